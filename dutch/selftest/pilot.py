"""Eyes and hands of a player: looks at named rectangles, moves the mouse, presses keys.

The pilot knows nothing of a game. All it has is a ``Screen``: a way to let one frame pass and what was
drawn in it. It acts through the event queue alone, as a mouse and a keyboard do.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import HitRegion
from dutch.selftest.geometry import faults

Point = tuple[int, int]
APART = 12
"""Two presses in a row keep this many pixels apart, so that they are no double click."""

FRAMES = 450
"""What a player did must show within so many frames."""

THINKING_SECONDS = 60.0
"""The computer player must have answered within so many seconds."""

ON_TOP = ("tip.", "preview.", "pointed.")
"""What shows only where the pointer is, and so is gone when it comes."""


class PilotError(Exception):
    """Something did not happen or is not where it should be; str() is one sentence."""


class Screen(NamedTuple):
    """All that a pilot has of the program."""

    frame: Callable[[int], object]
    """Lets one frame of so many milliseconds pass."""

    regions: Callable[[], Sequence[HitRegion]]
    """What is drawn."""

    size: Callable[[], tuple[int, int]]
    """The window's size."""

    overflows: Callable[[], Sequence[str]]
    """Texts that did not fit their boxes."""


class Pilot:
    """Looks and acts. ``ms`` is how long a frame lasts for the program, whatever it takes in truth."""

    def __init__(self, screen: Screen, ms: int = 33) -> None:
        self.screen = screen
        self.ms = ms
        self.pointer: Point = (1, 1)
        self._last_press: Point = (-100, -100)

    # Looking

    @property
    def regions(self) -> Sequence[HitRegion]:
        """What is drawn, the topmost last."""
        return self.screen.regions()

    def find(self, name: str) -> HitRegion | None:
        """The topmost thing of that name, or None."""
        return next((region for region in reversed(self.regions) if region.name == name), None)

    def need(self, name: str) -> HitRegion:
        """The topmost thing of that name. Raises PilotError if it is not there."""
        region = self.find(name)
        if region is None:
            raise PilotError(f"Expected {name} on the screen, but it is not there.")
        return region

    def enabled(self, name: str) -> bool:
        """Whether a button is there and can be pressed."""
        region = self.find(name)
        return region is not None and "disabled" not in region.flags

    def flagged(self, flag: str, start: str = "") -> list[HitRegion]:
        """The things with a flag whose names begin like this, each name once."""
        named = {t.name: t for t in self.regions if t.name.startswith(start) and flag in t.flags}
        return list(named.values())

    @property
    def quiet(self) -> bool:
        """Whether nothing moves."""
        return not any("moving" in region.flags for region in self.regions)

    @property
    def waiting(self) -> bool:
        """Whether the other player is asked."""
        prompt = self.find("prompt")
        return prompt is not None and "dim" in prompt.flags

    def check(self) -> None:
        """Raise PilotError if something is drawn where it does not belong or a text did not fit."""
        found = faults(self.regions, self.screen.size())
        if found:
            raise PilotError(found[0])
        for text in self.screen.overflows():
            raise PilotError(f"The text “{text}” does not fit its box.")

    # Waiting

    def frames(self, count: int) -> None:
        """Let frames pass."""
        for _frame in range(count):
            self.screen.frame(self.ms)

    def wait(self, until: Callable[[], bool], expected: str) -> None:
        """Let frames pass until something is true. Raises PilotError if it never is."""
        idle = 0
        limit = time.monotonic() + THINKING_SECONDS
        while not until():
            self.screen.frame(self.ms)
            if self.waiting and self.quiet:
                time.sleep(0.002)
            else:
                idle += 1
            if idle > FRAMES or time.monotonic() > limit:
                raise PilotError(f"Expected {expected}, but it did not happen; the screen is stuck.")

    def settle(self) -> None:
        """Wait until nothing moves and the other player has answered, then check the picture."""
        self.frames(2)
        self.wait(lambda: self.quiet and not self.waiting, "an end of all movement and thinking")
        self.check()

    # The mouse

    def move(self, pos: Point) -> None:
        """Point at a position."""
        self._to(pos)
        self.screen.frame(self.ms)

    def _to(self, pos: Point) -> None:
        old, self.pointer = self.pointer, pos
        pygame.mouse.set_pos(pos)
        rel = (pos[0] - old[0], pos[1] - old[1])
        post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0))

    def press(self, button: int = 1) -> None:
        """Press a mouse button where the pointer is."""
        self._last_press = self.pointer
        post(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=button)
        self.screen.frame(self.ms)

    def release(self, button: int = 1) -> None:
        """Let a mouse button go where the pointer is."""
        post(pygame.MOUSEBUTTONUP, pos=self.pointer, button=button)
        self.screen.frame(self.ms)

    def click(self, name: str, button: int = 1) -> None:
        """Click on a thing, on a part of it that is not covered. Raises PilotError if there is none."""
        self.move(self.spot(self.need(name)))
        self.need(name)
        self.press(button)
        self.release(button)

    def double_click(self, name: str) -> None:
        """Click twice on the same spot."""
        self.click(name)
        self.press()
        self.release()

    def drag(self, name: str, target: str, drop: bool = True, steps: int = 6) -> None:
        """Press on one thing, go to another in steps, and let go there if ``drop``."""
        self.move(self.spot(self.need(name)))
        self.press()
        self.carry(target, steps)
        if drop:
            self.release()

    def carry(self, target: str, steps: int = 6) -> None:
        """Move to a thing in steps, as a hand does."""
        self.carry_to(self.need(target).rect.center, steps)

    def carry_to(self, end: Point, steps: int = 6) -> None:
        """Move to a position in steps."""
        start = self.pointer
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step // steps
            y = start[1] + (end[1] - start[1]) * step // steps
            self.move((x, y))

    def spot(self, region: HitRegion) -> Point:
        """A position where this thing lies uppermost. Raises PilotError if it is covered everywhere."""
        for pos in _spots(region.rect):
            far = max(abs(pos[0] - self._last_press[0]), abs(pos[1] - self._last_press[1])) > APART
            if far and self._uppermost(region, pos):
                return pos
        raise PilotError(f"Expected to reach {region.name} at {tuple(region.rect)}, but something covers it.")

    def _uppermost(self, region: HitRegion, pos: Point) -> bool:
        """Whether a click here means this thing; a card in a place or on a pile stands for that."""
        for other in reversed(self.regions):
            if other.name.startswith(ON_TOP) or "moving" in other.flags:
                continue
            if other.rect.collidepoint(pos):
                stands = other.name.startswith("card.") and other.rect.size == region.rect.size
                apart = (other.rect.x - region.rect.x, other.rect.y - region.rect.y)
                near = max(abs(apart[0]), abs(apart[1])) <= APART
                part = region.name == other.name or region.name.startswith(f"{other.name}.")
                return part or (stands and near)
        return False

    # The keyboard

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and let go a key; ``text`` is what it writes."""
        post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if text:
            post(pygame.TEXTINPUT, text=text)
        post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)
        self.screen.frame(self.ms)

    def write(self, text: str) -> None:
        """Type a text into what has the focus."""
        for sign in text:
            self.key(ord(sign), text=sign)


def post(kind: int, **values: object) -> None:
    """Put one event into the queue."""
    pygame.event.post(pygame.event.Event(kind, values))


def _spots(rect: pygame.Rect) -> Iterator[Point]:
    """Positions to try: the middle first, then a grid from the left (cards overlap from the right)."""
    yield rect.center
    for across in (0.5, 0.25, 0.1, 0.75, 0.9, 0.04):
        for down in (0.5, 0.25, 0.75, 0.1, 0.9):
            yield rect.x + round(rect.width * across), rect.y + round(rect.height * down)
