"""Sets up matches: the record that each one starts from, and its players and their names by seat."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, NamedTuple

import msgspec

from dutch import resources
from dutch.app import words
from dutch.app.folders import Folders
from dutch.desktop.files import ScreenshotTarget, read_page
from dutch.i18n import DEFAULT_NAMES, YOU, Title, _, name_of_person, ngettext, shown
from dutch.match import code, daily, season
from dutch.match.code import Code
from dutch.match.daily import Standing
from dutch.match.lesson import Lesson
from dutch.match.occasion import Attempt, Occasion, parse
from dutch.match.saved import EVENT, Entry, GameState, Origin, day_of, scores_of
from dutch.match.season import Series
from dutch.plaintext import clean_line, clean_name
from dutch.players import roster
from dutch.players.rivals import RIVALS
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.scenes.menu.choice import Level, with_table
from dutch.scenes.menu.front import UnfinishedGame
from dutch.scenes.season import SeasonRival
from dutch.settings import FIRST_OPPONENT, HUMAN, Begins, Settings, player_name
from dutch.stage.rivals import Persona


def rival_name(slug: str) -> str:
    """Return a rival's name."""
    return _(RIVALS[slug].name)


def portrait(slug: str) -> str:
    """Return the image name of a rival's calm face."""
    return Persona(f"rivals/{slug}", {}).portrait()


@cache
def remarks() -> Mapping[str, Mapping[str, str]]:
    """Return what each rival says, one sentence for each moment, in English.

    A moment is something that everybody at the table sees. The presenter of each game recognises its moments
    (``presenters/*/moments.py``); ``hello``, ``leads``, ``trails``, ``won`` and ``lost`` happen in every
    game. Raises MissingAssetError if the file is missing or damaged.
    """
    folder, name = resources.assets(), "rivals/remarks.json"
    with resources.reading(folder / name, msgspec.DecodeError, RecursionError):
        return msgspec.json.decode(read_page(folder, name), type=dict[str, dict[str, str]])


def personas(game: str, players: Sequence[str], results: Callable[[str], str]) -> dict[int, Persona]:
    """Return the rivals among the players of a game, by seat.

    ``results`` returns a sentence about the person's games against a rival.
    """
    found = {}
    for seat, player in enumerate(players):
        if player in RIVALS:
            rival = RIVALS[player]
            style, record = rival.parts[game].about, partial(results, player)
            found[seat] = Persona(
                f"rivals/{player}", remarks()[player], rival.trade, rival.history, style, record
            )
    return found


def lesson_personas(lesson: Lesson) -> dict[int, Persona]:
    """Return the rivals at the table of a lesson, by seat."""
    slugs = {rival_name(slug): slug for slug in RIVALS}
    players = (HUMAN, *(slugs.get(name, name) for name in lesson.rivals))
    return personas(lesson.game, players, lambda _rival: "")


def results_against(slug: str, entries: Iterable[Entry], game: str = "dutch") -> str:
    """Return a sentence about the person's finished games of one kind against a rival.

    For a ``game`` of several, it tells in how many of them the person was ahead of the rival.
    """
    played = won = lost = ahead = 0
    for entry in entries:
        is_over = entry.state == GameState.OVER and entry.origin == Origin.PLAYED
        if is_over and entry.game == game and slug in entry.players and entry.players.count(HUMAN) == 1:
            own, other = entry.players.index(HUMAN), entry.players.index(slug)
            scores = scores_of(entry.result) or [0] * len(entry.players)
            played += 1
            won += entry.winner == own
            lost += entry.winner == other
            ahead += entry.winner == own or (entry.winner != other and scores[own] > scores[other])
    name = rival_name(slug)
    if game != "dutch":
        text = ngettext(
            "You were ahead of {name} in {ahead} of {count} game.",
            "You were ahead of {name} in {ahead} of {count} games.",
            played,
        )
        if not played:
            text = _("You haven't finished a game of {game} with {name} yet.")
        return text.format(name=name, ahead=ahead, count=played, game=words.game_title(game))
    if not played:
        return _("This is your first game against {name}.").format(name=name)
    text = ngettext(
        "You have finished {count} game against {name}: you won {won}, and {name} won {lost}.",
        "You have finished {count} games against {name}: you won {won}, and {name} won {lost}.",
        played,
    )
    return text.format(count=played, name=name, won=won, lost=lost)


