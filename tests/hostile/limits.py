"""Limits on the number of examples and on the time each may take."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from hypothesis import HealthCheck, settings

Test = TypeVar("Test", bound=Callable[..., None])

LIMIT = 1.0
"""Seconds of processor time in which anything from outside is accepted or refused."""

EFFORT = float(os.environ.get("DUTCH_TEST_EFFORT", "0.3"))


def examples(number: int) -> Callable[[Test], Test]:
    """Decorate a test: let Hypothesis try that many examples, times ``DUTCH_TEST_EFFORT``."""
    return settings(
        max_examples=max(1, round(number * EFFORT)),
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=EFFORT <= 1,
    )


@contextmanager
def quickly() -> Iterator[None]:
    """Fail if the block takes more processor time than the limit."""
    began = time.process_time()
    yield
    took = time.process_time() - began
    assert took < LIMIT, f"It took {took:.1f} s."
