"""Cards, peoples and refusals in the player's language."""

from dutch.i18n import N_, _, ngettext
from dutch.presenters.words import NO_BREAK_SPACE, translate_refusal, with_picture
from dutch.rules.api import Card, RulesError

CARVINGS = {
    "Nuba": N_("A Nuba carving, from the hills of Kordofan."),
    "Massai": N_("A Massai carving, from the plains around Kilimanjaro."),
    "Bantu": N_("A Bantu carving, from the forests of the Congo."),
    "Nandi": N_("A Nandi carving, from the highlands of the Rift Valley."),
    "Tonga": N_("A Tonga carving, from the banks of the Zambezi."),
    "Samburu": N_("A Samburu carving, from the land north of Mount Kenya."),
}
"""One sentence about each people's carvings."""


def face_image(card: Card) -> str:
    """Return the image name of a card's face."""
    return f"cards/great_market/{card.name}"


def corner_image(card: Card) -> str:
    """Return the image name of a card's corner."""
    return f"corners/{card.name}"


def emblem(people: str) -> str:
    """Return the image name of a people's emblem."""
    return f"emblems/{people}"


def card_label(card: Card) -> str:
    """Return everything printed on a card, in words."""
    return _("{people} {digit}").format(people=card.suit, digit=card.bid)


def card_name(card: Card) -> str:
    """Return a card's name, preceded by a picture of the card's corner."""
    return with_picture(corner_image(card), card_label(card).replace(" ", NO_BREAK_SPACE))


def card_names(cards: tuple[Card, ...]) -> str:
    """Return the names of several cards."""
    return ", ".join(card_name(card) for card in cards)


def card_description(card: Card) -> str:
    """Return a sentence about the carving on a card, and one about the effect of its digit (M9, M10)."""
    text = _(
        "While it is yours, you can't bid a number that ends in {digit}; others who win with one pay you."
    )
    return f"{_(CARVINGS[card.suit])} {text.format(digit=card.bid)}"


def refusal_sentence(error: RulesError) -> str:
    """Return the sentence of a refusal, with cards by name."""
    return translate_refusal(error, lambda value: card_name(value) if isinstance(value, Card) else value)


def count_chips(count: int) -> str:
    """Return a number of chips in words."""
    return ngettext("{count} chip", "{count} chips", count).format(count=count)
