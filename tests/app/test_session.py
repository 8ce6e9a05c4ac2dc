"""The opening of a match, without a window."""

from pathlib import Path

import pytest

from dutch.app.folders import Folders
from dutch.app.matches import Seating, requested_match, score_sheet_target
from dutch.desktop.files import ScreenshotTarget
from dutch.rules import record as records
from dutch.settings import Settings

TWO = Seating(("Anna", "Ben"), ("human", "human"))


@pytest.mark.parametrize("own", [True, False])
def test_board_option_is_remembered_for_two_people(own: bool) -> None:
    settings = Settings(turn_board=own)
    _match, chosen = requested_match({"level": "human"}, settings)
    assert chosen["turn_board"] is own
    _match, chosen = requested_match({"level": "human", "turn_board": False}, settings)
    assert chosen["turn_board"] is False
    _match, chosen = requested_match({"level": "beginner"}, settings)
    assert "turn_board" not in chosen, "nobody was asked"


@pytest.mark.parametrize(
    ("date", "stem", "caption"),
    [
        ("2026-11-21", "dutch-2026-11-21-seed5", "Dutch · 2026-11-21 · seed 5"),
        ("../../etc", "dutch-seed5", "Dutch · seed 5"),
        (None, "dutch-seed5", "Dutch · seed 5"),
    ],
)
def test_saved_picture_has_a_name_and_a_caption(
    tmp_path: Path, date: str | None, stem: str, caption: str
) -> None:
    """Records are untrusted: nothing in them may lead out of the folder."""
    extra = {} if date is None else {"date": date}
    target = score_sheet_target(Folders.usual(tmp_path), records.Record("dutch", "standard", 5, extra=extra))
    assert target == ScreenshotTarget((tmp_path / "pictures",), stem, caption)
