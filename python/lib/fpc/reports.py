"""What the program prints with `--format json`, as types.

This file is generated from the schemas in `docs/schema` by `make-reports`. Empty members are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

__all__ = [
    "AbnormalView",
    "Acceleration",
    "Alternative",
    "AlternativeAnswer",
    "AnnouncedByeView",
    "AnyCode",
    "ArticleExplained",
    "Articles",
    "Barrier",
    "BarringRound",
    "Because",
    "Board",
    "BoundKind",
    "Bracket",
    "BracketKind",
    "Bye",
    "ByeBar",
    "ByeOfRound",
    "Campaign",
    "CampaignPlan",
    "Certificate",
    "CertificateKind",
    "ChangedGame",
    "ChangedPlayer",
    "Changes",
    "Checklist",
    "ChecklistGame",
    "ChecklistGroup",
    "ChecklistPlayer",
    "ChosenSystem",
    "CodeTitle",
    "Codes",
    "Color",
    "ColoredPair",
    "Concerned",
    "Condition",
    "DifferenceKind",
    "Direction",
    "DrawnLots",
    "Effect",
    "Effects",
    "ElementBasis",
    "ElementCut",
    "ElementOfValue",
    "EncounterResult",
    "EncounterRow",
    "EngineDifference",
    "EngineTally",
    "Error",
    "Exchange",
    "ExplainedBoard",
    "ExplainedBy",
    "ExplainedCriterion",
    "ExplainedPassed",
    "ExplainedPlayer",
    "ExplainedRound",
    "ExplainedStage",
    "ExplainedStep",
    "ExplainedValue",
    "Explanation",
    "Failure",
    "File",
    "FinalRank",
    "Finding",
    "FixedBoard",
    "Float",
    "ForbiddenView",
    "Foresight",
    "Found",
    "Futures",
    "GamePoints",
    "GameScore",
    "Group",
    "HappenedKind",
    "Header",
    "Judged",
    "JudgedGrade",
    "JudgedLevel",
    "LeftOut",
    "Length",
    "LengthKind",
    "LineUpView",
    "Lot",
    "Margin",
    "MisplacedPlayer",
    "NationalRecord",
    "NotPairedPlayer",
    "Note",
    "NoteCode",
    "Order",
    "OrderValue",
    "OtherAssumption",
    "Pair",
    "PairColors",
    "Pairing",
    "PairingMethod",
    "PairingsBecause",
    "Pairs",
    "PairsChanged",
    "Patch",
    "PatchLine",
    "Place",
    "Places",
    "Player",
    "PlayerChances",
    "PlayerDetails",
    "PlayerExplanation",
    "PlayerId",
    "PlayerOfTeam",
    "PlayerView",
    "PointSystem",
    "Preference",
    "PreferenceStrength",
    "RankCheck",
    "RankCount",
    "RankDifference",
    "RankDifferenceKind",
    "RankTally",
    "RankVerdict",
    "Reason",
    "ReasonKind",
    "RecordedGame",
    "RecordedOtherwise",
    "Relation",
    "Report",
    "ResultKind",
    "ResultView",
    "Round",
    "RoundCounts",
    "RoundNumber",
    "RoundOfPlayer",
    "RoundOneBye",
    "RoundView",
    "Schedule",
    "ScheduledRound",
    "Score",
    "SentFormat",
    "SeparatingValues",
    "Separation",
    "Severity",
    "Shortage",
    "StageMember",
    "Standing",
    "Standings",
    "StandingsRules",
    "StandingsTable",
    "Status",
    "StepKind",
    "StuckRound",
    "Summary",
    "SystemCode",
    "SystemCount",
    "TeamC6",
    "TeamNumbers",
    "TeamScores",
    "TeamStanding",
    "TeamView",
    "TeamsView",
    "TieBreak",
    "TieBreakList",
    "TieBreakSource",
    "TieBreakValue",
    "Tournament",
    "TournamentType",
    "Validation",
    "Value",
    "Verdict",
    "Violation",
    "ViolationKind",
    "WrongRank",
]


Status = Literal["ok", "no-pairing", "failed", "invalid", "too-large", "unreadable", "differs", "uncertain", "interrupted"]
"""The status of a file, or of a run that failed. Each corresponds to an exit code."""


SystemCode = str
"""A pairing system in one of its editions: the name by which `--system` knows it. Versions may
add systems."""


Because = Literal["asked", "record-192", "record-092", "games", "rounds", "start-date", "round-dates", "end-date", "no-date", "unreadable-date"]
"""Why a system and edition was chosen."""


Acceleration = Literal["baku"]
"""A method of acceleration."""


RoundNumber = int
"""A round, from 1."""


RoundOneBye = Literal["number", "rating"]
"""To whom the bye of round 1 goes, if the list is not in the order of ratings."""


TeamC6 = Literal["graded", "passfail"]
"""The demand of the Swiss Team system on the following scoregroup (C6)."""


TeamNumbers = Literal["place", "literal"]
"""The numbers that give the first colors in the Swiss Team system (4.3.1)."""


AnyCode = Literal["TRF001", "TRF002", "TRF003", "TRF004", "TRF005", "TRF006", "TRF007", "TRF008", "TRF009", "TRF010", "TRF011", "TRF012", "TRF013", "TRF014", "TRF015", "TRF016", "TRF017", "TRF018", "TRF019", "TRF020", "TRF021", "TRF022", "TRF023", "TRF024", "TRF025", "TRF026", "TRF027", "TRF028", "TRF030", "TRF031", "TRF032", "TRF033", "TRF034", "TRF035", "TRF036", "TRF037", "TRF038", "TRF039", "TRF040", "TRF041", "TRF042", "TRF043", "TRF044", "TRF045", "TRF046", "TRF047", "TRF048", "TRF049", "TRF050", "TRF051", "TRF052", "TRF053", "TRF054", "TRF055", "TRF056", "TRF057", "TRF058", "TRF059", "TRF060", "TRF061", "TRF062", "TRF063", "TRF064", "TRF065", "TRF066", "TRF067", "TRF068", "TRF069", "TRF070", "TRF071", "TRF072", "TRF073", "TRF074", "TRF075", "TRF076", "TRF077", "TRF078", "TRF079", "TRF080", "TRF081", "TRF082", "TRF083", "TRF084", "TRF085", "TRF086", "TRF087", "TRF088", "TRF089", "TRF090", "TRF091", "TRF092", "TRF093", "TRF094", "TRF095", "TRF096", "TRF097", "TRF098", "FPC001", "FPC002", "FPC003", "FPC004", "FPC005", "FPC006", "FPC007", "FPC008", "FPC009", "FPC010", "FPC011", "FPC012", "FPC013", "FPC014", "FPC015", "FPC016", "FPC017", "FPC018", "FPC019", "FPC020", "FPC021", "FPC022", "FPC023", "FPC024", "FPC025", "FPC026", "ERR001", "ERR002", "ERR003", "ERR004", "ERR005", "ERR006", "ERR007", "ERR008", "ERR009", "ERR010", "ERR011", "ERR012", "ERR013", "ERR014", "ERR015", "ERR016", "ERR017", "ERR018"]
"""A code: of a finding in a file (TRF), of something an answer depends on (FPC), or of a reason
why there is no answer (ERR)."""


PlayerId = int
"""The number that identifies a player in the file."""


Severity = Literal["warning", "error"]
"""Tells whether a file can still be used in spite of a finding."""


Color = Literal["white", "black"]
"""The color of the pieces a player has in a game."""


Verdict = Literal["ok", "differs", "no-pairing"]
"""Tells whether a round was paired by the rules."""


ReasonKind = Literal["illegal", "worse", "better", "later", "step", "colors", "other", "error"]
"""The kind of reason."""


BracketKind = Literal["normal", "before-last", "last", "penultimate", "collapsed-last", "joined"]
"""The kind of a bracket."""


Score = str
"""Points, as text so that they stay exact, such as "3.5"."""


Relation = Literal["counted", "downfloaters"]
"""The relation of players to a value."""


ViolationKind = Literal["rematch", "forbidden", "same-absolute-preference", "no-colors", "bye-barred", "second-bye", "not-due"]
"""The kind of a breach."""


PairColors = Literal["unknown"]
"""The known colors of a pair."""


HappenedKind = Literal["edition", "numbers", "late", "set-aside", "cancelled", "postponed", "result", "apart"]
"""The kinds of events that may have happened."""


RankVerdict = Literal["right", "right-up-to", "wrong", "not-checked", "nothing-to-check"]
"""Tells whether ranks are right."""


TieBreak = str
"""A tie-break with its modifiers, such as "BH/C1"."""


TieBreakSource = Literal["asked", "record-212", "record-202", "system", "default"]
"""The source of a list of tie-breaks."""


PairingMethod = Literal["swiss", "pre-determined"]
"""The way in which pairings are made."""


PairingsBecause = Literal["asked", "record-192", "record-092", "games", "assumed"]
"""The reason for taking pairings as made in one way."""


TieBreakValue = str
"""The value of a tie-break, as text so that it stays exact, a decimal number such as "12.5" or a
fraction such as "38/3"; null where it is not defined."""


Bye = Literal["pairing-allocated", "full-point", "half-point", "zero-point"]
"""Why a player had no opponent in a round."""


ResultKind = Literal["win", "draw", "loss", "forfeit-win", "forfeit-loss", "forfeit-draw", "pairing-allocated-bye", "full-point-bye", "half-point-bye", "zero-point-bye"]
"""The kind of an outcome as it matters for points."""


ElementBasis = Literal["own", "opponent-score", "adjusted-score", "dummy", "dummy-limited-by-opponent", "dummy-limited-by-draws", "virtual-opponent", "draw", "rating", "of-opponent", "board", "last-board"]
"""The basis of the figure of an element."""


ElementCut = Literal["least", "voluntary-unplayed-round", "most"]
"""Why an element does not count."""


ByeOfRound = Literal["nobody", "somebody", "assigned"]
"""Tells whether somebody gets the pairing-allocated bye of a round."""


PreferenceStrength = Literal["absolute", "strong", "mild", "none"]
"""The strength of a color preference."""


Float = Literal["down", "up"]
"""A float: how the score of the opponent compared with that of the player."""


Direction = Literal["down", "up"]
"""A direction across the scoregroups."""


StepKind = Literal["divided", "exchanged", "passed-over", "limbo", "floats", "bye", "taken", "within-half", "undone", "nobody-transferred", "changed-column", "upfloated", "subgroups", "top-members", "shifted", "columns"]
"""The kinds of steps in a stage."""


BoundKind = Literal["nothing", "alone", "odd-number", "too-few", "colors", "lowest-scores", "round", "optimum", "procedure"]
"""Why a value cannot be lower."""


AlternativeAnswer = Literal["granted", "illegal", "no-pairing", "falls-short"]
"""Why the pairing does not do something."""


JudgedGrade = Literal["same", "colors-only", "equal-but-later", "worse", "illegal", "better"]
"""The result of comparing a pairing with the one by the rules."""


JudgedLevel = Literal["fine", "notice", "warning", "error"]
"""The seriousness of a difference for an arbiter."""


LengthKind = Literal["too-long", "round-robin"]
"""The kinds of relations of the number of rounds to the number of players."""


CertificateKind = Literal["next-round", "assigned-bye", "shortage"]
"""The kind of a certificate."""


SentFormat = Literal["trfx", "trf26"]
"""A format in which tournaments are sent to other programs."""


DifferenceKind = Literal["pairs", "colors", "illegal", "no-pairing", "pairing-found", "failure"]
"""The kinds of differences between answers."""


RankDifferenceKind = Literal["ranks", "failure"]
"""The kinds of differences between tables of ranks."""


TournamentType = str
"""The code of the tournament type (192), such as "FIDE_DUTCH_2026"."""


ResultView = Literal["win", "draw", "loss", "unrated-win", "unrated-draw", "unrated-loss", "forfeit-win", "forfeit-loss", "pairing-allocated-bye", "full-point-bye", "half-point-bye", "zero-point-bye", "forfeit-draw", "open", "adjourned"]
"""A result. Unrated games were too short to count for the rating."""


GameScore = str
"""Game points, as text so that they stay exact, such as "-12.25"."""


TeamScores = Literal["match-then-game", "game-then-match", "match", "game"]
"""By which points teams are paired, and which come second (C.04.6, 1.2)."""


NoteCode = Literal["lots", "late-entry", "namesake", "correction", "paired-by-hand", "paired-without", "not-assigned", "adjourned", "otherwise", "too-many-rounds", "opposite-colors", "full-point-bye", "starting-position", "games-decide", "unknown"]
"""The kinds of notes."""


PatchLine = Union[str, dict[str, object]]
"""A line with its encoding and its ending."""


Value = Union[int, list[Score]]
"""The value of a pairing on a criterion; lower is better."""


Patch = list["Place"]
"""The changes of a file, line by line. As JSON it is a list of places: `[{"line": 12, "removed":
["…n"], "inserted": ["…n"]}]`. Lines have their endings; one in Windows-1252 is
`{"windows-1252": "…n"}`."""


GamePoints = Union[GameScore, list[GameScore]]
"""The game points of a player as given in the file."""


Order = Union[dict[str, object]]
"""The step at which two equally good candidates diverge in the sequence."""


class File(TypedDict):
    """One file."""

    file: str
    """Its name, or `standard input`."""
    status: Status
    """The result. Of a check: whether its rounds were paired by the rules and its ranks are
    right, or why that is unknown. Of a validation: `ok` if the file can be used."""
    system: NotRequired[ChosenSystem]
    """The system by which it was checked."""
    error: NotRequired[Error]
    """Why the file could not be used, or some rounds could not be checked: the first error among
    the diagnostics, or a reason outside the file."""
    diagnostics: list[Finding]
    """The findings about the file."""
    left_out: NotRequired[LeftOut]
    """The number of further findings, if only some were requested."""
    other_assumptions: NotRequired[list[OtherAssumption]]
    """If a round differs: what would follow from other assumptions that the file leaves open."""
    rounds: NotRequired[list[Round]]
    """The rounds that were checked; with `--quiet`, only those that do not agree."""
    standings: NotRequired[RankCheck]
    """Tells whether the ranks follow from the results; left out if there is nothing to compare
    or, with `--quiet`, nothing wrong. The rounds do not depend on it."""
    page: NotRequired[str]
    """For a report: where the page on the file was written."""


class ChosenSystem(TypedDict):
    """The system by which a tournament was paired or checked, and why it was chosen."""

    code: SystemCode
    """The name by which `--system` knows it."""
    name: str
    """The name for people."""
    edition: NotRequired[int]
    """The year of the edition, for systems that have several."""
    because: Because
    """Why it was chosen."""
    date: NotRequired[str]
    """The date that decided, such as `2017-07-01`."""
    reason: str
    """Why it was chosen, in words."""
    certain: bool
    """Tells whether there is no sign in the file of another system or edition. If there is, a
    diagnostic says so, and differences are not conclusive."""
    acceleration: NotRequired[Acceleration]
    """The method of acceleration, if there is one."""
    restricted_rounds: NotRequired[RoundNumber]
    """For the SSM system: the last round in which groups of players are kept apart."""
    round_1_bye: NotRequired[RoundOneBye]
    """Of the Lim system of 2026: to whom the bye of round 1 goes, if that was requested."""
    team_c6: NotRequired[TeamC6]
    """Of the Swiss Team system: how C6 is read, if that was requested."""
    team_numbers: NotRequired[TeamNumbers]
    """Of the Swiss Team system: which numbers give the first colors, if that was requested."""


class Error(TypedDict):
    """Why there is no answer."""

    code: AnyCode
    """The kind of error: the code of a finding (`TRF`, `FPC`) if one is the reason, otherwise
    that of an error (`ERR`)."""
    message: str
    """The whole message, in a sentence."""
    file: NotRequired[str]
    """The name of the file, if one is concerned."""
    line: NotRequired[int]
    """The line, from 1, if one is concerned."""
    column: NotRequired[int]
    """The first column of the field: characters, from 1."""
    field: NotRequired[str]
    """The name of the field or record, the path in JSON, or the member of an operation."""
    barrier: NotRequired[Barrier]
    """If a round has no legal pairing: the players who cannot all be paired."""


class Barrier(TypedDict):
    """Proof that not all players can be paired: more groups of odd size than others with whom
    their members could be paired."""

    groups: list[Group]
    """Groups of odd size."""
    only: Group
    """The only ones with whom members of different groups can be paired."""


class Group(TypedDict):
    """Players, and perhaps the bye."""

    players: list[PlayerId]
    """Their starting numbers."""
    bye: NotRequired[bool]
    """`true`, if the bye is among them."""


class Finding(TypedDict):
    """Something wrong or odd in the file (codes `TRF`), or something the answer depends on
    (codes `FPC`), which need not have a line."""

    code: AnyCode
    """The kind of finding."""
    severity: Severity
    """Tells whether the file can be used despite it."""
    message: str
    """The whole message, in a sentence."""
    round: NotRequired[RoundNumber]
    """For `FPC`: the round concerned, if any."""
    player: NotRequired[PlayerId]
    """For `FPC`: the player concerned, if any."""
    pairs_changed: NotRequired[PairsChanged]
    """For `FPC022`, if the round has no result yet and the corrected facts would change it: the
    number of changed pairs."""
    line: NotRequired[int]
    """The line, from 1."""
    columns: NotRequired[list[int]]
    """The first and the last column of the field: characters, from 1."""
    field: NotRequired[str]
    """The name of the field or record; in JSON the path, such as
    `players[3].rounds[1].opponent`."""
    found: NotRequired[str]
    """The text found there; only the beginning of a very long text."""
    expected: NotRequired[str]
    """The expected contents, in words."""
    hint: NotRequired[str]
    """A hint at what may have been meant, in words."""
    others: NotRequired[int]
    """The number of further findings that have the same cause; they are not listed."""


class PairsChanged(TypedDict):
    """The pairs of a round that would change if it were paired again."""

    pairs: int
    """The pairs that the round has."""
    others: int
    """Those that would be others, colors included."""


class LeftOut(TypedDict):
    """Findings that are not listed."""

    errors: int
    """The number of errors."""
    warnings: int
    """The number of warnings."""


class OtherAssumption(TypedDict):
    """The consequence of another assumption about what the file leaves open: the system, the
    color drawn before the first round, or that rounds are accelerated."""

    system: NotRequired[SystemCode]
    """The system that may have been used."""
    tournament_type: NotRequired[str]
    """The tournament type (192) that may be missing: it says by which points teams are paired."""
    initial_color: NotRequired[Color]
    """The initial color that may have been drawn."""
    accelerated: NotRequired[bool]
    """`false` if rounds may not have been accelerated, although record 192 calls for it."""
    agree: list[RoundNumber]
    """The rounds that were paired by the rules if that is so."""
    differ: list[RoundNumber]
    """The other rounds."""
    open: bool
    """Tells whether the file leaves it open. If not, it contradicts what the file says, and all
    rounds agree with it."""
    text: str
    """A sentence for people."""


_Round = TypedDict("_Round", {"if": "NotRequired[Condition]"})


class Round(_Round):
    """One round of a check."""

    round: RoundNumber
    """The round."""
    verdict: Verdict
    """Tells whether it was paired by the rules."""
    reason: NotRequired[Reason]
    """Why not."""
    expected: NotRequired[Pairs]
    """For `differs`: the pairing by the rules."""
    recorded: NotRequired[Pairs]
    """Unless it agrees: the pairing in the file."""
    hint: NotRequired[str]
    """The facts of the file that may have caused a difference."""
    explained_by: NotRequired[ExplainedBy]
    """The event that explains the round, if it differs."""
    otherwise: NotRequired[Found]
    """The result if the number of rounds is different."""


class Reason(TypedDict):
    """The first point, in the order of the rules, at which the two pairings differ."""

    kind: ReasonKind
    """The kind of reason."""
    article: NotRequired[str]
    """The article that decides, if there is a single one, as numbered in the rules of the
    system: `C.13`, `3.2`."""
    bracket: NotRequired[Bracket]
    """The bracket in which they differ."""
    recorded: NotRequired[Value]
    """For `worse` and `better`: the value of the recorded pairing."""
    expected: NotRequired[Value]
    """For `worse` and `better`: the value of the pairing by the rules."""
    recorded_by: NotRequired[Concerned]
    """For `worse` and `better`: the players who account for the value of the recorded pairing."""
    expected_by: NotRequired[Concerned]
    """For `worse`: the players who account for the value of the pairing by the rules."""
    violations: NotRequired[list[Violation]]
    """For `illegal`: all breaches of rules that every pairing must obey."""
    order: NotRequired[Order]
    """For `later`: the step at which the two candidates diverge."""
    colors: NotRequired[list[ColoredPair]]
    """For `colors`: the pairs with their colors by the rules."""
    barrier: NotRequired[Barrier]
    """For `error`: the players who cannot all be paired."""
    text: str
    """The whole reason in words."""


class Bracket(TypedDict):
    """A bracket of the pairing of a round."""

    kind: BracketKind
    """The kind of bracket."""
    score: Score
    """The score of its residents; of joined brackets, the highest."""
    text: str
    """A sentence for people."""


class Concerned(TypedDict):
    """The players who account for a value."""

    relation: Relation
    """Their relation to it."""
    players: list[list[Player]]
    """Single players and pairs: lists of one or two players."""


class Player(TypedDict):
    """A player in connection with the pairing of a round."""

    number: PlayerId
    """The starting number, which identifies the player in the file."""
    name: str
    """The name as given in the file, without surrounding blanks."""
    points: Score
    """The points before the round that is paired, without virtual points."""


class Violation(TypedDict):
    """A breach of a rule that every pairing must obey."""

    kind: ViolationKind
    """The kind of breach."""
    players: list[Player]
    """The pair, or the player with the bye."""
    met: NotRequired[RoundNumber]
    """For `rematch`: the round in which the two met before."""
    article: NotRequired[str]
    """The article that is breached, if it is one of the criteria."""
    text: str
    """A sentence for people."""


class Exchange(TypedDict):
    """Players exchanged between S1 and S2."""

    from_s1: list[Player]
    """Those who leave S1, in order of rank."""
    from_s2: list[Player]
    """Those who replace them from S2, in order of rank."""


class ColoredPair(TypedDict):
    """A pair with its colors by the rules."""

    white: Player
    """The player with White."""
    black: Player
    """The player with Black."""
    article: str
    """The article that determines the colors."""


class Pairs(TypedDict):
    """The pairing of a round."""

    pairs: list[Pair]
    """The pairs, those by the rules in the order of the boards."""
    byes: list[Player]
    """The player with the pairing-allocated bye."""


class Pair(TypedDict):
    """Two players who meet."""

    white: Player
    """The player with White."""
    black: Player
    """The player with Black."""
    colors: NotRequired[PairColors]
    """`unknown`, if the file does not say who has which color; then White and Black are
    meaningless."""


class ExplainedBy(TypedDict):
    """An event that may have happened in rounds that differ: with that change, the rules pair
    them as they are recorded."""

    kind: HappenedKind
    """The kind of event."""
    rounds: list[RoundNumber]
    """The rounds that it explains."""
    credit: int
    """The number of boards that become right by each change."""
    confident: bool
    """Tells whether chance is improbable. An account that is not is only one way to get there,
    and `fpc explain` alone tells it."""
    left: NotRequired[list[Pair]]
    """The boards that were not paired by the rules in this case, either: those made by hand."""
    text: str
    """A sentence for people."""


class Condition(TypedDict):
    """The condition of a verdict, because the file leaves it open."""

    system: NotRequired[SystemCode]
    """That this system was used."""
    rounds: NotRequired[list[RoundCounts]]
    """That the number of rounds of the tournament is one of these."""
    text: str
    """A sentence for people, after "if"."""


_RoundCounts = TypedDict("_RoundCounts", {"from": "RoundNumber"})


class RoundCounts(_RoundCounts):
    """A range of numbers of rounds; without `to`, there is no upper limit."""

    to: NotRequired[RoundNumber]
    """The largest of them."""


class Found(TypedDict):
    """The result of checking a round."""

    verdict: Verdict
    """Tells whether it was paired by the rules."""
    reason: NotRequired[Reason]
    """Why not."""
    expected: NotRequired[Pairs]
    """For `differs`: the pairing by the rules."""
    recorded: NotRequired[Pairs]
    """Unless it agrees: the pairing in the file."""


class RankCheck(TypedDict):
    """Tells whether the ranks in a file follow from its results."""

    verdict: RankVerdict
    """The verdict."""
    differs: bool
    """Tells whether that counts as a difference: the ranks are wrong by a known list."""
    list: list[TieBreak]
    """The tie-breaks by which ranks are compared, as far as they could be used; only the points
    if there is no list."""
    source: NotRequired[TieBreakSource]
    """The source of the list; left out if there is none."""
    edition: int
    """The year of the edition of the rules for tie-breaks."""
    because: Because
    """Why this edition."""
    pairings: PairingMethod
    """The way in which pairings are made."""
    pairings_because: PairingsBecause
    """The reason for taking pairings as made in this way."""
    rounds: int
    """The number of rounds that count."""
    announced_rounds: int
    """The number of rounds the tournament has; if that is not known, how many are recorded."""
    dropped: NotRequired[list[TieBreak]]
    """Tie-breaks that were left out because players are unrated."""
    unchecked: NotRequired[list[str]]
    """The codes of the list that were not used: the first unusable one and all after it."""
    unchecked_because: NotRequired[str]
    """Why the first of these could not be used, in words."""
    misplaced: NotRequired[list[MisplacedPlayer]]
    """The players whose rank is outside the places of those with whom they are tied, by rank."""
    lead: NotRequired[WrongRank]
    """For `wrong`: the place of the player best named first, without whom most of the others are
    in the right order."""
    first: NotRequired[WrongRank]
    """For `wrong`: the first wrong place."""
    departed: NotRequired[list[Player]]
    """Players who left a round robin before half of their games, which do not count (C.05, 6.6)."""
    departed_counted: NotRequired[list[Player]]
    """Players who left before half of their games, which still count in these ranks."""
    unranked: NotRequired[list[Player]]
    """Players without rank, if others have one."""
    dense: bool
    """Tells whether places are numbered without gaps, 1 2 2 3 instead of 1 2 2 4."""
    ties: NotRequired[list[Places]]
    """The places that tied players share or that were decided by something other than the list."""
    text: str
    """The whole result in a line."""


class MisplacedPlayer(TypedDict):
    """A player whose rank is wrong."""

    player: Player
    """The player, with the points after the rounds that count."""
    rank: int
    """The rank in the file."""
    places: Places
    """The places that the player may have."""


_Places = TypedDict("_Places", {"from": "int"})


class Places(_Places):
    """Places from one to another."""

    to: int
    """The last."""


class WrongRank(TypedDict):
    """A place with a player who does not belong there."""

    place: int
    """The place."""
    has: MisplacedPlayer
    """The player at this place in the file."""
    wants: list[Player]
    """The players who may have it; none if there are fewer places."""
    code: NotRequired[TieBreak]
    """The first tie-break, or the points, that separates these; left out without them."""
    article: NotRequired[str]
    """Its article, such as `C.07, 8.1`, if the edition has one."""
    values: NotRequired[SeparatingValues]
    """Both values."""
    encounter: NotRequired[list[EncounterRow]]
    """For direct encounter: the games among the tied players, in the resulting order."""
    text: str
    """The whole in words."""


class SeparatingValues(TypedDict):
    """The values of a tie-break that separates players."""

    has: TieBreakValue
    """That of the player who has the place."""
    wants: TieBreakValue
    """That of those who may have it."""


class EncounterRow(TypedDict):
    """A player among those who are tied."""

    player: Player
    """The player."""
    place: TieBreakValue
    """The place among the tied."""
    opponents: list[EncounterResult]
    """The opponents among them, with the average of the points against each; of teams, by the
    primary score."""
    secondary: NotRequired[list[EncounterResult]]
    """For teams compared by both scores: the results by the secondary score."""
    boards: NotRequired[list[Score]]
    """For two teams that only their boards separate: the points on each board against the other."""
    missing: int
    """The number of members of the group the player has not met."""


class EncounterResult(TypedDict):
    """The points of a player against one of the tied players."""

    opponent: Player
    """The opponent."""
    points: TieBreakValue
    """The points, on average if they met several times."""


class Summary(TypedDict):
    """The counts of checking files."""

    complete: bool
    """Tells whether all files have been processed."""
    files: int
    """The number of files."""
    checked: int
    """Files that have been checked."""
    failed: int
    """Files that could not be checked."""
    broken: int
    """Those among them that have errors."""
    refused: int
    """Those among them that are no tournament of a kind that can be checked."""
    skipped: int
    """Files of folders that are not named like tournaments, and were left out."""
    files_ok: int
    """Files all of whose rounds were checked and had been paired by the rules."""
    files_differing: int
    """Files with a round that was paired differently."""
    files_unpairable: int
    """Files with a round for which the rules give no pairing."""
    files_uncertain: int
    """Files with a round whose result depends on what the file leaves open. A file can be
    counted in several of these."""
    rounds: int
    """The rounds that have been checked."""
    rounds_ok: int
    """Rounds that were paired by the rules."""
    rounds_differing: int
    """Rounds that were paired differently."""
    rounds_unpairable: int
    """Rounds for which the rules give no pairing."""
    rounds_uncertain: int
    """Rounds whose result depends on what the file leaves open: the system, or whether the round
    is the last."""
    standings: RankCount
    """The files whose ranks were compared by a list of tie-breaks."""
    systems: list[SystemCount]
    """The systems by which files were checked, and why they were chosen."""


class RankCount(TypedDict):
    """The number of files that have ranks that were compared by a list of tie-breaks."""

    files: int
    """Files whose ranks were compared."""
    ok: int
    """Files whose ranks are right, as far as the list could be used."""
    differing: int
    """Files whose ranks are wrong."""


class SystemCount(TypedDict):
    """The number of files checked by a system for the same reason."""

    code: SystemCode
    """The system."""
    edition: NotRequired[int]
    """The year of the edition, for systems that have several."""
    because: Because
    """Why it was chosen."""
    certain: bool
    """Tells whether there is no sign in these files of another system or edition."""
    files: int
    """The number of files."""


class Validation(TypedDict):
    """The counts of validating files."""

    complete: bool
    """Tells whether all files have been processed."""
    files: int
    """The number of files."""
    valid: int
    """Files that can be used."""
    invalid: int
    """Files that have errors."""
    failed: int
    """Files that could not be read."""
    skipped: int
    """Files of folders that are not named like tournaments, and were left out."""
    errors: int
    """The errors in all files."""
    warnings: int
    """The warnings about all files."""


class Report(TypedDict):
    """The output of `fpc check`, `fpc report` and `fpc validate` with `--format json`."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    files: list[File]
    """The files, in the order in which they were named."""
    summary: NotRequired[Summary]
    """For a check: the totals of all files."""
    validation: NotRequired[Validation]
    """For a validation: the totals of all files."""


