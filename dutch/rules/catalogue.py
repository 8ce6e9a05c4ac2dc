"""The catalogue of games: one line for each."""

from __future__ import annotations

from dutch.rules.dutch.game import Dutch

GAMES = {game.name: game for game in (Dutch(),)}


def get(name: str) -> Dutch:
    """Return the game of that name. Raises KeyError if there is none."""
    return GAMES[name]
