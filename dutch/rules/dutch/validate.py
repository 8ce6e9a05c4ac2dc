"""Consistency checks for positions that come from outside the program."""

from dutch.rules.cards import mask_of
from dutch.rules.dutch.bidding import must_choose
from dutch.rules.dutch.position import GAP, Choice, Position, Side
from dutch.rules.errors import N_
from dutch.rules.json_values import invalid_value
from dutch.rules.terms import Phase


def validate(position: Position) -> None:
    """Raise InvalidPositionError if parts of the position contradict each other."""
    _validate_places(position)
    seat, phase = position.to_move, position.phase
    if (seat is None) != (phase is Phase.OVER):
        raise invalid_value("position.to_move", N_("does not match the phase"))
    if phase is Phase.TURN and position.bid_winner is None:
        raise invalid_value("position.bid_winner", N_("is needed during a turn"))
    for number, side in enumerate(position.sides):
        _validate_side(position, side, f"players[{number}]")
    _validate_votes(position)
    if phase in CANNOT_CHOOSE:
        for side, cards in zip(position.sides, position.pending, strict=True):
            _validate_choice(position, side, cards)
        if phase is Phase.SWAP and len(position.auction_deck) < sum(
            len(side.deck) for side in position.sides
        ):
            raise invalid_value("position.auction_deck", N_("is too small for an exchange"))
        if not must_choose(position, position.to_move or 0):
            raise invalid_value("position.to_move", CANNOT_CHOOSE[phase])


CANNOT_CHOOSE = {
    Phase.SWAP: N_("has already chosen"),
    Phase.ASIDE: N_("has nothing to set aside"),
    Phase.BID: N_("has nothing to bid"),
}
"""Why a seat cannot be to move, by the phase of a secret choice; part of a sentence."""


def _validate_places(position: Position) -> None:
    """Raise InvalidPositionError if a card is in two places."""
    on_display = [card for card in position.display if card != GAP]
    if len(set(on_display)) != len(on_display):
        raise invalid_value("position.display", N_("names a card twice"))
    places = [mask_of(on_display), mask_of(position.auction_deck), mask_of(position.auction_discards)]
    for side in position.sides:
        places += [mask_of(side.deck), side.hand, side.bid, side.discards, side.cashed_in]
    placed = 0
    for cards in places:
        if placed & cards:
            raise invalid_value("position", N_("has a card in two places"))
        placed |= cards


def _validate_side(position: Position, side: Side, where: str) -> None:
    """Raise InvalidPositionError if a player's usable powers (D17, P6), old cards or hand are impossible."""
    edition = position.edition
    too_many = edition.chosen_bid and side.ready.bit_count() > 1
    if too_many or side.ready & ~(side.bid & edition.power_cards):
        raise invalid_value(f"{where}.ready", N_("names a card that is not a power of the bid"))
    if side.old & ~(side.hand | mask_of(side.deck)):
        raise invalid_value(f"{where}.old", N_("names a card outside hand and deck"))
    hand_is_limited = position.phase in (Phase.ASIDE, Phase.BID) or edition.chosen_bid
    if hand_is_limited and side.hand.bit_count() > edition.hand:
        raise invalid_value(where, N_("has more than a full hand"))


def _validate_votes(position: Position) -> None:
    """Raise InvalidPositionError for a vote in another phase, or by the seat to move (D31)."""
    if position.phase is not Phase.VOTE and position.votes != (None, None):
        raise invalid_value("position.votes", N_("are cast in another phase"))
    if position.phase is Phase.VOTE and position.votes[position.to_move or 0] is not None:
        raise invalid_value("position.to_move", N_("has already voted"))


def _validate_choice(position: Position, side: Side, chosen: Choice | None) -> None:
    """Raise InvalidPositionError unless a seat's cards and secret choice fit the phase.

    The rules are C2, D7, D8, C3 and P4.
    """
    edition, phase = position.edition, position.phase
    asides = edition.aside_count(side.hand.bit_count())
    if phase is Phase.SWAP and (side.hand or side.bid or len(side.deck) > edition.dealt):
        raise invalid_value("position.players", N_("do not match the cards before the first hand"))
    if phase is Phase.BID and asides:
        raise invalid_value("position.players", N_("have not set a card aside"))
    if chosen is None:
        return
    if phase is Phase.SWAP:
        if mask_of(chosen) & ~mask_of(side.deck):
            raise invalid_value("position.swaps", N_("names a card that is not in the deck"))
    elif mask_of(chosen) & ~side.hand:
        where = "position.asides" if phase is Phase.ASIDE else "position.bids"
        raise invalid_value(where, N_("names a card that is not in the hand"))
    if phase is Phase.ASIDE and (not chosen or len(chosen) != asides):
        raise invalid_value("position.asides", N_("has the wrong number of cards for this hand"))
