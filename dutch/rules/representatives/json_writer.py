"""Positions as JSON-ready dicts."""

from typing import Any

from dutch.rules.representatives.position import Player, Position
from dutch.rules.representatives.terms import Phase


def position_to_json(position: Position) -> dict[str, Any]:
    """Convert the table, without the items to come, to plain data."""
    return {
        "game": "representatives",
        "edition": "standard",
        "round": position.round,
        "phase": (Phase.OVER if position.over else Phase.ROUND).value,
        "to_move": position.to_move,
        "first": position.first,
        "sales": [[sale.item, sale.seat] for sale in position.sales],
        "steps": [str(step) for step in position.steps],
        "players": [
            {"representative": None if player.representative is None else player.representative.value}
            | memory_to_json(player)
            for player in position.players
        ],
    }


def memory_to_json(player: Player) -> dict[str, Any]:
    """Convert what past tallies have shown of a player to plain data."""
    return {
        "loaded": list(player.loaded),
        "true_claims": player.true_claims,
        "false_claims": player.false_claims,
    }
