"""A table at which seat 0 sits, over positions in a few words."""

from __future__ import annotations

from typing import Any

from dutch.match.referee import Referee
from dutch.match.seats import SeatClient
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.resources import find
from dutch.rules.api import Card
from dutch.rules.cards import find_card
from dutch.rules.dutch.state import DutchState
from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from dutch.stage.layout import TableMap, load_map
from tests.match.helpers import FakeThinker, referee_of
from tests.playing import DUTCH
from tests.rulebook.positions import table

PRESENTERS = {edition: DutchPresenter(edition) for edition in DUTCH.editions}
PRESENTER = PRESENTERS["standard"]


def maps_of(presenter: DutchPresenter) -> list[TableMap]:
    """The tables on which an edition is played."""
    shapes = ("4x3", "16x9", "21x9")
    return [
        load_map(find("tables", f"{presenter.table}-2-{shape}.tmx"), presenter.map_zones) for shape in shapes
    ]


def card(name: str) -> Card:
    return find_card("standard", name)


def cards(names: str) -> frozenset[Card]:
    return frozenset(card(name) for name in names.split())


def state_of(near: str | dict[str, Any], far: str | dict[str, Any] = "", **edits: Any) -> DutchState:
    sides = [{"bid": side} if isinstance(side, str) else side for side in (near, far)]
    return DUTCH.from_json(table(sides[0], sides[1], **edits))


def seated(ui: UIContext, state: DutchState, fresh: bool = False) -> tuple[TableScene, SeatClient, Referee]:
    """Seat 0 at the table, and the referee who comes by when polled."""
    referee, _notes = referee_of(state, {1: FakeThinker()})
    (client,) = referee.clients
    presenter = PRESENTERS[state.edition.name]
    scene = TableScene(ui, client, presenter, maps_of(presenter), fresh)
    scene.enter()
    return scene, client, referee
