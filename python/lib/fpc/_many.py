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


def files_of(path: str) -> Iterator[tuple[str, bool]]:
    """The files that a path stands for, each with whether it is meant: itself, or the files in the folder, of which
    the tournaments are. JSON is one if it holds a tournament, as its beginning tells."""
    return files_in(path, frozenset()) if os.path.isdir(path) else iter([(path, True)])


def files_in(folder: str, above: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """The files in a folder, by name. A link to one of the folders above leads to nothing new."""
    here = os.path.realpath(folder)
    if here in above:
        return
    for name in sorted(os.listdir(folder)):
        inside = os.path.join(folder, name)
        if name.startswith("."):
            continue
        if os.path.isdir(inside):
            yield from files_in(inside, above | {here})
        elif os.path.isfile(inside) or not os.path.exists(inside):
            yield inside, is_tournament(inside)


def is_tournament(path: str) -> bool:
    """Whether a file in a folder is meant."""
    name = os.path.basename(path).lower()
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
    found = [found for path in named for found in files_of(os.fspath(path))]
    meant = [file for file, is_meant in found if is_meant]
    if jobs is not None and not 1 <= jobs <= 256:
        raise ValueError("jobs: expected a number from 1 to 256")
    status, text = _fpc.check_files(meant, len(found) - len(meant), options_text(options), jobs, quiet)
    return Check(text, status)
