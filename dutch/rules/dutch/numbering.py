"""Actions as numbers, for learners and search: every step of an action has one number that never changes.

A step is a word of the notation. Most actions are one step. A purchase is spelled out, ``buy 3``, ``pay B3``,
``pay B8``, ``pay Bp``, with the paying cards in canonical order, because one number for each set of paying
cards would make millions of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dutch.rules.api import Action
from dutch.rules.cards import STANDARD, SUITS
from dutch.rules.dutch.effects import SOURCES
from dutch.rules.events import Zone


def _standard_words() -> Iterator[str]:
    """Every step of the standard edition, in the order of its numbers."""
    names = [card.name for card in STANDARD.cards]
    yield from ("end", "look", "stop", "more")
    yield from (f"aside {name}" for name in names)
    yield from (f"buy {place}" for place in range(1, 7))
    yield from (f"pay {name}" for name in names)
    for power in STANDARD.cards_of(STANDARD.powers):
        for name in (name for name in names if name != power.name):
            yield f"{power} cash {name}"
            yield from (f"{power} suit {name} {suit}" for suit in SUITS)
            yield from (f"{power} take {name} {source}" for source in SOURCES)
            yield f"{power} steal {name}"


# A further edition appends the words that are not there yet, and how many there are then. What is here stays
# where it is: trained players know these numbers.
WORDS = tuple(_standard_words())
"""The step that each number means: ``WORDS[number]``."""

SIZES = {"standard": len(WORDS)}
"""How many numbers an edition uses: those from 0 up to, not including, this one."""

NUMBERS = {word: number for number, word in enumerate(WORDS)}
"""The number of each step."""


@lru_cache(maxsize=1 << 12)
def first_word(action: Action) -> str:
    """The first step of an action, which for all but purchases is the whole of it."""
    return f"buy {action.target.place}" if isinstance(action.target, Zone) and action.gives else str(action)


def spell(action: Action) -> tuple[str, ...]:
    """All steps of an action."""
    paying = (f"pay {card}" for card in sorted(action.gives))
    return (first_word(action), *paying)
