"""Cards, suits, editions and refusals in the player's language."""

from collections.abc import Iterable

from dutch.desktop import inline
from dutch.i18n import N_, _, ngettext, number
from dutch.presenters.words import NO_BREAK_SPACE, translate_refusal
from dutch.rules.api import Card
from dutch.rules.dutch import Action
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.errors import IllegalActionError, RulesError

SUITS = {"G": N_("green"), "R": N_("red"), "P": N_("pink"), "B": N_("blue")}

EDITION_TITLES = {"standard": N_("Standard"), "prototype": N_("Prototype"), "competition": N_("Competition")}

EDITION_LINES = {
    "standard": N_(
        "The usual game: nine cards each, a market of six, and power cards with four different powers."
    ),
    "prototype": N_(
        "An early version: bids up to 10, high cards cost points, and you bid as many cards as you like."
    ),
    "competition": N_(
        "A leaner version: exchange cards, set two aside each round; only your longest suit counts in full."
    ),
}
"""One line about each edition, which says how it differs from the others."""

POWER_CARDS = {
    "standard": N_(
        "Use it once while it is in your bid: cash in a {suit} card, change the suit of one, take one from "
        "the market, your discards or the lost cards, or, if you won the bid, steal one. "
        "It can still pay afterwards."
    ),
    "competition": N_(
        "Use it once while it is in your bid: recall a power card from your discards, or buy any card "
        "from the market or the lost cards with this card alone."
    ),
}
"""Descriptions of the power cards, by the powers of the edition (D18, C4)."""

PROTOTYPE_POWERS = {
    6: (
        N_("cashes in or changes a suit"),
        N_("Play it from your hand to cash in a {suit} card in your bid, or to change a suit."),
    ),
    7: (
        N_("copies a power or changes a suit"),
        N_("Play it from your hand to copy another {suit} power in your bid, or to change a suit."),
    ),
    8: (
        N_("takes from the lost cards"),
        N_("Play it from your hand to take a {suit} card from the lost cards."),
    ),
    9: (
        N_("takes from your discards"),
        N_("Play it from your hand to take a {suit} card from your discards."),
    ),
    10: (
        N_("takes from either pile"),
        N_("Play it from your hand to take a {suit} card from your discards or from the lost cards."),
    ),
}
"""Powers of the prototype's cards played from the hand, by bid: in a few words, and in a sentence (P2)."""


def edition_choices() -> list[tuple[str, str, str]]:
    """Return name, title and line of every edition, the main one first."""
    return [(name, _(EDITION_TITLES[name]), _(EDITION_LINES[name])) for name in EDITIONS]


def suit_name(suit: str) -> str:
    """Return a suit's name, such as “green”."""
    return _(SUITS[suit])


def card_name(card: Card) -> str:
    """Return a card's name as players say it, after its corner: “green 7” for its bid, or “green power”."""
    if card.is_power:
        name = _("{suit} power").format(suit=suit_name(card.suit))
    else:
        name = _("{suit} {bid}").format(suit=suit_name(card.suit), bid=card.bid)
    return inline.placeholder(corner_image(card)) + name.replace(" ", NO_BREAK_SPACE)


def corners(cards: Iterable[Card]) -> str:
    """Return pictures of the corners of cards, as placeholders in a text."""
    return "".join(inline.placeholder(corner_image(card)) for card in sorted(cards))


def corner_image(card: Card) -> str:
    """Return the image name of a card's corner."""
    return f"corners/{card.name}"


def card_names(cards: tuple[Card, ...]) -> str:
    """Return the names of several cards, separated by commas."""
    return ", ".join(card_name(card) for card in cards)


def card_label(card: Card) -> str:
    """Return everything printed on a card, for the label at the pointer and for speech."""
    if card.is_power:
        return _("{suit} power, bids 0, 0 VP").format(suit=suit_name(card.suit))
    label = _("{suit} {bid}, bids {bid}, {vp} VP").format(suit=suit_name(card.suit), bid=card.bid, vp=card.vp)
    if card.pack == "prototype" and card.bid in PROTOTYPE_POWERS:
        label += ", " + _(PROTOTYPE_POWERS[card.bid][0])
    return label


def card_description(card: Card, edition: Edition) -> str:
    """Return a card's points, bid and power in one to four sentences."""
    suit = suit_name(card.suit)
    if card.is_power:
        power = _(POWER_CARDS[edition.powers]).format(suit=suit)
        twins = _("The two power cards of a suit differ only in their pictures.")
        return f"{_('It bids nothing and is worth nothing.')} {power} {twins}"
    points = ngettext("{vp} victory point", "{vp} victory points", card.vp).format(vp=number(card.vp))
    worth = _("It bids {bid} and is worth {points} at the end.").format(bid=card.bid, points=points)
    if edition.powers != "prototype" or card.bid not in PROTOTYPE_POWERS:
        return worth
    return f"{worth} {_(PROTOTYPE_POWERS[card.bid][1]).format(suit=suit)}"


def score_change(change: int) -> str:
    """Return a change of score with its sign, such as “+3 VP”."""
    return _("{change} VP").format(change=number(change, signed=True))


def refusal_sentence(error: RulesError) -> str:
    """Return a refusal of the rules, translated, with cards and suits by name."""

    def translate(value: object) -> object:
        if isinstance(value, Card):
            return card_name(value)
        return _(value) if isinstance(value, str) else value

    return translate_refusal(error, translate)


def why_not(observation: DutchObservation, action: Action) -> str:
    """Return why an action is illegal; empty if it is legal."""
    try:
        observation.check(action)
    except IllegalActionError as error:
        return refusal_sentence(error)
    return ""
