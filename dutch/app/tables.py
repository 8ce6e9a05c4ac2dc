"""The presenter of every edition and the maps of its table."""

from __future__ import annotations

from collections.abc import Sequence

from dutch import resources
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import catalogue
from dutch.stage.layout import TableMap, load_map

SHAPES = ("9x14", "3x4", "4x3", "16x9", "21x9")
"""The window shapes every table has a map for."""


GAMES = ("dutch",)
"""The games that can be played in the window, in the order in which the menu offers them."""


class Tables:
    """All tables, loaded together, so a missing or damaged map is reported before any game begins."""

    def __init__(self) -> None:
        """Raises MissingAsset if a map is missing, BadTable if one is wrong."""
        self.presenters = {edition: DutchPresenter(edition) for edition in catalogue.get("dutch").editions}
        self._maps = {
            each.table: load_tables(each.table, each.map_zones) for each in self.presenters.values()
        }

    def maps(self, presenter: DutchPresenter) -> Sequence[TableMap]:
        """Return the maps of a presenter's table, one for each shape."""
        return self._maps[presenter.table]

    @property
    def pictures(self) -> list[str]:
        """The pictures every game needs."""
        return [name for presenter in self.presenters.values() for name in presenter.required_images()]


def load_tables(table: str, zones: frozenset[str]) -> list[TableMap]:
    """Return all maps of the two-player table of that name. Raises BadTable if one is missing or wrong."""
    return [load_map(resources.find("tables", f"{table}-2-{shape}.tmx"), zones) for shape in SHAPES]
