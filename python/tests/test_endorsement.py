"""What `tools/endorsement` does with the files of its folder."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import json
import random
from pathlib import Path
from typing import Any
from types import SimpleNamespace

import fpc
import pytest

LOADER = importlib.machinery.SourceFileLoader("endorsement", "tools/endorsement")


@pytest.fixture
def endorsement() -> Any:
    spec = importlib.util.spec_from_loader("endorsement", LOADER)
    assert spec
    module = importlib.util.module_from_spec(spec)
    LOADER.exec_module(module)
    return module


class Engine:
    """Plays tournaments without rounds."""

    def ours(self, seed: int, plan: dict[str, Any]) -> tuple[bytes, int, int, list[Any]]:
        return b"", 2, 1, []


def test_half_a_line_takes_no_other_with_it(endorsement: Any, tmp_path: Path) -> None:
    endorsement.ENGINES["engine"] = Engine
    options = SimpleNamespace(
        folder=tmp_path, engine="engine", players="2", rounds="1", direction="ours", seed=1, tournaments=3
    )
    endorsement.play(options)
    journal = tmp_path / "ours.ndjson"
    whole = journal.read_text()
    journal.write_text(whole[:-9])
    for _ in range(2):
        endorsement.play(options)
        assert [entry["seed"] for entry in endorsement.entries(tmp_path, "ours")] == [1, 2, 3]


@pytest.mark.parametrize("plan", ["", "[]", "{"])
def test_a_plan_that_is_none_is_told(endorsement: Any, tmp_path: Path, plan: str) -> None:
    (tmp_path / "plan.json").write_text(plan)
    with pytest.raises(SystemExit, match="is not the plan of a folder"):
        endorsement.report(SimpleNamespace(folder=tmp_path, all=False))


def test_a_short_line_is_told(endorsement: Any, tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text(json.dumps({"engine": "engine"}))
    (tmp_path / "classes.tsv").write_text("ours\t1\t2\n")
    with pytest.raises(SystemExit, match="classes.tsv, line 1"):
        endorsement.report(SimpleNamespace(folder=tmp_path, all=False))


@pytest.mark.parametrize("seed", range(8))
def test_files_of_teams_are_paired_and_checked(endorsement: Any, seed: int) -> None:
    file = endorsement.TeamFile(seed, random.Random(seed), 7, 3)
    for number in 1, 2, 3:
        file.byes[number] = {7: "H", 2: "Z"} if number == 2 else {}
        for white, black in endorsement.next_round(fpc.read(file.text()), None):
            file.play(number, white, black)
    tournament = fpc.read(file.text())
    assert tournament.check(only="pairings").ok
    assert not tournament.validate().findings
