"""The fixture of a hidden window."""

from collections.abc import Iterator

import pytest

from dutch.scenes.stack import UIContext
from tests.ui_contexts import open_ui


@pytest.fixture
def ui(request: pytest.FixtureRequest) -> Iterator[UIContext]:
    """A small window, or one of the size and text size given as an indirect parameter."""
    ui = open_ui(*getattr(request, "param", ()))
    yield ui
    ui.window.close()
