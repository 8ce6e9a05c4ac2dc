"""Input shared by all tables, whether played or only watched: buttons, focus, and explanations."""

from abc import ABC, abstractmethod
from collections.abc import Container, Sequence

import pygame

from dutch.desktop.bindings import PadFamily
from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import Act, DisplayList, Region
from dutch.desktop.input import Command, Intention, Pointer, Pressed, Quit, Wheel
from dutch.desktop.widgets.parts import DISABLED, Brush
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go
from dutch.scenes.table.bar import bar_button_size
from dutch.scenes.table.card_overlays import CardChoice, CardSpread
from dutch.scenes.table.controls import (
    CONTENT,
    GLOWS,
    ZONES,
    ButtonBoard,
    FocusRing,
    Part,
    TableButton,
    choose_fitting_words,
    draw_glow,
    focus_groups,
)
from dutch.scenes.table.explainer import Explainer
from dutch.scenes.table.log import LogOverlay, LogView
from dutch.scenes.table.overlays import OverlayStack, Panel
from dutch.scenes.table.reading import TableReader
from dutch.scenes.table.view import TableView
from dutch.stage.regions import Target

BUTTON_PAD = 10
"""Padding of a button's text at either side, at 1080p."""

BUTTON_TALL = 0.9
"""Height of a button's text, as a share of the button's."""


class Front(Part):
    """What lies in front of the table: the overlay, the focus ring and the controls."""

    def __init__(self, screen: "TableBrowser") -> None:
        self._screen = screen

    def draw(self, display_list: DisplayList) -> None:
        """Draw the overlay above the table, whose buttons are disabled under a panel."""
        view = self._screen.view
        top = self._screen.overlays.top
        if isinstance(top, CardSpread) and top.pile.cards:  # a glow alone would fill an empty tray
            draw_glow(display_list, view.ui, view.rect_of(top.place.target), GLOWS)
        if isinstance(top, Panel) and top.disables_table:
            brush = Brush(view.ui.typesetter, view.ui.shapes)
            for button in self._screen.table_buttons():
                rect = button.rect
                brush.face(display_list, ZONES, rect, button.title, DISABLED, flat=True, icon=button.icon)
                display_list.name(f"quiet.{button.name}", rect, button.title, "disabled")
        if top is not None:
            top.draw(Painter(view.ui, display_list, CONTENT))
        self._screen.focus.draw(display_list, view.ui, view.label_aloud, above=top is not None)
        view.widgets.draw(display_list)


