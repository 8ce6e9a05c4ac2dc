"""The compiled rules: which files are compiled, when the wheel is, and what it is called."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

import dutch
import hatch_build
from tests.packaging.test_requirements import PROJECT
from tests.systems import posix
from tools import compiled

ROOT = Path(__file__).resolve().parents[2]


def hook(target: str) -> Any:
    made = object.__new__(hatch_build.CompiledRules)
    made._BuildHookInterface__target_name = target
    return made


@pytest.mark.parametrize(("value", "wanted"), [("", False), ("0", False), ("1", True)])
def test_only_wheels_are_compiled_and_only_on_request(
    value: str, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUTCH_COMPILE", value)
    assert hook("wheel").wanted() is wanted
    assert hook("wheel").dependencies() == [hatch_build.MYPYC] * wanted
    assert not hook("sdist").dependencies()
    data: dict[str, Any] = {}
    hook("wheel").initialize("editable", data)
    assert not data


def test_hook_and_extra_need_the_same_compiler() -> None:
    assert hatch_build.MYPYC in PROJECT["optional-dependencies"]["build"]


def test_every_exception_is_a_file() -> None:
    for folder, names in compiled.INTERPRETED.items():
        assert not [name for name in names if not (ROOT / folder / f"{name}.py").is_file()]
    for needed in (
        "rules/dutch/state",
        "players/dutch/merchant",
        "rules/great_market/auction",
        "rules/representatives/rounds",
        "players/representatives/chancellor",
        "players/representatives/coaching",
    ):
        assert f"dutch/{needed}.py" in compiled.sources()
    assert not {"dutch/rules/api.py", "dutch/rules/__init__.py"} & set(compiled.sources())


def test_modules_compiled_before_are_used_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "before").mkdir()
    (tmp_path / "before" / "dutch__mypyc.so").touch()
    monkeypatch.setenv("DUTCH_MODULES", str(tmp_path / "before"))
    assert compiled.compile_into(tmp_path / "here") == [Path("dutch__mypyc.so")]
    assert (tmp_path / "here" / "dutch__mypyc.so").is_file()


@pytest.mark.slow
def test_compiled_wheel_is_compiled(tmp_path: Path) -> None:
    pytest.importorskip("setuptools")
    compiled.unpack_wheel(tmp_path)
    (wheel,) = (tmp_path / "wheel").glob("*.whl")
    assert re.fullmatch(rf"dutch_card_game-{re.escape(dutch.__version__)}-cp\d+-cp\d+-\w+\.whl", wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        held = archive.namelist()
    assert {"dutch/rules/dutch/state.py", "dutch/assets/theme.json"} <= {*held}
    done = subprocess.run(
        [sys.executable, "-m", "dutch", "--version"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"dutch {dutch.__version__} (compiled rules)\n"


NO_COMPILER = {"CC": "no-such-compiler", "CXX": "no-such-compiler", "LDSHARED": "no-such-compiler"}


@posix
def test_missing_compiler_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in NO_COMPILER.items():
        monkeypatch.setenv(name, value)
    assert compiled.main([str(tmp_path)]) == 1
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence.startswith(
        "Compiling the rules needs setuptools, a C compiler and Python's header files ("
    )


@posix
@pytest.mark.slow
@pytest.mark.parametrize("wanted", ["0", "1"])
def test_install_without_a_compiler(tmp_path: Path, wanted: str) -> None:
    outside = {**os.environ, **NO_COMPILER, "DUTCH_COMPILE": wanted}
    command = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        str(tmp_path),
        str(ROOT),
    ]
    done = subprocess.run(command, env=outside, capture_output=True, text=True, check=False)
    names = [path.name for path in tmp_path.iterdir()]
    if wanted == "0":
        assert names == [f"dutch_card_game-{dutch.__version__}-py3-none-any.whl"]
    else:
        assert done.returncode
        assert not names
        assert "Traceback" not in done.stderr
        assert done.stderr.count("Compiling the rules needs setuptools, a C compiler") == 1


def test_used_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").touch()
    assert compiled.main(["--wheel", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"{tmp_path} is not empty.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
