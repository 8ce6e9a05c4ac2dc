"""What a card is good for, in a few sentences."""

from __future__ import annotations

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.names import N_, suit_name
from dutch.rules.api import Card
from dutch.rules.dutch.editions import Edition

ACTS = {
    "standard": N_(
        "Once it lies in your bid it may act: cash in a {suit} card, change the suit of one, take one from "
        "the row or from discards, or, for the winner of the bid, steal one. It can still pay afterwards."
    ),
    "competition": N_(
        "Once it lies in your bid it may act: recall a power card from your discards, or buy any card of the "
        "row or of the lost cards by itself."
    ),
}

FROM_HAND = {
    6: N_("Played from the hand it cashes in a {suit} card of your offering, or changes a suit."),
    7: N_("Played from the hand it does what another {suit} power of your offering does, or changes a suit."),
    8: N_("Played from the hand it takes a {suit} card from the lost cards."),
    9: N_("Played from the hand it takes a {suit} card from your discards."),
    10: N_("Played from the hand it takes a {suit} card from your discards or from the lost cards."),
}
"""What the prototype's powers do, by bid (P2)."""


def about(card: Card, edition: Edition) -> str:
    """Points, bid and power of a card."""
    if card.is_power:
        acts = _(ACTS[edition.powers]).format(suit=suit_name(card.suit))
        return f"{_('It bids nothing and is worth nothing.')} {acts}"
    points = ngettext("{vp} victory point", "{vp} victory points", card.vp).format(
        vp=str(card.vp).replace("-", "−")
    )
    worth = _("It bids {bid} and is worth {points} at the end.").format(bid=card.bid, points=points)
    if edition.powers != "prototype" or card.bid not in FROM_HAND:
        return worth
    return f"{worth} {_(FROM_HAND[card.bid]).format(suit=suit_name(card.suit))}"
