"""Command-line options. Each function parses one kind of value and rejects anything else."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError, _ActionsContainer
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.plaintext import quoted

if TYPE_CHECKING:
    from dutch.match.code import Code

SPEEDS = ("off", "fast", "normal", "slow")
SMALLEST = (1280, 720)
LARGEST = 16384
"""Largest width or height of a window, in pixels."""

LONGEST_SEED = 40
"""Most digits of a seed, as in a record."""


def add(
    parser: _ActionsContainer,
    name: str,
    metavar: str,
    read: Callable[[str], object],
    help_text: str,
    default: object = None,
) -> None:
    """Add an option with a value."""
    parser.add_argument(name, metavar=metavar, type=read, help=help_text, default=default)


def _shown(text: str) -> str:
    """Return an invalid value in quotation marks, safe to show in an error."""
    return f"“{quoted(text, 60)}”"


def path(text: str) -> Path:
    """Return the path of a file or folder."""
    if not text or "\0" in text:
        raise ArgumentTypeError("a name is needed")
    return Path(text)


def game(text: str) -> str:
    """Return the name of a game."""
    from dutch.rules import catalogue  # the window opens before the rules are loaded

    if text not in catalogue.GAMES:
        raise ArgumentTypeError(f"{_shown(text)} is not a game; there are {', '.join(catalogue.GAMES)}")
    return text


def edition(text: str) -> str:
    """Return the name of an edition."""
    from dutch.rules import catalogue  # the window opens before the rules are loaded

    known = dict.fromkeys(edition for game in catalogue.GAMES.values() for edition in game.editions)
    if text not in known:
        raise ArgumentTypeError(f"{_shown(text)} is not an edition; there are {', '.join(known)}")
    return text


def code(text: str) -> Code:
    """Return a game code, such as ``standard-482913``."""
    from dutch.match import code as codes
    from dutch.rules import catalogue

    try:
        return codes.parse(text)
    except codes.InvalidCode as error:
        example, reason = error.params["example"], str(error).rstrip(".")
        if isinstance(example, codes.Code) and example.game == codes.SHORT:
            reason += f"; the editions are {', '.join(catalogue.get(codes.SHORT).editions)}"
        raise ArgumentTypeError(reason) from error


def size(text: str) -> tuple[int, int]:
    """Return width and height in pixels from ``1600x900``."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text.lower())
    if found is None:
        raise ArgumentTypeError(f"{_shown(text)} is not a size like 1600x900")
    width, height = int(found[1]), int(found[2])
    if min(width, height) < min(SMALLEST) or width * height < SMALLEST[0] * SMALLEST[1]:
        raise ArgumentTypeError(f"the window cannot be smaller than 1280x720, so not {text}")
    if width > LARGEST or height > LARGEST:
        raise ArgumentTypeError(f"the window cannot be larger than {LARGEST}x{LARGEST}, so not {text}")
    return width, height


def speed(text: str) -> str:
    """Return a speed of the animations."""
    if text not in SPEEDS:
        raise ArgumentTypeError(f"{_shown(text)} is not one of {', '.join(SPEEDS)}")
    return text


def _whole(text: str, digits: int, kind: str, least: int = 0, most: float = float("inf")) -> int:
    """Return a whole number of at most ``digits`` plain digits; an error calls it ``kind``."""
    if not re.fullmatch(rf"[0-9]{{1,{digits}}}", text) or not least <= int(text) <= most:
        raise ArgumentTypeError(f"{_shown(text)} is not {kind}")
    return int(text)


def scale(text: str) -> int:
    """Return a percentage from 100 to 200."""
    return _whole(text, 3, "a number from 100 to 200", 100, 200)


def seed(text: str) -> int:
    """Return a seed: a whole number from 0 up."""
    return _whole(text, LONGEST_SEED, f"a whole number of at most {LONGEST_SEED} digits")


def number(text: str) -> int:
    """Return a whole number from 0 up."""
    return _whole(text, 9, "a whole number such as 0 or 12")


def positive(text: str) -> int:
    """Return a whole number from 1 up."""
    return _whole(text, 9, "a whole number from 1 up", 1)
