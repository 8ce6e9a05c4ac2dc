"""The presenter of Representatives: its actions and its score, added to its look and its words."""

from collections.abc import Collection, Mapping, Sequence

from dutch.i18n import _
from dutch.presenters.representatives.board import (
    AGENTS,
    CLAIMED,
    GOODS,
    OWN_FIELDS,
    REPRESENTATIVE,
    RepresentativesBoard,
    letter,
)
from dutch.presenters.representatives.words import RepresentativesWords, is_letter, title
from dutch.presenters.words import announce_winners, count_points
from dutch.rules.api import Card, Outcome, Part
from dutch.rules.representatives.actions import PASS, Colour, RepresentativesAction, Verb, move, place
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.scoring import DecidedBy
from dutch.stage.answers import (
    DecisionButton,
    HeldCards,
    PowerUse,
    SelectionMode,
    SuitTally,
    TargetOffer,
    TargetOption,
    Verdict,
)
from dutch.stage.regions import Target

OWN_COLOURS: Mapping[Target, Colour] = {zone: colour for colour, zone in OWN_FIELDS.items()}


class RepresentativesPresenter(RepresentativesBoard, RepresentativesWords):
    """Presents Representatives."""

    game = "representatives"

    def liftable_cards(self, observation: RepresentativesObservation) -> frozenset[Card]:
        legal = observation.legal_actions()
        return frozenset(letter(observation.seat, each.value) for each in legal if each.value)

    def why_not_liftable(self, observation: RepresentativesObservation, card: Card) -> str:
        if not is_letter(card):
            return ""
        source = observation.position.board(observation.seat).get(card.bid)
        if source is None:
            return ""
        target = next(colour for colour in observation.position.colours if colour is not source)
        return self.why_not(observation, move(source, card.bid, target))

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
        return self.why_not(observation, action)

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
            ).format(colour=title(own))
        return ""

    def cards_of(self, action: RepresentativesAction) -> Collection[Card]:
        return ()

    def place_of(self, action: RepresentativesAction) -> Target:
        return f"button.{action.verb}" if action.target is None else OWN_FIELDS[action.target]

    def seat_tallies(self, observation: RepresentativesObservation, seat: int) -> tuple[SuitTally, ...]:
        """Return the tallies of a seat, one for each item it has won."""
        return tuple(
            self.tally(Part(str(sale.item), (), sale.item, 0))
            for sale in observation.position.sales
            if sale.seat == seat
        )

    def tally(self, part: Part) -> SuitTally:
        if not part.suit.isdecimal():
            agent = AGENTS[Colour(part.suit)]
            return SuitTally(REPRESENTATIVE, (agent,), 0, 0, marks=("",), single_scorer=True)
        cards = (GOODS[int(part.suit)],) if part.sum else ()
        marks = tuple(str(card.vp) for card in cards)
        return SuitTally(part.suit, cards, part.sum, part.bonus, marks=marks, single_scorer=True)

    def verdict(self, outcome: Outcome, names: tuple[str, ...]) -> Verdict:
        """Return who won, as a headline, and the reason (R11)."""
        if not outcome.winners:
            return Verdict(_("Nobody wins"), _("No item was sold."))
        headline = announce_winners([names[seat] for seat in outcome.winners])
        if len(outcome.winners) > 1:
            return Verdict(headline, _("Every total above 0 is shared, so the highest one wins."))
        (winner,) = outcome.winners
        if outcome.decided_by is DecidedBy.CANCELLED:
            reason = _(
                "Equal totals cancel each other out, and {points} is the highest total that nobody shares."
            )
            return Verdict(headline, reason.format(points=count_points(outcome.scores[winner])))
        best, second, *_others = sorted(outcome.scores, reverse=True)
        reason = _("{points}, a lead of {lead}.").format(points=count_points(best), lead=best - second)
        return Verdict(headline, reason)


def _label(action: RepresentativesAction, target: Colour) -> str:
    text = _("Place it on {colour}") if action.verb is Verb.PLACE else _("Move it to {colour}")
    label = text.format(colour=title(target))
    if action.claim:
        label += _(", and say “{claim}”").format(claim=action.claim)
    return label
