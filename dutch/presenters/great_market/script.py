"""Shows events on the table: bids and passes one by one, and each sale with its payment."""

from collections.abc import Iterable

from dutch.presenters.great_market.board import change, zone_name
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
from dutch.stage.choreography import AnimationPlan, Effect, EffectKind, Places, plan_group
from dutch.stage.cue_audio import SILENCE, CueSounds
from dutch.stage.cues import Cue
from dutch.stage.moves import MoveStyle
from dutch.stage.script import Script

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
    """Group events into cues, so that chips move together with what caused it."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and (isinstance(event, ChipsMoved) or not _duration(groups[-1][0])):
            groups[-1].append(event)
        else:
            groups.append([event])
    return [_cue(group) for group in groups]


def _cue(group: list[Event]) -> Cue:
    paid = any(isinstance(event, ChipsMoved) for event in group)
    ms = max(map(_duration, group))
    if paid and isinstance(group[0], LotSold):
        ms = timing.DIGIT + timing.CHIPS
    return Cue(tuple(group), ms, max(HOLDS.get(type(event), 0) for event in group))


def _duration(event: Event) -> int:
    return DURATIONS.get(type(event), 0)


def plan(board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
    """Plan the flights of cards, and the effects that go with bids and payments."""
    found = plan_group(cue.ms, STYLE, before, after)
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
                effects += _lit(before, digit, f"{board.side(seat)}.cards", cue.ms)
            case ChipsMoved():
                effects.append(_stream(board, cue, event, before))
    return found._replace(effects=tuple(effects), arrival=max(found.arrival, cue.ms))


def _lit(places: Places, digit: int, own: str, ms: float) -> list[Effect]:
    """Return the light around the cards whose owners are paid: other players' cards with the digit (M9)."""
    paid = [
        (key, item.rect)
        for key, item in places.items()
        if item.token.card is not None and item.token.card.bid == digit and item.zone.startswith("seat.")
        if item.zone != own
    ]
    begin = timing.DIGIT / 3
    return [Effect(EffectKind.CARD_LIT, str(digit), begin, ms - begin, key, rect) for key, rect in paid]


def _stream(board: Board, cue: Cue, event: ChipsMoved, places: Places) -> Effect:
    """Return the effect of chips on their way, labelled “2 × 3” if two cards earn three chips each."""
    begin = timing.DIGIT if isinstance(cue.events[0], LotSold) else 0
    source, target = zone_name(board, event.source), zone_name(board, event.target)
    words = f"+{event.count}"
    sold = cue.events[0]
    if isinstance(sold, LotSold) and event.reason is Reason.PAYMENT and target.startswith("seat."):
        cards = f"{target.rpartition('.')[0]}.cards"
        count = sum(
            item.zone == cards and item.token.card is not None and item.token.card.bid == sold.amount % 10
            for item in places.values()
        )
        if count > 1:
            words = f"{count} × {event.count // count}"
    return Effect(
        *(EffectKind.CHIPS, words, begin, timing.CHIPS), source=source, target=target, chips=event.count
    )


def sounds_of(event: Event) -> CueSounds:
    """Return the sounds at the beginning and the end of an event's animation."""
    if isinstance(event, CardsMoved) and event.reason is Reason.REVEAL:
        return CueSounds("lot", "place")
    return SOUNDS.get(type(event), SILENCE)


SCRIPT = Script(cues, change, plan, sounds_of)
