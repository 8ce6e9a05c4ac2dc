"""Runs one match, lesson or replay at a time: sets it up, seats the players, and opens its table."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from dutch import resources
from dutch.app import matches, puzzles, words
from dutch.app.folders import Folders
from dutch.app.matches import Match, Seating, original_seating, resumed_seating, score_sheet_target
from dutch.app.reviews import Reviews
from dutch.app.tables import Tables
from dutch.desktop.files import ScreenshotTarget, read_page
from dutch.i18n import YOU, Title, _
from dutch.match import occasion
from dutch.match.daily import Standing
from dutch.match.goals import GoalBook
from dutch.match.lesson import COURSES, Lesson, Tutor, in_words, read_lessons
from dutch.match.occasion import Attempt, Occasion, OccasionKind
from dutch.match.puzzle_referee import PuzzleReferee
from dutch.match.puzzles import GAME, STANDARD, Puzzle
from dutch.match.recall import recall
from dutch.match.referee import Referee
from dutch.match.replay import Replay
from dutch.match.saved import EVENT, deal_of
from dutch.match.season import all_series
from dutch.match.seats import SeatClient
from dutch.players import coach, review
from dutch.players.advice import Judged
from dutch.players.worker import CoachWorker, Worker
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import NOBODY, AnyState
from dutch.scenes import handover, scoring
from dutch.scenes.goal_reader import GoalReader
from dutch.scenes.handover import HandoverScene
from dutch.scenes.learn import LearnScene, ListedLesson, TaughtGame
from dutch.scenes.record_words import guarded_deal
from dutch.scenes.season import match_heading
from dutch.scenes.stack import Scene, UIContext
from dutch.scenes.table import LessonGuide, ReplayScene, TableScene
from dutch.scenes.table.actions import NO_LOOK
from dutch.stage import timing
from dutch.stage.layout import TableMap
from dutch.stage.rivals import Persona
from dutch.storage import Journal, Store, StoreError

MAX_NEWS = 6
"""The largest number of sentences on the curtain about what happened before."""


class NotShownError(Exception):
    """Raised for a game that can't be watched or played here; str() is one sentence for the player."""


def _referee_for(state: AnyState, match: Match, journal: Journal, fresh: bool, watched: int) -> Referee:
    """Return the referee of a match, with a worker for each computer player.

    People have watched the results among the first ``watched`` actions.
    """
    record, seating = match
    return Referee(
        catalogue.get(record.game),
        state,
        seating.names,
        thinkers={seat: Worker(level, game=record.game) for seat, level in seating.computers.items()},
        ledger=journal,
        seed=record.seed,
        decisions=len(record.moves),
        past=None if fresh else recall(record, seating.people, watched),
        notebooks=journal.notebooks,
    )


def _known_game(game: str) -> str:
    """Return the game of that name or, if there is none, the main one."""
    return game if game in catalogue.GAMES else "dutch"


