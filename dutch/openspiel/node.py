"""The nodes of OpenSpiel's game tree: a game in progress, in which actions are steps with fixed numbers.

Most actions are a single step, written as in the notation. An action that names several cards takes several
steps, because numbering every set of cards would need millions of numbers. A purchase is ``buy 3``, ``pay
B3``, ``pay B8``, ``pay Bp``; a bid of the prototype is ``bid G1``, ``bid R8``, ``done``, and an exchange of
cards has the same form; setting two cards aside is ``aside G7``, ``under B2``. Sets of cards are in canonical
order.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

import pyspiel

from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.dutch import Action
from dutch.rules.dutch.cards import PROTOTYPE, STANDARD, SUITS, Pack
from dutch.rules.dutch.events import CardsMoved, Zone
from dutch.rules.dutch.legality import DUPLICATE, OWN_POWERS, SHOPS
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import SOURCES, Verb


def _standard_steps() -> Iterator[str]:
    """Iterate over the steps of the standard edition, in the order of their numbers."""
    names = [card.name for card in STANDARD.cards]
    yield from ("end", "look", "stop", "more")
    yield from (f"aside {name}" for name in names)
    yield from (f"buy {place}" for place in range(1, 7))
    yield from (f"pay {name}" for name in names)
    for power in STANDARD.cards_of(STANDARD.powers):
        for name in names:
            if name == power.name:
                continue
            yield f"{power} cash {name}"
            yield from (f"{power} suit {name} {suit}" for suit in SUITS)
            yield from (f"{power} take {name} {source}" for source in SOURCES)
            yield f"{power} steal {name}"


def _prototype_steps() -> Iterator[str]:
    """Iterate over the steps of the prototype edition; many are the standard edition's."""
    yield from ("end", "stop", "more", "done")
    yield from _with_cards(PROTOTYPE, "aside", "bid", "pay")
    yield from (f"buy {place}" for place in range(1, 6))
    for power in PROTOTYPE.cards:
        abilities = set(OWN_POWERS.get(power.bid, ()))
        if power.bid == DUPLICATE:
            abilities.update(*OWN_POWERS.values())
        for card in PROTOTYPE.cards:
            if card is power:
                continue
            if Verb.CASH in abilities:
                yield f"{power} cash {card}"
            if Verb.SUIT in abilities:
                yield from (f"{power} suit {card} {suit}" for suit in SUITS)
            if card.suit == power.suit:  # a power played has its printed suit (P6)
                yield from (f"{power} take {card} {source}" for source in SOURCES if source in abilities)


def _competition_steps() -> Iterator[str]:
    """Iterate over the steps of the competition edition; many are the standard edition's."""
    yield from ("end", "look", "done")
    yield from _with_cards(STANDARD, "swap", "aside", "under", "pay")
    yield from (f"buy {place}" for place in range(1, 7))
    powers = STANDARD.cards_of(STANDARD.powers)
    for power in powers:
        yield from (f"{power} recall {card}" for card in powers if card is not power)
        for card in STANDARD.cards:
            if card is not power:
                yield from (f"{power} bargain {card} {shop}" for shop in SHOPS)


def _with_cards(pack: Pack, *verbs: str) -> Iterator[str]:
    return (f"{verb} {card}" for verb in verbs for card in pack.cards)


def _number_steps() -> tuple[dict[str, int], dict[str, int]]:
    """Number the steps of all editions.

    Return the number of each step, and for each edition the count of numbers given out once its steps were
    added.
    """
    numbers: dict[str, int] = {}
    sizes: dict[str, int] = {}
    # New editions, and new steps of an edition, go to the end: trained players know the existing numbers.
    for edition, steps in (
        ("standard", _standard_steps()),
        ("prototype", _prototype_steps()),
        ("competition", _competition_steps()),
    ):
        for step in steps:
            numbers.setdefault(step, len(numbers))
        sizes[edition] = len(numbers)
    return numbers, sizes


STEP_NUMBERS, ACTION_COUNTS = _number_steps()
"""The number of each step; and for each edition, a bound that exceeds all its numbers."""

STEPS = tuple(STEP_NUMBERS)
"""All steps: the index of a step is its number."""


@lru_cache(maxsize=1 << 14)
def split_into_steps(action: Action) -> tuple[str, ...]:
    """Split an action into its steps; most actions are a single step."""
    cards = sorted(action.gives)
    if action.verb == Verb.BUY and isinstance(action.target, Zone):
        return (f"buy {action.target.place}", *(f"pay {card}" for card in cards))
    if action.verb in (Verb.BID, Verb.SWAP):
        return (*(f"{action.verb} {card}" for card in cards), "done")
    if action.verb == Verb.ASIDE:
        return (f"aside {action.actor}", *(f"under {card}" for card in cards))
    return (str(action),)


DUTCH = catalogue.get("dutch")
SPECTATOR = 2
"""A pseudo-seat, for the events as somebody without a seat sees them."""


class LoggedAction(NamedTuple):
    """An action and its events; for the deal, the seat is None and the notation is empty."""

    seat: int | None
    notation: str
    events: Sequence[Event]


