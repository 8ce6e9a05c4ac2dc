"""Text fields of pygame_gui, dressed in the game's theme.

Loaded only when a scene needs a field: importing pygame_gui takes longer than opening the window.
"""

import contextlib
import zlib

import pygame
from pygame_gui import UIManager
from pygame_gui.elements import UITextEntryLine

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Colour, Theme


class _Manager(UIManager):
    """A manager that knows the pointer from the events it was given, not from the device."""

    pointer: tuple[int, int] = (-1, -1)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Gui:
    """The pygame_gui side of a scene's controls: lines of text to type in."""

    def __init__(self, size: tuple[int, int], theme: Theme) -> None:
        self._manager = _Manager(size, _dress(theme), enable_live_theme_updates=False)
        self._lines: dict[str, UITextEntryLine] = {}
        self._stamps: dict[str, int] = {}
        self._touched = True

    def __contains__(self, name: object) -> bool:
        return name in self._lines

    def add(self, name: str, rect: pygame.Rect, text: str, max_length: int, without: str) -> None:
        """Add a line to type in; the letters it is ``without`` are not taken."""
        line = UITextEntryLine(rect, self._manager)
        line.set_text_length_limit(max_length)
        line.set_text(text)
        line.set_forbidden_characters([*without])
        self._lines[name] = line
        self._touched = True

    def remove(self, name: str) -> None:
        """Take a line away; an unknown name is no error."""
        line = self._lines.pop(name, None)
        if line is not None:
            line.kill()  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Give up the keyboard's repeat and the text cursor; the lines are not used again."""
        self.focus(None)
        # Drivers without a mouse have no cursors to set.
        with contextlib.suppress(pygame.error):
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)

    def texts(self) -> dict[str, str]:
        """Return what is typed, by name."""
        return {name: str(line.get_text()) for name, line in self._lines.items()}

    def focus(self, name: str | None) -> None:
        """Give the keyboard to a line, with the cursor at its end, or to none."""
        line = self._lines.get(name) if name else None
        if line is not None and line.is_focused:
            return
        self._manager.set_focus_set(line.get_focus_set() if line is not None else None)
        if line is not None:
            line.edit_position = len(line.get_text())
            line.cursor_has_moved_recently = True
        self._touched = True

    def process(self, event: pygame.event.Event) -> None:
        """Hand on an event; letters that cannot be drawn, since they have no width, are not taken."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._manager.pointer = event.pos
        before = self.texts()
        try:
            self._manager.process_events(event)
        except pygame.error:
            for name, line in self._lines.items():
                line.set_text(before[name])
        self._touched = True

    def update(self, seconds: float) -> bool:
        """Let time pass. Returns True when a line looks different: typed in, cursor blinked."""
        self._manager.update(seconds)
        if not self._touched and not any(line.is_focused for line in self._lines.values()):
            return False
        self._touched = False
        before, self._stamps = self._stamps, {}
        for name, line in self._lines.items():
            # pygame_gui repaints the same surface in place, so only its pixels tell.
            if line.image is not None:
                self._stamps[name] = zlib.crc32(line.image.get_buffer().raw)
        return before != self._stamps

    def draw(self, display_list: DisplayList, layer: int) -> None:
        """Put all lines into the picture."""
        for name, line in self._lines.items():
            if line.image is not None:
                stamp = self._stamps.get(name, 0)
                display_list.blit(line.image, line.rect.topleft, layer, stamp=stamp)


def _dress(theme: Theme) -> dict[str, dict[str, dict[str, str]]]:
    """Return pygame_gui's theme made from ours: square and borderless, for inside our frame."""
    font = {
        "name": "dutch",
        "size": str(theme.font_px(theme.sizes.label)),
        "regular_path": str(theme.font_file("text")),
        "bold_path": str(theme.font_file("text_bold")),
        "italic_path": str(theme.font_file("text_italic")),
        "bold_italic_path": str(theme.font_file("text_bold")),
    }
    cream, ink = _hex(theme, "cream"), _hex(theme, "ink")
    colours = {
        "dark_bg": cream,
        "normal_text": ink,
        "normal_border": cream,
        "selected_bg": _hex(theme, "delft"),
        "selected_text": cream,
        "text_cursor": _hex(theme, "garnet"),
    }
    square = {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": "2,2"}
    return {
        "defaults": {"font": font},
        "text_entry_line": {"font": font, "colours": colours, "misc": square},
    }


def _hex(theme: Theme, colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*theme.colour(colour))
