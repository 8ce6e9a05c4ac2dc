"""What was chosen, what the games that fit it come to, and which of them is looked at in the chart."""

from __future__ import annotations

from collections.abc import Sequence

from dutch.i18n import _
from dutch.match import counting, statistics
from dutch.match.counting import Pair, Sided
from dutch.match.played import Played
from dutch.scenes.statistics import choosing, words
from dutch.scenes.statistics.choosing import Choice, Titles
from dutch.scenes.statistics.paint import Shown
from dutch.scenes.statistics.words import Names


class Counted:
    """Counted anew whenever something else is chosen; nothing before that: ``figures`` is None."""

    def __init__(self, titles: Titles) -> None:
        self.choice = Choice()
        self.figures: statistics.Figures | None = None
        self.left_out = ""
        """Which games are not counted, as a sentence."""

        self.looked_at: int | None = None
        """Which of the games in the chart of scores, from 0."""

        self._titles = titles
        self._sides: list[Sided] = []
        self._pair: Pair | None = None
        self._pairs = 0

    def count(self, games: Sequence[Played]) -> None:
        """Compute all figures of what is chosen."""
        pairs = counting.pairs(games)
        self._pair = self.choice.pair_of(pairs)
        self._pairs = len(pairs)
        self._sides = self.choice.sides(games)
        self.figures = statistics.figures(self._sides)
        self.left_out = words.left_out(counting.left_out(games))
        self.looked_at = None

    def to_show(self) -> Shown:
        """All that the charts show. Only after it was counted."""
        assert self.figures is not None
        groups = choosing.groups(self.figures, self._pair, self._titles)
        chosen = self.choice.said(self._titles)
        return Shown(self.figures, self._shown, self._sides, self._names, groups, chosen, self._empty)

    @property
    def _names(self) -> Names:
        return self.choice.names(self._pair, self._titles)

    @property
    def _shown(self) -> Sequence[Sided]:
        """The games in the chart of scores."""
        return self.choice.shown(self._sides)

    @property
    def _empty(self) -> str:
        """Why there is nothing to be shown."""
        if self.choice.for_two and self._pair is None:
            return _("No game of two players at this screen has been finished yet.")
        if self.choice == Choice(span=self.choice.span):
            return _("No game against the computer has been finished yet: play one, and it is told of here.")
        return _("No game that was finished is of this kind.")

    @property
    def pair_said(self) -> str:
        """Which two players it is about; empty if it is about none."""
        pair = self._pair
        return "" if pair is None else choosing.pair_said(pair, self.choice.pair, self._pairs)

    # The game that is looked at

    def look_at_last(self) -> None:
        """Look at the newest game, if at none that is in the chart."""
        if self.looked_at is None or self.looked_at >= len(self._shown):
            self.looked_at = len(self._shown) - 1

    def look_on(self, by: int) -> None:
        """Go on by so many games, as far as there are."""
        self.looked_at = max(0, min(len(self._shown) - 1, (self.looked_at or 0) + by))

    @property
    def game(self) -> int | None:
        """Its number in the store; None if none is looked at."""
        return None if self.looked_at is None else self._shown[self.looked_at].game.id

    @property
    def game_said(self) -> str:
        """What is told of it. Only if one is looked at."""
        assert self.looked_at is not None
        shown = self._shown
        place = len(self._sides) - len(shown) + self.looked_at
        return words.game_said(shown[self.looked_at], place, len(self._sides), self._names)
