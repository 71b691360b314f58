"""Floor 4: one sitting at the table, and what is kept of it; the last floor without pygame."""
