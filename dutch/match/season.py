"""The season: a ladder of six rivals. The match against each is a best of three with a special rule.

Everything is computed from the games whose record has a line ``event: season NAME NUMBER``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from dutch.match.occasion import Attempt, Occasion, OccasionKind, next_number
from dutch.match.saved import GameState
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.dutch.terms import Verb

WINS = 2
"""Games that a player must win to win the match."""

COMPENSATION = 5
"""Points added to the player's score for each match lost in a row."""

MAX_COMPENSATIONS = 6
"""The number of matches lost in a row for which points are added at most."""


class Rival(NamedTuple):
    """A step of the ladder: a rival, and the special rule of the match."""

    slug: str
    edition: str
    reward: str
    """The card back or tablecloth earned by winning."""
    handicap: int = 0
    """Points added to the player's score."""
    highest_aside: bool = False
    """True if both players have already set aside the card that bids most."""


LADDER = (
    Rival("griet", "standard", "back/tulips"),
    Rival("joost", "standard", "cloth/baize", handicap=5),
    Rival("saskia", "prototype", "back/ships"),
    Rival("willem", "standard", "cloth/velvet", handicap=3),
    Rival("beatrix", "competition", "back/mill"),
    Rival("hendrick", "standard", "cloth/chart", highest_aside=True),
)
"""The rivals from the weakest to the strongest."""

RIVALS = {rival.slug: rival for rival in LADDER}


class Series(NamedTuple):
    """All matches against one rival, each as a sequence of games; only the last one may be unfinished."""

    rival: Rival
    matches: tuple[tuple[Attempt, ...], ...]
    running: int | None = None
    """The number of an unfinished game, which must be finished before the next."""
    attempts: int = 0
    """The number of the last attempt."""

    @property
    def winning_games(self) -> tuple[int, ...]:
        """The number of the last game of each match won."""
        return tuple(match[-1].game for match in self.matches if _is_won(match))

    @property
    def beaten(self) -> bool:
        """True if the player has won a match against this rival."""
        return bool(self.winning_games)

    @property
    def just_beaten(self) -> bool:
        """True if the last game played was the last one of the first match that the player won."""
        return len(self.winning_games) == 1 and self.matches[-1][-1].game == self.winning_games[0]

    @property
    def current(self) -> tuple[Attempt, ...]:
        """The games of the match in progress; none if the next game begins a match."""
        if not self.matches or _is_decided(self.matches[-1]):
            return ()
        return self.matches[-1]

    @property
    def handicap(self) -> int:
        """The points added to the player's score in the next game."""
        return handicap_after(self.rival, self.matches[:-1] if self.current else self.matches)

    @property
    def next_occasion(self) -> Occasion:
        """The occasion of the next game."""
        return Occasion(OccasionKind.SEASON, self.rival.slug, next_number(self.attempts))


def score_of(match: Iterable[Attempt]) -> tuple[int, int]:
    """Return how many games of a match the player has won and lost.

    Draws count for neither: they are played again.
    """
    results = [game.won for game in match]
    return results.count(True), results.count(False)


def _is_won(match: Iterable[Attempt]) -> bool:
    """Return whether the player has won enough games to win the match."""
    won, _lost = score_of(match)
    return won >= WINS


def _is_decided(match: Iterable[Attempt]) -> bool:
    """Return whether either player has won enough games to win the match."""
    return max(score_of(match)) >= WINS


def all_series(attempts: Iterable[Attempt]) -> tuple[Series, ...]:
    """Group attempts into the matches against each rival of the ladder.

    The attempts must be in chronological order.
    """
    attempts_by_rival: dict[str, list[Attempt]] = {rival.slug: [] for rival in LADDER}
    for attempt in attempts:
        kind, slug, _number = attempt.occasion
        rival = RIVALS.get(slug)
        if kind is OccasionKind.SEASON and rival is not None and attempt.edition == rival.edition:
            attempts_by_rival[slug].append(attempt)
    return tuple(_series_of(rival, attempts_by_rival[rival.slug]) for rival in LADDER)


