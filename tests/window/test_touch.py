"""The program played with fingers: whole games, and each gesture by itself."""

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dutch.desktop import touch
from dutch.desktop.widgets.reader import Reader
from dutch.selftest.autoplay import Autoplay
from dutch.selftest.dutch import DutchPilot
from dutch.selftest.pilot import post
from dutch.settings import Settings
from tests.systems import open_files_can_go
from tests.window.helpers import MS, AtTable, OpenTable, Program, StartProgram, slow, winner_turn
from tools.golden.states import STATES, walk
from tools.golden.studio import Variant

Point = tuple[int, int]
DOWN, UP = pygame.FINGERDOWN, pygame.FINGERUP


class FingerPilot(DutchPilot):
    """A pilot whose pointer is a finger, which can't hover, and whose right button is a long press."""

    def move(self, pos: Point) -> None:
        self.pointer = pos
        if self._held:
            self.finger(pygame.FINGERMOTION)
            self.screen.frame(self.ms)

    def press(self, button: int = 1) -> None:
        self._last_press = self.pointer
        self._held.add(button)
        self.finger(pygame.FINGERDOWN)
        self.screen.frame(self.ms)

    def release(self, button: int = 1) -> None:
        self._held.discard(button)
        self.finger(pygame.FINGERUP)
        self.screen.frame(self.ms)

    def carry(self, target: str, steps: int = 6) -> None:
        """Carry the dragged card, which is above the finger, to the middle of a region."""
        super().carry(target, steps)
        moving = [region for region in self.cards() if "moving" in region.flags]
        if moving:
            goal, card = self.need(target).rect, moving[0].rect
            assert card.bottom < self.pointer[1], "the finger covers the card"
            x, y = self.pointer
            self.carry_to((x + goal.centerx - card.centerx, y + goal.centery - card.centery), 2)

    def deliver(self, name: str, click: bool = False) -> None:
        if not click:
            super().deliver(name)
            return
        self.remember()
        self.move(self.spot(self.need(name)))
        self.press()
        if self.need(name).kind == "ground":
            self.need(f"preview.{name}")  # while the finger rests there
        self.release()

    def finger(self, kind: int, finger: int = 0, pos: Point | None = None) -> None:
        """Post an event of a finger, by default of the first one at the pointer."""
        width, height = pygame.display.get_window_size()
        x, y = pos or self.pointer
        post(kind, touch_id=5, finger_id=finger, x=x / width, y=y / height, dx=0.0, dy=0.0, pressure=1.0)


@pytest.mark.parametrize(
    ("edition", "seed"),
    [("competition", 5), slow("standard", 3), slow("great-market", 2), slow("representatives", 2)],
)
def test_whole_game_is_played_by_finger(start_program: StartProgram, edition: str, seed: int) -> None:
    running = start_program()
    pilot = FingerPilot(running.pilot.screen, 130)
    report = Autoplay(pilot, random.Random(seed)).play(seed, edition)
    assert report.rounds >= 4


ByFinger = Callable[..., FingerPilot]


@pytest.fixture
def by_finger(monkeypatch: pytest.MonkeyPatch) -> ByFinger:
    """Return a finger at a table or in the program; one that ``holds`` makes a long press each time."""

    def pilot_of(running: AtTable | Program, holds: bool = False) -> FingerPilot:
        monkeypatch.setattr(touch, "HOLD_MS", 0 if holds else 10**6)
        return FingerPilot(running.pilot.screen, MS)

    return pilot_of


def told(pilot: FingerPilot) -> str:
    found = pilot.find("explanation")
    return "" if found is None else found.label


def test_long_press_explains(open_table: OpenTable, by_finger: ByFinger) -> None:
    pilot = by_finger(open_table(winner_turn()), holds=True)
    pilot.click("card.G7")
    assert told(pilot).startswith("Green 7") and not pilot.holding
    pilot.click("button.menu")
    assert told(pilot) and not pilot.asked, "buttons explain themselves, too"


def test_long_press_leaves_lifted_cards(open_table: OpenTable, by_finger: ByFinger) -> None:
    table = open_table(winner_turn())
    by_finger(table).click("card.G7")
    pilot = by_finger(table, holds=True)
    pilot.click("display.1")
    assert pilot.selected() == {"card.G7"} and told(pilot)


def test_hesitant_finger_drags(open_table: OpenTable, by_finger: ByFinger) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="off", warnings=False))
    pilot = by_finger(table, holds=True)
    pilot.drag("card.G7", "display.1", drop=False)
    assert not told(pilot) and "moving" in pilot.need("card.G7").flags
    pilot.release()
    table.did("buy 1 G7")


