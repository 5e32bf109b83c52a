"""What the program prints as JSON follows the schemas that are published with it."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from conftest import ROOT, SAMPLES
from jsonschema import Draft202012Validator

import fpc

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def validator(schema: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((ROOT / f"docs/schema/{schema}.json").read_text(encoding="utf-8")))


def follows(schema: str, report: Any) -> None:
    assert [error.message for error in validator(schema).iter_errors(report)] == []


ASKED: dict[str, list[Callable[[fpc.Tournament], Any]]] = {
    "report": [lambda it: it.check().report, lambda it: it.validate().report],
    "pairing": [lambda it: it.pair().report, lambda it: it.pair(round=1).report],
    "explain": [
        lambda it: it.explain().report,
        lambda it: it.explain(round=1, players=True).report,
        lambda it: it.explain(round=1, why_not=(1, 2)).report,
    ],
    "judge": [lambda it: it.judge(round=1).report],
    "checklist": [lambda it: it.checklist().report],
    "standings": [
        lambda it: it.standings().report,
        lambda it: it.standings(every_round=True).report,
        lambda it: it.standings(system="ssm").report,
    ],
    "foresight": [lambda it: it.foresee(simulations=3).report],
    "tournament": [lambda it: it.to_dict()],
}


@pytest.mark.parametrize("schema", ASKED)
def test_answers_on_all_samples_follow_their_schemas(schema: str) -> None:
    answered = failed = 0
    for path in sorted(SAMPLES.rglob("*.trf")):
        for ask in ASKED[schema]:
            try:
                report = ask(fpc.read(path))
            except fpc.FpcError as error:
                follows("failure", error.report)
                failed += 1
            else:
                follows(schema, report)
                answered += 1
    assert answered > 20, (answered, failed)
    assert failed > 3, (answered, failed)


def test_what_is_said_of_a_code_follows_its_schema() -> None:
    for code in ("ERR001", "TRF006", "TRF030", "FPC001"):
        follows("code", fpc.rule(code))
    with pytest.raises(fpc.FpcError) as refused:
        fpc.rule("TRF000")
    follows("failure", refused.value.report)


@pytest.mark.parametrize(
    ("schema", "arguments"),
    [
        ("schedule", ["pair", "--all", "trf-samples/round-robin.trf"]),
        ("codes", ["rule"]),
        ("failure", ["check", "--round", "0"]),
        ("failure", ["pair", "trf-samples/missing.trf"]),
        ("report", ["check", "trf-samples/missing.trf"]),
        ("report", ["check", "trf-samples"]),
    ],
)
def test_what_the_program_prints_follows_its_schema(
    program: str, schema: str, arguments: list[str]
) -> None:
    run = subprocess.run([program, *arguments, "--format", "json"], capture_output=True)
    follows(schema, json.loads(run.stdout))
