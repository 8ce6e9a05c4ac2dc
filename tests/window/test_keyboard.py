"""Playing by keyboard: Tab between groups, arrows inside, Enter and Space."""

from collections.abc import Callable
from itertools import count

import pygame
import pytest

from dutch.desktop.display_list import Region
from dutch.scenes.stack import Go
from dutch.selftest.dutch import DutchPilot
from dutch.settings import Settings
from tests.stored import last_record
from tests.window.helpers import (
    AtTable,
    Json,
    OpenTable,
    StartProgram,
    aside_phase,
    focus_on,
    tab_to,
    winner_turn,
)


@pytest.mark.parametrize(
    ("position", "steps", "action", "lift"),
    [
        (aside_phase, ["card.R1", "near.deck"], "aside R1", pygame.K_SPACE),
        (winner_turn, ["card.G7", "display.1"], "buy 1 G7", pygame.K_RETURN),
        (winner_turn, ["card.Bp", "card.B5"], "Bp steal B5", pygame.K_SPACE),
        (
            winner_turn,
            ["card.Pp", "button.verb.take", "near.discards", "button.option.1"],
            "Pp take P6 own",
            pygame.K_RETURN,
        ),
    ],
)
def test_plays_by_focus_and_enter(
    open_table: OpenTable, position: Callable[[], Json], steps: list[str], action: str, lift: int
) -> None:
    table = open_table(position())
    for step in steps:
        focus_on(table, step)
        if step == "display.1":
            assert "pay 1" in table.pilot.need("preview.display.1").label
        table.pilot.key(lift if step == steps[0] else pygame.K_RETURN)
        table.pilot.frames(2)
        if step == steps[0]:
            assert "selected" in table.pilot.need(step).flags
    table.did(action)


