"""The front page of the menu: title and buttons on the left, room for the fan of cards on the right.

In a portrait window the fan lies between them."""

from typing import NamedTuple

import pygame

from dutch import __version__
from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Kind, Widgets
from dutch.i18n import N_, _
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext

TABLE = 12
"""Width of a portrait window over the height of the table's edge, which lies below the page."""

DATE = len("2026-11-21")

GAMES = N_("Dutch · Great Market · Representatives")
"""The games, below the button for a new one unless a game waits.

The modules with their titles would delay the first frame.
"""


class Waiting(NamedTuple):
    """The unfinished game that Continue resumes: names by seat, edition title, round and date.

    ``date`` comes from the record and may be any text; only its beginning is shown.
    """

    names: tuple[str, ...]
    edition: str
    round: int
    date: str = ""

    def line(self, *names: str) -> str:
        """Return a line about the game with these names, or with the first name if more than two play."""
        if len(self.names) > 2:
            text = _("{game}: {name} with {count} others, round {number}")
            others = len(self.names) - 1
            return text.format(game=self.edition, name=names[0], count=others, number=self.round)
        return _("{names}, round {number}").format(names=" – ".join(names), number=self.round)

    @property
    def about(self) -> str:
        """The edition and the date."""
        return " · ".join(part for part in (self.edition, self.date[:DATE]) if part)


def entries(waiting: bool) -> dict[str, str]:
    """Return names and labels of the buttons, always in the same order.

    ``waiting``: a game can be resumed.
    """
    game = {"continue": _("Continue")} if waiting else {}
    game |= {
        "new": _("New game"),
        "today": _("Deal of the day"),
        "learn": _("Learn to play"),
        "rules": _("Rules"),
    }
    return {**game, "history": _("History & statistics"), "settings": _("Settings"), "quit": _("Quit")}


class FrontPage:
    """The layout of the page, and everything drawn there except the controls."""

    def __init__(
        self,
        ui: UIContext,
        labels: dict[str, str],
        message: str,
        waiting: Waiting | None,
        learned: bool,
        today: str = "",
    ) -> None:
        """``labels`` are the labels of the buttons; the ``waiting`` game is described below the first.

        ``today`` is a line about the deal of the day, below its button. The lessons are recommended to
        players who haven't ``learned`` the game.
        """
        self._ui = ui
        self._primary = next(iter(labels)) if learned or waiting is not None else "learn"
        self._labels = labels
        self._message = message
        self._waiting = waiting
        self._today = today
        theme = ui.theme
        width, height = ui.window.size
        px = theme.px
        count = len(labels)
        margin = max(16, min(px(56), height // 20))
        upright = height > width
        floor = height
        column = min(max(px(640), width * 2 // 5), width * 9 // 20)
        centre = margin + column // 2 + max(0, (width - height * 16 // 9) // 6)
        if upright:
            column = min(px(900), width - 2 * margin)
            centre = width // 2
            floor = height - width // TABLE
        line = ui.typesetter.measure("X", theme.sizes.small)[1]
        shown = {"continue": waiting, "new": waiting is None, "today": today}
        captioned = [name for name in labels if shown.get(name)]
        below = line * len(captioned)
        highest = (height - 3 * margin - 2 * line - below - height // 5) * 4 // (5 * count - 1)
        row = max(min(px(52), highest), min(px(72), round(height * 0.55 / (count * 1.25))))
        title_height = round(min(height * (0.16 if upright else 0.4), column / 2.6))
        if upright:  # the fan and the message lie between the title and the buttons
            rest = floor - 3 * margin - 2 * line - below - title_height - height // 4
            row = min(row, rest * 4 // (5 * count - 1))
        gap = row // 4
        room = floor - 3 * margin - (count * row + (count - 1) * gap + below) - 2 * line
        title = min(room, title_height)
        excess = max(0, room - title)
        self.title = pygame.Rect(centre - column // 2, margin + excess // 3, column, title)
        button = pygame.Rect(0, self.title.bottom + margin // 2 + excess // 4, min(px(460), column), row)
        if upright:
            self.title.top = margin
            button.top = self.title.bottom + margin // 2 + excess
        button.left = centre - button.width // 2
        self.buttons = []
        self.captions = {}
        for name in labels:
            self.buttons.append(button.copy())
            if name in captioned:
                self.captions[name] = pygame.Rect(self.title.left, button.bottom + gap // 2, column, line)
                button.top += line
            button.top += row + gap
        self.credits = pygame.Rect(self.title.left, floor - margin - 2 * line, column, 2 * line)
        left = centre + column // 2 + margin
        self.fan = pygame.Rect(left, margin, width - left - margin, height - 2 * margin)
        if upright:
            self.fan = pygame.Rect(margin, self.title.bottom + margin // 2, width - 2 * margin, 0)
            self.fan.height = self.buttons[0].top - margin - self.fan.top
        self.note = pygame.Rect(0, 0, 0, 0)
        if message:
            self._place_note(min(self.fan.width, px(760)))

    def _place_note(self, width: int) -> None:
        """Put the message below the fan, which shrinks."""
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
        if self._waiting is None:
            words.line(_(GAMES), self.captions["new"], small, anchor="center")
            name("games", self.captions["new"], _(GAMES))
        if self._today:
            words.line(self._today, self.captions["today"], small, anchor="center")
            name("today", self.captions["today"], self._today)
        if self._message:
            note = painter.on(3)
            note.raised(self.note, "cream", Shade("cream", 0.92))
            note.put(self._words, center=self.note.center)
            name("message", self.note, self._message)

    def _draw_title(self, painter: Painter, alpha: int) -> None:
        """Draw the title, as plain text if there is no artwork."""
        images = self._ui.images
        room = self.title
        if images.has("table/title"):
            painter.put(images.get("table/title", room.size), alpha, center=room.center)
        else:
            painter.line("Dutch", room, painter.sizes.title, "brass", "center", alpha, face="title")
        painter.display_list.name("title", room, "Dutch")

    def _draw_waiting(self, painter: Painter, waiting: Waiting) -> None:
        """Describe the waiting game below its button, with long names shortened."""
        typesetter = self._ui.typesetter
        room = self.captions["continue"]
        count = 2 if len(waiting.names) == 2 else 1  # the names that are written
        each = (room.width - typesetter.measure(waiting.line(*[""] * count), 0)[0]) // count
        names = (typesetter.shorten(name, each) for name in waiting.names[:count])
        painter.line(waiting.line(*names), room, painter.sizes.small, anchor="center")
        painter.display_list.name("waiting", room, waiting.line(*waiting.names))
