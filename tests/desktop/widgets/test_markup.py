from dutch.desktop.widgets.markup import parse

PAGE = "<h2>Buying</h2><p>A <b>deck</b>. Then</p><ul><li>one</li><li>two</li></ul>"


def test_blocks_and_styles() -> None:
    blocks = parse(PAGE)
    assert [block.kind for block in blocks] == ["h2", "p", "li", "li"]
    assert [run.bold for run in blocks[1].runs] == [False, True, False]


def test_text_outside_any_block_is_a_paragraph() -> None:
    (block,) = parse("Just <i>so</i>")
    assert block.kind == "p" and [run.italic for run in block.runs] == [False, True]
