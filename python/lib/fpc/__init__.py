"""fpc: checks, pairs and ranks Swiss-system chess tournaments by FIDE's rules.

>>> import fpc
>>> tournament = fpc.read("trf-samples/wrong-pairing.trf")
>>> check = tournament.check()
>>> check.status
'differs'
>>> [verdict["round"] for verdict in check.differences]
[3, 5]

`read` makes a `Tournament` of a file, `generate` plays a random one, and `check_files` checks many files at a
time. Answers have what is asked for most as attributes, and as `report` the same dictionary that the program
prints with `--format json`; `fpc.reports` has its types. Tables (`Table`) are taken over by pyarrow, pandas
and polars without copying.
"""

from __future__ import annotations

from ._answers import (
    Board,
    Check,
    Checklist,
    Explanation,
    Foresight,
    Judgement,
    Pairing,
    Standings,
    Validation,
)
from ._errors import FpcError, InvalidFile, NoPairing
from ._fpc import InternalError, Table, __version__
from ._many import check_files
from ._ratings import RatingList
from ._tournament import (
    Bye,
    Conversion,
    Game,
    Player,
    Round,
    Tournament,
    articles,
    generate,
    read,
    rule,
)

__all__ = [
    "Board",
    "Bye",
    "Check",
    "Checklist",
    "Conversion",
    "Explanation",
    "Foresight",
    "FpcError",
    "Game",
    "InternalError",
    "InvalidFile",
    "Judgement",
    "NoPairing",
    "Pairing",
    "Player",
    "RatingList",
    "Round",
    "Standings",
    "Table",
    "Tournament",
    "Validation",
    "__version__",
    "articles",
    "check_files",
    "generate",
    "read",
    "rule",
]