def season_rival(series: Series) -> SeasonRival:
    """Return everything that the page of the season shows about the rival of a series."""
    rival = series.rival
    return SeasonRival(
        rival_name(rival.slug),
        " · ".join((words.game_title("dutch"), words.edition_title("dutch", rival.edition))),
        _(RIVALS[rival.slug].history),
        series,
        portrait(rival.slug),
        _(RIVALS[rival.slug].parts["dutch"].about),
    )


NUMBERED_NAME_LENGTH = 10
"""Letters kept of a duplicate name before a number such as “(2)”, so that it fits every table."""

RESERVED = str.maketrans(",#{}", "  ()")
"""The characters that may not be in a name, with those that replace them."""

MAX_NAME_READ = 2000
"""Maximum number of characters to read of a name in a record; a name has at most 40 letters."""

MOST_RESULTS = 2000
"""The number of latest games among which those against a rival are counted."""

SUGGESTED_SEATS: Mapping[str, int] = {"great-market": 4, "representatives": 5}
"""The number of players in a first game, by game: with only three, no colour stays secret."""

LONGEST_DATE = 24


class Seating(NamedTuple):
    """The players by seat: their names, and ``human`` or the name of a computer player.

    ``by_lot`` is true if the starting player was drawn.
    """

    names: tuple[str, ...]
    players: tuple[str, ...]
    by_lot: bool = False

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    @property
    def computers(self) -> dict[int, str]:
        """The computer players by seat."""
        return {seat: player for seat, player in enumerate(self.players) if player != HUMAN}

    @property
    def shared(self) -> bool:
        """True when several people play at one screen."""
        return len(self.people) > 1

    def begun_by(self, begins: Begins) -> Seating:
        """Return the seating rotated so that the "first" or the "second" player begins.

        With "lot", the starting player is drawn, and drawn again for each further game.
        """
        if begins == "lot":
            return self._replace(by_lot=True).for_next_game()
        return self._rotated(1 if begins == "second" else 0)

    def for_next_game(self) -> Seating:
        """Return the seating of another game: the same, unless the starting player is drawn again."""
        return self._rotated(draw_lot(len(self.names))) if self.by_lot else self

    def _rotated(self, seat: int) -> Seating:
        """Return the seating rotated so that the player at ``seat`` comes first."""
        names = self.names[seat:] + self.names[:seat]
        players = self.players[seat:] + self.players[:seat]
        return Seating(names, players, self.by_lot)


def seat_players(
    game: str, edition: str, players: Sequence[str], names: Sequence[str], titles: Sequence[str] = ()
) -> Seating:
    """Seat people and computer players in any mix, and give each a different name.

    A person without a name is “You” if no other person plays, else “Player One” and so on. A computer player
    has its title from ``titles`` or, by default, its usual one. An unknown computer player is replaced by the
    strongest one offered for the edition.
    """
    usual_titles = {level.name: Title(level.title) for level in levels_of(edition, game)}
    is_alone = [*players].count(HUMAN) == 1
    seated_names = []
    seated_players = []
    for seat, (player, name) in enumerate(zip(players, names, strict=True)):
        if player == HUMAN:
            seated_names.append(_name_of_person(name, seat, is_alone))
        elif player in usual_titles:
            seated_names.append(_name_of_computer(usual_titles[player], titles[seat] if titles else ""))
        else:
            player = levels_of(edition, game, offered=True)[-1].name
            seated_names.append(usual_titles[player])
        seated_players.append(player)
    return Seating(number_duplicates(seated_names, seated_players), tuple(seated_players))


def _name_of_person(entered: str, seat: int, is_alone: bool) -> str:
    """Return the name that a person has entered, or a default one. Only one person can be “You”."""
    name = "" if entered == _(YOU) else clean(entered)
    if is_alone:
        return name_of_person(name or YOU)
    return name_of_person(DEFAULT_NAMES[seat] if name in ("", YOU) else name)


