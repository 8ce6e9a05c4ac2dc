"""The state of a game of Representatives: the seat to move, the legal actions, the effect of an action."""

from __future__ import annotations

from typing import Any

from dutch.rules.api import Event, Outcome
from dutch.rules.representatives import refusal, rounds, scoring
from dutch.rules.representatives.actions import HIDDEN, RepresentativesAction
from dutch.rules.representatives.json_writer import position_to_json
from dutch.rules.representatives.observe import RepresentativesObservation, observe
from dutch.rules.representatives.position import Position
from dutch.rules.representatives.terms import Verb


class RepresentativesState:
    """A game in progress: the complete position, and the rules that act on it."""

    __slots__ = ("_legal", "position", "seed")

    def __init__(self, position: Position, seed: int) -> None:
        self.position = position
        self.seed = seed
        self._legal: tuple[RepresentativesAction, ...] | None = None

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        return self.position.to_move

    @property
    def round(self) -> int:
        """The round, counted from 1."""
        return self.position.round

    def legal_actions(self) -> tuple[RepresentativesAction, ...]:
        """Return every legal action in the order of ``rounds.legal_actions``."""
        if self._legal is None:
            self._legal = rounds.legal_actions(self.position)
        return self._legal

    def check(self, action: RepresentativesAction) -> None:
        """Raise IllegalActionError, with the reason, unless the action is one of ``legal_actions()``.

        Raises ValueError if the action hides the value of its card.
        """
        if action.value == HIDDEN and action.verb is not Verb.PASS:
            raise ValueError(f"the value of “{action}” is hidden")
        refusal.check(self.position, action)

    def apply(self, action: RepresentativesAction) -> tuple[Event, ...]:
        """Carry out a legal action, and what follows up to the next decision with a choice.

        Passes that are the only legal action are carried out too. Returns all events. Raises
        IllegalActionError, and changes nothing, if the action is illegal.
        """
        self.check(action)
        log: rounds.Log = []
        self.position = rounds.perform(self.position, action, log)
        self._legal = None
        return tuple(log)

    def copy(self) -> RepresentativesState:
        """Return an independent copy."""
        return RepresentativesState(self.position, self.seed)

    def observation(self, seat: int) -> RepresentativesObservation:
        """Return the knowledge of this seat. Raises ValueError if the game has no such seat."""
        return observe(self.position, seat)

    @property
    def outcome(self) -> Outcome | None:
        """Totals and places (R11); None while the game is in progress."""
        return scoring.outcome_of(self.position) if self.position.over else None

    def to_json(self) -> dict[str, Any]:
        """Return the position as a JSON-ready dict, which ``Game.from_json`` reads."""
        return {**position_to_json(self.position), "deck": list(self.position.deck), "seed": self.seed}
