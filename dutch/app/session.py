"""Runs one match or replay at a time: sets it up, seats the players, and opens its table."""

from __future__ import annotations

import datetime
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from dutch import i18n, resources
from dutch.app import neighbours, words
from dutch.app.folders import Folders
from dutch.app.reviews import Reviews
from dutch.app.seating import Seating, against, clean, levels_of, seated, seating_of, seating_then
from dutch.app.tables import Tables
from dutch.desktop.files import ScreenshotTarget, read_page
from dutch.i18n import _
from dutch.match import daily, seal, season
from dutch.match.code import Code
from dutch.match.lesson import Lesson, Tutor, read_lessons, with_names
from dutch.match.occasion import Attempt, Occasion, attempts, parse
from dutch.match.recall import recall
from dutch.match.referee import Referee
from dutch.match.replay import Replay
from dutch.match.saved import EVENT, day_of
from dutch.players import coach, review
from dutch.players.worker import CoachWorker, Worker
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import State
from dutch.rules.events import NOBODY
from dutch.scenes import handover, scoring
from dutch.scenes.handover import HandoverScene
from dutch.scenes.learn import LearnScene, ListedLesson, TaughtGame
from dutch.scenes.stack import Scene, UIContext
from dutch.scenes.table import ReplayScene, TableScene
from dutch.settings import FIRST_OPPONENT, HUMAN
from dutch.stage.layout import TableMap
from dutch.stage.rivals import Persona
from dutch.storage import Journal, Store, StoreError


class NotShownError(Exception):
    """Raised for a game that can't be watched or played here; str() is one sentence for the player."""


class Match(NamedTuple):
    """A match to be played: the record it starts from, and its players."""

    record: records.Record
    seating: Seating

    @property
    def occasion(self) -> Occasion | None:
        """The occasion for the match, if any."""
        return parse(self.record.extra.get(EVENT, ""))

    @property
    def seal(self) -> str:
        """The seal of the deal, shortened as the game shows it; empty if there is none."""
        return self.record.extra.get(seal.DEAL, "")[: seal.DIGITS_SHOWN]

    @property
    def code(self) -> Code:
        """The game code, which deals the same cards again."""
        record = self.record
        return Code(record.edition, record.seed, record.game, record.seats)

    def again(self) -> Match:
        """Return another game of the same kind between the same players."""
        return new_match(replace(self.record, seed=fresh_seed()), self.seating.again(), drawn=True)

    def restarted(self) -> Match:
        """Return the same deal with the same players at the same seats."""
        return new_match(self.record, self.seating)


def new_match(
    kind: records.Record,
    seating: Seating,
    moves: tuple[records.Move, ...] = (),
    occasion: Occasion | None = None,
    day: str = "",
    drawn: bool = False,
) -> Match:
    """Return a match of this ``kind`` (game, edition, options and seed) that begins with these moves.

    Its date is today unless a ``day`` is given. If the seed has just been ``drawn``, so that nobody knows it
    yet, the deal is sealed.
    """
    extra = {
        "date": day or time.strftime("%Y-%m-%d"),
        "names": ", ".join(seating.names),
        "players": ", ".join(seating.players),
    }
    if occasion is not None:
        extra[EVENT] = str(occasion)
    record = records.Record(
        kind.game,
        kind.edition,
        kind.seed,
        len(seating.players),
        options=kind.options,
        extra=extra,
        moves=moves,
        begun=len(moves),
    )
    return Match(replace(record, extra=extra | seal.seal_lines(record)) if drawn else record, seating)


