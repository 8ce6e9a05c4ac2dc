"""The presenter of Great Market: its actions and its score, added to its look and its words."""

from collections.abc import Collection, Mapping, Sequence

from dutch.i18n import _
from dutch.presenters.great_market.board import MarketBoard
from dutch.presenters.great_market.words import MarketWords, count_chips
from dutch.presenters.words import announce_winners
from dutch.rules.api import Card, Outcome, Part
from dutch.rules.great_market import auction
from dutch.rules.great_market.actions import BIDS, HIGHEST_BID, PASS, MarketAction, Verb
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.position import Phase
from dutch.rules.great_market.scoring import DecidedBy, set_parts
from dutch.stage.answers import AmountChoice, DecisionButton, HeldCards, SelectionMode, SuitTally, Verdict
from dutch.stage.regions import Target


class MarketPresenter(MarketBoard, MarketWords):
    """Presents Great Market."""

    game = "great-market"

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

    def _reason_against_digit(self, observation: MarketObservation, digit: int) -> str:
        """Return why the player cannot bid amounts that end in this digit; empty if they can (M10)."""
        position = observation.position
        if position.strict and not position.erred:
            return ""
        card = position.players[observation.seat].card_against(digit)
        if card is None:
            return ""
        text = _("Your {card} forbids bids that end in {digit}.")
        return text.format(card=self.card_name(card), digit=digit)

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
            reasons = self._reasons_against_bids(observation, actions)
        elif own.bidding:
            reason = _("It’s not your turn.")
        else:
            reason = _("You are out of this auction.")
        usual = max(position.chips_of(seat), position.bid + 1)
        digits = tuple(self._reason_against_digit(observation, digit) for digit in range(10))
        return AmountChoice(actions, usual, _("Bid {amount}"), digits, reasons, reason)

    def warning(self, observation: MarketObservation, action: MarketAction) -> str:
        position, seat = observation.position, observation.seat
        if action.verb is not Verb.BID:
            return ""
        card = position.players[seat].card_against(action.amount)
        if card is not None:
            return _("Your {card} forbids a bid of {amount}: it would cost you one chip. Bid anyway?").format(
                card=self.card_name(card), amount=action.amount
            )
        chips = position.chips_of(seat)
        if action.amount > chips:
            return _(
                "You have only {chips}. If you win with {amount}, you lose a card and sit out. Bid anyway?"
            ).format(chips=count_chips(chips), amount=action.amount)
        return ""

    def seat_tallies(self, observation: MarketObservation, seat: int) -> tuple[SuitTally, ...]:
        """Return the tallies of a seat, one for each people of which it owns cards (M13)."""
        cards = observation.position.players[seat].cards
        return tuple(self.tally(part) for part in set_parts(cards) if part.cards)

    def tally(self, part: Part) -> SuitTally:
        marks = tuple(str(card.bid) for card in part.cards)
        number = "" if part.number is None else count_chips(part.number)
        return SuitTally(part.suit, part.cards, part.sum, part.bonus, marks=marks, number=number)

    def verdict(self, outcome: Outcome, names: tuple[str, ...]) -> Verdict:
        """Return who won, as a headline, and the reason (M14)."""
        headline = announce_winners([names[seat] for seat in outcome.winners])
        if len(outcome.winners) > 1:
            return Verdict(headline, _("Equal points, cards and chips."))
        if outcome.decided_by is DecidedBy.SCORE:
            best, second, *_others = sorted(outcome.scores, reverse=True)
            reason = _("{best} points, a lead of {lead}.").format(best=best, lead=best - second)
            return Verdict(headline, reason)
        if outcome.decided_by is DecidedBy.MORE_CARDS:
            return Verdict(headline, _("Equal points; the player with more cards wins."))
        return Verdict(headline, _("Equal points and cards; the player with more chips wins."))


def _by_the_rules(observation: MarketObservation) -> Sequence[MarketAction]:
    """Return the actions that the rules allow, even if a lesson offers only one of them."""
    if observation.to_move != observation.seat:
        return ()
    return auction.legal_actions(observation.position)
