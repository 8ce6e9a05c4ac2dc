import pytest

from dutch.rules.api import NOBODY, Event
from dutch.rules.dutch import events as e
from dutch.rules.dutch.actions import Action
from tests.packs import find_card
from tests.playing import DUTCH

G7, BP = find_card("standard", "G7"), find_card("standard", "Bp")


@pytest.mark.parametrize(
    ("event", "barrier"),
    [
        (e.RowSlid(((G7, 2, 1),)), False),
        (e.RoundBegan(2), False),
        (e.TurnBegan(0, True), False),
        (e.Purchased(0, G7, 1), False),
        (e.PowerUsed(1, BP, "cash", G7), False),
        (e.SuitChanged(0, G7, "P"), False),
        (e.DeckShuffled(0, 4, looked=True), True),
        (e.BidsCompared((16, 8)), True),
        (e.BidWon(0, by_coin=False), True),
        (e.TurnEnded(1), True),
        (e.AsideChosen(0), True),
        (e.VoteCast(1), True),
        (e.VotesShown(("stop", "more")), True),
        (e.GameEnded((31, 28), 0, "sold out"), True),
    ],
    ids=lambda value: type(value).__name__,
)
def test_events_without_hidden_cards_are_seen_whole_by_all(event: Event, barrier: bool) -> None:
    assert event.seen_by(0) is event.seen_by(1) is event
    assert event.undo_barrier is barrier


@pytest.mark.parametrize(
    ("reasons", "barrier"),
    [
        ("deal reveal tie restock reshuffle draw", True),
        ("aside bought kept lost cash take steal unused cleared gift recall", False),
    ],
)
def test_moves_that_show_a_card_are_undo_barriers(reasons: str, barrier: bool) -> None:
    for reason in reasons.split():
        assert e.CardsMoved(reason, (G7,), 1, e.AUCTION_DECK, e.DISPLAY[0]).undo_barrier is barrier


@pytest.mark.parametrize(
    ("shown_to", "seen"),
    [(e.EVERYONE, (True, True)), (NOBODY, (False, False)), (0, (True, False)), (1, (False, True))],
)
def test_moves_hide_cards_but_not_their_number(shown_to: int, seen: tuple[bool, bool]) -> None:
    move = e.CardsMoved("draw", (G7, BP), 2, e.DECKS[0], e.HANDS[0], shown_to)
    for seat in (0, 1):
        told = move.seen_by(seat)
        assert told == move._replace(cards=(G7, BP) if seen[seat] else ())
        assert told.seen_by(seat) == told


def test_zones_are_written_as_text() -> None:
    zones = [
        e.AUCTION_DECK,
        e.AUCTION_DISCARDS,
        *e.DISPLAY,
        *e.DECKS,
        *e.HANDS,
        *e.BIDS,
        *e.DISCARDS,
        *e.CASHED_IN,
    ]
    expected = ["auction.deck", "auction.discards", *(f"display.{place}" for place in range(1, 7))]
    for name in ("deck", "hand", "bid", "discards", "cashed_in"):
        expected += [f"0.{name}", f"1.{name}"]
    assert [str(zone) for zone in zones] == expected


@pytest.mark.parametrize("seat", [-1, -2])
def test_negative_seats_are_errors(seat: int) -> None:
    for event in DUTCH.deal_events(DUTCH.new("standard", 1)):
        with pytest.raises(ValueError, match="seats count from 0"):
            event.seen_by(seat)
    for make in (lambda: Action.bid(seat, ()), lambda: Action.set_aside(seat, G7)):
        with pytest.raises(ValueError, match="seats count from 0"):
            make()


@pytest.mark.parametrize("seat", [-2, -1, 2])
def test_only_seats_of_the_game_have_observations(seat: int) -> None:
    with pytest.raises(ValueError, match=f"the seats 0 and 1, not {seat}"):
        DUTCH.new("standard", 1).observation(seat)
