"""Hair, hats, collars and coats of Willem, Beatrix and Hendrick: flat shapes, with a shade at the right."""

from __future__ import annotations

from tools.art.geometry import circle, ellipse, join, line, parse, polar
from tools.art.palette import BRASS, BRASS_DEEP, BRASS_LIGHT, INK
from tools.art.portraits import (
    BLACK_LIGHT,
    LINE,
    LINEN,
    LINEN_DEEP,
    LINEN_SHADE,
    Sitter,
    Skin,
    bust,
    lines,
    shape,
    sheen,
    spots,
    tone,
)
from tools.art.svg import Drawing

TANNED = Skin("#f7cfa6", "#e3a878", "#c27f52", "#82482a", "#c9503c", "#a9523f")
PALE = Skin("#fdebd8", "#f3d3b8", "#d8a98c", "#a06a50", "#e29486", "#b5504e")
OLD = Skin("#fbe0c6", "#eec39f", "#d09a75", "#94603f", "#d97f67", "#b5655a")


# Willem, sea captain


def _willem_behind(drawing: Drawing) -> None:
    hair = sheen(drawing, (100, 120), (300, 280), "#5d4a3c", "#3a2b22", "#1f1611")
    shape(
        drawing,
        "M132 140 C112 166 118 210 106 238 C98 262 112 282 134 282 L266 282 C290 282 302 262 294 "
        "238 C284 210 288 164 268 138 Z",
        hair,
    )
    coat = sheen(drawing, (60, 300), (340, 390), "#3f70b5", "#2b5797", "#122c55")
    drawing.figure(bust(140, "C88 306 118 297 150 290 L250 290 C284 297 312 306", 40), coat, INK, LINE)
    lines(drawing, "M104 330 C98 340 96 352 98 362 M300 330 C306 340 306 352 304 360", "#0d2244", 3.4)


