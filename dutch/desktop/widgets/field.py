"""A single-line text field with selection, clipboard, and input methods for other scripts."""

from __future__ import annotations

import contextlib
import os
from bisect import bisect_left
from itertools import accumulate
from typing import Any, NamedTuple

import pygame

from dutch.desktop import clipboard
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Intention
from dutch.desktop.theme import Shade
from dutch.desktop.widgets.parts import LAYER, Brush, Point, Widget
from dutch.plaintext import CODE_POINTS_READ, clusters, printable

BLINK_MS = 530
KEY_REPEAT_DELAY_MS = 500
"""Delay before a held key repeats."""

KEY_REPEAT_INTERVAL_MS = 25
"""Time between repetitions."""

SCREEN_KEYBOARD = "SDL_ENABLE_SCREEN_KEYBOARD"
"""The variable that says whether text input shows the system's keyboard; SDL reads it each time."""

CLIPBOARD_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META
WORD_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT
BACKWARDS = {pygame.K_LEFT: True, pygame.K_BACKSPACE: True, pygame.K_RIGHT: False, pygame.K_DELETE: False}
"""Direction in which keys move or delete: True for backwards."""

CLIPBOARD_KEYS = {pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v}


class Composition(NamedTuple):
    """The text being composed with an input method, and the position of the cursor in that text."""

    text: str = ""
    cursor: int = 0


