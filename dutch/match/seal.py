"""Seals a deal before the game begins, so that anyone can check afterwards that it was not replaced.

The seal is the SHA-256 of the game code, a space and a random salt. It reveals nothing about the cards during
the game; afterwards, anyone can compute it from the seed and the salt in the record's header.
"""

from dutch.match.code import Code
from dutch.rules.errors import N_, RulesError
from dutch.rules.record import Record

SALT = "salt"
DEAL = "deal"
"""The names of the salt and the seal in a record's header."""

DIGITS_SHOWN = 16
"""Number of the seal's digits to show during the game."""


class BrokenSealError(RulesError):
    """Raised if a record has no seal, or its deal is not the one that was sealed."""


def fresh_salt() -> str:
    """Return an unpredictable salt."""
    from secrets import token_hex  # loads OpenSSL, as does hashlib; a resumed game needs neither

    return token_hex(16)


def seal_of(record: Record, salt: str) -> str:
    """Return the seal of a game's deal: 64 hexadecimal digits."""
    from hashlib import sha256

    return sha256(sealed_text(record, salt).encode()).hexdigest()


def sealed_text(record: Record, salt: str) -> str:
    """Return the text to hash, such as ``standard-482913 5ac1…``."""
    return f"{Code(record.edition, record.seed, record.game, record.seats)} {salt}"


def seal_lines(record: Record) -> dict[str, str]:
    """Return the header lines that seal a new game's deal."""
    salt = fresh_salt()
    return {DEAL: seal_of(record, salt), SALT: salt}


def check(record: Record) -> None:
    """Raise BrokenSealError unless the record's deal is the one that was sealed."""
    seal, salt = record.extra.get(DEAL), record.extra.get(SALT)
    if not seal or not salt:
        reason = N_("The deal was not sealed: its seed was known before the game.")
        raise BrokenSealError("not_sealed", reason)
    if seal != seal_of(record, salt):
        raise BrokenSealError("other_deal", N_("The deal is not the one that was sealed before the game."))
