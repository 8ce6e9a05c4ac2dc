"""The piles: their titles and icons, and whether the player may look through them."""

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.names import why_not
from dutch.presenters.dutch.zones import SIDES, place_number
from dutch.rules.api import LOOK, Action, Observation, Phase
from dutch.stage.answers import LookOffer, OpenPile, PileLabel

TITLES = {
    "near.deck": PileLabel(N_("deck"), N_("Your deck")),
    "far.deck": PileLabel(N_("deck"), N_("Your opponent’s deck")),
    "near.discards": PileLabel(N_("discards"), N_("Your discards")),
    "far.discards": PileLabel(N_("discards"), N_("Your opponent’s discards")),
    "near.cashed_in": PileLabel(N_("cashed in"), N_("Cards you cashed in")),
    "far.cashed_in": PileLabel(N_("cashed in"), N_("Cards your opponent cashed in")),
    "auction.deck": PileLabel(N_("auction deck"), N_("The auction deck")),
    "auction.discards": PileLabel(N_("lost cards"), N_("The lost cards")),
}
"""The short title under each pile and its full name, by zone."""

ICONS = {
    "auction.deck": "icons/deck",
    "auction.discards": "icons/end",
    **{f"{side}.deck": "icons/deck" for side in SIDES},
    **{f"{side}.discards": "icons/own" for side in SIDES},
    **{f"{side}.cashed_in": "icons/cash" for side in SIDES},
}
"""The faint icons in the trays, by zone."""


def pile_label(zone: str, count: int) -> PileLabel:
    """Return a pile's short title, and its full name with the count."""
    title, full_name = TITLES[zone]
    return PileLabel(_(title), f"{_(full_name)}: {count}")


def pile_icon(zone: str) -> str:
    """Return the image name of the faint icon in a pile's tray."""
    return ICONS[zone]


def open_pile(observation: Observation, zone: str) -> OpenPile | None:
    """Return the cards of a pile, or None if the player may not look through it now (D35, D36)."""
    view = observation.view
    own = view.players[observation.seat]
    other = view.players[1 - observation.seat]
    cards_by_zone = {
        "near.discards": own.discards.cards,
        "auction.discards": view.auction_discards.cards,
        "near.deck": view.own_deck,
        "near.cashed_in": own.cashed_in,
        "far.cashed_in": other.cashed_in,
    }
    cards = cards_by_zone.get(zone)
    return None if cards is None else OpenPile(_(TITLES[zone].full_name), cards)


def look_offer(observation: Observation, zone: str) -> LookOffer | None:
    """Return the question before a look through the deck, which is then shuffled (D36).

    If another player watches, also return one before a look through a pile that only its owner may see: the
    discards (D35), or the deck once more.
    """
    own = observation.view.players[observation.seat]
    may_look = observation.to_move == observation.seat
    if zone == "near.discards" and may_look and own.discards.size and own.discards.cards is None:
        return LookOffer(None, _("Only you may look through your discards. Let the curtain fall first?"))
    if zone == "near.deck" and may_look and own.looked and observation.view.own_deck is None:
        return LookOffer(None, _("Only you may look through your deck. Let the curtain fall first?"))
    if zone != "near.deck" or why_not(observation, LOOK):
        return None
    question = _(
        "Look through your deck? It will be shuffled afterwards, and your opponent will see you do it."
    )
    if own.known_top:
        question += " " + _("The card you set aside loses its place on top.")
    return LookOffer(LOOK, question)


def reason_to_look(zone: str) -> str:
    """Return why the curtain falls before a look through the deck or the discards."""
    return _("Look through your deck.") if zone == "near.deck" else _("Look through your discards.")


def _price_explanation(observation: Observation, place: int) -> str:
    """Return a sentence about the price of a place in the market, or why nothing can be bought now."""
    view = observation.view
    if view.to_move != observation.seat or view.display[place - 1] is None:
        return ""
    if view.phase is not Phase.TURN:
        return why_not(observation, Action.buy(place, ()))
    bid = len(view.players[observation.seat].bid)
    if bid < place:
        return ngettext(
            "You have only {count} card to pay with; place {place} costs {place}.",
            "You have only {count} cards to pay with; place {place} costs {place}.",
            bid,
        ).format(count=bid, place=place)
    text = ngettext(
        "Place {place} costs {place}: pick up a card from your bid first.",
        "Place {place} costs {place}: pick up {place} cards from your bid first.",
        place,
    )
    return text.format(place=place)


def why_closed(observation: Observation, zone: str) -> str:
    """Return why the player may not look through their deck now (D36, P3), or the price of a card."""
    place = place_number(zone)
    if place is not None:
        return _price_explanation(observation, place)
    if zone != "near.deck" or observation.view.to_move != observation.seat:
        return ""
    return why_not(observation, LOOK)
