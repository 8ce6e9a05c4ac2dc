from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dutch.storage.leases import FILE, Leases

OTHER = """
import sys
from pathlib import Path
from dutch.storage.leases import Leases
leases = Leases(Path(sys.argv[1]))
print(leases.take(1), leases.free(2), leases.take(3), flush=True)
sys.stdin.readline()
"""


def test_lease_is_held_until_its_process_ends(tmp_path: Path) -> None:
    leases = Leases(tmp_path)
    assert leases.take(3)
    command = [sys.executable, "-c", OTHER, str(tmp_path)]
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().split() == ["True", "True", "False"]
        assert not leases.free(1)
        assert not leases.take(1)
        assert leases.take(2)
        other.kill()
    assert leases.free(1)
    assert leases.take(1)
    leases.close()


def test_released_lease_can_be_taken_again(tmp_path: Path) -> None:
    leases = Leases(tmp_path)
    assert leases.take(1)
    assert leases.take(1)
    leases.drop(1)
    leases.drop(1)
    assert leases.free(1)
    with leases.door():
        assert (tmp_path / FILE).exists()
    leases.close()


def test_lock_error_without_a_number_means_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: int, _place: int) -> None:
        raise OSError(0, "Error")

    leases = Leases(tmp_path)
    monkeypatch.setattr("dutch.storage.leases.lock_byte", refuse)
    assert not leases.free(1)
    assert not leases.take(1)
    leases.close()


def test_every_game_is_free_without_a_folder(tmp_path: Path) -> None:
    leases = Leases(tmp_path / "nowhere")
    with leases.door():
        assert leases.free(1)
        assert leases.take(1)
    leases.close()
