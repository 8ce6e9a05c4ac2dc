"""What is shown of a cue, as a plan, and what is asked about places to make one. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import pygame

from dutch.rules.cards import Card
from dutch.rules.events import CardsMoved, Event
from dutch.stage import timing
from dutch.stage.board import PILES
from dutch.stage.motion import Flight, Leg, Way
from dutch.stage.placement import Placed

Places = Mapping[int, Placed]
"""Where cards lie, by token key."""

ASIDE = Way(lift=0.0)
"""Cards that only make room for others stay on the table."""


class Show(NamedTuple):
    """Something beside the cards, from ``begin`` on for ``ms``.

    Kinds: ``badge`` (a word ``what`` on the card of this ``key``, which waits at ``rect``), ``light``
    (a card comes to rest in the zone ``what``), ``medallion`` (the icon of the verb ``what`` rises from
    ``rect``), ``won`` (the seat ``what`` goes first).
    """

    kind: str
    what: str
    begin: float
    ms: float
    key: int = -1
    rect: pygame.Rect = pygame.Rect(0, 0, 0, 0)


class Plan(NamedTuple):
    """What a cue shows: flights by token key, shows, and when the last card has landed."""

    flights: Mapping[int, Flight] = MappingProxyType({})
    shows: tuple[Show, ...] = ()
    arrival: float = 0.0


def make_room(before: Places, after: Places, but: set[int], begin: float = 0.0) -> dict[int, Flight]:
    """The flights of cards that stay in their zone and move up."""
    return {
        key: (Leg(before[key], end, begin, timing.PART, ASIDE),)
        for key, end in after.items()
        if key not in but and key in before and travels(before[key], end)
    }


def moved(events: Sequence[Event], reasons: Sequence[str], places: Places) -> list[int]:
    """The keys of the cards that moved for one of these reasons, where their faces are told."""
    moves = [event for event in events if isinstance(event, CardsMoved) and event.reason in reasons]
    keys = [key_of(places, card) for event in moves for card in event.cards]
    return [key for key in keys if key in places]


def key_of(places: Places, card: Card) -> int:
    """The key of the token that shows this card; -1 where none does. What lies in a deck is unseen."""
    found = (key for key, item in places.items() if item.token.card is card)
    return next((key for key in found if not places[key].zone.endswith("deck")), -1)


def travels(start: Placed, end: Placed) -> bool:
    """Whether a card visibly goes somewhere; a pile that grows or shrinks does not."""
    if start.zone == end.zone and end.zone.endswith(PILES):
        return False
    return start.rect != end.rect or start.face_up != end.face_up or start.angle != end.angle
