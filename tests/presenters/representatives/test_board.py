import random
from collections.abc import Iterator
from itertools import chain

import pytest

from dutch.desktop.inline import strip_pictures
from dutch.players.representatives.bluffer import RandomBluffer
from dutch.presenters.representatives.board import AGENTS, claims_on, letter
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.representatives.actions import COLOURS, PASS, Colour
from dutch.rules.representatives.events import Tallied
from dutch.rules.representatives.game import RepresentativesState
from dutch.stage.answers import HeldCards, Lead
from dutch.stage.board import Board
from dutch.stage.presenter import ScoreBasis
from tests.rulebook.representatives.tables import table

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
    other = (first + 1) % 3

    def said(viewer: int) -> tuple[str, ...]:
        board = PRESENTER.board(state.observation(viewer).view, viewer)
        claims = [claims_on(board, first, colour) for colour in (Colour.RED, Colour.BLUE)]
        return tuple("".join(str(claim.value) for claim in on) for on in claims)

    assert said(other) == ("12", "")
    after(state, "move red 3 blue")
    assert said(other) == ("1", "2"), "nobody else knows which letter moved"
    assert said(first) == ("2", "1"), "its owner does"
    after(state, "move red 2 blue claim 3")
    assert (said(other), said(first)) == (("", "213"), ("", "123"))


def signs(state: RepresentativesState, viewer: int, zone: str) -> list[tuple[str, str]]:
    """Return the texts and pictures on a zone, as a seat sees them."""
    board = PRESENTER.board(state.observation(viewer).view, viewer)
    shown = PRESENTER.signs(board, board.counters, ("Anna", "Bram", "Carla", "Dirk"))
    return [(sign.text, sign.picture) for sign in shown if sign.zone == zone]


def labels_on(board: Board, zone: str) -> tuple[tuple[str, str, int], ...]:
    """Return the plates on a zone, each with its text, its picture and the number of its letter, or 0."""
    shown = PRESENTER.signs(board, board.counters, ("Anna", "Bram", "Carla", "Dirk"))
    labels = next(sign.labels for sign in shown if sign.zone == zone)
    return tuple((text, picture, card.bid if card else 0) for text, picture, card in labels)


@pytest.mark.parametrize(
    ("actions", "labels"),
    [
        (("place 1 red claim 1", "place 2 red claim 2"), (("1", ""), ("2", ""))),
        (("place 1 red claim 1", "place 2 red claim 1"), (("1", ""), ("1", "icons/false"))),
        (
            (
                *(f"place {value} red claim {value}" for value in (1, 2, 3, 4)),
                *("move red 1 blue", "move blue 1 red claim 3"),
            ),
            (("1", ""), ("2", ""), ("3", ""), ("4", ""), ("3", "")),
        ),
    ],
)
def test_each_claim_is_shown_and_contradictions_marked(
    actions: tuple[str, ...], labels: tuple[tuple[str, str], ...]
) -> None:
    state = GAME.new("standard", 5, 4)
    first = state.to_move or 0
    after(state, actions[0], "pass", "pass", "pass", *actions[1:])
    viewer = (first + 1) % 4
    board = PRESENTER.board(state.observation(viewer).view, viewer)
    assert labels_on(board, f"seat.{(first - viewer) % 4}.red.claims") == tuple(
        (*label, 0) for label in labels
    )


def test_tally_marks_each_claim_on_its_own_letter() -> None:
    state = GAME.new("standard", 5, 3)
    first, viewer = state.to_move or 0, ((state.to_move or 0) + 1) % 3
    after(state, "place 3 red claim 3", "pass", "pass", "place 1 red claim 2")
    board = PRESENTER.board(state.observation(viewer).view, viewer)
    for event in state.apply(GAME.parse(state, "pass"))[:4]:
        PRESENTER.script.update_board(board, event.seen_by(viewer))
    shown = labels_on(board, f"seat.{(first - viewer) % 3}.red.claims")
    assert sorted(shown) == [("2", "icons/false", 1), ("3", "icons/true", 3)]


@pytest.mark.parametrize("is_own", [False, True])
def test_tally_writes_the_sum_below_each_stack(is_own: bool) -> None:
    state = GAME.new("standard", 5, 3)
    first = state.to_move or 0
    viewer = first if is_own else (first + 1) % 3
    after(state, "place 3 red", "pass", "pass", "place 1 red")
    zone = f"seat.{(first - viewer) % 3}.red.count"
    assert signs(state, viewer, zone) == [("2", "emblems/red")]
    board = PRESENTER.board(state.observation(viewer).view, viewer)
    for event in state.apply(GAME.parse(state, "pass"))[:2]:
        PRESENTER.script.update_board(board, event.seen_by(viewer))
    shown = PRESENTER.signs(board, board.counters, ("Anna", "Bram", "Carla"))
    assert [sign.text for sign in shown if sign.zone == zone] == ["4"]


def test_panels_show_moves_left_from_the_start() -> None:
    state = GAME.new("standard", 5, 3)
    first = state.to_move or 0

    def moves_left(viewer: int) -> list[str]:
        board = PRESENTER.board(state.observation(viewer).view, viewer)
        names = ("Anna", "Bram", "Carla")
        panels = PRESENTER.seat_panels(board, board.counters, names, waiting=False)
        return [panel.second_counter for panel in panels]

    assert moves_left(first) == ["3", "3", "3"]
    after(state, "place 1 red", "pass", "pass", "move red 1 blue")
    assert (moves_left(first), moves_left((first + 1) % 3)) == (["2", "3", "3"], ["3", "3", "2"])


