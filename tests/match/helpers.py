"""Stand-ins around a referee: a ledger that takes notes, and a scripted computer player."""

from collections.abc import Mapping

from dutch.match.referee import Referee
from dutch.match.seats import SeatClient
from dutch.rules.api import AnyObservation, Outcome
from dutch.rules.dutch import Action
from dutch.rules.dutch.state import DutchState
from tests.playing import DUTCH

NAMES = ("Anna", "Bert")


class Notes:
    """A ledger that notes its calls."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write_action(self, seat: int, action: Action) -> None:
        self.lines.append(f"{seat} {action}")

    def write_undo(self) -> None:
        self.lines.append("undo")

    def write_notebook(self, seat: int, text: str) -> None:
        self.lines.append(f"notebook {seat}: {text}")

    def write_round(self, number: int) -> None:
        self.lines.append(f"round {number}")

    def close_game(self, outcome: Outcome) -> None:
        self.lines.append(f"closed {outcome.scores[0]}-{outcome.scores[1]}")


class FakeThinker:
    """Answers with ``answer``, once it is set."""

    def __init__(self) -> None:
        self.asked: list[tuple[AnyObservation, int]] = []
        self.answer: str | None = None
        self.closed = self.hurried = 0

    def ask(self, observation: AnyObservation, seed: int) -> None:
        self.asked.append((observation, seed))

    def poll(self) -> str | None:
        answer, self.answer = self.answer, None
        return answer

    def stop_thinking(self) -> None:
        self.hurried += 1

    def close(self) -> None:
        self.closed += 1


class FirstChoice(FakeThinker):
    """Answers immediately with the first legal action."""

    def poll(self) -> str | None:
        return str(self.asked[-1][0].legal_actions()[0])


def referee_of(
    state: DutchState, thinkers: Mapping[int, FakeThinker] | None = None, seed: int = 9, decisions: int = 0
) -> tuple[Referee, Notes]:
    notes = Notes()
    return Referee(DUTCH, state, NAMES, thinkers or {}, notes, seed, decisions), notes


def fresh(seed: int = 1) -> DutchState:
    return DUTCH.new("standard", seed)


def lay(client: SeatClient, text: str) -> None:
    """Queue an action, given in notation, at a client."""
    observation = client.observation
    client.submit(next(action for action in observation.legal_actions() if str(action) == text))