@dataclass(eq=False, slots=True)
class GameProgress:
    """The progress of a game, as a node stores it in addition to OpenSpiel's history.

    Copying and pickling are explicit because OpenSpiel clones nodes with ``copy.deepcopy``.
    """

    state: DutchState | None = None
    """The state of the game; None before the deal."""
    steps: tuple[str, ...] = ()
    """The steps of an unfinished action."""
    transcripts: tuple[str, str] = ("", "")
    """For each seat, its actions and events before the log began, as text."""
    log: tuple[LoggedAction, ...] = ()
    """The deal and the actions so far."""
    _matching: dict[tuple[str, ...], Action] | None = None

    def __deepcopy__(self, _memo: object) -> GameProgress:
        state = None if self.state is None else self.state.copy()
        return GameProgress(state, self.steps, self.transcripts, self.log, self._matching)

    def __reduce__(self) -> tuple[Any, ...]:
        data = None if self.state is None else self.state.to_json()
        return _restore, (data, self.steps, (self.transcript_of(0), self.transcript_of(1)))

    def matching_actions(self) -> dict[tuple[str, ...], Action]:
        """Return the legal actions that begin with the steps taken, keyed by all their steps."""
        if self.state is None:
            return {}
        if self._matching is None:
            taken = len(self.steps)
            actions = {split_into_steps(action): action for action in self.state.legal_actions()}
            self._matching = {
                steps: action for steps, action in actions.items() if steps[:taken] == self.steps
            }
        return self._matching

    def next_step_numbers(self) -> list[int]:
        """Return the numbers of the possible next steps, ascending."""
        number = len(self.steps)
        return sorted({STEP_NUMBERS[steps[number]] for steps in self.matching_actions()})

    def deal(self, edition: str, seed: int) -> None:
        """Deal the game of this seed."""
        self.state = DUTCH.new(edition, seed)
        self.log = (LoggedAction(None, "", DUTCH.deal_events(self.state)),)

    def take_step(self, step: str) -> None:
        """Take a step; if it completes an action, apply the action. Raises ValueError if illegal."""
        number = len(self.steps)
        matching = {
            steps: action for steps, action in self.matching_actions().items() if steps[number] == step
        }
        if self.state is None or not matching:
            raise ValueError(f"{' '.join((*self.steps, step))!r} is not legal")
        self.steps += (step,)
        self._matching = matching
        if self.steps in matching:
            action = matching[self.steps]
            seat = self.state.to_move
            self.log += (LoggedAction(seat, str(action), self.state.apply(action)),)
            self.steps = ()
            self._matching = None

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
        return GameProgress(state, self.steps_of(player), transcripts)


def _restore(
    data: Mapping[str, Any] | None, steps: tuple[str, ...], transcripts: tuple[str, str]
) -> GameProgress:
    """Restore progress from the arguments that ``GameProgress.__reduce__`` stored."""
    return GameProgress(None if data is None else DUTCH.from_json(data), steps, transcripts)


def _format_event(event: Event) -> str:
    if isinstance(event, CardsMoved):
        cards = " ".join(map(str, event.cards)) if event.cards else f"×{event.count}"
        return f"{event.reason} {event.source} {event.target} {cards}"
    return repr(event)


class Payoff(StrEnum):
    """The ways to convert the result of a game into payoffs. The two payoffs add up to zero."""

    WIN = "win"
    """1 for a win, −1 for a loss, 0 for a draw."""
    MARGIN = "margin"
    """The difference of the scores, without the tie-break."""


class DutchNode(pyspiel.State):
    """A node of the game tree: the progress of a game after a sequence of steps."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.progress = GameProgress()

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's id of the chance or the terminal player."""
        if self.progress.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.progress.state.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self.progress.state is not None and self.progress.state.to_move is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, _player: int) -> list[int]:
        return self.progress.next_step_numbers()

    def _apply_action(self, action: int) -> None:
        if self.progress.state is None:
            game = self.get_game()
            self.progress.deal(game.edition, game.first_seed + action)
        else:
            self.progress.take_step(STEPS[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else STEPS[action]

    def returns(self) -> list[float]:
        """Return the payoffs of both players (see `Payoff`): zeros until the game is over."""
        state = self.progress.state
        if state is None or state.outcome is None:
            return [0.0, 0.0]
        outcome = state.outcome
        if self.get_game().payoff == Payoff.MARGIN:
            first = float(outcome.scores[0] - outcome.scores[1])
        elif outcome.winner is None:
            first = 0.0
        else:
            first = 1.0 if outcome.winner == 0 else -1.0
        return [first, -first]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> DutchNode:
        """Return a random node with the same information state for this player.

        ``history()`` of the new node is empty, because no sequence of actions leads to that node. ``rng``
        returns numbers from 0 to 1. Raises ValueError before the deal.
        """
        if self.progress.state is None:
            raise ValueError("there is nothing to resample before the deal")
        seed = int(rng() * 2**53)
        node: DutchNode = self.get_game().new_initial_state()
        node.progress = self.progress.resample(player, random.Random(seed))
        return node

    def __str__(self) -> str:
        state = self.progress.state
        position = None if state is None else state.to_json()
        return json.dumps({"position": position, "steps": self.progress.steps}, separators=(",", ":"))
