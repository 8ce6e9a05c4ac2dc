"""The editions of Dutch as a player chooses among them."""

from __future__ import annotations

from dutch.i18n import _
from dutch.presenters.dutch.names import N_
from dutch.rules.dutch.editions import EDITIONS

WORDS = {
    "standard": (
        N_("Standard"),
        N_("The usual game: nine cards each, a market of six, and power cards with four different powers."),
    ),
    "prototype": (
        N_("Prototype"),
        N_("An early version: bids up to 10, high cards cost points, and you bid as many cards as you like."),
    ),
    "competition": (
        N_("Competition"),
        N_("A leaner version: exchange cards, set two aside a round; only your longest suit counts in full."),
    ),
}
"""By edition: its title, and one line on what differs."""


def choices() -> list[tuple[str, str, str]]:
    """Name, title and line of every edition, the main one first."""
    return [(name, _(WORDS[name][0]), _(WORDS[name][1])) for name in EDITIONS]
