"""The texts about a rival of the season: the twist, the state of the match, and its results."""

from typing import NamedTuple

from dutch.i18n import _, ngettext, number
from dutch.match.occasion import Attempt
from dutch.match.season import WINS, Series, score_of


class SeasonRival(NamedTuple):
    """A rival as shown on the map, with the matches played against this rival."""

    name: str
    level: str
    edition: str
    history: str
    series: Series
    portrait: str = ""
    """The image name of the portrait; empty if there is none."""
    style: str = ""

    @property
    def slug(self) -> str:
        """The rival's name in records."""
        return self.series.rival.slug


def points_text(points: int) -> str:
    """Format a number of points, such as “2 points”."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def twist(series: Series, name: str) -> str:
    """Return the special rule of the next game against a rival, in sentences; empty without one."""
    parts = []
    rival = series.rival
    points = points_text(series.handicap)
    if series.handicap > rival.handicap:
        parts.append(
            _("After the match you lost, {name} gives you {points}.").format(name=name, points=points)
        )
    elif rival.handicap:
        parts.append(_("{name} gives you {points}.").format(name=name, points=points))
    if rival.opening == "highest":
        parts.append(_("In the first round, you have both already set aside the card that bids most."))
    elif rival.opening == "lowest":
        parts.append(_("In the first round, you have both already set aside the card that bids least."))
    return " ".join(parts)


def standing(series: Series, beaten: bool) -> str:
    """Describe the state of the match against a rival, who has been ``beaten`` or not this season."""
    won, lost = score_of(series.current)
    if series.running is not None or series.current:
        return _("This match: {won}–{lost}").format(won=won, lost=lost)
    if beaten:
        return _("You won this match.")
    if series.handicap > series.rival.handicap:
        return _("You lost the last match; try again.")
    return _("Best of three")


def games(match: tuple[Attempt, ...]) -> str:
    """Return the results of a match's games."""
    return " · ".join(
        f"{number(game.own_score)}–{number(game.other_score)}" if game.over else _("abandoned")
        for game in match
    )


def match_remark(name: str, series: Series) -> str:
    """Describe the state of the match after its last game, for the page with the final score."""
    text = ""
    match = series.matches[-1] if series.matches else ()
    if match and match[-1].handicap:
        last = match[-1]
        text = _("Score with the handicap: {own}–{other}.").format(own=last.own_score, other=last.other_score)
        text += " "
    won, lost = score_of(match)
    if max(won, lost) >= WINS:
        words = _("You win the match against {name}.") if won > lost else _("{name} wins the match.")
        return text + words.format(name=name)
    return text + _("The match stands at {won}–{lost}.").format(won=won, lost=lost)
