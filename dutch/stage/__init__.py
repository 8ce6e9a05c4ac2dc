"""The table shared by all games: layout, cards, drags, animation. It depends on no single game."""
