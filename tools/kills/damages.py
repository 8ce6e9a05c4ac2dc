"""Damages the file of a store in many ways, opens it and plays on."""

import contextlib
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

from dutch.match.saved import export_text
from dutch.rules.errors import InvalidRecordError
from dutch.rules.record import Record, to_text
from dutch.storage import Journal, Store, rescue
from dutch.storage.database import DATABASE_FILE, Database
from tests.playing import played


def sample(folder: Path, seed: int) -> dict[str, str]:
    """Create a sound database of some games. Returns the records by seed."""
    with contextlib.closing(Store(folder)) as store:
        for number in range(12):
            game = played(seed + number)[1]
            extra = {"names": "Anna, Bert"}
            store.import_text(to_text(replace(game, moves=game.moves[:60], result=None, extra=extra)))
        return {str(store.read(entry.id).seed): store.export_text(entry.id) for entry in store.games()}


def damage(data: bytes, rng: random.Random) -> tuple[str, bytes]:
    """Damage a file and return the kind of damage and the new content."""
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
    """Damage, open and play on ``count`` times; count the outcomes."""
    outcomes: Counter[str] = Counter()
    wanted = sample(folder / "sound", seed)
    data = (folder / "sound" / DATABASE_FILE).read_bytes()
    for number in range(count):
        rng = random.Random(f"{seed} damage {number}")
        place = folder / str(number)
        place.mkdir()
        kind, damaged = damage(data, rng)
        (place / DATABASE_FILE).write_bytes(damaged)
        try:
            outcome = _open_damaged(place, wanted, damaged)
        except Exception as error:  # noqa: BLE001  (the search is for anything but a sentence)
            outcome = f"FAILURE: {type(error).__name__}: {error} (number {number})"
        outcomes[f"{kind}: {outcome}"] += 1
    return outcomes


def _open_damaged(place: Path, wanted: dict[str, str], damaged: bytes) -> str:
    """Open a damaged file as the program does; no game may be mistaken for another."""
    with contextlib.closing(Store(place)) as store:
        store.unfinished()
        notes = store.take_notes()
        whole = 0
        for entry in store.games():
            with contextlib.suppress(InvalidRecordError):
                text = store.export_text(entry.id)
                assert text in wanted.values(), "a game that was never played"
                whole += 1
        aside = list(place.glob("dutch-damaged*.sqlite3"))
        assert bool(aside) == ("set aside" in notes), notes
        assert not aside or aside[0].read_bytes() == damaged, "what was set aside is as it was"
        for path in aside:
            assert all(
                not game.lines.whole or export_text(game) in wanted.values() for game in rescue.salvage(path)
            )
        journal = Journal(store, Record("dutch", "standard", 1))
        journal.begin()
        assert journal.problem == "", journal.problem
    Database(place / DATABASE_FILE).close()
    state = "set aside" if aside else "told" if notes else "not noticed" if whole == len(wanted) else "quiet"
    return f"{state}, {'all' if whole == len(wanted) else 'some' if whole else 'none'} of the games there"
