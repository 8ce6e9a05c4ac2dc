"""Starts the real program on broken folders: the menu must report the problem, and the game must work."""

import contextlib
import json
import os
import random
import shutil
import sqlite3
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from dutch.storage import database
from dutch.storage.database import DATABASE_FILE
from dutch.storage.lock import FolderLock
from dutch.storage.rescue import DAMAGED
from tools.kills.damages import damage, sample
from tools.kills.judge import CheckError
from tools.kills.run import arguments, descendants, lingering

SECONDS = 120
"""Seconds for a start and a visit, even on a busy machine."""

SET_ASIDE = "could not be used"
CANNOT_SAVE = "cannot be saved"
CANNOT_CONTINUE = "cannot be continued"
OPEN_ELSEWHERE = "open in another window"


class Trouble(NamedTuple):
    """A fault of a folder, and the menu's message about it.

    One of the sentences ``wanted`` must appear; an empty one allows silence, as some damage has no
    effect. ``aside`` is the content of the file that must be set aside, None if none may be.
    """

    wanted: tuple[str, ...]
    aside: bytes | None = None
    prefix: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


Prepare = Callable[[Path, bytes, random.Random], Any]


def _damaged(place: Path, data: bytes, rng: random.Random) -> Trouble:
    _kind, damaged = damage(data, rng)
    (place / DATABASE_FILE).write_bytes(damaged)
    return Trouble(("", SET_ASIDE, CANNOT_CONTINUE), damaged)


def _no_database(place: Path, data: bytes, rng: random.Random) -> Trouble:
    text = rng.randbytes(rng.randrange(600, 9000))
    (place / DATABASE_FILE).write_bytes(text)
    return Trouble((SET_ASIDE,), text)


