"""Rivals with a face: the portraits of computer players, who they are, and what they say during a game."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from dutch.i18n import _
from dutch.rules.api import Event

PLEASED = (
    *("steals", "tie_won", "chain", "plays_on", "cashes", "paints", "prize", "leads", "won"),
    *("wins_lot", "bargain", "paid", "overbid", "set", "big_item", "wins_item", "honest"),
)
CROSS = (
    *("robbed", "tied", "chained", "stops", "lost_eight", "trails", "lost"),
    *("pays", "raises", "lot_lost", "other_set", "forbidden", "item_lost", "caught", "liar", "attacked"),
)
MOODS = dict.fromkeys(PLEASED, "pleased") | dict.fromkeys(CROSS, "cross")
"""Expressions by moment; at other moments a rival is calm."""


class Persona(NamedTuple):
    """A computer player with a face and a character, in English: `_` translates it where it is shown."""

    picture: str
    """The image name of the portrait without the mood."""
    remarks: Mapping[str, str]
    """What the rival says, by moment."""
    trade: str = ""
    history: str = ""
    """Who the rival is, in a sentence."""
    style: str = ""
    """How the rival plays this game, in a sentence."""
    results: Callable[[], str] = lambda: ""
    """Returns a sentence about the player's games against the rival."""

    def portrait(self, moment: str = "") -> str:
        """Return the name of the portrait for a moment."""
        return f"{self.picture}-{MOODS.get(moment, 'calm')}"


class Witness(Protocol):
    """Follows the public events of a game, for the rival at one seat."""

    def see(self, event: Event) -> str:
        """Return the moment at which an event lets the rival react, such as ``robbed``, or ""."""


class Remark(NamedTuple):
    """A remark of the rival at a seat, and the moment that causes it."""

    seat: int
    moment: str
    text: str


class Talk:
    """Chooses what the rivals at a table say: at most one remark a round, and none twice."""

    def __init__(self, personas: Mapping[int, Persona], witnesses: Mapping[int, Witness]) -> None:
        self.personas = personas
        self._witnesses = witnesses
        self._said: dict[int, set[str]] = {seat: set() for seat in personas}
        self._latest_round = -1  # with a remark

    def see(self, event: Event, round_number: int) -> Remark | None:
        """Note an event that was shown in a round, and return a rival's remark about it; usually None.

        Of several rivals who could speak, the one who has said least does.
        """
        moments = {seat: witness.see(event) for seat, witness in self._witnesses.items()}
        able = [seat for seat, moment in moments.items() if self._can_say(seat, moment)]
        if not able or round_number == self._latest_round:
            return None
        seat = min(able, key=lambda each: len(self._said[each]))
        moment = moments[seat]
        self._said[seat].add(moment)
        self._latest_round = round_number
        return Remark(seat, moment, _(self.personas[seat].remarks[moment]))

    def _can_say(self, seat: int, moment: str) -> bool:
        """Return True if the rival has a remark for a moment that it has not made yet."""
        return moment in self.personas[seat].remarks and moment not in self._said[seat]
