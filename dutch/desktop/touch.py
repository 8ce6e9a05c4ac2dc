"""Fingers on a touch screen: the mouse events that mean the same, and the undo of a two-finger tap."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.theme import window_scale

Point = tuple[int, int]
Size = tuple[int, int]

SLACK = 12
"""Distance in pixels, at 1080p or less, that a finger can move without a drag."""

TARGET = 44
"""The least width and height of a control for a finger, in pixels at 1080p or less."""

HOLD_MS = 550
"""Time after which a resting finger explains what is under it."""

TWO_FINGER_TAP_MS = 400
"""The longest time from the first finger's press to the last one's release in a two-finger tap."""

TRACKPAD = -1
"""The touch ID of a Mac's trackpad, which moves the mouse pointer anyway."""

NOWHERE = (-10_000, -10_000)
"""Where the pointer is while no finger touches the screen: outside everything."""


def _scaled(length: int, window: Size) -> float:
    """Return a length for fingers in pixels: they don't get smaller in a small window."""
    return length * max(1.0, window_scale(window))


def aim(pos: Point, controls: Iterable[pygame.Rect], window: Size) -> Point:
    """Return a point on the control that a finger means: the nearest within reach, or else `pos` itself."""
    least = round(_scaled(TARGET, window))
    meant = []
    for rect in controls:
        grown = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
        if grown.clamp(((0, 0), window)).collidepoint(pos):
            x = max(rect.left, min(pos[0], rect.right - 1))
            meant.append((x, max(rect.top, min(pos[1], rect.bottom - 1))))
    return min(meant, key=lambda point: math.dist(point, pos), default=pos)


class Fingers:
    """All fingers on the screen. The first one moves the pointer; more than two do nothing.

    A press is sent only once it is clear: a short one as a click, a long one as a right click, and a
    movement as a drag from where it began. So a second finger cancels nothing.
    """

    def __init__(self) -> None:
        self._places: dict[tuple[int, int], Point] = {}  # where each finger is
        self._first: tuple[int, int] | None = None
        self._start: Point = NOWHERE
        self._since = 0
        self._phase: Literal["resting", "held", "dragging", "two", "ended"] = "ended"

    def translate(
        self, event: pygame.event.Event, window: Size, now: int, controls: Iterable[pygame.Rect] = ()
    ) -> Sequence[pygame.event.Event | CommandName]:
        """Return what an event of a finger means. `now` is the time in milliseconds."""
        if event.touch_id == TRACKPAD:
            return []
        finger = event.touch_id, event.finger_id
        pos = round(event.x * window[0]), round(event.y * window[1])
        if event.type == pygame.FINGERDOWN:
            return self._press(finger, pos, aim(pos, controls, window), now)
        if finger not in self._places:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._move(finger, pos, _scaled(SLACK, window))
        return self._release(finger, pos, now)

    def held(self, now: int) -> Sequence[pygame.event.Event]:
        """Return the right click of a finger that has rested long enough; call this in every frame."""
        if self._phase != "resting" or now - self._since < HOLD_MS:
            return []
        self._phase = "held"
        return _click(self._start, pygame.BUTTON_RIGHT)

    def cancel(self) -> Sequence[pygame.event.Event]:
        """Forget all fingers, because the window no longer sees them; what is dragged goes back."""
        if not self._places:
            return []
        dropped = [_button(False, NOWHERE)] if self._phase == "dragging" else []
        self._places.clear()
        self._phase = "ended"
        return [_motion(NOWHERE), *dropped]

    def _press(
        self, finger: tuple[int, int], pos: Point, meant: Point, now: int
    ) -> Sequence[pygame.event.Event]:
        if finger in self._places:  # its release got lost
            return [*self.cancel(), *self._press(finger, pos, meant, now)]
        self._places[finger] = pos
        if len(self._places) == 1:
            self._first, self._start, self._since, self._phase = finger, meant, now, "resting"
            return [_motion(meant)]
        if self._phase == "resting" and len(self._places) == 2:
            self._phase = "two"
            return [_motion(NOWHERE)]
        if self._phase in ("two", "held"):
            self._phase = "ended"
        return []

    def _move(self, finger: tuple[int, int], pos: Point, slack: float) -> Sequence[pygame.event.Event]:
        moved = math.dist(self._places[finger], pos) >= slack
        if moved and self._phase == "two":
            self._phase = "ended"
        elif self._phase == "dragging" and finger == self._first:
            return [_motion(pos)]
        elif moved and self._phase in ("resting", "held"):
            self._phase = "dragging"
            return [_motion(self._start), _button(True, self._start), _motion(pos)]
        return []

    def _release(
        self, finger: tuple[int, int], pos: Point, now: int
    ) -> Sequence[pygame.event.Event | CommandName]:
        del self._places[finger]
        phase = self._phase
        waits = bool(self._places) if phase == "two" else finger != self._first
        if waits:  # for the other finger
            return []
        self._phase = "ended"
        if phase == "two":
            return ["undo"] if now - self._since <= TWO_FINGER_TAP_MS else []
        if phase == "resting":
            return [*_click(self._start), _motion(NOWHERE)]
        if phase == "dragging":
            return [_motion(pos), _button(False, pos), _motion(NOWHERE)]
        return []


def _motion(pos: Point) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=True)


def _click(pos: Point, button: int = pygame.BUTTON_LEFT) -> list[pygame.event.Event]:
    return [_button(True, pos, button), _button(False, pos, button)]


def _button(pressed: bool, pos: Point, button: int = pygame.BUTTON_LEFT) -> pygame.event.Event:
    kind = pygame.MOUSEBUTTONDOWN if pressed else pygame.MOUSEBUTTONUP
    return pygame.event.Event(kind, pos=pos, button=button, touch=True)
