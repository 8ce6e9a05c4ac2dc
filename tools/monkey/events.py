"""Posts events as a mouse, a keyboard, a window manager and the system send them."""

from typing import Any

import pygame

from dutch.selftest.pilot import post

PLAIN = (
    *("WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWMINIMIZED", "WINDOWRESTORED", "WINDOWMAXIMIZED"),
    *("WINDOWEXPOSED", "WINDOWHIDDEN", "WINDOWSHOWN", "WINDOWLEAVE", "WINDOWENTER", "WINDOWTAKEFOCUS"),
    *("VIDEOEXPOSE", "CLIPBOARDUPDATE", "KEYMAPCHANGED"),
)
SYSTEM_EVENTS: dict[str, dict[str, Any]] = {
    **{name: {"window": None} for name in PLAIN},
    "ACTIVEEVENT": {"gain": 0, "state": 2},
    "WINDOWMOVED": {"x": -32000, "y": -32000, "window": None},
    "AUDIODEVICEREMOVED": {"which": 0, "iscapture": 0},
    "AUDIODEVICEADDED": {"which": 0, "iscapture": 0},
}
"""Events of the window manager and the system; the program reacts to few of them, and none may harm it."""


def wheel(steps: int, sideways: int = 0) -> None:
    """Turn the wheel."""
    exact = {"precise_x": float(sideways), "precise_y": float(steps)}
    post(pygame.MOUSEWHEEL, x=sideways, y=steps, flipped=False, touch=False, **exact)


def finger(x: float, y: float) -> None:
    """Tap the screen at a share of its width and height."""
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        post(kind, touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def resize(width: int, height: int) -> None:
    """Give the window another size, as a window manager does."""
    surface = pygame.display.get_surface()
    if surface is not None and not surface.get_flags() & pygame.FULLSCREEN:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
    for kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
        post(kind, x=width, y=height, window=None)
