"""The composition root: the only file that knows every room, and the main loop."""

from __future__ import annotations

import argparse
import copy
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dutch import i18n, resources, settings
from dutch.desktop.images import Images
from dutch.desktop.input import Input
from dutch.desktop.snapshots import Album
from dutch.desktop.text import Typesetter, read_page
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.folders import Folders, album_for
from dutch.i18n import _
from dutch.match import store
from dutch.match.lesson import BadLesson, Tutor, read_lessons
from dutch.match.referee import Referee
from dutch.players import roster
from dutch.players.worker import Worker
from dutch.presenters.dutch import editions
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import Event, Outcome
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import InvalidRecord
from dutch.scenes import menu_room, scoring_paint
from dutch.scenes.menu import Edition, Level, MenuScene
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.settings import SettingsScene
from dutch.scenes.stack import Go, Kit, Scene, SceneStack
from dutch.scenes.table import TableScene
from dutch.stage.layout import TableMap, load_map

FRAME_MS = 16
LONGEST_STEP_MS = 100
"""After a pause (the machine slept, the window was dragged) animations do not leap further."""

SHAPES = ("4x3", "16x9", "21x9")
LEVELS = ("merchant", "greedy", "random")
"""The computer players offered in the menu, the strongest first."""

LESSONS = "lessons/dutch"
"""The page of the lessons, in the folder of the assets."""

HUMAN = 0
"""The seat of the person in a game against the computer."""