class Board(TypedDict):
    """Two players at a board."""

    board: int
    """The number of the board, from 1."""
    white: Player
    """The player with White."""
    black: Player
    """The player with Black."""


class NotPairedPlayer(TypedDict):
    """A player who is not paired in a round."""

    player: Player
    """The player."""
    bye: Bye
    """The bye that they have instead of an opponent."""


class Changes(TypedDict):
    """The differences between two pairings."""

    players: list[ChangedPlayer]
    """Players with a different opponent or color, or who are paired in only one of the two."""
    bye_before: NotRequired[Player]
    """The player with the bye without the assumptions."""
    bye_after: NotRequired[Player]
    """The player with the bye with the assumptions."""
    same_pairs: int
    """The number of pairs that are the same, colors included."""


class ChangedPlayer(TypedDict):
    """A player affected by the changes."""

    player: Player
    """The player."""
    before: NotRequired[ChangedGame]
    """The game without the assumptions."""
    after: NotRequired[ChangedGame]
    """The game with the assumptions."""


class ChangedGame(TypedDict):
    """A game, seen from one of its players."""

    opponent: Player
    """The opponent."""
    color: Color
    """The color of the player."""


class Pairing(TypedDict):
    """The output of `fpc pair` with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok`"""
    system: ChosenSystem
    """The system by which the round was paired."""
    round: RoundNumber
    """The round."""
    pairs: list[Board]
    """The pairs, in the order of the boards."""
    bye: NotRequired[Player]
    """The player with the pairing-allocated bye."""
    not_paired: NotRequired[list[NotPairedPlayer]]
    """The players who are not paired, because they asked for a bye or are absent."""
    changes: NotRequired[Changes]
    """The changes from the pairing of the unchanged file, if assumptions were made."""
    diagnostics: list[Finding]
    """The findings about the file."""


