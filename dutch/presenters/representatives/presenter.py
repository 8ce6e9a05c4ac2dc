"""The presenter of Representatives: answers the table's questions with the modules beside it."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from dutch.i18n import _
from dutch.presenters.representatives import board as zones
from dutch.presenters.representatives import hints, log, notes, recap, score, words
from dutch.presenters.representatives.script import SCRIPT
from dutch.presenters.seats import SeatsPresenter
from dutch.presenters.words import count_points
from dutch.rules.api import Card, IllegalActionError
from dutch.rules.events import Event
from dutch.rules.representatives.actions import PASS, RepresentativesAction, move, place
from dutch.rules.representatives.events import RoundBegan, Tallied
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.terms import COLOURS, Colour, Verb
from dutch.stage.answers import (
    CardField,
    DecisionButton,
    Fixture,
    HeldCards,
    Moment,
    PileLabel,
    PowerUse,
    RoundStep,
    SeatPanel,
    SeatState,
    SelectionMode,
    Sign,
    TargetOffer,
    TargetOption,
)
from dutch.stage.board import Board
from dutch.stage.regions import Target

STAND = "table/stand"
STARTER = "table/starter"
CLAIMED = {"": 0} | {f"claim.{value}": value for value in range(1, words.MAX_SEATS + 1)}
"""The values by the names of claims, which are chosen like the powers of a card; 0 for no claim."""

FIELD_COLOURS = {
    f"seat.{side}.{colour.value}": colour for side in range(words.MAX_SEATS) for colour in COLOURS
}
"""The colour of each field, by zone."""

OWN_FIELDS = {colour: f"seat.0.{colour.value}" for colour in COLOURS}
"""The viewer's fields by colour."""

OWN_COLOURS: Mapping[Target, Colour] = {zone: colour for colour, zone in OWN_FIELDS.items()}

MAX_CLAIMS = 3
"""Number of claims on one colour that are all shown; of more claims, only the latest two are."""

TABLE_ZONES = {
    "bar",
    "prompt",
    "deck",
    "discards",
    "block",
    "item",
    "stand",
    "sums",
    "mark",
    "sum",
    "coming",
    "say",
    "controls",
    "others",
    "other",
    "other.deck",
    "seat.0",
    "seat.0.cards",
    "button.end",
    "button.undo",
    "button.hand",
}
"""The zones of the table apart from the parts that all players' panels have."""

PANEL_PARTS = ("player", "agent", "won", "board", "field", "claims", "counts", "chips")


