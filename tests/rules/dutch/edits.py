"""Small edits of positions and observations as plain data."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

MISSING = object()
"""As a value: the key is left out."""


def edited(data: Any, edits: dict[str, Any]) -> Any:
    """A copy with other values at these paths, as ``players.0.deck``."""
    data = deepcopy(data)
    for path, value in edits.items():
        *way, last = path.split(".")
        place = data
        for part in way:
            place = place[int(part) if part.isdigit() else part]
        key = int(last) if last.isdigit() else last
        if value is MISSING:
            del place[key]
        else:
            place[key] = deepcopy(value)
    return data
