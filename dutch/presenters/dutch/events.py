"""Dutch's events: how each is shown, heard and logged, how it changes the board, and how its cards fly."""

from collections.abc import Container, Hashable, Mapping, Sequence
from itertools import pairwise

from pygame import Rect

from dutch.i18n import N_, _
from dutch.presenters.dutch.board import side_of, zone_name
from dutch.rules.api import Card, Event
from dutch.rules.dutch import MoveReason, Verb, events
from dutch.stage import script, timing
from dutch.stage.board import Board
from dutch.stage.motion import Flight, FlightStyle, Leg, end_time, interpolate
from dutch.stage.script import AnimationPlan, Cue, Effect, EffectKind, EventKey, EventStyle, Places, Script

MOVED = EventStyle(timing.MOVE, sound="slide")
LAID = MOVED._replace(landing="place")
DEALT = EventStyle(timing.DEAL, sound="deal", flight=FlightStyle(lift=0.45))
PAYMENT = MOVED._replace(group="payment")
POWER = EventStyle(timing.MOVE, timing.PAUSE)

VOTES = EventStyle(timing.VOTES, timing.VOTES_READ, sound="reveal", reveals=True)
VOTE_WORDS = {Verb.STOP: N_("Stop"), Verb.MORE: N_("Buy more")}

POWER_LINES = {
    Verb.CASH: (N_("{name} used {power} to cash in {card}"), N_("You used {power} to cash in {card}")),
    Verb.SUIT: (
        N_("{name} used {power} to change the suit of {card}"),
        N_("You used {power} to change the suit of {card}"),
    ),
    Verb.TAKE: (N_("{name} used {power} to take {card}"), N_("You used {power} to take {card}")),
    Verb.STEAL: (N_("{name} used {power} to steal {card}"), N_("You used {power} to steal {card}")),
    Verb.RECALL: (N_("{name} used {power} to recall {card}"), N_("You used {power} to recall {card}")),
    Verb.BARGAIN: (
        N_("{name} used {power} to bargain for {card}"),
        N_("You used {power} to bargain for {card}"),
    ),
}
"""The lines of the log about uses of powers by anybody, and by the reader, by verb."""

MOVES = {
    MoveReason.DEAL: DEALT._replace(group="deal"),
    MoveReason.DRAW: DEALT._replace(group="draw"),
    MoveReason.ASIDE: LAID._replace(group="aside"),
    MoveReason.REVEAL: EventStyle(
        timing.REVEAL,
        sound="reveal",
        line=N_("{name} bid {cards}"),
        own_line=N_("You bid {cards}"),
        flight=FlightStyle(lift=0.3),
        group="reveal",
        stagger=timing.REVEAL_STAGGER,
        spread=timing.REVEAL_SPREAD,
    ),
    MoveReason.TIE: EventStyle(
        timing.REVEAL,
        sound="slide",
        landing="place",
        line=N_("{name} tied and added {cards}"),
        own_line=N_("You tied and added {cards}"),
        flight=FlightStyle(lift=0.5),
        group="tie",
        stagger=timing.TIE_STAGGER,
        spread=timing.TIE_STAGGER,
    ),
    MoveReason.BOUGHT: PAYMENT,
    MoveReason.KEPT: PAYMENT,
    MoveReason.LOST: PAYMENT._replace(
        line=N_("{name} lost {cards}"), own_line=N_("You lost {cards}"), adds=True
    ),
    MoveReason.CASH: MOVED._replace(flight=FlightStyle(lift=0.3, coins=True)),
    MoveReason.TAKE: MOVED._replace(flight=FlightStyle(lift=1.0)),
    MoveReason.STEAL: MOVED._replace(flight=FlightStyle(lift=0.25, bow=0.45, overshoot=0.16)),
    MoveReason.RECALL: LAID._replace(flight=FlightStyle(lift=0.6, spin=-360.0)),
    MoveReason.RESTOCK: LAID._replace(ms=timing.RESTOCK, flight=FlightStyle(lift=0.6), group="restock"),
    MoveReason.CLEARED: MOVED._replace(line=N_("Nothing bought: {cards} left the market")),
    MoveReason.RESHUFFLE: EventStyle(timing.SHUFFLE, sound="reshuffle", flight=FlightStyle(lift=0.15)),
    MoveReason.UNUSED: LAID,
    MoveReason.PLAY: LAID._replace(line=N_("{name} played {cards}"), own_line=N_("You played {cards}")),
    MoveReason.GIFT: LAID._replace(
        line=N_("{name} got {cards} for free, as the loser of the bid"),
        own_line=N_("You got {cards} for free, as the loser of the bid"),
    ),
    MoveReason.SET_OUT: LAID,
    MoveReason.SWAP: LAID._replace(
        line=N_("{name} exchanged {number}"), own_line=N_("You exchanged {number}")
    ),
}
"""The style of a move of cards, by its reason."""

