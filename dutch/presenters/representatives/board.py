"""Representatives on the table: letters, representatives, items, the players' panels and the sums.

Each panel has these zones: ``seat.0.red`` (and so on) for the letters on a colour, ``cards`` for the viewer's
hand, ``deck`` for another player's hand, ``agent`` for the representative, and ``won`` for the items.

The counters ``to_move`` and ``starter`` hold seats, or `NO_SEAT`; ``seat.0.passed`` is 0 or 1. After a tally,
``sum.red`` and so on hold the sums; after a sale, ``lowest`` is the number of the lowest colour. What was
claimed about letters follows from the events of the round; see `claims_on`.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from dutch.i18n import N_, _
from dutch.presenters.words import NO_SEAT, STAND, AuctionPresenter, count_points, zones_with_panels
from dutch.rules.api import Card, Event
from dutch.rules.representatives import events
from dutch.rules.representatives.actions import COLOURS, Colour, RepresentativesAction, Verb
from dutch.rules.representatives.claims import refuted_claims
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.position import ITEMS, Player, Position, Stacks, Step
from dutch.rules.representatives.scoring import winners_of
from dutch.stage import timing
from dutch.stage.answers import CardField, Fixture, Label, SeatPanel, Sign
from dutch.stage.board import Board, ZoneStyle
from dutch.stage.motion import Flight, Leg
from dutch.stage.presenter import Counters, Names
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
    travels,
)

SYMBOLS = ("key", "anchor", "wheel", "crown", "bell", "star")
"""The symbol of each seat."""

MAX_SEATS = len(SYMBOLS)
"""The maximum number of players, and so the highest priority of a letter."""

LETTERS = tuple(
    tuple(
        Card("representatives", MAX_SEATS * seat + value - 1, symbol, str(value), value, 0)
        for value in range(1, MAX_SEATS + 1)
    )
    for seat, symbol in enumerate(SYMBOLS)
)
"""The letters by seat and priority. The letter with priority 1 has index 0."""

NUMBER_OF_LETTERS = MAX_SEATS * MAX_SEATS
AGENTS = {
    colour: Card("representatives", NUMBER_OF_LETTERS + number, colour.value, "", 0, 0)
    for number, colour in enumerate(COLOURS)
}
"""The representatives by colour."""

GOODS = {
    item: Card("representatives", NUMBER_OF_LETTERS + len(AGENTS) + number, "item", str(item), 0, item)
    for number, item in enumerate(ITEMS)
}
"""The items by value."""

CARDS = (*(letter for letters in LETTERS for letter in letters), *AGENTS.values(), *GOODS.values())
CARDS_BY_NAME = {card.name: card for card in CARDS}

TINTS = {
    Colour.RED: (167, 47, 38),
    Colour.BLUE: (24, 71, 136),
    Colour.GREEN: (67, 136, 80),
    Colour.YELLOW: (202, 176, 62),
    Colour.PURPLE: (57, 26, 88),
    Colour.ORANGE: (195, 121, 52),
}
"""Red, green and blue of each colour's fields: a little darker than its emblem, so that cards stand out."""

CLAIMED = {"": 0} | {f"claim.{value}": value for value in range(1, MAX_SEATS + 1)}
"""The values by the names of claims, which are chosen like the powers of a card; 0 for no claim."""

FIELD_COLOURS = {f"seat.{side}.{colour.value}": colour for side in range(MAX_SEATS) for colour in COLOURS}
"""The colour of each field, by zone."""

OWN_FIELDS = {colour: f"seat.0.{colour.value}" for colour in COLOURS}
"""The viewer's fields by colour."""

MOVES = "icons/move"
"""The image name of the moves a player has left."""

REPRESENTATIVE = "representative"
"""The line of the final count that shows who represented which colour."""

UNKNOWN = "cards/representatives/unknown"
"""The image name of a representative who is not known."""

PANEL_PARTS = ("player", "agent", "won", "board", "field", "claims", "counts", "chips")
SHARED_ZONES = ("item", "sums", "mark", "sum", "coming", "say", "hint")
DECK = ZoneStyle("deck", face_up=False)
PANEL_ZONES = ("cards", "agent", "won", *(colour.value for colour in COLOURS))
STYLES = {
    "deck": DECK,
    "discards": ZoneStyle("pile"),
    **{f"seat.{side}.deck": DECK._replace(panel=f"seat.{side}") for side in range(MAX_SEATS)},
    **{
        f"seat.{side}.{zone}": ZoneStyle("suits", panel=f"seat.{side}")
        for side in range(MAX_SEATS)
        for zone in PANEL_ZONES
    },
    "seat.0.cards": ZoneStyle("suits", panel="seat.0", home="seat.0.cards"),
}
"""The arrangement of the cards in each zone."""

