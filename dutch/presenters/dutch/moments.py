"""The progress of the game for the bar at the top: the round, its steps, and the current one."""

from dutch.i18n import N_, _
from dutch.rules.api import Observation, Phase
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.events import BidsCompared, BidWon, CardsMoved, Event, RoundBegan, TurnBegan
from dutch.stage.table_parts import Moment, RoundStep

STEP_TITLES = {
    "swap": N_("exchange"),
    "aside": N_("set aside"),
    "bid": N_("bid"),
    "winner": N_("winner buys"),
    "loser": N_("loser buys"),
    "vote": N_("last call"),
}
"""The titles of a round's steps. No edition has all of them."""

SHORT_TITLES = {"aside": N_("aside"), "winner": N_("winner"), "loser": N_("loser")}
"""Shorter titles for narrow bars."""


def steps_of(edition: Edition) -> tuple[str, ...]:
    """Return the steps of a round of this edition, as keys of ``STEP_TITLES``."""
    turns = {"winner": Phase.TURN, "loser": Phase.TURN}
    return tuple(key for key in STEP_TITLES if turns.get(key, key) in edition.phases)


def step_of(observation: Observation) -> str:
    """Return the current step, as a key of ``STEP_TITLES``."""
    view = observation.view
    if view.phase is not Phase.TURN:
        return view.phase.value
    return "winner" if view.to_move == view.bid_winner else "loser"


def is_last_round(observation: Observation) -> bool:
    """Return True if this must be the last round, as the auction deck ran out before it (C6)."""
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
            return Moment(number, "aside", is_last_round=moment.is_last_round)
        case CardsMoved("aside") if edition.chosen_bid:
            return moment._replace(step="bid")
        case BidsCompared(totals):
            return moment._replace(bids=totals)
        case BidWon(seat):
            return moment._replace(first_seat=seat)
        case TurnBegan(_seat, is_winner):
            return moment._replace(step="winner" if is_winner else "loser")
    return moment


def round_steps(moment: Moment, edition: Edition) -> tuple[RoundStep, ...]:
    """Return the steps of a round, with the current one marked; in the last round, a notice first (C6)."""
    steps = [
        RoundStep(_(STEP_TITLES[key]), _(SHORT_TITLES.get(key, STEP_TITLES[key])), key == moment.step)
        for key in steps_of(edition)
    ]
    if Phase.SWAP in edition.phases and moment.step != "swap":
        del steps[0]  # only before the first round (C2)
    if moment.is_last_round:
        steps.insert(0, RoundStep(_("last round"), _("last round"), True))
    return tuple(steps)


def heading(moment: Moment) -> str:
    """Return the name of the round."""
    return _("Round {round}").format(round=moment.round)
