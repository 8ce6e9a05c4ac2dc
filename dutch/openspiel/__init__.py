"""Dutch as a game of OpenSpiel. ``import dutch.openspiel`` registers it as ``python_dutch``.

Needs the extra ``openspiel``; no other module of the project imports it. See docs/openspiel.md.

- **Parameters**: ``edition``; ``deals``, the number of deals that chance chooses from; ``first_seed``, the
  seed of the first deal; ``payoff``: ``win`` (1, 0 or −1, which honours the tie-break of D34) or ``margin``
  (the difference of the scores).
- **Chance**: one node at the root. Its outcome *i* deals with seed ``first_seed`` + *i*, and that seed
  decides every later shuffle as well, so a history replays exactly.
- **Actions**: the numbers of ``dutch.openspiel.numbering``. A choice of several cards takes several steps.
- **Simultaneous choices** (D7, D31, P4, C2) are asked in order of seats and stay hidden until both are made.
"""

from __future__ import annotations

import pyspiel

from dutch.openspiel.game import TYPE, DutchGame
from dutch.openspiel.node import DutchNode
from dutch.openspiel.observer import DutchObserver

__all__ = ["DutchGame", "DutchNode", "DutchObserver"]

pyspiel.register_game(TYPE, DutchGame)
