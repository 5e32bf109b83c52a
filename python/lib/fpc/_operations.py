"""Operations: what an arbiter does with a tournament."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from . import _fpc
from ._errors import failure
from ._options import (
    ChangedFields,
    ChangedTeamFields,
    Details,
    NewDetails,
    NewPlayerFields,
    NewTeamFields,
    check_names,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Literal

    from typing_extensions import Self, Unpack

    from . import reports

    PlayerName = int | str
    Results = Mapping[tuple[PlayerName, PlayerName], str]
    ByeKind = Literal[
        "half-point", "full-point", "zero-point", "pairing-allocated", "half", "full", "absent", "bye"
    ]


class Operations:
    """What is done with a tournament, one step after the other.

    Each step keeps points, ranks and numbers right, and the bytes of everything else in the file. What
    contradicts the rules or the file raises an `FpcError`, and then nothing changes. If its code is `ERR018`,
    `force=True` does it, and a comment in the file says so. Players are numbers, or names or parts of names.
    What a step did is its effect; `undo` takes it back.
    """

    __slots__ = ()

    _file: _fpc.File

    def _now(self, file: _fpc.File) -> None:
        raise NotImplementedError

    def apply(self, *operations: Mapping[str, Any]) -> list[reports.Effect]:
        """Applies operations: dictionaries such as `{"op": "withdraw", "player": 3}`, as they are stored as
        JSON (`docs/schema/operations.json`). If one is refused, none is applied. One with `"force": True` does what
        has to be confirmed.

        >>> import fpc
        >>> tournament = fpc.read("trf-samples/next-round.trf")
        >>> effect, = tournament.apply({"op": "withdraw", "player": "evans"})
        >>> effect["player"]
        5
        """
        import json

        said = [
            {name: value for name, value in operation.items() if value is not None}
            for operation in operations
        ]
        file, text = self._file.operate(json.dumps(said))
        if file is None:
            raise failure(text)
        self._now(file)
        effects: list[reports.Effect] = json.loads(text)["effects"]
        return effects

    def undo(self, effect: reports.Effect) -> None:
        """Takes back what the last step did, byte for byte.

        >>> import fpc
        >>> tournament = fpc.read("trf-samples/next-round.trf")
        >>> before = tournament.data
        >>> tournament.undo(tournament.withdraw(3))
        >>> tournament.data == before
        True
        """
        import json

        file, text = self._file.undo(json.dumps(effect["patch"]))
        if file is None:
            raise failure(text)
        self._now(file)

    @property
    def data(self) -> bytes:
        """The file as it is now."""
        return bytes(self._file.data())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the file as it is now, in place of what is there: either all of it or nothing."""
        path = os.fspath(path)
        beside = f"{path}.{os.getpid()}.new"
        try:
            with open(beside, "wb") as file:
                file.write(self.data)
            os.replace(beside, path)
        except OSError:
            if os.path.exists(beside):
                os.remove(beside)
            raise

    def set(self, *, force: bool = False, **details: Unpack[Details]) -> reports.Effect:
        """Changes details of the tournament. What the pairing of recorded rounds rests on stays.

        >>> import fpc
        >>> tournament = fpc.read("trf-samples/next-round.trf")
        >>> tournament.set(rounds=6)
        Traceback (most recent call last):
        fpc.FpcError: the number of rounds stays as it is (C.04.1, 1), unless this is confirmed; `force` does it, and a comment in the file says so
        >>> effect = tournament.set(rounds=6, force=True)
        """
        check_names("set", details, Details)
        return self.apply({"op": "set", "force": force, **details})[0]

    def add_player(self, name: str, **fields: Unpack[NewPlayerFields]) -> reports.Effect:
        """Adds a player. Until a round has been paired, everybody is numbered by the initial order; after
        that, it is a late entry with the next number, and `missed` is the bye for each round missed."""
        check_names("add_player", fields, NewPlayerFields)
        return self.apply({"op": "add-player", "name": name, **fields})[0]

    def read_list(
        self,
        text: str | bytes,
        *,
        columns: Sequence[str | None] | None = None,
        team: PlayerName | None = None,
        missed: str | None = None,
    ) -> dict[str, Any]:
        """Reads a list of players or teams as a spreadsheet saves it (`docs/schema/list.json`): its `columns`, its
        `rows`, what is doubtful (`doubts`), and the `operations` that add everybody. `columns` says what each column
        holds, such as `"rating"`, or `None` if it is not used; `team` is the one of players who name none, and
        `missed` the bye for each round that late entries have missed.

        >>> import fpc
        >>> tournament = fpc.read("trf-samples/next-round.trf")
        >>> found = tournament.read_list("Name;Elo;Club\\nLarsen, Lea;1.650;Rook\\n")
        >>> found["doubts"][0]["taken"]
        '1650'
        >>> effects = tournament.apply(*found["operations"])
        >>> tournament.players[-1].club
        'Rook'
        """
        import json

        options = {"columns": columns, "team": team, "missed": missed}
        said = {name: value for name, value in options.items() if value is not None}
        data = text.encode() if isinstance(text, str) else text
        answered, found = self._file.read_list(data, json.dumps(said))
        if not answered:
            raise failure(found)
        read: dict[str, Any] = json.loads(found)
        return read

    def change_player(self, player: PlayerName, **fields: Unpack[ChangedFields]) -> reports.Effect:
        """Changes what is known about a player: the fields that are given."""
        check_names("change_player", fields, ChangedFields)
        return self.apply({"op": "change-player", "player": player, **fields})[0]

    def remove_player(self, player: PlayerName) -> reports.Effect:
        """Removes a player, as long as no round has been paired."""
        return self.apply({"op": "remove-player", "player": player})[0]

    def add_team(self, name: str, **fields: Unpack[NewTeamFields]) -> reports.Effect:
        """Adds a team, whose players `add_player` adds. Until a round has been paired, teams are numbered by
        their strength (`rating`), and otherwise as they were added.

        >>> import fpc
        >>> league = fpc.Tournament.new("Village League", rounds=3, boards=2, lots=3)
        >>> effects = [league.add_team("Castle", rating=1700), league.add_team("Mill", rating=1850)]
        >>> effect = league.add_player("Adams, Ann", rating=1800, team="castle")
        >>> effects = [league.add_player(name, team="mill") for name in ("Clark, Cid", "Davis, Dora")]
        >>> effect = league.change_team("mill", players=["davis"])
        >>> [team.name for team in league.players]
        ['Mill', 'Castle']
        """
        check_names("add_team", fields, NewTeamFields)
        return self.apply({"op": "add-team", "name": name, **fields})[0]

    def change_team(self, team: PlayerName, **fields: Unpack[ChangedTeamFields]) -> reports.Effect:
        """Changes what is known about a team: the fields that are given."""
        check_names("change_team", fields, ChangedTeamFields)
        return self.apply({"op": "change-team", "team": team, **fields})[0]

    def remove_team(self, team: PlayerName) -> reports.Effect:
        """Removes a team and its players, as long as no round has been paired."""
        return self.apply({"op": "remove-team", "team": team})[0]

    def withdraw(self, player: PlayerName) -> reports.Effect:
        """A player leaves: absent from the next round to be paired on."""
        return self.apply({"op": "withdraw", "player": player})[0]

    def take_back(self, player: PlayerName) -> reports.Effect:
        """A player who had left comes back, and misses no coming round any more."""
        return self.apply({"op": "return", "player": player})[0]

    def bye(
        self,
        player: PlayerName,
        kind: ByeKind | None,
        *,
        round: int | None = None,
        force: bool = False,
    ) -> reports.Effect:
        """Announces a bye or an absence in the next round, or another; `None` takes it back. `"half"`, `"full"`,
        `"absent"` and `"bye"` are short for the kinds.

        >>> import fpc
        >>> tournament = fpc.read("trf-samples/next-round.trf")
        >>> effect = tournament.bye("evans", "half")
        >>> tournament.pair().round
        4
        """
        operation = {"op": "bye", "player": player, "round": round, "kind": kind, "force": force}
        return self.apply(operation)[0]

    def enter(
        self,
        results: Results | Iterable[Sequence[Any]],
        *,
        round: int | None = None,
        force: bool = False,
    ) -> list[reports.Effect]:
        """Enters results of the running round, or of another: `{(3, 8): "1-0"}`, or `[(3, 8, "1-0")]`, White
        first. Others are `1/2-1/2`, `0-1`, the forfeits `+--`, `--+` and `---`, and `*` for an adjourned game.
        A result of an earlier round is corrected."""
        items: Any = results.items() if isinstance(results, dict) else results
        games = [(*game[0], game[1]) if len(game) == 2 else game for game in items]
        operation = {"op": "result", "round": round, "force": force}
        return self.apply(
            *(
                {**operation, "white": white, "black": black, "result": result}
                for white, black, result in games
            )
        )

    def enter_match(
        self,
        teams: Sequence[PlayerName],
        result: str,
        *,
        board: int | None = None,
        round: int | None = None,
        force: bool = False,
    ) -> reports.Effect:
        """Enters the result of a board of a match, in the order in which the teams are named; without
        `board`, that the whole match was forfeited (`+--`, `--+`, `---`), or with `""` that it was not.

        >>> import fpc
        >>> league = fpc.read("trf-samples/teams.trf")
        >>> effect = league.enter_match(("riverside", "university"), "1/2", board=2)
        >>> effect["round"]
        5
        """
        operation = {"op": "match-result", "round": round, "teams": list(teams), "board": board}
        return self.apply({**operation, "result": result, "force": force})[0]

    def line_up(
        self,
        team: PlayerName,
        players: Iterable[PlayerName | None],
        *,
        round: int | None = None,
        force: bool = False,
    ) -> reports.Effect:
        """Enters who sits on the boards of a team, from board 1; `None` is an empty board."""
        operation = {"op": "line-up", "round": round, "team": team, "players": list(players)}
        return self.apply({**operation, "force": force})[0]

    def exchange_colors(
        self, one: PlayerName, other: PlayerName, *, round: int | None = None, force: bool = False
    ) -> reports.Effect:
        """Enters that two played with other colors than their pairing has. They keep their result."""
        operation = {"op": "exchange-colors", "round": round, "players": [one, other]}
        return self.apply({**operation, "force": force})[0]

    def enter_pairing(
        self,
        pairs: Iterable[Sequence[PlayerName]],
        *,
        bye: PlayerName | None = None,
        force: bool = False,
    ) -> reports.Effect:
        """Enters a pairing of the next round made by hand, White first. It is judged, and a comment in the
        file keeps the verdict. Players who have no game in the running round are paired on extra boards
        instead, and all others stay as they are."""
        operation = {"op": "enter-pairing", "pairs": [list(pair) for pair in pairs], "bye": bye}
        return self.apply({**operation, "force": force})[0]

    def unpair(self) -> reports.Effect:
        """Takes back the pairing of a round without results."""
        return self.apply({"op": "unpair"})[0]

    def rank(self) -> reports.Effect:
        """Writes the ranks of the standings into the file."""
        return self.apply({"op": "rank"})[0]

    @classmethod
    def new(cls, name: str, *, rounds: int, **details: Unpack[NewDetails]) -> Self:
        """Begins a tournament; with `boards`, one of teams that meet on so many of them.

        The initial color is `initial_color`, or drawn with the seed `lots`; a comment in the file names it.

        >>> import fpc
        >>> tournament = fpc.Tournament.new("Club Championship", rounds=5, lots=7)
        >>> for name, rating in [("Alice", 1900), ("Bob", 1800), ("Carol", 1700), ("Dan", 1600)]:
        ...     effect = tournament.add_player(name, rating=rating)
        >>> boards = tournament.pair().enter()
        >>> effects = tournament.enter({board: "1-0" for board in boards})
        >>> [player.points for player in tournament.players]
        [Decimal('1.0'), Decimal('0.0'), Decimal('0.0'), Decimal('1.0')]
        """
        check_names("new", details, NewDetails)
        tournament = cls.__new__(cls)
        tournament._now(_fpc.File.parse(name, b""))
        tournament.apply({"op": "new", "name": name, "rounds": rounds, **details})
        return tournament
