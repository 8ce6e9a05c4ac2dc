"""Reading aloud: every key is answered, and events can be heard again one by one."""

from collections.abc import Callable

import pygame

from dutch.app.narrator import Narrator
from dutch.desktop.display_list import DisplayList, Flag
from dutch.desktop.inline import strip_pictures
from dutch.scenes.stack import Go
from dutch.settings import Settings
from tests.window.helpers import OpenTable, Program, StartProgram, winner_turn
from tests.window.test_first_game import first_game, play_a_round
from tests.window.test_narration import ENTER, RIGHT, TAB, Listener, begin_dutch, begin_market, listen

__all__ = ["first_game"]  # a fixture

UP, F4, F6, F7 = pygame.K_UP, pygame.K_F4, pygame.K_F6, pygame.K_F7


def test_events_are_read_one_by_one(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    for key in (RIGHT, ENTER, pygame.K_e, ENTER, TAB, ENTER):
        pilot.key(key)
        pilot.settle()
    together = ear.asks(pilot, F6)[:4]
    assert together[:3] == ["You bought pink 2 for 1", "You lost red 5", "You +3 in all"]
    assert together[3].startswith("You lead by about "), "points and the lead, too"
    assert pilot.need("display.1").label == "place 1, empty"
    alone = [ear.asks(pilot, F6) for _event in range(20)]
    assert [text for text, _place in alone[:4]] == together[::-1]
    assert alone[0][1] == "10 of 10" and alone[1][1] == "9 of 10"
    assert alone[-1] == ["Round 1", "1 of 10"], "the first event is read again"
    ear.asks(pilot, RIGHT)
    assert ear.asks(pilot, F6)[:4] == together, "any other key begins again"
    pilot.key(pygame.K_BACKSPACE)
    pilot.settle()
    assert not any("+3" in text for text in ear.asks(pilot, F6)), "what was undone is forgotten"


def test_rivals_last_deeds_are_read_with_their_cards(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    play_a_round(pilot)
    told = running.scene.view.told_deeds(1 - running.scene.client.seat)
    assert told and ear.asks(pilot, F4)[-len(told) :] == [strip_pictures(each.sentence) for each in told]


def test_card_is_put_back_in_words(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    for key in (RIGHT, ENTER):
        pilot.key(key)
    assert ear.asks(pilot, ENTER)[-1] == "red 3, bids 3, 6 VP, put back, 1 of 5"
    for key in (ENTER, TAB):
        pilot.key(key)
    assert ear.asks(pilot, pygame.K_ESCAPE)[-1] == "red 3, bids 3, 6 VP, put back, 1 of 5"
    for key in (RIGHT, ENTER, RIGHT):
        pilot.key(key)
    assert "red 5, bids 5, 4 VP, put back" in ear.asks(pilot, pygame.K_ESCAPE), "wherever the focus is"


def test_key_at_the_end_repeats_the_control(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), running.pilot
    running.scene.widgets.focus("new")
    pilot.frames(2)
    for key in (RIGHT, RIGHT, pygame.K_HOME):
        said = ear.asks(pilot, key)
    assert said[0].startswith("New game, ")
    begin_dutch(running)
    pilot.key(pygame.K_l)
    ear.asks(pilot, pygame.K_HOME)
    assert ear.asks(pilot, UP) == ["Round 1", "1 of 2"], "or the line of the log"
    pilot.key(pygame.K_l)
    running.scene.focus.set("score")
    explained = ear.asks(pilot, pygame.K_i)
    assert ear.asks(pilot, pygame.K_i) == explained[-1:], "an open explanation is read again"


def test_names_are_read_with_their_titles(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), running.pilot
    said = []
    for game, field in (("dutch", "name"), ("great-market", "name0")):
        running.app.stack.go(Go("menu", {"page": "new"}))
        running.scene.change("game", game)
        running.scene.widgets.focus(field)
        pilot.frames(2)
        said.append("Your name: empty" in ear.take().split(" / "))
    assert said == [True, True]


def test_pages_say_which_game_they_show(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_market(running)
    running.app.stack.go(Go("menu"))
    running.scene.widgets.focus("new")
    pilot.frames(2)
    said = ear.take()
    assert "Main menu / New game, 2 of 11 / Dutch, Great Market, Representatives" in said
    running.app.stack.go(Go("lessons"))
    pilot.frames(2)
    assert "Learn to play / Great Market / 1. Bid or pass, 1 of 7" in ear.take()


def test_decision_just_heard_is_read_last(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    task, *others = ear.asks(pilot, F7)
    assert task.startswith("Set one card aside")
    ear.latest.append(task)
    assert ear.asks(pilot, F7) == [*others, task]


def test_hint_is_read_without_the_task(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="off", read_aloud=True), hints=True)
    ear = Listener()
    narrator = Narrator(ear)
    narrator.update(table.stack.display_list)
    table.coach.held = True
    ear.take()
    table.pilot.key(pygame.K_h)
    table.pilot.frames(2)
    narrator.update(table.stack.display_list)
    table.coach.held = False
    for _frame in range(5):
        table.pilot.frames(1)
        narrator.update(table.stack.display_list)
    said = ear.take()
    assert said.startswith("Thinking about a hint … / ") and "Pick up cards" not in said


def test_recaps_are_read_aloud(first_game: Callable[..., Program]) -> None:
    game = first_game("aside G3", "end")
    ear, pilot = listen(game), game.pilot
    pilot.frames(2)
    assert "The lowest of each suit counts twice." in ear.take(), "how players score"
    play_a_round(pilot)
    recap = pilot.need("recap.1").label
    assert recap.startswith("You ") and recap in ear.take()


def test_key_of_the_log_is_answered_without_a_log(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), running.pilot
    running.app.stack.go(Go("learn", {"game": "dutch", "lesson": 1}))
    pilot.frames(3)
    assert ear.asks(pilot, pygame.K_l) == [pilot.need("guide.task").label], "a lesson has none"


def test_refusal_is_said_once_for_each_key(open_table: OpenTable) -> None:
    table, ear = (
        open_table(winner_turn(), chosen=Settings(speed="off", read_aloud=True), hints=True),
        Listener(),
    )
    table.ui.speech, narrator = ear, Narrator(ear)
    heard = []
    table.pilot.key(RIGHT)
    table.pilot.key(pygame.K_SPACE)
    table.scene.focus.set("display.4")
    for key in (ENTER, ENTER, pygame.K_e, ENTER):
        narrator.update(table.stack.display_list)
        ear.take()
        table.pilot.key(key)
        table.pilot.frames(2)
        narrator.update(table.stack.display_list)
        heard.append(sum(text.startswith("You need ") for text in ear.take().split(" / ")))
    assert heard == [1, 1, 0, 1]


def test_down_visits_every_entry_of_the_menu(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), running.pilot
    running.app.stack.go(Go("menu"))
    running.scene.widgets.focus("first_game")
    pilot.frames(2)
    pilot.frames(1)
    heard = [ear.asks(pilot, pygame.K_DOWN) for _entry in range(10)]
    assert "New game" in " ".join(heard[0]), heard
    assert [f"{number} of 11" in " ".join(each) for number, each in enumerate(heard, 2)] == [True] * 10


def screen(lead: str, button: str, *flags: Flag) -> DisplayList:
    """Return a table that says who leads, and has the focus on a button."""
    display_list = DisplayList()
    display_list.name("lead", pygame.Rect(0, 0, 9, 9), lead)
    display_list.name("button.decide", pygame.Rect(9, 0, 9, 9), button, "focus", *flags, control="decide")
    return display_list


def test_pressed_button_says_nothing_while_it_is_disabled() -> None:
    narrator = Narrator(ear := Listener())
    narrator.update(screen("", "Bid 8"))
    ear.take()
    for why in ("Please wait.", "It’s not your turn."):
        narrator.update(screen("", why, "disabled"))
    assert ear.take() == ""
    narrator.update(screen("", "It’s not your turn.", "disabled"), asks=True)
    assert "It’s not your turn." in ear.take(), "a key asks why"


def test_leader_is_named_once_events_are_over() -> None:
    narrator = Narrator(ear := Listener())
    for lead in ("You lead by about 16", "You lead by about 10"):
        narrator.update(screen(lead, "Bid 8"), holds_prompt=True)
    assert "lead" not in ear.take()
    narrator.update(screen("You lead by about 12", "Bid 8"))
    assert ear.take() == "You lead by about 12"
