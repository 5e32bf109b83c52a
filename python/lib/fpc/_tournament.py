"""Tournaments."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _fpc
from ._answers import (
    Check,
    Checklist,
    Explanation,
    Foresight,
    Judgement,
    Pairing,
    Standings,
    Validation,
)
from ._errors import failure
from ._operations import Operations
from ._options import (
    CheckOptions,
    ExplainOptions,
    ForeseeOptions,
    JudgeOptions,
    ReportOptions,
    RoundOptions,
    Settings,
    StandingsOptions,
    check_names,
    options_text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from decimal import Decimal
    from typing import Literal

    from typing_extensions import Unpack

    from . import reports
    from ._fpc import Table
    from ._options import Called, Pair, PairOrBye

    Format = Literal["trf16", "trfx", "trf26"]


class Player(NamedTuple):
    """A player, as the file has them."""

    number: int
    """The number under which the player is paired."""
    name: str
    rating: int | None
    points: Decimal
    """The points after the rounds that are over, exact."""
    title: str
    federation: str
    fide_id: str
    club: str


class Game(NamedTuple):
    """A game of a round, played or not."""

    white: int
    black: int
    white_result: str
    """What it brought White: `win`, `draw`, `loss`, `forfeit-win`, `forfeit-loss`, `open`, `adjourned`, or
    one of the first three after `unrated-`."""
    black_result: str
    colors_known: bool
    """Whether the file says who has White; if not, the player with the lower number is named first."""


class Bye(NamedTuple):
    """A player without opponent in a round."""

    player: int
    kind: str
    """`pairing-allocated-bye`, `full-point-bye`, `half-point-bye` or `zero-point-bye`."""


class Round(NamedTuple):
    """A round that has been paired."""

    number: int
    games: tuple[Game, ...]
    """In the order of the boards: by the points of the better player, then by those of the other. Of a
    match, both games, one after the other."""
    byes: tuple[Bye, ...]


class Conversion(NamedTuple):
    """A tournament report file that was written."""

    data: bytes
    losses: tuple[str, ...]
    """What of the tournament the format cannot hold, in words."""
    kept: tuple[str, ...]
    """Dates, titles and the like whose meaning is not certain, and which keep their spelling."""


class Tournament(Operations):
    """A tournament, as a file has it. `read` and `generate` make one.

    >>> import fpc
    >>> tournament = fpc.read("trf-samples/next-round.trf")
    >>> tournament.players[0].name, tournament.players[0].points
    ('Adams, Alice', Decimal('1.5'))
    >>> tournament.rounds[0].games[0]
    Game(white=1, black=6, white_result='draw', black_result='draw', colors_known=True)

    Questions take the options of the program by their names. By which rules a tournament is paired, the
    file tells; `system`, `rounds`, `initial_color`, `accelerate` and others say it instead. Where there
    is no answer, an `FpcError` is raised.
    """

    __slots__ = ("_blank_rounds", "_file", "_players", "_rounds", "stopped_before")

    stopped_before: int | None
    """Of a random tournament: the round before which it ended, because that has no legal pairing."""

    def __init__(
        self,
        data: bytes | str,
        name: str = "tournament",
        *,
        blank_rounds: Literal["H", "F", "U", "Z"] | None = None,
    ) -> None:
        """Reads a tournament from the contents of a file: a tournament report file, or JSON of fpc.

        With `blank_rounds`, rounds without an entry are read as byes of this kind where the points contain
        them. Raises `InvalidFile` if the file has errors.
        """
        content = data.encode() if isinstance(data, str) else data
        self._begin(_fpc.File.parse(name, content, blank_rounds))
        self._blank_rounds = blank_rounds

    def _begin(self, file: _fpc.File, stopped_before: int | None = None) -> None:
        broken = file.failure()
        if broken is not None:
            raise failure(broken, broken=True)
        self._now(file)
        self.stopped_before = stopped_before

    def _now(self, file: _fpc.File) -> None:
        self._file = file
        self._players: tuple[Player, ...] | None = None
        self._rounds: tuple[Round, ...] | None = None
        self.stopped_before = None

    @property
    def name(self) -> str:
        """What the file is called."""
        return self._file.name

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, in the order of the initial ranking list."""
        if self._players is None:
            from decimal import Decimal

            self._players = tuple(
                Player(
                    number=player["id"],
                    name=player.get("name", "").strip(),
                    rating=player.get("rating"),
                    points=Decimal(player.get("points", "0.0")),
                    title=player.get("details", {}).get("title", ""),
                    federation=player.get("details", {}).get("federation", ""),
                    fide_id=player.get("details", {}).get("fide_id", ""),
                    club=player.get("details", {}).get("club", ""),
                )
                for player in self.to_dict()["players"]
            )
        return self._players

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that have been paired."""
        if self._rounds is None:
            self._rounds = tuple(
                Round(number, tuple(map(Game._make, games)), tuple(map(Bye._make, byes)))
                for number, (games, byes) in enumerate(self._file.rounds(), start=1)
            )
        return self._rounds

    @property
    def boards(self) -> Table:
        """All games and byes as a table: a row for each, with names, ratings, points before the round,
        results, and the points that these brought.

        >>> import fpc
        >>> boards = fpc.read("trf-samples/clean.trf").boards
        >>> boards.column_names[:5]
        ['file', 'round', 'board', 'white', 'white_name']
        """
        return self._file.boards()

    def _ask(self, question: str, options: Any, kind: Any = None) -> str:
        check_names(question, options, kind or RoundOptions)
        answered, text = self._file.ask(question, options_text(options))
        if not answered:
            raise failure(text)
        return text

    def check(self, **options: Unpack[CheckOptions]) -> Check:
        """Pairs every recorded round anew and compares, and does the same with the ranks.

        `round` is one round only, `only` is `"pairings"` or `"standings"`, `tie_breaks` and `edition` are
        other rules for the ranks than those of the file. A file that cannot be checked by any rules is
        no error but has a `status` that says so.

        >>> import fpc
        >>> fpc.read("trf-samples/clean.trf").check().ok
        True
        """
        return Check(self._ask("check", options, CheckOptions))

    def pair(self, **options: Unpack[RoundOptions]) -> Pairing:
        """Pairs the next round, or another (`round`). `enter` enters it into the file.

        What is supposed: `absent` and `half_point_byes` are players, `results` of games without one, and
        of others with `change`, are `(white, black, "1-0")`, `forbid` and `assign` are pairs, the latter
        also `(7, "bye")`.

        >>> import fpc
        >>> pairing = fpc.read("trf-samples/next-round.trf").pair(absent=[3])
        >>> pairing.bye
        7
        """
        return Pairing(self._ask("pair", options), self, options)

    def explain(
        self,
        *,
        player: Called | None = None,
        players: bool = False,
        why_not: PairOrBye | None = None,
        **options: Unpack[RoundOptions],
    ) -> Explanation:
        """Tells why a round is paired as it is, what it brings a player or all `players`, or why not a
        pair: `why_not=(1, 4)` or `why_not=(7, "bye")`.

        >>> import fpc
        >>> explanation = fpc.read("trf-samples/next-round.trf").explain(players=True)
        >>> len(explanation.report["players"])
        10
        """
        asked = {**options, "player": player, "players": players, "why_not": why_not}
        return Explanation(self._ask("explain", asked, ExplainOptions))

    def judge(
        self,
        pairs: Sequence[PairOrBye] | None = None,
        *,
        swap: Sequence[Pair] = (),
        complete: bool = False,
        **options: Unpack[RoundOptions],
    ) -> Judgement:
        """Judges a pairing made by hand: `pairs` of White and Black, `(7, "bye")` among them; or that of
        the rules with players in each other's places (`swap`); or else the one that the file records.

        With `complete` the rest is paired around the given pairs in the best way.
        """
        asked = {**options, "pairs": pairs, "swap": swap, "complete": complete}
        return Judgement(self._ask("judge", asked, JudgeOptions))

    def checklist(self, **options: Unpack[RoundOptions]) -> Checklist:
        """Lists what the pairing of a round looks at: score, colors, preference, floats, bye and opponents
        of each player.

        >>> import fpc
        >>> checklist = fpc.read("trf-samples/next-round.trf").checklist()
        >>> len(checklist.report["groups"])
        5
        """
        return Checklist(self._ask("checklist", options))

    def standings(self, **options: Unpack[StandingsOptions]) -> Standings:
        """Ranks the players by points and tie-breaks: those of the file, or `tie_breaks` such as
        `"BH/C1,SB"`; after the last round, another (`round`) or each (`every_round`)."""
        return Standings(self._ask("standings", options, StandingsOptions))

    def foresee(self, **options: Unpack[ForeseeOptions]) -> Foresight:
        """Tells whether the rounds to come have pairings, by proof and by `simulations` (1000, in large
        tournaments as many as take about two seconds), and who may win. The futures of a `seed` are the
        same everywhere."""
        return Foresight(self._ask("foresee", options, ForeseeOptions))

    def report(self, **options: Unpack[ReportOptions]) -> str:
        """A page on the file: one HTML document with standings, rounds, players and the results of the
        check, in a `language` such as `"de"`.

        >>> import fpc
        >>> fpc.read("trf-samples/clean.trf").report(language="fr").startswith("<!DOCTYPE html>")
        True
        """
        check_names("report", options, ReportOptions)
        answered, text = self._file.report(options_text(options))
        if not answered:
            raise failure(text)
        return text

    def validate(self) -> Validation:
        """Tells what is odd in the file."""
        return Validation(self._ask("validate", {}))

    def to_trf(self, format: Format = "trf26", *, twins: bool = False) -> bytes:
        """The tournament as a tournament report file: `trf26`, `trf16`, or `trfx`, with the records that
        JaVaFo and bbpPairings read. `twins` writes the records of both kinds into a `trf26`.

        >>> import fpc
        >>> fpc.read("trf-samples/clean.trf").to_trf("trf16").splitlines()[1]
        b'022 Springfield'
        """
        return self.convert(format, twins=twins).data

    def convert(self, format: Format = "trf26", *, twins: bool = False) -> Conversion:
        """The same file, with what the format cannot hold and what was not understood.

        >>> import fpc
        >>> fpc.read("trf-samples/clean.trf").convert("trf16").losses
        ('the number of rounds, 5',)
        """
        import json

        data, losses, kept, broken = self._file.write(json.dumps({"to": format, "twins": twins}))
        if data is None:
            raise failure(broken or "")
        return Conversion(data, tuple(losses), tuple(kept))

    def to_json(self) -> str:
        """The tournament as JSON, from which nothing is missing; `Tournament` reads it again."""
        return self._file.json()

    def to_dict(self) -> reports.Tournament:
        """The same as a dictionary.

        >>> import fpc
        >>> fpc.read("trf-samples/clean.trf").to_dict()["total_rounds"]
        5
        """
        import json

        tournament: reports.Tournament = json.loads(self.to_json())
        return tournament

    def __repr__(self) -> str:
        rounds = len(self.rounds)
        return f"<fpc.Tournament {self.name!r}: {len(self.players)} players, {rounds} rounds>"

    def __reduce__(self) -> tuple[Any, ...]:
        # Only what was read from a file has it.
        blank_rounds = getattr(self, "_blank_rounds", None)
        return _again, (self.data, self.name, blank_rounds, self.stopped_before)


def _again(
    data: bytes,
    name: str,
    blank_rounds: Literal["H", "F", "U", "Z"] | None,
    stopped_before: int | None,
) -> Tournament:
    tournament = Tournament(data, name, blank_rounds=blank_rounds)
    tournament.stopped_before = stopped_before
    return tournament


def read(
    source: str | os.PathLike[str] | bytes | reports.Tournament,
    *,
    name: str | None = None,
    blank_rounds: Literal["H", "F", "U", "Z"] | None = None,
) -> Tournament:
    """Reads a tournament from a file, from its contents if they are bytes, or from a dictionary such as
    that of `to_dict`.

    Tournament report files of all kinds are read, and tournaments as JSON. `name` is what reports call
    the file. With `blank_rounds`, rounds without an entry are read as half-point (`H`), full-point (`F`) or
    pairing-allocated byes (`U`) where the points contain them. Raises `InvalidFile` if it has errors, and `OSError` if it cannot be read.

    >>> import fpc
    >>> fpc.read("trf-samples/clean.trf")
    <fpc.Tournament 'trf-samples/clean.trf': 12 players, 5 rounds>
    """
    if isinstance(source, bytes):
        return Tournament(source, name or "tournament", blank_rounds=blank_rounds)
    if isinstance(source, dict):
        import json

        return Tournament(json.dumps(source), name or "tournament", blank_rounds=blank_rounds)
    path = os.fspath(source)
    with open(path, "rb") as file:
        return Tournament(file.read(), name or path, blank_rounds=blank_rounds)


def generate(seed: int, **settings: Unpack[Settings]) -> Tournament:
    """Plays a random tournament, the same for the same seed everywhere.

    Settings are the options of `fpc generate`: a `profile` (`clean`, `ordinary`, `wild`, `tiny-long`, `big`),
    the `system`, and others that are said instead of being drawn, such as `players=40`, `players="15-215"`
    or `half_point_byes="5%"`.

    >>> import fpc
    >>> tournament = fpc.generate(seed=7, profile="clean", players=20, rounds=5)
    >>> len(tournament.players), tournament.check().ok
    (20, True)
    """
    check_names("generate", settings, Settings)
    if not 0 <= seed < 2**64:
        raise ValueError("seed: expected a number from 0 to 18446744073709551615")
    tournament = Tournament.__new__(Tournament)
    tournament._begin(*_fpc.generate(seed, options_text(settings) or "{}"))
    return tournament


def articles(name: str | None = None, *, system: str | None = None) -> list[reports.ArticleExplained]:
    """Tells what an article says that answers cite, in each edition of the rules that has one of that
    name, or what all articles of an edition say.

    >>> import fpc
    >>> [found["rules"] for found in fpc.articles("C.13")]
    ['dutch-2012', 'dutch-2017', 'dutch-2026']
    >>> fpc.articles("C.13", system="dutch-2017")[0]["title"]
    'no second upfloat in a row'
    """
    import json

    answered, text = _fpc.rule(options_text({"article": name, "system": system}))
    if not answered:
        raise failure(text)
    found: reports.Articles = json.loads(text)
    return found["articles"]


def rule(code: str) -> reports.Explanation:
    """Tells what the code of a finding or an error means.

    >>> import fpc
    >>> fpc.rule("TRF030")["title"]
    'The number of rounds is not a number from 1 to 999.'
    """
    import json

    answered, text = _fpc.rule(options_text({"code": code}))
    if not answered:
        raise failure(text)
    explanation: reports.Explanation = json.loads(text)
    return explanation