class MatchManager:
    """Runs one match or lesson at a time, or replays a saved game."""

    def __init__(
        self, ui: UIContext, folders: Folders, store: Store, remember: Callable[[Mapping[str, object]], None]
    ) -> None:
        """Load the tables, the pictures and the remarks. ``remember`` changes settings and saves them.

        Raises MissingAssetError if an asset is missing or damaged.
        """
        self.ui = ui
        self.folders = folders
        self.tables = Tables()
        matches.remarks()
        rooms = [room.backdrop for room in ui.theme.look.rooms]
        ui.images.require((*self.tables.pictures, *scoring.PICTURES, *handover.PICTURES, *rooms))
        self.presenter = self.tables.presenter("dutch", "standard")
        """The presenter of the latest game."""
        self.screenshot_target = ScreenshotTarget(folders.pictures, "dutch")
        self.table: TableScene | ReplayScene | None = None
        """The table of the match or the replay; None without one."""
        self.curtain: HandoverScene | None = None
        """The curtain in front of the table; None unless it is down."""
        self.referee: Referee | Tutor | None = None
        self.counted = False
        """True once the final count of this match has been shown."""
        self.goal_book = GoalBook()
        """The goals reached so far, kept so that no saved game is replayed twice."""
        self._store = store
        self._remember = remember
        self._adviser = CoachWorker()
        self._reviews = Reviews(folders.cache / "reviews")
        self._journal: Journal | None = None
        self._reported_problem = ""
        """The latest problem with saving that the table has shown."""
        self.latest_match: Match | None = None
        self.personas: Mapping[int, Persona] = {}
        """The rivals at the table by seat."""
        self._awaited_look = NO_LOOK
        """The look that begins for the next person when the curtain rises."""
        self._course = _known_game(ui.settings.game)
        """The course of the latest lesson, or the game played last."""
        self._puzzle_day = datetime.date.min
        self._next_seat = 0
        """The seat of the person for whom the curtain fell."""

    # Matches

    def new_game(self, args: Mapping[str, Any]) -> Scene:
        """Start the game that ``args`` describe, and save the choices as settings."""
        match, chosen = matches.requested_match(args, self.ui.settings)
        is_known = any(line.startswith(match.record.game) for line in self.ui.settings.tables)
        self._remember(chosen)
        scene = self._begin(match)
        if self.ui.reads_aloud and self.presenter.opening and not is_known:
            self.ui.speech.say(_(self.presenter.opening))
            self.ui.speech.say(_("Learn to play, in the main menu, has short lessons."))
        return scene

    def first_game(self, game: str = "") -> Scene:
        """Start a first game with recaps, against the easiest rivals.

        ``game`` is the name of a course; if it is empty, it is that of the latest lesson.
        """
        lesson = self.lessons(game or self._course)[0]
        match, chosen = matches.first_match(lesson.game, lesson.edition, self.ui.settings)
        self._remember(chosen)
        return self._begin(match)

    # Events

    @property
    def occasion(self) -> Occasion | None:
        """The occasion for the latest match, if any."""
        return None if self.latest_match is None else self.latest_match.occasion

    def daily(self, standing: Standing) -> Scene:
        """Start the next attempt at the deal of a day."""
        match = matches.daily_match(standing, self.ui.settings.name)
        self._remember({"learned": True, "recaps": False})
        return self._begin(match)

    def season_game(self, slug: str, attempts: Sequence[Attempt]) -> Scene:
        """Start the next game against a rival of the season."""
        match = matches.season_match(slug, attempts, self.ui.settings.name)
        self._remember({"learned": True, "recaps": False})
        return self._begin(match)

    # Other ways to begin

    def again(self) -> Scene:
        """Start another game of the latest kind between the same players."""
        latest = self.latest_match
        return self.new_game({}) if latest is None else self._begin(latest.with_new_deal())

    def restart(self) -> Scene:
        """Start the latest deal again with the same players at the same seats."""
        latest = self.latest_match
        return self.new_game({}) if latest is None else self._begin(latest.with_same_deal())

    def abandon(self) -> str:
        """Abandon the match. Returns a sentence if that can't be saved, else ""."""
        problem = ""
        if self._journal is not None:
            self._journal.abandon()
            problem = self._journal.problem
        self.end()
        return problem

    def play_on(self, record: records.Record, moves: int, seat: int) -> Scene:
        """Start a new game that begins with the first ``moves`` moves of a record.

        See ``match_played_on``. Raises InvalidRecordError if the record cannot be replayed.
        """
        return self._begin(matches.match_played_on(record, moves, seat))

    def resume(self, game: int | None = None) -> Scene | None:
        """Resume this unfinished game, by default the latest; return None if that isn't possible.

        Raises NotShownError if another unfinished game keeps the deal secret.
        """
        self.end()
        unfinished = self._store.resume(game)
        if unfinished is None:
            return None
        if self._store.guard(deal_of(unfinished.record)) not in (None, unfinished.game):
            raise NotShownError(guarded_deal())
        journal = Journal.resume(self._store, unfinished)
        match = Match(unfinished.record, resumed_seating(unfinished.record))
        return self._open_match(unfinished.state, match, journal)

    def _begin(self, match: Match) -> Scene:
        """End the previous match, and seat everybody for a new one.

        Raises NotShownError if an unfinished game keeps the deal secret.
        """
        if self._store.guard(deal_of(match.record)) is not None:
            raise NotShownError(guarded_deal())
        self.end()
        state = records.replay(match.record)
        journal = Journal(self._store, match.record)
        return self._open_match(state, match, journal, fresh=not match.record.moves)

    def watch(self, game: int, score: Mapping[str, Any] | None = None, reviews: bool = False) -> Scene:
        """Open the replay of a saved game.

        ``score`` holds the arguments of the final score, if the replay is opened there; Back then leads to
        it. If it ``reviews`` the game, the review begins immediately. Raises StoreError, InvalidRecordError,
        or NotShownError for a running game.
        """
        self.end()
        entry = self._store.entry(game)
        if entry is not None and entry.state == "running":
            raise NotShownError(_("It isn't over yet, and watching it would reveal hidden cards."))
        if entry is not None and self._store.guard(entry.deal) is not None:
            raise NotShownError(guarded_deal())
        record = self._store.read(game)
        seating = original_seating(record)
        seat = seating.people[0] if seating.people else 0
        is_you = len(seating.people) == 1 and seating.names[seat] == YOU  # a person without a name
        replay = Replay(record, seating.names, seat, addressed=seat if is_you else NOBODY)
        is_reviewable = record.result is not None and record.game in review.GAMES
        self.screenshot_target = score_sheet_target(self.folders, record)
        maps = self._set_table(record.game, record.edition, record.seats)
        self.personas = self._personas(record.game, seating)
        self.table = ReplayScene(
            self.ui,
            replay,
            self.presenter,
            maps,
            game,
            seating.shared,
            score,
            partial(self._reviews.reviewer, record) if is_reviewable else None,
            personas=self.personas,
        )
        if reviews:
            self.table.review.start_or_stop()
        return self.table

    def lessons(self, course: str) -> tuple[Lesson, ...]:
        """Return a course's lessons, in order.

        Raises BadLessonError or MissingAssetError if their file is damaged or missing.
        """
        page = read_page(resources.assets(), f"lessons/{course}.json")
        return tuple(map(self._in_words, read_lessons(page, course)))

    def _in_words(self, lesson: Lesson) -> Lesson:
        """Return a lesson in the player's language, with cards by name."""
        name_cards = self.tables.presenter(lesson.game, lesson.edition).name_cards
        return in_words(lesson, lambda text: name_cards(_(text)))

    def lesson_list(self) -> Scene:
        """End the match, and return the list of lessons.

        Raises BadLessonError or MissingAssetError like ``lessons``.
        """
        last_tutor = self.referee if isinstance(self.referee, Tutor) else None
        self.end()
        games = [self._taught_game(course) for course in COURSES]
        if last_tutor is None:
            return LearnScene(self.ui, games, _known_game(self.ui.settings.game))
        return LearnScene(self.ui, games, last_tutor.lesson.course, last_tutor.number)

    def _taught_game(self, course: str) -> TaughtGame:
        """Return a course as the list of lessons shows it."""
        lessons = self.lessons(course)
        done = self.ui.settings.lessons
        listed = [ListedLesson(lesson.title, lesson.name in done) for lesson in lessons]
        rivals = [matches.rival_name(slug) for slug in matches.first_rivals(lessons[0].game)]
        title = words.course_title(lessons[0].game, lessons[0].edition)
        return TaughtGame(course, title, rivals, listed)

    def lesson(self, number: int, course: str) -> Scene:
        """Start lesson ``number`` of a course, counted from 0.

        Raises BadLessonError or MissingAssetError like ``lessons``.
        """
        self._course = course if course in COURSES else COURSES[0]
        self.end()
        tutor = Tutor(self.lessons(self._course), number, self.ui.settings.name or Title(YOU))
        self._remember({"learned": True, "game": tutor.lesson.game, "edition": tutor.lesson.edition})
        self.referee = tutor
        self.personas = matches.lesson_personas(tutor.lesson)
        (client,) = tutor.clients
        maps = self._set_table(tutor.lesson.game, tutor.lesson.edition, len(client.names))
        past, guide = tutor.situations[0].seen, partial(LessonGuide, tutor)
        self.table = TableScene(
            self.ui, client, self.presenter, maps, past=past, guide=guide, personas=self.personas
        )
        return self.table

    # Puzzles

    def puzzle(self, day: datetime.date, played: set[str], of_day: bool = False) -> Scene:
        """Open the puzzle of the day, or the next one that suits the player's rating.

        It is of the standard edition, or of one that the player has ``played`` or learned. Raises
        BadPuzzlesError, BadLessonError or MissingAssetError if the puzzles or lessons can't be read.
        """
        done = self.ui.settings.lessons
        courses = [self.lessons(course) for course in COURSES] if done else []
        learned = {
            course[0].edition
            for course in courses
            if course[0].game == GAME and all(lesson.name in done for lesson in course)
        }
        editions = {STANDARD} | played | learned
        puzzle = puzzles.choose(day, self.ui.settings.puzzles, editions, of_day)
        return self._open_puzzle(puzzle, puzzles.seating_of(puzzle, self.ui.settings.name), day, of_day)

    def own_puzzle(self, game: int, judged: Judged, day: datetime.date) -> Scene:
        """Open the puzzle of a costly turn in a saved game. Raises StoreError or InvalidRecordError."""
        record = self._store.read(game)
        return self._open_puzzle(puzzles.puzzle_of(record, judged), original_seating(record), day)

    def _open_puzzle(
        self, puzzle: Puzzle, seating: Seating, day: datetime.date, of_day: bool = False
    ) -> Scene:
        """Open the table of a puzzle with the players of the game it is from, or with a rival."""
        self.end()
        referee = puzzles.referee_of(puzzle, seating.names)
        self._puzzle_day = day
        self.referee = referee
        self.personas = self._personas(GAME, seating)
        maps = self._set_table("dutch", puzzle.edition, len(referee.clients[0].names))
        self.table = puzzles.scene_of(self.ui, self.presenter, maps, referee, of_day, self.personas)
        return self.table

    def _open_match(self, state: AnyState, match: Match, journal: Journal, fresh: bool = False) -> Scene:
        """Seat the players and open their table; several people see the curtain first.

        Players know what has been played, or are dealt their cards now in a ``fresh`` game.
        """
        record, seating = match
        self._reported_problem = ""
        self._journal = journal
        self.latest_match = match
        if self.ui.settings.game != record.game:
            self._remember({"game": record.game})
        self.personas = self._personas(record.game, seating)
        game, watched = self.ui.settings.watched
        referee = _referee_for(state, match, journal, fresh, watched if game == journal.game else 0)
        self.referee = referee
        self.screenshot_target = score_sheet_target(self.folders, record)
        self.presenter = self.tables.presenter(record.game, record.edition)
        journal.begin()
        scene = self.hand_over() if seating.shared else self._sit_down(referee, referee.clients[0].seat)
        if fresh:
            referee.announce(catalogue.get(record.game).deal_events(state))
        return scene

    def _sit_down(self, referee: Referee, seat: int) -> TableScene:
        """Raise the curtain and open the table of this seat.

        The deal is shown first if the seat has seen nothing yet.
        """
        self.curtain = None
        client = referee.sit_down(seat)
        reported = referee.reported(seat)
        maps = self.tables.maps(self.presenter, len(client.names))
        self.ui.sound.set_ambience("table")
        self.table = TableScene(
            self.ui,
            client,
            self.presenter,
            maps,
            fresh=not reported,
            past=reported,
            code=self._match.code_shown,
            recaps=self.ui.settings.recaps and not client.shared,
            adviser=self._adviser if self.presenter.game in coach.COACHES else None,
            personas=self.personas,
            calm=self._takes_time,
            goals=GoalReader(self._store, self.goal_book) if self._counts_goals(client) else None,
        )
        if self.occasion is not None and self.occasion.kind is OccasionKind.SEASON:
            self.table.in_season = True
            self._announce_match(self.table, self.occasion.name)
        return self.table

    def _announce_match(self, table: TableScene, slug: str) -> None:
        """Say in the log how the match against a rival of the season stands, if that can be read."""
        try:
            ladder = all_series(occasion.attempts(self._store.games_of_occasions()))
        except StoreError:
            return
        for series in ladder:
            if series.rival.slug == slug:
                table.view.head_log(partial(match_heading, series))

    def _counts_goals(self, client: SeatClient) -> bool:
        """Return whether goals can be reached: by one person, in a game that began with its deal."""
        record = self._match.record
        return not client.shared and (EVENT in record.extra or not record.begun)

    def _personas(self, game: str, seating: Seating) -> dict[int, Persona]:
        """Return the rivals at the table of a game, by seat."""

        def results(slug: str) -> str:
            try:
                return matches.results_against(slug, self._store.games(limit=matches.MOST_RESULTS), game)
            except StoreError:
                return ""

        return matches.personas(game, seating.players, results)

    @property
    def _takes_time(self) -> bool:
        """True if the computer's turns are shown slowly, as in the first games."""
        pace = self.ui.settings.turns
        if pace != "learning":
            return pace == "calm"
        try:
            return self._store.finished_count(self.presenter.game) < timing.FIRST_GAMES
        except StoreError:
            return False

    def _set_table(self, game: str, edition: str, seats: int) -> Sequence[TableMap]:
        self.presenter = self.tables.presenter(game, edition)
        self.ui.sound.set_ambience("table")
        return self.tables.maps(self.presenter, seats)

    # Several people at one screen

    def hand_over(self) -> Scene:
        """Lower the curtain for the next person, or open their table if everybody can watch it.

        Returns the curtain or the table.
        """
        referee = self._running
        seat = referee.next_person
        self._next_seat = seat
        table, journal = self.table, self._journal
        is_watched = isinstance(table, TableScene) and table.client.watched and table.view.at_rest
        if is_watched and journal is not None and journal.game is not None:
            self.ui.change("watched", (journal.game, referee.decisions))
        referee.open_table = self.ui.settings.curtain == "hidden"
        if referee.may_all_watch(seat):
            typed = self.table.early.typed if isinstance(self.table, TableScene) else []
            scene = self._sit_down(referee, seat)
            scene.early.typed = typed
            return scene
        self._awaited_look = self.table.looks.awaited if isinstance(self.table, TableScene) else NO_LOOK
        self.table = None
        referee.lower_curtain()
        self.curtain = HandoverScene(self.ui, *self._curtain_words(referee), game=self.presenter.game)
        return self.curtain

    def _curtain_words(self, referee: Referee) -> tuple[str, str]:
        """Return the next person's name, or "" for everybody, and why the screen is handed over."""
        if referee.result is not None:
            return "", self.presenter.why_together()
        names = referee.clients[0].names
        name = names[self._next_seat]
        if self._awaited_look.zone:
            return name, self.presenter.reason_to_look(self._awaited_look.zone)
        news = self.presenter.news(referee.news(self._next_seat), names)
        reason = self.presenter.handover(referee.observation(self._next_seat), names)
        return name, "\n".join((*news[-MAX_NEWS:], reason))

    def take_seat(self) -> Scene:
        """Raise the curtain, and return the table of the person for whom it fell, or of everybody."""
        referee = self._running
        if referee.result is not None:
            return self._gather(referee)
        scene = self._sit_down(referee, self._next_seat if self.table is None else referee.next_person)
        referee.poll()  # the client catches up before its scene asks who is to move
        scene.looks.awaited = self._awaited_look
        self._awaited_look = NO_LOOK
        return scene

    def _gather(self, referee: Referee) -> TableScene:
        """Open the table at which everybody watches how a round ended."""
        self.curtain = None
        client, past, _length = referee.take_result()
        maps = self.tables.maps(self.presenter, len(client.names))
        self.table = TableScene(
            self.ui,
            client,
            self.presenter,
            maps,
            past=past,
            code=self._match.code_shown,
            personas=self.personas,
        )
        return self.table

    @property
    def _match(self) -> Match:
        """The match that is being played."""
        assert self.latest_match is not None
        return self.latest_match

    @property
    def _running(self) -> Referee:
        """The referee of the running match."""
        assert isinstance(self.referee, Referee)
        return self.referee

    def translate(self) -> None:
        """Word again what the table has said so far, because the language has changed."""
        referee, table = self.referee, self.table
        if isinstance(table, ReplayScene):
            table.refit()
        if referee is None or table is None:
            return
        if isinstance(referee, Tutor):
            referee.lesson = self.lessons(self._course)[referee.number]
            referee.repeat()
        elif isinstance(table, TableScene):
            client = table.client
            client.undo(referee.reported(client.seat), client.observation)

    @property
    def everybody_looks(self) -> bool:
        """True if several people look at the screen: at the curtain, or at a table they watch together."""
        is_watched = isinstance(self.table, TableScene) and self.table.client.watched
        return self.curtain is not None or is_watched

    # While a match is running

    @property
    def saved_game(self) -> int | None:
        """The number of this match in the store; None unless the whole match is saved."""
        return self._journal.game if self._journal is not None and not self._journal.problem else None

    @property
    def teaching(self) -> bool:
        """True in a lesson."""
        return isinstance(self.referee, Tutor)

    def poll(self) -> None:
        """Advance the match. Reports at the table when saving fails, and when it works again."""
        if self.referee is None:
            return
        self.referee.poll()
        if self.curtain is not None and isinstance(self.referee, Referee):
            self.curtain.say(*self._curtain_words(self.referee))
        if isinstance(self.referee, Tutor):
            done, lesson = self.ui.settings.lessons, self.referee.lesson.name
            if self.referee.over and lesson not in done:
                self._remember({"lessons": (*done, lesson)})
        if isinstance(self.referee, PuzzleReferee):
            saved = self.ui.settings.puzzles
            results = puzzles.with_result(saved, self.referee, self._puzzle_day)
            if results != saved:
                self._remember({"puzzles": results})
        if self._journal is not None and self._journal.problem != self._reported_problem:
            self._reported_problem = self._journal.problem
            notice = self._journal.problem or _("Saving works again, and every move so far is saved.")
            for client in self.referee.clients:
                client.notices.append(notice)

    def end(self) -> None:
        """Stop the match and its computer players; everything played stays saved."""
        if self.referee is not None:
            self.referee.close()
        self._adviser.close()
        self._reviews.close()
        self.referee = self._journal = self.table = self.curtain = None
        self.counted = False
