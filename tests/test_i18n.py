import gettext
from pathlib import Path

import pytest

from dutch.i18n import _, install, language_in_use, ngettext


@pytest.fixture(autouse=True)
def english_afterwards() -> object:
    yield
    install(None, "en")


def test_without_a_catalogue_sentences_stay_english(tmp_path: Path) -> None:
    assert install(tmp_path, "nl") == "en"
    assert _("New game") == "New game"
    assert _("") == ""
    assert (ngettext("card", "cards", 1), ngettext("card", "cards", 2)) == ("card", "cards")


def test_a_damaged_catalogue_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "dutch.mo").write_bytes(b"nonsense")
    assert install(tmp_path, "nl") == "en"


def test_a_catalogue_translates(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dutch(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return {"New game": "Nieuw spel"}.get(message, message)

        def info(self) -> dict[str, str]:
            return {"language": "nl"}

    monkeypatch.setattr(gettext, "translation", lambda *_args: Dutch())
    assert install(None, "nl") == "nl" == language_in_use()
    assert _("New game") == "Nieuw spel"
