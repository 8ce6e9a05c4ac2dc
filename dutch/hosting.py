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
from dutch.match.recall import recall
from dutch.match.referee import Referee
from dutch.match.seats import Chair
from dutch.match.store import Journal, Store
from dutch.match.story import Past
from dutch.players import roster
from dutch.players.worker import Worker
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.dutch.state import DutchState
from dutch.scenes import handover, scoring_paint
from dutch.scenes.handover import HandoverScene
from dutch.scenes.menu import Level
from dutch.scenes.stack import Kit, Scene
from dutch.scenes.table import TableScene
from dutch.settings import HUMAN
from dutch.stage.layout import TableMap, load_map

SHAPES = ("4x3", "16x9", "21x9")
"""The shapes of window for which every table is drawn."""

LEVELS = ("merchant", "greedy", "random")
"""The computer players that can be asked to play, the strongest first."""

LESSONS = "lessons/dutch"
"""The page of the lessons, in the folder of the assets."""

PERSON = 0
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
        """Deal a game: edition, level, names and seed are those of ``args``, or the usual ones."""
        self.end()
        self._last = args
        edition = args.get("edition") or "standard"
        level = args.get("level") or levels_of(edition)[0].name
        seed = args.get("seed")
        seed = random.SystemRandom().randrange(10**9) if seed is None else int(seed)
        name, second = (plain(args.get(key) or "") for key in ("name", "second_name"))
        begins = args.get("begins") or "first"
        chosen = {"level": level, "edition": edition, "name": name, "learned": True}
        if level == HUMAN:
            names = at_one_screen(name, second, begins)
            turn_board = bool(args.get("turn_board", self.kit.settings.turn_board))
            chosen |= {"second_name": second, "begins": begins, "turn_board": turn_board}
        else:
            names = (name or _("You"), _(roster.get(level).title))
        self._remember(chosen)
        game = catalogue.get("dutch")
        state = game.new(edition, seed)
        extra = {
            "date": time.strftime("%Y-%m-%d"),
            "names": ", ".join(names),
            "players": f"{HUMAN}, {level}",
        }
        record = records.Record("dutch", state.edition.name, seed, extra=extra)
        referee, scene = self._seat(state, record, Journal(self._store, record), level, names, {})
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
        names = record.extra.get("names", "").split(", ")
        if players == [HUMAN, HUMAN]:
            level, people = HUMAN, [0, 1]
            pair = at_one_screen(names[0], names[-1], "first")
        else:
            levels = [offered.name for offered in levels_of(record.edition)]
            level, people = (players[-1] if players[-1] in levels else levels[0]), [PERSON]
            pair = (names[0] or _("You"), names[-1] or _(roster.get(level).title))
        self._last = {"level": level, "name": pair[0], "second_name": pair[1], "edition": record.edition}
        journal, past = Journal.of(self._store, found), recall(record, people)
        _referee, scene = self._seat(found.state, record, journal, level, pair, past)
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
        past: Mapping[int, Past],
    ) -> tuple[Referee, Scene]:
        """Put everybody at the table; two people find the curtain before it."""
        self._told = ""
        self._journal = journal
        referee = Referee(
            catalogue.get("dutch"),
            state,
            names,
            {} if level == HUMAN else {1 - PERSON: Worker(level)},
            journal,
            record.seed,
            len(record.moves),
            past,
        )
        self.referee = referee
        self.album = album_for(self.folders, record)
        self.presenter = self.presenters[record.edition]
        journal.begin()
        return referee, self.hand_over() if level == HUMAN else self._sit_down(referee, referee.chairs[0])

    def _sit_down(self, referee: Referee, chair: Chair) -> TableScene:
        """The table as this chair sees it; if it has been told of nothing yet, the deal comes first."""
        told = referee.told(chair.seat)
        chair.occupied = True
        self.kit.sound.surround("table")
        maps = self.maps[self.presenter.table]
        self.table = TableScene(self.kit, chair, self.presenter, maps, fresh=not told, past=told)
        return self.table

    # Two people at one screen

    def hand_over(self) -> Scene:
        """The curtain before whoever is to move: everybody has left the table, and its scene is no more."""
        referee = self._match
        self.table = None
        for chair in referee.chairs:
            chair.occupied = False
        return HandoverScene(self.kit, referee.chairs[referee.to_move or 0].names[referee.to_move or 0])

    def take_seat(self) -> Scene:
        """The table as the player sees it who is to move."""
        referee = self._match
        scene = self._sit_down(referee, referee.chairs[referee.to_move or 0])
        referee.poll()  # the chair hears at once what it missed, before its scene asks who is to move
        return scene

    @property
    def _match(self) -> Referee:
        """The match of two people that is being hosted."""
        assert isinstance(self.referee, Referee)
        return self.referee

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


def open_house(
    kit: Kit, folders: Folders, store: Store, remember: Callable[[Mapping[str, object]], None]
) -> Host:
    """A host with everything that games need. Raises MissingAsset if any of it is missing or damaged."""
    game = catalogue.get("dutch")
    presenters = {edition: DutchPresenter(edition) for edition in game.editions}
    tables = {each.table: load_tables(each.table, each.map_zones) for each in presenters.values()}
    for presenter in presenters.values():
        kit.images.require(presenter.pictures())
    kit.images.require((*scoring_paint.PICTURES, *handover.PICTURES))
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


def plain(name: str) -> str:
    """A name as it can stand in a record: one line, without the signs that mean something there."""
    return " ".join(name.replace(",", " ").replace("#", " ").split())


def at_one_screen(first: str, second: str, begins: str) -> tuple[str, str]:
    """The names of two people by seat, never the same; ``begins`` may be the "first", "second" or "lot".

    Neither is “You”, as a person is called who plays alone and gave no name.
    """
    one, other = ("" if name == _("You") else name for name in map(plain, (first, second)))
    one, other = one or _("Player 1"), other or _("Player 2")
    if one.casefold() == other.casefold():
        other = _("{name} (2)").format(name=other)
    swapped = random.SystemRandom().randrange(2) == 1 if begins == "lot" else begins == "second"
    return (other, one) if swapped else (one, other)
