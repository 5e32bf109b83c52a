"""Why there is no answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .reports import Failure

EXIT_CODES = {
    "ok": 0,
    "no-pairing": 1,
    "failed": 2,
    "invalid": 3,
    "too-large": 4,
    "unreadable": 5,
    "differs": 6,
    "uncertain": 7,
    "interrupted": 130,
}
"""The exit code of the program for each status."""


class FpcError(Exception):
    """There is no answer.

    >>> import fpc
    >>> try:
    ...     fpc.read("trf-samples/clean.trf").pair(system="dutch-1812")
    ... except fpc.FpcError as error:
    ...     print(error.code, error)
    ERR001 system: "dutch-1812" is not the code of a pairing system
    """

    status: str
    """The exit code of the program in a word, such as `invalid`."""
    code: str
    """What kind of error it is: `TRF…`, `FPC…` or `ERR…`. `fpc.rule` tells what it means."""
    message: str
    """All of it in a sentence."""
    file: str | None
    """The name of the file, if it is about one."""
    line: int | None
    """The line, from 1, if it is about one."""
    column: int | None
    """The first column of the field: characters, from 1."""
    field: str | None
    """The name of the field or record, or the path in JSON."""
    report: Failure
    """What the program prints with `--format json`, all findings in the file among it."""

    def __init__(self, report: Failure) -> None:
        error = report["error"]
        super().__init__(error["message"])
        self.report = report
        self.status = report["status"]
        self.code = error["code"]
        self.message = error["message"]
        self.file = error.get("file")
        self.line = error.get("line")
        self.column = error.get("column")
        self.field = error.get("field")

    @property
    def exit_code(self) -> int:
        """With which exit code the program ends."""
        return EXIT_CODES[self.status]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.report,)


class InvalidFile(FpcError):
    """The file has errors. The first of them is told; `report["diagnostics"]` has all.

    >>> import fpc
    >>> try:
    ...     fpc.read("trf-samples/broken.trf")
    ... except fpc.InvalidFile as error:
    ...     print(error.code, error.line, error.column, error.field)
    TRF030 9 5 number of rounds
    """


class NoPairing(FpcError):
    """The rules give the round no pairing."""


def failure(text: str, *, broken: bool = False) -> FpcError:
    """The error of a failure in JSON."""
    import json

    report: Failure = json.loads(text)
    if broken:
        return InvalidFile(report)
    if report["status"] == "no-pairing":
        return NoPairing(report)
    return FpcError(report)
