"""Game codes: an edition and a seed as short text that can be read aloud or mailed."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from dutch.plaintext import quoted
from dutch.rules.errors import N_, RulesError

LONGEST_SEED = 40
"""Digits, as in a record."""

LONGEST_CODE = 60
"""Characters; the name of an edition has at most 19."""


class InvalidCode(RulesError):
    """The text is not a game code."""


class Code(NamedTuple):
    """A deal: an edition and a seed. ``str(code)`` is ``standard-482913``."""

    edition: str
    seed: int

    def __str__(self) -> str:
        return f"{self.edition}-{self.seed}"


def parse(text: str, editions: Collection[str]) -> Code:
    """Read a code of one of these editions; capital letters and white space do not matter.

    Raises InvalidCode.
    """
    edition, dash, seed = "".join(text.split()).casefold().rpartition("-")
    if not dash or edition not in editions or not is_seed(seed):
        raise InvalidCode(
            "no_code",
            N_("“{text}” is not a game code such as {example}."),
            text=quoted(text.strip(), LONGEST_CODE),
            example=Code(next(iter(editions)), 482913),
        )
    return Code(edition, int(seed))


def is_seed(text: str) -> bool:
    """Return whether this is a seed: a whole number from 0 up."""
    return re.fullmatch(rf"[0-9]{{1,{LONGEST_SEED}}}", text) is not None
