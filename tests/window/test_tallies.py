"""The end of a round of Representatives in the window: letters turn up, and the sums wait."""

import pygame
import pytest

from dutch.desktop.inline import strip_pictures
from dutch.rules.record import Move, Record, to_text
from dutch.rules.representatives import events
from dutch.rules.representatives.actions import COLOURS, PASS, place
from dutch.scenes.stack import Go
from dutch.scenes.table.view import TableView
from dutch.selftest.pilot import Pilot
from tests.window.helpers import Program, StartProgram, slow
from tests.window.test_representatives import GAME, NAMES, begin_game

PLACES = ("end", "undo", "hand", "hint")


def crowded_game(seats: int) -> Record:
    """Return a game in which seat 1 has put five letters on red with claims, and only seat 0 must pass."""
    red, green = COLOURS[0], COLOURS[2]
    plans = {seat: [place(2, red, 2), place(3, green), PASS] for seat in range(2, seats)}
    plans[1] = [*(place(value, red, value % 3 + 1) for value in range(min(seats, 5), 0, -1)), PASS]
    plans[0] = [place(value, green, value) for value in range(1, min(seats, 4) + 1)]
    state, moves = GAME.new("standard", 7, seats), []
    while (seat := state.to_move) is not None and plans[seat]:
        action = plans[seat].pop(0)
        moves.append(Move(seat, str(action), 0))
        state.apply(action)
    extra = {"names": ", ".join("ABCDEF"[:seats]), "players": ", ".join(["human", *["clerk"] * (seats - 1)])}
    return Record(GAME.name, "standard", 7, seats, moves=tuple(moves), extra=extra)


def show_tally(played: Program, record: Record) -> Pilot:
    """Let seat 0 pass at the end of a game, and return the pilot while the table waits at the tally."""
    game = played.app.store.import_text(to_text(record))
    played.app.stack.go(Go("play_on", {"game": game, "moves": len(record.moves), "seat": 0}))
    pilot = played.pilot
    pilot.settle()
    pilot.click("button.pass")
    while not played.scene.view.animator.stopped:
        for count in [region for region in pilot.of_kind("sign") if region.name.endswith(".count")]:
            stack = count.name.removeprefix("sign.").removesuffix(".count")
            moving = {item.zone for item in played.scene.view.animator.moving()}
            assert stack not in moving, "no sum appears before its letters have turned up"
        pilot.frames(1)
        pilot.key(pygame.K_SPACE)
    pilot.frames(60)
    return pilot


