"""What one seat may know (D35 to D37): what it may look at now, and what it could remember."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from dutch.rules.api import Action, Outcome, Preview
from dutch.rules.cards import Card, mask_of
from dutch.rules.dutch import competition_powers, legality, purchase, refusal, scoring
from dutch.rules.dutch.bidding import bid_total
from dutch.rules.dutch.jsonio import bid_to_json, names, set_names
from dutch.rules.dutch.position import GAP, HIDDEN, Choice, Position
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import N_, IllegalAction

CAST = "cast"
"""Stands for a vote that is cast but not shown."""

UNKNOWN_CHOICE: Choice = (HIDDEN,)
"""Stands for cards that are chosen in secret but not shown."""


class DutchObservation:
    """One seat's knowledge. ``position`` is masked: no hidden card, seed or counter is in it.

    In ``position`` the own deck lies in canonical order below its known top (its content is known, its
    order is not); ``hand_count`` is the size of the other hand; ``known`` are the cards known to be in the
    other seat's hand or deck; ``old_count`` of them and of the unknown ones lie in its hand or among its
    cards set aside (see ``Side.old``).
    """

    def __init__(
        self,
        position: Position,
        seat: int,
        hand_count: int,
        known: int,
        old_count: int,
        outcome: Outcome | None,
    ) -> None:
        self.position = position
        self.seat = seat
        self.hand_count = hand_count
        self.known = known
        self.old_count = old_count
        self.outcome = outcome

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        return self.position.to_move

    @cached_property
    def _legal(self) -> Sequence[Action]:
        return legality.legal_actions(self.position) if self.to_move == self.seat else ()

    def legal_actions(self) -> Sequence[Action]:
        """The legal actions if this seat is to move, in the order of the state's; else none."""
        return self._legal

    def check(self, action: Action) -> None:
        """Raise IllegalAction, saying why, unless the action is legal for this seat now."""
        if action in self._legal:
            return
        if self.to_move is not None and self.to_move != self.seat:
            raise IllegalAction("not_your_turn", N_("It is the other player's turn."))
        raise refusal.refusal(self.position, self.to_move, action)

    def preview(self, action: Action) -> Preview:
        """What a legal action would do before any chance: cards kept and lost, and the own score's change."""
        self.check(action)
        edition, pack = self.position.edition, self.position.edition.pack
        before = scoring.owned(self.position.sides[self.seat])
        kept = lost = 0
        after = before
        if action.verb == "buy":
            kept, lost = purchase.split(self.position, self.seat, action)
            bought = self.position.display[purchase.place_of(action) - 1]
            after = before & ~lost | 1 << bought
        elif action.verb == "bargain" and action.actor and isinstance(action.target, Card):
            paid = 1 << action.actor.index
            is_kept = competition_powers.is_kept(self.position, self.seat, action.actor, action.target)
            kept, lost = (paid, 0) if is_kept else (0, paid)
            after = before & ~lost | 1 << action.target.index
        elif action.verb in ("take", "steal") and isinstance(action.target, Card):
            after = before | 1 << action.target.index
        change = scoring.score_of(edition, after) - scoring.score_of(edition, before)
        return Preview(pack.cards_of(kept), pack.cards_of(lost), change)

    @cached_property
    def view(self) -> Mapping[str, Any]:
        """What may be looked at now: everything on the table, and what D35 and D36 open to this seat."""
        position, pack = self.position, self.position.edition.pack
        own_decision = position.to_move == self.seat
        side = position.sides[self.seat]
        discards = position.auction_discards
        open_deck = own_decision and (side.looked or position.phase == "swap")
        view = {
            "game": "dutch",
            "edition": position.edition.name,
            "round": position.round,
            "phase": position.phase,
            "to_move": position.to_move,
            "bid_winner": position.bid_winner,
            "chosen": [cards is not None for cards in position.pending],
            "aside": names(pack, position.pending[self.seat] or ()),
            "voted": [vote is not None for vote in position.votes],
            "vote": position.votes[self.seat],
            "display": [None if card == GAP else pack.names[card] for card in position.display],
            "auction_deck": len(position.auction_deck),
            "auction_discards": {
                "count": len(discards),
                "top": names(pack, discards[-1:]),
                "cards": names(pack, discards) if own_decision else None,
            },
            "left_display": position.left_display,
            "own_deck": set_names(pack, mask_of(side.deck)) if open_deck else None,
            "players": [self._view_side(seat) for seat in (0, 1)],
        }
        if position.edition.powers_first:
            view["bought"] = position.bought
        return view

    def _view_side(self, seat: int) -> dict[str, Any]:
        position, pack = self.position, self.position.edition.pack
        side = position.sides[seat]
        own = seat == self.seat
        open_discards = own and position.to_move == seat
        return {
            "deck": len(side.deck),
            "known_top": side.known_top,
            "hand": set_names(pack, side.hand) if own else None,
            "hand_count": side.hand.bit_count() if own else self.hand_count,
            "bid": bid_to_json(pack, side),
            "bid_total": bid_total(position, seat),
            "ready": set_names(pack, side.ready),
            "discards": {
                "count": side.discards.bit_count(),
                "cards": set_names(pack, side.discards) if open_discards else None,
            },
            "cashed_in": set_names(pack, side.cashed_in),
            "looked": side.looked,
        }

    @cached_property
    def memory(self) -> Mapping[str, Any]:
        """What a player who forgot nothing knows besides the view."""
        position, pack = self.position, self.position.edition.pack
        own, other = position.sides[self.seat], position.sides[1 - self.seat]
        memory = {
            "own_deck": set_names(pack, mask_of(own.deck)),
            "own_top": names(pack, own.deck[: own.known_top]),
            "own_old": set_names(pack, own.old),
            "discards": [set_names(pack, side.discards) for side in position.sides],
            "auction_discards": names(pack, position.auction_discards),
            "seen": set_names(pack, position.seen),
            "other_known": set_names(pack, self.known),
            "other_old": set_names(pack, other.old),
            "other_old_count": self.old_count,
        }
        if position.edition.swaps:
            memory["set_out"] = set_names(pack, own.set_out)
        return memory

    def to_json(self) -> dict[str, Any]:
        """View and memory as plain data; ``Game.observation_from_json`` reads it back."""
        return {
            "game": "dutch",
            "seat": self.seat,
            "view": dict(self.view),
            "memory": dict(self.memory),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DutchObservation) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]


