"""Makes apps/web/src/styles/fonts: the characters that our pages are written in, in the weights they use.

Run from the project's root with Debian's python3-fonttools and python3-brotli; the files are kept, so a
build needs neither. Any other character comes from the whole files of @fontsource-variable: fonts.css.
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = "node_modules/@fontsource-variable/{0}/files/{0}-{1}-wght-normal.woff2"
TARGET = "apps/web/src/styles/fonts/{}-{}.woff2"
# Nothing on the site is lighter than regular: without the light master a file loses a quarter.
WEIGHTS = {"wght": (400, 900)}
# Tabular figures keep sums from jumping; kerning is what makes Unbounded's headings even.
FEATURES = ["kern", "tnum", "ccmp", "locl"]
RUSSIAN = [0x401, *range(0x410, 0x450), 0x451, 0x2116]
SIGNS = [0xA0, 0xA9, 0xAB, 0xB2, 0xB3, 0xB7, 0xBB, 0xBD, 0xD7, 0xF7, 0x2009, 0x202F]
SIGNS += [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2212]
ASCII = [*range(0x20, 0x7F), *SIGNS]


def make(family, source, characters, name):
    font = TTFont(SOURCE.format(family, source))
    font = instancer.instantiateVariableFont(font, WEIGHTS)
    options = subset.Options(hinting=False, layout_features=FEATURES, name_IDs=[0, 1, 2, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(TARGET.format(family, name))


for family in ("onest", "unbounded"):
    make(family, "cyrillic", RUSSIAN, "russian")
    make(family, "latin", ASCII, "ascii")
make("onest", "latin-ext", [0x20BD], "rouble")
