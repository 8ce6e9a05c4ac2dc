"""Game codes: a deal as short text that can be read aloud or mailed.

A code of Dutch consists of the edition and the seed: ``standard-482913``. A code of another game consists of
the game, the edition unless it is the main one, the number of players, and the seed:
``great-market-4-482913``.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple, cast

from dutch.plaintext import quoted
from dutch.rules import catalogue
from dutch.rules.errors import N_, RulesError

SHORT_CODE_GAME = "dutch"
"""The game whose codes name neither the game nor the number of players."""

LONGEST_SEED = 40
"""Maximum number of digits of a seed, as in a record."""

LONGEST_CODE = 60
"""Maximum number of characters of a code; the prefix before the seed has at most 19."""


class Code(NamedTuple):
    """A deal: ``str(code)`` is ``standard-482913`` or ``great-market-4-482913``."""

    edition: str
    seed: int
    game: str = SHORT_CODE_GAME
    seats: int = 2

    def __str__(self) -> str:
        return f"{self.prefix}-{self.seed}"

    @property
    def prefix(self) -> str:
        """Everything before the seed, such as ``standard`` or ``great-market-4``."""
        if self.game == SHORT_CODE_GAME:
            return self.edition
        game = catalogue.GAMES.get(self.game)
        if game is not None and self.edition == game.editions[0]:
            return f"{self.game}-{self.seats}"
        return f"{self.game}-{self.edition}-{self.seats}"


class InvalidCodeError(RulesError):
    """The text is not a game code."""

    @property
    def example(self) -> Code:
        """A valid code of the game that was probably meant."""
        return cast(Code, self.params["example"])


def codes_with_seed_0(games: Iterable[str] = tuple(catalogue.GAMES)) -> list[Code]:
    """Return a code, with the seed 0, for each edition and number of players of these games."""
    return [
        Code(edition, 0, game.name, seats)
        for game in map(catalogue.get, games)
        for edition in game.editions
        for seats in game.seats
    ]


def parse(text: str, allowed: Iterable[Code] | None = None) -> Code:
    """Parse a game code that differs only in its seed from one of the ``allowed`` codes.

    By default, the codes of all games are allowed. Case and white space do not matter. Raises
    InvalidCodeError for any other text.
    """
    codes = codes_with_seed_0() if allowed is None else [*allowed]
    normalized = "".join(text.split()).casefold()
    prefix, _dash, seed = normalized.rpartition("-")
    for code in codes:
        if prefix == code.prefix and is_seed(seed):
            return code._replace(seed=int(seed))
    of_named_game = [code for code in codes if normalized.startswith(code.game)]
    likely = of_named_game[0] if of_named_game else codes[0]
    raise InvalidCodeError(
        "no_code",
        N_("“{text}” is not a game code such as {example}."),
        text=quoted(text.strip(), LONGEST_CODE),
        example=likely._replace(seed=482913),
    )


def is_seed(text: str) -> bool:
    """Return whether the text is a seed: a non-negative integer."""
    return re.fullmatch(rf"[0-9]{{1,{LONGEST_SEED}}}", text) is not None
