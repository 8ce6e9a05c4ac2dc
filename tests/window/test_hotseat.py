"""Several people at one screen: nothing hidden is ever shown to the wrong player, or within reach."""

import random
import re
from typing import Any

import pygame
import pytest

from dutch.commands import selftest
from dutch.rules.dutch.state import DutchState
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.selftest.auctions import RepresentativesMoves
from dutch.selftest.autoplay import Autoplay
from dutch.selftest.dutch import DutchPilot
from dutch.stage.board import Token
from tests.playing import DUTCH
from tests.window.helpers import Program, StartProgram, board_is_view, slow
from tests.window.hotseat import REPRESENTATIVES_SECRETS, Truth, Watch, hidden_now, report_actions_to

TWO = {"level": "human", "name": "Anna", "second_name": "Ben", "seed": 1}


class GameForTwo:
    """A game that a pilot plays for both people, while every frame is searched for hidden cards."""

    def __init__(self, running: Program, monkeypatch: pytest.MonkeyPatch, edition: str, seed: int) -> None:
        self.running = running
        self.truth = Truth(edition, seed)
        report_actions_to(monkeypatch, self.truth)
        self.watch = Watch(running.app, self.truth)
        self.pilot = DutchPilot(running.pilot.screen._replace(frame=self.watch.frame), ms=130)
        self.player = Autoplay(self.pilot, random.Random(seed))
        self.player.start(seed, edition, both=True)

    def play(self, rounds: int = 99) -> None:
        """Play to the end of this round, or of the game."""
        ends = ("button.score", "verdict")
        while self.truth.states[-1].round <= rounds and not any(map(self.pilot.find, ends)):
            self.player.act()
            if self.player.rng.random() < 0.1 and not self.pilot.behind_curtain:
                self.watch.walk()
                held = self.running.scene.client.next_seat is not None
                assert held or board_is_view(self.running.scene)


def test_two_rounds_for_two_reveal_nothing(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GameForTwo(start_program(speed="off"), monkeypatch, "standard", 5)
    game.play(rounds=2)
    assert game.watch.most_hidden > 20, "much was hidden from each player"
    assert game.watch.walks["table"] and game.watch.walks["curtain"] > 2
    assert game.watch.public_passes >= 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "size", "scale", "seed", "speed"),
    [
        ("standard", (1280, 720), 100, 5, "off"),
        ("competition", (1280, 720), 100, 5, "fast"),
        ("prototype", (1280, 720), 200, 3, "off"),
        ("competition", (2520, 1080), 100, 6, "off"),
    ],
)
def test_plays_a_whole_game_for_two(
    start_program: StartProgram,
    monkeypatch: pytest.MonkeyPatch,
    edition: str,
    size: Any,
    scale: int,
    seed: int,
    speed: str,
) -> None:
    running = start_program(size, scale, speed)
    game = GameForTwo(running, monkeypatch, edition, seed)
    truth, watch = game.truth, game.watch
    assert running.app.ui.settings.name == running.app.ui.settings.second_name == ""
    game.play()
    report = game.player.finish()
    assert truth.states[-1].outcome is not None
    assert report.scores == truth.states[-1].outcome.scores
    record = selftest.read_record(running.app.folders.data)
    assert (record.edition, record.extra["players"]) == (edition, "human, human")
    assert sorted(record.extra["names"].split(", ")) == ["Player One", "Player Two"]
    assert DUTCH.new(edition, seed).to_json() == truth.states[0].to_json()
    assert watch.most_hidden > 20, "much was hidden from each player"
    assert watch.frames["table"] > 200 and watch.walks["table"] > 5
    assert watch.walks["curtain"] > truth.states[-1].round
    if edition == "standard":  # two a round, two for the last call, and one for each look into a pile
        looks = sum(move.text == "look" or move.text.endswith(" own") for move in record.moves)
        looks += watch.looks_at_discards
        votes = sum(move.text in ("stop", "more") for move in record.moves)
        assert watch.curtains <= 2 * truth.states[-1].round + votes + looks
        assert watch.public_passes >= truth.states[-1].round // 2


def start_two(running: Program, **more: Any) -> DutchPilot:
    running.app.stack.go(Go("table", TWO | more))
    running.pilot.frames(2)
    return running.pilot


def sit_down(pilot: DutchPilot) -> None:
    pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
    pilot.settle()


def set_aside(pilot: DutchPilot) -> None:
    pilot.drag(pilot.own_cards()[0], "near.deck")


