"""The front page of the menu: title and buttons on the left, space for the fan of cards on the right.

In a portrait window the fan is between the title and the buttons.
"""

from typing import NamedTuple

import pygame

from dutch import __version__
from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Kind, Widgets
from dutch.i18n import N_, _
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext

TABLE = 12
"""Width of a portrait window divided by the height of the table's edge, which is below the page."""

DATE = len("2026-11-21")

GAMES = N_("Dutch · Great Market · Representatives")
"""The titles of the games, shown below “New game” unless an unfinished game can be continued.

They are repeated here because importing the modules that define them would delay the first frame.
"""


class UnfinishedGame(NamedTuple):
    """The unfinished game that Continue resumes: names by seat, edition title, round and date.

    ``date`` comes from the record and can be any text; only its beginning is shown.
    """

    names: tuple[str, ...]
    edition: str
    round: int
    date: str = ""

    def line(self, *names: str) -> str:
        """Return a line about the game with these names; if more than two play, with the first one only."""
        if len(self.names) > 2:
            text = _("{game}: {name} with {count} others, round {number}")
            others = len(self.names) - 1
            return text.format(game=self.edition, name=names[0], count=others, number=self.round)
        return _("{names}, round {number}").format(names=" – ".join(names), number=self.round)

    @property
    def about(self) -> str:
        """The title of the edition, and the date if it is known."""
        return " · ".join(part for part in (self.edition, self.date[:DATE]) if part)


def entries(waiting: bool) -> dict[str, str]:
    """Return names and labels of the buttons, in their order; Continue only if a game is ``waiting``."""
    game = {"continue": _("Continue")} if waiting else {}
    game |= {
        "new": _("New game"),
        "today": _("Deal of the day"),
        "learn": _("Learn to play"),
        "rules": _("Rules"),
    }
    return {**game, "history": _("History & statistics"), "settings": _("Settings"), "quit": _("Quit")}


class _PageFrame(NamedTuple):
    """The measures of the page that don't depend on its buttons, in pixels."""

    width: int
    height: int
    margin: int
    is_upright: bool
    """True in a portrait window."""
    column: int
    """The width of the column with the title and the buttons."""
    centre: int
    """The middle of the column, from the left."""
    floor: int
    """The lower end of the column, from the top."""
    line_height: int
    """The height of a line of small text."""


