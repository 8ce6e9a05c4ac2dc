"""The curtain between two players at one screen, which shows whose turn it is.

The scene gets only a name; no client, observation or card can be reached from it.
"""

from __future__ import annotations

import pygame

from dutch.i18n import _
from dutch.scenes.page import PageScene
from dutch.scenes.painter import HEADING, Painter
from dutch.scenes.stack import Go, UIContext

CURTAIN = "table/curtain"
PICTURES = (CURTAIN,)
"""The pictures the curtain needs."""

BACK, PLATE, WORDS = 0, 10, 20


class HandoverScene(PageScene):
    """Waits for the player called ``name``. Leaves with Go("seat"), "menu" or "quit"."""

    first = "ready"

    def __init__(self, ui: UIContext, name: str) -> None:
        super().__init__(ui)
        self._name = name

    def _plate(self) -> pygame.Rect:
        """Return the place of the plate with the name, centred on the curtain."""
        px, (width, height) = self._ui.theme.px, self._ui.window.size
        plate = pygame.Rect(0, 0, min(px(940), width - px(64)), min(px(520), height - px(48)))
        plate.center = (width // 2, round(height * 0.53))
        return plate.clamp(pygame.Rect(0, 0, width, height - px(24)))

    def add_controls(self) -> None:
        """Add the buttons; Enter means the player is ready."""
        px, plate = self._ui.theme.px, self._plate()
        ready = pygame.Rect(0, 0, min(px(640), plate.width - px(80)), px(84))
        ready.midbottom = (plate.centerx, plate.bottom - px(112))
        self.widgets.button("ready", ready, _("I'm {name}").format(name=self._name), "primary", large=True)
        menu = pygame.Rect(0, 0, px(200), px(56))
        menu.midbottom = (plate.centerx, plate.bottom - px(32))
        self.widgets.button("menu", menu, _("Leave"), tip=_("Leave the game (Esc)"))

    def press(self, name: str) -> Go | None:
        """Open the seat's table or the menu."""
        return Go("seat" if name == "ready" else "menu")

    def unused(self, name: str) -> Go | None:
        """React to Esc, and to Enter without a focused button."""
        return {"cancel": Go("menu"), "confirm": Go("seat")}.get(name)

    def paint(self, painter: Painter) -> None:
        """Draw the curtain and the next player's name."""
        ui, size, plate = self._ui, self._ui.window.size, self._plate()
        plain = ui.settings.high_contrast
        curtain = ui.backdrop() if plain else ui.images.get(CURTAIN, size, cover=True)
        painter.display_list.blit(curtain, (0, 0), BACK)
        painter.display_list.name("curtain", pygame.Rect((0, 0), size), self._name)
        board = painter.on(PLATE)
        board.raised(plate, "walnut", "walnut_dark", "brass", 2.5)
        self._words(painter.on(WORDS), board.inset(plate, 9))

    def _words(self, painter: Painter, plate: pygame.Rect) -> None:
        px, sizes, name = painter.px, painter.sizes, painter.display_list.name
        room = plate.inflate(-2 * px(40), -2 * px(28))
        above = painter.line(_("Next:"), room, sizes.label, "cream*0.85", "midtop")
        room.top = above.bottom
        box = painter.line(self._name, room, sizes.title * 0.8, HEADING, "midtop", face="title")
        name("next", box, self._name)
        room.top = box.bottom
        room.height = plate.bottom - px(112 + 84 - 9) - px(20) - box.bottom
        text = _("Hand over to {name}. Only {name} should look behind the curtain.").format(name=self._name)
        name("note", painter.paragraph(text, room, sizes.body, "cream*0.92", "center", align="centre"), text)
