"""The data behind a node of the tree: the state, the steps of an unfinished action, and the history."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dutch.openspiel.numbering import NUMBERS, first_word, spell
from dutch.rules import catalogue
from dutch.rules.api import Action
from dutch.rules.dutch.state import DutchState
from dutch.rules.events import CardsMoved, Event

DUTCH = catalogue.get("dutch")
SPECTATOR = 2
"""A pseudo-seat that sees only what all seats see."""


class LoggedAction(NamedTuple):
    """An action and its events; for the deal, the seat is None and the notation is empty."""

    seat: int | None
    notation: str
    events: Sequence[Event]


class Table:
    """Everything a node holds besides OpenSpiel's history.

    Copying and pickling are explicit because OpenSpiel clones nodes with ``copy.deepcopy``.
    """

    __slots__ = ("log", "options", "state", "steps", "transcripts")

    def __init__(self, state: DutchState | None = None, transcripts: tuple[str, str] = ("", "")) -> None:
        self.state = state
        """The state of the game; None before the deal."""
        self.steps: tuple[str, ...] = ()
        """The steps of an unfinished action."""
        self.log: tuple[LoggedAction, ...] = ()
        """The deal and the actions so far."""
        self.transcripts = transcripts
        """A text for each seat: its actions and events before the log began."""
        self.options: dict[tuple[str, ...], Action] | None = None
        """The legal actions that begin with the first step, by their steps; None until they are needed."""

    def __deepcopy__(self, _memo: object) -> Table:
        new = Table(self.state and self.state.copy(), self.transcripts)
        new.steps, new.log, new.options = self.steps, self.log, self.options
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        data = None if self.state is None else self.state.to_json()
        return (_restore, (data, self.steps, (self.transcript_of(0), self.transcript_of(1))))

    def matching_actions(self) -> dict[tuple[str, ...], Action]:
        """Return the legal actions that begin with the steps taken so far (at least one)."""
        if self.options is None and self.state is not None:
            first = self.steps[0]
            actions = (action for action in self.state.legal_actions() if first_word(action) == first)
            self.options = {spell(action): action for action in actions}
        taken = len(self.steps)
        return {
            words: action for words, action in (self.options or {}).items() if words[:taken] == self.steps
        }

    def next_words(self) -> list[int]:
        """Return the numbers of the possible next steps, ascending."""
        if self.state is None:
            return []
        if not self.steps:
            return sorted({NUMBERS[first_word(action)] for action in self.state.legal_actions()})
        return sorted({NUMBERS[words[len(self.steps)]] for words in self.matching_actions()})

    def deal(self, edition: str, seed: int) -> None:
        """Deal the game of this seed."""
        self.state = DUTCH.new(edition, seed)
        self.log = (LoggedAction(None, "", DUTCH.deal_events(self.state)),)

    def step(self, word: str) -> None:
        """Take a step, and apply the action it completes. Raises ValueError if the step is not legal."""
        if self.state is None or NUMBERS[word] not in self.next_words():
            raise ValueError(f"{' '.join((*self.steps, word))!r} is not legal")
        self.steps += (word,)
        action = self.matching_actions().get(self.steps)
        if action is not None:
            self.log += (LoggedAction(self.state.to_move, str(action), self.state.apply(action)),)
            self.steps, self.options = (), None

    def steps_of(self, player: int) -> tuple[str, ...]:
        """Return the steps of an unfinished action, which only the acting player knows."""
        return self.steps if self.state is not None and self.state.to_move == player else ()

    def transcript_of(self, seat: int) -> str:
        """Return everything this seat did and saw, one line each; a ``SPECTATOR`` does nothing."""
        lines = [self.transcripts[seat]] if seat != SPECTATOR and self.transcripts[seat] else []
        for logged in self.log:
            if logged.seat == seat:
                lines.append(f"> {logged.notation}")
            lines += [
                _format_event(seen) for event in logged.events if (seen := event.seen_by(seat)) is not None
            ]
        return "\n".join(lines)

    def resampled(self, player: int, rng: random.Random) -> Table:
        """Return a random table consistent with everything this player knows.

        The opponent's history is reduced to its public part, as the opponent's cards have changed.
        """
        assert self.state is not None
        known, public = self.transcript_of(player), self.transcript_of(SPECTATOR)
        state = DUTCH.sample(self.state.observation(player), rng)
        new = Table(state, (known, public) if player == 0 else (public, known))
        new.steps = self.steps_of(player)
        return new


def _restore(data: Mapping[str, Any] | None, steps: tuple[str, ...], transcripts: tuple[str, str]) -> Table:
    """Rebuild a table from the arguments that ``Table.__reduce__`` stored."""
    table = Table(None if data is None else DUTCH.from_json(data), transcripts)
    table.steps = steps
    return table


def _format_event(event: Event) -> str:
    if isinstance(event, CardsMoved):
        cards = " ".join(map(str, event.cards)) if event.cards else f"×{event.count}"
        return f"{event.reason} {event.source} {event.target} {cards}"
    return repr(event)
