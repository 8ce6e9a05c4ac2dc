"""Why to pass in Great Market, and why a decision cost something, in plain sentences."""

from collections.abc import Sequence

from dutch.i18n import _, about, ngettext, within
from dutch.players.advice import Advice
from dutch.players.great_market import count_barred, gain, growth_of, reward_for_passing
from dutch.presenters.words import count_points
from dutch.rules.great_market import auction
from dutch.rules.great_market.actions import MarketAction, Verb, parse_action
from dutch.rules.great_market.auction import payment_for
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.scoring import set_points
from dutch.stage.answers import PastDecision
from dutch.stage.presenter import Names

FEW_POINTS = 3
"""Points up to which a hint calls what a lot adds little."""


def count_chips(count: int) -> str:
    """Return a number of chips in words."""
    return ngettext("{count} chip", "{count} chips", count).format(count=count)


def why_costly(decision: PastDecision[MarketObservation]) -> str:
    """Return why the action played was worse than the best one, as a sentence."""
    observation = decision.observation
    played, best = parse_action(decision.played[0]), parse_action(decision.best[0])
    if played.verb is Verb.DISCARD:
        return _compare_discards(observation, played, best)
    if played.verb is Verb.PASS:
        return _against_passing(observation, best)
    chips = observation.position.chips_of(observation.seat)
    if played.amount > chips:
        text = _("There were only {chips} to pay with, and a bid that can’t be paid costs a card.")
        return text.format(chips=count_chips(chips))
    if best.verb is Verb.PASS:
        return _for_passing(observation, played)
    return _compare_bids(observation, played.amount, best.amount, decision.names)


def _compare_discards(observation: MarketObservation, played: MarketAction, best: MarketAction) -> str:
    cards = observation.position.players[observation.seat].cards
    lost = [
        set_points(cards) - set_points([card for card in cards if card is not each.card])
        for each in (played, best)
    ]
    if lost[0] > lost[1]:
        text = _("That card took {points} with it; another one took less.")
        return text.format(points=count_points(lost[0]))
    return _("Another card was less likely to be part of a larger set.")


def _against_passing(observation: MarketObservation, best: MarketAction) -> str:
    position, seat = observation.position, observation.seat
    points = gain(position, seat)
    if points > 1:
        text = _("The lot adds {points}, and a bid of {amount} was worth that.")
    elif growth_of(position.lot, position.unseen):
        text = _("More cards of these peoples are still to come, so {amount} was worth bidding.")
    else:
        text = _("Passing lets the others have the lot too cheaply; {amount} makes it dearer for them.")
    return text.format(points=count_points(points), amount=best.amount)


def _for_passing(observation: MarketObservation, played: MarketAction) -> str:
    position, seat = observation.position, observation.seat
    reward = reward_for_passing(position, seat)
    text = _("The lot adds {points}, which isn’t worth {price}.")
    if reward:
        text = _("The lot adds {points}, which isn’t worth {price}; passing earns {reward}.")
    return text.format(
        points=count_points(gain(position, seat)),
        price=count_chips(played.amount),
        reward=count_chips(reward),
    )


def _compare_bids(observation: MarketObservation, played: int, best: int, names: Names) -> str:
    position, seat = observation.position, observation.seat
    shares, best_shares = (payment_for(position, seat, each).shares for each in (played, best))
    largest = max(shares)
    receiver = shares.index(largest)
    digits = [card.bid for card in position.players[receiver].cards].count(played % 10)
    if digits and largest > max(best_shares):
        to_you = _("If {played} wins, you get {chips}; a bid of {best} gives nobody that much.")
        text = _("If {played} wins, {name} gets {chips}; a bid of {best} gives nobody that much.")
        if digits > 1:
            to_you = _("A bid of {played} pays you twice, {chips} in all; {best} gives nobody that much.")
            text = _("A bid of {played} pays {name} twice, {chips} in all; {best} gives nobody that much.")
        text = about(within(names[receiver]), to_you, text)
        return text.format(played=played, best=best, chips=count_chips(largest))
    if count_barred(position, seat, best + 1) > count_barred(position, seat, played + 1):
        text = _("After a bid of {best}, an opponent’s own cards forbid the next higher number.")
    elif played > best:
        text = _("A bid of {played} gives away more than needed; {best} leaves more chips for later lots.")
    else:
        text = _("A bid of {played} is easy to raise; {best} is harder to beat.")
    return text.format(played=played, best=best)


def legal_by_the_rules(observation: MarketObservation) -> Sequence[MarketAction]:
    """Return the actions that the rules allow, even if a lesson offers only one of them."""
    if observation.to_move != observation.seat:
        return ()
    return auction.legal_actions(observation.position)


def payable_bids(observation: MarketObservation) -> list[int]:
    """Return the bids that the rules allow and that the player can pay, from the lowest."""
    chips = observation.position.chips_of(observation.seat)
    return sorted(each.amount for each in legal_by_the_rules(observation) if 0 < each.amount <= chips)


def unpayable(observation: MarketObservation) -> str:
    """Return that the player can pay no bid, as a sentence."""
    text = _("You have {chips}, and every bid costs more than that.")
    return text.format(chips=count_chips(observation.position.chips_of(observation.seat)))


def against_bidding(observation: MarketObservation, advice: Advice) -> str:
    """Return why to pass: no bid can be paid, the lot adds too little, or chips are worth as much.

    Empty if passing is rewarded, which is reason enough.
    """
    points = gain(observation.position, observation.seat)
    payable = payable_bids(observation)
    if not payable:
        return unpayable(observation)
    if points <= FEW_POINTS:
        return _("The lot would add only {points} to your cards.").format(points=count_points(points))
    if reward_for_passing(observation.position, observation.seat):
        return ""
    if advice.equals:
        return _("Passing saves your chips for a later lot.")
    text = _("The lot adds {points}, which isn’t worth {price}.")
    return text.format(points=count_points(points), price=count_chips(payable[0]))
