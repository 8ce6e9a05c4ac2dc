"""Dutch as a game of OpenSpiel. ``import dutch.openspiel`` registers it as ``python_dutch``.

Needs the extra ``openspiel``; no other module of the project imports it. docs/openspiel.md describes the
parameters, the node of chance, the numbers of actions, and simultaneous choices.
"""

from __future__ import annotations

import pyspiel

from dutch.openspiel.game import TYPE, DutchGame
from dutch.openspiel.node import DutchNode
from dutch.openspiel.observer import DutchObserver

__all__ = ["DutchGame", "DutchNode", "DutchObserver"]

pyspiel.register_game(TYPE, DutchGame)
