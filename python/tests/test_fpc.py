"""Tournaments and answers."""

from __future__ import annotations

import doctest
import importlib
import json
import os
import pickle
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import fpc

MODULES = ["fpc", "fpc._answers", "fpc._errors", "fpc._many", "fpc._tournament"]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_import_is_quick() -> None:
    """As `python -X importtime` counts: without pyarrow and others, which nobody has asked for."""
    code = """
import sys, time
begin = time.process_time()
import fpc
took = time.process_time() - begin
heavy = {"pyarrow", "pandas", "polars", "numpy", "json", "decimal"} & set(sys.modules)
assert not heavy, heavy
print(took)
"""
    took = [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout)
        for _ in range(5)
    ]
    assert min(took) < 0.030


def test_players_and_rounds() -> None:
    tournament = fpc.read("trf-samples/clean.trf")
    assert len(tournament.players) == 12
    assert sum(player.points for player in tournament.players) == Decimal("30.0")
    assert [len(it.games) for it in tournament.rounds] == [6] * 5
    game = tournament.rounds[0].games[0]
    assert (game.white, game.black) in {(1, 7), (7, 1)}
    assert fpc.read(tournament.to_json().encode()).rounds == tournament.rounds


def test_byes_are_told() -> None:
    tournament = fpc.generate(
        3, profile="clean", players=9, rounds=3, half_point_byes=1, zero_point_byes=1
    )
    kinds = {bye.kind for it in tournament.rounds for bye in it.byes}
    assert kinds >= {"half-point-bye", "zero-point-bye"}


def test_a_file_is_read_from_path_bytes_and_json() -> None:
    path = Path("trf-samples/clean.trf")
    by_path = fpc.read(path)
    by_bytes = fpc.read(path.read_bytes(), name=str(path))
    assert by_path.name == by_bytes.name == str(path)
    assert by_path.to_dict() == by_bytes.to_dict() == fpc.Tournament(by_path.to_json()).to_dict()
    with pytest.raises(FileNotFoundError):
        fpc.read("trf-samples/nothing-here.trf")


def test_byes_left_blank_are_read_as_asked() -> None:
    path = "trf-samples/odd/blank-half-byes.trf"
    tournament = fpc.read(path, blank_rounds="H")
    assert fpc.read(path).to_dict()["players"] == tournament.to_dict()["players"]
    with pytest.raises(fpc.InvalidFile):
        fpc.read(path, blank_rounds="F")
    assert [(bye.player, bye.kind) for bye in tournament.rounds[1].byes][0] == (2, "half-point-bye")
    written = fpc.Tournament(tournament.to_trf())
    assert written.to_dict()["players"] == tournament.to_dict()["players"]
    with pytest.raises(ValueError, match="expected H, F, U or Z"):
        fpc.read(path, blank_rounds="X")  # type: ignore[arg-type]


def test_a_broken_file_says_where() -> None:
    with pytest.raises(fpc.InvalidFile) as raised:
        fpc.read("trf-samples/broken.trf")
    error = raised.value
    assert (error.code, error.line, error.column) == ("TRF030", 9, 5)
    assert error.file == "trf-samples/broken.trf"
    assert error.exit_code == 3
    assert error.report["diagnostics"][0]["code"] == "TRF030"
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.report) == (fpc.InvalidFile, error.report)


@pytest.mark.parametrize("options", [{"system": "dutch-1812"}, {"round": 99}, {"tie_breaks": "XX"}])
def test_what_cannot_be_asked_is_refused(options: dict[str, object]) -> None:
    tournament = fpc.read("trf-samples/clean.trf")
    with pytest.raises(fpc.FpcError):
        tournament.standings(**options)  # type: ignore[arg-type]


def test_no_pairing_has_an_exception() -> None:
    stuck = next(
        tournament
        for tournament in (
            fpc.generate(seed, profile="clean", players=6, rounds=5) for seed in range(200)
        )
        if tournament.stopped_before is not None
    )
    with pytest.raises(fpc.NoPairing) as raised:
        stuck.pair()
    assert raised.value.exit_code == 1


