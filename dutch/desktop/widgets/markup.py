"""Parses a page of headings, paragraphs and lists. Imported on first use, because `html.parser` is slow."""

from html.parser import HTMLParser
from typing import NamedTuple

BLOCK_TAGS = ("h1", "h2", "p", "li")


class Run(NamedTuple):
    """A stretch of text in one style."""

    text: str
    bold: bool
    italic: bool


class Block(NamedTuple):
    """A heading ("h1", "h2"), a paragraph ("p") or a point of a list ("li")."""

    kind: str
    runs: tuple[Run, ...]


class _Parser(HTMLParser):
    """Reads h1, h2, p, li, b and i; ignores every other tag."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[Block] = []
        self._kind = ""
        self._runs: list[Run] = []
        self._bold = 0
        self._italic = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in BLOCK_TAGS:
            self.finish()
            self._kind = tag
        self._bold += tag == "b"
        self._italic += tag == "i"

    def handle_endtag(self, tag: str) -> None:
        if tag in BLOCK_TAGS:
            self.finish()
        self._bold -= tag == "b"
        self._italic -= tag == "i"

    def handle_data(self, data: str) -> None:
        if self._kind or data.strip():
            self._runs.append(Run(data, self._bold > 0, self._italic > 0))

    def finish(self) -> None:
        """End the current block; text outside any block is a paragraph."""
        if any(run.text.strip() for run in self._runs):
            self.blocks.append(Block(self._kind or "p", tuple(self._runs)))
        self._kind, self._runs = "", []


def parse(html: str) -> list[Block]:
    """Turn a page into blocks."""
    parser = _Parser()
    parser.feed(html)
    parser.close()
    parser.finish()
    return parser.blocks
