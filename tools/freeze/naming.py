"""What a build is called: `dutch-0.1.0-linux-x86_64`."""

from __future__ import annotations

import platform
import sys

import dutch

SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
PROCESSORS = {
    "amd64": "x86_64",
    "x64": "x86_64",
    "x86_64": "x86_64",
    "i386": "x86",
    "i686": "x86",
    "x86": "x86",
    "aarch64": "arm64",
    "arm64": "arm64",
}


def system(name: str = sys.platform) -> str:
    """linux, windows or macos; another system's own name as it is."""
    return SYSTEMS.get(name, name)


def processor(machine: str | None = None) -> str:
    """x86_64, arm64 or x86, by whatever name the system knows it; another one in small letters.

    On a Mac this is what this Python runs as, which need not be what the machine is.
    """
    machine = (platform.machine() if machine is None else machine).lower()
    return PROCESSORS.get(machine, machine)


def build_name(
    version: str = dutch.__version__, platform_name: str = sys.platform, machine: str | None = None
) -> str:
    """The name of what is built here, or for another system, without an ending."""
    return f"dutch-{version}-{system(platform_name)}-{processor(machine)}"


def ending() -> str:
    """The ending of an archive that players of this system can open without anything else."""
    return ".tar.gz" if system() == "linux" else ".zip"
