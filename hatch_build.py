"""Build hook: with DUTCH_COMPILE=1 the wheel has compiled rules; else it is pure Python."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

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
