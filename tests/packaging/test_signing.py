"""The script that signs the app for macOS, with stand-ins that log the calls of Apple's tools."""

import base64
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / ".github" / "scripts" / "sign-macos.sh"
TOOLS = ("security", "codesign", "ditto", "xcrun", "spctl")
STANDS_IN = """#!/bin/bash
echo "${0##*/} $*" >> "$CALLS"
[ "${0##*/} $1" != "$FAILS" ] || exit 1
[ "$1" != find-identity ] || printf '%s' "$IDENTITIES"
"""
LIBRARY = b"\xcf\xfa\xed\xfe library"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script for macOS")


@pytest.fixture
def app(tmp_path: Path) -> Path:
    contents = tmp_path / "dist" / "Dutch.app" / "Contents"
    for name in ("MacOS/dutch", "Frameworks/libSDL2.dylib", "Frameworks/pygame/base.so"):
        (contents / name).parent.mkdir(parents=True, exist_ok=True)
        (contents / name).write_bytes(LIBRARY)
    (contents / "Info.plist").write_text("<plist/>", encoding="ascii")
    return contents.parent


class Signed:
    """A run of the script: its exit code, its errors, and the calls of Apple's tools."""

    def __init__(
        self, app: Path, tmp_path: Path, fails: str = "", identity: str = "Developer ID Application: X"
    ):
        tools, calls = tmp_path / "tools", tmp_path / "calls"
        tools.mkdir()
        for name in TOOLS:
            (tools / name).write_text(STANDS_IN, encoding="ascii")
        (tools / "uuidgen").write_text("#!/bin/sh\necho a-password\n", encoding="ascii")
        (tools / "file").write_text(
            '#!/bin/sh\ngrep -q library "$2" && echo Mach-O || echo text\n', encoding="ascii"
        )
        for path in tools.iterdir():
            path.chmod(0o755)
        calls.touch()
        spare = tmp_path / "spare"
        spare.mkdir()
        secrets = {
            "MACOS_CERTIFICATE": base64.b64encode(b"certificate").decode(),
            "MACOS_CERTIFICATE_PASSWORD": "secret",
            "MACOS_NOTARY_KEY": base64.b64encode(b"key").decode(),
            "MACOS_NOTARY_KEY_ID": "KEYID",
            "MACOS_NOTARY_ISSUER": "issuer",
        }
        env = {
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
            "TMPDIR": str(spare),
            "CALLS": str(calls),
            "FAILS": fails,
            "IDENTITIES": f'  1) 0123ABCD "{identity}"\n     1 valid identities found\n',
        }
        done = subprocess.run(
            ["bash", SCRIPT, app], env={**env, **secrets}, capture_output=True, text=True, check=False
        )
        self.code, self.complaint = done.returncode, done.stderr
        self.calls = calls.read_text(encoding="utf-8").splitlines()
        self.left = list(spare.iterdir())

    def at(self, *words: str) -> int:
        """Return the index of the only call with all these words."""
        (found,) = [number for number, call in enumerate(self.calls) if all(word in call for word in words)]
        return found


def test_signs_libraries_before_the_app(app: Path, tmp_path: Path) -> None:
    signed = Signed(app, tmp_path)
    assert (signed.code, signed.complaint) == (0, "")
    libraries = [signed.at("--sign 0123ABCD", name) for name in ("libSDL2.dylib", "base.so")]
    whole = signed.at("--sign 0123ABCD", "--entitlements")
    order = [
        whole,
        signed.at("codesign --verify"),
        signed.at("ditto"),
        signed.at("notarytool submit", "--key-id KEYID", "--issuer issuer", "--wait"),
        signed.at("stapler staple"),
        signed.at("spctl --assess"),
    ]
    assert max(libraries) < whole
    assert order == sorted(order)
    for call in signed.calls:
        if "--sign" in call:
            assert "--timestamp" in call and "--options runtime" in call
            assert "Info.plist" not in call and "MacOS" not in call
    assert (ROOT / "build" / "spec" / "macos" / "entitlements.plist").is_file()


@pytest.mark.parametrize(
    "fails", ["codesign --force", "codesign --verify", "xcrun notarytool", "xcrun stapler"]
)
def test_failure_stops_and_removes_the_key(app: Path, tmp_path: Path, fails: str) -> None:
    signed = Signed(app, tmp_path, fails)
    assert signed.code != 0
    assert signed.calls[-1].startswith("security delete-keychain")
    assert signed.calls[-2].startswith(fails)
    assert not signed.left


def test_wrong_certificate_is_refused(app: Path, tmp_path: Path) -> None:
    signed = Signed(app, tmp_path, identity="Apple Development: X")
    assert signed.code == 1
    assert signed.complaint == "MACOS_CERTIFICATE holds no certificate of the kind Developer ID Application\n"
    assert not [call for call in signed.calls if call.startswith("codesign")]
