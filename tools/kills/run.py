"""Starts children, kills them at chosen moments, and checks the remains."""

import json
import os
import random
import selectors
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from dutch.storage.database import DATABASE_FILE
from tools.kills.judge import CheckError, Game, Said, judge, saved_game

CLOSE_MS = 5.0
"""Greatest delay of a kill after a commit begins."""

LATEST_MS = 2500.0
"""Greatest delay of a kill after the first table."""

START_MS = 1500.0
"""Greatest delay of a kill after the process starts."""

PATIENCE = {
    "close to a commit": 60.0,
    "in the final count": 90.0,
    "at the curtain": 20.0,
    "during undo": 20.0,
}
"""Seconds to wait for a moment before killing at another one."""

IMPATIENCE = 8.0
"""Seconds to wait for the moments not listed there."""

GONE_SECONDS = 10.0
"""Seconds a computer player may outlive its parent."""

Tellings = Callable[[Said], bool]


class Plan(NamedTuple):
    """The moment of a kill: the Nth report of a kind, and a delay after it."""

    name: str
    sign: Tellings
    times: int
    later_ms: float


def plan(number: int, rng: random.Random, two: bool) -> Plan:
    """Choose the moment of a kill: every third is close to a commit, the others vary."""
    close, soon = rng.uniform(0, CLOSE_MS), rng.uniform(0, 40)

    def shown(what: str) -> Tellings:
        return lambda said: said.get("shown") == what

    plans = (
        Plan("at any moment", shown("table"), 1, rng.uniform(0, LATEST_MS)),
        Plan("during the start", lambda _said: True, 0, rng.uniform(0, START_MS)),
        Plan("at the curtain", shown("curtain"), rng.choice((1, 2, 3)), soon),
        Plan("during undo", lambda said: "undo" in said, 1, close),
        Plan("in the final count", shown("scoring"), 1, rng.uniform(0, 60)),
    )
    if number % 3 == 0:
        return Plan("close to a commit", lambda said: "commit" in said, rng.randint(1, 4), close)
    weights = (9, 4, 5 if two else 0, 4, 1)
    return rng.choices(plans, weights)[0]


class Life(NamedTuple):
    """A child's report, the processes it started, whether the moment came, and its errors."""

    told: list[Said]
    helpers: list[int]
    came: bool
    complaints: str


def arguments(folder: Path, seed: int, edition: str, two: bool, more: Iterable[str] = ()) -> list[str]:
    """Return the command line of a child."""
    program = [sys.executable, "-m", "tools.kills.child", str(folder), "--seed", str(seed)]
    return [*program, "--edition", edition, *(["--two"] if two else []), *more]


def live(command: Sequence[str], moment: Plan) -> Life:
    """Start a child and kill it at the planned moment, or when patience runs out."""
    quiet = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with tempfile.TemporaryFile() as errors:
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, env=quiet) as process:
            assert process.stdout is not None
            pipe, data, left = process.stdout.fileno(), b"", moment.times
            later = moment.later_ms / 1000
            end = time.monotonic() + (PATIENCE.get(moment.name, IMPATIENCE) if left else later)
            with selectors.DefaultSelector() as selector:
                selector.register(pipe, selectors.EVENT_READ)
                while (rest := end - time.monotonic()) > 0 and selector.select(rest):
                    chunk = os.read(pipe, 65536)
                    if not chunk:
                        break
                    fresh = data[data.rfind(b"\n") + 1 :] + chunk
                    data += chunk
                    if left > 0:
                        whole = fresh[: fresh.rfind(b"\n") + 1].splitlines()
                        left -= sum(moment.sign(json.loads(line)) for line in whole)
                        end = end if left > 0 else time.monotonic() + later
            helpers = descendants(process.pid)
            process.kill()
            process.wait()
            data += process.stdout.read()
        errors.seek(0)
        complaints = errors.read().decode("utf-8", "replace")
    lines = data[: data.rfind(b"\n") + 1].splitlines()
    return Life([json.loads(line) for line in lines], helpers, left <= 0, complaints)


def descendants(pid: int) -> list[int]:
    """List the processes started by a process (Linux only)."""
    found: list[int] = []
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found += [int(child) for child in tasks.read_text().split()]
        except OSError:
            continue
    return [*found, *(below for child in found for below in descendants(child))]


def lingering(pids: Sequence[int], seconds: float = GONE_SECONDS) -> list[int]:
    """List the processes that are still running after ``seconds``."""
    end = time.monotonic() + seconds
    while (left := [pid for pid in pids if _alive(pid)]) and time.monotonic() < end:
        time.sleep(0.02)
    return left


def _alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def kill_often(
    folder: Path, count: int, seed: int, say: Callable[[str], Any] = lambda _line: None
) -> Counter[str]:
    """Kill ``count`` children, in games of each edition for one and for two; count the outcomes."""
    outcomes: Counter[str] = Counter()
    tracks = [(edition, two) for two in (False, True) for edition in ("standard", "prototype", "competition")]
    kept: dict[int, Game | None] = {}
    for number in range(count):
        rng = random.Random(f"{seed} {number}")
        # Shifted each round, so that different games are killed at a commit.
        track = (number + number // 6) % 6
        edition, two = tracks[track]
        place, moment = folder / f"{edition}-{'two' if two else 'solo'}", plan(number, rng, two)
        speed = (
            "--speed",
            "off" if "count" in moment.name else rng.choice(("off", "fast", "fast", "normal")),
        )
        life = live(arguments(place, rng.randrange(10**9), edition, two, speed), moment)
        before, kept[track] = kept.get(track), looked_at(place)
        try:
            outcome = judge(before, life.told, kept[track])
            if "Traceback" in life.complaints:
                raise CheckError(life.complaints.splitlines()[-1])
            if stayed := lingering(life.helpers):
                raise CheckError(f"processes {stayed} are left")
        except (CheckError, AssertionError) as failure:
            outcome = f"FAILURE: {failure} (number {number}, {place.name}, {moment.name})"
        outcomes[f"kills: {outcome}"] += 1
        outcomes[f"moment: {moment.name if life.came else 'at another moment, since that did not come'}"] += 1
        outcomes[f"game: {place.name}"] += 1
        last = next((said for said in reversed(life.told) if "commit" in said or "kept" in said), {})
        outcomes["seen: killed between the beginning and the end of a commit"] += "commit" in last
        outcomes["seen: pictures of the table"] += sum(said.get("shown") == "table" for said in life.told)
        outcomes["seen: actions kept"] += sum("kept" in said for said in life.told)
        outcomes["seen: final counts"] += sum(said.get("shown") == "scoring" for said in life.told)
        outcomes["seen: games taken up again"] += any(said.get("offered") for said in life.told)
        outcomes["seen: processes of computer players that ended automatically"] += len(life.helpers)
        say(f"{number + 1:4} {place.name:18} {moment.name:18} {outcome}")
    return outcomes


def looked_at(place: Path) -> Game | None:
    """Read the last game from a copy, so that repairs are left to the next start."""
    with tempfile.TemporaryDirectory(prefix="dutch-look-") as scratch:
        for path in place.glob(f"{DATABASE_FILE}*"):
            shutil.copy2(path, scratch)
        return saved_game(Path(scratch)) if (Path(scratch) / DATABASE_FILE).exists() else None
