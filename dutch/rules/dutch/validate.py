"""Whether the parts of a position that was read fit together."""

from __future__ import annotations

from dutch.rules.cards import mask_of
from dutch.rules.dutch.bidding import must_choose_bid, must_set_aside
from dutch.rules.dutch.position import GAP, Position, Side
from dutch.rules.dutch.prototype_powers import with_powers
from dutch.rules.dutch.reader import bad
from dutch.rules.errors import N_
from dutch.rules.terms import Phase


def validate(position: Position) -> None:
    """Raise InvalidPosition unless the parts fit together."""
    _validate_cards(position)
    seat, phase = position.to_move, position.phase
    if position.bid_winner not in (None, 0, 1):
        raise bad("position.bid_winner", N_("is no seat"))
    if (seat is None) != (phase is Phase.OVER) or seat not in (None, 0, 1):
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
    """No card in two places."""
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
    """What may be ready (D17, P6) and old, and how large a hand can be."""
    edition = position.edition
    if edition.chosen_bid:
        fits = side.ready.bit_count() <= 1 and not side.ready & ~(side.bid & with_powers(edition.pack))
    else:
        fits = not side.ready & ~(side.bid & edition.pack.powers)
    if not fits:
        raise bad(f"{where}.ready", N_("names a card that is no power of the bid"))
    if side.old & ~(side.hand | mask_of(side.deck)):
        raise bad(f"{where}.old", N_("names a card outside hand and deck"))
    hidden = position.phase in ("aside", "bid") or edition.chosen_bid
    if hidden and side.hand.bit_count() > edition.hand:
        raise bad(where, N_("has more than a full hand"))


def _validate_votes(position: Position) -> None:
    """A vote belongs to its phase, and nobody votes twice (D31)."""
    if any(vote not in (None, "stop", "more") for vote in position.votes):
        raise bad("position.votes", N_("must be stop, more or null"))
    if position.phase is not Phase.VOTE and position.votes != (None, None):
        raise bad("position.votes", N_("are cast in another phase"))
    if position.phase is Phase.VOTE and position.votes[position.to_move or 0] is not None:
        raise bad("position.to_move", N_("has already voted"))


def _validate_asides(position: Position) -> None:
    """As many cards of the hand are set aside as its size says (D7, D8, C3)."""
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
    """What is bid comes from the hand, from which the asides are gone (P4)."""
    for side, cards in zip(position.sides, position.pending, strict=True):
        if cards is not None and mask_of(cards) & ~side.hand:
            raise bad("position.bids", N_("names a card that is not in the hand"))
        if position.edition.aside_count(side.hand.bit_count()):
            raise bad("position.players", N_("have not set a card aside"))
    if not must_choose_bid(position, position.to_move or 0):
        raise bad("position.to_move", N_("has nothing to bid"))


def _validate_swaps(position: Position) -> None:
    """Before the first hand there are only decks, and new cards for all of them (C2)."""
    for side, cards in zip(position.sides, position.pending, strict=True):
        if side.hand or side.bid or len(side.deck) > position.edition.dealt:
            raise bad("position.players", N_("have other cards than before the first hand"))
        if cards is not None and mask_of(cards) & ~mask_of(side.deck):
            raise bad("position.swaps", N_("names a card that is not in the deck"))
    if len(position.auction_deck) < sum(len(side.deck) for side in position.sides):
        raise bad("position.auction_deck", N_("is too small for an exchange"))
    if position.pending[position.to_move or 0] is not None:
        raise bad("position.to_move", N_("has already chosen"))
