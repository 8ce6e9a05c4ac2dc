"""The referee of a puzzle: judges the player's turn, and lets the opponent reply to a wrong one."""

from enum import Enum, auto
from typing import Any, NamedTuple

from dutch.match.lesson import restrict_actions
from dutch.match.puzzles import FAILED, GAME, HELPED, SOLVED, Puzzle
from dutch.match.recall import EventLog, UndoHistory
from dutch.match.referee import Referee
from dutch.players.api import Thinker
from dutch.rules import catalogue
from dutch.rules.api import Action, AnyObservation, AnyState, CardSet
from dutch.rules.dutch import Verb
from dutch.rules.dutch.cards import members
from dutch.rules.dutch.scoring import owned_cards, score_of
from dutch.rules.dutch.turns import TurnKey, key_of_turn

OPPONENT = "beatrix"
"""The computer player that replies: a rival who plays her turns like the merchant."""


class Stage(Enum):
    """The stages of solving a puzzle."""

    SOLVING = auto()
    REPLYING = auto()
    """The opponent replies to a wrong turn."""
    WRONG = auto()
    SOLVED = auto()
    SHOWN = auto()
    """The solution has been shown."""


class Verdict(NamedTuple):
    """The consequences of a wrong turn."""

    cost: float | None
    """The points that it costs; None if that isn't known."""
    taken: tuple[str, ...]
    """The cards that the opponent gained in reply, in notation; none unless they are most of the loss."""
    missed: tuple[str, ...]
    """Those of them that the solution gains."""
    behind: int = 0
    """The points that the solution scores more, if these are most of the loss; otherwise 0."""


class NoLedger:
    """A ledger that writes nothing: puzzles aren't saved games."""

    def _ignore(self, *_values: object, **_named: object) -> None:
        """Do nothing."""

    write_action = write_undo = write_notebook = write_round = close_game = _ignore