class Field(Widget):
    """A line of at most `max_length` letters, none of them among `forbidden`.

    The selection is between `cursor` and `anchor`. Both are numbers of letters (grapheme clusters) from the
    beginning.
    """

    region_kind = "field"

    audible = ()
    exits = ("up", "down")
    takes_text = True

    def __init__(
        self, name: str, rect: pygame.Rect, brush: Brush, text: str, max_length: int, forbidden: str
    ) -> None:
        super().__init__(name, rect, brush)
        self.cursor = self.anchor = 0
        self.composition = Composition()
        self._letters: list[str] = []
        self._max_length = max_length
        self._forbidden = forbidden
        self._scrolled = 0
        self._elapsed = 0.0
        self._edges: list[int] = []
        self.insert(text)

    @property
    def composing(self) -> bool:
        return bool(self.composition.text)

    @property
    def text(self) -> str:
        """The text that was entered."""
        return "".join(self._letters)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self._selection
        return "".join(self._letters[start:end])

    @property
    def _selection(self) -> tuple[int, int]:
        """The start and the end of the selection."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    # Editing

    def insert(self, text: str) -> None:
        """Replace the selection with as much of this text as fits."""
        start, end = self._selection
        selected_count = end - start
        room = self._max_length - len(self._letters) + selected_count
        text = printable(text[: room * CODE_POINTS_READ], keep_joiners=True)
        text = "".join(letter for letter in text if letter not in self._forbidden)
        inserted = "".join(clusters(text, room))
        before = printable("".join(self._letters[:start]) + inserted, keep_joiners=True)
        after = "".join(self._letters[end:])
        # New letters may combine with those around them, so the text is split into clusters again.
        self._letters = clusters(before + after, self._max_length)
        code_points = [*accumulate(map(len, self._letters), initial=0)]  # before each position of the cursor
        self._move_cursor(min(bisect_left(code_points, len(before)), len(self._letters)))

    def press_key(self, key: int, modifiers: int) -> None:
        """Move the cursor, delete, or use the clipboard; other keys do nothing."""
        self._elapsed = 0.0
        if self.composition.text:
            return  # the input method handles the key
        if modifiers & CLIPBOARD_MODIFIERS and key in CLIPBOARD_KEYS:
            self._use_clipboard(key)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self.cursor == self.anchor:
                self.cursor = self._neighbour(BACKWARDS[key], bool(modifiers & WORD_MODIFIERS))
            self.insert("")
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            backwards = BACKWARDS[key]
            extend = bool(modifiers & pygame.KMOD_SHIFT)
            if self.cursor != self.anchor and not extend:
                self._move_cursor(self._selection[0 if backwards else 1])
            else:
                self._move_cursor(self._neighbour(backwards, bool(modifiers & WORD_MODIFIERS)), extend)
        elif key in (pygame.K_HOME, pygame.K_END):
            end = 0 if key == pygame.K_HOME else len(self._letters)
            self._move_cursor(end, bool(modifiers & pygame.KMOD_SHIFT))

    def compose(self, text: str, cursor: int) -> None:
        """Show the text that an input method is composing; empty when it is done."""
        self._elapsed = 0.0
        text = printable(text[: self._max_length * CODE_POINTS_READ], keep_joiners=True)
        self.composition = Composition(text, max(0, min(cursor, len(text))))

    def _use_clipboard(self, key: int) -> None:
        """Select all, copy, cut or paste. Text that the clipboard does not accept is not cut."""
        if key == pygame.K_a:
            self.cursor = len(self._letters)
            self.anchor = 0
        elif key == pygame.K_v:
            self.insert(clipboard.paste())
        elif self.selected and clipboard.copy(self.selected) and key == pygame.K_x:
            self.insert("")

    def _move_cursor(self, cursor: int, extend: bool = False) -> None:
        """Move the cursor. Unless a selection is being extended, the other end of the selection moves too."""
        self.cursor = cursor
        if not extend:
            self.anchor = cursor

    def _neighbour(self, backwards: bool, by_word: bool) -> int:
        """Return the cursor position one letter or one word before or after the current one."""
        if not by_word:
            return max(0, self.cursor - 1) if backwards else min(len(self._letters), self.cursor + 1)
        word_starts = [
            position
            for position, letter in enumerate(self._letters)
            if not letter.isspace() and (position == 0 or self._letters[position - 1].isspace())
        ]
        if backwards:
            return max((start for start in word_starts if start < self.cursor), default=0)
        return min((start for start in word_starts if start > self.cursor), default=len(self._letters))

    # The mouse

    def down(self, pos: Point) -> list[Intention]:
        """Place the cursor and start a selection; with Shift, extend the selection."""
        self.held = True
        pygame.key.start_text_input()  # shows the system's keyboard again if it was closed
        self._point_at(pos, extend=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        return []

    def drag(self, pos: Point) -> list[Intention]:
        """Select up to the pointer."""
        self._point_at(pos, extend=True)
        return []

    def double_click(self, pos: Point) -> list[Intention]:
        """Select the word at the cursor."""
        first = last = self.cursor
        while first > 0 and not self._letters[first - 1].isspace():
            first -= 1
        while last < len(self._letters) and not self._letters[last].isspace():
            last += 1
        self.anchor = first
        self.cursor = last
        return []

    def _point_at(self, pos: Point, extend: bool) -> None:
        """Move the cursor to the position nearest to a point."""
        self._elapsed = 0.0
        if self._edges:
            x = pos[0] - self.rect.left + self._scrolled
            positions = range(len(self._edges))
            nearest = min(positions, key=lambda position: abs(self._edges[position] - x))
            self._move_cursor(nearest, extend)

    def resume(self, old: Any) -> None:
        self.cursor = old.cursor
        self.anchor = old.anchor
        self.composition = old.composition

    def enter(self) -> None:
        """Place the cursor at the end, and let held keys repeat."""
        self._elapsed = 0.0
        self.cursor = self.anchor = len(self._letters)
        pygame.key.set_repeat(KEY_REPEAT_DELAY_MS, KEY_REPEAT_INTERVAL_MS)
        os.environ[SCREEN_KEYBOARD] = "1"
        pygame.key.start_text_input()

    def leave(self) -> None:
        """Turn off key repeat, and hide the system's keyboard.

        Text input stays on, because it also delivers the letters of shortcuts.
        """
        self.compose("", 0)
        with contextlib.suppress(pygame.error):  # the window may be closed already
            pygame.key.set_repeat(0)
            pygame.key.stop_text_input()
            os.environ[SCREEN_KEYBOARD] = "0"
            pygame.key.start_text_input()

    def type(self, event: pygame.event.Event) -> list[Intention]:
        before = self.text
        if event.type == pygame.KEYDOWN:
            self.press_key(event.key, event.mod)
        elif event.type == pygame.TEXTINPUT:
            self.compose("", 0)
            self.insert(event.text)
        elif event.type == pygame.TEXTEDITING:
            self.compose(event.text, event.start)
        return [Changed(self.name, self.text)] if self.text != before else []

    # Showing

    def update(self, seconds: float) -> bool:
        """Advance time. Returns True when the cursor has appeared or disappeared."""
        before = self._blinked
        self._elapsed += seconds
        return self._blinked != before

    @property
    def _blinked(self) -> bool:
        """True while the blinking cursor is invisible."""
        return int(self._elapsed * 1000 / BLINK_MS) % 2 == 1

    def draw(self, display_list: DisplayList, focused: bool) -> None:
        """Draw the frame with the text in it, and name the region; its label is the text."""
        panel = self.brush.shapes.panel(self.rect.size, "cream", None, Shade("brass", 0.8))
        display_list.blit(panel, self.rect.topleft, LAYER)
        display_list.blit(self._paint(focused), self._inner.topleft, LAYER + 1)
        self.name_region(display_list, self.text, "focus" if focused else "")

    @property
    def _inner(self) -> pygame.Rect:
        px = self.theme.px
        return self.rect.inflate(-2 * px(12), -2 * px(5))

    def _paint(self, focused: bool) -> pygame.Surface:
        """Paint the text, the selection or the composed text, and the cursor."""
        theme = self.theme
        font = self.brush.typesetter.font(theme.sizes.label)
        inner = self._inner
        cream = theme.rgb("cream")
        ink = theme.rgb("ink")
        surface = pygame.Surface(inner.size)
        surface.fill(cream)
        composed = clusters(self.composition.text)
        shown = [*self._letters[: self.cursor], *composed, *self._letters[self.cursor :]]
        cursor = self.cursor + len(clusters(self.composition.text[: self.composition.cursor]))
        text = "".join(shown)
        edges = font.cursor_positions(shown)
        room = inner.width - 2  # the cursor stays in sight, and no room is wasted at the end of a long text
        self._scrolled = max(min(self._scrolled, edges[cursor]), edges[cursor] - room)
        self._scrolled = max(0, min(self._scrolled, max(edges) - room))
        own_edges = font.cursor_positions(self._letters) if composed else edges
        self._edges = [edge + inner.left - self.rect.left for edge in own_edges]
        left, top = -self._scrolled, (inner.height - font.height) // 2
        surface.blit(font.render(text, ink), (left, top))
        first, last = self._selection
        if focused and first < last and not composed:
            marked = font.render(text, cream)
            for start, end in font.selection_extents(shown, first, last):
                box = pygame.Rect(left + start, 0, end - start, inner.height)
                surface.fill(theme.rgb("delft"), box)
                surface.blit(marked, (left + start, top), (start, 0, end - start, font.height))
        underline_top = top + font.height - theme.px(2)
        for start, end in font.selection_extents(shown, self.cursor, self.cursor + len(composed)):
            surface.fill(ink, (left + start, underline_top, end - start, theme.px(2)))
        cursor_x = left + edges[cursor]
        if focused and not self._blinked:
            surface.fill(theme.rgb("garnet"), (cursor_x, top, max(2, theme.px(2)), font.height))
        if focused:
            input_rect = pygame.Rect(inner.left + cursor_x, inner.top, 1, inner.height)
            pygame.key.set_text_input_rect(input_rect)
        return surface