TALLY_STYLES = STYLES | {field: STYLES[field]._replace(lies="column") for field in FIELD_COLOURS}
"""The same after a tally, when each letter has room for the marks of its claims."""


class Claim(NamedTuple):
    """A player's claim about a letter (R9)."""

    value: int
    mark: str = ""
    """The image name of the mark of a claim that the tally has tested, or that contradicts earlier ones."""
    letter: Card | None = None
    """The letter, if the viewer knows it."""


def letter(seat: int, value: int) -> Card:
    """Return a seat's letter with this priority."""
    return LETTERS[seat][value - 1]


def back_image(seat: int) -> str:
    """Return the image name of the backs of a seat's letters."""
    return f"cards/representatives/{SYMBOLS[seat]}"


def symbol_image(seat: int) -> str:
    """Return the image name of a seat's symbol."""
    return f"emblems/{SYMBOLS[seat]}"


def emblem_image(colour: Colour) -> str:
    """Return the image name of a colour's emblem."""
    return f"emblems/{colour.value}"


class RepresentativesBoard(AuctionPresenter[RepresentativesObservation, Position, RepresentativesAction]):
    """The look of Representatives."""

    table = "representatives"
    panel_parts = (*PANEL_PARTS, "deck", "counters")
    map_zones = zones_with_panels(PANEL_PARTS, "other.deck", "other.counters", "seat.0.cards", *SHARED_ZONES)
    measured = ("seat.0.cards", "item")
    styles = STYLES
    own_zones = ("seat.0.cards", *OWN_FIELDS.values())
    other_zones = ("item", *(f"seat.{side}.{part}" for side in range(6) for part in ("agent", "won")))
    fields = MappingProxyType(
        {zone: CardField(TINTS[colour], emblem_image(colour)) for zone, colour in FIELD_COLOURS.items()}
    )
    fixtures = (Fixture("block"), Fixture("sums"), Fixture("coming"), Fixture("stand", STAND))
    fan_zone = "say"
    hint_places = ("free", "hint")
    card_back = "cards/representatives/back"
    cards = CARDS
    turn_status = N_("to play")
    pictures = (UNKNOWN, MOVES, *map(back_image, range(MAX_SEATS)), *map(emblem_image, COLOURS))

    def columns(self, seats: int) -> Mapping[str, Sequence[str]]:
        names = [colour.value for colour in COLOURS[:seats]]
        return {
            "board": names,
            "field": [f"{name}.field" for name in names],
            "counts": [f"{name}.count" for name in names],
            "claims": [f"{name}.claims" for name in names],
            "mark": [f"mark.{name}" for name in names],
            "sum": [f"sum.{name}" for name in names],
        }

    def board(self, view: Position, viewer: int, others: Mapping[int, Position] = {}) -> Board:
        board = _lay_out(view, viewer, others)
        if view.item is not None:
            board.lay("item", [GOODS[view.item]])
        board.lay("deck", [None] * len(view.items_to_come))
        for sale in view.sales:
            zone = "discards" if sale.seat is None else f"{board.side(sale.seat)}.won"
            board.lay(zone, [GOODS[sale.item]])
        for number, step in enumerate(view.steps):
            seen = others[step.seat].steps[number] if step.seat in others else step
            apply_step(board, seen)
        board.counters["to_move"] = NO_SEAT if view.to_move is None else view.to_move
        board.counters["starter"] = view.starter
        return board

    def opening_board(self, view: Position, viewer: int) -> Board:
        board = _lay_out(view, viewer, {})
        for side in range(board.seats):
            board.turn(f"seat.{side}.agent", [None])
        board.lay("deck", [None] * (len(view.items_to_come) + (view.item is not None)))
        board.counters.update(to_move=NO_SEAT, starter=NO_SEAT)
        return board

    def face_image(self, card: Card) -> str:
        return f"cards/representatives/{card.name}"

    def tally_image(self, suit: str) -> str:
        return "icons/look" if suit == REPRESENTATIVE else f"corners/item{suit}"

    def awaits_result(self, board: Board) -> bool:
        return bool(board.counters.get("seat.0.passed")) and "sum.red" not in board.counters

    def points_on(self, board: Board, zone: str) -> int:
        return sum(_values(board, f"{zone}.won"))

    def leaders(self, points: Sequence[int]) -> tuple[int, ...]:
        """Return the seats that would win now: equal totals cancel each other (R11)."""
        return winners_of(points)

    def seat_panel(self, board: Board, counters: Counters, seat: int, name: str) -> SeatPanel:
        zone = board.side(seat)
        passed = bool(counters[f"{zone}.passed"])
        return SeatPanel(
            zone,
            name,
            count_points(self.points_on(board, zone)),
            str(len(board.cards(hand_of(board, seat)))),
            symbol_image(seat),
            _("passed") if passed else "",
            "out" if passed else "in",
            second_counter=str(board.seats - moves_made(board, seat)),
            second_icon=MOVES,
        )

    def signs(self, board: Board, counters: Counters, names: Names) -> tuple[Sign, ...]:
        signs: list[Sign] = []
        for colour in COLOURS[: board.seats]:
            for seat in range(board.seats):
                signs += _stack_signs(board, seat, colour)
            signs.append(Sign(f"mark.{colour.value}", "", picture=emblem_image(colour)))
            signs.append(_sum_sign(board, counters, colour))
        signs.append(coming_sign(board))
        return tuple(signs)


