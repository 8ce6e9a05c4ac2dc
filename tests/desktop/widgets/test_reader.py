import pygame

from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets.parts import Brush
from dutch.desktop.widgets.reader import Reader, parse

PAGE = "<h2>Buying</h2><p>A <b>deck</b>. Then</p><ul><li>one</li><li>two</li></ul>"


def test_parses_blocks_and_styles() -> None:
    blocks = parse(PAGE)
    assert [block.kind for block in blocks] == ["h2", "p", "li", "li"]
    assert [run.bold for run in blocks[1].runs] == [False, True, False]
    (loose,) = parse("Just <i>so</i>")
    assert loose.kind == "p" and [run.italic for run in loose.runs] == [False, True]


def test_scrolling_stops_at_both_ends(shapes: Shapes, typesetter: Typesetter) -> None:
    brush = Brush(typesetter, shapes)
    reader = Reader("r", pygame.Rect(0, 0, 330, 200), brush, PAGE * 20)
    assert not reader.scroll(-9)
    assert reader.scroll(1e6) and reader.offset == reader.max_offset
    assert not reader.scroll(9)
    assert reader.thumb().bottom == reader.track.bottom
    short = Reader("s", pygame.Rect(0, 0, 900, 700), brush, PAGE)
    assert short.max_offset == 0 and not short.scroll(9)
