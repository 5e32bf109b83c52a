"""Every block of Python in the documentation runs, those of a page one after the other."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT, SAMPLES

BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
#: What is not run, and why: blocks with a line that starts so.
NOT_RUN: dict[str, str] = json.loads((ROOT / "tests" / "blocks.json").read_text())


def blocks(page: Path) -> list[str]:
    found: list[str] = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [block for block in found if not any(line.startswith(tuple(NOT_RUN)) for line in block.splitlines())]


PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "python").glob("*.md"))]


@pytest.mark.parametrize("page", [it for it in PAGES if blocks(it)], ids=lambda it: str(it.relative_to(ROOT)))
def test_blocks_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(SAMPLES, tmp_path / "trf-samples")
    (tmp_path / "tournaments").mkdir()
    shutil.copy(SAMPLES / "clean.trf", tmp_path / "tournaments")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(page):
        exec(compile(block, str(page), "exec"), names)


def test_there_are_blocks() -> None:
    assert sum(len(blocks(page)) for page in PAGES) >= 5
