"""Representatives in the window, by mouse and keyboard."""

import random
from typing import Any

import pygame
import pytest

from dutch.app import session
from dutch.desktop.inline import strip_pictures
from dutch.players import roster
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.rules import catalogue
from dutch.rules.record import Move, Record, to_text
from dutch.rules.representatives.actions import COLOURS
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import Go
from dutch.scenes.table.hint import MARGIN
from dutch.scenes.table.scene import TableScene
from dutch.selftest.auctions import RepresentativesMoves
from dutch.selftest.pilot import Pilot
from dutch.stage.answers import Hint
from tests.bluffs import bluff_game
from tests.window.helpers import Coach, Program, StartProgram, board_is_view, slow

GAME = catalogue.get("representatives")
CLERK = roster.get("clerk", "representatives").factory()
NAMES = ("Anna", "Ben", "Cleo")


def decided_game(end: str) -> Record:
    """Return a game for four that nobody can win any more but one, and in which seat 0 is to move."""
    for seed in range(1000):
        state, rng, moves = GAME.new("standard", seed, 4, {"end": end}), random.Random(seed), []
        while (seat := state.to_move) is not None:
            is_fresh = not state.position.steps
            if seat == 0 and is_fresh and state.position.certain_winner is not None:
                extra = {"names": "Anna, B, C, D", "players": "human, clerk, clerk, clerk"}
                options = {"end": end}
                return Record(
                    GAME.name, "standard", seed, 4, options=options, moves=tuple(moves), extra=extra
                )
            action = CLERK.choose(state.observation(seat), rng, 1)
            moves.append(Move(seat, str(action), 0))
            state.apply(action)
    raise AssertionError("no game is decided")


def begin_game(program: Program, seats: int = 4, seed: int = 5, people: int = 1) -> Pilot:
    """Deal a game between people and computer players; return the pilot at the first decision."""
    players = (*["human"] * people, *("clerk", "courtier", "diplomat", "clerk", "courtier")[: seats - people])
    names = (*NAMES[:people], *[""] * (seats - people))
    args = {"game": "representatives", "players": players, "names": names, "seed": seed}
    program.app.stack.go(Go("table", args))
    if people == 1:
        program.pilot.settle()
    return program.pilot


@pytest.mark.parametrize(
    ("seats", "size", "scale", "speed"),
    [
        (3, (1280, 720), 200, "fast"),
        slow(6, (1080, 1920), 100, "off"),
        slow(4, (1440, 1080), 100, "off"),
        slow(5, (2560, 1080), 200, "off"),
        slow(6, (1280, 720), 200, "fast"),
        slow(6, (1920, 1080), 100, "normal"),
    ],
)
def test_whole_game_can_be_played_with_the_mouse(
    start_program: StartProgram, seats: int, size: tuple[int, int], scale: int, speed: str
) -> None:
    played = start_program(size=size, scale=scale, speed=speed)
    played.pilot.ms = 99
    pilot = begin_game(played, seats, seed=seats)
    moves = RepresentativesMoves(pilot, random.Random(seats))
    for _action in range(600):
        if isinstance(played.scene, ScoringScene) or pilot.find("button.score") is not None:
            break
        assert board_is_view(played.scene)
        moves.act()
        pilot.settle()
    pilot.wait(lambda: isinstance(played.scene, ScoringScene), "the final score")
    pilot.wait(lambda: not played.scene.counting, "the end of the count")
    pilot.frames(2)
    pilot.check()
    totals = [pilot.need(f"score.{seat}").label for seat in range(seats)]
    assert len(totals) == seats and pilot.find("verdict") is not None
    sums = [region.label for region in pilot.regions if region.name.startswith("sum.")]
    assert len(sums) == seats * (seats + 1) and "0" not in sums, "one player at most scores an item"
    assert all(pilot.find(f"card.{colour.value}") for colour in COLOURS[:seats]), "it is shown who was who"


