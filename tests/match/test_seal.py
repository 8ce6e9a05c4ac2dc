"""The deal is sealed before the game, and can be checked afterwards."""

import hashlib
from dataclasses import replace

import pytest

from dutch.match import seal
from dutch.rules.record import Record, header_lines
from dutch.rules.record_reader import parse

GAME = Record("dutch", "standard", 482913)
MARKET = Record("great-market", "standard", 7, 4)


@pytest.mark.parametrize(("game", "code"), [(GAME, "standard-482913"), (MARKET, "great-market-4-7")])
def test_seal_is_the_hash_of_code_and_salt(game: Record, code: str) -> None:
    lines = seal.seal_lines(game)
    assert len(lines["salt"]) == 32 and lines["salt"] != seal.seal_lines(game)["salt"]
    assert lines["deal"] == hashlib.sha256(f"{code} {lines['salt']}".encode()).hexdigest()
    seal.check(replace(game, extra=lines))


@pytest.mark.parametrize(
    "changed", [{"seed": 482914}, {"edition": "prototype"}, {"game": "great-market", "seats": 3}]
)
def test_another_deal_breaks_the_seal(changed: dict[str, object]) -> None:
    with pytest.raises(seal.BrokenSealError, match="not the one"):
        seal.check(replace(GAME, extra=seal.seal_lines(GAME), **changed))


@pytest.mark.parametrize("missing", ["deal", "salt"])
def test_unsealed_deals_are_reported(missing: str) -> None:
    with pytest.raises(seal.BrokenSealError, match="not sealed"):
        seal.check(replace(GAME, extra=seal.seal_lines(GAME) | {missing: ""}))


def test_record_keeps_the_seal() -> None:
    sealed = replace(GAME, extra=seal.seal_lines(GAME))
    lines = header_lines(sealed)
    assert lines[0] == "format: 3"
    assert parse("\n".join([*lines, "round 1"])).extra == sealed.extra
