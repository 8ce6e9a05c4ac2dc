"""The list of computer players: the levels of each game, and the rivals."""

import random
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, NamedTuple

from dutch.players import great_market
from dutch.players.api import Player
from dutch.players.dutch import merchant
from dutch.players.dutch.common import Beginner
from dutch.players.dutch.master import Master
from dutch.players.representatives import bluffer
from dutch.players.representatives.chancellor import Chancellor
from dutch.players.rivals import RIVALS
from dutch.rules.api import ActionT, Observation
from dutch.rules.errors import N_


class RandomPlayer:
    """Chooses uniformly among the legal actions of any game."""

    def choose(self, observation: Observation[ActionT, Any], rng: random.Random, budget: int) -> ActionT:
        """Return any legal action, each with the same probability."""
        actions = observation.legal_actions()
        return actions[rng.randrange(len(actions))]


class ComputerPlayer(NamedTuple):
    """A computer player. Its label, title and description are marked for translation."""

    name: str
    """The name in code, records and commands."""
    factory: Callable[..., Player]
    """Makes the player."""
    label: str
    """The name on buttons."""
    title: str
    """The name at the table."""
    description: str
    """A sentence about the player, beginning with the difficulty."""
    budget: int = 1
    """The default budget."""
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
        "random", factory, N_("Random"), N_("Random"), N_("Plays at random."), offered=False
    )


def _by_name(*entries: ComputerPlayer) -> dict[str, ComputerPlayer]:
    return {entry.name: entry for entry in entries}


PLAYERS = {
    "dutch": _by_name(
        _random(RandomPlayer),
        ComputerPlayer(
            name="beginner",
            factory=Beginner,
            label=N_("Beginner"),
            title=N_("The beginner"),
            description=N_("Very easy: takes the most points it can get right now."),
        ),
        ComputerPlayer(
            name="novice",
            factory=partial(merchant.Merchant, merchant.NOVICE),
            budget=7,
            label=N_("Novice"),
            title=N_("The novice"),
            description=N_("Easy: thinks of a few moves with the cards in sight, and takes the best."),
        ),
        ComputerPlayer(
            name="apprentice",
            factory=partial(merchant.Merchant, merchant.APPRENTICE),
            budget=200,
            label=N_("Apprentice"),
            title=N_("The apprentice"),
            description=N_(
                "Medium: plans its turns with the cards in sight, and remembers none of the others."
            ),
        ),
        ComputerPlayer(
            name="trader",
            factory=partial(merchant.Merchant, merchant.TRADER),
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
            name="bold",
            factory=great_market.Bold,
            label=N_("Bold"),
            title=N_("Bold"),
            description=N_("Raises by one, up to all its chips."),
            offered=False,
        ),
        ComputerPlayer(
            name="novice",
            factory=great_market.Novice,
            label=N_("Novice"),
            title=N_("The novice"),
            description=N_("Easy: makes the lowest bid for lots that score now, up to a part of its chips."),
        ),
        ComputerPlayer(
            name="merchant",
            factory=great_market.Merchant,
            label=N_("Merchant"),
            title=N_("The merchant"),
            description=N_("Hard: weighs how a set may grow, whom a bid pays and whom it shuts out."),
        ),
        ComputerPlayer(
            name="auctioneer",
            factory=great_market.Auctioneer,
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
            label=N_("Clerk"),
            title=N_("The clerk"),
            description=N_("Easy: never lies, believes every claim and has nothing against the leader."),
        ),
        ComputerPlayer(
            name="diplomat",
            factory=partial(bluffer.Bluffer, bluffer.DIPLOMAT),
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


def _rival(slug: str, game: str) -> ComputerPlayer:
    rival = RIVALS[slug]
    part = rival.parts[game]
    return ComputerPlayer(
        name=slug,
        factory=part.factory,
        budget=PLAYERS[game][part.level].budget,
        label=rival.name,
        title=rival.name,
        description=part.about,
        offered=False,
    )


for _game, _players in PLAYERS.items():
    _players |= {slug: _rival(slug, _game) for slug in RIVALS}


def get(name: str, game: str = "dutch") -> ComputerPlayer:
    """Return a computer player by name. Raises KeyError if the game has none of that name."""
    return PLAYERS[game][name]