def _willem_front(drawing: Drawing, mood: str) -> None:
    beard = sheen(drawing, (150, 230), (240, 310), "#6b5444", "#463327", "#241811")
    # A pointed beard and a turned-up moustache, which moves with the mood.
    shape(
        drawing,
        "M170 262 C176 258 204 258 210 262 C214 282 206 306 192 322 C178 306 168 282 170 262 Z",
        beard,
        3.4,
    )
    lines(drawing, "M184 268 C184 286 188 300 191 312 M198 268 C200 284 196 300 193 312", "#7d6350", 2.4, 0.8)
    lip = {"calm": 252, "pleased": 252, "cross": 253}[mood]
    if mood == "pleased":
        shape(drawing, "M170 246 C182 252 200 252 212 246 C208 262 176 262 170 246 Z", "#5d1d1c", 3)
        tone(drawing, "M174 248 C184 252 198 252 208 248 C204 254 180 254 174 248 Z", "#fbf6ea")
    else:
        tone(
            drawing,
            f"M176 {lip} C184 {lip - 3} 200 {lip - 3} 207 {lip} C202 {lip + 8} 182 {lip + 8} 176 {lip} Z",
            "#a9523f",
        )
    tip = {"calm": 234, "pleased": 222, "cross": 258}[mood]
    shape(
        drawing,
        f"M191 238 C180 230 164 236 154 {(tip + 244) / 2} C148 {(tip + 246) / 2 + 2} 142 {tip + 2} "
        f"140 {tip - 4} C144 {tip + 14} 152 256 168 254 "
        f"C178 253 186 250 191 246 C196 250 206 253 216 254 C234 256 244 {tip + 14} 250 {tip - 6} "
        f"C246 {tip + 2} 238 {(tip + 246) / 2 + 2} 230 {(tip + 244) / 2} C220 236 204 230 191 238 "
        f"Z",
        beard,
        3.4,
    )
    # A scar on the cheek.
    lines(
        drawing, "M236 206 C242 216 244 224 243 232 M234 214 L243 211 M237 223 L246 220", "#a05a3c", 2.6, 0.9
    )
    # Long hair before the shoulders.
    hair = sheen(drawing, (100, 120), (300, 280), "#6b5444", "#463327", "#241811")
    shape(
        drawing,
        "M140 138 C124 160 136 186 126 210 C116 236 124 262 112 280 C128 294 148 284 146 262 C150 "
        "240 138 222 144 198 C150 176 144 156 150 140 Z",
        hair,
        3.4,
    )
    shape(
        drawing,
        "M252 138 C272 160 262 186 272 210 C282 236 274 262 288 282 C270 296 250 286 252 262 C248 "
        "240 262 222 254 198 C248 176 254 156 246 140 Z",
        hair,
        3.4,
    )
    lines(drawing, "M136 170 C138 200 128 226 130 262 M264 170 C260 200 272 226 268 264", "#8a7160", 2.6, 0.6)
    # The broad hat with its plume.
    felt = sheen(drawing, (60, 40), (340, 150), BLACK_LIGHT, "#28252e", "#121015")
    shape(drawing, "M138 128 C136 84 148 56 200 54 C250 56 262 84 260 128 Z", felt)
    shape(
        drawing,
        "M138 124 C138 114 139 106 140 100 C176 110 222 110 258 100 C260 106 260 114 260 124 Z",
        BRASS,
        3.4,
    )
    shape(
        drawing,
        "M36 108 C60 96 100 122 140 124 C180 130 224 128 262 120 C302 110 330 74 366 88 C376 118 "
        "322 152 262 156 C220 160 170 160 132 154 C90 150 42 138 36 108 Z",
        felt,
    )
    tone(
        drawing,
        "M44 122 C90 150 300 156 362 104 C352 132 310 152 262 156 C220 160 170 160 132 154 C96 "
        "150 56 142 44 122 Z",
        "#000000",
        0.4,
    )
    lines(drawing, "M48 108 C72 110 100 124 136 130", "#6a6675", 3.4, 0.8)
    plume = sheen(drawing, (220, 20), (380, 130), "#ffffff", LINEN, LINEN_SHADE)
    shape(
        drawing,
        "M244 112 C246 70 276 26 330 24 C356 24 374 40 372 58 C382 66 378 84 366 84 C360 96 346 "
        "96 340 88 C330 102 314 100 310 92 C296 104 270 116 244 118 Z",
        plume,
        3.4,
    )
    lines(
        drawing,
        "M250 110 C270 72 302 50 342 48 M284 74 L276 56 M300 62 L296 44 M318 54 L318 38 M296 74 "
        "L312 84 M314 64 L334 76 M330 56 L354 66",
        LINEN_DEEP,
        2.6,
    )
    # A wide collar of lace, and a chain.
    linen = sheen(drawing, (110, 280), (290, 350), "#ffffff", LINEN, LINEN_SHADE)
    collar = (
        "M152 290 C134 292 112 304 100 322 C124 344 166 342 186 318 L192 322 L200 318 C222 342 "
        "266 344 298 320 C284 302 262 292 246 290 C232 304 214 314 193 318 C176 312 160 304 152 "
        "290 Z"
    )
    drawing.figure(parse(collar), linen, INK, 3.4)
    lines(drawing, "M112 322 C134 332 160 328 178 312 M286 322 C262 332 230 328 208 312", LINEN_DEEP, 2.6)
    drawing.stroke(parse("M128 344 C160 376 232 378 270 344"), BRASS_DEEP, 9)
    drawing.stroke(
        spots("130 346 142 355 156 362 171 366 187 369 204 369 220 367 236 362 250 356 264 347"),
        BRASS_LIGHT,
        8,
    )


