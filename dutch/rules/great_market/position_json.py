"""Positions as JSON-ready dicts, and their reading from untrusted data."""

from collections.abc import Iterable
from typing import Any

from dutch.rules.api import Card
from dutch.rules.companions import read_options
from dutch.rules.errors import N_
from dutch.rules.great_market.actions import HIGHEST_BID
from dutch.rules.great_market.auction import legal_actions, next_bidder
from dutch.rules.great_market.position import (
    CHIPS,
    OPTIONS,
    ROUNDS,
    SEATS,
    Phase,
    Player,
    Position,
    lot_size,
)
from dutch.rules.json_values import JsonValues, invalid_value


def position_to_json(position: Position) -> dict[str, Any]:
    """Convert the table without the deck to plain data."""
    return {
        "game": "great-market",
        "edition": "standard",
        "options": dict(position.options),
        "round": position.round,
        "phase": position.phase.value,
        "to_move": position.to_move,
        "starter": position.starter,
        "lot": names_of(position.lot),
        "discarded": names_of(position.discarded),
        "bank": position.bank,
        "bid": position.bid,
        "bidder": position.bidder,
        "erred": position.erred,
        "players": [
            {
                "cards": names_of(player.cards),
                "chips": player.chips,
                "bidding": player.bidding,
                "sits_out": player.sits_out,
                "has_bid": player.has_bid,
                "rewarded": player.rewarded,
            }
            for player in position.players
        ],
    }


def names_of(cards: Iterable[Card]) -> list[str]:
    """Return the names of cards, in their order."""
    return [card.name for card in cards]


def read_position(read: JsonValues) -> Position:
    """Return the position with its deck. Raises InvalidPositionError if it is not a position."""
    read.check_game("great-market")
    players = read.players(SEATS)
    last = len(players) - 1
    phase = read.get("phase", str)
    if phase not in tuple(Phase):
        raise invalid_value(f"{read.where}.phase", N_("is unknown"))
    position = Position(
        players=[_read_player(player) for player in players],
        options=read_options(read, OPTIONS),
        phase=Phase(phase),
        to_move=read.number_or_none("to_move", last),
        round=read.number("round", 1, ROUNDS),
        starter=read.number("starter", 0, last),
        lot=read.cards("lot"),
        deck=read.cards("deck"),
        discarded=read.cards("discarded"),
        bank=read.number("bank", 0, CHIPS),
        bid=read.number("bid", 0, HIGHEST_BID),
        bidder=read.number_or_none("bidder", last),
        erred=read.flag("erred"),
    )
    _validate_piles(position)
    if position.phase is not Phase.OVER:
        _validate_auction(position)
    return position


def _read_player(read: JsonValues) -> Player:
    return Player(
        tuple(sorted(read.cards("cards"))),
        read.number("chips", 0, CHIPS),
        read.flag("bidding"),
        read.flag("sits_out"),
        read.flag("has_bid"),
        read.flag("rewarded"),
    )


def _validate_piles(position: Position) -> None:
    """Raise InvalidPositionError if the chips, the cards or the round contradict each other."""
    if position.bank + sum(map(position.chips_of, range(len(position.players)))) != CHIPS:
        raise invalid_value("position", N_("must have 65 chips"))
    cards = [*position.lot, *position.discarded, *position.deck]
    for player in position.players:
        cards += player.cards
    if len(set(cards)) != len(cards):
        raise invalid_value("position", N_("has a card in two places"))
    is_over = position.phase is Phase.OVER
    if (position.to_move is None) != is_over:
        raise invalid_value("position.to_move", N_("does not match the phase"))
    this_lot_size = 0 if is_over else lot_size(position.round)
    if len(position.deck) != position.deck_size or len(position.lot) != this_lot_size:
        raise invalid_value("position.lot", N_("does not match the round"))


def _validate_auction(position: Position) -> None:
    """Raise InvalidPositionError if the bid, its bidder and the seats in the auction are impossible."""
    players, bidder, mover = position.players, position.bidder, position.to_move or 0
    if (bidder is None) != (position.bid == 0):
        raise invalid_value("position.bidder", N_("does not match the bid"))
    if position.erred and not position.strict:
        raise invalid_value("position.erred", N_("is possible at a strict table only"))
    if any(player.bidding and player.sits_out for player in players):
        raise invalid_value("position.players", N_("bid and sit out at the same time"))
    if position.phase is Phase.BID:
        first = position.starter if bidder is None else bidder + 1  # those between have passed
        fits = mover != bidder and mover == next_bidder(position, first)
        if bidder is not None and not (players[bidder].bidding and players[bidder].has_bid):
            raise invalid_value("position.bidder", N_("has not bid"))
    else:
        fits = players[mover].sits_out and mover == bidder
    if not fits:
        raise invalid_value("position.to_move", N_("is not the seat whose turn it is"))
    if len(legal_actions(position)) < 2:
        raise invalid_value("position.to_move", N_("has nothing to choose"))
