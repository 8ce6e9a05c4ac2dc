from __future__ import annotations

import pytest

from dutch.match.code import LONGEST_CODE, LONGEST_SEED, Code, InvalidCode, is_seed, parse
from tests.playing import DUTCH


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", [0, 7, 482913, 10**LONGEST_SEED - 1])
def test_code_reads_back_as_written(edition: str, seed: int) -> None:
    code = Code(edition, seed)
    assert parse(str(code), DUTCH.editions) == code
    assert len(str(code)) <= LONGEST_CODE
    assert DUTCH.new(*code).edition.name == edition


@pytest.mark.parametrize(
    "text", [" standard-482913\n", "STANDARD-482913", "Standard - 482 913", "standard-0482913"]
)
def test_codes_may_be_typed_loosely(text: str) -> None:
    assert parse(text, DUTCH.editions) == Code("standard", 482913)
    assert str(Code("standard", 482913)) == "standard-482913"


FORMS = ("", "7", "standard", "standard-", "-7", "standard-7x", "standard--7", "standard-٣", "standard 7")


@pytest.mark.parametrize(
    "text", [*FORMS, "moon-7", "standard-7-7", f"standard-{10**LONGEST_SEED}", "x" * 200]
)
def test_rejects_invalid_codes(text: str) -> None:
    with pytest.raises(InvalidCode) as caught:
        parse(text, DUTCH.editions)
    assert str(caught.value).endswith("” is not a game code such as standard-482913.")
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize(
    ("text", "valid"),
    [(text, True) for text in ("0", "482913", "9" * LONGEST_SEED)]
    + [(text, False) for text in ("", "-1", "1.5", "4x", "٣", "9" * (LONGEST_SEED + 1))],
)
def test_recognises_seeds(text: str, valid: bool) -> None:
    assert is_seed(text) is valid
