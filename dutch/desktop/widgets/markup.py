"""Parses a page of headings, paragraphs and lists. Imported on first use, because `html.parser` is slow."""

from collections import Counter
from html.parser import HTMLParser
from typing import Literal, NamedTuple

BlockKind = Literal["h1", "h2", "p", "li"]
BLOCK_KINDS: dict[str, BlockKind] = {"h1": "h1", "h2": "h2", "p": "p", "li": "li"}
"""The kinds of blocks by tag."""


class Run(NamedTuple):
    """A stretch of text in one style."""

    text: str
    bold: bool
    italic: bool


class Block(NamedTuple):
    """A heading, a paragraph or an item of a list."""

    kind: BlockKind
    runs: tuple[Run, ...]


class _Parser(HTMLParser):
    """Parses h1, h2, p, li, b and i; ignores all other tags, but not the text in them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[Block] = []
        self._kind: BlockKind | None = None
        self._runs: list[Run] = []
        self._open_tags: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in BLOCK_KINDS:
            self.finish()
            self._kind = BLOCK_KINDS[tag]
        self._open_tags[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        if tag in BLOCK_KINDS:
            self.finish()
        self._open_tags[tag] -= 1

    def handle_data(self, data: str) -> None:
        if self._kind is not None or data.strip():
            self._runs.append(Run(data, bold=self._open_tags["b"] > 0, italic=self._open_tags["i"] > 0))

    def finish(self) -> None:
        """End the current block; text outside any block is a paragraph."""
        if any(run.text.strip() for run in self._runs):
            self.blocks.append(Block(self._kind or "p", tuple(self._runs)))
        self._kind = None
        self._runs = []


def parse(html: str) -> list[Block]:
    """Turn a page into blocks."""
    parser = _Parser()
    parser.feed(html)
    parser.close()
    parser.finish()
    return parser.blocks
