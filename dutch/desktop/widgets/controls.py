"""The controls of a scene: creating them, their focus, and the player's input."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Concatenate, Literal, ParamSpec

import pygame

from dutch.desktop.commands import ARROWS, CommandName, find_neighbour
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import window_scale
from dutch.desktop.widgets.buttons import Button, Choice, draw_tip
from dutch.desktop.widgets.parts import LAYER, Brush, Scrolled, Widget

FOCUS_REACH = 9
"""Distance from a control or card to the outer edge of its focus ring, in pixels at 1080p."""

TYPING_EVENTS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
Play = Callable[[str, float], None]
Look = ParamSpec("Look")


class Widgets:
    """The controls of one scene, in the order in which the focus visits them.

    A control that replaces another one of its name keeps its position in the order, its focus and its pressed
    state. Rectangles are in real pixels.
    """

    def __init__(
        self,
        size: tuple[int, int],
        typesetter: Typesetter,
        shapes: Shapes,
        play: Play = lambda _name, _x: None,
    ) -> None:
        """`play` starts a sound by name, at a position from 0 (left) to 1 (right)."""
        self.size = size
        self.theme = shapes.theme
        self.focus_region = ""
        """The name of the region that has the focus: a control's, or another one that the scene draws."""
        self._focused_before: str | None = None  # the control that had it before the window's size changed
        self._play = play
        self._brush = Brush(typesetter, shapes)
        self._parts: dict[str, Widget] = {}
        self._pointer = (-1, -1)
        self._over_field = False
        self.prompted: frozenset[str] = frozenset()
        """Names of buttons whose tips are not drawn here: the scene shows them, using ``prompt``."""
        self.in_order = False
        """True if Up and Down go to the next button, for those who listen, and not to the nearest one."""
        self.captures: Literal["", "key", "button"] = ""
        """While this is not empty, the next key or gamepad button is reported instead of acting."""
        self.clicks_move_focus = True
        """False if the focus follows only keys, so that they keep their meaning after a click."""
        self._without_tips: set[str] = set()  # controls that appeared under a resting pointer
        self._resized: Widget | None = None
        self._dirty = True
        self._drawn: DisplayList | None = None

    # Building

    def add(
        self,
        kind: Callable[Concatenate[str, pygame.Rect, Brush, Look], Widget],
        name: str,
        rect: pygame.Rect,
        *look: Look.args,
        **more: Look.kwargs,
    ) -> None:
        """Add a control, or replace the one of that name and take over the old one's state.

        The rest are the fields of its class, in the order of their declaration.
        """
        new = kind(name, pygame.Rect(rect), self._brush, *look, **more)
        old = self._parts.get(name)
        new.point(self._pointer)
        if type(old) is type(new):
            new.resume(old)
        elif new.hovered:
            self._without_tips.add(name)
        self._parts[name] = new
        self._dirty = True

    def field(
        self, name: str, rect: pygame.Rect, text: str = "", max_length: int = 40, without: str = ""
    ) -> None:
        """Add a text field for at most `max_length` letters, or replace the one of that name.

        The letters in `without` cannot be entered.
        """
        from dutch.desktop.widgets.field import Field  # few pages have one

        new = Field(name, pygame.Rect(rect), self._brush, text, max_length, without)
        self._parts[name] = new
        if self.focus_region == new.region:
            new.enter()
            if isinstance(self._resized, Field) and self._resized.text == text:
                new.resume(self._resized)
        self._dirty = True

    def remove(self, name: str) -> None:
        """Remove a control, if there is one of that name."""
        if self.focused == name:
            self._leave()
        self._parts.pop(name, None)
        self._dirty = True

    def clear(self) -> None:
        """Remove all controls, for another page or another size of the window."""
        self._leave()
        self._parts.clear()
        self.focus_region = ""
        self._focused_before = None
        self._update_hover()
        self._dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Remove all controls after a change of the window's size; the scene adds them again.

        The focus stays where it is: a control has it again once it is added.
        """
        focus_region = self.focus_region
        focused = self.focused
        part = self._focused_part
        self.size = size
        self.clear()
        self.focus_region = focus_region
        self._focused_before = focused
        self._resized = part

    # Values

    @property
    def rects(self) -> list[pygame.Rect]:
        """The rectangles of all controls."""
        return [part.rect for part in self._parts.values()]

    def has(self, name: str) -> bool:
        """Return True if there is a control of that name."""
        return name in self._parts

    def is_usable(self, name: str) -> bool:
        """Return True if there is a control of that name, and it is not disabled."""
        return name in self._parts and self._parts[name].enabled

    # Focus

    @property
    def typing(self) -> bool:
        """True while a text field has the focus; it then receives all letters."""
        part = self._focused_part
        return part is not None and part.takes_text

    @property
    def composing(self) -> bool:
        """True while an input method is composing text; it then receives all keys."""
        part = self._focused_part
        return part is not None and part.composing

    @property
    def focused(self) -> str | None:
        """The name of the control that has the focus, or will have it again once it is added; else None."""
        part = self._focused_part
        return self._focused_before if part is None else part.name

    @property
    def pointed(self) -> str | None:
        """The name of the control under the pointer; None for none."""
        part = self._part_at(self._pointer)
        return part.name if part is not None else None

    @property
    def _focused_part(self) -> Widget | None:
        return next((part for part in self._parts.values() if part.region == self.focus_region), None)

    def focus(self, name: str | None) -> None:
        """Move the focus to the control of this name; without such a control, remove the focus."""
        part = self._parts.get(name or "")
        self.focus_on("" if part is None else part.region)

    def focus_on(self, region: str) -> None:
        """Move the focus to the region of a control, or to another one that the scene draws; "" for none."""
        if region != self.focus_region:
            self._leave()
            self.focus_region = region
            self._focused_before = None
            part = self._focused_part
            if part is not None:
                part.enter()
        self._dirty = True

    def _leave(self) -> None:
        part = self._focused_part
        if part is not None:
            part.leave()

    def _move_focus(self, by: int) -> None:
        """Move the focus forwards (1) or backwards (-1), past the last control to the first."""
        names = list(self._parts)
        part = self._focused_part
        if part is not None:
            self.focus(names[(names.index(part.name) + by) % len(names)])
        elif names:
            self.focus(names[0] if by > 0 else names[-1])

    def steer(self, command: Command) -> list[Intention] | None:
        """Let a command move the focus, use the focused control, or scroll a page or list.

        Returns the resulting intentions, or None if no control uses the command.
        """
        part = self._focused_part
        name = command.name
        if name in ("next", "previous"):
            self._move_focus(1 if name == "next" else -1)
            return []
        result = part.steer(name) if part is not None else None
        if part is not None and result is not None:
            return self._after_use(part, result)
        return self._steer_unfocused(part, name)

    def _steer_unfocused(self, part: Widget | None, name: CommandName) -> list[Intention] | None:
        """Let a key that the focused control does not use scroll another one, or move the focus."""
        leaves_part = part is not None and name in part.exits
        scrolled = next((each for each in self._parts.values() if isinstance(each, Scrolled)), None)
        passes_lists = leaves_part and not self.typing
        if scrolled is not None and not (passes_lists and scrolled.region_kind == "list"):
            result = scrolled.move(name)
            if result is not None:
                return self._after_use(scrolled, result)
        if self.in_order and isinstance(part, Button) and name in ("up", "down"):
            self._move_focus(ARROWS[name])
            return []
        if part is not None and leaves_part:
            rects = {each.name: each.rect for each in self._parts.values()}
            by_rows = isinstance(part, Choice) and name in ("up", "down")
            self.focus(find_neighbour(rects, part.name, name, by_rows))
            return []
        if part is None and name in ARROWS and self._parts:
            self._move_focus(ARROWS[name])
            return []
        return None

    def _after_use(self, part: Widget, result: list[Intention]) -> list[Intention]:
        """Redraw after the player used a control, and play its sound. Returns the result."""
        self._dirty = True
        if any(isinstance(intention, part.audible) for intention in result):
            self._play("button", part.rect.centerx / self.size[0])
        return result

    # Events

    def process(self, event: pygame.event.Event) -> list[Intention] | None:
        """Handle an event. Returns the intentions, or None if the event is not for a control."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._on_press(event.pos)
        is_released = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        if is_released or event.type == pygame.MOUSEMOTION:
            self._update_hover()
            held = next((part for part in self._parts.values() if part.held is not None), None)
            if held is None:  # the event is for others
                return None
            return self._after_use(held, held.up(event.pos) if is_released else held.drag(event.pos))
        if event.type == pygame.MOUSEWHEEL:
            part = self._part_at(self._pointer)
            if isinstance(part, Scrolled):
                self._dirty |= part.wheel(event.y)
                self._update_hover()
                return []
        part = self._focused_part
        if event.type in TYPING_EVENTS and part is not None and part.takes_text:
            return self._after_use(part, part.type(event))
        return None

    def double_click(self, pos: tuple[int, int]) -> list[Intention]:
        """Return what the second click of a double click adds; in a list, the effect of Enter."""
        part = self._part_at(pos)
        return self._after_use(part, part.double_click(pos)) if part is not None else []

    def _update_hover(self) -> None:
        """Tell all controls where the pointer is, and show a text cursor over fields."""
        self._dirty |= bool(self._without_tips)
        self._without_tips.clear()
        for part in self._parts.values():
            self._dirty |= part.point(self._pointer)
        hovered = self._part_at(self._pointer)
        over_field = hovered is not None and hovered.takes_text
        if over_field != self._over_field:
            self._over_field = over_field
            _set_cursor(pygame.SYSTEM_CURSOR_IBEAM if over_field else pygame.SYSTEM_CURSOR_ARROW)

    def _on_press(self, pos: tuple[int, int]) -> list[Intention] | None:
        self._update_hover()
        part = self._part_at(pos)
        if part is None:
            if self.typing:
                self.focus(None)
            return None
        if part.enabled and self.clicks_move_focus:
            self.focus(part.name)
        return self._after_use(part, part.down(pos))

    def _part_at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the topmost control at a point."""
        return next((part for part in reversed(self._parts.values()) if part.rect.collidepoint(pos)), None)

    # Showing

    def update(self, seconds: float) -> bool:
        """Advance time. Returns True when something looks different since the last call."""
        for part in self._parts.values():
            if part.region == self.focus_region or isinstance(part, Scrolled):
                self._dirty |= part.update(seconds)
        if not self._dirty:
            return False
        self._dirty = False
        self._drawn = None
        return True

    def draw(self, display_list: DisplayList) -> None:
        """Draw all controls, the focus ring and the tip."""
        if self._drawn is None or self._dirty:
            self._drawn = DisplayList()
            self._share_sizes()
            for part in self._parts.values():
                part.draw(self._drawn, part.region == self.focus_region)
            self._draw_marks(self._drawn)
        display_list.add(self._drawn)

    def _share_sizes(self) -> None:
        """Give buttons of the same height letters of the same size."""
        equals: dict[object, list[Button]] = {}
        for part in self._parts.values():
            if isinstance(part, Button) and not part.icon:
                equals.setdefault((part.rect.height, part.large, part.picture), []).append(part)
        for buttons in equals.values():
            size = self._brush.common_size((button.text, button.words) for button in buttons)
            for button in buttons:
                button.size = size

    @property
    def prompt(self) -> str:
        """The tip that the scene should show now; empty if there is none."""
        button = self._tipped
        return button.tip if button is not None and button.name in self.prompted else ""

    @property
    def _tipped(self) -> Button | None:
        """The button whose tip to show: a hovered one, or else a disabled one in focus."""
        buttons = [part for part in self._parts.values() if isinstance(part, Button) and part.tip]
        hovered = [button for button in buttons if button.hovered and button.name not in self._without_tips]
        focused = [button for button in buttons if button.region == self.focus_region and not button.enabled]
        return next(iter(hovered + focused), None)

    def _draw_marks(self, display_list: DisplayList) -> None:
        focused = self._focused_part
        if focused is not None:
            reach = focus_reach(self.size)
            outer = focused.ring.inflate(2 * reach, 2 * reach)
            ring = self._brush.shapes.focus_ring(outer.size, reach, radius=15)
            display_list.blit(ring, outer.topleft, LAYER + 2)
        button = self._tipped
        if button is not None and button.name not in self.prompted:
            others = [part.rect for part in self._parts.values() if part is not button]
            draw_tip(display_list, button, self.size, others)


def focus_reach(window: tuple[int, int]) -> int:
    """Return the distance of the focus ring from its control, in pixels; it doesn't grow with the text."""
    return round(FOCUS_REACH * window_scale(window))


def _set_cursor(cursor: int) -> None:
    """Change the shape of the mouse pointer, if the system has one."""
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(cursor)
