"""Floor 2: missions, cards and catalogues from files, compiled and checked once."""
