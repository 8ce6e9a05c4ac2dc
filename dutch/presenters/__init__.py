"""The presenters: one module or package per game, which describes the game to the generic scenes."""
