"""The program in a real window of an X server, driven by xdotool.

Positions come from the table's map, the window's size and the menu's layout, never from the running
program; what arrived is read from its journal.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from dutch.desktop.images import Images
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.hosting import load_tables
from dutch.match.store import Store
from dutch.presenters.dutch import editions
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.resources import assets
from dutch.rules import record as records
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.state import DutchState
from dutch.scenes.menu_layout import Front, NewGame
from dutch.scenes.stack import Kit
from dutch.scenes.table.panels import LOG_WIDTH
from dutch.seating import levels_of
from dutch.settings import Settings
from dutch.stage.layout import Layout, choose
from dutch.stage.placement import place
from tests.kept import last_record

SIZE = (1280, 720)
SEED = 4
TOOLS = ("Xvfb", "xdotool", "import")
SECONDS = 40.0
"""How long anything may take to happen."""

ROOT = Path(__file__).resolve().parents[2]


def wait_for(condition: Callable[[], Any], what: str) -> Any:
    """What the condition returns as soon as it is true."""
    limit = time.monotonic() + SECONDS
    while time.monotonic() < limit:
        found = condition()
        if found:
            return found
        time.sleep(0.1)
    pytest.fail(f"waited {SECONDS:.0f} s in vain for {what}")


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a program on an X server of its own."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        why = f"a real window needs {', '.join(missing)}"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "the X server did not start"
        usual = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        yield usual | {"DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
    finally:
        server.terminate()
        server.wait(10)


class Desk:
    """A mouse and a keyboard in front of the running program."""

    def __init__(self, env: dict[str, str], data: Path) -> None:
        self._env = env
        self.data = data
        command = [sys.executable, "-m", "dutch", "--data", str(data), "--size", "1280x720"]
        self.program = subprocess.Popen([*command, "--speed", "fast"], env=env, cwd=ROOT)
        self._window = wait_for(self._find, "the window")
        where = self.tool("getwindowgeometry", "--shell", self._window).splitlines()
        found = dict(line.split("=") for line in where)
        assert (int(found["WIDTH"]), int(found["HEIGHT"])) == SIZE
        self._corner = int(found["X"]), int(found["Y"])
        self.tool("windowfocus", self._window)

    def _find(self) -> str:
        found = self.tool("search", "--onlyvisible", "--class", "dutch", check=False).split()
        return found[0] if found else ""

    def tool(self, *words: str, check: bool = True) -> str:
        """Run xdotool."""
        assert self.program.poll() is None, "the program ended"
        run = subprocess.run(
            ["timeout", "20", "xdotool", *words],
            env=self._env,
            capture_output=True,
            text=True,
            check=check,
        )
        return run.stdout

    def point(self, pos: tuple[int, int]) -> None:
        x, y = pos[0] + self._corner[0], pos[1] + self._corner[1]
        self.tool("mousemove", str(x), str(y), "sleep", "0.03")

    def click(self, rect: pygame.Rect) -> None:
        self.point(rect.center)
        self.tool("mousedown", "1", "sleep", "0.05", "mouseup", "1", "sleep", "0.3")

    def drag(self, start: pygame.Rect, end: pygame.Rect) -> None:
        self.point(start.center)
        self.tool("mousedown", "1", "sleep", "0.05")
        for step in range(1, 11):
            self.point(
                (
                    start.centerx + (end.centerx - start.centerx) * step // 10,
                    start.centery + (end.centery - start.centery) * step // 10,
                )
            )
        self.tool("mouseup", "1", "sleep", "0.3")

    def write(self, text: str) -> None:
        self.tool("type", "--delay", "60", text)

    def picture(self, path: Path) -> Path:
        """A picture of the whole screen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        grab = ["timeout", "20", "import", "-window", "root", str(path)]
        subprocess.run(grab, env=self._env, check=True)
        return path

    def game(self) -> DutchState | None:
        """The game as its journal tells it."""
        return records.replay(last_record(self.data)) if self._begun() else None

    def moves(self) -> list[str]:
        """The moves in the journal."""
        found = last_record(self.data).moves if self._begun() else ()
        return [f"{move.seat} {move.text}" for move in found]

    def _begun(self) -> bool:
        with contextlib.closing(Store(self.data)) as store:
            return bool(store.games(limit=1))


