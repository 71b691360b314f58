"""Tools for those who work on the program; left out of the bundle."""
