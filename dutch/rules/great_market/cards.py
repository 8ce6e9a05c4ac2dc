"""The thirty carvings (M1)."""

from collections.abc import Iterable

from dutch.rules.api import Card, card_of

PEOPLES = {
    "Nuba": (0, 2, 3, 8, 9),
    "Massai": (0, 1, 5, 7, 9),
    "Bantu": (0, 4, 5, 6, 8),
    "Nandi": (1, 2, 4, 6, 9),
    "Tonga": (1, 3, 4, 7, 8),
    "Samburu": (2, 3, 5, 6, 7),
}
"""The digits of each people's carvings: each digit on three cards, none twice within a people."""

CARDS = tuple(
    card_of("great-market", number, people, str(digit), bid=digit, vp=0)
    for number, (people, digit) in enumerate(
        (people, digit) for people, digits in PEOPLES.items() for digit in digits
    )
)
"""All cards in canonical order: by people, then by digit. A card's ``bid`` is its digit."""

CARDS_BY_NAME = {card.name: card for card in CARDS}

ALL_CARDS = (1 << len(CARDS)) - 1

CARDS_WITH_DIGIT = tuple(sum(card.bit for card in CARDS if card.bid == digit) for digit in range(10))
"""The set of the three cards with each digit."""

CARDS_OF = {people: sum(card.bit for card in CARDS if card.suit == people) for people in PEOPLES}
"""The set of each people's five cards."""


def cards_in(mask: int) -> tuple[Card, ...]:
    """Return the cards of a set, in canonical order."""
    return tuple(card for card in CARDS if mask & card.bit)


def mask_of(numbers: Iterable[int]) -> int:
    """Return card numbers as a set."""
    return sum([1 << number for number in numbers])
