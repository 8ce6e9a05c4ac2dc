"""Fonts that draw any text: characters missing from the bundled fonts come from system fonts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dutch.desktop import inline
from dutch.desktop.images import Images
from dutch.desktop.recent import Recent
from dutch.desktop.theme import RGB, Theme
from dutch.plaintext import clusters, printable
from dutch.resources import MissingAsset

# Modules for other scripts are imported where they are used: most players never need them, and they
# would take 5 ms of every start.
if TYPE_CHECKING:
    from dutch.desktop.coverage import Coverage
    from dutch.desktop.scripts import Span
    from dutch.desktop.system_fonts import SystemFonts

FONTS = 64
"""Sizes that stay open. A text that shrinks needs several, each is an open file and up to a megabyte,
and a window whose edge is dragged asks for others with every step."""

LONGEST_LINE = 16_000
"""Widest line in pixels, far wider than any window. Longer lines are neither measured nor drawn in full."""

MOST_RUNS = 300
"""Number of texts whose fonts are cached, per size."""

MOST_WIDTHS = 3000
"""Number of texts whose widths are cached, per size."""

_LATIN = " -~\xa1-\xac\xae-\xff–—‘’“”…•"
_TITLE, _TEXT = f"[{_LATIN}]*", f"[{_LATIN}−]*"
"""Texts of these characters need no lookup: every bundled face has them. The display face has no minus."""

PICTURE, PICTURE_GAP, CAPITAL = 1.12, 0.2, 0.714
"""Height of a picture in a line, the space after it, and the height of a capital letter, in ems."""

_WITHOUT_GLYPH = "\u200c\u200d\ufe0e\ufe0f"


class FontRun(NamedTuple):
    """A part of a line in one font, from left to right as seen; without a font it is a picture."""

    text: str
    font: pygame.font.Font | None


class Font:
    """One size of a face of the game. Never raises on any text."""

    def __init__(self, fonts: Fonts, name: str, pixels: int) -> None:
        """Raises MissingAsset if the file of that name is missing or damaged."""
        self._fonts = fonts
        self._name = name
        self._plain = _TITLE if name.startswith("title") else _TEXT
        self._pixels = pixels
        self._own = _open_own(fonts.theme.font_file(name), pixels)
        self._others: dict[tuple[Path, str, bool], pygame.font.Font] = {}
        self._runs: Recent[str, list[FontRun]] = Recent(MOST_RUNS)
        self._widths: Recent[str, int] = Recent(MOST_WIDTHS)
        self.height = self._own.get_height()
        self.line_height = self._own.get_linesize()

    def width(self, text: str) -> int:
        """Return the width of one line in pixels; for a very long one, at least `LONGEST_LINE`."""
        text = self._cut(text)
        return self._widths.get(text, lambda: sum(map(self._advance, self._split(text))))

    def size(self, text: str) -> tuple[int, int]:
        """Return width and height of one line in pixels."""
        return self.width(text), self.height

    def extents(self, letters: Sequence[str], first: int, last: int) -> list[tuple[int, int]]:
        """Return the left and right ends of some letters of a line, which may be seen in several places.

        The letters are the line's grapheme clusters; those from `first` to before `last` are meant.
        """
        found = []
        for span, xs in self._places(letters):
            start, end = (max(0, min(at - span.start, len(span.clusters))) for at in (first, last))
            if start < end:
                found.append((min(xs[start], xs[end]), max(xs[start], xs[end])))
        return found

    def edges(self, letters: Sequence[str]) -> list[int]:
        """Return the x positions of a cursor: before the first letter of a line, and after each letter."""
        result = [0] * (len(letters) + 1)
        for span, xs in self._places(letters):
            first = 1 if span.start else 0
            result[span.start + first : span.start + len(xs)] = xs[first:]
        return result

    def _places(self, letters: Sequence[str]) -> Iterator[tuple[Span, list[int]]]:
        """Yield the spans of a line from left to right, and where each of their letters begins and ends."""
        from dutch.desktop.scripts import spans

        left = 0
        for span in spans(letters):
            whole = self.width("".join(span.clusters))
            widths = [self.width("".join(span.clusters[:at])) for at in range(len(span.clusters) + 1)]
            yield span, [left + (whole - width if span.right_to_left else width) for width in widths]
            left += whole

    def render(self, text: str, colour: RGB) -> pygame.Surface:
        """Draw one line on a transparent surface of its `size`."""
        runs = self._split(text)
        if len(runs) == 1 and runs[0].font is self._own:
            return _drawn(self._own, runs[0].text, colour)
        surface = pygame.Surface((self.width(text), self.height), pygame.SRCALPHA)
        parts = [
            (run.font, _drawn(run.font, run.text, colour) if run.font else self._picture(run.text))
            for run in runs
        ]
        tops = {
            font: self._top(font, [part for its_font, part in parts if its_font is font]) for font, _ in parts
        }
        x = 0
        for run, (font, part) in zip(runs, parts, strict=True):
            surface.blit(part, (x, tops[font]))
            x += self._advance(run)
        return surface

    def _advance(self, run: FontRun) -> int:
        """Return the width of a part; that of a picture includes the gap after it."""
        if run.font:
            return run.font.size(run.text)[0]
        return self._picture_size[0] + round(self._pixels * PICTURE_GAP)

    @property
    def _picture_size(self) -> tuple[int, int]:
        high = min(self.height, round(self._pixels * PICTURE))
        return round(high * inline.ASPECT), high

    def _picture(self, letter: str) -> pygame.Surface:
        images = self._fonts.images
        assert images is not None
        return images.get(inline.picture(letter), self._picture_size)

    def _top(self, font: pygame.font.Font | None, parts: Sequence[pygame.Surface]) -> int:
        """Return where the parts of a line in one font lie.

        They are on the line's baseline, unless there is no room for them above or below. Pictures are
        centred on the capital letters.
        """
        if font is None:
            high = self._picture_size[1]
            top = round(self._own.get_ascent() - (self._pixels * CAPITAL + high) / 2)
            return max(0, min(top, self.height - high))
        inks = [part.get_bounding_rect() for part in parts]
        lowest = self.height - max(ink.bottom for ink in inks)
        return max(min(self._own.get_ascent() - font.get_ascent(), lowest), -min(ink.top for ink in inks))

    def forget(self) -> None:
        """Forget which fonts were chosen, because new ones have been found."""
        self._runs.clear()
        self._widths.clear()

    def _split(self, text: str) -> list[FontRun]:
        text = self._cut(text)
        if self._has_all(text):
            return [FontRun(text, self._own)]
        return self._runs.get(text, lambda: self._choose(text))

    def _cut(self, text: str) -> str:
        """Return the part of a line that can be seen in any window, and some more."""
        return text[: 2 * LONGEST_LINE // self._pixels]

    def _has_all(self, text: str) -> bool:
        return (text.isascii() and text.isprintable()) or re.fullmatch(self._plain, text) is not None

    def _choose(self, text: str) -> list[FontRun]:
        runs: list[FontRun] = []
        for number, piece in enumerate(inline.pieces(text)):
            if number % 2 == 0:
                runs += self._by_font(printable(piece))
            elif self._fonts.images is not None and inline.picture(piece):
                runs.append(FontRun(piece, None))
        return runs or [FontRun("", self._own)]

    def _by_font(self, text: str) -> list[FontRun]:
        """Split a text without pictures by the fonts that draw it."""
        if self._has_all(text):
            return [FontRun(text, self._own)] if text else []
        from dutch.desktop.scripts import spans

        runs: list[FontRun] = []
        for span in spans(clusters(text)):
            fonts = {each: self._font_for(each, span.right_to_left) for each in dict.fromkeys(span.clusters)}
            parts = [
                FontRun("".join(group), font) for font, group in groupby(span.clusters, key=fonts.__getitem__)
            ]
            runs += reversed(parts) if span.right_to_left else parts
        return runs

    def _font_for(self, cluster: str, right_to_left: bool) -> pygame.font.Font:
        path, script = self._fonts.file_for(self._name, cluster)
        if path is None:
            return self._own
        key = path, script, right_to_left
        if key not in self._others:
            self._others[key] = _open_other(*key, self._pixels) or self._own
        return self._others[key]


class Fonts:
    """All open fonts, and the files of the system fonts in use."""

    def __init__(
        self, theme: Theme, open_system: Callable[[], SystemFonts] | None = None, images: Images | None = None
    ) -> None:
        """`open_system` is called for the first character that the game's own fonts lack.

        `images` are the pictures in lines of text; without them none is drawn.
        """
        self.theme = theme
        self.images = images
        self._open_system = open_system
        self._system: SystemFonts | None = None
        self._open: Recent[tuple[str, int], Font] = Recent(FONTS)
        self._coverage: dict[str, Coverage] = {}

    def get(self, name: str, pixels: int) -> Font:
        """Return a face of theme.json by its key. Raises MissingAsset."""
        return self._open.get((name, pixels), lambda: Font(self, name, pixels))

    def file_for(self, name: str, cluster: str) -> tuple[Path | None, str]:
        """Return the file of another font that draws a grapheme cluster, and the cluster's script.

        The file is None if the face itself draws it, or while no other font is known.
        """
        from dutch.desktop.scripts import script_of

        needed = [letter for letter in cluster if letter not in _WITHOUT_GLYPH]
        own, script = self._covers(name, needed), script_of(cluster)
        if own and not script:
            return None, script
        text = self.theme.font_file("text") if not own and self._covers("text", needed) else None
        if text is not None and not script:
            return text, script
        # The game's fonts have the letters of some such scripts, but not how they join.
        if self._system is None and self._open_system is not None:
            self._system = self._open_system()
        found = self._system.find(needed) if self._system is not None else None
        return found or text, script

    def update(self) -> bool:
        """Return True if fonts were found since the last call, so that texts may look different."""
        if self._system is None or not self._system.arrived():
            return False
        for font in self._open:
            font.forget()
        return True

    def _covers(self, name: str, letters: list[str]) -> bool:
        if name not in self._coverage:
            from dutch.desktop.coverage import Coverage

            self._coverage[name] = Coverage(self.theme.font_file(name))
        return all(letter in self._coverage[name] for letter in letters)


def _open_own(path: Path, pixels: int) -> pygame.font.Font:
    try:
        font = pygame.font.Font(str(path), pixels)
        font.size("x")  # some damage shows only when a letter is asked for
        return font
    except (pygame.error, OSError) as error:
        raise MissingAsset(
            f"The font {path} is missing or damaged; please install the game again."
        ) from error


def _open_other(path: Path, script: str, right_to_left: bool, pixels: int) -> pygame.font.Font | None:
    """Open a font for a script; None if it is gone or cannot be used."""
    try:
        font = pygame.font.Font(str(path), pixels)
        font.size("x")
        if right_to_left:
            font.set_direction(pygame.DIRECTION_RTL)
        if script:
            font.set_script(script)
    except (pygame.error, OSError):
        return None
    return font


def _drawn(font: pygame.font.Font, text: str, colour: RGB) -> pygame.Surface:
    try:
        return font.render(text, True, colour)
    except pygame.error:  # none of its letters has a width
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
