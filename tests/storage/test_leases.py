from pathlib import Path

import pytest

from dutch.storage.leases import LOCK_FILE, Leases


def test_released_lease_can_be_taken_again(tmp_path: Path) -> None:
    leases = Leases(tmp_path)
    assert leases.take(1)
    assert leases.take(1)
    leases.drop(1)
    leases.drop(1)
    assert leases.is_free(1)
    with leases.opening():
        assert (tmp_path / LOCK_FILE).exists()
    leases.close()


def test_lock_error_without_a_number_means_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: int, _place: int, *, lock: bool) -> None:
        raise OSError(0, "Error")

    leases = Leases(tmp_path)
    monkeypatch.setattr("dutch.storage.leases.lock_byte", refuse)
    assert not leases.is_free(1)
    assert not leases.take(1)
    leases.close()


def test_every_game_is_free_without_a_folder(tmp_path: Path) -> None:
    leases = Leases(tmp_path / "nowhere")
    with leases.opening():
        assert leases.is_free(1)
        assert leases.take(1)
    leases.close()