class DrawnLots(TypedDict):
    """Numbers drawn by lots in restricted groups (C.05, Annex 2)."""

    seed: int
    """The seed."""
    numbers: list[Lot]
    """The numbers drawn, in order."""
    note: NotRequired[str]
    """The misprint in the groups as they are printed."""


class Lot(TypedDict):
    """A number that a player has drawn."""

    number: int
    """The number in the Berger table."""
    player: Player
    """The player, with the number that the file gives."""


class ScheduledRound(TypedDict):
    """A round that is known before the first one. Players have their points before round 1."""

    round: RoundNumber
    """The round."""
    pairs: list[Board]
    """The pairs, in the order of the boards."""
    free: NotRequired[Player]
    """The player who is free."""


class Schedule(TypedDict):
    """The output of `fpc pair --all` with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok`"""
    system: ChosenSystem
    """The system that gives the rounds."""
    lots: NotRequired[DrawnLots]
    """The numbers drawn by lots (`--varma`)."""
    rounds: list[ScheduledRound]
    """All rounds, in order."""
    diagnostics: list[Finding]
    """The findings about the file."""


class TieBreakList(TypedDict):
    """A list of tie-breaks."""

    source: TieBreakSource
    """Its source."""
    system: NotRequired[SystemCode]
    """For `system`: the system whose rules they are."""
    tie_breaks: list[TieBreak]
    """The tie-breaks up to the first code that cannot be used, including the points."""
    unused: NotRequired[list[str]]
    """The remaining codes, from the first that is unknown or cannot be used for players."""
    reason: NotRequired[str]
    """Why the first of them cannot be used, in words."""
    contradicted: NotRequired[bool]
    """`true`, if the file also has another list (202), which does not count."""


