"""Whatever a player points at explains itself: by pointing, by a right click, a long press, and by I."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from dutch.desktop.display_list import Region
from dutch.scenes.stack import Go
from dutch.selftest.pilot import Pilot
from dutch.settings import Settings
from tests.ui_contexts import windows
from tests.window.helpers import (
    OpenTable,
    Program,
    StartProgram,
    aside_phase,
    competition_aside_phase,
    focus_on,
    prototype_bid_phase,
    prototype_turn,
    recall_turn,
    second_buyer_turn,
    winner_turn,
)
from tests.window.lessons import open_lesson
from tests.window.test_puzzles import open_puzzle
from tests.window.test_replay import watch

POSITIONS = (
    winner_turn,
    second_buyer_turn,
    aside_phase,
    prototype_turn,
    prototype_bid_phase,
    competition_aside_phase,
    recall_turn,
)
MOMENT = 6
"""Frames after which the pointer has rested long enough."""

SAY_IT_THEMSELVES = (
    *("prompt", "speech", "bar", "code", "hint", "log", "recap", "guide", "puzzle", "number", "review"),
    *("others", "controls", "amount", "block", "transport"),
)
"""The first words of regions whose whole sentence is on the screen already, or which are bare ground."""


def touchable(pilot: Pilot) -> Iterator[tuple[Region, tuple[int, int]]]:
    """Yield every region that the pointer can hit, but not controls and texts, with a point of it."""
    topmost = {region.name: region for region in pilot.screen.regions()}
    for region in topmost.values():
        is_text = region.kind in ("button", "slider", "line", "tip", "preview")
        if is_text or region.name.partition(".")[0] in SAY_IT_THEMSELVES or "moving" in region.flags:
            continue
        point = next((each for each in points_of(region.rect) if top(pilot, each) == region), None)
        if point is not None:
            yield region, point


def points_of(rect: pygame.Rect) -> Iterator[tuple[int, int]]:
    for down in (0.5, 0.2, 0.8, 0.05, 0.95):
        for across in (0.5, 0.2, 0.8, 0.05, 0.95):
            yield rect.x + int(rect.width * across), rect.y + int(rect.height * down)


def top(pilot: Pilot, point: tuple[int, int]) -> Region | None:
    hit = [each for each in pilot.screen.regions() if each.kind not in ("tip", "preview")]
    return next(
        (each for each in reversed(hit) if "moving" not in each.flags and each.rect.collidepoint(point)), None
    )


def told(pilot: Pilot) -> str:
    region = pilot.find("explanation")
    return "" if region is None else region.label


def check_all(pilot: Pilot) -> set[str]:
    """Check every region that can be hit by pointing, and by click or key in turn; return all names."""
    explained: set[str] = set()
    for region, point in touchable(pilot):
        pilot.move(point)
        pilot.screen.frame(MOMENT * pilot.ms)
        words = told(pilot)
        assert " " in words, region.name
        if len(explained) % 2:
            pilot.press(3)
            pilot.release(3)
            pilot.frames(1)
            assert told(pilot) == words, region.name
        else:
            for expected in (words, "", words):
                pilot.key(pygame.K_i)
                assert told(pilot) == expected, region.name
        pilot.key(pygame.K_ESCAPE)
        assert not told(pilot), region.name
        explained.add(region.name)
    return explained


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
def test_everything_explains_itself_in_dutch(open_table: OpenTable, position: Callable[[], dict]) -> None:
    table = open_table(position())
    explained = check_all(table.pilot)
    assert {"near.deck", "far.deck", "auction.deck", "step.0", "heading", "score", "price.1"} <= explained


def begin(program: Program, game: str, seats: int) -> Pilot:
    players = ("human", *("merchant", "novice", "merchant")[: seats - 1])
    if game == "representatives":
        players = ("human", *("chancellor",) * (seats - 1))
    args = {"game": game, "players": players, "names": ("Anna", *[""] * (seats - 1)), "seed": 5}
    program.app.stack.go(Go("table", args))
    program.pilot.settle()
    return program.pilot


@pytest.mark.parametrize("seats", [3, 4])
def test_everything_explains_itself_in_great_market(start_program: StartProgram, seats: int) -> None:
    pilot = begin(start_program(speed="off"), "great-market", seats)
    assert {"sign.bid", "sign.bank", "seat.0.counter", "seat.1.points", "deck", "step.0"} <= check_all(pilot)
    for _auction in range(3):
        pilot.click("button.pass")
        pilot.settle()
    assert any(name.startswith("card.") for name in check_all(pilot))


@pytest.mark.parametrize("place", ["score", "seat.1.points"])
def test_points_say_what_sets_score(start_program: StartProgram, place: str) -> None:
    pilot = begin(start_program(speed="off"), "great-market", 3)
    pilot.click(place, button=3)
    pilot.frames(1)
    assert "1, 3, 6, 10 or 15" in told(pilot) and "most chips" in told(pilot)


def test_everything_explains_itself_in_representatives(start_program: StartProgram) -> None:
    pilot = begin(start_program(speed="off"), "representatives", 4)
    explained = check_all(pilot)
    assert {"sum.red", "sign.coming", "seat.0.red", "seat.1.blue", "deck"} & explained


def test_everything_explains_itself_in_a_replay(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    watch(running)
    for _action in range(8):
        running.pilot.key(pygame.K_RIGHT)
        running.pilot.settle()
    assert {"near.deck", "far.discards", "price.1", "score.other"} <= check_all(running.pilot)


@pytest.mark.parametrize(("game", "number"), [("dutch", 7), ("great-market", 1), ("representatives", 1)])
def test_everything_explains_itself_in_a_lesson(start_program: StartProgram, game: str, number: int) -> None:
    pilot = open_lesson(start_program(speed="off"), game, number)
    assert {"step.0", "heading", "score"} <= check_all(pilot)


def test_everything_explains_itself_in_a_puzzle(start_program: StartProgram) -> None:
    pilot = open_puzzle(start_program).pilot
    assert {"near.deck", "market", "score"} <= check_all(pilot)


# The panel


def test_long_press_explains_and_is_no_click(open_table: OpenTable) -> None:
    pilot = open_table(winner_turn()).pilot
    pilot.move(pilot.need("card.G7").rect.center)
    pilot.press()
    pilot.frames(MOMENT)
    assert told(pilot).startswith("Green 7 It bids 7")
    pilot.release()
    pilot.frames(2)
    assert told(pilot) and not pilot.holding


def test_click_closes_an_explanation_and_works(open_table: OpenTable) -> None:
    pilot = open_table(winner_turn()).pilot
    pilot.click("near.deck", button=3)
    pilot.frames(1)
    assert told(pilot)
    pilot.click("card.G7")
    assert not told(pilot) and pilot.holding
    pilot.move(pilot.need("display.3").rect.center)
    pilot.frames(MOMENT)
    assert not told(pilot), "the preview says more"
    pilot.click("card.B2", button=3)
    assert not told(pilot) and not pilot.holding, "it puts held cards back"


def test_escape_closes_the_explanation_before_the_pile(open_table: OpenTable) -> None:
    pilot = open_table(winner_turn()).pilot
    pilot.click("near.discards")
    pilot.frames(2)
    pilot.click("card.P6", button=3)
    pilot.frames(1)
    assert told(pilot).startswith("Pink 6")
    pilot.key(pygame.K_ESCAPE)
    assert not told(pilot) and pilot.find("spread") is not None
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.asked


def test_name_in_the_log_explains_its_card(open_table: OpenTable) -> None:
    pilot = open_table(winner_turn(), size=(1920, 1080)).pilot
    pilot.lift("card.Bp")
    pilot.click("button.verb.take")
    pilot.click("display.4")
    pilot.settle()
    (name,) = [region.name for region in pilot.regions if region.name in ("log.0.B4", "log.1.B4")]
    pilot.move(pilot.need(name).rect.center)
    pilot.frames(2)
    assert pilot.need("pointed.B4").rect.contains(pilot.need("card.B4").rect)
    pilot.click(name)
    assert told(pilot).startswith("Blue 4")


def test_explanation_says_what_a_card_can_do_now(open_table: OpenTable) -> None:
    for position, card, words in (
        (winner_turn(), "card.Bp", "You can use this power now."),
        (second_buyer_turn(), "card.Bp", "Steal: The loser of the bid can’t steal."),
        (winner_turn(), "card.G7", "You can pay with this card"),
        (aside_phase(), "card.G7", "You can set this card aside"),
        (winner_turn(), "card.R4", "Place 3 costs 3"),
        (winner_turn(), "auction.discards", "is lost, and lies here."),
        (
            winner_turn(),
            "auction.discards",
            "You can look through these cards now. On top lies the blue power.",
        ),
    ):
        pilot = open_table(position).pilot
        pilot.click(card, button=3)
        pilot.frames(1)
        assert words in told(pilot)


@pytest.mark.parametrize(("size", "scale"), windows())
def test_explanations_fit_into_the_window(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(speed="off", scale=scale))
    for name in ("card.Bp", "card.B4", "auction.deck", "step.1", "price.6", "near.discards", "far.cashed_in"):
        table.pilot.click(name, button=3)
        table.pilot.frames(1)
        panel = table.pilot.need("explanation").rect
        assert pygame.Rect((0, 0), size).contains(panel)
        assert table.ui.typesetter.overflows == []


@pytest.mark.parametrize("size", [(1280, 720), (900, 1030)])
def test_explanations_of_piles_and_prices_spare_the_market(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    pilot = open_table(winner_turn(), size=size).pilot
    places = [pilot.need(f"display.{place}").rect for place in range(1, 7)]
    for name in ("far.deck", "auction.deck", "price.1", "price.6"):
        pilot.click(name, button=3)
        pilot.frames(1)
        assert pilot.need("explanation").rect.collidelist(places) < 0, name
        pilot.key(pygame.K_ESCAPE)


def test_explanations_tell_nothing_hidden(open_table: OpenTable) -> None:
    """Two positions that look the same to the player explain themselves in the same words."""
    shown = []
    for far in ({"deck": "G1 P8"}, {"deck": "R5 B8"}):
        table = open_table(winner_turn(far=far))
        explainer, regions = table.scene.explainer, table.pilot.regions
        shown.append({region.name: explainer.explain(region) for region in regions})
    assert shown[0] == shown[1] and len(shown[0]) > 40


def test_button_explains_itself_by_right_click_and_key(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    table.pilot.click("button.undo", button=3)
    table.pilot.frames(1)
    by_click = told(table.pilot)
    assert " " in by_click
    table.pilot.key(pygame.K_ESCAPE)
    focus_on(table, "button.undo")
    table.pilot.key(pygame.K_i)
    assert told(table.pilot) == by_click
