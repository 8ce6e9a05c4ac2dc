"""The state of a game of Great Market: the seat to move, the legal actions, and the effect of an action."""

from __future__ import annotations

from typing import Any

from dutch.rules.api import Event, Outcome
from dutch.rules.great_market import auction, refusal, scoring
from dutch.rules.great_market.actions import MarketAction
from dutch.rules.great_market.auction import Log
from dutch.rules.great_market.json_writer import names_of, position_to_json
from dutch.rules.great_market.observe import MarketObservation, observe
from dutch.rules.great_market.position import Position
from dutch.rules.great_market.terms import Phase


class MarketState:
    """A game in progress: the complete position, and the rules that act on it."""

    __slots__ = ("_legal", "position", "seed")

    def __init__(self, position: Position, seed: int) -> None:
        self.position = position
        self.seed = seed
        self._legal: tuple[MarketAction, ...] | None = None

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        return self.position.to_move

    @property
    def round(self) -> int:
        """The round, counted from 1."""
        return self.position.round

    def legal_actions(self) -> tuple[MarketAction, ...]:
        """Return every legal action: bids from the lowest, then ``pass``; or discards by card."""
        if self._legal is None:
            self._legal = auction.legal_actions(self.position)
        return self._legal

    def check(self, action: MarketAction) -> None:
        """Raise IllegalActionError with the reason unless the action is one of ``legal_actions()``."""
        if action not in self.legal_actions():
            raise refusal.explain(self.position, action)

    def apply(self, action: MarketAction) -> tuple[Event, ...]:
        """Carry out a legal action, and what follows up to the next decision with a choice.

        Passes and discards that are the only legal action are carried out too. Returns all events. Raises
        IllegalActionError, and changes nothing, if the action is illegal.
        """
        self.check(action)
        log: Log = []
        self._perform(action, log)
        while len(self.legal_actions()) == 1:
            self._perform(self.legal_actions()[0], log)
        return tuple(log)

    def _perform(self, action: MarketAction, log: Log) -> None:
        auction.perform(self.position, action, log)
        self._legal = None

    def copy(self) -> MarketState:
        """Return an independent copy."""
        return MarketState(self.position.copy(), self.seed)

    def observation(self, seat: int) -> MarketObservation:
        """Return the knowledge of this seat. Raises ValueError if the game has no such seat."""
        return observe(self.position, seat)

    @property
    def outcome(self) -> Outcome | None:
        """Scores and places (M13, M14); None while the game is in progress."""
        return scoring.outcome_of(self.position) if self.position.phase is Phase.OVER else None

    def to_json(self) -> dict[str, Any]:
        """Return the position as a JSON-ready dict, which ``Game.from_json`` reads."""
        chips = [player.chips for player in self.position.players]
        deck = names_of(self.position.deck)
        return {**position_to_json(self.position, chips), "deck": deck, "seed": self.seed}
