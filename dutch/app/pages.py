"""Opens all scenes but the menu.

If something can't be read, opens another page with a note about the reason.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from dutch import resources
from dutch.app import puzzles, words
from dutch.app.matches import portrait, rival_name, season_rival
from dutch.app.routes import Routes
from dutch.app.session import MatchManager, NotShownError
from dutch.desktop.files import ScreenshotTarget
from dutch.i18n import YOU, _, explain
from dutch.match import daily
from dutch.match.goals import GOALS
from dutch.match.lesson import BadLessonError
from dutch.match.occasion import Attempt, Occasion, OccasionKind
from dutch.match.puzzles import GAME, BadPuzzlesError
from dutch.match.season import LADDER, Series, all_series, next_series, progress
from dutch.plaintext import clean_line
from dutch.players import review, roster
from dutch.players.rivals import RIVALS
from dutch.presenters.dutch.names import SUITS
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.errors import InvalidRecordError
from dutch.scenes.goal_reader import GoalReader
from dutch.scenes.goals import GoalsScene
from dutch.scenes.history import HistoryScene, HistoryViewState
from dutch.scenes.keys import KeysScene
from dutch.scenes.page import RecordScene, RulesScene
from dutch.scenes.record_words import GameTitles, Titles
from dutch.scenes.scoring import News, ScoringScene
from dutch.scenes.season import SeasonScene, match_remark, next_step, reward_title
from dutch.scenes.settings import SettingsScene
from dutch.scenes.stack import Go, Scene
from dutch.scenes.statistics.scene import StatisticsScene
from dutch.scenes.today import Opponent, Points, TodayScene, streak_news
from dutch.storage import Store, StoreError

Args = Mapping[str, Any]

RECORDS = {"history", "today", "season", "goals"}
"""The scenes that end a match, unless their Back leads to it."""

LONGEST_REASON = 300
"""The maximum length of a reason shown in a note, in characters."""


class Pages:
    """Opens the scenes that the menu leads to, by name."""

    def __init__(self, routes: Routes, matches: Callable[[], MatchManager]) -> None:
        """``matches`` creates the match manager on first use."""
        self._routes = routes
        self._create_matches = matches
        self._ui = routes.ui
        self._folders = routes.folders
        self._history_view = HistoryViewState()
        self._scene_makers: dict[str, Callable[[Args], Scene]] = {
            "table": lambda args: self._matches.new_game(args),
            "first_game": lambda args: self._matches.first_game(**args),
            "again": lambda _args: self._matches.again(),
            "restart": lambda _args: self._matches.restart(),
            "continue": lambda _args: self._matches.resume() or routes.menu(),
            "resume": lambda args: self._matches.resume(args["game"]) or routes.menu(),
            "handover": lambda _args: self._matches.hand_over(),
            "seat": lambda _args: self._matches.take_seat(),
            "back": lambda _args: self._matches.table or self._matches.curtain or routes.menu(),
            "abandon": self._abandon,
            "replay": self._replay,
            "play_on": self._play_on,
            "daily": lambda args: self._matches.daily(routes.standing(args.get("game", ""))),
            "season_game": lambda args: self._matches.season_game(args["rival"], routes.attempts()),
            "puzzle": self._puzzle,
            "learn": self._learn,
            "lessons": lambda _args: self._learn({}),
            "scoring": self._scoring,
            "settings": lambda args: SettingsScene(self._ui, **args),
            "keys": lambda args: KeysScene(self._ui, **args),
            "rules": lambda _args: RulesScene(self._ui, self._matches.presenter.game),
            "statistics": self._statistics,
            "history": self._history,
            "today": self._today,
            "season": self._season,
            "goals": self._goals,
        }

    @property
    def _matches(self) -> MatchManager:
        """The manager of matches, which is created when it is needed first, and opens the saved games."""
        return self._create_matches()

    def open(self, go: Go) -> Scene:
        """Return the scene that a ``Go`` names, or the menu if there is no such scene."""
        make_scene = self._scene_makers.get(go.name)
        if make_scene is None:
            return self._routes.menu()
        args = dict(go.args)
        origin = args.pop("origin", None)
        if go.name in RECORDS and origin is None:
            self._routes.leave_table()
        try:
            scene = make_scene(args)
        except NotShownError as error:
            self._routes.note = str(error)
            scene = self._routes.menu()
        if isinstance(scene, RecordScene) and origin is not None:
            scene.origin = origin
        return scene

    # The table

    def _abandon(self, _args: Args) -> Scene:
        self._routes.note = self._matches.abandon()
        return self._routes.menu()

    def _replay(self, args: Args) -> Scene:
        failure = _("Can't watch game {game}: {reason}.")
        return self._or_history(args["game"], failure, lambda: self._matches.watch(**args))

    def _play_on(self, args: Args) -> Scene:
        """Start a new game that begins with the first moves of a saved one."""

        def start() -> Scene:
            record = self._routes.store().read(args["game"])
            return self._matches.play_on(record, args["moves"], args["seat"])

        return self._or_history(args["game"], _("Can't play on from game {game}: {reason}."), start)

    def _or_history(self, game: int, failure: str, scene: Callable[[], Scene]) -> Scene:
        """Open a scene for a saved game, or return to the list with a note if that fails."""
        try:
            return scene()
        except (StoreError, InvalidRecordError, NotShownError) as error:
            reason = clean_line(explain(error), LONGEST_REASON).rstrip(".")  # it may quote a record
            self._routes.leave_table()
            return self._history({"game": game, "note": failure.format(game=game, reason=reason)})

    def _learn(self, args: Args) -> Scene:
        """Start the lesson that ``args`` name, or list the lessons of all games."""
        if "lesson" not in args:
            return self._or_menu(self._matches.lesson_list)
        game = args.get("game") or self._ui.settings.game
        return self._or_menu(lambda: self._matches.lesson(args["lesson"], game))

    def _puzzle(self, args: Args) -> Scene:
        """Open the puzzle of the day, that of a saved game, or the next one."""
        day = self._routes.today()
        if "game" in args:
            failure = _("Can't try a turn of game {game}: {reason}.")
            return self._or_history(args["game"], failure, lambda: self._matches.own_puzzle(**args, day=day))
        played = self._routes.editions_finished(GAME)
        return self._or_menu(lambda: self._matches.puzzle(day, played, args.get("of_day", False)))

    def _or_menu(self, scene: Callable[[], Scene]) -> Scene:
        """Open a scene with lessons or puzzles, or return to the menu with a note if they are damaged."""
        try:
            return scene()
        except (BadLessonError, BadPuzzlesError, resources.MissingAssetError) as error:
            self._routes.note = str(error)
            return self._routes.menu()

    def _scoring(self, args: Args) -> Scene:
        """Show the final score, which is counted up only the first time.

        After a replay, or back from the goals, ``args`` hold the number of the ``saved`` game.
        """
        matches = self._matches
        self._ui.sound.set_ambience("scoring")
        is_shown_again = "saved" in args
        was_counted = matches.counted or is_shown_again
        matches.counted = True
        occasion = None if matches.teaching or args.get("watched") else matches.occasion
        series = None if occasion is None else self._series_of(occasion)
        return ScoringScene(
            self._ui,
            presenter=matches.presenter,
            screenshot_target=matches.screenshot_target,
            can_look=matches.table is not None,
            counted=was_counted,
            can_review=matches.presenter.game in review.GAMES,
            lesson=matches.teaching,
            event=occasion,
            remark="" if series is None else match_remark(rival_name(series.rival.slug), series),
            is_match_open=series is not None and bool(series.current),
            is_rival_beaten=series is not None and series.just_beaten and series.rival != LADDER[-1],
            personas=matches.personas,
            **self._news(occasion, matches.saved_game, bool(matches.teaching or is_shown_again)),
            **{"saved": matches.saved_game, **args},
        )

    def _series_of(self, occasion: Occasion) -> Series | None:
        """Return the matches against the rival of an occasion; None for the deal of the day."""
        series_by_rival = {series.rival.slug: series for series in all_series(self._routes.attempts())}
        return series_by_rival.get(occasion.name)

    def _news(self, occasion: Occasion | None, saved: int | None, known: bool) -> Args:
        """Return what a game that has just ended brought, as arguments of the page with the final score.

        None if it is ``known``, because only the replay has ended, or if the game is not ``saved``.
        """
        if known or saved is None:
            return {}
        game = self._matches.presenter.game
        standing = self._routes.standing(game)
        news = []
        if occasion is not None and occasion.kind is OccasionKind.SEASON:
            news += self._season_news(occasion.name)
        elif occasion is not None:
            news.append(News("today", streak_news(standing.streak), Go("today")))
        elif standing.result is None:
            news.append(News("today", _("Today's deal is waiting."), Go("today")))
        elif game == GAME:  # the season is played in no other
            news += self._season_news()
        return {"news": news, "reader": GoalReader(self._source, self._matches.goal_book)}

    def _season_news(self, slug: str = "") -> list[News]:
        """Return the next step of the season after a game, against a rival or not, and what it unlocked."""
        ladder = all_series(self._routes.attempts())
        played = [series for series in ladder if series.rival.slug == slug]
        going_on = [series for series in played if series.current or not series.beaten]
        coming = going_on[0] if going_on else next_series(ladder)
        step = next_step(coming, rival_name(coming.rival.slug))
        if progress(ladder).complete:
            step = _("You have beaten all six rivals. The season is yours!")
        news = [News("season", step, Go("season", {"after": coming.rival.slug}))]
        for series in played:
            if series.just_beaten:
                unlocked = _("Unlocked: {title}").format(title=reward_title(series.rival.reward))
                news.append(News("rewards", unlocked, Go("season", {"page": "rewards"})))
        return news

    # Pages about saved games

    @property
    def _source(self) -> Store | None:
        """The store; None if no game has been saved yet, so that no database is created."""
        return self._routes.store() if self._folders.may_have_games else None

    def _history(self, args: Args) -> Scene:
        """Show the list of games as it was left.

        ``args`` can hold ``game``, ``focus`` and ``note``.
        """
        exports = self._folders.exports
        return HistoryScene(self._ui, self._routes.store(), titles(), exports, self._history_view, **args)

    def _statistics(self, args: Args) -> Scene:
        source = self._source
        return StatisticsScene(
            self._ui,
            source=source,
            titles=titles(words.TITLES),
            exports=self._folders.exports,
            trouble=source.take_notes() if source is not None else "",
            **args,
        )

    def _goals(self, args: Args) -> Scene:
        with_goals = {goal.game for goal in GOALS}
        games = [(game, words.game_title(game)) for game in words.TITLES if game in with_goals]
        return GoalsScene(self._ui, source=self._source, book=self._matches.goal_book, games=games, **args)

    def _season(self, args: Args) -> Scene:
        """Show the page of the season.

        ``args`` can hold ``focus``, ``page`` and, after a game, its rival as ``after``. This rival is
        selected unless the game was the last of the first match won against them.
        """
        ladder = all_series(self._routes.attempts())
        not_just_beaten = [series.rival.slug for series in ladder if not series.just_beaten]
        last_rival = args.get("after", "")
        rival = last_rival if last_rival in not_just_beaten else ""
        rivals = [season_rival(series) for series in ladder]
        page = args.get("page", "rival")
        return SeasonScene(self._ui, rivals=rivals, rival=rival, page=page, focus=args.get("focus"))

    def _today(self, args: Args) -> Scene:
        """Show the deal of the day of a ``game``, by default the one chosen last."""
        standing = self._routes.standing(args.get("game", ""))
        game, edition = standing.code.game, standing.code.edition
        rivals = daily.opponents_of(standing.day, game)
        return TodayScene(
            self._ui,
            standing=standing,
            special=words.special_of(standing.code),
            games=[(name, words.game_title(name)) for name in words.TITLES],
            edition=words.edition_title(game, edition),
            opponents=[
                Opponent(rival_name(rival), _(RIVALS[rival].parts[game].about), portrait(rival))
                for rival in rivals
            ],
            parts=self._parts_of(standing.result.first, rivals) if standing.result is not None else (),
            target=ScreenshotTarget(self._folders.pictures, f"{game}-{standing.day.isoformat()}"),
            puzzle=self._puzzle_line(standing.day) if game == GAME else "",
            focus=args.get("focus"),
        )

    def _puzzle_line(self, day: datetime.date) -> str:
        """Return a line about the puzzle of the day; empty if the puzzles can't be read."""
        try:
            return puzzles.result_line(day, self._ui.settings.puzzles)
        except (BadPuzzlesError, resources.MissingAssetError):
            return ""

    def _parts_of(self, attempt: Attempt, rivals: Sequence[str]) -> list[Points]:
        """Return the player's points by suit, or those of all players at a table for several.

        None if the attempt is unfinished or unreadable.
        """
        if attempt.game_name != GAME:
            names = [(_(YOU), ""), *((rival_name(rival), portrait(rival)) for rival in rivals)]
            players = zip(names, attempt.scores, strict=False)
            return [Points(*name, points, is_player=True) for name, points in players]
        try:
            outcome = records.replay(self._routes.store().read(attempt.game)).outcome
        except (StoreError, InvalidRecordError):
            return []
        parts = outcome.parts[attempt.seat] if outcome is not None else ()
        return [Points(_(SUITS[part.suit]), f"emblems/{part.suit}", part.sum + part.bonus) for part in parts]


def titles(games: Collection[str] = ()) -> Titles:
    """Return the titles of these games (by default, all), and of their editions and players."""
    titles_by_game = {}
    for name in games or catalogue.GAMES:
        entries = roster.PLAYERS[name].values()
        players = {entry.name: _(entry.title) for entry in entries}
        titles_by_game[name] = GameTitles(
            words.game_title(name),
            {edition: title for edition, title, _line in words.editions_of(name)},
            players,
            catalogue.GAMES[name].seats,
            words.tie_break(name),
            {entry.name: _(entry.label) for entry in entries if entry.offered},
            {slug: players[slug] for slug in RIVALS if slug in players},
        )
    return Titles(titles_by_game)
