"""The presenters: they tell the generic scenes how to show each game. One folder or file per game."""
