from __future__ import annotations

from collections.abc import Iterator

import pytest

from dutch.scenes.stack import UIContext
from tests.ui_contexts import open_ui


@pytest.fixture
def ui() -> Iterator[UIContext]:
    ui = open_ui()
    yield ui
    ui.window.close()
