"""The deal is sealed before the game, and can be checked afterwards."""

import hashlib
from dataclasses import replace

import pytest

from dutch.match import code
from dutch.rules.record import Record, header_lines, parse

GAME = Record("dutch", "standard", 482913)
MARKET = Record("great-market", "standard", 7, 4)
OPEN = replace(MARKET, options={"table": "strict", "chips": "open"})


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    ("game", "sealed"),
    [
        (GAME, "standard-482913 rules=1"),
        (MARKET, "great-market-4-7 rules=1"),
        (OPEN, "great-market-4-7 rules=1 chips=open table=strict"),
    ],
    ids=["dutch", "market", "options"],
)
def test_seal_is_the_hash_of_the_deal_and_salt(game: Record, sealed: str) -> None:
    lines = code.seal_lines(game)
    assert len(lines["salt"]) == 32 and lines["salt"] != code.seal_lines(game)["salt"]
    assert lines["deal"] == "2 " + sha256(f"{sealed} {lines['salt']}")
    assert code.seal_shown(replace(game, extra=lines)) == lines["deal"][2:18]
    code.check_seal(replace(game, extra=lines))


@pytest.mark.parametrize(
    "changed",
    [
        {"seed": 482914},
        {"edition": "prototype"},
        {"game": "great-market", "seats": 3},
        {"options": {"chips": "open"}},
        {"rules_version": 2},
    ],
)
def test_another_deal_breaks_the_seal(changed: dict[str, object]) -> None:
    with pytest.raises(code.BrokenSealError, match="not the one"):
        code.check_seal(replace(GAME, extra=code.seal_lines(GAME), **changed))


def test_order_of_options_does_not_matter() -> None:
    other = replace(OPEN, options=dict(sorted(OPEN.options.items())))
    code.check_seal(replace(other, extra=code.seal_lines(OPEN)))


@pytest.mark.parametrize("game", [GAME, OPEN], ids=["no options", "options"])
def test_seals_of_version_0_1_0_can_be_checked(game: Record) -> None:
    """They cover the code alone, so options can be changed unnoticed."""
    prefix = "standard-482913" if game is GAME else "great-market-4-7"
    sealed = replace(game, extra={"deal": sha256(f"{prefix} 5ac1"), "salt": "5ac1"})
    code.check_seal(sealed)
    code.check_seal(replace(sealed, options={}))
    assert code.seal_shown(sealed) == sealed.extra["deal"][:16]
    assert [code.covers_options(each) for each in (sealed, replace(game, extra=code.seal_lines(game)))] == [
        False,
        True,
    ]
    with pytest.raises(code.BrokenSealError, match="not the one"):
        code.check_seal(replace(sealed, seed=1))


def test_unsealed_deals_are_reported() -> None:
    with pytest.raises(code.BrokenSealError, match="not sealed"):
        code.check_seal(GAME)
    assert code.seal_shown(GAME) == ""


@pytest.mark.parametrize("missing", ["deal", "salt"])
def test_incomplete_seals_are_reported(missing: str) -> None:
    lines = code.seal_lines(GAME)
    with pytest.raises(code.BrokenSealError, match=f"has no line “{missing}”"):
        code.check_seal(replace(GAME, extra=lines | {missing: ""}))


def test_record_keeps_the_seal() -> None:
    sealed = replace(OPEN, extra=code.seal_lines(OPEN))
    lines = header_lines(sealed)
    assert lines[0] == "format: 4"
    again = parse("\n".join([*lines, "round 1"]))
    assert again.extra == sealed.extra
    code.check_seal(again)


def test_record_with_an_earlier_seal_keeps_its_format() -> None:
    sealed = replace(GAME, extra={"deal": sha256("standard-482913 5ac1"), "salt": "5ac1"})
    assert header_lines(sealed)[0] == "format: 3"
