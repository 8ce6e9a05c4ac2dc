"""The editions of Dutch as data: what differs between them, and nothing of how it is played."""

from __future__ import annotations

from dataclasses import dataclass

from dutch.rules.cards import STANDARD, Pack


@dataclass(frozen=True)
class Edition:
    """One edition: its pack and its numbers.

    ``dealt``: cards each player starts with (D4); ``places``: places of the display (D5); ``hand``: cards
    in a full hand (D6); ``aside``: cards a full hand sets aside (D7).
    """

    name: str
    pack: Pack
    dealt: int
    places: int
    hand: int
    aside: int


EDITIONS = {"standard": Edition("standard", STANDARD, dealt=9, places=6, hand=5, aside=1)}
