"""A single program for all examples of a test, which must survive each of them."""

from collections.abc import Iterator

import pytest

from dutch.app.application import App
from tests.hostile.programs import program
from tests.programs import use_fake_thinkers


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with pytest.MonkeyPatch.context() as patch:
        use_fake_thinkers(patch)
        with program(tmp_path_factory.mktemp("games")) as running:
            yield running
