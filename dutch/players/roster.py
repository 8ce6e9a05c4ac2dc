"""The list of computer players: the levels of each game, and the rivals of Dutch."""

import random
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, NamedTuple

from dutch.players import great_market
from dutch.players.api import Player
from dutch.players.dutch import merchant
from dutch.players.dutch.common import Beginner
from dutch.players.dutch.evaluation import Style
from dutch.players.dutch.master import Master
from dutch.players.representatives import bluffer
from dutch.players.representatives.chancellor import Chancellor
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
            name="novice",
            factory=great_market.Novice,
            label=N_("Novice"),
            title=N_("The novice"),
            description=N_("Easy: makes the lowest bid for lots that score immediately."),
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


class Rival(NamedTuple):
    """A computer player of Dutch with a character. All texts are marked for translation."""

    name: str
    trade: str
    history: str
    level: str
    """The computer player that the rival builds on."""
    style: Style
    about: str
    """The difficulty and the style of play, in words."""
    lines: Mapping[str, str]
    """What the rival says when it is ``robbed`` of a card in its bid, ``tied``, has ``won`` or ``lost``.

    It is tied when it loses a tied bid.
    """


RIVALS = {
    "griet": Rival(
        name=N_("Griet"),
        trade=N_("herring seller"),
        history=N_("Has sold herring on Dam Square for forty years, and never once on credit."),
        level="novice",
        style=Style(cash=3.0),
        about=N_("Easy: cashes in early, to be on the safe side."),
        lines={
            "robbed": N_("Put that back in the barrel!"),
            "tied": N_("On the quay we'd have shared it."),
            "won": N_("Every coin safe in the jar."),
            "lost": N_("Ach. There's fresh fish tomorrow."),
        },
    ),
    "joost": Rival(
        name=N_("Joost"),
        trade=N_("tulip dealer"),
        history=N_(
            "Made a fortune in tulip bulbs by Christmas, lost it by Easter, and has borrowed another."
        ),
        level="apprentice",
        style=Style(gamble=0.3),
        about=N_("Medium: bluffs at the last call, and plays on when others would stop."),
        lines={
            "robbed": N_("Hey! I hadn't even paid for that!"),
            "tied": N_("By a whisker! Again, again!"),
            "won": N_("I never doubted it. Well, once."),
            "lost": N_("Double or nothing? No? Tomorrow, then."),
        },
    ),
    "saskia": Rival(
        name=N_("Saskia"),
        trade=N_("painter"),
        history=N_("Copies the old masters so well that two houses on the Herengracht hang the wrong one."),
        level="apprentice",
        style=Style(steal=2.5),
        about=N_("Medium: steals from your bid whenever she can."),
        lines={
            "robbed": N_("Stealing, from me? I'm flattered."),
            "tied": N_("Same price, and it goes to you? Charming."),
            "won": N_("I'll sign it in the corner."),
            "lost": N_("I may have to borrow that idea."),
        },
    ),
    "willem": Rival(
        name=N_("Willem"),
        trade=N_("sea captain"),
        history=N_("Has sailed to Batavia four times, with enough powder on board for eight."),
        level="trader",
        style=Style(power=1.5),
        about=N_("Hard: hoards power cards, and hates to pay with one."),
        lines={
            "robbed": N_("Boarded! In my own harbour!"),
            "tied": N_("Neck and neck, and the wind was yours."),
            "won": N_("Home on the morning tide."),
            "lost": N_("I strike my colours. Well sailed."),
        },
    ),
    "beatrix": Rival(
        name=N_("Beatrix"),
        trade=N_("banker"),
        history=N_(
            "A banker's widow, and twice the banker he was. The Exchange goes quiet when she arrives."
        ),
        level="merchant",
        style=Style(bid=4.0, next_bid=0.5),
        about=N_("Very hard: hates losing a bid, and sees to it that she seldom does."),
        lines={
            "robbed": N_("My notary will call on you."),
            "tied": N_("A tie? I shall remember that."),
            "won": N_("Was there ever any question?"),
            "lost": N_("Enjoy it. I keep accounts."),
        },
    ),
    "hendrick": Rival(
        name=N_("Hendrick"),
        trade=N_("mapmaker"),
        history=N_("Has worked for thirty years on one map of the Zuiderzee. The coast keeps moving."),
        level="merchant",
        style=Style(suit=1.0),
        about=N_("Very hard: collects one suit, with all the patience in the world."),
        lines={
            "robbed": N_("That one was already catalogued!"),
            "tied": N_("So close. And I measured twice."),
            "won": N_("Patience finds every shore."),
            "lost": N_("Then I have charted the wrong coast."),
        },
    ),
}
"""Six rivals from Amsterdam by the name in code, records and commands, from the weakest to the strongest."""


def _rival(slug: str, rival: Rival) -> ComputerPlayer:
    level = PLAYERS["dutch"][rival.level]
    return ComputerPlayer(
        name=slug,
        factory=partial(level.factory, style=rival.style),
        budget=level.budget,
        label=rival.name,
        title=rival.name,
        description=rival.about,
        offered=False,
    )


PLAYERS["dutch"] |= {slug: _rival(slug, rival) for slug, rival in RIVALS.items()}


def get(name: str, game: str = "dutch") -> ComputerPlayer:
    """Return a computer player by name. Raises KeyError if the game has none of that name."""
    return PLAYERS[game][name]
