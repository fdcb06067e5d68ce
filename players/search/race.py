"""The chance to win a game by what both sides have to go; `python -m players.racing` fits and prints such a table."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

TO_GO = (10, 50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 850, 1000, 1250, 1500, 1850, 2300)
"""Points to go, of the rows and the columns of a table."""

Table = Sequence[Sequence[float]]

PARTNERS_ONE_PACK: Table = (
    (500, 504, 515, 537, 552, 558, 562, 590, 643, 809, 914, 936, 947, 958, 972, 980, 988, 994),
    (496, 500, 511, 531, 545, 552, 556, 585, 637, 802, 904, 926, 939, 952, 969, 978, 987, 993),
    (485, 489, 500, 519, 533, 541, 547, 573, 620, 765, 855, 880, 903, 932, 959, 971, 982, 990),
    (463, 469, 481, 500, 515, 526, 534, 554, 592, 704, 778, 806, 845, 899, 941, 959, 975, 986),
    (448, 455, 467, 485, 500, 512, 522, 540, 572, 669, 737, 766, 812, 873, 922, 947, 969, 982),
    (442, 448, 459, 474, 488, 500, 510, 528, 558, 649, 716, 745, 791, 849, 901, 934, 962, 977),
    (438, 444, 453, 466, 478, 490, 500, 518, 548, 636, 702, 731, 775, 828, 882, 922, 954, 973),
    (410, 415, 427, 446, 460, 472, 482, 500, 529, 617, 684, 716, 759, 810, 866, 909, 945, 968),
    (357, 363, 380, 408, 428, 442, 452, 471, 500, 589, 661, 698, 743, 794, 852, 896, 935, 962),
    (191, 198, 235, 296, 331, 351, 364, 383, 411, 500, 585, 638, 694, 751, 819, 868, 915, 949),
    (86, 96, 145, 222, 263, 284, 298, 316, 339, 415, 500, 563, 625, 691, 778, 836, 891, 932),
    (64, 74, 120, 194, 234, 255, 269, 284, 302, 362, 437, 500, 564, 633, 730, 798, 865, 915),
    (53, 61, 97, 155, 188, 209, 225, 241, 257, 306, 375, 436, 500, 564, 664, 741, 821, 884),
    (42, 48, 68, 101, 127, 151, 172, 190, 206, 249, 309, 367, 436, 500, 603, 685, 775, 848),
    (28, 31, 41, 59, 78, 99, 118, 134, 148, 181, 222, 270, 336, 397, 500, 590, 693, 782),
    (20, 22, 29, 41, 53, 66, 78, 91, 104, 132, 164, 202, 259, 315, 410, 500, 609, 710),
    (12, 13, 18, 25, 31, 38, 46, 55, 65, 85, 109, 135, 179, 225, 307, 391, 500, 608),
    (6, 7, 10, 14, 18, 23, 27, 32, 38, 51, 68, 85, 116, 152, 218, 290, 392, 500),
)
"""Two sides with one pack, from 600 hands of Club: thousandths, `[own][other]`."""


def between(table: Table, own: float, other: float) -> float:
    """What a table has for so many points to go, between its rows and columns."""
    low, share = _place(own)
    left, part = _place(other)
    above = table[low][left] * (1 - part) + table[low][left + 1] * part
    below = table[low + 1][left] * (1 - part) + table[low + 1][left + 1] * part
    return above * (1 - share) + below * share


def _place(points: float) -> tuple[int, float]:
    """The row before, and how far on the way to the next one."""
    points = min(max(points, TO_GO[0]), TO_GO[-1])
    low = min(bisect_right(TO_GO, points) - 1, len(TO_GO) - 2)
    return low, (points - TO_GO[low]) / (TO_GO[low + 1] - TO_GO[low])
