"""Behind a node of the tree: the truth, an action half spelled out, and what each seat was told."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from dutch.openspiel.numbering import NUMBERS, first_word, spell
from dutch.rules import catalogue
from dutch.rules.api import Action
from dutch.rules.dutch.state import DutchState
from dutch.rules.events import CardsMoved, Event

DUTCH = catalogue.get("dutch")
SPECTATOR = 2
"""Sees what all seats see, and nothing else."""


class Table:
    """All that a node holds besides its history: the truth, an action half spelled out, what was told.

    ``state`` is None before the deal. ``steps`` are the words of the action so far. ``log`` is who did what
    and what happened; ``told`` is for each seat the text of what lies before it. It copies itself by hand,
    since OpenSpiel clones a node by ``copy.deepcopy`` and serialises it by pickle.
    """

    __slots__ = ("log", "options", "state", "steps", "told")

    def __init__(self, state: DutchState | None = None, told: tuple[str, str] = ("", "")) -> None:
        self.state = state
        self.steps: tuple[str, ...] = ()
        self.told = told
        self.log: tuple[tuple[int | None, str, tuple[Event, ...]], ...] = ()
        self.options: dict[tuple[str, ...], Action] | None = None

    def __deepcopy__(self, _memo: object) -> Table:
        new = Table(self.state and self.state.copy(), self.told)
        new.steps, new.log, new.options = self.steps, self.log, self.options
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        data = None if self.state is None else self.state.to_json()
        return (_restore, (data, self.steps, (self.told_to(0), self.told_to(1))))

    def fitting(self) -> dict[tuple[str, ...], Action]:
        """The legal actions that begin with the steps so far (at least one), by all their words."""
        if self.options is None and self.state is not None:
            begin = self.steps[0]
            actions = (action for action in self.state.legal_actions() if first_word(action) == begin)
            self.options = {spell(action): action for action in actions}
        here = len(self.steps)
        return {words: action for words, action in (self.options or {}).items() if words[:here] == self.steps}

    def next_words(self) -> list[int]:
        """The numbers that go on from the steps so far, ascending."""
        if self.state is None:
            return []
        if not self.steps:
            return sorted({NUMBERS[first_word(action)] for action in self.state.legal_actions()})
        return sorted({NUMBERS[words[len(self.steps)]] for words in self.fitting()})

    def deal(self, edition: str, seed: int) -> None:
        """Begin the game with this seed."""
        self.state = DUTCH.new(edition, seed)
        self.log = ((None, "", DUTCH.deal(self.state)),)

    def step(self, word: str) -> None:
        """Take a step; an action that it completes is applied. Raises ValueError if it is not legal."""
        if self.state is None or NUMBERS[word] not in self.next_words():
            raise ValueError(f"{' '.join((*self.steps, word))!r} is not legal")
        self.steps += (word,)
        action = self.fitting().get(self.steps)
        if action is not None:
            self.log += ((self.state.to_move, str(action), self.state.apply(action)),)
            self.steps, self.options = (), None

    def steps_of(self, player: int) -> tuple[str, ...]:
        """The action half spelled out, which only the player who does it knows."""
        return self.steps if self.state is not None and self.state.to_move == player else ()

    def told_to(self, seat: int) -> str:
        """All that this seat did and saw, one line each; a ``SPECTATOR`` did nothing."""
        lines = [self.told[seat]] if seat != SPECTATOR and self.told[seat] else []
        for actor, done, events in self.log:
            if actor == seat:
                lines.append(f"> {done}")
            lines += [_line(seen) for event in events if (seen := event.seen_by(seat)) is not None]
        return "\n".join(lines)

    def resampled(self, player: int, dice: random.Random) -> Table:
        """A table that this player could not tell from the true one.

        Of the other seat's past only what was public is kept, as its own cards have changed.
        """
        assert self.state is not None
        told, public = self.told_to(player), self.told_to(SPECTATOR)
        state = DUTCH.sample(self.state.observation(player), dice)
        new = Table(state, (told, public) if player == 0 else (public, told))
        new.steps = self.steps_of(player)
        return new


def _restore(data: Mapping[str, Any] | None, steps: tuple[str, ...], told: tuple[str, str]) -> Table:
    """Read back what ``Table.__reduce__`` wrote."""
    table = Table(None if data is None else DUTCH.from_json(data), told)
    table.steps = steps
    return table


def _line(event: Event) -> str:
    """An event on one line."""
    if isinstance(event, CardsMoved):
        cards = " ".join(map(str, event.cards)) if event.cards else f"×{event.count}"
        return f"{event.reason} {event.source} {event.target} {cards}"
    return repr(event)
