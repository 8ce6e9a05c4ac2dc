"""The composition root: the window, the settings, what games need, and the main loop."""

from __future__ import annotations

import copy
import gc
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from dutch import i18n, resources, settings
from dutch.app.folders import Folders
from dutch.app.routes import Routes
from dutch.desktop.images import Images
from dutch.desktop.input import Input
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.i18n import _
from dutch.scenes.menu import room
from dutch.scenes.stack import Go, SceneStack, UIContext

if TYPE_CHECKING:
    from dutch.app.archive import Archive
    from dutch.app.match_manager import MatchManager
    from dutch.storage import Store

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
        self.ui = UIContext(
            window, theme, Typesetter(theme), Images(assets, folders.cache / "pictures"), chosen
        )
        self.ui.images.require(room.PICTURES)
        self.stack = SceneStack(self.ui, Routes(self).open)
        self.input = Input()
        # What is saved: without what options changed for this time; None leaves the file alone.
        self.remembered: settings.Settings | None = copy.copy(chosen)
        self.ui.keep = self._keep
        self.note = ""
        """What the menu is to say next, in one sentence or more."""
        self._age = 0
        self._still = 0

    @cached_property
    def matches(self) -> MatchManager:
        """Whoever hosts the games. Raises MissingAsset if something is missing or damaged that games need.

        The rules, the tables and the players come with it, which takes longer than the first picture of the
        menu. So it is made while the menu waits, or as soon as it is asked for.
        """
        from dutch.app.match_manager import create

        return create(self.ui, self.folders, self.store, self._remember)

    @cached_property
    def store(self) -> Store:
        """What is kept of all games. Opened where something is kept already, or when a game is to be."""
        from dutch.storage import Store

        return Store(self.folders.data)

    @cached_property
    def archive(self) -> Archive:
        """Where the pages of all kept games are."""
        from dutch.app.archive import Archive

        return Archive(self.ui, self.folders, lambda: self.store)

    @property
    def _has_matches(self) -> bool:
        return "matches" in self.__dict__

    def leave_table(self) -> None:
        """Nobody plays or looks on any more."""
        if self._has_matches:
            self.matches.end()
        self.ui.sound.surround("menu")

    # Settings

    def _remember(self, chosen: Mapping[str, object]) -> None:
        """Keep what was chosen on the way to a game as settings; trouble becomes a note in the menu."""
        for name, value in chosen.items():
            setattr(self.ui.settings, name, value)
        if self.remembered is not None:
            self.note = self._keep(*chosen)

    def _keep(self, *names: str) -> str:
        """Apply settings that have changed, and save them. Returns one sentence if that fails, else ""."""
        window, chosen = self.ui.window, self.ui.settings
        if "full_screen" in names and window.full_screen != chosen.full_screen:
            window.toggle_full_screen()
        if {"full_screen", "scale", "high_contrast"} & {*names}:
            self.stack.refit()
        if self.remembered is None:
            return _("The settings file cannot be used and was left as it is: this holds until you quit.")
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
        if self._has_matches:
            self.matches.poll()
        drawn = self.stack.run_frame(ms, intentions)
        self._age += ms
        self._still = 0 if drawn or intentions else self._still + ms
        if self.stack.running and (not drawn or self._age > LONGEST_WAIT_MS):
            _ = self.matches  # made at the first frame in which there is nothing else to do
        self.ui.sound.update(ms, self.ui.settings, idle=not drawn)
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
        return self.frame(min(self.ui.window.tick(wait), LONGEST_STEP_MS))

    def close(self) -> None:
        """Send everybody home and close the window."""
        if self._has_matches:
            self.matches.end()
        if "store" in self.__dict__:
            self.store.close()
        self.ui.sound.close()
        self.ui.window.close()
