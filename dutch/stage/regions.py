"""Names of regions and zones: words joined by dots, such as ``card.B3``, ``near.hand`` or ``seat.2.won``."""

from collections.abc import Iterable

from dutch.rules.api import Card

CARD_PREFIX = "card."


def card_region(card: Card | None) -> str:
    """Return the name of the region in which a face-up card is drawn."""
    return f"{CARD_PREFIX}{card}"


def shows_card(region: str) -> bool:
    """Return whether a region is that of a face-up card."""
    return region.startswith(CARD_PREFIX)


def find_card(region: str, cards: Iterable[Card | None]) -> Card | None:
    """Return the one of these cards that a region shows, or None; cards that are None are unknown."""
    for card in cards:
        if card is not None and card_region(card) == region:
            return card
    return None


def first_word(name: str) -> str:
    """Return the part of a name before its first dot, such as the side ``near`` of ``near.hand``."""
    return name.split(".", 1)[0]


def last_word(name: str) -> str:
    """Return the part of a name after its last dot, such as ``won`` of ``seat.2.won``."""
    return name.rsplit(".", 1)[-1]


def panel_of(zone: str) -> str:
    """Return the panel or side that a zone belongs to, such as ``seat.2`` for ``seat.2.won``; "" for none."""
    return zone.rpartition(".")[0]
