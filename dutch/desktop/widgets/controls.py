"""All controls of a scene: who is where, who has the focus, what was pressed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from dutch.desktop.canvas import Picture
from dutch.desktop.input import Changed, Command, Intention, Pressed
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Theme
from dutch.desktop.widgets.paints import Kind
from dutch.desktop.widgets.parts import Brush, Button, Choice, Field
from dutch.desktop.widgets.reader import Reader

if TYPE_CHECKING:
    from dutch.desktop.widgets.gui import Gui

Part = Button | Choice | Field | Reader
LAYER = 500
PAGES = {"up": -0.1, "down": 0.1, "page_up": -0.9, "page_down": 0.9, "first": -1e6, "last": 1e6}


class Widgets:
    """The controls of one scene, in the order in which the focus visits them.

    Adding a control under a name in use changes that control and keeps its place, focus and
    pressed state. Rectangles are real pixels.
    """

    def __init__(self, size: tuple[int, int], theme: Theme, typesetter: Typesetter, shapes: Shapes) -> None:
        self.size = size
        self.theme = theme
        self.focused: str | None = None
        self._brush = Brush(typesetter, shapes)
        self._parts: dict[str, Part] = {}
        self._gui: Gui | None = None
        self._pointer = (-1, -1)
        self._dirty = True
        self._drawn: Picture | None = None

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
    ) -> None:
        """Add or change a button. `tip` says why it is disabled, or what it does.

        A `large` one is lettered in the display face, for title pages.
        """
        old = self._parts.get(name)
        new = Button(name, pygame.Rect(rect), text, kind, enabled, tip, large)
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
    ) -> None:
        """Add or change a row of options, each a value and a label."""
        old = self._parts.get(name)
        new = Choice(name, pygame.Rect(rect), tuple(options), selected, self.theme.grid)
        new.point(self._pointer)
        if isinstance(old, Choice):
            new.held = old.held
            if old == new:
                return
        self._parts[name] = new
        self._dirty = True

    def field(self, name: str, rect: pygame.Rect, text: str = "", max_length: int = 40) -> None:
        """Add a line of text to type in; an older one of that name is replaced."""
        if self._gui is None:
            from dutch.desktop.widgets.gui import Gui

            self._gui = Gui(self.size, self.theme)
        self._gui.remove(name)
        frame = pygame.Rect(rect)
        inner = frame.inflate(-2 * self.theme.px(12), -2 * self.theme.px(5))
        self._gui.add(name, inner, text, max_length)
        self._parts[name] = Field(name, frame)
        if self.focused == name:
            self._gui.focus(name)
        self._dirty = True

    def text(self, name: str, rect: pygame.Rect, html: str) -> None:
        """Add a page to scroll through; `html` knows h1, h2, p, li, b and i."""
        brush = self._brush
        self._parts[name] = Reader(name, pygame.Rect(rect), html, brush.typesetter, brush.shapes)
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

    def value(self, name: str) -> str:
        """Return a field's text or a choice's selected value. Raises KeyError."""
        part = self._parts[name]
        if isinstance(part, Choice):
            return part.selected
        return self._gui.texts()[name] if self._gui is not None else ""

    @property
    def typing(self) -> bool:
        """True while a text field has the focus: letters belong to it."""
        return isinstance(self._parts.get(self.focused or ""), Field)

    # Focus

    def focus(self, name: str | None) -> None:
        """Give the focus to a control, or to none."""
        self.focused = name if name in self._parts else None
        if self._gui is not None:
            self._gui.focus(self.focused)
        self._dirty = True

    def focus_next(self) -> None:
        """Move the focus to the next control, from the last to the first."""
        self._move_focus(1)

    def focus_previous(self) -> None:
        """Move the focus to the control before, from the first to the last."""
        self._move_focus(-1)

    def _move_focus(self, by: int) -> None:
        names = list(self._parts)
        if not names:
            return
        if self.focused in names:
            self.focus(names[(names.index(self.focused) + by) % len(names)])
        else:
            self.focus(names[0 if by > 0 else -1])

    def press_focused(self) -> Intention | None:
        """Press the focused button as a click would; None when there is nothing to press."""
        part = self._parts.get(self.focused or "")
        return Pressed(part.name) if isinstance(part, Button) and part.enabled else None

    def steer(self, command: Command) -> list[Intention] | None:
        """Let a key move the focus, press or change the focused control, or scroll a reader.

        Returns what came of it, None when the key means nothing to the controls.
        """
        part = self._parts.get(self.focused or "")
        name = command.name
        if name in ("next", "previous"):
            self._move_focus(1 if name == "next" else -1)
            return []
        if name in ("confirm", "lift") and isinstance(part, Button):
            pressed = self.press_focused()
            return [pressed] if pressed else []
        if name in ("left", "right") and isinstance(part, Choice):
            return self._select(part, by=1 if name == "right" else -1)
        reader = part if isinstance(part, Reader) else self._first_reader()
        if name in PAGES and reader is not None:
            self._dirty |= reader.page(PAGES[name])
            return []
        if name in ("up", "down") and isinstance(part, Button | Choice):
            self._move_focus(1 if name == "down" else -1)
            return []
        return None

    def _first_reader(self) -> Reader | None:
        return next((part for part in self._parts.values() if isinstance(part, Reader)), None)

    # Events

    def process(self, event: pygame.event.Event) -> list[Intention] | None:
        """React to an event. Returns what came of it, None when it is not for a control."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event)
        if event.type == pygame.MOUSEWHEEL:
            part = self._at(self._pointer)
            if isinstance(part, Reader):
                self._dirty |= part.wheel(event.y)
                return []
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT) and self.typing:
            return self._type(event)
        return None

    def _type(self, event: pygame.event.Event) -> list[Intention]:
        """Hand a key or text to the fields."""
        if self._gui is None:
            return []
        before = self._gui.texts()
        self._gui.process(event)
        after = self._gui.texts()
        self._dirty |= before != after
        return [Changed(name, text) for name, text in after.items() if text != before[name]]

    def _moved(self, event: pygame.event.Event) -> list[Intention] | None:
        """Follow the pointer; the scene is told too unless a control is being held."""
        self._hover()
        if self._gui is not None:
            self._gui.process(event)
        held = self._held()
        if isinstance(held, Reader):
            self._dirty |= held.drag(event.pos)
        return [] if held is not None else None

    def _hover(self) -> None:
        for part in self._parts.values():
            if isinstance(part, Button | Choice):
                self._dirty |= part.point(self._pointer)

    def _held(self) -> Button | Choice | Reader | None:
        for part in self._parts.values():
            if isinstance(part, Button | Choice) and part.held:
                return part
            if isinstance(part, Reader) and part.grab is not None:
                return part
        return None

    def _down(self, event: pygame.event.Event) -> list[Intention] | None:
        self._hover()
        part = self._at(event.pos)
        if part is None:
            if self.typing:
                self.focus(None)
            return None
        if not isinstance(part, Button) or part.enabled:
            self.focus(part.name)
        if isinstance(part, Button):
            part.held = part.enabled
        elif isinstance(part, Choice):
            part.held = part.at(event.pos)
        elif isinstance(part, Reader):
            part.down(event.pos)
        elif self._gui is not None:
            self._gui.process(event)
        return []

    def _up(self, event: pygame.event.Event) -> list[Intention] | None:
        """Press what was held if the pointer is still on it; elsewhere it is cancelled."""
        self._hover()
        if self._gui is not None:
            self._gui.process(event)
        part = self._held()
        if part is None:
            return [] if isinstance(self._at(event.pos), Field) else None
        self._dirty = True
        if isinstance(part, Reader):
            part.grab = None
            return []
        if isinstance(part, Button):
            part.held = False
            return [Pressed(part.name)] if part.rect.collidepoint(event.pos) else []
        value, part.held = part.held, ""
        return self._select(part, value) if value == part.at(event.pos) else []

    def _select(self, part: Choice, value: str = "", by: int = 0) -> list[Intention]:
        before = part.selected
        if by:
            part.step(by)
        else:
            part.selected = value
        self._dirty = True
        return [Changed(part.name, part.selected)] if part.selected != before else []

    def _at(self, pos: tuple[int, int]) -> Part | None:
        """Return the topmost control at a point."""
        hits = (part for part in reversed(self._parts.values()) if part.rect.collidepoint(pos))
        return next(hits, None)

    # Showing

    def update(self, seconds: float) -> bool:
        """Let time pass. Returns True when something looks different since the last call."""
        moved = self._gui.update(seconds) if self._gui is not None else False
        dirty, self._dirty = self._dirty, False
        if moved or dirty:
            self._drawn = None
        return moved or dirty

    def draw(self, picture: Picture) -> None:
        """Put all controls, the focus ring and the tip into the picture."""
        if self._drawn is None or self._dirty:
            self._drawn = Picture()
            self._draw(self._drawn, LAYER)
        picture.add(self._drawn)

    def _draw(self, picture: Picture, layer: int) -> None:
        for name, part in self._parts.items():
            if isinstance(part, Field):
                part.draw(picture, layer, self._brush, name == self.focused, self.value(name))
            elif isinstance(part, Reader):
                part.draw(picture, layer, name == self.focused)
            else:
                part.draw(picture, layer, self._brush, name == self.focused)
        if self._gui is not None:
            self._gui.draw(picture, layer + 1)
        part_focused = self._parts.get(self.focused or "")
        if part_focused is not None:
            outer = part_focused.rect.inflate(*(2 * self.theme.px(6),) * 2)
            ring = self._brush.shapes.ring(outer.size, "brass*1.15", radius=15)
            picture.blit(ring, outer.topleft, layer + 2)
        self._draw_tip(picture, layer + 3)

    def _draw_tip(self, picture: Picture, layer: int) -> None:
        """Show the tip of the hovered control, else of the focused one if it is disabled."""
        buttons = [part for part in self._parts.values() if isinstance(part, Button) and part.tip]
        hovered = [part for part in buttons if part.hovered]
        focused = [part for part in buttons if part.name == self.focused and not part.enabled]
        for button in (hovered + focused)[:1]:
            self._brush.tip(picture, layer, button.name, button.rect, button.tip, self.size)
