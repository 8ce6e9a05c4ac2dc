"""Great Market on the table: cards in zones, chips and bids in counters, panels, and how events are shown.

Each panel has two counters: ``seat.0.chips``, which is None while hidden, and ``seat.0.out``, a
`BidderState`. The counters ``bidder``, ``to_move`` and ``starter`` hold seats, or `NO_SEAT`; ``bid`` and
``bank`` hold numbers of chips.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from enum import IntEnum
from itertools import takewhile

from dutch.i18n import N_, _, ngettext, number
from dutch.presenters.great_market.reasons import count_chips
from dutch.presenters.words import NO_SEAT, PILE, STAND, AuctionPresenter, count_points, zones_with_panels
from dutch.rules.api import Card, Event
from dutch.rules.great_market import events
from dutch.rules.great_market.actions import MarketAction
from dutch.rules.great_market.auction import divide_bid
from dutch.rules.great_market.events import ChipsMoved, LotSold, Reason
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.position import CARDS, PEOPLES, Phase, Position
from dutch.rules.great_market.scoring import POINTS, set_points
from dutch.stage import timing
from dutch.stage.answers import Fixture, PileLabel, SeatPanel, SetTag, Share, Sign
from dutch.stage.board import Board, ZoneStyle
from dutch.stage.placement import PlacedCard
from dutch.stage.presenter import Counters, Names
from dutch.stage.script import Cue, Effect, EffectKind, EventKey, EventStyle, Places, Script

CHIP = "table/chip"
BANK = "table/bank"
BLOCK = "table/block"
GAVEL = "icons/bid"

CHIPS = "chips"
"""The name of the score's line for the most chips."""


class BidderState(IntEnum):
    """A player's part in the current auction."""

    IN = 0
    PASSED = 1
    SITS_OUT = 2
    """The player could not pay a bid, and sits out the rest of the round."""


MAX_SEATS = 5
PLACES = {"discarded": "discards"}
"""Names on the table of the rules' places, if they differ."""

OWNED = {f"{seat}.{part}": (seat, part) for seat in range(MAX_SEATS) for part in ("cards", "chips")}
"""The seat and the part of its panel for each of the rules' places that belongs to a player."""

STYLES = {
    "deck": ZoneStyle("deck", face_up=False),
    "discards": ZoneStyle("pile"),
    **{f"seat.{side}.cards": ZoneStyle("sets", panel=f"seat.{side}") for side in range(MAX_SEATS)},
}
"""The arrangement of the cards in each zone."""


def zone_name(board: Board, place: str) -> str:
    """Convert a place of the rules to a zone of the table, as ``0.cards`` to ``seat.2.cards``."""
    if place in OWNED:
        seat, part = OWNED[place]
        return f"{board.side(seat)}.{part}"
    return PLACES.get(place, place)


