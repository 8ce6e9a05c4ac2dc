"""Command-line options. Each function parses one kind of value and rejects anything else."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError, _ActionsContainer
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.plaintext import quoted

if TYPE_CHECKING:
    from dutch.match.code import Code

SPEEDS = ("off", "fast", "normal", "slow")
MIN_SIZE = (1280, 720)
"""Minimum width and height of a landscape window, in pixels; a portrait window swaps the two."""

MAX_SIDE = 16384
"""Maximum width or height of a window, in pixels."""


def add_option(
    parser: _ActionsContainer,
    name: str,
    metavar: str,
    parse: Callable[[str], object],
    help_text: str,
    default: object = None,
) -> None:
    """Add an option whose value is read by `parse`."""
    parser.add_argument(name, metavar=metavar, type=parse, help=help_text, default=default)


def _in_quotes(text: str) -> str:
    """Quote an invalid value so that it is safe to show in an error."""
    return f"“{quoted(text, 60)}”"


def _invalid_choice(text: str, description: str, choices: Iterable[str]) -> ArgumentTypeError:
    """Return the error for an invalid value; ``description`` says what was expected: "a game"."""
    return ArgumentTypeError(f"{_in_quotes(text)} is not {description} (choose from {', '.join(choices)})")


def parse_path(text: str) -> Path:
    """Parse the path of a file or folder, which need not exist."""
    if not text or "\0" in text:
        raise ArgumentTypeError(f"{_in_quotes(text)} is not a path")
    return Path(text)


def parse_game(text: str) -> str:
    """Check that a text is the name of a game, and return it."""
    from dutch.rules import catalogue  # the window opens before the rules are loaded

    if text not in catalogue.GAMES:
        raise _invalid_choice(text, "a game", catalogue.GAMES)
    return text


def parse_edition(text: str) -> str:
    """Check that a text is the name of an edition of any game, and return it."""
    from dutch.rules import catalogue  # the window opens before the rules are loaded

    editions = dict.fromkeys(edition for game in catalogue.GAMES.values() for edition in game.editions)
    if text not in editions:
        raise _invalid_choice(text, "an edition", editions)
    return text


def parse_code(text: str) -> Code:
    """Parse a game code, such as ``standard-482913``."""
    from dutch.match import code as codes
    from dutch.rules import catalogue

    try:
        return codes.parse(text)
    except codes.InvalidCodeError as error:
        reason = str(error).rstrip(".")
        if error.example.game == codes.SHORT_CODE_GAME:
            reason += f"; the editions are {', '.join(catalogue.get(error.example.game).editions)}"
        raise ArgumentTypeError(reason) from error


def parse_size(text: str) -> tuple[int, int]:
    """Parse a size such as ``1600x900`` into width and height in pixels."""
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text.lower())
    if match is None:
        raise ArgumentTypeError(f"{_in_quotes(text)} is not a size like 1600x900")
    width, height = int(match[1]), int(match[2])
    min_width, min_height = MIN_SIZE
    if min(width, height) < min_height or width * height < min_width * min_height:
        raise ArgumentTypeError(f"{_in_quotes(text)} is too small (the minimum is {min_width}x{min_height})")
    if max(width, height) > MAX_SIDE:
        raise ArgumentTypeError(f"{_in_quotes(text)} is too large (the maximum is {MAX_SIDE}x{MAX_SIDE})")
    return width, height


def parse_speed(text: str) -> str:
    """Check that a text is a speed of the animations, and return it."""
    if text not in SPEEDS:
        raise _invalid_choice(text, "a speed", SPEEDS)
    return text


def _parse_integer(
    text: str, digits: int, description: str, minimum: int = 0, maximum: float = float("inf")
) -> int:
    """Parse an integer of at most ``digits`` ASCII digits; an error calls it ``description``."""
    if not re.fullmatch(rf"[0-9]{{1,{digits}}}", text) or not minimum <= int(text) <= maximum:
        raise ArgumentTypeError(f"{_in_quotes(text)} is not {description}")
    return int(text)


def parse_scale(text: str) -> int:
    """Parse a percentage from 100 to 200."""
    return _parse_integer(text, 3, "a number from 100 to 200", 100, 200)


def parse_seed(text: str) -> int:
    """Parse a seed: a non-negative integer."""
    from dutch.match.code import LONGEST_SEED

    return _parse_integer(text, LONGEST_SEED, f"a whole number of at most {LONGEST_SEED} digits")


def parse_count(text: str) -> int:
    """Parse a non-negative integer."""
    return _parse_integer(text, 9, "a whole number of at least 0")


def parse_positive_integer(text: str) -> int:
    """Parse a positive integer."""
    return _parse_integer(text, 9, "a whole number of at least 1", 1)