def observe(state: DutchState, seat: int) -> DutchObservation:
    """Mask a state for one seat."""
    masked = Position.__new__(Position)
    state.copy_into(masked)
    own, other = masked.sides[seat], masked.sides[1 - seat]
    own.deck = own.deck[: own.known_top] + tuple(sorted(own.deck[own.known_top :]))
    # A position written by hand may be careless about what was ever public.
    auction_deck = mask_of(state.auction_deck)
    masked.seen = (state.seen | state.in_the_open()) & ~auction_deck
    own.set_out &= auction_deck  # cards leave it in the open only
    other.set_out = 0
    private = other.hand | mask_of(other.deck)
    hand_count, old_count = other.hand.bit_count(), other.old.bit_count()
    other.deck = (HIDDEN,) * len(other.deck)
    other.hand = 0
    other.old &= masked.seen
    masked.auction_deck = (HIDDEN,) * len(masked.auction_deck)
    if state.pending[1 - seat] is not None:
        masked.hold(1 - seat, UNKNOWN_CHOICE)
    hidden_vote = None if state.votes[1 - seat] is None else CAST
    masked.votes = (state.votes[0], hidden_vote) if seat == 0 else (hidden_vote, state.votes[1])
    return DutchObservation(masked, seat, hand_count, private & masked.seen, old_count, state.outcome)
