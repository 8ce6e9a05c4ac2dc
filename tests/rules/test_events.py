from __future__ import annotations

import pytest

from dutch.rules.actions import Action
from dutch.rules.cards import find_card
from dutch.rules.events import (
    AUCTION_DECK,
    AUCTION_DISCARDS,
    BIDS,
    CASHED_IN,
    DECKS,
    DISCARDS,
    DISPLAY,
    EVERYONE,
    HANDS,
    NOBODY,
    AsideChosen,
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
    TurnBegan,
    TurnEnded,
    VoteCast,
    VotesShown,
    Zone,
)
from tests.playing import DUTCH, steps_of

G7, BP = find_card("standard", "G7"), find_card("standard", "Bp")

UNDOABLE: list[Event] = [
    RowSlid(((G7, 2, 1),)),
    RoundBegan(2),
    TurnBegan(0, True),
    Purchased(0, G7, 1),
    PowerUsed(1, BP, "cash", G7),
    SuitChanged(0, G7, "P"),
]
BARRIERS: list[Event] = [
    DeckShuffled(0, 4, looked=True),
    BidsCompared((16, 8)),
    BidWon(0, by_coin=False),
    TurnEnded(1),
    AsideChosen(0),
    VoteCast(1),
    VotesShown(("stop", "more")),
    GameEnded((31, 28), 0, "sold out"),
]


@pytest.mark.parametrize("event", UNDOABLE + BARRIERS, ids=lambda event: type(event).__name__)
def test_events_without_hidden_cards_are_seen_whole_by_all(event: Event) -> None:
    assert event.seen_by(0) is event
    assert event.seen_by(1) is event


def test_undo_barriers_of_events() -> None:
    assert [event for event in UNDOABLE if event.undo_barrier] == []
    assert [event for event in BARRIERS if not event.undo_barrier] == []


@pytest.mark.parametrize("reason", ["deal", "reveal", "tie", "restock", "reshuffle", "draw"])
def test_moves_that_show_a_card_are_undo_barriers(reason: str) -> None:
    assert CardsMoved(reason, (G7,), 1, AUCTION_DECK, DISPLAY[0]).undo_barrier


@pytest.mark.parametrize("reason", ["bought", "kept", "lost", "cash", "take", "steal", "unused", "cleared"])
def test_moves_of_open_cards_can_be_undone(reason: str) -> None:
    assert not CardsMoved(reason, (G7,), 1, BIDS[0], DISCARDS[0]).undo_barrier


@pytest.mark.parametrize(
    ("shown_to", "seen"),
    [(EVERYONE, (True, True)), (NOBODY, (False, False)), (0, (True, False)), (1, (False, True))],
)
def test_moves_hide_cards_but_not_their_number(shown_to: int, seen: tuple[bool, bool]) -> None:
    move = CardsMoved("draw", (G7, BP), 2, DECKS[0], HANDS[0], shown_to)
    for seat in (0, 1):
        told = move.seen_by(seat)
        assert told.cards == ((G7, BP) if seen[seat] else ())
        assert told._replace(cards=move.cards) == move


def test_hiding_twice_changes_nothing() -> None:
    hidden = CardsMoved("draw", (G7,), 1, DECKS[0], HANDS[0], shown_to=0).seen_by(1)
    assert hidden.seen_by(1) == hidden


@pytest.mark.parametrize(
    ("zone", "text"),
    [
        (AUCTION_DECK, "auction.deck"),
        (AUCTION_DISCARDS, "auction.discards"),
        (DISPLAY[0], "display.1"),
        (DISPLAY[5], "display.6"),
        (HANDS[0], "0.hand"),
        (BIDS[1], "1.bid"),
        (CASHED_IN[1], "1.cashed_in"),
        (Zone("deck", 0), "0.deck"),
    ],
)
def test_text_of_zones(zone: Zone, text: str) -> None:
    assert str(zone) == text


def test_all_zones_have_different_names() -> None:
    zones = [AUCTION_DECK, AUCTION_DISCARDS, *DISPLAY, *DECKS, *HANDS, *BIDS, *DISCARDS, *CASHED_IN]
    assert len({str(zone) for zone in zones}) == len(zones) == 18


@pytest.mark.parametrize("seed", range(20))
def test_count_matches_visible_cards(seed: int) -> None:
    for _state, _action, events in steps_of(seed):
        for event in events:
            if isinstance(event, CardsMoved):
                assert len(event.cards) == event.count or (event.reason == "deal" and event.cards == ())
                assert event.shown_to == EVERYONE or event.reason in ("deal", "aside", "draw")


@pytest.mark.parametrize("seed", range(20))
def test_only_the_owner_sees_drawn_and_set_aside_cards(seed: int) -> None:
    hidden = 0
    for _state, _action, events in steps_of(seed):
        for event in events:
            if isinstance(event, CardsMoved) and event.reason in ("aside", "draw"):
                owner = event.source.seat
                assert owner is not None
                assert event.seen_by(owner).cards == event.cards
                assert event.seen_by(1 - owner).cards == ()
                hidden += 1
    assert hidden > 10


@pytest.mark.parametrize("seat", [-1, -2])
def test_negative_seats_are_errors(seat: int) -> None:
    state = DUTCH.new("standard", 1)
    for event in DUTCH.deal(state):
        with pytest.raises(ValueError, match="seats count from 0"):
            event.seen_by(seat)
    with pytest.raises(ValueError, match="seats count from 0"):
        Action.bid(seat, ())
    with pytest.raises(ValueError, match="seats count from 0"):
        Action.set_aside(seat, find_card("standard", "G1"))


@pytest.mark.parametrize("seat", [-2, -1, 2])
def test_only_seats_of_the_game_have_observations(seat: int) -> None:
    with pytest.raises(ValueError, match=f"the seats 0 and 1, not {seat}"):
        DUTCH.new("standard", 1).observation(seat)