class MarketBoard(AuctionPresenter[MarketObservation, Position, MarketAction]):
    """The look of Great Market."""

    table = "great-market"
    panel_parts = ("player", "cards", "chips")
    map_zones = zones_with_panels(panel_parts, "lot", "bank", "bid", "worth")
    measured = ("lot", "seat.0.cards")
    styles = STYLES
    own_zones = ("seat.0.cards",)
    other_zones = ("lot", *(f"seat.{side}.cards" for side in range(1, MAX_SEATS)))
    fixtures = (Fixture("block", BLOCK), Fixture("bid"), Fixture("worth"), Fixture("stand", STAND))
    chip_image = CHIP
    cards = CARDS
    card_back = "cards/great_market/back"
    turn_status = N_("to bid")
    pictures = (
        CHIP,
        BANK,
        BLOCK,
        *(f"corners/{card.name}" for card in CARDS),
        *(f"emblems/{people}" for people in PEOPLES),
    )

    def board(self, view: Position, viewer: int, others: Mapping[int, Position] = {}) -> Board:
        board = Board(viewer, len(view.players), STYLES)
        board.lay("deck", [None] * view.deck_size)
        board.lay("lot", view.lot)
        board.lay("discards", view.discarded)
        for seat, player in enumerate(view.players):
            side = board.side(seat)
            board.lay(f"{side}.cards", player.cards)
            own = others[seat].players[seat] if seat in others else player
            board.counters[f"{side}.chips"] = own.chips
            board.counters[f"{side}.out"] = _bidder_state(view, seat)
        is_over = view.phase is Phase.OVER
        board.counters["bank"] = view.bank
        board.counters["bid"] = 0 if is_over else view.bid
        board.counters["bidder"] = NO_SEAT if is_over or view.bidder is None else view.bidder
        board.counters["to_move"] = NO_SEAT if view.to_move is None else view.to_move
        board.counters["starter"] = view.starter
        return board

    def hides_nothing(self, view: Position) -> bool:
        return view.options.get("chips") == "open"

    def opening_board(self, view: Position, viewer: int) -> Board:
        board = Board(viewer, len(view.players), STYLES)
        board.lay("deck", [None] * (view.deck_size + len(view.lot)))
        board.counters.update(self.board(view, viewer).counters)
        board.counters["to_move"] = NO_SEAT
        return board

    def face_image(self, card: Card) -> str:
        return f"cards/great_market/{card.name}"

    def tally_image(self, suit: str) -> str:
        return CHIP if suit == CHIPS else f"emblems/{suit}"

    def pile_label(self, zone: str, count: int) -> PileLabel:
        if zone == "deck":
            return PileLabel(_("deck"), _("cards to come: {count}").format(count=count), PILE)
        return PileLabel(_("discards"), _("out of the game: {count}").format(count=count), PILE)

    def points_on(self, board: Board, zone: str) -> int:
        """Return the points of a panel's cards (M13)."""
        return set_points(card for card in board.cards(f"{zone}.cards") if card is not None)

    def seat_panel(self, board: Board, counters: Counters, seat: int, name: str) -> SeatPanel:
        zone = board.side(seat)
        chips = counters.get(f"{zone}.chips")
        bidder_state = counters.get(f"{zone}.out")
        panel = SeatPanel(
            zone,
            name,
            count_points(self.points_on(board, zone)),
            "?" if chips is None else str(chips),
            CHIP,
            status="",
            state="out" if bidder_state else "in",
        )
        if counters["bidder"] == seat:
            return panel._replace(status=_("bids {amount}").format(amount=counters["bid"]), state="leads")
        if bidder_state == BidderState.SITS_OUT:
            return panel._replace(status=_("sits out"))
        return panel._replace(status=_("passed")) if bidder_state == BidderState.PASSED else panel

    def ladder(self) -> tuple[str, ...]:
        return tuple(map(count_points, POINTS[1:]))

    def ladder_title(self) -> str:
        return _("Cards of one people score together:")

    def set_tags(self, board: Board) -> tuple[SetTag, ...]:
        lot = Counter(card.suit for card in board.cards("lot") if card is not None)
        tags = []
        for side in range(board.seats):
            zone = f"seat.{side}.cards"
            owned = Counter(card.suit for card in board.cards(zone) if card is not None)
            for people, count in owned.items():
                more = lot[people] or (side == 0 and count < len(POINTS) - 1)
                text = str(POINTS[count])
                if more:
                    text += f" {number(POINTS[count + more] - POINTS[count], signed=True)}"
                meaning = _explain_set(people, count, lot[people])
                tags.append(SetTag(zone, people, text, bool(lot[people]), meaning))
        return tuple(tags)

    def signs(self, board: Board, counters: Counters, names: Names) -> tuple[Sign, ...]:
        bid = counters["bid"]
        bidder = counters["bidder"]
        standing = Sign("bid", "", _("No bid yet"), GAVEL)
        if bid and bidder is not None and bidder != NO_SEAT:
            shares = _shares_of(board, bidder, bid, names)
            standing = Sign("bid", str(bid), names[bidder], seat=bidder, shares=shares)
        lot = [card for card in board.cards("lot") if card is not None]
        own = [card for card in board.cards("seat.0.cards") if card is not None]
        worth = set_points([*own, *lot]) - set_points(own)
        lot_sign = Sign("worth", number(worth, signed=True), _("The lot adds"))
        return (
            standing,
            *((lot_sign,) if lot else ()),
            Sign("bank", str(counters["bank"]), _("Bank"), BANK, 1.2),
        )


def _shares_of(board: Board, bidder: int, bid: int, names: Names) -> tuple[Share, ...]:
    """Return who would be paid if the standing bid won (M9)."""
    cards = [board.cards(f"{board.side(seat)}.cards") for seat in range(board.seats)]
    hands = [[card for card in each if card is not None] for each in cards]
    payment = divide_bid(hands, bidder, bid)
    shares = [Share(seat, names[seat], count) for seat, count in enumerate(payment.shares) if count]
    bank = [Share(None, _("the bank"), payment.bank, BANK)] if payment.bank else []
    return (*shares, *bank)


def _explain_set(people: str, count: int, offered: int) -> str:
    """Return what a player's cards of a people are worth, with one more, and with those for sale."""
    text = ngettext(
        "{people}: {count} card brings {points}.", "{people}: {count} cards bring {points}.", count
    )
    sentences = [text.format(people=people, count=count, points=count_points(POINTS[count]))]
    if count < len(POINTS) - 1:
        more = _("With one more, it’s {points}.").format(points=count_points(POINTS[count + 1]))
        sentences.append(more)
    if offered > 1:
        more = _("With those for sale now, it’s {points}.")
        sentences.append(more.format(points=count_points(POINTS[count + offered])))
    return " ".join(sentences)


