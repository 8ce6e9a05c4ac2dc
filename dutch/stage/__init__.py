"""The table shared by all games: layout, cards, drags, animation. It knows no single game."""
