"""Games and positions at random, reproducible from a few numbers.

``DUTCH_TEST_EFFORT`` (default 1) multiplies how many examples the suite tries.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from dutch.rules import catalogue
from dutch.rules.api import Action
from dutch.rules.dutch.state import DutchState
from dutch.rules.events import Event

Json = dict[str, Any]
Test = TypeVar("Test", bound=Callable[..., None])

DUTCH = catalogue.get("dutch")
ALL_CARDS = [suit + face for suit in "GRPB" for face in "12345678pq"]
EFFORT = float(os.environ.get("DUTCH_TEST_EFFORT", "1"))
LONGEST = 600
"""No game of the tests may have more decisions than that."""

SEEDS = st.integers(0, 2**64)


def effort(number: int) -> int:
    """That many examples, times ``DUTCH_TEST_EFFORT``."""
    return max(1, round(number * EFFORT))


def examples(number: int) -> Callable[[Test], Test]:
    """Decorator: let Hypothesis try so many examples, times ``DUTCH_TEST_EFFORT``."""
    return settings(max_examples=effort(number))


def pick(actions: tuple[Action, ...], rng: random.Random) -> Action:
    """One of the actions, each verb as likely as the others, so that rare ones come about."""
    verb = rng.choice(sorted({action.verb for action in actions}))
    return rng.choice([action for action in actions if action.verb == verb])


def run(seed: int) -> Iterator[tuple[DutchState, Action, tuple[Event, ...]]]:
    """A whole random game: the changing state, with each action and its events."""
    state, rng = DUTCH.new("standard", seed), random.Random(seed)
    while state.to_move is not None:
        action = pick(state.legal_actions(), rng)
        yield state, action, state.apply(action)


def state_after(seed: int, steps: int) -> DutchState:
    """The state that a random game has reached after so many decisions, or its end."""
    state, rng = DUTCH.new("standard", seed), random.Random(seed)
    for _ in range(steps):
        if state.to_move is None:
            break
        state.apply(pick(state.legal_actions(), rng))
    return state


STATES = st.builds(state_after, SEEDS, st.integers(0, 80))
"""States of random games."""


def subset(items: list[str], rng: random.Random, most: int) -> list[str]:
    """Take up to ``most`` cards away from the front of a list."""
    count = min(len(items), rng.randint(0, most))
    taken, items[:] = items[:count], items[count:]
    return taken


def canonical(cards: Any) -> list[str]:
    """Card names in canonical order."""
    return sorted(cards, key=ALL_CARDS.index)


def random_position(seed: int) -> Json:
    """A position that need not come about in play: every zone may hold any cards that the phase allows."""
    rng = random.Random(seed)
    cards = ALL_CARDS[:]
    rng.shuffle(cards)
    phase = rng.choice(["aside", "turn", "turn", "turn", "vote"])
    seat, winner = rng.randint(0, 1), rng.randint(0, 1)
    players = [_random_side(cards, rng, phase, who == seat) for who in (0, 1)]
    display: list[str | None] = [cards.pop() if rng.random() < 0.8 else None for _ in range(6)]
    discards = subset(cards, rng, 10)
    for side in players:
        if rng.random() < 0.5:
            side["discards"] = canonical(subset(cards, rng, 12))
    shown = [card for card in display if card] + discards
    for side in players:
        shown += side["discards"] + [entry["card"] for entry in side["bid"]]
    return {
        "game": "dutch",
        "edition": "standard",
        "seed": rng.getrandbits(40),
        "shuffles": rng.randint(0, 9),
        "round": rng.randint(1, 9),
        "phase": phase,
        "to_move": seat,
        "bid_winner": winner if phase == "turn" else None,
        "asides": [None, None],
        "votes": [None, None],
        "left_display": rng.random() < 0.5,
        "display": display,
        "auction_deck": [] if phase == "vote" else cards,
        "auction_discards": discards + (cards if phase == "vote" else []),
        "players": players,
        "seen": canonical(shown + (cards if phase == "vote" else [])),
        "termination": "",
    }


def _random_side(cards: list[str], rng: random.Random, phase: str, moving: bool) -> Json:
    side: Json = {"deck": subset(cards, rng, 7), "known_top": 0, "old": [], "looked": False}
    side |= {"hand": [], "bid": [], "ready": [], "discards": [], "cashed_in": []}
    if side["deck"]:
        side["known_top"] = rng.randint(0, 1)
    if phase == "aside":
        size = 5 if moving else rng.choice([0, 3, 5])
        side["hand"] = canonical(cards[:size])
        cards[:] = cards[size:]
    if phase == "turn":
        bid = subset(cards, rng, 6)
        side["bid"] = [{"card": card, "suit": card[0]} for card in bid]
        if moving:
            for entry in side["bid"]:
                if rng.random() < 0.15:
                    entry["suit"] = rng.choice("GRPB")
            powers = [card for card in bid if card[1] in "pq" and rng.random() < 0.8]
            side["ready"] = canonical(powers)
    side["looked"] = rng.random() < 0.3
    return side


POSITIONS = st.builds(random_position, SEEDS)
"""Positions of any kind, as JSON-ready dicts."""


def universe(position: Json, rng: random.Random) -> list[str]:
    """Well-formed actions: all but the purchases, and of those every one near the bid of the mover."""
    texts = ["end", "look", "stop", "more", *(f"aside {card}" for card in ALL_CARDS)]
    powers = [card for card in ALL_CARDS if card[1] in "pq"]
    for actor in [*powers, *rng.sample(ALL_CARDS, 2)]:
        for card in ALL_CARDS:
            texts += [f"{actor} cash {card}", f"{actor} steal {card}"]
            texts += [f"{actor} suit {card} {suit}" for suit in "GRPB"]
            texts += [f"{actor} take {card} {source}" for source in ("own", "auction", "display")]
    side = position["players"][position["to_move"] or 0]
    near = [entry["card"] for entry in side["bid"]]
    strange = [card for card in ALL_CARDS if card not in near]
    near += rng.sample(strange, 2)
    for size in range(1, min(len(near), 7) + 1):
        for paying in combinations(canonical(near), size):
            texts += [f"buy {place} {' '.join(paying)}" for place in range(1, 7)]
    return list(dict.fromkeys(texts))
