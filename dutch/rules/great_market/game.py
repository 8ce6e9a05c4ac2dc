"""The game of Great Market: creates, reads and samples its states."""

from collections.abc import Mapping, Sequence
from typing import Any

from dutch.rules.api import Event, Rng, check_rules_version
from dutch.rules.chance import Stream, shuffled
from dutch.rules.errors import N_, InvalidPositionError
from dutch.rules.great_market import auction, json_reader
from dutch.rules.great_market.actions import MarketAction, parse_action
from dutch.rules.great_market.cards import CARDS, CARDS_BY_NAME, cards_in
from dutch.rules.great_market.observe import MarketObservation, unseen
from dutch.rules.great_market.position import CHIPS, CHIPS_EACH, OPTIONS, Player, Position
from dutch.rules.great_market.state import MarketState

NO_OPTIONS: Mapping[str, str] = {}

PACKS = {"great-market": CARDS_BY_NAME}


class GreatMarket:
    """The game of Great Market, after Michael Schacht; see ``docs/great-market.md``."""

    name = "great-market"
    rules_version = 1
    rules_versions: Sequence[int] = (1,)
    editions = ("standard",)
    seats = json_reader.SEATS
    options = OPTIONS
    packs = PACKS

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
        check_rules_version(rules_version, self.rules_versions)
        if edition not in self.editions:
            raise InvalidPositionError(
                "no_such_edition", N_("Great Market has no edition “{edition}”."), edition=edition
            )
        if seats not in self.seats:
            raise InvalidPositionError(
                "seats", N_("Great Market is for 3 to 5 players, not {seats}."), seats=seats
            )
        if seed < 0:
            raise InvalidPositionError(
                "seed", N_("A seed is a whole number from 0 up, not {seed}."), seed=seed
            )
        for name, value in options.items():
            if value not in OPTIONS.get(name, ()):
                raise InvalidPositionError(
                    "option", N_("Great Market has no option “{option}={value}”."), option=name, value=value
                )
        return _set_up(seed, seats, options, log=[])

    def deal_events(self, state: MarketState) -> tuple[Event, ...]:
        """Return the events that led to the first decision of a game with this state's seed and seats."""
        log: auction.Log = []
        _set_up(state.seed, len(state.position.players), state.position.options, log)
        return tuple(log)

    def parse(self, _state: MarketState | MarketObservation, text: str) -> MarketAction:
        """Parse an action in notation, legal or not. Raises InvalidActionError for any other text."""
        return parse_action(text)

    def from_json(self, data: Mapping[str, Any]) -> MarketState:
        """Build a state from a position as ``to_json`` wrote it.

        Raises InvalidPositionError for other data.
        """
        return json_reader.position_from_json(data)

    def sample(self, observation: MarketObservation, rng: Rng) -> MarketState:
        """Return a random state consistent with everything the seat knows: only the deck is unknown."""
        position = observation.position
        cards = [card.index for card in cards_in(unseen(position))]
        rng.shuffle(cards)
        return MarketState(position.copy(deck=tuple(cards[: len(position.deck)])), rng.getrandbits(63))


def _set_up(seed: int, seats: int, options: Mapping[str, str], log: auction.Log) -> MarketState:
    """Shuffle, choose the starter and lay out the first lot (M2, M4). Add what happened to ``log``."""
    position = Position([Player() for _ in range(seats)], dict(options))
    position.bank = CHIPS - CHIPS_EACH * seats
    position.deck = shuffled(range(len(CARDS)), seed, 0)
    position.starter = Stream(seed, 1).below(seats)
    auction.begin_round(position, log)
    return MarketState(position, seed)