def _lay_out(view: Position, viewer: int, others: Mapping[int, Position]) -> Board:
    board = Board(viewer, len(view.players), STYLES)
    for seat, player in enumerate(view.players):
        side = board.side(seat)
        own = others[seat].players[seat].representative if seat in others else None
        agent = player.representative or own
        board.lay(f"{side}.agent", [None if agent is None else AGENTS[agent]], UNKNOWN)
        letters = [letter(seat, value) for value in range(1, board.seats + 1)]
        is_visible = seat in others or (seat == viewer and view.knows_letters(viewer))
        board.lay(hand_of(board, seat), letters if is_visible else [None] * board.seats, back_image(seat))
        board.counters[f"{side}.passed"] = 0
    return board


def hand_of(board: Board, seat: int) -> str:
    """Return the zone of a seat's hand."""
    return "seat.0.cards" if seat == board.viewer else f"{board.side(seat)}.deck"


def stack_of(board: Board, seat: int, colour: Colour) -> str:
    """Return the zone of a seat's letters on a colour."""
    return f"{board.side(seat)}.{colour.value}"


def apply_step(board: Board, step: Step) -> None:
    """Move a letter together with the claims about it, or note a pass."""
    seat, action = step
    board.history.append(events.Acted(step))
    if action.target is None:
        board.counters[f"{board.side(seat)}.passed"] = int(action.verb is Verb.PASS)
        return
    source = hand_of(board, seat) if action.source is None else stack_of(board, seat, action.source)
    target = stack_of(board, seat, action.target)
    card: Card | None = letter(seat, action.value) if action.value else None
    board.move(source, target, [card], sort=card is not None and seat == board.viewer)


def moves_made(board: Board, seat: int) -> int:
    """Return how often a seat has moved a letter in this round (R6)."""
    steps = [event.step for event in board.history if isinstance(event, events.Acted)]
    return sum(step.seat == seat and step.action.verb is Verb.MOVE for step in steps)


def claims_on(board: Board, seat: int, colour: Colour) -> tuple[Claim, ...]:
    """Return what a seat has claimed about its letters on a colour, in the order in which it was said.

    If one of several letters moves and the viewer doesn't know which, its claim stays until the tally.
    """
    return _all_claims(board.seats, tuple(board.history)).get((seat, colour), ())


