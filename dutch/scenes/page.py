"""The base classes of scenes that show a page of controls, and the page with the rules.

History and statistics, and the deal of the day, the season and the goals have a panel with a title, tabs
and a Back button, always in the same positions.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pygame

from dutch.desktop import files
from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Intention, Pressed, Quit
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.scenes.boxes import (
    BUTTON,
    BUTTON_WIDTH,
    Box,
    button,
    choice,
    column,
    draw_boxes,
    heading,
    inner_width,
    panel,
    row,
)
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext


class PageScene:
    """A scene that shows a page of boxes, described by ``content``."""

    first: str | None = None
    """The name of the control to focus when the page opens; None for no particular one."""
    game: str = ""
    """The game in whose room the page is; empty for none."""

    def __init__(self, ui: UIContext) -> None:
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui

    def content(self) -> Box:
        """Return the page, which fills the window."""
        return Box()

    @property
    def again(self) -> Go | None:
        """Leads back to this page from that of the keys; None if it can't be opened from here."""
        return None

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """The rectangles of all named boxes."""
        return self.content().place(self._window)

    @property
    def _window(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self._ui.window.size)

    def enter(self) -> None:
        """Build the controls."""
        self.build(self.first)

    def leave(self) -> None:
        """Remove the controls."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Rebuild the page; the focus stays where it was."""
        self.refresh()

    def update(self, ms: int) -> Go | None:
        """Do nothing: a page doesn't move."""
        return None

    # Building and drawing

    def build(self, focus: str | None) -> None:
        """Build all controls and focus one. Without a name, keyboard players start at the first control."""
        self.widgets.clear()
        self.add_controls()
        self.widgets.focus(focus)
        if self._ui.keyboard and self.widgets.focused is None:
            self.widgets.steer(Command("next"))
        self.changed = True

    def refresh(self) -> None:
        """Build all controls again; the focus stays where it is, and so does the cursor in a field."""
        self.widgets.resize(self._ui.window.size)
        self.add_controls()
        self.changed = True

    def add_controls(self) -> None:
        """Add the controls, in the order in which the focus visits them."""
        placed = self.content().arrange(self._window)
        for box, rect in sorted(placed, key=lambda each: each[0].tab):
            if box.add is not None:
                box.add(self.widgets, box.name, rect)

    def draw(self, display_list: DisplayList) -> None:
        """Draw the page, and its controls on top."""
        self.paint(Painter(self._ui, display_list))
        self.widgets.draw(display_list)

    def paint(self, painter: Painter) -> None:
        """Draw everything but the controls."""
        self.paint_background(painter)
        draw_boxes(painter, self.content(), self._window)

    def paint_background(self, painter: Painter) -> None:
        """Draw what is behind the page."""
        painter.display_list.blit(self._ui.backdrop(), (0, 0))

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a control, a key, or closing the window."""
        match intention:
            case Pressed(name):
                return self.press(name)
            case Changed(name, value):
                return self.change(name, value)
            case Command():
                return self.command(intention)
            case Quit():
                return Go("quit")
        return None

    def press(self, name: str) -> Go | None:
        """React to a button."""
        return None

    def change(self, name: str, value: str) -> Go | None:
        """React to a new value of a control."""
        return None

    def command(self, command: Command) -> Go | None:
        """Pass a key to the controls; if they don't use it, call ``unused``."""
        outcome = self.widgets.steer(command)
        self.changed = True
        if outcome is None:
            return self.unused(command.name)
        for intention in outcome:
            go = self.handle(intention)
            if go is not None:
                return go
        return None

    def unused(self, name: CommandName) -> Go | None:
        """React to the command of a key that no control uses: Esc presses Back, “?” opens the keys."""
        if name == "keys" and self.again is not None:
            return Go("keys", {"back": self.again})
        return self.press("back") if name == "cancel" else None


class SavedPicture:
    """The button that saves a picture and, once that is done, opens its folder; and a note about it."""

    def __init__(self, target: files.ScreenshotTarget) -> None:
        self.note = ""
        """Where the picture was saved, or why it wasn't; empty before."""
        self._target = target
        self._folder: Path | None = None

    @property
    def title(self) -> str:
        """The title of the button."""
        return _("Save picture") if self._folder is None else _("Open folder")

    def press(self, draw: Callable[[], pygame.Surface]) -> None:
        """Save the picture, or open its folder."""
        if self._folder is not None:
            self.note = files.open_folder(self._folder) or self.note
            return
        try:
            path = files.save_screenshot(draw(), self._target)
            self.note = _("Saved as {path}.").format(path=files.short_path(path))
            self._folder = path.parent
        except files.NotSavedError as error:
            self.note = str(error)


RULES_OF = "rules_of"
"""The name of the tabs that choose a game on the page with the rules."""


