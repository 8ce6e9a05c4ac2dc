"""Every scene and phase looks like its golden picture and is readable: a part of `python -m tools.golden`.

After an intended change of the look run that with `--write` and review the new pictures.
"""

from pathlib import Path

import pytest

from tests.systems import open_files_can_go
from tools.golden import sheets
from tools.golden.checks import faults_of
from tools.golden.states import STATES, walk
from tools.golden.studio import SHAPES, VARIANTS, Variant

HARDEST = Variant(SHAPES[0], 200)
"""The smallest window with the largest letters; every state is checked in it, a few in the others."""

SOME = ("menu", "new-game", "payment", "options", "scoring-standard")
TOURS = [
    pytest.param(HARDEST, tuple(STATES)[::20], id=f"{HARDEST}, a few states"),
    *(
        pytest.param(
            variant, tuple(STATES) if variant == HARDEST else SOME, id=str(variant), marks=pytest.mark.slow
        )
        for variant in VARIANTS
    ),
]


@pytest.mark.usefixtures("real_pictures")
@open_files_can_go  # the tour deletes the files of the previous state
@pytest.mark.parametrize(("variant", "states"), TOURS)
def test_states_match_their_golden_pictures(
    variant: Variant, states: tuple[str, ...], tmp_path: Path
) -> None:
    found = []
    for view in walk(tmp_path, variant, states):
        found += [*faults_of(view), *sheets.differing(view, sheets.FOLDER, tmp_path / "trouble")]
    assert found == []


def test_every_state_has_a_golden_picture() -> None:
    assert {path.stem for path in sheets.FOLDER.iterdir()} == set(STATES)
