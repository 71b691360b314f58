"""What screens, bots and tests know of 50 Missions: cards, actions, events, the brief, Public and View."""
