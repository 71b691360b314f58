"""Floor 5: frames as values, and the painter that shows them."""
