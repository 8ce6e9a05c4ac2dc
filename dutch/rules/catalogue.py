"""The catalogue of all games: a new game needs one line here."""

from __future__ import annotations

from typing import Literal, overload

from dutch.rules.api import AnyGame
from dutch.rules.dutch.game import Dutch
from dutch.rules.great_market.game import GreatMarket
from dutch.rules.representatives.game import Representatives

GAMES: dict[str, AnyGame] = {game.name: game for game in (Dutch(), GreatMarket(), Representatives())}


@overload
def get(name: Literal["dutch"]) -> Dutch: ...
@overload
def get(name: Literal["great-market"]) -> GreatMarket: ...
@overload
def get(name: Literal["representatives"]) -> Representatives: ...
@overload
def get(name: str) -> AnyGame: ...
def get(name: str) -> AnyGame:
    """Return the game of that name. Raises KeyError if there is none."""
    return GAMES[name]
