"""Draws all pictures of the game from code: ``python -m tools.art`` writes them to assets."""
