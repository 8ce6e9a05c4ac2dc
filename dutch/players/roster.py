"""The list of computer players."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dutch.players.api import Player
from dutch.players.dutch.greedy import Greedy
from dutch.players.dutch.merchant import Merchant
from dutch.players.random_player import RandomPlayer
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.errors import N_


class ComputerPlayer(NamedTuple):
    """A computer player: its factory, usual ``budget`` and the ``editions`` it can play.

    ``title`` and ``description``, which begins with the difficulty, are marked for translation.
    """

    name: str
    factory: Callable[[], Player]
    budget: int
    title: str
    description: str
    editions: tuple[str, ...] = tuple(EDITIONS)


PLAYERS = {
    entry.name: entry
    for entry in (
        ComputerPlayer("random", RandomPlayer, 1, N_("The visitor"), N_("Easy: plays at random.")),
        ComputerPlayer(
            "greedy",
            Greedy,
            1,
            N_("The apprentice"),
            N_("Medium: takes the most points it can get right now."),
        ),
        ComputerPlayer(
            "merchant",
            Merchant,
            3000,
            N_("The merchant"),
            N_("Hard: plans whole turns, builds up suits and watches what you could buy."),
        ),
    )
}


def get(name: str) -> ComputerPlayer:
    """Return the player with that name; KeyError if there is none."""
    return PLAYERS[name]
