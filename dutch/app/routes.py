"""Opens scenes by name, and a fallback with a note when something can't be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from dutch import resources
from dutch.app.folders import Folders
from dutch.i18n import _
from dutch.plaintext import clean_line
from dutch.scenes.menu import MenuScene, Page
from dutch.scenes.stack import Go, Scene, UIContext

if TYPE_CHECKING:
    from dutch.app.session import MatchManager
    from dutch.scenes.history import HistoryViewState
    from dutch.scenes.menu.choice import OfferedGame
    from dutch.scenes.record_words import Titles
    from dutch.storage import Store

Args = Mapping[str, Any]

LONGEST_REASON = 300
"""Most characters of a reason shown in a note."""


class Routes:
    """Opens the scenes of the application.

    Modules that a scene needs are imported when it opens, so the menu appears without waiting for them.
    """

    def __init__(
        self,
        ui: UIContext,
        folders: Folders,
        store: Callable[[], Store],
        matches: Callable[[], MatchManager],
        end_match: Callable[[], None],
    ) -> None:
        """``store`` and ``matches`` create theirs on first use; ``end_match`` never creates one."""
        self.note = ""
        """The next note in the menu, in one sentence or more."""
        self._noted = False
        self._in_menu = False
        self._way_out = ""  # by which the menu was left last
        self._ui = ui
        self._folders = folders
        self._store = store
        self._matches = matches
        self._end_match = end_match
        self._scenes: dict[str, Callable[[Args], Scene]] = {
            "table": lambda args: matches().new_game(args),
            "first_game": lambda args: matches().first_game(**args),
            "again": lambda _args: matches().again(),
            "restart": lambda _args: matches().restart(),
            "continue": lambda _args: matches().resume() or self._menu(),
            "resume": lambda args: matches().resume(args["game"]) or self._menu(),
            "handover": lambda _args: matches().hand_over(),
            "seat": lambda _args: matches().take_seat(),
            "back": lambda _args: matches().table or matches().curtain or self._menu(),
            "abandon": self._abandon,
            "replay": self._replay,
            "play_on": self._play_on,
            "learn": self._learn,
            "lessons": lambda _args: self._or_menu(lambda: matches().lesson_list()),
            "scoring": self._scoring,
            "settings": self._settings,
            "rules": self._rules,
            "statistics": self._statistics,
            "history": self._history,
        }

    def open(self, go: Go) -> Scene:
        """Return the scene that a ``Go`` names; the menu for any other name."""
        if self._noted:  # the player has seen the menu's note and moved on
            self._noted = False
            self._store().notes_read()
        if self._in_menu:
            self._in_menu, self._way_out = False, go.name
        found = self._scenes.get(go.name)
        return found(go.args) if found is not None else self._menu(go.args.get("page", "front"))

    @cached_property
    def history_view(self) -> HistoryViewState:
        """The search in the list of games, and the game selected in it."""
        from dutch.scenes.history import HistoryViewState

        return HistoryViewState()

    def _leave_table(self) -> None:
        self._end_match()
        self._ui.sound.set_ambience("menu")

    def _menu(self, page: Page = "front") -> Scene:
        self._leave_table()
        waiting = None
        if self._folders.begun or self._folders.sealed:
            from dutch.app.seating import waiting_game
            from dutch.app.words import OFFERED

            store = self._store()
            store.expect_writing()
            found = store.unfinished(kinds=OFFERED)
            waiting = None if found is None else waiting_game(found.record, found.state.round)
            notes = store.take_notes()
            self._noted = bool(notes)
            self.note = f"{self.note} {notes}".strip()
        note, self.note = self.note, ""
        self._in_menu = True
        return MenuScene(
            self._ui,
            waiting=waiting,
            games=games_offered,
            message=note,
            learned=self._ui.settings.learned,
            page=page,
            focus=self._way_out,
        )

    def _history(self, args: Args) -> Scene:
        """Show the list as it was left; ``args`` may hold ``game``, ``focus`` and ``note``."""
        from dutch.scenes.history import HistoryScene

        self._leave_table()
        exports = self._folders.exports
        return HistoryScene(self._ui, self._store(), titles(), exports, self.history_view, **args)

    def _statistics(self, args: Args) -> Scene:
        """Show the statistics; without saved games no file is created for them."""
        from dutch.scenes.statistics.scene import StatisticsScene

        source = self._store() if self._folders.begun else None
        return StatisticsScene(
            self._ui,
            source=source,
            titles=titles(),
            exports=self._folders.exports,
            trouble=source.take_notes() if source is not None else "",
            **args,
        )

    def _settings(self, _args: Args) -> Scene:
        from dutch.scenes.settings import SettingsScene

        return SettingsScene(self._ui)

    def _rules(self, _args: Args) -> Scene:
        from dutch.scenes.rules import RulesScene

        return RulesScene(self._ui, self._matches().presenter.game)

    def _abandon(self, _args: Args) -> Scene:
        self.note = self._matches().abandon()
        return self._menu()

    def _replay(self, args: Args) -> Scene:
        """Replay a game that is over."""
        failure = _("Can't watch game {game}: {reason}.")
        return self._or_history(args["game"], failure, lambda: self._matches().watch(**args))

    def _play_on(self, args: Args) -> Scene:
        """Start a game that begins like a saved one."""

        def start() -> Scene:
            return self._matches().play_on(self._store().read(args["game"]), args["moves"], args["seat"])

        return self._or_history(args["game"], _("Can't play on from game {game}: {reason}."), start)

    def _or_history(self, game: int, failure: str, scene: Callable[[], Scene]) -> Scene:
        """Open a scene for a saved game; return to the list with a note if that isn't possible."""
        from dutch.app.session import NotShown
        from dutch.rules.errors import InvalidRecord
        from dutch.storage import StoreError

        try:
            return scene()
        except (StoreError, InvalidRecord, NotShown) as error:
            reason = clean_line(str(error), LONGEST_REASON).rstrip(".")  # it may quote a record
            return self._history({"game": game, "note": failure.format(game=game, reason=reason)})

    def _learn(self, args: Args) -> Scene:
        """Start the lesson that ``args`` name, or the first one ever; list them if one has been finished."""
        if "lesson" not in args and self._ui.settings.lessons:
            return self._or_menu(lambda: self._matches().lesson_list())
        return self._or_menu(lambda: self._matches().lesson(args.get("lesson", 0), args.get("game", "dutch")))

    def _or_menu(self, scene: Callable[[], Scene]) -> Scene:
        """Open a scene with lessons; return to the menu with a note if they are damaged."""
        from dutch.match.lesson import BadLesson

        try:
            return scene()
        except (BadLesson, resources.MissingAsset) as error:
            self.note = str(error)
            return self._menu()

    def _scoring(self, args: Args) -> Scene:
        """Show the final score; it is counted up only the first time.

        ``args`` may name the ``game``, after a replay of it.
        """
        from dutch.scenes.scoring import ScoringScene

        matches = self._matches()
        self._ui.sound.set_ambience("scoring")
        returned = "game" in args
        counted, matches.counted = matches.counted or returned, True
        return ScoringScene(
            self._ui,
            presenter=matches.presenter,
            screenshot_target=matches.screenshot_target,
            can_look=matches.table is not None and not returned,
            counted=counted,
            lesson=matches.teaching,
            **{"game": matches.saved_game, **args},
        )


def games_offered() -> list[OfferedGame]:
    """Return the games that have a table, with their editions, players and options."""
    from dutch.app.words import OFFERED

    return [offer(game) for game in OFFERED]


def offer(game: str) -> OfferedGame:
    """Return a game as the page for a new game offers it."""
    from dutch.app import words
    from dutch.app.seating import levels_of
    from dutch.rules import catalogue
    from dutch.scenes.menu.choice import OfferedEdition, OfferedGame

    editions = [OfferedEdition(*each, levels_of(each[0], game)) for each in words.editions_of(game)]
    seats, options = catalogue.get(game).seats, words.options_of(game)
    return OfferedGame(game, words.game_title(game), editions, seats, options)


def titles() -> Titles:
    """Return the names of all games, their editions and players."""
    from dutch.app import words
    from dutch.players import roster
    from dutch.rules import catalogue
    from dutch.scenes.record_words import GameTitles, Titles

    found = {}
    for name, game in catalogue.GAMES.items():
        editions = {edition: title for edition, title, _line in words.editions_of(name)}
        players = {entry.name: _(entry.title) for entry in roster.PLAYERS[name].values()}
        found[name] = GameTitles(words.game_title(name), editions, players, game.seats, words.tie(name))
    return Titles(found)
