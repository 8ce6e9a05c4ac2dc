"""The powers of all editions (D17 to D23, P2, P5, P6, C4): which rules an edition plays by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dutch.rules.api import Action
from dutch.rules.dutch import competition_powers, prototype_powers, standard_powers
from dutch.rules.dutch.editions import Kind
from dutch.rules.dutch.position import Position
from dutch.rules.events import Event

VERBS = ("cash", "suit", "take", "steal", "recall", "bargain")
"""What one activation does exactly one of (D18, C4)."""

VERBS_OF: dict[Kind, tuple[str, ...]] = {
    "standard": VERBS[:4],
    "prototype": VERBS[:3],
    "competition": VERBS[4:],
}
"""Which of these an edition's powers can do."""


class Powers(NamedTuple):
    """One edition's powers: the legal activations, and what one does."""

    legal: Callable[[Position, int], Iterator[tuple[Action, ...]]]
    activate: Callable[[Position, int, Action, list[Event]], None]


POWERS: dict[Kind, Powers] = {
    "standard": Powers(standard_powers.legal, standard_powers.activate),
    "prototype": Powers(prototype_powers.legal, prototype_powers.activate),
    "competition": Powers(competition_powers.legal, competition_powers.activate),
}


def power_actions(position: Position, seat: int) -> Iterator[tuple[Action, ...]]:
    """The legal activations of the seat's powers, grouped, in canonical order."""
    return POWERS[position.edition.powers].legal(position, seat)


def activate(position: Position, seat: int, action: Action, events: list[Event]) -> None:
    """Carry out a legal activation."""
    POWERS[position.edition.powers].activate(position, seat, action, events)
