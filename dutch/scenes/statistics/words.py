"""Statistics in words and figures, for the page, the labels of its charts, and the terminal."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dutch import i18n
from dutch.i18n import _, date_in_words, name_of_person, ngettext, number, pgettext, shown, unnamed_player
from dutch.match.played import GameStatus
from dutch.match.statistics import Figures, GameSide, People, PurchaseTotal, Tally
from dutch.scenes.record_words import short

NOTHING = "–"
"""The text shown instead of a figure if there is no data."""


class Names(NamedTuple):
    """The names of both sides."""

    own: str
    other: str


def people(people: People) -> Names:
    """Return the first person's name and the names of the others; a missing name becomes “Player One” etc."""
    first, *others = (
        shown(name_of_person(short(name))) or unnamed_player(number)
        for number, name in enumerate(people.names, 1)
    )
    return Names(first, ", ".join(others))


def percent(share: float) -> str:
    """Format a share of 0 to 1 as a whole percentage."""
    return i18n.percent(share * 100)


def of_all(count: int, total: int) -> str:
    """Format a number of games and its share of ``total``."""
    return f"{count} ({percent(count / total)})" if total else str(count)


def won_of(tally: Tally) -> str:
    """Format the number of games won, of all games, and the share of wins."""
    text = _("{won} of {games} ({share})")
    share = percent(tally.share)
    return text.format(won=tally.won, games=tally.games, share=share) if tally.games else NOTHING


def rows(figures: Figures) -> list[tuple[str, str]]:
    """Return title and value of every figure; games for several list places instead of draws and losses."""
    total = figures.total
    best = figures.best
    widest = figures.widest
    averages = " : ".join(map(_format_figure, (figures.mean_own, figures.mean_other)))
    if figures.by_place:
        results = [(_("Won alone"), of_all(total.won, total.games))]
        results.append((_("Shared wins"), of_all(total.drawn, total.games)))
        results += [
            (_("Rank {number}").format(number=place), of_all(count, total.games))
            for place, count in enumerate(figures.by_place[1:], 2)
        ]
    else:
        results = [
            (_("Won"), of_all(total.won, total.games)),
            (_("Drawn"), of_all(total.drawn, total.games)),
            (_("Lost"), of_all(total.lost, total.games)),
        ]
    bids = [
        (_("Wins, first bid won"), won_of(figures.going_first)),
        (_("Wins, first bid lost"), won_of(figures.going_second)),
    ]
    return [
        (_("Games"), str(total.games)),
        *results,
        (_("Wins in a row now"), str(figures.streak)),
        (_("Most wins in a row"), str(figures.longest)),
        (_("Best score"), _on_a_day(best, _format_figure(best and best.own_score))),
        (_("Biggest win"), _on_a_day(widest, _format_figure(widest and widest.margin, signed=True))),
        (_("Average scores"), averages),
        (_("Average margin"), _format_figure(figures.mean_margin, signed=True)),
        *([] if figures.by_place else bids),
    ]


def _format_figure(value: float | None, signed: bool = False) -> str:
    return NOTHING if value is None else number(value, signed)


def _on_a_day(side: GameSide | None, figure: str) -> str:
    return f"{figure} · {date_in_words(side.game.date)}" if side is not None and side.game.date else figure


def ended(tally: Tally) -> str:
    """Format the numbers beside a bar: won, drawn (or shared) and lost games, and the share of wins."""
    return f"{tally.won} · {tally.drawn} · {tally.lost}  ({percent(tally.share)})"


def named(tallies: Mapping[str, Tally], titles: Mapping[str, str]) -> list[tuple[str, Tally]]:
    """Return the tallies with their titles, in the order of the titles; unknown names follow."""
    order = [*(name for name in titles if name in tallies), *sorted(tallies.keys() - titles.keys())]
    return [(titles.get(name) or short(name) or "?", tallies[name]) for name in order]


def tally_line(name: str, tally: Tally) -> str:
    """Return a line with a name and the numbers of games won, drawn and lost."""
    text = _("{name}: {won} won, {drawn} drawn, {lost} lost")
    return text.format(name=name, won=tally.won, drawn=tally.drawn, lost=tally.lost)


def purchase_figure(bought: PurchaseTotal) -> str:
    """Format the average round and the number of the purchases from a place."""
    return NOTHING if bought.mean is None else f"{number(bought.mean)} ({bought.times}×)"


def purchases_line(figures: Figures, names: Names) -> str:
    """List the average rounds of purchase by place, for each side and both, in a text."""
    text = _("place {place}: {name} {own}, {opponent} {other}, both {both}")
    lines = []
    for place in figures.places:
        own, other, both = map(purchase_figure, figures.bought(place))
        lines.append(
            text.format(place=place, own=own, name=names.own, other=other, opponent=names.other, both=both)
        )
    return _("Average round of purchase: {all}").format(all="; ".join(lines) or NOTHING)


def places_line(figures: Figures) -> str:
    """List how often the player finished in each place in a text."""
    text = _("rank {number}: {count}")
    return "; ".join(
        text.format(number=place, count=of_all(count, figures.total.games))
        for place, count in enumerate(figures.by_place, 1)
    )


def scores_line(sides: Sequence[GameSide], names: Names) -> str:
    """Describe the scores over time: the number of games, the range of each side, and the latest."""
    if not sides:
        return _("No games.")
    count = ngettext("{count} game", "{count} games", len(sides)).format(count=len(sides))
    scores = zip(*((side.own_score, side.other_score) for side in sides), strict=True)
    spans = ", ".join(
        f"{name} {number(min(each))} … {number(max(each))}" for name, each in zip(names, scores, strict=True)
    )
    latest = _("latest {score}").format(score=score_line(sides[-1], names))
    return f"{count}: {spans}; {latest}"


def score_line(side: GameSide, names: Names) -> str:
    """Return both sides' names and scores in a game."""
    return f"{names.own} {number(side.own_score)}, {names.other} {number(side.other_score)}"


def game_line(side: GameSide, names: Names) -> str:
    """Return one game of the score chart: its date and result."""
    several = len(side.others) > 1
    if side.won:
        end = pgettext("game", "won")
    elif side.lost:
        end = _("rank {number}").format(number=side.place) if several else pgettext("game", "lost")
    else:
        end = _("shared win") if several else pgettext("game", "drawn")
    day = date_in_words(side.game.date)
    return " · ".join(part for part in (day, score_line(side, names), end) if part)


def left_out(counts: Mapping[GameStatus, int]) -> str:
    """Return a sentence about the games that don't count and why; empty if all count."""
    words = {
        GameStatus.UNFINISHED: _("{count} unfinished"),
        GameStatus.ABANDONED: _("{count} abandoned"),
        GameStatus.BEGUN: _("{count} continued from another game"),
        GameStatus.IMPORTED: _("{count} imported"),
        GameStatus.DAMAGED: _("{count} damaged"),
        GameStatus.UNKNOWN: _("{count} of unknown games or newer versions"),
        GameStatus.WATCHED: _("{count} without a person"),
    }
    parts = [text.format(count=counts[status]) for status, text in words.items() if counts.get(status)]
    return _("Not counted: {parts}.").format(parts=", ".join(parts)) if parts else ""
