import json
import shutil
import subprocess
from pathlib import Path

import jsonschema
import pytest
import yaml

import dutch
from dutch.desktop import DESKTOP_NAME
from tools import stores
from tools.freeze import archive, bundle

SETUP = f"dutch-{dutch.__version__}-windows-x86_64-setup.exe"


@pytest.fixture
def filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://github.com")
    monkeypatch.setenv("GITHUB_REPOSITORY", "owner/name")
    monkeypatch.setenv("GITHUB_SHA", "0123456789" * 4)
    (tmp_path / SETUP).write_bytes(b"setup")
    assert stores.main([str(tmp_path), str(tmp_path / "stores")]) == 0
    return tmp_path / "stores"


@pytest.mark.parametrize(("store", "count"), [("flathub", 1), ("winget", 3)])
def test_manifests_have_what_stores_require(filled: Path, store: str, count: int) -> None:
    schema = json.loads((stores.MANIFESTS / store / "schema.json").read_text("utf-8"))
    manifests = [yaml.safe_load(path.read_text("utf-8")) for path in (filled / store).glob("*.yaml")]
    assert len(manifests) == count
    for manifest in manifests:
        jsonschema.validate(manifest, schema)


def test_winget_installs_the_release(filled: Path) -> None:
    manifest = yaml.safe_load((filled / "winget/TheDutchMaintainers.Dutch.installer.yaml").read_text("utf-8"))
    (installer,) = manifest["Installers"]
    assert installer["InstallerUrl"].endswith(f"/owner/name/releases/download/v{dutch.__version__}/{SETUP}")
    assert installer["InstallerSha256"].lower() == archive.digest(filled.parent / SETUP)
    assert manifest["ProductCode"] == bundle.IDENTIFIER, "the setup program's key in the registry"


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs appstream")
def test_flathub_metadata_is_valid(filled: Path) -> None:
    words = ["appstreamcli", "validate", "--no-net", filled / "flathub" / f"{DESKTOP_NAME}.metainfo.xml"]
    said = subprocess.run(words, capture_output=True, text=True, check=False)
    assert said.returncode == 0 and "W:" not in said.stdout, said.stdout


def test_incomplete_release_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("GITHUB_SHA", raising=False)
    assert stores.main([str(tmp_path), str(tmp_path / "stores")]) == 1
    assert "GITHUB_SHA" in capsys.readouterr().err and not (tmp_path / "stores").exists()
