"""Answers: what is asked for most as attributes, everything as a dictionary, and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from . import _fpc
from ._errors import EXIT_CODES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from . import reports
    from ._fpc import Table
    from ._operations import Operations

R = TypeVar("R")


class Board(NamedTuple):
    """Two players at a board, by their numbers."""

    white: int
    black: int


class Answer(Generic[R]):
    """An answer, as the program has it.

    `text` is what the program prints with `--format json`, byte for byte, and `report` the same as a
    dictionary.
    """

    __slots__ = ("_report", "text")

    text: str

    def __init__(self, text: str) -> None:
        self.text = text
        self._report: R | None = None

    @property
    def report(self) -> R:
        """What the program prints with `--format json`, as a dictionary."""
        if self._report is None:
            import json

            self._report = json.loads(self.text)
        assert self._report is not None
        return self._report


class Check(Answer["reports.Report"]):
    """What checking one file or many came to.

    >>> import fpc
    >>> check = fpc.read("trf-samples/wrong-pairing.trf").check()
    >>> check.ok, check.exit_code, len(check.rounds)
    (False, 6, 5)
    >>> check.differences[0]["reason"]["article"]
    'C.13'
    >>> check.table.column_names[:5]
    ['file', 'status', 'system', 'round', 'verdict']
    """

    __slots__ = ("status",)

    status: str
    """What all files came to together: `ok`, `differs`, `uncertain`, `no-pairing`, or why some could not be
    checked (`invalid`, `unreadable`, `too-large`, `failed`)."""

    def __init__(self, text: str, status: str | None = None) -> None:
        super().__init__(text)
        self.status = status if status is not None else self.report["files"][0]["status"]

    @property
    def ok(self) -> bool:
        """Whether every file was checked, every round paired by the rules, and no rank is wrong."""
        return self.status == "ok"

    @property
    def exit_code(self) -> int:
        """With which exit code the program ends."""
        return EXIT_CODES[self.status]

    @property
    def files(self) -> list[reports.File]:
        """The files, in the order in which they were named."""
        return self.report["files"]

    @property
    def summary(self) -> reports.Summary:
        """What all files came to, in numbers."""
        return self.report["summary"]

    @property
    def rounds(self) -> list[reports.Round]:
        """The rounds that were checked, of all files."""
        return [found for file in self.files for found in file.get("rounds", [])]

    @property
    def differences(self) -> list[reports.Round]:
        """The rounds that were not paired by the rules."""
        return [found for found in self.rounds if found["verdict"] != "ok"]

    @property
    def table(self) -> Table:
        """A row for each round, and one without a round for each file that could not be checked."""
        return _fpc.verdicts_table(self.text)

    def __repr__(self) -> str:
        return f"<fpc.Check of {len(self.files)} files: {self.status}>"


class Pairing(Answer["reports.Pairing"]):
    """The pairing of a round.

    >>> import fpc
    >>> pairing = fpc.read("trf-samples/next-round.trf").pair()
    >>> pairing.round, pairing.boards[0], pairing.bye
    (4, Board(white=4, black=10), None)
    """

    __slots__ = ("_file", "_options", "_tournament")

    def __init__(
        self, text: str, tournament: Operations, options: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(text)
        self._tournament = tournament
        self._file = tournament._file
        self._options = dict(options or {})

    def enter(self, *, force: bool = False) -> list[Board]:
        """Enters the pairing into the tournament that was asked, and gives its boards. In place of another one of
        the round, it has to be confirmed: `force=True`.

        What was supposed is entered with it: absences and byes, and pairs that were forbidden. By other rules
        than those of the file, it is a pairing made by hand, of which a comment keeps the verdict. Raises
        `ValueError` if the tournament has changed since, or the round is over.
        """
        if self._tournament._file is not self._file:
            raise ValueError("the tournament has changed since it was paired: pair it again")
        wishes = {"absent", "half_point_byes", "forbid", "assign"}
        if self._options.keys() <= wishes:
            assigned = self._options.get("assign", ())
            byes = [player for player, other in assigned if other == "bye"]
            operation = {**self._options, "op": "pair", "bye": byes[0] if byes else None}
            operation["assign"] = [pair for pair in assigned if pair[1] != "bye"]
            self._tournament.apply({**operation, "force": force})
        else:
            effect = self._tournament.enter_pairing(self.boards, bye=self.bye, force=force)
            if effect["round"] != self.round:
                self._tournament.undo(effect)
                raise ValueError(f"round {self.round} is over, and is not paired again")
        return self.boards

    @property
    def round(self) -> int:
        """The round."""
        return self.report["round"]

    @property
    def boards(self) -> list[Board]:
        """Who meets whom, in the order of the boards."""
        pairs = self.report["pairs"]
        return [Board(pair["white"]["number"], pair["black"]["number"]) for pair in pairs]

    @property
    def bye(self) -> int | None:
        """Who has the pairing-allocated bye."""
        player = self.report.get("bye")
        return None if player is None else player["number"]

    @property
    def system(self) -> str:
        """The code of the system by which the round was paired."""
        return self.report["system"]["code"]

    @property
    def table(self) -> Table:
        """A row for each board, and one without board and Black for the bye."""
        return _fpc.pairs_table(self.text)

    def __repr__(self) -> str:
        return f"<fpc.Pairing of round {self.round}: {len(self.boards)} boards>"


class Standings(Answer["reports.Standings"]):
    """Ranks by points and tie-breaks.

    >>> import fpc
    >>> standings = fpc.read("trf-samples/clean.trf").standings(tie_breaks="BH/C1,SB")
    >>> standings.tie_breaks
    ['PTS', 'BH/C1', 'SB']
    >>> standings.ranks[0]["rank"], standings.ranks[0]["points"]
    (1, '3.5')
    """

    __slots__ = ()

    @property
    def ranks(self) -> list[reports.Standing]:
        """The players, from the first rank, after the last of the rounds that were asked for."""
        return self.report["tables"][-1]["standings"]

    @property
    def tie_breaks(self) -> list[str]:
        """The codes by which players are ranked, the points among them."""
        return self.report["tables"][-1]["tie_breaks"]

    @property
    def table(self) -> Table:
        """A row for each player, with a column for each tie-break; of several rounds if so many were
        asked for."""
        return _fpc.standings_table(self.text)

    def __repr__(self) -> str:
        return f"<fpc.Standings of {len(self.ranks)} players by {', '.join(self.tie_breaks)}>"


class Explanation(Answer["reports.ExplainedRound"]):
    """Why a round is paired as it is.

    >>> import fpc
    >>> explanation = fpc.read("trf-samples/next-round.trf").explain(why_not=(1, 4))
    >>> explanation.round
    4
    >>> explanation.report["why_not"]["answer"]
    'illegal'
    """

    __slots__ = ()

    @property
    def round(self) -> int:
        """The round."""
        return self.report["round"]


class Judgement(Answer["reports.Judged"]):
    """A pairing made by hand beside the one of the rules.

    >>> import fpc
    >>> fpc.read("trf-samples/next-round.trf").judge(swap=[(3, 4)]).grade
    'illegal'
    """

    __slots__ = ()

    @property
    def grade(self) -> str:
        """What it is: `same`, `colors-only`, `equal-but-later`, `worse` or `illegal`."""
        return self.report["grade"]


class Checklist(Answer["reports.Checklist"]):
    """What the pairing of a round looks at, player by player."""

    __slots__ = ()


class Foresight(Answer["reports.Foresight"]):
    """What is proved of the rounds to come, and how they end in many simulated futures.

    >>> import fpc
    >>> fpc.read("trf-samples/next-round.trf").foresee(simulations=10).is_stuck
    False
    """

    __slots__ = ()

    @property
    def is_stuck(self) -> bool:
        """Whether it is proved that a round to come has no legal pairing."""
        return "certificate" in self.report


class Validation(Answer["reports.Report"]):
    """What is wrong or odd in a file.

    >>> import fpc
    >>> fpc.read("trf-samples/clean.trf").validate().findings
    []
    """

    __slots__ = ()

    @property
    def findings(self) -> list[reports.Finding]:
        """All findings."""
        return self.report["files"][0]["diagnostics"]