def test_claim_that_nobody_can_believe_is_marked_on_its_button() -> None:
    state = after(GAME.new("standard", 5, 3), "place 3 red claim 1", "pass", "pass")
    observation = state.observation(state.to_move or 0)
    uses = PRESENTER.power_options(observation, letter(observation.seat, 2))
    assert ["nobody can believe" in use.explanation.lower() for use in uses] == [True, False, False]
    held = HeldCards((letter(observation.seat, 2),), verb="claim.1")
    prompt = PRESENTER.prompt(observation, ("Anna", "Bram", "Carla"), held, False)
    assert prompt == "Place it and say “this is my 1”, though nobody can believe this."


def test_prompt_says_when_the_moves_run_out() -> None:
    state = GAME.new("standard", 5, 3)
    first = state.to_move or 0
    passes = ("pass", "pass")

    def prompt() -> str:
        observation = state.observation(first)
        return PRESENTER.prompt(observation, ("Anna", "Bram", "Carla"), HeldCards(), False)

    assert prompt().startswith("Place a letter on a colour")
    after(state, "place 1 red", *passes, "place 2 red", "place 3 red")
    assert prompt() == "All your letters are placed. Move one (3 moves left), or pass."
    after(state, "move red 1 blue", "move blue 1 red")
    assert prompt() == "All your letters are placed. Move one (your last move this round), or pass."


@pytest.mark.parametrize(
    ("points", "lead"),
    [
        ((0, 0, 0), None),
        ((1, 5, 3), Lead("Ben leads with 5", "Ben leads")),
        ((4, 4, 2), Lead("Carla leads with 2", "Carla leads")),
        ((4, 4, 0), Lead("Anna and Ben share the lead", "2 share the lead")),
    ],
)
def test_equal_totals_cancel_each_other_in_the_lead(points: tuple[int, ...], lead: Lead | None) -> None:
    seen = [GAME.new("standard", 1, 3).observation(0)], ("Anna", "Ben", "Carla"), 0
    found = PRESENTER.lead(ScoreBasis(*seen, dict(enumerate(points))))
    assert (found and found._replace(places="")) == lead


@pytest.mark.parametrize("side", range(1, 5))
def test_panel_says_who_has_seen_your_representative(side: int) -> None:
    state = GAME.new("standard", 5, 5)
    knows = state.observation(side).position.players[0].representative is not None
    observation = state.observation(0)
    agent = observation.position.players[side].representative
    for place in ("player", "agent"):
        text = PRESENTER.explain(observation, f"seat.{side}.{place}")
        assert ("has seen your representative" in text) == knows
    if agent is not None:
        text = PRESENTER.explain_card(observation, AGENTS[agent], f"seat.{side}.agent")
        assert bool(text) == knows


@pytest.mark.parametrize(
    ("value", "colour", "meaning"),
    [
        (3, "green", "green now 6, then 9. With average letters, you get the item."),
        (1, "red", "red now 0, then 1. With average letters, you get the item."),
        (3, "red", "red now 0, then 3. With average letters, red, yellow and purple tie, and nobody gets"),
        (
            4,
            "green",
            "blue now 4, then 0; green now 6, then 10. With average letters, red and",
        ),
    ],
)
def test_offer_says_what_a_letter_would_change(value: int, colour: str, meaning: str) -> None:
    steps = (
        "place 4 blue",
        "place 3 green claim 2",
        "place 1 green",
        "place 2 yellow",
        "place 1 purple claim 5",
    )
    observation = table(5, steps=steps).observation(0)
    offers = PRESENTER.offers(observation, HeldCards((letter(0, value),)))
    text = strip_pictures(offers[f"seat.0.{colour}"].options[0].meaning)
    assert " ".join(text.split()).startswith(f"Sums: {meaning}"), text


def test_offer_to_pass_says_who_gets_the_item_as_it_stands() -> None:
    observation = table(4, steps=["place 4 blue", "place 4 green", "place 4 yellow", "pass"]).observation(0)
    text = PRESENTER.consequence(observation, PASS, ())
    assert text.endswith("With average letters, you get the item.")


@pytest.mark.parametrize(
    ("seats", "winner", "known", "neighbour"),
    [
        (3, 1, "everybody knows everybody’s.", "This player has seen"),
        (4, 1, "Only the player after", "This player has seen"),
        (4, 0, "Everybody has seen it", ""),
    ],
)
def test_tip_of_own_representative_says_who_knows_it(
    seats: int, winner: int, known: str, neighbour: str
) -> None:
    observation = table(seats, [(2, winner)]).observation(0)
    assert known in PRESENTER.explain_card(observation, AGENTS[Colour.RED], "seat.0.agent")
    assert PRESENTER.explain_card(observation, AGENTS[Colour.BLUE], "seat.1.agent").startswith(neighbour)
    assert ("has seen" in PRESENTER.explain(observation, "seat.1.player")) == bool(neighbour)
