"""Great Market: a game in progress, and the game that creates, reads and samples its states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dutch.rules.api import Event, Outcome, Rng
from dutch.rules.chance import Stream, shuffled
from dutch.rules.companions import TableState, check_new_game
from dutch.rules.great_market import auction, scoring
from dutch.rules.great_market.actions import MarketAction, parse_action
from dutch.rules.great_market.auction import Log
from dutch.rules.great_market.observe import MarketObservation, observe
from dutch.rules.great_market.position import (
    CARDS,
    CARDS_BY_NAME,
    CHIPS,
    CHIPS_EACH,
    OPTIONS,
    SEATS,
    Phase,
    Player,
    Position,
)
from dutch.rules.great_market.position_json import names_of, position_to_json, read_position
from dutch.rules.json_values import JsonValues

NO_OPTIONS: Mapping[str, str] = {}


class MarketState(TableState[Position, MarketAction]):
    """A game in progress: the complete position, and the rules that act on it."""

    __slots__ = ()

    @property
    def outcome(self) -> Outcome | None:
        """Scores and places (M13, M14); None while the game is in progress."""
        return scoring.outcome_of(self.position) if self.position.phase is Phase.OVER else None

    def legal_actions(self) -> tuple[MarketAction, ...]:
        """Return every legal action: bids from the lowest, then ``pass``; or discards by card."""
        if self._legal is None:
            self._legal = auction.legal_actions(self.position)
        return self._legal

    def check(self, action: MarketAction) -> None:
        """Raise IllegalActionError with the reason unless the action is one of ``legal_actions()``."""
        if action not in self.legal_actions():
            raise auction.explain(self.position, action)

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

    def to_json(self) -> dict[str, Any]:
        """Return the position as a JSON-ready dict, which ``Game.from_json`` reads."""
        deck = names_of(self.position.deck)
        return {**position_to_json(self.position), "deck": deck, "seed": self.seed}


class GreatMarket:
    """The game of Great Market, after Michael Schacht; see ``docs/great-market.md``."""

    name = "great-market"
    rules_version = 1
    rules_versions: Sequence[int] = (1,)
    editions = ("standard",)
    seats = SEATS
    options = OPTIONS

    def new(
        self,
        edition: str,
        seed: int,
        seats: int = 3,
        options: Mapping[str, str] = NO_OPTIONS,
        rules_version: int | None = None,
    ) -> MarketState:
        """Return a new game, dealt from this seed (0 or more), at its first decision (M2, M4).

        Raises InvalidPositionError for an unknown edition, option or version of the rules, or an invalid
        number of seats or seed.
        """
        check_new_game(self, edition, seed, seats, options, rules_version)
        return _set_up(seed, seats, options, log=[])

    def deal_events(self, state: MarketState) -> tuple[Event, ...]:
        """Return the events that led to the first decision of a game with this state's seed and seats."""
        log: Log = []
        _set_up(state.seed, len(state.position.players), state.position.options, log)
        return tuple(log)

    def parse(self, _state: MarketState | MarketObservation, text: str) -> MarketAction:
        """Parse an action in notation, legal or not. Raises InvalidActionError for any other text."""
        return parse_action(text)

    def from_json(self, data: Mapping[str, Any]) -> MarketState:
        """Build a state from a position as ``to_json`` wrote it.

        Raises InvalidPositionError for other data.
        """
        read = JsonValues(data, "position", CARDS_BY_NAME)
        return MarketState(read_position(read), read.number("seed", 0))

    def sample(self, observation: MarketObservation, rng: Rng) -> MarketState:
        """Return a random state consistent with everything the seat knows: only the deck is unknown."""
        position = observation.position
        cards = [*position.unseen]
        rng.shuffle(cards)
        return MarketState(position.copy(deck=tuple(cards[: position.deck_size])), rng.getrandbits(63))


def _set_up(seed: int, seats: int, options: Mapping[str, str], log: Log) -> MarketState:
    """Shuffle, choose the starter and lay out the first lot (M2, M4). Add what happened to ``log``."""
    position = Position([Player() for _ in range(seats)], dict(options))
    position.bank = CHIPS - CHIPS_EACH * seats
    position.deck = tuple(CARDS[number] for number in shuffled(range(len(CARDS)), seed, 0))
    position.starter = Stream(seed, 1).below(seats)
    auction.begin_round(position, log)
    return MarketState(position, seed)
