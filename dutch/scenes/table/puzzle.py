"""The panel of a puzzle: a turn to find, played on the table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act, DisplayList
from dutch.desktop.input import Command, Intention
from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Kind
from dutch.i18n import _, ngettext, number
from dutch.match.puzzle_referee import PuzzleReferee, Stage, Verdict
from dutch.match.puzzles import Standing
from dutch.scenes.painter import Painter
from dutch.scenes.table.controls import BADGES, MenuText, TableButton
from dutch.scenes.table.guide import LETTERS, TaskPanel
from dutch.scenes.table.log import SIDE_GAP, draw_side
from dutch.scenes.table.scene import TableScene
from dutch.stage import timing


class PuzzleWords(NamedTuple):
    """What the game says about a puzzle."""

    title: str
    """The difficulty and, unless it is the usual one, the edition."""
    hint: str
    hinted: str
    """The region of the card that the hint points at, or empty."""
    reason: str
    verdict: Callable[[Verdict], str]
    """Says what a wrong turn leads to."""
    is_rated: bool = True
    """True if the first attempt counts, because the puzzle has not been tried before."""


class PuzzlePanel(TaskPanel):
    """The panel with the task, a hint, what a wrong turn leads to, the reason, and the standing.

    It leaves the table with Go("puzzle") for the next puzzle.
    """

    def __init__(
        self, referee: PuzzleReferee, words: PuzzleWords, standing: Callable[[], Standing], table: TableScene
    ) -> None:
        """``standing`` returns the player's rating and streak."""
        super().__init__(table)
        self.menu = MenuText(_("The puzzle"), _("Your rating counts only the first try at each puzzle."))
        self.referee = referee
        self.words = words
        self._standing = standing
        self._stage = referee.stage  # that the panel shows

    def update(self, ms: float) -> bool:
        """Show the next stage, once the events before it have been shown."""
        if self._view.animator.busy or self._stage is self.referee.stage:
            return False
        self._stage = self.referee.stage
        if self._stage is Stage.SOLVED:
            self._view.banner.show(_("Solved!"), timing.BANNER, still=True)
        self._table.rebuild()
        if self._ui.keyboard and self.is_done:
            self._table.focus.set(self.region)
        return True

    # What the table asks

    @property
    def holds(self) -> bool:
        """True once the attempt is over."""
        return self.referee.is_done

    is_done = holds

    @property
    def region(self) -> str:
        """The button that leads on after the attempt."""
        name = "again" if self.referee.stage is Stage.WRONG else "next"
        return f"button.puzzle.{name}" if self.is_done else ""

    @property
    def task(self) -> str:
        """The prompt once the player has nothing more to do on the table; otherwise empty."""
        match self._stage:
            case Stage.SOLVED:
                return _("Solved!")
            case Stage.WRONG:
                return _("Not yet. Try again, or see the solution.")
            case Stage.SHOWN:
                return _("This is the turn to find.")
        return ""

    @property
    def text(self) -> str:
        """The panel's text."""
        words = self.words
        match self._stage:
            case Stage.SOLVED | Stage.SHOWN:
                return words.reason
            case Stage.WRONG:
                return words.verdict(self.referee.verdict)
            case Stage.REPLYING:
                return _("Your opponent replies …")
        if self.referee.hinted:
            return words.hint
        if self.referee.puzzle.buys_first:
            return _("Find the best turn. Play it on the table, then end it. Your opponent buys after you.")
        return _("Find the best turn. Play it on the table, then end it. Your opponent has bought already.")

    @property
    def _heading(self) -> str:
        match self._stage:
            case Stage.SOLVED:
                return _("Solved")
            case Stage.SHOWN:
                return _("The solution")
            case Stage.WRONG:
                return _("Not yet")
        return _("Find the turn")

    @property
    def costs_rating(self) -> bool:
        """True while the solution would count as a failed first attempt."""
        return self.words.is_rated and self.referee.score is None

    @property
    def _score_lines(self) -> list[str]:
        """The rating and the streak, with the latest change once the attempt has counted."""
        standing = self._standing()
        rating = _("Your rating: {rating}").format(rating=number(standing.rating))
        if self.referee.score is not None and standing.tried and self.referee.is_done:
            change = f"{standing.change:+d}".replace("-", "−")
            rating = _("Your rating: {rating} ({change})").format(
                rating=number(standing.rating), change=change
            )
        if self.costs_rating:
            rating = _("{rating}. “Show me” lowers it.").format(rating=rating)
        streak = ngettext(
            "{count} puzzle solved in a row", "{count} puzzles solved in a row", standing.streak
        ).format(count=standing.streak)
        return [rating, *([streak] if standing.streak else [])]

    def buttons(self) -> list[TableButton]:
        """Return the panel's buttons."""
        left, right, main = self._footer()
        acts: dict[str, Act] = {
            "hint": self._give_hint,
            "show": partial(self._restart, self.referee.show_solution),
            "again": partial(self._restart, self.referee.restart),
            "next": partial(self._table.go, "puzzle"),
        }

        def make(
            name: str, place: pygame.Rect, title: str, tip: str = "", primary: bool = False
        ) -> TableButton:
            kind: Kind = "primary" if primary else "plain"
            return TableButton(f"puzzle.{name}", place, title, acts[name], kind, tip=tip)

        about = _("See the solution on the table")
        if self.costs_rating:
            about = _("See the solution on the table. This costs rating, like a wrong turn.")
        show = make("show", right, _("Show me"), about)
        if self._stage in (Stage.SOLVING, Stage.REPLYING):
            return [make("hint", left, _("Hint"), _("Where to begin")), show]
        again = _("Try again")
        if self._stage is Stage.WRONG:
            return [make("again", main, again, primary=True), make("next", left, _("Next puzzle")), show]
        return [make("next", main, _("Next puzzle"), primary=True), make("again", left, again), show]

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel."""
        painter = Painter(self._ui, display_list, BADGES)
        area = self._view.areas.side
        px = painter.px
        sizes = painter.sizes
        room = draw_side(painter, area, self.words.title, self._heading)
        footer = self._footer()
        if footer.is_below(room):
            room.height = footer.main.y - px(SIDE_GAP) - room.y
        score = pygame.Rect(room.x, 0, room.width, px(2 * sizes.small * 1.5))
        score.bottom = room.bottom
        text = pygame.Rect(room.x, room.y, room.width, score.top - px(SIDE_GAP) - room.y)
        place = painter.paragraph(self.text, text, LETTERS * sizes.label, anchor="topleft")
        painter.name("guide.task", place, self.text)
        lines = self._score_lines
        both = painter.paragraph("\n".join(lines), score, sizes.small, Shade("brass", 1.15), "bottomleft")
        painter.name("puzzle.standing", both, ". ".join(lines))

    # Acting

    def handle(self, intention: Intention) -> bool:
        """Give a hint by its key."""
        match intention:
            case Command("hint"):
                self._give_hint()
                return True
        return False

    def _give_hint(self) -> None:
        if self.referee.stage is Stage.SOLVING:
            self.referee.hinted = True
            self._table.rebuild()

    def marked(self, display_list: DisplayList) -> Sequence[str]:
        """Return the card with which the solution begins, once the player has asked for a hint."""
        is_shown = self.referee.hinted and self.referee.stage is Stage.SOLVING
        return [self.words.hinted] if is_shown else []
