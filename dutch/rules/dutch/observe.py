"""What one seat may know (D35 to D37): what it may look at now, and what it could remember."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from dutch.rules.api import Action, Outcome, Preview
from dutch.rules.cards import SUITS, Card, Pack, mask_of
from dutch.rules.dutch import competition_powers, legality, purchase, refusal, scoring
from dutch.rules.dutch.bidding import bid_total
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.position import GAP, HIDDEN, Choice, Position
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import N_, IllegalAction
from dutch.rules.terms import Phase
from dutch.rules.view import BidCard, Cards, Discards, Memory, PlayerView, View

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
    def view(self) -> View:
        """Everything on the table, and what D35 and D36 open to this seat."""
        position, pack = self.position, self.position.edition.pack
        own_decision = position.to_move == self.seat
        side = position.sides[self.seat]
        discards = _cards(pack, position.auction_discards)
        open_deck = own_decision and (side.looked or position.phase is Phase.SWAP)
        mine, theirs = position.pending
        vote, other_vote = position.votes
        return View(
            position.edition.name,
            position.round,
            position.phase,
            position.to_move,
            position.bid_winner,
            (mine is not None, theirs is not None),
            _cards(pack, position.pending[self.seat] or ()),
            (vote is not None, other_vote is not None),
            position.votes[self.seat],
            tuple([None if card == GAP else pack.cards[card] for card in position.display]),
            len(position.auction_deck),
            Discards(len(discards), discards if own_decision else None),
            discards[-1] if discards else None,
            position.left_display,
            pack.cards_of(mask_of(side.deck)) if open_deck else None,
            (self._player_view(0), self._player_view(1)),
            position.bought,
        )

    def _player_view(self, seat: int) -> PlayerView:
        position, pack = self.position, self.position.edition.pack
        side = position.sides[seat]
        own = seat == self.seat
        open_discards = own and position.to_move == seat
        return PlayerView(
            len(side.deck),
            side.known_top,
            pack.cards_of(side.hand) if own else None,
            side.hand.bit_count() if own else self.hand_count,
            tuple(
                [
                    BidCard(pack.cards[card], SUITS[side.suit_of(card, pack.suit_of[card])])
                    for card in side.order
                ]
            ),
            bid_total(position, seat),
            pack.cards_of(side.ready),
            Discards(side.discards.bit_count(), pack.cards_of(side.discards) if open_discards else None),
            pack.cards_of(side.cashed_in),
            side.looked,
        )

    @cached_property
    def memory(self) -> Memory:
        """What a player who remembers everything knows besides the view (D37)."""
        position, pack = self.position, self.position.edition.pack
        own, other = position.sides[self.seat], position.sides[1 - self.seat]
        first, second = position.sides
        return Memory(
            pack.cards_of(mask_of(own.deck)),
            _cards(pack, own.deck[: own.known_top]),
            pack.cards_of(own.old),
            (pack.cards_of(first.discards), pack.cards_of(second.discards)),
            _cards(pack, position.auction_discards),
            pack.cards_of(position.seen),
            pack.cards_of(self.known),
            pack.cards_of(other.old),
            self.old_count,
            pack.cards_of(own.set_out),
        )

    def to_json(self) -> dict[str, Any]:
        """View and memory as plain data; ``Game.observation_from_json`` reads it back."""
        edition = self.position.edition
        return {
            "game": "dutch",
            "seat": self.seat,
            "view": view_to_json(self.view, edition),
            "memory": memory_to_json(self.memory, edition),
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, DutchObservation)
            and self.seat == other.seat
            and self.view == other.view
            and self.memory == other.memory
        )

    __hash__ = None  # type: ignore[assignment]


def _cards(pack: Pack, numbers: Iterable[int]) -> Cards:
    """Return the cards of an ordered pile."""
    return tuple([pack.cards[number] for number in numbers])


def view_to_json(view: View, edition: Edition) -> dict[str, Any]:
    """Return a view as plain data, with the keys that its edition has."""
    discards, top = view.auction_discards, view.auction_top
    data = {
        "game": "dutch",
        "edition": view.edition,
        "round": view.round,
        "phase": view.phase.value,
        "to_move": view.to_move,
        "bid_winner": view.bid_winner,
        "chosen": list(view.chosen),
        "aside": _names(view.aside),
        "voted": list(view.voted),
        "vote": view.vote,
        "display": [None if card is None else card.name for card in view.display],
        "auction_deck": view.auction_deck,
        "auction_discards": {
            "count": discards.size,
            "top": [] if top is None else [top.name],
            "cards": _names_or_none(discards.cards),
        },
        "left_display": view.left_display,
        "own_deck": _names_or_none(view.own_deck),
        "players": [_player_to_json(player) for player in view.players],
    }
    if edition.powers_first:
        data["bought"] = view.bought
    return data


def _player_to_json(player: PlayerView) -> dict[str, Any]:
    return {
        "deck": player.deck,
        "known_top": player.known_top,
        "hand": _names_or_none(player.hand),
        "hand_count": player.hand_count,
        "bid": [{"card": card.name, "suit": suit} for card, suit in player.bid],
        "bid_total": player.bid_total,
        "ready": _names(player.ready),
        "discards": {"count": player.discards.size, "cards": _names_or_none(player.discards.cards)},
        "cashed_in": _names(player.cashed_in),
        "looked": player.looked,
    }


def memory_to_json(memory: Memory, edition: Edition) -> dict[str, Any]:
    """Return a memory as plain data, with the keys that its edition has."""
    data = {
        "own_deck": _names(memory.own_deck),
        "own_top": _names(memory.own_top),
        "own_old": _names(memory.own_old),
        "discards": [_names(cards) for cards in memory.discards],
        "auction_discards": _names(memory.auction_discards),
        "seen": _names(memory.seen),
        "other_known": _names(memory.other_known),
        "other_old": _names(memory.other_old),
        "other_old_count": memory.other_old_count,
    }
    if edition.swaps:
        data["set_out"] = _names(memory.set_out)
    return data


def _names(cards: Cards) -> list[str]:
    return [card.name for card in cards]


def _names_or_none(cards: Cards | None) -> list[str] | None:
    return None if cards is None else _names(cards)


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
