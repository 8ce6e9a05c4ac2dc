"""How a match begins: what is dealt, who plays it, and what it is called."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from dutch.app.folders import Folders
from dutch.app.seating import Seating, against, levels_of, plain, seating_of, two
from dutch.desktop.screenshots import ScreenshotTarget
from dutch.i18n import _
from dutch.match.code import Code
from dutch.match.played import day_of
from dutch.rules import record as records
from dutch.settings import HUMAN


class Match(NamedTuple):
    """What a match began with, and who plays it."""

    record: records.Record
    seating: Seating

    @property
    def code(self) -> Code:
        """By which its cards are dealt again."""
        return Code(self.record.edition, self.record.seed)

    def again(self) -> Match:
        """Another game of its edition, between the same players."""
        return dealt(self.record.edition, fresh_seed(), self.seating.again())

    def restarted(self) -> Match:
        """The same cards again, to the same players at the same seats."""
        return dealt(self.record.edition, self.record.seed, self.seating)


def dealt(edition: str, seed: int, seating: Seating, moves: tuple[records.Move, ...] = ()) -> Match:
    """A match that begins today, with these actions if any."""
    extra = {
        "date": time.strftime("%Y-%m-%d"),
        "names": ", ".join(seating.names),
        "players": ", ".join(seating.players),
    }
    record = records.Record("dutch", edition, seed, extra=extra, moves=moves, begun=len(moves))
    return Match(record, seating)


def wished(args: Mapping[str, Any], turn_board: bool) -> tuple[Match, dict[str, object]]:
    """The match that was chosen, and what of the choice is remembered as settings.

    Edition, level, names and seed are those of ``args``, or the usual ones. In place of a level that does
    not know the edition plays the strongest that does. ``turn_board`` holds where two people did not choose.
    """
    edition = args.get("edition") or "standard"
    known = [HUMAN, *(offered.name for offered in levels_of(edition))]
    level = args["level"] if args.get("level") in known else known[1]
    seed = args.get("seed")
    name, second = (plain(args.get(key) or "") for key in ("name", "second_name"))
    begins = args.get("begins") or "first"
    chosen = {"level": level, "edition": edition, "name": name, "learned": True}
    if level == HUMAN:
        seating = two(name, second, begins)
        turn_board = bool(args.get("turn_board", turn_board))
        chosen |= {"second_name": second, "begins": begins, "turn_board": turn_board}
    else:
        seating = against(level, name)
    return dealt(edition, fresh_seed() if seed is None else int(seed), seating), chosen


def played_on(record: records.Record, moves: int, seat: int) -> Match:
    """A match that begins with so many actions of a record, and at most with all but its last one.

    ``seat`` is that of the person, unless two people played. Its record tells how many actions those
    are, since the person may have seen both hands. Raises InvalidRecord if it does not replay.
    """
    first = record.moves[:moves]
    if records.replay(replace(record, moves=first, result=None)).outcome is not None:
        first = first[:-1]
    return dealt(record.edition, record.seed, seating_of(record, seat), first)


def album_for(folders: Folders, record: records.Record) -> ScreenshotTarget:
    """Where a picture of this game goes, and what it is called."""
    date = day_of(record.extra.get("date", ""))
    stem = "-".join(part for part in ("dutch", date, f"seed{record.seed}") if part)
    seed = _("seed {seed}").format(seed=record.seed)
    return ScreenshotTarget(
        folders.pictures, stem, " · ".join(part for part in ("Dutch", date, seed) if part)
    )


def fresh_seed() -> int:
    """A seed that nobody knows beforehand."""
    return random.SystemRandom().randrange(10**9)
