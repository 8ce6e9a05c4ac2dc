"""The page on PyPI has addresses and links that work there; the sources have none."""

from typing import Any

import pytest

from hatch_build import LOCAL_LINK, ROOT, Addresses, with_addresses

README = (ROOT / "README.md").read_text("utf-8")
ADDRESS = "https://github.com/owner/name"


def metadata(monkeypatch: pytest.MonkeyPatch, **env: str) -> dict[str, Any]:
    for variable in ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in env.items():
        monkeypatch.setenv(variable, value)
    found: dict[str, Any] = {"version": "1.2.0"}
    Addresses(str(ROOT), {}).update(found)
    return found


def test_release_has_urls_and_absolute_links(monkeypatch: pytest.MonkeyPatch) -> None:
    found = metadata(monkeypatch, GITHUB_SERVER_URL="https://github.com", GITHUB_REPOSITORY="owner/name")
    assert found["urls"]["Homepage"] == ADDRESS and found["urls"]["Issues"] == f"{ADDRESS}/issues"
    text = found["readme"]["text"]
    assert LOCAL_LINK.search(text) is None
    assert f"![The table during a purchase]({ADDRESS}/raw/v1.2.0/docs/pictures/table.png)" in text
    assert f"({ADDRESS}/blob/v1.2.0/docs/rules.md)" in text


def test_other_builds_name_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    found = metadata(monkeypatch)
    assert "urls" not in found and found["readme"]["text"] == README


def test_only_local_links_change() -> None:
    text = "[a](#tests) [b](https://b.example) [c](mailto:c@d.example) [d](LICENSE)"
    changed = f"[a](#tests) [b](https://b.example) [c](mailto:c@d.example) [d]({ADDRESS}/blob/v1/LICENSE)"
    assert with_addresses(text, ADDRESS, "v1") == changed
