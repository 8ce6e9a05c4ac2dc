"""The knowledge of one seat (M3): everything except the deck.

The position has all chips, which follow from the public payments; the view hides those of others.
"""

from typing import Any

from dutch.rules.api import Outcome, Preview, mypyc_attr
from dutch.rules.companions import SeatObservation, check_seat
from dutch.rules.great_market import auction, scoring
from dutch.rules.great_market.actions import MarketAction, Verb
from dutch.rules.great_market.position import Cards, Phase, Position
from dutch.rules.great_market.position_json import position_to_json


@mypyc_attr(allow_interpreted_subclasses=True)
class MarketObservation(SeatObservation[Position]):
    """One seat's knowledge of a game of Great Market."""

    @property
    def outcome(self) -> Outcome | None:
        """The scores and places (M13, M14); None while the game is in progress."""
        return scoring.outcome_of(self.position) if self.position.phase is Phase.OVER else None

    def legal_actions(self) -> tuple[MarketAction, ...]:
        """Return the legal actions in the state's order; none if another seat is to move."""
        return auction.legal_actions(self.position) if self.to_move == self.seat else ()

    def check(self, action: MarketAction) -> None:
        """Raise IllegalActionError with the reason unless the action is legal for this seat now."""
        if action not in self.legal_actions():
            self.check_turn()
            raise auction.explain(self.position, action)

    def preview(self, action: MarketAction) -> Preview:
        """Return the change of this seat's points for cards.

        For a bid, that is the change if it wins the lot; for a discard, the change after it.
        """
        self.check(action)
        cards = self.position.players[self.seat].cards
        lost: Cards = () if action.card is None else (action.card,)
        after = [card for card in cards if card not in lost]
        if action.verb is Verb.BID:
            after += self.position.lot
        return Preview((), lost, scoring.set_points(after) - scoring.set_points(cards))

    @property
    def view(self) -> Position:
        """What this seat can see now: others' chips are hidden unless they are open (M3)."""
        view = self.position.copy()
        for seat, player in enumerate(view.players):
            if self.secret and seat != self.seat:
                player.chips = None
        return view

    @property
    def secret(self) -> bool:
        """True while the view shows this seat's chips and these must be hidden from others (M3)."""
        return not self.position.open_chips

    def to_json(self) -> dict[str, Any]:
        """Return the observation as plain data."""
        seats = range(len(self.position.players))
        return {
            "game": "great-market",
            "seat": self.seat,
            "view": {**position_to_json(self.view), "deck": self.position.deck_size},
            "memory": {"chips": [*map(self.position.chips_of, seats)]},
        }


def observe(position: Position, seat: int) -> MarketObservation:
    """Return one seat's knowledge of a whole position."""
    check_seat(seat, len(position.players))
    return MarketObservation(position.copy(deck=()), seat)