def _name_of_computer(usual: str, title: str) -> str:
    """Return the name of a computer player, by default its ``usual`` title.

    One that begins like the usual one, in English or as shown, is a Title, such as “The merchant (2)”.
    """
    title = clean(title)
    for known in (usual, _(usual)):
        if title.startswith(known):
            return Title(usual + title.removeprefix(known))
    return title or Title(usual)


def seat_against(kind: records.Record, levels: Sequence[str], name: str) -> Seating:
    """Seat one person against computer players, for a game of this ``kind``."""
    return seat_players(kind.game, kind.edition, (HUMAN, *levels), (name, *[""] * len(levels)))


def number_duplicates(names: Sequence[str], players: Sequence[str]) -> tuple[str, ...]:
    """Add a number to each duplicate name, such as “Anna (2)”.

    Long names of people are shortened first.
    """
    result: list[str] = []
    for name, player in zip(names, players, strict=True):
        duplicates = sum(other.casefold() == name.casefold() for other in names[: len(result)])
        short = clean_line(name, NUMBERED_NAME_LENGTH) if player == HUMAN else name
        numbered = _("{name} ({number})").format(name=short, number=duplicates + 1)
        result.append(type(name)(numbered) if duplicates else name)
    return tuple(result)


def resumed_seating(record: records.Record, seat: int | None = None) -> Seating:
    """Return the seating for resuming a recorded game with the players who started it.

    ``seat`` is the new seat of the only person. A game without people gets a person there, or at seat 0. The
    strongest computer player that can play the edition replaces an unknown one.
    """
    names = _by_seat(record, "names")
    players = [player_name(player) for player in _by_seat(record, "players")]
    people = [number for number, player in enumerate(players) if player == HUMAN]
    if not people:
        new_seat = seat or 0
        names[new_seat], players[new_seat] = "", HUMAN
    elif len(people) == 1 and seat is not None:
        old_seat = people[0]
        names[seat], names[old_seat] = names[old_seat], names[seat]
        players[seat], players[old_seat] = players[old_seat], players[seat]
    return seat_players(record.game, record.edition, players, names, names)


def original_seating(record: records.Record) -> Seating:
    """Return the recorded seating, with default names for players whose names are missing."""
    names = _by_seat(record, "names")
    players = [player_name(player) for player in _by_seat(record, "players")]
    known = roster.PLAYERS[record.game]
    seated = [
        _name_of_computer(known[player].title, name)
        if player in known
        else name_of_person(clean(name) or DEFAULT_NAMES[seat])
        for seat, (player, name) in enumerate(zip(players, names, strict=True))
    ]
    return Seating(tuple(seated), tuple(players))


def waiting_game(record: records.Record, number: int) -> UnfinishedGame:
    """Return what the menu shows about a game that was left in round ``number``."""
    date = clean_line(record.extra.get("date", ""), LONGEST_DATE)
    title = words.edition_title(record.game, record.edition)
    seating = original_seating(record)
    # At tables for several, people are named before computer players.
    people = seating.people if len(seating.names) > 2 else ()
    others = [seat for seat in range(len(seating.names)) if seat not in people]
    names = tuple(shown(seating.names[seat]) for seat in (*people, *others))
    return UnfinishedGame(names, title, number, date)


def _by_seat(record: records.Record, key: str) -> list[str]:
    """Return the values of a header line by seat; "" for seats without one."""
    values = record.extra.get(key, "").split(", ")
    values += [""] * record.seats
    return values[: record.seats]


def levels_of(
    edition: str, game: str = "dutch", offered: bool = False, played: Sequence[Entry] = ()
) -> list[Level]:
    """Return the computer players that can play an edition of a game, from easy to hard.

    With ``offered``, only those in the menu. ``played`` are the saved games.
    """
    return [
        _level(entry, played, game)
        for entry in roster.PLAYERS[game].values()
        if entry.plays(edition) and (entry.offered or not offered)
    ]


def _level(entry: roster.ComputerPlayer, played: Sequence[Entry], game: str) -> Level:
    """Return a computer player as an opponent on offer, with more to say about a rival."""
    level = Level(entry.name, _(entry.title), _(entry.description), _(entry.label))
    if entry.name not in RIVALS:
        return level
    rival = RIVALS[entry.name]
    return level._replace(
        portrait=portrait(entry.name),
        trade=_(rival.trade),
        history=_(rival.history),
        record=results_against(entry.name, played, game),
    )