class StandingsRules(TypedDict):
    """The rules by which values were computed."""

    edition: int
    """The year of the edition of the rules for tie-breaks."""
    because: Because
    """Why this edition."""
    date: NotRequired[str]
    """The date that decided, such as `2026-03-01`."""
    reason: str
    """Why this edition, in words."""
    pairings: PairingMethod
    """The way in which pairings are made."""
    unrated: NotRequired[int]
    """The rating used for unrated players, if any."""


class StandingsTable(TypedDict):
    """The standings after a round."""

    rounds: int
    """The number of rounds that count."""
    open_games: NotRequired[int]
    """The number of games that have been adjourned and have no result: as long as there are any,
    no standings are final."""
    decided: NotRequired[list[list[PlayerId]]]
    """The players of each tie that no tie-break separates and that was decided, by hand or by
    lots, the best first."""
    tie_breaks: list[TieBreak]
    """The tie-breaks used, in order, including the points."""
    dropped: NotRequired[list[TieBreak]]
    """The tie-breaks left out because players are unrated."""
    unused: NotRequired[list[TieBreak]]
    """The remaining tie-breaks, from the first that must not be used in this tournament."""
    reason: NotRequired[str]
    """Why the first of them must not be used, in words."""
    standings: list[Standing]
    """The players, highest rank first."""
    teams: NotRequired[list[TeamStanding]]
    """For an individual tournament whose file lists teams: their ranking, highest rank first."""
    explanations: NotRequired[list[PlayerExplanation]]
    """The derivations of values, for the requested players."""


