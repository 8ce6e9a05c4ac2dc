"""Games played for an occasion: the deal of the day, or the season. A record names it in its line ``event``.

Streaks and the standings of the season are computed from these games, so nothing else is saved for them.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from dutch.match.saved import Entry, GameState, Origin, scores_of
from dutch.settings import HUMAN

GAME = "dutch"
"""The game of the season. The deal of the day can be played in every game."""

MAX_NUMBER = 9999
"""The highest number of an attempt. Later attempts share it, and follow in the order of their games."""

OCCASION = re.compile(r"(daily|season) (\S+)(?: (?!0+$)([0-9]{1,4}))?")
"""A kind, a name and perhaps a number, with single spaces."""


class OccasionKind(StrEnum):
    """The kind of an occasion, named as in records."""

    DAILY = "daily"
    SEASON = "season"


class Occasion(NamedTuple):
    """One attempt at a deal of the day, or at a match of the season."""

    kind: OccasionKind
    name: str
    """The date in ISO format, or the slug of the rival."""
    number: int = 1
    """The number of the attempt, from 1."""

    def __str__(self) -> str:
        text = f"{self.kind} {self.name}"
        return text if self.number == 1 else f"{text} {self.number}"


def next_number(latest: int) -> int:
    """Return the number of the attempt after the ``latest`` one; 0 if there was none."""
    return min(latest + 1, MAX_NUMBER)


def parse(text: str) -> Occasion | None:
    """Parse the value of a record's line ``event``; return None if it names no occasion."""
    found = OCCASION.fullmatch(" ".join(text.split()))
    return None if found is None else Occasion(OccasionKind(found[1]), found[2], int(found[3] or 1))


class Attempt(NamedTuple):
    """A game played for an occasion, from the view of the player's ``seat``."""

    occasion: Occasion
    game: int
    """The number of the saved game."""
    state: GameState
    edition: str
    seed: int
    date: str
    seat: int = 0
    own_score: int = 0
    """The player's score, once the game is over."""
    other_score: int = 0
    """The score of the opponent, or of the best of them, once the game is over."""
    won: bool | None = None
    """True if the player won, False if they lost; None for a draw, or until the game is over."""
    handicap: int = 0
    """The points that the season has added to the player's score."""
    game_name: str = GAME
    """The name of the game that is played, such as ``great-market``."""
    scores: tuple[int, ...] = ()
    """The scores by seat, once the game is over."""

    @property
    def over(self) -> bool:
        """True if the game was played to the end."""
        return self.state == GameState.OVER

    @property
    def margin(self) -> int:
        """The player's score minus the opponent's."""
        return self.own_score - self.other_score

    @property
    def place(self) -> int:
        """The player's place, once the game is over: 1 for who won, alone or with others."""
        better = sum(score > self.own_score for score in self.scores)
        return {True: 1, False: max(2, better + 1), None: better + 1}[self.won]


def attempts(saved: Iterable[tuple[str, Entry]]) -> list[Attempt]:
    """Return the player's games for an occasion, sorted by occasion and attempt.

    ``saved`` pairs each game with its ``event``. Imported games count once the player has claimed them.
    """
    candidates = [_attempt_of(event, entry) for event, entry in saved]
    counted = [attempt for attempt in candidates if attempt is not None]
    return sorted(counted, key=lambda attempt: (*attempt.occasion, attempt.game))


def _attempt_of(event: str, entry: Entry) -> Attempt | None:
    """Return the player's attempt in a saved game; None if the game does not count."""
    if entry.origin == Origin.IMPORTED or entry.state == GameState.DAMAGED:
        return None
    occasion = parse(event)
    seat = entry.seat
    if entry.origin == Origin.PLAYED and HUMAN in entry.players:
        seat = entry.players.index(HUMAN)
    if occasion is None or seat is None or (occasion.kind is OccasionKind.SEASON and entry.game != GAME):
        return None
    attempt = Attempt(occasion, entry.id, entry.state, entry.edition, entry.seed, entry.date, seat)
    attempt = attempt._replace(game_name=entry.game)
    if not attempt.over:
        return attempt
    scores = scores_of(entry.result)
    if scores is None or len(scores) < 2 or seat not in range(len(scores)):
        return None
    won = None if entry.winner is None else entry.winner == seat
    best_other = max(score for other, score in enumerate(scores) if other != seat)
    return attempt._replace(own_score=scores[seat], other_score=best_other, won=won, scores=scores)