def test_no_act_is_asked_for_while_the_end_of_a_round_is_shown(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = start_program(speed="normal")
    pilot, asked = begin_game(played, 3, seed=4), []
    view = played.scene.view
    monkeypatch.setattr(TableView, "recap", "")
    pilot.click("button.pass")
    while not view.animator.stopped:
        pilot.frames(1)
        if view.shows_past_round:
            asked.append(pilot.need("prompt").label)
    assert asked and not any(asked)


def test_score_changes_after_the_tally_has_been_shown(start_program: StartProgram) -> None:
    played = start_program(speed="fast")
    pilot, labels = begin_game(played, 3, seed=4), []

    def points() -> list[str]:
        return [pilot.need(f"seat.{side}.points").label for side in range(3)]

    for _round in range(3):
        labels.append(points())
        pilot.click("button.pass")
        pilot.frames(1)
        while played.scene.view.animator.in_motion:
            is_told = any(" got the " in line for line in played.scene.view.lines)
            assert is_told or points() == labels[-1], "the result is not known yet"
            pilot.frames(1)
        pilot.settle()
    labels.append(points())
    assert labels[0] != labels[-1], "an item was won"


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_tally_waits_until_the_player_goes_on(start_program: StartProgram, speed: str) -> None:
    played = start_program(speed=speed)
    pilot = begin_game(played, 3, seed=4)
    pilot.click("button.pass")
    animator = played.scene.view.animator
    for _frame in range(2000):
        pilot.frames(1)
        if animator.stopped:
            break
        pilot.key(pygame.K_SPACE)
    pilot.frames(60)
    sums = [pilot.need(f"sign.sum.{colour.value}").label for colour in COLOURS[:3]]
    assert animator.stopped and all(each.isdigit() for each in sums)
    assert [each.name for each in pilot.of_kind("button") if "disabled" not in each.flags] == [
        *("button.menu", "button.log", "button.go_on")
    ]
    pilot.check()
    pilot.click("seat.0.blue")
    pilot.key(pygame.K_l)
    pilot.key(pygame.K_l)
    pilot.frames(2)
    assert animator.stopped, "neither a click on the table nor reading the log goes on"
    pilot.key(pygame.K_2)
    pilot.settle()
    assert pilot.need("sign.sum.red").label.startswith("×")


def test_letters_of_others_are_shown_one_by_one(start_program: StartProgram) -> None:
    """Each as long as the speed says, even if all of them are known already; a key moves on to the next."""
    played = start_program(speed="slow")
    played.app.ui.change("turns", "brisk")
    pilot = begin_game(played, 6)
    pilot.drag("card.key4", "seat.0.blue")
    view = played.scene.view
    animator = view.animator
    pilot.wait(lambda: animator.queued > 2, "the letters of others")
    first, elapsed = len(view.lines), 0
    while len(view.lines) < first + 3:
        pilot.frames(1)
        elapsed += pilot.ms
    assert elapsed > 3 * 1500, "three letters in milliseconds"
    rest = animator.queued
    pilot.key(pygame.K_3)
    pilot.frames(1)
    assert animator.queued == rest - 1


@pytest.mark.parametrize(
    ("seats", "size", "least"), [(4, (1280, 720), 60), (5, (1280, 720), 78), slow(5, (2560, 1080), 120)]
)
def test_recap_of_a_first_game_comes_at_the_tally(
    start_program: StartProgram, seats: int, size: tuple[int, int], least: int
) -> None:
    """No panel shrinks the cards of many players."""
    played = start_program(size=size, speed="fast")
    played.app.ui.settings.recaps = True
    pilot = show_tally(played, crowded_game(seats))
    assert (pilot.find("guide") is None) == (seats == 5 and size == (1280, 720))
    assert "the lowest sum" in pilot.need("recap.1").label
    pilot.check()
    pilot.click("button.go_on")
    pilot.settle()
    assert pilot.need("card.key1").rect.width >= least
    assert (pilot.find("recap.1") is None) == (pilot.find("guide") is None)


@pytest.mark.parametrize(
    ("seats", "size", "scale"),
    [
        (5, (1280, 720), 100),
        (6, (900, 1030), 100),
        slow(3, (1280, 720), 200),
        slow(6, (1280, 720), 200),
        slow(6, (1920, 1080), 100),
    ],
)
def test_tally_covers_no_number_of_a_letter(
    start_program: StartProgram, seats: int, size: tuple[int, int], scale: int
) -> None:
    """Each claim lies on its own letter, and the sum on none."""
    played = start_program(size=size, scale=scale, speed="fast")
    pilot = show_tally(played, crowded_game(seats))
    pilot.check()
    letters = {item.token.card: item.rect for item in played.scene.view.animator.resting()}
    cards = list(letters)
    signs = [region for region in pilot.of_kind("sign") if region.name.endswith((".claims", ".count"))]
    for zone in ("seat.0.green", "seat.1.red"):
        stack = played.scene.view.animator.board.cards(zone)
        plates = [region.rect for region in signs if region.name == f"sign.{zone}.claims"]
        assert len(plates) == len(stack)
        for card in stack:
            rect = letters[card]
            number = pygame.Rect(rect.left, rect.top, rect.width // 4, rect.width // 4)
            above = cards[cards.index(card) + 1 :]
            assert not any(letters[other].colliderect(number) for other in above)
            assert not any(region.rect.colliderect(number) for region in signs)
            assert any(plate.top == rect.top and plate.right > rect.centerx for plate in plates)


def test_player_who_has_passed_can_go_to_the_tally(start_program: StartProgram) -> None:
    played = start_program(speed="normal")
    pilot = begin_game(played, 3, seed=4)
    assert pilot.find("button.skip") is None
    pilot.click("button.pass")
    pilot.wait(lambda: pilot.find("button.skip") is not None, "the button")
    pilot.click("button.skip")
    pilot.frames(60)
    assert played.scene.view.animator.stopped and pilot.find("button.skip") is None
    pilot.click("button.go_on")
    pilot.frames(2)
    assert pilot.find("button.skip") is None


def test_prompt_tells_a_result_and_what_it_decides(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    begin_game(played, 3)
    view = played.scene.view
    view.log_events((events.ItemRemoved(5), events.GameDecided(1)))
    view.animator.stopped = True
    first, second = strip_pictures(view.recap).split(". ")
    assert first.startswith("The lowest sums were equal") and second.endswith("can’t be caught any more")


def test_everybody_watches_the_tally_together_once(start_program: StartProgram) -> None:
    """The curtain says what happened since, and the tally waits at a table that shows no secret."""
    played = start_program(speed="off")
    pilot = begin_game(played, 3, seed=4, people=3)
    pilot.frames(2)
    names = []
    for _person in range(3):
        names.append(pilot.need("next").label)
        if len(names) == 2:
            news, reason = pilot.need("note").label.split("\n")
            assert news.startswith(names[0]) and news.endswith("blue and said “my 2”.")
            assert reason == "Place a letter, move one, or pass."
        pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
        pilot.settle()
        if len(names) == 1:
            pilot.key(pygame.K_3)
            pilot.frames(2)
            pilot.click("button.verb.claim.2")
            pilot.frames(2)
            pilot.click("seat.0.blue")
        else:
            pilot.click("button.pass")
        pilot.wait(lambda: pilot.behind_curtain, "the curtain")
    pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table of the first player")
    pilot.settle()
    pilot.click("button.pass")
    pilot.wait(lambda: pilot.behind_curtain, "the curtain")
    assert pilot.need("next").label == "Everybody look"
    pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the common table")
    animator = played.scene.view.animator
    while not animator.stopped:
        pilot.frames(1)
    pilot.check()
    open_letters = [each.label for each in pilot.cards() if each.label.startswith("letter")]
    assert open_letters == ["letter 3"], "the other letters are in hands"
    assert [each.name for each in pilot.of_kind("button")] == ["button.menu", "button.log", "button.go_on"]
    pilot.key(pygame.K_n)
    assert pilot.find("notebook") is None
    spare = pilot.need("button.go_on").rect
    zones = [played.scene.view.layout.zone(f"button.{each}") for each in PLACES]
    assert spare.collidelist(zones) == -1, "a click too many must not pass"
    pilot.click("button.go_on")
    pilot.wait(lambda: pilot.behind_curtain, "the curtain")
    assert pilot.need("next").label in NAMES
    pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
    pilot.frames(3)
    assert not animator.stopped and pilot.need("sign.sum.blue").label == "×0", "the tally is not shown again"
    pilot.click("button.menu")
    pilot.frames(2)
    pilot.click_for("button.yes", lambda: pilot.find("button.continue") is not None, "the menu")
    pilot.click_for("button.continue", lambda: pilot.behind_curtain, "the curtain")
    pilot.frames(3)
    assert pilot.need("next").label in NAMES, "nor after the game is continued"
    played.app.store.unlock()
    again = start_program(speed="off")
    again.app.ui.settings.watched = played.app.ui.settings.watched
    pilot = again.pilot
    pilot.click_for("button.continue", lambda: pilot.behind_curtain, "the curtain")
    pilot.frames(3)
    assert pilot.need("next").label in NAMES, "nor after a restart"
    pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
    pilot.frames(3)
    assert pilot.need("sign.sum.blue").label == "×0" and not pilot.behind_curtain


@pytest.mark.parametrize(
    ("size", "scale", "seats"),
    [slow((1280, 720), 100, 4), ((1280, 720), 200, 6), ((900, 1030), 100, 6)],
)
def test_tallies_and_claims_can_be_looked_at_again(
    start_program: StartProgram, size: tuple[int, int], scale: int, seats: int
) -> None:
    """A line of the log and a button lead to sheets of what everybody saw."""
    played = start_program(size=size, scale=scale, speed="off")
    pilot = begin_game(played, seats)
    pilot.key(pygame.K_4)
    pilot.frames(2)
    pilot.click("button.verb.claim.1")
    pilot.frames(2)
    pilot.click("seat.0.blue")
    pilot.settle()
    pilot.click("button.sheets")
    pilot.frames(2)
    assert "“1”" in pilot.need("sheet.row.1").label and pilot.need("button.sheet.0").label == "Claims"
    pilot.check()
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button.pass")
    pilot.settle()
    if pilot.find("log") is None:
        pilot.click("button.log")
        pilot.frames(2)
    lines = played.scene.view.lines
    (number,) = [index for index, line in enumerate(lines) if line.startswith("Sums: ")]
    played.scene.log.scroll(-99)
    while pilot.find(f"log.{number}") is None:
        played.scene.log.scroll(1)
        played.scene.view.changed = True
        pilot.frames(2)
    pilot.click(f"log.{number}")
    pilot.frames(2)
    assert pilot.need("sheet").label == "Round 1"
    sums = [int(word) for word in pilot.need(f"sheet.row.{seats + 1}").label.split() if word.isdigit()]
    assert len(sums) == seats and str(sums[0]) in lines[number]
    pilot.check()
    pilot.click("button.sheet.0")
    pilot.frames(2)
    assert (
        "1 (a 4)" in pilot.need("sheet.row.1").label and "0 truths, 1 lie" in pilot.need("sheet.row.1").label
    )
    pilot.click("button.close")
    pilot.frames(2)
    assert pilot.find("sheet") is None
