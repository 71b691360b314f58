"""Floor 5: nodes, how they are painted, hit and focused, and each game's look; the first floor with pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
