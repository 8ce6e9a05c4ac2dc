"""The list of legal actions, which is also the only legality check: any other action is refused.

``refusal`` explains to the player why an action was refused, but decides nothing.
"""

from typing import Final

from dutch.rules.actions import END, LOOK, MORE, STOP
from dutch.rules.cards import mask_of
from dutch.rules.dutch.choices import NO_GROUPS, LegalActions, asides, bids, only, purchases, swaps
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.position import Position, Side
from dutch.rules.dutch.powers import power_actions
from dutch.rules.dutch.purchase import must_buy_place_1, on_sale
from dutch.rules.terms import Phase

ASIDE: Final = Phase.ASIDE
TURN: Final = Phase.TURN
"""The most frequent phases, bound here because enum lookup is slow before Python 3.12."""

JUST_END: Final = (END,)
JUST_LOOK: Final = (LOOK,)
END_OR_LOOK: Final = (END, LOOK)


def legal_actions(position: Position, seat: int) -> LegalActions:
    """Return the legal actions of the seat to move, in the order ``DutchState.legal_actions`` documents."""
    edition, phase, side = position.edition, position.phase, position.sides[seat]
    pack = edition.pack
    look = JUST_LOOK if may_look(edition, side) else ()

    if phase is TURN:
        # The second buyer cannot end the turn while it must buy the card at place 1 (D24).
        must_buy = seat != position.bid_winner and must_buy_place_1(position, seat)
        last = look if must_buy else END_OR_LOOK if look else JUST_END
        groups = power_actions(position, seat) if side.ready or side.hand else NO_GROUPS
        return purchases(pack, side.bid, on_sale(position, side.bid.bit_count(), must_buy), last, groups)

    if phase is ASIDE:
        count = edition.aside_count(side.hand.bit_count())
        return asides(pack, side.hand, count, seat, look)

    if phase is Phase.BID:
        return bids(pack, side.hand, seat, look)

    if phase is Phase.VOTE:
        return only((STOP, MORE, *look))

    # Before the swap the player already sees the whole deck, so there is nothing to look at (C2).
    return swaps(pack, mask_of(side.deck))


def may_look(edition: Edition, side: Side) -> bool:
    """Return True if a player may look through the deck: once per decision, if it has two cards (D36, P3)."""
    return edition.looks and not side.looked and len(side.deck) >= 2
