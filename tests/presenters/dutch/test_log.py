import pytest

from dutch.desktop.inline import plain
from dutch.presenters.dutch.log import idle_turn_of, line_of, remark_of
from dutch.rules.api import Verb
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
from tests.playing import DUTCH, steps_of
from tests.presenters.dutch.helpers import NAMES, card

G7, B2, BP = card("G7"), card("B2"), card("Bp")

LINES: list[tuple[Event, str]] = [
    # {0} and {1} stand for the two players, as their name or “You”
    (RoundBegan(3), "#Round 3"),
    (BidsCompared((16, 8)), "{0} 16 : 8 {1}"),
    (BidWon(0, by_coin=False), "{0} won the bid"),
    (BidWon(1, by_coin=True), "{1} won the bid by coin toss"),
    (Purchased(0, G7, 3), "{0} bought green 7 for 3"),
    (PowerUsed(1, BP, "cash", B2), "{1} used blue power to cash in blue 2"),
    (PowerUsed(0, BP, "suit", B2), "{0} used blue power to change the suit of blue 2"),
    (PowerUsed(0, BP, "take", B2), "{0} used blue power to take blue 2"),
    (PowerUsed(0, BP, "steal", B2), "{0} used blue power to steal blue 2"),
    (PowerUsed(1, BP, "recall", BP), "{1} used blue power to recall blue power"),
    (PowerUsed(0, BP, "bargain", B2), "{0} used blue power to bargain for blue 2"),
    (SuitChanged(0, B2, "P"), "… blue 2 is pink for this turn"),
    (VotesShown((Verb.MORE, Verb.STOP)), "{1} chose to stop, {0} to buy more"),
    (VotesShown((Verb.STOP, Verb.STOP)), "Both chose to stop"),
    (VotesShown((Verb.MORE, Verb.MORE)), "Both chose to buy more"),
    (DeckShuffled(1, 4, looked=True), "{1} looked through the deck and shuffled it"),
    (DeckShuffled(0, 4, looked=False), "{0} shuffled the discards under the deck"),
    (GameEnded((31, 28), 0, "sold out"), "#The end"),
    (CardsMoved("reveal", (G7, BP), 2, HANDS[0], BIDS[0]), "{0} bid green 7, blue power"),
    (CardsMoved("tie", (G7,), 1, DECKS[1], BIDS[1]), "{1} tied and added green 7"),
    (CardsMoved("lost", (G7, B2), 2, BIDS[0], AUCTION_DISCARDS), "… lost: green 7, blue 2"),
    (CardsMoved("play", (G7,), 1, HANDS[1], BIDS[1]), "{1} played green 7"),
    (
        CardsMoved("gift", (G7,), 1, DISPLAY[0], DISCARDS[1]),
        "{1} got green 7 for free, as second buyer",
    ),
    (CardsMoved("swap", (), 2, AUCTION_DECK, DECKS[1], shown_to=1), "{1} exchanged 2 cards"),
    (
        CardsMoved("cleared", (G7,), 1, DISPLAY[0], AUCTION_DISCARDS),
        "Nobody bought: green 7 leaves the market",
    ),
]

UNLOGGED: list[Event] = [
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


@pytest.mark.parametrize(("event", "line"), LINES)
def test_line_of_an_event_for_each_viewer(event: Event, line: str) -> None:
    assert plain(line_of(event, NAMES, 0)) == line.format("You", NAMES[1])
    assert plain(line_of(event, NAMES, 1)) == line.format(NAMES[0], "You")


@pytest.mark.parametrize("event", UNLOGGED, ids=lambda event: type(event).__name__)
def test_some_events_have_no_line(event: Event) -> None:
    assert line_of(event, NAMES, 0) == line_of(event, NAMES, 1) == ""


def test_only_the_end_of_a_turn_can_be_idle() -> None:
    assert [idle_turn_of(TurnEnded(0), NAMES, viewer) for viewer in (0, 1)] == [
        "You passed",
        f"{NAMES[0]} passed",
    ]
    assert not any(idle_turn_of(event, NAMES, 0) for event in (RoundBegan(2), TurnBegan(0, True)))


def test_tables_above_cover_every_kind_of_event() -> None:
    kinds = {type(event) for event, _line in LINES} | {type(event) for event in UNLOGGED}
    happened = {
        type(event)
        for edition in DUTCH.editions
        for seed in range(6)
        for _s, _a, events in steps_of(seed, edition)
        for event in events
    }
    assert happened <= kinds
    assert len(happened) >= 17


@pytest.mark.parametrize(
    ("event", "remark"),
    [
        (AsideChosen(1), "Ben has chosen what to set aside."),
        (BidChosen(0), "Anna has chosen a bid."),
        (SwapChosen(1), "Ben has chosen what to exchange."),
        (VoteCast(0), "Anna has voted."),
        (TurnEnded(1), "Ben’s turn is over."),
        (RoundBegan(2), ""),
    ],
)
def test_remarks_on_hidden_choices_and_ends_of_turns(event: Event, remark: str) -> None:
    assert remark_of(event, ("Anna", "Ben")) == remark
