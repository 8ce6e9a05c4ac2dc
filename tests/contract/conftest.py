"""How Hypothesis works here: the same examples in every run, without deadlines."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "contract",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("contract")
