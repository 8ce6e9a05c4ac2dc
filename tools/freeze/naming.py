"""The name of a build: `dutch-0.1.0-linux-x86_64`."""

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
    """Return linux, windows, macos, or another system's own name."""
    return SYSTEMS.get(name, name)


def processor(machine: str | None = None) -> str:
    """Return x86_64, arm64 or x86, whatever the system calls it; other names in lower case.

    On a Mac this is what this Python runs as, which may differ from the machine.
    """
    machine = (platform.machine() if machine is None else machine).lower()
    return PROCESSORS.get(machine, machine)


def build_name(
    version: str = dutch.__version__, platform_name: str = sys.platform, machine: str | None = None
) -> str:
    """Return the name of a build for this or another system, without a suffix."""
    return f"dutch-{version}-{system(platform_name)}-{processor(machine)}"


def ending() -> str:
    """Return the suffix of an archive that players on this system can open."""
    return ".tar.gz" if system() == "linux" else ".zip"
