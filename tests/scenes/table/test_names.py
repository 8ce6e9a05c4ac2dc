"""Names as people type them, at the table."""

from __future__ import annotations

import pytest

from tests.playing import DUTCH
from tests.scenes.table.helpers import seated
from tests.ui_contexts import drawn, open_kit


@pytest.mark.parametrize("log_open", [False, True])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_longest_names_are_cut_where_the_smallest_letters_are_too_wide(
    scale: int, log_open: bool
) -> None:
    ui = open_kit((1280, 720), scale)
    scene, client, _referee = seated(ui, DUTCH.new("standard", 3))
    if scene.log_open != log_open:
        scene.toggle_log()
    client.names = "W" * 20, "]bo7aaaaaaaaaaaaaaaa"
    drawn(scene)
    assert ui.typesetter.overflows == []
    ui.window.close()
