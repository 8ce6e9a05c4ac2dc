"""Seals a deal before the game begins, so that anyone can check afterwards that it was not replaced.

The seal is the SHA-256 of everything that the deal follows from and a random salt. It reveals nothing about
the cards during the game; afterwards, anyone can compute it from the record's header. It only proves
something to people who saw it before the game: whoever writes a record can also write a seal that fits.
"""

from dutch.match.code import Code
from dutch.rules.errors import N_, RulesError
from dutch.rules.record import SEAL_2, Record

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
    """Return the header lines that seal a new game's deal."""
    salt = fresh_salt()
    return {DEAL: SEAL_2 + digest(sealed_text(record, salt)), SALT: salt}


def covers_options(record: Record) -> bool:
    """Return False if the seal is of version 1, which covers neither the options nor the rules."""
    return record.extra.get(DEAL, "").startswith(SEAL_2)


def shown(record: Record) -> str:
    """Return the seal as the game shows it, shortened; empty if there is none."""
    return record.extra.get(DEAL, "").removeprefix(SEAL_2)[:DIGITS_SHOWN]


def check(record: Record) -> str:
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
