"""Random games and positions, reproducible from a few numbers.

``DUTCH_TEST_EFFORT`` (default 0.08) multiplies the number of examples.
"""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from dutch.rules.api import Event
from dutch.rules.dutch import Action
from dutch.rules.dutch.state import DutchState
from tests.playing import DUTCH, pick, steps_of
from tests.rulebook.positions import ALL_CARDS, PLACES, PROTOTYPE_CARDS, Json, group, table

Test = TypeVar("Test", bound=Callable[..., None])

PACKS = {"standard": ALL_CARDS, "prototype": PROTOTYPE_CARDS, "competition": ALL_CARDS}
"""The forty cards of each edition, in canonical order."""

EFFORT = float(os.environ.get("DUTCH_TEST_EFFORT", "0.08"))
LONGEST = 600
"""Decisions that no random game may exceed."""

SEEDS = st.integers(0, 2**64)
EDITIONS = st.sampled_from(sorted(PACKS))


def effort(number: int) -> int:
    """Return a number of examples, scaled by ``DUTCH_TEST_EFFORT``."""
    return max(1, round(number * EFFORT))


def examples(number: int) -> Callable[[Test], Test]:
    """Return settings with this number of examples, scaled by ``DUTCH_TEST_EFFORT``."""
    return settings(max_examples=effort(number))


def run(seed: int, edition: str = "standard") -> Iterator[tuple[DutchState, Action, Sequence[Event]]]:
    """Yield the changing state of a whole random game, with each action and its events."""
    for state, action, events in steps_of(seed, edition):
        if action is not None:
            yield state, action, events


def state_after(seed: int, steps: int, edition: str = "standard") -> DutchState:
    """Return the state of a random game after some decisions, or at its end."""
    state, rng = DUTCH.new(edition, seed), random.Random(seed)
    for _ in range(steps):
        if state.to_move is None:
            break
        state.apply(pick(state.legal_actions(), rng))
    return state


STATES = st.builds(state_after, SEEDS, st.integers(0, 80), EDITIONS)
"""States of random games of any edition."""


def subset(items: list[str], rng: random.Random, most: int) -> list[str]:
    """Remove up to ``most`` cards from the front of a list and return them."""
    count = min(len(items), rng.randint(0, most))
    taken, items[:] = items[:count], items[count:]
    return taken


def random_position(seed: int, edition: str = "standard") -> Json:
    """Return a position that play need not reach: zones hold any cards the phase allows."""
    rng = random.Random(seed)
    cards = PACKS[edition][:]
    rng.shuffle(cards)
    phases = ["aside", "turn", "turn", "turn"]
    phases += {"standard": ["vote"], "prototype": ["vote", "bid"], "competition": []}[edition]
    phase = rng.choice(phases)
    seat, winner = rng.randint(0, 1), rng.randint(0, 1)
    players = [_random_side(cards, rng, phase, who == seat, edition) for who in (0, 1)]
    display = [cards.pop() if rng.random() < 0.8 else None for _ in range(PLACES[edition])]
    discards = subset(cards, rng, 10)
    for side in players:
        if rng.random() < 0.5:
            side["discards"] = group(subset(cards, rng, 12))
    edits: Json = {"seed": rng.getrandbits(40), "shuffles": rng.randint(0, 9), "round": rng.randint(1, 9)}
    edits |= {"phase": phase, "to_move": seat, "bid_winner": winner if phase == "turn" else None}
    edits |= {"left_display": rng.random() < 0.5, "display": display, "auction_discards": discards}
    if edition == "prototype":
        edits["bought"] = phase == "turn" and rng.random() < 0.3
        if edits["bought"]:
            players[seat]["ready"] = []
    if edition == "competition":
        for side in players:
            side["set_out"] = group(rng.sample(PACKS[edition], rng.choice((0, 0, 3))))
    if phase == "vote":
        discards += cards
    else:
        edits["auction_deck"] = cards
    return table(*players, edition=edition, rest="", **edits)


