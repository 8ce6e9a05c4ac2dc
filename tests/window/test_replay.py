"""Replaying a game by mouse and by keyboard in the real program."""

import re
from dataclasses import replace

import pygame
import pytest

from dutch.rules.record import Record, to_text
from dutch.scenes.stack import Go
from dutch.selftest.dutch import DutchPilot
from tests.playing import DUTCH, played
from tests.stored import connected
from tests.window.helpers import Program, StartProgram

SEED = 5


def import_record(running: Program, record: Record, players: str = "human, random") -> int:
    extra = {"names": "Anna, Ben", "players": players, "date": "2026-11-01"}
    return running.app.store.import_text(to_text(replace(record, extra=extra)))


def watch(running: Program, edition: str = "standard") -> int:
    """Open the replay of a whole game at its beginning."""
    game = import_record(running, played(SEED, edition)[1])
    running.app.stack.go(Go("replay", {"game": game}))
    running.pilot.expect("the game", lambda: running.pilot.find("transport") is not None)
    running.pilot.settle()
    return game


def where(pilot: DutchPilot) -> tuple[int, int]:
    """Return the number of the action shown last, and of all actions."""
    found = re.match(r"Action (\d+) of (\d+)", pilot.need("slider.position").label)
    assert found is not None
    return int(found[1]), int(found[2])


def test_announcement_goes_with_the_next_action(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    watch(running)
    pilot = running.pilot
    while pilot.find("banner") is None:
        assert where(pilot)[0] < 20
        pilot.key(pygame.K_RIGHT)
        pilot.frames(1)
    announced = pilot.need("banner").label
    pilot.key(pygame.K_RIGHT)
    pilot.frames(1)
    assert pilot.find("banner") is None or pilot.need("banner").label != announced


def test_replays_by_keyboard(start_program: StartProgram) -> None:
    running = start_program()
    watch(running)
    pilot = running.pilot
    pilot.key(pygame.K_RIGHTBRACKET, text="]")
    assert where(pilot)[0] == 9
    pilot.key(pygame.K_PAGEDOWN)
    pilot.key(pygame.K_LEFTBRACKET, text="[")
    assert where(pilot)[0] == 9
    pilot.key(pygame.K_RIGHT)
    pilot.settle()
    pilot.key(pygame.K_LEFT)
    assert where(pilot)[0] == 9
    pilot.key(pygame.K_v)
    assert pilot.need("near.player").label == "Ben"
    pilot.key(pygame.K_MINUS)
    assert pilot.need("button.speed").label == "Speed: normal"
    pilot.key(pygame.K_PLUS)
    pilot.key(pygame.K_END)
    assert where(pilot) == (60, 60)
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_SPACE)
    pilot.expect("the game to run on", lambda: where(pilot)[0] == 3)
    pilot.key(pygame.K_SPACE)
    pilot.settle()
    here = where(pilot)
    pilot.frames(100)
    assert where(pilot) == here
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_TAB)
    assert "focus" in pilot.need("button.previous_round").flags
    pilot.key(pygame.K_RETURN)
    assert where(pilot)[0] == 0


def test_score_opens_and_closes(start_program: StartProgram) -> None:
    running = start_program()
    watch(running)
    pilot = running.pilot
    pilot.key(pygame.K_END)
    pilot.click_for("button.score", lambda: pilot.find("market") is None, "the score")
    names = {region.name for region in pilot.regions if region.name.startswith("button.")}
    assert names == {"button.back", "button.save", "button.menu"}
    pilot.frames(3)
    pilot.key(pygame.K_ESCAPE)
    pilot.expect("the game again", lambda: pilot.find("transport") is not None)
    assert where(pilot) == (60, 60)
    pilot.key(pygame.K_ESCAPE)
    pilot.expect("the list of games", lambda: pilot.find("transport") is None)
    pilot.click_for("button.watch", lambda: pilot.find("transport") is not None, "the game again")
    assert where(pilot) == (0, 60)


def test_playing_on_starts_a_new_game(start_program: StartProgram) -> None:
    running = start_program()
    game = watch(running)
    pilot = running.pilot
    for _round in range(2):
        pilot.key(pygame.K_PAGEDOWN)
    pilot.key(pygame.K_v)
    hand = pilot.own_cards()
    pilot.click_for("button.play_on", lambda: pilot.find("question") is not None, "the question")
    pilot.click_for("button.yes", lambda: pilot.find("transport") is None, "the new game")
    pilot.expect("the table", lambda: pilot.find("market") is not None and pilot.quiet)
    assert pilot.need("near.player").label == "Anna"
    assert running.scene.client.seat == 1
    assert pilot.own_cards() == hand
    assert [entry.state for entry in running.app.store.games()] == ["running", "over"]
    assert len(running.app.store.read(game).moves) == 60


@pytest.mark.parametrize("scale", [100, 200])
def test_first_position_offers_the_deal(start_program: StartProgram, scale: int) -> None:
    running = start_program(scale=scale)
    watch(running)
    pilot = running.pilot
    pilot.check()
    assert pilot.need("button.play_on").label == "Play this deal"
    pilot.click_for("button.play_on", lambda: pilot.find("question") is not None, "the question")
    assert pilot.need("question").label.startswith("Play this deal as Anna?")
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_PAGEDOWN)
    assert pilot.need("button.play_on").label == "Play on"


