"""Names, lines and portraits of the rivals, for the season, the table and the score."""

from collections.abc import Sequence

from dutch.app import words
from dutch.i18n import _
from dutch.match.season import Series
from dutch.players import roster
from dutch.players.rivals import MOMENTS, RIVALS, picture
from dutch.scenes.season import SeasonRival
from dutch.stage.rivals import Persona


def rival_name(slug: str) -> str:
    """Return a rival's name."""
    return _(RIVALS[slug].name)


def personas(players: Sequence[str]) -> dict[int, Persona]:
    """Return the rivals among the players, by seat."""
    return {seat: persona(player) for seat, player in enumerate(players) if player in RIVALS}


def persona(slug: str) -> Persona:
    """Return a rival's picture and lines, for the table."""
    rival = RIVALS[slug]
    return Persona(picture(slug), {moment: _(rival.line(moment)) for moment in MOMENTS})


def season_rival(series: Series) -> SeasonRival:
    """Return everything that the page of the season shows about the rival of a series."""
    rival = series.rival
    return SeasonRival(
        rival_name(rival.slug),
        _(roster.get(RIVALS[rival.slug].level).label),
        words.edition_title("dutch", rival.edition),
        _(RIVALS[rival.slug].history),
        series,
        persona(rival.slug).portrait(),
        _(RIVALS[rival.slug].about),
    )
