"""The progress of a game at a node of the tree: its state, the steps of an unfinished action, and its log."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dutch.openspiel.numbering import STEP_NUMBERS, first_step, split_into_steps
from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.dutch import Action
from dutch.rules.dutch.events import CardsMoved
from dutch.rules.dutch.state import DutchState

DUTCH = catalogue.get("dutch")
SPECTATOR = 2
"""A pseudo-seat, for the events as somebody without a seat sees them."""


class LoggedAction(NamedTuple):
    """An action and its events; for the deal, the seat is None and the notation is empty."""

    seat: int | None
    notation: str
    events: Sequence[Event]


class GameProgress:
    """The progress of a game, as a node stores it in addition to OpenSpiel's history.

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
        """For each seat, its actions and events before the log began, as text."""
        self.options: dict[tuple[str, ...], Action] | None = None
        """The legal actions that begin with the first step taken, by their steps.

        None until they are needed.
        """

    def __deepcopy__(self, _memo: object) -> GameProgress:
        state = None if self.state is None else self.state.copy()
        copy = GameProgress(state, self.transcripts)
        copy.steps = self.steps
        copy.log = self.log
        copy.options = self.options
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        data = None if self.state is None else self.state.to_json()
        transcripts = (self.transcript_of(0), self.transcript_of(1))
        return _restore, (data, self.steps, transcripts)

    def matching_actions(self) -> dict[tuple[str, ...], Action]:
        """Return the legal actions that begin with the steps taken, keyed by all their steps.

        Before the deal there are none; after it, at least one step must have been taken.
        """
        if self.state is None:
            return {}
        if self.options is None:
            first = self.steps[0]
            actions = (action for action in self.state.legal_actions() if first_step(action) == first)
            self.options = {split_into_steps(action): action for action in actions}
        taken = len(self.steps)
        return {steps: action for steps, action in self.options.items() if steps[:taken] == self.steps}

    def next_step_numbers(self) -> list[int]:
        """Return the numbers of the possible next steps, ascending."""
        if self.state is None:
            return []
        if self.steps:
            next_index = len(self.steps)
            next_steps = {steps[next_index] for steps in self.matching_actions()}
        else:
            next_steps = {first_step(action) for action in self.state.legal_actions()}
        return sorted(STEP_NUMBERS[step] for step in next_steps)

    def deal(self, edition: str, seed: int) -> None:
        """Deal the game of this seed."""
        self.state = DUTCH.new(edition, seed)
        self.log = (LoggedAction(None, "", DUTCH.deal_events(self.state)),)

    def take_step(self, step: str) -> None:
        """Take a step; if it completes an action, apply the action. Raises ValueError if illegal."""
        if self.state is None or STEP_NUMBERS[step] not in self.next_step_numbers():
            raise ValueError(f"{' '.join((*self.steps, step))!r} is not legal")
        self.steps += (step,)
        action = self.matching_actions().get(self.steps)
        if action is None:  # more steps are needed
            return
        seat = self.state.to_move
        events = self.state.apply(action)
        self.log += (LoggedAction(seat, str(action), events),)
        self.steps = ()
        self.options = None

    def steps_of(self, player: int) -> tuple[str, ...]:
        """Return the steps of the unfinished action if it is this player's, otherwise none."""
        if self.state is None or self.state.to_move != player:
            return ()
        return self.steps

    def transcript_of(self, seat: int) -> str:
        """Return the actions and events of a seat as text, one per line.

        A ``SPECTATOR`` has events only.
        """
        lines = []
        if seat != SPECTATOR and self.transcripts[seat]:
            lines.append(self.transcripts[seat])
        for logged in self.log:
            if logged.seat == seat:
                lines.append(f"> {logged.notation}")
            for event in logged.events:
                seen = event.seen_by(seat)
                if seen is not None:
                    lines.append(_format_event(seen))
        return "\n".join(lines)

    def resample(self, player: int, rng: random.Random) -> GameProgress:
        """Return random progress consistent with everything this player knows.

        The opponent's transcript is reduced to what a spectator sees, because the opponent's cards have
        changed.
        """
        assert self.state is not None
        state = DUTCH.sample(self.state.observation(player), rng)
        known, public = self.transcript_of(player), self.transcript_of(SPECTATOR)
        transcripts = (known, public) if player == 0 else (public, known)
        result = GameProgress(state, transcripts)
        result.steps = self.steps_of(player)
        return result


def _restore(
    data: Mapping[str, Any] | None, steps: tuple[str, ...], transcripts: tuple[str, str]
) -> GameProgress:
    """Restore progress from the arguments that ``GameProgress.__reduce__`` stored."""
    state = None if data is None else DUTCH.from_json(data)
    progress = GameProgress(state, transcripts)
    progress.steps = steps
    return progress


def _format_event(event: Event) -> str:
    if isinstance(event, CardsMoved):
        cards = " ".join(map(str, event.cards)) if event.cards else f"×{event.count}"
        return f"{event.reason} {event.source} {event.target} {cards}"
    return repr(event)
