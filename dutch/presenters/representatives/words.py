"""Letters, items, colours and refusals in the player's language.

Each player has a symbol, which is on the backs of their letters: the cards with the priorities.
"""

from dutch.desktop import inline
from dutch.i18n import N_, _, ngettext
from dutch.rules.api import Card, RulesError
from dutch.rules.representatives.position import ITEMS
from dutch.rules.representatives.terms import COLOURS, Colour

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

SYMBOLS = ("key", "anchor", "wheel", "crown", "bell", "star")
"""The symbol of each seat."""

MAX_SEATS = len(SYMBOLS)
"""The most players, and so the highest priority."""

LETTERS = tuple(
    tuple(
        Card("representatives", MAX_SEATS * seat + value - 1, symbol, str(value), value, 0)
        for value in range(1, MAX_SEATS + 1)
    )
    for seat, symbol in enumerate(SYMBOLS)
)
"""The letters by seat and by priority, from 1."""

AGENTS = {
    colour: Card("representatives", MAX_SEATS * MAX_SEATS + number, colour.value, "", 0, 0)
    for number, colour in enumerate(COLOURS)
}
"""The representatives by colour."""

GOODS = {
    item: Card("representatives", MAX_SEATS * MAX_SEATS + MAX_SEATS + number, "item", str(item), 0, item)
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
"""What is sold, by its points."""


def letter(seat: int, value: int) -> Card:
    """Return a seat's letter with this priority."""
    return LETTERS[seat][value - 1]


def is_letter(card: Card) -> bool:
    """Return whether a card is a letter."""
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
    """Return the name of a colour after a picture of it."""
    return f"{inline.placeholder(f'corners/{colour.value}')}{NO_BREAK_SPACE}{plain_title(colour)}"


def plain_title(colour: Colour) -> str:
    """Return the name of a colour."""
    return _(TITLES[colour])


def item_title(value: int) -> str:
    """Return what the item worth this much is."""
    return _(ITEM_TITLES[value])


def card_label(card: Card) -> str:
    """Return everything printed on a card, in words."""
    if is_letter(card):
        return _("letter {value}").format(value=card.bid)
    if card.vp:
        return _("{item}, {points}").format(item=item_title(card.vp), points=points(card.vp))
    return _("the representative {colour}").format(colour=_(TITLES[Colour(card.suit)]))


def card_name(card: Card) -> str:
    """Return a card's name after a picture of its corner."""
    sign = inline.placeholder(f"corners/{card.name}")
    if is_letter(card):
        return f"{sign}{NO_BREAK_SPACE}{card.bid}"
    name = item_title(card.vp) if card.vp else _(TITLES[Colour(card.suit)])
    return f"{sign}{NO_BREAK_SPACE}{name}"


def card_description(card: Card) -> str:
    """Return what a card does (R5, R8)."""
    if is_letter(card):
        return _(
            "Placed face down on a colour, it adds {value} to the colour’s sum. The lowest sum gets the item."
        ).format(value=card.bid)
    if card.vp:
        return _("The {item} is worth {points} at the end.").format(
            item=item_title(card.vp), points=points(card.vp)
        )
    return _("Whoever it represents gets the item when its colour has the lowest sum.")


def refusal_sentence(error: RulesError) -> str:
    """Return the sentence of a refusal, with colours by name."""
    named = {key: title(value) if isinstance(value, Colour) else value for key, value in error.params.items()}
    return _(error.template).format(**named)


def points(count: int) -> str:
    """Return a number of points in words."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def letters(count: int) -> str:
    """Return a number of letters in words."""
    return ngettext("{count} letter", "{count} letters", count).format(count=count)
