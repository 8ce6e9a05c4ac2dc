"""The rivals: six people from Amsterdam who play all games, each with a character and a style of play."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from dutch.players.api import Player
from dutch.players.dutch.evaluation import Style
from dutch.players.dutch.merchant import APPRENTICE, FULL, NOVICE, TRADER, Merchant
from dutch.players.great_market import Auctioneer, Taste
from dutch.players.great_market import Merchant as MarketMerchant
from dutch.players.great_market import Novice as MarketNovice
from dutch.players.representatives.bluffer import CLERK, COURTIER, DIPLOMAT, Bluffer
from dutch.players.representatives.chancellor import Chancellor
from dutch.rules.errors import N_


class RivalPart(NamedTuple):
    """How a rival plays one game."""

    level: str
    """The computer player that the rival builds on."""
    factory: Callable[..., Player]
    """Makes the player: the level with the rival's style."""
    about: str
    """The difficulty and the style of play, in words."""


class Rival(NamedTuple):
    """A computer player with a character. All texts are marked for translation."""

    name: str
    trade: str
    history: str
    parts: Mapping[str, RivalPart]
    """How the rival plays, by game."""


RIVALS = {
    "griet": Rival(
        name=N_("Griet"),
        trade=N_("herring seller"),
        history=N_("Has sold herring on Dam Square for forty years, and never once on credit."),
        parts={
            "dutch": RivalPart(
                "novice",
                partial(Merchant, NOVICE, Style(cash=5.0)),
                N_("Easy: cashes in early, to be on the safe side."),
            ),
            "great-market": RivalPart(
                "novice",
                partial(MarketNovice, Taste(appetite=0.2, haggle=1, idle=0.75)),
                N_("Easy: haggles over every lot, one chip at a time."),
            ),
            "representatives": RivalPart(
                "clerk",
                partial(Bluffer, CLERK._replace(talks=0.7, lies=0.15, bluffs=0.1)),
                N_("Easy: talks about every other letter, and seldom lies."),
            ),
        },
    ),
    "joost": Rival(
        name=N_("Joost"),
        trade=N_("tulip dealer"),
        history=N_(
            "Made a fortune in tulip bulbs by Christmas, lost it by Easter, and has borrowed another."
        ),
        parts={
            "dutch": RivalPart(
                "apprentice",
                partial(Merchant, APPRENTICE, Style(gamble=0.6)),
                N_("Medium: bluffs at the last call, and plays on when others would stop."),
            ),
            "great-market": RivalPart(
                "novice",
                partial(MarketNovice, Taste(jump=3)),
                N_("Easy: raises in leaps, and pays too much."),
            ),
            "representatives": RivalPart(
                "clerk",
                partial(
                    Bluffer,
                    CLERK._replace(
                        talks=0.6, lies=0.75, boasts=True, relocates=True, waits=True, bluffs=0.05
                    ),
                ),
                N_("Easy: talks a lot, and most of it is not true."),
            ),
        },
    ),
    "saskia": Rival(
        name=N_("Saskia"),
        trade=N_("painter"),
        history=N_("Copies the old masters so well that two houses on the Herengracht hang the wrong one."),
        parts={
            "dutch": RivalPart(
                "apprentice",
                partial(Merchant, APPRENTICE, Style(paint=2.5)),
                N_("Medium: paints cards over, so that they count as another suit."),
            ),
            "great-market": RivalPart(
                "merchant",
                partial(MarketMerchant, Taste(barred=5.0, idle=0.25)),
                N_("Hard: likes bids that others are not allowed to top."),
            ),
            "representatives": RivalPart(
                "diplomat",
                partial(Bluffer, DIPLOMAT._replace(bluffs=0.4)),
                N_("Medium: puts letters on her own colour, and takes them away later."),
            ),
        },
    ),
    "willem": Rival(
        name=N_("Willem"),
        trade=N_("sea captain"),
        history=N_("Has sailed to Batavia four times, with enough powder on board for eight."),
        parts={
            "dutch": RivalPart(
                "trader",
                partial(Merchant, TRADER, Style(power=2.0)),
                N_("Hard: hoards power cards, and hates to pay with one."),
            ),
            "great-market": RivalPart(
                "merchant",
                partial(MarketMerchant, Taste(appetite=0.85, large=6.0)),
                N_("Hard: wants the large lots, and pays what they cost."),
            ),
            "representatives": RivalPart(
                "diplomat",
                partial(Bluffer, DIPLOMAT._replace(attacks=4.0, waits=True)),
                N_("Medium: fires everything he has at whoever leads."),
            ),
        },
    ),
    "beatrix": Rival(
        name=N_("Beatrix"),
        trade=N_("banker"),
        history=N_(
            "A banker's widow, and twice the banker he was. The Exchange goes quiet when she arrives."
        ),
        parts={
            "dutch": RivalPart(
                "merchant",
                partial(Merchant, FULL, Style(bid=20.0, high_bid=0.7)),
                N_("Very hard: hates losing a bid, so she keeps low cards out of it."),
            ),
            "great-market": RivalPart(
                "auctioneer",
                partial(Auctioneer, Taste(leap=0.15)),
                N_("Very hard: bids high at once, to be rid of the others."),
            ),
            "representatives": RivalPart(
                "courtier",
                partial(Bluffer, COURTIER._replace(talks=0.05, bluffs=0.7, poker_face=True, waits=True)),
                N_("Hard: lies with letters, and hardly ever says a word."),
            ),
        },
    ),
    "hendrick": Rival(
        name=N_("Hendrick"),
        trade=N_("mapmaker"),
        history=N_("Has worked for thirty years on one map of the Zuiderzee. The coast keeps moving."),
        parts={
            "dutch": RivalPart(
                "merchant",
                partial(Merchant, FULL, Style(suit=2.0)),
                N_("Very hard: collects one suit, with all the patience in the world."),
            ),
            "great-market": RivalPart(
                "auctioneer",
                partial(Auctioneer, Taste(collect=2.5)),
                N_("Very hard: collects the carvings of one people before all others."),
            ),
            "representatives": RivalPart(
                "chancellor",
                partial(Chancellor, talks=0.5, poker_face=True),
                N_("Very hard: talks about every other letter, and lies half the time."),
            ),
        },
    ),
}
"""The rivals by the name in code, records and commands, from the weakest to the strongest."""
