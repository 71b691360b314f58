"""Floor 6: the screens."""
