"""Damaging records and positions, as bad transport or malice would."""

from __future__ import annotations

import copy
import random
from typing import Any

WORDS = [
    *("0", "1", "2", "5", "-1", "undo", "end", "look", "stop", "more", "aside", "buy", "cash", "suit"),
    *(
        "take",
        "steal",
        "own",
        "auction",
        "display",
        "round",
        "game:",
        "edition:",
        "rules:",
        "seed:",
        "seats:",
    ),
    *("format:", "result:", "names:", "date:", "players:", "dutch", "standard", "26-18", "#", "G1", "Gp"),
    *("Gq", "R8", "P4", "Bq", "X9", "{}", "{0}", "{text}", "%s", "9" * 40, "9" * 5000, "²", "١", "\u2028"),
    *("\x0b", "\x00", "\x1c", "\ufeff", "__class__"),
]
"""Words of records and positions, and words readers have stumbled over."""

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 6, 10**12, 10**40, 10**5000, 0.5, float("nan"), [], {}, [None, None]),
    *("", "G1", "Gp", "X9", "²", "aside", "turn", "vote", "over", "stop", "more", "standard", ["G1", "G1"]),
    *([[]], {"card": "G1"}, {"card": "G1", "suit": "R"}),
)
"""Values to put into a position."""


def bytes_of(data: bytes, rng: random.Random) -> bytes:
    """Replace, delete, insert or repeat some bytes."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        place = rng.randrange(len(changed) + 1)
        length = rng.choice((1, 1, 2, 8, 64))
        match rng.randrange(5):
            case 0:
                changed[place : place + 1] = bytes([rng.randrange(256)])
            case 1:
                del changed[place : place + length]
            case 2:
                changed[place:place] = rng.randbytes(length)
            case 3:
                changed[place:place] = changed[place : place + length]
            case _:
                changed[place:place] = rng.choice(WORDS).encode()
    return bytes(changed)


def lines_of(text: str, other: str, rng: random.Random) -> str:
    """Change some lines and words of a record, sometimes with lines of another record."""
    lines = text.splitlines()
    for _ in range(rng.choice((1, 1, 2, 4))):
        place = rng.randrange(len(lines)) if lines else 0
        match rng.randrange(7):
            case 0:
                del lines[place : place + rng.choice((1, 1, 3))]
            case 1:
                lines[place:place] = lines[place : place + rng.choice((1, 3))]
            case 2:
                lines.insert(place, rng.choice(other.splitlines()))
            case 3:
                lines.insert(place, " ".join(rng.choices(WORDS, k=rng.randrange(1, 6))))
            case 4:
                rng.shuffle(lines)
            case 5:
                lines = lines[:place]
            case _:
                words = lines[place].split(" ") if lines else [""]
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                lines[place : place + 1] = [" ".join(words)]
    return rng.choice(("\n", "\n", "\n", "\r\n", "\n\n", "\r", "\u2028")).join(lines)


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
