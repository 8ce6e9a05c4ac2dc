"""The composition root: the only file that knows every room, and the main loop."""

from __future__ import annotations

import argparse
import copy
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dutch import i18n, resources, settings
from dutch.desktop.images import Images
from dutch.desktop.input import Input
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.folders import Folders
from dutch.hosting import Host, levels_of
from dutch.i18n import _
from dutch.match import store
from dutch.match.lesson import BadLesson
from dutch.presenters.dutch import editions
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import catalogue
from dutch.rules.errors import InvalidRecord
from dutch.scenes import handover, menu_room, scoring_paint
from dutch.scenes.menu import Edition, MenuScene
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.settings import SettingsScene
from dutch.scenes.stack import Go, Kit, Scene, SceneStack
from dutch.stage.layout import TableMap, load_map

FRAME_MS = 16
LONGEST_STEP_MS = 100
"""After a pause (the machine slept, the window was dragged) animations do not leap further."""

SHAPES = ("4x3", "16x9", "21x9")


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
        presenters = {edition: DutchPresenter(edition) for edition in game.editions}
        tables = {each.table: load_tables(each.table, each.map_zones) for each in presenters.values()}
        for presenter in presenters.values():
            self.kit.images.require(presenter.pictures())
        self.kit.images.require((*menu_room.PICTURES, *scoring_paint.PICTURES, *handover.PICTURES))
        self.stack = SceneStack(self.kit, self.open_scene)
        self.input = Input()
        # What is saved: without what options changed for this time; None leaves the file alone.
        self.remembered: settings.Settings | None = copy.copy(chosen)
        self.kit.keep = self._keep
        self.note = ""
        self.host = Host(self.kit, folders, presenters, tables, self._remember)

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
            case "handover":
                return self.host.hand_over()
            case "seat":
                return self.host.take_seat()
            case "learn":
                return self._lesson(args.get("lesson", 0))
            case "scoring":
                return self._scoring(args)
            case "settings":
                return SettingsScene(self.kit)
            case "back":
                return self.host.table or self._menu()
        return self._menu()

    def _menu(self) -> Scene:
        self.host.end()
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

    def _lesson(self, number: int) -> Scene:
        """A lesson; the menu with a note if the lessons are damaged."""
        try:
            return self.host.lesson(number)
        except (BadLesson, resources.MissingAsset) as error:
            self.note = str(error)
            return self._menu()

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
        self.kit.sound.surround("scoring")
        counted, self.host.counted = self.host.counted, True
        return ScoringScene(
            self.kit,
            presenter=self.host.presenter,
            album=self.host.album,
            can_look=self.host.table is not None,
            counted=counted,
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
        self.host.poll()
        drawn = self.stack.run_frame(ms, intentions)
        self.kit.sound.update(ms, self.kit.settings, idle=not drawn)
        return drawn

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
        self.host.end()
        self.kit.sound.close()
        self.kit.window.close()


def load_tables(table: str, zones: frozenset[str]) -> list[TableMap]:
    """All maps of a table for two, by its name. Raises BadTable if one is missing or wrong."""
    return [load_map(resources.find("tables", f"{table}-2-{shape}.tmx"), zones) for shape in SHAPES]


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
