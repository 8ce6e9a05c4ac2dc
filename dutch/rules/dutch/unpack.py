"""Observations from plain data, as they travel to the process in which a computer player thinks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dutch.rules.cards import Pack, mask_of
from dutch.rules.dutch.observe import CAST, UNKNOWN_CHOICE, DutchObservation
from dutch.rules.dutch.position import GAP, HIDDEN, Choice, Position, Side
from dutch.rules.dutch.reader import Reader, bad, card_number, read_bid
from dutch.rules.errors import N_


def unpack(data: Mapping[str, Any]) -> DutchObservation:
    """Rebuild the observation that ``to_json`` wrote. Raises InvalidPosition if it is none."""
    read = Reader(data, "observation")
    seat = read.number("seat", 0, 1)
    view = Reader(read.get("view", dict), "view")
    memory = Reader(read.get("memory", dict), "memory")
    edition = view.edition()
    pack = edition.pack
    position = Position(edition)
    position.round = view.number("round", 1)
    position.phase = view.phase(edition)
    position.to_move = view.get("to_move", int, type(None))
    position.bid_winner = view.get("bid_winner", int, type(None))
    if {position.to_move, position.bid_winner} - {None, 0, 1}:
        raise bad("view", N_("has an unknown seat"))
    position.left_display = view.get("left_display", bool)
    position.bought = edition.powers_first and view.flag("bought")
    position.display = tuple(
        GAP if name is None else card_number(pack, name, "view.display") for name in view.get("display", list)
    )
    if len(position.display) != edition.places:
        raise bad("view.display", N_("has the wrong number of places"))
    position.auction_deck = (HIDDEN,) * _count(pack, view, "auction_deck")
    position.auction_discards = memory.cards(pack, "auction_discards")
    position.seen = mask_of(memory.cards(pack, "seen"))
    players = [Reader(player, "view.players") for player in view.pair("players")]
    discards = memory.pair("discards")
    first, second = (_side(pack, players[who], discards[who]) for who in (0, 1))
    position.sides = (first, second)
    _pending(position, pack, view, seat)
    own, other = position.sides[seat], position.sides[1 - seat]
    own.hand = mask_of(players[seat].cards(pack, "hand"))
    top = memory.cards(pack, "own_top")
    content = mask_of(memory.cards(pack, "own_deck"))
    if mask_of(top) & ~content or (len(own.deck), own.known_top) != (content.bit_count(), len(top)):
        raise bad("memory.own_deck", N_("does not fit the deck"))
    own.deck = top + tuple(card.index for card in pack.cards_of(content & ~mask_of(top)))
    own.old = mask_of(memory.cards(pack, "own_old"))
    if edition.swaps:
        own.set_out = mask_of(memory.cards(pack, "set_out"))
    other.old = mask_of(memory.cards(pack, "other_old"))
    return DutchObservation(
        position,
        seat,
        _count(pack, players[1 - seat], "hand_count"),
        mask_of(memory.cards(pack, "other_known")),
        _count(pack, memory, "other_old_count"),
        None,
    )


def _count(pack: Pack, read: Reader, key: str) -> int:
    """A number of cards."""
    return read.number(key, 0, len(pack.cards))


def _side(pack: Pack, player: Reader, discards: object) -> Side:
    side = Side()
    side.deck = (HIDDEN,) * _count(pack, player, "deck")
    side.known_top = player.number("known_top", 0, len(side.deck))
    side.ready = mask_of(player.cards(pack, "ready"))
    side.discards = mask_of(Reader({"discards": discards}, "memory").cards(pack, "discards"))
    side.cashed_in = mask_of(player.cards(pack, "cashed_in"))
    side.looked = player.get("looked", bool)
    read_bid(pack, player, side)
    return side


def _pending(position: Position, pack: Pack, view: Reader, seat: int) -> None:
    """The choices that are made but not shown: the own one is known, the other one only exists."""
    own_choice = view.cards(pack, "aside")
    chosen, voted = view.pair("chosen"), view.pair("voted")
    pending: list[Choice | None] = [UNKNOWN_CHOICE if made else None for made in chosen]
    votes: list[str | None] = [CAST if made else None for made in voted]
    if pending[seat] is not None:
        pending[seat] = own_choice
    if votes[seat]:
        votes[seat] = view.get("vote", str)
    position.pending = (pending[0], pending[1])
    position.votes = (votes[0], votes[1])
