"""Six rivals from Amsterdam: computer players of Dutch with a face, a history and a style of their own."""

from dataclasses import dataclass
from typing import Literal

from dutch.players.dutch.evaluation import Style
from dutch.rules.errors import N_

Moment = Literal["robbed", "tied", "won", "lost"]
"""When a rival speaks: a card is stolen from its bid, it loses a tied bid, or it wins or loses."""

MOMENTS: tuple[Moment, ...] = ("robbed", "tied", "won", "lost")


@dataclass(frozen=True, slots=True)
class Rival:
    """A computer player with a character. All texts are marked for translation."""

    slug: str
    """The name in code, records and commands."""
    name: str
    trade: str
    history: str
    level: str
    """The computer player that the rival builds on."""
    style: Style
    about: str
    """The difficulty and the style of play, in words."""
    robbed: str
    """What the rival says at the ``Moment`` of this name, like the next three fields."""
    tied: str
    won: str
    lost: str

    def line(self, moment: Moment) -> str:
        """Return what the rival says at this moment."""
        return {"robbed": self.robbed, "tied": self.tied, "won": self.won, "lost": self.lost}[moment]


def picture(slug: str) -> str:
    """Return the asset name of a rival's portrait; a mood can be appended."""
    return f"rivals/{slug}"


_TABLE = (
    Rival(
        "griet",
        N_("Griet"),
        N_("herring seller"),
        N_("Has sold herring on Dam Square for forty years, and never once on credit."),
        "novice",
        Style(cash=3.0),
        N_("Easy: cashes in early, to be on the safe side."),
        N_("Put that back in the barrel!"),
        N_("On the quay we'd have shared it."),
        N_("Every coin safe in the jar."),
        N_("Ach. There's fresh fish tomorrow."),
    ),
    Rival(
        "joost",
        N_("Joost"),
        N_("tulip dealer"),
        N_("Made a fortune in tulip bulbs by Christmas, lost it by Easter, and has borrowed another."),
        "apprentice",
        Style(gamble=0.3),
        N_("Medium: bluffs at the last call, and plays on when others would stop."),
        N_("Hey! I hadn't even paid for that!"),
        N_("By a whisker! Again, again!"),
        N_("I never doubted it. Well, once."),
        N_("Double or nothing? No? Tomorrow, then."),
    ),
    Rival(
        "saskia",
        N_("Saskia"),
        N_("painter"),
        N_("Copies the old masters so well that two houses on the Herengracht hang the wrong one."),
        "apprentice",
        Style(steal=2.5),
        N_("Medium: steals from your bid whenever she can."),
        N_("Stealing, from me? I'm flattered."),
        N_("Same price, and it goes to you? Charming."),
        N_("I'll sign it in the corner."),
        N_("I may have to borrow that idea."),
    ),
    Rival(
        "willem",
        N_("Willem"),
        N_("sea captain"),
        N_("Has sailed to Batavia four times, with enough powder on board for eight."),
        "trader",
        Style(power=1.5),
        N_("Hard: hoards power cards, and hates to pay with one."),
        N_("Boarded! In my own harbour!"),
        N_("Neck and neck, and the wind was yours."),
        N_("Home on the morning tide."),
        N_("I strike my colours. Well sailed."),
    ),
    Rival(
        "beatrix",
        N_("Beatrix"),
        N_("banker"),
        N_("A banker's widow, and twice the banker he was. The Exchange goes quiet when she arrives."),
        "merchant",
        Style(bid=4.0, next_bid=0.5),
        N_("Very hard: hates losing a bid, and sees to it that she seldom does."),
        N_("My notary will call on you."),
        N_("A tie? I shall remember that."),
        N_("Was there ever any question?"),
        N_("Enjoy it. I keep accounts."),
    ),
    Rival(
        "hendrick",
        N_("Hendrick"),
        N_("mapmaker"),
        N_("Has worked for thirty years on one map of the Zuiderzee. The coast keeps moving."),
        "merchant",
        Style(suit=1.0),
        N_("Very hard: collects one suit, with all the patience in the world."),
        N_("That one was already catalogued!"),
        N_("So close. And I measured twice."),
        N_("Patience finds every shore."),
        N_("Then I have charted the wrong coast."),
    ),
)

RIVALS: dict[str, Rival] = {rival.slug: rival for rival in _TABLE}
"""The rivals by slug, from the weakest to the strongest."""
