"""Give the display face lining figures: ``python -m tools.lining_figures``.

The face as published has old-style figures only: its 1 is a small capital I, and 3, 4, 5, 7 and 9 hang below
the line. The new ones are those of the cards (`tools.art.glyphs`). They are made from the published ones,
which stay in the font, named with `.onum`.
"""

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from tools.art.glyphs import FONTS, OLD_STYLE, ROMAN, numeral

HEIGHT, BEARING = 1400, 90
"""Height of a figure and the room at either side, in units of the font; capitals are 1440 high."""


def main() -> None:
    """Write the font again."""
    font = TTFont(FONTS / ROMAN, recalcTimestamp=False)
    names, glyphs, widths = font.getBestCmap(), font["glyf"], font["hmtx"]
    for figure in "0123456789":
        name = names[ord(figure)]
        if name + OLD_STYLE not in glyphs:
            glyphs[name + OLD_STYLE], widths[name + OLD_STYLE] = glyphs[name], widths[name]
        outline = numeral(figure).scaled(HEIGHT, -HEIGHT)
        left, _top, right, _bottom = outline.bounds()
        pen = TTGlyphPen(None)
        curves = Cu2QuPen(pen, max_err=1)
        draw = {"M": curves.moveTo, "L": curves.lineTo, "Q": curves.qCurveTo, "C": curves.curveTo}
        for letter, points in outline.moved(BEARING - left, HEIGHT / 2).segments:
            if letter == "Z":
                curves.closePath()
            else:
                draw[letter](*points)
        glyphs[name], widths[name] = pen.glyph(), (round(right - left) + 2 * BEARING, BEARING)
    font.save(FONTS / ROMAN)


if __name__ == "__main__":
    main()
