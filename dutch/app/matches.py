"""Sets up matches: the record that each one starts from, and its players by seat."""

from __future__ import annotations

import datetime
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from dutch.app.seating import Seating, clean, levels_of, resumed_seating, seat_against, seat_players
from dutch.match import code, daily, season
from dutch.match.code import Code
from dutch.match.occasion import Attempt, Occasion, parse
from dutch.match.saved import EVENT
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.settings import FIRST_OPPONENT, HUMAN, Begins

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
    def seal(self) -> str:
        """The seal of the deal, shortened as the game shows it; empty if there is none."""
        return code.seal_shown(self.record)

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


def requested_match(args: Mapping[str, Any], turn_board: bool) -> tuple[Match, Choices]:
    """Return the match described by ``args``, and the choices to save as settings.

    ``args`` can hold game, edition, options and seed. The players are given either as ``players`` and their
    ``names`` by seat, or by ``level`` (the player at all other seats), ``name``, ``second_name``, ``begins``
    and ``turn_board``. Every key is optional; the parameter ``turn_board``, taken from the settings, is the
    default for that key.
    """
    game = args.get("game") or "dutch"
    edition = args.get("edition") or catalogue.get(game).editions[0]
    seed = args.get("seed")
    options = dict(args.get("options") or {})
    kind = records.Record(game, edition, fresh_seed() if seed is None else int(seed), options=options)
    if args.get("players"):
        seating, players = _seating_by_seat(kind, args)
    else:
        seating, players = _seating_by_level(kind, args, turn_board)
    chosen = {"game": game, "edition": edition, "learned": True, "recaps": False, **players}
    return new_match(kind, seating, drawn=seed is None), chosen


def _seating_by_seat(kind: records.Record, args: Mapping[str, Any]) -> tuple[Seating, Choices]:
    """Return the players that ``args`` name by seat, and the choices to save.

    The players of a game of two are not saved: the last opponent stays chosen.
    """
    players = tuple(args["players"])
    names = tuple(args["names"])
    seating = seat_players(kind.game, kind.edition, players, names)
    if len(players) <= 2:
        return seating, {}
    options = tuple(f"{name}={value}" for name, value in kind.options.items())
    return seating, {"players": players, "names": tuple(map(clean, names)), "options": options}


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


def first_match(game: str, edition: str, rivals: Sequence[str], name: str) -> tuple[Match, Choices]:
    """Return a player's first match, and the choices to save as settings.

    The opponents are the easiest computer players, with the names of the lessons' ``rivals``.
    """
    easiest = levels_of(edition, game, offered=True)[0].name
    players = (HUMAN, *[easiest] * len(rivals))
    names = (name, *rivals)
    chosen: Choices = {"game": game, "edition": edition, "learned": True, "recaps": True}
    if len(players) > 2:
        chosen |= {"players": players, "names": names, "options": ()}
    else:
        chosen["level"] = easiest
    kind = records.Record(game, edition, fresh_seed())
    seating = seat_players(game, edition, players, names, titles=names)
    return new_match(kind, seating, drawn=True), chosen


def daily_match(day: datetime.date, games: Sequence[Attempt], name: str) -> Match:
    """Return the next match with the deal of a day.

    ``games`` are all games played for an occasion, ``name`` is the player's.
    """
    code = daily.code_of(day)
    kind = records.Record(code.game, code.edition, code.seed)
    seating = seat_against(kind, daily.OPPONENT, name)
    occasion = daily.standing(games, day).next_occasion
    return new_match(kind, seating, occasion=occasion, day=day.isoformat())


def season_match(slug: str, games: Sequence[Attempt], name: str) -> Match:
    """Return the next match against a rival of the season.

    ``games`` are all games played for an occasion, ``name`` is the player's.
    """
    series_by_rival = {series.rival.slug: series for series in season.all_series(games)}
    series = series_by_rival[slug]
    kind = records.Record("dutch", series.rival.edition, fresh_seed())
    moves = season.opening_moves(series.rival, kind.seed)
    return new_match(kind, seat_against(kind, slug, name), moves, series.next_occasion, drawn=True)


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
