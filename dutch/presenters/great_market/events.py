"""Great Market's events: how each is shown, heard and logged, and how it changes the board."""

from collections.abc import Hashable, Mapping, Sequence

from dutch.i18n import N_
from dutch.presenters.auctions import NO_SEAT
from dutch.presenters.great_market.board import OWNED, BidderState, zone_name
from dutch.rules.api import Event
from dutch.rules.great_market.events import (
    AuctionOpened,
    BidForbidden,
    BidMade,
    CardsMoved,
    ChipsMoved,
    GameEnded,
    LotSold,
    Overbid,
    Passed,
    Reason,
    RoundBegan,
)
from dutch.stage import timing
from dutch.stage.board import Board
from dutch.stage.placement import PlacedCard
from dutch.stage.script import (
    PLAIN,
    AnimationPlan,
    Cue,
    Effect,
    EffectKind,
    EventKey,
    EventStyle,
    Places,
    Script,
    plan_group,
)

CHIPS = EventStyle(timing.CHIPS, sound="chips")
CARDS = EventStyle(timing.MOVE, sound="slide", landing="place")
SALE = EventStyle(timing.DIGIT, timing.PAUSE, "gavel", "chips")

STYLES: Mapping[EventKey, EventStyle] = {
    RoundBegan: EventStyle(line=N_("Round {round}"), is_heading=True),
    BidMade: EventStyle(timing.BID, timing.BID_PAUSE, "bid", line=N_("{name} bid {amount}")),
    BidForbidden: EventStyle(
        timing.PASSED, sound="refuse", line=N_("{name} bid {amount}, which is forbidden")
    ),
    Passed: EventStyle(timing.PASSED, sound="pass", line=N_("{name} passed")),
    LotSold: SALE._replace(line=N_("{name} won the lot for {amount}")),
    (LotSold, "free"): SALE,
    Overbid: EventStyle(
        timing.DIGIT, timing.BID_PAUSE, "refuse", line=N_("{name} couldn't pay {amount} and sat out")
    ),
    (ChipsMoved, Reason.PAYMENT): CHIPS._replace(line=N_("… {name} got {chips}")),
    (ChipsMoved, Reason.REWARD): CHIPS._replace(line=N_("… {name} got {chips} for passing without a bid")),
    (ChipsMoved, Reason.FINE): CHIPS._replace(line=N_("… {name} paid {chips} as a fine")),
    (CardsMoved, Reason.REVEAL): CARDS._replace(sound="lot", line=N_("The lot: {cards}")),
    (CardsMoved, Reason.UNSOLD): CARDS._replace(line=N_("Nobody could pay: {cards} left the game")),
    (CardsMoved, Reason.OVERBID): CARDS._replace(line=N_("{name} discarded {cards}")),
    (CardsMoved, Reason.GIFT): CARDS._replace(line=N_("{name} got {cards} for free")),
    (CardsMoved, Reason.WON): CARDS._replace(line=N_("{name} got {cards}")),
    GameEnded: EventStyle(line=N_("The end"), is_heading=True),
}


