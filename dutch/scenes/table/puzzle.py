"""A puzzle: a turn to find, played on the table, with a panel in place of the log."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import Act, DisplayList
from dutch.desktop.theme import Shade
from dutch.i18n import _, ngettext, number
from dutch.match.puzzle_referee import PuzzleReferee, Stage, Verdict
from dutch.match.puzzles import Standing
from dutch.players.advice import Adviser
from dutch.rules.api import Event
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.controls import BADGES, Part, TableButton, draw_brackets
from dutch.scenes.table.log import SIDE_GAP, draw_side, panel_rooms, panel_size
from dutch.scenes.table.overlays import GameMenu
from dutch.scenes.table.scene import TableScene
from dutch.scenes.table.view import PanelSize, TableView
from dutch.stage import timing
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter
from dutch.stage.rivals import Persona

# Lengths of the panel at 1080p:
MAIN_HEIGHT = 60
SMALL_HEIGHT = 48
BUTTON_GAP = 12

LETTERS = 1.15
"""Preferred size of the letters, relative to labels."""


class PuzzleWords(NamedTuple):
    """What the game says about a puzzle."""

    title: str
    """The difficulty and, unless it is the usual one, the edition."""
    hint: str
    reason: str
    verdict: Callable[[Verdict], str]
    """Says what a wrong turn leads to."""


class PuzzlePanel(Part):
    """The panel with the task, a hint, what a wrong turn leads to, the reason, and the standing."""

    def __init__(
        self, view: TableView, referee: PuzzleReferee, words: PuzzleWords, standing: Callable[[], Standing]
    ) -> None:
        """``standing`` returns the player's rating and streak."""
        self._view = view
        self._ui = view.ui
        self.referee = referee
        self.words = words
        self._standing = standing
        self._stage = referee.stage

    def update(self, ms: float) -> bool:
        """Show the next stage, once the events before it have been shown."""
        before = self._stage
        if not self._view.animator.busy:
            self._stage = self.referee.stage
        return before is not self._stage

    @property
    def stage(self) -> Stage:
        """The stage that the panel shows."""
        return self._stage

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
    def _score_lines(self) -> list[str]:
        """The rating and the streak, with the latest change once the attempt has counted."""
        standing = self._standing()
        rating = _("Your rating: {rating}").format(rating=number(standing.rating))
        if self.referee.score is not None and standing.tried and self.referee.is_done:
            change = f"{standing.change:+d}".replace("-", "−")
            rating = _("Your rating: {rating} ({change})").format(
                rating=number(standing.rating), change=change
            )
        streak = ngettext(
            "{count} puzzle solved in a row", "{count} puzzles solved in a row", standing.streak
        ).format(count=standing.streak)
        return [rating, *([streak] if standing.streak else [])]

    def buttons(self, acts: Mapping[str, Act]) -> list[TableButton]:
        """Return the panel's buttons, with these acts by name."""
        px = self._ui.theme.px
        room, _text = panel_rooms(self._ui, self._view.areas.side)
        half = (room.width - px(BUTTON_GAP)) // 2
        left = pygame.Rect(room.x, room.bottom - px(SMALL_HEIGHT), half, px(SMALL_HEIGHT))
        right = left.move_to(right=room.right)
        top = left.y - px(SIDE_GAP) - px(MAIN_HEIGHT)
        main = pygame.Rect(room.x, top, room.width, px(MAIN_HEIGHT))

        def make(
            name: str, place: pygame.Rect, title: str, tip: str = "", primary: bool = False
        ) -> TableButton:
            kind = {"kind": "primary"} if primary else {}
            return TableButton(f"puzzle.{name}", place, title, acts[name], tip=tip, **kind)  # type: ignore[arg-type]

        show = make("show", right, _("Show me"), _("See the solution on the table"))
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
        foot, _text = panel_rooms(self._ui, area)
        if foot.left <= room.left:  # the buttons are below the text
            room.height = foot.bottom - px(SMALL_HEIGHT + MAIN_HEIGHT) - 2 * px(SIDE_GAP) - room.y
        score = pygame.Rect(room.x, 0, room.width, px(2 * sizes.small * 1.5))
        score.bottom = room.bottom
        text = pygame.Rect(room.x, room.y, room.width, score.top - px(SIDE_GAP) - room.y)
        place = painter.paragraph(self.text, text, LETTERS * sizes.label, anchor="topleft")
        painter.name("guide.task", place, self.text)
        lines = self._score_lines
        both = painter.paragraph("\n".join(lines), score, sizes.small, Shade("brass", 1.15), "bottomleft")
        painter.name("puzzle.standing", both, ". ".join(lines))


