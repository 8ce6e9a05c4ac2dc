"""The deal of the day: today's game and its result, the streak, and a picture to share."""

import datetime
import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Shade
from dutch.i18n import _, ngettext, number
from dutch.match.daily import DayResult, Standing
from dutch.match.occasion import Attempt
from dutch.match.saved import GameState
from dutch.scenes.boxes import Box, button, column, row
from dutch.scenes.painter import SOFT, Painter
from dutch.scenes.record_page import EventScene
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import USUAL_BACK, Go, UIContext
from dutch.stage.placement import CARD_RATIO

POINTS_PER_BLOCK = 2
MAX_BLOCKS = 20
BACKS = 5
"""Number of card backs shown until the deal has been played."""

PICTURE = (1080, 1080)
"""The size of the picture to share, in pixels at 1080p."""


class SuitPoints(NamedTuple):
    """The points of one suit in the player's score, with the suit's title and its emblem."""

    title: str
    emblem: str
    points: int


def result_text(attempt: Attempt) -> str:
    """Describe how an attempt ended, or that it has not ended, in a few words."""
    if not attempt.over:
        running = attempt.state == GameState.RUNNING
        return _("not finished yet") if running else _("abandoned")
    score = f"{number(attempt.own_score)}–{number(attempt.other_score)}"
    if attempt.won is None:
        return _("drawn {score}").format(score=score)
    words = _("won {score}") if attempt.won else _("lost {score}")
    return words.format(score=score)


def days_text(count: int) -> str:
    """Format a number of days, such as “4 days”."""
    return ngettext("{count} day", "{count} days", count).format(count=count)


def streak_text(streak: int) -> str:
    """Format the streak, such as “Streak: 4 days”."""
    return _("Streak: {days}").format(days=days_text(streak))


def menu_text(result: DayResult | None, streak: int) -> str:
    """Return today's result and the streak for the menu, such as “won 31–28 · Streak: 4 days”, or ""."""
    if result is None and not streak:
        return ""
    found = result_text(result.first) if result is not None else _("not played yet")
    return f"{found} · {streak_text(streak)}" if streak else found


