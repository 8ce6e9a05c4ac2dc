"""The list of computer players."""

from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple

from dutch.players import great_market
from dutch.players.api import Player
from dutch.players.dutch import merchant
from dutch.players.dutch.beginner import Beginner
from dutch.players.dutch.master import Master
from dutch.players.random_player import RandomPlayer
from dutch.players.representatives import bluffer
from dutch.players.representatives.chancellor import Chancellor
from dutch.players.rivals import RIVALS, Rival
from dutch.rules.errors import N_


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
    """A sentence about the player, beginning with the difficulty."""
    editions: Collection[str] = ()
    """The editions it can play; empty for all editions of the game."""
    offered: bool = True
    """True if the menu lists it as a level."""

    def plays(self, edition: str) -> bool:
        """Return True if it can play this edition."""
        return not self.editions or edition in self.editions


def _random(factory: Callable[[], Player]) -> ComputerPlayer:
    """Return the entry of a player that plays at random, with which the others are compared."""
    return ComputerPlayer(
        name="random",
        factory=factory,
        budget=1,
        label=N_("Random"),
        title=N_("Random"),
        description=N_("Plays at random."),
        offered=False,
    )


def _by_name(*entries: ComputerPlayer) -> dict[str, ComputerPlayer]:
    return {entry.name: entry for entry in entries}


EFFORTS = {
    "novice": merchant.NOVICE,
    "apprentice": merchant.APPRENTICE,
    "trader": merchant.TRADER,
    "merchant": merchant.FULL,
}
"""The efforts of the levels of Dutch that plan their turns."""

PLAYERS = {
    "dutch": _by_name(
        _random(RandomPlayer),
        ComputerPlayer(
            name="beginner",
            factory=Beginner,
            budget=1,
            label=N_("Beginner"),
            title=N_("The beginner"),
            description=N_("Very easy: takes the most points it can get right now."),
        ),
        ComputerPlayer(
            name="novice",
            factory=partial(merchant.Merchant, EFFORTS["novice"]),
            budget=7,
            label=N_("Novice"),
            title=N_("The novice"),
            description=N_("Easy: thinks of a few moves with the cards in sight, and takes the best."),
        ),
        ComputerPlayer(
            name="apprentice",
            factory=partial(merchant.Merchant, EFFORTS["apprentice"]),
            budget=200,
            label=N_("Apprentice"),
            title=N_("The apprentice"),
            description=N_(
                "Medium: plans its turns with the cards in sight, and remembers none of the others."
            ),
        ),
        ComputerPlayer(
            name="trader",
            factory=partial(merchant.Merchant, EFFORTS["trader"]),
            budget=400,
            label=N_("Trader"),
            title=N_("The trader"),
            description=N_("Hard: remembers every card and plans its turns, but not yours."),
        ),
        ComputerPlayer(
            name="merchant",
            factory=merchant.Merchant,
            budget=3000,
            label=N_("Merchant"),
            title=N_("The merchant"),
            description=N_("Very hard: plans whole turns, builds up suits and watches what you could buy."),
        ),
        ComputerPlayer(
            name="master",
            factory=Master,
            budget=48_000,
            label=N_("Master"),
            title=N_("The master"),
            description=N_("Hardest: thinks two rounds ahead, for a second or two. Press E to make it move."),
        ),
    ),
    "great-market": _by_name(
        _random(great_market.RandomBidder),
        ComputerPlayer(
            name="novice",
            factory=great_market.Novice,
            budget=1,
            label=N_("Novice"),
            title=N_("The novice"),
            description=N_("Easy: makes the lowest bid for lots that score immediately."),
        ),
        ComputerPlayer(
            name="merchant",
            factory=great_market.Merchant,
            budget=1,
            label=N_("Merchant"),
            title=N_("The merchant"),
            description=N_("Hard: weighs how a set may grow, whom a bid pays and whom it shuts out."),
        ),
        ComputerPlayer(
            name="auctioneer",
            factory=great_market.Auctioneer,
            budget=1,
            label=N_("Auctioneer"),
            title=N_("The auctioneer"),
            description=N_("Very hard: plays every bid out in its head before it speaks."),
        ),
    ),
    "representatives": _by_name(
        _random(bluffer.RandomBluffer),
        ComputerPlayer(
            name="clerk",
            factory=partial(bluffer.Bluffer, bluffer.CLERK),
            budget=1,
            label=N_("Clerk"),
            title=N_("The clerk"),
            description=N_("Easy: never lies, believes every claim and has nothing against the leader."),
        ),
        ComputerPlayer(
            name="diplomat",
            factory=partial(bluffer.Bluffer, bluffer.DIPLOMAT),
            budget=1,
            label=N_("Diplomat"),
            title=N_("The diplomat"),
            description=N_(
                "Medium: remembers who lied, sees through bluffs, attacks the leader and moves letters in"
                " reply."
            ),
        ),
        ComputerPlayer(
            name="courtier",
            factory=partial(bluffer.Bluffer, bluffer.COURTIER),
            budget=1,
            label=N_("Courtier"),
            title=N_("The courtier"),
            description=N_(
                "Hard: lies, bluffs on its own colour, and stays hidden while little is at stake."
            ),
        ),
        ComputerPlayer(
            name="chancellor",
            factory=Chancellor,
            budget=600,
            label=N_("Chancellor"),
            title=N_("The chancellor"),
            description=N_(
                "Very hard: guesses colours from the letters on the boards, and plays every choice out."
            ),
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
        name=rival.slug,
        factory=factory,
        budget=level.budget,
        label=rival.name,
        title=rival.name,
        description=rival.about,
        offered=False,
    )


PLAYERS["dutch"] |= {rival.slug: _rival(rival) for rival in RIVALS.values()}


def get(name: str, game: str = "dutch") -> ComputerPlayer:
    """Return a computer player by name. Raises KeyError if the game has none of that name."""
    return PLAYERS[game][name]
