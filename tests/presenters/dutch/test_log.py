from __future__ import annotations

import re

import pytest

from dutch.presenters.dutch.log import HEADING, line_of, remark_of
from dutch.presenters.dutch.names import card_name
from dutch.rules.cards import STANDARD
from dutch.rules.events import (
    AUCTION_DECK,
    AUCTION_DISCARDS,
    BIDS,
    DECKS,
    DISCARDS,
    DISPLAY,
    HANDS,
    AsideChosen,
    AuctionShuffled,
    BidChosen,
    BidsCompared,
    BidWon,
    CardsMoved,
    DeckShuffled,
    Event,
    GameEnded,
    PowerUsed,
    Purchased,
    RoundBegan,
    RowSlid,
    SuitChanged,
    SwapChosen,
    TurnBegan,
    TurnEnded,
    VoteCast,
    VotesShown,
)
from tests.playing import DUTCH, seen_by, steps_of
from tests.presenters.dutch.helpers import NAMES, card

G7, B2, BP = card("G7"), card("B2"), card("Bp")

TOLD: list[tuple[Event, str, str]] = [
    (RoundBegan(3), "#Round 3", "#Round 3"),
    (BidsCompared((16, 8)), "You 16 : 8 The merchant", "Anna 16 : 8 You"),
    (BidWon(0, by_coin=False), "You: first to buy", "Anna: first to buy"),
    (
        BidWon(1, by_coin=True),
        "The merchant: first by the toss of a coin",
        "You: first by the toss of a coin",
    ),
    (Purchased(0, G7, 3), "You: green 7 bought for 3", "Anna: green 7 bought for 3"),
    (
        PowerUsed(1, BP, "cash", B2),
        "The merchant: blue power cashes in blue 2",
        "You: blue power cashes in blue 2",
    ),
    (
        PowerUsed(0, BP, "suit", B2),
        "You: blue power changes the suit of blue 2",
        "Anna: blue power changes the suit of blue 2",
    ),
    (PowerUsed(0, BP, "take", B2), "You: blue power takes blue 2", "Anna: blue power takes blue 2"),
    (PowerUsed(0, BP, "steal", B2), "You: blue power steals blue 2", "Anna: blue power steals blue 2"),
    (SuitChanged(0, B2, "P"), "… blue 2 is pink for now", "… blue 2 is pink for now"),
    (
        VotesShown(("more", "stop")),
        "You: buy more, The merchant: stop",
        "Anna: buy more, You: stop",
    ),
    (
        DeckShuffled(1, 4, looked=True),
        "The merchant: looked through the deck and shuffled it",
        "You: looked through the deck and shuffled it",
    ),
    (
        DeckShuffled(0, 4, looked=False),
        "You: discards shuffled under the deck",
        "Anna: discards shuffled under the deck",
    ),
    (GameEnded((31, 28), 0, "sold out"), "#The end", "#The end"),
    (
        CardsMoved("reveal", (G7, BP), 2, HANDS[0], BIDS[0]),
        "You: bid of green 7, blue power",
        "Anna: bid of green 7, blue power",
    ),
    (
        CardsMoved("tie", (G7,), 1, DECKS[1], BIDS[1]),
        "The merchant: tie, green 7 added",
        "You: tie, green 7 added",
    ),
    (
        CardsMoved("lost", (G7, B2), 2, BIDS[0], AUCTION_DISCARDS),
        "… lost: green 7, blue 2",
        "… lost: green 7, blue 2",
    ),
    (
        PowerUsed(1, BP, "recall", BP),
        "The merchant: blue power recalls blue power",
        "You: blue power recalls blue power",
    ),
    (
        PowerUsed(0, BP, "bargain", B2),
        "You: blue power bargains for blue 2",
        "Anna: blue power bargains for blue 2",
    ),
    (CardsMoved("play", (G7,), 1, HANDS[1], BIDS[1]), "The merchant: green 7 played", "You: green 7 played"),
    (
        CardsMoved("gift", (G7,), 1, DISPLAY[0], DISCARDS[1]),
        "The merchant: green 7 for free, as the loser of the bid",
        "You: green 7 for free, as the loser of the bid",
    ),
    (
        CardsMoved("swap", (), 2, AUCTION_DECK, DECKS[1], shown_to=1),
        "The merchant: 2 cards exchanged",
        "You: 2 cards exchanged",
    ),
    (
        CardsMoved("cleared", (G7,), 1, DISPLAY[0], AUCTION_DISCARDS),
        "Nobody bought: green 7 leaves the row",
        "Nobody bought: green 7 leaves the row",
    ),
]

