"""Files and tournaments by the million, on the machines of a Dask cluster.

`python -m fpc.cluster --help` is the way in. The work of a worker is plain functions (`check_files`,
`self_check`, `campaign`), which take a piece of the work and give tables; whatever sends them to other
machines can use them. The same piece gives the same tables wherever and however often it is done, so a piece
that was lost with its worker is done again, and what is written does not depend on how many workers there are.
"""

from __future__ import annotations

from .work import SCHEMAS, Part, campaign, check_files, self_check

__all__ = ["SCHEMAS", "Part", "campaign", "check_files", "self_check"]
