"""The panel of a puzzle: a turn to find, played on the table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act, DisplayList, Stop
from dutch.desktop.input import Command, Intention
from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Kind
from dutch.i18n import N_, _, ngettext, number
from dutch.match.puzzle_referee import PuzzleReferee, Stage, Verdict
from dutch.match.puzzles import HELPED, Standing
from dutch.scenes.painter import Painter
from dutch.scenes.table.controls import BADGES, Group, MenuText, TableButton
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
    reason: Callable[[Sequence[str]], str]
    """Says why a solution is the best turn."""
    steps: Sequence[str]
    """The actions of the first solution as sentences, in order."""
    verdict: Callable[[Verdict], str]
    """Says what a wrong turn leads to."""
    is_rated: bool = True
    """True if the first attempt counts, because the puzzle has not been tried before."""


class PuzzlePanel(TaskPanel):
    """The panel with the task, a hint, what a wrong turn leads to, the reason, and the standing.

    It leaves the table with Go("puzzle") for the next puzzle.
    """

    menu = MenuText(N_("The puzzle"), N_("Your rating counts only the first try at each puzzle."))

    def __init__(
        self,
        referee: PuzzleReferee,
        words: Callable[[], PuzzleWords],
        standing: Callable[[], Standing],
        table: TableScene,
    ) -> None:
        """``words`` are in the player's language, which can change; ``standing`` is the rating and streak."""
        super().__init__(table)
        self.referee = referee
        self.words = words()
        self._make_words = words
        self._standing = standing
        self._stage = referee.stage  # that the panel shows
        self._page = 0  # of a solution that doesn't fit, counted on at each click

    def update(self, ms: float) -> bool:
        """Show the next stage, once the events before it have been shown."""
        if self._view.animator.busy or self._stage is self.referee.stage:
            return False
        self._stage = self.referee.stage
        self._page = 0
        if self._stage is Stage.SOLVED:
            self._view.banner.show(_("Solved!"), timing.BANNER, still=True)
        self._table.rebuild()
        if self._ui.keyboard and self.is_done:
            self._table.focus.set(self.region)
        return True

    def refit(self) -> None:
        """Word the puzzle again, perhaps in another language."""
        super().refit()
        self.words = self._make_words()

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
            case Stage.SOLVED:
                return words.reason(self.referee.plan)
            case Stage.SHOWN:
                return "\n".join(self._lines)
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
    def _lines(self) -> list[str]:
        """The numbered steps of the solution, and why it is the best turn."""
        steps = [f"{step}. {text}" for step, text in enumerate(self.words.steps, 1)]
        return [*steps, self.words.reason(self.referee.plan)]

    def _pages(self, place: pygame.Rect) -> list[str]:
        """Return the text, in parts that fit into its place if it lists the steps of the solution."""
        if self._stage is not Stage.SHOWN:
            return [self.text]
        typesetter, size = self._ui.typesetter, self._ui.theme.sizes.small
        pages = [""]
        for line in self._lines:
            longer = f"{pages[-1]}\n{line}".strip()
            needed = typesetter.paragraph(f"{longer}\n…", place.width, size).get_height()
            if pages[-1] and needed > place.height:
                pages.append(line)
            else:
                pages[-1] = longer
        return pages

    def _turn_page(self) -> None:
        """Show the next steps of a long solution, or the first ones again."""
        self._page += 1
        self._view.changed = True

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
        """The rating with its latest change once the attempt has counted, what changes it, and the streak."""
        standing = self._standing()
        rating = number(standing.rating)
        lines = [_("Your rating: {rating}").format(rating=rating)]
        if self.costs_rating:
            lines.append(
                _("After a hint, it can’t rise. “Show me” lowers it.")
                if self.referee.hinted
                else _("With a hint, it can’t rise. “Show me” lowers it.")
            )
        elif self.referee.score == HELPED:
            lines.append(_("With a hint, it stays as it was."))
        elif standing.tried and self.referee.is_done:
            change = f"{standing.change:+d}".replace("-", "−")
            lines = [_("Your rating: {rating} ({change})").format(rating=rating, change=change)]
        streak = ngettext(
            "{count} puzzle solved in a row", "{count} puzzles solved in a row", standing.streak
        ).format(count=standing.streak)
        return [*lines, *([streak] if standing.streak else [])]

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
        hint = _("Where to begin")
        if self.costs_rating:
            hint = _("See where to begin. With a hint, your rating can’t rise.")
            about = _("See the solution on the table. This costs rating, like a wrong turn.")
        show = make("show", right, _("Show me"), about)
        if self._stage in (Stage.SOLVING, Stage.REPLYING):
            return [make("hint", left, _("Hint"), hint), show]
        fails = self._stage is Stage.WRONG
        again = make("again", left, _("Try again"), primary=fails)
        onward = make("next", main, _("Next puzzle"), primary=not fails)
        return [again, onward, show] if fails else [onward, again, show]

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
        lines = self._score_lines
        standing = "\n".join(lines)
        score = painter.paragraph(standing, room, sizes.small, Shade("brass", 1.15), "bottomleft")
        painter.name("puzzle.standing", score, ". ".join(lines).replace(".. ", ". "))
        text = pygame.Rect(room.x, room.y, room.width, score.top - px(SIDE_GAP) - room.y)
        pages = self._pages(text)
        shown = self._page % len(pages)
        page = pages[shown]
        has_more = len(pages) > 1
        if has_more:
            more = _("Click for more ({page} of {count}).").format(page=shown + 1, count=len(pages))
            page = f"{page}\n{more}"
        place = painter.paragraph(page, text, LETTERS * sizes.label, anchor="topleft")
        act, stop = (self._turn_page, Stop(Group.NOTE)) if has_more else (None, None)
        painter.name("guide.task", place, page, act=act, stop=stop)

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
