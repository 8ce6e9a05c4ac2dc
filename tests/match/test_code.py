"""Game codes, and seals of deals."""

import hashlib
from dataclasses import replace

import pytest

from dutch.match import code
from dutch.match.code import LONGEST_CODE, LONGEST_SEED, Code, InvalidCodeError, parse
from dutch.rules.record import Record, header_lines
from dutch.rules.record import parse as parse_record
from tests.playing import DUTCH


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", [0, 7, 482913, 10**LONGEST_SEED - 1])
def test_code_reads_back_as_written(edition: str, seed: int) -> None:
    code = Code(edition, seed)
    assert parse(str(code)) == code
    assert len(str(code)) <= LONGEST_CODE
    assert DUTCH.new(code.edition, code.seed).edition.name == edition


def test_code_of_another_game_names_game_and_players() -> None:
    code = Code("standard", 482913, "great-market", 4)
    assert str(code) == "great-market-4-482913"
    assert parse(" Great-Market - 4 - 482 913") == code
    assert str(Code("late", 7, "great-market", 3)) == "great-market-late-3-7"
    for wrong in ("great-market-482913", "great-market-6-482913", "great-market-2-1", "great-market--1-3-4"):
        with pytest.raises(InvalidCodeError, match="such as great-market-3-482913"):
            parse(wrong)


@pytest.mark.parametrize(
    "text", [" standard-482913\n", "STANDARD-482913", "Standard - 482 913", "standard-0482913"]
)
def test_codes_may_be_typed_loosely(text: str) -> None:
    assert parse(text) == Code("standard", 482913)
    assert str(Code("standard", 482913)) == "standard-482913"


FORMS = ("", "7", "standard", "standard-", "-7", "standard-7x", "standard--7", "standard-٣", "standard 7")


@pytest.mark.parametrize(
    "text", [*FORMS, "moon-7", "standard-7-7", f"standard-{10**LONGEST_SEED}", "x" * 200]
)
def test_rejects_invalid_codes(text: str) -> None:
    with pytest.raises(InvalidCodeError) as caught:
        parse(text)
    assert str(caught.value).endswith("” is not a game code such as standard-482913.")
    assert len(str(caught.value)) < 120


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
    again = parse_record("\n".join([*lines, "round 1"]))
    assert again.extra == sealed.extra
    code.check_seal(again)


def test_record_with_an_earlier_seal_keeps_its_format() -> None:
    sealed = replace(GAME, extra={"deal": sha256("standard-482913 5ac1"), "salt": "5ac1"})
    assert header_lines(sealed)[0] == "format: 3"
