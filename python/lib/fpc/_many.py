"""Many files at a time."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from . import _fpc
from ._answers import Check
from ._options import CheckOptions, check_names, options_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from typing_extensions import Unpack

ENDINGS = (".trf", ".trfx", ".txt")
"""How the names of tournament report files end, where a folder is named."""


def files_in(path: str) -> Iterator[str]:
    """The files that a path stands for: itself, or the tournaments in the folder, by name. JSON is one if it
    holds a tournament, as its beginning tells."""
    return tournaments_in(path, frozenset()) if os.path.isdir(path) else iter([path])


def tournaments_in(folder: str, above: frozenset[str]) -> Iterator[str]:
    """The tournaments in a folder, by name. A link to one of the folders above leads to nothing new."""
    here = os.path.realpath(folder)
    if here in above:
        return
    for name in sorted(os.listdir(folder)):
        inside = os.path.join(folder, name)
        if os.path.isdir(inside):
            if not name.startswith("."):
                yield from tournaments_in(inside, above | {here})
        elif is_tournament(inside):
            yield inside


def is_tournament(path: str) -> bool:
    """Whether a file in a folder is meant."""
    name = os.path.basename(path).lower()
    if name.startswith(".") or (os.path.exists(path) and not os.path.isfile(path)):
        return False
    if not name.endswith(".json"):
        return name.endswith(ENDINGS)
    try:
        with open(path, "rb") as file:
            return _fpc.is_tournament(file.read(1 << 20))
    except OSError:
        return True  # It may be one, and the check says that it cannot be read.


def check_files(
    paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    *,
    jobs: int | None = None,
    quiet: bool = False,
    **options: Unpack[CheckOptions],
) -> Check:
    """Checks files, several at a time.

    A folder stands for the tournaments in it and in the folders in it. Files that cannot be
    read or checked are part of the answer, as in `fpc check`.

    `jobs` is how many files are checked at a time, one for each core if nothing is said. With `quiet` the
    report leaves out rounds that agree. All other options are those of `Tournament.check`.

    >>> import fpc
    >>> check = fpc.check_files(["trf-samples/clean.trf", "trf-samples/wrong-pairing.trf"], jobs=2)
    >>> check.status, check.summary["rounds"], check.summary["rounds_differing"]
    ('differs', 10, 2)
    """
    check_names("check_files", options, CheckOptions)
    named = [paths] if isinstance(paths, (str, os.PathLike)) else paths
    found = [file for path in named for file in files_in(os.fspath(path))]
    if jobs is not None and not 1 <= jobs <= 256:
        raise ValueError("jobs: expected a number from 1 to 256")
    status, text = _fpc.check_files(found, options_text(options), jobs, quiet)
    return Check(text, status)
