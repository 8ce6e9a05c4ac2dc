"""The curtain between two players at one screen, which shows whose turn it is.

The scene gets only a name; no client, observation or card can be reached from it.
"""

from __future__ import annotations

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pressed, Quit
from dutch.i18n import _
from dutch.scenes.page import PageScene
from dutch.scenes.stack import Go, UIContext

CURTAIN = "table/curtain"
PICTURES = (CURTAIN,)
"""The pictures the curtain needs."""

BACK, PLATE, WORDS = 0, 10, 20


class HandoverScene(PageScene):
    """Waits for the player called ``name``. Leaves with Go("seat"), "menu" or "quit"."""

    def __init__(self, ui: UIContext, name: str) -> None:
        super().__init__(ui)
        self._name = name

    def enter(self) -> None:
        """Build the buttons; Enter means the player is ready."""
        self.build("ready")

    # Building

    def _plate(self) -> pygame.Rect:
        """Return the place of the plate with the name, centred on the curtain."""
        px, (width, height) = self._ui.theme.px, self._ui.window.size
        plate = pygame.Rect(0, 0, min(px(940), width - px(64)), min(px(520), height - px(48)))
        plate.center = (width // 2, round(height * 0.53))
        plate.clamp_ip(pygame.Rect(0, 0, width, height - px(24)))
        return plate

    def build(self, focus: str | None) -> None:
        """Build the buttons."""
        self.widgets.clear()
        px, plate = self._ui.theme.px, self._plate()
        ready = pygame.Rect(0, 0, min(px(640), plate.width - px(80)), px(84))
        ready.midbottom = (plate.centerx, plate.bottom - px(112))
        self.widgets.button("ready", ready, _("I'm {name}").format(name=self._name), "primary", large=True)
        menu = pygame.Rect(0, 0, px(200), px(56))
        menu.midbottom = (plate.centerx, plate.bottom - px(32))
        self.widgets.button("menu", menu, _("Menu"), tip=_("Leave the game (Esc)"))
        self.widgets.focus(focus)
        self.changed = True

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a button, a key, or closing the window."""
        match intention:
            case Pressed("ready"):
                return Go("seat")
            case Pressed("menu") | Command("cancel"):
                return Go("menu")
            case Command("confirm") if self.widgets.focused is None:
                return Go("seat")
            case Command():
                return self.steer(intention, lambda _name: None)
            case Quit():
                return Go("quit")
        return None

    # Drawing

    def draw(self, display_list: DisplayList) -> None:
        """Draw the curtain and the next player's name."""
        ui = self._ui
        px, size, plate = ui.theme.px, ui.window.size, self._plate()
        if ui.settings.high_contrast:
            display_list.blit(ui.backdrop(), (0, 0), BACK)
        else:
            display_list.blit(ui.images.get(CURTAIN, size, cover=True), (0, 0), BACK)
        display_list.name("curtain", pygame.Rect((0, 0), size), self._name)
        across, down = ui.shapes.shadow_offset
        display_list.blit(ui.shapes.shadow(plate.size), (plate.x + across, plate.y + down), PLATE)
        display_list.blit(
            ui.shapes.panel(plate.size, "walnut", "walnut_dark", "brass", 2.5), plate.topleft, PLATE
        )
        inner = plate.inflate(*(-2 * px(9),) * 2)
        display_list.blit(ui.shapes.ring(inner.size, "brass*0.6", 1), inner.topleft, PLATE)
        self._words(display_list, inner)
        self.widgets.draw(display_list)

    def _words(self, display_list: DisplayList, plate: pygame.Rect) -> None:
        ui = self._ui
        px, sizes = ui.theme.px, ui.theme.sizes
        room = plate.width - 2 * px(40)
        above = ui.typesetter.fit(_("Next:"), room, sizes.label, "cream*0.85")
        top = display_list.put(above, WORDS, midtop=(plate.centerx, plate.y + px(28))).bottom
        name = ui.typesetter.fit(self._name, room, sizes.title * 0.8, "brass*1.25", face="title")
        box = display_list.put(name, WORDS, midtop=(plate.centerx, top))
        display_list.name("next", box, self._name)
        end = plate.bottom - px(112 + 84 - 9) - px(20)
        text = _("Hand over to {name}. Only {name} should look behind the curtain.").format(name=self._name)
        words = ui.typesetter.paragraph(
            text, room, sizes.body, "cream*0.92", align="centre", height=end - box.bottom
        )
        place = display_list.put(words, WORDS, center=(plate.centerx, (box.bottom + end) // 2))
        display_list.name("note", place, text)
