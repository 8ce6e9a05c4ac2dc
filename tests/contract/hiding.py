"""Rearranges everything in a position of Dutch that a seat may not know."""

import json
import random

from tests.contract.games import ALL_CARDS, Json
from tests.rulebook.positions import group


def hidden(position: Json, seat: int, known: set[str]) -> set[str]:
    """Return the cards that a seat cannot know, given those it may know by name."""
    other = position["players"][1 - seat]
    own_swaps = known - set(position["seen"])
    private = set(other["hand"] + other["deck"]) - set(position["seen"])
    return (set(position["auction_deck"]) | private) - own_swaps


def hidden_differently(position: Json, seat: int, rng: random.Random) -> Json:
    """Return the position with everything this seat may not know rearranged."""
    data: Json = json.loads(json.dumps(position))
    own, other = data["players"][seat], data["players"][1 - seat]
    data["seed"], data["shuffles"] = rng.getrandbits(64), rng.randint(0, 99)
    below = own["deck"][own["known_top"] :]
    rng.shuffle(below)
    own["deck"][own["known_top"] :] = below
    _rearrange_fresh(other, rng)
    _rename_never_seen(data, other, own.get("set_out", []), rng)
    rng.shuffle(data["auction_deck"])
    _choose_again(data, 1 - seat, rng)
    other["hand"], other["old"] = group(other["hand"]), group(other["old"])
    if "set_out" in other:
        other["set_out"] = group(rng.sample(ALL_CARDS, rng.randint(0, 4)))
    return data


def _choose_again(data: Json, seat: int, rng: random.Random) -> None:
    """Replace the choices this seat has made in secret."""
    side = data["players"][seat]
    if data["asides"][seat]:
        one = data["edition"] != "competition"
        number = 2 if len(side["hand"]) == 6 else 1
        data["asides"][seat] = rng.choice(side["hand"]) if one else rng.sample(side["hand"], number)
    for key, zone in (("bids", "hand"), ("swaps", "deck")):
        if data.get(key, [None, None])[seat] is not None:
            data[key][seat] = group(rng.sample(side[zone], rng.randint(0, len(side[zone]))))
    if data["votes"][seat]:
        data["votes"][seat] = rng.choice(["stop", "more"])


def _rearrange_fresh(other: Json, rng: random.Random) -> None:
    """Shuffle the cards that the last reshuffle put under the deck among their places."""
    slots = [(zone, at) for zone in ("hand", "deck") for at in range(len(other[zone]))]
    slots = [(zone, at) for zone, at in slots if other[zone][at] not in other["old"]]
    cards = [other[zone][at] for zone, at in slots]
    rng.shuffle(cards)
    for (zone, at), card in zip(slots, cards, strict=True):
        other[zone][at] = card


def _rename_never_seen(data: Json, other: Json, set_out: list[str], rng: random.Random) -> None:
    """Shuffle the cards this seat has never seen, except those it set out (C2)."""
    piles = [other["hand"], other["deck"], data["auction_deck"]]
    unknown = [card for pile in piles for card in pile if card not in data["seen"] + set_out]
    shuffled = unknown[:]
    rng.shuffle(shuffled)
    new_name = dict(zip(unknown, shuffled, strict=True))
    for pile in [*piles, other["old"]]:
        pile[:] = [new_name.get(card, card) for card in pile]
