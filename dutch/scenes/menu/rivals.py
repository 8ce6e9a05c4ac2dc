"""The page for choosing a rival as the opponent, with faces, trades and styles."""

import pygame

from dutch.desktop.widgets import Kind, Widgets
from dutch.i18n import _
from dutch.scenes.boxes import BUTTON, LEAST_BUTTON, Box, column, foot, heading, inner_width, panel, row
from dutch.scenes.menu.choice import Level, NewGame
from dutch.scenes.menu.scene import RIVAL
from dutch.scenes.painter import SOFT, Painter
from dutch.scenes.split import columns
from dutch.scenes.stack import UIContext

LINES = 3
"""Lines of text below a face."""

FACE_SHARE = 0.36
"""Largest width of a face, as a share of its cell's."""


class RivalsPage:
    """A panel with a cell for each rival: the face, a button with the name, and a few words below."""

    def __init__(self, ui: UIContext, choice: NewGame) -> None:
        self._choice = choice
        self._rivals = choice.edition.rivals
        px = ui.theme.px
        self._button_height = px(BUTTON)
        width, height = ui.window.size
        across = 3 if width > height else 2
        face = round(inner_width(ui) / across * FACE_SHARE)
        cells = [
            column(
                Box(f"head.{rival.name}", height=face, least=px(LEAST_BUTTON)),
                Box(f"about.{rival.name}", height=LINES * ui.line_height("body")),
                gap=px(6),
            )
            for rival in self._rivals
        ]
        lines = [row(*cells[start : start + across], gap=px(16)) for start in range(0, len(cells), across)]
        self._places = panel(ui, column(heading(ui), *lines, foot(ui, "back", "levels"), gap=px(16)))
        self._heads = [
            self._divide_head(self._places[f"head.{rival.name}"], px(10)) for rival in self._rivals
        ]

    def _divide_head(self, head: pygame.Rect, gap: int) -> list[pygame.Rect]:
        """Return the places of a square face and of the button beside it."""
        side = min(head.height, round(head.width * FACE_SHARE))
        face, button = columns(head, side, None, gap=gap)
        face.height = side
        return [face, button.inflate(0, -max(0, button.height - self._button_height))]

    def build(self, widgets: Widgets) -> None:
        """Add a button for each rival, one for other opponents, and the Back button."""
        chosen = self._choice.level
        for rival, (_face, place) in zip(self._rivals, self._heads, strict=True):
            kind: Kind = "primary" if rival is chosen else "plain"
            widgets.button(RIVAL + rival.name, place, rival.title, kind)
        widgets.button("back", self._places["back"], _("Back"))
        widgets.button("levels", self._places["levels"], _("Other opponents"))
        focus = chosen if chosen in self._rivals else self._rivals[0]
        widgets.focus(RIVAL + focus.name)

    def update(self, widgets: Widgets) -> None:
        """Do nothing: every choice leads to another page."""

    def draw(self, painter: Painter) -> None:
        """Draw the panel with its heading, the faces and the texts."""
        painter.page(self._places["panel"])
        painter.heading(_("The rivals of Amsterdam"), self._places["heading"])
        for rival, (face, _button) in zip(self._rivals, self._heads, strict=True):
            text = self._places[f"about.{rival.name}"]
            painter.put(painter.ui.images.get(rival.portrait, face.size), topleft=face.topleft)
            words = describe_rival(rival)
            painter.paragraph(words, text, painter.sizes.body, SOFT, "topleft")
            painter.display_list.name(f"portrait.{rival.name}", face)
            painter.display_list.name(f"about.{rival.name}", text, words)


def describe_rival(rival: Level) -> str:
    """Return the trade of a rival, and how they play."""
    return _("{trade}. {style}").format(trade=rival.trade[:1].upper() + rival.trade[1:], style=rival.line)
