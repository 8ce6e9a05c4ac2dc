"""The progress of the game for the bar at the top: the round, its steps, and the current one."""

from enum import StrEnum

from dutch.i18n import N_, _
from dutch.rules.api import MoveReason, Observation, Phase
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.events import BidsCompared, BidWon, CardsMoved, Event, RoundBegan, TurnBegan
from dutch.stage.answers import Moment, RoundStep


class StepName(StrEnum):
    """The steps of a round in their order. No edition has all of them."""

    SWAP = "swap"
    ASIDE = "aside"
    BID = "bid"
    WINNER = "winner"
    """The turn of the player who won the bid."""
    LOSER = "loser"
    VOTE = "vote"
    OVER = "over"


STEP_TITLES = {
    StepName.SWAP: N_("exchange"),
    StepName.ASIDE: N_("set aside"),
    StepName.BID: N_("bid"),
    StepName.WINNER: N_("winner buys"),
    StepName.LOSER: N_("loser buys"),
    StepName.VOTE: N_("last call"),
}
SHORT_TITLES = STEP_TITLES | {
    StepName.ASIDE: N_("aside"),
    StepName.WINNER: N_("winner"),
    StepName.LOSER: N_("loser"),
}
"""Shorter titles for narrow bars."""

STEPS_OF_PHASES = {
    Phase.SWAP: (StepName.SWAP,),
    Phase.ASIDE: (StepName.ASIDE,),
    Phase.BID: (StepName.BID,),
    Phase.TURN: (StepName.WINNER, StepName.LOSER),
    Phase.VOTE: (StepName.VOTE,),
    Phase.OVER: (),
}
"""The steps in which each phase of the rules is shown."""


def steps_of(edition: Edition) -> tuple[StepName, ...]:
    """Return the steps of a round of this edition."""
    return tuple(step for phase in edition.phases for step in STEPS_OF_PHASES[phase])


def step_of(observation: Observation) -> StepName:
    """Return the current step."""
    view = observation.view
    if view.phase is not Phase.TURN:
        return StepName(view.phase.value)
    return StepName.WINNER if view.to_move == view.bid_winner else StepName.LOSER


def is_last_round(observation: Observation) -> bool:
    """Return True if this must be the last round, because the auction deck ran out before it (C6)."""
    view = observation.view
    if EDITIONS[view.edition].votes or view.phase in (Phase.SWAP, Phase.OVER):
        return False
    return view.auction_deck == 0


def moment_of(observation: Observation) -> Moment:
    """Return the moment at which an observation was made."""
    view = observation.view
    first = view.bid_winner if view.phase is Phase.TURN else None
    return Moment(
        view.round, step_of(observation), is_last_round=is_last_round(observation), first_seat=first
    )


def moment_after(event: Event, moment: Moment, edition: Edition) -> Moment:
    """Return the moment after an event."""
    match event:
        case RoundBegan(number):
            return Moment(number, StepName.ASIDE, is_last_round=moment.is_last_round)
        case CardsMoved(MoveReason.ASIDE) if edition.chosen_bid:
            return moment._replace(step=StepName.BID)
        case BidsCompared(totals):
            return moment._replace(bids=totals)
        case BidWon(seat):
            return moment._replace(first_seat=seat)
        case TurnBegan(_seat, is_winner):
            return moment._replace(step=StepName.WINNER if is_winner else StepName.LOSER)
    return moment


def round_steps(moment: Moment, edition: Edition) -> tuple[RoundStep, ...]:
    """Return the steps of a round, with the current one marked; in the last round, a notice first (C6)."""
    steps = [
        RoundStep(_(STEP_TITLES[name]), _(SHORT_TITLES[name]), is_current=name == moment.step)
        for name in steps_of(edition)
        if name is not StepName.SWAP or moment.step == StepName.SWAP  # only before the first round (C2)
    ]
    if moment.is_last_round:
        steps.insert(0, RoundStep(_("last round"), _("last round"), True))
    return tuple(steps)


def heading(moment: Moment) -> str:
    """Return the name of the round."""
    return _("Round {round}").format(round=moment.round)
