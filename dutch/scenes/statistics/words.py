"""What the statistics say in words and figures, for the page, for its charts' labels and for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dutch.i18n import _, ngettext
from dutch.match.counting import Pair, Sided
from dutch.match.played import Fate
from dutch.match.statistics import Bought, Figures, Tally
from dutch.scenes.record_words import number, short

NOTHING = "–"
"""Instead of a figure that no game tells."""


class Names(NamedTuple):
    """What both sides are called."""

    own: str
    other: str


def people(pair: Pair) -> Names:
    """What two people are called; a record need not name them."""
    return Names(short(pair.first) or _("Player 1"), short(pair.second) or _("Player 2"))


def percent(share: float) -> str:
    """A share of 0 to 1 in whole percent."""
    return f"{share * 100:.0f} %"


def of_all(count: int, total: int) -> str:
    """A number of games and its share."""
    return f"{count} ({percent(count / total)})" if total else str(count)


def won_of(tally: Tally) -> str:
    """How many of some games were won."""
    if not tally.games:
        return NOTHING
    return _("{won} of {games} ({share})").format(
        won=tally.won, games=tally.games, share=percent(tally.share)
    )


def rows(figures: Figures) -> list[tuple[str, str]]:
    """The figures of some games, each with what it means."""
    total = figures.total
    both = (figures.mean_own, figures.mean_other)
    averages = " : ".join(NOTHING if mean is None else number(mean) for mean in both)
    margin = NOTHING if figures.mean_margin is None else number(figures.mean_margin, signed=True)
    return [
        (_("Games"), str(total.games)),
        (_("Won"), of_all(total.won, total.games)),
        (_("Drawn"), of_all(total.drawn, total.games)),
        (_("Lost"), of_all(total.lost, total.games)),
        (_("Wins in a row now"), str(figures.streak)),
        (_("Most wins in a row"), str(figures.longest)),
        (
            _("Best score"),
            _on_a_day(figures.best, NOTHING if figures.best is None else number(figures.best.own)),
        ),
        (
            _("Highest win"),
            _on_a_day(
                figures.widest,
                NOTHING if figures.widest is None else number(figures.widest.margin, signed=True),
            ),
        ),
        (_("Average scores"), averages),
        (_("Average margin"), margin),
        (_("Wins after winning the first bid"), won_of(figures.going_first)),
        (_("Wins after losing the first bid"), won_of(figures.going_second)),
    ]


def _on_a_day(side: Sided | None, figure: str) -> str:
    return f"{figure} · {side.game.date}" if side is not None and side.game.date else figure


def ended(tally: Tally) -> str:
    """How some games ended, beside their bar; its legend tells the order."""
    return f"{tally.won} · {tally.drawn} · {tally.lost}  ({percent(tally.share)})"


def tally_said(name: str, tally: Tally) -> str:
    """How some games ended, in words."""
    return _("{name}: {won} won, {drawn} drawn, {lost} lost").format(
        name=name, won=tally.won, drawn=tally.drawn, lost=tally.lost
    )


def bought_shown(bought: Bought) -> str:
    """When cards were bought from a place on average, and how often."""
    return NOTHING if bought.mean is None else f"{number(bought.mean)} ({bought.times}×)"


def bought_said(figures: Figures, names: Names) -> str:
    """All purchases by place, in words."""
    said = [
        _("place {place}: {own} {name}, {other} {opponent}, {both} both").format(
            place=place,
            own=bought_shown(own),
            name=names.own,
            other=bought_shown(other),
            opponent=names.other,
            both=bought_shown(both),
        )
        for place in figures.places
        for own, other, both in [figures.bought(place)]
    ]
    return _("Average round of purchase: {all}").format(all="; ".join(said) or NOTHING)


def scores_said(sides: Sequence[Sided], names: Names) -> str:
    """The scores over time, in words: as many as there are, their range, and the latest."""
    if not sides:
        return _("No games.")
    told = ngettext("{count} game", "{count} games", len(sides)).format(count=len(sides))
    spans = [
        f"{name} {number(min(scores))} … {number(max(scores))}"
        for name, scores in (
            (names.own, [side.own for side in sides]),
            (names.other, [side.other for side in sides]),
        )
    ]
    latest = _("latest {score}").format(score=score_said(sides[-1], names))
    return f"{told}: {', '.join(spans)}; {latest}"


def score_said(side: Sided, names: Names) -> str:
    """The result of a game, with names."""
    return f"{names.own} {number(side.own)}, {names.other} {number(side.other)}"


def game_said(side: Sided, place: int, count: int, names: Names) -> str:
    """One game of the scores: which it is, when it was, and how it ended."""
    which = _("Game {number} of {count}").format(number=place + 1, count=count)
    end = _("won") if side.won else _("lost") if side.lost else _("drawn")
    return " · ".join(part for part in (which, side.game.date, score_said(side, names), end) if part)


REASONS: tuple[Fate, ...] = ("unfinished", "abandoned", "begun", "imported", "damaged", "watched")


def left_out(counts: Mapping[Fate, int]) -> str:
    """Why some games do not count; empty if all do."""
    words = {
        "unfinished": _("{count} not over"),
        "abandoned": _("{count} abandoned"),
        "begun": _("{count} played on from another game"),
        "imported": _("{count} imported"),
        "damaged": _("{count} damaged"),
        "watched": _("{count} without a person"),
    }
    parts = [words[why].format(count=counts[why]) for why in REASONS if counts.get(why)]
    return _("Not counted: {parts}.").format(parts=", ".join(parts)) if parts else ""