def requested_match(args: Mapping[str, Any], turn_board: bool) -> tuple[Match, dict[str, object]]:
    """Return the match described by ``args``, and the choices to save as settings.

    ``args`` may hold game, edition, options and seed. The players are given either as ``players`` and their
    ``names`` by seat, or by ``level`` (the player at all other seats), ``name``, ``second_name``, ``begins``
    and ``turn_board``. Everything has a default; ``turn_board`` is that of the setting.
    """
    game = args.get("game") or "dutch"
    edition = args.get("edition") or catalogue.get(game).editions[0]
    seed = args.get("seed")
    kind = records.Record(
        game, edition, fresh_seed() if seed is None else int(seed), options=dict(args.get("options") or {})
    )
    chosen: dict[str, object] = {"game": game, "edition": edition, "learned": True, "recaps": False}
    if args.get("players"):
        players, names = args["players"], args["names"]
        if len(players) > 2:  # the last opponent in games of two stays
            options = [f"{name}={value}" for name, value in kind.options.items()]
            chosen |= {"players": (*players,), "names": (*map(clean, names),), "options": (*options,)}
        return new_match(kind, seated(game, edition, players, names), drawn=seed is None), chosen
    opponents = [HUMAN, *(level.name for level in levels_of(edition, game))]
    default = FIRST_OPPONENT if FIRST_OPPONENT in opponents else opponents[-1]
    level = args["level"] if args.get("level") in opponents else default
    name, second = (clean(args.get(key) or "") for key in ("name", "second_name"))
    others = catalogue.get(game).seats[0] - 1
    seating = seated(game, edition, (HUMAN, *[level] * others), (name, second, *[""] * others)[: 1 + others])
    chosen |= {"level": level, "name": name}
    if level == HUMAN:
        begins = args.get("begins") or "first"
        seating = seating.begun_by(begins)
        turn_board = bool(args.get("turn_board", turn_board))
        chosen |= {"second_name": second, "begins": begins, "turn_board": turn_board}
    return new_match(kind, seating, drawn=seed is None), chosen


def match_played_on(record: records.Record, moves: int, seat: int) -> Match:
    """Return a match that continues a record after its first ``moves`` moves, before the end of the game.

    ``seat`` is the person's seat, unless several people played. The new record states how many moves were
    copied, because the person may have seen all hands. Raises InvalidRecordError if it does not replay.
    """
    first = record.moves[:moves]
    if records.replay(replace(record, moves=first, result=None)).outcome is not None:
        first = first[:-1]
    return new_match(record, seating_of(record, seat), first)


def score_sheet_target(folders: Folders, record: records.Record) -> ScreenshotTarget:
    """Return the folder, name and caption for pictures of this game's final score.

    They may contain the seed, because the game is over by then.
    """
    date = day_of(record.extra.get("date", ""))
    stem = "-".join(part for part in (record.game, date, f"seed{record.seed}") if part)
    seed = _("seed {seed}").format(seed=record.seed)
    title = words.game_title(record.game)
    caption = " · ".join(part for part in (title, date, seed) if part)
    return ScreenshotTarget(folders.pictures, stem, caption)


def fresh_seed() -> int:
    """Return an unpredictable seed."""
    return random.SystemRandom().randrange(10**9)


