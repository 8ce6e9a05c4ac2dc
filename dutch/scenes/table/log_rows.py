"""What the log says: its lines with the cards they name, broken into rows for a width."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from dutch.rules.api import Card
from dutch.rules.events import Event
from dutch.scenes.stack import UIContext
from dutch.stage.presenter import HEADING, Presenter

HEADING_GAP, GAP = 16, 5
"""Room above a heading and above any other line, at 1080p."""


class Line(NamedTuple):
    """One line of the log and the cards that it names."""

    text: str
    cards: tuple[Card, ...] = ()


class Part(NamedTuple):
    """A piece of a row: the name of a card, or what stands between; how far it is from the left."""

    text: str
    card: Card | None
    left: int


class Row(NamedTuple):
    """One broken line of text in its parts, and which line of the log it belongs to."""

    entry: int
    heading: bool
    gap: int
    height: int
    parts: tuple[Part, ...]


def cards_of(event: Event) -> tuple[Card, ...]:
    """All cards that an event tells of, in its own order."""
    found: list[Card] = []
    fields: tuple[object, ...] = tuple(event)  # type: ignore[arg-type]  # every event is a NamedTuple
    for value in fields:
        found += [value] if isinstance(value, Card) else ()
        found += [item for item in value if isinstance(item, Card)] if isinstance(value, tuple) else ()
    return tuple(dict.fromkeys(found))


class Rows:
    """Breaks lines into rows, and keeps them."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self._ui = ui
        self._presenter = presenter
        self._rows: list[Row] = []
        self._made: tuple[object, ...] = ()

    def broken(self, lines: Sequence[Line], width: int) -> list[Row]:
        """The whole log broken into rows; made again only when the log or the text size changed."""
        sizes, px = self._ui.theme.sizes, self._ui.theme.px
        made = (tuple(lines), width, px(1000))
        if made == self._made:
            return self._rows
        self._made, self._rows = made, []
        for entry, line in enumerate(lines):
            heading = line.text.startswith(HEADING)
            text = line.text.removeprefix(HEADING)
            names = {card: self._presenter.card_name(card) for card in line.cards}
            for card, name in names.items():
                names[card] = name.replace(" ", "\u00a0")
                text = text.replace(name, names[card])
            size = sizes.body if heading else sizes.small
            gap = px(HEADING_GAP if heading else GAP)
            height = self._ui.typesetter.measure("X", size)[1]
            for part in self._ui.typesetter.broken(text, width, size, bold=heading):
                self._rows.append(Row(entry, heading, gap, height, self._parts(part, names, size, heading)))
                gap = 0
        return self._rows

    def _parts(self, text: str, names: dict[Card, str], size: float, bold: bool) -> tuple[Part, ...]:
        """A row cut at the cards that it names; a name that stands there twice means two cards."""
        found: list[tuple[int, Card, str]] = []
        for card, name in names.items():
            taken = [begin + len(name) for begin, _card, other in found if other == name]
            # “green 1” is no part of “green 10”.
            match = re.compile(rf"{re.escape(name)}(?!\w)").search(text, max(taken, default=0))
            if match is not None:
                found.append((match.start(), card, name))
        parts: list[Part] = []
        left = end = 0
        for begin, card, name in sorted(found, key=lambda each: each[0]):
            for words, owner in ((text[end:begin], None), (name, card)):
                if words:
                    parts.append(Part(words, owner, left))
                    left += self._ui.typesetter.measure(words, size, bold=bold)[0]
            end = begin + len(name)
        if text[end:]:
            parts.append(Part(text[end:], None, left))
        return tuple(parts)
