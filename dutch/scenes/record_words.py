"""How what stands in records is shown, on each page about games that were played: names and figures."""

from __future__ import annotations

from dutch.plaintext import clean_line

LONGEST = 24
"""Letters of a name or a date that are shown: an imported record may hold any number."""


def short(text: str) -> str:
    """Return a text from a record as it can be shown: one line without invisible characters, not too long."""
    return clean_line(text, LONGEST)


def number(value: float, signed: bool = False) -> str:
    """A figure: a whole number as it is, others with one decimal; with a minus sign, not a hyphen."""
    sign = "+" if signed else ""
    text = format(value, f"{sign}d") if isinstance(value, int) else format(value, f"{sign}.1f")
    return text.replace("-", "\N{MINUS SIGN}")
