"""Input shared by all tables, whether played or only watched: buttons, focus, and enlarging cards."""

from abc import ABC, abstractmethod
from collections.abc import Container, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import Act, DisplayList, Region
from dutch.desktop.input import Command, Intention, Pressed, Quit, Wheel
from dutch.desktop.widgets.parts import DISABLED, Brush
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.stack import Go
from dutch.scenes.table.bar import bar_button_size
from dutch.scenes.table.card_overlays import CardChoice, CardSpread, CardZoom
from dutch.scenes.table.controls import ButtonBoard, FocusRing, TableButton, focus_groups
from dutch.scenes.table.drawing import FURNITURE, GLOWS, ZONES, choose_fitting_words, draw_glow
from dutch.scenes.table.log import LogOverlay
from dutch.scenes.table.looks import spread_pile
from dutch.scenes.table.overlays import OverlayStack, Panel
from dutch.scenes.table.view import TableScreen, TableView
from dutch.stage.regions import Target, card_of

BUTTON_PAD = 10
"""Padding of a button's text at either side, at 1080p."""

BUTTON_TALL = 0.9
"""Height of a button's text, as a share of the button's."""


class InputDevice(NamedTuple):
    """The device whose keys the buttons name; both fields are False for a mouse."""

    keyboard: bool
    pad: bool


