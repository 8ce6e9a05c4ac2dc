"""Game codes: a deal as short text that can be read aloud or mailed.

A code of Dutch consists of the edition and the seed: ``standard-482913``. A code of another game consists of
the game, the edition unless it is the main one, the number of players, and the seed:
``great-market-4-482913``.
"""

import re
from typing import NamedTuple, cast

from dutch.plaintext import quoted
from dutch.rules import catalogue
from dutch.rules.errors import N_, RulesError
from dutch.rules.record import SEAL_2, Record

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


def codes_with_seed_0() -> list[Code]:
    """Return a code, with the seed 0, for each edition and number of players of all games."""
    return [
        Code(edition, 0, game.name, seats)
        for game in catalogue.GAMES.values()
        for edition in game.editions
        for seats in game.seats
    ]


def parse(text: str) -> Code:
    """Parse a game code. Case and white space do not matter.

    Raises InvalidCodeError for any other text.
    """
    codes = codes_with_seed_0()
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


SALT = "salt"
DEAL = "deal"
"""The names of the salt and the seal in a record's header."""

DIGITS_SHOWN = 16
"""Number of the seal's digits to show during the game."""


class BrokenSealError(RulesError):
    """Raised if a record has no seal, or its deal is not the one that was sealed."""


def digest(text: str) -> str:
    """Return the SHA-256 of a text: 64 hexadecimal digits."""
    from hashlib import sha256

    return sha256(text.encode()).hexdigest()


def sealed_text(record: Record, salt: str, with_options: bool = True) -> str:
    """Return the text to hash, such as ``great-market-4-7 rules=1 chips=open 5ac1…``.

    Version 1 of the seal covered only the code and the salt: ``great-market-4-7 5ac1…``.
    """
    words = [str(Code(record.edition, record.seed, record.game, record.seats))]
    if with_options:
        words.append(f"rules={record.rules_version}")
        words += [f"{name}={value}" for name, value in sorted(record.options.items())]
    return " ".join([*words, salt])


def seal_lines(record: Record) -> dict[str, str]:
    """Return the header lines that seal a new game's deal, with an unpredictable salt."""
    from secrets import token_hex  # loads OpenSSL, as does hashlib; a resumed game needs neither

    salt = token_hex(16)
    return {DEAL: SEAL_2 + digest(sealed_text(record, salt)), SALT: salt}


def covers_options(record: Record) -> bool:
    """Return False if the seal is of version 1, which covers neither the options nor the rules."""
    return record.extra.get(DEAL, "").startswith(SEAL_2)


def seal_shown(record: Record) -> str:
    """Return the seal as the game shows it, shortened; empty if there is none."""
    return record.extra.get(DEAL, "").removeprefix(SEAL_2)[:DIGITS_SHOWN]


def check_seal(record: Record) -> str:
    """Return the text that was sealed.

    Raises BrokenSealError unless the record has a complete seal, of its own deal.
    """
    seal, salt = record.extra.get(DEAL), record.extra.get(SALT)
    if not seal and not salt:
        reason = N_("The deal was not sealed: its seed was known before the game.")
        raise BrokenSealError("not_sealed", reason)
    if not seal or not salt:
        reason = N_("The seal is incomplete: the record has no line “{line}”.")
        raise BrokenSealError("incomplete", reason, line=SALT if seal else DEAL)
    text = sealed_text(record, salt, covers_options(record))
    if seal.removeprefix(SEAL_2) != digest(text):
        raise BrokenSealError("other_deal", N_("The deal is not the one that was sealed before the game."))
    return text