STYLES: Mapping[EventKey, EventStyle] = {
    events.RoundBegan: EventStyle(line=N_("Round {round}"), is_heading=True),
    events.SwapChosen: EventStyle(
        remark=N_("{name} has chosen what to exchange."), own_remark=N_("You have chosen what to exchange.")
    ),
    events.AsideChosen: EventStyle(
        remark=N_("{name} has chosen what to set aside."), own_remark=N_("You have chosen what to set aside.")
    ),
    events.BidChosen: EventStyle(
        remark=N_("{name} has chosen a bid."), own_remark=N_("You have chosen a bid.")
    ),
    events.BidsCompared: EventStyle(
        timing.COMPARE, timing.BIDS_READ, line=N_("{first} {a}–{b} {second}"), reveals=True
    ),
    events.BidWon: EventStyle(
        timing.WIN, sound="gavel", line=N_("{name} won the bid"), own_line=N_("You won the bid")
    ),
    (events.BidWon, "coin"): EventStyle(
        timing.WIN,
        sound="toss",
        line=N_("{name} won the bid on a coin toss"),
        own_line=N_("You won the bid on a coin toss"),
    ),
    events.Purchased: EventStyle(
        timing.GATHER + timing.BEAT + timing.PART,
        timing.PAUSE_AFTER_PURCHASE,
        "coin",
        "place",
        N_("{name} bought {card} for {place}"),
        N_("You bought {card} for {place}"),
    ),
    **{
        (events.PowerUsed, verb): POWER._replace(sound=f"power.{verb}", line=line, own_line=own_line)
        for verb, (line, own_line) in POWER_LINES.items()
    },
    events.SuitChanged: EventStyle(line=N_("For this turn, {card} is {suit}"), adds=True),
    events.RowSlid: EventStyle(timing.TICK, sound="row"),
    events.DeckShuffled: EventStyle(
        timing.SHUFFLE,
        sound="reshuffle",
        line=N_("{name} shuffled the discards under the deck"),
        own_line=N_("You shuffled the discards under the deck"),
    ),
    (events.DeckShuffled, "looked"): EventStyle(
        timing.SHUFFLE,
        sound="reshuffle",
        line=N_("{name} looked through the deck and shuffled it"),
        own_line=N_("You looked through the deck and shuffled it"),
    ),
    events.TurnEnded: EventStyle(remark=N_("{name}’s turn is over."), own_remark=N_("Your turn is over.")),
    events.VoteCast: EventStyle(remark=N_("{name} has voted."), own_remark=N_("You have voted.")),
    events.VotesShown: VOTES._replace(line=N_("Voted to stop: {stopped}. Voted to buy more: {other}")),
    (events.VotesShown, Verb.STOP): VOTES._replace(line=N_("Both chose to stop")),
    (events.VotesShown, Verb.MORE): VOTES._replace(line=N_("Both chose to buy more")),
    events.GameEnded: EventStyle(line=N_("The end"), is_heading=True),
    **{(events.CardsMoved, reason): style for reason, style in MOVES.items()},
}
"""How each kind of event is shown; events that are not listed take no time and are not logged."""

TURNED = (MoveReason.REVEAL, MoveReason.TIE)
"""Reasons of the moves that turn over cards of a bid."""


TICK = FlightStyle(lift=0.0, overshoot=0.1)
"""A move by one place along the market, which snaps in like clockwork."""

SWAPPED = FlightStyle(bow=0.4)
PAID = (MoveReason.KEPT, MoveReason.LOST)


