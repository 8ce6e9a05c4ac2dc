"""The list of computer players."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dutch.players.api import Player
from dutch.players.dutch.greedy import Greedy
from dutch.players.dutch.merchant import Merchant
from dutch.players.great_market import bidders
from dutch.players.great_market.auctioneer import Auctioneer
from dutch.players.random_player import RandomPlayer
from dutch.rules import catalogue
from dutch.rules.errors import N_

DUTCH_EDITIONS = catalogue.get("dutch").editions


class ComputerPlayer(NamedTuple):
    """A computer player: its factory, usual ``budget`` and the ``editions`` it can play.

    ``title`` and ``description``, which begins with the difficulty, are marked for translation.
    """

    name: str
    factory: Callable[[], Player]
    budget: int
    title: str
    description: str
    editions: tuple[str, ...] = DUTCH_EDITIONS


def _by_name(*entries: ComputerPlayer) -> dict[str, ComputerPlayer]:
    return {entry.name: entry for entry in entries}


PLAYERS = {
    "dutch": _by_name(
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
    ),
    "great-market": _by_name(
        ComputerPlayer(
            "random",
            bidders.RandomBidder,
            1,
            N_("The visitor"),
            N_("Easy: bids at random, within its means."),
            ("standard",),
        ),
        ComputerPlayer(
            "novice",
            bidders.Novice,
            1,
            N_("The novice"),
            N_("Medium: makes the lowest bid for lots that score immediately."),
            ("standard",),
        ),
        ComputerPlayer(
            "merchant",
            bidders.Merchant,
            1,
            N_("The merchant"),
            N_("Hard: weighs what a lot may become, whom a bid pays and whom it shuts out."),
            ("standard",),
        ),
        ComputerPlayer(
            "auctioneer",
            Auctioneer,
            1,
            N_("The auctioneer"),
            N_("Master: plays every bid out in its head before it speaks."),
            ("standard",),
        ),
    ),
}
"""The computer players by game and name, from easy to hard."""


def get(name: str, game: str = "dutch") -> ComputerPlayer:
    """Return the player of a game with that name; KeyError if there is none."""
    return PLAYERS[game][name]
