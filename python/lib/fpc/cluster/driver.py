"""Sends pieces of the work to workers, and writes what comes back in the order of the pieces."""

from __future__ import annotations

import sys
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq
from distributed import Client, KilledWorker, as_completed

from .work import SCHEMAS, Part, located, worse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

AHEAD = 4
"""How many pieces for each worker are under way."""


class Piece(NamedTuple):
    """A piece of the work."""

    work: Callable[..., Part]
    arguments: tuple[Any, ...]
    tournaments: int


class Unwritten(Exception):
    """The tables cannot be written where they should be."""


class Writer:
    """Writes tables as Parquet, the parts in their order, whatever the order in which they come. Tables
    that are there already stay until all the work is done."""

    def __init__(self, folder: str) -> None:
        self._system, path = located(folder)
        self._path = path.rstrip("/")
        self._stack = ExitStack()
        self._waiting: dict[int, Part] = {}
        self._next = 0
        self.status = "ok"
        self.rows = dict.fromkeys(SCHEMAS, 0)

    def __enter__(self) -> Writer:
        try:
            self._system.makedirs(self._path, exist_ok=True)
            self._files = {
                name: self._stack.enter_context(self._file(name, schema))
                for name, schema in SCHEMAS.items()
            }
        except OSError as error:
            self._stack.close()
            raise Unwritten(f"{self._path}: {error}") from error
        return self

    def _file(self, name: str, schema: pa.Schema) -> pq.ParquetWriter:
        file = self._stack.enter_context(self._system.open(self._unfinished(name), "wb"))
        return pq.ParquetWriter(file, schema, compression="zstd")

    def _unfinished(self, name: str) -> str:
        return f"{self._path}/{name}.parquet.unfinished"

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._stack.close()
        for name in SCHEMAS:
            if kind is None:
                self._system.mv(self._unfinished(name), f"{self._path}/{name}.parquet")
            else:
                self._system.rm(self._unfinished(name))

    def take(self, place: int, part: Part) -> None:
        self._waiting[place] = part
        while self._next in self._waiting:
            status, tables = self._waiting.pop(self._next)
            self._next += 1
            self.status = worse(self.status, status)
            for name, table in tables.items():
                self.rows[name] += table.num_rows
                if table.num_rows:
                    self._files[name].write_table(table)


class Progress:
    """Says on a terminal how far the work has come."""

    def __init__(self, total: int, quiet: bool) -> None:
        self._total, self._done, self._begin = total, 0, time.monotonic()
        self._shown = sys.stderr.isatty() and not quiet

    def add(self, tournaments: int, differences: int) -> None:
        self._done += tournaments
        if self._shown:
            pace = self._done / max(time.monotonic() - self._begin, 1e-9)
            text = f"{self._done:,} of {self._total:,} tournaments, {pace:,.0f} a second, "
            print(f"\r{text}{differences:,} differences ", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self._shown:
            print(file=sys.stderr)


def run(client: Client, pieces: list[Piece], folder: str, retries: int, quiet: bool) -> Writer:
    """Has all pieces done. One that is lost with its worker is done again; what fails so often that it
    cannot be chance ends the work with its error."""
    progress = Progress(sum(piece.tournaments for piece in pieces), quiet)
    waiting = iter(enumerate(pieces))
    places: dict[Any, int] = {}
    tried = [0] * len(pieces)

    def submitted(place: int) -> Any:
        work, arguments, _ = pieces[place]
        future = client.submit(work, *arguments, pure=False, retries=retries)
        places[future.key] = place
        return future

    def begun() -> Iterator[Any]:
        room = AHEAD * max(1, sum(client.nthreads().values())) - len(places)
        for _ in range(room):
            following = next(waiting, None)
            if following is None:
                return
            yield submitted(following[0])

    with Writer(folder) as writer:
        done = as_completed(list(begun()))
        for future in done:
            place = places.pop(future.key)
            try:
                part = future.result()
            except KilledWorker:
                tried[place] += 1
                if tried[place] > retries:
                    raise
                done.add(submitted(place))
                continue
            writer.take(place, part)
            progress.add(pieces[place].tournaments, writer.rows["differences"])
            for following in begun():
                done.add(following)
    progress.end()
    return writer
