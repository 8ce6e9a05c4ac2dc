"""The games of the house, registered by hand: one line a game."""

from __future__ import annotations

from dutch.rules.dutch.game import Dutch

GAMES = {game.name: game for game in (Dutch(),)}


def get(name: str) -> Dutch:
    """The game of that name; KeyError if the house has none."""
    return GAMES[name]
