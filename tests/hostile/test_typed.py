"""Settings, names, codes and the command line: accepted or refused quickly, and drawable afterwards."""

import contextlib
import io

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dutch import cli, settings
from dutch.app.application import App
from dutch.desktop import clipboard
from dutch.match import code
from dutch.scenes.stack import Go
from tests.hostile import values
from tests.hostile.limits import examples, quickly
from tests.hostile.programs import type_text, visit


@given(content=values.json_bytes)
@examples(40)
def test_settings_are_read_or_set_aside(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_bytes(content)
    with quickly():
        opened = settings.load_or_repair(path)
    assert_drawable(opened.settings.name)


@given(first=values.text, second=values.text)
@examples(5)
def test_names_can_be_shown(app: App, first: str, second: str) -> None:
    solo = {"level": "beginner", "name": first}
    two = {"level": settings.HUMAN, "name": first, "second_name": second, "begins": "first"}
    for args, scenes in ((solo, ()), (two, (Go("handover"), Go("seat")))):
        with quickly():
            app.stack.go(Go("table", {"seed": 7, "edition": "standard", **args}))
        visit(app, *scenes, Go("menu"), Go("history"), Go("menu", {"page": "new"}))


@given(text=st.one_of(values.text, st.integers().map(lambda number: f"great-market-4-{number}")))
@examples(60)
def test_code_is_read_or_refused(text: str) -> None:
    with quickly():
        try:
            found = code.parse(text)
        except code.InvalidCodeError as error:
            assert_drawable(str(error))
        else:
            assert found in {each._replace(seed=found.seed) for each in code.codes_with_seed_0()}


@given(text=values.text)
@examples(5)
def test_text_fields_accept_anything(app: App, text: str) -> None:
    for page in ("new", "two"):
        visit(app, Go("menu", {"page": page}))
        for region in list(app.stack.display_list.regions):
            if region.name.startswith("field."):
                press(app, region.rect.center)
                type_text(app, text)
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(pygame.scrap, "get_text", lambda: text)
                    paste(app)
        visit(app, Go("menu"))


@given(text=values.text)
@examples(50)
def test_pasted_text_is_clean(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch, quickly():
        patch.setattr(pygame.scrap, "get_text", lambda: text)
        clipboard.paste()


ARGUMENTS = st.one_of(
    st.tuples(st.just("replay"), values.text),
    st.tuples(st.just("import"), values.text, st.just("--data"), st.just("build/hostile")),
    st.tuples(st.sampled_from(["doctor", "stats"]), st.just("--data"), values.text),
    st.tuples(
        st.sampled_from(["simulate", "selftest", "play"]),
        st.sampled_from(["--seed", "--games", "--edition", "--code", "--size", "--scale", "--speed"]),
        values.text.map("x{}".format),  # some numbers would be played
    ),
    st.tuples(st.sampled_from(["replay file --to", "--code", "--x", "x"]), values.text),
    st.tuples(values.text),
)


@given(words=ARGUMENTS)
@examples(60)
def test_wrong_command_line_is_one_printable_sentence(words: tuple[str, ...]) -> None:
    with quickly():
        status, said = run([word.replace("\0", "") or "0x0" for word in words])
    assert status in (0, 1, 2)
    assert "Traceback" not in said
    assert len(said) < 1500
    assert all(char.isprintable() or char == "\n" for char in said), ascii(said)


def run(words: list[str]) -> tuple[int, str]:
    """Return the exit code of a command and all it prints."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        try:
            status = cli.main(words)
        except SystemExit as error:
            status = int(error.code or 0)
    return status, output.getvalue()


def press(app: App, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        app.frame(16)


def paste(app: App) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode=""))
    for _frame in range(3):
        app.frame(16)


def assert_drawable(text: str) -> None:
    assert len(text) < 600
    assert not values.UNSAFE.search(text), ascii(text)
