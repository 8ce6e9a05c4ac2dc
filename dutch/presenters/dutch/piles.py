"""The piles of cards: what they are called, and which of them may be looked through."""

from __future__ import annotations

from dutch.i18n import _
from dutch.presenters.dutch.names import N_, reason
from dutch.rules.api import Action, IllegalAction, Observation
from dutch.stage.presenter import Sight

TITLES = {
    "near.deck": (N_("deck"), N_("Your deck")),
    "far.deck": (N_("deck"), N_("The other deck")),
    "near.discards": (N_("discards"), N_("Your discards")),
    "far.discards": (N_("discards"), N_("The other discards")),
    "near.cashed_in": (N_("cashed in"), N_("Cards you cashed in")),
    "far.cashed_in": (N_("cashed in"), N_("Cards cashed in by the other")),
    "auction.deck": (N_("auction deck"), N_("The auction deck")),
    "auction.discards": (N_("lost cards"), N_("The lost cards")),
}

ICONS = {
    "deck": "icons/deck",
    "discards": "icons/own",
    "cashed_in": "icons/cash",
    "auction.discards": "icons/end",
}
"""What stands faintly in the trays."""


def label(zone: str, count: int) -> tuple[str, str]:
    """A pile's short title under it, and its full name with the count."""
    short, full = TITLES[zone]
    return _(short), f"{_(full)}: {count}"


def icon(zone: str) -> str:
    """The picture in a pile's tray."""
    return ICONS[zone.rpartition(".")[2] if zone not in ICONS else zone]


def sight(observation: Observation, zone: str) -> Sight | None:
    """The cards of a pile that may be looked through now (D35, D36); None if it may not."""
    view = observation.view
    own = view.players[observation.seat]
    found = {
        "near.discards": own.discards.cards,
        "auction.discards": view.auction_discards.cards,
        "near.deck": view.own_deck,
        "near.cashed_in": own.cashed_in,
        "far.cashed_in": view.players[1 - observation.seat].cashed_in,
    }.get(zone)
    if found is None:
        return None
    return Sight(_(TITLES[zone][1]), found)


def ask_to_look(observation: Observation, zone: str) -> tuple[Action, str] | None:
    """Looking through the own deck costs its order (D36): the action, and the question first."""
    if zone != "near.deck":
        return None
    action = Action("look")
    try:
        observation.check(action)
    except IllegalAction:
        return None
    known = observation.view.players[observation.seat].known_top
    question = _("Look through your deck? It is shuffled afterwards, and your opponent sees that.")
    if known:
        question += " " + _("The card you set aside loses its place on top.")
    return action, question


def closed(observation: Observation, zone: str) -> str:
    """Why the own deck may not be looked through now (D36, P3)."""
    if zone != "near.deck" or observation.view.to_move != observation.seat:
        return ""
    try:
        observation.check(Action("look"))
    except IllegalAction as error:
        return reason(error)
    return ""
