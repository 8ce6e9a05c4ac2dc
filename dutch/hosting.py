"""The life of one match: who sits where, what is kept of it, and the scene of the table they sit at."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dutch import i18n, resources
from dutch.desktop.snapshots import Album
from dutch.desktop.text import read_page
from dutch.folders import Folders
from dutch.i18n import _
from dutch.match.lesson import Tutor, read_lessons
from dutch.match.referee import Referee
from dutch.match.store import Journal, Store
from dutch.players import roster
from dutch.players.worker import Worker
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import Event
from dutch.rules.dutch.state import DutchState
from dutch.scenes import scoring_paint
from dutch.scenes.menu import Level
from dutch.scenes.stack import Kit, Scene
from dutch.scenes.table import TableScene
from dutch.stage.layout import TableMap, load_map

SHAPES = ("4x3", "16x9", "21x9")
"""The shapes of window for which every table is drawn."""

LEVELS = ("merchant", "greedy", "random")
"""The computer players that can be asked to play, the strongest first."""

LESSONS = "lessons/dutch"
"""The page of the lessons, in the folder of the assets."""

HUMAN = 0
"""The seat of the person in a game against the computer."""


class Host:
    """Hosts one match or lesson at a time, on behalf of the app."""

    def __init__(
        self,
        kit: Kit,
        folders: Folders,
        presenters: Mapping[str, DutchPresenter],
        maps: Mapping[str, Sequence[TableMap]],
        store: Store,
        remember: Callable[[Mapping[str, object]], None],
    ) -> None:
        """``presenters`` by edition, ``maps`` by table. ``remember`` is told what was chosen, as settings."""
        self.kit = kit
        self.folders = folders
        self.presenters = presenters
        self.maps = maps
        self.presenter = presenters["standard"]  # that of the latest game
        self.album = Album(folders.pictures, "dutch")
        self.table: TableScene | None = None
        """The table of the match; None without one."""
        self.referee: Referee | Tutor | None = None
        self.counted = False
        """Whether the final count of this match was shown already."""
        self._store = store
        self._remember = remember
        self._journal: Journal | None = None
        self._told = ""
        self._last: Mapping[str, Any] = {}

    # Matches

    def new_game(self, args: Mapping[str, Any]) -> Scene:
        """Deal a game: its edition, level, name and seed are those of ``args``, or the usual ones."""
        self.end()
        self._last = args
        edition = args.get("edition") or "standard"
        level = args.get("level") or levels_of(edition)[0].name
        name = _plain(args.get("name") or "")
        seed = args.get("seed")
        seed = random.SystemRandom().randrange(10**9) if seed is None else int(seed)
        self._remember({"level": level, "edition": edition, "name": name, "learned": True})
        game = catalogue.get("dutch")
        state = game.new(edition, seed)
        names = (name or _("You"), _(roster.get(level).title))
        extra = {
            "date": time.strftime("%Y-%m-%d"),
            "names": ", ".join(names),
            "players": f"human, {level}",
        }
        record = records.Record("dutch", state.edition.name, seed, extra=extra)
        referee, scene = self._seat(state, record, Journal(self._store, record), level, names, ())
        referee.announce(game.deal(state))
        return scene

    def again(self) -> Scene:
        """Deal another game of the latest one's edition, with the same opponent."""
        return self.new_game({**self._last, "seed": None})

    def resume(self) -> Scene | None:
        """The newest game that was left before its end; None if there is none."""
        self.end()
        found = self._store.resume()
        if found is None:
            return None
        record = found.record
        players = record.extra.get("players", "").split(", ")
        levels = [offered.name for offered in levels_of(record.edition)]
        level = players[-1] if players[-1] in levels else levels[0]
        names = record.extra.get("names", "").split(", ")
        pair = (names[0] or _("You"), names[-1] or _(roster.get(level).title))
        self._last = {"level": level, "name": pair[0], "edition": record.edition}
        journal = Journal.of(self._store, found)
        _referee, scene = self._seat(found.state, record, journal, level, pair, past_events(record))
        return scene

    def lesson(self, number: int) -> Scene:
        """The lesson of that number, counted from 0. Raises BadLesson or MissingAsset if it is damaged."""
        self.end()
        self._remember({"learned": True})
        lessons = read_lessons(read_page(resources.assets(), LESSONS, i18n.language_in_use(), "json"))
        tutor = Tutor(catalogue.get("dutch"), lessons, number, self.kit.settings.name or _("You"))
        self.referee = tutor
        (chair,) = tutor.chairs
        self.presenter = self.presenters[tutor.edition]
        maps = self.maps[self.presenter.table]
        self.kit.sound.surround("table")
        self.table = TableScene(self.kit, chair, self.presenter, maps, fresh=False, tutor=tutor)
        return self.table

    def _seat(
        self,
        state: DutchState,
        record: records.Record,
        journal: Journal,
        level: str,
        names: tuple[str, str],
        past: Sequence[Event],
    ) -> tuple[Referee, TableScene]:
        """Put everybody at the table. Without anything ``past`` the deal is still to be shown."""
        self._told = ""
        self._journal = journal
        referee = Referee(
            catalogue.get("dutch"),
            state,
            names,
            {1 - HUMAN: Worker(level)},
            journal,
            record.seed,
            len(record.moves),
        )
        self.referee = referee
        self.album = album_for(self.folders, record)
        (chair,) = referee.chairs
        self.kit.sound.surround("table")
        self.presenter = self.presenters[record.edition]
        maps = self.maps[self.presenter.table]
        self.table = TableScene(self.kit, chair, self.presenter, maps, fresh=not past, past=past)
        journal.begin()
        return referee, self.table

    # While one is hosted

    def poll(self) -> None:
        """Let the match go on. Says at the table when the game cannot be saved, and when it can again."""
        if self.referee is None:
            return
        self.referee.poll()
        if self._journal is not None and self._journal.trouble != self._told:
            self._told = self._journal.trouble
            for chair in self.referee.chairs:
                chair.notices.append(self._told or _("The game is saved again, with all that was played."))

    def end(self) -> None:
        """Send everybody home; what was played is kept."""
        if self.referee is not None:
            self.referee.close()
        if self._journal is not None:
            self._journal.leave()
        self.referee = self._journal = self.table = None
        self.counted = False


