"""Hair, hats, collars and coats of Griet, Joost and Saskia: flat shapes, with a shade at the right."""

from __future__ import annotations

from tools.art.geometry import circle, dots, ellipse, join, parse
from tools.art.palette import BRASS, BRASS_LIGHT, CREAM, INK
from tools.art.portraits import (
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

FAIR = Skin("#fde3c6", "#f4c9a2", "#dc9f77", "#a8623f", "#e0705c", "#c4584d")
WEATHERED = Skin("#f7cfa6", "#e3a878", "#c27f52", "#82482a", "#c9503c", "#a9523f")


# Griet, herring seller


def _griet_behind(drawing: Drawing) -> None:
    shape(
        drawing,
        "M120 190 C96 120 136 62 200 60 C268 60 304 122 282 196 C292 240 286 270 262 292 L142 292 "
        "C116 268 110 236 120 190 Z",
        LINEN_SHADE,
    )
    coat = sheen(drawing, (60, 300), (340, 380), "#3f6f78", "#2c515c", "#1b3640")
    drawing.figure(bust(142, "C84 302 120 290 152 284 L246 284 C290 290 322 306", 38), coat, INK, LINE)


def _griet_front(drawing: Drawing, mood: str) -> None:
    # Hair under the cap, grey.
    tone(
        drawing,
        "M140 168 C142 142 158 122 190 114 C166 122 152 146 148 172 Z M256 168 C254 142 238 122 "
        "210 114 C232 124 246 146 249 172 Z",
        "#b9b2a6",
    )
    # The cap: its brim round the face, with wings.
    cap = sheen(drawing, (110, 60), (290, 200), "#ffffff", LINEN, LINEN_SHADE)
    shape(
        drawing,
        "M130 214 C116 198 112 160 122 126 C134 82 164 58 200 58 C242 58 272 84 280 128 C288 162 "
        "284 198 266 218 "
        "C262 200 262 178 256 158 C248 130 226 116 197 116 C168 116 150 132 143 160 C138 180 138 "
        "198 130 214 Z",
        cap,
    )
    tone(
        drawing,
        "M232 66 C264 78 284 116 280 158 C278 184 274 206 266 216 C263 200 264 178 256 158 C252 "
        "140 242 128 228 121 C244 110 246 84 232 66 Z",
        LINEN_DEEP,
        0.45,
    )
    lines(drawing, "M140 112 C160 92 232 90 262 114", LINEN_DEEP, 3)
    lines(
        drawing,
        "M150 104 L146 120 M172 94 L170 108 M198 91 L198 106 M224 94 L227 108 M248 104 L253 118",
        LINEN_DEEP,
        2.4,
    )
    # The kerchief, crossed below the chin.
    cloth = sheen(drawing, (120, 270), (290, 370), "#c0473c", "#93282f", "#641a22")
    shape(
        drawing,
        "M120 298 C146 272 160 270 170 276 C182 292 212 292 228 272 C244 268 268 280 288 300 C262 "
        "322 232 344 204 372 C176 346 148 322 120 298 Z",
        cloth,
    )
    lines(drawing, "M170 278 C178 310 190 344 204 370 M230 274 C226 310 216 344 204 370", "#5c161d", 3.2)
    drawing.stroke(
        spots("146 298 160 312 158 288 176 326 246 290 262 302 240 312 228 330 196 320 212 318 204 342"),
        CREAM,
        5,
        0.9,
    )


GRIET = Sitter(
    ("#9cc0b4", "#274a4c"),
    WEATHERED,
    _griet_behind,
    _griet_front,
    eyes="#3f6a78",
    brow_colour="#8d857a",
    brow=6.5,
    age=3,
    mouth=25,
    nose=4,
    face=(
        "M134 172 C128 200 130 226 142 248 C154 272 174 288 196 288 C222 288 246 270 256 244 "
        "C266 218 266 190 260 162 C256 112 228 92 197 92 C160 92 138 124 134 172 Z"
    ),
)


# Joost, tulip dealer


def _joost_behind(drawing: Drawing) -> None:
    hair = sheen(drawing, (110, 120), (300, 260), "#dd8a3c", "#b85f22", "#7c3a14")
    shape(
        drawing,
        "M126 158 C104 182 112 210 104 228 C98 246 110 262 128 262 L270 262 C292 262 300 242 290 "
        "226 C282 208 292 180 272 156 Z",
        hair,
    )
    coat = sheen(drawing, (60, 300), (340, 380), "#6f9a4a", "#47702f", "#29471b")
    drawing.figure(bust(140, "C90 312 122 300 152 292 L246 292 C284 300 316 314", 40), coat, INK, LINE)


def _joost_front(drawing: Drawing, mood: str) -> None:
    hair = sheen(drawing, (110, 120), (300, 260), "#e59747", "#c46b28", "#86421a")
    # Curls before the ears.
    shape(
        drawing,
        "M140 130 C124 150 130 168 120 184 C108 202 122 222 116 238 C126 246 138 240 140 226 C146 "
        "206 136 196 144 178 C150 162 146 146 152 132 Z",
        hair,
        3.4,
    )
    shape(
        drawing,
        "M250 128 C272 146 264 168 276 184 C288 204 274 224 282 240 C268 250 254 240 254 224 C248 "
        "204 258 196 252 176 C246 160 250 142 244 130 Z",
        hair,
        3.4,
    )
    lines(drawing, "M134 150 C132 170 126 186 124 208 M266 152 C264 172 272 188 270 214", "#7c3a14", 2.6, 0.8)
    # Freckles.
    drawing.stroke(
        spots("150 214 158 219 164 213 146 222 218 216 226 220 234 214 240 221 176 208 200 210"),
        "#b3683f",
        3,
        0.8,
    )
    # The tall hat, with a tulip in its band.
    felt = sheen(drawing, (120, 20), (280, 150), "#7d5a45", "#54382a", "#2e1d15")
    shape(drawing, "M146 128 C146 92 156 48 164 26 C172 12 224 10 234 24 C244 46 254 92 254 128 Z", felt)
    tone(drawing, "M214 15 C238 18 244 60 254 128 L226 128 C228 80 226 40 214 15 Z", "#1c110b", 0.4)
    shape(
        drawing,
        "M147 124 L149 98 C180 108 220 108 251 98 L254 124 C220 134 180 134 147 124 Z",
        "#93282f",
        3.4,
    )
    shape(
        drawing,
        "M84 132 C104 116 136 122 160 122 C186 126 214 126 240 122 C266 120 296 114 316 130 C300 "
        "150 252 152 200 152 C148 152 100 152 84 132 Z",
        felt,
    )
    tone(
        drawing,
        "M94 136 C130 146 270 148 308 134 C292 150 252 152 200 152 C148 152 108 150 94 136 Z",
        "#1c110b",
        0.4,
    )
    # The tulip.
    lines(drawing, "M160 128 C152 104 146 92 132 78", "#3f7a35", 5)
    shape(
        drawing,
        "M132 82 C112 76 104 52 112 32 C118 40 122 44 126 46 C128 36 134 28 140 22 C142 32 144 40 "
        "146 46 C152 42 156 38 162 34 C166 54 154 78 132 82 Z",
        "#e9c6cf",
        3.4,
    )
    lines(
        drawing,
        "M120 52 C124 62 126 70 130 78 M140 38 C138 54 136 66 133 78 M152 52 C148 62 142 70 136 78",
        "#b2332d",
        4,
    )
    # A falling band with lace, and its tassels.
    linen = sheen(drawing, (120, 270), (280, 350), "#ffffff", LINEN, LINEN_SHADE)
    shape(
        drawing,
        "M148 284 C160 276 170 282 178 290 C190 300 208 300 220 288 C230 280 242 276 254 286 C276 "
        "292 292 304 302 322 C276 346 236 346 206 322 C204 330 196 330 194 322 C164 346 124 344 "
        "100 320 C110 304 126 292 148 284 Z",
        linen,
    )
    lines(drawing, "M112 320 C138 336 166 334 192 312 M290 322 C264 338 234 334 208 312", LINEN_DEEP, 2.6)
    drawing.stroke(
        dots([(118 + 12 * k, 331 + (3 if k in (2, 3) else 0) - (2 * k if k > 3 else 0)) for k in range(6)]),
        LINEN_DEEP,
        4,
    )
    drawing.stroke(
        dots([(226 + 12 * k, 325 + (4 if k in (1, 2, 3) else 0)) for k in range(6)]), LINEN_DEEP, 4
    )
    lines(drawing, "M196 318 L190 352 M204 318 L211 352", LINEN_SHADE, 3)
    drawing.figure(circle(189, 356, 6) + circle(212, 356, 6), LINEN, INK, 2.6)


JOOST = Sitter(
    ("#f3c3b4", "#7a2c3c"),
    FAIR,
    _joost_behind,
    _joost_front,
    eyes="#3f7a4a",
    brow_colour="#a9561f",
    brow=7.5,
    mouth=24,
    face=(
        "M138 168 C136 198 140 222 150 242 C160 264 176 286 194 287 C214 287 236 264 245 240 "
        "C255 214 258 190 256 160 C252 112 226 92 197 92 C162 92 142 124 138 168 Z"
    ),
)


# Saskia, painter


def _saskia_behind(drawing: Drawing) -> None:
    hair = sheen(drawing, (100, 80), (300, 280), "#8a4f2a", "#5b2f18", "#33180c")
    shape(
        drawing,
        "M132 106 C104 130 100 170 108 196 C90 214 98 244 116 252 C112 274 132 288 150 276 L250 "
        "276 C268 290 290 274 284 252 C304 242 308 212 292 194 C300 160 292 124 264 102 Z",
        hair,
    )
    gown = sheen(drawing, (60, 300), (340, 390), "#d98e35", "#b0641f", "#6d3810")
    drawing.figure(
        bust(138, "C94 312 122 306 150 304 C176 332 224 332 250 304 C280 306 308 312", 42), gown, INK, LINE
    )
    skin = "#f4c9a2"
    shape(
        drawing, "M166 260 C168 290 150 304 128 312 C150 344 246 346 272 312 C250 304 234 290 236 256 Z", skin
    )


def _saskia_front(drawing: Drawing, mood: str) -> None:
    tone(drawing, "M170 280 C190 296 216 292 236 264 L238 292 C220 312 190 310 168 298 Z", "#c98a63", 0.7)
    hair = sheen(drawing, (110, 80), (290, 250), "#a5622f", "#6b3a1c", "#3c1d0e")
    shape(
        drawing,
        "M138 184 C130 122 160 82 200 80 C244 80 272 118 260 186 C258 154 240 130 206 121 C200 116 "
        "194 116 188 121 C160 130 142 152 138 184 Z",
        hair,
        3.4,
    )
    lines(
        drawing,
        "M160 108 C172 98 184 100 190 120 M240 108 C228 96 212 98 206 120 M150 128 C156 120 164 116 172 114",
        "#d18a4a",
        2.8,
        0.7,
    )
    # Curls at both sides.
    shape(
        drawing,
        "M150 122 C130 134 128 156 132 172 C118 182 118 202 128 208 C114 220 118 240 132 242 C128 "
        "254 140 262 148 254 C142 238 146 228 140 216 C148 202 140 190 144 176 C146 158 152 142 "
        "160 130 Z",
        hair,
        3.4,
    )
    shape(
        drawing,
        "M238 120 C262 132 268 154 264 172 C280 182 280 202 268 208 C284 220 280 242 264 244 C268 "
        "256 254 264 246 256 C254 240 250 228 256 216 C248 202 256 190 252 176 C250 158 244 142 "
        "234 130 Z",
        hair,
        3.4,
    )
    lines(
        drawing,
        "M136 176 C130 188 138 198 132 208 M134 212 C126 222 136 232 134 240 M260 176 C268 188 "
        "260 198 266 208 M264 212 C272 222 262 234 264 242",
        "#2c1408",
        2.4,
        0.8,
    )
    # The painter's beret, worn at a slant, with a plume.
    velvet = sheen(drawing, (90, 40), (310, 140), "#c33a3a", "#93282f", "#54131a")
    shape(
        drawing,
        "M232 84 C262 60 300 58 326 80 C338 92 332 108 318 106 C326 116 314 126 302 118 C284 108 "
        "258 104 236 108 Z",
        "#f8f3e6",
        3.4,
    )
    lines(
        drawing,
        "M240 98 C268 84 296 84 318 96 M282 84 L290 74 M298 88 L308 80 M276 92 L286 102 M292 92 L302 106",
        LINEN_DEEP,
        2.4,
    )
    shape(
        drawing,
        "M116 118 C86 100 96 60 140 46 C182 32 244 34 272 58 C292 78 284 106 256 110 C226 92 166 "
        "92 138 114 C130 122 122 122 116 118 Z",
        velvet,
    )
    tone(
        drawing,
        "M236 40 C262 44 288 66 280 92 C276 102 266 108 256 110 C246 104 236 100 226 98 C246 86 "
        "250 60 236 40 Z",
        "#35090e",
        0.42,
    )
    lines(drawing, "M120 84 C132 66 156 56 184 54", "#e07a6c", 4, 0.7)
    drawing.stroke(parse("M138 112 C166 92 226 90 256 108"), BRASS, 6)
    drawing.stroke(spots("146 106 164 98 184 94 206 93 226 96 246 103"), BRASS_LIGHT, 4)
    # Pearls.
    drawing.figure(
        join(
            circle(x, y, 6.4)
            for x, y in ((158, 300), (171, 308), (186, 313), (202, 314), (217, 311), (231, 304))
        ),
        "#fbf7ee",
        "#8a7a62",
        2,
    )
    drawing.figure(ellipse(266, 236, 7, 9), "#fbf7ee", INK, 2.6)
    # A white smock below the gown's edge.
    linen = sheen(drawing, (110, 300), (290, 360), "#ffffff", LINEN, LINEN_SHADE)
    shape(
        drawing,
        "M118 312 C128 322 140 330 152 334 C182 346 220 346 250 334 C262 330 272 322 282 312 C288 "
        "318 290 324 290 330 C262 356 236 362 202 362 C166 362 138 356 110 330 C110 324 112 318 "
        "118 312 Z",
        linen,
        3.4,
    )
    lines(
        drawing,
        "M132 328 L128 340 M154 338 L150 352 M178 344 L176 358 M202 346 L202 360 M226 344 L228 "
        "358 M248 338 L252 352 M270 326 L274 338",
        LINEN_DEEP,
        2.4,
    )


SASKIA = Sitter(
    ("#e8c98a", "#5a3b1c"),
    FAIR,
    _saskia_behind,
    _saskia_front,
    eyes="#5a3a1c",
    brow_colour="#4a2412",
    brow=5.5,
    lashes=True,
    mouth=21,
    nose=-3,
    face=(
        "M140 168 C138 198 142 222 152 242 C162 264 178 282 194 283 C214 283 234 262 243 240 "
        "C253 214 256 190 254 160 C250 112 226 92 197 92 C162 92 144 124 140 168 Z"
    ),
)