@pytest.mark.parametrize(
    ("question", "arguments"),
    [
        ("check", []),
        ("pair", []),
        ("explain", ["--why-not", "1", "4"]),
        ("explain --players", []),
        ("judge", ["--swap", "3=4"]),
        ("checklist", []),
        ("foresee", ["--simulations", "20", "--draws", "50%"]),
        ("standings", ["--tie-breaks", "BH/C1,SB"]),
        ("validate", []),
    ],
)
def test_answers_are_those_of_the_program(
    program: str, question: str, arguments: list[str]
) -> None:
    file = "trf-samples/next-round.trf"
    tournament = fpc.read(file)
    answers: dict[str, Callable[[], Any]] = {
        "check": lambda: tournament.check(),
        "pair": lambda: tournament.pair(),
        "explain": lambda: tournament.explain(why_not=(1, 4)),
        "explain --players": lambda: tournament.explain(players=True),
        "judge": lambda: tournament.judge(swap=[(3, 4)]),
        "checklist": lambda: tournament.checklist(),
        "foresee": lambda: tournament.foresee(simulations=20, draws="50%"),
        "standings": lambda: tournament.standings(tie_breaks="BH/C1,SB"),
        "validate": lambda: tournament.validate(),
    }
    command = [program, *question.split(), "--format", "json", file, *arguments]
    printed = subprocess.run(command, capture_output=True, check=False).stdout.decode()
    assert answers[question]().text == printed


def test_players_are_called_by_number_or_name() -> None:
    tournament = fpc.read("trf-samples/next-round.trf")
    by_name = tournament.pair(absent=["chen"], forbid=[("Evans", 1)], results=[])
    assert by_name.text == tournament.pair(absent=[3], forbid=[(5, 1)]).text
    why = tournament.explain(why_not=("evans", 1))
    assert why.text == tournament.explain(why_not=(5, 1)).text
    assert tournament.judge(swap=[("chen", 4)]).text == tournament.judge(swap=[(3, 4)]).text
    for nobody in ("Nobody", 99, "a"):
        with pytest.raises(fpc.FpcError) as raised:
            tournament.pair(absent=[nobody])
        assert raised.value.code == "ERR005"


def test_a_page_is_that_of_the_program(program: str, tmp_path: Path) -> None:
    file, page = "trf-samples/wrong-pairing.trf", tmp_path / "page.html"
    command = [program, "report", file, "-o", str(page), "--language", "de"]
    subprocess.run(command, capture_output=True, check=False)
    assert fpc.read(file).report(language="de") == page.read_text()
    with pytest.raises(TypeError, match="langage"):
        fpc.read(file).report(langage="de")  # type: ignore[call-arg]


def test_a_check_of_files_is_that_of_the_program(program: str) -> None:
    command = [program, "check", "--format", "json", "trf-samples"]
    printed = subprocess.run(command, capture_output=True, check=False)
    check = fpc.check_files("trf-samples")
    assert check.exit_code == printed.returncode
    # Messages name options as they are called here.
    spelled = re.sub(rb"--([a-z-]+)", lambda it: b"`%b`" % it[1].replace(b"-", b"_"), printed.stdout)
    assert check.report == json.loads(spelled)


def test_generated_tournaments_are_those_of_the_program(program: str) -> None:
    for seed in range(1, 30):
        command = [program, "generate", "--seed", str(seed), "--profile", "wild"]
        command += ["--players", "5-30", "--tie-breaks", "BH/C1,SB"]
        printed = subprocess.run(command, capture_output=True, check=True).stdout
        played = fpc.generate(seed, profile="wild", players="5-30", tie_breaks="BH/C1,SB")
        read = fpc.read(printed)
        assert (played.players, played.rounds) == (read.players, read.rounds)
        assert played.check().status in {"ok", "uncertain"}


