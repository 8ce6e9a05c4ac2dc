"""Opens scenes by name. If something can't be read, opens another page with a note about the reason."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection, Mapping
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
    from dutch.match.daily import Standing
    from dutch.match.goals import GoalBook
    from dutch.match.occasion import Attempt, Occasion
    from dutch.scenes.history import HistoryViewState
    from dutch.scenes.menu.choice import OfferedGame
    from dutch.scenes.menu.front import UnfinishedGame
    from dutch.scenes.record_words import Titles
    from dutch.scenes.today import SuitPoints
    from dutch.storage import Store

Args = Mapping[str, Any]
SceneMaker = Callable[[Args], Scene]

LONGEST_REASON = 300
"""The maximum length of a reason shown in a note, in characters."""


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
        """``store`` and ``matches`` create the store and the match manager on first use."""
        self.note = ""
        """The note that the menu shows next: one or more sentences, or empty."""
        self._noted = False
        self._in_menu = False
        self._last_exit = ""  # the route by which the menu was left last
        self._ui = ui
        self._folders = folders
        self._store = store
        self._matches = matches
        self._end_match = end_match
        self._scene_makers = self._match_routes() | self._page_routes()
        self.today: Callable[[], datetime.date] = datetime.date.today
        """Returns the player's current date."""

    def _match_routes(self) -> dict[str, SceneMaker]:
        """Return the routes to the table, by name."""
        matches = self._matches
        return {
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
            "daily": lambda _args: matches().daily(self.today()),
            "season_game": lambda args: matches().season_game(args["rival"]),
            "learn": self._learn,
        }

    def _page_routes(self) -> dict[str, SceneMaker]:
        """Return the routes to all other pages but the menu, by name."""
        return {
            "lessons": lambda _args: self._or_menu(lambda: self._matches().lesson_list()),
            "scoring": self._scoring,
            "settings": self._settings,
            "rules": self._rules,
            "statistics": self._statistics,
            "history": self._history,
            "today": self._today,
            "season": self._season,
            "goals": self._goals,
        }

    def open(self, go: Go) -> Scene:
        """Return the scene that a ``Go`` names, or the menu if there is no such scene."""
        if self._noted:  # the player has seen the menu's note and moved on
            self._noted = False
            self._store().notes_read()
        if self._in_menu:
            self._in_menu = False
            self._last_exit = go.name
        make_scene = self._scene_makers.get(go.name)
        if make_scene is None:
            return self._menu(go.args.get("page", "front"))
        return make_scene(go.args)

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
        today = ""
        if self._folders.may_have_games or self._folders.read_only:
            self._store().expect_writing()
            if self._store().locked:
                self._last_exit = "quit"
            waiting = self._waiting_game()
            today = self._today_line()
            self._add_store_notes()
        note = self.note
        self.note = ""
        self._in_menu = True
        return MenuScene(
            self._ui,
            waiting=waiting,
            games=games_offered,
            message=note,
            today=today,
            learned=self._ui.settings.learned,
            page=page,
            focus=self._last_exit,
        )

    def _waiting_game(self) -> UnfinishedGame | None:
        """Return the menu's line about the game that can be resumed, if any."""
        from dutch.app.matches import waiting_game

        unfinished = self._store().unfinished()
        return None if unfinished is None else waiting_game(unfinished.record, unfinished.state.round)

    def _add_store_notes(self) -> None:
        """Add the store's notes to the next note in the menu."""
        notes = self._store().take_notes()
        self._noted = bool(notes)
        self.note = f"{self.note} {notes}".strip()

    def report_late_notes(self, scene: Scene | None) -> None:
        """Show in the menu what a store reports that was opened after it."""
        self._store().expect_writing()
        if isinstance(scene, MenuScene) and (notes := self._store().take_notes()):
            scene.report(notes)

    def _history(self, args: Args) -> Scene:
        """Show the list of games as it was left.

        ``args`` can hold ``game``, ``focus`` and ``note``.
        """
        from dutch.scenes.history import HistoryScene

        self._leave_table()
        exports = self._folders.exports
        return HistoryScene(self._ui, self._store(), titles(), exports, self.history_view, **args)

    def _statistics(self, args: Args) -> Scene:
        """Show the statistics. If no game has been saved yet, no database is created."""
        from dutch.app import words
        from dutch.scenes.statistics.scene import StatisticsScene

        source = self._store() if self._folders.may_have_games else None
        return StatisticsScene(
            self._ui,
            source=source,
            titles=titles(words.TITLES),
            exports=self._folders.exports,
            trouble=source.take_notes() if source is not None else "",
            **args,
        )

    def _attempts(self) -> list[Attempt]:
        """Return all games played for an occasion; none if they can't be read.

        If no game has been saved yet, no database is created.
        """
        from dutch.match import occasion
        from dutch.storage import StoreError

        try:
            return occasion.attempts(
                self._store().games_of_occasions() if self._folders.may_have_games else []
            )
        except StoreError:
            return []

    def _standing(self) -> Standing:
        """Return the player's standing in the deal of the day."""
        from dutch.match import daily

        return daily.standing(self._attempts(), self.today())

    def _season(self, args: Args) -> Scene:
        """Show the page of the season.

        ``args`` can hold ``focus`` and, after a game, its rival as ``after``. This rival is selected unless
        the game was the last of the first match won against them.
        """
        from dutch.app import matches
        from dutch.match.season import all_series
        from dutch.scenes.season import SeasonScene

        self._leave_table()
        ladder = all_series(self._attempts())
        not_just_beaten = [series.rival.slug for series in ladder if not series.just_beaten]
        last_rival = args.get("after", "")
        rival = last_rival if last_rival in not_just_beaten else ""
        rivals = [matches.season_rival(series) for series in ladder]
        return SeasonScene(self._ui, rivals=rivals, rival=rival, focus=args.get("focus"))

    def _today_line(self) -> str:
        """Return the line below the menu's button for the deal of the day."""
        from dutch.scenes.today import menu_text

        standing = self._standing()
        return menu_text(standing.result, standing.streak)

    def _today(self, args: Args) -> Scene:
        from dutch.app import words
        from dutch.app.matches import levels_of
        from dutch.desktop.files import ScreenshotTarget
        from dutch.match import daily
        from dutch.scenes.today import TodayScene

        self._leave_table()
        standing = self._standing()
        edition = daily.code_of(standing.day).edition
        titles = {level.name: level.title for level in levels_of(edition)}
        return TodayScene(
            self._ui,
            standing=standing,
            edition=words.edition_title("dutch", edition),
            opponent=titles[daily.OPPONENT],
            suits=self._suits_of(standing.result.first) if standing.result is not None else (),
            target=ScreenshotTarget(self._folders.pictures, f"dutch-{standing.day.isoformat()}"),
            **args,
        )

    @cached_property
    def _goal_book(self) -> GoalBook:
        """The goals reached in games so far, kept so that no game is replayed twice."""
        from dutch.match.goals import GoalBook

        return GoalBook()

    def _goals(self, args: Args) -> Scene:
        """Show the goals. If no game has been saved yet, no database is created."""
        from dutch.app import words
        from dutch.match.goals import GOALS
        from dutch.scenes.goals import GoalsScene

        self._leave_table()
        source = self._store() if self._folders.may_have_games else None
        with_goals = {goal.game for goal in GOALS}
        games = [(game, words.game_title(game)) for game in words.TITLES if game in with_goals]
        return GoalsScene(self._ui, source=source, book=self._goal_book, games=games, **args)

    def _remark(self, occasion: Occasion) -> str:
        """Return a remark about the season match of an occasion; "" for the deal of the day."""
        from dutch.app import matches
        from dutch.match.season import all_series
        from dutch.scenes.season import match_remark

        for series in all_series(self._attempts()):
            if series.rival.slug == occasion.name:
                return match_remark(matches.rival_name(occasion.name), series)
        return ""

    def _suits_of(self, attempt: Attempt) -> list[SuitPoints]:
        """Return the player's points by suit in an attempt; none if it is unfinished or unreadable."""
        from dutch.presenters.dutch.names import SUITS
        from dutch.rules import record as records
        from dutch.rules.errors import InvalidRecordError
        from dutch.scenes.today import SuitPoints
        from dutch.storage import StoreError

        try:
            outcome = records.replay(self._store().read(attempt.game)).outcome
        except (StoreError, InvalidRecordError):
            return []
        parts = outcome.parts[attempt.seat] if outcome is not None else ()
        return [SuitPoints(_(SUITS[part.suit]), part.suit, part.sum + part.bonus) for part in parts]

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
        failure = _("Can't watch game {game}: {reason}.")
        return self._or_history(args["game"], failure, lambda: self._matches().watch(**args))

    def _play_on(self, args: Args) -> Scene:
        """Start a new game that begins with the first moves of a saved one."""

        def start() -> Scene:
            return self._matches().play_on(self._store().read(args["game"]), args["moves"], args["seat"])

        return self._or_history(args["game"], _("Can't play on from game {game}: {reason}."), start)

    def _or_history(self, game: int, failure: str, scene: Callable[[], Scene]) -> Scene:
        """Open a scene for a saved game, or return to the list with a note if that fails."""
        from dutch.app.session import NotShownError
        from dutch.rules.errors import InvalidRecordError
        from dutch.storage import StoreError

        try:
            return scene()
        except (StoreError, InvalidRecordError, NotShownError) as error:
            reason = clean_line(str(error), LONGEST_REASON).rstrip(".")  # it may quote a record
            return self._history({"game": game, "note": failure.format(game=game, reason=reason)})

    def _learn(self, args: Args) -> Scene:
        """Start the lesson that ``args`` name, or list the lessons of all games."""
        if "lesson" not in args:
            return self._or_menu(lambda: self._matches().lesson_list())
        game = args.get("game") or self._ui.settings.game
        return self._or_menu(lambda: self._matches().lesson(args["lesson"], game))

    def _or_menu(self, scene: Callable[[], Scene]) -> Scene:
        """Open a scene with lessons, or return to the menu with a note if they are damaged."""
        from dutch.match.lesson import BadLessonError

        try:
            return scene()
        except (BadLessonError, resources.MissingAssetError) as error:
            self.note = str(error)
            return self._menu()

    def _scoring(self, args: Args) -> Scene:
        """Show the final score, which is counted up only the first time.

        After a replay, ``args`` hold the number of the ``game``.
        """
        from dutch.scenes.scoring import ScoringScene

        matches = self._matches()
        self._ui.sound.set_ambience("scoring")
        after_replay = "game" in args
        was_counted = matches.counted or after_replay
        matches.counted = True
        occasion = None if matches.teaching or args.get("watched") else matches.occasion
        return ScoringScene(
            self._ui,
            presenter=matches.presenter,
            screenshot_target=matches.screenshot_target,
            can_look=matches.table is not None and not after_replay,
            counted=was_counted,
            lesson=matches.teaching,
            event=occasion,
            remark="" if occasion is None else self._remark(occasion),
            personas=matches.personas,
            **{"game": matches.saved_game, **args},
        )