def _page_frame(ui: UIContext) -> _PageFrame:
    width, height = ui.window.size
    px = ui.theme.px
    _width, line_height = ui.typesetter.measure("X", ui.theme.sizes.small)
    margin = max(16, min(px(56), height // 20))
    if height > width:
        column = min(px(900), width - 2 * margin)
        floor = height - width // TABLE
        return _PageFrame(width, height, margin, True, column, width // 2, floor, line_height)
    column = min(max(px(640), width * 2 // 5), width * 9 // 20)
    centre = margin + column // 2 + max(0, (width - height * 16 // 9) // 6)
    return _PageFrame(width, height, margin, False, column, centre, height, line_height)


class FrontPage:
    """The layout of the front page, and everything on it but the controls."""

    def __init__(
        self,
        ui: UIContext,
        labels: dict[str, str],
        message: str,
        waiting: UnfinishedGame | None,
        learned: bool,
        today: str = "",
    ) -> None:
        """``labels`` are the labels of the buttons; the ``waiting`` game is described below the first.

        ``today`` is a line about the deal of the day, below its button. The lessons are recommended to
        players who haven't ``learned`` the game.
        """
        self._ui = ui
        first, *_others = labels
        self._primary = first if learned or waiting is not None else "learn"
        self._labels = labels
        self._message = message
        self._waiting = waiting
        self._today = today
        shown_captions = {"continue": waiting, "new": waiting is None, "today": today}
        self._captioned = [name for name in labels if shown_captions.get(name)]
        frame = _page_frame(ui)
        self._place_title_and_buttons(frame)
        self._place_fan(frame)
        self.note = pygame.Rect(0, 0, 0, 0)
        if message:
            self._place_note(min(self.fan.width, ui.theme.px(760)))

    def _place_title_and_buttons(self, frame: _PageFrame) -> None:
        """Place the title, the buttons with their captions, and the credits in their column."""
        margin = frame.margin
        count = len(self._labels)
        captions_height = frame.line_height * len(self._captioned)
        max_title_height = round(min(frame.height * (0.16 if frame.is_upright else 0.4), frame.column / 2.6))
        row = self._button_height(frame, captions_height, max_title_height)
        gap = row // 4
        buttons_height = count * row + (count - 1) * gap + captions_height
        room = frame.floor - 3 * margin - buttons_height - 2 * frame.line_height
        title_height = min(room, max_title_height)
        excess = max(0, room - title_height)
        left = frame.centre - frame.column // 2
        self.title = pygame.Rect(left, margin, frame.column, title_height)
        first_top = self.title.bottom + margin // 2 + excess
        if not frame.is_upright:
            self.title.top += excess // 3
            first_top = self.title.bottom + margin // 2 + excess // 4
        self._place_buttons(frame, first_top, row, gap)
        credits_height = 2 * frame.line_height
        credits_top = frame.floor - margin - credits_height
        self.credits = pygame.Rect(left, credits_top, frame.column, credits_height)

    def _button_height(self, frame: _PageFrame, captions_height: int, title_height: int) -> int:
        """Return the height of a button, with which all buttons and the title fit."""
        px = self._ui.theme.px
        count = len(self._labels)
        quarters = 5 * count - 1  # of a button's height: four for each button, and one for each gap
        fixed = 3 * frame.margin + 2 * frame.line_height + captions_height
        highest = (frame.height - fixed - frame.height // 5) * 4 // quarters
        row = max(min(px(52), highest), min(px(72), round(frame.height * 0.55 / (count * 1.25))))
        if frame.is_upright:  # the fan and the message lie between the title and the buttons
            room = frame.floor - fixed - title_height - frame.height // 4
            row = min(row, room * 4 // quarters)
        return row

    def _place_buttons(self, frame: _PageFrame, top: int, height: int, gap: int) -> None:
        """Place the buttons below each other, each with its caption under it if it has one."""
        button = pygame.Rect(0, top, min(self._ui.theme.px(460), frame.column), height)
        button.left = frame.centre - button.width // 2
        self.buttons = []
        self.captions = {}
        for name in self._labels:
            self.buttons.append(button.copy())
            if name in self._captioned:
                self.captions[name] = pygame.Rect(
                    self.title.left, button.bottom + gap // 2, frame.column, frame.line_height
                )
                button.top += frame.line_height
            button.top += height + gap

    def _place_fan(self, frame: _PageFrame) -> None:
        """Place the fan of cards to the right of the column; in a portrait window, above the buttons."""
        margin = frame.margin
        if frame.is_upright:
            top = self.title.bottom + margin // 2
            height = self.buttons[0].top - margin - top
            self.fan = pygame.Rect(margin, top, frame.width - 2 * margin, height)
        else:
            left = frame.centre + frame.column // 2 + margin
            self.fan = pygame.Rect(left, margin, frame.width - left - margin, frame.height - 2 * margin)

    def _place_note(self, width: int) -> None:
        """Lay out the message below the fan, and reduce the height of the fan accordingly."""
        ui = self._ui
        px = self._ui.theme.px
        self._words = ui.typesetter.paragraph(
            self._message, width - 2 * px(20), ui.theme.sizes.body, "ink", height=self.fan.height // 2
        )
        self.note = pygame.Rect(0, 0, width, self._words.get_height() + 2 * px(16))
        self.note.midbottom = self.fan.midbottom
        self.fan.height -= self.note.height + px(24)

    def build(self, widgets: Widgets) -> None:
        """Add the buttons."""
        for (name, label), rect in zip(self._labels.items(), self.buttons, strict=True):
            kind: Kind = "primary" if name == self._primary else "plain"
            tip = self._waiting.about if self._waiting is not None and name == "continue" else ""
            if name == "today":
                tip = _("The same deal for everybody, plus the season and the goals.")
            widgets.button(name, rect, label, kind, tip=tip, large=True)
        widgets.focus(self._primary)

    def draw(self, painter: Painter, shown: float) -> None:
        """Draw everything but the controls; ``shown`` (0 to 1) is the opacity of the title."""
        name = painter.display_list.name
        small = painter.sizes.small
        words = painter.on(2)
        self._draw_title(painter.on(1), round(255 * shown))
        credit = _("Game design: Richard Hoile")
        version = _("Version {number}").format(number=__version__)
        words.line(credit, self.credits, small, anchor="midtop")
        words.line(version, self.credits, small, Shade("cream", 0.75), "midbottom")
        name("credits", self.credits, credit)
        if self._waiting is not None:
            self._draw_waiting(words, self._waiting)
        else:
            words.line(_(GAMES), self.captions["new"], small, anchor="center")
            name("games", self.captions["new"], _(GAMES))
        if self._today:
            words.line(self._today, self.captions["today"], small, anchor="center")
            name("today", self.captions["today"], self._today)
        if self._message:
            note = painter.on(3)
            note.raised_panel(self.note, "cream", Shade("cream", 0.92))
            note.put(self._words, center=self.note.center)
            name("message", self.note, self._message)

    def _draw_title(self, painter: Painter, alpha: int) -> None:
        """Draw the picture of the title, or a plain text if the picture is missing."""
        images = self._ui.images
        area = self.title
        if images.has("table/title"):
            painter.put(images.get("table/title", area.size), alpha, center=area.center)
        else:
            painter.line("Dutch", area, painter.sizes.title, "brass", "center", alpha, face="title")
        painter.display_list.name("title", area, "Dutch")

    def _draw_waiting(self, painter: Painter, waiting: UnfinishedGame) -> None:
        """Describe the waiting game below its button, with long names shortened."""
        typesetter = self._ui.typesetter
        area = self.captions["continue"]
        count = 2 if len(waiting.names) == 2 else 1  # the names that are written
        each = (area.width - typesetter.measure(waiting.line(*[""] * count), 0)[0]) // count
        names = (typesetter.shorten(name, each) for name in waiting.names[:count])
        painter.line(waiting.line(*names), area, painter.sizes.small, anchor="center")
        painter.display_list.name("waiting", area, waiting.line(*waiting.names))
