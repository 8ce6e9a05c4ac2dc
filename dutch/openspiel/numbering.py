"""Actions as numbers, for learning and search: every step of an action has a fixed number.

Most actions are a single step, written as in the notation. An action that names several cards takes several
steps, because numbering every set of cards would need millions of numbers. A purchase is ``buy 3``, ``pay
B3``, ``pay B8``, ``pay Bp``; a bid of the prototype is ``bid G1``, ``bid R8``, ``done``, and an exchange of
cards has the same form; setting two cards aside is ``aside G7``, ``under B2``. Sets of cards are in canonical
order.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.cards import PROTOTYPE, STANDARD, SUITS, Pack
from dutch.rules.dutch.events import Zone
from dutch.rules.dutch.legality import DUPLICATE, OWN_POWERS, SHOPS
from dutch.rules.dutch.terms import SOURCES, Verb


def _standard_steps() -> Iterator[str]:
    """Iterate over the steps of the standard edition, in the order of their numbers."""
    names = [card.name for card in STANDARD.cards]
    yield from ("end", "look", "stop", "more")
    yield from (f"aside {name}" for name in names)
    yield from (f"buy {place}" for place in range(1, 7))
    yield from (f"pay {name}" for name in names)
    for power in STANDARD.cards_of(STANDARD.powers):
        for name in names:
            if name == power.name:
                continue
            yield f"{power} cash {name}"
            yield from (f"{power} suit {name} {suit}" for suit in SUITS)
            yield from (f"{power} take {name} {source}" for source in SOURCES)
            yield f"{power} steal {name}"


def _prototype_steps() -> Iterator[str]:
    """Iterate over the steps of the prototype edition; many are the standard edition's."""
    yield from ("end", "stop", "more", "done")
    yield from _with_cards(PROTOTYPE, "aside", "bid", "pay")
    yield from (f"buy {place}" for place in range(1, 6))
    for power in PROTOTYPE.cards:
        abilities = set(OWN_POWERS.get(power.bid, ()))
        if power.bid == DUPLICATE:
            abilities.update(*OWN_POWERS.values())
        for card in PROTOTYPE.cards:
            if card is power:
                continue
            if Verb.CASH in abilities:
                yield f"{power} cash {card}"
            if Verb.SUIT in abilities:
                yield from (f"{power} suit {card} {suit}" for suit in SUITS)
            if card.suit == power.suit:  # a power played has its printed suit (P6)
                yield from (f"{power} take {card} {source}" for source in SOURCES if source in abilities)


def _competition_steps() -> Iterator[str]:
    """Iterate over the steps of the competition edition; many are the standard edition's."""
    yield from ("end", "look", "done")
    yield from _with_cards(STANDARD, "swap", "aside", "under", "pay")
    yield from (f"buy {place}" for place in range(1, 7))
    powers = STANDARD.cards_of(STANDARD.powers)
    for power in powers:
        yield from (f"{power} recall {card}" for card in powers if card is not power)
        for card in STANDARD.cards:
            if card is not power:
                yield from (f"{power} bargain {card} {shop}" for shop in SHOPS)


def _with_cards(pack: Pack, *verbs: str) -> Iterator[str]:
    return (f"{verb} {card}" for verb in verbs for card in pack.cards)


def _number_steps() -> tuple[dict[str, int], dict[str, int]]:
    """Number the steps of all editions.

    Return the number of each step, and for each edition the count of numbers given out once its steps were
    added.
    """
    numbers: dict[str, int] = {}
    sizes: dict[str, int] = {}
    # New editions, and new steps of an edition, go to the end: trained players know the existing numbers.
    for edition, steps in (
        ("standard", _standard_steps()),
        ("prototype", _prototype_steps()),
        ("competition", _competition_steps()),
    ):
        for step in steps:
            numbers.setdefault(step, len(numbers))
        sizes[edition] = len(numbers)
    return numbers, sizes


STEP_NUMBERS, ACTION_COUNTS = _number_steps()
"""The number of each step; and for each edition, a bound that exceeds all its numbers."""

STEPS = tuple(STEP_NUMBERS)
"""All steps: the index of a step is its number."""


def split_into_steps(action: Action) -> tuple[str, ...]:
    """Split an action into its steps; most actions are a single step."""
    cards = sorted(action.gives)
    if action.verb == Verb.BUY and isinstance(action.target, Zone):
        return (f"buy {action.target.place}", *(f"pay {card}" for card in cards))
    if action.verb in (Verb.BID, Verb.SWAP):
        return (*(f"{action.verb} {card}" for card in cards), "done")
    if action.verb == Verb.ASIDE:
        return (f"aside {action.actor}", *(f"under {card}" for card in cards))
    return (str(action),)


@lru_cache(maxsize=4096)
def first_step(action: Action) -> str:
    """Return the first step of an action."""
    return split_into_steps(action)[0]
