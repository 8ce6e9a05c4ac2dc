"""The statistics page with many games, few, one and none, of two players, and page by page."""

from __future__ import annotations

from collections.abc import Callable

from dutch.scenes.stack import Go
from tests.gamesets import keep, keep_all, many
from tools.golden.studio import Studio


def _opened(studio: Studio, *clicks: str) -> None:
    studio.program(Go("statistics"))
    pilot = studio.pilot
    pilot.wait(lambda: pilot.find("progress") is None, "the figures")
    for name in clicks:
        if pilot.find(name) is not None:  # a page with large text is a choice with small text
            pilot.click(name)
            pilot.frames(2)
    pilot.move((1, 1))


def with_many(*clicks: str) -> Callable[[Studio], None]:
    """Open the statistics of many games of all kinds and press some controls."""

    def stage(studio: Studio) -> None:
        keep_all(studio.app.store, many(120))
        _opened(studio, *clicks)

    return stage


def few(studio: Studio) -> None:
    for number, seed in enumerate((5, 2, 3)):
        extra = {
            "date": f"2026-03-0{number + 1}",
            "names": "Anna, The merchant",
            "players": "human, merchant",
        }
        keep(studio.app.store, seed, **extra)
    _opened(studio, "choice.page.scores")


def one_below_zero(studio: Studio) -> None:
    """Save a single game of the edition with negative scores."""
    keep(studio.app.store, 4, "prototype", date="2026-03-01", names="Anna, Bot", players="human, greedy")
    _opened(studio, "choice.page.scores")


def empty(studio: Studio) -> None:
    _opened(studio)


STATES: dict[str, Callable[[Studio], None]] = {
    "statistics": with_many(),
    "statistics-scores": with_many("choice.page.scores", "choice.span.20"),
    "statistics-results": with_many("choice.page.results"),
    "statistics-bought": with_many("choice.page.bought"),
    "statistics-two": with_many("choice.page.choose", "choice.opponent.human"),
    "statistics-few": few,
    "statistics-one": one_below_zero,
    "statistics-empty": empty,
}
