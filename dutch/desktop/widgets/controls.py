"""All controls of a scene: who has the focus, what was pressed."""

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Intention, Pressed
from dutch.desktop.widgets.listing import Listing
from dutch.desktop.widgets.parts import Button, Choice, Field
from dutch.desktop.widgets.reader import Reader
from dutch.desktop.widgets.scrolled import Scrolled
from dutch.desktop.widgets.showing import draw_controls, draw_marks
from dutch.desktop.widgets.slider import Slider
from dutch.desktop.widgets.widget_set import Part, WidgetSet

LAYER = 500
PAGES = {"up": -0.1, "down": 0.1, "page_up": -0.9, "page_down": 0.9, "first": -1e6, "last": 1e6}


class Widgets(WidgetSet):
    """The controls of one scene, in the order in which the focus visits them."""

    # Focus

    @property
    def typing(self) -> bool:
        """True while a text field has the focus: letters belong to it."""
        return isinstance(self._parts.get(self.focused or ""), Field)

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
        return self._press(part) if isinstance(part, Button) and part.enabled else None

    def _press(self, part: Button) -> Pressed:
        self._sound(part)
        return Pressed(part.name)

    def _sound(self, part: Part) -> None:
        """Every control that is used gives the same small knock, where it is seen."""
        self._play("button", part.rect.centerx / self.size[0])

    def steer(self, command: Command) -> list[Intention] | None:
        """Let a key move the focus, press or change the focused control, or scroll what can be.

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
        if isinstance(part, Slider):
            moved = part.steer(name)
            if moved is not None:
                return [*self._slid(part, moved), *self._release(part)]
        if isinstance(part, Listing) and name == "confirm":
            return [Pressed(part.name)]
        return self._steer_scrolled(part, name)

    def _steer_scrolled(self, part: Part | None, name: str) -> list[Intention] | None:
        """Scroll the page or the list that is in focus, else the first there is, or move the focus."""
        vertical = name in ("up", "down")
        scrolled = part if isinstance(part, Scrolled) else self._first_scrolled()
        if isinstance(scrolled, Listing) and not (vertical and isinstance(part, Button | Choice | Slider)):
            moved = scrolled.steer(name)
            if moved is not None:
                return self._chosen(scrolled, moved)
        if isinstance(scrolled, Reader) and name in PAGES:
            self._dirty |= scrolled.page(PAGES[name])
            return []
        if vertical and isinstance(part, Button | Choice | Field | Slider):
            self._move_focus(1 if name == "down" else -1)
            return []
        return None

    def _first_scrolled(self) -> Scrolled | None:
        return next((part for part in self._parts.values() if isinstance(part, Scrolled)), None)

    def _chosen(self, part: Listing, moved: bool) -> list[Intention]:
        self._dirty = True
        return [Changed(part.name, str(part.selected))] if moved else []

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
            if isinstance(part, Reader | Listing):
                self._dirty |= part.wheel(event.y)
                self._hover()
                return []
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT) and self.typing:
            return self._type(event)
        return None

    def double_click(self, pos: tuple[int, int]) -> list[Intention]:
        """Return what a second click at the same place means besides: in a list what Enter does there."""
        part = self._at(pos)
        in_row = isinstance(part, Listing) and part.at(pos) == part.selected
        return [Pressed(part.name)] if part is not None and in_row else []

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
        if isinstance(held, Scrolled):
            self._dirty |= held.drag(event.pos)
        if isinstance(held, Slider):
            return self._slid(held, held.pull(event.pos))
        return [] if held is not None else None

    def _slid(self, part: Slider, moved: bool) -> list[Intention]:
        self._dirty = True
        return [Changed(part.name, str(part.value))] if moved else []

    def _release(self, part: Slider) -> list[Intention]:
        part.held = False
        self._sound(part)
        return [Pressed(part.name)]

    def _hover(self) -> None:
        for part in self._parts.values():
            if isinstance(part, Button | Choice | Listing | Slider):
                self._dirty |= part.point(self._pointer)

    def _held(self) -> Button | Choice | Slider | Scrolled | None:
        for part in self._parts.values():
            if isinstance(part, Button | Choice | Slider) and part.held:
                return part
            if isinstance(part, Scrolled) and part.grab is not None:
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
        elif isinstance(part, Slider):
            part.held = True
            return self._slid(part, part.pull(event.pos))
        elif isinstance(part, Reader):
            part.down(event.pos)
        elif isinstance(part, Listing):
            return self._chosen(part, part.down(event.pos))
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
            return [] if isinstance(self._at(event.pos), Field | Listing) else None
        self._dirty = True
        if isinstance(part, Scrolled):
            part.grab = None
            return []
        if isinstance(part, Button):
            part.held = False
            return [self._press(part)] if part.rect.collidepoint(event.pos) else []
        if isinstance(part, Slider):
            return self._release(part)
        value, part.held = part.held, ""
        return self._select(part, value) if value == part.at(event.pos) else []

    def _select(self, part: Choice, value: str = "", by: int = 0) -> list[Intention]:
        before = part.selected
        if by:
            part.step(by)
        else:
            part.selected = value
        self._dirty = True
        if part.selected == before:
            return []
        self._sound(part)
        return [Changed(part.name, part.selected)]

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

    def draw(self, display_list: DisplayList) -> None:
        """Put all controls, the focus ring and the tip into the picture."""
        if self._drawn is None or self._dirty:
            self._drawn = DisplayList()
            texts = self._gui.texts() if self._gui is not None else {}
            draw_controls(self._drawn, LAYER, self._parts, self.focused, texts, self._brush)
            if self._gui is not None:
                self._gui.draw(self._drawn, LAYER + 1)
            draw_marks(self._drawn, LAYER + 2, self._parts, self.focused, self._brush, self.size)
        display_list.add(self._drawn)