@pytest.mark.usefixtures("real_pixels")
def test_focus_is_visible_and_moves_both_ways(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot, focus = table.pilot, table.scene.focus
    pilot.key(pygame.K_RIGHT)
    assert focus.name == "card.G7"
    before = pygame.image.tobytes(table.ui.window.surface, "RGB")
    pilot.key(pygame.K_RIGHT)
    assert focus.name == "card.B2"
    assert pygame.image.tobytes(table.ui.window.surface, "RGB") != before
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focus.name == "card.G7"


def test_key_ends_the_animation(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    pilot.drag("card.G7", "display.1")
    pilot.wait(lambda: not pilot.quiet, "movement")
    pilot.key(pygame.K_RETURN)
    pilot.frames(1)
    assert pilot.quiet
    assert table.board_is_view()


def test_plays_a_whole_round(start_program: StartProgram) -> None:
    """Play from the menu through a round, without the mouse."""
    running = start_program(speed="off")
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
            focus_on(running, "button.yes")
        elif pilot.find("button.end") and pilot.enabled("button.end"):
            focus_on(running, "button.end")
        else:
            focus_on(running, pilot.own_cards()[0])
            pilot.key(pygame.K_SPACE)
            focus_on(running, "display.1" if pilot.find("button.end") else "near.deck")
        pilot.key(pygame.K_RETURN)
        pilot.settle()
    assert len(last_record(running.app.folders.data).moves) >= 3


def keys(table: AtTable, *pressed: int) -> str:
    """Press these keys one after the other. Returns the region with the focus."""
    table.pilot.frames(1)
    for key in pressed:
        table.pilot.key(key)
        table.pilot.frames(2)
    return str(table.scene.focus.name)


def test_page_of_keys_returns_to_a_new_game(start_program: StartProgram) -> None:
    pilot = start_program().pilot
    pilot.click("button.new")
    pilot.click("choice.edition.prototype")
    pilot.click("field.name")
    pilot.write("Anna?")
    pilot.click("field.seed")
    pilot.write("42?")
    assert pilot.need("field.seed").label == "42?", "a field with the focus takes the question mark"
    pilot.click("button.rival.joost")

    def page() -> set[tuple[str, str, frozenset[str]]]:
        return {(each.name, each.label, each.flags - {"hover"}) for each in pilot.regions}

    before = page()
    for key, text in ((pygame.K_QUESTION, "?"), (pygame.K_ESCAPE, "")):
        pilot.write("?")
        assert pilot.find("button.left_hand") is not None
        pilot.key(key, text=text)
        assert page() == before


LIFT, ENTER, TAB, LEFT, RIGHT = pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT
UP, DOWN = pygame.K_UP, pygame.K_DOWN


@pytest.mark.parametrize(
    ("page", "size"),
    [("menu", (1080, 1920)), ("new", (1280, 720)), ("settings", (1080, 1920)), ("history", (1280, 720))],
)
def test_up_and_down_move_the_focus_vertically(
    start_program: StartProgram, page: str, size: tuple[int, int]
) -> None:
    """From every control, up and down lead to one above or below, or nowhere."""
    program = start_program(size=size)
    pilot = program.pilot
    if page != "menu":
        pilot.click(f"button.{page}")
        pilot.frames(3)
    visited = set()
    for _control in range(16):
        pilot.key(pygame.K_TAB)
        start = focused(pilot)
        visited.add(start.name)
        if start.name.startswith("list."):
            continue
        for key, sign in ((UP, -1), (DOWN, 1)):
            pilot.key(key)
            there = focused(pilot)
            assert there.name == start.name or sign * (there.rect.centery - start.rect.centery) > 0
            program.scene.widgets.focus_on(start.name)
            pilot.frames(1)
    assert len(visited) > 4


def focused(pilot: DutchPilot) -> Region:
    """Return the control that has the focus; of a choice, its whole row."""
    return next(region for region in pilot.regions if "focus" in region.flags)


@pytest.mark.parametrize(
    ("position", "pressed", "action"),
    [
        (aside_phase, [RIGHT, LIFT, pygame.K_e], "aside G7"),
        (aside_phase, [pygame.K_5, pygame.K_e], "aside Bp"),
        (winner_turn, [RIGHT, LIFT, TAB, ENTER], "buy 1 G7"),
        (winner_turn, [RIGHT, LIFT, RIGHT, LIFT, TAB, ENTER], "buy 2 G7 B2"),
        (winner_turn, [pygame.K_1, pygame.K_2, TAB, ENTER], "buy 2 G7 B2"),
        (winner_turn, [pygame.K_1, pygame.K_4, TAB, ENTER], "buy 2 G7 Pp"),
    ],
)
def test_actions_take_few_keystrokes(
    open_table: OpenTable, position: Callable[[], Json], pressed: list[int], action: str
) -> None:
    """The first arrow only shows the focus, which a player at the keyboard has already."""
    table = open_table(position(), chosen=Settings(speed="fast", warnings=False))
    keys(table, *pressed)
    table.did(action)


def test_decision_begins_at_one_of_my_cards(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    assert keys(table) == "", "the mouse has no focus"
    assert keys(table, RIGHT, LIFT, TAB) == "display.1"
    keys(table, ENTER)
    table.did("buy 1 G7")
    table.pilot.settle()
    assert keys(table) == "card.Bp"


def test_focus_returns_after_a_dialog_and_a_pile(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    assert keys(table, RIGHT, RIGHT) == "card.B2"
    assert keys(table, pygame.K_i) == "card.B2"
    assert keys(table, pygame.K_ESCAPE) == "card.B2"
    assert keys(table, pygame.K_ESCAPE) == "button.no"
    assert keys(table, pygame.K_ESCAPE) == "card.B2"
    focus_on(table, "near.discards")
    assert keys(table, ENTER) == "button.close"
    assert keys(table, ENTER) == "near.discards"


def test_focus_moves_to_a_target_of_the_chosen_power(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    keys(table, pygame.K_4)
    focus_on(table, "button.verb.take")
    focus = keys(table, ENTER)
    assert focus in table.scene.actions.choices.offers


def test_tab_reaches_the_uses_of_a_power_before_other_buttons(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    keys(table, pygame.K_4)
    visited = [keys(table, pygame.K_TAB) for _stop in range(8)]
    controls = [name for name in visited if name.startswith("button.")]
    assert controls[0].startswith("button.verb.")


def test_arrows_cross_groups(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    focus = keys(table, RIGHT, UP)
    assert focus.startswith("display.")
    places = table.pilot.need(focus).rect, table.pilot.need("card.G7").rect
    assert abs(places[0].centerx - places[1].centerx) <= places[0].width
    assert keys(table, DOWN).startswith("card.")
    assert keys(table, UP, UP) not in ("", focus)


def test_focus_ends_at_the_button_for_the_score(open_table: OpenTable) -> None:
    over = winner_turn(phase="over", to_move=None)
    table = open_table(over)
    table.ui.keyboard = True
    assert keys(table) == "button.score"
    table.pilot.key(ENTER)
    table.pilot.frames(1)
    assert table.visited[-1] == "scoring"


def test_enter_on_an_unpaid_target_says_what_is_missing(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    focus_on(table, "display.3")
    keys(table, ENTER)
    assert table.prompt == "Place 3 costs 3: pick up 3 cards from your bid first."
    focus_on(table, "card.G7")
    keys(table, LIFT)
    focus_on(table, "display.3")
    keys(table, ENTER, ENTER)
    assert table.prompt == "You need 2 more cards to pay for this one. Add them, or put all your cards back."
    assert table.ledger.actions == []


def test_prompt_follows_the_last_input_device(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    assert "drag" in table.prompt or "Buy with your bid" in table.prompt
    keys(table, TAB)
    assert "Space" in table.prompt
    table.pilot.click("card.G7")
    table.pilot.frames(1)
    assert "Drop this card" in table.prompt
    keys(table, RIGHT)
    assert "Drop" not in table.prompt


@pytest.mark.slow
def test_plays_a_whole_game(start_program: StartProgram) -> None:
    """The focus is in sight at every decision, and Enter alone leads from the end to the next game."""
    running = start_program(speed="off")
    pilot = running.pilot
    running.app.ui.settings.warnings = False
    running.app.stack.go(Go("table", {"level": "random", "seed": 8, "name": "Anna"}))
    pilot.settle()
    running.app.ui.keyboard = True
    pilot.frames(2)
    pressed = decisions = 0

    def press(*pressing: int) -> None:
        nonlocal pressed
        for key in pressing:
            pilot.key(key)
            pilot.frames(1)
            pressed += 1

    while pilot.find("button.again") is None:
        assert decisions < 200, "the game does not end"
        pilot.settle()
        if pilot.find("button.again") is not None:
            break
        if pilot.find("button.score") is None:
            controller = running.scene
            assert pilot.find(controller.focus.name) is not None, "the focus has disappeared"
            decisions += 1
        if pilot.find("button.aside"):
            press(LIFT, pygame.K_e)
        elif pilot.find("button.end") and pilot.enabled("button.end"):
            press(pygame.K_e)
        elif pilot.find("button.end"):
            press(LIFT, TAB, ENTER)
        else:
            press(ENTER)
    assert pressed <= 3 * decisions
    pilot.frames(20)  # a key that comes too soon was meant for the table
    assert "focus" in pilot.need("button.again").flags
    pilot.key(ENTER)
    pilot.key(ENTER)
    pilot.wait(lambda: pilot.find("market") is not None, "another game")


def test_number_keys_are_found_by_their_place(open_table: OpenTable) -> None:
    """On a French keyboard the key of 2 writes é; with Shift it writes 2."""
    table = open_table(winner_turn())
    second, third = table.pilot.own_cards()[1:3]
    table.pilot.key(ord("é"), scancode=pygame.KSCAN_2)
    assert table.pilot.selected() == {second}
    table.pilot.key(pygame.K_QUOTEDBL, pygame.KMOD_LSHIFT, scancode=pygame.KSCAN_3)
    assert table.pilot.selected() == {second, third}


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (1920, 1080)])
def test_buttons_name_their_keys_only_to_keyboard_players(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    pilot = open_table(winner_turn(), size=size, chosen=Settings(speed="off")).pilot
    assert pilot.need("button.undo").label.startswith("There is nothing")
    assert pilot.lift("card.Bp")
    pilot.frames(1)
    assert pilot.need("button.put_back").label == "Put back"
    assert pilot.need("button.end").label == "End turn"
    pilot.key(pygame.K_TAB)
    pilot.frames(2)
    assert pilot.need("button.put_back").label == "Put back (Esc)"
    assert pilot.need("button.end").label == "End turn (E)"
    pilot.check()


def test_focus_returns_to_the_hand_when_cards_are_put_back(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    keys(table, pygame.K_2, pygame.K_TAB)
    assert not table.scene.focus.name.startswith("card."), "it is on a target"
    assert keys(table, pygame.K_ESCAPE).startswith("card.")
    assert table.pilot.selected() == set()


def test_tab_passes_over_empty_places_with_nothing_in_hand(open_table: OpenTable) -> None:
    row = {"display": "- P5 R4 B4 Gq R8", "auction_discards": "G6 P3 Bq G3"}
    table = open_table(winner_turn(near={"discards": "", "deck": "R1 R2 G8 P2 P6 R6"}, **row))
    stops = {region.name for group in table.scene.table_groups() for region in group}
    assert "display.2" in stops and not stops & {"display.1", "near.discards"}