def games_offered() -> list[OfferedGame]:
    """Return all games, with their editions, players and options."""
    from dutch.rules.catalogue import GAMES

    return [offer(game) for game in GAMES]


def offer(game: str) -> OfferedGame:
    """Return a game with everything the page for a new game shows."""
    from dutch.app import words
    from dutch.app.matches import levels_of, rivals_of
    from dutch.rules import catalogue
    from dutch.scenes.menu.choice import OfferedEdition, OfferedGame

    editions = [
        OfferedEdition(name, title, line, levels_of(name, game, offered=True), rivals_of(name, game))
        for name, title, line in words.editions_of(game)
    ]
    seats = catalogue.get(game).seats
    return OfferedGame(game, words.game_title(game), editions, seats, words.options_of(game))


def titles(games: Collection[str] = ()) -> Titles:
    """Return the titles of these games (by default, all), and of their editions and players."""
    from dutch.app import words
    from dutch.players import roster
    from dutch.players.rivals import RIVALS
    from dutch.rules import catalogue
    from dutch.scenes.record_words import GameTitles, Titles

    titles_by_game = {}
    for name in games or catalogue.GAMES:
        game = catalogue.GAMES[name]
        entries = roster.PLAYERS[name].values()
        editions = {edition: title for edition, title, _line in words.editions_of(name)}
        players = {entry.name: _(entry.title) for entry in entries}
        labels = {entry.name: _(entry.label) for entry in entries if entry.offered}
        rivals = {slug: players[slug] for slug in RIVALS if slug in players}
        titles_by_game[name] = GameTitles(
            words.game_title(name),
            editions,
            players,
            game.seats,
            words.tie_break(name),
            labels,
            rivals,
        )
    return Titles(titles_by_game)
