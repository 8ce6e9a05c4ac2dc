"""Game codes: a deal as short text that can be read aloud or mailed.

In Dutch it names the edition and the seed, ``standard-482913``; in other games the game, any edition but the
main one, the number of players and the seed, ``great-market-4-482913``.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from dutch.plaintext import quoted
from dutch.rules import catalogue
from dutch.rules.errors import N_, RulesError

SHORT = "dutch"
"""The game whose codes name neither the game nor the number of players."""

LONGEST_SEED = 40
"""Digits, as in a record."""

LONGEST_CODE = 60
"""Characters; what precedes the seed has at most 19."""


class InvalidCode(RulesError):
    """The text is not a game code."""


class Code(NamedTuple):
    """A deal: ``str(code)`` is ``standard-482913`` or ``great-market-4-482913``."""

    edition: str
    seed: int
    game: str = SHORT
    seats: int = 2

    def __str__(self) -> str:
        if self.game == SHORT:
            return f"{self.edition}-{self.seed}"
        known = catalogue.GAMES.get(self.game)
        edition = "" if known is not None and self.edition == known.editions[0] else f"-{self.edition}"
        return f"{self.game}{edition}-{self.seats}-{self.seed}"


def deals(games: Iterable[str] = tuple(catalogue.GAMES)) -> list[Code]:
    """Return a code, with the seed 0, for each edition and number of players of these games."""
    known = map(catalogue.get, games)
    return [
        Code(edition, 0, game.name, seats)
        for game in known
        for edition in game.editions
        for seats in game.seats
    ]


def parse(text: str, known: Iterable[Code] | None = None) -> Code:
    """Read a code like one of the ``known`` ones, by default those of all games.

    Capital letters, white space and the seeds of the known codes do not matter. Raises InvalidCode.
    """
    prefixes = {str(code).rpartition("-")[0]: code for code in (deals() if known is None else known)}
    plain = "".join(text.split()).casefold()
    prefix, _dash, seed = plain.rpartition("-")
    if prefix not in prefixes or not is_seed(seed):
        codes = [*prefixes.values()]
        meant = next((code for code in codes if plain.startswith(code.game)), codes[0])
        raise InvalidCode(
            "no_code",
            N_("“{text}” is not a game code such as {example}."),
            text=quoted(text.strip(), LONGEST_CODE),
            example=meant._replace(seed=482913),
        )
    return prefixes[prefix]._replace(seed=int(seed))


def is_seed(text: str) -> bool:
    """Return whether this is a seed: a whole number from 0 up."""
    return re.fullmatch(rf"[0-9]{{1,{LONGEST_SEED}}}", text) is not None