def test_two_fingers_undo(open_table: OpenTable, by_finger: ByFinger) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="off", warnings=False))
    pilot = by_finger(table)
    before = table.view
    pilot.click("card.G7")
    pilot.click("display.1")
    table.did("buy 1 G7")
    for kind, finger in ((DOWN, 0), (DOWN, 1), (UP, 0), (UP, 1)):
        pilot.finger(kind, finger, (300 + 200 * finger, 300))
    pilot.frames(2)
    assert table.view == before and table.ledger.actions == []


def test_dragged_card_returns_when_the_window_is_left(open_table: OpenTable, by_finger: ByFinger) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="off"))
    pilot = by_finger(table)
    pilot.drag("card.G7", "display.1", drop=False)
    post(pygame.WINDOWFOCUSLOST)
    pilot.frames(2)
    assert pilot.quiet and not pilot.holding and not pilot.asked and not table.ledger.actions
    pilot.release()
    pilot.click("card.G7")
    assert pilot.holding, "the next finger counts again"


def test_finger_lifted_during_another_turn(open_table: OpenTable, by_finger: ByFinger) -> None:
    table = open_table(winner_turn(to_move=1), chosen=Settings(speed="off"))
    pilot = by_finger(table)
    pilot.move(pilot.spot(pilot.need("card.G7")))
    pilot.press()
    table.script.add("buy 1 B5")
    pilot.expect("the computer's move", lambda: bool(table.ledger.actions))
    pilot.release()
    pilot.frames(4)
    assert table.ledger.actions == ["1 buy 1 B5"] and not pilot.asked


def test_lists_scroll_and_glide(start_program: StartProgram, by_finger: ByFinger) -> None:
    program = start_program()
    pilot = by_finger(program)
    pilot.ms = 16
    pilot.click_for("button.rules", lambda: pilot.find("text.rules") is not None, "the rules")
    (part,) = (part for part in vars(program.scene.widgets)["_parts"].values() if isinstance(part, Reader))
    pilot.move(pilot.need("text.rules").rect.center)
    pilot.press()
    x, y = pilot.pointer
    pilot.carry_to((x, y - 120), 6)
    assert part.offset == 120, "the page follows the finger"
    pilot.release()
    pilot.frames(60)
    assert 160 < part.offset < 600, "it glides on, and comes to rest"
    rested = part.offset
    pilot.frames(10)
    assert part.offset == rested


def test_log_scrolls_and_its_lines_are_no_clicks(start_program: StartProgram, by_finger: ByFinger) -> None:
    program = start_program(speed="off")
    program.begin()
    program.play_out()
    pilot = by_finger(program)
    pilot.expect("the score", lambda: pilot.find("verdict") is not None)
    pilot.click("button.replay")
    pilot.expect("the replay", lambda: pilot.find("log") is not None)
    lines = pilot.of_kind("line")
    pilot.move(lines[0].rect.center)
    pilot.press()
    pilot.carry_to((pilot.pointer[0], pilot.pointer[1] - 300), 10)
    scrolled = pilot.of_kind("line")
    assert scrolled[0].name != lines[0].name
    at = program.scene.replay.at
    pilot.release()
    pilot.frames(20)
    assert program.scene.replay.at == at


@pytest.mark.usefixtures("real_pictures")
@open_files_can_go  # the tour deletes the files of the previous state
@pytest.mark.parametrize("states", [("menu", "payment", "settings"), slow(*[tuple(STATES)])])
def test_every_control_is_large_enough_for_a_finger(states: tuple[str, ...], tmp_path: Path) -> None:
    found = []
    for view in walk(tmp_path, Variant((1280, 720)), states):
        controls = [
            region for region in view.regions if region.kind in ("button", "slider", "option", "field")
        ]
        rects = [region.rect for region in controls]
        for region in controls:
            x, y = region.rect.center
            spots = {(x + away, y) for away in range(-40, 41)}, {(x, y + away) for away in range(-40, 41)}
            hits = [
                [spot for spot in line if region.rect.collidepoint(touch.aim(spot, rects, view.size))]
                for line in spots
            ]
            if min(map(len, hits)) < touch.TARGET - 1:  # a gap of an odd width has no middle
                found.append((view.state, region.name, *map(len, hits)))
    assert not found


def test_held_finger_reads_the_tip_of_a_button(start_program: StartProgram, by_finger: ByFinger) -> None:
    program = start_program()
    pilot = by_finger(program, holds=True)
    pilot.move(pilot.need("button.puzzle").rect.center)
    pilot.press()
    pilot.release()
    pilot.frames(3)
    assert pilot.find("tip.puzzle") is not None and pilot.find("near.deck") is None
    by_finger(program).click("button.rules")
    pilot.frames(3)
    assert pilot.find("text.rules") is not None and pilot.find("tip.puzzle") is None
