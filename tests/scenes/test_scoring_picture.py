"""The picture of the final count that is saved on request."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from dutch.desktop import file_export
from dutch.desktop.input import Pressed
from dutch.desktop.screenshots import ScreenshotTarget, paint
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import UIContext
from tests.scenes.outcomes import end_of, label, scene_of
from tests.ui_contexts import drawn, open_kit


@pytest.fixture
def ui() -> Iterator[UIContext]:
    ui = open_kit()
    yield ui
    ui.window.close()


def saved(ui: UIContext, folder: Path, **more: Any) -> tuple[ScoringScene, Path]:
    target = ScreenshotTarget((folder,), "dutch-2026-11-21-seed1", "21 November 2026 · seed 1")
    scene = scene_of(ui, end_of(1), screenshot_target=target, **more)
    assert scene.handle(Pressed("save")) is None
    return scene, folder / "dutch-2026-11-21-seed1.png"


def test_a_picture_is_saved_and_the_place_is_told(ui: UIContext, tmp_path: Path) -> None:
    scene, path = saved(ui, tmp_path / "Pictures")
    assert not scene.counting, "the picture shows the end"
    assert scene.changed
    assert label(scene, "note") == f"The picture was saved as {file_export.told(path)}."
    picture = pygame.image.load(str(path))
    assert picture.get_size() == ui.window.size
    board = pygame.Rect(100, 150, 1000, 300)
    shown = paint(drawn(scene), ui.window.size).subsurface(board)
    assert pygame.image.tobytes(picture.subsurface(board), "RGB") == pygame.image.tobytes(shown, "RGB")


def test_the_saved_picture_shows_no_buttons(ui: UIContext, tmp_path: Path) -> None:
    scene, path = saved(ui, tmp_path)
    button = drawn(scene).find("button.again")
    assert button is not None
    spot = button.rect.x + 12, button.rect.centery
    colour = pygame.image.load(str(path)).get_at(spot)[:3]
    assert sum(colour) < sum(paint(drawn(scene), ui.window.size).get_at(spot)[:3]) / 2


def test_a_second_picture_does_not_replace_the_first(ui: UIContext, tmp_path: Path) -> None:
    scene, path = saved(ui, tmp_path)
    scene.handle(Pressed("save"))
    assert label(scene, "note").endswith("dutch-2026-11-21-seed1-2.png.")
    assert len(list(tmp_path.iterdir())) == 2
    assert path.exists()


def test_a_folder_that_cannot_be_used_is_one_sentence(ui: UIContext, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    scene, _path = saved(ui, blocked)
    # The reason is the system's own.
    told = rf"The file could not be saved in {re.escape(file_export.told(blocked))} \(.+\)\."
    assert re.fullmatch(told, label(scene, "note"))
    assert ui.typesetter.overflows == []
