import pytest

from dutch.desktop.inline import strip_pictures
from dutch.rules.api import Event
from dutch.rules.dutch import Verb
from dutch.rules.dutch import events as e
from tests.playing import DUTCH, steps_of
from tests.presenters.dutch.helpers import NAMES, PRESENTER, card

G7, B2, BP = card("G7"), card("B2"), card("Bp")

LINES: list[tuple[Event, str]] = [
    # {0} and {1} stand for the two players, as their name or “You”
    (e.RoundBegan(3), "#Round 3"),
    (e.BidsCompared((16, 8)), "{0} 16–8 {1}"),
    (e.BidWon(0, by_coin=False), "{0} won the bid"),
    (e.BidWon(1, by_coin=True), "{1} won the bid on a coin toss"),
    (e.Purchased(0, G7, 3), "{0} bought green 7 for 3"),
    (e.PowerUsed(1, BP, "cash", B2), "{1} used blue power to cash in blue 2"),
    (e.PowerUsed(0, BP, "suit", B2), "{0} used blue power to change the suit of blue 2"),
    (e.PowerUsed(0, BP, "take", B2), "{0} used blue power to take blue 2"),
    (e.PowerUsed(0, BP, "steal", B2), "{0} used blue power to steal blue 2"),
    (e.PowerUsed(1, BP, "recall", BP), "{1} used blue power to recall blue power"),
    (e.PowerUsed(0, BP, "bargain", B2), "{0} used blue power to bargain for blue 2"),
    (e.SuitChanged(0, B2, "P"), "For this turn, blue 2 is pink"),
    (e.VotesShown((Verb.MORE, Verb.STOP)), "Voted to stop: {1}. Voted to buy more: {0}"),
    (e.VotesShown((Verb.STOP, Verb.STOP)), "Both chose to stop"),
    (e.VotesShown((Verb.MORE, Verb.MORE)), "Both chose to buy more"),
    (e.DeckShuffled(1, 4, looked=True), "{1} looked through the deck and shuffled it"),
    (e.DeckShuffled(0, 4, looked=False), "{0} shuffled the discards under the deck"),
    (e.GameEnded((31, 28), 0, "sold out"), "#The end"),
    (e.CardsMoved("reveal", (G7, BP), 2, e.HANDS[0], e.BIDS[0]), "{0} bid green 7, blue power"),
    (e.CardsMoved("tie", (G7,), 1, e.DECKS[1], e.BIDS[1]), "{1} tied and added green 7"),
    (e.CardsMoved("lost", (G7, B2), 2, e.BIDS[0], e.AUCTION_DISCARDS), "{0} lost green 7, blue 2"),
    (e.CardsMoved("play", (G7,), 1, e.HANDS[1], e.BIDS[1]), "{1} played green 7"),
    (
        e.CardsMoved("gift", (G7,), 1, e.DISPLAY[0], e.DISCARDS[1]),
        "{1} got green 7 for free, as the loser of the bid",
    ),
    (e.CardsMoved("swap", (), 2, e.AUCTION_DECK, e.DECKS[1], shown_to=1), "{1} exchanged 2 cards"),
    (
        e.CardsMoved("cleared", (G7,), 1, e.DISPLAY[0], e.AUCTION_DISCARDS),
        "Nothing bought: green 7 left the market",
    ),
]

UNLOGGED: list[Event] = [
    e.AsideChosen(0),
    e.BidChosen(1),
    e.SwapChosen(0),
    e.AuctionShuffled(20),
    e.VoteCast(1),
    e.TurnBegan(0, True),
    e.TurnEnded(0),
    e.RowSlid(((G7, 2, 1),)),
    e.CardsMoved("draw", (G7,), 1, e.DECKS[0], e.HANDS[0], shown_to=0),
    e.CardsMoved("aside", (G7,), 1, e.HANDS[0], e.DECKS[0], shown_to=0),
    e.CardsMoved("kept", (G7,), 1, e.BIDS[0], e.DISCARDS[0]),
    e.CardsMoved("unused", (G7,), 1, e.BIDS[0], e.DISCARDS[0]),
]


@pytest.mark.parametrize(("event", "line"), LINES)
def test_line_depends_on_event_and_viewer(event: Event, line: str) -> None:
    assert strip_pictures(PRESENTER.log_line(event, NAMES, 0)) == line.format("You", NAMES[1])
    assert strip_pictures(PRESENTER.log_line(event, NAMES, 1)) == line.format(NAMES[0], "You")


@pytest.mark.parametrize("event", UNLOGGED, ids=lambda event: type(event).__name__)
def test_some_events_have_no_line(event: Event) -> None:
    assert PRESENTER.log_line(event, NAMES, 0) == PRESENTER.log_line(event, NAMES, 1) == ""


def test_only_the_end_of_a_turn_can_be_idle() -> None:
    assert [PRESENTER.idle_turn(e.TurnEnded(0), NAMES, viewer) for viewer in (0, 1)] == [
        "You bought nothing",
        f"{NAMES[0]} bought nothing",
    ]
    assert not any(PRESENTER.idle_turn(event, NAMES, 0) for event in (e.RoundBegan(2), e.TurnBegan(0, True)))


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
        (e.AsideChosen(1), "Ben has chosen what to set aside."),
        (e.BidChosen(0), "Anna has chosen a bid."),
        (e.SwapChosen(1), "Ben has chosen what to exchange."),
        (e.VoteCast(0), "Anna has voted."),
        (e.TurnEnded(1), "Ben’s turn is over."),
        (e.RoundBegan(2), ""),
    ],
)
def test_remarks_on_hidden_choices_and_ends_of_turns(event: Event, remark: str) -> None:
    assert PRESENTER.remark(event, ("Anna", "Ben")) == remark


@pytest.mark.parametrize(
    ("event", "remark"),
    [
        (e.AsideChosen(0), "You have chosen what to set aside."),
        (e.BidChosen(0), "You have chosen a bid."),
        (e.SwapChosen(0), "You have chosen what to exchange."),
        (e.VoteCast(0), "You have voted."),
        (e.TurnEnded(0), "Your turn is over."),
    ],
)
def test_remark_addresses_a_player_without_a_name(event: Event, remark: str) -> None:
    assert PRESENTER.remark(event, ("You", "Ben")) == remark