class MarketScript(Script):
    """Shows bids and passes one by one, and each sale with its payment."""

    styles = STYLES

    def variant(self, event: Event) -> Hashable:
        match event:
            case ChipsMoved(reason) | CardsMoved(reason):
                return reason
            case LotSold(amount=0):
                return "free"
        return None

    def joins(self, group: Sequence[Event], event: Event) -> bool:
        """Return True for chips, which move with the event that caused them."""
        return isinstance(event, ChipsMoved) or not self.duration(group[0])

    def cue(self, group: Sequence[Event]) -> Cue:
        cue = super().cue(group)
        paid = any(isinstance(event, ChipsMoved) for event in group)
        return cue._replace(ms=timing.DIGIT + timing.CHIPS) if paid and isinstance(group[0], LotSold) else cue

    def update_board(self, board: Board, event: Event) -> None:
        counters = board.counters
        match event:
            case CardsMoved(_reason, cards, source, target):
                board.move(zone_name(board, source), zone_name(board, target), cards, sort=target in OWNED)
            case ChipsMoved(_reason, count, source, target):
                for place, difference in ((source, -count), (target, count)):
                    name = zone_name(board, place)
                    held = counters.get(name)
                    counters[name] = None if held is None else held + difference
            case RoundBegan():
                counters.update({f"seat.{side}.out": BidderState.IN for side in range(board.seats)})
            case AuctionOpened(seat):
                counters.update(bid=0, bidder=NO_SEAT, to_move=seat)
                for side in range(board.seats):
                    if counters.get(f"seat.{side}.out") == BidderState.PASSED:
                        counters[f"seat.{side}.out"] = BidderState.IN
            case BidMade(seat, amount):
                counters.update(bid=amount, bidder=seat, to_move=NO_SEAT)
            case Passed(seat):
                counters.update({f"{board.side(seat)}.out": BidderState.PASSED, "to_move": NO_SEAT})
            case Overbid(seat):
                counters.update(
                    {f"{board.side(seat)}.out": BidderState.SITS_OUT, "bid": 0, "bidder": NO_SEAT}
                )
            case LotSold(seat):
                counters.update(starter=seat, to_move=NO_SEAT)
            case GameEnded(_scores, chips):
                counters.update({f"{board.side(seat)}.chips": count for seat, count in enumerate(chips)})

    def plan(self, board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
        plan_of_moves = plan_group(cue.ms, PLAIN, before, after)
        effects: list[Effect] = []
        for event in cue.events:
            match event:
                case BidMade(seat, amount):
                    source = f"{board.side(seat)}.player"
                    effects.append(
                        Effect(EffectKind.NUMBER, str(amount), 0, timing.BID, source=source, target="bid")
                    )
                case LotSold(seat, amount) if amount:
                    digit = amount % 10
                    effects.append(
                        Effect(EffectKind.NUMBER, str(digit), 0, timing.DIGIT, source="bid", target="lot")
                    )
                    effects += _light_effects(before, digit, f"{board.side(seat)}.cards", cue.ms)
                case ChipsMoved():
                    effects.append(_chip_effect(board, cue, event, before))
        return plan_of_moves._replace(effects=tuple(effects), arrival=max(plan_of_moves.arrival, cue.ms))


def _light_effects(places: Places, digit: int, own: str, ms: float) -> list[Effect]:
    """Return the light around the cards whose owners are paid: other players' cards with the digit (M9)."""
    begin = timing.DIGIT / 3
    effects = []
    for key, item in places.items():
        belongs_to_another = item.style.panel and item.zone != own
        if belongs_to_another and _has_digit(item, digit):
            effects.append(Effect(EffectKind.CARD_LIT, str(digit), begin, ms - begin, key, item.rect))
    return effects


def _has_digit(item: PlacedCard, digit: int) -> bool:
    """Return True if a card is face up and has this digit."""
    card = item.token.card
    return card is not None and card.bid == digit


def _chip_effect(board: Board, cue: Cue, event: ChipsMoved, places: Places) -> Effect:
    """Return the effect of chips on their way, labelled “2 × 3” if two cards earn three chips each."""
    first = cue.events[0]
    begin = 0
    words = f"+{event.count}"
    source = zone_name(board, event.source)
    target = zone_name(board, event.target)
    if isinstance(first, LotSold):
        begin = timing.DIGIT
        if event.reason is Reason.PAYMENT and event.target in OWNED:
            panel = board.side(OWNED[event.target][0])
            digit = first.amount % 10
            own_cards = [item for item in places.values() if item.style.panel == panel]
            count = sum(_has_digit(item, digit) for item in own_cards)
            if count > 1:
                words = f"{count} × {event.count // count}"
    return Effect(
        EffectKind.CHIPS, words, begin, timing.CHIPS, source=source, target=target, chips=event.count
    )