def _series_of(rival: Rival, attempts: list[Attempt]) -> Series:
    matches: list[tuple[Attempt, ...]] = []
    match: list[Attempt] = []
    handicap = rival.handicap
    running = None
    for attempt in attempts:
        if attempt.state == GameState.RUNNING:
            running = attempt.game
            continue
        match.append(_with_handicap(attempt, handicap))
        if match[-1].won is not None and _is_decided(match):
            matches.append(tuple(match))
            match = []
            handicap = handicap_after(rival, matches)
    if match:
        matches.append(tuple(match))
    last_number = max((attempt.occasion.number for attempt in attempts), default=0)
    return Series(rival, tuple(matches), running, last_number)


def _with_handicap(attempt: Attempt, handicap: int) -> Attempt:
    """Return a finished or abandoned game of a match with the handicap added; an abandoned one is lost."""
    if not attempt.over:
        return attempt._replace(won=False)
    won = won_with_handicap(attempt.won, attempt.margin, handicap)
    return attempt._replace(own_score=attempt.own_score + handicap, won=won, handicap=handicap)


def won_with_handicap(won: bool | None, margin: int, handicap: int) -> bool | None:
    """Return whether the player won with the handicap added; None for a draw.

    ``won`` is the result by the rules, whose tie-break counts only without a handicap.
    """
    if not handicap:
        return won
    margin += handicap
    return None if margin == 0 else margin > 0


def handicap_after(rival: Rival, matches: Sequence[Sequence[Attempt]]) -> int:
    """Return the handicap in the match that follows ``matches``.

    It grows with each match lost since the player last won one.
    """
    latest = list(reversed(matches[-MAX_COMPENSATIONS:]))
    lost_in_a_row = next((lost for lost, match in enumerate(latest) if _is_won(match)), len(latest))
    return rival.handicap + COMPENSATION * lost_in_a_row


def unlocked_rivals(ladder: Iterable[Series]) -> tuple[str, ...]:
    """Return the rivals the player can play: all who were beaten, and the next one."""
    slugs: list[str] = []
    for series in ladder:
        slugs.append(series.rival.slug)
        if not series.beaten:
            break
    return tuple(slugs)


class Progress(NamedTuple):
    """The number of the season, counted from 1, and the rivals beaten in it."""

    number: int
    beaten: frozenset[str]

    @property
    def complete(self) -> bool:
        """True once all rivals were beaten, until another season begins."""
        return len(self.beaten) == len(LADDER)

    def next_season(self) -> Progress:
        """Return the beginning of the next season."""
        return Progress(self.number + 1, frozenset())


def progress(ladder: Collection[Series]) -> Progress:
    """Return the player's progress in the current season.

    A season ends when a match has been won against every rival. The next one begins with the next game.
    """
    season = Progress(1, frozenset())
    victories = [(game, series.rival.slug) for series in ladder for game in series.winning_games]
    for _game, slug in sorted(victories):
        if season.complete:
            season = season.next_season()
        season = season._replace(beaten=season.beaten | {slug})
    match_begun = any(series.current or series.running is not None for series in ladder)
    return season.next_season() if season.complete and match_begun else season


def next_series(ladder: Sequence[Series]) -> Series:
    """Return the matches against the rival to play next.

    This is the rival of an unfinished game, otherwise the next one to beat; if all are beaten, the last one.
    """
    running = [series for series in ladder if series.running is not None]
    beaten = progress(ladder).beaten
    return [*running, *(series for series in ladder if series.rival.slug not in beaten), ladder[-1]][0]


def rewards(ladder: Iterable[Series]) -> tuple[str, ...]:
    """Return the rewards earned so far, in the order of the ladder."""
    return tuple(series.rival.reward for series in ladder if series.beaten)


def opening_moves(rival: Rival, seed: int) -> tuple[records.Move, ...]:
    """Return the actions that have already been played when the rival's game begins."""
    if not rival.highest_aside:
        return ()
    state = catalogue.get("dutch").new(rival.edition, seed)
    moves: list[records.Move] = []
    for _seat in range(2):
        asides = [action for action in state.legal_actions() if action.verb is Verb.ASIDE]
        action = max(asides, key=lambda aside: aside.actor.bid if aside.actor is not None else 0)
        moves.append(records.Move(state.to_move or 0, str(action), 0))
        state.apply(action)
    return tuple(moves)
