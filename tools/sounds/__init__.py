"""Synthesises every sound of the game: ``python -m tools.sounds``."""
