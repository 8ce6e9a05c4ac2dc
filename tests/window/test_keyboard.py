"""Playing by keyboard: Tab between groups, arrows inside, Enter and Space."""

from collections.abc import Callable
from itertools import count

import pygame
import pytest

from dutch.selftest.pilot import PilotError
from tests.stored import last_record
from tests.window.helpers import AtTable, Json, Open, Program, Start, a_turn, losing, setting_aside, tab_to


def at(table: AtTable | Program, wanted: str) -> None:
    """Press Tab to reach the group, then an arrow key to reach the region."""
    pilot, focus = table.pilot, table.scene.controller.focus
    seen = set()
    while focus.name not in seen:
        seen.add(focus.name)
        inside = {focus.name}
        while focus.name != wanted:
            pilot.key(pygame.K_RIGHT)
            if focus.name in inside:
                break
            inside.add(focus.name)
        if focus.name == wanted:
            return
        pilot.key(pygame.K_TAB)
    raise PilotError(f"Expected to reach {wanted} by Tab and arrows, but it was never focused.")


@pytest.mark.parametrize(
    ("position", "steps", "action", "lift"),
    [
        (setting_aside, ["card.R1", "near.deck"], "aside R1", pygame.K_SPACE),
        (a_turn, ["card.G7", "display.1"], "buy 1 G7", pygame.K_RETURN),
        (a_turn, ["card.Bp", "card.B5"], "Bp steal B5", pygame.K_SPACE),
        (
            a_turn,
            ["card.Pp", "button.verb.take", "near.discards", "card.P6"],
            "Pp take P6 own",
            pygame.K_RETURN,
        ),
    ],
)
def test_plays_by_focus_and_enter(
    at_table: Open, position: Callable[[], Json], steps: list[str], action: str, lift: int
) -> None:
    table = at_table(position())
    for step in steps:
        at(table, step)
        if step == "display.1":
            assert "pay 1" in table.pilot.need("preview.display.1").label
        table.pilot.key(lift if step == steps[0] else pygame.K_RETURN)
        table.pilot.frames(2)
        if step == steps[0]:
            assert "selected" in table.pilot.need(step).flags
    table.did(action)


def test_answers_a_question(at_table: Open) -> None:
    table = at_table(a_turn())
    at(table, "near.deck")
    table.pilot.key(pygame.K_RETURN)
    table.pilot.frames(1)
    at(table, "button.no")
    table.pilot.key(pygame.K_RETURN)
    assert not table.pilot.asked
    assert table.ledger.actions == []


def test_walks_through_the_game_menu(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.key(pygame.K_ESCAPE)
    for name in ("no", "rules", "settings", "copy", "restart", "abandon", "yes"):
        assert "focus" in pilot.need(f"button.{name}").flags
        pilot.key(pygame.K_RIGHT)
    assert "focus" in pilot.need("button.no").flags, "the focus wraps around"
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert table.went == ["table", "menu"]


def test_focus_is_visible_and_moves_both_ways(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot, focus = table.pilot, table.scene.controller.focus
    pilot.key(pygame.K_TAB)
    assert focus.name == "card.G7"
    before = pygame.image.tobytes(table.ui.window.surface, "RGB")
    pilot.key(pygame.K_RIGHT)
    assert focus.name == "card.B2"
    assert pygame.image.tobytes(table.ui.window.surface, "RGB") != before
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focus.name == "card.G7"


def test_disabled_end_button_says_why(at_table: Open) -> None:
    table = at_table(losing())
    at(table, "button.end")
    table.pilot.key(pygame.K_RETURN)
    table.pilot.frames(2)
    assert table.pilot.need("tip.end").label == table.prompt
    assert table.ledger.actions == []


def test_key_ends_the_animation(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.drag("card.G7", "display.1")
    pilot.wait(lambda: not pilot.quiet, "movement")
    pilot.key(pygame.K_RETURN)
    pilot.frames(1)
    assert pilot.quiet
    assert table.board_is_view()


def test_plays_a_whole_round(program: Start) -> None:
    """From the menu through a round, without the mouse."""
    running = program(speed="off")
    pilot = running.pilot
    tab_to(pilot, "button.new")
    pilot.key(pygame.K_RETURN)
    pilot.wait(lambda: pilot.find("button.start") is not None, "the page")
    tab_to(pilot, "field.seed")
    pilot.write("8")
    tab_to(pilot, "button.start")
    pilot.key(pygame.K_RETURN)
    pilot.wait(lambda: pilot.find("market") is not None, "the table")
    pilot.settle()
    for step in count():
        assert step < 60, "the round does not end"
        if pilot.need("heading").label.endswith("2"):
            break
        if pilot.find("question"):
            at(running, "button.yes")
        elif pilot.find("button.end") and pilot.enabled("button.end"):
            at(running, "button.end")
        else:
            at(running, pilot.own_cards()[0])
            pilot.key(pygame.K_SPACE)
            at(running, "display.1" if pilot.find("button.end") else "near.deck")
        pilot.key(pygame.K_RETURN)
        pilot.settle()
    assert len(last_record(running.app.folders.data).moves) >= 3
