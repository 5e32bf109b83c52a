"""A tournament from nothing to its standings, and what is refused on the way."""

from __future__ import annotations

import runpy
from pathlib import Path

import fpc
import pytest

PLAYERS = [(f"Player {letter}", 2000 - 25 * place) for place, letter in enumerate("ABCDEFGHIJKL")]


def club() -> fpc.Tournament:
    tournament = fpc.Tournament.new("Club", rounds=5, place="Springfield", initial_color="white")
    for name, rating in PLAYERS:
        tournament.add_player(name, rating=rating)
    return tournament


def test_the_example_plays_a_tournament_as_those_in_other_languages_do() -> None:
    example = runpy.run_path("examples/club_championship.py")
    tournament = example["play"]()
    assert tournament.data == Path("tests/club-championship.trf").read_bytes()
    assert tournament.check().ok
    assert len(tournament.players) == 13
    assert tournament.standings().ranks[0]["rank"] == 1
    assert fpc.read(tournament.data).to_dict() == tournament.to_dict()


def test_steps_are_taken_back_byte_for_byte() -> None:
    tournament = club()
    before = tournament.data
    tournament.pair(absent=[3], forbid=[(1, 7)], assign=[(2, 9)]).enter()
    after = tournament.data
    assert after != before
    (effect,) = tournament.enter([(*tournament.rounds[0].games[0][:2], "1-0")])
    tournament.undo(effect)
    assert tournament.data == after
    with pytest.raises(fpc.FpcError):
        tournament.undo(effect)


def test_steps_in_an_old_file_are_taken_back_byte_for_byte() -> None:
    before = Path("trf-samples/next-round.trf").read_bytes().replace(b"Adams, Alice ", b"M\xfcller, Alice")
    tournament = fpc.read(before)
    effect = tournament.withdraw("evans")
    tournament = fpc.read(tournament.data)
    tournament.undo(effect)
    assert tournament.data == before


def test_what_has_to_be_confirmed_is_done_by_force() -> None:
    tournament = club()
    tournament.set(forbid=[("Player A", "Player G")])
    assert (1, 7) not in tournament.pair().enter()
    with pytest.raises(fpc.FpcError) as refused:
        tournament.set(allow=[(1, 7)])
    assert refused.value.code == "ERR018"
    tournament.set(allow=[(1, 7)], force=True)
    with pytest.raises(fpc.FpcError):
        tournament.pair(assign=[(1, 7)]).enter()
    assert (1, 7) in [tuple(sorted(board)) for board in tournament.pair(assign=[(1, 7)]).enter(force=True)]


def test_a_tournament_without_players_cannot_be_paired_yet() -> None:
    tournament = fpc.Tournament.new("Club", rounds=5)
    for question in (tournament.pair, tournament.checklist, tournament.foresee):
        with pytest.raises(fpc.FpcError, match="there are no players yet") as refused:
            question()
        assert refused.value.code == "ERR017"


def test_pairings_by_hand_and_by_other_rules_are_entered() -> None:
    tournament = club()
    tournament.enter_pairing([(number, number + 1) for number in range(1, 12, 2)])
    assert b"### MPA @ Round 1" in tournament.data
    tournament.unpair()
    boards = tournament.pair(system="dutch-2017").enter()
    games = tournament.rounds[0].games
    assert {(game.white, game.black) for game in games} == set(boards)


def test_what_contradicts_the_rules_changes_nothing() -> None:
    tournament = club()
    before = tournament.data
    for step in (
        lambda: tournament.apply({"op": "rank"}),
        lambda: tournament.unpair(),
        lambda: tournament.enter({(1, 2): "1-0"}),
        lambda: tournament.withdraw("Nobody"),
        lambda: tournament.apply({"op": "withdraw", "player": 1}, {"op": "unpair"}),
        lambda: tournament.apply({"op": "sing"}),
    ):
        with pytest.raises(fpc.FpcError):
            step()
        assert tournament.data == before


def test_a_pairing_is_entered_only_while_it_is_that_of_the_tournament() -> None:
    tournament = fpc.read("trf-samples/next-round.trf")
    pairing = tournament.pair()
    tournament.withdraw(5)
    with pytest.raises(ValueError, match="has changed"):
        pairing.enter()
    before = tournament.data
    with pytest.raises((ValueError, fpc.FpcError)):
        tournament.pair(round=1).enter()
    assert tournament.data == before


def test_colors_are_exchanged() -> None:
    tournament = fpc.read(Path("trf-samples/clean.trf"))
    before = tournament.data
    with pytest.raises(fpc.FpcError) as refused:
        tournament.exchange_colors("adams", 9, round=4)
    assert refused.value.code == "ERR018"
    effect = tournament.exchange_colors("adams", 9, round=4, force=True)
    assert [note["code"] for note in effect["notes"]] == ["correction"]
    assert tournament.check().ok
    tournament.undo(effect)
    assert tournament.data == before


def test_matches_of_teams_are_entered() -> None:
    file = Path("trf-samples/teams.trf").read_bytes()
    league = fpc.read(file.replace(b"142 5", b"142 6"))
    before = league.data
    effects = [
        league.add_player("Late, Lara", rating=1650, team="castle"),
        league.enter_match(("university", "riverside"), "1-0", board=2),
        *league.apply({"op": "pair"}),
        league.line_up("university", [16, 17, None, 20]),
    ]
    university = 4
    one, other = next(pair for pair in effects[2]["pairs"] if university in pair)
    effects.append(league.enter_match((one, other), "1-0", board=2))
    effects.append(league.enter_match((one, other), "--+"))
    assert [effect.get("round") for effect in effects] == [None, 5, 6, 6, 6, 6]
    assert league.check().ok
    for effect in reversed(effects):
        league.undo(effect)
    assert league.data == before
    with pytest.raises(fpc.FpcError, match="no match"):
        league.enter_match(("castle", "harbour"), "1-0", board=2)


def test_a_keyword_that_does_not_exist_is_a_type_error() -> None:
    tournament = fpc.read("trf-samples/next-round.trf")
    for call in (
        lambda: tournament.pair(abscent=[3]),  # type: ignore[call-arg]
        lambda: tournament.check(rond=3),  # type: ignore[call-arg]
        lambda: tournament.add_player("A", ratting=3),  # type: ignore[call-arg]
        lambda: fpc.generate(7, player=30),  # type: ignore[call-arg]
        lambda: fpc.Tournament.new("A", rounds=5, town="B"),  # type: ignore[call-arg]
    ):
        with pytest.raises(TypeError, match="unexpected keyword argument"):
            call()


def test_files_are_read_from_text_bytes_dictionaries_and_paths(tmp_path: Path) -> None:
    tournament = club()
    path = tmp_path / "club.trf"
    tournament.save(path)
    written = tournament.to_dict()
    for source in (path, str(path), tournament.data, written):
        assert fpc.read(source).to_dict() == written
