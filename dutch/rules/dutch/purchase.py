"""Purchases (D12 to D16): the legal payments, and the destination of the paying cards."""

from typing import Final

from dutch.rules.api import CardSet
from dutch.rules.dutch import facts
from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.cards import Pack, mask_of_cards, members_of_few
from dutch.rules.dutch.events import Zone
from dutch.rules.dutch.facts import Log
from dutch.rules.dutch.position import GAP, Position, Side


def places_on_sale(position: Position, bid_size: int, must_buy: bool) -> tuple[bool, ...]:
    """Return, for each place, True if a bid of this size can buy its card.

    The card at place N costs N cards of the bid (D12). A player who ``must_buy`` the card at place 1 has to
    keep a card to pay for that, so no other purchase may use up the bid (D25).
    """
    row = position.display[: bid_size - 1 if must_buy and bid_size > 1 else bid_size]
    return tuple([card >= 0 for card in row]) if GAP in row else _WHOLE_ROWS[len(row)]


_WHOLE_ROWS: Final = tuple((True,) * places for places in range(7))


def must_buy_place_1(position: Position, seat: int) -> bool:
    """Return True if the seat must still buy the card at place 1 before ending its turn (D24, D26)."""
    if seat == position.bid_winner or not position.edition.duty or position.display[0] == GAP:
        return False
    return position.bid_winner is not None and position.sides[seat].bid != 0


def place_of(action: Action) -> int:
    """Return the place of a purchase, counted from 1."""
    assert isinstance(action.target, Zone)
    assert action.target.place is not None
    return action.target.place


def kept_of(side: Side, pack: Pack, paid: CardSet, suit: int) -> CardSet:
    """Return the cards of a payment that are kept: those of the bought card's suit (D14, D20)."""
    return paid & side.suited(suit, pack.suit_masks[suit])


def buy(position: Position, seat: int, action: Action, log: Log) -> None:
    """Buy a card; the purchase must be legal."""
    edition, side, payment = position.edition, position.own(seat), action.gives
    place = len(payment)  # the price is the place (D12)
    card = position.take_from_display(place)
    if edition.powers_first:
        position.bought = True
        side.ready = 0
    side.discards |= 1 << card
    kept, lost = pay(position, side, mask_of_cards(payment), edition.pack.suit_of[card])
    log.append((facts.report_purchase, seat, place, card, kept, lost))


def pay(position: Position, side: Side, paid: CardSet, suit: int) -> tuple[CardSet, CardSet]:
    """Remove the paying cards from a bid. Return the set of those kept and of those lost (D14)."""
    kept = paid & side.suited(suit, position.edition.pack.suit_masks[suit])
    lost = paid ^ kept
    side.leave_bid(paid)
    side.discards |= kept
    if lost:
        position.auction_discards += members_of_few(lost)
        position.lost |= lost
    return kept, lost
