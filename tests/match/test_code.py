"""Game codes."""

import pytest

from dutch.match.code import (
    LONGEST_CODE,
    LONGEST_SEED,
    Code,
    InvalidCodeError,
    parse,
)
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
