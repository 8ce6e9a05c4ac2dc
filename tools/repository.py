"""The address of the repository. No source contains it, as a copy may be anywhere; a release knows it."""

import os


def address() -> str | None:
    """Return the address of the repository during a release; None elsewhere."""
    server, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return f"{server}/{name}" if server and name else None
