"""Shows events on the table: bids and passes one by one, and each sale with its payment."""

from collections.abc import Iterable

from dutch.presenters.great_market.board import OWNED, update_board, zone_name
from dutch.rules.events import Event
from dutch.rules.great_market.events import (
    BidForbidden,
    BidMade,
    CardsMoved,
    ChipsMoved,
    LotSold,
    Overbid,
    Passed,
)
from dutch.rules.great_market.terms import Reason
from dutch.stage import timing
from dutch.stage.board import Board
from dutch.stage.placement import PlacedCard
from dutch.stage.script import (
    SILENCE,
    AnimationPlan,
    Cue,
    CueSounds,
    Effect,
    EffectKind,
    MoveStyle,
    Places,
    Script,
    plan_group,
)

DURATIONS: dict[type, int] = {
    BidMade: timing.BID,
    Passed: timing.PASSED,
    BidForbidden: timing.PASSED,
    LotSold: timing.DIGIT,
    Overbid: timing.DIGIT,
    ChipsMoved: timing.CHIPS,
    CardsMoved: timing.MOVE,
}
"""The duration of each kind of event. Others take no time."""

HOLDS: dict[type, int] = {BidMade: timing.BID_PAUSE, Overbid: timing.BID_PAUSE, LotSold: timing.PAUSE}
"""The pause after each kind of event."""

SOUNDS: dict[type, CueSounds] = {
    BidMade: CueSounds("bid"),
    Passed: CueSounds("pass"),
    BidForbidden: CueSounds("refuse"),
    LotSold: CueSounds("gavel", "chips"),
    Overbid: CueSounds("refuse"),
    ChipsMoved: CueSounds("chips"),
    CardsMoved: CueSounds("slide", "place"),
}
"""The sounds of each kind of event. Others are silent."""

STYLE = MoveStyle()


def cues(events: Iterable[Event]) -> list[Cue]:
    """Group events into cues; movements of chips join the event that caused them."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and (isinstance(event, ChipsMoved) or not _duration_of(groups[-1][0])):
            groups[-1].append(event)
        else:
            groups.append([event])
    return [_make_cue(group) for group in groups]


def _make_cue(group: list[Event]) -> Cue:
    paid = any(isinstance(event, ChipsMoved) for event in group)
    ms = max(map(_duration_of, group))
    if paid and isinstance(group[0], LotSold):
        ms = timing.DIGIT + timing.CHIPS
    return Cue(tuple(group), ms, max(HOLDS.get(type(event), 0) for event in group))


def _duration_of(event: Event) -> int:
    return DURATIONS.get(type(event), 0)


def plan(board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
    """Plan the flights of cards, and the effects that go with bids and payments."""
    plan_of_moves = plan_group(cue.ms, STYLE, before, after)
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


def sounds_of(event: Event) -> CueSounds:
    """Return the sounds of an event: when it begins to be shown, and when its cards land."""
    if isinstance(event, CardsMoved) and event.reason is Reason.REVEAL:
        return CueSounds("lot", "place")
    return SOUNDS.get(type(event), SILENCE)


SCRIPT = Script(cues, update_board, plan, sounds_of)
