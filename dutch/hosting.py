"""The life of one match: who sits where, what is kept of it, and the scene of the table they sit at."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from dutch import i18n, resources
from dutch.desktop.pages import read_page
from dutch.desktop.snapshots import Album
from dutch.folders import Folders
from dutch.i18n import _
from dutch.match.code import Code
from dutch.match.lesson import Tutor, read_lessons
from dutch.match.played import day_of
from dutch.match.recall import recall
from dutch.match.referee import Referee
from dutch.match.replay import Replay
from dutch.match.seats import Chair
from dutch.match.store import Journal, Store
from dutch.players.worker import Worker
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.dutch.state import DutchState
from dutch.rules.events import NOBODY
from dutch.scenes import handover, scoring_paint
from dutch.scenes.handover import HandoverScene
from dutch.scenes.stack import Kit, Scene
from dutch.scenes.table import ReplayScene, TableScene
from dutch.seating import Seating, against, levels_of, plain, seating_of, seating_then, two
from dutch.settings import HUMAN
from dutch.stage.layout import TableMap, load_map

SHAPES = ("4x3", "16x9", "21x9")
"""The shapes of window for which every table is drawn."""

LESSONS = "lessons/dutch"
"""The page of the lessons, in the folder of the assets."""


class Match(NamedTuple):
    """What a match began with, and who plays it."""

    record: records.Record
    seating: Seating

    @property
    def code(self) -> Code:
        """By which its cards are dealt again."""
        return Code(self.record.edition, self.record.seed)


class NotOver(Exception):
    """A game cannot be watched; str() is one sentence for the player."""


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
        self.table: TableScene | ReplayScene | None = None
        """The table of the match, or of a game that is watched; None without one."""
        self.referee: Referee | Tutor | None = None
        self.counted = False
        """Whether the final count of this match was shown already."""
        self._store = store
        self._remember = remember
        self._journal: Journal | None = None
        self._told = ""
        self._latest: Match | None = None

    # Matches

    def new_game(self, args: Mapping[str, Any]) -> Scene:
        """Deal a game: edition, level, names and seed are those of ``args``, or the usual ones.

        In place of a level that does not know the edition plays the strongest that does.
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
            turn_board = bool(args.get("turn_board", self.kit.settings.turn_board))
            chosen |= {"second_name": second, "begins": begins, "turn_board": turn_board}
        else:
            seating = against(level, name)
        self._remember(chosen)
        return self._begin(edition, fresh_seed() if seed is None else int(seed), seating)

    def again(self) -> Scene:
        """Deal another game of the latest one's edition, between the same players."""
        if self._latest is None:
            return self.new_game({})
        record, seating = self._latest
        return self._begin(record.edition, fresh_seed(), seating.again())

    def restart(self) -> Scene:
        """Deal the latest game's cards again, to the same players at the same seats."""
        if self._latest is None:
            return self.new_game({})
        record, seating = self._latest
        return self._begin(record.edition, record.seed, seating)

    def abandon(self) -> str:
        """Give the match up. Returns a sentence if that cannot be kept, else ""."""
        trouble = ""
        if self._journal is not None:
            self._journal.abandon()
            trouble = self._journal.trouble
        self.end()
        return trouble

    def play_on(self, record: records.Record, moves: int, seat: int) -> Scene:
        """A new game that begins with so many actions of a record, and at most with all but its last one.

        ``seat`` is that of the person, unless two people played. Its record tells how many actions those
        are, since the person may have seen both hands. Raises InvalidRecord if it does not replay.
        """
        first = record.moves[:moves]
        if records.replay(replace(record, moves=first, result=None)).outcome is not None:
            first = first[:-1]
        return self._begin(record.edition, record.seed, seating_of(record, seat), first)

    def resume(self, game: int | None = None) -> Scene | None:
        """The game of that number, or the newest one, that was left before its end; None if there is none."""
        self.end()
        found = self._store.resume(game)
        if found is None:
            return None
        journal = Journal.of(self._store, found)
        return self._seat(found.state, found.record, journal, seating_of(found.record))

    def _begin(
        self, edition: str, seed: int, seating: Seating, moves: tuple[records.Move, ...] = ()
    ) -> Scene:
        """A game that is not kept yet, with the actions it begins with."""
        self.end()
        extra = {
            "date": time.strftime("%Y-%m-%d"),
            "names": ", ".join(seating.names),
            "players": ", ".join(seating.players),
        }
        record = records.Record("dutch", edition, seed, extra=extra, moves=moves, begun=len(moves))
        state, journal = records.replay(record), Journal(self._store, record)
        return self._seat(state, record, journal, seating, fresh=not moves)

    def watch(self, game: int) -> Scene:
        """A game of the store, to look on. Raises StoreError, InvalidRecord, or NotOver if it goes on."""
        self.end()
        entry = next((each for each in self._store.games() if each.id == game), None)
        if entry is not None and entry.state == "running":
            raise NotOver(_("It is not over yet, and watching it would show what is hidden."))
        record = self._store.read(game)
        seating = seating_then(record)
        person = seating.people[0] if seating.people else 0
        alone = len(seating.people) == 1 and seating.names[person] == _("You")
        replay = Replay(record, seating.names, person, person if alone else NOBODY)
        self.album = album_for(self.folders, record)
        self.presenter = self.presenters[record.edition]
        self.kit.sound.surround("table")
        maps = self.maps[self.presenter.table]
        self.table = ReplayScene(self.kit, replay, self.presenter, maps, game, seating.shared)
        return self.table

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
        seating: Seating,
        fresh: bool = False,
    ) -> Scene:
        """Put everybody at the table; two people find the curtain before it.

        They know what was played, or are dealt their cards now in a ``fresh`` game.
        """
        game = catalogue.get("dutch")
        self._told = ""
        self._journal = journal
        self._latest = Match(record, seating)
        referee = Referee(
            game,
            state,
            seating.names,
            {seat: Worker(level) for seat, level in seating.computers.items()},
            journal,
            record.seed,
            len(record.moves),
            None if fresh else recall(record, seating.people),
        )
        self.referee = referee
        self.album = album_for(self.folders, record)
        self.presenter = self.presenters[record.edition]
        journal.begin()
        scene = self.hand_over() if seating.shared else self._sit_down(referee, referee.chairs[0])
        if fresh:
            referee.announce(game.deal(state))
        return scene

    def _sit_down(self, referee: Referee, chair: Chair) -> TableScene:
        """The table as this chair sees it; if it has been told of nothing yet, the deal comes first."""
        told = referee.told(chair.seat)
        chair.occupied = True
        self.kit.sound.surround("table")
        maps = self.maps[self.presenter.table]
        code = str(self._latest.code) if self._latest is not None else ""
        self.table = TableScene(self.kit, chair, self.presenter, maps, fresh=not told, past=told, code=code)
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

    @property
    def kept(self) -> int | None:
        """The number under which all of this match is kept; None without one."""
        return self._journal.game if self._journal is not None and not self._journal.trouble else None

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
    date = day_of(record.extra.get("date", ""))
    stem = "-".join(part for part in ("dutch", date, f"seed{record.seed}") if part)
    seed = _("seed {seed}").format(seed=record.seed)
    return Album(folders.pictures, stem, " · ".join(part for part in ("Dutch", date, seed) if part))


def fresh_seed() -> int:
    """A seed that nobody knows beforehand."""
    return random.SystemRandom().randrange(10**9)
