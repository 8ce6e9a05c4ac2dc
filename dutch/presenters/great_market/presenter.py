"""The presenter of Great Market: answers the table's questions with the modules beside it."""

from collections.abc import Collection, Mapping, Sequence

from dutch.i18n import _, within
from dutch.presenters.great_market import board as zones
from dutch.presenters.great_market import hints, log, recap, score, words
from dutch.presenters.great_market.board import BidderState
from dutch.presenters.great_market.script import SCRIPT
from dutch.presenters.seats import NO_SEAT, SeatsPresenter
from dutch.presenters.words import count_points
from dutch.rules.api import Card
from dutch.rules.events import Event
from dutch.rules.great_market import auction, refusal
from dutch.rules.great_market.actions import BIDS, HIGHEST_BID, PASS, MarketAction
from dutch.rules.great_market.auction import card_that_forbids
from dutch.rules.great_market.cards import CARDS, CARDS_BY_NAME, PEOPLES
from dutch.rules.great_market.events import RoundBegan
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.payment import payment_for
from dutch.rules.great_market.position import ROUNDS, lot_size
from dutch.rules.great_market.terms import Phase, Verb
from dutch.stage.answers import (
    AmountChoice,
    DecisionButton,
    Fixture,
    HeldCards,
    Moment,
    PileLabel,
    RoundStep,
    SeatPanel,
    SeatState,
    SelectionMode,
    Sign,
)
from dutch.stage.board import Board
from dutch.stage.regions import Target

CHIP = "table/chip"
BANK = "table/bank"
BLOCK = "table/block"
STAND = "table/stand"
STARTER = "table/starter"

TABLE_ZONES = {
    "bar",
    "prompt",
    "lot",
    "block",
    "stand",
    "bank",
    "bid",
    "deck",
    "discards",
    "controls",
    "others",
    "other",
    "seat.0",
    "button.end",
    "button.undo",
    "button.hand",
}
"""The zones of the table apart from those inside the players' panels."""

SIZES = (1, 2, 3)
"""The sizes of lots, which alternate from round to round (M4)."""


