"""What every game offers: the words that scenes, players, stores and tests use.

A ``Game`` makes and reads states; a ``State`` says who is to move, lists the legal actions and applies
one; an ``Observation`` is one seat's view of it and the only thing a scene or a player ever holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from dutch.rules.cards import Card
from dutch.rules.errors import IllegalAction, RulesError
from dutch.rules.events import Event, Zone
from dutch.rules.terms import Phase
from dutch.rules.view import BidCard, Discards, Memory, PlayerView, View

__all__ = [
    "NO_CARDS",
    "Actable",
    "Action",
    "BidCard",
    "Card",
    "Dice",
    "Discards",
    "Event",
    "Game",
    "IllegalAction",
    "Memory",
    "Observation",
    "Outcome",
    "Part",
    "Phase",
    "PlayerView",
    "Preview",
    "RulesError",
    "State",
    "View",
    "Zone",
    "narrow",
]

NO_CARDS: frozenset[Card] = frozenset()


class Action(NamedTuple):
    """One decision. ``str(action)`` is its notation.

    ``verb`` names it; ``actor`` is the card that acts (set aside, or the power); ``gives`` are the cards
    that pay; ``target`` is the zone or card acted upon; ``choice`` is what else had to be chosen.
    """

    verb: str
    actor: Card | None = None
    gives: frozenset[Card] = NO_CARDS
    target: Zone | Card | None = None
    choice: str | None = None

    def __str__(self) -> str:
        if self.verb == "buy" and isinstance(self.target, Zone):
            paid = " ".join(str(card) for card in sorted(self.gives))
            return f"buy {self.target.place} {paid}"
        if self.verb in ("aside", "bid", "swap"):
            cards = [] if self.actor is None else [self.actor]
            return " ".join([self.verb, *map(str, cards), *map(str, sorted(self.gives))])
        if self.actor is None:
            return self.verb
        tail = f" {self.choice}" if self.choice is not None else ""
        return f"{self.actor} {self.verb} {self.target}{tail}"

    def __repr__(self) -> str:
        return f"<{self}>"


class Preview(NamedTuple):
    """What an action would do before any chance.

    Paying cards ``kept`` and ``lost``, and by how much the own score changes.
    """

    kept: tuple[Card, ...]
    lost: tuple[Card, ...]
    score_change: int


class Part(NamedTuple):
    """One line of a score: a suit's cards, the sum of their VP and the bonus (D33)."""

    suit: str
    cards: tuple[Card, ...]
    sum: int
    bonus: int


class Outcome(NamedTuple):
    """The end: totals and their parts by seat, the winner (None: a draw) and two reasons.

    ``termination`` says why the game ended, ``decided_by`` what told the winner: ``score``,
    ``fewer cards`` or ``draw`` (D34).
    """

    scores: tuple[int, ...]
    parts: tuple[tuple[Part, ...], ...]
    winner: int | None
    termination: str
    decided_by: str


class Actable(Protocol):
    """What a state and an observation have in common."""

    @property
    def to_move(self) -> int | None: ...

    def legal_actions(self) -> Sequence[Action]: ...

    def check(self, action: Action) -> None: ...


class Observation(Actable, Protocol):
    """The knowledge of one seat.

    ``view`` is what may be looked at now and may be drawn; ``memory`` is what a player who remembers
    everything knows besides (for computer players and the coach). Neither holds a seed or a hidden card.
    """

    @property
    def seat(self) -> int: ...

    @property
    def view(self) -> View: ...

    @property
    def memory(self) -> Memory: ...

    @property
    def outcome(self) -> Outcome | None: ...

    def preview(self, action: Action) -> Preview: ...

    def to_json(self) -> dict[str, Any]: ...


class State(Actable, Protocol):
    """The whole truth about a game. Only the referee, tests and search on samples hold one."""

    @property
    def outcome(self) -> Outcome | None: ...

    def apply(self, action: Action) -> tuple[Event, ...]: ...

    def copy(self) -> State: ...

    def observation(self, seat: int) -> Observation: ...

    def to_json(self) -> dict[str, Any]: ...


class Dice(Protocol):
    """The little of ``random.Random`` that sampling needs."""

    def getrandbits(self, k: int, /) -> int: ...

    def shuffle(self, x: list[Any], /) -> None: ...


StateT = TypeVar("StateT")
ObservationT = TypeVar("ObservationT")


class Game(Protocol[StateT, ObservationT]):
    """One game of the house: ``catalogue.get(name)``. It knows its own states and observations."""

    @property
    def name(self) -> str: ...

    @property
    def editions(self) -> Sequence[str]: ...

    @property
    def rules_version(self) -> int: ...

    def new(self, edition: str, seed: int, seats: int = 2, options: Mapping[str, str] = ...) -> StateT: ...

    def deal(self, state: StateT) -> tuple[Event, ...]: ...

    def parse(self, state: StateT | ObservationT, text: str) -> Action: ...

    def from_json(self, data: Mapping[str, Any]) -> StateT: ...

    def observation_from_json(self, data: Mapping[str, Any]) -> ObservationT: ...

    def sample(self, observation: ObservationT, rng: Dice) -> StateT: ...


def narrow(
    actions: Iterable[Action],
    actor: Card | None = None,
    target: Zone | Card | None = None,
    gives: frozenset[Card] = NO_CARDS,
) -> tuple[Action, ...]:
    """The actions that still fit what has been picked up, pointed at and laid down so far.

    ``gives`` may be a part of the payment: it fits if it is contained in the action's ``gives``. What is
    None (or empty) fits everything.
    """
    return tuple(
        action
        for action in actions
        if (actor is None or action.actor is actor)
        and (target is None or action.target == target)
        and gives <= action.gives
    )
