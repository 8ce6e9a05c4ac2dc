"""Checks that the parts of a position fit together."""

from __future__ import annotations

from dutch.rules.cards import mask_of
from dutch.rules.dutch.bidding import must_choose_bid, must_set_aside
from dutch.rules.dutch.position import GAP, Position, Side
from dutch.rules.dutch.prototype_powers import with_powers
from dutch.rules.errors import N_, InvalidPosition
from dutch.rules.terms import Phase


def bad(where: str, what: str) -> InvalidPosition:
    """Return the error for one wrong value."""
    return InvalidPosition("bad_position", N_("Position: {where} {what}."), where=where, what=what)


def validate(position: Position) -> None:
    """Raise InvalidPosition unless the parts fit together."""
    _validate_cards(position)
    seat, phase = position.to_move, position.phase
    if (seat is None) != (phase is Phase.OVER):
        raise bad("position.to_move", N_("does not fit the phase"))
    if phase is Phase.TURN and position.bid_winner is None:
        raise bad("position.bid_winner", N_("is needed during a turn"))
    for number, side in enumerate(position.sides):
        _validate_side(position, side, f"players[{number}]")
    _validate_votes(position)
    if phase is Phase.SWAP:
        _validate_swaps(position)
    if phase is Phase.ASIDE:
        _validate_asides(position)
    if phase is Phase.BID:
        _validate_bids(position)


def _validate_cards(position: Position) -> None:
    """Refuse a card in two places."""
    piles = [position.auction_deck, position.auction_discards]
    piles.append(tuple(card for card in position.display if card != GAP))
    sets = [mask_of(pile) for pile in piles]
    for side in position.sides:
        sets += [mask_of(side.deck), side.hand, side.bid, side.discards, side.cashed_in]
    total = 0
    for cards in sets:
        if total & cards:
            raise bad("position", N_("has a card in two places"))
        total |= cards
    if len(set(piles[2])) != len(piles[2]):
        raise bad("position.display", N_("names a card twice"))


def _validate_side(position: Position, side: Side, where: str) -> None:
    """Check the usable powers (D17, P6), the old cards and the size of the hand."""
    edition = position.edition
    if edition.chosen_bid:
        fits = side.ready.bit_count() <= 1 and not side.ready & ~(side.bid & with_powers(edition.pack))
    else:
        fits = not side.ready & ~(side.bid & edition.pack.powers)
    if not fits:
        raise bad(f"{where}.ready", N_("names a card that is not a power of the bid"))
    if side.old & ~(side.hand | mask_of(side.deck)):
        raise bad(f"{where}.old", N_("names a card outside hand and deck"))
    hidden = position.phase in (Phase.ASIDE, Phase.BID) or edition.chosen_bid
    if hidden and side.hand.bit_count() > edition.hand:
        raise bad(where, N_("has more than a full hand"))


def _validate_votes(position: Position) -> None:
    """Refuse votes in another phase and second votes (D31)."""
    if position.phase is not Phase.VOTE and position.votes != (None, None):
        raise bad("position.votes", N_("are cast in another phase"))
    if position.phase is Phase.VOTE and position.votes[position.to_move or 0] is not None:
        raise bad("position.to_move", N_("has already voted"))


def _validate_asides(position: Position) -> None:
    """Check that each choice has as many cards of the hand as its size demands (D7, D8, C3)."""
    for side, cards in zip(position.sides, position.pending, strict=True):
        if cards is None:
            continue
        if mask_of(cards) & ~side.hand:
            raise bad("position.asides", N_("names a card that is not in the hand"))
        if not cards or len(cards) != position.edition.aside_count(side.hand.bit_count()):
            raise bad("position.asides", N_("are not as many as this hand sets aside"))
    if not must_set_aside(position, position.to_move or 0):
        raise bad("position.to_move", N_("has nothing to set aside"))


def _validate_bids(position: Position) -> None:
    """Check that the bids come from hands that have set their cards aside (P4)."""
    for side, cards in zip(position.sides, position.pending, strict=True):
        if cards is not None and mask_of(cards) & ~side.hand:
            raise bad("position.bids", N_("names a card that is not in the hand"))
        if position.edition.aside_count(side.hand.bit_count()):
            raise bad("position.players", N_("have not set a card aside"))
    if not must_choose_bid(position, position.to_move or 0):
        raise bad("position.to_move", N_("has nothing to bid"))


def _validate_swaps(position: Position) -> None:
    """Check that there are only decks yet, and enough new cards to exchange (C2)."""
    for side, cards in zip(position.sides, position.pending, strict=True):
        if side.hand or side.bid or len(side.deck) > position.edition.dealt:
            raise bad("position.players", N_("have other cards than before the first hand"))
        if cards is not None and mask_of(cards) & ~mask_of(side.deck):
            raise bad("position.swaps", N_("names a card that is not in the deck"))
    if len(position.auction_deck) < sum(len(side.deck) for side in position.sides):
        raise bad("position.auction_deck", N_("is too small for an exchange"))
    if position.pending[position.to_move or 0] is not None:
        raise bad("position.to_move", N_("has already chosen"))