WILLEM = Sitter(
    ("#a9c4df", "#1d3a66"),
    TANNED,
    _willem_behind,
    _willem_front,
    eyes="#2b5797",
    brow_colour="#33241b",
    brow=10,
    age=2,
    nose=4,
    lips=False,
    face=(
        "M134 168 C131 198 136 224 148 246 C160 272 176 292 194 293 C216 293 240 270 250 244 "
        "C261 214 264 190 260 160 C256 112 228 92 197 92 C160 92 138 124 134 168 Z"
    ),
)


# Beatrix, banker


def _beatrix_behind(drawing: Drawing) -> None:
    gown = sheen(drawing, (60, 300), (340, 390), BLACK_LIGHT, "#26232c", "#100e13")
    drawing.figure(bust(140, "C90 312 118 304 150 298 L250 298 C284 304 310 312", 40), gown, INK, LINE)
    lines(drawing, "M128 350 C122 358 120 366 121 374 M274 350 C280 358 282 366 281 372", "#4a4654", 3)
    hair = sheen(drawing, (120, 90), (280, 200), "#a9855c", "#7c5a38", "#4c341e")
    shape(drawing, "M136 178 C118 120 150 78 200 76 C254 76 284 122 262 180 Z", hair)
    _millstone(drawing)


def _beatrix_front(drawing: Drawing, mood: str) -> None:
    hair = sheen(drawing, (130, 90), (270, 180), "#b9946a", "#8a6642", "#573c22")
    shape(
        drawing,
        "M138 172 C130 126 160 96 198 96 C238 96 268 126 258 174 C254 152 234 134 199 132 C166 "
        "134 144 152 138 172 Z",
        hair,
        3.4,
    )
    lines(drawing, "M146 152 C156 134 176 126 196 124 M253 154 C244 136 224 126 206 124", "#dcbd93", 2.6, 0.7)
    # The winged cap of lace.
    lace = sheen(drawing, (90, 60), (310, 190), "#ffffff", LINEN, LINEN_SHADE)
    shape(
        drawing,
        "M126 218 C104 196 100 140 124 104 C144 76 176 74 199 92 C222 74 256 76 276 104 C300 140 "
        "294 196 272 220 "
        "C268 200 266 178 259 160 C248 134 228 120 199 119 C170 120 150 134 140 160 C135 178 134 "
        "200 126 218 Z",
        lace,
    )
    tone(
        drawing,
        "M254 84 C296 104 300 190 272 220 C268 200 266 178 259 160 C254 148 247 139 238 132 C258 "
        "122 266 104 254 84 Z",
        LINEN_DEEP,
        0.4,
    )
    lines(
        drawing,
        "M126 196 C116 166 120 132 138 112 C156 94 180 96 199 110 C218 96 244 94 262 112 C280 132 "
        "284 166 274 198",
        LINEN_DEEP,
        2.6,
    )
    drawing.stroke(
        spots(
            "116 184 112 166 113 148 118 130 128 114 142 101 160 93 180 92 219 92 238 92 "
            "256 100 270 113 280 130 286 148 287 166 283 184"
        ),
        LINEN_DEEP,
        3.6,
    )
    drawing.figure(circle(199, 106, 8), BRASS, INK, 2.6)
    drawing.fill(circle(197, 104, 3), BRASS_LIGHT)
    # Earrings of pearl.
    drawing.figure(ellipse(140, 244, 7, 10), "#fbf7ee", INK, 2.6)
    drawing.figure(ellipse(256, 242, 7, 10), "#fbf7ee", INK, 2.6)
    # A brooch with a garnet.
    drawing.figure(circle(200, 366, 12), BRASS, INK, 3)
    drawing.fill(circle(200, 366, 7.4), "#93282f")
    drawing.fill(circle(197, 363, 2.4), "#f2b0a6")


