"""Hosts one match at a time: its players, what is kept of it, and the scene of the table they sit at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dutch import i18n, resources
from dutch.app.folders import Folders
from dutch.app.matches import Match, album_for, played_on, wished
from dutch.app.seating import seating_of, seating_then
from dutch.app.tables import Tables
from dutch.desktop.pages import read_page
from dutch.desktop.screenshots import ScreenshotTarget
from dutch.i18n import _
from dutch.match.lesson import Tutor, read_lessons
from dutch.match.recall import recall
from dutch.match.referee import Referee
from dutch.match.replay import Replay
from dutch.match.seats import SeatClient
from dutch.players.worker import Worker
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.dutch.state import DutchState
from dutch.rules.events import NOBODY
from dutch.scenes import handover, scoring_paint
from dutch.scenes.handover import HandoverScene
from dutch.scenes.stack import Scene, UIContext
from dutch.scenes.table import ReplayScene, TableScene
from dutch.stage.layout import TableMap
from dutch.storage import Journal, Store

LESSONS = "lessons/dutch"
"""The page of the lessons, in the folder of the assets."""


class NotOver(Exception):
    """A game cannot be watched; str() is one sentence for the player."""


class MatchManager:
    """Hosts one match or lesson at a time, on behalf of the app."""

    def __init__(
        self,
        ui: UIContext,
        folders: Folders,
        tables: Tables,
        store: Store,
        remember: Callable[[Mapping[str, object]], None],
    ) -> None:
        """``remember`` is told what was chosen, as settings."""
        self.ui = ui
        self.folders = folders
        self.tables = tables
        self.presenter = tables.presenters["standard"]  # that of the latest game
        self.album = ScreenshotTarget(folders.pictures, "dutch")
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
        """Deal the game that ``args`` ask for, and remember the choice."""
        match, chosen = wished(args, self.ui.settings.turn_board)
        self._remember(chosen)
        return self._begin(match)

    def again(self) -> Scene:
        """Deal another game of the latest one's edition, between the same players."""
        return self.new_game({}) if self._latest is None else self._begin(self._latest.again())

    def restart(self) -> Scene:
        """Deal the latest game's cards again, to the same players at the same seats."""
        return self.new_game({}) if self._latest is None else self._begin(self._latest.restarted())

    def abandon(self) -> str:
        """Give the match up. Returns a sentence if that cannot be kept, else ""."""
        trouble = ""
        if self._journal is not None:
            self._journal.abandon()
            trouble = self._journal.trouble
        self.end()
        return trouble

    def play_on(self, record: records.Record, moves: int, seat: int) -> Scene:
        """A new game that begins as another one did, see ``played_on``. Raises InvalidRecord."""
        return self._begin(played_on(record, moves, seat))

    def resume(self, game: int | None = None) -> Scene | None:
        """The game of that number, or the newest one, that was left before its end; None if there is none."""
        self.end()
        found = self._store.resume(game)
        if found is None:
            return None
        journal = Journal.of(self._store, found)
        return self._seat(found.state, Match(found.record, seating_of(found.record)), journal)

    def _begin(self, match: Match) -> Scene:
        """A match that is not kept yet."""
        self.end()
        state, journal = records.replay(match.record), Journal(self._store, match.record)
        return self._seat(state, match, journal, fresh=not match.record.moves)

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
        maps = self._set_table(record.edition)
        self.table = ReplayScene(self.ui, replay, self.presenter, maps, game, seating.shared)
        return self.table

    def lesson(self, number: int) -> Scene:
        """The lesson of that number, counted from 0. Raises BadLesson or MissingAsset if it is damaged."""
        self.end()
        self._remember({"learned": True})
        lessons = read_lessons(read_page(resources.assets(), LESSONS, i18n.language_in_use(), "json"))
        tutor = Tutor(catalogue.get("dutch"), lessons, number, self.ui.settings.name or _("You"))
        self.referee = tutor
        (client,) = tutor.clients
        maps = self._set_table(tutor.edition)
        self.table = TableScene(self.ui, client, self.presenter, maps, fresh=False, tutor=tutor)
        return self.table

    def _seat(self, state: DutchState, match: Match, journal: Journal, fresh: bool = False) -> Scene:
        """Put everybody at the table; two people find the curtain before it.

        They know what was played, or are dealt their cards now in a ``fresh`` game.
        """
        game = catalogue.get("dutch")
        record, seating = match
        self._told = ""
        self._journal = journal
        self._latest = match
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
        self.presenter = self.tables.presenters[record.edition]
        journal.begin()
        scene = self.hand_over() if seating.shared else self._sit_down(referee, referee.clients[0])
        if fresh:
            referee.announce(game.deal(state))
        return scene

    def _sit_down(self, referee: Referee, client: SeatClient) -> TableScene:
        """The table as this client sees it; if it has been told of nothing yet, the deal comes first."""
        told = referee.told(client.seat)
        client.occupied = True
        maps = self._set_table(self.presenter.edition.name)
        code = str(self._latest.code) if self._latest is not None else ""
        self.table = TableScene(self.ui, client, self.presenter, maps, fresh=not told, past=told, code=code)
        return self.table

    def _set_table(self, edition: str) -> Sequence[TableMap]:
        """Make the room ready for a game of this edition. Returns the maps of its table."""
        self.presenter = self.tables.presenters[edition]
        self.ui.sound.surround("table")
        return self.tables.maps(self.presenter)

    # Two people at one screen

    def hand_over(self) -> Scene:
        """The curtain before whoever is to move: everybody has left the table, and its scene is no more."""
        referee = self._match
        self.table = None
        for client in referee.clients:
            client.occupied = False
        return HandoverScene(self.ui, referee.clients[referee.to_move or 0].names[referee.to_move or 0])

    def take_seat(self) -> Scene:
        """The table as the player sees it who is to move."""
        referee = self._match
        scene = self._sit_down(referee, referee.clients[referee.to_move or 0])
        referee.poll()  # the client hears at once what it missed, before its scene asks who is to move
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
            for client in self.referee.clients:
                client.notices.append(self._told or _("The game is saved again, with all that was played."))

    def end(self) -> None:
        """Send everybody home; what was played is kept."""
        if self.referee is not None:
            self.referee.close()
        if self._journal is not None:
            self._journal.leave()
        self.referee = self._journal = self.table = None
        self.counted = False


def create(
    ui: UIContext, folders: Folders, store: Store, remember: Callable[[Mapping[str, object]], None]
) -> MatchManager:
    """A host with everything that games need. Raises MissingAsset if any of it is missing or damaged."""
    tables = Tables()
    ui.images.require((*tables.pictures, *scoring_paint.PICTURES, *handover.PICTURES))
    return MatchManager(ui, folders, tables, store, remember)
