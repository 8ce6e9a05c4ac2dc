"""Hints at the table: asked for by key or button, followed by hand, and gone with the next action."""

import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from dutch.app import session
from dutch.desktop.inline import strip_pictures
from dutch.players.advice import Advice, Rated
from dutch.players.worker import CoachWorker
from dutch.rules import catalogue
from dutch.scenes.stack import Go
from dutch.settings import Settings
from tests.rulebook import positions
from tests.window import helpers
from tests.window.helpers import (
    AtTable,
    Json,
    OpenTable,
    StartProgram,
    aside_phase,
    prototype_bid_phase,
    second_buyer_turn,
    winner_turn,
)
from tests.window.test_great_market import begin_game

SIZES = [((1280, 720), 100), ((1280, 720), 200), ((1080, 1920), 200)]


def swapping() -> Json:
    data: Json = catalogue.get("dutch").new("competition", 3).to_json()
    return data


def ask_for_hint(table: AtTable) -> str:
    table.pilot.key(pygame.K_h)
    table.pilot.frames(3)
    return table.pilot.need("hint").label


def follow(table: AtTable) -> None:
    """Do with the mouse what the brackets of the hint point at: lift the cards, then use them."""
    hint = table.scene.hint.hint
    assert hint is not None
    for name in hint.regions:
        table.pilot.click(name)
    choices = [each.name for each in table.pilot.regions if each.name.startswith("button.option.")]
    if choices:
        table.pilot.click(max(choices))
    if table.pilot.find("question") is not None:
        table.pilot.click("button.yes")
    table.pilot.frames(3)


@pytest.mark.parametrize(
    ("size", "scale"),
    [pytest.param(*each, marks=[] if each == SIZES[1] else pytest.mark.slow) for each in SIZES],
)
@pytest.mark.parametrize(
    "position", [aside_phase, winner_turn, second_buyer_turn, prototype_bid_phase, swapping]
)
def test_hint_fits_and_its_action_is_legal(
    open_table: OpenTable, position: Callable[[], Json], size: tuple[int, int], scale: int
) -> None:
    table = open_table(position(), size=size, chosen=Settings(speed="fast", scale=scale), hints=True)
    said = ask_for_hint(table)
    note = table.pilot.need("hint").rect
    assert pygame.Rect((0, 0), size).contains(note)
    assert not table.ui.typesetter.overflows
    hint = table.scene.hint.hint
    assert (
        hint is not None
        and said.startswith(strip_pictures(hint.action))
        and said.endswith(strip_pictures(hint.certainty))
    )
    for name in hint.regions:
        assert not note.colliderect(table.pilot.need(name).rect) or position is swapping, name
    assert table.coach.given is not None
    legal = map(str, table.client.observation.legal_actions())
    assert table.coach.given.action in legal


@pytest.mark.parametrize("position", [aside_phase, second_buyer_turn, prototype_bid_phase])
def test_following_the_hint_performs_its_action(open_table: OpenTable, position: Callable[[], Json]) -> None:
    table = open_table(position(), hints=True)
    ask_for_hint(table)
    assert table.coach.given is not None
    follow(table)
    table.did(table.coach.given.action)
    has_more_steps = len(table.coach.given.plan) > 1 and position is second_buyer_turn
    assert (table.pilot.find("hint") is None) != has_more_steps


def test_hint_stays_while_cards_are_lifted(open_table: OpenTable) -> None:
    table = open_table(second_buyer_turn(), hints=True)
    ask_for_hint(table)
    table.pilot.click(table.pilot.own_cards()[0])
    assert table.pilot.find("hint") is not None


def test_hint_in_the_log_stays_while_a_card_is_dragged(open_table: OpenTable) -> None:
    table = open_table(second_buyer_turn(), hints=True)
    ask_for_hint(table)
    table.pilot.drag(table.pilot.own_cards()[0], "display.1", drop=False)
    table.pilot.frames(2)
    assert table.scene.actions.card_drag is not None and table.pilot.find("hint") is not None


TAKES_FIRST = {"bid": "P3 Pp R3 G2", "discards": "P2 R7 G6"}
PLAN = ("Pp take P8 display", "buy 1 P3", "buy 3 R3 P8 Pp")


@pytest.fixture
def planned(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> AtTable:
    """Open the table with a hint of three steps."""
    far = {"discards": "R4 R5 B6", "bid": "B1 G1"}
    table = open_table(positions.table(TAKES_FIRST, far, display="P4 P8 B3 G3 G4 R8"), hints=True)
    monkeypatch.setattr(table.coach, "poll", lambda: Advice((Rated(PLAN[0], 0.0),), PLAN))
    ask_for_hint(table)
    return table


def act(table: AtTable, notation: str) -> None:
    seen = table.client.observation
    table.scene.actions.submit(catalogue.get("dutch").parse(seen, notation))
    table.pilot.settle()


def test_hint_ticks_off_its_steps(planned: AtTable) -> None:
    for number in (1, 2):
        act(planned, PLAN[number - 1])
        hint = planned.scene.hint.hint
        assert hint is not None and hint.done == number
        left = planned.pilot.need("hint").label
        assert left.startswith(f"{number + 1}. ") and f"{number}. " not in left
    act(planned, PLAN[2])
    assert planned.pilot.find("hint") is None, "the plan is done"


@pytest.mark.parametrize("departs", [PLAN[1], "end", "undo"])
def test_hint_goes_once_the_player_departs_from_it(planned: AtTable, departs: str) -> None:
    act(planned, PLAN[0])
    assert planned.pilot.find("hint") is not None
    if departs == "undo":
        planned.scene.actions.undo()
        planned.pilot.settle()
    elif departs == "end":
        planned.scene.actions.submit(catalogue.get("dutch").parse(planned.client.observation, departs))
        planned.pilot.frames(3)
    else:
        act(planned, "buy 1 R3")
    assert planned.pilot.find("hint") is None


def test_key_or_click_puts_the_hint_away(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), hints=True)
    for key in (pygame.K_h, pygame.K_ESCAPE):
        ask_for_hint(table)
        table.pilot.key(key)
        table.pilot.frames(2)
        assert table.pilot.find("hint") is None
        assert table.pilot.find("game_menu") is None
    table.pilot.click("button.hint")
    table.pilot.frames(40)
    assert table.pilot.find("tip.hint") is None, "it would lie over the hint"
    table.pilot.click("hint")
    assert table.pilot.find("hint") is None


