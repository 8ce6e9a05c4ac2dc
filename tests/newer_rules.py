"""A later version of Dutch, whose rules deal other cards."""

from collections.abc import Mapping

import pytest

from dutch.rules import catalogue
from dutch.rules.dutch.game import NO_OPTIONS, Dutch
from dutch.rules.dutch.state import DutchState


class NewerDutch(Dutch):
    """Dutch with version 2 of its rules, which deals differently, and perhaps with version 1."""

    rules_version = 2

    def __init__(self, keeps_version_1: bool) -> None:
        self.rules_versions = (1, 2) if keeps_version_1 else (2,)

    def new(
        self,
        edition: str,
        seed: int,
        seats: int = 2,
        options: Mapping[str, str] = NO_OPTIONS,
        rules_version: int | None = None,
    ) -> DutchState:
        changed = 0 if rules_version == 1 else 1000
        return super().new(edition, seed + changed, seats, options, rules_version)


def change_rules(monkeypatch: pytest.MonkeyPatch, *, keeps_version_1: bool) -> None:
    """Continue the test with the later version of Dutch."""
    monkeypatch.setitem(catalogue.GAMES, "dutch", NewerDutch(keeps_version_1))