def test_button_and_prompt_name_the_same_key_for_passing(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    pilot = begin_game(played)
    pilot.key(pygame.K_TAB)
    pilot.frames(2)
    assert pilot.need("button.pass").label == "Pass (P)"
    assert "press P to pass" in pilot.need("prompt").label


def test_letters_by_drag_clicks_and_keys(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    pilot = begin_game(played)

    def lies_on(colour: str, letter: str) -> bool:
        return f"card.{letter}" in {
            f"card.{card}" for card in played.scene.view.animator.board.cards(f"seat.0.{colour}")
        }

    pilot.click("seat.0.blue")
    pilot.frames(2)
    assert pilot.need("prompt").label == "Choose a letter first."
    pilot.drag("card.key4", "seat.0.blue")
    pilot.settle()
    assert lies_on("blue", "key4")
    pilot.click("card.key3")
    pilot.frames(2)
    pilot.click("button.verb.claim.1")
    pilot.frames(2)
    pilot.click("seat.0.red")
    pilot.settle()
    assert lies_on("red", "key3")
    assert any("my 1" in line for line in played.scene.view.lines)
    pilot.drag("card.key4", "seat.0.red")
    pilot.settle()
    assert lies_on("red", "key4"), "letters can be moved"
    pilot.drag("card.key1", "seat.1.red")
    pilot.frames(2)
    assert pilot.refused and "your own board" in pilot.need("prompt").label
    pilot.settle()
    pilot.key(pygame.K_1)
    pilot.frames(2)
    lifted = pilot.selected()
    pilot.key(pygame.K_TAB)
    assert lifted and played.scene.focus.name == "seat.0.red"
    pilot.key(pygame.K_RIGHT)
    assert played.scene.focus.name == "seat.0.blue"
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert lies_on("blue", "key1")
    pilot.key(pygame.K_p)
    pilot.settle()
    assert "You passed" in played.scene.view.lines
    assert not pilot.find("button.undo")


def test_claim_chosen_before_a_drag_is_said(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    pilot = begin_game(played)
    for name in ("card.key3", "button.verb.claim.1"):
        pilot.click(name)
        pilot.frames(2)
    pilot.drag("card.key3", "seat.0.red")
    pilot.settle()
    assert any("my 1" in line for line in played.scene.view.lines)


def ask_for_hint(start_program: StartProgram, monkeypatch: pytest.MonkeyPatch) -> tuple[Program, Pilot]:
    """Begin a game, and ask the coach, who answers at once."""
    monkeypatch.setattr(session, "CoachWorker", Coach)
    played = start_program(speed="off")
    pilot = begin_game(played)
    pilot.click("button.hint")
    pilot.frames(3)
    return played, pilot


def test_cards_are_put_back_before_a_hint_closes(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, pilot = ask_for_hint(start_program, monkeypatch)
    pilot.click(played.scene.hint.hint.regions[0])
    pilot.click("button.put_back")
    pilot.frames(3)
    assert not pilot.selected() and pilot.find("hint")
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert not pilot.find("hint")


def test_hint_goes_when_another_letter_is_picked_up(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, pilot = ask_for_hint(start_program, monkeypatch)
    letter, _colour = played.scene.hint.hint.regions
    other = next(name for name in ("card.key1", "card.key2") if name != letter)
    for name, stays in ((letter, True), ("button.put_back", True), (other, False)):
        pilot.click(name)
        pilot.frames(3)
        assert bool(pilot.find("hint")) == stays, name


@pytest.mark.parametrize(("enter", "lifted"), [(False, ["card.key3"]), (True, [])])
def test_early_digit_waits_unless_enter_is_early_too(
    start_program: StartProgram, enter: bool, lifted: list[str]
) -> None:
    played = start_program(speed="normal")
    pilot = begin_game(played, 3)
    pilot.click("card.key1")
    pilot.click("seat.0.red")
    pilot.frames(2)
    pilot.key(pygame.K_3)
    if enter:
        pilot.key(pygame.K_RETURN)
    assert not played.scene.actions.may_act
    pilot.settle()
    assert [*pilot.selected()] == lifted


def test_drag_while_letters_still_move_is_not_lost(start_program: StartProgram) -> None:
    played = start_program(speed="normal")
    pilot = begin_game(played, 3)
    pilot.drag("card.key1", "seat.0.red")
    while played.scene.client.observation.to_move or not played.scene.view.animator.busy:
        pilot.frames(1)
    pilot.drag("card.key3", "seat.0.blue")
    pilot.settle()
    assert "card.key3" in {f"card.{each}" for each in played.scene.view.animator.board.cards("seat.0.blue")}


@pytest.mark.parametrize("size", [(1280, 720), (900, 1030), (1440, 1080)])
def test_letters_keep_their_places_with_numbers_in_sight(
    start_program: StartProgram, size: tuple[int, int]
) -> None:
    pilot = begin_game(start_program(speed="off", size=size), seats=6)

    def letters() -> dict[str, pygame.Rect]:
        return {name: pilot.need(name).rect.copy() for name in ("card.key1", "card.key2", "card.key6")}

    before = letters()
    first, second, _last = before.values()
    assert second.left - first.left > 0.7 * first.width
    pilot.drag("card.key3", "seat.0.blue")
    pilot.settle()
    assert letters() == before


def test_letters_leave_shades_in_the_hand(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    pilot, view = begin_game(played, 3), played.scene.view
    hand = [pilot.need(f"card.key{value}").rect.copy() for value in (1, 2, 3)]
    for value in (1, 2, 3):
        pilot.drag(f"card.key{value}", "seat.0.blue")
        pilot.settle()
        assert [item.rect for item in view.absent()] == hand[:value]
    played.app.stack.go(Go("menu"))
    played.app.stack.go(Go("continue"))
    pilot.settle()
    view = played.scene.view
    assert [item.rect for item in view.absent()] == hand, "also after a restart"
    pilot.click("button.pass")
    pilot.settle()
    assert pilot.need("card.key1").rect == hand[0] and view.absent() == ()


@pytest.mark.parametrize(("beside", "lifted"), [(6, {"card.key3"}), (24, set())])
def test_press_just_beside_a_letter_takes_it(
    start_program: StartProgram, beside: int, lifted: set[str]
) -> None:
    pilot = begin_game(start_program(speed="off"))
    letter = pilot.need("card.key3").rect
    pilot.move((letter.centerx, letter.bottom + beside))
    pilot.press()
    pilot.release()
    pilot.frames(2)
    assert pilot.selected() == lifted
    pilot.put_back()
    pilot.move((letter.centerx, letter.bottom + beside))
    pilot.press()
    pilot.carry("seat.0.blue")
    pilot.release()
    pilot.settle()
    assert pilot.need("seat.0.blue").rect.contains(pilot.need("card.key3").rect) is bool(lifted)


def test_lifting_a_letter_dims_no_cards(start_program: StartProgram) -> None:
    pilot = begin_game(start_program())
    pilot.click("card.key3")
    pilot.frames(2)
    cards = [region for region in pilot.regions if region.name.startswith("card.")]
    assert pilot.selected() and not [region.name for region in cards if "dim" in region.flags]


def test_notebook_is_filled_in_and_saved(start_program: StartProgram) -> None:
    """Own and neighbour's colour are certain; everything else is marked by clicks and keys."""
    played = start_program(speed="off")
    pilot = begin_game(played)
    client = played.scene.client
    pilot.click_for("button.notebook", lambda: pilot.find("notebook") is not None, "the notebook")
    cells = [region.name for region in pilot.regions if region.name.startswith("button.note.")]
    assert len(cells) == 4, "two players and two colours are unknown"
    pilot.click(cells[0])
    pilot.click(cells[1])
    pilot.click(cells[1])
    pilot.frames(2)
    _button, _note, seat, colour = cells[0].split(".")
    assert client.notebook.guesses[int(seat), colour] == "maybe"
    assert pilot.need(cells[1]).label.endswith("no")
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert len(client.notebook.guesses) == 3
    for name in ("note.0.red", "topic.red", "noted.0"):
        pilot.click(name)
        pilot.frames(2)
        assert pilot.find("notebook") is not None, "a click on something certain does not close it"
    assert pilot.need("prompt").label.endswith(". That’s certain.")
    pilot.click(cells[0])
    pilot.frames(2)
    assert pilot.need("prompt").label.startswith("Click to change a mark.")
    pilot.click(cells[0])
    pilot.click(cells[0])
    pilot.click(cells[0])
    pilot.check()
    saved = str(client.notebook)
    pilot.key(pygame.K_n)
    assert pilot.find("notebook") is None
    pilot.key(pygame.K_ESCAPE)
    pilot.click_for("button.yes", lambda: pilot.find("button.continue") is not None, "the menu")
    pilot.click_for("button.continue", lambda: pilot.find("button.notebook") is not None, "the table")
    assert str(played.scene.client.notebook) == saved
    begin_game(played, seats=3).key(pygame.K_n)
    pilot.frames(2)
    assert not [region.name for region in pilot.regions if region.name.startswith("button.note.")]
    assert pilot.need("prompt").label.startswith("All of this is certain.")


def test_watches_a_game_and_plays_on(start_program: StartProgram) -> None:
    """Any seat can watch; hands open on request; a new game begins at any position, and can be pictured."""
    played = start_program(speed="off")
    pilot, (_state, record) = played.pilot, bluff_game("cancelled")
    game = played.app.store.import_text(to_text(record))
    played.app.stack.go(Go("replay", {"game": game}))
    pilot.settle()
    viewers = set()
    for _action in range(6):
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_v)
        pilot.settle()
        viewers.add(pilot.need("seat.0.player").label)
    assert viewers >= {"Anna", "Bert", "Carla", "Dora"}
    pilot.key(pygame.K_END)
    pilot.settle()
    pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the score")
    pilot.frames(3)
    pilot.click("verdict")
    pilot.frames(3)
    assert pilot.need("verdict").label.startswith("Bert wins")
    pilot.click("button.save")
    pilot.frames(3)
    assert [path for folder in played.app.folders.pictures for path in folder.glob("*.png")]
    pilot.click_for("button.back", lambda: pilot.find("transport") is not None, "the replay")
    pilot.key(pygame.K_HOME)
    for _action in range(6):
        pilot.key(pygame.K_RIGHT)
    pilot.settle()
    pilot.click_for("button.play_on", lambda: pilot.find("question") is not None, "the question")
    pilot.click_for("button.yes", lambda: pilot.find("button.notebook") is not None, "the table")
    pilot.settle()
    assert played.scene.client.observation.position.steps and board_is_view(played.scene)


@pytest.mark.parametrize(
    ("seats", "size", "scale"),
    [
        (4, (1280, 720), 100),
        (4, (1280, 720), 125),
        (6, (900, 1030), 100),
        slow(4, (900, 1030), 100),
        slow(6, (1080, 1920), 100),
    ],
)
def test_hint_names_and_shows_a_letter_and_a_colour(
    start_program: StartProgram,
    monkeypatch: pytest.MonkeyPatch,
    seats: int,
    size: tuple[int, int],
    scale: int,
) -> None:
    coach = Coach()
    monkeypatch.setattr(session, "CoachWorker", lambda: coach)
    played = start_program(size=size, scale=scale, speed="off")
    pilot = begin_game(played, seats)
    pilot.click("button.hint")
    pilot.frames(3)
    hint: Any = played.scene.hint.hint
    fields = [f"seat.{side}.{each}" for side in range(seats) for each in COLOURS[:seats]]
    numbers = [f"sign.sum.{each}" for each in COLOURS[:seats]]
    letters = [f"card.key{number}" for number in range(1, seats + 1)]
    uncovered = [*fields, *letters, *numbers, "button.hint", "sign.coming", "prompt"]
    assert all(not pilot.need("hint").rect.colliderect(pilot.need(name).rect) for name in uncovered)
    assert pilot.need("hint").label.startswith(strip_pictures(hint.action))
    assert hint.regions and all(pilot.find(region) is not None for region in hint.regions)
    pilot.check()
    letter, colour = hint.regions
    pilot.drag(letter, colour)
    pilot.settle()
    assert coach.given is not None
    steps = [str(step.action) for step in played.scene.client.observation.position.steps]
    assert coach.given.action in steps


def test_large_letters_stay_large_in_hints(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "CoachWorker", Coach)
    played = start_program(scale=200, speed="off")
    pilot = begin_game(played)
    pilot.click("button.hint")
    pilot.frames(3)
    theme, box = played.app.ui.theme, pilot.need("hint").rect
    rects = [item.rect for item in played.app.stack.display_list.items() if box.contains(item.rect)]
    texts = [rect.height for rect in rects if rect.x == box.x + theme.px(MARGIN)]
    assert len(texts) == 3 and min(texts) >= theme.font_px(theme.sizes.body), texts


@pytest.mark.parametrize("scale", [100, 125])
def test_reasons_without_room_are_left_out(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    reasons = ["Then blue looks like about 11, and your own colour like about 2, once they are away."] * 4
    hint = Hint("Move the 1 to green.", tuple(reasons), "The same letter on red is about as good.", ())
    monkeypatch.setattr(session, "CoachWorker", Coach)
    monkeypatch.setattr(RepresentativesPresenter, "hint", lambda *_args: hint)
    played = start_program(scale=scale, speed="off")
    pilot = begin_game(played)
    pilot.click("button.hint")
    pilot.frames(3)
    box = pilot.need("hint").rect
    items = played.app.stack.display_list.items()
    texts = [item.rect for item in items if box.collidepoint(item.rect.topleft) and item.rect != box]
    assert len(texts) > 2 and all(box.contains(text) for text in texts), (box, texts)


def test_number_keys_choose_the_letter_with_that_number(start_program: StartProgram) -> None:
    """Also when smaller letters have been placed already."""
    pilot = begin_game(start_program(speed="off"), 3, seed=4)
    for key, label in ((pygame.K_1, "letter 1"), (pygame.K_3, "letter 3")):
        pilot.key(key)
        pilot.settle()
        (chosen,) = [region for region in pilot.regions if "selected" in region.flags and region.card]
        assert chosen.label == label
        pilot.key(pygame.K_ESCAPE)
    pilot.click("card.key1")
    pilot.click("seat.0.blue")
    pilot.settle()
    pilot.key(pygame.K_3)
    pilot.settle()
    (chosen,) = [region for region in pilot.regions if "selected" in region.flags and region.card]
    assert chosen.label == "letter 3"


def test_decided_game_can_be_ended_by_agreement(start_program: StartProgram) -> None:
    """The record notes who ended it; the question is asked even without warnings."""
    played = start_program(speed="off")
    played.app.ui.settings.warnings = False
    record = decided_game("offer")
    game = played.app.store.import_text(to_text(record))
    played.app.stack.go(Go("play_on", {"game": game, "moves": len(record.moves), "seat": 0}))
    pilot = played.pilot
    pilot.settle()
    assert pilot.need("button.end").label == "End the game"
    pilot.key(pygame.K_4)
    pilot.frames(2)
    assert pilot.find("button.end") is None, "its place is for claims now"
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    pilot.click("button.end")
    pilot.frames(2)
    assert "Does everybody at this screen agree" in pilot.need("question").label
    pilot.click("button.yes")
    pilot.wait(lambda: isinstance(played.scene, ScoringScene) or pilot.find("button.score"), "the end")
    saved = played.app.store.read(played.app.matches.saved_game)
    assert (saved.moves[-1].seat, saved.moves[-1].text) == (0, "end") and saved.result


@pytest.mark.parametrize("people", [1, 2])
def test_bar_names_the_leader_with_the_tally(start_program: StartProgram, people: int) -> None:
    program = start_program(speed="fast")
    pilot = begin_game(program, people=people)
    for _press in range(200):
        if isinstance(program.scene, TableScene) and program.scene.view.moment.step == "tally":
            break
        pilot.key(pygame.K_p if isinstance(program.scene, TableScene) else pygame.K_RETURN)
        pilot.frames(5)
    view = program.scene.view
    pilot.wait(lambda: "lowest" in view.animator.board.counters, "the sale")
    pilot.frames(2)
    assert view.scores.lead is not None and view.scores.lead.text.endswith("leads with 2")


def test_no_tip_of_the_table_lies_over_the_claims(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    pilot = begin_game(played)
    place = pilot.spot(pilot.need("seat.0.red"))
    for opened in (False, True):
        if opened:
            pilot.click("button.sheets")
        pilot.move(place)
        pilot.frames(60)
        assert (pilot.find("sheet") is not None) == opened
        assert (pilot.find("explanation") is None) == opened
