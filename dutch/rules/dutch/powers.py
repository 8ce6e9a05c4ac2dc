"""The powers of all editions (D17 to D23, P2, P5, P6, C4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dutch.rules.actions import Action
from dutch.rules.dutch import competition_powers, prototype_powers, standard_powers
from dutch.rules.dutch.editions import Kind
from dutch.rules.dutch.position import Position
from dutch.rules.events import Event
from dutch.rules.terms import Verb

VERBS = (Verb.CASH, Verb.SUIT, Verb.TAKE, Verb.STEAL, Verb.RECALL, Verb.BARGAIN)
"""The uses of powers: a power is used for exactly one of them (D18, C4)."""

VERBS_OF: dict[Kind, tuple[Verb, ...]] = {
    "standard": VERBS[:4],
    "prototype": VERBS[:3],
    "competition": VERBS[4:],
}
"""The uses that an edition's powers have."""


class Powers(NamedTuple):
    """The rules of one edition's powers: the legal uses, and the effect of one."""

    legal: Callable[[Position, int], Iterator[tuple[Action, ...]]]
    activate: Callable[[Position, int, Action, list[Event]], None]


POWERS: dict[Kind, Powers] = {
    "standard": Powers(standard_powers.legal, standard_powers.activate),
    "prototype": Powers(prototype_powers.legal, prototype_powers.activate),
    "competition": Powers(competition_powers.legal, competition_powers.activate),
}


def power_actions(position: Position, seat: int) -> Iterator[tuple[Action, ...]]:
    """Iterate over the legal uses of the seat's powers, in groups, in canonical order."""
    return POWERS[position.edition.powers].legal(position, seat)


def activate(position: Position, seat: int, action: Action, events: list[Event]) -> None:
    """Use a power, which must be legal."""
    POWERS[position.edition.powers].activate(position, seat, action, events)
