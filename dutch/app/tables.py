"""The tables of all games: their presenters, and the maps for each shape of the window."""

from collections.abc import Mapping, Sequence

from dutch import resources
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.rules import catalogue
from dutch.stage.layout import TableMap, add_seat_panels, load_map
from dutch.stage.presenter import Presenter

SHAPES = ("9x14", "3x4", "4x3", "16x9", "21x9")
"""The window shapes every table has a map for."""

MORE_SHAPES = {
    "dutch": ("9x10",),
    "dutch-five": ("9x10",),
    "great-market": ("full-16x9", "1x1", "2x3"),
    "representatives": ("full-16x9", "1x1", "9x10"),
}
"""Further window shapes, by table; ``full-16x9`` is for a window without a log beside the table."""

PRESENTERS: Mapping[str, Mapping[str, Presenter]] = {
    "dutch": {edition: DutchPresenter(edition) for edition in catalogue.get("dutch").editions},
    "great-market": {"standard": MarketPresenter()},
    "representatives": {"standard": RepresentativesPresenter()},
}
"""The presenters of the games that have a table, by game and edition."""


class Tables:
    """All tables, loaded together, so a missing or damaged map is reported before any game begins."""

    def __init__(self) -> None:
        """Load all maps.

        Raises MissingAssetError if one is missing or invalid.
        """
        self._presenters = [presenter for editions in PRESENTERS.values() for presenter in editions.values()]
        self._maps = {each.table: load_tables(each.table, each.map_zones) for each in self._presenters}

    def presenter(self, game: str, edition: str) -> Presenter:
        """Return the presenter of a game's edition. Raises KeyError for a game without a table."""
        return PRESENTERS[game][edition]

    def maps(self, presenter: Presenter, seats: int) -> Sequence[TableMap]:
        """Return the maps of a presenter's table for this number of players, one for each shape."""
        return [
            add_seat_panels(each, seats, presenter.panel_parts, presenter.columns(seats))
            for each in self._maps[presenter.table]
        ]

    @property
    def pictures(self) -> list[str]:
        """The names of all pictures that the games need."""
        return [name for presenter in self._presenters for name in presenter.required_images()]


def load_tables(table: str, zones: frozenset[str]) -> list[TableMap]:
    """Load the maps of the table of this name, one for each window shape.

    Raises MissingAssetError if one is missing or invalid.
    """
    shapes = (*SHAPES, *MORE_SHAPES.get(table, ()))
    return [load_map(resources.find("tables", f"{table}-{shape}.tmx"), zones) for shape in shapes]
