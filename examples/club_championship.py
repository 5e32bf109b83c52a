"""Plays a tournament from nothing to the final standings: 13 players, five rounds, a late entry, a half-point
bye, a withdrawal, a forfeit and a corrected result.

    python examples/club_championship.py > championship.trf
"""

from __future__ import annotations

import sys

import fpc

NAMES = "Amsel Buchfink Dohle Elster Falke Gimpel Habicht Ibis Kiebitz Lerche Meise Nachtigall".split()


def play() -> fpc.Tournament:
    """The tournament after the last round."""
    tournament = fpc.Tournament.new(
        "Club Championship",
        rounds=5,
        start="2026-11-27",
        tie_breaks="BH/C1,BH,SB",
        lots=2026,
    )
    for place, name in enumerate(NAMES):
        tournament.add_player(name, rating=1500 + 40 * place)
    tournament.bye("Ibis", "half-point", round=3)

    first = play_round(tournament)
    tournament.add_player("Zaunkönig", rating=1700)
    play_round(tournament)
    # The game on the first board of round 1 was lost, and not won: round 2 stays as it was paired.
    tournament.enter({first: "0-1"}, round=1, force=True)
    tournament.withdraw("Amsel")
    play_round(tournament)
    play_round(tournament, absent=["Dohle"])
    play_round(tournament)
    tournament.rank()
    return tournament


def play_round(tournament: fpc.Tournament, absent: list[int | str] | None = None) -> tuple[int, int]:
    """Pairs the next round and enters its results: White wins on the first board, Black does not appear on
    the last one, and the others are drawn. Returns who met on the first board."""
    boards = tournament.pair(absent=absent or []).enter()
    results = {board: "1/2-1/2" for board in boards}
    results |= {boards[0]: "1-0", boards[-1]: "+--"}
    tournament.enter(results)
    return boards[0]


if __name__ == "__main__":
    sys.stdout.buffer.write(play().data)