class App:
    """The running program: one window, one stack of scenes, at most one game."""

    def __init__(self, window: Window, folders: Folders, chosen: settings.Settings) -> None:
        """Raises MissingAsset if a picture, a font or a table is missing or damaged."""
        assets = resources.assets()
        i18n.install(assets / "locale")
        theme = load_theme(assets)
        self.folders = folders
        self.kit = Kit(window, theme, Typesetter(theme), Images(assets, folders.cache / "pictures"), chosen)
        game = catalogue.get("dutch")
        self.presenters = {edition: DutchPresenter(edition) for edition in game.editions}
        self.presenter = self.presenters["standard"]  # that of the game at the table
        self.maps = {
            presenter.table: load_tables(presenter.table, presenter.map_zones)
            for presenter in self.presenters.values()
        }
        for presenter in self.presenters.values():
            self.kit.images.require(presenter.pictures())
        self.kit.images.require((*menu_room.PICTURES, *scoring_paint.PICTURES))
        self.stack = SceneStack(self.kit, self.open_scene)
        self.input = Input()
        # What is saved: without what options changed for this time; None leaves the file alone.
        self.remembered: settings.Settings | None = copy.copy(chosen)
        self.kit.keep = self._keep
        self.note = ""
        self._told = ""
        self._table: TableScene | None = None
        self._referee: Referee | Tutor | None = None
        self._journal: store.Journal | None = None
        self._last: dict[str, Any] = {}
        self._album = Album(folders.pictures, "dutch")
        self._counted: Outcome | None = None

    # Scenes by name

    def open_scene(self, go: Go) -> Scene | None:
        """Make the scene that a ``Go`` names."""
        args = dict(go.args)
        if go.name == "table":
            return self._new_game(args)
        if go.name == "again":
            return self._new_game({**self._last, "seed": None})
        if go.name == "continue":
            return self._continue() or self._menu()
        if go.name == "learn":
            return self._learn(args.get("lesson", 0))
        if go.name == "scoring":
            self.kit.sound.surround("scoring")
            return self._scoring(args)
        if go.name == "settings":
            return SettingsScene(self.kit)
        if go.name in ("back", "look"):
            return self._table or self._menu()
        return self._menu()

    def _menu(self) -> Scene:
        self._end_match()
        self.kit.sound.surround("menu")
        can_continue = False
        try:
            can_continue = store.load(self.folders.data) is not None
        except InvalidRecord as error:
            self.note = f"{self.note} {self._put_damaged_aside(str(error))}".strip()
        note, self.note = self.note, ""
        offered = [Edition(*words, levels_of(words[0])) for words in editions.choices()]
        learned = self.kit.settings.learned
        return MenuScene(self.kit, can_continue=can_continue, editions=offered, message=note, learned=learned)

    def _put_damaged_aside(self, reason: str) -> str:
        try:
            target = store.set_aside(self.folders.data)
        except OSError as error:
            return _("The last game cannot be continued ({reason}).").format(reason=error.strerror)
        return _("The last game cannot be continued: {reason} It was kept as {path}.").format(
            reason=reason, path=target
        )

    def _scoring(self, args: dict[str, Any]) -> Scene:
        """The final count; whoever comes back to it from the table has seen it already."""
        counted, self._counted = args["outcome"] == self._counted, args["outcome"]
        return ScoringScene(
            self.kit,
            presenter=self.presenter,
            album=self._album,
            can_look=self._table is not None,
            counted=counted,
            **args,
        )

    # Games

    def _new_game(self, args: dict[str, Any]) -> Scene:
        self._end_match()
        self._told = ""
        self._last = args
        edition = args.get("edition") or "standard"
        level = args.get("level") or levels_of(edition)[0].name
        name = _plain(args.get("name") or "") or _("You")
        seed = args.get("seed")
        seed = random.SystemRandom().randrange(10**9) if seed is None else int(seed)
        self.kit.settings.level = level
        self.kit.settings.edition = edition
        self.kit.settings.name = _plain(args.get("name") or "")
        self.kit.settings.learned = True
        if self.remembered is not None:
            self.note = self._keep("level", "edition", "name", "learned")
        game = catalogue.get("dutch")
        state = game.new(edition, seed)
        names = (name, _(roster.get(level).title))
        extra = {
            "date": time.strftime("%Y-%m-%d"),
            "names": ", ".join(names),
            "players": f"human, {level}",
        }
        record = records.Record("dutch", state.edition.name, seed, extra=extra)
        scene = self._seat(state, record, level, names, ())
        assert self._journal is not None
        assert isinstance(self._referee, Referee)
        self._journal.begin()
        self._referee.announce(game.deal(state))
        return scene

    def _learn(self, number: int) -> Scene:
        """The lesson of that number, counted from 0; the menu with a note if the lessons are damaged."""
        self._end_match()
        self._journal = None
        self.kit.settings.learned = True
        if self.remembered is not None:
            self.note = self._keep("learned")
        try:
            lessons = read_lessons(read_page(resources.assets(), LESSONS, i18n.language_in_use(), "json"))
            tutor = Tutor(catalogue.get("dutch"), lessons, number, self.kit.settings.name or _("You"))
        except (BadLesson, resources.MissingAsset) as error:
            self.note = str(error)
            return self._menu()
        self._referee = tutor
        (chair,) = tutor.chairs
        self.presenter = self.presenters[tutor.edition]
        maps = self.maps[self.presenter.table]
        self.kit.sound.surround("table")
        self._table = TableScene(self.kit, chair, self.presenter, maps, fresh=False, tutor=tutor)
        return self._table

    def _continue(self) -> Scene | None:
        self._end_match()
        try:
            found = store.load(self.folders.data)
        except InvalidRecord:
            return None
        if found is None:
            return None
        record, state = found
        players = record.extra.get("players", "").split(", ")
        levels = [offered.name for offered in levels_of(record.edition)]
        level = players[-1] if players[-1] in levels else levels[0]
        names = record.extra.get("names", "").split(", ")
        pair = (names[0] or _("You"), names[-1] or _(roster.get(level).title))
        self._last = {"level": level, "name": pair[0], "edition": record.edition}
        scene = self._seat(state, record, level, pair, past_events(record))
        assert self._journal is not None
        self._journal.begin()
        return scene

    def _seat(
        self,
        state: DutchState,
        record: records.Record,
        level: str,
        names: tuple[str, str],
        past: Sequence[Event],
    ) -> Scene:
        """Put everybody at the table. Without anything ``past`` the deal is still to be shown."""
        self._journal = store.Journal(self.folders.data, record)
        self._referee = Referee(
            catalogue.get("dutch"),
            state,
            names,
            {1 - HUMAN: Worker(level)},
            self._journal,
            record.seed,
            len(record.moves),
        )
        self._album = album_for(self.folders, record)
        (chair,) = self._referee.chairs
        self.kit.sound.surround("table")
        self.presenter = self.presenters[record.edition]
        maps = self.maps[self.presenter.table]
        self._table = TableScene(self.kit, chair, self.presenter, maps, fresh=not past, past=past)
        return self._table

    def _end_match(self) -> None:
        if self._referee is not None:
            self._referee.close()
            self._referee = None
        self._table = None
        self._counted = None

    # Settings

    def _keep(self, *names: str) -> str:
        """Apply settings that have changed, and save them. Returns one sentence if that fails, else ""."""
        window, chosen = self.kit.window, self.kit.settings
        if "full_screen" in names and window.full_screen != chosen.full_screen:
            window.toggle_full_screen()
        if {"full_screen", "scale", "high_contrast"} & {*names}:
            self.stack.refit()
        if self.remembered is None:
            return _("The settings file is damaged and was left as it is: this holds until you quit.")
        for name in names:
            setattr(self.remembered, name, getattr(chosen, name))
        try:
            settings.save(self.remembered, self.folders.config / "settings.json")
        except settings.SettingsError as error:
            return str(error)
        return ""

    # The loop

    def frame(self, ms: int) -> bool:
        """One turn of the loop: events, the game, the picture. Returns whether anything was drawn."""
        intentions = self.input.read(self.stack.widgets)
        if self._referee is not None:
            self._referee.poll()
            self._report_trouble(self._referee)
        drawn = self.stack.run_frame(ms, intentions)
        self.kit.sound.update(ms, self.kit.settings, idle=not drawn)
        return drawn

    def _report_trouble(self, referee: Referee | Tutor) -> None:
        """Say once, at the table, that the game can no longer be saved."""
        if self._journal is not None and self._journal.trouble not in ("", self._told):
            self._told = self._journal.trouble
            for chair in referee.chairs:
                chair.notices.append(self._told)

    def run(self) -> None:
        """Run until the player leaves."""
        self.stack.go(Go("menu"))
        while self.stack.running:
            self.turn()

    def turn(self) -> bool:
        """Wait for the next frame, and let it happen. Returns whether anything was drawn."""
        return self.frame(min(self.kit.window.tick(FRAME_MS), LONGEST_STEP_MS))

    def close(self) -> None:
        """Send everybody home and close the window."""
        self._end_match()
        self.kit.sound.close()
        self.kit.window.close()


