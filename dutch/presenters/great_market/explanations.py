"""What every card, pile and icon at the table of Great Market is."""

from collections.abc import Mapping

from dutch.i18n import N_, _
from dutch.presenters.great_market.board import MAX_SEATS, STYLES, MarketBoard
from dutch.rules.api import Card
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.position import Phase, Player

PLACES: Mapping[str, str] = {
    "deck": N_("The carvings to come. Lots of one, two and three cards take turns."),
    "discards": N_(
        "These carvings have left the game. Nobody bought them, or somebody who couldn’t pay gave them up."
    ),
    **dict.fromkeys(("block", "lot"), N_("The lot lies here: you bid for all of its cards at once.")),
    "bid": N_(
        "This is the highest bid for the lot. The next bid must be higher, and the last digit of the winning "
        "bid decides who is paid: the faces below it, if it wins."
    ),
    "bank": N_(
        "This is the bank. It pays two chips to a player who passes without having bid, once a round, and it "
        "gets what is left over when a price is shared."
    ),
    "worth": N_(
        "These are the points that the lot would add to your cards. One to five cards of one people are "
        "worth 1, 3, 6, 10 or 15 points."
    ),
    "stand": N_("The auctioneer’s stand says what is happening, and what you can do."),
    "lead": N_(
        "This is who has the most points for carvings now. The most chips bring 3 more at the end, "
        "so a close lead can still change."
    ),
    "heading": N_("The game has 15 rounds. In each, one lot is sold."),
    "score": N_(
        "These are your points: 1, 3, 6, 10 or 15 for one to five cards of one people. "
        "The most chips bring 3 more at the end."
    ),
}
"""Sentences about the parts of the table, by zone or region."""

PARTS: Mapping[str, str] = {
    "player": N_("This player’s cards and chips are in this panel."),
    "starter": N_("This player started the round. Whoever wins the lot starts the next one."),
    "leads": N_("Nobody has more points for carvings now than this player."),
    "points": N_(
        "These are the points for this player’s cards: 1, 3, 6, 10 or 15 for one to five of one people. "
        "The most chips bring 3 more at the end."
    ),
}
"""Sentences about the parts of a player's panel."""

PANEL_PARTS = {
    f"seat.{side}.{part}": (side, part) for side in range(MAX_SEATS) for part in (*PARTS, "status", "counter")
}
"""The side of the table and the part of the panel, by region."""


class MarketExplanations(MarketBoard):
    """Explains the table of Great Market."""

    def explain(self, observation: MarketObservation, place: str) -> str:
        position = observation.position
        if place not in PANEL_PARTS:
            return _(PLACES[place]) if place in PLACES else ""
        side, part = PANEL_PARTS[place]
        seat = (observation.seat + side) % len(position.players)
        player = position.players[seat]
        if part == "status":
            return _explain_status(player, seat == position.bidder, seat == position.to_move)
        if part == "counter":
            return _explain_chips(player, is_own=side == 0, are_open=position.open_chips)
        return _(PARTS[part])

    def explain_card(self, observation: MarketObservation, card: Card, zone: str) -> str:
        position = observation.position
        if zone == "lot":
            return _("It’s part of the lot that is for sale now.")
        is_asked = observation.complete and observation.to_move == observation.seat
        if is_asked and position.phase is Phase.DISCARD and zone == "seat.0.cards":
            return _("You can discard this card.")
        return self.scoring_hint() if zone in STYLES and STYLES[zone].panel else ""


def _explain_status(player: Player, leads: bool, is_to_move: bool) -> str:
    """Return what a player does in the current auction."""
    if leads:
        return _("This player has made the highest bid, and buys the lot unless somebody bids more.")
    if player.sits_out:
        return _("This player couldn’t pay a bid, and sits out until the lot is sold.")
    if is_to_move:
        return _("It’s this player’s turn to bid or to pass.")
    return _("This player has passed, and is out of this auction.")


def _explain_chips(player: Player, is_own: bool, are_open: bool) -> str:
    """Return what the number of a player's chips means."""
    if are_open:
        return _("This is the number of chips this player has to pay with.")
    if is_own:
        return _("This is the number of chips you have to pay with. The others don’t see it.")
    return _("You don’t see how many chips this player has. All began with ten, and every payment is open.")
