"""One seat's knowledge of Representatives, deduced only from the events and the rules."""

from typing import Any

from dutch.rules.api import Event
from dutch.rules.representatives import events as e
from tests.contract.representatives.oracle import COLOURS, Json


class Witness:
    """Follows a game from one seat."""

    def __init__(self, seat: int, count: int, options: Json) -> None:
        self.seat, self.count, self.options = seat, count, options
        self.colours: list[str | None] = [None] * count
        self.tallies: list[list[list[list[int]]]] = []
        self.decided: int | None = None
        self.claims = [[0, 0] for _ in range(count)]
        self.sales: list[list[int | None]] = []
        self.steps: list[str] = []
        self.passed: set[int] = set()
        self.round, self.first = 0, 0
        self.item: int | None = None
        self.mover: int | None = None

    def choose(self, action: object) -> None:
        """Remember nothing: the event shows the player's own card."""

    def settle(self) -> None:
        """Deduce the last unknown representative by elimination (R1)."""
        if self.colours.count(None) == 1:
            (left,) = {*COLOURS[: self.count]} - {*self.colours}
            self.colours[self.colours.index(None)] = left

    def watch(self, event: Event) -> None:
        getattr(self, f"_{type(event).__name__}")(event)

    def _RepresentativeDealt(self, event: e.RepresentativeDealt) -> None:
        assert (event.colour is not None) == (event.seat in (self.seat, (self.seat - 1) % self.count))
        self.colours[event.seat] = event.colour

    def _RoundBegan(self, event: e.RoundBegan) -> None:
        if event.round == 1:
            self.first = event.seat
        assert event.seat == (self.first + event.round - 1) % self.count  # R4
        self.round, self.item, self.mover = event.round, event.item, event.seat
        self.steps, self.passed = [], set()

    def _Acted(self, event: e.Acted) -> None:
        seat, action = event.step
        assert seat == self.mover
        assert (action.value == 0) == (seat != self.seat or action.verb in ("pass", "end"))  # R7
        if action.verb == "end":
            assert self.decided is not None and self.options["end"] == "offer"
        self.steps.append(f"{seat} {action}")
        if action.verb == "pass":
            self.passed.add(seat)
        order = [(seat + step) % self.count for step in range(1, self.count + 1)]
        self.mover = next((other for other in order if other not in self.passed), None)

    def _Tallied(self, event: e.Tallied) -> None:
        assert self.mover is None
        sums = [0] * self.count
        for board in event.boards:
            for colour, values in enumerate(board):
                sums[colour] += sum(values)
        assert list(event.sums) == sums
        self.tallies.append([[list(values) for values in board] for board in event.boards])

    def _ClaimTested(self, event: e.ClaimTested) -> None:
        self.claims[event.seat][0 if event.value == event.claim else 1] += 1

    def _ItemSold(self, event: e.ItemSold) -> None:
        assert event.item == self.item
        assert self.colours[event.seat] in (None, event.colour)
        self.colours[event.seat] = event.colour
        self.sales.append([event.item, event.seat])

    def _ItemRemoved(self, event: e.ItemRemoved) -> None:
        assert event.item == self.item
        self.sales.append([event.item, None])

    def _GameDecided(self, event: e.GameDecided) -> None:
        assert self.decided is None
        self.decided = event.seat

    def _GameEnded(self, event: e.GameEnded) -> None:
        ends_early = self.options.get("end") in ("offer", "decided") and self.decided is not None
        assert len(self.sales) == self.count or ends_early
        assert self.decided is None or event.winners == (self.decided,)
        assert sum(event.scores) == sum(item or 0 for item, seat in self.sales if seat is not None)
        self.item, self.mover, self.steps = None, None, []
        assert all(mine in (None, theirs) for mine, theirs in zip(self.colours, event.colours, strict=True))
        self.colours = list(event.colours)

    def view(self) -> Json:
        """Return what the seat may look at now (R1, R7)."""
        return {
            "game": "representatives",
            "edition": "standard",
            "round": self.round,
            "phase": "over" if self.item is None else "round",
            "to_move": self.mover,
            "first": self.first,
            "sales": self.sales,
            "steps": self.steps,
            "options": self.options,
            "players": [{"representative": colour} for colour in self.colours],
            "item": self.item,
        }

    def memory(self) -> dict[str, Any]:
        """Return what the tallies showed (R8, R9)."""
        return {
            "tallies": self.tallies,
            "players": [{"true_claims": true, "false_claims": false} for true, false in self.claims],
        }

    def may_know(self) -> set[str]:
        return {str(colour) for colour in self.colours if colour is not None}
