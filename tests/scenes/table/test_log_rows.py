"""What the log says, broken into rows."""

from __future__ import annotations

from dutch.rules.cards import STANDARD
from dutch.rules.events import BIDS, DISCARDS, BidWon, CardsMoved, Purchased
from dutch.scenes.stack import UIContext
from dutch.scenes.table.log_rows import Line, Rows, cards_of
from tests.scenes.table.helpers import PRESENTER

G7, P2 = STANDARD.by_name["G7"], STANDARD.by_name["P2"]


def test_the_cards_of_an_event_are_found_whatever_it_is() -> None:
    assert cards_of(Purchased(0, G7, 3)) == (G7,)
    assert cards_of(CardsMoved("lost", (G7, P2), 2, BIDS[0], DISCARDS[0])) == (G7, P2)
    assert cards_of(BidWon(0, False)) == ()


def test_rows_are_cut_at_the_cards_and_broken_for_the_width(ui: UIContext) -> None:
    rows = Rows(ui, PRESENTER)
    (row,) = rows.broken([Line("Anna: bought green 7 for 3", (G7,))], 600)
    assert [(part.text, part.card) for part in row.parts] == [
        ("Anna: bought ", None),
        ("green\u00a07", G7),
        (" for 3", None),
    ]
    assert len(rows.broken([Line("Anna: bought green 7 for 3", (G7,))], 100)) > 1
