"""The presenter of Representatives: answers the table's questions with the modules beside it."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from dutch.i18n import _
from dutch.presenters.representatives import board as zones
from dutch.presenters.representatives import hints, log, notes, recap, score, words
from dutch.presenters.representatives.script import SCRIPT
from dutch.rules.api import Card, IllegalActionError
from dutch.rules.events import Event
from dutch.rules.representatives.actions import PASS, RepresentativesAction, move, place
from dutch.rules.representatives.events import RoundBegan, Tallied
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.terms import COLOURS, Colour, Verb
from dutch.stage.board import Board
from dutch.stage.offers import DecisionButton, HeldCards, PowerUse, SelectionMode, TargetOffer, TargetOption
from dutch.stage.presenter import Presenter
from dutch.stage.table_parts import (
    CardField,
    Fixture,
    Moment,
    PileLabel,
    RoundStep,
    SeatPanel,
    SeatState,
    Sign,
)
from dutch.stage.tallies import SuitTally

STAND, STARTER = "table/stand", "table/starter"
CLAIM = "claim."
"""The beginning of the names of claims, which are chosen like the powers of a card."""

OWN = {colour: f"seat.0.{colour.value}" for colour in COLOURS}
"""The viewer's fields by colour."""

MANY = 4
"""Number of claims on one colour from which only the latest two are shown."""

PANEL = ("player", "agent", "won", "board", "field", "claims", "counts", "chips")


