"""Records, games and the file that holds them: accepted or refused quickly, and drawable afterwards."""

import contextlib
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dutch.app.application import App
from dutch.rules.errors import InvalidRecordError
from dutch.rules.record import parse
from dutch.scenes.history import imports
from dutch.scenes.stack import Go
from dutch.storage.database import DATABASE_FILE
from tests.hostile import values
from tests.hostile.limits import examples, quickly
from tests.hostile.programs import program, visit, visit_everything
from tests.programs import menu_message, open_app
from tests.scenes.history.helpers import complete


@given(text=st.one_of(values.record_text(), values.text))
@examples(60)
def test_record_is_read_or_refused(text: str) -> None:
    with quickly():
        try:
            parse(text)
        except InvalidRecordError as error:
            assert_is_sentence(str(error))


@given(text=values.named_record())
@examples(8)
def test_imported_record_can_be_shown_everywhere(app: App, text: str) -> None:
    with quickly():
        (result,) = complete(imports.import_text(app.store, text))
    visit_everything(app, result.game)


@given(text=st.one_of(values.text, values.record_text()))
@examples(8)
def test_dropped_or_pasted_text_is_handled(app: App, text: str) -> None:
    visit(app, Go("history"))
    with quickly():
        (result,) = complete(imports.import_text(app.store, text))
    assert result.sentence.strip()
    visit(app, Go("history", {"note": result.sentence}), Go("menu"))


@given(name=st.one_of(values.text, st.just("a" * 300)), content=st.binary(max_size=300))
@examples(8)
def test_dropped_file_is_handled(
    tmp_path_factory: pytest.TempPathFactory, app: App, name: str, content: bytes
) -> None:
    path = Path(tmp_path_factory.getbasetemp(), name.replace("/", "")[:100] or "record")
    with contextlib.suppress(OSError, ValueError):  # a name the system refuses can still be dropped
        path.write_bytes(content)
    with quickly():
        (result,) = complete(imports.import_files(app.store, [path]))
    assert result.sentence.strip()
    visit(app, Go("history", {"note": result.sentence}))


@given(content=st.one_of(st.binary(max_size=5000), st.just(b"SQLite format 3\0" + b"\xff" * 5000)))
@examples(10)
def test_any_database_file_is_handled(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("any")
    (folder / DATABASE_FILE).write_bytes(content)
    with program(folder) as running:
        visit(running, Go("menu"), Go("history"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
@pytest.mark.parametrize("name", [DATABASE_FILE, "settings.json"])
@pytest.mark.parametrize("kind", ["pipe", "device", "huge", "folder"])
def test_special_file_is_handled(tmp_path: Path, name: str, kind: str) -> None:
    path = tmp_path / name
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "huge":
        with path.open("wb") as file:
            file.truncate(3_000_000_000)
    else:
        path.mkdir()
    with quickly():
        running = open_app(tmp_path)
        try:
            told = menu_message(running)
            visit(running, Go("menu"), Go("history"), Go("settings"))
        finally:
            running.close()
    assert told.strip() or name != DATABASE_FILE


def assert_is_sentence(text: str) -> None:
    assert text.strip()
    assert len(text) < 600
    assert not values.UNSAFE.search(text), ascii(text)
