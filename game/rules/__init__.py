"""Floor 1: the rules of each game, pure functions over values; the games do not know each other."""
