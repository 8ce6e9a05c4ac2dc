"""Staging states one after the other and comparing each with its golden picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tools.golden import sheets
from tools.golden.states import STATES
from tools.golden.studio import Studio, Variant, View


def walk(folder: Path, variant: Variant, states: Iterable[str]) -> Iterator[View]:
    """Stage the states one after the other, with files in ``folder``."""
    studio = Studio(folder, variant)
    try:
        for state in states:
            studio.clear()
            STATES[state](studio)
            yield studio.look(state)
    finally:
        studio.close()


def spread(states: Sequence[str], variant: int, every: int) -> list[str]:
    """Pick the states for this variant, so that each state is checked in one of ``every`` variants."""
    return [state for number, state in enumerate(states) if (number + variant) % every == 0]


def differing(view: View, golden: Path, trouble: Path) -> list[str]:
    """Compare a state with its golden picture; save a differing one in ``trouble`` and report it."""
    sheet = sheets.read(golden, view.state)
    if sheet is None:
        return [f"{view.state}: there is no golden picture."]
    picture = sheets.small(view.surface)
    apart = sheets.compare(sheet, view.variant, picture)
    if apart.alike:
        return []
    trouble.mkdir(parents=True, exist_ok=True)
    path = trouble / f"{view.state} {view.variant}.png"
    sheets.beside(sheet, view.variant, picture).save(path)
    return [
        f"{view.state} looks different at {view.variant}: by {apart.mean:.1f} on average and "
        f"{apart.worst:.1f} at worst, see {path}."
    ]