@lru_cache(maxsize=64)
def _all_claims(seats: int, history: tuple[Event, ...]) -> Mapping[tuple[int, Colour], tuple[Claim, ...]]:
    """Return the claims by seat and colour that the events of a round lead to."""
    steps = [event.step for event in history if isinstance(event, events.Acted)]
    refuted = refuted_claims(Position((Player(None),) * seats, 0, ITEMS, steps=tuple(steps)))
    claims: defaultdict[tuple[int, Colour], list[Claim]] = defaultdict(list)
    letters: Counter[tuple[int, Colour]] = Counter()
    for number, (seat, action) in enumerate(steps):
        if action.target is None:
            continue
        target = claims[seat, action.target]
        card = letter(seat, action.value) if action.value else None
        if action.source is not None:
            source = claims[seat, action.source]
            letters[seat, action.source] -= 1
            # Claims in excess of the letters that are left can only be about the letter that moved.
            kept = letters[seat, action.source]
            if card is not None:
                source.sort(key=lambda claim: claim.letter is card)
                kept = sum(claim.letter is not card for claim in source)
            target += source[kept:]
            del source[kept:]
        letters[seat, action.target] += 1
        if action.claim:
            target.append(Claim(action.claim, "icons/false" if number in refuted else "", card))
    boards: Sequence[Stacks] = ()
    for event in history:
        match event:
            case events.Tallied():
                boards = event.boards
                claims.clear()
            case events.ClaimTested(seat, value, claim):
                colour = next(
                    colour for colour, on in zip(COLOURS, boards[seat], strict=False) if value in on
                )
                mark = "icons/true" if event.true else "icons/false"
                claims[seat, colour].append(Claim(claim, mark, letter(seat, value)))
    return {key: tuple(said) for key, said in claims.items()}


def _stack_signs(board: Board, seat: int, colour: Colour) -> list[Sign]:
    """Return signs for a seat's letters on a colour, their number or their sum, and for claims about them."""
    signs = []
    stack = stack_of(board, seat, colour)
    letters = board.cards(stack)
    is_open = f"sum.{colour.value}" in board.counters or (seat != board.viewer and None not in letters)
    if letters:
        total = sum(card.bid for card in letters if card is not None)
        text = str(total if is_open else len(letters))
        signs.append(Sign(f"{stack}.count", text, picture=emblem_image(colour), beside=True, lit=is_open))
    claims, is_tallied = claims_on(board, seat, colour), f"sum.{colour.value}" in board.counters
    labels = tuple(Label(str(each.value), each.mark, each.letter if is_tallied else None) for each in claims)
    if labels:
        signs.append(Sign(f"{stack}.claims", ", ".join(label.text for label in labels), labels=labels))
    return signs


def _sum_sign(board: Board, counters: Counters, colour: Colour) -> Sign:
    """Return the sign of a colour: its sum after the tally, the number of letters before."""
    total = counters.get(f"sum.{colour.value}")
    if total is not None:
        return Sign(f"sum.{colour.value}", str(total), lit=counters.get("lowest") == COLOURS.index(colour))
    count = sum(len(board.cards(stack_of(board, seat, colour))) for seat in range(board.seats))
    # The × keeps players from taking the number of letters for their sum.
    return Sign(f"sum.{colour.value}", f"×{count}")


def coming_sign(board: Board) -> Sign:
    """Return the sign with the values of the items that have not been offered yet."""
    offered = [*_values(board, "item"), *_values(board, "discards")]
    for side in range(board.seats):
        offered += _values(board, f"seat.{side}.won")
    items = list(GOODS)[: board.seats]
    coming = [str(item) for item in items if item not in offered]
    return Sign("coming", " · ".join(coming) or "–", _("Items to come"))


def _values(board: Board, zone: str) -> list[int]:
    """Return the values of the items that are face up in a zone."""
    return [card.vp for card in board.cards(zone) if card is not None]


STEP = EventStyle(timing.MOVE, timing.BID_PAUSE, "slide", "letter")
TEST = EventStyle(timing.STAMP, sound="stamp")

