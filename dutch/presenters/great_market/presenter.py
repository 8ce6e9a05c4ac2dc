"""The presenter of Great Market: its words, actions and score, added to its board."""

from collections.abc import Collection, Mapping, Sequence

from dutch.i18n import N_, _, about, join_names, ngettext, number, within
from dutch.players.advice import Advice, Fact
from dutch.players.great_market import MarketFact, gain, reward_for_passing
from dutch.presenters.great_market.board import CHIP, CHIPS, OWNED, MarketScript
from dutch.presenters.great_market.moments import MarketWitness
from dutch.presenters.great_market.reasons import (
    against_bidding,
    count_chips,
    legal_by_the_rules,
    payable_bids,
    unpayable,
    why_costly,
)
from dutch.presenters.great_market.spoken import MarketSpoken
from dutch.presenters.words import (
    ALWAYS,
    HALF,
    NEVER,
    NO_BREAK_SPACE,
    OFTEN,
    ONCE,
    count_points,
    make_hint,
    odds,
    with_picture,
)
from dutch.rules.api import Card, Event, Outcome, Part
from dutch.rules.great_market import auction
from dutch.rules.great_market.actions import BIDS, HIGHEST_BID, PASS, MarketAction, Verb, parse_action
from dutch.rules.great_market.auction import payment_for
from dutch.rules.great_market.events import (
    AuctionOpened,
    BidForbidden,
    BidMade,
    CardsMoved,
    ChipsMoved,
    LotSold,
    Overbid,
    Passed,
    Reason,
    RoundBegan,
)
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.position import CARDS_BY_NAME, ROUNDS, Phase, Position, lot_size
from dutch.rules.great_market.scoring import DecidedBy, set_parts, set_points
from dutch.stage import answers
from dutch.stage.answers import DecisionButton, HeldCards, Hint, Moment, PastDecision, RoundStep, SuitTally
from dutch.stage.presenter import Names
from dutch.stage.regions import Target, card_region
from dutch.stage.script import Reader, find_event

CARVINGS = {
    "Nuba": N_("A Nuba carving, from the hills of Kordofan."),
    "Massai": N_("A Massai carving, from the plains around Kilimanjaro."),
    "Bantu": N_("A Bantu carving, from the forests of the Congo."),
    "Nandi": N_("A Nandi carving, from the highlands of the Rift Valley."),
    "Tonga": N_("A Tonga carving, from the banks of the Zambezi."),
    "Samburu": N_("A Samburu carving, from the land north of Mount Kenya."),
}
"""One sentence about each people's carvings."""

SIZES = (1, 2, 3)
"""The sizes of lots, which alternate from round to round (M4)."""

FEW_CHIPS = 1
"""Chips left after a bid up to which a hint says so."""

LOT_ODDS = {
    NEVER: N_("You almost never get the lot in the end."),
    ONCE: N_("You get the lot in the end about once in 10."),
    OFTEN: N_("You get the lot in the end about {count} times in 10."),
    HALF: N_("You get the lot in the end about half the time."),
    ALWAYS: N_("You almost always get the lot in the end."),
}
"""Sentences about how often the player gets the lot, by the number of times in ten."""