def rivals_of(edition: str, game: str = "dutch", played: Sequence[Entry] = ()) -> list[Level]:
    """Return the rivals that can play an edition of a game, from weak to strong."""
    return [level for level in levels_of(edition, game, played=played) if level.portrait]


def clean(name: str) -> str:
    """Make a name fit for a record and a sentence: one line, without the characters that these reserve."""
    return clean_name(name[:MAX_NAME_READ].translate(RESERVED))


def draw_lot(count: int) -> int:
    """Return an unpredictable number below ``count``."""
    return random.SystemRandom().randrange(count)


Choices = dict[str, object]
"""Choices made on the way to a match, to be saved as settings, by the name of the setting."""


class Match(NamedTuple):
    """A match to be played: the record it starts from, and its players."""

    record: records.Record
    seating: Seating

    @property
    def occasion(self) -> Occasion | None:
        """The occasion for the match, if any."""
        return parse(self.record.extra.get(EVENT, ""))

    @property
    def code(self) -> Code:
        """The game code, which deals the same cards again."""
        record = self.record
        return Code(record.edition, record.seed, record.game, record.seats)

    @property
    def code_shown(self) -> str:
        """The game code as the table shows it.

        Empty in a match for an occasion, so that players can't practise its deal, and in one of older rules,
        because the code would deal other cards.
        """
        is_newest = self.record.rules_version == catalogue.get(self.record.game).rules_version
        return str(self.code) if is_newest and self.occasion is None else ""

    def with_new_deal(self) -> Match:
        """Return another game of the same kind between the same players."""
        kind = replace(self.record, seed=fresh_seed(), rules_version=records.NEWEST)
        return new_match(kind, self.seating.for_next_game(), drawn=True)

    def with_same_deal(self) -> Match:
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
    """Create a match with the game, edition, options, seed and rules of ``kind``.

    The match begins with ``moves``. Its date is today unless a ``day`` is given. If the seed has just been
    ``drawn``, so that nobody knows it yet, the deal is sealed.
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
        rules_version=kind.rules_version,
        extra=extra,
        moves=moves,
        begun=len(moves),
    )
    return Match(replace(record, extra=extra | code.seal_lines(record)) if drawn else record, seating)


def requested_match(args: Mapping[str, Any], settings: Settings) -> tuple[Match, Choices]:
    """Return the match described by ``args``, and the choices to save as settings.

    ``args`` can hold game, edition, options and seed. The players are given either as ``players`` and their
    ``names`` by seat, or by ``level`` (the player at all other seats), ``name``, ``second_name``, ``begins``
    and ``turn_board``. Every key is optional; the ``settings`` have the default for ``turn_board``.
    """
    game = args.get("game") or "dutch"
    edition = args.get("edition") or catalogue.get(game).editions[0]
    seed = args.get("seed")
    options = dict(args.get("options") or {})
    kind = records.Record(game, edition, fresh_seed() if seed is None else int(seed), options=options)
    if args.get("players"):
        seating, players = _seating_by_seat(kind, args, settings.tables)
    else:
        seating, players = _seating_by_level(kind, args, settings.turn_board)
    chosen = {"game": game, "edition": edition, "learned": True, "recaps": False, **players}
    return new_match(kind, seating, drawn=seed is None), chosen


def _seating_by_seat(
    kind: records.Record, args: Mapping[str, Any], tables: Sequence[str]
) -> tuple[Seating, Choices]:
    """Return the players that ``args`` name by seat, and the choices to save.

    The players of a game of two are not saved: the last opponent stays chosen.
    """
    players = tuple(args["players"])
    names = tuple(args["names"])
    seating = seat_players(kind.game, kind.edition, players, names)
    if len(players) <= 2:
        return seating, {}
    people = tuple(clean(name) for player, name in zip(players, names, strict=True) if player == HUMAN)
    return seating, {"names": people, "tables": with_table(tables, kind.game, players, kind.options)}


def _seating_by_level(
    kind: records.Record, args: Mapping[str, Any], turn_board: bool
) -> tuple[Seating, Choices]:
    """Return the seating of a person among players of one level, and the choices to save.

    ``args`` choose the level, which can also be ``human`` for a second person.
    """
    level = _known_opponent(kind, args.get("level", ""))
    name = clean(args.get("name") or "")
    second_name = clean(args.get("second_name") or "")
    seats = catalogue.get(kind.game).seats[0]
    players = (HUMAN, *[level] * (seats - 1))
    names = (name, second_name, *[""] * (seats - 2))
    seating = seat_players(kind.game, kind.edition, players, names)
    chosen: Choices = {"level": level, "name": name}
    if level == HUMAN:
        begins: Begins = args.get("begins") or "first"
        seating = seating.begun_by(begins)
        turned = bool(args.get("turn_board", turn_board))
        chosen |= {"second_name": second_name, "begins": begins, "turn_board": turned}
    return seating, chosen


def _known_opponent(kind: records.Record, level: str) -> str:
    """Return this opponent or, if there is none of that name in the edition, the one to suggest."""
    opponents = [HUMAN, *(each.name for each in levels_of(kind.edition, kind.game))]
    if level in opponents:
        return level
    return FIRST_OPPONENT if FIRST_OPPONENT in opponents else opponents[-1]


def first_match(game: str, edition: str, settings: Settings) -> tuple[Match, Choices]:
    """Return a player's first match, against the easiest rivals, and the choices to save as settings."""
    players = (HUMAN, *first_rivals(game))
    names = (settings.name, *[""] * (len(players) - 1))
    chosen: Choices = {"game": game, "edition": edition, "learned": True, "recaps": True}
    if len(players) > 2:
        chosen |= {"names": names[:1], "tables": with_table(settings.tables, game, players, {})}
    else:
        chosen["level"] = players[1]
    kind = records.Record(game, edition, fresh_seed())
    seating = seat_players(game, edition, players, names)
    return new_match(kind, seating, drawn=True), chosen