def past_events(record: records.Record) -> list[Event]:
    """What the person saw so far of a game that is continued, for the log."""
    game = catalogue.get(record.game)
    state = game.new(record.edition, record.seed, record.seats)
    events = list(game.deal(state))
    for move in record.moves:
        events += state.apply(game.parse(state, move.text))
    return [seen for event in events if (seen := event.seen_by(HUMAN)) is not None]


def open_house(
    kit: Kit, folders: Folders, store: Store, remember: Callable[[Mapping[str, object]], None]
) -> Host:
    """A host with everything that games need. Raises MissingAsset if any of it is missing or damaged."""
    game = catalogue.get("dutch")
    presenters = {edition: DutchPresenter(edition) for edition in game.editions}
    tables = {each.table: load_tables(each.table, each.map_zones) for each in presenters.values()}
    for presenter in presenters.values():
        kit.images.require(presenter.pictures())
    kit.images.require(scoring_paint.PICTURES)
    return Host(kit, folders, presenters, tables, store, remember)


def load_tables(table: str, zones: frozenset[str]) -> list[TableMap]:
    """All maps of a table for two, by its name. Raises BadTable if one is missing or wrong."""
    return [load_map(resources.find("tables", f"{table}-2-{shape}.tmx"), zones) for shape in SHAPES]


def album_for(folders: Folders, record: records.Record) -> Album:
    """Where a picture of this game goes, and what it is called."""
    date = record.extra.get("date", "")
    date = date if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", date) else ""  # it becomes part of a path
    stem = "-".join(part for part in ("dutch", date, f"seed{record.seed}") if part)
    seed = _("seed {seed}").format(seed=record.seed)
    return Album(folders.pictures, stem, " · ".join(part for part in ("Dutch", date, seed) if part))


def levels_of(edition: str) -> list[Level]:
    """The computer players that know an edition, the strongest first."""
    entries = [roster.get(name) for name in LEVELS]
    return [
        Level(entry.name, _(entry.title), _(entry.description))
        for entry in entries
        if edition in entry.editions
    ]


def _plain(name: str) -> str:
    """A name as it can stand in a record: one line, without the signs that mean something there."""
    return " ".join(name.replace(",", " ").replace("#", " ").split())
