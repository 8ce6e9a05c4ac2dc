"""The state of a game of Great Market: the seat to move, the legal actions, and the effect of an action."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dutch.rules.api import Outcome
from dutch.rules.events import Event
from dutch.rules.great_market import auction, refusal, scoring
from dutch.rules.great_market.actions import MarketAction
from dutch.rules.great_market.auction import Log
from dutch.rules.great_market.json_writer import names_of, position_to_json
from dutch.rules.great_market.observe import MarketObservation, observe
from dutch.rules.great_market.position import Position
from dutch.rules.great_market.terms import Phase


@dataclass(slots=True)
class MarketState(Position):
    """A game in progress: the complete position, and the rules that act on it."""

    seed: int = 0
    _legal: tuple[MarketAction, ...] | None = None

    def legal_actions(self) -> tuple[MarketAction, ...]:
        """Return every legal action: bids from the lowest, then ``pass``; or discards by card."""
        if self._legal is None:
            self._legal = auction.legal_actions(self)
        return self._legal

    def check(self, action: MarketAction) -> None:
        """Raise IllegalAction with the reason unless the action is one of ``legal_actions()``."""
        if action not in self.legal_actions():
            raise refusal.explain(self, action)

    def apply(self, action: MarketAction) -> tuple[Event, ...]:
        """Carry out a legal action, and all that follows until somebody has a choice.

        Returns everything that happened. Raises IllegalAction, and changes nothing, if it is not legal.
        """
        self.check(action)
        log: Log = []
        auction.perform(self, action, log)
        self._legal = None
        self.carry_out_forced_actions(log)
        return tuple(log)

    def carry_out_forced_actions(self, log: Log) -> None:
        """Carry out passes and discards that are the only legal action."""
        while len(self.legal_actions()) == 1:
            auction.perform(self, self.legal_actions()[0], log)
            self._legal = None

    def copy(self) -> MarketState:
        """Return an independent copy."""
        return replace(self, players=self.copy_players())

    def observation(self, seat: int) -> MarketObservation:
        """Return what this seat may know."""
        return observe(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        """The scores and places (M13, M14); None while the game is in progress."""
        return scoring.outcome_of(self) if self.phase is Phase.OVER else None

    def to_json(self) -> dict[str, Any]:
        """Return the position as a JSON-ready dict, which ``Game.from_json`` reads."""
        chips = [player.chips for player in self.players]
        return {**position_to_json(self, chips), "deck": names_of(self.deck), "seed": self.seed}
