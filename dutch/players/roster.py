"""The computer players of the house, registered by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dutch.players.api import Player
from dutch.players.dutch.greedy import Greedy
from dutch.players.dutch.merchant import Merchant
from dutch.players.random_player import RandomPlayer
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.errors import N_


class Entry(NamedTuple):
    """One computer player: how to make it, its usual ``budget``, and what to call it.

    ``editions`` are those it knows how to play. ``title`` and ``description``, which begins with how hard it
    is to beat, are marked for translation, not translated.
    """

    name: str
    factory: Callable[[], Player]
    budget: int
    title: str
    description: str
    editions: tuple[str, ...]


PLAYERS = {
    entry.name: entry
    for entry in (
        Entry(
            "random",
            RandomPlayer,
            1,
            N_("The visitor"),
            N_("Easy: does anything the rules allow, without a thought."),
            tuple(EDITIONS),
        ),
        Entry(
            "greedy",
            Greedy,
            1,
            N_("The apprentice"),
            N_("Medium: takes whatever is worth most points right now."),
            tuple(EDITIONS),
        ),
        Entry(
            "merchant",
            Merchant,
            3000,
            N_("The merchant"),
            N_("Hard: plans whole turns, guards the suits, and keeps an eye on what you could buy."),
            tuple(EDITIONS),
        ),
    )
}


def get(name: str) -> Entry:
    """The entry of that name; KeyError if there is none."""
    return PLAYERS[name]
