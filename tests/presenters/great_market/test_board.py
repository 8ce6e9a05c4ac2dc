"""The board of Great Market: played event by event it equals the view, for every seat."""

import random
from collections.abc import Iterator
from itertools import chain

import pytest

from dutch.i18n import Title
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.presenters.words import NO_SEAT, STARTER, count_points
from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.great_market.events import BidMade, CardsMoved, ChipsMoved
from dutch.rules.great_market.game import MarketState
from dutch.rules.great_market.scoring import set_points
from dutch.stage.answers import Lead
from dutch.stage.board import Board
from dutch.stage.presenter import ScoreBasis
from tests.rulebook.great_market.tables import player, table

GAME = catalogue.get("great-market")
PRESENTER = MarketPresenter()


def played(seed: int, seats: int, chips: str = "hidden") -> Iterator[tuple[MarketState, tuple[Event, ...]]]:
    """Yield the state after the deal and after each action, with the events that led there."""
    rng = random.Random(seed)
    state = GAME.new("standard", seed, seats, {"chips": chips})
    yield state, GAME.deal_events(state)
    while state.to_move is not None:
        own = state.position.players[state.to_move].chips
        choices = [action for action in state.legal_actions() if action.amount <= own + (rng.random() < 0.1)]
        events = state.apply(rng.choice(choices[:4] + choices[-1:]))
        yield state, events


def shown(board: Board) -> tuple[object, object]:
    """Return what is drawn: cards and counters, but for the seat to move, which no event tells."""
    return board.summary(), {key: value for key, value in board.counters.items() if key != "to_move"}


@pytest.mark.parametrize(("seats", "chips"), [(3, "hidden"), (4, "open"), (5, "hidden")])
def test_events_lead_to_the_view(seats: int, chips: str) -> None:
    for viewer in range(seats):
        board = None
        for state, events in played(seats, seats, chips):
            view = state.observation(viewer).view
            board = board or PRESENTER.opening_board(view, viewer)
            for event in events:
                PRESENTER.script.update_board(board, event)
            if state.outcome is None:
                assert shown(board) == shown(PRESENTER.board(view, viewer))
        assert board is not None and all(
            board.counters[f"seat.{side}.chips"] is not None for side in range(seats)
        ), "at the end all chips are shown"


def test_panels_follow_the_viewer_clockwise() -> None:
    state = GAME.new("standard", 1, 4)
    board = PRESENTER.board(state.observation(2).view, 2)
    names = ("Anna", "Bram", "Carla", "Dirk")
    panels = PRESENTER.seat_panels(board, board.counters, names, waiting=True)
    assert [(panel.zone, panel.name) for panel in panels] == [
        *(("seat.0", "Carla"), ("seat.1", "Dirk"), ("seat.2", "Anna"), ("seat.3", "Bram"))
    ]
    assert [panel.counter for panel in panels] == ["10", "?", "?", "?"], "the others' chips are hidden"
    (turn,) = [panel for panel in panels if panel.state == "turn"]
    assert turn.name == names[state.position.starter] and turn.starter == STARTER
    bid, worth, bank = PRESENTER.signs(board, board.counters, names)
    assert (bid.text, bid.caption, worth.text, bank.text) == ("", "No bid yet", "+1", "25")
    assert board.counters["bidder"] == NO_SEAT
    board = PRESENTER.opening_board(state.observation(2).view, 2)
    assert [sign.zone for sign in PRESENTER.signs(board, board.counters, names)] == ["bid", "bank"]


def test_tags_show_the_points_of_sets_and_what_the_lot_adds() -> None:
    players = player("Nuba0 Nuba2 Massai5"), player("Tonga4 Tonga7 Tonga8"), player("Bantu5")
    view = table(*players, lot="Nuba3 Tonga1").observation(0).view
    tags = PRESENTER.set_tags(PRESENTER.board(view, 0))
    assert [(tag.zone[:6], tag.suit, tag.text, tag.lit) for tag in tags] == [
        ("seat.0", "Nuba", "3 +3", True),
        ("seat.0", "Massai", "1 +2", False),
        ("seat.1", "Tonga", "6 +4", True),
        ("seat.2", "Bantu", "1", False),
    ]
    view = table(*players, lot="Nuba3 Nuba8").observation(0).view
    assert PRESENTER.set_tags(PRESENTER.board(view, 0))[0].meaning == (
        "Nuba: 2 cards bring 3 points. With one more, it’s 6 points. With those for sale now, it’s 10 points."
    )


PRESENTER = MarketPresenter()


@pytest.mark.parametrize(
    ("points", "lead"),
    [
        ((0, 0, 0), None),
        ((4, 3, 0), Lead("You lead by 1", "You +1", places="You: 4 · The merchant: 3 · Carla: 0")),
        (
            (4, 9, 0),
            Lead(
                "The merchant leads with 9",
                "The merchant leads",
                places="The merchant: 9 · You: 4 · Carla: 0",
            ),
        ),
        (
            (9, 9, 0),
            Lead(
                "Anna and the merchant share the lead",
                "2 share the lead",
                places="You: 9 · The merchant: 9 · Carla: 0",
            ),
        ),
    ],
)
def test_bar_names_the_leader_and_all_places(points: tuple[int, ...], lead: Lead | None) -> None:
    seen = [GAME.new("standard", 1, 3).observation(0)], ("Anna", Title("The merchant"), "Carla"), 0
    assert PRESENTER.lead(ScoreBasis(*seen, dict(enumerate(points)))) == lead


def test_panel_of_the_leader_has_a_crown() -> None:
    """Equal leaders share it, and nobody has one without points."""
    for state, _events in played(3, 3):
        board = PRESENTER.board(state.observation(1).view, 1)
        panels = PRESENTER.seat_panels(board, board.counters, ("Anna", "Bram", "Carla"), waiting=False)
        points = [set_points(player.cards) for player in state.position.players]
        for panel, seat in zip(panels, (1, 2, 0), strict=True):
            assert panel.points == count_points(points[seat])
            assert panel.leads is (points[seat] == max(points) > 0)


def test_every_event_is_in_exactly_one_cue_and_can_be_heard() -> None:
    for _state, events in played(3, 3):
        found = PRESENTER.script.cues(events)
        assert list(chain.from_iterable(cue.events for cue in found)) == [*events]
        for cue in found:
            moves = any(isinstance(event, CardsMoved | ChipsMoved | BidMade) for event in cue.events)
            assert bool(cue.ms) == bool(cue.sound or cue.landing) >= moves


@pytest.mark.parametrize("zone", ["seat.0.cards", "seat.1.cards"])
def test_card_of_a_set_says_what_sets_score(zone: str) -> None:
    players = player("Nuba3"), player("Massai5 Bantu5"), player("Tonga4")
    observation = table(*players, lot="Nuba2").observation(0)
    (card, *_others) = observation.position.players[int(zone[5])].cards
    text = PRESENTER.explain_card(observation, card, zone)
    assert "1, 3, 6, 10 or 15" in text and "most chips" in text
