"""Kills a program that plays, at random moments, and sees to it that nothing that was shown is lost.

    python -m tools.kills --count 200 --seed 1       kill a playing program so many times
    python -m tools.kills --damages 1000             damage the file so many times and open it

A child process runs the referee and the store and tells on a pipe what it shows, when it is shown, as a
table would draw it. It is killed (SIGKILL) at any moment, a third of the times within five milliseconds of
the moment at which it begins to write an action. Then the file is opened: the lines of its game must be those
that were shown, and at most one more that was kept but not shown yet. The next child goes on with the game.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import selectors
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from dutch.match.referee import Referee
from dutch.match.store import FILE, Journal, Store, salvage
from dutch.match.store.database import Database
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import Action, Outcome
from dutch.rules.errors import InvalidRecord

DUTCH = catalogue.get("dutch")
NAMES = ("Anna", "Bert")
LATEST_MS = 150.0
"""A kill at any moment comes at most so long after the first thing that is shown."""

CLOSE_MS = 5.0


class Telling(Journal):
    """A journal that says on the pipe when it begins to write."""

    def write_action(self, seat: int, action: Action) -> None:
        tell("writing")
        super().write_action(seat, action)

    def write_undo(self) -> None:
        tell("writing")
        super().write_undo()

    def close_game(self, outcome: Outcome) -> None:
        tell("writing")
        super().close_game(outcome)


def tell(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def child(folder: Path, seed: int) -> None:
    """Play at random for ever: go on with the game that is there, then begin others."""
    store, rng = Store(folder), random.Random(seed)
    while True:
        found = store.resume()
        if found is None:
            dealt = rng.randrange(10**6)
            extra = {"date": "2026-01-01", "names": ", ".join(NAMES), "players": "human, human"}
            journal = Telling(store, records.Record("dutch", "standard", dealt, extra=extra))
            state, decisions = DUTCH.new("standard", dealt), 0
        else:
            journal = Telling.of(store, found)
            state, decisions, dealt = found.state, len(found.record.moves), found.record.seed
        journal.begin()
        referee = Referee(DUTCH, state, NAMES, {}, journal, dealt, decisions)
        tell(f"game {dealt}")
        while referee.to_move is not None:
            seat = referee.to_move
            action = rng.choice(referee.observation(seat).legal_actions())
            referee.submit(seat, action)
            tell(f"shown {seat} {action}")
            if rng.random() < 0.2 and referee.undo(seat):
                tell(f"shown {seat} {records.UNDO}")
        journal.leave()


def shown_until_killed(folder: Path, rng: random.Random, close: bool) -> list[str]:
    """Start a child, kill it, and return what it told; the kill comes close to a write or at any moment."""
    command = [
        sys.executable,
        "-m",
        "tools.kills",
        "--child",
        str(folder),
        "--seed",
        str(rng.randrange(10**9)),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        pipe, told = process.stdout.fileno(), b""
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in told:
                told += os.read(pipe, 65536)
            end = time.monotonic() + rng.uniform(0, LATEST_MS) / 1000
            writes = rng.randint(1, 12)
            while time.monotonic() < end or close:
                if selector.select(max(0.0, end - time.monotonic()) if not close else 5.0):
                    told += os.read(pipe, 65536)
                if close and told.count(b"writing") >= writes:
                    time.sleep(rng.uniform(0, CLOSE_MS) / 1000)
                    break
        process.kill()
        process.wait()
        told += process.stdout.read()
    return told[: told.rfind(b"\n") + 1].decode().splitlines()


def kept_games(folder: Path) -> dict[str, list[str]]:
    """The actions of all games as they are kept, with what was taken back; the newest game comes last."""
    kept = {}
    with contextlib.closing(Store(folder)) as store:
        notes = store.take_notes()
        assert not notes, notes
        for entry in reversed(store.games()):
            store.read(entry.id)
            lines = store.export_text(entry.id).split("round 1\n")[1].splitlines()
            kept[f"game {entry.seed}"] = [line for line in lines if not line.startswith("round ")]
    return kept


def judge(before: dict[str, list[str]], told: Sequence[str], after: dict[str, list[str]]) -> str:
    """What became of what was shown. ``before`` and ``after`` are what was kept before and after a child."""
    shown = {heading: list(lines) for heading, lines in before.items()}
    heading = next(reversed(shown), "")
    for line in told:
        if line.startswith("game "):
            heading = line
            shown.setdefault(heading, [])
        elif line.startswith("shown "):
            shown[heading].append(line.removeprefix("shown "))
    others = {name: lines for name, lines in after.items() if name != heading}
    kept = after.get(heading, [])
    begun = [name for name, lines in others.items() if name not in shown and not lines]
    if any(others.get(name) != lines for name, lines in shown.items() if name != heading):
        return f"FAILURE: another game than {heading} was changed"
    if len(others) + 1 != len(shown) + len(begun) or len(begun) > 1:
        return f"FAILURE: there are {len(after)} games after {len(shown)} were shown"
    if kept == shown[heading]:
        return "exactly what was shown"
    if kept[:-1] == shown[heading]:
        return "one more that was not shown yet"
    return f"FAILURE: shown {shown[heading][-4:]}, kept {kept[-4:]}"


def kill_often(folder: Path, count: int, seed: int) -> Counter[str]:
    """Kill so many times, and count what came of it."""
    outcomes: Counter[str] = Counter()
    kept: dict[str, list[str]] = {}
    for number in range(count):
        rng = random.Random(f"{seed} {number}")
        told = shown_until_killed(folder, rng, close=number % 3 == 0)
        before, kept = kept, kept_games(folder)
        outcomes[judge(before, told, kept)] += 1
        outcomes["killed while it wrote"] += told[-1:] == ["writing"]
        outcomes["actions shown"] += sum(line.startswith("shown") for line in told)
    return outcomes


def sample(folder: Path, seed: int) -> dict[str, str]:
    """A sound database of some games. Returns the records by their headers."""
    rng = random.Random(seed)
    with contextlib.closing(Store(folder)) as store:
        for _game in range(12):
            dealt, moves = rng.randrange(10**6), []
            state = DUTCH.new("standard", dealt)
            while state.to_move is not None and len(moves) < 60:
                action = rng.choice(state.legal_actions())
                moves.append(records.Move(state.to_move, str(action), 0))
                state.apply(action)
            extra = {"names": ", ".join(NAMES)}
            record = records.Record(
                "dutch", "standard", dealt, 2, records.result_of(state), extra, tuple(moves)
            )
            store.import_text(records.write(record))
        return {str(store.read(entry.id).seed): store.export_text(entry.id) for entry in store.games()}


def damage(data: bytes, rng: random.Random) -> tuple[str, bytes]:
    """The file after an accident, and what that was."""
    kind = rng.choice(("cut off", "bits flipped", "bits flipped", "a block lost", "the beginning lost"))
    changed = bytearray(data)
    if kind == "cut off":
        return kind, data[: rng.randrange(1, len(data))]
    if kind == "bits flipped":
        for _bit in range(rng.choice((1, 1, 3, 30))):
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    else:
        start = 0 if kind == "the beginning lost" else rng.randrange(len(data))
        end = min(len(data), start + rng.choice((16, 512, 4096)))
        changed[start:end] = rng.randbytes(end - start)
    return kind, bytes(changed)


def damage_often(folder: Path, count: int, seed: int) -> Counter[str]:
    """Damage the file so many times, open it, play on; count what came of it."""
    outcomes: Counter[str] = Counter()
    wanted = sample(folder / "sound", seed)
    data = (folder / "sound" / FILE).read_bytes()
    for number in range(count):
        rng = random.Random(f"{seed} damage {number}")
        place = folder / str(number)
        place.mkdir()
        kind, damaged = damage(data, rng)
        (place / FILE).write_bytes(damaged)
        try:
            outcome = _open_damaged(place, wanted, damaged)
        except Exception as error:  # noqa: BLE001  (anything but a sentence is what is looked for)
            outcome = f"FAILURE: {type(error).__name__}: {error} (number {number})"
        outcomes[f"{kind}: {outcome}"] += 1
    return outcomes


def _open_damaged(place: Path, wanted: dict[str, str], damaged: bytes) -> str:
    """Open a damaged file as the program does; no game may be taken for another one."""
    with contextlib.closing(Store(place)) as store:
        store.unfinished()
        notes = store.take_notes()
        whole = 0
        for entry in store.games():
            with contextlib.suppress(InvalidRecord):
                text = store.export_text(entry.id)
                assert text in wanted.values(), "a game that was never played"
                whole += 1
        aside = list(place.glob("dutch-damaged*.sqlite3"))
        assert bool(aside) == ("set aside" in notes), notes
        assert not aside or aside[0].read_bytes() == damaged, "what was set aside is as it was"
        for path in aside:
            assert all(not saved.whole or saved.text in wanted.values() for saved in salvage.salvage(path))
        journal = Journal(store, records.Record("dutch", "standard", 1))
        journal.begin()
        assert journal.trouble == "", journal.trouble
    Database(place / FILE).close()
    state = "set aside" if aside else "told" if notes else "not noticed" if whole == len(wanted) else "quiet"
    return f"{state}, {'all' if whole == len(wanted) else 'some' if whole else 'none'} of the games there"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line. Returns 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tools.kills", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200, help="how many kills (200)")
    parser.add_argument("--damages", type=int, default=1000, help="how many damaged files (1000)")
    parser.add_argument("--seed", type=int, default=1, help="which games and moments (1)")
    parser.add_argument("--child", metavar="FOLDER", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.child is not None:
        child(options.child, options.seed)
    with tempfile.TemporaryDirectory(prefix="dutch-kills-") as folder:
        outcomes = kill_often(Path(folder) / "killed", options.count, options.seed)
        outcomes += damage_often(Path(folder), options.damages, options.seed)
    for outcome, times in sorted(outcomes.items()):
        print(f"{times:8}  {outcome}")
    return 1 if any("FAILURE" in outcome for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
