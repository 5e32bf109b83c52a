"""What a worker does."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import fsspec
import pyarrow as pa

import fpc

from .._errors import EXIT_CODES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fsspec import AbstractFileSystem

SCHEMAS = {
    "tournaments": pa.schema(
        [
            ("tournament", pa.string()),
            ("seed", pa.uint64()),
            ("status", pa.string()),
            ("system", pa.string()),
            ("players", pa.uint32()),
            ("rounds", pa.uint32()),
            ("rounds_differing", pa.uint32()),
            ("ended_early", pa.bool_()),
            ("error_code", pa.string()),
            ("error", pa.string()),
        ]
    ),
    "rounds": pa.schema(
        [
            ("tournament", pa.string()),
            ("seed", pa.uint64()),
            ("round", pa.uint32()),
            ("against", pa.string()),
            ("verdict", pa.string()),
        ]
    ),
    "differences": pa.schema(
        [
            ("tournament", pa.string()),
            ("seed", pa.uint64()),
            ("round", pa.uint32()),
            ("against", pa.string()),
            ("kind", pa.string()),
            ("article", pa.string()),
            ("reason", pa.string()),
            ("file", pa.binary()),
        ]
    ),
}
"""The tables that are written: a row for each tournament, each round, and each difference. `file` is the
tournament with the difference, as small as it could be made."""


class Part(NamedTuple):
    """What a piece of the work came to."""

    status: str
    """That of all its tournaments together."""
    tables: dict[str, pa.Table]


class Rows:
    """Rows that are gathered, and what they come to together."""

    WEIGHTS = ("ok", "uncertain", "no-pairing", "differs", "too-large", "invalid", "unreadable", "failed")

    def __init__(self) -> None:
        self.status = "ok"
        self.rows: dict[str, list[dict[str, Any]]] = {name: [] for name in SCHEMAS}

    def add(self, table: str, **row: Any) -> None:
        self.rows[table].append(row)

    def count(self, status: str) -> None:
        self.status = worse(self.status, status)

    def part(self) -> Part:
        tables = {name: pa.Table.from_pylist(self.rows[name], SCHEMAS[name]) for name in SCHEMAS}
        return Part(self.status, tables)


def worse(one: str, other: str) -> str:
    """The status of two together: what could not be looked at outweighs what was found in others."""
    return max(one, other, key=Rows.WEIGHTS.index)


def add_check(rows: Rows, name: str, seed: int | None, found: fpc.Check, **facts: Any) -> None:
    """Adds what the check of a tournament found."""
    (file,) = found.files
    error = file.get("error")
    rows.count(found.status)
    rows.add(
        "tournaments",
        tournament=name,
        seed=seed,
        status=found.status,
        system=file["system"]["code"] if "system" in file else None,
        rounds=len(found.rounds),
        rounds_differing=len(found.differences),
        error_code=error["code"] if error else None,
        error=error["message"] if error else None,
        **facts,
    )
    for verdict in found.rounds:
        row = {"tournament": name, "seed": seed, "round": verdict["round"]}
        rows.add("rounds", **row, verdict=verdict["verdict"])
        if verdict["verdict"] != "ok":
            reason = verdict.get("reason")
            rows.add(
                "differences",
                **row,
                kind=verdict["verdict"],
                article=reason.get("article") if reason else None,
                reason=reason["text"] if reason else None,
            )
    ranks = file.get("standings")
    if ranks and ranks["differs"]:
        lead = ranks.get("lead")
        rows.add(
            "differences",
            tournament=name,
            seed=seed,
            kind="wrong-ranks",
            article=lead.get("article") if lead else None,
            reason=lead["text"] if lead else None,
        )


def located(url: str) -> tuple[AbstractFileSystem, str]:
    """Where a file lies, and its path there. `::` is part of its name and makes no chain of places."""
    protocol, _ = fsspec.core.split_protocol(url)
    kind = fsspec.get_filesystem_class(protocol or "file")
    return kind(**kind._get_kwargs_from_urls(url)), kind._strip_protocol(url)


def check_files(urls: Sequence[str], options: Mapping[str, Any]) -> Part:
    """Checks files, wherever fsspec finds them."""
    rows = Rows()
    for url in urls:
        try:
            system, path = located(url)
            with system.open(path, "rb") as file:
                data = file.read()
        except OSError as error:
            text = f"cannot be read: {error}"
            rows.count("unreadable")
            rows.add("tournaments", tournament=url, status="unreadable", error_code="ERR002", error=text)
            continue
        try:
            tournament = fpc.read(data, name=url)
        except fpc.InvalidFile as broken:
            rows.count(broken.status)
            status, code, text = broken.status, broken.code, broken.message
            rows.add("tournaments", tournament=url, status=status, error_code=code, error=text)
            continue
        add_check(rows, url, None, tournament.check(**options), players=len(tournament.players))
    return rows.part()


def self_check(first: int, count: int, settings: Mapping[str, Any]) -> Part:
    """Plays tournaments, writes them as files, and checks these."""
    rows = Rows()
    for seed in range(first, first + count):
        played = fpc.generate(seed, **settings)
        name = f"{seed}.trf"
        file = played.to_trf()
        found = fpc.read(file, name=name).check()
        early = played.stopped_before is not None
        add_check(rows, name, seed, found, players=len(played.players), ended_early=early)
        for row in rows.rows["differences"]:
            if row["seed"] == seed:
                row["file"] = file
    return rows.part()


def campaign(first: int, count: int, flags: Sequence[str], against: Sequence[str], program: str) -> Part:
    """Compares with other programs on random tournaments, as `fpc campaign` does."""
    rows = Rows()
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "campaign", "--quiet", "--jobs", "1", "--out", folder]
        command += ["--seed", str(first), "--tournaments", str(count), *flags]
        command += [part for other in against for part in ("--against", other)]
        result = subprocess.run(command, capture_output=True, check=False)
        if result.returncode not in (0, 6):
            told = f"{program} campaign: {result.stderr.decode(errors='replace').strip()}"
            raise ValueError(told) if result.returncode == EXIT_CODES["invalid"] else RuntimeError(told)
        journal = Path(folder, "journal-1-of-1.ndjson").read_text(encoding="utf-8")
        for line in journal.splitlines()[1:]:
            add_record(rows, json.loads(line)["record"], against, Path(folder, "findings"))
    return rows.part()


def add_record(rows: Rows, record: Mapping[str, Any], against: Sequence[str], findings: Path) -> None:
    """Adds a tournament of the journal of a campaign."""
    seed, differences = record["seed"], record.get("differences", [])
    name = f"{seed}.trf"
    status = "differs" if differences or record["illegal"] else "ok"
    rows.count(status)
    rows.add(
        "tournaments",
        tournament=name,
        seed=seed,
        status=status,
        players=record["players"],
        rounds=record["rounds"],
        rounds_differing=len({it["round"] for it in differences}),
        ended_early=record["ended_early"],
    )
    kinds = {(it["round"], it["engine"]): it["kind"] for it in differences}
    rounds = max([record["rounds"], *(number for number, _ in kinds)])
    for number in range(1, rounds + 1):
        for engine, command in enumerate(against):
            verdict = kinds.get((number, engine), "ok")
            rows.add("rounds", tournament=name, seed=seed, round=number, against=command, verdict=verdict)
    for it in differences:
        reason = it.get("reason", {})
        rows.add(
            "differences",
            tournament=name,
            seed=seed,
            round=it["round"],
            against=against[it["engine"]],
            kind=it["kind"],
            article=reason.get("article"),
            reason=reason.get("text", it.get("explanation")),
            file=(findings / it["file"]).read_bytes() if "file" in it else None,
        )
