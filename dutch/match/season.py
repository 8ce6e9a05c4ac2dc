"""The season: a ladder of six rivals, each a best of three with a twist of its own.

Everything follows from the games whose record says ``event: season NAME NUMBER``; nothing else is saved.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple

from dutch.match.occasion import SEASON, Attempt, Occasion
from dutch.match.saved import GameState
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.terms import Verb

WINS = 2
"""Games to win for a match."""

GIFT, MOST_GIFTS = 5, 6
"""Points that a rival adds for the player after each lost match, until one is won, and how often."""

Opening = Literal["", "lowest", "highest"]


class Rival(NamedTuple):
    """A step of the ladder: a rival, and the twist of the match."""

    slug: str
    edition: str
    reward: str
    """The card back or table cloth earned by winning."""
    handicap: int = 0
    """Points added to the player's score."""
    opening: Opening = ""
    """Which bid the card has that both players have already set aside; empty for a normal start."""


LADDER = (
    Rival("griet", "standard", "back/tulips"),
    Rival("joost", "standard", "cloth/baize", handicap=5),
    Rival("saskia", "prototype", "back/ships"),
    Rival("willem", "standard", "cloth/velvet", handicap=3),
    Rival("beatrix", "competition", "back/mill"),
    Rival("hendrick", "standard", "cloth/chart", opening="highest"),
)
"""The rivals from the weakest to the strongest."""

RIVALS = {rival.slug: rival for rival in LADDER}


class SeasonGame(NamedTuple):
    """A game of a match."""

    game: int
    own: int
    """The player's score, with the handicap."""
    other: int
    won: bool | None
    """None for a draw. An abandoned game is lost."""
    abandoned: bool = False
    handicap: int = 0
    """The points added to the player's score."""


class Series(NamedTuple):
    """All matches against one rival, as lists of games; only the last one may be unfinished."""

    rival: Rival
    matches: tuple[tuple[SeasonGame, ...], ...]
    running: int | None = None
    """The number of an unfinished game, which comes before any other."""
    attempts: int = 0
    """The highest number of an attempt."""

    @property
    def won(self) -> tuple[int, ...]:
        """The last game of each match won."""
        return tuple(match[-1].game for match in self.matches if score_of(match)[0] >= WINS)

    @property
    def beaten(self) -> bool:
        """True once a match was won."""
        return bool(self.won)

    @property
    def just_beaten(self) -> bool:
        """True if the last game played won the first match."""
        return len(self.won) == 1 and self.matches[-1][-1].game == self.won[0]

    @property
    def current(self) -> tuple[SeasonGame, ...]:
        """The games of the match in progress; none if the next game begins a match."""
        return () if not self.matches or max(score_of(self.matches[-1])) >= WINS else self.matches[-1]

    @property
    def lost(self) -> int:
        """The number of matches lost."""
        return sum(score_of(match)[1] >= WINS for match in self.matches)

    @property
    def handicap(self) -> int:
        """The points added to the player's score in the next game."""
        return handicap_after(self.rival, self.matches[:-1] if self.current else self.matches)

    @property
    def next_occasion(self) -> Occasion:
        """The occasion of the next game."""
        return Occasion(SEASON, self.rival.slug, self.attempts + 1)


def score_of(match: Iterable[SeasonGame]) -> tuple[int, int]:
    """Return the games won and lost; draws are played again."""
    results = [game.won for game in match]
    return results.count(True), results.count(False)


def series(attempts: Iterable[Attempt]) -> tuple[Series, ...]:
    """Return the matches against each rival of the ladder; ``attempts`` come in their order."""
    found: dict[str, list[Attempt]] = {rival.slug: [] for rival in LADDER}
    for attempt in attempts:
        kind, slug, _number = attempt.occasion
        if kind == SEASON and slug in RIVALS and attempt.edition == RIVALS[slug].edition:
            found[slug].append(attempt)
    return tuple(_series(rival, found[rival.slug]) for rival in LADDER)


def _series(rival: Rival, attempts: list[Attempt]) -> Series:
    matches: list[tuple[SeasonGame, ...]] = []
    running = None
    for attempt in attempts:
        if attempt.state == GameState.RUNNING:
            running = attempt.game
            continue
        if not matches or max(score_of(matches[-1])) >= WINS:
            matches.append(())
        matches[-1] += (_game(rival, attempt, handicap_after(rival, matches[:-1])),)
    last = max((attempt.occasion.number for attempt in attempts), default=0)
    return Series(rival, tuple(matches), running, last)


def _game(rival: Rival, attempt: Attempt, handicap: int) -> SeasonGame:
    if not attempt.over:
        return SeasonGame(attempt.game, 0, 0, False, abandoned=True)
    own, other = attempt.own + handicap, attempt.other
    won = decided(attempt.won, attempt.margin, handicap)
    return SeasonGame(attempt.game, own, other, won, handicap=handicap)


def decided(won: bool | None, margin: int, handicap: int) -> bool | None:
    """Return whether a game is won with the handicap; without one, the tie-break of the rules counts."""
    margin += handicap
    return won if not handicap else None if margin == 0 else margin > 0


def handicap_after(rival: Rival, matches: Sequence[Sequence[SeasonGame]]) -> int:
    """Return the handicap in the match after these: it grows with each one lost since the last one won."""
    results = [score_of(match)[0] >= WINS for match in matches]
    lost = (results[::-1].index(True)) if True in results else len(results)
    return rival.handicap + GIFT * min(lost, MOST_GIFTS)


def unlocked(found: Iterable[Series]) -> tuple[str, ...]:
    """Return the rivals who can be met: all who were beaten, and the next one."""
    slugs: list[str] = []
    for each in found:
        slugs.append(each.rival.slug)
        if not each.beaten:
            break
    return tuple(slugs)


class Progress(NamedTuple):
    """The number of the season, from 1, and the rivals who were beaten in it."""

    number: int
    beaten: frozenset[str]

    @property
    def complete(self) -> bool:
        """True once all rivals were beaten, until another season begins."""
        return len(self.beaten) == len(LADDER)


def progress(found: Collection[Series]) -> Progress:
    """Return how far the player has come.

    A season ends with a match won against every rival. The next one begins with another game, against any.
    """
    now = Progress(1, frozenset())
    for _game, slug in sorted((game, each.rival.slug) for each in found for game in each.won):
        if now.complete:
            now = Progress(now.number + 1, frozenset())
        now = now._replace(beaten=now.beaten | {slug})
    begun = any(each.current or each.running is not None for each in found)
    return Progress(now.number + 1, frozenset()) if now.complete and begun else now


def rewards(found: Iterable[Series]) -> tuple[str, ...]:
    """Return the rewards earned so far, in the order of the ladder."""
    return tuple(each.rival.reward for each in found if each.beaten)


def opening_moves(rival: Rival, seed: int) -> tuple[records.Move, ...]:
    """Return the actions that have already been played when the rival's game begins."""
    if not rival.opening:
        return ()
    pick = max if rival.opening == "highest" else min
    state = catalogue.get("dutch").new(rival.edition, seed)
    moves: list[records.Move] = []
    for _each in range(2):
        asides = [action for action in state.legal_actions() if action.verb is Verb.ASIDE]
        action = pick(asides, key=lambda each: sum(card.bid for card in each.gives))
        moves.append(records.Move(state.to_move or 0, str(action), 0))
        state.apply(action)
    return tuple(moves)