class Standing(TypedDict):
    """A player in the standings."""

    rank: int
    """The rank, from 1; players who remain tied share it (1 2 2 4)."""
    shared_to: NotRequired[int]
    """The last place of those who share the rank, if it is shared."""
    departed: NotRequired[bool]
    """`true`, if the player has left a round robin before half of the games, which therefore
    count for nobody (C.05, 6.6)."""
    withdrawn: NotRequired[bool]
    """`true`, if the player is absent from the last two rounds or more until the end."""
    number: PlayerId
    """The starting number."""
    title: NotRequired[str]
    """The title."""
    name: str
    """The name as given in the file, without surrounding blanks."""
    federation: NotRequired[str]
    """The federation."""
    rating: NotRequired[int]
    """The rating given in the file."""
    points: Score
    """The points of the rounds that count."""
    values: list[TieBreakValue]
    """The value of each of the table's tie-breaks."""
    rounds: NotRequired[list[RoundOfPlayer]]
    """For a cross table: the result of each round."""
    players: NotRequired[list[PlayerOfTeam]]
    """If requested, of a team: its players in the order of boards."""


class RoundOfPlayer(TypedDict):
    """The result of a player in a round."""

    round: RoundNumber
    """The round."""
    opponent: NotRequired[PlayerId]
    """The starting number of the opponent assigned by the pairing."""
    color: NotRequired[Color]
    """The color assigned by the pairing, if it is known."""
    result: NotRequired[ResultKind]
    """The result; left out while there is none."""
    points: NotRequired[Score]
    """The points; left out while there is no result."""
    game_points: NotRequired[Score]
    """For a team: the game points; left out while there is no result."""


class PlayerOfTeam(TypedDict):
    """A player of a team in the standings."""

    number: PlayerId
    """The starting number."""
    name: str
    """The name as given in the file, without surrounding blanks."""
    rating: NotRequired[int]
    """The rating given in the file."""
    points: Score
    """The points won for the team."""
    games: int
    """The number of games played over the board."""
    rounds: list[RoundOfPlayer]
    """The result of each round."""


class TeamStanding(TypedDict):
    """A team in the ranking of teams of an individual tournament."""

    rank: int
    """The rank, from 1; teams that remain tied share it."""
    name: str
    """The name."""
    points: Score
    """The points of the players who count."""
    ranks: int
    """The sum of their ranks, by which teams of equal points are ranked, the smaller first."""
    players: list[PlayerId]
    """The players who count, the best first."""


class PlayerExplanation(TypedDict):
    """The derivations of the values of a player."""

    number: PlayerId
    """The starting number."""
    rank: int
    """The rank."""
    behind: NotRequired[Separation]
    """The separation of the player from the last one ahead."""
    ahead_of: NotRequired[Separation]
    """The separation of the player from the first one behind."""
    values: list[ExplainedValue]
    """The values, one for each of the table's tie-breaks."""


class Separation(TypedDict):
    """The separation of two players."""

    number: PlayerId
    """The starting number of the other player."""
    tie_break: TieBreak
    """The first tie-break in which they differ."""
    values: list[TieBreakValue]
    """The value of the player who is explained, then that of the other."""


class ExplainedValue(TypedDict):
    """The derivation of a value."""

    tie_break: TieBreak
    """The tie-break."""
    article: NotRequired[str]
    """Its article in the edition used, if it has one."""
    value: NotRequired[TieBreakValue]
    """The value; left out if it is not defined."""
    elements: NotRequired[list[ElementOfValue]]
    """The elements that were added up or averaged."""
    drawn_round: NotRequired[RoundNumber]
    """For Fore Buchholz: the round whose games all count as drawn."""
    limit: NotRequired[TieBreakValue]
    """For the Koya system: the lowest score of an opponent against whom points count."""
    divisor: NotRequired[int]
    """For the combination of scores and schedule: by what Buchholz is divided."""
    total: NotRequired[str]
    """The combination of the elements into the value, in words."""
    encounter: NotRequired[list[EncounterRow]]
    """For direct encounter: the players who are tied before it, with the games among them."""


class ElementOfValue(TypedDict):
    """An element of a value, usually what a round adds to it."""

    round: NotRequired[RoundNumber]
    """The round; left out if the element does not belong to one."""
    result: NotRequired[ResultKind]
    """The result of the round; left out while there is none."""
    opponent: NotRequired[PlayerId]
    """The starting number of the opponent assigned by the pairing."""
    basis: ElementBasis
    """The basis of the figure."""
    article: NotRequired[str]
    """The article that determines it."""
    figure: TieBreakValue
    """The figure on which the element rests: the score of the opponent or the dummy, a rating,
    or another value."""
    opponent_score: NotRequired[Score]
    """The actual score of the opponent, if the figure rests on it."""
    points: NotRequired[Score]
    """The points of the round, if they affect the element."""
    voluntary: bool
    """Tells whether it is a voluntary unplayed round, which is cut first (16.5)."""
    amount: TieBreakValue
    """The amount that the element adds if it is not cut."""
    cut: NotRequired[ElementCut]
    """Why it does not count."""
    text: NotRequired[str]
    """A remark about it, in words."""


class Standings(TypedDict):
    """The output of `fpc standings` with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok`"""
    list: TieBreakList
    """The list of tie-breaks."""
    rules: StandingsRules
    """The rules by which values were computed."""
    total_rounds: NotRequired[RoundNumber]
    """The number of rounds the tournament has, if the file says so."""
    tables: list[StandingsTable]
    """The standings after one round or, if requested, after each round."""
    diagnostics: list[Finding]
    """The findings about the file."""


class ChecklistGroup(TypedDict):
    """Players with the same score."""

    score: Score
    """The score by which the system groups players, including virtual points."""
    players: list[ChecklistPlayer]
    """The players in the order in which they are paired."""


class ChecklistPlayer(TypedDict):
    """The facts about a player that matter for the pairing."""

    rank: int
    """The place in the order of pairing, from 1."""
    number: PlayerId
    """The starting number."""
    tpn: int
    """The pairing number among the players who have taken part so far or do so now."""
    name: str
    """The name as given in the file, without surrounding blanks."""
    rating: NotRequired[int]
    """The rating."""
    points: Score
    """The points before the round, without virtual points."""
    pairing_score: Score
    """The points with the virtual points of the round."""
    order_values: NotRequired[list[OrderValue]]
    """The values by which the system orders players apart from score and pairing number, the
    most important first; left out if there are none."""
    games: list[ChecklistGame]
    """The games played so far, whose opponents the player must not meet again."""
    color_difference: int
    """Games with White minus games with Black."""
    preference: Preference
    """The color preference."""
    float: NotRequired[Float]
    """The float of the previous round."""
    float_before: NotRequired[Float]
    """The float of the round before that."""
    may_get_bye: bool
    """Tells whether the player may get the pairing-allocated bye."""
    bye_bar: NotRequired[ByeBar]
    """Why not."""


class OrderValue(TypedDict):
    """A value by which a system orders players."""

    code: str
    """A short name, such as `ARO`."""
    name: str
    """The name in words."""
    article: str
    """The article that says how it is obtained."""
    value: TieBreakValue
    """The value."""


class ChecklistGame(TypedDict):
    """A game that was played."""

    round: RoundNumber
    """The round."""
    opponent: PlayerId
    """The starting number of the opponent."""
    color: Color
    """The color of the player."""


class Preference(TypedDict):
    """A color preference."""

    strength: PreferenceStrength
    """Its strength."""
    color: NotRequired[Color]
    """The color; left out of `none`."""
    article: NotRequired[str]
    """The article that determines it."""


class ByeBar(TypedDict):
    """Why a player must not get the pairing-allocated bye."""

    article: NotRequired[str]
    """The article, abbreviated as in the headings of checklists."""
    rounds: list[BarringRound]
    """The rounds each of which bars the player."""
    text: str
    """A sentence for people."""


class BarringRound(TypedDict):
    """A round that bars a player from the bye."""

    round: RoundNumber
    """The round."""
    result: ResultKind
    """The player's result in it."""


class Checklist(TypedDict):
    """The output of `fpc checklist` with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok`"""
    system: ChosenSystem
    """The system whose rules it follows."""
    round: RoundNumber
    """The round to be paired."""
    total_rounds: RoundNumber
    """The number of rounds the tournament has."""
    bye: ByeOfRound
    """Tells whether somebody gets the pairing-allocated bye."""
    assigned_bye: NotRequired[PlayerId]
    """For `assigned`: the player who got it in advance and is not among the players."""
    groups: list[ChecklistGroup]
    """The scoregroups, the highest first."""
    diagnostics: list[Finding]
    """The findings about the file."""


