"""The application: the window, the settings, the games' resources, and the main loop."""

from __future__ import annotations

import copy
import gc
from collections.abc import Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

from dutch import i18n, resources, settings
from dutch.app.folders import Folders
from dutch.app.routes import Routes
from dutch.desktop.commands import ANSWERED, READING
from dutch.desktop.events import Input
from dutch.desktop.images import Images
from dutch.desktop.input import Command
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window, system_languages
from dutch.i18n import _
from dutch.scenes.menu import room
from dutch.scenes.stack import Go, SceneStack, UIContext

if TYPE_CHECKING:
    from pathlib import Path

    from dutch.app.narrator import Narrator
    from dutch.app.pages import Pages
    from dutch.app.session import MatchManager
    from dutch.desktop.system_fonts import SystemFonts
    from dutch.storage import Store

FRAME_MS = 16
IDLE_WAITS: tuple[tuple[int, int], ...] = ((3000, 297), (400, 99))
"""Pairs of milliseconds: how long the program has been idle, and how long it then waits for an event.

Longest idle time first.
"""

SETTINGS_THAT_REFIT = frozenset(
    {"full_screen", "scale", "high_contrast", "suit_colours", "typeface", "language"}
)
"""The settings after whose change every scene is laid out again."""

MAX_LOAD_DELAY_MS = 1500
"""Milliseconds after the start at which ``App.matches`` is created even if the menu is still busy."""

MAX_STEP_MS = 100
"""Maximum time that animations advance in a frame, so they don't jump after the machine slept."""