class MarketPresenter(MarketSpoken):
    """Presents Great Market."""

    game = "great-market"
    opening = N_(
        "Collect carvings of the same people: the more of one people you own, the more each of them scores. "
        "And mind what you pay: your chips go to the other players!"
    )
    script = MarketScript()
    keeps_deeds = True

    def witness(self, seat: int) -> MarketWitness:
        return MarketWitness(seat)

    def card_named(self, name: str) -> Card | None:
        return CARDS_BY_NAME.get(name)

    def card_label(self, card: Card) -> str:
        return _("{people} {digit}").format(people=card.suit, digit=card.bid)

    def coin_text(self, card: Card) -> str:
        return str(card.bid)

    def card_name(self, card: Card) -> str:
        return with_picture(f"corners/{card.name}", self.card_label(card).replace(" ", NO_BREAK_SPACE))

    def card_description(self, card: Card) -> str:
        """Return a sentence about the carving on a card, and one about the effect of its digit (M9, M10)."""
        text = _(
            "While it is yours, you can't bid a number that ends in {digit}; others who win with one pay you."
        )
        return f"{_(CARVINGS[card.suit])} {text.format(digit=card.bid)}"

    def line_words(self, event: Event, reader: Reader) -> dict[str, object]:
        words = super().line_words(event, reader)
        match event:
            case RoundBegan():
                words["rounds"] = ROUNDS
            case ChipsMoved(reason, count, source, target):
                place = source if reason is Reason.FINE else target
                words["chips"] = count_chips(count)
                words["name"] = reader.name(OWNED[place][0]) if place in OWNED else ""
            case CardsMoved(_reason, _cards, source, target):
                owned = [OWNED[place][0] for place in (target, source) if place in OWNED]
                words["name"] = reader.name(owned[0]) if owned else ""
        return words

    def deed(self, event: Event) -> answers.Deed | None:
        match event:
            case AuctionOpened(seat):
                return answers.Deed(seat, is_act=False, opens=True)
            case BidMade(seat, amount):
                return answers.Deed(seat, "icons/bid", text=str(amount), replaces=True)
            case BidForbidden(seat, amount):
                return answers.Deed(seat, "icons/forbidden", text=str(amount))
            case Passed(seat):
                return answers.Deed(seat, "icons/pass")
            case LotSold(seat, amount) if amount:
                return answers.Deed(seat, "icons/trophy", text=str(amount), is_act=False)
            case Overbid(seat, amount):
                return answers.Deed(seat, "icons/sits_out", text=str(amount), is_act=False)
            case CardsMoved(Reason.GIFT, cards, _source, target):
                return answers.Deed(OWNED[target][0], "icons/take", text=str(len(cards)), is_act=False)
            case CardsMoved(Reason.OVERBID, _cards, source):
                return answers.Deed(OWNED[source][0], "icons/out")
            case ChipsMoved(Reason.REWARD, count, _source, target):
                reward = number(count, signed=True)
                return answers.Deed(OWNED[target][0], "icons/pass", text=reward, replaces=True)
            case ChipsMoved(_reason, count, source, target):
                place, change = (source, -count) if event.reason is Reason.FINE else (target, count)
                if place in OWNED:
                    return answers.Deed(OWNED[place][0], CHIP, text=number(change, signed=True), is_act=False)
        return None

    def announcement(self, event: Event, names: Names, viewer: int) -> str:
        """Return a few words to show across the table: a sale, or a bid that can't be paid."""
        match event:
            case LotSold(seat, amount) if amount:
                if seat != viewer:
                    return _("Sold to {name} for {amount}").format(name=within(names[seat]), amount=amount)
                text = _("Sold to you for {amount}")
            case LotSold(seat, amount):
                text = _("You get the lot for free") if seat == viewer else _("{name} gets the lot for free")
            case Overbid(seat, amount):
                text = _("You can't pay {amount}") if seat == viewer else _("{name} can't pay {amount}")
            case _:
                return ""
        return text.format(name=names[seat], amount=amount)

    def own_prompt(self, observation: MarketObservation, held: HeldCards, keyboard: bool) -> str:
        position = observation.position
        if position.phase is Phase.DISCARD:
            return _("You can't pay your bid: choose one of your cards to discard.")
        text = _("Raise the bid, or pass.") if position.bid else _("Make the first bid, or pass.")
        if keyboard:
            text = _("[Type] a number and press [Enter] to bid; [P] passes.")
            if position.bid:
                text = _("[Type] a number above {amount} and press [Enter] to bid; [P] passes.")
                text = text.format(amount=position.bid)
        more = _reward_sentence(position, observation.seat)
        if not (more or keyboard):
            more = _("Each number shows who gets paid.")
        return f"{text} {more}".rstrip()

    def handover(self, observation: MarketObservation, names: Names) -> str:
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
        meaning = _("Lots of one, two and three cards take turns.")
        return tuple(
            RoundStep(titles[size], titles[size], moment.step == str(size), meaning) for size in SIZES
        )

    def heading(self, moment: Moment) -> str:
        return _("Round {round} of {rounds}").format(round=moment.round, rounds=ROUNDS)

    def scoring_hint(self) -> str:
        return _("1, 3, 6, 10 or 15 points for one to five cards of one people; 3 for the most chips.")

    def scoring_meaning(self) -> str:
        return _("The points at the top are for your sets of carvings.")

    def consequence(self, observation: MarketObservation, action: MarketAction, names: Names) -> str:
        """Return a sentence about the players that a bid would pay if it wins, or what a pass earns (M9)."""
        position, seat = observation.position, observation.seat
        if action.verb is Verb.PASS:
            sentence = _reward_sentence(position, seat)
            if position.bidder is None:
                return sentence
            share = payment_for(position, position.bidder, position.bid).shares[seat]
            text = _("If you pass and {amount} wins, you get {chips}.")
            return f"{text.format(amount=position.bid, chips=count_chips(share))} {sentence}".strip()
        if action.verb is not Verb.BID:
            return ""
        if action.amount > position.chips_of(seat):
            return self._overbid(position, seat, action.amount)
        worth = _("The lot adds {points}.").format(points=count_points(gain(position, seat)))
        return f"{_payments(position, seat, action.amount, names)} {worth}"

    def _overbid(self, position: Position, seat: int, amount: int) -> str:
        """Return a sentence about what a bid above the player's chips would cost if it won (M11)."""
        text = _("You have {chips}: if you win with {amount}, you sit out until the lot is sold.")
        if position.players[seat].cards:
            text = _("You have {chips}: if you win with {amount}, you lose a card and sit out.")
        return text.format(chips=count_chips(position.chips_of(seat)), amount=amount)

    def forecast(self, observation: MarketObservation, action: MarketAction) -> answers.Forecast | None:
        """Return the payments of a bid that wins, and the change of points; None if it can't be paid.

        After a pass, the standing bid wins.
        """
        position, seat = observation.position, observation.seat
        if action.verb is Verb.PASS and position.bidder is not None:
            bidder, bid = position.bidder, position.bid
            paid_chips = dict(enumerate(payment_for(position, bidder, bid).shares))
            paid_chips[seat] += reward_for_passing(position, seat)
            return answers.Forecast({**paid_chips, bidder: -bid}, 0, _paid_cards(position, bidder, bid))
        if action.verb is not Verb.BID or action.amount > position.chips_of(seat):
            return None
        shares = payment_for(position, seat, action.amount).shares
        paid = _paid_cards(position, seat, action.amount)
        chips = {other: share for other, share in enumerate(shares) if share}
        return answers.Forecast({**chips, seat: -action.amount}, gain(position, seat), paid)

    def recap(self, events: Sequence[Event], observation: MarketObservation, names: Names) -> str:
        """Return a sentence about the lot, and one about the player's chips or points."""
        lot_sentence = self._lot_sentence(events, observation.seat, names)
        return f"{lot_sentence} {self._own_sentence(events, observation)}" if lot_sentence else ""

    def _lot_sentence(self, events: Sequence[Event], seat: int, names: Names) -> str:
        """Return a sentence about the buyer of the lot and the price; empty if it has not been decided."""
        sold = find_event(events, LotSold)
        cards = [event for event in events if isinstance(event, CardsMoved)]
        if sold is None:
            unsold = [event.cards for event in cards if event.reason is Reason.UNSOLD]
            return _("Nobody bought {cards}.").format(cards=self.word(unsold[0])) if unsold else ""
        gained = [event.cards for event in cards if event.reason in (Reason.WON, Reason.GIFT)]
        if sold.seat == seat:
            text = _("You bought {cards} for {chips}.") if sold.amount else _("You got {cards} for free.")
        else:
            text = (
                _("{name} bought {cards} for {chips}.") if sold.amount else _("{name} got {cards} for free.")
            )
        lot = self.word(gained[0]) if gained else ""
        return text.format(name=names[sold.seat], cards=lot, chips=count_chips(sold.amount))

    def _own_sentence(self, events: Sequence[Event], observation: MarketObservation) -> str:
        """Return a sentence about the player's earnings in the round, or else about their points."""
        earned = _earned_chips(events, observation.seat)
        if earned[Reason.PAYMENT]:
            return _("You got {chips} of the price.").format(chips=count_chips(earned[Reason.PAYMENT]))
        if earned[Reason.REWARD]:
            return _("You got {chips} for passing without a bid.").format(
                chips=count_chips(earned[Reason.REWARD])
            )
        total = sum(tally.sum for tally in self.own_tallies(observation))
        return _("You have {points} now.").format(points=count_points(total))

    def hint(self, observation: MarketObservation, advice: Advice, names: Names) -> Hint:
        action = parse_action(advice.action)
        bid = observation.position, observation.seat, action.amount
        facts = sorted(advice.facts, key=lambda fact: [*MarketFact].index(MarketFact(fact.kind)))
        reasons = [
            sentence
            for fact in facts
            for sentence in (
                (_payments(*bid, names), _chips_left(*bid))
                if fact.kind is MarketFact.PAYS
                else (_reason(fact, action),)
            )
        ]
        if action == PASS:
            reasons.insert(0, against_bidding(observation, advice))
        order = self.action_sentence(advice.action)
        return make_hint(advice, order, self._choice_words, reasons, _regions(action))

    def _choice_words(self, notation: str) -> str:
        """Return an action as the subject of a sentence."""
        action = parse_action(notation)
        if action.verb is Verb.BID:
            return _("A bid of {amount}").format(amount=action.amount)
        if action.card is not None:
            return _("Discarding the {card}").format(card=self.card_name(action.card))
        return _("Passing")

    def describe_actions(self, observation: MarketObservation, actions: Sequence[str]) -> str:
        return " ".join(map(self.action_sentence, actions))

    def decision_title(self, observation: MarketObservation, actions: Sequence[str]) -> str:
        return self.describe_actions(observation, actions).rstrip(".")

    def why_costly(self, decision: PastDecision[MarketObservation]) -> tuple[str, ...]:
        return (why_costly(decision),)

    def praise(self, decision: PastDecision[MarketObservation]) -> str:
        action, seat, events = parse_action(decision.played[0]), decision.observation.seat, decision.events
        sold = find_event(events, LotSold)
        earned = _earned_chips(events, seat)
        chips = earned[Reason.PAYMENT] + earned[Reason.REWARD]
        if sold is not None and action.verb is Verb.BID and (sold.seat, sold.amount) == (seat, action.amount):
            to_you, text = _("you got {cards} for {chips}"), _("{name} got {cards} for {chips}")
            chips = sold.amount
        elif action == PASS and chips:
            to_you, text = _("you passed and earned {chips}"), _("{name} passed and earned {chips}")
        else:
            return ""
        moves = (event for event in events if isinstance(event, CardsMoved))
        lot = next((self.word(event.cards) for event in moves if event.reason is Reason.WON), "")
        return about(decision.names[seat], to_you, text).format(cards=lot, chips=count_chips(chips))

    def action_sentence(self, notation: str) -> str:
        """Return an action in notation as a sentence."""
        action = parse_action(notation)
        if action.verb is Verb.BID:
            return _("Bid {amount}.").format(amount=action.amount)
        if action.card is not None:
            return _("Discard the {card}.").format(card=self.card_name(action.card))
        return _("Pass.")

    def liftable_cards(self, observation: MarketObservation) -> frozenset[Card]:
        return frozenset(action.card for action in observation.legal_actions() if action.card is not None)

    def selection_mode(self, observation: MarketObservation) -> answers.SelectionMode:
        return answers.SelectionMode(1, gathers=True)

    def decision_buttons(self, observation: MarketObservation, held: HeldCards) -> tuple[DecisionButton, ...]:
        if observation.position.phase is Phase.BID:
            legal = legal_by_the_rules(observation)
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

    def _note_on_digit(self, observation: MarketObservation, digit: int) -> answers.DigitNote:
        """Return who would be paid for bids that end in this digit, and why they are forbidden (M9, M10)."""
        position, seat = observation.position, observation.seat
        receivers = tuple(
            owner
            for owner, player in enumerate(position.players)
            for card in player.cards
            if card.bid == digit and owner != seat
        )
        card = position.players[seat].card_against(digit)
        if card is None or (position.strict and not position.erred):
            return answers.DigitNote(True, receivers, card)
        text = _("Your {card} forbids bids that end in {digit}.")
        reason = text.format(card=self.card_name(card), digit=digit)
        return answers.DigitNote(True, receivers, card, reason)

    def _reasons_against_bids(
        self, observation: MarketObservation, legal: Mapping[int, MarketAction]
    ) -> dict[int, str]:
        """Return why each other amount of at most two digits cannot be bid, by amount."""
        reasons = {}
        for amount in range(HIGHEST_BID + 1):
            if amount not in legal:
                error = auction.explain(observation.position, BIDS[amount])
                reasons[amount] = self.refusal_sentence(error)
        for amount in range(HIGHEST_BID + 1, 100):
            reasons[amount] = _("No bid exceeds {highest}.").format(highest=HIGHEST_BID)
        return reasons

    def cards_of(self, action: MarketAction) -> Collection[Card]:
        return () if action.card is None else (action.card,)

    def place_of(self, action: MarketAction) -> Target:
        """Return the zone of the button that confirms the chosen number, which is also the only button."""
        return "button.end"

    def amounts(self, observation: MarketObservation) -> answers.AmountChoice | None:
        position = observation.position
        seat = observation.seat
        if position.phase is not Phase.BID:
            return None
        actions = {action.amount: action for action in legal_by_the_rules(observation) if action.amount}
        own = position.players[seat]
        reason = ""
        reasons: dict[int, str] = {}
        if observation.to_move == seat:
            reasons = self._reasons_against_bids(observation, actions)
        elif own.bidding:
            reason = _("It’s not your turn.")
        else:
            reason = _("You are out of this auction.")
        payable = max(payable_bids(observation), default=0)
        why_unpayable = "" if payable else unpayable(observation)
        digits = tuple(self._note_on_digit(observation, digit) for digit in range(10))
        return answers.AmountChoice(
            actions, payable, why_unpayable, _("Bid {amount}"), digits, reasons, reason
        )

    def warning(self, observation: MarketObservation, action: MarketAction) -> str:
        position, seat = observation.position, observation.seat
        if action.verb is not Verb.BID:
            return ""
        card = position.players[seat].card_against(action.amount)
        if card is not None:
            text = _("Your {card} forbids a bid of {amount}. Bid anyway?")
            if position.chips_of(seat):
                text = _("Your {card} forbids a bid of {amount}: it would cost you one chip. Bid anyway?")
            return text.format(card=self.card_name(card), amount=action.amount)
        if action.amount > position.chips_of(seat):
            question = _("Bid anyway?")
            return f"{self._overbid(position, seat, action.amount)} {question}"
        return ""

    def is_grave(self, observation: MarketObservation, action: MarketAction) -> bool:
        """Return True for a bid that the player could not pay."""
        return action.verb is Verb.BID and action.amount > observation.position.chips_of(observation.seat)

    def seat_tallies(self, observation: MarketObservation, seat: int) -> tuple[SuitTally, ...]:
        """Return the tallies of a seat, one for each people of which it owns cards (M13)."""
        cards = observation.position.players[seat].cards
        return tuple(self.tally(part) for part in set_parts(cards) if part.cards)

    def point_changes(
        self, before: MarketObservation, observation: MarketObservation, events: Sequence[Event]
    ) -> list[tuple[answers.PointChange, ...]]:
        owned = [{*player.cards} for player in observation.position.players]
        changes: list[tuple[answers.PointChange, ...]] = []
        for event in reversed(events):
            found = []
            for place in (event.source, event.target) if isinstance(event, CardsMoved) else ():
                if place in OWNED and isinstance(event, CardsMoved):
                    seat = OWNED[place][0]
                    after = set_points(owned[seat])
                    owned[seat] ^= {*event.cards}
                    change = after - set_points(owned[seat])
                    cause = "" if change < 0 else _("the lot")
                    found += [answers.PointChange(seat, change, event.cards[0], cause)] if change else []
            changes.append(tuple(found))
        return changes[::-1]

    def tally_title(self, suit: str) -> str:
        return _("Chips") if suit == CHIPS else suit

    def tally(self, part: Part) -> SuitTally:
        marks = tuple(str(card.bid) for card in part.cards)
        number = "" if part.number is None else count_chips(part.number)
        return SuitTally(part.suit, part.cards, part.sum, part.bonus, marks=marks, number=number)

    def tie_break(self, outcome: Outcome) -> str:
        """Return a sentence about what decided between equal totals (M14)."""
        if len(outcome.winners) > 1:
            return _("Equal points, cards and chips.")
        if outcome.decided_by is DecidedBy.MORE_CARDS:
            return _("Equal points; the player with more cards wins.")
        return _("Equal points and cards; the player with more chips wins.")


