"""Work on a cluster: the same tables for any number of workers, whatever becomes of them."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import fpc

pytest.importorskip("distributed")
pa: Any = pytest.importorskip("pyarrow")
pq: Any = pytest.importorskip("pyarrow.parquet")

from distributed import LocalCluster  # noqa: E402

from fpc.cluster.__main__ import found, main  # noqa: E402

TABLES = ["tournaments", "rounds", "differences"]


def contents(folder: Path) -> list[bytes]:
    return [(folder / f"{name}.parquet").read_bytes() for name in TABLES]


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder / f"{name}.parquet").to_pylist()
    return found


def played(folder: Path, *more: str) -> int:
    command = ["campaign", "--tournaments", "60", "--chunk", "7", "--profile", "wild"]
    return main([*command, "--out", str(folder), "--quiet", *more])


def test_any_number_of_workers_writes_the_same(tmp_path: Path) -> None:
    for workers in (1, 3):
        assert played(tmp_path / str(workers), "--workers", str(workers)) == 0
    assert contents(tmp_path / "1") == contents(tmp_path / "3")
    tournaments = rows(tmp_path / "1", "tournaments")
    assert [row["seed"] for row in tournaments] == list(range(1, 61))
    assert {row["status"] for row in tournaments} == {"ok"}
    assert len(rows(tmp_path / "1", "rounds")) == sum(row["rounds"] for row in tournaments)
    assert rows(tmp_path / "1", "differences") == []


def test_nothing_is_lost_or_there_twice_if_workers_are_killed(tmp_path: Path) -> None:
    assert played(tmp_path / "calm", "--workers", "2") == 0
    killed: list[int] = []
    over = threading.Event()
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:

        def kill() -> None:
            """Kills a worker now and then, which is started anew by its nanny."""
            while len(killed) < 3 and not over.wait(0.1):
                pids = [nanny.pid for nanny in cluster.workers.values() if nanny.pid not in killed]
                for pid in filter(None, pids[:1]):
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)

        killer = threading.Thread(target=kill)
        killer.start()
        status = played(tmp_path / "stormy", "--scheduler", cluster.scheduler_address)
        over.set()
        killer.join()
    assert (status, len(killed)) == (0, 3)
    assert contents(tmp_path / "calm") == contents(tmp_path / "stormy")


def test_files_are_checked_wherever_they_lie(tmp_path: Path) -> None:
    out = tmp_path / "out"
    pattern = f"{Path('trf-samples').resolve()}/*.trf"
    # A file that cannot be used outweighs differences in others, as in the program.
    assert main(["check", pattern, "--workers", "1", "--chunk", "3", "--quiet", "--out", str(out)]) == 3
    tournaments = rows(out, "tournaments")
    check = fpc.check_files(sorted(str(file) for file in Path("trf-samples").glob("*.trf")))
    assert [row["status"] for row in tournaments] == [file["status"] for file in check.files]
    assert len(rows(out, "rounds")) == check.summary["rounds"]
    kinds = Counter(row["kind"] for row in rows(out, "differences"))
    assert kinds == {"differs": len(check.differences), "wrong-ranks": 2}
    assert {row["file"] for row in differing(check) if row["verdict"] == "wrong-ranks"} == {
        str(Path("trf-samples", name)) for name in ("first-check-corrected.trf", "wrong-rank.trf")
    }
    assert "C.13" in {row["article"] for row in rows(out, "differences")}
    # A folder stands for its files.
    assert found(["trf-samples/divergences"]) == [
        file.resolve().as_uri() for file in sorted(Path("trf-samples/divergences").glob("*.trf"))
    ]


def differing(check: fpc.Check) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = pa.table(check.table).to_pylist()
    return [row for row in rows if row["verdict"] not in ("ok", None)]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.trf")
    assert main(["check", missing, "--workers", "1", "--quiet", "--out", str(tmp_path / "out")]) == 5
    assert rows(tmp_path / "out", "tournaments")[0]["status"] == "unreadable"


def test_a_campaign_against_another_program(tmp_path: Path, program: str) -> None:
    other = tmp_path / "other.py"
    # Pairs as fpc does, and swaps the colors of the first board.
    other.write_text(
        "import sys, fpc\n"
        "pairing = fpc.read(sys.argv[1]).pair()\n"
        "pairs = [tuple(it) for it in pairing.boards]\n"
        "pairs[0] = pairs[0][::-1]\n"
        "pairs += [(pairing.bye, 0)] if pairing.bye else []\n"
        "print(len(pairs), *(f'{a} {b}' for a, b in pairs), sep='\\n')\n",
        encoding="utf-8",
    )
    command = ["campaign", "--tournaments", "2", "--players", "6", "--rounds", "2", "--profile", "clean"]
    command += ["--against", f"{sys.executable} {other} {{in}}", "--program", program, "--workers", "1"]
    command += ["--shrink-steps", "2"]
    assert main([*command, "--quiet", "--out", str(tmp_path / "out")]) == 6
    differences = rows(tmp_path / "out", "differences")
    assert {row["kind"] for row in differences} == {"colors"}
    assert [(row["seed"], row["round"]) for row in differences] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert differences[0]["file"]


def test_a_name_with_colons_is_a_name(tmp_path: Path) -> None:
    (tmp_path / "a::b.trf").write_bytes(Path("trf-samples/clean.trf").read_bytes())
    command = ["check", f"{tmp_path}/*.trf", "--workers", "1", "--quiet", "--out", f"{tmp_path}/out"]
    assert main(command) == 0
    (tournament,) = rows(tmp_path / "out", "tournaments")
    assert tournament["tournament"].endswith("/a::b.trf")


def test_tables_stay_until_others_are_complete(tmp_path: Path) -> None:
    assert played(tmp_path) == 0
    before = contents(tmp_path)
    command = ["check", "trf-samples/clean.trf", "--workers", "1", "--quiet", "--out", str(tmp_path)]
    assert main([*command, "--tie-breaks", "XX"]) == 3
    assert main([*command, "--sistem", "x"]) == 3
    assert played(tmp_path, "--against", "x", "--program", "there-is-no-such-program", "--retries", "0") == 2
    assert contents(tmp_path) == before
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(f"{name}.parquet" for name in TABLES)
    assert played(tmp_path / "rounds.parquet") == 5


@pytest.mark.parametrize("more", [["--setting", "x"], ["--players", "many"], ["--chunk", "0"]])
def test_what_cannot_be_asked_is_refused(tmp_path: Path, more: list[str]) -> None:
    assert played(tmp_path, *more) == 3