class TableBrowser(ABC):
    """A table made of parts, with its buttons, focus and overlays.

    Subclasses define the parts, the buttons and the order of the focus. The scene must be drawn again if
    ``changed`` is True.
    """

    log: LogView | None = None
    parts: Sequence[Part]

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.widgets = view.widgets
        self.game = view.presenter.game
        self.going: Go | None = None
        self._named_device: tuple[bool, PadFamily | None] = False, None  # whose keys the buttons name
        self.buttons = ButtonBoard(view.widgets)
        self.focus = FocusRing(view.widgets)
        self.overlays = OverlayStack(self.focus, self.rebuild)
        self.explainer = Explainer(view, lambda: self.focus.name)
        self.reader = TableReader(view, self.explainer)

    # The scene

    @property
    def changed(self) -> bool:
        return self.view.changed

    @changed.setter
    def changed(self, changed: bool) -> None:
        self.view.changed = changed

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another window."""
        self.refit()

    def update_parts(self, ms: float) -> None:
        """Advance the time of all parts, and name other keys after a change of the input device."""
        for part in self.parts:
            if part.update(ms):
                self.view.changed = True
        if (self.view.ui.keyboard, self.view.ui.pad) != self._named_device:
            self.rebuild()

    def draw(self, display_list: DisplayList) -> None:
        """Draw all parts, which changes none of them. Upper parts find in the view what lies below them."""
        self.view.display_list = display_list
        for part in self.parts:
            part.draw(display_list)

    @abstractmethod
    def table_buttons(self) -> list[TableButton]:
        """Return the buttons of the table without those of overlays."""

    def add_slider(self) -> tuple[str, ...]:
        """Add the slider of the table to the widgets. Returns its name, if there is one."""
        return ()

    @abstractmethod
    def table_groups(self) -> Sequence[Sequence[Region]]:
        """Return the regions of the table that the focus can visit, in groups."""

    @abstractmethod
    def click(self, region: Region | None, double: bool = False) -> None:
        """React to a click on a region other than a button, or to a key with the same effect.

        ``region`` is None for a click beside all regions.
        """

    @abstractmethod
    def cancel(self) -> bool:
        """Close what is open over the table, or put cards back. Returns whether it did any of these."""

    @property
    def holds_prompt(self) -> bool:
        """True while the prompt is about what a player can do later: after what is shown, or after a menu."""
        view, viewpoint, top = self.view, self.view.viewpoint, self.overlays.top
        if not isinstance(viewpoint, SeatClient) or (top is not None and top.prompt(view.ui.keyboard)):
            return False
        is_covered = isinstance(top, Panel) and top.disables_table
        return is_covered or view.awaits_deal or view.animator.busy or viewpoint.waiting or viewpoint.behind

    def finish_animation(self) -> None:
        """Land all moving cards."""
        self.view.finish()
        self.rebuild()

    @abstractmethod
    def show_score(self) -> None:
        """Leave for the scene with the final score."""

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
        """React to a key, a button, the wheel or a request to close the window, unless a part does."""
        log = self.log if self.overlays.top is None or self._reads_log else None
        if isinstance(intention, Pointer) and log is not None:
            log.follow(intention)
        if any(part.handle(intention) for part in reversed(self.parts)):
            return self.going
        match intention:
            case Pressed(name):
                self.buttons.press(name)
            case Command(name) if not self.reader.read(name):
                self.key(name)
            case Wheel() if log is not None:
                log.turn_wheel(intention)
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
        for part in self.parts:
            part.refit()
        self.buttons.clear()
        self.rebuild()

    def leave(self) -> None:
        """Discard everything that was drawn, to free its memory; the regions stay."""
        for part in self.parts:
            part.refit()
        self.view.display_list.layers.clear()

    def toggle_log(self) -> None:
        """Open or close the log; one that is read aloud or would shrink the cards is laid over the table."""
        if self._reads_log:
            self.overlays.close()
        elif isinstance(self.overlays.top, CardChoice | None) and (
            self.view.ui.reads_aloud or not self.view.areas.log_fits
        ):
            self.view.areas.log_open &= self.view.areas.log_fits
            buttons = {button.name: button for button in self.table_buttons()}
            if self.log is not None:
                self.log.read_last()
                self.overlays.open(LogOverlay(buttons["log"], self.log))
        else:
            is_open = self.view.areas.log_open = not self.view.areas.log_open
            self.view.ui.change("log", is_open)
            self.refit()

    @property
    def _reads_log(self) -> bool:
        return isinstance(self.overlays.top, LogOverlay)

    # Buttons

    def rebuild(self) -> None:
        """Show the buttons of the top overlay or, if none is open, of the table."""
        self._named_device = self.view.ui.keyboard, self.view.ui.pad
        overlay = self.overlays.top
        if overlay is not None:
            self.buttons.show(overlay.buttons(self.view.ui))
        else:
            self.buttons.show(self.table_buttons(), *self.add_slider())
        self.view.changed = True

    def bar_buttons(self, name: str, title: str, leave: Act, tip: str) -> list[TableButton]:
        """Return the buttons in the top bar: one to leave on the left, one for a log on the right."""
        layout = self.view.layout
        margin = layout.px(16)
        bar = layout.zone("bar").inflate(-2 * margin, 0)
        button = pygame.Rect((0, 0), bar_button_size(self.view.ui, layout))
        buttons = [TableButton(name, button.move_to(midleft=bar.midleft), title, leave, tip=tip)]
        if self.log is not None:
            tip = self.view.ui.tip(_("Show or hide the log"), "log")
            place = button.move_to(midright=bar.midright)
            buttons.append(TableButton("log", place, _("Log"), self.toggle_log, tip=tip))
        return buttons

    # Focus

    def move_focus(self, key: str) -> bool:
        """Let a key move the focus, in the top overlay if one is open. Returns whether it moves the focus."""
        view = self.view
        if self._reads_log and self.log is not None and self.log.step(key):
            return True
        if self.overlays.top is None:
            is_focus_key = self.focus.move(key, self.table_groups(), self.lit)
        else:
            cards = focus_groups(self._drawn_overlay().topmost(), with_empty=True)
            buttons = [view.display_list.find(f"button.{name}") for name in self.buttons.names]
            groups = [*cards, [region for region in buttons if region is not None]]
            is_focus_key = self.focus.move(key, groups, each_control=True)
        if is_focus_key:
            self.explainer.unpin()
        return is_focus_key

    def confirm(self) -> None:
        """Press the focused control, or react as to a click on the focused region."""
        if self.focus.on_control:
            for pressed in self.widgets.steer(Command("confirm")) or ():
                if isinstance(pressed, Pressed):
                    self.buttons.press(pressed.name)
        elif self.focus.name:
            self.click(self.view.display_list.find(self.focus.name))

    # Looking closer

    def point_at(self, region: Region | None) -> None:
        """Remember the region under the pointer, if any."""
        before = self.view.hover
        self.view.hover = region
        if (before and before.name) != (region and region.name):
            self.view.changed = True

    def _drawn_overlay(self) -> DisplayList:
        """Return what the top overlay draws."""
        drawn = DisplayList()
        if self.overlays.top is not None:
            self.overlays.top.draw(Painter(self.view.ui, drawn, CONTENT))
        return drawn

    def click_overlay(self, region: Region | None) -> bool:
        """Pass a click to the top overlay; a click outside does what Esc does.

        Returns False if no overlay is open, so that the table should react to the click.
        """
        overlay = self.overlays.top
        if overlay is None:
            return False
        self.explainer.unpin()
        inside = None if region is None else self._drawn_overlay().find(region.name)
        act = overlay.leave if inside is None else inside.act
        if act is not None:
            act()
            self.rebuild()
        return True

    def look_at(self, region: Region | None) -> bool:
        """Keep the explanation of a region open, unless cards are moving. Returns whether it has one."""
        if region is None or self.view.animator.busy:
            return False
        return self.explainer.pin(region.name)

    def look_or_close(self) -> None:
        """Explain what has the focus, or else what is pointed at; or close the explanation."""
        if self.explainer.unpin():
            self.view.changed = True
        elif not self.look_at(self.view.display_list.find(self.focus.name)):
            self.look_at(self.view.hover)