class HintMark(Part):
    """Brackets around the card with which the solution begins, once the player has asked for a hint."""

    def __init__(self, view: TableView, referee: PuzzleReferee, name: str) -> None:
        """``name`` is the region of the card; empty for none."""
        self._view = view
        self.referee = referee
        self._name = name

    def draw(self, display_list: DisplayList) -> None:
        """Draw the brackets."""
        referee = self.referee
        is_shown = referee.hinted and referee.stage is Stage.SOLVING and not self._view.animator.busy
        region = display_list.find(self._name) if is_shown and self._name else None
        if region is not None and "selected" not in region.flags:
            draw_brackets(display_list, self._view.ui, region)


class PuzzleScene(TableScene):
    """The table of a puzzle: its panel is in place of log, hint and notebook.

    Leaves with Go("puzzle") for the next one.
    """

    def __init__(
        self,
        ui: UIContext,
        presenter: Presenter,
        maps: Sequence[TableMap],
        referee: PuzzleReferee,
        words: PuzzleWords,
        standing: Callable[[], Standing],
        hinted_card: str,
        personas: Mapping[int, Persona] = {},
    ) -> None:
        """``hinted_card`` is the name of the region that a hint points at."""
        self.referee = referee
        self.words = words
        self._standing = standing
        self._hinted_card = hinted_card
        self._shown_stage = Stage.SOLVING
        (client,) = referee.clients
        super().__init__(ui, client, presenter, maps, panel=panel_size(ui), personas=personas)

    def _make_parts(self, past: Sequence[Event], adviser: Adviser | None, recaps: bool) -> list[Part]:
        self.puzzle_panel = PuzzlePanel(self.view, self.referee, self.words, self._standing)
        self.actions.is_held = lambda: self.referee.is_done
        return [
            *self._common_parts(self.puzzle_panel),
            HintMark(self.view, self.referee, self._hinted_card),
        ]

    @property
    def _panel_size(self) -> PanelSize:
        return panel_size(self.view.ui)

    def update(self, ms: int) -> Go | None:
        """Rebuild the buttons when the panel shows another stage."""
        going = super().update(ms)
        stage = self.puzzle_panel.stage
        if stage is not self._shown_stage:
            self._shown_stage = stage
            if stage is Stage.SOLVED:
                self.view.banner.show(_("Solved!"), timing.BANNER, still=True)
            self.rebuild()
            if self.view.ui.keyboard and self.referee.is_done:
                self.focus.set(self._default_focus)
        return going

    @property
    def _task(self) -> str:
        return self.puzzle_panel.task or super()._task

    @property
    def _default_focus(self) -> str:
        if self.referee.is_done:
            name = "again" if self.referee.stage is Stage.WRONG else "next"
            return f"button.puzzle.{name}"
        return super()._default_focus

    def _make_key_acts(self) -> Mapping[CommandName, Act]:
        return {**super()._make_key_acts(), "hint": self._give_hint}

    def _confirm_without_focus(self) -> None:
        self.focus.set(self._default_focus)

    # The buttons

    def _bar_buttons(self) -> list[TableButton]:
        acts: dict[str, Act] = {
            "hint": self._give_hint,
            "show": self._show_solution,
            "again": self._try_again,
            "next": partial(self.go, "puzzle"),
        }
        return [*super()._bar_buttons(), *self.puzzle_panel.buttons(acts)]

    def _decision_buttons(self) -> list[TableButton]:
        return [] if self.referee.is_done else super()._decision_buttons()

    def _give_hint(self) -> None:
        if self.referee.stage is Stage.SOLVING:
            self.referee.hinted = True
            self.view.changed = True
            self.rebuild()

    def _show_solution(self) -> None:
        self._begin_again(self.referee.show_solution)

    def _try_again(self) -> None:
        self._begin_again(self.referee.restart)

    def _begin_again(self, restart: Act) -> None:
        """Put everything back to where the puzzle begins."""
        if self.view.animator.busy:
            self.finish_animation()
        self.actions.selection.put_back()
        self.actions.refusal = ""
        restart()
        self.rebuild()

    def open_menu(self) -> None:
        """Open the menu of the puzzle."""
        margin = self.view.layout.px(16)
        menu = GameMenu(
            self.overlays,
            self.go,
            self.rebuild,
            lambda: self.view.below_bar.inflate(-2 * margin, -margin),
            code="",
            is_over=True,
            title=_("The puzzle"),
            text=_("Your rating counts only the first try at each puzzle."),
        )
        self.overlays.open(menu)
