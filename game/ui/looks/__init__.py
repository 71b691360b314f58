"""One folder a game: how it is shown."""
