"""What screens, bots and tests know of The Crew: cards, tasks, actions, events, the brief, Public and View."""
