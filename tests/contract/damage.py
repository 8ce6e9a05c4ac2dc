"""Damaging records and positions, as bad transport or malice would."""

import copy
import random
from collections.abc import Callable, Sequence
from typing import Any

COMMON = """
    0 1 2 5 -1 undo end look stop more aside buy cash suit take steal own auction display round
    game: edition: rules: seed: seats: format: result: names: date: players: dutch standard 26-18
    # G1 Gp Gq R8 P4 Bq X9 {} {0} {text} %s __class__
"""
ODD = ("9" * 40, "9" * 5000, "²", "١", "\u2028", "\x0b", "\x00", "\x1c", "\ufeff")
WORDS = [*COMMON.split(), *ODD]
"""Words of records and positions, and words readers have stumbled over."""

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 6, 10**12, 10**40, 10**5000, 0.5, float("nan"), [], {}, [None, None]),
    *("", "G1", "Gp", "X9", "²", "aside", "turn", "vote", "over", "stop", "more", "standard", ["G1", "G1"]),
    *([[]], [{}], [0, 1], 7, 10**30, "G9", "{", {"card": "G1"}, {"card": "G1", "suit": "R"}),
    *([{"card": "G1", "suit": "Y"}], [{"card": "G1", "suit": ""}]),
)
"""Values to put into a position."""


def edited(items: Sequence[Any], odd: Callable[[], Any], rng: random.Random, ways: int) -> list[Any]:
    """Replace, delete, insert, repeat, shuffle or cut off some items, in this many of these ways."""
    changed = list(items)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place, length = rng.randrange(len(changed) + 1), rng.choice((1, 1, 2, 8))
        match rng.randrange(ways):
            case 0:
                changed[place : place + 1] = [odd()]
            case 1:
                del changed[place : place + length]
            case 2:
                changed.insert(place, odd())
            case 3:
                changed[place:place] = changed[place : place + length]
            case 4:
                rng.shuffle(changed)
            case _:
                del changed[place:]
    return changed


def bytes_of(data: bytes, rng: random.Random) -> bytes:
    """Change some bytes."""

    def odd() -> bytes:
        return rng.choice((rng.randbytes(1), rng.randbytes(8), rng.choice(WORDS).encode()))

    return b"".join(edited([data[at : at + 1] for at in range(len(data))], odd, rng, 4))


def lines_of(text: str, other: str, rng: random.Random) -> str:
    """Change some lines and words of a record, sometimes with lines of another record."""
    lines = text.splitlines()

    def odd() -> str:
        words = edited(rng.choice(lines).split(" "), lambda: rng.choice(WORDS), rng, 6)
        return rng.choice((" ".join(words), rng.choice(other.splitlines()), rng.choice(WORDS)))

    end = rng.choice(("\n", "\n", "\n", "\r\n", "\n\n", "\r", "\u2028"))
    return end.join(edited(lines, odd, rng, 6))


def structure_of(position: dict[str, Any], other: dict[str, Any], rng: random.Random) -> Any:
    """Replace, delete, insert or move some values of a position."""
    changed: Any = copy.deepcopy(position)
    for _ in range(rng.choice((1, 1, 2, 4))):
        places = _places(changed)
        if not places:
            return changed
        holder, key = rng.choice(places)
        match rng.randrange(6):
            case 0:
                holder[key] = copy.deepcopy(rng.choice(VALUES))
            case 1:
                del holder[key]
            case 2:
                elsewhere, from_key = rng.choice(_places(other))
                holder[key] = copy.deepcopy(elsewhere[from_key])
            case 3 if isinstance(holder, list):
                holder.insert(key, copy.deepcopy(rng.choice(VALUES)))
            case 3:
                holder[rng.choice(WORDS)] = rng.choice(VALUES)
            case 4:
                elsewhere, from_key = rng.choice(places)
                if holder is not elsewhere:
                    holder[key], elsewhere[from_key] = copy.deepcopy(elsewhere[from_key]), holder[key]
            case _ if isinstance(holder, list):
                lists = [where[at] for where, at in _places(changed) if isinstance(where[at], list)]
                value = holder.pop(key)
                rng.choice(lists).append(value) if lists else None
    return changed


def _places(value: Any) -> list[tuple[Any, Any]]:
    """List every value of a structure, as its container and the key or index in it."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        for key in keys:
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])
    return found