class ExplainedBoard(TypedDict):
    """Two players at a board, and the reason for their colors."""

    board: int
    """The number of the board, from 1."""
    white: Player
    """The player with White."""
    black: Player
    """The player with Black."""
    article: NotRequired[str]
    """The article that determines the colors; left out if the system does not give reasons."""
    text: NotRequired[str]
    """The rule it states, in words."""


class ExplainedStage(TypedDict):
    """A bracket, a scoregroup or another stage of the procedure."""

    name: str
    """Its name in words."""
    members: list[StageMember]
    """The players in it, in the order of the system."""
    steps: list[ExplainedStep]
    """The steps, in order."""
    pairs: list[list[PlayerId]]
    """The pairs that were made, by starting numbers; the order does not imply colors."""
    left: list[PlayerId]
    """The players left without an opponent in it."""
    criteria: list[ExplainedCriterion]
    """The result of the pairing on each criterion, most important first; empty in systems that
    do not compare pairings."""


class StageMember(TypedDict):
    """A player in a stage."""

    number: PlayerId
    """The starting number."""
    score: Score
    """The score by which they are grouped."""
    moved: NotRequired[Direction]
    """The direction from which they came, if not from the group of their own score."""


class ExplainedStep(TypedDict):
    """Something done in a stage."""

    kind: StepKind
    """The kind of step."""
    article: str
    """The article that requires it."""
    players: NotRequired[list[PlayerId]]
    """The players concerned, by starting numbers; empty for `divided` and `columns`."""
    s1: NotRequired[list[PlayerId]]
    """For `divided`: the players of S1. For `exchanged`: those who leave it. For `columns`: the
    White column."""
    s2: NotRequired[list[PlayerId]]
    """For `divided`: the players of S2. For `exchanged`: those who leave it for S1. For
    `columns`: the Black column."""
    over: NotRequired[list[ExplainedPassed]]
    """For `passed-over`, `taken`, `changed-column` and `bye`: those passed over, and why."""
    reason: NotRequired[Reason]
    """For `floats` and `exchanged`: how the best pairing without it falls short of the one by
    the rules, if pairings were compared."""
    text: str
    """A sentence for people, with the article."""


class ExplainedPassed(TypedDict):
    """A player passed over."""

    number: PlayerId
    """The starting number."""
    reason: NotRequired[Reason]
    """The reason why the best pairing in which it happens falls short of the one by the rules,
    if pairings were compared."""
    text: NotRequired[str]
    """The hindrance, in words."""


class ExplainedCriterion(TypedDict):
    """The result of a pairing on a criterion."""

    article: str
    """The article."""
    value: Value
    """The value; lower is better."""
    by: Concerned
    """The players who account for it."""
    bound: BoundKind
    """Why no pairing that does as well on all higher criteria has a lower value."""
    text: str
    """Criterion, value and players in words."""
    bound_text: str
    """The bound in words."""


class ExplainedPlayer(TypedDict):
    """The explanation of a round for a player."""

    card: ChecklistPlayer
    """The facts about the player that matter for the pairing."""
    opponent: NotRequired[Player]
    """The opponent; left out with the bye."""
    stages: list[str]
    """The stages in which the player was, in order."""
    steps: list[ExplainedStep]
    """The steps that concerned the player."""
    alternatives: list[Alternative]
    """The alternatives that would have come first, and why they did not happen."""
    recorded: NotRequired[RecordedGame]
    """With `--player`: how the player is paired in the file, if that is not as by the rules."""


class Alternative(TypedDict):
    """Something the pairing does not do, and why not."""

    text: str
    """The alternative in words."""
    answer: AlternativeAnswer
    """Why it did not happen."""
    reason: NotRequired[Reason]
    """The reason, of `illegal` and `falls-short`."""
    pairing: NotRequired[Pairs]
    """For `falls-short`: the best pairing that does it."""
    because: str
    """The answer in words."""


class RecordedGame(TypedDict):
    """The pairing of a player in the file, if it differs from the rules."""

    opponent: NotRequired[Player]
    """The opponent; left out with the bye."""
    color: NotRequired[Color]
    """The color of the player, if it is known."""
    why_not: NotRequired[Alternative]
    """Why the rules do not pair the player like that; left out if only the color differs."""


class RecordedOtherwise(TypedDict):
    """The pairing of a round in the file, if it differs from the rules."""

    grade: JudgedGrade
    """The result of comparing it with the pairing by the rules."""
    reason: Reason
    """The first point on which it falls short."""
    pairing: Pairs
    """The pairing."""


class ExplainedRound(TypedDict):
    """The output of `fpc explain` with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok`"""
    system: ChosenSystem
    """The system by which the round is paired."""
    round: RoundNumber
    """The round."""
    pairs: list[ExplainedBoard]
    """The pairs, in the order of the boards, with the reasons for their colors."""
    bye: NotRequired[Player]
    """The player with the pairing-allocated bye."""
    stages: list[ExplainedStage]
    """The brackets, scoregroups or steps, in the order in which they are paired; empty if the
    system does not report them."""
    player: NotRequired[ExplainedPlayer]
    """With `--player`: the explanation for that player."""
    players: NotRequired[list[ExplainedPlayer]]
    """With `--players`: the explanation for each player, without alternatives, in the order of
    pairing."""
    why_not: NotRequired[Alternative]
    """With `--why-not`: why the pairing does not do what was asked."""
    changes: NotRequired[Changes]
    """The changes from the pairing of the unchanged file, if assumptions were made."""
    recorded: NotRequired[RecordedOtherwise]
    """The pairing of the round in the file, if it is another one."""
    explained_by: NotRequired[list[ExplainedBy]]
    """The events that may explain it, if it is another pairing: the one that explains it with
    confidence, or else every possible one."""
    diagnostics: list[Finding]
    """The findings about the file."""


class Judged(TypedDict):
    """The output of `fpc judge` with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok` if the pairing is the one by the rules, otherwise `differs`"""
    system: ChosenSystem
    """The system by whose rules it was judged."""
    round: RoundNumber
    """The round."""
    grade: JudgedGrade
    """The result of comparing it with the pairing by the rules."""
    level: JudgedLevel
    """The seriousness of the difference."""
    reason: NotRequired[Reason]
    """The first point on which it falls short."""
    judged: Pairs
    """The pairing that was judged, in the order of boards."""
    expected: Pairs
    """The pairing by the rules."""
    diagnostics: list[Finding]
    """The findings about the file."""


class Length(TypedDict):
    """The relation of the number of rounds to the number of players."""

    kind: LengthKind
    """The relation."""
    players: int
    """The number of players."""
    most: int
    """The highest number of rounds they can play."""


class Certificate(TypedDict):
    """A proof that a round has no legal pairing, provided that nobody leaves, nobody joins and
    all games are played."""

    kind: CertificateKind
    """The kind of proof."""
    round: RoundNumber
    """The round that has no legal pairing, unless an earlier one already has none."""
    groups: NotRequired[list[Group]]
    """For `next-round`: groups of odd size."""
    only: NotRequired[Group]
    """For `next-round`: the only players with whom members of different groups can be paired."""
    player: NotRequired[PlayerId]
    """For `assigned-bye`: the player who got the bye in advance."""
    shortage: NotRequired[Shortage]
    """For `shortage`: the players with too few opponents."""
    text: str
    """A sentence for people."""


class Shortage(TypedDict):
    """Proof that some players have more rounds left than opponents: `needed` exceeds the sum of
    `with_helpers` and `with_others`."""

    first_round: RoundNumber
    """The first of the rounds; the last one is the `round` of the certificate."""
    players: Group
    """Those who do not have enough opponents."""
    needed: int
    """The number of pairings they need, counted separately for each of them."""
    helpers: Group
    """Those who do not have enough rounds left to meet all of them."""
    with_helpers: int
    """The number of rounds the helpers have left in total."""
    with_others: int
    """The number of pairings of the players with anybody except helpers that are still allowed."""


class Margin(TypedDict):
    """The number of opponents a player has left."""

    number: PlayerId
    """The starting number."""
    rounds: int
    """In how many rounds the player is to be paired."""
    opponents: int
    """The number of other players they can still meet, disregarding colors."""
    byes: int
    """The number of byes they can still get."""
    spare: int
    """The number of possible opponents, including byes, beyond those needed."""


class Futures(TypedDict):
    """The results of simulated futures."""

    asked: int
    """The number requested."""
    played: int
    """The number simulated."""
    finished: int
    """The number of futures that reached the end of the tournament."""
    seed: int
    """The seed."""
    model: str
    """The model of results."""
    draws: NotRequired[int]
    """The number of games in a million that are drawn, if not the share given by the model."""
    unrated: int
    """The assumed strength of unrated players."""
    stuck: list[StuckRound]
    """In how many of them each round had no legal pairing."""
    list: TieBreakList
    """The tie-breaks that decide final ranks."""
    players: list[PlayerChances]
    """The players, those with the best chances first."""


