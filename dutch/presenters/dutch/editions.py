"""The editions of Dutch as a player chooses among them."""

from __future__ import annotations

from dutch.i18n import _
from dutch.presenters.dutch.names import N_
from dutch.rules.dutch.editions import EDITIONS

WORDS = {
    "standard": (
        N_("The usual game"),
        N_("Nine cards each and a row of six; you bid all but one, and power cards do four kinds of things."),
    ),
    "prototype": (
        N_("The early sketch"),
        N_("Bids up to 10, high cards cost points; bid as many as you like, the rest holds your powers."),
    ),
    "competition": (
        N_("The contest version"),
        N_("Exchange cards first, set two aside each round; only your longest suit counts whole."),
    ),
}
"""By edition: its title, and one line on what differs."""


def choices() -> list[tuple[str, str, str]]:
    """Name, title and line of every edition, the main one first."""
    return [(name, _(WORDS[name][0]), _(WORDS[name][1])) for name in EDITIONS]