class MarketPresenter(SeatsPresenter):
    """Presents Great Market."""

    game = "great-market"
    script = SCRIPT
    table = "great-market"
    map_zones = frozenset(
        TABLE_ZONES
        | {f"{panel}.{part}" for panel in ("seat.0", "other") for part in ("player", "cards", "chips")}
    )
    measured = ("lot", "seat.0.cards")
    styles = zones.STYLES
    own_zones = ("seat.0.cards",)
    other_zones = ("lot", *(f"seat.{side}.cards" for side in range(1, 5)))
    fixtures = (Fixture("block", BLOCK), Fixture("bid"), Fixture("stand", STAND))
    chip_image = CHIP
    cards = CARDS
    card_back = "cards/great_market/back"

    board = staticmethod(zones.board_of)
    opening_board = staticmethod(zones.empty_board)
    face_image = staticmethod(words.face_image)
    card_name = staticmethod(words.card_name)
    card_label = staticmethod(words.card_label)
    card_description = staticmethod(words.card_description)
    refusal_sentence = staticmethod(words.refusal_sentence)
    log_line = staticmethod(log.line_of)
    announcement = staticmethod(log.announcement_of)
    recap = staticmethod(recap.recap)
    suit_tallies = staticmethod(score.suit_tallies)
    verdict = staticmethod(score.verdict)
    hint = staticmethod(hints.hint)
    seat_tallies = staticmethod(score.seat_tallies)

    # Cards and piles

    def card_named(self, name: str) -> Card | None:
        return CARDS_BY_NAME.get(name)

    def required_images(self) -> tuple[str, ...]:
        return (
            self.card_back,
            CHIP,
            BANK,
            BLOCK,
            STAND,
            STARTER,
            *(words.face_image(card) for card in CARDS),
            *(words.corner_image(card) for card in CARDS),
            *(words.emblem(people) for people in PEOPLES),
        )

    def pile_label(self, zone: str, count: int) -> PileLabel:
        if zone == "deck":
            return PileLabel(_("deck"), _("cards to come: {count}").format(count=count))
        return PileLabel(_("discards"), _("out of the game: {count}").format(count=count))

    # Actions

    def liftable_cards(self, observation: MarketObservation) -> frozenset[Card]:
        return frozenset(action.card for action in observation.legal_actions() if action.card is not None)

    def selection_mode(self, observation: MarketObservation) -> SelectionMode:
        return SelectionMode(1, gathers=True)

    def decision_buttons(self, observation: MarketObservation, held: HeldCards) -> tuple[DecisionButton, ...]:
        if observation.position.phase is Phase.BID:
            legal = _by_the_rules(observation)
            return (DecisionButton(PASS, _("Pass"), "plain", ""),) if PASS in legal else ()
        for action in observation.legal_actions():
            if action.card in held.lifted:
                return (DecisionButton(action, _("Discard"), "primary", ""),)
        return (DecisionButton(MarketAction(Verb.DISCARD), _("Discard"), "primary", _("Choose a card.")),)

    def default_action(self, observation: MarketObservation, card: Card) -> MarketAction | None:
        for action in observation.legal_actions():
            if action.card is card:
                return action
        return None

    def consequence(
        self, observation: MarketObservation, action: MarketAction, names: tuple[str, ...]
    ) -> str:
        """Return a sentence about the players that a bid would pay if it wins (M9)."""
        if action.verb is not Verb.BID:
            return ""
        chips = observation.position.players[observation.seat].chips
        if action.amount > chips:
            return _("You have only {chips}: if you win with {amount}, you lose a card and sit out.").format(
                chips=words.count_chips(chips), amount=action.amount
            )
        payment = payment_for(observation.position, observation.seat, action.amount)
        paid = [f"{within(names[seat])} {share}" for seat, share in enumerate(payment.shares) if share]
        if payment.bank:
            paid.append(_("the bank {share}").format(share=payment.bank))
        return _("{amount} would pay {receivers}.").format(amount=action.amount, receivers=", ".join(paid))

    def cards_of(self, action: MarketAction) -> Collection[Card]:
        return () if action.card is None else (action.card,)

    def place_of(self, action: MarketAction) -> Target:
        """Return the zone of the button that confirms the chosen number, which is also the only button."""
        return "button.end"

    def amounts(self, observation: MarketObservation) -> AmountChoice | None:
        position = observation.position
        seat = observation.seat
        if position.phase is not Phase.BID:
            return None
        actions = {action.amount: action for action in _by_the_rules(observation) if action.amount}
        own = position.players[seat]
        reason = ""
        reasons: dict[int, str] = {}
        if observation.to_move == seat:
            reasons = _reasons_against_bids(observation, actions)
        elif own.bidding:
            reason = _("It’s not your turn.")
        else:
            reason = _("You are out of this auction.")
        usual = max(own.chips, position.bid + 1)
        digits = tuple(_reason_against_digit(observation, digit) for digit in range(10))
        return AmountChoice(actions, usual, _("Bid {amount}"), digits, reasons, reason)

    def warning(self, observation: MarketObservation, action: MarketAction) -> str:
        own = observation.position.players[observation.seat]
        if action.verb is not Verb.BID:
            return ""
        card = card_that_forbids(observation.position, observation.seat, action.amount)
        if card is not None:
            return _("Your {card} forbids a bid of {amount}: it would cost you one chip. Bid anyway?").format(
                card=words.card_name(card), amount=action.amount
            )
        if action.amount > own.chips:
            return _(
                "You have only {chips}. If you win with {amount}, you lose a card and sit out. Bid anyway?"
            ).format(chips=words.count_chips(own.chips), amount=action.amount)
        return ""

    # Texts

    def prompt(
        self,
        observation: MarketObservation,
        names: tuple[str, ...],
        held: HeldCards,
        verb: str,
        keyboard: bool,
    ) -> str:
        waiting = self.waiting_prompt(observation, names)
        if waiting:
            return waiting
        position = observation.position
        if position.phase is Phase.DISCARD:
            return _("You can't pay your bid: choose one of your cards to discard.")
        text = _("Raise the bid, or pass.") if position.bid else _("Make the first bid, or pass.")
        if keyboard:
            text = _("[Type] a number and press [Enter] to bid; [P] passes.")
        own = position.players[observation.seat]
        is_rewarded_for_passing = not own.has_bid and not own.rewarded
        reward = min(auction.PASS_REWARD, position.bank)
        if is_rewarded_for_passing and reward:
            passing = _("Passing now earns you {chips}.").format(chips=words.count_chips(reward))
            text = f"{text} {passing}"
        return text

    def handover(self, observation: MarketObservation, names: tuple[str, ...]) -> str:
        position = observation.position
        if position.phase is Phase.DISCARD:
            return _("Choose one of your cards to discard.")
        if position.bidder is None:
            return _("Make the first bid, or pass.")
        return _("{name} bids {amount}. Raise the bid, or pass.").format(
            name=names[position.bidder], amount=position.bid
        )

    def moment(self, observation: MarketObservation) -> Moment:
        number = observation.position.round
        return Moment(number, str(lot_size(number)))

    def moment_after(self, event: Event, moment: Moment) -> Moment:
        return Moment(event.round, str(lot_size(event.round))) if isinstance(event, RoundBegan) else moment

    def steps(self, moment: Moment) -> tuple[RoundStep, ...]:
        titles = {1: _("1 card"), 2: _("2 cards"), 3: _("3 cards")}
        return tuple(RoundStep(titles[size], titles[size], moment.step == str(size)) for size in SIZES)

    def heading(self, moment: Moment) -> str:
        return _("Round {round} of {rounds}").format(round=moment.round, rounds=ROUNDS)

    def tally_image(self, suit: str) -> str:
        return CHIP if suit == score.CHIPS else words.emblem(suit)

    def scoring_hint(self) -> str:
        return _("1, 3, 6, 10 or 15 points for one to five cards of one people; 3 for the most chips.")

    def introduction(self) -> str:
        return _(
            "{score} The highest total wins. If you own a carving with the last digit of the winning bid,"
            " the winner pays you a share. After every round, this panel shows how it went. The menu has "
            "the rules."
        ).format(score=self.scoring_meaning())

    def scoring_meaning(self) -> str:
        return _("The points at the top are for your sets of carvings.")

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
        chips = counters.get(f"{zone}.chips")
        bidder_state = counters.get(f"{zone}.out")
        status = ""
        state: SeatState = "out" if bidder_state else "in"
        if counters["bidder"] == seat:
            status = _("bids {amount}").format(amount=counters["bid"])
            state = "leads"
        elif bidder_state == BidderState.SITS_OUT:
            status = _("sits out")
        elif bidder_state == BidderState.PASSED:
            status = _("passed")
        elif counters["to_move"] == seat:
            status = _("thinking …") if is_waiting else _("to bid")
        if counters["to_move"] == seat:
            state = "turn"
        return SeatPanel(
            zone,
            names[seat],
            count_points(score.points_on(board, f"{zone}.cards")),
            "?" if chips is None else str(chips),
            CHIP,
            status,
            state,
            STARTER if counters["starter"] == seat else "",
        )

    def signs(
        self, board: Board, counters: Mapping[str, int | None], names: tuple[str, ...]
    ) -> tuple[Sign, ...]:
        bid = counters["bid"]
        bidder = counters["bidder"]
        caption = _("No bid yet")
        if bid and bidder is not None and bidder != NO_SEAT:
            caption = names[bidder]
        return (
            Sign("bid", str(bid) if bid else "–", caption),
            Sign("bank", str(counters["bank"]), _("Bank"), BANK, 1.2),
        )


def _by_the_rules(observation: MarketObservation) -> Sequence[MarketAction]:
    """Return the actions that the rules allow, even if a lesson offers only one of them."""
    if observation.to_move != observation.seat:
        return ()
    return auction.legal_actions(observation.position)


def _reason_against_digit(observation: MarketObservation, digit: int) -> str:
    """Return why the player cannot bid amounts that end in this digit; empty if they can (M10)."""
    position = observation.position
    if position.strict and not position.erred:
        return ""
    card = card_that_forbids(position, observation.seat, digit)
    if card is None:
        return ""
    text = _("Your {card} forbids bids that end in {digit}.")
    return text.format(card=words.card_name(card), digit=digit)


def _reasons_against_bids(
    observation: MarketObservation, legal: Mapping[int, MarketAction]
) -> dict[int, str]:
    """Return why each other amount of at most two digits cannot be bid, by amount."""
    reasons = {}
    for amount in range(HIGHEST_BID + 1):
        if amount not in legal:
            error = refusal.explain(observation.position, BIDS[amount])
            reasons[amount] = words.refusal_sentence(error)
    for amount in range(HIGHEST_BID + 1, 100):
        reasons[amount] = _("No bid exceeds {highest}.").format(highest=HIGHEST_BID)
    return reasons
