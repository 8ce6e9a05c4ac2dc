from __future__ import annotations

from typing import get_args

import pytest

from dutch.settings import Speed
from dutch.stage import timing
from dutch.stage.timing import SPEEDS, scaled

DURATIONS = {name: value for name, value in vars(timing).items() if name.isupper() and name != "SPEEDS"}


def test_every_speed_has_a_factor() -> None:
    assert set(SPEEDS) == set(get_args(Speed))


def test_order_of_speeds() -> None:
    assert SPEEDS["off"] == 0 < SPEEDS["fast"] < SPEEDS["normal"] == 1 < SPEEDS["slow"]


@pytest.mark.parametrize(("speed", "ms"), [("off", 0.0), ("fast", 90.0), ("normal", 200.0), ("slow", 360.0)])
def test_duration_at_a_speed(speed: str, ms: float) -> None:
    assert scaled(200, speed) == pytest.approx(ms)


@pytest.mark.parametrize("speed", list(SPEEDS))
def test_reduced_motion_takes_no_time(speed: str) -> None:
    assert scaled(200, speed, reduced_motion=True) == 0.0


def test_no_duration_exceeds_a_second() -> None:
    assert len(DURATIONS) >= 10
    assert all(0 < ms <= 1000 for ms in DURATIONS.values())
    assert timing.STAGGER <= timing.GROUP_SPREAD


def test_unknown_speed_raises() -> None:
    with pytest.raises(KeyError):
        scaled(200, "warp")
