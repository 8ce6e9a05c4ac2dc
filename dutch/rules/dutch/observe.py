"""The knowledge of one seat (D35 to D37): what it can see now, and what it can remember."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, ClassVar

from dutch.rules.api import Card, Cards, CardSet, Outcome, Preview, mypyc_attr
from dutch.rules.dutch import legality, scoring
from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.cards import Pack, mask_of, mask_of_cards, members, suit_of
from dutch.rules.dutch.play import bid_total
from dutch.rules.dutch.position import (
    GAP,
    HIDDEN,
    HIDDEN_CHOICE,
    HIDDEN_VOTE,
    FullPosition,
    Position,
    replaced,
)
from dutch.rules.dutch.terms import Phase, Verb
from dutch.rules.dutch.view import AuctionDiscards, BidCard, Discards, Memory, PlayerView, View, to_plain
from dutch.rules.errors import N_, IllegalActionError

GAINS = (Verb.TAKE, Verb.STEAL, Verb.BARGAIN)
"""The verbs of powers that gain a card for the player."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DutchObservation:
    """One seat's knowledge. ``position`` is masked: it contains no hidden card, seed or counter.

    The seat's deck is in canonical order below its known top, because the seat knows these cards but not
    their order. ``hand_count`` is the size of the opponent's hand; ``known`` are the cards known to be in the
    opponent's hand or deck; ``old_count`` is how many of the opponent's cards, known or not, are old (see
    ``Side.old``). If ``common``, the observation holds only what both players know (see ``public``).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "position",
        "seat",
        "hand_count",
        "known",
        "old_count",
        "outcome",
        "common",
    )
    """The names of the constructor's parameters, in order."""

    def __init__(
        self,
        position: Position,
        seat: int,
        hand_count: int,
        known: CardSet,
        old_count: int,
        outcome: Outcome | None,
        common: bool = False,
    ) -> None:
        self.position = position
        self.seat = seat
        self.hand_count = hand_count
        self.known = known
        self.old_count = old_count
        self.outcome = outcome
        self.common = common

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        return self.position.to_move

    @cached_property
    def _legal(self) -> Sequence[Action]:
        position = self.position
        if position.to_move != self.seat:
            return ()
        return legality.legal_actions(position, self.seat)

    def legal_actions(self) -> Sequence[Action]:
        """Return the legal actions in the state's order; none if another seat is to move."""
        return self._legal

    def check(self, action: Action) -> None:
        """Raise IllegalActionError with the reason unless the action is legal for this seat now."""
        if self.to_move is not None and self.to_move != self.seat:
            raise IllegalActionError("not_your_turn", N_("It is the other player's turn."))
        legality.check(self.position, self.to_move, action)

    def preview(self, action: Action) -> Preview:
        """Return the effects of a legal action that don't depend on chance.

        These are the paying cards kept and lost, and the change of the score.
        """
        self.check(action)
        position, pack = self.position, self.position.edition.pack
        if action.verb == Verb.BUY:
            paid = mask_of_cards(action.gives)
            gained = position.display[legality.place_of(action) - 1]
        elif action.verb in GAINS and action.actor and isinstance(action.target, Card):
            paid = 1 << action.actor.index if action.verb == Verb.BARGAIN else 0
            gained = action.target.index
        else:
            return Preview((), (), 0)
        side = position.sides[self.seat]
        kept = paid & side.suited(suit_of(gained))
        lost = paid & ~kept
        owned = scoring.owned_cards(side)
        change = scoring.certain_change(
            position.edition, owned, owned & ~lost | 1 << gained, self.unseen, side.deck.count(HIDDEN)
        )
        return Preview(pack.cards_of(kept), pack.cards_of(lost), change)

    @cached_property
    def view(self) -> View:
        """What this seat can see now: all open cards and, while it decides, some piles.

        These piles are the auction discards and its own discards (D35), and its own deck once it has looked
        through the deck (D36) or while it exchanges cards (C2).
        """
        position, pack = self.position, self.position.edition.pack
        side = position.sides[self.seat]
        is_deciding = position.to_move == self.seat
        may_see_deck = not self.common and is_deciding and (side.looked or position.phase is Phase.SWAP)
        visible_deck = pack.cards_of(mask_of(side.deck)) if may_see_deck else None
        auction_discards = _cards(pack, position.auction_discards)
        visible_discards = auction_discards if is_deciding else None
        # Everybody sees who has made a secret choice or cast a vote, but only this seat's own is visible.
        first_choice, second_choice = position.pending
        first_vote, second_vote = position.votes
        own_choice = _cards(pack, position.pending[self.seat] or ())
        own_vote = position.votes[self.seat]
        return View(
            edition=position.edition.name,
            round=position.round,
            phase=position.phase,
            to_move=position.to_move,
            bid_winner=position.bid_winner,
            chosen=(first_choice is not None, second_choice is not None),
            aside=own_choice,
            voted=(first_vote is not None, second_vote is not None),
            vote=own_vote if isinstance(own_vote, Verb) else None,
            display=tuple([None if card == GAP else pack.cards[card] for card in position.display]),
            auction_deck=len(position.auction_deck),
            auction_discards=AuctionDiscards(len(auction_discards), visible_discards, auction_discards[-1:]),
            left_display=position.left_display,
            own_deck=visible_deck,
            players=(self._player_view(0), self._player_view(1)),
            bought=position.bought,
        )

    def _player_view(self, seat: int) -> PlayerView:
        """Return one player's side of the table as this seat sees it."""
        position, pack = self.position, self.position.edition.pack
        side = position.sides[seat]
        # The opponent's hand is hidden, so only the number of its cards is known here.
        is_own = seat == self.seat
        visible_hand = pack.cards_of(side.hand) if is_own else None
        hand_count = side.hand.bit_count() if is_own else self.hand_count
        may_see_discards = not self.common and is_own and position.to_move == seat
        visible_discards = pack.cards_of(side.discards) if may_see_discards else None
        bid = [BidCard(pack.cards[card], side.suit_of(card)) for card in side.bid_order]
        return PlayerView(
            deck=len(side.deck),
            known_top=side.known_top,
            hand=visible_hand,
            hand_count=hand_count,
            bid=tuple(bid),
            bid_total=bid_total(position, seat),
            ready=pack.cards_of(side.ready),
            discards=Discards(side.discards.bit_count(), visible_discards),
            cashed_in=pack.cards_of(side.cashed_in),
            looked=side.looked,
        )

    @property
    def secret(self) -> bool:
        """True while the seat has a hand or makes a secret choice (D7, D31, C2, P4)."""
        phase = self.position.phase
        if phase is Phase.OVER:
            return False
        return phase is not Phase.TURN or bool(self.position.sides[self.seat].hand)

    @property
    def only_choice_is_secret(self) -> bool:
        """True during a vote, when nobody has a hand (D31)."""
        return self.position.phase is Phase.VOTE

    @property
    def public(self) -> "DutchObservation":
        """What both players know: no deck and no discards can be looked through (D35, D36).

        Of the seat's deck, only those cards are known that were once public (D37).
        """
        if self.common or self.position.phase is Phase.OVER:
            return self
        masked = Position.__new__(Position)
        self.position.copy_into(masked)
        own = masked.own(self.seat)
        known = members(mask_of(own.deck) & masked.seen)
        own.deck = known + (HIDDEN,) * (len(own.deck) - len(known))
        own.old &= masked.seen
        own.set_out = 0
        return DutchObservation(masked, self.seat, self.hand_count, self.known, self.old_count, None, True)

    @property
    def complete(self) -> bool:
        """False if this leaves out the seat's deck."""
        return not (self.common and self.position.sides[self.seat].deck)

    @cached_property
    def memory(self) -> Memory:
        """The additional knowledge of a player who remembers everything (D37)."""
        position, pack = self.position, self.position.edition.pack
        own, other = position.sides[self.seat], position.sides[1 - self.seat]
        first, second = position.sides
        return Memory(
            own_deck=pack.cards_of(mask_of(own.deck)),
            own_top=_cards(pack, own.deck[: own.known_top]) if not self.common else (),
            own_old=pack.cards_of(own.old),
            discards=(pack.cards_of(first.discards), pack.cards_of(second.discards)),
            auction_discards=_cards(pack, position.auction_discards),
            seen=pack.cards_of(position.seen),
            other_known=pack.cards_of(self.known),
            other_old=pack.cards_of(other.old),
            other_old_count=self.old_count,
            set_out=pack.cards_of(own.set_out),
        )

    @property
    def unseen(self) -> CardSet:
        """The cards that are in the auction deck or the opponent's, as far as this seat knows."""
        position = self.position
        own = position.sides[self.seat]
        return position.edition.pack.all_mask & ~position.seen & ~scoring.owned_cards(own) & ~own.set_out

    def certain_cards(self, seat: int) -> CardSet:
        """Return the cards that a seat owns for certain, given all that this seat remembers."""
        side = self.position.sides[seat]
        if seat == self.seat:
            return scoring.owned_cards(side)
        return self.known | side.bid | side.discards | side.cashed_in

    def unknown_count(self, seat: int) -> int:
        """Return the number of cards that a seat owns besides the certain ones."""
        deck = self.position.sides[seat].deck
        if seat == self.seat:
            return deck.count(HIDDEN)
        return self.hand_count + len(deck) - self.known.bit_count()

    def score_range(self, seat: int) -> tuple[int, int]:
        """Return the lowest and the highest score a seat can have, given all that this seat remembers."""
        certain = self.certain_cards(seat)
        return scoring.score_range(
            self.position.edition, certain, self.unseen & ~certain, self.unknown_count(seat)
        )

    def to_json(self) -> dict[str, Any]:
        """Return view and memory as plain data, with the keys that the edition has."""
        edition = self.position.edition
        left_out = [*([] if edition.powers_first else ["bought"]), *([] if edition.swaps else ["set_out"])]
        return {
            "game": "dutch",
            "seat": self.seat,
            "view": {"game": "dutch", **to_plain(self.view, left_out)},
            "memory": to_plain(self.memory, left_out),
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, DutchObservation)
            and self.seat == other.seat
            and self.common == other.common
            and self.view == other.view
            and self.memory == other.memory
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the knowledge alone, without what has been worked out from it."""
        return DutchObservation, tuple([getattr(self, name) for name in self.FIELDS])


def _cards(pack: Pack, numbers: Iterable[int]) -> Cards:
    return tuple([pack.cards[number] for number in numbers])


def observe(state: FullPosition, seat: int) -> DutchObservation:
    """Return one seat's knowledge of a state."""
    if seat not in (0, 1):
        raise ValueError(f"Dutch has the seats 0 and 1, not {seat}.")
    masked = Position.__new__(Position)
    state.copy_into(masked)
    own, other = masked.own(seat), masked.own(1 - seat)
    for side in (own, other):
        side.arrivals = side.bid_order  # without those that have left the bid
    own.deck = own.deck[: own.known_top] + tuple(sorted(own.deck[own.known_top :]))
    # A position written by hand may not list every card that was ever public.
    auction_deck = mask_of(state.auction_deck)
    masked.seen = (state.seen | state.public_cards()) & ~auction_deck
    own.set_out &= auction_deck  # everybody sees a card that leaves it
    other.set_out = 0
    private = other.hand | mask_of(other.deck)
    hand_count, old_count = other.hand.bit_count(), other.old.bit_count()
    other.deck = (HIDDEN,) * len(other.deck)
    other.hand = 0
    other.old &= masked.seen
    masked.auction_deck = (HIDDEN,) * len(masked.auction_deck)
    if state.pending[1 - seat] is not None:
        masked.pending = replaced(masked.pending, 1 - seat, HIDDEN_CHOICE)
    if state.votes[1 - seat] is not None:
        masked.votes = replaced(state.votes, 1 - seat, HIDDEN_VOTE)
    outcome = scoring.outcome_of(state) if state.phase is Phase.OVER else None
    return DutchObservation(masked, seat, hand_count, private & masked.seen, old_count, outcome)
