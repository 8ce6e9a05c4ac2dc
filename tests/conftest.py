"""Hypothesis profiles, and the program at its menu with instant computer players."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from dutch.app.application import App
    from tests.match.helpers import FakeThinker
    from tests.terminal import Run

COMMON = settings(
    deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
os.environ["LANGUAGE"] = "en"  # tests read what the program says
settings.register_profile("quick", COMMON, derandomize=True, max_examples=40)
settings.register_profile("nightly", COMMON, derandomize=False, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add an option with which continuous integration runs a few of the slow tests."""
    parser.addoption("--sample", type=int, metavar="N", help="run N of the selected tests, evenly spread")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Carry out ``--sample``."""
    count: int | None = config.getoption("--sample")
    if count is not None and count < len(items):
        chosen = {number * len(items) // count for number in range(count)}
        config.hook.pytest_deselected(items=[item for at, item in enumerate(items) if at not in chosen])
        items[:] = [item for at, item in enumerate(items) if at in chosen]


def pytest_collection_finish() -> None:
    """Let the garbage collector run less often, and skip the tests and modules that stay to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture(scope="session", autouse=True)
def _quick_store() -> None:
    """Keep SQLite from waiting for the disk: durability is tested by killing a real process."""
    from dutch.storage import database

    database.SYNCHRONOUS = "OFF"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    from tests.terminal import runner

    return runner(capsys)


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[FakeThinker]:
    """The instant computer players, in the order in which they are seated."""
    from tests.programs import use_fake_thinkers  # here: most tests need no program

    return use_fake_thinkers(monkeypatch)


@pytest.fixture
def app(tmp_path: Path, thinkers: list[FakeThinker]) -> Iterator[App]:
    from tests.programs import open_app

    app = open_app(tmp_path)
    yield app
    app.close()


@pytest.fixture
def real_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw into the window as the game does, for tests that look at its pixels."""
    from tests import ui_contexts

    monkeypatch.setattr(ui_contexts.Window, "present", ui_contexts.present)


@pytest.fixture
def real_pictures(monkeypatch: pytest.MonkeyPatch, real_pixels: None) -> None:
    """Also rasterise SVG files as the game does, for tests that compare pixels."""
    from tests import ui_contexts

    monkeypatch.setattr(ui_contexts.images, "rasterise", ui_contexts.rasterise)
