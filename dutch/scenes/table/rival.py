"""The panel about a rival: the face, who it is, how it plays, and the player's results against it."""

import pygame

from dutch.desktop.display_list import Act
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import TableButton
from dutch.scenes.table.overlays import BUTTON, GAP, Panel, Place
from dutch.stage.rivals import Persona

# Lengths at 1080p:
WIDTH = 600
FACE = 150


class RivalPanel(Panel):
    """Says who a rival is. Esc, a click outside or the button closes it."""

    name = "rival"
    first = "button.close"

    def __init__(self, name: str, persona: Persona, close: Act, place: Place) -> None:
        super().__init__(place)
        self.leave = close
        self._title = _("{name}, {trade}").format(name=name, trade=persona.trade)
        self._persona = persona
        self._results = persona.results()

    def _rows(self, ui: UIContext, width: int) -> list[pygame.Surface]:
        """Return the lines about the rival, from the name to the results."""
        paragraph, sizes = ui.typesetter.paragraph, ui.theme.sizes
        soft: Colour = Shade("cream", 0.9)
        return [
            paragraph(self._title, width, sizes.label, Shade("brass", 1.25), face="title"),
            paragraph(self._persona.history, width, sizes.body, soft, italic=True),
            paragraph(self._persona.style, width, sizes.body),
            *([paragraph(self._results, width, sizes.body, soft)] if self._results else []),
        ]

    def _layout(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect, list[pygame.Surface]]:
        """Return the panel, its face and its texts."""
        px = ui.theme.px
        gap = px(GAP)
        width = min(px(WIDTH), ui.window.size[0] - 2 * gap)
        side = min(px(FACE), width // 3)
        rows = self._rows(ui, width - side - 3 * gap)
        height = sum(row.get_height() + gap // 2 for row in rows) - gap // 2
        box = self.fit((width, max(height, side) + px(BUTTON) + 3 * gap))
        return box, pygame.Rect(box.x + gap, box.y + gap, side, side), rows

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes the panel."""
        box, _face, _rows = self._layout(ui)
        gap = ui.theme.px(GAP)
        rect = pygame.Rect(box.x + gap, 0, box.width - 2 * gap, ui.theme.px(BUTTON))
        rect.bottom = box.bottom - gap
        assert self.leave is not None
        return [TableButton("close", rect, _("Back to the game"), self.leave, "primary")]

    def draw(self, painter: Painter) -> None:
        """Draw the face, and the texts beside it."""
        box, face, rows = self._layout(painter.ui)
        persona, gap = self._persona, painter.px(GAP)
        texts = (self._title, persona.history, persona.style, self._results)
        self.draw_panel(painter, box, " ".join(filter(None, texts)))
        painter.put(painter.ui.images.get(persona.portrait(), face.size), topleft=face.topleft)
        top = face.y
        for row in rows:
            place = painter.put(row, topleft=(face.right + gap, top))
            top = place.bottom + gap // 2
