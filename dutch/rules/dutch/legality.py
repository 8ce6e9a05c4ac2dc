"""The list of legal actions, which is also the only legality check: any other action is refused.

To tell the player why an action was refused, see ``refusal``. Numbers such as D24 refer to docs/rules.md.
"""

from dutch.rules.dutch.actions import END, LOOK, MORE, STOP, Action
from dutch.rules.dutch.cards import mask_of
from dutch.rules.dutch.choices import (
    LegalActions,
    list_asides,
    list_bids,
    list_purchases,
    list_swaps,
    list_without_cards,
)
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.position import Position, Side
from dutch.rules.dutch.powers import list_power_uses
from dutch.rules.dutch.purchase import must_buy_place_1, places_on_sale
from dutch.rules.dutch.terms import Phase


def legal_actions(position: Position, seat: int) -> LegalActions:
    """Return the legal actions of the seat to move, in the order ``DutchState.legal_actions`` documents."""
    edition, side = position.edition, position.sides[seat]
    pack = edition.pack
    looks = (LOOK,) if may_look(edition, side) else ()
    match position.phase:
        case Phase.TURN:
            return _legal_in_turn(position, seat, looks)
        case Phase.ASIDE:
            count = edition.aside_count(side.hand.bit_count())
            return list_asides(pack, side.hand, count, seat, looks)
        case Phase.BID:
            return list_bids(pack, side.hand, seat, looks)
        case Phase.VOTE:
            return list_without_cards((STOP, MORE, *looks))
        case Phase.SWAP:
            # The player already sees the whole deck, so there is nothing to look at (C2).
            return list_swaps(pack, mask_of(side.deck))
        case Phase.OVER:
            return list_without_cards(())


def _legal_in_turn(position: Position, seat: int, looks: tuple[Action, ...]) -> LegalActions:
    """Return the legal actions of a turn: purchases, uses of powers, ending the turn, and ``looks``."""
    bid = position.sides[seat].bid
    power_uses = list_power_uses(position, seat)
    must_buy = must_buy_place_1(position, seat)
    on_sale = places_on_sale(position, bid.bit_count(), must_buy)
    # The second buyer cannot end the turn while it must buy the card at place 1 (D24).
    last = looks if must_buy else (END, *looks)
    return list_purchases(position.edition.pack, bid, on_sale, last, power_uses)


def may_look(edition: Edition, side: Side) -> bool:
    """Return True if a player may look through the deck now (D36, P3).

    That is possible once per decision, if the deck has at least two cards and the edition allows it.
    """
    return edition.looks and not side.looked and len(side.deck) >= 2
