"""Playing by keyboard: Tab between groups, arrows inside, Enter and Space."""

from collections.abc import Callable
from itertools import count

import pygame
import pytest

from dutch.selftest.pilot import PilotError
from dutch.selftest.table_pilot import TablePilot
from tests.stored import last_record
from tests.window.helpers import AtTable, Json, Program, a_turn, losing, setting_aside

Open = Callable[..., AtTable]


def focus(pilot: TablePilot, wanted: str, focused: Callable[[], str]) -> None:
    """Press Tab to reach the group, then an arrow key to reach the region."""
    seen = set()
    while focused() not in seen:
        start = focused()
        seen.add(start)
        inside = {start}
        while focused() != wanted:
            pilot.key(pygame.K_RIGHT)
            if focused() in inside:
                break
            inside.add(focused())
        if focused() == wanted:
            return
        pilot.key(pygame.K_TAB)
    raise PilotError(f"Expected to reach {wanted} by Tab and arrows, but it was never focused.")


def at(table: AtTable, wanted: str) -> None:
    focus(table.pilot, wanted, lambda: table.scene.controller.focus.name)


@pytest.mark.parametrize(
    ("position", "steps", "action"),
    [
        (setting_aside, ["card.R1", "near.deck"], "aside R1"),
        (a_turn, ["card.G7", "display.1"], "buy 1 G7"),
        (a_turn, ["card.Bp", "card.B5"], "Bp steal B5"),
        (a_turn, ["card.Pp", "button.verb.take", "near.discards", "card.P6"], "Pp take P6 own"),
    ],
)
@pytest.mark.parametrize("lift", [pygame.K_SPACE, pygame.K_RETURN])
def test_plays_by_focus_and_enter(
    at_table: Open, position: Callable[[], Json], steps: list[str], action: str, lift: int
) -> None:
    table = at_table(position())
    for step in steps:
        at(table, step)
        table.pilot.key(lift if step == steps[0] else pygame.K_RETURN)
        table.pilot.frames(2)
        if step == steps[0]:
            assert "selected" in table.pilot.need(step).flags
    table.pilot.wait(lambda: table.ledger.actions == [f"0 {action}"], action)


def test_answers_a_question(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    at(table, "near.deck")
    pilot.key(pygame.K_RETURN)
    pilot.frames(1)
    at(table, "button.no")
    pilot.key(pygame.K_RETURN)
    assert not pilot.asked
    assert table.ledger.actions == []


AGAIN = [(pygame.K_y, pygame.KMOD_CTRL), (pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)]


@pytest.mark.parametrize(("key", "mod"), AGAIN)
def test_undoes_and_redoes(at_table: Open, key: int, mod: int) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.drag("card.G7", "display.1")
    pilot.settle()
    done = list(table.ledger.actions)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.settle()
    assert table.ledger.actions == []
    assert "card.G7" in pilot.own_cards()
    assert pilot.enabled("button.redo")
    pilot.key(key, mod)
    pilot.settle()
    assert table.ledger.actions == done
    assert "card.G7" not in pilot.own_cards()
    assert pilot.find("button.redo") is None


def test_walks_through_the_game_menu(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.key(pygame.K_ESCAPE)
    names = ("no", "rules", "settings", "copy", "restart", "abandon", "yes")
    for name in names:
        assert "focus" in pilot.need(f"button.{name}").flags
        pilot.key(pygame.K_RIGHT)
    assert "focus" in pilot.need("button.no").flags, "the focus wraps around"
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert table.went == ["table", "menu"]


def test_focus_is_visible_and_moves_both_ways(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.key(pygame.K_TAB)
    first = table.scene.controller.focus.name
    assert first == "card.G7"
    before = pygame.image.tobytes(table.ui.window.surface, "RGB")
    pilot.key(pygame.K_RIGHT)
    assert table.scene.controller.focus.name == "card.B2"
    assert pygame.image.tobytes(table.ui.window.surface, "RGB") != before
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert table.scene.controller.focus.name == first


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


def test_plays_a_whole_round(program: Callable[..., Program]) -> None:
    """From the menu through a round, without the mouse."""
    running = program(speed="off")
    pilot = running.pilot
    while "focus" not in pilot.need("button.new").flags:
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    pilot.wait(lambda: pilot.find("button.start") is not None, "the page")
    while "focus" not in pilot.need("field.seed").flags:
        pilot.key(pygame.K_TAB)
    pilot.write("8")
    while "focus" not in pilot.need("button.start").flags:
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    pilot.wait(lambda: pilot.find("market") is not None, "the table")
    pilot.settle()

    def go_to(wanted: str) -> None:
        focus(pilot, wanted, lambda: running.scene.controller.focus.name)

    for _step in count():
        assert _step < 60, "the round does not end"
        if pilot.need("heading").label.endswith("2"):
            break
        if pilot.find("question"):
            go_to("button.yes")
            pilot.key(pygame.K_RETURN)
        elif pilot.find("button.end") and pilot.enabled("button.end"):
            go_to("button.end")
            pilot.key(pygame.K_RETURN)
        else:
            go_to(pilot.own_cards()[0])
            pilot.key(pygame.K_SPACE)
            go_to("display.1" if pilot.find("button.end") else "near.deck")
            pilot.key(pygame.K_RETURN)
        pilot.settle()
    assert len(last_record(running.app.folders.data).moves) >= 3


def test_previews_a_purchase(at_table: Open) -> None:
    table = at_table(a_turn())
    at(table, "card.G7")
    table.pilot.key(pygame.K_SPACE)
    at(table, "display.1")
    assert "pay 1" in table.pilot.need("preview.display.1").label
