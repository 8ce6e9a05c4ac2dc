"""The curtain between two players at one screen, which shows whose turn it is.

The scene is given only names and texts, so it has no access to a client, an observation or a card.
"""

from dataclasses import replace
from functools import partial

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.scenes.boxes import Box, button, column, line, paragraph
from dutch.scenes.page import PageScene
from dutch.scenes.painter import HEADING, Painter
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.controls import CONTENT, ButtonBoard, FocusRing
from dutch.scenes.table.overlays import GameMenu, OverlayStack

CURTAIN = "table/curtain"
PICTURES = (CURTAIN,)
"""The pictures the curtain needs."""

# Lengths in pixels at 1080p:
PLATE = (940, 520)
READY = (640, 84)
NAME = 96
MENU_WIDTH = 200
GAP = 20
PADDING = 32
MARGIN = 24

ABOVE_PLATE, BELOW_PLATE = 58, 42
"""How the space that is left is divided: the plate is a little below the middle."""


class HandoverScene(PageScene):
    """Waits for the player called ``name`` or, if it is empty, for everybody.

    Leaves with Go("seat") or "quit", or through the game menu.
    """

    first = "ready"

    def __init__(self, ui: UIContext, name: str, why: str, game: str = "") -> None:
        """``why`` is the reason for the turn, a sentence."""
        super().__init__(ui)
        self.game = game
        self._name = name
        self._why = why
        self._going: Go | None = None
        self._board = ButtonBoard(self.widgets)
        self._focus = FocusRing(self.widgets)
        self._overlays = OverlayStack(self._focus, lambda: self.build(None))

    def enter(self) -> None:
        """Build the controls of the curtain, or of the menu if it is still open."""
        self._going = None
        self._overlays.refit()
        menu = self._overlays.top
        self.build(self.first)
        if menu is not None:
            self._focus.set(menu.first)

    def say(self, name: str, why: str) -> None:
        """Change the words, because a computer player has moved behind the curtain, or the language."""
        self.changed = self.changed or (name, why) != (self._name, self._why)
        self._name, self._why = name, why

    def resize(self, size: tuple[int, int]) -> None:
        """Rebuild the page and the menu; the focus stays where it was."""
        self._overlays.refit()
        super().resize(size)

    def _open_menu(self) -> None:
        def room() -> pygame.Rect:
            margin = self._ui.theme.px(24)
            return pygame.Rect((0, 0), self._ui.window.size).inflate(-2 * margin, -2 * margin)

        self._focus.set("button.ready")
        rebuild = partial(self.build, None)
        menu = GameMenu(self._overlays, self._go, rebuild, room, "", centred=True)
        self._overlays.open(menu)

    def _go(self, scene: str) -> None:
        self._going = Go(scene)

    def content(self) -> Box:
        """Return the plate with the next player's name, near the middle of the curtain."""
        ui = self._ui
        px = ui.theme.px
        name, invitation, answer = self._name, _("Only this player may look:"), _("I'm ready")
        if not name:
            name, answer = _("Everybody look"), _("We're ready")
            invitation = _("The next part is for all of you:")
        ready = button(ui, "ready", answer, "primary", px(READY[0]), large=True)
        tip = ui.tip(_("Leave, settings, and more"), "cancel")
        plate = column(
            line(ui, invitation, "label", Shade("cream", 0.85), "center"),
            replace(line(ui, name, "title", HEADING, "center", "next", face="title"), height=px(NAME)),
            paragraph(ui, self._why, "label", "cream", "center", "note", align="centre"),
            replace(ready, height=px(READY[1])),
            button(ui, "menu", _("Menu"), width=px(MENU_WIDTH), tip=tip),
            gap=px(GAP),
            padding=px(PADDING),
            draw=_draw_plate,
        )
        height = px(PLATE[1]) + self._why.count("\n") * ui.line_height("label")
        plate = replace(plate, width=px(PLATE[0]), height=height, least=0)
        return column(Box(grow=ABOVE_PLATE), plate, Box(grow=BELOW_PLATE), padding=px(MARGIN))

    def add_controls(self) -> None:
        """Add the buttons of the open menu or, if it is closed, of the curtain."""
        self._board.clear()
        if self._overlays.top is not None:
            self._board.show(self._overlays.top.buttons(self._ui))
        else:
            super().add_controls()

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
        elif name in ("rules", "keys"):
            return Go(name)
        elif name == "confirm" and self._overlays.top is None:
            return Go("seat")
        return None

    def paint_background(self, painter: Painter) -> None:
        """Draw the curtain."""
        painter.display_list.blit(self._ui.backdrop(CURTAIN), (0, 0))
        painter.display_list.name("curtain", self._window, self._name)

    def paint(self, painter: Painter) -> None:
        """Draw the curtain with the next player's name, or with the menu."""
        if self._overlays.top is None:
            super().paint(painter)
        else:
            self.paint_background(painter)
            self._overlays.top.draw(painter.on(CONTENT))


def _draw_plate(painter: Painter, rect: pygame.Rect) -> None:
    painter.raised_panel(rect, "walnut", "walnut_dark", "brass", 2.5)
    painter.inset(rect, 9)