class RepresentativesPresenter(SeatsPresenter):
    """Presents Representatives."""

    game = "representatives"
    script = SCRIPT
    table = "representatives"
    map_zones = frozenset(
        TABLE_ZONES | {f"{panel}.{part}" for panel in ("seat.0", "other") for part in PANEL_PARTS}
    )
    measured = ("seat.0.cards", "item")
    styles = zones.STYLES
    own_zones = ("seat.0.cards", *OWN_FIELDS.values())
    other_zones = ("item", *(f"seat.{side}.{part}" for side in range(6) for part in ("agent", "won")))
    fields = MappingProxyType(
        {
            zone: CardField(words.TINTS[colour], words.emblem_image(colour))
            for zone, colour in FIELD_COLOURS.items()
        }
    )
    fixtures = (Fixture("block"), Fixture("sums"), Fixture("coming"), Fixture("stand", STAND))
    fan_zone = "say"
    card_back = "cards/representatives/back"
    cards = words.CARDS

    board = staticmethod(zones.board_of)
    opening_board = staticmethod(zones.empty_board)
    face_image = staticmethod(words.face_image)
    card_name = staticmethod(words.card_name)
    card_label = staticmethod(words.card_label)
    card_description = staticmethod(words.card_description)
    refusal_sentence = staticmethod(words.refusal_sentence)
    log_line = staticmethod(log.line_of)
    announcement = staticmethod(log.announcement_of)
    notebook = staticmethod(notes.page_of)
    recap = staticmethod(recap.recap)
    suit_tallies = staticmethod(score.suit_tallies)
    verdict = staticmethod(score.verdict)
    hint = staticmethod(hints.hint)
    seat_tallies = staticmethod(score.seat_tallies)

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

    # Cards and piles

    def card_named(self, name: str) -> Card | None:
        return words.CARDS_BY_NAME.get(name)

    def required_images(self) -> tuple[str, ...]:
        return (
            self.card_back,
            STAND,
            STARTER,
            words.UNKNOWN,
            *(words.face_image(card) for card in self.cards),
            *(words.back_image(seat) for seat in range(words.MAX_SEATS)),
            *(words.emblem_image(colour) for colour in COLOURS),
        )

    def pile_label(self, zone: str, count: int) -> PileLabel:
        if zone == "deck":
            return PileLabel(_("items"), _("items to come: {count}").format(count=count))
        if zone == "discards":
            return PileLabel(_("unsold"), _("out of the game: {count}").format(count=count))
        colour = words.plain_title(FIELD_COLOURS[zone])
        full_name = _("{colour}: {letters}").format(colour=colour, letters=words.count_letters(count))
        return PileLabel(colour, full_name)

    # Actions

    def liftable_cards(self, observation: RepresentativesObservation) -> frozenset[Card]:
        legal = observation.legal_actions()
        return frozenset(words.letter(observation.seat, each.value) for each in legal if each.value)

    def why_not_liftable(self, observation: RepresentativesObservation, card: Card) -> str:
        if not words.is_letter(card):
            return ""
        source = observation.position.board(observation.seat).get(card.bid)
        if source is None:
            return ""
        target = next(colour for colour in observation.position.colours if colour is not source)
        return _why_not(observation, move(source, card.bid, target))

    def selection_mode(self, observation: RepresentativesObservation) -> SelectionMode:
        return SelectionMode(1)

    def offers(
        self, observation: RepresentativesObservation, held: HeldCards, verb: str
    ) -> dict[Target, TargetOffer]:
        claim = CLAIMED[verb]
        (card,) = held.lifted
        offers: dict[Target, TargetOffer] = {}
        for action in observation.legal_actions():
            if action.target is not None and action.value == card.bid and action.claim == claim:
                zone = OWN_FIELDS[action.target]
                option = TargetOption(action, _label(action, action.target), "look")
                offers[zone] = TargetOffer(zone, (option,))
        return offers

    def refusal(self, observation: RepresentativesObservation, lifted: Sequence[Card], target: Target) -> str:
        if not lifted:
            return ""
        colour = OWN_COLOURS.get(target)
        if colour is None:
            return _("Place your letters on your own board.") if target in self.fields else ""
        value = lifted[0].bid
        source = observation.position.board(observation.seat).get(value)
        action = place(value, colour) if source is None else move(source, value, colour)
        return _why_not(observation, action)

    def why_closed(self, observation: RepresentativesObservation, zone: str) -> str:
        return _("Choose a letter first.") if zone in OWN_COLOURS else ""

    def power_options(self, observation: RepresentativesObservation, card: Card) -> tuple[PowerUse, ...]:
        """Return the claims that the player can make about a letter while placing it (R9)."""
        legal = [each for each in observation.legal_actions() if each.value == card.bid]
        return tuple(
            PowerUse(
                f"claim.{value}",
                _("“{value}”").format(value=value),
                _("Say “this is my {value}” as you place it, true or not.").format(value=value),
                tuple(action for action in legal if action.claim == value),
                "",
            )
            for value in range(1, observation.position.count + 1)
        )

    def decision_buttons(
        self, observation: RepresentativesObservation, held: HeldCards
    ) -> tuple[DecisionButton, ...]:
        return (DecisionButton(PASS, _("Pass"), "plain", ""),) if observation.legal_actions() else ()

    def warning(self, observation: RepresentativesObservation, action: RepresentativesAction) -> str:
        position = observation.position
        seat = observation.seat
        own = position.players[seat].representative
        can_move = position.moves(seat) < position.count
        if action.verb is Verb.PLACE and own is not None and action.target is own and not can_move:
            return _(
                "{colour} is your own colour, and you can’t move this letter away later. Place it there?"
            ).format(colour=words.title(own))
        return ""

    def cards_of(self, action: RepresentativesAction) -> Collection[Card]:
        return ()

    def place_of(self, action: RepresentativesAction) -> Target:
        return f"button.{action.verb}" if action.target is None else OWN_FIELDS[action.target]

    # Texts

    def prompt(
        self,
        observation: RepresentativesObservation,
        names: tuple[str, ...],
        held: HeldCards,
        verb: str,
        keyboard: bool,
    ) -> str:
        waiting = self.waiting_prompt(observation, names)
        if waiting:
            return waiting
        if verb:
            return _("Place it and say “this is my {value}”.").format(value=CLAIMED[verb])
        if held.lifted:
            if keyboard:
                return _("[Tab] to a colour and press [Enter]; the numbers are claims you can make.")
            return _(
                "Place it on a colour of your board. To say what it is, true or not, choose a number first."
            )
        if keyboard:
            return _("Choose a letter, or press [P] to pass for the rest of the round.")
        return self._mouse_prompt(observation)

    def _mouse_prompt(self, observation: RepresentativesObservation) -> str:
        """Return the prompt for a player with the mouse, with the number of moves left (R5, R6)."""
        own = observation.view.players[observation.seat]
        left = observation.position.count - own.moves
        if own.hand_count:
            return _(
                "Place a letter on a colour you want to beat, move one, or pass for the rest of the round."
            )
        text = _("All your letters are placed. Move one ({count} moves left), or pass.")
        if left == 1:
            text = _("All your letters are placed. Move one (your last move this round), or pass.")
        return text.format(count=left)

    def handover(self, observation: RepresentativesObservation, names: tuple[str, ...]) -> str:
        return _("Place a letter, move one, or pass.")

    def moment(self, observation: RepresentativesObservation) -> Moment:
        return Moment(observation.position.round, "letters" if observation.to_move is not None else "")

    def moment_after(self, event: Event, moment: Moment) -> Moment:
        if isinstance(event, RoundBegan):
            return Moment(event.round, "letters")
        return moment._replace(step="tally") if isinstance(event, Tallied) else moment

    def steps(self, moment: Moment) -> tuple[RoundStep, ...]:
        titles = {"letters": _("Letters"), "tally": _("Tally")}
        return tuple(RoundStep(title, title, moment.step == name) for name, title in titles.items())

    def heading(self, moment: Moment) -> str:
        return _("Round {round}").format(round=moment.round)

    def tally_image(self, suit: str) -> str:
        return "icons/look" if suit == score.REPRESENTATIVE else f"corners/item{suit}"

    def scoring_hint(self) -> str:
        return _("The highest total wins; equal totals cancel each other out.")

    def introduction(self) -> str:
        return _(
            "{score} The colour with the lowest sum of letters gets the item, so place letters on your "
            "opponents’ colours. After every round, this panel shows how it went. The menu has the rules."
        ).format(score=self.scoring_meaning())

    def scoring_meaning(self) -> str:
        return _("The points at the top are for the items you have won.")

    # Seats

    def seat_panels(
        self, board: Board, counters: Mapping[str, int | None], names: tuple[str, ...], waiting: bool
    ) -> tuple[SeatPanel, ...]:
        return tuple(
            self._panel(board, counters, side, names, is_waiting=waiting and side > 0)
            for side in range(board.seats)
        )

    def _panel(
        self,
        board: Board,
        counters: Mapping[str, int | None],
        side: int,
        names: tuple[str, ...],
        is_waiting: bool,
    ) -> SeatPanel:
        """Return panel number ``side``; ``is_waiting`` if a computer player may be thinking."""
        seat = board.seat_of(side)
        zone = f"seat.{side}"
        status = ""
        state: SeatState = "in"
        if counters[f"{zone}.passed"]:
            status = _("passed")
            state = "out"
        elif counters["to_move"] == seat:
            status = _("thinking …") if is_waiting else _("to play")
        if counters["to_move"] == seat:
            state = "turn"
        return SeatPanel(
            zone,
            names[seat],
            count_points(sum(_values(board, f"{zone}.won"))),
            str(len(board.cards(zones.hand_of(board, seat)))),
            words.symbol_image(seat),
            status,
            state,
            STARTER if counters["starter"] == seat else "",
        )

    def signs(
        self, board: Board, counters: Mapping[str, int | None], names: tuple[str, ...]
    ) -> tuple[Sign, ...]:
        signs: list[Sign] = []
        for colour in COLOURS[: board.seats]:
            for seat in range(board.seats):
                signs += _stack_signs(board, seat, colour)
            signs.append(Sign(f"mark.{colour.value}", "", picture=words.emblem_image(colour)))
            signs.append(_sum_sign(board, counters, colour))
        signs.append(_coming_sign(board))
        return tuple(signs)


