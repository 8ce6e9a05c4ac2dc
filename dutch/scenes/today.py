"""The deals of the day, one in each game: the rivals or the result, the streak, and a picture to share."""

import datetime
import math
from collections.abc import Sequence
from dataclasses import KW_ONLY, InitVar, dataclass
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Shade
from dutch.i18n import _, date_in_words, join_names, ngettext, number
from dutch.match.daily import DayResult, Standing
from dutch.match.occasion import Attempt
from dutch.match.saved import GameState
from dutch.scenes.boxes import (
    SHEET_GAP,
    Box,
    beside,
    button,
    choice,
    column,
    columns,
    draw_boxes,
    line,
    named,
    paragraph,
    picture,
    row,
    sheet,
)
from dutch.scenes.page import EventScene, SavedPicture, page_gap
from dutch.scenes.painter import NOTE, SOFT, TITLE, Painter
from dutch.scenes.season import points_text
from dutch.scenes.stack import USUAL_BACK, Go, UIContext
from dutch.stage.placement import CARD_RATIO

GAME = "deal_of"
"""The name of the control with which the player chooses a game."""

POINTS_PER_BLOCK = 2
MAX_BLOCKS = 20
BACKS = 5
"""Number of card backs shown until the deal has been played."""

BACKS_SHARE = 0.9
"""Maximum width of all card backs, as a share of the sheet's."""

BACKS_STEP = 1.1
"""Distance between two backs, as a share of a card's width."""

BLOCK_WIDTH, BLOCK_HEIGHT = 0.75, 0.5
"""Size of a block, as shares of the distance between two of them and of the emblem's height."""

DAY, DAY_GAP = 60, 16
"""Size of a day of the week, and the distance between two days, in pixels at 1080p."""

LARGEST_DAY = 1 / 18
"""Maximum size of a day, as a share of the window's height."""

LARGEST_FACE = 0.14
"""Maximum size of the opponent's face, as a share of the window's height."""

INDENT = 10
"""Distance of the face from the edge of the sheet, in percent."""

STREAK_SHARE = 38
"""The share of the page for the streak, in percent."""

PICTURE = (1080, 1080)
"""The size of the picture to share, in pixels at 1080p."""

FRAME = 1 / 18
"""Width of the picture's frame, as a share of the picture's."""


class Opponent(NamedTuple):
    """The rival whom everybody meets on a day."""

    name: str
    style: str
    """A sentence about the rival's style of play."""
    portrait: str
    """The image name of the portrait."""


class Points(NamedTuple):
    """A row of blocks: the points of a suit in the player's score, or those of a player."""

    title: str
    image: str
    """The name of the image before the blocks; empty for none."""
    points: int
    is_player: bool = False
    """True for a player, whose name and points are written, too."""


def result_text(attempt: Attempt) -> str:
    """Describe how an attempt ended, or that it has not ended, in a few words."""
    if not attempt.over:
        running = attempt.state == GameState.RUNNING
        return _("not finished yet") if running else _("abandoned")
    if len(attempt.scores) > 2:
        text = _("place {place} of {count}, {points}")
        points = points_text(attempt.own_score)
        return text.format(place=attempt.place, count=len(attempt.scores), points=points)
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


def streak_news(streak: int) -> str:
    """Say after a game how long the streak is, and that tomorrow there will be another deal."""
    text = ngettext(
        "Streak: {count} day. Tomorrow there is a new deal.",
        "Streak: {count} days. Tomorrow there is a new deal.",
        streak,
    )
    return text.format(count=streak)


def menu_text(result: DayResult | None, streak: int) -> str:
    """Return today's result and the streak for the menu, such as “won 31–28 · Streak: 4 days”, or ""."""
    if result is None and not streak:
        return ""
    found = result_text(result.first) if result is not None else _("not played yet")
    return f"{found} · {streak_text(streak)}" if streak else found


def result_card(
    ui: UIContext,
    day: datetime.date,
    attempt: Attempt,
    streak: int,
    parts: Sequence[Points],
    game: str,
    edition: str,
) -> Box:
    """Return a picture of a day's result, which doesn't give the deal away: no cards, no game code.

    Each part is a row of blocks, one for every two points; blocks are hollow if the points are negative.
    """
    title = date_in_words(day.isoformat())
    if edition != game:
        title += f" · {edition}"
    result = result_text(attempt)
    shown_result = result[:1].upper() + result[1:]
    about = " · ".join((_("{game}, deal of the day").format(game=game), streak_text(streak)))
    points = ", ".join(f"{part.title} {part.points}" for part in parts)
    label = f"{title}: {result}. {streak_text(streak)}. {points}"
    paper = sheet(
        ui,
        line(ui, title, "heading", "ink", "center", grow=8),
        line(ui, shown_result, "title", TITLE, "center", grow=20, face="title"),
        *(Box(grow=12, draw=partial(_draw_points, part)) for part in parts),
        line(ui, about, "heading", "ink", "center", grow=8),
    )
    return named("report", label, paper)


