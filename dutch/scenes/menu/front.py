"""The front page of the menu: title and buttons on the left, room for the fan of cards on the right."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from dutch import __version__
from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets import Kind, Widgets
from dutch.i18n import _
from dutch.scenes.stack import UIContext

DATE = len("2026-11-21")


class Waiting(NamedTuple):
    """The unfinished game Continue resumes: names by seat, edition title, round and date.

    ``date`` comes from the record and may be any text; only its beginning is shown.
    """

    names: tuple[str, str]
    edition: str
    round: int
    date: str = ""

    def line(self, first: str, second: str) -> str:
        """Return a line about the game, with these names."""
        return _("{first} – {second}, round {number}").format(first=first, second=second, number=self.round)

    @property
    def about(self) -> str:
        """The edition and the date."""
        return " · ".join(part for part in (self.edition, self.date[:DATE]) if part)


def entries(waiting: bool, learned: bool) -> dict[str, str]:
    """Return names and labels of the buttons, the most likely one first.

    ``waiting``: a game can be resumed. Players who haven't ``learned`` the game see the lessons first.
    """
    lessons = {"learn": _("Learn to play") if not learned else _("Learn")}
    game = {"continue": _("Continue")} if waiting else {}
    game["new"] = _("New game")
    first, second = (game, lessons) if learned or waiting else (lessons, game)
    rest = {"rules": _("Rules"), "history": _("History & statistics"), "settings": _("Settings")}
    return {**first, **second, **rest, "quit": _("Quit")}


class FrontPage:
    """The layout of the page, and everything drawn there besides the controls."""

    def __init__(self, ui: UIContext, labels: dict[str, str], message: str, waiting: Waiting | None) -> None:
        """``labels`` are those of the buttons; the ``waiting`` game is described below the first."""
        self._ui = ui
        self._labels = labels
        self._message = message
        self._waiting = waiting
        theme, (width, height) = ui.theme, ui.window.size
        px, count = theme.px, len(labels)
        margin = max(16, min(px(56), height // 20))
        column_width = min(max(px(640), width * 2 // 5), width * 9 // 20)
        centre = margin + column_width // 2 + max(0, (width - height * 16 // 9) // 6)
        line = ui.typesetter.measure("X", theme.sizes.small)[1]
        credits_height = 2 * line
        below = line if waiting is not None else 0
        highest = (height - 3 * margin - credits_height - below - height // 5) * 4 // (5 * count - 1)
        row = max(min(px(52), highest), min(px(72), round(height * 0.55 / (count * 1.25))))
        gap = row // 4
        buttons_height = count * row + (count - 1) * gap + below
        room = height - 3 * margin - buttons_height - credits_height
        title_height = min(room, round(height * 0.4), round(column_width / 2.6))
        spare = max(0, room - title_height)
        top = margin + spare // 3
        self.title = pygame.Rect(0, top, column_width, title_height)
        self.title.centerx = centre
        button_width = min(px(460), column_width)
        first = self.title.bottom + margin // 2 + spare // 4
        self.buttons = [
            pygame.Rect(centre - button_width // 2, first + index * (row + gap), button_width, row)
            for index in range(count)
        ]
        self.caption = pygame.Rect(0, self.buttons[0].bottom + gap // 2, column_width, below)
        self.caption.centerx = centre
        for button in self.buttons[1:]:
            button.y += below
        self.credits = pygame.Rect(0, 0, column_width, credits_height)
        self.credits.midbottom = (centre, height - margin)
        left = centre + column_width // 2 + margin
        self.fan = pygame.Rect(left, margin, width - left - margin, height - 2 * margin)
        self._place_note()

    def _place_note(self) -> None:
        """Put the message below the fan, which shrinks."""
        ui, px = self._ui, self._ui.theme.px
        if not self._message:
            self.note = pygame.Rect(0, 0, 0, 0)
            return
        wide = min(self.fan.width, px(760))
        inner = wide - 2 * px(20)
        self.note_text = ui.typesetter.paragraph(
            self._message, inner, ui.theme.sizes.body, "ink", height=self.fan.height // 2
        )
        self.note = pygame.Rect(0, 0, wide, self.note_text.get_height() + 2 * px(16))
        self.note.midbottom = self.fan.midbottom
        self.fan.height -= self.note.height + px(24)

    def build(self, widgets: Widgets) -> None:
        """Add the buttons."""
        first = next(iter(self._labels))
        for (name, label), rect in zip(self._labels.items(), self.buttons, strict=True):
            kind: Kind = "primary" if name == first else "plain"
            tip = self._waiting.about if self._waiting is not None and name == "continue" else ""
            widgets.button(name, rect, label, kind, tip=tip, large=True)
        widgets.focus(first)

    def draw(self, display_list: DisplayList, shown: float) -> None:
        """Draw the title, faded in by ``shown`` (0 to 1), the credits, the message and the waiting game."""
        ui = self._ui
        self._draw_title(display_list, shown)
        small = ui.theme.sizes.small
        credit = _("Game design: Richard Hoile")
        version = _("Version {number}").format(number=__version__)
        upper = ui.typesetter.fit(credit, self.credits.width, small, "cream")
        lower = ui.typesetter.fit(version, self.credits.width, small, "cream*0.75")
        centre = self.credits.centerx
        display_list.put(upper, 2, midtop=(centre, self.credits.top))
        display_list.put(lower, 2, midbottom=(centre, self.credits.bottom))
        display_list.name("credits", self.credits, credit)
        if self._waiting is not None:
            self._draw_waiting(display_list, self._waiting)
        if self._message:
            self._draw_note(display_list)

    def _draw_title(self, display_list: DisplayList, shown: float) -> None:
        """Draw the title, as plain text if there is no artwork."""
        ui = self._ui
        if ui.images.has("table/title"):
            title = ui.images.get("table/title", self.title.size)
        else:
            title = ui.typesetter.fit("Dutch", self.title.width, ui.theme.sizes.title, "brass", face="title")
        display_list.put(title, 1, alpha=round(255 * shown), center=self.title.center)
        display_list.name("title", self.title, "Dutch")

    def _draw_waiting(self, display_list: DisplayList, waiting: Waiting) -> None:
        """Describe the waiting game below its button, with long names shortened."""
        ui, room, small = self._ui, self.caption, self._ui.theme.sizes.small
        rest = ui.typesetter.measure(waiting.line("", ""), small)[0]
        half = (room.width - rest) // 2
        first, second = (ui.typesetter.shortened(name, half, small) for name in waiting.names)
        words = ui.typesetter.fit(waiting.line(first, second), room.width, small, "cream")
        display_list.put(words, 2, center=room.center)
        display_list.name("waiting", room, waiting.line(*waiting.names))

    def _draw_note(self, display_list: DisplayList) -> None:
        ui, note = self._ui, self.note
        panel = ui.shapes.panel(note.size, "cream", "cream*0.92")
        across, down = ui.shapes.shadow_offset
        display_list.blit(ui.shapes.shadow(note.size), (note.x + across, note.y + down), 3)
        display_list.blit(panel, note.topleft, 3)
        display_list.blit(self.note_text, self.note_text.get_rect(center=note.center).topleft, 3)
        display_list.name("message", note, self._message)
