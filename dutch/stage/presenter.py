"""What the generic table asks about a game. Each game answers with one presenter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from dutch.rules.api import Action, Card, Observation, Outcome
from dutch.rules.events import Event
from dutch.stage.board import Board


class Option(NamedTuple):
    """One thing that can be done: an action, or None while more cards must be laid down to pay."""

    action: Action | None
    label: str
    icon: str


class Offer(NamedTuple):
    """A target that would take the lifted cards, and what could be done there."""

    target: str
    options: tuple[Option, ...]

    @property
    def label(self) -> str:
        """What will happen; with several options the table asks which."""
        return self.options[0].label if len(self.options) == 1 else f"{self.options[0].label} …"


class Verb(NamedTuple):
    """One thing a lifted card can do by itself, as a button of its fan.

    ``actions`` are the legal ones; where there are none ``reason`` says why.
    """

    name: str
    title: str
    explanation: str
    actions: tuple[Action, ...]
    reason: str


class Command(NamedTuple):
    """A decision that is taken by a button. ``reason`` says why it is not possible now, or is empty."""

    action: Action
    title: str
    kind: str
    reason: str


class Sight(NamedTuple):
    """A pile that may be looked through: its title and its cards."""

    title: str
    cards: tuple[Card, ...]


class Tally(NamedTuple):
    """A line of the scoring scene for one suit of one player."""

    suit: str
    cards: tuple[Card, ...]
    sum: int
    bonus: int


class Presenter(Protocol):
    """A game's answers. ``viewer`` is the seat whose eyes the table shows."""

    game: str
    map_zones: frozenset[str]

    def board(self, view: Mapping[str, Any], viewer: int) -> Board: ...

    def opening_board(self, view: Mapping[str, Any], viewer: int) -> Board: ...

    def lies_face_up(self, zone: str) -> bool: ...

    def card_label(self, card: Card) -> str: ...

    def pile_label(self, zone: str, count: int) -> str: ...

    def can_lift(self, observation: Observation) -> frozenset[Card]: ...

    def offers(
        self,
        observation: Observation,
        lifted: frozenset[Card],
        laid: frozenset[Card],
        at: str,
        verb: str,
    ) -> dict[str, Offer]: ...

    def refusal(self, observation: Observation, lifted: frozenset[Card], target: str) -> str: ...

    def verbs(self, observation: Observation, card: Card) -> tuple[Verb, ...]: ...

    def commands(self, observation: Observation) -> tuple[Command, ...]: ...

    def obvious(self, observation: Observation, card: Card) -> Action | None: ...

    def sight(self, observation: Observation, zone: str) -> Sight | None: ...

    def ask_to_look(self, observation: Observation, zone: str) -> tuple[Action, str] | None: ...

    def warning(self, observation: Observation, action: Action) -> str: ...

    def prompt(
        self,
        observation: Observation,
        names: tuple[str, ...],
        lifted: frozenset[Card],
        laid: frozenset[Card],
        verb: str,
    ) -> str: ...

    def steps(self, observation: Observation) -> tuple[tuple[str, bool], ...]: ...

    def heading(self, observation: Observation) -> str: ...

    def score(self, observation: Observation) -> str: ...

    def totals(self, observation: Observation) -> dict[str, str]: ...

    def line(self, event: Event, names: tuple[str, ...], viewer: int) -> str: ...

    def tallies(self, outcome: Outcome) -> tuple[tuple[Tally, ...], ...]: ...

    def verdict(self, outcome: Outcome, names: tuple[str, ...]) -> tuple[str, str]: ...

    def scoring_hint(self) -> str: ...
