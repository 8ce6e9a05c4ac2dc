"""A page of text to scroll through: headings, paragraphs and lists on cream paper.

Imported on first use, because `html.parser` is slow.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.fonts import Font
from dutch.desktop.input import Intention
from dutch.desktop.painting import paint_gradient
from dutch.desktop.text import Face
from dutch.desktop.theme import Colour, Shade
from dutch.desktop.widgets.parts import LAYER, Scrolled, stride


class Run(NamedTuple):
    """A stretch of text in one style."""

    text: str
    bold: bool
    italic: bool


class Block(NamedTuple):
    """A heading, a paragraph or an item of a list."""

    kind: str
    """Its tag, a key of `STYLES`."""
    runs: tuple[Run, ...]


class _Parser(HTMLParser):
    """Parses h1, h2, p, li, b and i; ignores all other tags, but not the text in them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[Block] = []
        self._kind = "p"
        self._runs: list[Run] = []
        self._open_tags: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in STYLES:
            self.finish()
            self._kind = tag
        self._open_tags[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        if tag in STYLES:
            self.finish()
        self._open_tags[tag] -= 1

    def handle_data(self, data: str) -> None:
        if self._runs or data.strip():
            self._runs.append(Run(data, bold=self._open_tags["b"] > 0, italic=self._open_tags["i"] > 0))

    def finish(self) -> None:
        """End the current block; text outside any block is a paragraph."""
        if any(run.text.strip() for run in self._runs):
            self.blocks.append(Block(self._kind, tuple(self._runs)))
        self._kind = "p"
        self._runs = []


def parse(html: str) -> list[Block]:
    """Turn a page into blocks."""
    parser = _Parser()
    parser.feed(html)
    parser.close()
    parser.finish()
    return parser.blocks


TEXT_SIZE = 22
"""Height of running text in pixels at 1080p."""


class Style(NamedTuple):
    """The look of a kind of block; lengths in pixels at 1080p."""

    size: int
    space_before: int
    colour: Colour
    title: bool
    indent: int


STYLES = {
    "h1": Style(50, 0, "garnet", True, 0),
    "h2": Style(34, 26, Shade("garnet", 0.85), True, 0),
    "p": Style(TEXT_SIZE, 12, "ink", False, 0),
    "li": Style(TEXT_SIZE, 8, "ink", False, 30),
}


class Word(NamedTuple):
    """An unbreakable word: the width of the space before it, and its parts with their fonts."""

    space: int
    parts: tuple[tuple[str, Font], ...]

    @property
    def width(self) -> int:
        return sum(font.width(text) for text, font in self.parts)


class PlacedText(NamedTuple):
    """A part of a line: its left end, text and font."""

    x: int
    text: str
    font: Font


class PlacedLine(NamedTuple):
    """One line of the page; `top` is measured from the top of the page."""

    top: int
    height: int
    colour: tuple[int, int, int]
    pieces: tuple[PlacedText, ...]


class Passage(NamedTuple):
    """A block to be read aloud; its top and bottom are measured from the top of the page."""

    top: int
    bottom: int
    kind: str
    text: str


@dataclass(eq=False)
class Reader(Scrolled):
    """A page in its frame. `offset` is the number of pixels scrolled out above.

    The region "passage" has the first paragraph that begins in the visible part, with the headings above it;
    at the end of the page, all that begins there. Two other regions have the rest of the visible text.
    """

    region_kind = "text"
    html: str
    offset: int = 0
    _view: tuple[int, pygame.Surface] | None = None
    lines: list[PlacedLine] = field(default_factory=list)
    passages: list[Passage] = field(default_factory=list)
    bar_colours = Shade("cream", 0.84), Shade("walnut", 1.15), "walnut"

    def __post_init__(self) -> None:
        px = self.theme.px
        self.inner = self.rect.inflate(-2 * px(28), -2 * px(12))
        self.track = pygame.Rect(0, self.rect.top + px(12), max(8, px(10)), self.inner.height)
        self.track.right = self.rect.right - px(10)
        self._bottom = px(8)
        for block in parse(self.html):
            self._lay_out(block)

    @property
    def length(self) -> int:
        """Height of the whole page in pixels."""
        return self._bottom + self.theme.px(16)

    @property
    def room(self) -> int:
        """Height of the visible part in pixels."""
        return self.inner.height

    def wheel(self, steps: int) -> bool:
        return self.scroll(-steps * 3 * self.theme.px(TEXT_SIZE * 1.4))

    def move(self, name: CommandName) -> list[Intention] | None:
        distance = stride(name, round(self.room * 0.1), round(self.room * 0.9))
        if distance is None:
            return None
        self.scroll(distance)
        return []

    def draw(self, display_list: DisplayList, focused: bool) -> None:
        """Draw the paper, the visible part of the page, and the scroll bar."""
        paper = self.brush.shapes.panel(self.rect.size, "cream", None, Shade("brass", 0.8))
        display_list.blit(paper, self.rect.topleft, LAYER)
        display_list.blit(self.visible(), self.inner.topleft, LAYER)
        self.draw_bar(display_list)
        self.name_region(display_list, "", "focus" if focused else "")
        for name, passages in zip(("passage.before", "passage", "passage.after"), self._parts(), strict=True):
            if passages:
                area = self.inner.move(0, passages[0].top - self.offset)
                area.height = passages[-1].bottom - passages[0].top
                words = " ".join(passage.text for passage in passages)
                display_list.name(name, area.clip(self.inner), words)

    def _parts(self) -> tuple[list[Passage], list[Passage], list[Passage]]:
        """Return the visible passages: what began above, what is read on its own, and what follows."""
        bottom = self.offset + self.inner.height
        seen = [each for each in self.passages if each.bottom > self.offset and each.top < bottom]
        begin = next((index for index, each in enumerate(seen) if each.top >= self.offset), 0)
        texts = (index for index, each in enumerate(seen) if index >= begin and each.kind in ("p", "li"))
        end = next(texts, len(seen)) + 1
        if self.offset >= self.max_offset:
            end = len(seen)
        return seen[:begin], seen[begin:end], seen[end:]

    def visible(self) -> pygame.Surface:
        """Return the visible part of the page, drawn again only after scrolling."""
        if self._view is not None and self._view[0] == self.offset:
            return self._view[1]
        view = pygame.Surface(self.inner.size)
        view.fill(self.theme.rgb("cream"))
        for line in self.lines:
            y = line.top - self.offset
            if -line.height < y < self.inner.height:
                for piece in line.pieces:
                    ink = piece.font.render(piece.text, line.colour)
                    view.blit(ink, (piece.x, y))
        if self.offset > 0:
            view.blit(self._fade(top_alpha=255, bottom_alpha=0), (0, 0))
        if self.offset < self.max_offset:
            fade = self._fade(top_alpha=0, bottom_alpha=255)
            view.blit(fade, (0, self.inner.height - fade.get_height()))
        self._view = self.offset, view
        return view

    def _fade(self, top_alpha: int, bottom_alpha: int) -> pygame.Surface:
        """Return a strip of paper that fades the text out towards an edge."""
        paper = self.theme.rgb("cream")
        size = self.inner.width, self.theme.px(TEXT_SIZE * 1.6)
        return paint_gradient(size, (*paper, top_alpha), (*paper, bottom_alpha))

    def _lay_out(self, block: Block) -> None:
        """Break a block into lines below the last one; list items have a hanging indent."""
        theme = self.theme
        style = STYLES[block.kind]
        font = self.brush.typesetter.font(style.size, "title" if style.title else "text")
        height = round(font.line_height * 1.08)
        colour = theme.rgb(style.colour)
        begin = top = self._bottom + theme.px(style.space_before)
        bullet = [PlacedText(theme.px(8), "•", font)] if block.kind == "li" else []
        for pieces in self._break_into_lines(block, style, bullet):
            self.lines.append(PlacedLine(top, height, colour, tuple(pieces)))
            top += height
        self._bottom = top
        text = " ".join("".join(run.text for run in block.runs).split())
        if block.kind in ("h1", "h2") and text[-1:].isalnum():
            text = f"{text}."  # otherwise a voice runs on into the paragraph
        self.passages.append(Passage(begin, top, block.kind, text))

    def _break_into_lines(
        self, block: Block, style: Style, bullet: list[PlacedText]
    ) -> Iterator[list[PlacedText]]:
        """Yield the parts of each line of a block; the first line begins with the bullet, if any."""
        indent = self.theme.px(style.indent)
        width = self.inner.width - self.theme.px(14)
        pieces = bullet
        x = indent
        for word in self._words(block, style):
            if x > indent:
                x += word.space
            if x > indent and x + word.width > width:
                yield pieces
                pieces = []
                x = indent
            for text, font in word.parts:
                pieces.append(PlacedText(x, text, font))
                x += font.width(text)
        yield pieces

    def _words(self, block: Block, style: Style) -> list[Word]:
        """Split a block at its spaces; "<b>deck</b>." stays one word of two fonts."""
        face: Face = "title" if style.title else "text"
        words: list[Word] = []
        gap = True
        for run in block.runs:
            font = self.brush.typesetter.font(style.size, face, run.bold, run.italic)
            gap = gap or run.text[:1].isspace()
            for text in run.text.split():
                if gap or not words:
                    words.append(Word(font.width(" "), ()))
                words[-1] = Word(words[-1].space, (*words[-1].parts, (text, font)))
                gap = True
            gap = run.text[-1:].isspace()
        return words
