"""Floor 3: computer players; each sees one seat's view and nothing more."""
