"""The knowledge of one seat (M3): everything except the deck.

Other players' chips are only in the memory.
"""

from typing import Any, ClassVar, NamedTuple

from dutch.rules.api import Cards, CardSet, Outcome, Preview
from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.great_market import auction, refusal, scoring
from dutch.rules.great_market.actions import MarketAction
from dutch.rules.great_market.cards import ALL_CARDS, CARDS, cards_in
from dutch.rules.great_market.json_writer import position_to_json
from dutch.rules.great_market.position import HIDDEN, Position
from dutch.rules.great_market.terms import Phase, Verb
from dutch.rules.native import mypyc_attr


class PlayerView(NamedTuple):
    """One player's side of the table."""

    cards: Cards
    chips: int | None
    """The number of chips; None while they are hidden from this seat (M3)."""
    score: int
    """The points for cards, without the points for chips."""
    bidding: bool
    """True while the player is still in this auction (M5)."""
    sits_out: bool
    """True for a player who has overbid on this lot (M11)."""
    has_bid: bool
    """True once the player has made a valid bid this round."""
    rewarded: bool
    """True once the player has had this round's reward for passing (M7)."""


class MarketView(NamedTuple):
    """The whole table as one seat sees it."""

    round: int
    phase: Phase
    to_move: int | None
    """The seat to move; None when the game is over."""
    starter: int
    """The seat that went first this round."""
    lot: Cards
    """The cards up for auction."""
    deck: int
    """The number of cards in the deck."""
    discarded: Cards
    bank: int
    """The number of chips in the bank."""
    bid: int
    """The standing bid; 0 if there is none."""
    bidder: int | None
    """The seat that made the standing bid; None if there is none."""
    erred: bool
    """True if the player to move has made a forbidden bid this turn (M10)."""
    players: tuple[PlayerView, ...]


class MarketMemory(NamedTuple):
    """The additional knowledge of a player who remembers everything."""

    chips: tuple[int, ...]
    """The chips of all players, by seat."""
    unseen: Cards
    """The cards still in the deck, in canonical order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MarketObservation:
    """One seat's knowledge. ``position`` is masked: it holds no card of the deck and no seed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("position", "seat")
    """The names of the constructor's parameters, in order."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        return self.position.to_move

    def legal_actions(self) -> tuple[MarketAction, ...]:
        """Return the legal actions in the state's order; none if another seat is to move."""
        return auction.legal_actions(self.position) if self.to_move == self.seat else ()

    def check(self, action: MarketAction) -> None:
        """Raise IllegalActionError with the reason unless the action is legal for this seat now."""
        if action in self.legal_actions():
            return
        if self.to_move not in (None, self.seat):
            raise IllegalActionError("not_your_turn", N_("It is another player's turn."))
        raise refusal.explain(self.position, action)

    def preview(self, action: MarketAction) -> Preview:
        """Return the change of this seat's points for cards.

        For a bid, that is the change if it wins the lot; for a discard, the change after it.
        """
        self.check(action)
        cards = self.position.players[self.seat].cards
        lost: Cards = () if action.card is None else (action.card,)
        after = cards & ~sum(card.bit for card in lost)
        if action.verb is Verb.BID:
            after |= sum(1 << card for card in self.position.lot)
        return Preview((), lost, scoring.set_points(after) - scoring.set_points(cards))

    @property
    def view(self) -> MarketView:
        """What this seat can see now.

        The chips of others are hidden until the end, unless the game is played with open chips (M3).
        """
        position = self.position
        all_chips = position.open_chips or position.phase is Phase.OVER
        return MarketView(
            round=position.round,
            phase=position.phase,
            to_move=position.to_move,
            starter=position.starter,
            lot=tuple(CARDS[card] for card in position.lot),
            deck=len(position.deck),
            discarded=tuple(CARDS[card] for card in position.discarded),
            bank=position.bank,
            bid=position.bid,
            bidder=position.bidder,
            erred=position.erred,
            players=tuple(
                PlayerView(
                    cards=cards_in(player.cards),
                    chips=player.chips if all_chips or seat == self.seat else None,
                    score=scoring.set_points(player.cards),
                    bidding=player.bidding,
                    sits_out=player.sits_out,
                    has_bid=player.has_bid,
                    rewarded=player.rewarded,
                )
                for seat, player in enumerate(position.players)
            ),
        )

    @property
    def memory(self) -> MarketMemory:
        """All chips, which follow from the public payments, and the cards in the deck."""
        return MarketMemory(
            tuple(player.chips for player in self.position.players), cards_in(unseen(self.position))
        )

    @property
    def secret(self) -> bool:
        """True while the view shows this seat's chips and these must be hidden from others (M3)."""
        return not self.position.open_chips and self.position.phase is not Phase.OVER

    @property
    def only_choice_is_secret(self) -> bool:
        """False: the chips are secret as well, or nothing is (M3)."""
        return False

    @property
    def public(self) -> "MarketObservation":
        """The observation itself: with open chips and after the end, everybody knows the same (M3)."""
        return self

    @property
    def complete(self) -> bool:
        """True, because nothing is ever left out."""
        return True

    @property
    def outcome(self) -> Outcome | None:
        """The scores and places (M13, M14); None while the game is in progress."""
        return scoring.outcome_of(self.position) if self.position.phase is Phase.OVER else None

    def to_json(self) -> dict[str, Any]:
        """Return the observation as plain data."""
        position = self.position
        visible = [player.chips for player in self.view.players]
        return {
            "game": "great-market",
            "seat": self.seat,
            "view": {**position_to_json(position, visible), "deck": len(position.deck)},
            "memory": {"chips": list(self.memory.chips)},
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, MarketObservation)
            and self.seat == other.seat
            and self.position == other.position
        )

    __hash__ = None  # type: ignore[assignment]


def unseen(position: Position) -> CardSet:
    """Return the cards still in the deck, as a set: those that are nowhere else."""
    seen = sum(1 << card for card in position.lot + position.discarded)
    for player in position.players:
        seen |= player.cards
    return ALL_CARDS & ~seen


def observe(position: Position, seat: int) -> MarketObservation:
    """Return one seat's knowledge of a whole position."""
    if not 0 <= seat < len(position.players):
        raise ValueError(f"this game has the seats 0 to {len(position.players) - 1}, not {seat}.")
    return MarketObservation(position.copy(deck=(HIDDEN,) * len(position.deck)), seat)
