"""Dutch's events: how each is shown, heard and logged, and how it changes the board."""

from collections.abc import Hashable, Mapping, Sequence

from dutch.i18n import N_
from dutch.presenters.dutch.board import zone_name
from dutch.presenters.dutch.choreography import plan_cue
from dutch.rules.api import Card, Event
from dutch.rules.dutch import MoveReason, Verb
from dutch.rules.dutch.events import (
    AsideChosen,
    BidChosen,
    BidsCompared,
    BidWon,
    CardsMoved,
    DeckShuffled,
    GameEnded,
    PowerUsed,
    Purchased,
    RoundBegan,
    RowSlid,
    SuitChanged,
    SwapChosen,
    TurnBegan,
    TurnEnded,
    VoteCast,
    VotesShown,
)
from dutch.stage import timing
from dutch.stage.board import Board
from dutch.stage.motion import FlightStyle
from dutch.stage.script import PLAIN, AnimationPlan, Cue, EventKey, EventStyle, Places, Script

MOVED = EventStyle(timing.MOVE, sound="slide")
LAID = MOVED._replace(landing="place")
DEALT = EventStyle(timing.DEAL, sound="deal", flight=FlightStyle(lift=0.45))
PAYMENT = MOVED._replace(group="payment")
POWER = EventStyle(timing.MOVE, timing.PAUSE)

STYLES: Mapping[EventKey, EventStyle] = {
    RoundBegan: EventStyle(line=N_("Round {round}"), is_heading=True),
    SwapChosen: EventStyle(remark=N_("{name} has chosen what to exchange.")),
    AsideChosen: EventStyle(remark=N_("{name} has chosen what to set aside.")),
    BidChosen: EventStyle(remark=N_("{name} has chosen a bid.")),
    BidsCompared: EventStyle(timing.COMPARE, line=N_("{first} {a}–{b} {second}")),
    BidWon: EventStyle(timing.WIN, sound="gavel", line=N_("{name} won the bid")),
    (BidWon, "coin"): EventStyle(timing.WIN, sound="toss", line=N_("{name} won the bid on a coin toss")),
    Purchased: EventStyle(
        timing.GATHER + timing.BEAT + timing.PART,
        timing.PAUSE_AFTER_PURCHASE,
        "coin",
        "place",
        N_("{name} bought {card} for {place}"),
    ),
    (PowerUsed, Verb.CASH): POWER._replace(
        sound="power.cash", line=N_("{name} used {power} to cash in {card}")
    ),
    (PowerUsed, Verb.SUIT): POWER._replace(
        sound="power.suit", line=N_("{name} used {power} to change the suit of {card}")
    ),
    (PowerUsed, Verb.TAKE): POWER._replace(sound="power.take", line=N_("{name} used {power} to take {card}")),
    (PowerUsed, Verb.STEAL): POWER._replace(
        sound="power.steal", line=N_("{name} used {power} to steal {card}")
    ),
    (PowerUsed, Verb.RECALL): POWER._replace(
        sound="power.recall", line=N_("{name} used {power} to recall {card}")
    ),
    (PowerUsed, Verb.BARGAIN): POWER._replace(
        sound="power.bargain", line=N_("{name} used {power} to bargain for {card}")
    ),
    SuitChanged: EventStyle(line=N_("… {card} is {suit} for this turn")),
    RowSlid: EventStyle(timing.TICK, sound="row"),
    DeckShuffled: EventStyle(
        timing.SHUFFLE, sound="reshuffle", line=N_("{name} shuffled the discards under the deck")
    ),
    (DeckShuffled, "looked"): EventStyle(
        timing.SHUFFLE, sound="reshuffle", line=N_("{name} looked through the deck and shuffled it")
    ),
    TurnEnded: EventStyle(remark=N_("{name}’s turn is over.")),
    VoteCast: EventStyle(remark=N_("{name} has voted.")),
    VotesShown: EventStyle(line=N_("{stopped} chose to stop, {other} to buy more")),
    (VotesShown, Verb.STOP): EventStyle(line=N_("Both chose to stop")),
    (VotesShown, Verb.MORE): EventStyle(line=N_("Both chose to buy more")),
    GameEnded: EventStyle(line=N_("The end"), is_heading=True),
    (CardsMoved, MoveReason.DEAL): DEALT._replace(group="deal"),
    (CardsMoved, MoveReason.DRAW): DEALT._replace(group="draw"),
    (CardsMoved, MoveReason.ASIDE): LAID._replace(group="aside"),
    (CardsMoved, MoveReason.REVEAL): EventStyle(
        timing.REVEAL,
        sound="reveal",
        line=N_("{name} bid {cards}"),
        flight=FlightStyle(lift=0.3),
        group="reveal",
        stagger=timing.REVEAL_STAGGER,
        spread=timing.REVEAL_SPREAD,
    ),
    (CardsMoved, MoveReason.TIE): EventStyle(
        timing.REVEAL,
        sound="slide",
        landing="place",
        line=N_("{name} tied and added {cards}"),
        flight=FlightStyle(lift=0.5),
        group="tie",
        stagger=timing.TIE_STAGGER,
        spread=timing.TIE_STAGGER,
    ),
    (CardsMoved, MoveReason.BOUGHT): PAYMENT,
    (CardsMoved, MoveReason.KEPT): PAYMENT,
    (CardsMoved, MoveReason.LOST): PAYMENT._replace(line=N_("… lost: {cards}")),
    (CardsMoved, MoveReason.CASH): MOVED._replace(flight=FlightStyle(lift=0.3, coins=True)),
    (CardsMoved, MoveReason.TAKE): MOVED._replace(flight=FlightStyle(lift=1.0)),
    (CardsMoved, MoveReason.STEAL): MOVED._replace(flight=FlightStyle(lift=0.25, bow=0.45, overshoot=0.16)),
    (CardsMoved, MoveReason.RECALL): LAID._replace(flight=FlightStyle(lift=0.6, spin=-360.0)),
    (CardsMoved, MoveReason.RESTOCK): LAID._replace(
        ms=timing.RESTOCK, flight=FlightStyle(lift=0.6), group="restock"
    ),
    (CardsMoved, MoveReason.CLEARED): MOVED._replace(line=N_("Nothing bought: {cards} left the market")),
    (CardsMoved, MoveReason.RESHUFFLE): EventStyle(
        timing.SHUFFLE, sound="reshuffle", flight=FlightStyle(lift=0.15)
    ),
    (CardsMoved, MoveReason.UNUSED): LAID,
    (CardsMoved, MoveReason.PLAY): LAID._replace(line=N_("{name} played {cards}")),
    (CardsMoved, MoveReason.GIFT): LAID._replace(line=N_("{name} got {cards} for free, as second buyer")),
    (CardsMoved, MoveReason.SET_OUT): LAID,
    (CardsMoved, MoveReason.SWAP): LAID._replace(line=N_("{name} exchanged {number}")),
}
"""How each kind of event is shown; events that are not listed take no time and are not logged."""

