"""Dutch as an OpenSpiel game: ``import dutch.openspiel`` registers ``python_dutch``.

Needs the extra ``openspiel``; no other module of the project imports this package. docs/openspiel.md
describes the parameters, the chance node, the action numbers, and simultaneous choices.
"""

from __future__ import annotations

import pyspiel

from dutch.openspiel.game import TYPE, DutchGame
from dutch.openspiel.node import DutchNode
from dutch.openspiel.observer import DutchObserver

__all__ = ["DutchGame", "DutchNode", "DutchObserver"]

pyspiel.register_game(TYPE, DutchGame)
