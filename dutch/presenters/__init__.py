"""The presenters of the games, which the generic scenes ask: one folder or file for each game."""