class App:
    """The running program: one window, one stack of scenes, at most one match."""

    def __init__(self, window: Window, folders: Folders, chosen: settings.Settings) -> None:
        """Load what the menu needs. Raises MissingAssetError if an asset is missing or damaged."""
        assets = resources.assets()
        i18n.install(assets / "locale", chosen.language, system_languages())
        theme = load_theme(assets)
        self.folders = folders
        images = Images(assets, folders.cache / "pictures")
        typesetter = Typesetter(theme, partial(_open_system_fonts, folders.cache), images)
        self.ui = UIContext(window, theme, typesetter, images, chosen)
        self.ui.images.require(room.PICTURES)
        self.ui.save_setting = self._save_settings
        self.routes = Routes(
            self.ui, folders, lambda: self.store, self._end_match, lambda go: self.pages.open(go)
        )
        self.stack = SceneStack(self.ui, self.routes.open)
        self.input = Input(self.ui.controls)
        self._greets = not chosen.learned  # true until a new player has been told of the keys
        self.remembered: settings.Settings | None = copy.copy(chosen)
        """The settings to save, without command-line overrides; None leaves the file alone."""
        self._age_ms = 0
        self._idle_ms = 0

    @cached_property
    def matches(self) -> MatchManager:
        """The manager of matches. Raises MissingAssetError if a file that games need is missing or damaged.

        Creating it loads the rules, the tables and the players, which takes longer than showing the menu. So
        it is created while the menu is idle, or on first use.
        """
        from dutch.app.session import MatchManager

        return MatchManager(self.ui, self.folders, self.store, self._remember)

    @cached_property
    def pages(self) -> Pages:
        """All scenes but the menu. Their modules are imported on first use, so the menu appears at once."""
        from dutch.app.pages import Pages

        return Pages(self.routes, lambda: self.matches)

    @cached_property
    def narrator(self) -> Narrator:
        """Reads the screen aloud; imported only for players who want that."""
        from dutch.app.narrator import Narrator

        return Narrator(self.ui.speech)

    @cached_property
    def store(self) -> Store:
        """The saved games. The first use opens the database, or creates it."""
        from dutch.storage import Store

        return Store(self.folders.data)

    @property
    def _has_matches(self) -> bool:
        """True once the manager of matches was created."""
        return "matches" in self.__dict__

    def _end_match(self) -> None:
        if self._has_matches:
            self.matches.end()

    # Settings

    def _remember(self, chosen: Mapping[str, object]) -> None:
        """Change these settings and save them. If that fails, the menu shows a note."""
        for name, value in chosen.items():
            setattr(self.ui.settings, name, value)
        if self.remembered is not None:
            self.routes.note = self._save_settings(*chosen)

    def _save_settings(self, *names: str) -> str:
        """Apply and save the settings with these names.

        Returns one sentence if they cannot be saved, else "".
        """
        window, chosen = self.ui.window, self.ui.settings
        if "full_screen" in names and window.full_screen != chosen.full_screen:
            window.toggle_full_screen()
        if "language" in names:
            i18n.install(self.ui.images.folder / "locale", chosen.language, system_languages())
            if self._has_matches:
                self.matches.translate()
        if not SETTINGS_THAT_REFIT.isdisjoint(names):
            self.stack.refit()
        if self.remembered is None:
            return _(
                "The settings file can't be used and is left as it is: changes last only until you quit."
            )
        for name in names:
            setattr(self.remembered, name, getattr(chosen, name))
        try:
            settings.save(self.remembered, self.folders.config / "settings.json")
        except settings.SettingsError as error:
            return str(error)
        return ""

    def save_place(self) -> None:
        """Save the window's position and size if they have changed. Failures are not reported."""
        place = self.ui.window.place
        if place != self.ui.settings.window:
            self.ui.settings.window = place
            self._save_settings("window")

    # The loop

    def frame(self, ms: int) -> bool:
        """Handle input, advance the match and draw a frame. Returns True if anything was drawn."""
        intentions = self.input.read(self.stack.widgets)
        if self._has_matches:
            self.matches.poll()
        drawn = self.stack.run_frame(ms, intentions)
        self._age_ms += ms
        self._idle_ms = 0 if drawn or intentions else self._idle_ms + ms
        may_load = not drawn or self._age_ms > MAX_LOAD_DELAY_MS
        if self.stack.running and may_load and not self._has_matches:
            self.input.start_gamepads()
            _ = self.matches  # creates the manager, and opens the saved games
            self.routes.report_late_notes(self.stack.scene)
        self.ui.sound.update(ms, self.ui.settings, idle=not drawn)
        commands = {each.name for each in intentions if isinstance(each, Command)}
        self._read_aloud(asks=not ANSWERED.isdisjoint(commands))
        if self.ui.reads_aloud and not READING.isdisjoint(commands):
            self.narrator.read_page(self.stack.display_list)
        return drawn

    def _read_aloud(self, asks: bool) -> None:
        """Speak what is new on the screen, if it is read aloud. ``asks``: a key needs an answer."""
        if not self.ui.reads_aloud:
            if "narrator" in self.__dict__:
                self.narrator.stop()
            return
        self.ui.speech.speed = self.ui.settings.voice_speed
        self.ui.speech.volume = self.ui.settings.voice_volume
        lines, several_listen, holds_prompt = [], False, False
        table = self.matches.table if self._has_matches else None
        if table is not None and table is self.stack.scene:
            lines, holds_prompt = table.view.lines, table.holds_prompt
            several_listen = table.view.viewpoint.shared or table.view.is_before_bids
        if self._greets:
            self._greets = False
            text = _("[?] lists all keys. During a game, [F2] to [F7] read the table to you.")
            self.ui.speech.say(self.ui.keys(text))
        everybody_looks = self._has_matches and self.matches.everybody_looks
        display_list = self.stack.display_list
        scores = self.narrator.update(
            display_list, lines, everybody_looks, several_listen, holds_prompt, asks
        )
        if lines and table is not None:
            table.reader.note_scores(scores)
        problem = self.ui.speech.take_problem()
        if problem:
            self.stack.announce(problem)

    def run(self, first: Go) -> None:
        """Open the first scene, and run the main loop until the player quits."""
        self.ui.keyboard = self.ui.reads_aloud
        self.stack.go(first)
        self.frame(0)  # without waiting
        self.ui.system_motion.ask()
        gc.enable()
        while self.stack.running:
            self.turn()

    def turn(self) -> bool:
        """Wait for the next frame and run it. Returns True if anything was drawn."""
        wait_ms = self._wait_ms()
        if wait_ms == 0:
            return self.frame(min(self.ui.window.tick(FRAME_MS), MAX_STEP_MS))
        self.input.wait(wait_ms)
        remaining = min(self.ui.window.tick(), 2 * wait_ms)
        while remaining > MAX_STEP_MS:
            if self.frame(MAX_STEP_MS):
                return True
            remaining -= MAX_STEP_MS
        return self.frame(remaining)

    def _wait_ms(self) -> int:
        """Return how long to wait for an event before the next frame: longer, the longer nothing happened."""
        for idle_ms, wait_ms in IDLE_WAITS:
            if self._idle_ms >= idle_ms:
                return wait_ms
        return 0

    def close(self) -> None:
        """End the match, and close the saved games, the sound and the window."""
        self._end_match()
        if "store" in self.__dict__:
            self.store.close()
        self.ui.sound.close()
        self.ui.speech.hush()
        self.ui.window.close()


def _open_system_fonts(cache: Path) -> SystemFonts:
    """Return the system fonts, which show names in other scripts.

    This is not a method, so that the typesetter holds no reference to the app.
    """
    from dutch.desktop.system_fonts import SystemFonts

    return SystemFonts(cache / "fonts.json")
