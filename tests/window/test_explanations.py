"""Whatever a player points at explains itself: by pointing, by a right click, a long press, and by I."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from dutch.desktop.display_list import Region
from dutch.scenes.stack import Go
from dutch.selftest.pilot import Pilot
from tests.window.helpers import (
    OpenTable,
    Program,
    StartProgram,
    aside_phase,
    competition_aside_phase,
    prototype_bid_phase,
    prototype_turn,
    recall_turn,
    second_buyer_turn,
    winner_turn,
)

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
    """Check every region that can be hit; return what was explained."""
    explained = set()
    for region, point in touchable(pilot):
        pilot.move(point)
        pilot.frames(MOMENT)
        words = told(pilot)
        assert len(words.split()) > 3 or "VP" in words or "points" in words, (region.name, words)
        pilot.press(3)
        pilot.release(3)
        pilot.frames(1)
        if region.kind == "portrait":
            pilot.key(pygame.K_ESCAPE)
            continue
        assert told(pilot) == words, region.name
        pilot.key(pygame.K_i)
        assert not told(pilot), region.name
        pilot.key(pygame.K_i)
        assert told(pilot) == words, region.name
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(1)
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


def test_everything_explains_itself_in_representatives(start_program: StartProgram) -> None:
    pilot = begin(start_program(speed="off"), "representatives", 4)
    explained = check_all(pilot)
    assert {"sum.red", "sign.coming", "seat.0.red", "seat.1.blue", "deck"} & explained
    pilot.click("card.key4" if pilot.find("card.key4") else pilot.own_cards()[0])