def _earned_chips(events: Sequence[Event], seat: int) -> dict[Reason, int]:
    """Return the number of chips that a seat got, by reason."""
    earned = dict.fromkeys(Reason, 0)
    for event in events:
        if isinstance(event, ChipsMoved) and event.target == f"{seat}.chips":
            earned[event.reason] += event.count
    return earned


def _paid_cards(position: Position, winner: int, bid: int) -> tuple[Card, ...]:
    """Return the cards whose owners are paid if the winner bids this (M9)."""
    others = [player.cards for seat, player in enumerate(position.players) if seat != winner]
    return tuple(card for cards in others for card in cards if card.bid == bid % 10)


def _regions(action: MarketAction) -> tuple[str, ...]:
    if action.card is not None:
        return (card_region(action.card), f"button.{action.verb}")
    if action.verb is Verb.BID:
        return ("button.amount_bid",)
    return (f"button.{action.verb}",)


def _payments(position: Position, seat: int, amount: int, names: Names) -> str:
    """Return a sentence about everybody whom a seat's bid pays if it wins (M9)."""
    payment = payment_for(position, seat, amount)
    shares = {other: share for other, share in enumerate(payment.shares) if other != seat}
    # Translators: an entry of the list in “If 12 wins, you pay Anna 3 chips, Ben 2 and the bank 1.”
    receivers = [(_("{name} {chips}"), names[other], share) for other, share in shares.items() if share]
    if receivers and len({*shares.values()}) == 1:
        receivers = [(_("each of the others {chips}"), "", receivers[0][-1])]
    if payment.bank:
        receivers.append((_("the bank {chips}"), "", payment.bank))
    paid = [
        text.format(name=within(name), chips=number if index else count_chips(number))
        for index, (text, name, number) in enumerate(receivers)
    ]
    sentence = _("If {amount} wins, you pay {names}.")
    return sentence.format(amount=amount, names=join_names(paid))


