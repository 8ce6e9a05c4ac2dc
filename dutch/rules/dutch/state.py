"""The state of a game of Dutch: the seat to move, the legal actions, and the effect of an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dutch.rules.api import Outcome
from dutch.rules.dutch import legality, play, refusal, scoring
from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.choices import LegalActions
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.facts import Events, Log
from dutch.rules.dutch.json_writer import position_to_json
from dutch.rules.dutch.observe import DutchObservation, observe
from dutch.rules.dutch.position import FullPosition
from dutch.rules.dutch.terms import Phase
from dutch.rules.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class DutchState(FullPosition):
    """A game in progress: the complete position, and the rules that act on it."""

    __slots__ = ("_legal",)

    def __init__(self, edition: Edition = EDITIONS["standard"], seed: int = 0) -> None:
        super().__init__(edition, seed)
        self._legal: LegalActions | None = None

    def legal_actions(self) -> Sequence[Action]:
        """Return all legal actions in a stable order; none when the game is over.

        ``swap``, ``aside`` and ``bid`` are ordered by the number of cards, then by card. In a vote, ``stop``
        precedes ``more``. In a turn, purchases by place and payment precede powers card by card and ``end``.
        ``look`` comes last.
        """
        if self._legal is None:
            seat = self.to_move
            if seat is None:
                return ()
            self._legal = legality.legal_actions(self, seat)
        return self._legal

    def check(self, action: Action) -> None:
        """Raise IllegalActionError with the reason unless the action is one of ``legal_actions()``."""
        if action not in self.legal_actions():
            raise refusal.explain(self, self.to_move, action)

    def apply(self, action: Action) -> Events:
        """Carry out a legal action, and what follows from it up to the next decision.

        Return all events. Raises IllegalActionError, and changes nothing, if the action is illegal.
        """
        # An action just taken from the list of legal actions needs no second check.
        legal = self._legal
        if legal is None or action is not legal.picked:
            self.check(action)
        log: Log = []
        self.perform(action, log)
        return Events(self.edition.pack, log)

    def perform(self, action: Action, log: Log | None = None) -> None:
        """Carry out an action like ``apply``, but unchecked, and log what happened.

        For searches, on copied states.
        """
        seat = self.to_move
        assert seat is not None, "the game is over"
        self._legal = None
        if log is None:
            log = []  # nobody reads it
        play.PERFORM[action.verb](self, seat, action, log)

    def copy(self) -> DutchState:
        """Return an independent copy."""
        new = _new_state(DutchState)
        self.copy_into(new)
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.termination = self.termination
        new._legal = self._legal
        return new

    def observation(self, seat: int) -> DutchObservation:
        """Return the knowledge of this seat (0 or 1)."""
        return observe(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        """The scores and the winner (D33, D34); None while the game is in progress."""
        return scoring.outcome_of(self) if self.phase is Phase.OVER else None

    def to_json(self) -> dict[str, Any]:
        """Return the position as a JSON-ready dict, which ``Game.from_json`` reads."""
        return position_to_json(self)


_new_state: Final[Callable[[type[DutchState]], DutchState]] = DutchState.__new__
