"""A monkey at mouse and keyboard: random events for the real program, through all its scenes."""
