"""Fonts that draw any text: characters missing from the bundled fonts come from system fonts."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dutch.desktop import inline
from dutch.desktop.caches import LRUCache
from dutch.desktop.images import Images
from dutch.desktop.theme import RGB, Theme
from dutch.plaintext import clusters, printable
from dutch.resources import MAX_ASSET_BYTES, reading
from dutch.safefiles import check_regular

# Modules for other scripts are imported where they are used: most players never need them, and they
# would take 5 ms of every start.
if TYPE_CHECKING:
    from dutch.desktop.scripts import Span
    from dutch.desktop.system_fonts import Coverage, SystemFonts

MAX_OPEN_FONTS = 32
"""Maximum number of open fonts. Each size is an open file and half a megabyte; text that shrinks needs
several sizes, and a window needs others with every step in which its edge is dragged."""

MAX_LINE_WIDTH = 16_000
"""Width in pixels beyond which lines are neither measured nor drawn: far more than any window has."""

CACHED_RUNS = 300
"""Number of texts whose fonts are cached, per size."""

CACHED_WIDTHS = 3000
"""Number of texts whose widths are cached, per size."""

_LATIN = " -~\xa0-\xac\xae-\xffŒœ–—‘’“”„…•"
TITLE_PATTERN = f"[{_LATIN}]*"
TEXT_PATTERN = f"[{_LATIN}−]*"
"""Pattern of texts that the bundled text face can certainly draw. The title face has no minus sign."""

PICTURE_HEIGHT = 1.12
"""Height of a picture in a line, in ems."""

CAP_HEIGHT = 0.714
"""Height of a capital letter, in ems."""

_INVISIBLE = "\u200c\u200d\ufe0e\ufe0f"
"""Joiners and variation selectors, which need no glyph."""

FONT_ERRORS = (pygame.error, OSError, ValueError)
"""Errors raised for a font that is missing, damaged or empty."""


class FontRun(NamedTuple):
    """A part of a line drawn in one font; or a picture, if `font` is None. Runs are in visual order."""

    text: str
    font: pygame.font.Font | None


class Font:
    """A face of the game in one size. Its methods never raise, whatever the text."""

    def __init__(self, fonts: Fonts, name: str, pixels: int) -> None:
        """Raises MissingAssetError if the file of that name is missing or damaged."""
        self._fonts = fonts
        self._name = name
        self._pattern = TITLE_PATTERN if name.startswith("title") else TEXT_PATTERN
        self._pixels = pixels
        self._bundled = _open_bundled(fonts.theme.font_file(name), pixels)
        self._others: dict[tuple[Path, str, bool], pygame.font.Font] = {}
        self._runs: LRUCache[str, list[FontRun]] = LRUCache(CACHED_RUNS)
        self._widths: LRUCache[str, int] = LRUCache(CACHED_WIDTHS)
        self.height = self._bundled.get_height()
        self.line_height = self._bundled.get_linesize()

    def width(self, text: str) -> int:
        """Return the width of one line in pixels; for a very long one, at least `MAX_LINE_WIDTH`."""
        text = self._cut(text)
        return self._widths.get(text, lambda: sum(self._advance(run) for run in self._split(text)))

    def size(self, text: str) -> tuple[int, int]:
        """Return width and height of one line in pixels."""
        return self.width(text), self.height

    def selection_extents(self, line: Sequence[str], start: int, end: int) -> list[tuple[int, int]]:
        """Return the left and right x of each visible piece of the selection `line[start:end]`.

        `line` holds grapheme clusters. A selection across writing directions has several pieces.
        """
        extents = []
        for span, edges in self._span_edges(line):
            first = max(start - span.start, 0)
            last = min(end - span.start, len(span.clusters))
            if first < last:
                left, right = sorted((edges[first], edges[last]))
                extents.append((left, right))
        return extents

    def cursor_positions(self, line: Sequence[str]) -> list[int]:
        """Return the x of the cursor before the first grapheme cluster and after each cluster."""
        positions = [0] * (len(line) + 1)
        for span, edges in self._span_edges(line):
            skipped = 1 if span.start else 0  # the cursor stands at the end of the previous span
            positions[span.start + skipped : span.start + len(edges)] = edges[skipped:]
        return positions

    def _span_edges(self, line: Sequence[str]) -> Iterator[tuple[Span, list[int]]]:
        """Yield the spans of a line from left to right, and the x before and after each of their clusters."""
        from dutch.desktop.scripts import spans

        left = 0
        for span in spans(line):
            widths = [self.width("".join(span.clusters[:count])) for count in range(len(span.clusters) + 1)]
            total = widths[-1]
            if span.right_to_left:
                widths = [total - width for width in widths]
            yield span, [left + width for width in widths]
            left += total

    def render(self, text: str, colour: RGB) -> pygame.Surface:
        """Draw one line on a transparent surface of its `size`."""
        runs = self._split(text)
        if len(runs) == 1 and runs[0].font is self._bundled:
            return _render_text(self._bundled, runs[0].text, colour)
        surface = pygame.Surface((self.width(text), self.height), pygame.SRCALPHA)
        drawn = [(run, self._render_run(run, colour)) for run in runs]
        x = 0
        for run, part in drawn:
            parts_in_same_font = [other for other_run, other in drawn if other_run.font is run.font]
            surface.blit(part, (x, self._top(run.font, parts_in_same_font)))
            x += self._advance(run)
        return surface

    def _render_run(self, run: FontRun, colour: RGB) -> pygame.Surface:
        if run.font:
            return _render_text(run.font, run.text, colour)
        assert self._fonts.images is not None
        picture = inline.picture_of(run.text)
        return self._fonts.images.get(picture.name, self._picture_size(picture))

    def _advance(self, run: FontRun) -> int:
        """Return the width of a run; the width of a picture includes the gap after it."""
        if run.font:
            return run.font.size(run.text)[0]
        picture = inline.picture_of(run.text)
        return self._picture_size(picture)[0] + round(self._pixels * picture.gap)

    def _picture_size(self, picture: inline.Picture) -> tuple[int, int]:
        height = min(self.height, round(self._pixels * PICTURE_HEIGHT))
        return round(height * picture.aspect), height

    def _top(self, font: pygame.font.Font | None, parts: Sequence[pygame.Surface]) -> int:
        """Return the y of all parts of a line in one font.

        Pictures are centred on the capital letters. Text is on the baseline, unless that would cut it off.
        """
        ascent = self._bundled.get_ascent()
        if font is None:
            height = parts[0].get_height()
            top = round(ascent - (self._pixels * CAP_HEIGHT + height) / 2)
            return max(0, min(top, self.height - height))
        inks = [part.get_bounding_rect() for part in parts]
        min_top = -min(ink.top for ink in inks)
        max_top = self.height - max(ink.bottom for ink in inks)
        return max(min_top, min(ascent - font.get_ascent(), max_top))

    def _split(self, text: str) -> list[FontRun]:
        text = self._cut(text)
        if self._is_bundled(text):
            return [FontRun(text, self._bundled)]
        return self._runs.get(text, lambda: self._split_pictures(text))

    def _cut(self, text: str) -> str:
        """Return the beginning of a line, cut beyond the width of any window."""
        return text[: 2 * MAX_LINE_WIDTH // self._pixels]

    def _is_bundled(self, text: str) -> bool:
        """Return True if the bundled font certainly has all characters of a text."""
        return (text.isascii() and text.isprintable()) or re.fullmatch(self._pattern, text) is not None

    def _split_pictures(self, text: str) -> list[FontRun]:
        """Split a line into runs: its pictures, and the text between them, divided by font."""
        runs: list[FontRun] = []
        for index, piece in enumerate(inline.split(text)):
            is_placeholder = index % 2 == 1
            if not is_placeholder:
                runs += self._split_by_font(printable(piece))
            elif self._fonts.images is not None and inline.picture_of(piece).name:
                runs.append(FontRun(piece, None))
        return runs or [FontRun("", self._bundled)]

    def _split_by_font(self, text: str) -> Iterator[FontRun]:
        """Split a text without pictures by the fonts that draw it."""
        if self._is_bundled(text):
            yield FontRun(text, self._bundled)
            return
        from dutch.desktop.scripts import spans

        for span in spans(clusters(text)):
            different_clusters = dict.fromkeys(span.clusters)
            fonts = {cluster: self._font_for(cluster, span.right_to_left) for cluster in different_clusters}
            groups = groupby(span.clusters, key=lambda cluster: fonts[cluster])
            runs = [FontRun("".join(group), font) for font, group in groups]
            yield from reversed(runs) if span.right_to_left else runs

    def _font_for(self, cluster: str, right_to_left: bool) -> pygame.font.Font:
        """Return the font that draws a grapheme cluster; the bundled one if none is known."""
        path, script = self._fonts.file_for(self._name, cluster)
        if path is None:
            return self._bundled
        key = path, script, right_to_left
        if key not in self._others:
            self._others[key] = self._bundled
            with contextlib.suppress(*FONT_ERRORS):
                font = _open_file(path, self._pixels)
                if right_to_left:
                    font.set_direction(pygame.DIRECTION_RTL)
                if script:
                    font.set_script(script)
                self._others[key] = font
        return self._others[key]


class Fonts:
    """The open fonts of the game, and system fonts for characters that they lack."""

    def __init__(
        self, theme: Theme, open_system: Callable[[], SystemFonts] | None = None, images: Images | None = None
    ) -> None:
        """Prepare fonts for a theme; none is opened yet.

        `open_system` is called for the first character that the bundled fonts lack. `images` provides the
        pictures in lines of text; without it, pictures are left out.
        """
        self.theme = theme
        self.images = images
        self._open_system = open_system
        self._system: SystemFonts | None = None
        self._open: LRUCache[tuple[str, int], Font] = LRUCache(MAX_OPEN_FONTS)
        self._coverage: dict[str, Coverage] = {}

    def get(self, name: str, pixels: int) -> Font:
        """Return a font by its face's key in theme.json and its size.

        Raises MissingAssetError if its file is missing or damaged.
        """
        return self._open.get((name, pixels), lambda: Font(self, name, pixels))

    def file_for(self, name: str, cluster: str) -> tuple[Path | None, str]:
        """Return the file of another font for a grapheme cluster, and the cluster's script.

        The file is None if the face itself can draw the cluster, or if no other font is known yet.
        """
        from dutch.desktop.scripts import script_of

        letters = [letter for letter in cluster if letter not in _INVISIBLE]
        script = script_of(cluster)
        is_covered = self._covers(name, letters)
        text_file = None
        if not is_covered and self._covers("fallback", letters):
            text_file = self.theme.font_file("fallback")
        if not script and (is_covered or text_file is not None):
            return text_file, script
        # The bundled fonts have letters of scripts that need shaping, but cannot join them.
        if self._system is None and self._open_system is not None:
            self._system = self._open_system()
        system_file = self._system.find(letters) if self._system is not None else None
        return system_file or text_file, script

    def update(self) -> bool:
        """Return True if fonts were found since the last call, so that texts may look different."""
        if self._system is None or not self._system.has_new_fonts():
            return False
        self._open.clear()
        return True

    def _covers(self, name: str, letters: list[str]) -> bool:
        """Return True if a bundled font has all these characters."""
        if name not in self._coverage:
            from dutch.desktop.system_fonts import Coverage

            self._coverage[name] = Coverage(self.theme.font_file(name))
        return all(letter in self._coverage[name] for letter in letters)


def _open_bundled(path: Path, pixels: int) -> pygame.font.Font:
    """Open a font of the game. Raises MissingAssetError if its file is missing or damaged."""
    with reading(path, *FONT_ERRORS):
        return _open_file(path, pixels)


def _open_file(path: Path, pixels: int) -> pygame.font.Font:
    """Open a font. Raises one of FONT_ERRORS."""
    check_regular(path, MAX_ASSET_BYTES)
    font = pygame.font.Font(str(path), pixels)
    font.size("x")  # some damaged files fail only when a letter is measured
    return font


def _render_text(font: pygame.font.Font, text: str, colour: RGB) -> pygame.Surface:
    try:
        return font.render(text, True, colour)
    except pygame.error:  # the text has no width
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
