"""Positions of Great Market that play need not reach, and actions that fit them or do not."""

import json
import random
from collections.abc import Sequence
from typing import Any

from dutch.rules.great_market.actions import MarketAction
from tests.rulebook.great_market.tables import ALL_CARDS, deck_size

Json = dict[str, Any]


def cards_in(position: Json) -> list[str]:
    """Return every card of a position, as often as it occurs, in canonical order."""
    cards = position["lot"] + position["deck"] + position["discarded"]
    for side in position["players"]:
        cards = cards + side["cards"]
    return sorted(cards, key=ALL_CARDS.index)


def random_position(seed: int, seats: int, options: Json) -> Json:
    """Return a position of any round with cards, chips and marks as they may fall.

    In an auction, whoever would have to act before the mover has passed.
    """
    rng = random.Random(seed)
    cards = ALL_CARDS[:]
    rng.shuffle(cards)
    number = rng.randint(1, 15)
    left, size = deck_size(number), (3, 1, 2)[number % 3]
    deck, lot, rest = cards[:left], cards[left : left + size], cards[left + size :]
    piles: list[list[str]] = [[] for _ in range(seats + 1)]
    for card in rest:
        rng.choice(piles).append(card)
    chips = _divided(65, seats + 1, rng)
    players = [_random_player(pile, own, rng) for pile, own in zip(piles, chips[1:], strict=False)]
    seat, bidder = rng.sample(range(seats), 2)
    phase = "discard" if len(players[seat]["cards"]) > 1 and rng.random() < 0.2 else "bid"
    bid = rng.randint(1, 60) if phase == "discard" else rng.choice([0, rng.randint(1, 50)])
    players[seat] |= {"bidding": phase == "bid", "sits_out": phase == "discard"}
    if bid and phase == "bid":
        players[bidder] |= {"bidding": True, "sits_out": False, "has_bid": True}
    starter = rng.randrange(seats)
    first = bidder + 1 if bid else starter
    for earlier in range((seat - first) % seats if phase == "bid" else 0):
        players[(first + earlier) % seats]["bidding"] = False
    if len({card[-1] for card in players[seat]["cards"]}) == 10:
        return random_position(seed + 1, seats, options)
    return {
        "game": "great-market",
        "edition": "standard",
        "options": options,
        "seed": rng.getrandbits(40),
        "round": number,
        "phase": phase,
        "to_move": seat,
        "starter": starter,
        "lot": lot,
        "deck": deck,
        "discarded": piles[-1],
        "bank": chips[0],
        "bid": bid,
        "bidder": None if not bid else seat if phase == "discard" else bidder,
        "erred": phase == "bid" and options.get("table") == "strict" and rng.random() < 0.2,
        "players": players,
    }


def _divided(total: int, parts: int, rng: random.Random) -> list[int]:
    """Return whole numbers from 0 up with this sum."""
    cuts = sorted(rng.randint(0, total) for _ in range(parts - 1))
    return [after - before for before, after in zip([0, *cuts], [*cuts, total], strict=True)]


def _random_player(cards: list[str], chips: int, rng: random.Random) -> Json:
    sits_out = rng.random() < 0.2
    has_bid = sits_out or rng.random() < 0.3
    return {
        "cards": sorted(cards, key=ALL_CARDS.index),
        "chips": chips,
        "bidding": not sits_out and rng.random() < 0.7,
        "sits_out": sits_out,
        "has_bid": has_bid,
        "rewarded": rng.random() < 0.3,
    }


def pick(actions: Sequence[MarketAction], rng: random.Random) -> MarketAction:
    """Choose an action; passes are frequent, and bids that nobody can pay are rare."""
    bids = [action for action in actions if action.verb == "bid"]
    if not bids:
        return rng.choice(actions)
    if rng.random() < 0.4:
        return actions[-1]
    return rng.choice(bids if rng.random() < 0.1 else bids[:4])


def universe(_position: Json, _rng: random.Random) -> list[str]:
    """Return all well-formed actions, and some bids that are too high."""
    bids = [f"bid {bid}" for bid in (*range(70), 100, 999)]
    return [*bids, "pass", *(f"discard {card}" for card in ALL_CARDS)]


def hidden_differently(position: Json, _seat: int, rng: random.Random) -> Json:
    """Return the position with everything nobody may know rearranged: the deck and the seed."""
    data: Json = json.loads(json.dumps(position))
    data["seed"] = rng.getrandbits(64)
    rng.shuffle(data["deck"])
    return data
