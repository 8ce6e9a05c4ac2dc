"""Reading aloud in Great Market and Representatives."""

import pygame
import pytest

from dutch.presenters.great_market import presenter
from tests.window.helpers import StartProgram
from tests.window.test_great_market import begin_game as begin_market
from tests.window.test_narration import ENTER, RIGHT, TAB, listen, place_first_letter
from tests.window.test_representatives import begin_game as begin_representatives


def test_first_lot_is_said(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear = listen(running)
    begin_market(running).frames(2)
    assert ear.take().count("The lot: ") == 1


def test_representatives_are_said_once(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear = listen(running)
    pilot = begin_representatives(running)
    pilot.frames(2)
    said = ear.take()
    assert said.count("Your representative: ") == 1
    assert "The representative of the diplomat: " in said, "a title within a sentence"
    assert "Round 1: Delft tile, 2 points / Place" in said, "the heading is said with the item"
    ear.asks(pilot, pygame.K_F1)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert "Your representative: " not in ear.take(), "nor again after another page"


def test_field_is_read_with_its_player(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear = listen(running)
    pilot = begin_representatives(running, 3, seed=4)
    running.scene.focus.set("seat.1.green")
    pilot.frames(2)
    assert ear.take().endswith("The clerk, green: 1 letter")
    running.scene.focus.set("card.key1")
    pilot.frames(2)
    assert ear.take().endswith("- / letter 1, in your hand, 1 of 3"), "the player's own need no name"


def test_waiting_for_the_others_is_said_once(start_program: StartProgram) -> None:
    running = start_program(speed="fast")
    ear, pilot = listen(running), begin_representatives(running, 3, seed=4)
    ear.take()
    pilot.key(pygame.K_p)
    animator = running.scene.view.animator
    while not animator.stopped:
        pilot.frames(1)
    said = ear.take()
    assert "You passed / Waiting for the others. / " in said and said.count("Waiting") == 1
    assert "\n" not in said.partition("Sums: ")[2], "the sums are said without everybody's letters"
    assert ear.asks(pilot, pygame.K_h) == ["You can ask for a hint when it’s your turn."], "not silent"
    deeds = ear.asks(pilot, pygame.K_F6)
    (sums,) = (index for index, line in enumerate(deeds) if line.startswith("Sums: "))
    assert deeds[sums + 1].startswith("The clerk: "), "which can be asked for"


def test_others_are_described_in_few_sentences(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_representatives(running)
    others = ["The clerk", "The courtier", "The diplomat"]
    known = "The colour of the diplomat is yellow."
    hands = [f"{name} has 4 letters in hand." for name in others]
    assert ear.asks(pilot, pygame.K_F4) == [*hands[:2], f"{hands[2]} {known}"]
    for key in (pygame.K_1, TAB, ENTER):
        pilot.key(key)
    pilot.settle()
    said = ear.asks(pilot, pygame.K_F4)
    assert said[0] == "The clerk has 3 letters in hand. yellow: 1 letter."
    assert len(said) == 3, "a line for each player"


def test_claims_and_rounds_are_read(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_representatives(running)
    for key in (pygame.K_1, TAB, ENTER, pygame.K_p):
        pilot.key(key)
        pilot.settle()
    running.scene.focus.set("button.sheets")
    claims = ear.asks(pilot, ENTER)
    assert claims[0].startswith("Round 2: ") and "said “my 2”" in claims[1]
    pilot.key(TAB)
    tally = ear.asks(pilot, ENTER)
    assert tally[0] == "Round 1: Delft tile, 2 points" and tally[1].startswith("Sums: red ")
    assert tally[2].startswith("You: red 1") and "the Delft tile" in tally[-1]


def test_numbers_are_echoed_as_they_are_typed(start_program: StartProgram) -> None:
    running = start_program(speed="normal")
    ear, pilot = listen(running), begin_market(running)
    one = "If 1 wins, you pay the bank 1 chip. The lot adds 1 point."
    assert ear.asks(pilot, pygame.K_1)[0] == one
    assert ear.asks(pilot, pygame.K_2)[-1] == "Bid 12"
    assert ear.asks(pilot, pygame.K_BACKSPACE) == [one, "Bid 1"]
    assert ear.asks(pilot, pygame.K_BACKSPACE)[0].startswith("Type a number"), "all is erased"
    assert ear.asks(pilot, pygame.K_1)[0] == one
    ear.asks(pilot, ENTER)
    assert "3" in ear.asks(pilot, pygame.K_3), "too early: it counts as soon as it can"


def test_digit_is_read_with_who_is_paid(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_market(running)
    running.scene.focus.set("button.digit.5")
    pilot.frames(2)
    paid = "If 5 wins, you pay each of the others 2 chips and the bank 1. The lot adds 1 point."
    assert ear.take().endswith(f"- / 5 / {paid}")


def test_reason_is_said_once_for_all_controls(start_program: StartProgram) -> None:
    running = start_program(speed="normal")
    ear, pilot = listen(running), begin_market(running)
    for key in (pygame.K_1, ENTER):
        pilot.key(key)
    ear.take()
    for name in ("least", "digit.5", "digit.0"):
        running.scene.focus.set(f"button.{name}")
        pilot.frames(1)
    said = ear.take()
    assert said.count("Please wait.") == 1 and said.endswith("- / 0"), said


def test_unpayable_bids_are_said_at_once(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presenter, "payable_bids", lambda _observation: [])
    running = start_program(speed="off")
    ear = listen(running)
    begin_market(running).frames(2)
    assert "You have 10 chips, and every bid costs more than that." in ear.take()


def test_digits_claim_above_a_colour(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_representatives(running)
    assert ear.asks(pilot, pygame.K_4)[-1] == "letter 4, in your hand, picked up, 4 of 4"
    assert ear.asks(pilot, pygame.K_2)[-1].startswith("letter 2, "), (
        "another letter, as long as none has a goal"
    )
    pilot.key(TAB)
    meaning, place = ear.asks(pilot, RIGHT)
    assert meaning.startswith("Sums: blue now 0, then 2. ") and place == "Place it on blue, 2 of 4"
    assert ear.asks(pilot, pygame.K_1) == ["Place it on blue, and say “1”, 2 of 4"]
    assert ear.asks(pilot, pygame.K_1)[-1] == "Place it on blue, 2 of 4", "the same number takes it back"
    pilot.key(pygame.K_3)
    assert ear.asks(pilot, ENTER)[0] == "You placed 2 on blue and said “my 3”"
    pilot.settle()
    assert ear.asks(pilot, pygame.K_END) == ["blue, letter 2, claimed: 3, 4 of 4"]


def test_place_of_a_letter_is_not_said_twice(start_program: StartProgram) -> None:
    ear, pilot = place_first_letter(start_program(speed="off"))
    now = ear.asks(pilot, pygame.K_F7)
    assert now[0].startswith("Choose a letter") and now[1] == "red: letter 1", "where my letters lie"
    pilot.key(ENTER)
    assert ear.asks(pilot, TAB)[-1].count("red") == 1


def test_forbidden_digits_are_listed_in_one_sentence(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_market(running)
    for key in (pygame.K_5, ENTER):
        pilot.key(key)
    pilot.settle()
    now = ear.asks(pilot, pygame.K_F7)
    assert now[1] == "You can bid from 1 to 5." and now[3].startswith("You have 1 point and ")
    assert now[4] == "You can’t bid numbers that end in: 9."
    assert not any("forbids" in text for text in now)


def test_prompt_says_that_a_bid_can_be_topped(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_market(running)
    for key in (pygame.K_1, ENTER):
        pilot.key(key)
    pilot.settle()
    assert ear.asks(pilot, pygame.K_F7)[0].startswith("Type a number above 2 and press Enter to bid;")


def test_first_game_is_introduced_once(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear = listen(running)
    begin_market(running).frames(2)
    assert ear.take().startswith("Collect carvings of the same people: "), "before anything else"
    begin_representatives(running).frames(2)
    said = ear.take()
    assert "lowest sum gets the item. So " in said and "Learn to play, in the main menu, has short" in said
    begin_market(running, 4).frames(2)
    assert "lessons" not in ear.take(), "once for each game"


def test_skipped_bids_are_named(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_market(running)
    for key in (pygame.K_5, ENTER):
        pilot.key(key)
        pilot.settle()
    why = "You can't bid 9: your Massai 9 has its last digit."
    pilot.key(pygame.K_8)
    assert ear.asks(pilot, pygame.K_PLUS)[0].startswith(f"{why} You have 5 chips: "), "upwards"
    assert ear.asks(pilot, pygame.K_MINUS)[0].startswith(f"{why} You have 5 chips: "), "and downwards"
    pilot.key(pygame.K_MINUS)
    assert why not in ear.asks(pilot, pygame.K_MINUS)[0]


def test_bids_and_passing_are_explained(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_market(running, 4, seed=1)
    passing = "If you pass and 1 wins, you get 0 chips. Passing now earns you 2 chips."
    assert ear.asks(pilot, pygame.K_F7)[1:3] == ["You can bid from 2 to 10.", passing]
    running.scene.focus.set("button.pass")
    pilot.frames(2)
    assert ear.take().endswith(f"- / Pass / {passing}")
    assert ear.asks(pilot, pygame.K_F4)[1:] == [
        "The novice: 0 points; chips hidden; no cards",
        "The merchant (2): 0 points; chips hidden; no cards; bids 1",
    ]


def test_highest_bid_and_sale_are_attributed(start_program: StartProgram) -> None:
    running = start_program(speed="normal")
    ear, pilot = listen(running), begin_market(running, 4, seed=1, names=[""] * 4)
    for key in (pygame.K_8, ENTER):
        pilot.key(key)
    while running.scene.view.animator.board.counters["bid"] != 8:
        pilot.frames(1)
    sale = ear.asks(pilot, pygame.K_F2)
    shares = ["If it wins, everybody else gets 2 chips.", "If it wins, the bank gets 2 chips."]
    assert sale[1:4] == ["The highest bid is 8, your own.", *shares], sale
    assert not any("out of the game" in text for text in sale), "nothing is"
    pilot.settle()
    said = ear.take()
    assert "You +1 for the lot" in said
    assert said.count("Round 2") == 1, "the heading is not said twice"
    assert "Bantu 1, 1 point. " in " / ".join(ear.asks(pilot, pygame.K_F5)), "the reason"