def _bidder_state(view: Position, seat: int) -> BidderState:
    player = view.players[seat]
    if view.phase is Phase.OVER:
        return BidderState.IN
    if player.sits_out:
        return BidderState.SITS_OUT
    return BidderState.IN if player.bidding else BidderState.PASSED


PAID = EventStyle(timing.CHIPS, sound="chips", adds=True)
MOVED = EventStyle(timing.MOVE, sound="slide", landing="place")
SALE = EventStyle(timing.DIGIT, timing.PAUSE, "gavel", "chips")

EVENTS: Mapping[EventKey, EventStyle] = {
    events.RoundBegan: EventStyle(line=N_("Round {round} of {rounds}"), is_heading=True),
    events.BidMade: EventStyle(
        timing.BID, timing.BID_PAUSE, "bid", line=N_("{name} bid {amount}"), own_line=N_("You bid {amount}")
    ),
    events.BidForbidden: EventStyle(
        timing.PASSED,
        sound="refuse",
        line=N_("{name} bid {amount}, which is forbidden"),
        own_line=N_("You bid {amount}, which is forbidden"),
    ),
    events.Passed: EventStyle(
        timing.PASSED, sound="pass", line=N_("{name} passed"), own_line=N_("You passed")
    ),
    events.LotSold: SALE._replace(
        line=N_("{name} won the lot for {amount}"), own_line=N_("You won the lot for {amount}")
    ),
    (events.LotSold, "free"): SALE,
    events.Overbid: EventStyle(
        timing.DIGIT,
        timing.BID_PAUSE,
        "refuse",
        line=N_("{name} couldn't pay {amount} and sat out"),
        own_line=N_("You couldn't pay {amount} and sat out"),
    ),
    (events.ChipsMoved, Reason.PAYMENT): PAID._replace(
        line=N_("{name} got {chips}"), own_line=N_("You got {chips}")
    ),
    (events.ChipsMoved, "rest"): PAID._replace(line=N_("The bank got {chips}, too few to share equally")),
    (events.ChipsMoved, Reason.REWARD): PAID._replace(
        line=N_("{name} got {chips} for passing without a bid"),
        own_line=N_("You got {chips} for passing without a bid"),
    ),
    (events.ChipsMoved, Reason.FINE): PAID._replace(
        line=N_("{name} paid {chips} as a fine"), own_line=N_("You paid {chips} as a fine")
    ),
    (events.CardsMoved, Reason.REVEAL): MOVED._replace(sound="lot", line=N_("The lot: {cards}")),
    (events.CardsMoved, Reason.UNSOLD): MOVED._replace(line=N_("Nobody could pay: {cards} left the game")),
    (events.CardsMoved, Reason.OVERBID): MOVED._replace(
        line=N_("{name} discarded {cards}"), own_line=N_("You discarded {cards}")
    ),
    (events.CardsMoved, Reason.GIFT): MOVED._replace(
        line=N_("{name} got {cards} for free"), own_line=N_("You got {cards} for free")
    ),
    (events.CardsMoved, Reason.WON): MOVED._replace(
        line=N_("{name} got {cards}"), own_line=N_("You got {cards}")
    ),
    events.GameEnded: EventStyle(line=N_("The end"), is_heading=True),
}