class TableBrowser(TableScreen, ABC):
    """The buttons, focus and overlays of a table. Subclasses define the buttons and focus stops."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.sliders: tuple[str, ...] = ()  # those that `table_buttons` adds to the widgets
        self.going: Go | None = None
        self.hover = ""  # the region under the pointer
        self._pinned = ""  # the region whose standing stays open after a click
        self._named_device = InputDevice(False, False)
        self.buttons = ButtonBoard(view.widgets)
        self.focus = FocusRing(view.widgets)
        self.overlays = OverlayStack(self.focus, self.rebuild)
        view.log.on_card = self.zoom

    @abstractmethod
    def table_buttons(self) -> list[TableButton]:
        """Return the buttons of the table without those of overlays."""

    @abstractmethod
    def table_groups(self) -> Sequence[Sequence[Region]]:
        """Return the regions of the table that the focus can visit, in groups."""

    @abstractmethod
    def click(self, region: Region | None) -> None:
        """React to a click on a region other than a button, or to a key with the same effect.

        ``region`` is None for a click beside all regions.
        """

    @abstractmethod
    def key(self, name: CommandName) -> None:
        """React to a key, by the name of its command."""

    @property
    def lit(self) -> Container[Target]:
        """The targets that take the held cards."""
        return ()

    def score_button(self, act: Act) -> TableButton:
        """Return the button that shows the score of a finished game, in the wording that can be largest."""
        ui = self.view.ui
        rect = self.view.layout.zone("button.end")
        box = rect.width - 2 * ui.theme.px(BUTTON_PAD), rect.height * BUTTON_TALL

        def needs(words: tuple[str], size: float) -> list[int]:
            return [ui.typesetter.measure(text, size, bold=True)[0] for text in words]

        full_title = _("See the score")
        variants = [(full_title,), (_("Score"),)]
        (title,), _size = choose_fitting_words(ui, ui.theme.sizes.label, box, variants, needs)
        return TableButton("score", rect, title, act, "primary", tip=full_title)

    # The window

    def handle(self, intention: Intention) -> Go | None:
        """React to a key, a button, the wheel or a request to close the window."""
        match intention:
            case Pressed(name):
                self.buttons.press(name)
            case Command(name):
                self.key(name)
            case Wheel(at, notches) if self.overlays.top is None or self._reads_log:
                self.view.scroll_log(at, notches)
            case Quit():
                return Go("quit")
        return self.going

    def enter(self) -> None:
        """Build the controls for the current window, which can have changed since the last visit."""
        self.going = None
        self.widgets.resize(self.view.ui.window.size)
        self.refit()

    def refit(self) -> None:
        """Lay everything out for the current window."""
        self.view.resize()
        self.buttons.clear()
        self.rebuild()

    def toggle_log(self) -> None:
        """Open or close the log, which is laid over the table if it would shrink the cards beside it."""
        if self._reads_log:
            self.overlays.close()
        elif isinstance(self.overlays.top, CardChoice | None) and not self.view.areas.log_fits:
            self.view.areas.log_open = False
            buttons = {button.name: button for button in self.table_buttons()}
            self.overlays.open(LogOverlay(buttons["log"], self.draw_log))
        else:
            self.view.areas.log_open = not self.view.areas.log_open
            self.refit()

    @property
    def _reads_log(self) -> bool:
        return isinstance(self.overlays.top, LogOverlay)

    def draw_log(self, display_list: DisplayList, layer: int = FURNITURE) -> None:
        """Draw the log beside the table or, in a higher layer, over the table."""
        view = self.view
        area = view.areas.side if layer == FURNITURE else view.log_sheet
        view.log.draw(display_list, area, view.lines, self.hover, layer=layer)

    # Buttons

    def rebuild(self) -> None:
        """Show the buttons of the top overlay or, if none is open, of the table."""
        self._named_device = self._device
        overlay = self.overlays.top
        if overlay is not None:
            self.buttons.show(overlay.buttons(self.view.ui))
        else:
            self.buttons.show(self.table_buttons(), *self.sliders)
        self.view.changed = True

    def update_key_names(self) -> None:
        """Rebuild the buttons to name other keys if the player has changed the input device."""
        if self._device != self._named_device:
            self.rebuild()

    @property
    def _device(self) -> InputDevice:
        return InputDevice(self.view.ui.keyboard, self.view.ui.pad)

    def bar_buttons(self, name: str, title: str, leave: Act, tip: str) -> list[TableButton]:
        """Return the buttons in the top bar: one to leave on the left, one for the log on the right."""
        layout = self.view.layout
        margin = layout.px(16)
        bar = layout.zone("bar").inflate(-2 * margin, 0)
        button = pygame.Rect((0, 0), bar_button_size(self.view.ui, layout))
        log_tip = self.view.ui.tip(_("Show or hide the log"), "L")
        return [
            TableButton(name, button.move_to(midleft=bar.midleft), title, leave, tip=tip),
            TableButton("log", button.move_to(midright=bar.midright), _("Log"), self.toggle_log, tip=log_tip),
        ]

    def draw_table_under_panel(self, display_list: DisplayList) -> None:
        """Draw the table's buttons as disabled, and light up the pile shown, while a panel is open."""
        ui = self.view.ui
        top = self.overlays.top
        if isinstance(top, CardSpread) and top.pile.cards:  # a glow alone would fill an empty tray
            draw_glow(display_list, ui, self.view.rect_of(top.place.target), GLOWS)
        if isinstance(top, Panel) and top.disables_table:
            brush = Brush(ui.typesetter, ui.shapes)
            for button in self.table_buttons():
                rect = button.rect
                brush.face(display_list, ZONES, rect, button.title, DISABLED, flat=True, icon=button.icon)
                display_list.name(f"quiet.{button.name}", rect, button.title, "disabled")

    # Focus

    def move_focus(self, key: str) -> bool:
        """Let a key move the focus, in the top overlay if one is open. Returns whether it moves the focus."""
        view = self.view
        if self.overlays.top is None:
            is_focus_key = self.focus.move(key, self.table_groups(), self.lit)
        else:
            cards = focus_groups(view.overlay_list.topmost(), with_empty=True)
            buttons = [view.display_list.find(f"button.{name}") for name in self.buttons.names]
            groups = [*cards, [region for region in buttons if region is not None]]
            is_focus_key = self.focus.move(key, groups, each_control=True)
        if is_focus_key:
            self.unpin_standing()
        return is_focus_key

    def confirm(self) -> None:
        """Press the focused control, or react as to a click on the focused region."""
        if self.focus.on_control:
            pressed = self.widgets.press_focused()
            if isinstance(pressed, Pressed):
                self.buttons.press(pressed.name)
        elif self.focus.name:
            self.click(self.view.display_list.find(self.focus.name))

    # Looking closer

    def point_at(self, name: str) -> None:
        """Remember the name of the region under the pointer; empty for none."""
        self.view.changed = self.view.changed or name != self.hover
        self.hover = name

    def click_overlay(self, region: Region | None) -> bool:
        """Pass a click to the top overlay; a click outside does what Esc does.

        Returns False if no overlay is open, so that the table should react to the click.
        """
        overlay = self.overlays.top
        if overlay is None:
            return False
        inside = None if region is None else self.view.overlay_list.find(region.name)
        act = overlay.leave if inside is None else inside.act
        if act is not None:
            act()
            self.rebuild()
        return True

    def pin_standing(self, name: str) -> bool:
        """Keep the standing of a clicked player open. Any other click, or a second one, closes it.

        Returns whether the region shows a standing.
        """
        shows_standing = name in self.view.standing_regions
        self._pinned = name if shows_standing and name != self._pinned else ""
        return shows_standing

    def unpin_standing(self) -> bool:
        """Close a standing that was kept open. Returns whether there was one."""
        was_pinned = bool(self._pinned)
        self._pinned = ""
        return was_pinned

    def draw_standing(self, display_list: DisplayList) -> None:
        """Draw the standing of a player whose score or name is hovered, focused or pinned."""
        if self.overlays.top is not None:
            return
        for name in (self.hover, self.focus.name, self._pinned):
            if name in self.view.standing_regions:
                self.view.draw_standing(display_list, name)
                return

    def zoom(self, card: Card | None) -> bool:
        """Enlarge a card.

        Returns False if there is no card, if cards are moving, or if a card is enlarged already.
        """
        if card is None or self.view.animator.busy or isinstance(self.overlays.top, CardZoom):
            return False
        self.overlays.open(CardZoom(card, self.overlays.close, self.view.presenter))
        return True

    def zoom_or_close(self) -> None:
        """Enlarge the focused card or else the hovered one, or close an enlarged card."""
        if isinstance(self.overlays.top, CardZoom):
            self.overlays.close()
            return
        for name in (self.focus.name, self.hover):
            if self.zoom(card_of(self.view.display_list.find(name))):
                return

    def spread_pile(self, zone: Target) -> bool:
        """Spread out a pile if the player may look through it. Returns whether it was spread out."""
        return spread_pile(self.view, self.overlays, zone)
