import pygame

from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets.markup import BLOCK_KINDS, parse
from dutch.desktop.widgets.reader import STYLES, Reader

PAGE = "<h2>Buying</h2><p>A <b>deck</b>. Then</p><ul><li>one</li><li>two</li></ul>"


def test_parses_blocks_and_styles() -> None:
    blocks = parse(PAGE)
    assert [block.kind for block in blocks] == ["h2", "p", "li", "li"]
    assert [run.bold for run in blocks[1].runs] == [False, True, False]
    (loose,) = parse("Just <i>so</i>")
    assert loose.kind == "p" and [run.italic for run in loose.runs] == [False, True]
    assert set(STYLES) == set(BLOCK_KINDS)


def test_lines_stay_inside_the_page(shapes: Shapes, typesetter: Typesetter) -> None:
    html = "<p>" + "the <b>deck</b>, and " * 40 + "</p>"
    reader = Reader("r", pygame.Rect(0, 0, 330, 200), html, typesetter, shapes)
    for line in reader.lines:
        assert not line.pieces[0].text.startswith(",")
        last = line.pieces[-1]
        assert last.x + last.font.size(last.text)[0] <= reader.inner.width
    assert reader.max_offset > 0


def test_scrolling_stops_at_both_ends(shapes: Shapes, typesetter: Typesetter) -> None:
    reader = Reader("r", pygame.Rect(0, 0, 330, 200), PAGE * 20, typesetter, shapes)
    assert not reader.scroll(-9)
    assert reader.scroll(1e6) and reader.offset == reader.max_offset
    assert not reader.scroll(9)
    assert reader.thumb().bottom == reader.track.bottom
    short = Reader("s", pygame.Rect(0, 0, 900, 700), PAGE, typesetter, shapes)
    assert short.max_offset == 0 and not short.scroll(9)


def test_page_fades_where_it_continues(shapes: Shapes, typesetter: Typesetter) -> None:
    reader = Reader("r", pygame.Rect(0, 0, 330, 200), PAGE * 20, typesetter, shapes)
    paper = shapes.theme.rgb("cream")

    def faded() -> tuple[bool, bool]:
        """Return whether the text has faded at the upper edge, and at the lower one."""
        view = reader.visible()
        rows = (0, view.get_height() - 1)
        upper, lower = ([view.get_at((x, y))[:3] for x in range(view.get_width())] for y in rows)
        return all(near(pixel) for pixel in upper), all(near(pixel) for pixel in lower)

    def near(pixel: tuple[int, ...]) -> bool:
        return max(abs(one - other) for one, other in zip(pixel, paper, strict=True)) <= 8

    fades = set()
    while reader.scroll(7):
        if 0 < reader.offset < reader.max_offset:
            fades.add(faded())
    assert fades == {(True, True)}
