"""Cards, suits and refusals in the player's language."""

from __future__ import annotations

from dutch.i18n import _
from dutch.plaintext import quoted
from dutch.rules.api import Card, RulesError


def N_(sentence: str) -> str:
    """Mark a sentence for translation where it is defined."""
    return sentence


SUITS = {"G": N_("green"), "R": N_("red"), "P": N_("pink"), "B": N_("blue")}
EMBLEMS = {"G": N_("windmill"), "R": N_("house"), "P": N_("tulip"), "B": N_("ship")}


def suit_name(suit: str) -> str:
    """A suit's name, as “green”."""
    return _(SUITS[suit])


def card_name(card: Card) -> str:
    """A card's name as players say it: “green 7” for its bid, or “green power”."""
    if card.is_power:
        return _("{suit} power").format(suit=suit_name(card.suit))
    return _("{suit} {bid}").format(suit=suit_name(card.suit), bid=card.bid)


PROTOTYPE_POWERS = {
    6: N_("cashes in or changes a suit"),
    7: N_("copies a power or changes a suit"),
    8: N_("takes from the lost cards"),
    9: N_("takes from your discards"),
    10: N_("takes from either discards"),
}
"""What the prototype's cards of a bid can do when they are played (P2)."""


def card_label(card: Card) -> str:
    """Everything that is printed on a card, for the pointer's label and for the ear."""
    if card.is_power:
        return _("{suit} power, bids 0, 0 VP").format(suit=suit_name(card.suit))
    label = _("{suit} {bid}, bids {bid}, {vp} VP").format(suit=suit_name(card.suit), bid=card.bid, vp=card.vp)
    if card.pack == "prototype" and card.bid in PROTOTYPE_POWERS:
        label += ", " + _(PROTOTYPE_POWERS[card.bid])
    return label


def cards_names(cards: tuple[Card, ...]) -> str:
    """Several cards, separated by commas."""
    return ", ".join(card_name(card) for card in cards)


def reason(error: RulesError) -> str:
    """A refusal's sentence, translated, with cards and suits by name."""
    params = {
        key: quoted(_(value)) if isinstance(value, str) else value for key, value in error.params.items()
    }
    cards = {key: card_name(value) for key, value in params.items() if isinstance(value, Card)}
    return _(error.template).format(**params | cards)
