"""The page for choosing a rival as the opponent, with faces, trades and styles."""

import math

import pygame

from dutch.desktop.widgets import Kind, Widgets
from dutch.i18n import _
from dutch.scenes.menu.choice import Level, NewGame
from dutch.scenes.menu.new_game import edges, inner_width
from dutch.scenes.menu.scene import RIVAL
from dutch.scenes.painter import SOFT, Painter
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import UIContext

LINES = 3
"""Lines of text below a face."""

TALLEST = 260
"""Maximum height of a cell at 1080p."""


class RivalsPage:
    """A panel with a cell for each rival: the face, a button with the name, and a few words below."""

    def __init__(self, ui: UIContext, choice: NewGame) -> None:
        self._choice = choice
        self._rivals = choice.edition.rivals
        px = ui.theme.px
        width, height = ui.window.size
        margin, padding = edges(ui)
        across = 3 if width > height else 2
        down = math.ceil(len(self._rivals) / across)
        heading = ui.typesetter.measure("X", ui.theme.sizes.heading, "title")[1]
        line_height = ui.typesetter.measure("X", ui.theme.sizes.body)[1]
        gap = px(16)
        foot = min(px(60), height // 11)
        room = height - 2 * margin - 2 * padding - heading - foot - (down + 1) * gap
        cell = min(px(TALLEST), room // down)
        inner = pygame.Rect(0, 0, inner_width(ui), heading + foot + down * cell + (down + 1) * gap)
        inner.center = (width // 2, height // 2)
        self.panel = inner.inflate(2 * padding, 2 * padding)
        self.heading, *lines, end = rows(inner, heading, *[cell] * down, foot, gap=gap)
        side = (inner.width - (across - 1) * gap) // across
        cells: list[pygame.Rect] = []
        for line in lines:
            cells += columns(line, *[side] * across, gap=gap)
        self.faces: list[pygame.Rect] = []
        self.buttons: list[pygame.Rect] = []
        self.texts: list[pygame.Rect] = []
        for place in cells[: len(self._rivals)]:
            size = min(place.height - LINES * line_height - px(6), place.width * 2 // 5)
            head, text = rows(place, size, None, gap=px(6))
            face, name = columns(head, size, None, gap=px(10))
            self.faces.append(face)
            self.buttons.append(name.inflate(0, -max(0, name.height - px(60))))
            self.texts.append(text)
        button = min(px(300), (inner.width - px(40)) // 2)
        self.back, _between, self.levels = columns(end, button, None, button)

    def build(self, widgets: Widgets) -> None:
        """Add a button for each rival, one for other opponents, and the Back button."""
        chosen = self._choice.level
        for rival, place in zip(self._rivals, self.buttons, strict=True):
            kind: Kind = "primary" if rival is chosen else "plain"
            widgets.button(RIVAL + rival.name, place, rival.title, kind)
        widgets.button("back", self.back, _("Back"))
        widgets.button("levels", self.levels, _("Other opponents"))
        focus = chosen if chosen in self._rivals else self._rivals[0]
        widgets.focus(RIVAL + focus.name)

    def update(self, widgets: Widgets) -> None:
        """Do nothing: every choice leads to another page."""

    def draw(self, painter: Painter) -> None:
        """Draw the panel with its heading, the faces and the texts."""
        painter.page(self.panel)
        painter.heading(_("The rivals of Amsterdam"), self.heading)
        for rival, face, text in zip(self._rivals, self.faces, self.texts, strict=True):
            painter.put(painter.ui.images.get(rival.portrait, face.size), topleft=face.topleft)
            words = describe_rival(rival)
            painter.paragraph(words, text, painter.sizes.body, SOFT, "topleft")
            painter.display_list.name(f"portrait.{rival.name}", face)
            painter.display_list.name(f"about.{rival.name}", text, words)


def describe_rival(rival: Level) -> str:
    """Return the trade of a rival, and how they play."""
    return _("{trade}. {style}").format(trade=rival.trade[:1].upper() + rival.trade[1:], style=rival.line)