def curtain_of(running: Program, seed: int, actions: int) -> bytes:
    """Return the pixels of the curtain after this many actions."""
    app = running.app
    app.stack.go(Go("table", {**TWO, "seed": seed}))
    for _action in range(actions):
        app.stack.go(Go("seat"))
        running.pilot.frames(3)
        client = running.scene.client
        client.submit(client.observation.legal_actions()[0])
        running.pilot.expect("the curtain", lambda: running.pilot.behind_curtain)
    running.pilot.move((1, 1))
    assert running.pilot.behind_curtain
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


@pytest.mark.usefixtures("real_pixels")
def test_curtain_reveals_nothing(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    pictures = [
        [curtain_of(running, seed, actions) for seed in seeds]
        for actions, seeds in enumerate(((1, 2), (3, 4)))
    ]
    for first, second in pictures:
        assert first == second
    assert pictures[0][0] != pictures[1][0], "another name"


@pytest.mark.parametrize("way", ["state", "token"])
def test_reach_check_finds_hidden_objects(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    running = start_program(speed="off")
    truth = Truth("standard", 1)
    report_actions_to(monkeypatch, truth)
    watch = Watch(running.app, truth)
    app = running.app
    app.stack.go(Go("table", TWO))
    watch.walk()
    scene: Any = app.stack.scene
    scene.forgotten = DutchState if way == "state" else Token
    watch.walk()  # a class belongs to no game
    card = next(iter(DUTCH.new("standard", 1).legal_actions())).actor
    held: object = truth.states[0] if way == "state" else Token(1, card)
    scene.forgotten = [lambda: held]
    with pytest.raises(AssertionError):
        watch.walk()
    app.stack.go(Go("seat"))
    running.pilot.frames(3)
    watch.walk()
    other = DUTCH.new("standard", 1).edition.pack.by_name[min(hidden_now(truth.states[0], 0))]
    running.scene.forgotten = {1: truth.states[0] if way == "state" else Token(1, other)}
    with pytest.raises(AssertionError):
        watch.walk()


@pytest.mark.parametrize("turn_board", [False, True])
def test_board_turns_to_the_player_or_stays(start_program: StartProgram, turn_board: bool) -> None:
    pilot = start_two(start_program(speed="off"), turn_board=turn_board)
    decks = []
    for name, other in (("Anna", "Ben"), ("Ben", "Anna")):
        sit_down(pilot)
        assert len(pilot.own_cards()) == 5
        assert (pilot.need("near.player").label, pilot.need("far.player").label) == (name, other)
        decks.append([pilot.need(f"{side}.deck").rect for side in ("near", "far")])
        set_aside(pilot)
        if name == "Anna":
            pilot.expect("the curtain", lambda: pilot.behind_curtain)
    first, second = decks
    assert first[0].top > pilot.need("market").rect.bottom
    assert second == (first if turn_board else first[::-1])


def test_no_undo_past_the_curtain(start_program: StartProgram) -> None:
    pilot = start_two(start_program(speed="off"))
    sit_down(pilot)
    set_aside(pilot)
    pilot.frames(2)
    assert pilot.need("prompt").label == "The curtain falls for Ben."
    assert len(pilot.own_cards()) == 5
    pilot.click("bar")
    pilot.frames(1)
    assert pilot.behind_curtain, "a click ends the pause before it"
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.behind_curtain
    pilot.key(pygame.K_RETURN)
    pilot.expect("the table", lambda: not pilot.behind_curtain)
    pilot.settle()
    assert not pilot.enabled("button.undo")


def test_shows_what_happened_in_the_meantime(start_program: StartProgram) -> None:
    running = start_program(speed="slow")
    pilot = start_two(running)
    for name in ("Anna", "Ben"):
        pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
        pilot.expect("the deal", lambda: not pilot.quiet)
        pilot.click("bar")
        pilot.expect("it to end", lambda: pilot.quiet)
        set_aside(pilot)
        if name == "Anna":
            pilot.expect("the curtain", lambda: pilot.behind_curtain)

    def told() -> bool:
        return any(" bid " in line for line in running.scene.view.lines)

    pilot.frames(600)
    assert pilot.need("prompt").label == "Everybody may look again"
    assert not told() and not pilot.own_cards(), "the bids wait until everybody looks"
    pilot.click("button.go_on")
    pilot.expect("both bids in the log", told)


def test_leaving_behind_the_curtain_keeps_the_game(start_program: StartProgram) -> None:
    pilot = start_two(start_program(speed="off"))
    for open_menu in (lambda: pilot.click("button.menu"), lambda: pilot.key(pygame.K_ESCAPE)):
        assert pilot.need("next").label == "Anna"
        open_menu()
        pilot.expect("the menu of the game", lambda: pilot.find("game_menu") is not None)
        pilot.click_for("button.yes", lambda: pilot.find("button.continue") is not None, "the menu")
        pilot.click_for("button.continue", lambda: pilot.behind_curtain, "the curtain")


@pytest.mark.parametrize("page", ["rules", "settings"])
def test_menu_behind_the_curtain_hides_everything(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    running = start_program(speed="off")
    truth = Truth("standard", 1)
    report_actions_to(monkeypatch, truth)
    watch = Watch(running.app, truth)
    pilot = DutchPilot(running.pilot.screen._replace(frame=watch.frame))
    start_two(running)
    sit_down(pilot)
    set_aside(pilot)
    pilot.expect("the curtain", lambda: pilot.behind_curtain)
    assert pilot.need("note").label == "Choose a card to set aside. Anna has chosen."
    pilot.click_for("button.menu", lambda: pilot.find("game_menu") is not None, "the menu of the game")
    watch.walk()
    pilot.click_for(f"button.{page}", lambda: pilot.find("button.back") is not None, "the page")
    pilot.click_for("button.back", lambda: pilot.find("game_menu") is not None, "the menu of the game")
    watch.walk()
    pilot.click_for("button.no", lambda: pilot.find("next") is not None, "the curtain")
    pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")


def test_score_is_an_estimate_while_both_watch(start_program: StartProgram) -> None:
    """The exact score counts the card that was set aside in secret."""
    pilot = start_two(running := start_program(speed="off"))
    for _person in range(2):
        if pilot.behind_curtain:
            pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
        assert pilot.need("score").label.endswith(" VP")
        client = running.scene.client
        client.submit(client.observation.legal_actions()[0])
        pilot.frames(200)
    assert not pilot.behind_curtain, "everybody watches the turns"
    pilot.click("button.go_on")
    pilot.frames(2)
    assert ": about " in pilot.need("score").label


def test_rules_open_from_the_curtain(start_program: StartProgram) -> None:
    pilot = start_two(start_program(speed="off"))
    assert pilot.need("note").label == "Choose a card to set aside.", "the curtain says why it falls"
    pilot.key(pygame.K_F1)
    pilot.expect("the rules", lambda: not pilot.behind_curtain)
    pilot.key(pygame.K_ESCAPE)
    pilot.expect("the curtain", lambda: pilot.behind_curtain)


@pytest.mark.parametrize(
    ("people", "seats", "speed", "rounds"),
    [
        (4, 4, "off", 1),
        slow(3, 5, "fast", 5),
        slow(6, 6, "off", 6),
        slow(2, 4, "normal", 4),
    ],
)
def test_plays_representatives_for_several(
    start_program: StartProgram,
    monkeypatch: pytest.MonkeyPatch,
    people: int,
    seats: int,
    speed: str,
    rounds: int,
) -> None:
    """Nobody sees another's letters, representative or notebook, and nobody undoes another's action."""
    running = start_program(speed=speed)
    truth = Truth("standard", seats, seats, REPRESENTATIVES_SECRETS)
    report_actions_to(monkeypatch, truth)
    watch, rng = Watch(running.app, truth), random.Random(seats)
    pilot = DutchPilot(running.pilot.screen._replace(frame=watch.frame), ms=130)
    moves, written = RepresentativesMoves(pilot, rng), dict.fromkeys(range(people), "")
    players = ["human"] * people + ["clerk", "diplomat"][: seats - people]
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fien")[:people] + ("",) * (seats - people)
    args = {"game": "representatives", "players": players, "names": names, "seed": seats}
    running.app.stack.go(Go("table", args))
    pilot.frames(2)
    tallies = 0
    while truth.states[-1].round <= rounds and pilot.find("button.score") is None:
        if pilot.behind_curtain:
            said = re.sub("“my .”", "", pilot.need("note").label)
            assert not re.search(r"\d", said), "the curtain repeats claims, but names no letter"
            pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
            client = running.scene.client
            if client.watched:
                pilot.wait(lambda: pilot.behind_curtain, "the curtain after the tally")
                tallies += 1
                continue
            pilot.settle()
            assert str(client.notebook) == written[client.seat]
            actions = len(truth.states)
            pilot.key(pygame.K_z, pygame.KMOD_CTRL)
            pilot.frames(2)
            assert not client.can_undo and len(truth.states) == actions
            if rng.random() < 0.4:
                moves.take_notes()
                watch.walk()
                assert board_is_view(running.scene)
        else:
            moves.act()
            if isinstance(running.scene, TableScene):
                written[running.scene.client.seat] = str(running.scene.client.notebook)
            pilot.frames(3)
            if not pilot.behind_curtain:
                pilot.settle()
    assert (truth.states[-1].outcome is not None) == (rounds == seats)
    assert tallies >= rounds - 1, "everybody watches each tally together, once"
    assert watch.most_hidden >= seats * (seats - 1), "the letters of all others are hidden"
    assert watch.walks["table"] > 2 and watch.walks["curtain"] > people
    assert any(written.values())