def test_finished_game_is_replayed_from_its_score(start_program: StartProgram) -> None:
    seed = next(seed for seed in range(99) if played(seed)[1].moves[-1].seat == 0)
    whole = played(seed)[1]
    running = start_program()
    import_record(running, replace(whole, moves=whole.moves[:-1], result=None))
    pilot = running.pilot
    running.app.stack.go(Go("menu"))
    pilot.frames(2)
    pilot.click_for("button.continue", lambda: pilot.find("market") is not None, "the table")
    referee = running.app.matches.referee
    referee.submit(0, DUTCH.parse(referee.clients[0].observation, whole.moves[-1].text))
    pilot.expect("the end", lambda: pilot.find("button.score") is not None)
    pilot.click_for("button.score", lambda: pilot.find("button.replay") is not None, "the score")
    pilot.click_for("button.replay", lambda: pilot.find("transport") is not None, "the game")
    assert where(pilot) == (0, len(whole.moves))
    names = ("button.again", "button.back", "button.replay", "button.review", "button.save", "button.menu")
    for _way in range(2):
        pilot.key(pygame.K_ESCAPE)
        pilot.expect("the score again", lambda: pilot.find("verdict") is not None)
        shown = [each.name for each in pilot.regions if each.name.startswith("button.")]
        assert tuple(name for name in shown if not name.startswith("button.news.")) == names
        pilot.click_for("button.replay", lambda: pilot.find("transport") is not None, "the game again")
    pilot.key(pygame.K_ESCAPE)
    pilot.click_for("button.back", lambda: pilot.find("market") is not None, "the table")
    assert where(pilot) == (len(whole.moves), len(whole.moves)), "as it was at the end"


@pytest.mark.parametrize("way", ["button.leave", "button.score"])
def test_news_are_still_there_after_the_replay(start_program: StartProgram, way: str) -> None:
    running = start_program(speed="off")
    pilot = running.pilot
    running.app.stack.go(Go("table", {"level": "random", "seed": 3}))
    pilot.settle()
    running.play_out()
    pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
    pilot.expect("the news", lambda: pilot.find("button.news.today") is not None)
    pilot.expect("a goal", lambda: pilot.find("button.news.goals") is not None)
    before = {each.name: each.label for each in pilot.regions if each.name.startswith("button.")}
    pilot.click_for("button.replay", lambda: pilot.find("transport") is not None, "the game")
    pilot.key(pygame.K_END)
    pilot.frames(2)
    pilot.click_for(way, lambda: pilot.find("verdict") is not None, "the score again")
    after = {each.name: each.label for each in pilot.regions if each.name.startswith("button.")}
    assert after == before and "button.back" in after
    pilot.check()


@pytest.mark.parametrize(("scale", "title"), [(100, "See the score"), (200, "Score")])
def test_button_for_the_score_has_words_that_can_grow(
    start_program: StartProgram, scale: int, title: str
) -> None:
    running = start_program(scale=scale)
    watch(running)
    running.pilot.key(pygame.K_END)
    running.pilot.frames(2)
    assert running.pilot.need("button.score").label == title


def test_score_is_one_key_away_at_the_end(start_program: StartProgram) -> None:
    running = start_program()
    watch(running)
    pilot = running.pilot
    pilot.key(pygame.K_END)
    pilot.frames(2)
    assert "focus" in pilot.need("button.score").flags
    pilot.key(pygame.K_LEFT)
    assert pilot.find("button.score") is None and not running.scene.focus.name
    pilot.key(pygame.K_RIGHT)
    for key in (pygame.K_RETURN, pygame.K_e):
        pilot.expect("the end", lambda: pilot.find("button.score") is not None and pilot.quiet)
        pilot.key(key)
        pilot.expect("the score", lambda: pilot.find("verdict") is not None)
        pilot.frames(3)
        pilot.key(pygame.K_ESCAPE)


def test_only_games_that_are_over_can_be_watched(start_program: StartProgram) -> None:
    running = start_program()
    pilot, store = running.pilot, running.app.store
    whole = played(SEED)[1]
    game = import_record(running, replace(whole, moves=whole.moves[:9], result=None))

    def refusal(number: int) -> str:
        running.app.stack.go(Go("replay", {"game": number}))
        pilot.frames(2)
        return pilot.need("note").label

    assert refusal(77).startswith("Can't watch game ")
    assert "no such game" in refusal(77)
    assert "isn't over yet" in refusal(game)
    store.abandon(game)
    running.app.stack.go(Go("replay", {"game": game}))
    pilot.expect("the game", lambda: pilot.find("transport") is not None)
    pilot.key(pygame.K_END)
    assert where(pilot) == (9, 9)
    assert pilot.enabled("button.play_on"), "an abandoned game"
    with connected(store.path.parent) as connection:
        connection.execute("UPDATE lines SET text = '0 aside Z9' WHERE number = 12")
    assert "damaged" in refusal(game)


def test_standing_kept_open_closes_by_key(start_program: StartProgram) -> None:
    running = start_program()
    watch(running)
    pilot = running.pilot
    for key in (pygame.K_ESCAPE, pygame.K_TAB):
        pilot.click("score")
        pilot.move((1, running.app.ui.window.size[1] // 2))
        pilot.frames(2)
        assert pilot.find("explanation") is not None
        pilot.key(key)
        pilot.frames(2)
        assert pilot.find("explanation") is None and pilot.find("transport") is not None


def test_tips_name_keys_only_for_players_who_use_them(start_program: StartProgram) -> None:
    running = start_program()
    watch(running)
    pilot = running.pilot

    def tips() -> list[str]:
        shown = []
        for name in ("first", "play", "view"):
            pilot.move(pilot.need(f"button.{name}").rect.center)
            pilot.frames(1)
            shown.append(pilot.need(f"tip.{name}").label)
        return shown

    plain = ["To the start", "Play the game", "Whose cards you see"]
    pilot.click("button.forward")
    pilot.frames(2)
    assert tips() == plain
    pilot.key(pygame.K_TAB)
    pilot.frames(2)
    assert tips() == ["To the start (Home)", "Play the game (K)", "Whose cards you see (V)"]