def first_rivals(game: str) -> tuple[str, ...]:
    """Return the easiest rivals: as many as are suggested for a first game."""
    return tuple(RIVALS)[: SUGGESTED_SEATS.get(game, 2) - 1]


def daily_match(standing: Standing, name: str) -> Match:
    """Return the next match with the deal of a day; ``name`` is the player's."""
    code = standing.code
    kind = records.Record(code.game, code.edition, code.seed)
    seating = seat_against(kind, daily.opponents_of(standing.day, code.game), name)
    return new_match(kind, seating, occasion=standing.next_occasion, day=standing.day.isoformat())


def season_match(slug: str, games: Sequence[Attempt], name: str) -> Match:
    """Return the next match against a rival of the season.

    ``games`` are all games played for an occasion, ``name`` is the player's.
    """
    series_by_rival = {series.rival.slug: series for series in season.all_series(games)}
    series = series_by_rival[slug]
    kind = records.Record("dutch", series.rival.edition, fresh_seed())
    moves = season.opening_moves(series.rival, kind.seed)
    return new_match(kind, seat_against(kind, [slug], name), moves, series.next_occasion, drawn=True)


def match_played_on(record: records.Record, moves: int, seat: int) -> Match:
    """Return a new match that begins with the first ``moves`` moves of a record.

    If these moves end the game, the last one is left out. ``seat`` is the person's seat; it is ignored if
    several people played. The new record states how many moves were copied, because the person may have seen
    all hands. Raises InvalidRecordError if the record cannot be replayed.
    """
    first = record.moves[:moves]
    if records.replay(replace(record, moves=first, result=None)).outcome is not None:
        first = first[:-1]
    return new_match(record, resumed_seating(record, seat), first)


def fresh_seed() -> int:
    """Return an unpredictable seed."""
    return random.SystemRandom().randrange(10**9)


def score_sheet_target(folders: Folders, record: records.Record) -> ScreenshotTarget:
    """Return the folder, name and caption for pictures of a game's final score.

    The name and the caption contain the seed, which is no secret once the game is over.
    """
    date = day_of(record.extra.get("date", ""))
    stem = "-".join(part for part in (record.game, date, f"seed{record.seed}") if part)
    seed = _("seed {seed}").format(seed=record.seed)
    title = words.game_title(record.game)
    caption = " · ".join(part for part in (title, date, seed) if part)
    return ScreenshotTarget(folders.pictures, stem, caption)