class RepresentativesPresenter(Presenter):
    """Presents Representatives."""

    game = "representatives"
    script = SCRIPT
    table = "representatives"
    map_zones = frozenset(
        {
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
        }
        | {"controls", "others", "other", "other.deck", "seat.0", "seat.0.cards"}
        | {f"{panel}.{part}" for panel in ("seat.0", "other") for part in PANEL}
        | {"button.end", "button.undo", "button.hand"}
    )
    measured = ("seat.0.cards", "item")
    own_zones = ("seat.0.cards", *OWN.values())
    other_zones = ("item", *(f"seat.{side}.{part}" for side in range(6) for part in ("agent", "won")))
    fields = MappingProxyType(
        {
            f"seat.{side}.{colour.value}": CardField(words.TINTS[colour], words.emblem_image(colour))
            for side in range(6)
            for colour in COLOURS
        }
    )
    fixtures = (Fixture("block"), Fixture("sums"), Fixture("coming"), Fixture("stand", STAND))
    fan_zone = "say"
    undoes = False
    piles = ("deck", "discards")
    face_up_piles = frozenset({"discards"})
    card_back = "cards/representatives/back"
    cards = words.CARDS

    board = staticmethod(zones.board_of)
    opening_board = staticmethod(zones.empty_board)
    lies_face_up = staticmethod(zones.lies_face_up)
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
            *(self.card_back, STAND, STARTER, words.UNKNOWN),
            *map(words.face_image, self.cards),
            *map(words.back_image, range(words.MAX_SEATS)),
            *map(words.emblem_image, COLOURS),
        )

    def pile_label(self, zone: str, count: int) -> PileLabel:
        if zone == "deck":
            return PileLabel(_("items"), _("items to come: {count}").format(count=count))
        if zone == "discards":
            return PileLabel(_("unsold"), _("out of the game: {count}").format(count=count))
        colour = words.plain_title(Colour(zone.rpartition(".")[2]))
        full_name = _("{colour}: {letters}").format(colour=colour, letters=words.letters(count))
        return PileLabel(colour, full_name)

    def pile_icon(self, zone: str) -> str:
        return "icons/deck"

    # Actions

    def liftable_cards(self, observation: RepresentativesObservation) -> frozenset[Card]:
        legal = observation.legal_actions()
        return frozenset(words.letter(observation.seat, each.value) for each in legal if each.value)

    def why_not_liftable(self, observation: RepresentativesObservation, card: Card) -> str:
        lies = observation.position.board(observation.seat).get(card.bid)
        if lies is None or not words.is_letter(card):
            return ""
        target = next(each for each in observation.position.colours if each is not lies)
        return self._reason(observation, move(lies, card.bid, target))

    def selection_mode(self, observation: RepresentativesObservation) -> SelectionMode:
        return SelectionMode(1)

    def offers(
        self, observation: RepresentativesObservation, held: HeldCards, verb: str
    ) -> dict[str, TargetOffer]:
        claim = int(verb.removeprefix(CLAIM) or 0)
        (card,) = held.lifted
        actions = [
            action
            for action in observation.legal_actions()
            if action.value == card.bid and action.claim == claim and action.target is not None
        ]
        return {
            OWN[action.target]: TargetOffer(
                OWN[action.target], (TargetOption(action, _label(action), "look"),)
            )
            for action in actions
            if action.target is not None
        }

    def refusal(self, observation: RepresentativesObservation, lifted: Sequence[Card], target: str) -> str:
        colours = {zone: colour for colour, zone in OWN.items()}
        if not lifted:
            return ""
        if target not in colours:
            return _("Place your letters on your own board.") if target in self.fields else ""
        value, colour = lifted[0].bid, colours[target]
        lies = observation.position.board(observation.seat).get(value)
        action = place(value, colour) if lies is None else move(lies, value, colour)
        return self._reason(observation, action)

    def why_closed(self, observation: RepresentativesObservation, zone: str) -> str:
        return _("Pick a letter first.") if zone in OWN.values() else ""

    def _reason(self, observation: RepresentativesObservation, action: RepresentativesAction) -> str:
        try:
            observation.check(action)
        except IllegalActionError as error:
            return words.refusal_sentence(error)
        return ""

    def power_options(self, observation: RepresentativesObservation, card: Card) -> tuple[PowerUse, ...]:
        """Return what may be said of a letter as it is placed (R9)."""
        legal = [each for each in observation.legal_actions() if each.value == card.bid]
        return tuple(
            PowerUse(
                f"{CLAIM}{value}",
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
        position, seat = observation.position, observation.seat
        own, stays = position.players[seat].representative, position.moves(seat) == position.count
        if action.verb is Verb.PLACE and own is not None and action.target is own and stays:
            return _(
                "{colour} is your own colour, and you can’t move this letter away any more. Place it there?"
            ).format(colour=words.title(own))
        return ""

    def cards_of(self, action: RepresentativesAction) -> Collection[Card]:
        return ()

    def region_of(self, action: RepresentativesAction) -> str:
        return f"button.{action.verb}" if action.target is None else OWN[action.target]

    # Texts

    def prompt(
        self,
        observation: RepresentativesObservation,
        names: tuple[str, ...],
        held: HeldCards,
        verb: str,
        keyboard: bool,
    ) -> str:
        if observation.to_move is None:
            return _("The auction is over.")
        if observation.to_move != observation.seat:
            return _("{name} decides.").format(name=names[observation.to_move])
        if verb:
            return _("Place it and say “this is my {value}”.").format(value=verb.removeprefix(CLAIM))
        if held.lifted:
            if keyboard:
                return _("[Tab] to a colour and press [Enter]; the numbers are what you may claim.")
            return _(
                "Place it on a colour of your board. To say what it is, true or not, choose a number first."
            )
        if keyboard:
            return _("Choose a letter, or press P to pass for the rest of the round.")
        return self._choice(observation)

    def _choice(self, observation: RepresentativesObservation) -> str:
        """Say what the player can do; as moves run out, also how many are left, and what follows (R5, R6)."""
        own = observation.view.players[observation.seat]
        left = observation.position.count - own.moves
        if own.hand_count:
            return _(
                "Place a letter on a colour you want to lose, move one, or pass for the rest of the round."
            )
        text = _("All your letters are placed. Move one ({count} moves left), or pass.")
        if left == 1:
            text = _("All your letters are placed. Move one for the last time in this round, or pass.")
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

    def score(self, observation: RepresentativesObservation, name: str = "") -> str:
        total = observation.position.totals[observation.seat]
        text = _("{name} {points}") if name else _("you {points}")
        return text.format(name=name, points=words.points(total))

    def own_tallies(self, observation: RepresentativesObservation) -> tuple[SuitTally, ...]:
        return score.seat_tallies(observation, observation.seat)

    def points_unit(self) -> str:
        return _("{points} points")

    def tally_image(self, suit: str) -> str:
        return "icons/look" if suit == score.REPRESENTATIVE else f"corners/item{suit}"

    def scoring_hint(self) -> str:
        return _("The highest total wins; equal totals cancel each other.")

    def introduction(self) -> str:
        return _(
            "{score} The colour with the lowest sum of letters gets the item, so place letters on the "
            "colours of your rivals. After every round, this panel shows how it "
            "went. The menu has the rules."
        ).format(score=self.scoring_meaning())

    def scoring_meaning(self) -> str:
        return _("The points at the top are those of the items you have won.")

    # Seats

    def seat_panels(
        self, board: Board, counters: Mapping[str, int | None], names: tuple[str, ...], waiting: bool
    ) -> tuple[SeatPanel, ...]:
        panels = []
        for side in range(board.seats):
            seat, zone = board.seat_of(side), f"seat.{side}"
            held = len(board.cards(zones.hand_of(board, seat)))
            turn, passed = counters["to_move"] == seat, counters[f"{zone}.passed"]
            state: SeatState = "in"
            if turn:
                state = "turn"
            elif passed:
                state = "out"
            status = ""
            if passed:
                status = _("passed")
            elif turn:
                status = _("thinking …") if waiting and side else _("to play")
            won = sum(card.vp for card in board.cards(f"{zone}.won") if card is not None)
            panels.append(
                SeatPanel(
                    *(zone, names[seat], words.points(won), str(held), words.symbol_image(seat), status),
                    state,
                    STARTER if counters["starter"] == seat else "",
                )
            )
        return tuple(panels)

    def signs(
        self, board: Board, counters: Mapping[str, int | None], names: tuple[str, ...]
    ) -> tuple[Sign, ...]:
        signs, colours = [], COLOURS[: board.seats]
        for colour in colours:
            lying = 0
            for seat in range(board.seats):
                stack = zones.stack_of(board, seat, colour)
                count = len(board.cards(stack))
                lying += count
                if count:
                    signs.append(
                        Sign(f"{stack}.count", str(count), picture=words.emblem_image(colour), beside=True)
                    )
                claims = zones.claims_on(board, seat, colour)
                if claims:
                    text = "·".join(claims) if len(claims) < MANY else f"… {'·'.join(claims[-2:])}"
                    balloon = Sign(f"{stack}.claims", text, picture="icons/speech", beside=True)
                    signs.append(balloon)
            total = counters.get(f"sum.{colour.value}")
            text = f"×{lying}" if total is None else str(total)  # so that nobody takes a number for a sum
            won = counters.get("lowest") == COLOURS.index(colour)
            signs.append(Sign(f"mark.{colour.value}", "", picture=words.emblem_image(colour)))
            signs.append(Sign(f"sum.{colour.value}", text, lit=won))
        item = [card.vp for card in board.cards("item") if card is not None]
        gone = {card.vp for side in range(board.seats) for card in board.cards(f"seat.{side}.won") if card}
        gone |= {card.vp for card in board.cards("discards") if card is not None}
        coming = [vp for vp in list(words.GOODS)[: board.seats] if vp not in {*item, *gone}]
        signs.append(Sign("coming", " · ".join(map(str, coming)) or "–", _("Items to come")))
        return tuple(signs)


def _label(action: RepresentativesAction) -> str:
    assert action.target is not None
    claim = _(", and say “{claim}”").format(claim=action.claim) if action.claim else ""
    text = _("Place it on {colour}") if action.verb is Verb.PLACE else _("Move it to {colour}")
    return text.format(colour=words.title(action.target)) + claim
