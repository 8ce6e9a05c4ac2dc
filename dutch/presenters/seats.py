"""The base of the presenters whose tables have a panel for each player."""

from typing import Any

from dutch.i18n import _
from dutch.presenters.words import count_points
from dutch.stage.answers import SuitTally
from dutch.stage.presenter import Presenter

NO_SEAT = -1
"""Value of a board's counter that holds no seat, such as ``to_move`` after the end."""


class SeatsPresenter(Presenter):
    """Presents a game for several players, in which nothing can be undone and everybody's score is open."""

    offers_undo = False
    piles = ("deck", "discards")
    face_up_piles = frozenset({"discards"})

    def pile_icon(self, zone: str) -> str:
        return "icons/deck"

    def points_unit(self) -> str:
        return _("{points} points")

    def own_tallies(self, observation: Any) -> tuple[SuitTally, ...]:
        return tuple(self.seat_tallies(observation, observation.seat))

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