def _millstone(drawing: Drawing) -> None:
    """The great ruff, on which the head lies as on a dish: pleats, and loops along its rim."""
    linen = sheen(drawing, (70, 250), (330, 340), "#ffffff", LINEN, LINEN_SHADE)

    def at(degrees: float, width: float, height: float) -> tuple[float, float]:
        x, y = polar(0, 0, 1, degrees)
        return 198 + width * x, 290 + height * y

    drawing.figure(
        join(ellipse(x, y + 5, 9, 8) for x, y in (at(360 * k / 44, 138, 50) for k in range(44))),
        LINEN,
        INK,
        5,
    )
    drawing.figure(ellipse(198, 297, 138, 50), LINEN_DEEP, "#6d6b74", 2)
    drawing.fill(
        join(ellipse(x, y + 6, 8, 7) for x, y in (at(4 + 172 * k / 21, 138, 50) for k in range(22))), LINEN
    )
    drawing.fill(ellipse(198, 290, 138, 49), linen)
    pleats = []
    for k in range(40):
        (x1, y1), (x2, y2) = at(9 * k, 60, 20), at(9 * k, 136, 48)
        pleats.append(line(x1, y1, x2, y2))
    drawing.stroke(join(pleats), LINEN_DEEP, 2.6, 0.9)
    drawing.fill(ellipse(206, 290, 64, 26), "#8f8d96", 0.7)


BEATRIX = Sitter(
    ("#c98a7c", "#4a1219"),
    PALE,
    _beatrix_behind,
    _beatrix_front,
    eyes="#4f6470",
    brow_colour="#7a5a3a",
    brow=5,
    age=1,
    lashes=True,
    neck=False,
    mouth=19,
    nose=3,
    face=(
        "M138 168 C134 200 138 226 149 246 C160 266 176 284 195 284 C218 284 238 264 248 242 "
        "C259 216 262 190 258 160 C254 112 228 92 197 92 C160 92 142 124 138 168 Z"
    ),
)


# Hendrick, mapmaker


def _hendrick_behind(drawing: Drawing) -> None:
    white = sheen(drawing, (110, 140), (290, 280), "#ffffff", "#e4e0d8", "#b3aea6")
    shape(
        drawing,
        "M132 150 C108 172 104 206 112 232 C104 250 116 268 134 264 L264 264 C282 268 294 250 286 "
        "232 C294 206 290 170 266 148 Z",
        white,
    )
    gown = sheen(drawing, (60, 290), (340, 390), "#5d6b3d", "#434f2b", "#252d16")
    drawing.figure(bust(140, "C86 306 116 297 150 290 L250 290 C286 297 314 306", 40), gown, INK, LINE)
    fur = sheen(drawing, (90, 290), (310, 390), "#9a6b3f", "#75491f", "#44280f")
    shape(
        drawing,
        "M146 286 C116 296 96 318 92 340 C100 352 112 366 130 374 C140 376 150 370 154 362 C160 "
        "338 160 312 166 294 Z",
        fur,
        3.4,
    )
    shape(
        drawing,
        "M252 286 C284 296 306 318 308 340 C300 352 288 366 270 374 C260 376 250 370 246 362 C240 "
        "338 240 312 234 294 Z",
        fur,
        3.4,
    )
    lines(
        drawing,
        "M118 320 L110 330 M134 312 L126 324 M122 342 L114 350 M140 336 L130 346 M142 356 L134 "
        "362 M280 320 L288 330 M264 312 L272 324 M278 342 L286 350 M260 336 L270 346 M258 356 "
        "L266 362",
        "#c4935f",
        3,
        0.8,
    )


