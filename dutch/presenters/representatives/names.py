"""The names of colours and items in Representatives."""

from dutch.i18n import N_, _, pgettext
from dutch.presenters.words import with_picture
from dutch.rules.api import Card
from dutch.rules.representatives.actions import Colour

ITEM_TITLES = {
    1: N_("tulip bulb"),
    2: N_("Delft tile"),
    3: N_("spice box"),
    5: N_("globe"),
    8: N_("painting"),
    13: N_("ship"),
}
"""The names of the items by their points."""


def title(colour: Colour) -> str:
    """Return a colour's name, preceded by its picture."""
    return with_picture(f"corners/{colour.value}", plain_title(colour))


def plain_title(colour: Colour) -> str:
    """Return the name of a colour."""
    return {
        Colour.RED: pgettext("representative", "red"),
        Colour.BLUE: pgettext("representative", "blue"),
        Colour.GREEN: pgettext("representative", "green"),
        Colour.YELLOW: pgettext("representative", "yellow"),
        Colour.PURPLE: pgettext("representative", "purple"),
        Colour.ORANGE: pgettext("representative", "orange"),
    }[colour]


def item_title(value: int) -> str:
    """Return the name of the item worth this many points."""
    return _(ITEM_TITLES[value])


def item_object(value: int) -> str:
    """Return the name of an item after “the”, as the object of a sentence, such as “you got the ship”.

    Other languages put the article into the name.
    """
    return {
        1: pgettext("object, with its article", "tulip bulb"),
        2: pgettext("object, with its article", "Delft tile"),
        3: pgettext("object, with its article", "spice box"),
        5: pgettext("object, with its article", "globe"),
        8: pgettext("object, with its article", "painting"),
        13: pgettext("object, with its article", "ship"),
    }[value]


def is_letter(card: Card) -> bool:
    """Return True if a card is a letter."""
    return card.bid > 0
