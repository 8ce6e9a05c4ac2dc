"""What the monkey can do, as plain tuples that can be written down, and doing it."""

from __future__ import annotations

from typing import Any

import pygame

Deed = tuple[Any, ...]
"""First its kind; see ``do``. Numbers and texts only, so that a list of deeds is plain JSON."""

WINDOW_EVENTS = (
    "WINDOWFOCUSLOST",
    "WINDOWFOCUSGAINED",
    "WINDOWMINIMIZED",
    "WINDOWRESTORED",
    "WINDOWMAXIMIZED",
    "WINDOWEXPOSED",
    "WINDOWHIDDEN",
    "WINDOWSHOWN",
    "WINDOWLEAVE",
    "WINDOWENTER",
    "WINDOWMOVED",
    "WINDOWTAKEFOCUS",
    "ACTIVEEVENT",
    "VIDEOEXPOSE",
    "CLIPBOARDUPDATE",
    "AUDIODEVICEREMOVED",
    "AUDIODEVICEADDED",
    "KEYMAPCHANGED",
)
"""What a window manager and the system say; few of these are heard, none may do harm."""

BARE: dict[str, dict[str, Any]] = {
    "ACTIVEEVENT": {"gain": 0, "state": 2},
    "WINDOWMOVED": {"x": -32000, "y": -32000, "window": None},
    "AUDIODEVICEREMOVED": {"which": 0, "iscapture": 0},
    "AUDIODEVICEADDED": {"which": 0, "iscapture": 0},
}


def do(deed: Deed) -> int:
    """Put what the deed is into the queue. Returns how many events that were."""
    match deed:
        case ("move", x, y, held):
            buttons = tuple(int(held == button) for button in (1, 2, 3))
            return _post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=buttons, touch=False)
        case ("down", x, y, button):
            return _post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=False)
        case ("up", x, y, button):
            return _post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=False)
        case ("wheel", steps, sideways):
            values = {"x": sideways, "y": steps, "flipped": False, "touch": False}
            return _post(pygame.MOUSEWHEEL, **values, precise_x=float(sideways), precise_y=float(steps))
        case ("press", key, mod, text):
            return _post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        case ("let go", key, mod, text):
            return _post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)
        case ("text", text):
            return _post(pygame.TEXTINPUT, text=text)
        case ("compose", text, start, length):
            return _post(pygame.TEXTEDITING, text=text, start=start, length=length)
        case ("size", width, height):
            return _resize(width, height)
        case ("window", name):
            return _post(getattr(pygame, name), **BARE.get(name, {"window": None}))
        case ("drop file", path):
            return _post(pygame.DROPFILE, file=path, window=None)
        case ("drop text", text):
            return _post(pygame.DROPTEXT, text=text, window=None)
        case ("finger", x, y):
            values = {"touch_id": 1, "finger_id": 1, "x": x, "y": y, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
            return _post(pygame.FINGERDOWN, **values) + _post(pygame.FINGERUP, **values)
        case ("stick", button):
            return _post(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=button)
        case ("quit",):
            return _post(pygame.QUIT)
    raise ValueError(f"no such deed: {deed}")


def _post(kind: int, **values: Any) -> int:
    pygame.event.post(pygame.event.Event(kind, values))
    return 1


def _resize(width: int, height: int) -> int:
    """What a window manager does: the window has another size, and the program hears of it."""
    surface = pygame.display.get_surface()
    if surface is not None and not surface.get_flags() & pygame.FULLSCREEN:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
    values = {"x": width, "y": height, "window": None}
    return _post(pygame.WINDOWRESIZED, **values) + _post(pygame.WINDOWSIZECHANGED, **values)
