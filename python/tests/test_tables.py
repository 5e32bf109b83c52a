"""Tables, as other libraries take them over."""

from __future__ import annotations

import pytest

import fpc

pa = pytest.importorskip("pyarrow")


def test_boards() -> None:
    table = pa.table(fpc.read("trf-samples/clean.trf").boards)
    assert table.num_rows == 30
    first = table.to_pylist()[0]
    assert first["round"] == 1 and first["board"] == 1
    assert first["white_points"] == 0.0
    gained = table["white_gained"].to_pylist() + table["black_gained"].to_pylist()
    assert sum(gained) == 30.0


def test_boards_and_points_are_those_of_the_pairing() -> None:
    tournament = fpc.read("trf-samples/clean.trf")
    columns = ["round", "board", "white", "black", "white_points", "black_points"]
    before = pa.table(tournament.boards).select(columns)
    assert before["white"].to_pylist()[-6:] == [it.white for it in tournament.rounds[-1].games]
    tournament.enter({(1, 7): "0-1"}, round=1, force=True)
    assert pa.table(tournament.boards).select(columns) == before
    white, black = tournament.rounds[3].games[0][:2]
    tournament.exchange_colors(white, black, round=4, force=True)
    assert tournament.rounds[3].games[0][:2] == (black, white)


def test_byes_are_rows_without_board() -> None:
    tournament = fpc.generate(2, profile="clean", players=7, rounds=2)
    rows = pa.table(tournament.boards).to_pylist()
    byes = [row for row in rows if row["board"] is None]
    assert [row["white_result"] for row in byes] == ["pairing-allocated-bye"] * 2
    assert all(row["black"] is None and row["black_gained"] is None for row in byes)


def test_verdicts() -> None:
    files = ["trf-samples/wrong-pairing.trf", "trf-samples/broken.trf"]
    table = pa.table(fpc.check_files(files).table)
    rows = table.to_pylist()
    assert [row["verdict"] for row in rows] == ["ok", "ok", "differs", "ok", "differs", None]
    assert rows[2]["article"] == "C.13"
    assert (rows[-1]["status"], rows[-1]["error_code"]) == ("invalid", "TRF030")
    assert str(table.schema.field("round").type) == "uint32"


def test_pairs() -> None:
    pairing = fpc.read("trf-samples/next-round.trf").pair(absent=[3])
    rows = pa.table(pairing.table).to_pylist()
    boards = [(row["white"], row["black"]) for row in rows if row["board"] is not None]
    assert boards == [tuple(board) for board in pairing.boards]
    assert [row["white"] for row in rows if row["board"] is None] == [pairing.bye]


def test_standings() -> None:
    tournament = fpc.read("trf-samples/clean.trf")
    table = pa.table(tournament.standings(tie_breaks="BH/C1,SB", every_round=True).table)
    assert table.column_names[-2:] == ["BH/C1", "SB"]
    assert table.num_rows == 12 * 5
    last = [row for row in table.to_pylist() if row["rounds"] == 5]
    assert [row["points"] for row in last] == sorted((row["points"] for row in last), reverse=True)


def test_pandas_and_polars_take_tables_over() -> None:
    boards = fpc.read("trf-samples/clean.trf").boards
    pandas = pytest.importorskip("pandas")
    frame = pa.table(boards).to_pandas()
    assert isinstance(frame, pandas.DataFrame) and len(frame) == len(boards)
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(boards).height == len(boards)


def test_a_stream_is_taken_over_once_and_a_table_again_and_again() -> None:
    table = fpc.read("trf-samples/clean.trf").boards
    capsule = table.__arrow_c_stream__(None)
    assert pa.table(table) == pa.table(table)
    del capsule
    assert pa.schema(table).names == table.column_names