TURNED = (MoveReason.REVEAL, MoveReason.TIE)
"""Reasons of the moves that turn over cards of a bid."""


class DutchScript(Script):
    """Shows moves of one group together, and a purchase or a use of a power with its moves."""

    styles = STYLES

    def variant(self, event: Event) -> Hashable:
        match event:
            case CardsMoved(reason):
                return reason
            case PowerUsed(verb=verb):
                return verb
            case BidWon(by_coin=True):
                return "coin"
            case DeckShuffled(looked=True):
                return "looked"
            case VotesShown((first, second)) if first == second:
                return first
        return None

    def duration(self, event: Event) -> int:
        if isinstance(event, RowSlid):
            distances = [source - target for _card, source, target in event.moves]
            return timing.TICK * max([1, *distances])
        return super().duration(event)

    def joins(self, group: Sequence[Event], event: Event) -> bool:
        last = group[-1]
        if isinstance(event, CardsMoved):
            if isinstance(last, Purchased | PowerUsed):
                return True
            name = self.style(event).group
            return isinstance(last, CardsMoved) and bool(name) and name == self.style(last).group
        if isinstance(event, SuitChanged):
            return isinstance(last, PowerUsed)
        if isinstance(event, DeckShuffled):
            return isinstance(last, CardsMoved) and last.reason == MoveReason.RESHUFFLE
        return self.duration(group[0]) == 0 and self.duration(event) == 0

    def cue(self, group: Sequence[Event]) -> Cue:
        turns_cards = any(isinstance(event, CardsMoved) and event.reason in TURNED for event in group)
        compares_bids = any(isinstance(event, BidsCompared | BidWon) for event in group)
        begun_turns = [event.seat for event in group if isinstance(event, TurnBegan)]
        return (
            super()
            .cue(group)
            ._replace(
                suspense=turns_cards,
                counts_bids=turns_cards or compares_bids,
                begins_turn=begun_turns[0] if begun_turns else None,
                ends_turn=any(isinstance(event, TurnEnded) for event in group),
            )
        )

    def update_board(self, board: Board, event: Event) -> None:
        match event:
            case CardsMoved(reason, cards, count, source, target):
                shown: list[Card | None] = [*cards] or [None] * count
                board.move(
                    zone_name(source, board.viewer),
                    zone_name(target, board.viewer),
                    shown,
                    under=reason == MoveReason.RESHUFFLE,  # under what is left of the deck (D29)
                    sort=target.name == "hand",
                )
            case RowSlid(moves):
                for card, start, end in moves:
                    board.move(f"display.{start}", f"display.{end}", [card])
            case SuitChanged(_seat, card, suit):
                board.set_suit(card, suit)
            case TurnEnded():
                board.restore_suits()

    def plan(self, board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
        moves = [self.style(event) for event in cue.events if isinstance(event, CardsMoved)]
        return plan_cue(cue, moves[0] if moves else PLAIN, before, after)