UNTOLD: list[Event] = [
    AsideChosen(0),
    BidChosen(1),
    SwapChosen(0),
    AuctionShuffled(20),
    VoteCast(1),
    TurnBegan(0, True),
    TurnEnded(0),
    RowSlid(((G7, 2, 1),)),
    CardsMoved("draw", (G7,), 1, DECKS[0], HANDS[0], shown_to=0),
    CardsMoved("aside", (G7,), 1, HANDS[0], DECKS[0], shown_to=0),
    CardsMoved("kept", (G7,), 1, BIDS[0], DISCARDS[0]),
    CardsMoved("unused", (G7,), 1, BIDS[0], DISCARDS[0]),
]


@pytest.mark.parametrize(("event", "first", "second"), TOLD)
def test_the_line_of_an_event_for_each_viewer(event: Event, first: str, second: str) -> None:
    assert line_of(event, NAMES, 0) == first
    assert line_of(event, NAMES, 1) == second


@pytest.mark.parametrize("event", UNTOLD, ids=lambda event: type(event).__name__)
def test_what_needs_no_telling(event: Event) -> None:
    assert line_of(event, NAMES, 0) == line_of(event, NAMES, 1) == ""


def test_every_kind_of_event_is_told_or_left_out_on_purpose() -> None:
    kinds = {type(event) for event, _first, _second in TOLD} | {type(event) for event in UNTOLD}
    happened = {
        type(event)
        for edition in DUTCH.editions
        for seed in range(15)
        for _s, _a, events in steps_of(seed, edition)
        for event in events
    }
    assert happened <= kinds
    assert len(happened) >= 17


def mentioned(line: str) -> set[str]:
    """The names of cards in a line."""
    names = sorted({card_name(each) for each in STANDARD.cards}, key=len, reverse=True)
    return set(re.findall("|".join(names), line))


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("seed", range(15))
def test_no_line_names_a_card_that_the_viewer_has_not_seen_lie_open(seed: int, viewer: int) -> None:
    opened: set[str] = set()
    lines = 0
    for state, _action, events in steps_of(seed):
        seen = state.to_json()["seen"]
        opened |= {card_name(STANDARD.by_name[name]) for name in seen}
        for event in seen_by(events, viewer):
            line = line_of(event, NAMES, viewer)
            assert mentioned(line) <= opened, line
            assert "{" not in line and "\n" not in line
            lines += bool(line)
    assert lines > 30


def test_a_round_and_the_end_are_headings() -> None:
    assert line_of(RoundBegan(1), NAMES, 0).startswith(HEADING)
    assert line_of(GameEnded((1, 2), 1, "sold out"), NAMES, 0).startswith(HEADING)
    assert not line_of(BidWon(0, False), NAMES, 0).startswith(HEADING)


@pytest.mark.parametrize(
    ("event", "remark"),
    [
        (AsideChosen(1), "Ben has set aside."),
        (BidChosen(0), "Anna has chosen a bid."),
        (SwapChosen(1), "Ben has chosen what to exchange."),
        (VoteCast(0), "Anna has voted."),
        (TurnEnded(1), "Ben: end of the turn."),
        (RoundBegan(2), ""),
    ],
)
def test_what_the_log_does_not_tell_is_remarked(event: Event, remark: str) -> None:
    assert remark_of(event, ("Anna", "Ben")) == remark


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(4))
def test_of_every_action_there_is_a_line_or_a_remark(seed: int, edition: str) -> None:
    for _state, action, events in steps_of(seed, edition):
        told = [line_of(event, NAMES, 0) or remark_of(event, NAMES) for event in seen_by(events, 0)]
        assert any(told) or action is None