@pytest.fixture
def desk(screen: dict[str, str], tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(screen, tmp_path / "data")
    yield desk
    desk.program.terminate()
    desk.program.wait(10)


def kit_for(tmp_path: Path) -> Kit:
    """What the menu's layout measures its texts with; there is no window."""
    pygame.font.init()
    theme = load_theme(assets())
    window: Any = SimpleNamespace(size=SIZE)
    return Kit(window, theme, Typesetter(theme), Images(assets(), tmp_path), Settings())


def table_layout() -> Layout:
    """The table beside its log."""
    log = round(LOG_WIDTH * min(SIZE[0] / 1920, SIZE[1] / 1080))
    area = pygame.Rect(0, 0, SIZE[0] - log, SIZE[1])
    return Layout(choose(load_tables("dutch", DutchPresenter().map_zones), area), area)


def new_game(kit: Kit) -> NewGame:
    """The page for a new game as it opens."""
    about = [line for _name, _title, line in editions.choices()]
    levels = [level.line for edition in EDITIONS for level in levels_of(edition)]
    return NewGame(kit, about[0], levels[0], about, levels)


def card_rect(layout: Layout, state: DutchState, card: str) -> pygame.Rect:
    """Where a card of the own hand or bid lies, from what the seat may see."""
    presenter = DutchPresenter()
    board = presenter.board(state.observation(0).view, 0)
    placed = place(board, layout, presenter.lies_face_up)
    return next(item.rect for item in placed.values() if item.name == f"card.{card}")


def test_a_round_in_a_real_window(desk: Desk, tmp_path: Path) -> None:
    kit, layout = kit_for(tmp_path), table_layout()
    pictures = Path(os.environ.get("DUTCH_SCREENSHOTS", tmp_path))
    time.sleep(1)
    desk.click(Front(kit, 5, "").buttons[1])
    page = new_game(kit)
    desk.click(page.seed)
    desk.write(str(SEED))
    desk.click(page.start)
    wait_for(desk.game, "the journal of a new game")
    time.sleep(3)  # the deal

    state = desk.game()
    assert state is not None
    assert state.seed == SEED
    card = state.observation(0).view["players"][0]["hand"][2]
    desk.drag(card_rect(layout, state, card), layout.zone("near.deck"))
    wait_for(lambda: desk.moves()[:1] == [f"0 aside {card}"], "the card set aside")

    def asked() -> bool:
        game = desk.game()
        return game is not None and game.to_move == 0 and game.phase == "turn"

    wait_for(asked, "the own turn")
    time.sleep(4)  # the bids, and what the other player did
    desk.picture(pictures / "window-turn.png")
    before = desk.moves()
    act(desk, layout)
    wait_for(lambda: len(desk.moves()) > len(before), "the purchase or the end of the turn")
    assert desk.moves()[len(before)].startswith(("0 buy 1 ", "0 end"))
    time.sleep(1)
    shot = desk.picture(pictures / "window-after.png")
    assert len(set(pygame.image.tobytes(pygame.image.load(shot), "RGB"))) > 100
    assert desk.program.poll() is None


def act(desk: Desk, layout: Layout) -> None:
    """Buy at place 1 where it is sound, else end the turn."""
    state = desk.game()
    assert state is not None
    observation = state.observation(0)
    presenter = DutchPresenter()
    for action in observation.legal_actions():
        if str(action).startswith("buy 1 ") and not presenter.warning(observation, action):
            (paying,) = action.gives
            desk.drag(card_rect(layout, state, str(paying)), layout.zone("display.1"))
            return
    desk.click(layout.zone("button.end"))
