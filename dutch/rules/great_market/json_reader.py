"""Reads positions from untrusted JSON."""

from collections.abc import Mapping
from typing import Any

from dutch.rules.errors import N_
from dutch.rules.great_market.actions import HIGHEST_BID
from dutch.rules.great_market.auction import legal_actions
from dutch.rules.great_market.cards import CARDS_BY_NAME
from dutch.rules.great_market.position import CHIPS, OPTIONS, ROUNDS, Player, Position, lot_size
from dutch.rules.great_market.state import MarketState
from dutch.rules.great_market.terms import Phase
from dutch.rules.json_values import JsonValues, invalid_value

SEATS = (3, 4, 5)


def position_from_json(data: Mapping[str, Any]) -> MarketState:
    """Return the state that a position describes. Raises InvalidPositionError if it is not a position."""
    read = JsonValues(data, "position", CARDS_BY_NAME)
    position = Position([])
    _read_table(position, read)
    position.deck = read.card_numbers("deck")
    _validate(position)
    return MarketState(position, read.number("seed", 0))


def _read_table(position: Position, read: JsonValues) -> None:
    """Read everything but the deck."""
    if read.get("game", str) != "great-market":
        raise invalid_value(f"{read.where}.game", N_("is another game"))
    if read.get("edition", str) != "standard":
        raise invalid_value(f"{read.where}.edition", N_("is unknown"))
    position.options = read_options(read.get("options", dict), f"{read.where}.options")
    position.round = read.number("round", 1, ROUNDS)
    phase = read.get("phase", str)
    if phase not in tuple(Phase):
        raise invalid_value(f"{read.where}.phase", N_("is unknown"))
    position.phase = Phase(phase)
    players = read.get("players", list)
    if len(players) not in SEATS:
        raise invalid_value(f"{read.where}.players", N_("must have one entry for each player"))
    position.players = [
        _read_player(player, f"{read.where}.players[{seat}]") for seat, player in enumerate(players)
    ]
    last = len(players) - 1
    position.to_move = _read_seat(read, "to_move", last)
    position.bidder = _read_seat(read, "bidder", last)
    position.starter = read.number("starter", 0, last)
    position.lot = read.card_numbers("lot")
    position.discarded = read.card_numbers("discarded")
    position.bank = read.number("bank", 0, CHIPS)
    position.bid = read.number("bid", 0, HIGHEST_BID)
    position.erred = read.flag("erred")


def _read_seat(read: JsonValues, key: str, last: int) -> int | None:
    """Return a seat up to ``last``, or None."""
    return None if read.get(key, int, type(None)) is None else read.number(key, 0, last)


def _read_player(data: object, where: str) -> Player:
    read = JsonValues(data, where, CARDS_BY_NAME)
    return Player(
        sum(1 << card for card in read.card_numbers("cards")),
        read.number("chips", 0, CHIPS),
        read.flag("bidding"),
        read.flag("sits_out"),
        read.flag("has_bid"),
        read.flag("rewarded"),
    )


def read_options(options: Mapping[object, object], where: str) -> dict[str, str]:
    """Check and return options. Raises InvalidPositionError for unknown options and values."""
    known: dict[str, str] = {}
    for name, value in options.items():
        if not isinstance(name, str) or name not in OPTIONS:
            raise invalid_value(where, N_("has an unknown option"))
        if not isinstance(value, str) or value not in OPTIONS[name]:
            raise invalid_value(f"{where}.{name}", N_("is unknown"))
        known[name] = value
    return known


def _validate(position: Position) -> None:
    """Raise InvalidPositionError if parts of the position contradict each other."""
    players = position.players
    if position.bank + sum(player.chips for player in players) != CHIPS:
        raise invalid_value("position", N_("must have 65 chips"))
    piles = [*position.lot, *position.discarded, *position.deck]
    cards = sum(1 << card for card in dict.fromkeys(piles))
    count = len(piles)
    for player in players:
        cards |= player.cards
        count += player.cards.bit_count()
    if cards.bit_count() != count:
        raise invalid_value("position", N_("has a card in two places"))
    is_over = position.phase is Phase.OVER
    if (position.to_move is None) != is_over:
        raise invalid_value("position.to_move", N_("does not match the phase"))
    deck_size = sum(lot_size(later) for later in range(position.round + 1, ROUNDS + 1))
    this_lot_size = 0 if is_over else lot_size(position.round)
    if len(position.deck) != deck_size or len(position.lot) != this_lot_size:
        raise invalid_value("position.lot", N_("does not match the round"))
    if is_over:
        return
    if (position.bidder is None) != (position.bid == 0):
        raise invalid_value("position.bidder", N_("does not match the bid"))
    _validate_mover(position)


def _validate_mover(position: Position) -> None:
    """Raise InvalidPositionError if the seat to move or the seats in the auction are impossible."""
    players, bidder, mover = position.players, position.bidder, position.to_move or 0
    if any(player.bidding and player.sits_out for player in players):
        raise invalid_value("position.players", N_("bid and sit out at the same time"))
    if position.phase is Phase.BID:
        fits = players[mover].bidding and mover != bidder
        if bidder is not None and not (players[bidder].bidding and players[bidder].has_bid):
            raise invalid_value("position.bidder", N_("has not bid"))
    else:
        fits = players[mover].sits_out and mover == bidder
    if not fits:
        raise invalid_value("position.to_move", N_("is not the seat whose turn it is"))
    if len(legal_actions(position)) < 2:
        raise invalid_value("position.to_move", N_("has nothing to choose"))
