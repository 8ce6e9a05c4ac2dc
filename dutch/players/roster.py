"""The list of computer players."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from dutch.players.api import Player
from dutch.players.dutch import merchant
from dutch.players.dutch.beginner import Beginner
from dutch.players.dutch.master import Master
from dutch.players.great_market import bidders
from dutch.players.great_market.auctioneer import Auctioneer
from dutch.players.random_player import RandomPlayer
from dutch.players.representatives import characters
from dutch.players.representatives.bluffer import Bluffer, RandomBluffer
from dutch.players.representatives.chancellor import Chancellor
from dutch.players.rivals import RIVALS, Rival
from dutch.rules import catalogue
from dutch.rules.errors import N_

DUTCH_EDITIONS = catalogue.get("dutch").editions


class ComputerPlayer(NamedTuple):
    """A computer player. Its label, title and description are marked for translation."""

    name: str
    """The name in code, records and commands."""
    factory: Callable[[], Player]
    budget: int
    """The default budget."""
    label: str
    """The name on buttons."""
    title: str
    """The name at the table."""
    description: str
    """A sentence that begins with the difficulty."""
    editions: tuple[str, ...] = DUTCH_EDITIONS
    """The editions it can play."""
    offered: bool = True
    """True if the menu lists it as a level."""


def _by_name(*entries: ComputerPlayer) -> dict[str, ComputerPlayer]:
    return {entry.name: entry for entry in entries}


MARKET = REPRESENTATIVES = ("standard",)
EFFORTS = {
    "novice": merchant.NOVICE,
    "apprentice": merchant.APPRENTICE,
    "trader": merchant.TRADER,
    "merchant": merchant.FULL,
}
"""The efforts of the levels of Dutch that plan their turns."""

AT_RANDOM = N_("Plays at random.")

PLAYERS = {
    "dutch": _by_name(
        ComputerPlayer("random", RandomPlayer, 1, N_("Random"), N_("Random"), AT_RANDOM, offered=False),
        ComputerPlayer(
            "beginner",
            Beginner,
            1,
            N_("Beginner"),
            N_("The beginner"),
            N_("Very easy: takes the most points it can get right now."),
        ),
        ComputerPlayer(
            "novice",
            partial(merchant.Merchant, EFFORTS["novice"]),
            7,
            N_("Novice"),
            N_("The novice"),
            N_("Easy: thinks of a few moves with the cards in sight, and takes the best."),
        ),
        ComputerPlayer(
            "apprentice",
            partial(merchant.Merchant, EFFORTS["apprentice"]),
            200,
            N_("Apprentice"),
            N_("The apprentice"),
            N_("Medium: plans its turns with the cards in sight, and remembers none of the others."),
        ),
        ComputerPlayer(
            "trader",
            partial(merchant.Merchant, EFFORTS["trader"]),
            400,
            N_("Trader"),
            N_("The trader"),
            N_("Hard: remembers every card and plans its turns, but not yours."),
        ),
        ComputerPlayer(
            "merchant",
            merchant.Merchant,
            3000,
            N_("Merchant"),
            N_("The merchant"),
            N_("Very hard: plans whole turns, builds up suits and watches what you could buy."),
        ),
        ComputerPlayer(
            "master",
            Master,
            48_000,
            N_("Master"),
            N_("The master"),
            N_("Hardest: thinks two rounds ahead, for a second or two. Press E to make it move."),
        ),
    ),
    "great-market": _by_name(
        ComputerPlayer(
            "random", bidders.RandomBidder, 1, N_("Random"), N_("Random"), AT_RANDOM, MARKET, offered=False
        ),
        ComputerPlayer(
            "novice",
            bidders.Novice,
            1,
            N_("Novice"),
            N_("The novice"),
            N_("Easy: makes the lowest bid for lots that score immediately."),
            MARKET,
        ),
        ComputerPlayer(
            "merchant",
            bidders.Merchant,
            1,
            N_("Merchant"),
            N_("The merchant"),
            N_("Hard: weighs what a lot may become, whom a bid pays and whom it shuts out."),
            MARKET,
        ),
        ComputerPlayer(
            "auctioneer",
            Auctioneer,
            1,
            N_("Auctioneer"),
            N_("The auctioneer"),
            N_("Very hard: plays every bid out in its head before it speaks."),
            MARKET,
        ),
    ),
    "representatives": _by_name(
        ComputerPlayer(
            "random", RandomBluffer, 1, N_("Random"), N_("Random"), AT_RANDOM, REPRESENTATIVES, offered=False
        ),
        ComputerPlayer(
            "clerk",
            partial(Bluffer, characters.CLERK),
            1,
            N_("Clerk"),
            N_("The clerk"),
            N_("Easy: never lies, believes every claim and has nothing against the leader."),
            REPRESENTATIVES,
        ),
        ComputerPlayer(
            "diplomat",
            partial(Bluffer, characters.DIPLOMAT),
            1,
            N_("Diplomat"),
            N_("The diplomat"),
            N_("Medium: remembers who lied, sees through bluffs, attacks the leader and answers with moves."),
            REPRESENTATIVES,
        ),
        ComputerPlayer(
            "courtier",
            partial(Bluffer, characters.COURTIER),
            1,
            N_("Courtier"),
            N_("The courtier"),
            N_("Hard: lies, bluffs on its own colour, and stays hidden while little is at stake."),
            REPRESENTATIVES,
        ),
        ComputerPlayer(
            "chancellor",
            Chancellor,
            600,
            N_("Chancellor"),
            N_("The chancellor"),
            N_("Very hard: guesses colours from the cards on the boards, and plays every choice out."),
            REPRESENTATIVES,
        ),
    ),
}
"""The computer players by game and name, from easy to hard."""


LEVELS = {game: tuple(players) for game, players in PLAYERS.items()}
"""The names of the players other than rivals, by game, from easy to hard."""


def _rival(rival: Rival) -> ComputerPlayer:
    level = PLAYERS["dutch"][rival.level]
    factory = partial(merchant.Merchant, EFFORTS[rival.level], rival.style)
    return ComputerPlayer(
        rival.slug, factory, level.budget, rival.name, rival.name, rival.about, offered=False
    )


PLAYERS["dutch"] |= {rival.slug: _rival(rival) for rival in RIVALS.values()}


def get(name: str, game: str = "dutch") -> ComputerPlayer:
    """Return a computer player by name. Raises KeyError if the game has none of that name."""
    return PLAYERS[game][name]
