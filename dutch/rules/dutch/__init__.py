"""Dutch, Richard Hoile's game; docs/rules.md states the rules in our own words."""

from dutch.rules.dutch.actions import END, LOOK, MORE, NO_CARDS, STOP, Action, narrow
from dutch.rules.dutch.events import Zone
from dutch.rules.dutch.terms import DecidedBy, MoveReason, Phase, Source, Termination, Verb
from dutch.rules.dutch.view import BidCard, Discards, Memory, PlayerView, View

__all__ = [
    "END",
    "LOOK",
    "MORE",
    "NO_CARDS",
    "STOP",
    "Action",
    "BidCard",
    "DecidedBy",
    "Discards",
    "Memory",
    "MoveReason",
    "Phase",
    "PlayerView",
    "Source",
    "Termination",
    "Verb",
    "View",
    "Zone",
    "narrow",
]
