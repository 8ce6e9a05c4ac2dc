from typing import get_args

import pytest

from dutch.settings import Speed
from dutch.stage import timing
from dutch.stage.timing import SPEEDS, scaled


@pytest.mark.parametrize(("speed", "ms"), [("off", 0.0), ("fast", 90.0), ("normal", 200.0), ("slow", 360.0)])
def test_duration_depends_on_the_speed(speed: timing.Speed, ms: float) -> None:
    assert scaled(200, speed) == pytest.approx(ms)
    assert scaled(200, speed, reduced_motion=True) == 0.0
    assert set(SPEEDS) == set(get_args(Speed))


def test_nothing_moves_longer_than_a_second() -> None:
    others = ("SPEEDS", "TURN", "REFUSAL", "SPEECH", "COUNT", "UNMASKED")  # these end something, or wait
    durations = [value for name, value in vars(timing).items() if name.isupper() and name not in others]
    assert len(durations) >= 10
    assert all(0 < ms <= 1000 for ms in durations)