class StuckRound(TypedDict):
    """In how many futures a round had no legal pairing."""

    round: RoundNumber
    """The round."""
    count: int
    """The number of futures."""


class PlayerChances(TypedDict):
    """The final ranks of a player."""

    number: PlayerId
    """The starting number."""
    name: str
    """The name as given in the file, without surrounding blanks."""
    points: Score
    """The points of the complete rounds."""
    ranks: list[FinalRank]
    """The number of futures that reached the end in which the player finished at each rank;
    ranks that did not occur are left out. Players who remain tied share a rank (1 2 2 4)."""


class FinalRank(TypedDict):
    """The number of futures in which a player finished at a rank."""

    rank: int
    """The rank."""
    count: int
    """The number of futures."""


class Foresight(TypedDict):
    """The output of `fpc foresee` with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`no-pairing`, if it is proved that a future round has no legal pairing; `uncertain`, if a
    round had none in some of the futures; `interrupted`; otherwise `ok`."""
    system: ChosenSystem
    """The system by whose rules rounds are paired."""
    next_round: RoundNumber
    """The first round that is not paired yet; if all are, the number after the last one."""
    total_rounds: RoundNumber
    """The number of rounds the tournament has."""
    is_running: bool
    """Tells whether games of a round that is paired have no result yet."""
    assumed_initial_color: NotRequired[Color]
    """The color assumed to be drawn before the first round, if it is unknown."""
    length: NotRequired[Length]
    """Before the first round: a note that there are too many rounds for the players, or exactly
    as many as possible."""
    certificate: NotRequired[Certificate]
    """A proof that a future round has no legal pairing, if there is one."""
    margins: list[Margin]
    """The number of opponents each player has left."""
    futures: NotRequired[Futures]
    """The results of the simulated futures, if there are any."""
    diagnostics: list[Finding]
    """The findings about the file."""


class CampaignPlan(TypedDict):
    """The tournaments of a campaign, and the programs compared."""

    version: str
    """The version of fpc that plays it."""
    seed: int
    """The seed of the first tournament; the others follow."""
    tournaments: int
    """The number of tournaments in all shards together."""
    settings: str
    """The settings of the tournaments, as command-line options."""
    send: SentFormat
    """The format in which tournaments are sent to the other programs."""
    against: list[str]
    """The commands of the other programs."""
    standings_against: NotRequired[list[str]]
    """The commands of the programs that rank players."""
    impossible: list[str]
    """Additional texts by which they report that there is no legal pairing."""
    timeout: int
    """The number of seconds they may take for a round."""
    shrink_steps: int
    """The number of times they may be run to reduce a difference."""


class EngineTally(TypedDict):
    """The results of a program."""

    rounds: int
    """Rounds in which it was asked."""
    differences: int
    """Rounds in which its pairs differ from those of fpc, or only one of the two has a pairing."""
    colors: int
    """Rounds with the same pairs but other colors."""
    illegal: int
    """Rounds, among the differences, with a pairing that breaks absolute criteria."""
    failures: int
    """Rounds without an answer."""
    microseconds: int
    """The time it took, in microseconds. It depends on the machine."""


_EngineDifference = TypedDict("_EngineDifference", {"with": "NotRequired[list[int]]"})


class EngineDifference(_EngineDifference):
    """A round in which a program gave a different answer."""

    tournament: int
    """The number of the tournament, from 0."""
    seed: int
    """Its seed."""
    round: RoundNumber
    """The round."""
    engine: int
    """The number of the program, from 0, in the order of the commands."""
    kind: DifferenceKind
    """The kind of difference."""
    explanation: str
    """The deciding point, or what went wrong, in words."""
    file: NotRequired[str]
    """The file with the smallest case found."""


class RankTally(TypedDict):
    """The results of a program that ranks players."""

    tournaments: int
    """Tournaments in which it was asked."""
    differences: int
    """Tournaments in which somebody has a rank that is impossible by the rules."""
    failures: int
    """Tournaments without an answer."""
    microseconds: int
    """The time it took, in microseconds. It depends on the machine."""


_RankDifference = TypedDict("_RankDifference", {"with": "NotRequired[list[int]]"})


class RankDifference(_RankDifference):
    """A tournament that a program ranked differently."""

    tournament: int
    """The number of the tournament, from 0."""
    seed: int
    """Its seed."""
    program: int
    """The number of the program, from 0, in the order of the commands for standings."""
    kind: RankDifferenceKind
    """The kind of difference."""
    explanation: str
    """The misplaced players and the tie-break that decides, or what went wrong, in words."""
    file: NotRequired[str]
    """The file with the smallest case found: the list of tie-breaks, and the ranks of the
    program."""


class Campaign(TypedDict):
    """The output of `fpc campaign` and `fpc campaign merge` with `--format json`."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    campaign: CampaignPlan
    """The plan: the tournaments, and the programs compared."""
    complete: bool
    """Tells whether it is complete: all tournaments of the campaign, or of the shard that was
    played, and all lines of the journals."""
    tournaments: int
    """The number of tournaments played."""
    rounds: int
    """The number of rounds paired."""
    ended_early: int
    """The number of tournaments that ended because a round had no legal pairing."""
    illegal: int
    """Rounds in which the pairing of fpc is illegal."""
    microseconds: int
    """The time fpc took, in microseconds."""
    engines: list[EngineTally]
    """The results of each program, in the order of the commands."""
    differences: list[EngineDifference]
    """The rounds in which programs gave different answers, by tournament, round and program."""
    standings: NotRequired[list[RankTally]]
    """The results of each program that ranks players, in the order of the commands."""
    rank_differences: NotRequired[list[RankDifference]]
    """The tournaments that such programs ranked differently, by tournament and program."""


class Failure(TypedDict):
    """The output of a command with `--format json` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    status: Status
    """The meaning of the exit code."""
    error: Error
    """Why there is no answer."""
    diagnostics: list[Finding]
    """The findings about the file, including that error if it is in the file."""


class Explanation(TypedDict):
    """The output of `fpc rule CODE` and `fpc validate --explain CODE` with `--format json`."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    code: AnyCode
    """The code."""
    severity: Severity
    """Tells whether there can be an answer despite it."""
    title: str
    """The title."""
    explanation: str
    """An explanation of what it means and what to do about it."""
    example: NotRequired[str]
    """Lines of a file with such a finding, as an example."""


class CodeTitle(TypedDict):
    """A code in a list."""

    code: AnyCode
    """The code."""
    severity: Severity
    """Tells whether there can be an answer despite it."""
    title: str
    """The title."""


class Codes(TypedDict):
    """The output of `fpc rule` with `--format json`."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    codes: list[CodeTitle]
    """All codes: of findings in files, of things answers depend on, and of errors."""


class ArticleExplained(TypedDict):
    """An article, and what it says."""

    rules: str
    """The edition of the rules: that of a system, such as `dutch-2017`, or `tie-breaks-2026`."""
    rules_title: str
    """The title of the edition."""
    article: str
    """The article, as answers cite it."""
    title: str
    """Its subject."""
    says: str
    """Its contents, in the words of fpc."""
    example: str
    """An example."""


