"""The state of a game of Dutch: whose decision it is, what is legal, and what an action does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dutch.rules.api import Action, Outcome
from dutch.rules.chance import coin, shuffled
from dutch.rules.dutch import (
    bidding,
    decks,
    legality,
    opening,
    phases,
    powers,
    purchase,
    refusal,
    restocking,
    scoring,
)
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.position import Position
from dutch.rules.events import Event
from dutch.rules.terms import Phase

if TYPE_CHECKING:
    from dutch.rules.dutch.observe import DutchObservation


class DutchState(Position):
    """The whole truth: a position, and the seed and counter from which all chance comes."""

    __slots__ = ("_legal", "seed", "shuffles", "termination")

    def __init__(self, edition: Edition, seed: int) -> None:
        super().__init__(edition)
        self.seed = seed
        self.shuffles = 0
        self.termination = ""
        self._legal: Sequence[Action] | None = None

    def legal_actions(self) -> Sequence[Action]:
        """Every legal action, in a stable order; empty when the game is over.

        Order: ``swap``, ``aside`` or ``bid`` by number of cards and card; or ``stop``, ``more``; or in a turn
        purchases by place and payment, then the powers card by card as their edition's module tells, then
        ``end``; last ``look``.
        """
        if self._legal is None:
            self._legal = legality.legal_actions(self)
        return self._legal

    def check(self, action: Action) -> None:
        """Raise IllegalAction, saying why, unless the action is one of ``legal_actions()``."""
        if action not in self.legal_actions():
            raise refusal.refusal(self, self.to_move, action)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry out a legal action and all that follows from it without a decision.

        Returns what happened, whole. Raises IllegalAction and changes nothing if it is not legal.
        """
        self.check(action)
        events: list[Event] = []
        step = self.perform(action, events)
        if step is not None:
            phases.run(self, step, events)
        return tuple(events)

    def perform(self, action: Action, events: list[Event]) -> str | None:
        """Carry out the action of the seat to move, and nothing that follows from it; add what happened.

        This is for search in copies: whether the action is legal is not checked. Returns the step of
        ``phases`` that ``apply`` would go on with, None while the turn goes on.
        """
        seat = self.to_move
        assert seat is not None
        self._legal = None
        return DO[action.verb](self, seat, action, events)

    def copy(self) -> DutchState:
        """An independent copy."""
        new = DutchState.__new__(DutchState)
        self.copy_into(new)
        new.seed = self.seed
        new.shuffles = self.shuffles
        new.termination = self.termination
        new._legal = self._legal
        return new

    def observation(self, seat: int) -> DutchObservation:
        """What this seat (0 or 1) may know."""
        from dutch.rules.dutch.observe import observe

        return observe(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winner (D33, D34) once the game is over, else None."""
        if self.phase is not Phase.OVER:
            return None
        return scoring.outcome_of(self.edition, self.sides, self.termination)

    def to_json(self) -> dict[str, Any]:
        """The position as a JSON-ready dict; ``Game.from_json`` reads it back."""
        from dutch.rules.dutch.jsonio import position_to_json

        return position_to_json(self)

    def shuffle(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """These cards in random order, from the seed and the counter of shuffles."""
        self.shuffles += 1
        return shuffled(cards, self.seed, self.shuffles - 1)

    def flip_coin(self) -> int:
        """Seat 0 or 1, from the same source as the shuffles."""
        self.shuffles += 1
        return coin(self.seed, self.shuffles - 1)


def _end_turn(_state: DutchState, _seat: int, _action: Action, _events: list[Event]) -> str:
    return "end turn"


DO: dict[str, Callable[[DutchState, int, Action, list[Event]], str | None]] = {
    "swap": opening.choose_swap,
    "aside": bidding.choose_aside,
    "bid": bidding.choose_bid,
    "look": decks.look,
    "buy": purchase.buy,
    "end": _end_turn,
    "stop": restocking.cast_vote,
    "more": restocking.cast_vote,
    **dict.fromkeys(powers.VERBS, powers.activate),
}
"""What each verb does."""
