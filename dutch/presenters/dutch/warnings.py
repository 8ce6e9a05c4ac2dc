"""Questions before what is almost always a mistake; each edition has its own mistakes."""

from __future__ import annotations

from dutch.i18n import _
from dutch.presenters.dutch.offers import points
from dutch.presenters.dutch.phrases import refused_end
from dutch.rules.api import Action, Observation
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.events import DISPLAY

BUYING = ("buy", "bargain")


def warning(observation: Observation, action: Action) -> str:
    """The question, or nothing if the action is sound."""
    if action.verb == "end" and any(_is_free(observation, other) for other in observation.legal_actions()):
        return _("You can still buy a card without losing any. End the turn all the same?")
    if action.verb not in BUYING or refused_end(observation):
        return ""
    if _is_gift(observation, action):
        return _("You receive the card of place 1 free when you end your turn. Pay for it all the same?")
    preview = observation.preview(action)
    if preview.score_change < 0 and preview.lost:
        return _("This purchase costs you more than it brings ({change}). Buy all the same?").format(
            change=points(preview.score_change)
        )
    return ""


def _is_free(observation: Observation, action: Action) -> bool:
    """Whether an action buys a card, loses none, and adds to the score."""
    if action.verb not in BUYING or _is_gift(observation, action):
        return False
    preview = observation.preview(action)
    return preview.score_change > 0 and not preview.lost


def _is_gift(observation: Observation, action: Action) -> bool:
    """Whether an action pays for the card that the loser of the bid is to receive free (C5)."""
    view = observation.view
    if not EDITIONS[view.edition].gift or view.bid_winner == observation.seat:
        return False
    return action.target in (DISPLAY[0], view.display[0])