@pytest.mark.parametrize(
    "settings",
    [{"players": "many"}, {"profile": "tame"}, {"draws": 5}, {"rounds": 0}, {"system": "x"}],
)
def test_impossible_settings_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(settings))):
        fpc.generate(1, **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_have_bounds(seed: int) -> None:
    with pytest.raises(ValueError, match="seed: expected a number from 0 to 18446744073709551615"):
        fpc.generate(seed)


def test_formats() -> None:
    tournament = fpc.read("trf-samples/clean.trf")
    assert tournament.to_trf("trf16").startswith(b"012 ")
    assert b"\n142 " in tournament.to_trf()
    assert b"\nXXR " in tournament.to_trf("trfx")
    assert fpc.read(tournament.to_trf()).rounds == tournament.rounds


def test_unreadable_and_broken_files_are_part_of_a_check() -> None:
    check = fpc.check_files(["trf-samples/broken.trf", "trf-samples/none.trf", "trf-samples/clean.trf"])
    assert [file["status"] for file in check.files] == ["invalid", "unreadable", "ok"]
    assert (check.status, check.exit_code) == ("unreadable", 5)
    assert (check.summary["failed"], check.summary["files_ok"]) == (2, 1)
    assert fpc.check_files([]).ok
    with pytest.raises(ValueError, match="jobs"):
        fpc.check_files("trf-samples", jobs=0)
    with pytest.raises(ValueError, match="jobs"):
        fpc.check_files("trf-samples", jobs=2**64)


@pytest.mark.skipif(os.name == "nt", reason="links, pipes and such names are those of other systems")
def test_a_folder_with_links_pipes_and_odd_names_is_checked(tmp_path: Path) -> None:
    sample = Path("trf-samples/clean.trf").read_bytes()
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "up").symlink_to(tmp_path)
    os.mkfifo(inside / "pipe.trf")
    Path(os.fsdecode(os.fsencode(inside) + b"/caf\xe9.trf")).write_bytes(sample)
    (inside / "a::b.trf").write_bytes(sample)
    check = fpc.check_files(tmp_path)
    names = [Path(file["file"]).name for file in check.files]
    assert (names, check.status) == (["a::b.trf", "caf\ufffd.trf"], "ok")


def test_any_number_of_jobs_gives_the_same() -> None:
    one, many = (fpc.check_files("trf-samples", jobs=jobs) for jobs in (1, 7))
    assert one.text == many.text


def test_other_threads_run_meanwhile() -> None:
    """A thread that counts is not kept from it while a large tournament is played."""
    ticks: list[float] = []
    done = threading.Event()

    def tick() -> None:
        while not done.wait(0.005):
            ticks.append(time.monotonic())

    thread = threading.Thread(target=tick)
    thread.start()
    begin = time.monotonic()
    fpc.generate(1, profile="clean", players=400, rounds=9)
    took = time.monotonic() - begin
    done.set()
    thread.join()
    assert len([it for it in ticks if it < begin + took]) > took / 0.05


def test_a_tournament_can_be_sent_to_another_process() -> None:
    tournament = fpc.generate(5, profile="wild")
    again = pickle.loads(pickle.dumps(tournament))
    assert (again.name, again.rounds, again.data) == (tournament.name, tournament.rounds, tournament.data)


def test_types_of_reports_are_those_of_the_schemas() -> None:
    from importlib.machinery import SourceFileLoader
    from importlib.util import module_from_spec, spec_from_loader

    path = Path("python/make-reports").resolve()
    spec = spec_from_loader("make_reports", SourceFileLoader("make_reports", str(path)))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    written = Path("python/lib/fpc/reports.py").read_text(encoding="utf-8")
    assert module.generated() == written, "python/make-reports writes it anew"


def test_an_interruption_ends_a_check_of_many_files(tmp_path: Path) -> None:
    slow = fpc.generate(1, profile="clean", players=300, rounds=9).to_trf()
    for number in range(60):
        (tmp_path / f"{number}.trf").write_bytes(slow)
    code = f"""
import _thread, threading, time, fpc
threading.Timer(0.3, _thread.interrupt_main).start()
try:
    fpc.check_files({str(tmp_path)!r}, jobs=1)
except KeyboardInterrupt:
    print("interrupted")
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert result.stdout.decode() in {"interrupted\n", ""}
