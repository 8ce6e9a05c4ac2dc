"""Checks in a real window: a game by real drags, and resuming a game after a crash.

A twin of the program, from the sources, knows where everything is in the frozen one's position.
"""

import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from dutch.commands.selftest import open_app, screen_of
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import record as records
from dutch.rules.api import AnyState
from dutch.rules.record import parse
from dutch.selftest.dutch import DutchPilot
from dutch.storage import Store
from tools.check_build import desk as desks
from tools.check_build.build import Build, CheckFailedError, CheckSkippedError, wait_for
from tools.check_build.desk import Box, Desk

SEED = "4"
DRAGS = 6
"""Least number of cards to drag."""

TRIES = 4
ACTS = 40
ENTERED = 90
"""Frames until the twin's menu has appeared."""

PATIENCE = 4.0
"""Seconds until an action must be in the journal."""


class Act(NamedTuple):
    """An action: the start of its line in the journal, and the mouse steps that perform it."""

    line: str
    steps: tuple[tuple[str, ...], ...]
    """Names to click, or to drag from and to."""


def mouse(build: Build, work: Path) -> str:
    """Play by real drags and find every action in the program's journal."""
    data = work / "by-mouse"
    with _screen() as env, _desk(build, env, data) as desk:
        begin(desk, data)
        drags = play(desk, data, DRAGS)
        desk.picture(work / "by-mouse.png")
    return f"{drags} drags, {len(moves(data))} actions in the journal"


def killed(build: Build, work: Path) -> str:
    """Kill the program during a game; the game must resume unchanged."""
    data = work / "killed"
    with _screen() as env:
        with _desk(build, env, data) as desk:
            begin(desk, data)
            play(desk, data, 2)
            before = moves(data)
            desk.kill()
        if "All is well" not in build.run("doctor", "--data", str(data)):
            raise CheckFailedError("after that, doctor finds trouble")
        with _desk(build, env, data) as desk:
            desk.click(boxes_of(data)["button.continue"])
            play(desk, data, 1)
    after = moves(data)
    if after[: len(before)] != before or len(after) == len(before):
        raise CheckFailedError("what was played before is lost")
    return f"{len(before)} actions before, {len(after)} after"


CHECKS = (mouse, killed)


@contextmanager
def _screen() -> Iterator[dict[str, str]]:
    missing = desks.missing()
    if missing:
        raise CheckSkippedError(f"needs {', '.join(missing)}")
    with desks.screen() as env:
        yield env


@contextmanager
def _desk(build: Build, env: dict[str, str], data: Path) -> Iterator[Desk]:
    words = ["--data", str(data), "--size", "x".join(map(str, desks.SIZE)), "--speed", "off"]
    desk = Desk([*build.windowed, *words], env, data.parent)
    try:
        yield desk
    finally:
        desk.close()


def begin(desk: Desk, data: Path) -> None:
    """Start a game against the first computer player."""
    desk.click(boxes_of(data)["button.new"])
    page = boxes_of(data, "button.new")
    desk.click(page["field.seed"])
    desk.write(SEED)
    desk.click(page["button.start"])
    wait_for(lambda: game(data), "a new game in the journal")


def play(desk: Desk, data: Path, wanted: int) -> int:
    """Play until ``wanted`` cards were dragged or the game is over. Returns the number of drags."""
    drags = 0
    for _act in range(ACTS):
        state = wait_for(lambda: _asked(data), "the player's turn")
        if drags >= wanted or state.outcome is not None:
            break
        drags += _do(desk, data, _choose(state))
    if drags < wanted:
        raise CheckFailedError(f"only {drags} cards were dragged")
    return drags


def _do(desk: Desk, data: Path, act: Act) -> bool:
    """Perform an action by mouse, again if the program was still animating. Returns True for a drag."""
    before = len(moves(data))
    where = _places(data, act)
    for _try in range(TRIES):
        for boxes in where:
            if len(boxes) == 2:
                desk.drag(*boxes)
            else:
                desk.click(*boxes)
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            if len(moves(data)) > before:
                made = moves(data)[before]
                if not made.startswith(act.line):
                    raise CheckFailedError(f"the mouse did “{made}” instead of “{act.line}”")
                return len(where[0]) == 2
            time.sleep(0.1)
    raise CheckFailedError(f"the mouse could not do “{act.line}”")


def _places(data: Path, act: Act) -> list[list[Box]]:
    """Ask the program's twin where each step of an action begins and ends."""
    found = []
    path = ["button.continue"]
    for step in act.steps:
        boxes = boxes_of(data, *path)
        if missing := [name for name in step if name not in boxes]:
            raise CheckFailedError(f"{missing[0]} is not on the table")
        found.append([boxes[name] for name in step])
        path.append(step[0])
    return found


def _choose(state: AnyState) -> Act:
    """Choose an action the mouse can perform: set aside, buy with one card, end the turn."""
    observation = state.observation(0)
    presenter = DutchPresenter(observation.view.edition)
    for action in observation.legal_actions():
        text = str(action)
        warned = presenter.warning(observation, action)
        if text.startswith("aside "):
            return Act(f"0 {text}", ((f"card.{text.split()[1]}", "near.deck"),))
        if text.startswith("buy ") and len(action.gives) == 1 and not warned:
            (card,) = action.gives
            return Act(f"0 {text}", ((f"card.{card}", f"display.{text.split()[1]}"),))
        if text == "end":
            return Act("0 end", (("button.end",), ("button.yes",)) if warned else (("button.end",),))
    raise CheckFailedError("there is nothing to do with one card; try another seed")


def _asked(data: Path) -> AnyState | None:
    """Return the game once seat 0 must act or it is over."""
    record = game(data)
    state = None if record is None else records.replay(record)
    return state if state is not None and state.to_move in (0, None) else None


def moves(data: Path) -> list[str]:
    """List the actions in the journal."""
    record = game(data)
    return [] if record is None else [f"{move.seat} {move.text}" for move in record.moves]


def game(data: Path) -> records.Record | None:
    """Read the record of the newest game; None if there is none yet."""
    text = _text(data)
    return None if text is None else parse(text)


def _text(data: Path) -> str | None:
    with closing(Store(data)) as store:
        games = store.games()
        return store.export_text(max(games, key=lambda entry: entry.turn).id) if games else None


def boxes_of(data: Path, *path: str) -> dict[str, Box]:
    """Return the box of every named region after these clicks, from the menu of a player with this game.

    It uses a copy; the game in ``data`` is not touched.
    """
    with tempfile.TemporaryDirectory(prefix="dutch-twin-") as name:
        folder = Path(name)
        text = _text(data)
        if text is not None:
            with closing(Store(folder)) as store:
                store.import_text(text)
        app = open_app(folder, desks.SIZE, "off", 100)
        try:
            pilot = DutchPilot(screen_of(app))
            pilot.frames(ENTERED)
            for step in path:
                pilot.click(step)
                pilot.settle()
            return {region.name: (*region.rect.topleft, *region.rect.size) for region in pilot.regions}
        finally:
            app.close()
