"""What the statistics are to be about: which opponent, which edition, which two people, how many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from dutch.i18n import _
from dutch.match import counting
from dutch.match.counting import Pair, Sided
from dutch.match.played import Played
from dutch.match.statistics import Figures, Tally
from dutch.scenes.record_words import short
from dutch.scenes.statistics.bars import Group
from dutch.scenes.statistics.words import Names, people
from dutch.settings import HUMAN

ALL = "all"
"""The option that leaves nothing out."""

SPANS = ("20", "100", ALL)
"""Of how many of the latest games the scores are shown."""

MOST_BARS = 4
"""Bars in a group; what is more is put together into one."""


class Titles(NamedTuple):
    """What editions and computer players are called, by their names in records, in the order to show them."""

    editions: Mapping[str, str]
    levels: Mapping[str, str]


@dataclass(frozen=True)
class Choice:
    """What is chosen. ``opponent`` is a computer player, all of them, or ``human`` for two at one screen."""

    opponent: str = ALL
    edition: str = ALL
    pair: int = 0
    span: str = ALL

    def changed(self, name: str, value: str) -> Choice:
        """With another option of a control; the same if it is none of these."""
        match name:
            case "opponent":
                return replace(self, opponent=value, pair=0)
            case "edition":
                return replace(self, edition=value)
            case "span":
                return replace(self, span=value)
        return self

    def next_pair(self) -> Choice:
        """With the next two people, after the last the first."""
        return replace(self, pair=self.pair + 1)

    @property
    def for_two(self) -> bool:
        """Whether games of two people are looked at."""
        return self.opponent == HUMAN

    def pair_of(self, pairs: Sequence[Pair]) -> Pair | None:
        """The two people who are chosen, if there are any."""
        return pairs[self.pair % len(pairs)] if self.for_two and pairs else None

    def sides(self, games: Sequence[Played]) -> list[Sided]:
        """The games that are chosen, the earliest first."""
        edition = "" if self.edition == ALL else self.edition
        if not self.for_two:
            level = "" if self.opponent == ALL else self.opponent
            return counting.against_computers(games, edition, level)
        pair = self.pair_of(counting.pairs(games))
        return counting.between(games, pair, edition) if pair is not None else []

    def shown(self, sides: Sequence[Sided]) -> Sequence[Sided]:
        """Those of them whose scores are shown."""
        return sides if self.span == ALL else sides[-int(self.span) :]

    def said(self, titles: Titles) -> str:
        """Which games these are, in a few words."""
        chosen = ((opponents(titles), self.opponent), (editions(titles), self.edition))
        return " · ".join(dict(options)[value] for options, value in chosen)

    def names(self, pair: Pair | None, titles: Titles) -> Names:
        """What both sides are called."""
        if self.for_two:
            return people(pair or Pair("", ""))
        return Names(_("You"), titles.levels.get(self.opponent, _("Opponent")))


def opponents(titles: Titles) -> list[tuple[str, str]]:
    """The options for the opponent."""
    return [(ALL, _("All computers")), *titles.levels.items(), (HUMAN, _("Two players"))]


def editions(titles: Titles) -> list[tuple[str, str]]:
    """The options for the edition."""
    return [(ALL, _("All editions")), *titles.editions.items()]


def spans() -> list[tuple[str, str]]:
    """The options for the scores over time."""
    return [(span, _("All") if span == ALL else _("Last {count}").format(count=span)) for span in SPANS]


def groups(figures: Figures, pair: Pair | None, titles: Titles) -> list[Group]:
    """The results by opponent and by edition."""
    levels = {**titles.levels, HUMAN: people(pair).other if pair is not None else ""}
    return [
        Group(_("By opponent"), bars(figures.levels, levels)),
        Group(_("By edition"), bars(figures.editions, titles.editions)),
    ]


def bars(found: Mapping[str, Tally], titles: Mapping[str, str]) -> list[tuple[str, Tally]]:
    """Tallies by title, in the order of the titles; others, and what is too many, are put together last."""
    known = [name for name in titles if name in found]
    order = [*known, *sorted(found.keys() - titles.keys())]
    named = [(titles.get(name) or short(name) or "?", found[name]) for name in order]
    if len(named) <= MOST_BARS:
        return named
    rest = named[MOST_BARS - 1 :]
    sums = Tally(*(sum(tally[way] for _name, tally in rest) for way in range(3)))
    return [*named[: MOST_BARS - 1], (_("Others"), sums)]


def pages() -> list[tuple[str, str]]:
    """The pages of a window in which only one chart has room at a time."""
    return [
        ("figures", _("Figures")),
        ("scores", _("Scores")),
        ("results", _("Results")),
        ("bought", _("Purchases")),
        ("choose", _("Choose")),
    ]


def pair_said(pair: Pair, place: int, count: int) -> str:
    """Whose games are looked at, and that there are others."""
    first, second = people(pair)
    text = _("{first} against {second}").format(first=first, second=second)
    return f"{text} ({place % count + 1}/{count})" if count > 1 else text