def test_thinking_can_be_cancelled(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), hints=True)
    table.coach.held = True
    table.pilot.key(pygame.K_h)
    table.pilot.frames(3)
    assert table.prompt == "Thinking about a hint …"
    assert table.coach.asked is not None
    table.pilot.key(pygame.K_ESCAPE)
    table.pilot.frames(2)
    assert table.coach.asked is None
    assert table.prompt != "Thinking about a hint …"


def test_action_drops_a_hint_that_is_still_being_thought_about(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), hints=True)
    table.coach.held = True
    table.pilot.key(pygame.K_h)
    table.pilot.drag("card.G7", "display.1")
    table.pilot.settle()
    assert table.ledger.actions and table.coach.asked is None


def test_lesson_gives_no_hints(start_program: StartProgram) -> None:
    played = start_program()
    played.app.stack.go(Go("learn", {"game": "dutch", "lesson": 0}))
    played.pilot.settle()
    assert played.pilot.find("button.hint") is None
    played.pilot.key(pygame.K_h)
    played.pilot.frames(2)
    assert played.pilot.need("prompt").label == "No hints in a lesson: the panel tells you what to do."


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), *(pytest.param(*each, marks=pytest.mark.slow) for each in SIZES[1:])],
)
def test_hint_of_great_market_can_be_followed(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    coach = helpers.Coach()
    monkeypatch.setattr(session, "CoachWorker", lambda: coach)
    played = start_program(size=size, scale=scale)
    pilot = begin_game(played)
    while not pilot.enabled("button.amount_bid"):
        pilot.settle()
    pilot.click("button.hint")
    pilot.frames(3)
    hint: Any = played.scene.hint.hint
    assert pilot.need("hint").label.startswith(strip_pictures(hint.action))
    pilot.check()
    assert coach.given is not None
    bid = coach.given.action.removeprefix("bid ")
    assert bid in ("pass", pilot.need("amount").label), "the advised bid is chosen"
    played.scene.actions.propose(
        catalogue.get("great-market").parse(played.scene.client.observation, coach.given.action)
    )
    pilot.settle()
    assert pilot.find("hint") is None


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_hint_without_the_log_leaves_chips_and_lot_in_sight(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    monkeypatch.setattr(session, "CoachWorker", helpers.Coach)
    played = start_program(size=size, scale=scale)
    played.app.ui.settings.log = False
    pilot = begin_game(played)
    pilot.click("button.hint")
    pilot.frames(5)
    note = pilot.need("hint").rect
    lot = played.scene.view.animator.board.cards("lot") if scale == 100 else ()
    shown = [*(f"seat.0.{part}" for part in ("counter", "points")), *(f"card.{card}" for card in lot)]
    assert not [name for name in shown if pilot.need(name).rect.colliderect(note)]


@pytest.mark.parametrize(
    ("ranked", "compared"),
    [
        (("pass", "bid 4", "bid 8"), ("pass", "bid 8")),
        (("bid 8", "bid 4", "pass"), ("bid 8", "pass")),
        (("bid 4", "pass", "bid 8"), ("bid 4", "bid 8")),
    ],
)
def test_hint_compares_with_the_chosen_bid(
    start_program: StartProgram, ranked: tuple[str, ...], compared: tuple[str, ...]
) -> None:
    played = start_program()
    begin_game(played)
    played.pilot.click("button.digit.8")
    advice = Advice(tuple(Rated(action, 0.0) for action in ranked))
    found = played.scene.pad.compare(advice)
    assert tuple(rated.action for rated in found.ranked) == compared


def test_real_coach_answers_in_its_own_process(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "CoachWorker", lambda: CoachWorker(2))
    played = start_program(speed="off")
    played.app.stack.go(Go("table", {"seed": 3, "level": "apprentice"}))
    played.pilot.settle()
    played.pilot.key(pygame.K_h)
    until = time.monotonic() + 30
    while played.pilot.find("hint") is None and time.monotonic() < until:
        time.sleep(0.02)
        played.pilot.frames(1)
    assert "aside" in played.pilot.need("hint").label


def test_no_warning_before_an_action_the_coach_advises(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    near = {"bid": "G7 B2", "discards": "R2"}
    data = positions.table(near, {"bid": "B5"}, display="R8", bid_winner=0, phase="turn")
    table = open_table(data, hints=True)
    advice = Advice((Rated("buy 1 B2", 0.0),), ("buy 1 B2",))
    monkeypatch.setattr(table.coach, "poll", lambda: advice)
    table.pilot.drag("card.B2", "display.1")
    table.pilot.frames(2)
    assert table.pilot.need("question").label.startswith("This purchase costs more points")
    table.pilot.click("button.no")
    ask_for_hint(table)
    table.pilot.click("hint")  # which removes it
    table.pilot.drag("card.B2", "display.1")
    table.did("buy 1 B2")
