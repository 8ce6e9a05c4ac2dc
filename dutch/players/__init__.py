"""Computer players. They hold observations and never the state of the game they play."""
