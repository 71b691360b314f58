"""Floor 0: what every game shares; pure values and functions, no clock, no files, no words for people."""
