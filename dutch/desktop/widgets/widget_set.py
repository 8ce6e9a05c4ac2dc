"""Which controls a scene has: adding, changing and removing them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Theme
from dutch.desktop.widgets.listing import DrawRow, Listing
from dutch.desktop.widgets.paints import Kind
from dutch.desktop.widgets.parts import Brush, Button, Choice, Field
from dutch.desktop.widgets.reader import Reader
from dutch.desktop.widgets.slider import PERCENT, Scale, Slider

if TYPE_CHECKING:
    from dutch.desktop.widgets.gui import Gui

Part = Button | Choice | Field | Listing | Reader | Slider
Play = Callable[[str, float], None]


class WidgetSet:
    """The controls of one scene and their values.

    Adding a control under a name in use changes that control and keeps its place, focus and
    pressed state. Rectangles are real pixels.
    """

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme,
        typesetter: Typesetter,
        shapes: Shapes,
        play: Play = lambda _name, _x: None,
    ) -> None:
        """``play`` starts a sound for something at a place from 0 (left) to 1 (right)."""
        self.size = size
        self._play = play
        self.theme = theme
        self.focused: str | None = None
        self._brush = Brush(typesetter, shapes)
        self._parts: dict[str, Part] = {}
        self._gui: Gui | None = None
        self._pointer = (-1, -1)
        self._dirty = True
        self._drawn: DisplayList | None = None

    # Building

    def button(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        kind: Kind = "plain",
        enabled: bool = True,
        tip: str = "",
        large: bool = False,
        sign: str = "",
    ) -> None:
        """Add or change a button. `tip` says why it is disabled, or what it does.

        A `large` one is lettered in the display face, for title pages. A `sign` stands for its text.
        """
        old = self._parts.get(name)
        new = Button(name, pygame.Rect(rect), text, kind, enabled, tip, large, sign)
        new.hovered = new.rect.collidepoint(self._pointer)
        if isinstance(old, Button):
            new.held = old.held and enabled
            if old == new:
                return
        self._parts[name] = new
        self._dirty = True

    def choice(
        self,
        name: str,
        rect: pygame.Rect,
        options: Sequence[tuple[str, str]],
        selected: str,
        fitted: bool = False,
    ) -> None:
        """Add or change a row of options, each a value and a label.

        The segments are alike, or each as wide as its label needs where they are ``fitted``.
        """
        old = self._parts.get(name)
        new = Choice(name, pygame.Rect(rect), tuple(options), selected, self.theme.grid)
        if fitted:
            measure, theme = self._brush.typesetter.measure, self.theme
            wide = (measure(label, theme.sizes.label, bold=True)[0] for _value, label in options)
            new.shares = [width + 2 * theme.px(12) for width in wide]
        new.point(self._pointer)
        if isinstance(old, Choice):
            new.held = old.held
            if old == new:
                return
        self._parts[name] = new
        self._dirty = True

    def slider(
        self,
        name: str,
        rect: pygame.Rect,
        value: int,
        scale: Scale = PERCENT,
        text: str = "",
        widest: str = "100 %",
    ) -> None:
        """Add or change a slider for a whole number, of percent if not told otherwise.

        `text` is what stands at its right end, at its longest `widest`. It tells every new value by Changed,
        and by Pressed that it was let go.
        """
        old = self._parts.get(name)
        words = self._brush.typesetter.measure(widest, self.theme.sizes.label, bold=True)[0]
        pad = min(self.theme.px(16), rect.width // 12)
        new = Slider(name, pygame.Rect(rect), value, pad, min(words, rect.width // 2), scale, text)
        new.point(self._pointer)
        if isinstance(old, Slider):
            new.held = old.held
            if old == new:
                return
        self._parts[name] = new
        self._dirty = True

    def field(
        self, name: str, rect: pygame.Rect, text: str = "", max_length: int = 40, without: str = ""
    ) -> None:
        """Add a line of text to type in, but not the letters it is ``without``.

        An older one of that name is replaced.
        """
        if self._gui is None:
            from dutch.desktop.widgets.gui import Gui

            self._gui = Gui(self.size, self.theme)
        self._gui.remove(name)
        frame = pygame.Rect(rect)
        inner = frame.inflate(-2 * self.theme.px(12), -2 * self.theme.px(5))
        self._gui.add(name, inner, text, max_length, without)
        self._parts[name] = Field(name, frame)
        if self.focused == name:
            self._gui.focus(name)
        self._dirty = True

    def text(self, name: str, rect: pygame.Rect, html: str) -> None:
        """Add a page to scroll through; `html` knows h1, h2, p, li, b and i."""
        brush = self._brush
        self._parts[name] = Reader(name, pygame.Rect(rect), html, brush.typesetter, brush.shapes)
        self._dirty = True

    def listing(
        self, name: str, rect: pygame.Rect, count: int, least: int, selected: int, draw_row: DrawRow
    ) -> None:
        """Add or change a list of ``count`` rows, each at least ``least`` pixels high.

        It tells by Changed that another row was selected, and by Pressed that Enter was pressed on it. It
        stays scrolled where it was, as long as the selected row is to be seen.
        """
        old = self._parts.get(name)
        new = Listing(name, pygame.Rect(rect), count, least, selected, draw_row, self._brush.shapes)
        if isinstance(old, Listing):
            new.offset, new.grab = old.offset, old.grab
            new.show(selected)
        new.point(self._pointer)
        self._parts[name] = new
        self._dirty = True

    def remove(self, name: str) -> None:
        """Take a control away; an unknown name is no error."""
        self._parts.pop(name, None)
        if self._gui is not None:
            self._gui.remove(name)
        if self.focused == name:
            self.focused = None
        self._dirty = True

    def clear(self) -> None:
        """Take all controls away, for another page or another size of the window."""
        self._parts.clear()
        if self._gui is not None:
            self._gui.close()
        self._gui = None
        self.focused = None
        self._dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Take all controls away; the scene adds them at their places in the new size.

        The control that had the focus has it again once it is added.
        """
        focused = self.focused
        self.size = size
        self.clear()
        self.focused = focused

    # Values

    def has(self, name: str) -> bool:
        """Tell whether there is a control of that name."""
        return name in self._parts

    def usable(self, name: str) -> bool:
        """Tell whether there is a control of that name, and it is not disabled."""
        part = self._parts.get(name)
        return part.enabled if isinstance(part, Button) else part is not None

    def value(self, name: str) -> str:
        """Return a field's text, a choice's selected value or a slider's or row's number. Raises KeyError."""
        part = self._parts[name]
        if isinstance(part, Listing):
            return str(part.selected)
        if isinstance(part, Choice):
            return part.selected
        if isinstance(part, Slider):
            return str(part.value)
        return self._gui.texts()[name] if self._gui is not None else ""