def _draw_points(part: Points, painter: Painter, place: pygame.Rect) -> None:
    """Draw the image of a suit or a player, and beside it the blocks for the points."""
    side = place.height
    emblem, blocks = columns(place, side, None, gap=side // 3)
    if part.image:
        painter.put(painter.ui.images.get(part.image, emblem.size), topleft=emblem.topleft)
    if part.is_player:
        name, blocks, total = columns(blocks, blocks.width // 4, None, side, gap=side // 3)
        painter.line(part.title, name, painter.sizes.label, "ink", bold=not part.image)
        painter.line(number(part.points), total, painter.sizes.label, "ink", "midright", bold=True)
    count = min(MAX_BLOCKS, math.ceil(abs(part.points) / POINTS_PER_BLOCK))
    step = blocks.width // MAX_BLOCKS
    size = round(step * BLOCK_WIDTH), round(side * BLOCK_HEIGHT)
    fill = "delft" if part.points >= 0 else "cream"
    block = painter.ui.shapes.panel(size, fill, None, Shade("delft", 0.8), 2, radius=2)
    for index in range(count):
        painter.put(block, midleft=(blocks.left + index * step, place.centery))


@dataclass(eq=False)
class TodayScene(EventScene):
    """Shows the deal of the day of one game, and tabs for the games.

    Leaves with Go("daily") and a game, "resume" with a saved one, "puzzle", "menu" or to another tab.
    """

    tab = "today"

    ui: InitVar[UIContext]
    _: KW_ONLY
    standing: Standing
    special: str
    """A sentence about what is special in this deal; empty if nothing is."""
    games: Sequence[tuple[str, str]]
    """The names and titles of all games."""
    edition: str
    """The title of the edition."""
    opponents: Sequence[Opponent]
    parts: Sequence[Points] = ()
    """The points of the first attempt, if that attempt is over."""
    target: files.ScreenshotTarget
    puzzle: str = ""
    """A line about the puzzle of the day; empty for none."""
    focus: InitVar[str | None] = None

    def __post_init__(self, ui: UIContext, focus: str | None) -> None:
        super().__init__(ui)
        self.first = focus or "play"
        self._picture = SavedPicture(self.target)
        standing = self.standing
        first = standing.result.first if standing.result is not None else None
        self._card = None
        if first and self.parts:
            about = dict(self.games)[standing.code.game], self.edition
            self._card = partial(result_card, ui, standing.day, first, standing.streak, self.parts, *about)

    @property
    def title(self) -> str:
        """The page's title."""
        return _("Deal of the day")

    @property
    def again(self) -> Go:
        """Leads back to this page, and from there to the same origin."""
        return Go("today", {"game": self.standing.code.game, **self.onward})

    # The page

    def body(self) -> Box:
        """Return the tabs, the deal or its result above the buttons, the streak, and a note."""
        ui = self._ui
        title = _("Play")
        if self.standing.result is not None:
            title = _("Continue") if self._running is not None else _("Play again")
        done = self._card is not None
        tip = "" if done else _("Finish today's deal first.")
        buttons = row(
            button(ui, "play", title, "primary"),
            *([button(ui, "puzzle", _("Puzzle of the day"), tip=self.puzzle)] if self.puzzle else []),
            button(ui, "share", self._picture.title, enabled=done, tip=tip),
            gap=page_gap(ui),
        )
        deal = self._card() if self._card is not None else self._deal()
        parts = column(deal, buttons, gap=page_gap(ui), grow=100 - STREAK_SHARE), self._streak()
        main = beside(ui, *parts, gap=page_gap(ui))
        saved = self._picture.note
        note = line(ui, saved or self._best, colour=NOTE if saved else SOFT, name="note")
        tabs = choice(ui, GAME, self.games, self.standing.code.game)
        return column(tabs, main, note, gap=ui.theme.px(SHEET_GAP))

    def _deal(self) -> Box:
        """Return the sheet with the day and its deal, which hasn't been played yet."""
        ui = self._ui
        day = date_in_words(self.standing.day.isoformat(), weekday=True)
        names = join_names([rival.name for rival in self.opponents])
        deal = f"{self.edition} · {names}"
        words = self.special and f"{self.special} "
        words += _("Everybody who plays today gets these cards.")
        if self.standing.result is not None:
            first = result_text(self.standing.result.first)
            words += " " + _("Your first attempt: {result}.").format(result=first)
        alone = len(self.opponents) == 1
        backs = [Box(grow=28, draw=_draw_backs)] if alone else []
        rivals = [self._rival(rival, deal if alone else rival.name) for rival in self.opponents]
        paper = sheet(
            ui,
            line(ui, day, "display", TITLE, "center", grow=22, face="title"),
            *rivals,
            *backs,
            paragraph(ui, words, "label", "ink", "center", grow=24, align="centre"),
        )
        styles = " ".join(rival.style for rival in self.opponents)
        return named("report", f"{day}: {deal}. {styles} {words}", paper)

    def _rival(self, rival: Opponent, title: str) -> Box:
        """Return a rival's face beside a title and the style."""
        ui = self._ui
        return row(
            Box(grow=INDENT),
            picture(ui, rival.portrait, round(ui.window.size[1] * LARGEST_FACE)),
            column(
                line(ui, title, "label", "ink", grow=50, bold=True),
                paragraph(ui, rival.style, "label", "ink", "topleft", grow=50),
                grow=100 - INDENT,
            ),
            gap=ui.theme.px(SHEET_GAP),
            grow=26,
        )

    def _streak(self) -> Box:
        """Return the sheet with the streak, the days of the week, and the rule."""
        ui = self._ui
        px = ui.theme.px
        streak = streak_text(self.standing.streak)
        longest = _("Longest: {days}").format(days=days_text(self.standing.longest))
        rule = _(
            "Play each day's deal to its end. One missed day in seven doesn't break the streak. Only your "
            "first attempt counts."
        )
        side = min(px(DAY), round(ui.window.size[1] * LARGEST_DAY))
        draw = partial(Painter.tick_box, empty=Shade("cream", 0.9), border="ink")
        days = [Box(width=side, least=0, draw=partial(draw, ticked=each)) for each in self.standing.week]
        paper = sheet(
            ui,
            line(ui, streak, "heading", TITLE, "center", grow=18, face="title"),
            line(ui, longest, "body", "ink", "center", grow=12),
            row(Box(), *days, Box(), gap=px(DAY_GAP), grow=16),
            paragraph(ui, rule, "label", "ink", "center", grow=54, align="centre"),
            grow=STREAK_SHARE,
        )
        return named("zone", f"{streak}. {longest}. {rule}", paper)

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
        """Play, solve the puzzle, or save the picture."""
        if name == "play":
            game = self._running
            new = Go("daily", {"game": self.standing.code.game})
            return new if game is None else Go("resume", {"game": game})
        if name == "puzzle":
            return Go("puzzle", {"of_day": True})
        if name == "share":
            self._picture.press(self._draw_picture)
            self.refresh()
            return None
        return super().press(name)

    def change(self, name: str, value: str) -> Go | None:
        """Show the deal of another game, or go to the page of a tab."""
        if name == GAME:
            return Go("today", {**self.again.args, "game": value, "focus": GAME})
        return super().change(name, value)

    def _draw_picture(self) -> pygame.Surface:
        """Return the picture to share."""
        assert self._card is not None
        size = (self._ui.theme.px(PICTURE[0]), self._ui.theme.px(PICTURE[1]))
        display_list = DisplayList()
        painter = Painter(self._ui, display_list)
        display_list.blit(self._ui.shapes.panel(size, "walnut", None, None, radius=0), (0, 0))
        frame = Box(padding=round(size[0] * FRAME), parts=(self._card(),))
        draw_boxes(painter, frame, pygame.Rect((0, 0), size))
        return files.render(display_list, size)


def _draw_backs(painter: Painter, area: pygame.Rect) -> None:
    """Draw a row of card backs as high as an area."""
    ui = painter.ui
    height = min(area.height, round(area.width * BACKS_SHARE / BACKS / CARD_RATIO))
    size = (round(height * CARD_RATIO), height)
    image = ui.images.get(ui.card_back(USUAL_BACK), size)
    step = size[0] * BACKS_STEP
    for index in range(BACKS):
        painter.put(image, center=(round(area.centerx + step * (index - (BACKS - 1) / 2)), area.centery))
