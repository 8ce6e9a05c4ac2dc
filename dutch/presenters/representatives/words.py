"""Letters, items, colours and refusals in the player's language.

Each player has a symbol, which is printed on the backs of their letters.
"""

from dutch.i18n import N_, _, ngettext
from dutch.presenters.words import count_points, translate_refusal, with_picture
from dutch.rules.api import Card, RulesError
from dutch.rules.representatives.position import ITEMS
from dutch.rules.representatives.terms import COLOURS, Colour

SYMBOLS = ("key", "anchor", "wheel", "crown", "bell", "star")
"""The symbol of each seat."""

MAX_SEATS = len(SYMBOLS)
"""The maximum number of players, and so the highest priority of a letter."""

LETTERS = tuple(
    tuple(
        Card("representatives", MAX_SEATS * seat + value - 1, symbol, str(value), value, 0)
        for value in range(1, MAX_SEATS + 1)
    )
    for seat, symbol in enumerate(SYMBOLS)
)
"""The letters by seat and priority. The letter with priority 1 has index 0."""

NUMBER_OF_LETTERS = MAX_SEATS * MAX_SEATS
AGENTS = {
    colour: Card("representatives", NUMBER_OF_LETTERS + number, colour.value, "", 0, 0)
    for number, colour in enumerate(COLOURS)
}
"""The representatives by colour."""

GOODS = {
    item: Card("representatives", NUMBER_OF_LETTERS + len(AGENTS) + number, "item", str(item), 0, item)
    for number, item in enumerate(ITEMS)
}
"""The items by value."""

CARDS = (*(letter for letters in LETTERS for letter in letters), *AGENTS.values(), *GOODS.values())
CARDS_BY_NAME = {card.name: card for card in CARDS}

TITLES = {
    Colour.RED: N_("red"),
    Colour.BLUE: N_("blue"),
    Colour.GREEN: N_("green"),
    Colour.YELLOW: N_("yellow"),
    Colour.PURPLE: N_("purple"),
    Colour.ORANGE: N_("orange"),
}
"""The name of each colour."""

TINTS = {
    Colour.RED: (167, 47, 38),
    Colour.BLUE: (24, 71, 136),
    Colour.GREEN: (67, 136, 80),
    Colour.YELLOW: (202, 176, 62),
    Colour.PURPLE: (57, 26, 88),
    Colour.ORANGE: (195, 121, 52),
}
"""Red, green and blue of each colour's fields: a little darker than its emblem, so that cards stand out."""

ITEM_TITLES = {
    1: N_("tulip bulb"),
    2: N_("Delft tile"),
    3: N_("spice box"),
    5: N_("globe"),
    8: N_("painting"),
    13: N_("ship"),
}
"""The names of the items by their points."""


def letter(seat: int, value: int) -> Card:
    """Return a seat's letter with this priority."""
    return LETTERS[seat][value - 1]


def is_letter(card: Card) -> bool:
    """Return True if a card is a letter."""
    return card.bid > 0


def face_image(card: Card) -> str:
    """Return the image name of a card's face."""
    return f"cards/representatives/{card.name}"


def back_image(seat: int) -> str:
    """Return the image name of the backs of a seat's letters."""
    return f"cards/representatives/{SYMBOLS[seat]}"


def symbol_image(seat: int) -> str:
    """Return the image name of a seat's symbol."""
    return f"emblems/{SYMBOLS[seat]}"


UNKNOWN = "cards/representatives/unknown"
"""The image name of a representative who is not known."""


def emblem_image(colour: Colour) -> str:
    """Return the image name of a colour's emblem."""
    return f"emblems/{colour.value}"


def title(colour: Colour) -> str:
    """Return a colour's name, preceded by its picture."""
    return with_picture(f"corners/{colour.value}", plain_title(colour))


def plain_title(colour: Colour) -> str:
    """Return the name of a colour."""
    return _(TITLES[colour])


def item_title(value: int) -> str:
    """Return the name of the item worth this many points."""
    return _(ITEM_TITLES[value])


def card_label(card: Card) -> str:
    """Return everything printed on a card, in words."""
    if is_letter(card):
        return _("letter {value}").format(value=card.bid)
    if card.vp:
        return _("{item}, {points}").format(item=item_title(card.vp), points=count_points(card.vp))
    return _("the {colour} representative").format(colour=_(TITLES[Colour(card.suit)]))


def card_name(card: Card) -> str:
    """Return a card's name, preceded by a picture of the card's corner."""
    if is_letter(card):
        name = str(card.bid)
    elif card.vp:
        name = item_title(card.vp)
    else:
        name = plain_title(Colour(card.suit))
    return with_picture(f"corners/{card.name}", name)


def card_description(card: Card) -> str:
    """Return a sentence about the effect of a card (R5, R8)."""
    if is_letter(card):
        return _(
            "Placed face down on a colour, it adds {value} to the colour’s sum. The lowest sum gets the item."
        ).format(value=card.bid)
    if card.vp:
        return _("The {item} is worth {points} at the end.").format(
            item=item_title(card.vp), points=count_points(card.vp)
        )
    return _("Whoever it represents gets the item when its colour has the lowest sum.")


def refusal_sentence(error: RulesError) -> str:
    """Return the sentence of a refusal, with colours by name."""
    return translate_refusal(error, lambda value: title(value) if isinstance(value, Colour) else value)


def count_letters(count: int) -> str:
    """Return a number of letters in words."""
    return ngettext("{count} letter", "{count} letters", count).format(count=count)
