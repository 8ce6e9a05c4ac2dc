"""Looking through piles, ending turns, leaving the table, and the questions before it."""

from collections.abc import Callable

import pygame
import pytest

from tests.window.helpers import AtTable, Json, a_turn, setting_aside

Open = Callable[..., AtTable]


def test_discards_open_and_close(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.click_for("near.discards", lambda: pilot.asked, "the pile")
    pilot.check()
    assert [region.name for region in pilot.spread()] == ["card.R6", "card.P2", "card.P6"]
    pilot.click("button.close")
    pilot.settle()
    assert not pilot.asked
    assert table.ledger.actions == []


def test_spread_of_many_cards_fits(at_table: Open) -> None:
    table = at_table(a_turn(rest="0.discards"))
    table.pilot.click_for("near.discards", lambda: table.pilot.asked, "the pile")
    table.pilot.check()
    assert len(table.pilot.spread()) == len(table.own("discards")) > 12


@pytest.mark.parametrize("pile", ["far.discards", "far.deck", "auction.deck"])
def test_closed_piles_do_not_open(at_table: Open, pile: str) -> None:
    table = at_table(a_turn())
    table.pilot.click(pile)
    table.pilot.frames(3)
    assert not table.pilot.asked


def test_yes_opens_the_deck(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.click_for("near.deck", lambda: pilot.find("question") is not None, "a question")
    assert "shuffled" in pilot.need("question").label
    pilot.check()
    pilot.click_for("button.yes", lambda: pilot.find("button.close") is not None, "the deck")
    pilot.settle()
    assert table.ledger.actions == ["0 look"]
    assert [region.name for region in pilot.spread()] == ["card.G8", "card.R1", "card.R2"]
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.asked


@pytest.mark.parametrize("way", ["escape", "right", "button.no"])
@pytest.mark.parametrize("position", [a_turn, setting_aside])
def test_no_changes_nothing(at_table: Open, position: Callable[[], Json], way: str) -> None:
    table = at_table(position())
    pilot = table.pilot
    pilot.click_for("near.deck", lambda: pilot.asked, "a question")
    if way == "escape":
        pilot.key(pygame.K_ESCAPE)
    elif way == "right":
        pilot.click("question", button=3)
    else:
        pilot.click(way)
    pilot.settle()
    assert not pilot.asked
    assert table.ledger.actions == []


def test_escape_asks_before_leaving(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.key(pygame.K_ESCAPE)
    assert "Your game is saved" in pilot.need("game_menu").label
    pilot.check()
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.asked
    assert table.went == ["table"]
    pilot.click_for("button.menu", lambda: pilot.asked, "the menu of the game")
    pilot.click("button.no")
    pilot.settle()
    assert table.went == ["table"]
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button.yes")
    pilot.frames(2)
    assert table.went == ["table", "menu"]


def test_table_below_a_question_does_not_react(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.key(pygame.K_ESCAPE)
    before = pilot.need("card.G7").rect
    pilot.move(before.center)
    pilot.press()
    pilot.carry_to((40, 240))
    pilot.release()
    pilot.frames(2)
    assert pilot.need("card.G7").rect == before
    assert "selected" not in pilot.need("card.G7").flags
    assert pilot.asked


def test_ending_with_a_good_purchase_left_asks(at_table: Open) -> None:
    table = at_table(a_turn())
    pilot = table.pilot
    pilot.click_for("button.end", lambda: pilot.asked, "a question")
    assert table.ledger.actions == []
    pilot.click("button.yes")
    pilot.wait(lambda: table.ledger.actions == ["0 end"], "the end of the turn")


def test_log_opens_and_closes(at_table: Open) -> None:
    table = at_table(a_turn(), size=(1680, 720))
    pilot = table.pilot
    assert pilot.find("log") is not None
    pilot.click("button.log")
    pilot.frames(2)
    assert pilot.find("log") is None
    pilot.check()
    pilot.key(pygame.K_l)
    pilot.frames(2)
    assert pilot.find("log") is not None
    pilot.check()


def test_vote_is_taken_by_buttons(at_table: Open) -> None:
    position = a_turn(phase="vote", bid_winner=None, near={"bid": ""}, far={"bid": ""}, rest="1.discards")
    table = at_table(position)
    table.pilot.check()
    table.pilot.click("button.stop")
    table.pilot.wait(lambda: table.ledger.actions == ["0 stop"], "the vote")


def test_closing_the_window_ends_the_program(at_table: Open) -> None:
    table = at_table(a_turn())
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    table.pilot.frames(1)
    assert not table.stack.running
