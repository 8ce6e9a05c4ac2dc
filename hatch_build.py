"""Build hooks: compiled rules if DUTCH_COMPILE=1 asks for them, and addresses for the page on PyPI."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
LOCAL_LINK = re.compile(r"(!?)(\[[^]]*]\()(?![a-z]+:|#)([^)]+\))")
"""A Markdown link or picture without a scheme: an exclamation mark for a picture, its text, its path."""

MYPYC = "mypy[mypyc]>=2.4,<2.5"


class CompiledRules(BuildHookInterface[Any]):
    """Adds the extension modules of `tools/compiled.py` to the wheel."""

    def wanted(self) -> bool:
        """Return whether to compile."""
        return self.target_name == "wheel" and os.environ.get("DUTCH_COMPILE", "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """Return the packages to install first."""
        return [MYPYC] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless the install is editable."""
        if not self.wanted() or version == "editable":
            return
        self.made = tempfile.TemporaryDirectory(prefix="dutch-compiled-")
        folder = Path(self.made.name)
        command = [sys.executable, "-m", "tools.compiled", str(folder)]
        if code := subprocess.run(command, cwd=self.root, check=False).returncode:
            sys.exit(code)  # it has said why
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in folder.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(folder).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete what was compiled."""
        if hasattr(self, "made"):
            self.made.cleanup()


class Addresses(MetadataHookInterface):
    """Adds the repository's address, if known, to the URLs and to the links of README.md."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the dynamic fields."""
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        address = runpy.run_path(str(ROOT / "tools" / "repository.py"))["address"]()
        if address:
            metadata["urls"] = {
                "Homepage": address,
                "Changelog": f"{address}/blob/main/CHANGELOG.md",
                "Documentation": f"{address}/tree/main/docs",
                "Downloads": f"{address}/releases",
                "Issues": f"{address}/issues",
            }
            text = with_addresses(text, address, f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def with_addresses(text: str, address: str, tag: str) -> str:
    """Make the links and pictures of a text in the repository's folder absolute."""

    def absolute(link: re.Match[str]) -> str:
        kind = "raw" if link[1] else "blob"
        return f"{link[1]}{link[2]}{address}/{kind}/{tag}/{link[3]}"

    return LOCAL_LINK.sub(absolute, text)