class DutchScript(Script):
    """Shows moves of one group together, and a purchase or a use of a power with its moves."""

    styles = STYLES

    def variant(self, event: Event) -> Hashable:
        match event:
            case events.CardsMoved(reason):
                return reason
            case events.PowerUsed(verb=verb):
                return verb
            case events.BidWon(by_coin=True):
                return "coin"
            case events.DeckShuffled(looked=True):
                return "looked"
            case events.VotesShown((first, second)) if first == second:
                return first
        return None

    def duration(self, event: Event) -> int:
        if isinstance(event, events.RowSlid):
            distances = [source - target for _card, source, target in event.moves]
            return timing.TICK * max([1, *distances])
        return super().duration(event)

    def joins(self, group: Sequence[Event], event: Event) -> bool:
        last = group[-1]
        if isinstance(event, events.CardsMoved):
            if isinstance(last, events.Purchased | events.PowerUsed):
                return True
            name = self.style(event).group
            return isinstance(last, events.CardsMoved) and bool(name) and name == self.style(last).group
        if isinstance(event, events.SuitChanged):
            return isinstance(last, events.PowerUsed)
        if isinstance(event, events.DeckShuffled):
            return isinstance(last, events.CardsMoved) and last.reason == MoveReason.RESHUFFLE
        return self.duration(group[0]) == 0 and self.duration(event) == 0

    def cue(self, group: Sequence[Event]) -> Cue:
        turns_cards = any(isinstance(event, events.CardsMoved) and event.reason in TURNED for event in group)
        compares_bids = any(isinstance(event, events.BidsCompared | events.BidWon) for event in group)
        begun_turns = [event.seat for event in group if isinstance(event, events.TurnBegan)]
        return (
            super()
            .cue(group)
            ._replace(
                suspense=turns_cards,
                counts_bids=turns_cards or compares_bids,
                begins_turn=begun_turns[0] if begun_turns else None,
                ends_turn=any(isinstance(event, events.TurnEnded) for event in group),
            )
        )

    def update_board(self, board: Board, event: Event) -> None:
        match event:
            case events.CardsMoved(reason, cards, count, source, target):
                shown: list[Card | None] = [*cards] or [None] * count
                board.move(
                    zone_name(source, board.viewer),
                    zone_name(target, board.viewer),
                    shown,
                    under=reason == MoveReason.RESHUFFLE,  # under what is left of the deck (D29)
                    sort=target.name == "hand",
                )
            case events.RowSlid(moves):
                for card, start, end in moves:
                    board.move(f"display.{start}", f"display.{end}", [card])
            case events.SuitChanged(_seat, card, suit):
                board.set_suit(card, suit)
            case events.TurnEnded():
                board.restore_suits()

    def plan(self, board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
        first = cue.events[0]
        match first:
            case events.Purchased():
                purchase = _plan_purchase(cue, first.card, before, after)
                return purchase or self._plan_group(cue, before, after)
            case events.PowerUsed():
                return self._plan_power(cue, first, before, after)
            case events.RowSlid():
                return _plan_slide(first, before, after)
            case events.VotesShown(votes):
                effects = [
                    Effect(
                        EffectKind.CHOICE,
                        _(VOTE_WORDS[vote]),
                        0,
                        cue.ms + cue.hold * timing.UNHURRIED,
                        target=f"{side_of(seat, board.viewer)}.cards",
                    )
                    for seat, vote in enumerate(votes)
                ]
                return AnimationPlan({}, tuple(effects), cue.ms)
        group = self._plan_group(cue, before, after)
        won = script.find_event(cue.events, events.BidWon)
        if won is None:
            return group
        return group._replace(effects=(Effect(EffectKind.BID_WON, str(won.seat), 0, cue.ms),))

    def _plan_group(self, cue: Cue, before: Places, after: Places, begin: float = 0.0) -> AnimationPlan:
        """Move cards in the style of the cue's first move. Both players' bids are revealed together."""
        move = script.find_event(cue.events, events.CardsMoved)
        style = script.PLAIN if move is None else self.style(move)
        is_reveal = move is not None and move.reason == MoveReason.REVEAL
        return script.plan_group(cue.ms, style, before, after, begin, per_zone=is_reveal)

    def _plan_power(self, cue: Cue, used: events.PowerUsed, before: Places, after: Places) -> AnimationPlan:
        """Raise the medallion of a used power, then show the power's effect."""
        power = script.key_of(before, used.power)
        effects: tuple[Effect, ...] = ()
        if power in before:
            medallion = Effect(
                EffectKind.MEDALLION, used.verb, 0, timing.MEDALLION, power, before[power].rect
            )
            effects = (medallion,)
        acting = None
        if used.verb == Verb.BARGAIN:
            acting = _plan_bargain(cue, used, before, after)
        elif any(isinstance(event, events.SuitChanged) for event in cue.events):
            acting = _plan_suit_change(used.card, before, after)
        if acting is None:
            acting = self._plan_group(cue, before, after, timing.MEDALLION_LEAD)
        return AnimationPlan(acting.flights, effects + acting.effects, max(acting.arrival, timing.MEDALLION))


def _plan_slide(event: events.RowSlid, before: Places, after: Places) -> AnimationPlan:
    """Move the cards of the market from place to place, beginning with the cheapest card."""
    zones = {item.zone: item.rect for item in (*before.values(), *after.values())}
    flights: dict[int, Flight] = {}
    effects = []
    cheapest_first = sorted(event.moves, key=lambda move: move[2])  # by its new place
    for order, (card, source, target) in enumerate(cheapest_first):
        key = script.key_of(after, card)
        if key in before and key in after:
            rects = _rects_between(source, target, before[key].rect, after[key].rect, zones)
            stops = [before[key], *(after[key]._replace(rect=rect) for rect in rects)]
            begins = [order * timing.SLIDE_STAGGER + step * timing.TICK for step in range(len(rects))]
            flights[key] = tuple(
                Leg(start, end, begin, timing.TICK, TICK)
                for (start, end), begin in zip(pairwise(stops), begins, strict=True)
            )
            landing = begins[-1] + timing.TICK
            lit_at = landing - timing.TICK / 3  # so that the light is full when the card lies there
            effects.append(Effect(EffectKind.PLACE_LIT, f"display.{target}", lit_at, timing.LIGHT))
    arrival = max([timing.TICK, *map(end_time, flights.values())])
    return AnimationPlan(flights, tuple(effects), arrival)


def _rects_between(
    source: int, target: int, first: Rect, last: Rect, zones: Mapping[str, Rect]
) -> list[Rect]:
    """Return the rectangles after each step of a slide; those of empty places are interpolated."""
    return [
        zones.get(f"display.{place}", interpolate(first, last, (source - place) / (source - target)))
        for place in range(source - 1, target - 1, -1)
    ]


def _plan_suit_change(card: Card, before: Places, after: Places) -> AnimationPlan:
    """Turn a card over on the spot, to show its new emblem."""
    key = script.key_of(after, card)
    if key not in before:
        return AnimationPlan()
    style = FlightStyle(lift=0.3, flips=1)
    leg = Leg(before[key], after[key], timing.MEDALLION_LEAD, timing.TURN_OVER, style)
    return AnimationPlan({key: (leg,)}, (), end_time((leg,)))


def _plan_purchase(cue: Cue, bought_card: Card, before: Places, after: Places) -> AnimationPlan | None:
    """Gather the paying cards at the bought one, pause for a beat, then let all fly apart.

    Return None unless the bought card and at least one of the paying cards are visible.
    """
    bought = script.key_of(before, bought_card)
    paying = [key for key in _moved_for(cue.events, PAID, before) if key in after]
    if bought not in before or bought not in after or not paying:
        return None
    stagger = min(timing.GATHER_STAGGER, timing.GATHER_SPREAD / len(paying))
    parting = timing.GATHER + stagger * (len(paying) - 1) + timing.BEAT
    stops: dict[int, Leg | None] = {bought: None}
    for order, key in enumerate(paying):
        rect = script.payment_rect(before[bought].rect, order, len(paying), bought_card.is_power)
        gathered = before[key]._replace(rect=rect, angle=0.0)
        stops[key] = Leg(before[key], gathered, stagger * order, timing.GATHER, FlightStyle(lift=0.25))
    return _part(cue, before, after, stops, parting)


def _part(
    cue: Cue,
    before: Places,
    after: Places,
    stops: Mapping[int, Leg | None],
    parting: float,
    begin: float = 0.0,
) -> AnimationPlan:
    """Move each card to its stop, if it has one, and at ``parting`` to its final position.

    All other cards make room at ``begin``.
    """
    flights = script.make_room(before, after, stops, begin)
    for key, leg in stops.items():
        last = Leg(leg.end if leg else before[key], after[key], parting, timing.PART, FlightStyle())
        flights[key] = (leg, last) if leg else (last,)
    return AnimationPlan(flights, _badges(cue.events, before, flights, parting), parting + timing.PART)


def _plan_bargain(cue: Cue, used: events.PowerUsed, before: Places, after: Places) -> AnimationPlan | None:
    """Swap the power and the bought card, then let both fly to their piles.

    Return None unless both cards are visible.
    """
    power = script.key_of(before, used.power)
    bought_keys = _moved_for(cue.events, (MoveReason.BOUGHT,), after)
    if power not in after or not bought_keys or bought_keys[0] not in before:
        return None
    bought = bought_keys[0]
    begin = timing.MEDALLION_LEAD
    parting = begin + timing.SWAP + timing.BEAT
    halfway = {
        bought: after[bought]._replace(rect=before[power].rect, face_up=True),
        power: before[power]._replace(rect=before[bought].rect),
    }
    stops = {key: Leg(before[key], stop, begin, timing.SWAP, SWAPPED) for key, stop in halfway.items()}
    return _part(cue, before, after, stops, parting, parting)


def _badges(
    seen: Sequence[Event], places: Places, flights: Mapping[int, Flight], parting: float
) -> tuple[Effect, ...]:
    """Label each paying card as kept or lost, from a beat before the cards part."""
    begin = parting - timing.BEAT
    ms = timing.BEAT + timing.PART
    return tuple(
        Effect(EffectKind.BADGE, reason, begin, ms, key, flights[key][0].end.rect)
        for reason in PAID
        for key in _moved_for(seen, (reason,), places)
        if key in flights
    )


def _moved_for(seen: Sequence[Event], reasons: Container[MoveReason], places: Places) -> list[int]:
    """Return the token keys of the visible cards that moved for one of these reasons."""
    moves = [event for event in seen if isinstance(event, events.CardsMoved) and event.reason in reasons]
    keys = [script.key_of(places, card) for event in moves for card in event.cards]
    return [key for key in keys if key in places]