class MatchManager:
    """Runs one match or lesson at a time, or replays a saved game."""

    def __init__(
        self, ui: UIContext, folders: Folders, store: Store, remember: Callable[[Mapping[str, object]], None]
    ) -> None:
        """``remember`` saves the player's choices. Raises MissingAssetError if an asset is unusable."""
        self.ui = ui
        self.folders = folders
        self.tables = Tables()
        ui.images.require((*self.tables.pictures, *scoring.PICTURES, *handover.PICTURES))
        self.presenter = self.tables.presenter("dutch", "standard")
        """The presenter of the latest game."""
        self.screenshot_target = ScreenshotTarget(folders.pictures, "dutch")
        self.table: TableScene | ReplayScene | None = None
        """The table of the match or the replay; None without one."""
        self.curtain: HandoverScene | None = None
        """The curtain before the table, while it is down."""
        self.referee: Referee | Tutor | None = None
        self.counted = False
        """True once the final count of this match has been shown."""
        self._store = store
        self._remember = remember
        self._adviser = CoachWorker()
        self._reviews = Reviews(folders.cache / "reviews")
        self._journal: Journal | None = None
        self._reported_problem = ""
        """The latest problem with saving that the table has shown."""
        self._latest_match: Match | None = None
        self.personas: Mapping[int, Persona] = {}
        """The rivals at the table by seat."""
        self._pile_to_open = ""
        """The pile to open behind the curtain."""
        self._next_seat = 0
        """The seat that takes over behind the curtain."""

    # Matches

    def new_game(self, args: Mapping[str, Any]) -> Scene:
        """Deal the game that ``args`` ask for, and remember the choice."""
        match, chosen = requested_match(args, self.ui.settings.turn_board)
        self._remember(chosen)
        return self._begin(match)

    def first_game(self, game: str = "") -> Scene:
        """Deal a first game with recaps, against the easy rivals of the lessons.

        Without a name, it is the game of the latest lesson.
        """
        name, lessons = self.ui.settings.name, self.lessons(game or self.presenter.game)
        game, edition, rivals = lessons[0].game, lessons[0].edition, lessons[0].rivals
        easy = levels_of(edition, game, offered=True)[0].name
        players, names = (HUMAN, *(easy for _rival in rivals)), (name, *rivals)
        chosen: dict[str, object] = {"game": game, "edition": edition, "learned": True, "recaps": True}
        if len(players) > 2:
            chosen |= {"players": players, "names": names, "options": ()}
        else:
            chosen["level"] = easy
        self._remember(chosen)
        kind = records.Record(game, edition, fresh_seed())
        return self._begin(new_match(kind, seated(game, edition, players, names, names), drawn=True))

    # Events

    @property
    def occasion(self) -> Occasion | None:
        """The occasion for the latest match, if any."""
        return None if self._latest_match is None else self._latest_match.occasion

    def attempts(self) -> list[Attempt]:
        """Return all games played for an occasion; none if they can't be read."""
        try:
            return attempts(self._store.with_event())
        except StoreError:
            return []

    def daily(self, day: datetime.date) -> Scene:
        """Deal the cards of a day to the player and the opponent of that deal."""
        code, occasion = daily.code_of(day), daily.standing(self.attempts(), day).next_occasion
        kind = records.Record(code.game, code.edition, code.seed)
        seating = against(kind, daily.OPPONENT, self.ui.settings.name)
        self._remember({"learned": True, "recaps": False})
        return self._begin(new_match(kind, seating, occasion=occasion, day=day.isoformat()))

    def season_game(self, slug: str) -> Scene:
        """Deal the next game against a rival of the season."""
        (series,) = (each for each in season.all_series(self.attempts()) if each.rival.slug == slug)
        rival, seed = series.rival, fresh_seed()
        kind = records.Record("dutch", rival.edition, seed)
        seating = against(kind, slug, self.ui.settings.name)
        self._remember({"learned": True, "recaps": False})
        moves = season.opening_moves(rival, seed)
        return self._begin(new_match(kind, seating, moves, series.next_occasion, drawn=True))

    # Other ways to begin

    def again(self) -> Scene:
        """Deal another game of the latest edition between the same players."""
        return self.new_game({}) if self._latest_match is None else self._begin(self._latest_match.again())

    def restart(self) -> Scene:
        """Deal the latest game's cards again to the same players at the same seats."""
        return (
            self.new_game({}) if self._latest_match is None else self._begin(self._latest_match.restarted())
        )

    def abandon(self) -> str:
        """Abandon the match. Returns a sentence if that can't be saved, else ""."""
        problem = ""
        if self._journal is not None:
            self._journal.abandon()
            problem = self._journal.problem
        self.end()
        return problem

    def play_on(self, record: records.Record, moves: int, seat: int) -> Scene:
        """Start a new game that begins like another (see ``match_played_on``). Raises InvalidRecordError."""
        return self._begin(match_played_on(record, moves, seat))

    def resume(self, game: int | None = None) -> Scene | None:
        """Resume the unfinished game of that number, or the newest one; return None if there is none."""
        self.end()
        unfinished = self._store.resume(game)
        if unfinished is None:
            return None
        journal = Journal.resume(self._store, unfinished)
        return self._seat(unfinished.state, Match(unfinished.record, seating_of(unfinished.record)), journal)

    def _begin(self, match: Match) -> Scene:
        """Seat everybody for a match that isn't saved yet."""
        self.end()
        state, journal = records.replay(match.record), Journal(self._store, match.record)
        return self._seat(state, match, journal, fresh=not match.record.moves)

    def watch(self, game: int, score: Mapping[str, Any] | None = None) -> Scene:
        """Replay a saved game; Back leads to its ``score`` if there is one.

        Raises StoreError, InvalidRecordError, or NotShownError for a running game.
        """
        self.end()
        entry = self._store.entry(game)
        if entry is not None and entry.state == "running":
            raise NotShownError(_("It isn't over yet, and watching it would reveal hidden cards."))
        record = self._store.read(game)
        seating = seating_then(record)
        person = seating.people[0] if seating.people else 0
        alone = len(seating.people) == 1 and seating.names[person] == _("You")
        replay = Replay(record, seating.names, person, person if alone else NOBODY)
        self.screenshot_target = score_sheet_target(self.folders, record)
        maps = self._set_table(record.game, record.edition, record.seats)
        reviewable = record.result is not None and record.game in review.GAMES
        reviewer = partial(self._reviews.reviewer, record) if reviewable else None
        self.personas = neighbours.personas(seating.players)
        self.table = ReplayScene(
            self.ui,
            replay,
            self.presenter,
            maps,
            game,
            seating.shared,
            score,
            reviewer,
            personas=self.personas,
        )
        return self.table

    def lessons(self, game: str) -> tuple[Lesson, ...]:
        """Return a game's lessons, in order.

        Raises BadLessonError or MissingAssetError if their file is damaged or missing.
        """
        page = read_page(resources.assets(), f"lessons/{game}", i18n.language_in_use(), "json")
        return tuple(
            with_names(lesson, self.tables.presenter(lesson.game, lesson.edition).name_cards)
            for lesson in read_lessons(page)
        )

    def lesson_list(self) -> Scene:
        """Return the list of lessons. Raises BadLessonError or MissingAssetError if they are damaged."""
        left = self.referee if isinstance(self.referee, Tutor) else None
        self.end()
        done = self.ui.settings.lessons
        games = []
        for game in catalogue.GAMES:
            lessons = self.lessons(game)
            listed = [ListedLesson(each.title, each.name in done) for each in lessons]
            games.append(TaughtGame(game, words.game_title(game), lessons[0].rivals, listed))
        if left is None:
            return LearnScene(self.ui, games, self._known(self.ui.settings.game))
        return LearnScene(self.ui, games, left.lesson.game, left.number)

    def _known(self, game: str) -> str:
        """Return the game if there is one of that name, else the main one."""
        return game if game in catalogue.GAMES else "dutch"

    def lesson(self, number: int, game: str) -> Scene:
        """Start a game's lesson, counted from 0. Raises BadLessonError or MissingAssetError."""
        game = self._known(game)
        self.end()
        tutor = Tutor(self.lessons(game), number, self.ui.settings.name or _("You"))
        self._remember({"learned": True})
        self.referee, self.personas = tutor, {}
        (client,) = tutor.clients
        maps = self._set_table(game, tutor.lesson.edition, len(client.names))
        past = tutor.past
        self.table = TableScene(self.ui, client, self.presenter, maps, fresh=False, past=past, tutor=tutor)
        return self.table

    def _seat(self, state: State, match: Match, journal: Journal, fresh: bool = False) -> Scene:
        """Put everybody at the table; several people see the curtain first.

        Players know what has been played, or are dealt their cards now in a ``fresh`` game.
        """
        record, seating = match
        game = catalogue.get(record.game)
        self._reported_problem = ""
        self._journal = journal
        self._latest_match = match
        if self.ui.settings.game != record.game:
            self._remember({"game": record.game})
        self.personas = neighbours.personas(seating.players)
        referee = Referee(
            game,
            state,
            seating.names,
            thinkers={seat: Worker(level, game=record.game) for seat, level in seating.computers.items()},
            ledger=journal,
            seed=record.seed,
            decisions=len(record.moves),
            past=None if fresh else recall(record, seating.people),
            notebooks=journal.notebooks,
        )
        self.referee = referee
        self.screenshot_target = score_sheet_target(self.folders, record)
        self.presenter = self.tables.presenter(record.game, record.edition)
        journal.begin()
        scene = self.hand_over() if seating.shared else self._sit_down(referee, referee.clients[0].seat)
        if fresh:
            referee.announce(game.deal_events(state))
        return scene

    def _sit_down(self, referee: Referee, seat: int) -> TableScene:
        """Return the table as this seat sees it, with the deal first if it has seen nothing yet."""
        self.curtain = None
        client, reported = referee.sit_down(seat), referee.reported(seat)
        maps = self.tables.maps(self.presenter, len(client.names))
        self.ui.sound.set_ambience("table")
        code, deal_seal = self._deal
        recaps = self.ui.settings.recaps and not client.shared
        self.table = TableScene(
            self.ui,
            client,
            self.presenter,
            maps,
            fresh=not reported,
            past=reported,
            code=code,
            recaps=recaps,
            adviser=self._adviser if self.presenter.game in coach.COACHES else None,
            personas=self.personas,
        )
        self.table.controller.seal = deal_seal
        return self.table

    @property
    def _deal(self) -> tuple[str, str]:
        """The code of the latest match and the seal of its deal.

        A match for an occasion has no code, so that players can't practise its deal.
        """
        if self._latest_match is None:
            return "", ""
        return (
            "" if self._latest_match.occasion is not None else str(self._latest_match.code)
        ), self._latest_match.seal

    def _set_table(self, game: str, edition: str, seats: int) -> Sequence[TableMap]:
        self.presenter = self.tables.presenter(game, edition)
        self.ui.sound.set_ambience("table")
        return self.tables.maps(self.presenter, seats)

    # Several people at one screen

    def hand_over(self) -> Scene:
        """Return the table of the next person, behind a curtain unless everybody may watch it."""
        referee = self._match
        seat = self._next_seat = referee.next_person
        referee.open_table = self.ui.settings.curtain == "hidden"
        secret = {client.seat: referee.observation(client.seat).secret for client in referee.clients}
        if referee.open_table and (not any(secret.values()) or (referee.watched and not secret[seat])):
            return self._sit_down(referee, seat)
        self._pile_to_open = self.table.model.awaited if isinstance(self.table, TableScene) else ""
        self.table = None
        referee.lower_curtain()
        name = referee.clients[0].names[seat]
        self.curtain = HandoverScene(self.ui, name, self._handover_reason(referee), *self._deal)
        return self.curtain

    def _handover_reason(self, referee: Referee) -> str:
        """Return why the screen is handed to the next person."""
        return self.presenter.handover(referee.observation(self._next_seat), referee.clients[0].names)

    def take_seat(self) -> Scene:
        """Return the table as the person sees it for whom the curtain fell."""
        referee = self._match
        scene = self._sit_down(referee, self._next_seat if self.table is None else referee.next_person)
        referee.poll()  # the client catches up before its scene asks who is to move
        scene.model.awaited, self._pile_to_open = self._pile_to_open, ""
        return scene

    @property
    def _match(self) -> Referee:
        assert isinstance(self.referee, Referee)
        return self.referee

    # While a match is running

    @property
    def saved_game(self) -> int | None:
        """The number of this match in the store; None unless all of it is saved."""
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
            self.curtain.say(self._handover_reason(self.referee))
        if isinstance(self.referee, Tutor):
            self._mark_lesson_done(self.referee)
        if self._journal is not None and self._journal.problem != self._reported_problem:
            self._reported_problem = self._journal.problem
            for client in self.referee.clients:
                client.notices.append(
                    self._reported_problem or _("Saving works again, and every move so far is saved.")
                )

    def _mark_lesson_done(self, tutor: Tutor) -> None:
        """Remember that a lesson is done, once its last step is reached."""
        done = self.ui.settings.lessons
        if tutor.over and tutor.name not in done:
            self._remember({"lessons": (*done, tutor.name)})

    def end(self) -> None:
        """Stop the match and its computer players; everything played stays saved."""
        if self.referee is not None:
            self.referee.close()
        self._adviser.close()
        self._reviews.close()
        if self._journal is not None:
            self._journal.leave()
        self.referee = self._journal = self.table = self.curtain = None
        self.counted = False
