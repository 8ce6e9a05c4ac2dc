"""The catalogue of all games: a new game needs one line here."""

from __future__ import annotations

from typing import Literal, overload

from dutch.rules.api import AnyGame, Card
from dutch.rules.dutch.game import Dutch
from dutch.rules.great_market.game import GreatMarket
from dutch.rules.representatives.game import Representatives

GAMES: dict[str, AnyGame] = {game.name: game for game in (Dutch(), GreatMarket(), Representatives())}


PACKS = {name: cards for game in GAMES.values() for name, cards in game.packs.items()}
"""The cards of every pack: a mapping from the pack's name to a mapping of cards by name."""


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


def find_card(pack: str, name: str) -> Card:
    """Return the card with this name in any game's pack. Raises KeyError for an unknown pack or card."""
    return PACKS[pack][name]