class PuzzleReferee(Referee):
    """Runs one puzzle for one person. The turn is judged when the player ends it."""

    def __init__(self, puzzle: Puzzle, names: tuple[str, ...], thinker: Thinker) -> None:
        """``thinker`` replies to wrong turns."""
        game = catalogue.get(GAME)
        self.puzzle = puzzle
        self.seat = puzzle.seat
        self._start: Any = game.from_json(puzzle.position)
        self.stage = Stage.SOLVING
        self.score: float | None = None
        """The score of the first attempt; None until it is over."""
        self.verdict = Verdict(None, (), ())
        """The consequences of the latest wrong turn."""
        self.hinted = False
        self.plan = puzzle.solutions[0]
        """The solution that the panel explains: the one that was played, or else the first one."""
        self._showing: list[str] = []  # the actions of the solution that are still to be played
        self._ended: Any = self._start  # the position in which the player ended the turn
        super().__init__(game, self._start.copy(), names, {1 - self.seat: thinker}, NoLedger(), seed=0)
        self._solutions = {self._key_of(plan): plan for plan in puzzle.solutions}

    def _play(self, plan: tuple[str, ...]) -> Any:
        """Return the position in which a plan ends the turn."""
        state = self._start.copy()
        for text in plan[:-1]:
            state.apply(self._game.parse(state, text))
        return state

    def _key_of(self, plan: tuple[str, ...]) -> TurnKey:
        return key_of_turn(self._play(plan), self.seat)

    @property
    def is_done(self) -> bool:
        """True once the player has nothing more to do on the table."""
        return self.stage not in (Stage.SOLVING, Stage.REPLYING)

    def known_at(self, seat: int) -> AnyObservation:
        """Return what the table may use; no action is legal once the attempt is over."""
        known = super().known_at(seat)
        return restrict_actions(known, None, "") if self.is_done else known

    def can_undo(self, seat: int) -> bool:
        """Return whether the player's last action can be undone, which is never so after the turn."""
        return self.stage is Stage.SOLVING and super().can_undo(seat)

    def can_redo(self, seat: int) -> bool:
        """Return whether an undone action can be redone, which is never so after the turn."""
        return self.stage is Stage.SOLVING and super().can_redo(seat)

    def submit(self, seat: int, action: Action) -> None:
        """Apply an action. The end of the player's turn is judged, and that of the reply ends the attempt."""
        if action.verb != Verb.END or self.stage not in (Stage.SOLVING, Stage.REPLYING):
            super().submit(seat, action)
        elif seat == self.seat:
            self._state.check(action)
            self._judge(action)
        else:
            replied: Any = self._state
            replied.to_move = self.seat  # nobody is thinking any more
            self._finish(Stage.WRONG)

    def _judge(self, end: Action) -> None:
        """Judge the turn, and let the opponent reply if it is wrong and the opponent has a turn."""
        self._ended = self._state.copy()
        played = self._solutions.get(key_of_turn(self._ended, self.seat))
        if played is not None:
            self.plan = played
            self._finish(Stage.SOLVED)
        elif self.puzzle.buys_first:
            self.stage = Stage.REPLYING
            super().submit(self.seat, end)
        else:
            self._finish(Stage.WRONG)

    def _finish(self, stage: Stage) -> None:
        """End the attempt; the first one determines the score."""
        self.stage = stage
        if stage is Stage.WRONG:
            self.verdict = self._explain()
        if self.score is None:
            solved = HELPED if self.hinted else SOLVED
            self.score = solved if stage is Stage.SOLVED else FAILED
        for client in self.clients:
            client.show([], self.known_at(client.seat))
        self._update_permissions()

    def _explain(self) -> Verdict:
        """Return what the wrong turn leads to."""
        key = key_of_turn(self._ended, self.seat)
        costs = [each.cost for each in self.puzzle.tries if self._key_of(each.plan) == key]
        other = 1 - self.seat
        taken = _owned(self._state, other) & ~_owned(self._ended, other)
        missed = taken & _owned(self._play(self.puzzle.solutions[0]), self.seat)
        cards = self._start.edition.pack.cards
        is_reason = self.puzzle.reason == "denies" and any(
            str(cards[card]) in self.puzzle.cards for card in members(taken)
        )
        cards_before, edition = _owned(self._ended, other), self._start.edition
        gain_by_reply = score_of(edition, cards_before | taken) - score_of(edition, cards_before)
        if not is_reason and self._points_behind(missed) > gain_by_reply:
            taken = missed = 0
        behind = 0 if taken else self._points_behind(missed=0)
        if behind < max([0, *costs]) / 2:
            behind = 0
        taken_names, missed_names = (
            tuple(str(cards[card]) for card in members(each)) for each in (taken, missed)
        )
        return Verdict(costs[0] if costs else None, taken_names, missed_names, behind)

    def _points_behind(self, missed: CardSet) -> int:
        """Return how many points the wrong turn scores less than the solution.

        Cards that the opponent gained instead of the player count as if the player had them.
        """
        edition, best = self._start.edition, _owned(self._play(self.puzzle.solutions[0]), self.seat)
        return score_of(edition, best) - score_of(edition, _owned(self._ended, self.seat) | missed)

    def restart(self) -> None:
        """Begin the puzzle again."""
        self.stage = Stage.SOLVING
        self._showing = []
        self._state = self._start.copy()
        self._logs = {seat: EventLog(seat) for seat in self._people}
        self._undo = UndoHistory()
        self._thinker_asked = False
        for client in self.clients:
            client.fetch()
            client.undo((), self.known_at(client.seat))
        self._update_permissions()

    def show_solution(self) -> None:
        """Begin again, and play the solution from the next call of ``poll`` on."""
        self.restart()
        self.stage = Stage.SHOWN
        if self.score is None:
            self.score = FAILED
        self.plan = self.puzzle.solutions[0]
        self._showing = ["", *self.plan[:-1]]
        self._update_permissions()

    def poll(self) -> None:
        """Carry out the queued actions, or show the next step of the solution."""
        if self._showing:
            text = self._showing.pop(0)
            if text:
                super().submit(self.seat, self._game.parse(self._state, text))
        super().poll()

    def _poll_thinker(self) -> None:
        if self.stage is Stage.REPLYING:
            super()._poll_thinker()


def _owned(state: AnyState, seat: int) -> int:
    cards: int = owned_cards(state.sides[seat])  # type: ignore[attr-defined]
    return cards
