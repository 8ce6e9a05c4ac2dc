from pathlib import Path

import pytest

from dutch.desktop.files import read_page
from dutch.resources import MissingAsset, assets


def test_pages_fall_back_to_english(tmp_path: Path) -> None:
    assert read_page(assets(), "rules/dutch", "xx") == read_page(assets(), "rules/dutch", "en")
    with pytest.raises(MissingAsset, match="rules"):
        read_page(tmp_path, "rules/dutch", "en")
