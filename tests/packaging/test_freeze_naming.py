import ast
import plistlib

import pytest

import dutch
from tools.freeze import bundle, naming


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("linux", "aarch64", "dutch-1.2.3-linux-arm64"),
        ("win32", "AMD64", "dutch-1.2.3-windows-x86_64"),
        ("darwin", "arm64", "dutch-1.2.3-macos-arm64"),
        ("freebsd14", "riscv64", "dutch-1.2.3-freebsd14-riscv64"),
    ],
)
def test_names_builds_by_system(system: str, machine: str, name: str) -> None:
    assert naming.build_name("1.2.3", system, machine) == name


@pytest.mark.parametrize(
    ("version", "numbers"),
    [
        ("0.1.0", (0, 1, 0, 0)),
        ("12.3", (12, 3, 0, 0)),
        ("1.2.3rc1", (1, 2, 3, 0)),
        ("1.2.3.4", (1, 2, 3, 0)),
        ("2rc1", (2, 0, 0, 0)),
        ("none", (0, 0, 0, 0)),
    ],
)
def test_writes_windows_version_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert bundle.numbers(version) == numbers


def test_version_resource_is_one_expression() -> None:
    text = bundle.version_resource("1.2.3", "Dutch")
    ast.parse(text, mode="eval")
    assert "'FileDescription', 'Dutch')" in text, "the Task Manager shows it as the name"
    assert "(1, 2, 3, 0)" in text and "'Dutch.exe'" in text and "'ProductVersion', '1.2.3'" in text


def test_property_list_can_be_written() -> None:
    told = plistlib.loads(plistlib.dumps(bundle.INFO))
    assert told["CFBundleVersion"] == told["CFBundleShortVersionString"] == dutch.__version__
    assert told["NSHighResolutionCapable"] is True and "Richard Hoile" in told["NSHumanReadableCopyright"]