def rules_page(ui: UIContext, game: str, games: Sequence[tuple[str, str]] = ()) -> Box:
    """Return a sheet with the rules of a game, and a button to go back.

    ``games`` are the names and titles of the tabs; with fewer than two games there are none.
    """

    def add_sheet(widgets: Widgets, name: str, rect: pygame.Rect) -> None:
        from dutch.desktop.widgets.reader import Reader

        widgets.add(Reader, name, rect, files.read_html(ui.images.folder, f"rules/{game}"))

    tabs = [choice(ui, RULES_OF, games, game)] if len(games) > 1 else []
    back = button(ui, "back", _("Back"), "primary", ui.theme.px(BUTTON_WIDTH))
    return panel(ui, column(*tabs, Box("rules", add=add_sheet), back, gap=ui.theme.px(20)))


class RulesScene(PageScene):
    """Shows the rules of one game. Leaves with Go("back") or Go("quit")."""

    first = "back"

    def __init__(self, ui: UIContext, game: str) -> None:
        super().__init__(ui)
        self.game = game

    def content(self) -> Box:
        """Return the sheet with the rules and the Back button."""
        return rules_page(self._ui, self.game)

    def press(self, name: str) -> Go | None:
        """Go back, because there is no other button."""
        return Go("back")

    def unused(self, name: CommandName) -> Go | None:
        """Go back on F1 too, the key that opens the rules."""
        return Go("back") if name == "rules" else super().unused(name)


# Pages with tabs

TABS = "tabs"
"""The name of the tabs as a control, which keeps the focus when a tab opens another scene."""

# Lengths in pixels at 1080p:
RECORD_WIDTH = 1880
TAB_WIDTH = 280
BACK_WIDTH = 240
GAP = 24
"""The distance between unrelated parts of the page."""

LARGEST_GAP = 1 / 40
LARGEST_HEAD = 1 / 11
"""Maximum gap, and maximum height of the head, as shares of the window's height."""


def page_gap(ui: UIContext) -> int:
    """Return the distance between unrelated parts of the page, in pixels."""
    return min(ui.theme.px(GAP), round(ui.window.size[1] * LARGEST_GAP))


def record_page(ui: UIContext, title: str, tabs: Sequence[tuple[str, str]], tab: str, body: Box) -> Box:
    """Return a page with a head above its body; the tabs take at most half of the head."""
    px = ui.theme.px
    quarter = inner_width(ui, RECORD_WIDTH) // 4
    head = row(
        replace(heading(ui, title, "midleft", "title"), least=quarter),
        replace(choice(ui, TABS, tabs, tab, px(TAB_WIDTH) * len(tabs)), least=0),
        row(Box(), replace(button(ui, "back", _("Back"), width=px(BACK_WIDTH)), least=0), least=quarter),
        gap=page_gap(ui),
        height=min(px(BUTTON), round(ui.window.size[1] * LARGEST_HEAD)),
    )
    body = replace(body, width=inner_width(ui, RECORD_WIDTH))
    return panel(ui, column(head, body, gap=page_gap(ui)), RECORD_WIDTH)


class RecordScene(PageScene):
    """A page with tabs. Leaves with its ``origin`` or to another page, with ``tabs`` in focus."""

    origin: Go = Go("menu")
    """Where Back leads."""
    tab: ClassVar[str]
    """The name of this page's tab, which is that of the scene it opens."""

    @property
    def tabs(self) -> Sequence[tuple[str, str]]:
        """Names and titles of the tabs."""
        return (("history", _("Games")), ("statistics", _("Statistics")))

    @property
    def again(self) -> Go:
        """Leads back to this page, and from there to the same origin."""
        return Go(self.tab, self.onward)

    @property
    def title(self) -> str:
        """The page's title."""
        return _("Statistics")

    def content(self) -> Box:
        """Return the page: the title, the tabs and the Back button above the body."""
        return record_page(self._ui, self.title, self.tabs, self.tab, self.body())

    def body(self) -> Box:
        """Return what is below the head."""
        return Box("body")

    def press(self, name: str) -> Go | None:
        """Go back to where the page was opened."""
        return self.origin if name == "back" else None

    def change(self, name: str, value: str) -> Go | None:
        """Go to the page of a tab."""
        return Go(value, {"focus": TABS, **self.onward}) if name == TABS else None

    @property
    def onward(self) -> dict[str, Go]:
        """The arguments with which another page leads back to the same origin."""
        return {} if self.origin == Go("menu") else {"origin": self.origin}


class EventScene(RecordScene):
    """The base class of the deal of the day, the season, and the goals."""

    @property
    def tabs(self) -> Sequence[tuple[str, str]]:
        """Names and titles of the tabs."""
        return (("today", _("Today")), ("season", _("Season")), ("goals", _("Goals")))