def _random_side(cards: list[str], rng: random.Random, phase: str, moving: bool, edition: str) -> Json:
    side: Json = {"deck": subset(cards, rng, 7), "hand": [], "bid": [], "ready": []}
    if side["deck"]:
        side["known_top"] = rng.randint(0, 1)
    if phase == "aside":
        full = rng.choice((5, 6)) if edition == "competition" else 5
        size = full if moving else rng.choice([0, 3, full])
        side["hand"] = group(cards[:size])
        cards[:] = cards[size:]
    if phase == "bid" or (phase == "turn" and edition == "prototype"):
        side["hand"] = group(subset(cards, rng, 4)) or group([cards.pop()])
    if phase == "turn":
        bid = subset(cards, rng, 6)
        side["bid"] = [{"card": card, "suit": card[0]} for card in bid]
        if moving:
            for entry in side["bid"]:
                if rng.random() < 0.15:
                    entry["suit"] = rng.choice("GRPB")
            side["ready"] = group(_random_ready(bid, rng, edition))
            if edition == "prototype":
                for entry in side["bid"]:
                    if entry["card"] in side["ready"]:
                        entry["suit"] = entry["card"][0]
    side["looked"] = rng.random() < 0.3 and edition != "prototype"
    return side


def _random_ready(bid: list[str], rng: random.Random, edition: str) -> list[str]:
    """Return powers of the bid that may still be used; in the prototype, one that was just taken."""
    if edition == "prototype":
        return [card for card in bid if int(card[1:]) > 5 and rng.random() < 0.5][:1]
    return [card for card in bid if card[1] in "pq" and rng.random() < 0.8]


POSITIONS = st.builds(random_position, SEEDS, EDITIONS)
"""Positions of all phases and editions, as JSON-ready dicts."""

SOURCES = ("own", "auction", "display")


def universe(position: Json, rng: random.Random) -> list[str]:
    """Return well-formed actions: all of them, but of choices of many cards only those near the mover."""
    cards = PACKS[position["edition"]]
    side = position["players"][position["to_move"] or 0]
    texts = ["end", "look", "stop", "more", *(f"aside {card}" for card in cards)]
    powers = [card for card in cards if card[1] in "pq"] or rng.sample(cards, 4)
    powers += rng.sample(side["hand"], min(2, len(side["hand"]))) + side["ready"]
    for actor in dict.fromkeys([*powers, *rng.sample(cards, 2)]):
        for card in cards:
            texts += [f"{actor} cash {card}", f"{actor} steal {card}", f"{actor} recall {card}"]
            texts += [f"{actor} suit {card} {suit}" for suit in "GRPB"]
            texts += [f"{actor} {verb} {card} {at}" for verb in ("take", "bargain") for at in SOURCES]
    texts += _choices(side, cards, rng)
    near = [entry["card"] for entry in side["bid"]]
    strange = [card for card in cards if card not in near]
    near += rng.sample(strange, 2)
    for size in range(1, min(len(near), 7) + 1):
        for paying in combinations(group(near), size):
            texts += [f"buy {place} {' '.join(paying)}" for place in range(1, len(position["display"]) + 1)]
    return list(dict.fromkeys(texts))


def _choices(side: Json, cards: list[str], rng: random.Random) -> list[str]:
    """Return choices to set aside, bid and swap, with cards of hand and deck and some others."""
    near = list(dict.fromkeys([*side["hand"], *rng.sample(cards, 2)]))
    texts = [f"aside {top} {under}" for top in near for under in near if top != under]
    for size in range(len(near) + 1):
        texts += [" ".join(["bid", *part]) for part in combinations(group(near), size)]
    for _ in range(40):
        part = rng.sample(side["deck"] + rng.sample(cards, 1), rng.randint(0, min(3, len(side["deck"]))))
        if len(set(part)) == len(part):
            texts.append(" ".join(["swap", *group(part)]))
    return texts