class MarketScript(Script):
    """Shows bids and passes one by one, and each sale with its payment."""

    styles = EVENTS

    def variant(self, event: Event) -> Hashable:
        match event:
            case events.ChipsMoved(Reason.PAYMENT, target="bank"):
                return "rest"
            case events.ChipsMoved(reason) | events.CardsMoved(reason):
                return reason
            case events.LotSold(amount=0):
                return "free"
        return None

    def joins(self, group: Sequence[Event], event: Event) -> bool:
        """Return True for chips, which move with the event that caused them."""
        return isinstance(event, events.ChipsMoved) or not self.duration(group[0])

    def cue(self, group: Sequence[Event]) -> Cue:
        cue = super().cue(group)
        first = group[0]
        if isinstance(first, events.BidMade | events.BidForbidden | events.Passed):
            return cue._replace(begins_turn=first.seat, reading=timing.ACT_READ)
        if not isinstance(first, events.LotSold | events.Overbid):
            return cue
        paid = any(isinstance(event, events.ChipsMoved) for event in group)
        return cue._replace(ms=timing.DIGIT + timing.CHIPS if paid else cue.ms, ends_turn=True)

    def update_board(self, board: Board, event: Event) -> None:
        counters = board.counters
        match event:
            case events.CardsMoved(_reason, cards, source, target):
                board.move(zone_name(board, source), zone_name(board, target), cards, sort=target in OWNED)
            case events.ChipsMoved(_reason, count, source, target):
                for place, difference in ((source, -count), (target, count)):
                    name = zone_name(board, place)
                    held = counters.get(name)
                    counters[name] = None if held is None else held + difference
            case events.RoundBegan():
                counters.update({f"seat.{side}.out": BidderState.IN for side in range(board.seats)})
            case events.AuctionOpened(seat):
                counters.update(bid=0, bidder=NO_SEAT, to_move=seat)
                for side in range(board.seats):
                    if counters.get(f"seat.{side}.out") == BidderState.PASSED:
                        counters[f"seat.{side}.out"] = BidderState.IN
            case events.BidMade(seat, amount):
                counters.update(bid=amount, bidder=seat, to_move=NO_SEAT)
            case events.Passed(seat):
                counters.update({f"{board.side(seat)}.out": BidderState.PASSED, "to_move": NO_SEAT})
            case events.Overbid(seat):
                counters.update(
                    {f"{board.side(seat)}.out": BidderState.SITS_OUT, "bid": 0, "bidder": NO_SEAT}
                )
            case events.LotSold(seat):
                counters.update(starter=seat, to_move=NO_SEAT)
            case events.GameEnded(_scores, chips):
                counters.update({f"{board.side(seat)}.chips": count for seat, count in enumerate(chips)})

    def shared_lines(self, events: Sequence[Event], seats: int) -> Mapping[int, str]:
        """Return one line for equal payments to all other players (M9)."""
        lines: dict[int, str] = {}
        for first, event in enumerate(events, 1):
            if isinstance(event, LotSold):
                paid = [*takewhile(_is_payment, events[first:])]
                counts = {each.count for each in paid if isinstance(each, ChipsMoved)}
                if len(paid) == seats - 1 and len(counts) == 1:
                    text = _("The others got {chips} each").format(chips=count_chips(*counts))
                    lines |= dict.fromkeys(range(first, first + len(paid)), "") | {first: text}
        return lines

    def effects(self, board: Board, cue: Cue, before: Places, after: Places) -> Iterable[Effect]:
        for event in cue.events:
            match event:
                case events.BidMade(seat, amount):
                    source = f"{board.side(seat)}.player"
                    yield Effect(EffectKind.NUMBER, str(amount), 0, timing.BID, source=source, target="bid")
                case events.LotSold(seat, amount) if amount:
                    digit = str(amount % 10)
                    yield Effect(EffectKind.NUMBER, digit, 0, timing.DIGIT, source="bid", target="lot")
                    yield from _light_effects(before, digit, f"{board.side(seat)}.cards", cue.ms)
                case events.ChipsMoved():
                    yield _chip_effect(board, cue, event, before)


def _is_payment(event: Event) -> bool:
    """Return True for chips that a buyer pays to another player."""
    return isinstance(event, ChipsMoved) and event.reason is Reason.PAYMENT and event.target in OWNED


def _light_effects(places: Places, digit: str, own: str, ms: float) -> Iterable[Effect]:
    """Yield the light around the cards whose owners are paid: other players' cards with the digit (M9)."""
    begin = timing.DIGIT / 3
    for key, item in places.items():
        belongs_to_another = item.style.panel and item.zone != own
        if belongs_to_another and _has_digit(item, digit):
            yield Effect(EffectKind.CARD_LIT, digit, begin, ms - begin, key, item.rect)


def _has_digit(item: PlacedCard, digit: str) -> bool:
    """Return True if a card is face up and has this digit."""
    return item.token.card is not None and str(item.token.card.bid) == digit


def _chip_effect(board: Board, cue: Cue, event: events.ChipsMoved, places: Places) -> Effect:
    """Return the effect of chips on their way, labelled “2 × 3” if two cards earn three chips each."""
    first = cue.events[0]
    begin = 0
    words = f"+{event.count}"
    source = zone_name(board, event.source)
    target = zone_name(board, event.target)
    if isinstance(first, events.LotSold):
        begin = timing.DIGIT
        if event.reason is Reason.PAYMENT and event.target in OWNED:
            panel = board.side(OWNED[event.target][0])
            digit = str(first.amount % 10)
            own_cards = [item for item in places.values() if item.style.panel == panel]
            count = sum(_has_digit(item, digit) for item in own_cards)
            if count > 1:
                words = f"{count} × {event.count // count}"
    return Effect(
        EffectKind.CHIPS, words, begin, timing.CHIPS, source=source, target=target, chips=event.count
    )