class ResultCard:
    """A picture of a day's result, which doesn't give the deal away: no cards, no game code.

    Each suit is a row of blocks, one for every two points; blocks are hollow if the points are negative.
    """

    def __init__(
        self, day: datetime.date, attempt: Attempt, streak: int, suits: Sequence[SuitPoints], edition: str
    ) -> None:
        self._head = f"{day.isoformat()} · {edition}"
        self._result = result_text(attempt)
        self._streak = streak
        self._suits = suits

    @property
    def label(self) -> str:
        """The content of the picture as a text."""
        suits = ", ".join(f"{suit.title} {suit.points}" for suit in self._suits)
        return f"{self._head}: {self._result}. {streak_text(self._streak)}. {suits}"

    def draw(self, painter: Painter, rect: pygame.Rect) -> None:
        """Draw the picture inside a panel of cream."""
        painter.raised_panel(rect, "cream", Shade("cream", 0.94), Shade("brass", 0.8))
        unit = min(rect.height // 11, rect.width // 9)
        size = unit / painter.ui.theme.scale_factor
        inner = rect.inflate(-unit, -unit)
        row_heights = [unit * 6 // 5] * len(self._suits)
        head, result, _gap, *suits, foot = rows(inner, unit, unit * 2, unit // 3, *row_heights, None)
        painter.line(self._head, head, size * 0.55, "ink", "center")
        first = self._result[:1].upper() + self._result[1:]
        painter.line(first, result, size * 1.1, Shade("garnet", 0.85), "center", face="title")
        for suit, area in zip(self._suits, suits, strict=True):
            self._draw_suit(painter, suit, area, unit)
        words = f"{_('Dutch, deal of the day')} · {streak_text(self._streak)}"
        painter.line(words, foot, size * 0.5, "ink", "center")

    def _draw_suit(self, painter: Painter, suit: SuitPoints, row: pygame.Rect, unit: int) -> None:
        emblem, blocks, _right = columns(row, unit, None, unit // 2, gap=unit // 3)
        image = painter.ui.images.get(f"emblems/{suit.emblem}", (unit, unit))
        painter.put(image, midleft=emblem.midleft)
        count = min(MAX_BLOCKS, math.ceil(abs(suit.points) / POINTS_PER_BLOCK))
        step = blocks.width // MAX_BLOCKS
        size = max(3, step * 3 // 4)
        fill = "delft" if suit.points >= 0 else "cream"
        box = painter.ui.shapes.panel((size, unit * 3 // 5), fill, None, Shade("delft", 0.8), 2, radius=2)
        for index in range(count):
            painter.put(box, midleft=(blocks.left + index * step, row.centery))


class TodayScene(EventScene):
    """Shows the deal of the day. Leaves with Go("daily"), "resume" with a game, "menu" or to another tab."""

    tab = "today"

    def __init__(
        self,
        ui: UIContext,
        *,
        standing: Standing,
        edition: str,
        opponent: str,
        suits: Sequence[SuitPoints] = (),
        target: files.ScreenshotTarget,
        focus: str | None = None,
    ) -> None:
        """``edition`` and ``opponent`` are titles.

        ``suits`` are the points of the first attempt by suit, if that attempt is over.
        """
        super().__init__(ui)
        self.first = focus or "play"
        self.standing = standing
        self._edition = edition
        self._opponent = opponent
        self._target = target
        self._note = ""
        first = standing.result.first if standing.result is not None else None
        self._card = (
            ResultCard(standing.day, first, standing.streak, suits, edition) if first and suits else None
        )

    @property
    def title(self) -> str:
        """The page's title."""
        return _("Deal of the day")

    # Layout

    @property
    def _places(self) -> Mapping[str, pygame.Rect]:
        """The rectangles of the deal and the streak, of both buttons, and of the note."""
        ui = self._ui
        gap = ui.theme.px(24)
        upright = self.body.height > self.body.width
        play = button(ui, "play")
        buttons = row(play, button(ui, "share"), gap=gap, height=play.height, least=play.least)
        deal = column(Box("deal"), buttons, gap=gap // 2, grow=55)
        parts = deal, Box("streak", grow=45)
        note = Box("note", height=ui.line_height("body"))
        main = column(*parts, gap=gap) if upright else row(*parts, gap=gap)
        return column(main, note, gap=gap // 2).place(self.body)

    def add_controls(self) -> None:
        """Add the tabs, and the buttons to play and to share."""
        super().add_controls()
        places = self._places
        title = _("Play")
        if self.standing.result is not None:
            title = _("Continue") if self._running is not None else _("Play again")
        self.widgets.button("play", places["play"], title, "primary")
        tip = "" if self._card is not None else _("Finish today's deal first.")
        enabled = self._card is not None
        self.widgets.button("share", places["share"], _("Save picture"), enabled=enabled, tip=tip)

    @property
    def _running(self) -> int | None:
        """The number of the unfinished game of this deal; None if there is none."""
        if self.standing.result is None:
            return None
        for attempt in self.standing.result.attempts:
            if attempt.state == GameState.RUNNING:
                return attempt.game
        return None

    # Input

    def press(self, name: str) -> Go | None:
        """Play, or save the picture."""
        if name == "play":
            return Go("daily") if self._running is None else Go("resume", {"game": self._running})
        if name == "share":
            self._share()
            return None
        return super().press(name)

    def _share(self) -> None:
        """Save the picture to share, and show where it was saved or why it wasn't."""
        assert self._card is not None
        size = (self._ui.theme.px(PICTURE[0]), self._ui.theme.px(PICTURE[1]))
        display_list = DisplayList()
        painter = Painter(self._ui, display_list)
        painter.display_list.blit(self._ui.shapes.panel(size, "walnut", None, None, radius=0), (0, 0))
        area = pygame.Rect((0, 0), size)
        self._card.draw(painter, area.inflate(-size[0] // 9, -size[1] // 9))
        try:
            path = files.save_screenshot(files.render(display_list, size), self._target)
            self._note = _("Saved as {path}.").format(path=files.short_path(path))
        except files.NotSavedError as error:
            self._note = str(error)
        self.changed = True

    # Drawing

    def paint(self, painter: Painter) -> None:
        """Draw the deal or, once an attempt is over, its result; and draw the streak."""
        super().paint(painter)
        places = self._places
        if self._card is not None:
            self._card.draw(painter, places["deal"])
            painter.display_list.name("report", places["deal"], self._card.label)
        else:
            self._draw_deal(painter, places["deal"])
        self._draw_streak(painter, places["streak"])
        note = self._note or self._best
        if note:
            painter.line(
                note, places["note"], painter.sizes.body, Shade("brass", 1.45) if self._note else SOFT
            )
            painter.display_list.name("note", places["note"], note)

    @property
    def _best(self) -> str:
        """A sentence about the first attempt and the best one; empty if there was only one attempt."""
        result = self.standing.result
        if result is None or result.best is None or len(result.attempts) < 2:
            return ""
        text = _("First: {first}. Best of {count} attempts: {best}.")
        first = result_text(result.first)
        best = result_text(result.best)
        return text.format(first=first, best=best, count=len(result.attempts))

    def _draw_deal(self, painter: Painter, rect: pygame.Rect) -> None:
        painter.raised_panel(rect, "cream", Shade("cream", 0.94), Shade("brass", 0.8))
        inner = rect.inflate(-2 * painter.px(28), -2 * painter.px(20))
        height = inner.height
        day, kind, cards, about = rows(
            inner, height * 22 // 100, height * 16 // 100, height * 34 // 100, None
        )
        painter.line(self.standing.day.isoformat(), day, 60, Shade("garnet", 0.85), "center", face="title")
        deal = f"{self._edition} · {self._opponent}"
        painter.line(deal, kind, 28, "ink", "center")
        self._draw_backs(painter, cards)
        words = _("Everybody who plays today gets these cards.")
        result = self.standing.result
        if result is not None:
            words += " " + _("Your first attempt: {result}.").format(result=result_text(result.first))
        painter.paragraph(words, about, painter.sizes.label, "ink", "center", align="centre")
        painter.display_list.name("report", rect, f"{self.standing.day.isoformat()}: {deal}. {words}")

    def _draw_backs(self, painter: Painter, area: pygame.Rect) -> None:
        ui = self._ui
        height = min(area.height, round(area.width * 0.9 / BACKS / CARD_RATIO))
        size = (round(height * CARD_RATIO), height)
        image = ui.images.get(ui.card_back(USUAL_BACK), size)
        step = size[0] * 11 // 10
        for index in range(BACKS):
            painter.put(image, center=(area.centerx + step * (2 * index - BACKS + 1) // 2, area.centery))

    def _draw_streak(self, painter: Painter, rect: pygame.Rect) -> None:
        standing = self.standing
        px = painter.px
        painter.raised_panel(rect, "cream", Shade("cream", 0.94), Shade("brass", 0.8))
        inner = rect.inflate(-2 * px(28), -2 * px(20))
        height = inner.height
        current, longest, week, rule = rows(
            inner, height * 24 // 100, height * 13 // 100, height * 24 // 100, None
        )
        streak = streak_text(standing.streak)
        painter.line(streak, current, 48, Shade("garnet", 0.85), "center", face="title")
        best = _("Longest: {days}").format(days=days_text(standing.longest))
        painter.line(best, longest, painter.sizes.label, "ink", "center")
        side = min(week.height * 3 // 4, week.width // 9)
        for day, played in enumerate(standing.week):
            box = pygame.Rect(0, 0, side, side)
            box.center = (week.centerx + (day - 3) * side * 5 // 4, week.centery)
            painter.panel(box, "delft" if played else Shade("cream", 0.9), None, "ink", 1.5)
            if played:
                painter.put(painter.ui.shapes.icon("done", side * 3 // 5, "cream"), center=box.center)
        words = _(
            "Play each day's deal to its end. One missed day in any seven doesn't break the streak. Only "
            "your first attempt counts, but you can play again as often as you like."
        )
        painter.paragraph(words, rule, painter.sizes.label, "ink", "center", align="centre")
        painter.display_list.name("zone", rect, f"{streak}. {best}. {words}")