EVENTS: Mapping[EventKey, EventStyle] = {
    events.RepresentativeDealt: EventStyle(
        timing.TURN_OVER,
        line=N_("The representative of {name}: {colour}"),
        own_line=N_("Your representative: {colour}"),
    ),
    (events.RepresentativeDealt, "hidden"): EventStyle(timing.TURN_OVER),
    events.RoundBegan: EventStyle(
        timing.MOVE, sound="lot", landing="place", line=N_("Round {round}: {item}"), is_heading=True
    ),
    (events.Acted, Verb.PLACE): STEP._replace(
        line=N_("{name} placed {card} on {colour}"), own_line=N_("You placed {card} on {colour}")
    ),
    (events.Acted, (Verb.PLACE, "claim")): STEP._replace(
        line=N_("{name} placed {card} on {colour} and said “my {claim}”"),
        own_line=N_("You placed {card} on {colour} and said “my {claim}”"),
    ),
    (events.Acted, Verb.MOVE): STEP._replace(
        line=N_("{name} moved {card} from {source} to {colour}"),
        own_line=N_("You moved {card} from {source} to {colour}"),
    ),
    (events.Acted, (Verb.MOVE, "claim")): STEP._replace(
        line=N_("{name} moved {card} from {source} to {colour} and said “my {claim}”"),
        own_line=N_("You moved {card} from {source} to {colour} and said “my {claim}”"),
    ),
    (events.Acted, Verb.PASS): EventStyle(
        timing.PASSED, sound="pass", line=N_("{name} passed"), own_line=N_("You passed")
    ),
    (events.Acted, Verb.END): EventStyle(
        timing.PASSED,
        sound="pass",
        line=N_("{name} ended the game, because nobody can catch the leader any more"),
        own_line=N_("You ended the game, because nobody can catch the leader any more"),
    ),
    events.Tallied: EventStyle(timing.TURN_OVER, timing.PAUSE, "seal", line=N_("Sums: {sums}{letters}")),
    (events.ClaimTested, True): TEST._replace(
        line=N_("{name} told the truth: “my {claim}”"), own_line=N_("You told the truth: “my {claim}”")
    ),
    (events.ClaimTested, False): TEST._replace(
        line=N_("{name} lied: “my {claim}” was a {value}"),
        own_line=N_("You lied: “my {claim}” was a {value}"),
    ),
    events.ItemSold: EventStyle(
        timing.MOVE,
        timing.UNMASKED,
        "gavel",
        "unmasked",
        N_("{name} got the {item}: {colour} was lowest"),
        N_("You got the {item}: {colour} was lowest"),
        stops=True,
    ),
    events.ItemRemoved: EventStyle(
        timing.MOVE,
        timing.UNMASKED,
        "refuse",
        line=N_("The lowest sums were equal: nobody got the {item}"),
        stops=True,
    ),
    events.GameDecided: EventStyle(
        line=N_("{name} can’t be caught any more"), own_line=N_("You can’t be caught any more")
    ),
    events.GameEnded: EventStyle(timing.MOVE, line=N_("The end"), is_heading=True),
}


