"""The base of the presenters of auctions, whose tables have a panel for each player."""

from abc import abstractmethod
from typing import Any, ClassVar

from dutch.i18n import _
from dutch.presenters.words import count_points
from dutch.stage.answers import SeatPanel, SuitTally
from dutch.stage.board import Board
from dutch.stage.presenter import Counters, Presenter

NO_SEAT = -1
"""Value of a board's counter that holds no seat, such as ``to_move`` after the end."""

STAND = "table/stand"
STARTER = "table/starter"

TABLE_ZONES = frozenset(
    {"bar", "prompt", "deck", "discards", "block", "stand", "controls", "others", "other", "seat.0"}
    | {f"button.{name}" for name in ("end", "undo", "hand")}
)
"""The zones that the tables of all auctions have."""


def panel_zones(*parts: str) -> frozenset[str]:
    """Return the zones inside the viewer's panel and those inside the other players'."""
    return frozenset(f"{panel}.{part}" for panel in ("seat.0", "other") for part in parts)


class AuctionPresenter(Presenter):
    """Presents an auction for several players: nothing can be undone, and everybody's score is open."""

    offers_undo = False
    piles = ("deck", "discards")
    face_up_piles = frozenset({"discards"})
    turn_status: ClassVar[str]
    """The status in the panel of the player whose turn it is, such as “to bid”."""

    def pile_icon(self, zone: str) -> str:
        return "icons/deck"

    def points_unit(self) -> str:
        return _("{points} points")

    def own_tallies(self, observation: Any) -> tuple[SuitTally, ...]:
        return self.seat_tallies(observation, observation.seat)

    def score(self, observation: Any, name: str = "") -> str:
        points = sum(tally.sum for tally in self.own_tallies(observation))
        text = _("{name} {points}") if name else _("you {points}")
        return text.format(name=name, points=count_points(points))

    def waiting_prompt(self, observation: Any, names: tuple[str, ...]) -> str:
        """Return the prompt while another player decides or the game is over; otherwise empty."""
        if observation.to_move is None:
            return _("The auction is over.")
        if observation.to_move != observation.seat:
            return _("{name} is deciding.").format(name=names[observation.to_move])
        return ""

    @abstractmethod
    def seat_panel(self, board: Board, counters: Counters, seat: int, name: str) -> SeatPanel:
        """Return the panel of a seat, apart from the marks of the player to move and the first one."""

    def seat_panels(
        self, board: Board, counters: Counters, names: tuple[str, ...], waiting: bool
    ) -> tuple[SeatPanel, ...]:
        panels = []
        for side in range(board.seats):
            seat = board.seat_of(side)
            panel = self.seat_panel(board, counters, seat, names[seat])
            if counters["to_move"] == seat:
                call = _("thinking …") if waiting and side else _(self.turn_status)
                panel = panel._replace(status=panel.status or call, state="turn")
            panels.append(panel._replace(starter=STARTER) if counters["starter"] == seat else panel)
        return tuple(panels)
