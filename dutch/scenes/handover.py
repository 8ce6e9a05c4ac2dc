"""The curtain between two players at one screen, which shows whose turn it is.

The scene is given only names and texts, so it has no access to a client, an observation or a card.
"""

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.scenes.page import PageScene
from dutch.scenes.painter import HEADING, Painter
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.controls import ButtonBoard, FocusRing
from dutch.scenes.table.overlays import GameMenu, OverlayStack

CURTAIN = "table/curtain"
PICTURES = (CURTAIN,)
"""The pictures the curtain needs."""

# The layers, from the lowest:
BACK = 0
PLATE = 10
WORDS = 20


class HandoverScene(PageScene):
    """Waits for the player called ``name``. Leaves with Go("seat") or "quit", or through the game menu."""

    first = "ready"

    def __init__(self, ui: UIContext, name: str, why: str, code: str = "", seal: str = "") -> None:
        """``why`` is the reason for the turn, a sentence; the game menu shows ``code`` and ``seal``."""
        super().__init__(ui)
        self._name = name
        self._why = why
        self._deal = code, seal
        self._going: Go | None = None
        self._board = ButtonBoard(self.widgets)
        self._focus = FocusRing(self.widgets)
        self._overlays = OverlayStack(self._focus, lambda: self.build(None))

    def enter(self) -> None:
        """Build the controls of the curtain, or of the menu if it is still open."""
        self._going = None
        self._overlays.refit()
        menu = self._overlays.top
        self.build(self.first if menu is None else menu.first.removeprefix("button."))

    def say(self, why: str) -> None:
        """Change the sentence, because a computer player has moved behind the curtain."""
        self.changed = self.changed or why != self._why
        self._why = why

    def resize(self, size: tuple[int, int]) -> None:
        """Rebuild the page and the menu; the focus stays where it was."""
        self._overlays.refit()
        super().resize(size)

    def _open_menu(self) -> None:
        def room() -> pygame.Rect:
            margin = self._ui.theme.px(24)
            return pygame.Rect((0, 0), self._ui.window.size).inflate(-2 * margin, -2 * margin)

        self._focus.set("button.ready")
        code, seal = self._deal
        menu = GameMenu(
            self._overlays, self._go, lambda: self.build(None), room, code, seal=seal, centred=True
        )
        self._overlays.open(menu)

    def _go(self, scene: str) -> None:
        self._going = Go(scene)

    def _plate(self) -> pygame.Rect:
        """Return the rectangle of the plate with the name, near the middle of the curtain."""
        px = self._ui.theme.px
        width, height = self._ui.window.size
        plate = pygame.Rect(0, 0, min(px(940), width - px(64)), min(px(520), height - px(48)))
        plate.center = (width // 2, round(height * 0.53))
        return plate.clamp(pygame.Rect(0, 0, width, height - px(24)))

    def add_controls(self) -> None:
        """Add the buttons of the open menu or, if it is closed, of the curtain."""
        self._board.clear()
        if self._overlays.top is not None:
            self._board.show(self._overlays.top.buttons(self._ui))
            return
        px = self._ui.theme.px
        plate = self._plate()
        ready = pygame.Rect(0, 0, min(px(640), plate.width - px(80)), px(84))
        ready.midbottom = (plate.centerx, plate.bottom - px(112))
        self.widgets.button("ready", ready, _("I'm ready"), "primary", large=True)
        menu = pygame.Rect(0, 0, px(200), px(56))
        menu.midbottom = (plate.centerx, plate.bottom - px(32))
        self.widgets.button(
            "menu", menu, _("Menu"), tip=self._ui.tip(_("Leave, settings, and more"), "[Esc]")
        )

    def press(self, name: str) -> Go | None:
        """Open the seat's table or the menu, or press a button of the menu."""
        if self._overlays.top is not None:
            self._board.press(name)
        elif name == "ready":
            return Go("seat")
        else:
            self._open_menu()
        return self._going

    def unused(self, name: CommandName) -> Go | None:
        """Open or close the menu on Esc, open the rules, or open the table on Enter."""
        if name in ("cancel", "menu"):
            if not self._overlays.leave():
                self._open_menu()
        elif name == "rules":
            return Go("rules")
        elif name == "confirm" and self._overlays.top is None:
            return Go("seat")
        return None

    def paint(self, painter: Painter) -> None:
        """Draw the curtain with the next player's name, or with the menu."""
        ui = self._ui
        size = self._ui.window.size
        plate = self._plate()
        curtain = ui.backdrop() if ui.settings.high_contrast else ui.images.get(CURTAIN, size, cover=True)
        painter.display_list.blit(curtain, (0, 0), BACK)
        painter.display_list.name("curtain", pygame.Rect((0, 0), size), self._name)
        if self._overlays.top is not None:
            self._overlays.top.draw(painter.display_list, ui)
            return
        board = painter.on(PLATE)
        board.raised_panel(plate, "walnut", "walnut_dark", "brass", 2.5)
        self._words(painter.on(WORDS), board.inset(plate, 9))

    def _words(self, painter: Painter, plate: pygame.Rect) -> None:
        px = painter.px
        sizes = painter.sizes
        name = painter.display_list.name
        area = plate.inflate(-2 * px(40), -2 * px(28))
        above = painter.line(
            _("Only this player may look:"), area, sizes.label, Shade("cream", 0.85), "midtop"
        )
        area.top = above.bottom
        box = painter.line(self._name, area, sizes.title * 0.8, HEADING, "midtop", face="title")
        name("next", box, self._name)
        area.top = box.bottom
        area.height = plate.bottom - px(112 + 84 - 9) - px(20) - box.bottom
        words = painter.paragraph(self._why, area, sizes.label, "cream", "center", align="centre")
        name("note", words, self._why)
