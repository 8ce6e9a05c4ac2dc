"""Plays games that are saved in a store."""

import random

from dutch.match.referee import Referee
from dutch.rules.record import Record
from dutch.storage import Journal, Store
from dutch.storage.store import Unfinished
from tests.match.helpers import NAMES
from tests.playing import DUTCH, pick

EXTRA = {"date": "2024-05-01", "names": "Anna, Bert", "players": "human, human"}


def record_header(seed: int = 5, edition: str = "standard") -> Record:
    return Record("dutch", edition, seed, extra=EXTRA)


def begin_match(store: Store, seed: int = 5, edition: str = "standard") -> tuple[Referee, Journal]:
    journal = Journal(store, record_header(seed, edition))
    journal.begin()
    return Referee(DUTCH, DUTCH.new(edition, seed), NAMES, {}, journal, seed), journal


def resume_match(store: Store, found: Unfinished) -> tuple[Referee, Journal]:
    journal = Journal.resume(store, found)
    journal.begin()
    moves = len(found.record.moves)
    return Referee(DUTCH, found.state, NAMES, {}, journal, found.record.seed, moves), journal


def play(referee: Referee, count: int = 1000, seed: int = 0, undo_rate: float = 0.0) -> None:
    """Play some random actions, or to the end; each is undone with probability ``undo_rate`` if possible."""
    rng = random.Random(seed)
    for _action in range(count):
        seat = referee.to_move
        if seat is None:
            return
        referee.submit(seat, pick(referee.observation(seat).legal_actions(), rng))
        if rng.random() < undo_rate:
            referee.undo(seat)
