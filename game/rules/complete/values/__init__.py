"""What screens, bots and tests know of Mission Complete: cards, palette, actions, events, brief, Public and View."""
