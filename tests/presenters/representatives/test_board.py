import random
from collections.abc import Iterator
from itertools import chain

import pytest

from dutch.desktop.inline import strip_pictures
from dutch.players.representatives.bluffer import RandomBluffer
from dutch.presenters.auctions import STARTER
from dutch.presenters.representatives.board import AGENTS, claims_on, letter
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.rules import catalogue
from dutch.rules.events import NOBODY, Event
from dutch.rules.representatives.events import ClaimTested, Tallied
from dutch.rules.representatives.state import RepresentativesState
from dutch.rules.representatives.terms import COLOURS, Colour
from dutch.stage.answers import HeldCards
from dutch.stage.board import Board

GAME = catalogue.get("representatives")
PRESENTER = RepresentativesPresenter()


def played(seed: int, seats: int) -> Iterator[tuple[RepresentativesState, tuple[Event, ...]]]:
    """Yield the state after the deal and after each random action, with the events that led there."""
    state, rng = GAME.new("standard", seed, seats), random.Random(seed)
    yield state, GAME.deal_events(state)
    while (seat := state.to_move) is not None:
        yield state, state.apply(RandomBluffer().choose(state.observation(seat), rng, 1))


def after(state: RepresentativesState, *actions: str) -> RepresentativesState:
    for action in actions:
        state.apply(GAME.parse(state, action))
    return state


def shown(board: Board) -> tuple[object, object]:
    return board.summary(), {
        key: value for key, value in board.counters.items() if value or "claims" not in key
    }


@pytest.mark.parametrize("seats", [3, 6])
def test_events_lead_to_the_view(seats: int) -> None:
    boards: list[Board] = []
    for state, events in played(seats, seats):
        for viewer in range(seats):
            view = state.observation(viewer).view
            if len(boards) == viewer:
                boards.append(PRESENTER.opening_board(view, viewer))
            board = boards[viewer]
            for event in events:
                seen = event.seen_by(viewer)
                assert seen is not None
                PRESENTER.script.update_board(board, seen)
                if isinstance(seen, Tallied):
                    fields = [f"seat.{side}.{colour}" for side in range(seats) for colour in COLOURS]
                    assert None not in chain(*map(board.cards, fields)), "all letters lie open"
            assert shown(board) == shown(PRESENTER.board(view, viewer))


def test_every_event_is_in_exactly_one_cue() -> None:
    for _state, events in played(3, 3):
        assert [*chain.from_iterable(cue.events for cue in PRESENTER.script.cues(events))] == [*events]


def test_claims_follow_a_letter_as_far_as_everybody_knows() -> None:
    state = GAME.new("standard", 5, 3)
    first = state.to_move or 0
    after(state, "place 3 red claim 1", "pass", "pass", "place 2 red claim 2")
    viewer = (first + 1) % 3

    def said(colour: Colour) -> str:
        return claims_on(PRESENTER.board(state.observation(viewer).view, viewer), first, colour)

    assert said(Colour.RED) == "12"
    after(state, "move red 3 blue")
    assert (said(Colour.RED), said(Colour.BLUE)) == ("1", "2"), "nobody else knows which letter moved"
    after(state, "move red 2 blue claim 3")
    assert (said(Colour.RED), said(Colour.BLUE)) == ("", "213")


def test_tally_shows_of_which_letter_something_was_said() -> None:
    state = GAME.new("standard", 5, 3)
    first = state.to_move or 0
    viewer = (first + 1) % 3
    after(state, "place 3 red claim 1", "pass", "pass", "place 2 red", "move red 3 blue")
    board = PRESENTER.board(state.observation(viewer).view, viewer)
    said = [claims_on(board, first, colour) for colour in (Colour.RED, Colour.BLUE)]
    assert said == ["1", ""], "either letter may have moved"
    for event in state.apply(GAME.parse(state, "pass")):
        PRESENTER.script.update_board(board, event)
        if isinstance(event, ClaimTested):
            break
    said = [claims_on(board, first, colour) for colour in (Colour.RED, Colour.BLUE)]
    assert said == ["", "1"]


def test_log_keeps_who_placed_what() -> None:
    state = GAME.new("standard", 5, 3)
    names = ("Anna", "Bram", "Carla")
    first = state.to_move or 0
    after(state, "place 3 red", "pass", "pass", "place 1 red", "place 2 blue")
    tallied = next(each for each in state.apply(GAME.parse(state, "pass")) if isinstance(each, Tallied))
    lines = PRESENTER.log_line(tallied, names, NOBODY).split("\n")
    sums, placed = (" ".join(strip_pictures(line).split()) for line in lines)  # without pictures
    assert sums == "Sums: red 4, blue 2, green 0"
    assert placed == f"… {names[first]}: red 1 3, blue 2"


def test_prompt_says_when_the_moves_run_out() -> None:
    state = GAME.new("standard", 5, 3)
    first = state.to_move or 0
    passes = ("pass", "pass")

    def prompt() -> str:
        observation = state.observation(first)
        return PRESENTER.prompt(observation, ("Anna", "Bram", "Carla"), HeldCards(), "", False)

    assert prompt().startswith("Place a letter on a colour")
    after(state, "place 1 red", *passes, "place 2 red", "place 3 red")
    assert prompt() == "All your letters are placed. Move one (3 moves left), or pass."
    after(state, "move red 1 blue", "move blue 1 red")
    assert prompt() == "All your letters are placed. Move one (your last move this round), or pass."


def test_panels_show_what_a_seat_knows() -> None:
    state = GAME.new("standard", 1, 4)
    board = PRESENTER.board(state.observation(2).view, 2)
    names = ("Anna", "Bram", "Carla", "Dirk")
    panels = PRESENTER.seat_panels(board, board.counters, names, waiting=True)
    assert [panel.name for panel in panels] == ["Carla", "Dirk", "Anna", "Bram"], "clockwise from the viewer"
    (turn,) = [panel for panel in panels if panel.state == "turn"]
    assert turn.name == names[state.position.starter] and turn.starter == STARTER
    agents = [board.cards(f"seat.{side}.agent") for side in range(4)]
    own, neighbour = (state.position.players[seat].representative for seat in (2, 1))
    assert own is not None and neighbour is not None
    assert agents == [(AGENTS[own],), (None,), (None,), (AGENTS[neighbour],)]
    assert board.cards("seat.0.cards") == tuple(letter(2, value) for value in (1, 2, 3, 4))
    assert board.cards("seat.1.deck") == (None,) * 4
