"""What the regions of a table show and take.

The names of regions and zones are words joined by dots, such as ``card.B3``, ``near.hand`` or ``seat.2.won``.
They only identify: what a region shows and takes are its own attributes.
"""

from dutch.desktop.display_list import Region
from dutch.rules.api import Card

Target = Card | str
"""What takes cards: a card on the table, or else a zone."""


def card_region(card: Card | None) -> str:
    """Return the name of the region in which a face-up card is drawn."""
    return f"card.{card}"


def region_name(target: Target) -> str:
    """Return the name of the region of a target."""
    return target if isinstance(target, str) else card_region(target)


def card_of(region: Region | None) -> Card | None:
    """Return the card that a region shows or names, if any."""
    return region.card if region is not None and isinstance(region.card, Card) else None


def target_of(region: Region | None) -> Target:
    """Return the target to which a region belongs: a card or a zone; empty for none."""
    return region.target if region is not None and isinstance(region.target, Target) else ""