def _reward_sentence(position: Position, seat: int) -> str:
    """Return what a player gets for passing now (M7); empty if nothing."""
    reward = reward_for_passing(position, seat)
    return _("Passing now earns you {chips}.").format(chips=count_chips(reward)) if reward else ""


def _chips_left(position: Position, seat: int, amount: int) -> str:
    """Return how many chips a bid leaves if it wins; empty unless they are few."""
    left = position.chips_of(seat) - amount
    if left > FEW_CHIPS:
        return ""
    return ngettext("That leaves you {count} chip.", "That leaves you {count} chips.", left).format(
        count=left
    )


def _reason(fact: Fact, action: MarketAction) -> str:
    """Return a fact as a sentence; empty if it is not worth one."""
    match fact.kind:
        case MarketFact.GAINS:
            text = _("The lot adds {points} to your cards.")
            return text.format(points=count_points(int(fact.number))) if action.amount else ""
        case MarketFact.BARS:
            count = int(fact.number)
            text = ngettext(
                "After that, one opponent can’t bid just one more.",
                "After that, {count} opponents can’t bid just one more.",
                count,
            )
            return text.format(count=count)
        case MarketFact.WINS_LOT if fact.numbers[0]:
            return odds(fact.numbers[0], LOT_ODDS)
        case MarketFact.REWARD:
            return _("Passing now earns you {chips}.").format(chips=count_chips(int(fact.number)))
        case MarketFact.SCORES:
            return _("That discard costs you {points}.").format(points=count_points(-int(fact.number)))
        case MarketFact.FORBIDS:
            count = int(fact.number)
            text = ngettext(
                "The lot forbids you one more last digit.",
                "The lot forbids you {count} more last digits.",
                count,
            )
            return text.format(count=count)
    return ""
