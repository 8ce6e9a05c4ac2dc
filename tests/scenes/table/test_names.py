"""Names as people type them, at the table."""

from __future__ import annotations

import pytest

from tests.kits import drawn, open_kit
from tests.playing import DUTCH
from tests.scenes.table.helpers import seated


@pytest.mark.parametrize("log_open", [False, True])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_longest_names_are_cut_where_the_smallest_letters_are_too_wide(
    scale: int, log_open: bool
) -> None:
    kit = open_kit((1280, 720), scale)
    scene, chair, _referee = seated(kit, DUTCH.new("standard", 3))
    if scene.log_open != log_open:
        scene.toggle_log()
    chair.names = "W" * 20, "]bo7aaaaaaaaaaaaaaaa"
    drawn(scene)
    assert kit.typesetter.overflows == []
    kit.window.close()