class Articles(TypedDict):
    """The output of `fpc rule C.13` and `fpc rule --system` with `--format json`."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    articles: list[ArticleExplained]
    """The articles: those with the name, one for each edition that has it, or all of an edition."""


class Header(TypedDict):
    """The header of a tournament. Only the tournament type matters for pairings. Everything else
    is text as it is in the file."""

    name: NotRequired[str]
    """The name (012)."""
    city: NotRequired[str]
    """The city (022)."""
    federation: NotRequired[str]
    """The federation (032)."""
    first_day: NotRequired[str]
    """The first day, as the file has it (042)."""
    last_day: NotRequired[str]
    """The last day, as the file has it (052)."""
    player_count: NotRequired[str]
    """The number of players, as the file has it, which is often wrong (062)."""
    rated_player_count: NotRequired[str]
    """The number of rated players, as the file has it (072)."""
    team_count: NotRequired[str]
    """The number of teams, as the file has it (082)."""
    description: NotRequired[str]
    """The kind of tournament in free words (092)."""
    chief_arbiter: NotRequired[str]
    """The chief arbiter (102)."""
    deputy_arbiters: NotRequired[list[str]]
    """The deputy arbiters, one per line (112)."""
    time_control: NotRequired[str]
    """The time control (122)."""
    round_dates: NotRequired[list[str]]
    """The dates of the rounds, as the file has them (132); blank ones at the end are left out."""
    starting_rank_method: NotRequired[str]
    """Use of national ratings in the starting rank, such as `GER HBFN` (172)."""
    pairing_controller: NotRequired[str]
    """The program or person in charge of the pairings (182)."""
    tournament_type: NotRequired[TournamentType]
    """The encoded tournament type (192)."""
    tie_breaks: NotRequired[list[str]]
    """The tie-breaks, such as `BH/C1` (202)."""
    standings: NotRequired[list[str]]
    """The list that defines the standings, points (`PTS`) and tie-breaks (212)."""
    coded_time_control: NotRequired[str]
    """The time control in code, such as `5400+30` (222)."""
    lines_before_players: NotRequired[list[str]]
    """Other lines before the first player: comments, team records and unknown records."""
    lines_after_players: NotRequired[list[str]]
    """Such lines after the first player."""


class TeamsView(TypedDict):
    """The facts that a tournament of teams has besides the matches, which are the rounds of its
    `players`: the teams."""

    players: NotRequired[list[PlayerView]]
    """The players of all teams with their games."""
    members: NotRequired[list[TeamView]]
    """The members of each team."""
    scores: NotRequired[TeamScores]
    """By which points teams are paired, and which come second."""
    board_colors: NotRequired[list[Color]]
    """The colors on the boards of the team named first, from board 1."""
    points: NotRequired[PointSystem]
    """The points for a game; by default, one point for a win and half a point for a draw."""
    bye_game_points: NotRequired[Score]
    """The game points of the pairing-allocated bye; by default, half of the boards."""
    lineups: NotRequired[list[LineUpView]]
    """The players on the boards, where that is recorded."""
    abnormal_game_points: NotRequired[list[AbnormalView]]
    """Exceptions to the game points of matches and byes, bonuses and penalties."""


class PlayerView(TypedDict):
    """A player."""

    id: PlayerId
    """The player's pairing number."""
    name: NotRequired[str]
    rating: NotRequired[int]
    """The rating, if there is one."""
    points: NotRequired[Score]
    """The points after the complete rounds. They follow from the rounds, and must agree with
    them if given."""
    details: NotRequired[PlayerDetails]
    rounds: NotRequired[list[RoundView]]
    """The outcomes of the rounds, from the first."""
    virtual_points: NotRequired[list[Score]]
    """The virtual points of each round, from the first."""
    game_points: NotRequired[GamePoints]
    """The game points, for games that have their own scoring: the total so far, or round by
    round."""


class PlayerDetails(TypedDict):
    """A player's other details in a tournament report, unchanged."""

    sex: NotRequired[str]
    """The sex, usually `m` or `w`."""
    title: NotRequired[str]
    """The title, such as `GM` or `WFM`."""
    federation: NotRequired[str]
    """The federation, such as `NOR`."""
    fide_id: NotRequired[str]
    """The FIDE number of the player."""
    birth_date: NotRequired[str]
    """The date of birth, such as `1990/11/30`."""
    club: NotRequired[str]
    """The club. No format of FIDE has a field for it: a comment says it."""
    fixed_boards: NotRequired[list[FixedBoard]]
    """The boards of a player who cannot move, each from a round on. Comments say them."""
    no_byes: NotRequired[bool]
    """Says that the player is not entitled to byes with points. A comment says it."""
    expelled: NotRequired[bool]
    """Says that the player has been expelled, and is left out of the standings. A comment says
    it."""
    rank: NotRequired[int]
    """The rank in the standings."""
    national: NotRequired[list[NationalRecord]]
    """The records kept by national federations."""


_FixedBoard = TypedDict("_FixedBoard", {"from": "RoundNumber"})


class FixedBoard(_FixedBoard):
    """The board of somebody who cannot move, from a round on."""

    board: int
    """The board, or the last one if there are fewer; 0 if the player moves again."""


class NationalRecord(TypedDict):
    """The record of a player kept by a national federation (NRS records of TRF-2026)."""

    federation: NotRequired[str]
    """The federation that keeps the record, such as `GER`."""
    sex: NotRequired[str]
    """The sex, usually `m` or `w`."""
    classification: NotRequired[str]
    """The national title or class."""
    name: NotRequired[str]
    """The name."""
    rating: NotRequired[int]
    """The national rating."""
    origin: NotRequired[str]
    """The origin of the player, as an abbreviation used by the federation."""
    national_id: NotRequired[str]
    """The player's number in the federation."""
    birth_date: NotRequired[str]
    """The date of birth, such as `1990/11/30`."""


class RoundView(TypedDict):
    """The event of a round for a player."""

    result: ResultView
    opponent: NotRequired[PlayerId]
    """The opponent, unless the result is a bye."""
    color: NotRequired[Color]
    """The player's color. Only a forfeit may have none."""


class TeamView(TypedDict):
    """The members of a team."""

    team: PlayerId
    """The number of the team."""
    nickname: NotRequired[str]
    """A short name."""
    players: NotRequired[list[PlayerId]]
    """The players in the order of boards, reserves last."""


class PointSystem(TypedDict):
    """The points for each outcome of a round."""

    win: NotRequired[Score]
    """A game won over the board."""
    draw: NotRequired[Score]
    """A game drawn."""
    loss: NotRequired[Score]
    """A game lost over the board."""
    forfeit_win: NotRequired[Score]
    """A game won because the opponent did not appear."""
    forfeit_loss: NotRequired[Score]
    """A game lost by not appearing."""
    pairing_allocated_bye: NotRequired[Score]
    """The bye of the player left unpaired (PAB)."""
    full_point_bye: NotRequired[Score]
    """A requested bye worth a win."""
    half_point_bye: NotRequired[Score]
    """A requested bye worth a draw."""
    zero_point_bye: NotRequired[Score]
    """An absence, announced or not."""


class LineUpView(TypedDict):
    """The players on the boards of a team in a round."""

    round: RoundNumber
    team: PlayerId
    """The number of the team."""
    players: NotRequired[list[PlayerId]]
    """The players from board 1; null for an empty board."""


class AbnormalView(TypedDict):
    """An exception to the points for results, or a bonus."""

    result: NotRequired[ResultKind]
    """The results concerned; if absent, a bonus or penalty."""
    points: Score
    """The points for them, or the bonus, negative for a penalty."""
    round: NotRequired[RoundNumber]
    """The round; by default, all rounds."""
    players: NotRequired[list[PlayerId]]
    """The players; by default, all players."""


class ForbiddenView(TypedDict):
    """Players who must not meet each other."""

    players: list[PlayerId]
    rounds: NotRequired[list[RoundNumber]]
    """The first and the last round in which that applies; by default, all rounds."""


class AnnouncedByeView(TypedDict):
    """A bye announced for a future round."""

    round: RoundNumber
    player: PlayerId
    bye: Bye


class Tournament(TypedDict):
    """A tournament."""

    fpc_tournament: int
    """The version of this format, 1. It distinguishes the file from other JSON."""
    header: NotRequired[Header]
    """Facts that no pairing depends on, except for the tournament type."""
    games_per_round: NotRequired[int]
    """The number of games in a round: 2 if it is a match of two games between the same players,
    colors reversed in the second (Double-Swiss system), else 1. With 2, the rounds of players
    have two entries for each round, and so do the rounds that abnormal points name."""
    teams: NotRequired[TeamsView]
    """Present if teams are paired: then `players` are the teams, and their rounds are matches."""
    total_rounds: NotRequired[RoundNumber]
    """The number of rounds the tournament has."""
    initial_color: NotRequired[Color]
    """The color drawn before the first round."""
    points: NotRequired[PointSystem]
    """The points for results; by default, one point for a win and half a point for a draw."""
    players: list[PlayerView]
    """The players in the order of the initial ranking list."""
    forbidden_pairs: NotRequired[list[ForbiddenView]]
    """Players who must not meet."""
    announced_byes: NotRequired[list[AnnouncedByeView]]
    """Byes announced for future rounds."""
    abnormal_points: NotRequired[list[AbnormalView]]
    """Exceptions to the points for results, bonuses and penalties."""


class Effect(TypedDict):
    """The effect of an operation."""

    round: NotRequired[RoundNumber]
    """The round concerned."""
    pairs: NotRequired[list[list[PlayerId]]]
    """The pairs that were made, White first."""
    bye: NotRequired[PlayerId]
    """The player with the pairing-allocated bye."""
    player: NotRequired[PlayerId]
    """The player, or the team, who was added or concerned, by the number that they now have."""
    renumbered: NotRequired[list[list[PlayerId]]]
    """Players, or teams, whose numbers changed: the old one, and the new one."""
    notes: NotRequired[list[Note]]
    """Further notes."""
    patch: Patch
    """The changed lines of the file, which `TournamentFundo` restores."""


class Note(TypedDict):
    """Something to know about what an operation did."""

    code: NoteCode
    """The kind of note."""
    text: str
    """A sentence."""


class Place(TypedDict):
    """A place where a file changed."""

    line: int
    """The line of the changed file, from 1, where the new lines begin."""
    removed: list[PatchLine]
    """The lines that were there before."""
    inserted: list[PatchLine]
    """The lines that are there now."""


class Effects(TypedDict):
    """The output of `fpc apply` with `--format json`, as of all commands that change a
    tournament."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: the format of the report depends
    only on the version of the schema."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within a version, only members and values of
    open enumerations are added."""
    file: str
    """The file."""
    effects: list[Effect]
    """The effect of each operation, in order."""
    done: NotRequired[list[str]]
    """The effects, a sentence each."""