def _foreign(place: Path, data: bytes, rng: random.Random) -> Trouble:
    with contextlib.closing(sqlite3.connect(place / DATABASE_FILE)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute("INSERT INTO recipes VALUES ('soup')")
        connection.commit()
    return Trouble((SET_ASIDE,), (place / DATABASE_FILE).read_bytes())


def _newer(place: Path, data: bytes, rng: random.Random) -> Trouble:
    (place / DATABASE_FILE).write_bytes(data)
    with contextlib.closing(sqlite3.connect(place / DATABASE_FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {database.VERSION + 1}")
    return Trouble((CANNOT_SAVE,))


def _empty(place: Path, data: bytes, rng: random.Random) -> Trouble:
    (place / DATABASE_FILE).touch()
    return Trouble(("",))


def _a_folder(place: Path, data: bytes, rng: random.Random) -> Trouble:
    (place / DATABASE_FILE).mkdir()
    return Trouble((CANNOT_SAVE, SET_ASIDE))


def _missing(place: Path, data: bytes, rng: random.Random) -> Trouble:
    place.rmdir()
    return Trouble(("",))


def _in_the_way(place: Path, data: bytes, rng: random.Random) -> Trouble:
    place.rmdir()
    place.write_text("a file, where a folder should be", encoding="utf-8")
    return Trouble((CANNOT_SAVE,))


def _full(place: Path, data: bytes, rng: random.Random) -> Trouble:
    (place / DATABASE_FILE).write_bytes(data)
    return Trouble(("",), options=("--full",))


def _full_from_the_first(place: Path, data: bytes, rng: random.Random) -> Trouble:
    (place / "notes.txt").touch()  # so that the program looks for games at all
    return Trouble((CANNOT_SAVE,), options=("--full",))


@contextlib.contextmanager
def _read_only(place: Path, data: bytes, rng: random.Random) -> Iterator[Trouble]:
    (place / DATABASE_FILE).write_bytes(data)
    (place / DATABASE_FILE).chmod(0o444)
    place.chmod(0o555)
    # The superuser may write everywhere and must give that up first.
    superuser = os.geteuid() == 0
    prefix = ("setpriv", "--bounding-set=-dac_override,-dac_read_search") if superuser else ()
    yield Trouble((CANNOT_SAVE, ""), prefix=prefix)
    place.chmod(0o755)


@contextlib.contextmanager
def _locked(place: Path, data: bytes, rng: random.Random) -> Iterator[Trouble]:
    (place / DATABASE_FILE).write_bytes(data)
    with contextlib.closing(sqlite3.connect(place / DATABASE_FILE, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield Trouble((CANNOT_SAVE,))


@contextlib.contextmanager
def _open_elsewhere(place: Path, data: bytes, rng: random.Random) -> Iterator[Trouble]:
    (place / DATABASE_FILE).write_bytes(data)
    lock = FolderLock(place)
    lock.take()
    yield Trouble((OPEN_ELSEWHERE,))
    lock.release()


KINDS: dict[str, Prepare] = {
    "cut off, bits flipped or blocks lost": _damaged,
    "no database": _no_database,
    "the database of another program": _foreign,
    "of a newer version": _newer,
    "an empty file": _empty,
    "a folder instead of the file": _a_folder,
    "no folder yet": _missing,
    "a file instead of the folder": _in_the_way,
    "a full disk": _full,
    "a full disk and no file yet": _full_from_the_first,
    "a folder that is read-only": _read_only,
    "locked by another program": _locked,
    "open in another window": _open_elsewhere,
}


def kinds() -> list[str]:
    """List the kinds of trouble this system can make, a damaged file first."""
    others = [kind for kind in KINDS if KINDS[kind] is not _damaged]
    if os.name != "posix":
        others = [kind for kind in others if KINDS[kind] not in (_full, _full_from_the_first, _read_only)]
    elif os.geteuid() == 0 and shutil.which("setpriv") is None:
        others.remove("a folder that is read-only")
    return [next(iter(KINDS)), *others]


def in_turn() -> list[str]:
    """Alternate between damaged files, which vary most, and the other kinds."""
    first, *others = kinds()
    return [kind for other in others for kind in (first, other)]


def start_often(
    folder: Path, count: int, seed: int, order: Sequence[str], say: Callable[[str], Any] = lambda _line: None
) -> Counter[str]:
    """Start the program on folders broken in this order, and count the outcomes."""
    outcomes: Counter[str] = Counter()
    if not count:
        return outcomes
    sample(folder / "sound", seed)
    data = (folder / "sound" / DATABASE_FILE).read_bytes()
    for number in range(count):
        rng = random.Random(f"{seed} broken {number}")
        kind, place = order[number % len(order)], folder / str(number)
        place.mkdir()
        made = KINDS[kind](place, data, rng)
        with contextlib.nullcontext(made) if isinstance(made, Trouble) else made as trouble:
            try:
                outcome = visit(place, trouble, rng)
            except (CheckError, subprocess.TimeoutExpired, OSError) as failure:
                outcome = f"FAILURE: {failure} (number {number})"
        outcomes[f"starts, {kind}: {outcome}"] += 1
        say(f"{number + 1:4} {kind}: {outcome}")
    return outcomes


def visit(place: Path, trouble: Trouble, rng: random.Random) -> str:
    """Start the program, let the pilot look and play briefly, and quit. Raises CheckError."""
    edition = rng.choice(("standard", "prototype", "competition"))
    command = arguments(place, rng.randrange(10**6), edition, False, ("--look", *trouble.options))
    quiet = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen(
        [*trouble.prefix, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=quiet
    ) as process:
        helpers = descendants(process.pid)
        out, errors = process.communicate(timeout=SECONDS)
    told = [json.loads(line) for line in out.decode().splitlines()]
    failed = [said["failed"] for said in told if "failed" in said]
    if failed or process.returncode or b"Traceback" in errors:
        last = errors.decode("utf-8", "replace").splitlines()[-1:]
        raise CheckError(f"status {process.returncode}, {failed or last}")
    if stayed := lingering(helpers):
        raise CheckError(f"processes {stayed} are left")
    notes = [said["note"] for said in told if said.get("shown") == "menu"]
    return judge_notes(notes[-1], trouble, place)


def judge_notes(note: str, trouble: Trouble, place: Path) -> str:
    """Check what the menu said and return its kind. Raises CheckError."""
    found = next((wanted for wanted in trouble.wanted if wanted and wanted in note), None)
    if found is None and (note or "" not in trouble.wanted):
        raise CheckError(f"the menu says “{note}”")
    aside = sorted(place.glob(DAMAGED.replace(".", "*."))) if place.is_dir() else []
    if bool(aside) != (found == SET_ASIDE):
        raise CheckError(f"the menu says “{note}”, but set aside were {[path.name for path in aside]}")
    if aside and aside[0].is_file() and aside[0].read_bytes() != trouble.aside:
        raise CheckError("what was set aside is not as it was")
    return "set aside, and said so" if aside else "said so" if found else "nothing to say"
