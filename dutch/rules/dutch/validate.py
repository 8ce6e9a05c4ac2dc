"""Checks that the parts of a position fit together."""

from __future__ import annotations

from dutch.rules.cards import mask_of
from dutch.rules.dutch.bidding import must_choose
from dutch.rules.dutch.position import GAP, Choice, Position, Side
from dutch.rules.errors import N_
from dutch.rules.json_values import bad
from dutch.rules.terms import Phase


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
    if phase in CANNOT_CHOOSE:
        for side, cards in zip(position.sides, position.pending, strict=True):
            _validate_choice(position, side, cards)
        if phase is Phase.SWAP and len(position.auction_deck) < sum(
            len(side.deck) for side in position.sides
        ):
            raise bad("position.auction_deck", N_("is too small for an exchange"))
        if not must_choose(position, position.to_move or 0):
            raise bad("position.to_move", CANNOT_CHOOSE[phase])


CANNOT_CHOOSE = {
    Phase.SWAP: N_("has already chosen"),
    Phase.ASIDE: N_("has nothing to set aside"),
    Phase.BID: N_("has nothing to bid"),
}
"""The reason why a seat cannot be to move, by the phase of a secret choice."""


def _validate_cards(position: Position) -> None:
    piles = [position.auction_deck, position.auction_discards]
    piles.append(tuple(card for card in position.display if card != GAP))
    if len(set(piles[2])) != len(piles[2]):
        raise bad("position.display", N_("names a card twice"))
    sets = [mask_of(pile) for pile in piles]
    for side in position.sides:
        sets += [mask_of(side.deck), side.hand, side.bid, side.discards, side.cashed_in]
    total = 0
    for cards in sets:
        if total & cards:
            raise bad("position", N_("has a card in two places"))
        total |= cards


def _validate_side(position: Position, side: Side, where: str) -> None:
    """Check the usable powers (D17, P6), the old cards and the size of the hand."""
    edition = position.edition
    several = edition.chosen_bid and side.ready.bit_count() > 1
    if several or side.ready & ~(side.bid & edition.power_cards):
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


def _validate_choice(position: Position, side: Side, chosen: Choice | None) -> None:
    """Check the cards of one seat in a phase of secret choices (C2, D7, D8, C3, P4)."""
    edition, phase = position.edition, position.phase
    asides = edition.aside_count(side.hand.bit_count())
    if phase is Phase.SWAP and (side.hand or side.bid or len(side.deck) > edition.dealt):
        raise bad("position.players", N_("do not match the cards before the first hand"))
    if phase is Phase.BID and asides:
        raise bad("position.players", N_("have not set a card aside"))
    if chosen is None:
        return
    if phase is Phase.SWAP:
        if mask_of(chosen) & ~mask_of(side.deck):
            raise bad("position.swaps", N_("names a card that is not in the deck"))
    elif mask_of(chosen) & ~side.hand:
        where = "position.asides" if phase is Phase.ASIDE else "position.bids"
        raise bad(where, N_("names a card that is not in the hand"))
    if phase is Phase.ASIDE and (not chosen or len(chosen) != asides):
        raise bad("position.asides", N_("has the wrong number of cards for this hand"))
