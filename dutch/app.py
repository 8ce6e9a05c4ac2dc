"""The composition root: the only file that knows every room, and the main loop."""

from __future__ import annotations

import argparse
import copy
import gc
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dutch import i18n, resources, settings
from dutch.desktop.images import Images
from dutch.desktop.input import Input
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.folders import Folders
from dutch.i18n import _
from dutch.scenes.menu import MenuScene, Page, room
from dutch.scenes.stack import Go, Kit, Scene, SceneStack

if TYPE_CHECKING:
    from dutch.archive import Archive
    from dutch.hosting import Host
    from dutch.match.code import Code
    from dutch.match.store import Store
    from dutch.scenes.menu.choice import Edition

FRAME_MS = 16
STILL_FRAME_MS, STILL_AFTER_MS = 33, 400
"""Where nothing has moved and nobody has done anything for a while, the loop turns half as often."""

LONGEST_WAIT_MS = 1500
"""So long after the start what games need is loaded, even if the menu has not been still yet."""

LONGEST_STEP_MS = 100
"""After a pause (the machine slept, the window was dragged) animations do not leap further."""


class App:
    """The running program: one window, one stack of scenes, at most one game."""

    def __init__(self, window: Window, folders: Folders, chosen: settings.Settings) -> None:
        """Raises MissingAsset if a picture, a font or a table is missing or damaged."""
        assets = resources.assets()
        i18n.install(assets / "locale")
        theme = load_theme(assets)
        self.folders = folders
        self.kit = Kit(window, theme, Typesetter(theme), Images(assets, folders.cache / "pictures"), chosen)
        self.kit.images.require(room.PICTURES)
        self.stack = SceneStack(self.kit, self.open_scene)
        self.input = Input()
        # What is saved: without what options changed for this time; None leaves the file alone.
        self.remembered: settings.Settings | None = copy.copy(chosen)
        self.kit.keep = self._keep
        self.note = ""
        self._age = 0
        self._still = 0

    @cached_property
    def host(self) -> Host:
        """Whoever hosts the games. Raises MissingAsset if something is missing or damaged that games need.

        The rules, the tables and the players come with it, which takes longer than the first picture of the
        menu. So it is made while the menu waits, or as soon as it is asked for.
        """
        from dutch.hosting import open_house

        return open_house(self.kit, self.folders, self.store, self._remember)

    @cached_property
    def store(self) -> Store:
        """What is kept of all games. Opened where something is kept already, or when a game is to be."""
        from dutch.match.store import Store

        return Store(self.folders.data)

    @cached_property
    def archive(self) -> Archive:
        """Where the pages of all kept games are."""
        from dutch.archive import Archive

        return Archive(self.kit, self.folders, lambda: self.store)

    @property
    def _hosts(self) -> bool:
        return "host" in self.__dict__

    # Scenes by name

    def open_scene(self, go: Go) -> Scene | None:
        """Make the scene that a ``Go`` names; "back" is the table that was left, or the menu without one."""
        args = dict(go.args)
        match go.name:
            case "table":
                return self.host.new_game(args)
            case "again":
                return self.host.again()
            case "continue":
                return self.host.resume() or self._menu()
            case "resume":
                return self.host.resume(args["game"]) or self._menu()
            case "restart":
                return self.host.restart()
            case "abandon":
                self.note = self.host.abandon()
                return self._menu()
            case "replay":
                return self._watch(**args)
            case "play_on":
                return self._play_on(**args)
            case "handover":
                return self.host.hand_over()
            case "seat":
                return self.host.take_seat()
            case "learn":
                return self._lesson(args.get("lesson", 0))
            case "scoring":
                return self._scoring(args)
            case "settings":
                from dutch.scenes.settings import SettingsScene

                return SettingsScene(self.kit)
            case "statistics":
                return self.archive.statistics(args)
            case "history":
                return self._history(args)
            case "back":
                return self.host.table or self._menu()
        return self._menu(args.get("page", "front"))

    def _leave_table(self) -> None:
        """Nobody plays or looks on any more."""
        if self._hosts:
            self.host.end()
        self.kit.sound.surround("menu")

    def _menu(self, page: Page = "front") -> Scene:
        self._leave_table()
        waiting = None
        if self.folders.begun:
            from dutch.seating import waiting_game

            found = self.store.unfinished()
            waiting = None if found is None else waiting_game(found.record, found.state.round)
            self.note = f"{self.note} {self.store.take_notes()}".strip()
        note, self.note = self.note, ""
        return MenuScene(
            self.kit,
            waiting=waiting,
            editions=offered,
            message=note,
            learned=self.kit.settings.learned,
            page=page,
        )

    def _history(self, args: dict[str, Any]) -> Scene:
        self._leave_table()
        return self.archive.history(args)

    def _watch(self, game: int) -> Scene:
        """A game that is over, to look on; the list of games with a note if it cannot be watched."""
        from dutch.hosting import NotOver
        from dutch.match.store import StoreError
        from dutch.rules.errors import InvalidRecord

        try:
            return self.host.watch(game)
        except (StoreError, InvalidRecord, NotOver) as error:
            reason = str(error).rstrip(".")
            note = _("Game {game} cannot be watched: {reason}.").format(game=game, reason=reason)
            return self._history({"game": game, "note": note})

    def _play_on(self, game: int, moves: int, seat: int) -> Scene:
        """A new game that begins as a kept one did; the list of games with a note if that cannot be read."""
        from dutch.match.store import StoreError
        from dutch.rules.errors import InvalidRecord

        try:
            return self.host.play_on(self.store.read(game), moves, seat)
        except (StoreError, InvalidRecord) as error:
            reason = str(error).rstrip(".")
            note = _("Game {game} cannot be played on: {reason}.").format(game=game, reason=reason)
            return self._history({"note": note})

    def _lesson(self, number: int) -> Scene:
        """A lesson; the menu with a note if the lessons are damaged."""
        from dutch.match.lesson import BadLesson

        try:
            return self.host.lesson(number)
        except (BadLesson, resources.MissingAsset) as error:
            self.note = str(error)
            return self._menu()

    def _scoring(self, args: dict[str, Any]) -> Scene:
        """The final count; whoever comes back to it from the table has seen it already."""
        from dutch.scenes.scoring import ScoringScene

        self.kit.sound.surround("scoring")
        counted, self.host.counted = self.host.counted, True
        return ScoringScene(
            self.kit,
            presenter=self.host.presenter,
            album=self.host.album,
            can_look=self.host.table is not None,
            counted=counted,
            game=self.host.kept,
            **args,
        )

    # Settings

    def _remember(self, chosen: Mapping[str, object]) -> None:
        """Keep what was chosen on the way to a game as settings; trouble becomes a note in the menu."""
        for name, value in chosen.items():
            setattr(self.kit.settings, name, value)
        if self.remembered is not None:
            self.note = self._keep(*chosen)

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
        if self._hosts:
            self.host.poll()
        drawn = self.stack.run_frame(ms, intentions)
        self._age += ms
        self._still = 0 if drawn or intentions else self._still + ms
        if self.stack.running and (not drawn or self._age > LONGEST_WAIT_MS):
            _ = self.host  # made at the first frame in which there is nothing else to do
        self.kit.sound.update(ms, self.kit.settings, idle=not drawn)
        return drawn

    def run(self, first: Go) -> None:
        """Run until the player leaves, beginning with this scene."""
        self.stack.go(first)
        self.frame(0)  # at once: there is no frame before that the first one would have to wait for
        gc.enable()
        while self.stack.running:
            self.turn()

    def turn(self) -> bool:
        """Wait for the next frame, and let it happen. Returns whether anything was drawn."""
        wait = FRAME_MS if self._still < STILL_AFTER_MS else STILL_FRAME_MS
        return self.frame(min(self.kit.window.tick(wait), LONGEST_STEP_MS))

    def close(self) -> None:
        """Send everybody home and close the window."""
        if self._hosts:
            self.host.end()
        if "store" in self.__dict__:
            self.store.close()
        self.kit.sound.close()
        self.kit.window.close()


def offered() -> list[Edition]:
    """The editions that can be played, each with its computer players."""
    from dutch.presenters.dutch import editions
    from dutch.scenes.menu.choice import Edition
    from dutch.seating import levels_of

    return [Edition(*words, levels_of(words[0])) for words in editions.choices()]


def game_of(code: Code, chosen: settings.Settings) -> Go:
    """The way to the game of a code, between those who played last."""
    who = {"level": chosen.level, "name": chosen.name, "second_name": chosen.second_name}
    return Go("table", {"edition": code.edition, "seed": code.seed, "begins": chosen.begins, **who})


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
        app.run(Go("menu") if args.code is None else game_of(args.code, chosen))
    finally:
        app.close()
    return 0
