from dutch.desktop.linebreaks import wrap
from dutch.desktop.text import Typesetter


def test_a_path_is_broken_after_its_slashes(typesetter: Typesetter) -> None:
    path = "/srv/somebody/dutch/damaged.dutch"
    assert typesetter.paragraph(f"Kept as {path}", 200, 20).get_width() <= 200
    assert typesetter.overflows == []
    lines = wrap(f"Kept as {path}", 200, typesetter.font(20))
    assert lines[0] == "Kept as"
    assert "".join(lines[1:]) == path
    assert all(line.endswith("/") for line in lines[1:-1])


def test_a_long_name_of_a_file_is_broken_after_its_dashes(typesetter: Typesetter) -> None:
    path = "/srv/dutch-2026-01-02-prototype-205171-2.dutch"
    assert typesetter.paragraph(path, 200, 20).get_width() <= 200
    assert typesetter.overflows == []
    first, *others = wrap(path, 200, typesetter.font(20))
    assert first == "/srv/"
    assert len(others) > 1
    assert all(line.endswith("-") for line in others[:-1])
