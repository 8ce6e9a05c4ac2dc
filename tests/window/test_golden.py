"""Every scene and phase looks as it was kept, and is readable: a part of what `python -m tools.golden` does.

Who changes the look on purpose runs it with `--write` and looks at the new pictures.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems import open_files_can_go
from tools.golden import sheets
from tools.golden.checks import faults_of
from tools.golden.states import STATES
from tools.golden.studio import SHAPES, VARIANTS, Variant
from tools.golden.tour import differing, walk

HARDEST = Variant(SHAPES[0], 200)
"""The least room for the largest letters: here all states are looked at, and elsewhere those of ``SOME``."""

SOME = ("menu", "new-game", "payment", "options", "scoring-standard")


@pytest.mark.usefixtures("real_pictures")
@open_files_can_go  # the tour deletes what the state before has kept
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_states_look_as_they_should(variant: Variant, tmp_path: Path) -> None:
    found = []
    for view in walk(tmp_path, variant, STATES if variant == HARDEST else SOME):
        found += [*faults_of(view), *differing(view, sheets.FOLDER, tmp_path / "trouble")]
    assert found == []


def test_there_is_a_kept_picture_of_every_state_and_no_other() -> None:
    assert {path.stem for path in sheets.FOLDER.iterdir()} == set(STATES)