def _hendrick_front(drawing: Drawing, mood: str) -> None:
    white = sheen(drawing, (140, 220), (260, 360), "#ffffff", "#ece8e0", "#b9b4ac")
    # Hair at the temples.
    shape(
        drawing,
        "M142 138 C122 150 118 176 124 196 C114 210 120 230 134 232 C142 222 138 208 142 196 C146 "
        "176 144 156 150 142 Z",
        white,
        3.4,
    )
    shape(
        drawing,
        "M250 136 C274 150 278 176 270 196 C282 210 276 230 260 232 C252 222 258 208 252 196 C248 "
        "176 252 154 246 140 Z",
        white,
        3.4,
    )
    # The long beard, the mouth, the moustache over it.
    shape(
        drawing,
        "M140 214 C140 240 150 262 158 276 C160 310 176 344 196 366 C216 344 234 312 238 276 C248 "
        "258 256 236 254 212 "
        "C246 236 232 244 214 242 C200 238 184 238 172 242 C156 246 146 236 140 214 Z",
        white,
    )
    lines(
        drawing,
        "M160 262 C166 300 178 328 192 350 M178 272 C182 304 188 328 195 346 M214 272 C210 304 "
        "204 328 199 346 M234 260 C228 300 214 328 202 350 M150 240 C152 250 156 258 162 264 M246 "
        "238 C244 250 238 260 232 264",
        "#a9a49c",
        2.6,
    )
    if mood == "pleased":
        shape(drawing, "M170 250 C182 254 198 254 212 249 C208 266 176 267 170 250 Z", "#5d1d1c", 3)
        tone(drawing, "M174 251 C184 255 198 255 208 251 C204 257 180 257 174 251 Z", "#fbf6ea")
    elif mood == "calm":
        tone(drawing, "M174 252 C184 249 200 249 210 252 C204 262 180 262 174 252 Z", "#b5655a")
    else:
        tone(drawing, "M174 260 C182 250 202 250 211 259 C204 262 182 262 174 260 Z", "#a4564c")
    end = {"calm": 262, "pleased": 246, "cross": 276}[mood]
    shape(
        drawing,
        f"M191 236 C178 230 162 236 154 250 C150 {end - 6} 146 {end - 2} 142 {end} C156 {end + 4} "
        f"172 258 191 248 "
        f"C212 258 228 {end + 4} 244 {end} C238 {end - 2} 236 {end - 6} 230 250 C222 236 204 230 "
        f"191 236 Z",
        white,
        3.4,
    )
    lines(drawing, "M186 241 C176 240 166 246 160 254 M196 241 C208 240 218 246 224 254", "#a9a49c", 2.4)
    # Spectacles of horn.
    drawing.stroke(circle(163, 192, 23) + circle(220, 192, 24), "#4a2f18", 5)
    drawing.stroke(circle(163, 192, 23) + circle(220, 192, 24), BRASS, 2.2)
    lines(drawing, "M185 188 C189 183 193 183 197 188", "#4a2f18", 5)
    lines(drawing, "M244 188 L256 184", "#4a2f18", 4.4)
    lines(drawing, "M149 183 C152 177 157 174 162 174 M206 183 C209 177 214 174 219 174", "#ffffff", 3, 0.75)
    # The skullcap.
    cap = sheen(drawing, (130, 60), (270, 150), "#4a4654", "#2a2731", "#121015")
    shape(
        drawing,
        "M134 148 C124 100 152 64 198 62 C248 64 276 100 264 148 C250 132 228 126 198 126 C168 "
        "126 148 132 134 148 Z",
        cap,
    )
    lines(drawing, "M150 104 C160 86 178 78 198 76", "#7d7989", 4, 0.7)
    lines(drawing, "M138 140 C156 124 240 122 260 140", "#5d5968", 3)
    drawing.figure(circle(198, 62, 7), "#2a2731", INK, 3)
    # A pair of compasses.
    lines(drawing, "M276 288 L262 358 M276 288 L292 352", INK, 9)
    lines(drawing, "M276 288 L262 358 M276 288 L292 352", BRASS, 5)
    drawing.figure(circle(276, 286, 9), BRASS_LIGHT, INK, 3)


HENDRICK = Sitter(
    ("#e5d3a4", "#4f4a26"),
    OLD,
    _hendrick_behind,
    _hendrick_front,
    eyes="#4b6a86",
    brow_colour="#f6f3ec",
    brow=11,
    bushy=True,
    neck=False,
    age=3,
    nose=2,
    lips=False,
)
