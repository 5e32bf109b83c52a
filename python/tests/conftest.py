"""What tests have in common."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "trf-samples"


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples name files as seen from the root of the repository."""
    monkeypatch.chdir(ROOT)


@pytest.fixture(scope="session")
def program() -> str:
    """The program, where it has been built; `FPC` tells another place."""
    named = os.environ.get("FPC")
    places = [Path(named)] if named else [ROOT / f"target/{it}/fpc" for it in ("release", "debug")]
    for place in places:
        if place.is_file():
            return str(place)
    pytest.skip("the program has not been built")