class RepresentativesScript(Script):
    """Shows the deal, all tests of claims, a result and what it decides, and each other event by itself."""

    styles = EVENTS

    def variant(self, event: Event) -> Hashable:
        match event:
            case events.RepresentativeDealt(colour=None):
                return "hidden"
            case events.Acted((_seat, action)):
                return (action.verb, "claim") if action.claim else action.verb
            case events.ClaimTested():
                return event.true
        return None

    def joins(self, group: Sequence[Event], event: Event) -> bool:
        if isinstance(event, events.GameDecided):  # shown with the result, until the player goes on
            return True
        return isinstance(event, (events.RepresentativeDealt, events.ClaimTested)) and isinstance(
            group[0], type(event)
        )

    def cue(self, group: Sequence[Event]) -> Cue:
        first = group[0]
        cue = super().cue(group)
        if isinstance(first, events.Acted):
            seat, action = first.step
            return cue._replace(
                begins_turn=seat, reading=timing.CLAIM_READ if action.claim else timing.ACT_READ
            )
        counted = isinstance(first, events.Tallied)
        return cue._replace(suspense=counted, ends_turn=counted)

    def update_board(self, board: Board, event: Event) -> None:
        counters = board.counters
        match event:
            case events.RepresentativeDealt(seat, colour):
                if colour is not None:
                    _reveal(board, seat, colour)
            case events.RoundBegan(_number, item, seat):
                _return_letters(board)
                board.move("deck", "item", [GOODS[item]])
                counters.update(to_move=seat, starter=seat)
            case events.Acted(step):
                apply_step(board, step)
                counters["to_move"] = _next_seat(board, step.seat)
            case events.Tallied(boards, sums):
                board.history.append(event)
                board.styles = TALLY_STYLES
                for seat, stacks in enumerate(boards):
                    _open_letters(board, seat, stacks)
                for colour, total in zip(COLOURS, sums, strict=False):
                    counters[f"sum.{colour.value}"] = total
                counters["to_move"] = NO_SEAT
            case events.ItemSold(seat, item, colour):
                board.move("item", f"{board.side(seat)}.won", [GOODS[item]])
                counters["lowest"] = COLOURS.index(colour)
                _reveal(board, seat, colour)
            case events.ItemRemoved(item):
                board.move("item", "discards", [GOODS[item]])
            case events.GameEnded(_scores, _winners, colours):
                _return_letters(board)
                for seat, colour in enumerate(colours):
                    _reveal(board, seat, colour)
                counters["to_move"] = NO_SEAT
            case events.ClaimTested():
                board.history.append(event)

    def plan(self, board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
        first = cue.events[0]
        if isinstance(first, events.Tallied):
            return _plan_tally(board, first, before, after)
        return super().plan(board, cue, before, after)

    def effects(self, board: Board, cue: Cue, before: Places, after: Places) -> Iterable[Effect]:
        """Yield the stamps on letters whose claims were tested (R9), and the light of a representative."""
        items = after.items()
        for event in cue.events:
            match event:
                case events.ClaimTested(seat, value):
                    word = "true" if event.true else "lie"
                    card = letter(seat, value)
                    for key in [key for key, item in items if item.token.card is card]:
                        yield Effect(EffectKind.BADGE, word, 0, timing.STAMP, key, after[key].rect)
                case events.ItemSold(colour=colour):
                    ms = cue.ms + cue.hold
                    for key in [key for key, item in items if item.token.card is AGENTS[colour]]:
                        yield Effect(EffectKind.CARD_LIT, "", 0, ms, key, after[key].rect)


def _open_letters(board: Board, seat: int, stacks: Stacks) -> None:
    """Turn up a seat's letters on all colours."""
    for colour, values in zip(COLOURS, stacks, strict=False):
        if values:
            board.turn(stack_of(board, seat, colour), [letter(seat, value) for value in values])


def _reveal(board: Board, seat: int, colour: Colour) -> None:
    """Show a seat's representative, and the last hidden one, which is known by elimination."""
    board.turn(f"{board.side(seat)}.agent", [AGENTS[colour]])
    zones = [f"seat.{side}.agent" for side in range(board.seats)]
    shown = [card for zone in zones for card in board.cards(zone)]
    if shown.count(None) == 1:
        unseen = next(AGENTS[each] for each in COLOURS if AGENTS[each] not in shown)
        board.turn(zones[shown.index(None)], [unseen])


def _next_seat(board: Board, seat: int) -> int:
    """Return the next seat clockwise that has not passed, or `NO_SEAT`."""
    for step in range(1, board.seats + 1):
        candidate = (seat + step) % board.seats
        if not board.counters[f"{board.side(candidate)}.passed"]:
            return candidate
    return NO_SEAT


def _return_letters(board: Board) -> None:
    """Give all letters back to their owners, and forget the claims about them (R8)."""
    for seat in range(board.seats):
        hand = hand_of(board, seat)
        for colour in COLOURS:
            stack = stack_of(board, seat, colour)
            letters = board.cards(stack)
            if letters:
                shown = letters if seat == board.viewer else [None] * len(letters)
                board.turn(stack, shown)
                board.move(stack, hand, shown, sort=seat == board.viewer)
        board.counters[f"{board.side(seat)}.passed"] = 0
    board.history.clear()
    board.styles = STYLES
    for name in ("lowest", *(f"sum.{colour.value}" for colour in COLOURS)):
        board.counters.pop(name, None)


def _plan_tally(board: Board, event: events.Tallied, before: Places, after: Places) -> AnimationPlan:
    """Turn the letters over colour by colour; each sum flies to its place as its letters lie open (R8)."""
    flights: dict[int, Flight] = {}
    effects: list[Effect] = []
    for number, (colour, total) in enumerate(zip(COLOURS, event.sums, strict=False)):
        begin = number * timing.TALLY
        stacks = {stack_of(board, seat, colour) for seat in range(board.seats)}
        for key, end in after.items():
            if end.zone in stacks and key in before and travels(before[key], end):
                flights[key] = (Leg(before[key], end, begin, timing.TURN_OVER, PLAIN.flight),)
        source, target = f"seat.0.{colour.value}", f"sum.{colour.value}"
        effects.append(
            Effect(EffectKind.NUMBER, str(total), begin, timing.TALLY, source=source, target=target)
        )
    return AnimationPlan(flights, tuple(effects), len(event.sums) * timing.TALLY)
