"""The state of a game of Dutch: the seat to move, the legal actions, and the effect of an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dutch.rules.api import Event, Outcome
from dutch.rules.dutch import legality, play, scoring
from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.json_writer import position_to_json
from dutch.rules.dutch.observe import DutchObservation, observe
from dutch.rules.dutch.position import FullPosition
from dutch.rules.dutch.terms import Phase
from dutch.rules.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class DutchState(FullPosition):
    """A game in progress: the complete position, and the rules that act on it."""

    __slots__ = ()

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all legal actions in a stable order; none when the game is over.

        ``swap``, ``aside`` and ``bid`` are ordered by the number of cards, then by card. In a vote, ``stop``
        precedes ``more``. In a turn, purchases by place and payment precede powers card by card and ``end``.
        ``look`` comes last.
        """
        return () if self.to_move is None else legality.legal_actions(self, self.to_move)

    def check(self, action: Action) -> None:
        """Raise IllegalActionError with the reason unless the action is one of ``legal_actions()``."""
        legality.check(self, self.to_move, action)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry out a legal action, and what follows from it up to the next decision.

        Return all events. Raises IllegalActionError, and changes nothing, if the action is illegal.
        """
        self.check(action)
        log = play.Log(self.edition.pack)
        play.perform(self, action, log)
        return tuple(log.events)

    def perform(self, action: Action) -> None:
        """Carry out an action like ``apply``, unchecked and without events, for searches on copies."""
        play.perform(self, action, play.NO_LOG)

    def copy(self) -> DutchState:
        """Return an independent copy."""
        new = _new_state(DutchState)
        self.copy_into(new)
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.termination = self.termination
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