def past_events(record: records.Record) -> list[Event]:
    """What the person saw so far of a game that is continued, for the log."""
    game = catalogue.get(record.game)
    state = game.new(record.edition, record.seed, record.seats)
    events = list(game.deal(state))
    for move in record.moves:
        events += state.apply(game.parse(state, move.text))
    return [seen for event in events if (seen := event.seen_by(HUMAN)) is not None]


def levels_of(edition: str) -> list[Level]:
    """The computer players that know an edition, the strongest first."""
    entries = [roster.get(name) for name in LEVELS]
    return [
        Level(entry.name, _(entry.title), _(entry.description))
        for entry in entries
        if edition in entry.editions
    ]


def load_tables(table: str, zones: frozenset[str]) -> list[TableMap]:
    """All maps of a table for two, by its name. Raises BadTable if one is missing or wrong."""
    return [load_map(resources.find("tables", f"{table}-2-{shape}.tmx"), zones) for shape in SHAPES]


def _plain(name: str) -> str:
    """A name as it can stand in a record: one line, without the signs that mean something there."""
    return " ".join(name.replace(",", " ").replace("#", " ").split())


def play(args: argparse.Namespace) -> int:
    """Open the window and play. Raises NoDisplay, MissingAsset, or SettingsError for bad options."""
    folders = Folders.usual(Path(args.data) if args.data else None)
    note = ""
    remembered: settings.Settings | None = None
    try:
        chosen = settings.load(folders.config / "settings.json")
        remembered = copy.copy(chosen)
    except settings.SettingsError as error:
        chosen, note = settings.Settings(), str(error)
    if args.speed:
        chosen.speed = args.speed
    if args.scale:
        chosen.scale = args.scale
    if args.edition:
        chosen.edition = args.edition
    window = Window.open(args.size, "Dutch", resources.find("icons", "dutch.svg"))
    if args.size:
        chosen.full_screen = False
    if chosen.full_screen:
        window.toggle_full_screen()
    app = App(window, folders, chosen)
    app.remembered = remembered
    app.note = note
    try:
        app.run()
    finally:
        app.close()
    return 0
