"""Reading aloud: a turn can be followed, and played, by what is said."""

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dutch.app.narrator import Narrator
from dutch.desktop import speech
from dutch.desktop.speech import Speech
from dutch.scenes.stack import Go
from dutch.selftest.pilot import Pilot
from dutch.settings import Settings
from tests.window.helpers import OpenTable, Program, StartProgram, winner_turn
from tests.window.test_great_market import begin_game as begin_market
from tests.window.test_representatives import begin_game as begin_representatives

RIGHT, TAB, ENTER = pygame.K_RIGHT, pygame.K_TAB, pygame.K_RETURN


class Listener(Speech):
    """A voice that writes down what it says, and marks where it was interrupted."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    @property
    def available(self) -> bool:
        return True

    def say(self, text: str) -> None:
        self.heard.append(text)

    def hush(self) -> None:
        self.heard.append("-")

    def update(self) -> None:
        pass

    def asks(self, pilot: Pilot, key: int) -> list[str]:
        """Return what is said after a key, without what was said before."""
        self.heard.clear()
        pilot.key(key)
        pilot.frames(2)
        return [text for text in self.heard if text not in ("", "-")]

    def take(self) -> str:
        """Return what was said since the last call."""
        found, self.heard = self.heard, []
        return " / ".join(found)


def test_turn_can_be_played_by_ear(start_program: StartProgram) -> None:
    running, ear = start_program(speed="off"), Listener()
    pilot, running.app.narrator.speech, running.app.ui.speech = running.pilot, ear, ear
    pilot.frames(1)
    assert ear.take() == "", "nothing is said before it is asked for"
    running.app.ui.settings.read_aloud = True
    pilot.key(TAB)
    pilot.frames(1)
    greeting = "? lists all keys. During a game, F2 to F7 read the table to you."
    assert ear.take() == f"{greeting} / Main menu / Rules, 8 of 11", (
        "the keys, the page, and what has the focus"
    )
    running.begin(3)
    begun = ear.take()
    assert " by about " not in begun, "who leads means nothing before the first bid"
    assert begun.count("Round 1") == 1, begun
    assert begun.index("Set one card aside") < begun.index("Place 1, for 1 card: "), "the market comes next"
    pilot.key(RIGHT)
    pilot.frames(2)
    first = ear.take()
    assert "Keys: Space, then E." in first and ", bids " in first
    pilot.key(RIGHT)
    pilot.frames(1)
    second = ear.take()
    assert second.startswith("- / ") and ", bids " in second, "moving on interrupts"
    pilot.key(ENTER)
    pilot.frames(1)
    lifted = ear.take()
    assert "without this card" in lifted and lifted.endswith(", picked up, 2 of 5")
    pilot.key(pygame.K_e)
    pilot.settle()
    pilot.frames(2)
    said = ear.take()
    assert "You bid" in said and "The beginner bid" in said, "the bids are read from the log"
    assert " by about " in said and "Place 1" not in said, "the market is read once in a round"
    assert not any("\ue000" <= letter <= "\uf8ff" for letter in said), "pictures are left out"
    pilot.key(ENTER)
    pilot.key(TAB)
    pilot.frames(1)
    market = ear.take()
    assert ", place 1" in market, "cards of the market are read with their place"
    assert "pay" in market.rpartition("place 1")[2], "and with what they cost"
    running.app.ui.settings.read_aloud = False
    pilot.frames(1)
    ear.take()
    pilot.key(TAB)
    pilot.frames(2)
    assert ear.take() == ""


def test_notice_says_that_no_voice_starts(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    voice = tmp_path / "espeak-ng.exe"
    voice.touch(mode=0o755)
    monkeypatch.setattr(speech, "VOICES", {sys.platform: ((str(voice),),)})
    running = start_program(speed="off")
    running.app.ui.settings.read_aloud = True
    running.pilot.frames(3)
    assert running.pilot.need("tip.notice").label.startswith(
        "Nothing can be read aloud: espeak-ng.exe doesn’t start ("
    )


def begin_dutch(program: Program) -> Pilot:
    program.begin(3)
    return program.pilot


ANSWERS = [
    (begin_dutch, pygame.K_F2, "Place 1, for 1 card: pink 2, bids 2, 7 VP."),
    (begin_dutch, pygame.K_F3, "In your hand: red 3, bids 3, 6 VP; red 5, bids 5, 4 VP"),
    (begin_dutch, pygame.K_F4, "The beginner has 5 cards in hand."),
    (begin_dutch, pygame.K_F5, "You lead by about 22"),
    (
        begin_dutch,
        pygame.K_F5,
        "green 6 + 6, red 13 + 3, pink 3 + 3, blue 22 + 2, 58 VP. The lowest card of",
    ),
    (begin_dutch, pygame.K_F6, "Round 1"),
    (begin_dutch, pygame.K_F7, "You can pick up: red 3, bids 3, 6 VP; red 5"),
    (begin_market, pygame.K_F2, "For sale: "),
    (begin_market, pygame.K_F3, "You have 0 points and 10 chips."),
    (begin_market, pygame.K_F4, "The merchant: 0 points"),
    (begin_market, pygame.K_F5, "The merchant: 0 points"),
    (begin_market, pygame.K_F6, "The lot: "),
    (begin_market, pygame.K_F7, "You can press: "),
    (begin_market, pygame.K_F7, "You have 0 points and 10 chips."),
    (begin_representatives, pygame.K_F2, "Sum on green: 0."),
    (begin_representatives, pygame.K_F3, "Letters in your hand: 1, 2, 3, 4."),
    (begin_representatives, pygame.K_F4, "The courtier has 4 letters in hand."),
    (begin_representatives, pygame.K_F5, "The courtier: 0 points"),
    (begin_representatives, pygame.K_F6, "Your representative: "),
    (begin_representatives, pygame.K_F7, "You can pick up: letter 1; letter 2; letter 3; letter 4."),
]


@pytest.mark.parametrize(("begin", "key", "answer"), ANSWERS)
def test_keys_ask_for_what_the_table_shows(
    start_program: StartProgram, begin: Callable[[Program], Pilot], key: int, answer: str
) -> None:
    running, ear = start_program(speed="off"), Listener()
    running.app.narrator.speech = running.app.ui.speech = ear
    running.app.ui.settings.read_aloud = True
    said = ear.asks(begin(running), key)
    assert any(text.startswith(answer) for text in said), said
    assert not any("\ue000" <= letter <= "\uf8ff" for text in said for letter in text)


def test_page_is_read_on_request(start_program: StartProgram) -> None:
    running, ear = start_program(speed="off"), Listener()
    running.app.narrator.speech = running.app.ui.speech = ear
    running.app.ui.settings.read_aloud = True
    said = ear.asks(running.pilot, pygame.K_F7)
    assert said[1] == "Main menu" and {"New game", "Settings", "Quit"} <= {*said}
    assert "Quit" in ear.asks(running.pilot, pygame.K_F2), "where there is no table"


def listen(running: Program) -> Listener:
    """Turn on reading aloud, by a voice that writes everything down."""
    ear = Listener()
    running.app.narrator.speech = running.app.ui.speech = ear
    running.app.ui.settings.read_aloud = True
    return ear


def test_game_is_chosen_by_ear(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), running.pilot
    pilot.frames(1)
    ear.take()
    running.scene.widgets.focus("new")
    pilot.frames(1)
    assert ear.take().endswith("New game, Dutch, Great Market, Representatives, 2 of 11")
    pilot.key(ENTER)
    pilot.frames(1)
    said = ear.take()
    assert (
        "- / New game: Dutch, 1 of 3 / Left and Right change it. / E starts the game. / The usual game: "
        in said
    ), "title first"
    assert ear.asks(pilot, RIGHT)[0] == "New game: Great Market, 2 of 3", "the answer comes first"
    assert ear.asks(pilot, ENTER)[0] == "New game: Representatives, 3 of 3", "Enter never starts the game"
    assert ear.asks(pilot, ENTER)[0] == "New game: Dutch, 1 of 3"
    assert ear.asks(pilot, pygame.K_DOWN) == ["Edition: Standard, 1 of 3"], "the keys are not said again"
    pilot.key(pygame.K_UP)
    ear.asks(pilot, RIGHT)
    running.scene.widgets.focus("rival.willem")
    pilot.frames(1)
    seated = ear.asks(pilot, ENTER)
    assert seated[0] == "Willem, On, 4 of 8" and seated[-1].startswith("Players: 5, of 3 to 5.")


def test_rules_are_read_from_where_they_are_scrolled(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), running.pilot
    begin_market(running)
    opened = " ".join(ear.asks(pilot, pygame.K_F1))
    assert opened.startswith("Great Market, in short. Three to five") and "Back" in opened
    first = pilot.need("passage").label
    assert first in opened and len(first) > 40, "the title and the first paragraph"
    moved = ear.asks(pilot, pygame.K_PAGEDOWN)
    assert moved == [pilot.need("passage").label] and moved != [first]
    following = ear.asks(pilot, pygame.K_DOWN)
    assert following == [pilot.need("passage").label] != moved
    everything = ear.asks(pilot, pygame.K_F7)
    assert {pilot.need("passage").label, pilot.need("passage.after").label, "Back"} <= {*everything}
    pilot.key(pygame.K_END)
    pilot.frames(1)
    assert pilot.find("passage.after") is None, "the end is read to the end"


def test_key_is_read_with_its_command(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), running.pilot
    running.app.stack.go(Go("keys"))
    pilot.frames(1)
    said = ear.asks(pilot, pygame.K_F7)
    assert "Pick up a card: Space" in said and "Pick up a card" not in said
    assert ear.asks(pilot, TAB) == ["Pick up a card: Space, 1 of 14"]


def test_result_is_said_with_both_scores(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    running.play_out()
    pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
    pilot.frames(3)
    verdict, why = pilot.need("verdict").label, pilot.need("why").label
    assert " victory points, a lead of " in why and f"{verdict} / {why}" in ear.take()


def test_disabled_buttons_are_read_with_their_names(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    running.scene.focus.set("near.deck")
    pilot.frames(2)
    assert ear.take().endswith("- / Your deck: 4"), "the label of a pile contains its title"
    running.scene.widgets.focus("undo")
    pilot.frames(2)
    assert ear.take().endswith("Undo: There is nothing to undo.")
    running.scene.widgets.focus("redo")
    pilot.frames(2)
    assert ear.take() == "- / Redo: There is nothing to redo."


def test_tab_is_not_picked_up(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear = listen(running)
    running.app.stack.go(Go("season"))
    running.scene.widgets.focus("tabs")
    running.pilot.frames(2)
    assert ear.take().endswith("Season, 2 of 3 / Left and Right change it.")
    running.app.stack.go(Go("statistics", {"focus": "tabs"}))
    running.pilot.frames(2)
    assert ear.take().count("Statistics") == 1, "the title and the tab say the same"


def test_lines_of_the_log_are_said_once(start_program: StartProgram) -> None:
    running, ear = start_program(speed="fast"), Listener()
    running.app.narrator.speech = running.app.ui.speech = ear
    running.app.ui.settings.read_aloud = True
    pilot = begin_representatives(running)
    pilot.key(pygame.K_1)
    pilot.key(TAB)
    pilot.key(ENTER)
    pilot.settle()
    lines = [text for text in ear.heard if text.startswith("You placed")]
    assert len(lines) == 1


def test_silent_table_says_how_to_be_read_aloud(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    pilot = running.begin(3)
    pilot.key(pygame.K_F2)
    pilot.frames(1)
    assert pilot.need("banner").label == "Turn on “Read aloud” in the settings first."


def test_menu_can_be_used_while_a_tally_waits(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    pilot = begin_representatives(running, 3, seed=4)
    pilot.key(pygame.K_p)
    table = running.scene
    animator = table.view.animator
    while not animator.stopped:
        pilot.frames(1)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    pilot.key(pygame.K_DOWN)
    pilot.key(ENTER)
    pilot.frames(3)
    assert running.app.stack.scene is not table, "the rules are open"
    assert animator.stopped, "the tally still waits"


def test_prompt_is_said_when_all_has_been_shown(start_program: StartProgram) -> None:
    running = start_program(speed="fast")
    ear = listen(running)
    pilot = begin_representatives(running, 3, seed=4)
    ear.take()
    pilot.key(pygame.K_p)
    animator = running.scene.view.animator
    while not animator.stopped:
        pilot.frames(1)
    pilot.frames(2)
    said = ear.take()
    assert "Sums: " in said and "Choose a letter" not in said
    assert said.count("Sums: ") == 1, "the prompt repeats what the log says"
    pilot.key(ENTER)
    pilot.settle()
    pilot.frames(2)
    said = ear.take()
    assert said.index("Round 2: ") < said.index("Choose a letter")


def test_cards_are_read_with_owner_or_place(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_market(running)
    for _lot in range(2):
        pilot.key(pygame.K_p)
        pilot.settle()
    assert ear.asks(pilot, TAB)[-1] == "Nandi 9, for sale, 1 of 3"
    assert ear.asks(pilot, TAB) == ["The merchant, Nuba 0, 1 of 3"]
    assert ear.asks(pilot, RIGHT) == ["The merchant, Massai 1, 2 of 3"]
    points = ear.asks(pilot, TAB)
    assert points[0] == "You: 0 points" and points[1].startswith("0 points. "), "the explanation comes last"
    assert not {"0", "9"} & {*"; ".join(ear.asks(pilot, pygame.K_F7)).split("; ")}, "digits can be typed"
    begin_representatives(running)
    pilot.key(TAB)
    assert ear.asks(pilot, TAB) == ["the red representative"], "the player's own needs no name"
    assert ear.asks(pilot, TAB) == ["The diplomat, the yellow representative"]


def place_first_letter(running: Program) -> tuple[Listener, Pilot]:
    """Listen to a game of Representatives, and place the 1 on the first colour."""
    ear, pilot = listen(running), begin_representatives(running)
    for key in (pygame.K_1, TAB, ENTER):
        pilot.key(key)
    pilot.settle()
    return ear, pilot


def test_hand_is_read_in_the_order_of_the_arrows(start_program: StartProgram) -> None:
    ear, pilot = place_first_letter(start_program(speed="off"))
    now = ear.asks(pilot, pygame.K_F7)
    assert "You can pick up: letter 2; letter 3; letter 4; letter 1." in now, "the last lies on a colour"
    assert ear.asks(pilot, pygame.K_END) == ["red, letter 1, 4 of 4"]


def test_scores_are_read_in_words(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    running.scene.focus.set("score")
    pilot.frames(2)
    score = ear.take().rpartition(" / ")[2]
    assert score.startswith("green ") and ", pink " in score


def test_disabled_button_is_said_once(start_program: StartProgram) -> None:
    running = start_program(speed="fast")
    ear = listen(running)
    pilot = begin_market(running)
    pilot.key(RIGHT)
    pilot.frames(2)
    ear.take()
    pilot.key(ENTER)
    pilot.settle()
    pilot.frames(2)
    said = ear.take()
    assert said.count("Please wait.") <= 1 and "not your turn" not in said
    assert "Bid 3 / If 3 wins, you pay " in said, "the button can be pressed again"


def test_equal_cards_are_told_apart(open_table: OpenTable) -> None:
    powers = {"bid": "Bp Bq Pp", "ready": "Bp Bq"}
    table, ear = open_table(winner_turn(near=powers, auction_discards="G6 P3 G7")), Listener()
    narrator, heard = Narrator(ear), []
    for key in (pygame.K_HOME, RIGHT, RIGHT):
        table.pilot.key(key)
        narrator.update(table.stack.display_list)
        heard.append(ear.take().rpartition(" / ")[2])
    blue, pink = (f"{suit} power, bids 0, 0 VP" for suit in ("blue", "pink"))
    assert heard == [f"{blue}, 1 of 3", f"{blue}, 2 of 3", f"{pink}, used, 3 of 3"]


def test_closed_panel_is_said_with_what_is_held(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    pilot.key(RIGHT)
    pilot.key(ENTER)
    pilot.key(pygame.K_i)
    closed = ear.asks(pilot, pygame.K_ESCAPE)
    assert closed == ["Closed", "red 3, bids 3, 6 VP, picked up, 1 of 5"]
    pilot.key(pygame.K_ESCAPE)
    keys = "Enter chooses, arrows move, Esc goes back."
    assert ear.asks(pilot, pygame.K_ESCAPE) == ["The game", keys, "Go back, 1 of 8"]
    for key in (pygame.K_p, pygame.K_7):
        assert ear.asks(pilot, key) == [keys], "a key that can’t be used is answered"
    assert ear.asks(pilot, pygame.K_ESCAPE)[0].startswith("Set one card aside"), "the task is repeated"


def test_log_is_read_line_by_line(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_representatives(running)
    for key in (pygame.K_1, TAB, ENTER):
        pilot.key(key)
    pilot.settle()
    assert ear.asks(pilot, pygame.K_l) == [
        *("The diplomat placed a letter on green", "7 of 7", "Log", "Show or hide the log (L)")
    ]
    assert ear.asks(pilot, pygame.K_UP) == ["The courtier placed a letter on blue", "6 of 7"]
    assert ear.asks(pilot, pygame.K_HOME) == ["Your representative: red", "1 of 7"]
    assert ear.asks(pilot, pygame.K_DOWN)[-1] == "2 of 7"
    assert ear.asks(pilot, pygame.K_END)[-1] == "7 of 7"
    assert ear.asks(pilot, pygame.K_l) == ["letter 2, in your hand, 1 of 4"], "back at the table"


def test_line_that_is_read_is_in_sight(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_representatives(running)
    running.scene.view.lines += ["Something happened."] * 60
    pilot.key(pygame.K_l)
    assert not any(region.name.startswith("log.0.") for region in pilot.regions)
    ear.asks(pilot, pygame.K_HOME)
    assert any(region.name.startswith("log.0.") for region in pilot.regions), "the first line names a card"


def test_decision_is_read_before_its_rules(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    now = ear.asks(pilot, pygame.K_F7)
    assert now[0].startswith("Set one card aside") and now[1].startswith("You can pick up: ")
    assert now[-2:] == ["Round 1", "Both players secretly put cards of their hand on top of their decks."]
    assert not any("undo" in line or "redo" in line for line in now)


def test_last_move_is_read_before_what_followed(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    for key in (RIGHT, ENTER, pygame.K_e, ENTER, TAB, ENTER):
        pilot.key(key)
        pilot.settle()
    assert ear.asks(pilot, pygame.K_F6)[:2] == ["You bought pink 2 for 1", "You lost red 5"]
    lines = running.scene.view.lines
    del lines[next(index for index, line in enumerate(lines) if line.startswith("You bought")) + 1 :]
    pilot.key(RIGHT)
    assert ear.asks(pilot, pygame.K_F6)[1] == "Nothing has happened since your last move."


def test_change_of_points_is_said_with_its_card(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    for key in (RIGHT, ENTER, pygame.K_e, ENTER, TAB):
        pilot.key(key)
        pilot.settle()
    assert "You bought pink 2 for 1 / You lost red 5 / You +3 in all" in " / ".join(ear.asks(pilot, ENTER))


def test_keys_are_said_in_sentences(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), running.pilot
    pilot.frames(1)
    ear.take()
    pilot.key(pygame.K_QUESTION, text="?")
    pilot.frames(1)
    said = ear.take().split(" / ")
    assert said[0] == "Keys and buttons" and said[1].startswith("F2 reads the table, F3 your cards, ")
    assert said[-2:] == ["Table, 1 of 6", "Left and Right change it."]


UNUSED = [
    (begin_dutch, pygame.K_9, "There is no number 9 here."),
    (begin_dutch, pygame.K_p, "There is no passing here."),
    (begin_dutch, pygame.K_BACKSPACE, "There is nothing to undo."),
    (begin_representatives, pygame.K_5, "There is no number 5 here."),
    (begin_representatives, pygame.K_k, "Choose a letter, or press P "),
    (begin_representatives, pygame.K_e, "Choose a letter, or press P "),
]


@pytest.mark.parametrize(("begin", "key", "answer"), UNUSED)
def test_key_that_does_nothing_is_answered(
    start_program: StartProgram, begin: Callable[[Program], Pilot], key: int, answer: str
) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin(running)
    pilot.key(RIGHT)
    said = ear.asks(pilot, RIGHT) and ear.asks(pilot, key)
    assert len(said) == 1 and said[0].startswith(answer), said


def test_events_wait_while_a_menu_is_open(start_program: StartProgram) -> None:
    running = start_program(speed="fast")
    ear, pilot = listen(running), begin_representatives(running, 3, seed=4)
    for key in (pygame.K_1, TAB, ENTER):
        pilot.key(key)
    pilot.frames(1)
    pilot.key(pygame.K_F10)
    pilot.frames(1)
    ear.take()
    pilot.settle()
    assert " placed " not in ear.take(), "the others’ moves"
    said = ear.asks(pilot, pygame.K_ESCAPE)
    moved = [index for index, text in enumerate(said) if " placed a letter on " in text]
    task = next(index for index, text in enumerate(said) if text.startswith("Choose a letter"))
    assert moved and moved[-1] < task, said


def test_use_of_a_power_is_read_with_its_meaning(open_table: OpenTable) -> None:
    table, ear = open_table(winner_turn(), chosen=Settings(speed="off", read_aloud=True)), Listener()
    table.ui.speech, narrator, pilot = ear, Narrator(ear), table.pilot
    for key in (RIGHT, pygame.K_END, pygame.K_SPACE):
        pilot.key(key)
    uses = [region for region in pilot.regions if region.name.startswith("button.verb.")]
    for button in (region for region in uses if "disabled" not in region.flags):
        table.scene.focus.set(button.name)
        pilot.frames(2)
        ear.take()
        narrator.update(table.stack.display_list)
        assert button.meaning and button.meaning in ear.take()


def test_game_begins_with_its_prompt(start_program: StartProgram) -> None:
    running = start_program(speed="normal")
    ear, pilot = listen(running), running.pilot
    running.scene.widgets.focus("new")
    for key in (ENTER, pygame.K_e):
        pilot.key(key)
    while "Place 6" not in "".join(ear.heard):
        pilot.frames(1)
    said = ear.take()
    assert "Hint" not in said and said.index("Set one card aside") < said.index("Place 1")


def test_lesson_is_read_with_title_and_refusals(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), running.pilot
    running.app.stack.go(Go("learn", {"game": "dutch", "lesson": 1}))
    pilot.frames(3)
    said = ear.take()
    assert said.index("Lesson 2 of 8 / Two cards in one turn") < said.index("Now your bid is your money.")
    for key in (TAB, RIGHT):
        pilot.key(key)
    reason = "The green 3 costs one card: pay for it with the green 5."
    for _attempt in range(2):
        assert ear.asks(pilot, pygame.K_SPACE) == [reason], "the second attempt is answered, too"
    assert reason not in ear.asks(pilot, pygame.K_F10), "another key has nothing to do with it"


def test_pile_is_read_before_what_it_gives(open_table: OpenTable) -> None:
    table, ear = open_table(winner_turn(), chosen=Settings(speed="off", read_aloud=True)), Listener()
    table.ui.speech, narrator, pilot = ear, Narrator(ear), table.pilot
    for key in (RIGHT, pygame.K_END, pygame.K_SPACE):
        pilot.key(key)
    table.scene.focus.set("auction.discards")
    pilot.frames(2)
    narrator.update(table.stack.display_list)
    assert "The lost cards: 3, Take pink 3 (+6 VP)" in ear.take()
    now = ear.asks(pilot, pygame.K_F7)
    assert "The lost cards: 3: Take pink 3 (+6 VP)" in now
    assert "Cash in: There is no card of this suit to use it on." in now
    assert "There is no card of this suit to use it on." not in now, "a reason has the name of its button"


def test_continue_is_read_with_its_game(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    ear, pilot = listen(running), begin_dutch(running)
    running.app.stack.go(Go("menu"))
    running.scene.widgets.focus("continue")
    pilot.frames(2)
    assert "Continue, Dutch, Standard, You – The beginner, round 1, 1 of 11 / Standard, " in ear.take()