def _stack_signs(board: Board, seat: int, colour: Colour) -> list[Sign]:
    """Return signs for the number of a seat's letters on a colour, and for claims about them."""
    signs = []
    stack = zones.stack_of(board, seat, colour)
    count = len(board.cards(stack))
    if count:
        signs.append(Sign(f"{stack}.count", str(count), picture=words.emblem_image(colour), beside=True))
    claims = zones.claims_on(board, seat, colour)
    if claims:
        text = "·".join(claims) if len(claims) <= MAX_CLAIMS else f"… {'·'.join(claims[-2:])}"
        signs.append(Sign(f"{stack}.claims", text, picture="icons/speech", beside=True))
    return signs


def _sum_sign(board: Board, counters: Mapping[str, int | None], colour: Colour) -> Sign:
    """Return the sign of a colour: its sum after the tally, the number of letters before."""
    total = counters.get(f"sum.{colour.value}")
    is_lowest = counters.get("lowest") == COLOURS.index(colour)
    if total is not None:
        return Sign(f"sum.{colour.value}", str(total), lit=is_lowest)
    stacks = [board.cards(zones.stack_of(board, seat, colour)) for seat in range(board.seats)]
    count = sum(len(stack) for stack in stacks)
    # The × keeps players from taking the number of letters for their sum.
    return Sign(f"sum.{colour.value}", f"×{count}", lit=is_lowest)


def _coming_sign(board: Board) -> Sign:
    """Return the sign with the values of the items that have not been offered yet."""
    offered = [*_values(board, "item"), *_values(board, "discards")]
    for side in range(board.seats):
        offered += _values(board, f"seat.{side}.won")
    items = list(words.GOODS)[: board.seats]
    coming = [str(item) for item in items if item not in offered]
    return Sign("coming", " · ".join(coming) or "–", _("Items to come"))


def _values(board: Board, zone: str) -> list[int]:
    """Return the values of the items that are face up in a zone."""
    return [card.vp for card in board.cards(zone) if card is not None]


def _label(action: RepresentativesAction, target: Colour) -> str:
    text = _("Place it on {colour}") if action.verb is Verb.PLACE else _("Move it to {colour}")
    label = text.format(colour=words.title(target))
    if action.claim:
        label += _(", and say “{claim}”").format(claim=action.claim)
    return label


def _why_not(observation: RepresentativesObservation, action: RepresentativesAction) -> str:
    """Return why an action is illegal; empty if it is legal."""
    try:
        observation.check(action)
    except IllegalActionError as error:
        return words.refusal_sentence(error)
    return ""
