"""What the program prints with `--format json`, as types.

This file is made of the schemas in `docs/schema` by `make-reports`. Members that there is nothing to say of
are left out.
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
    "ExplainedCriterion",
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
    "Float",
    "ForbiddenView",
    "Foresight",
    "Found",
    "Futures",
    "GamePoints",
    "GameScore",
    "Group",
    "Header",
    "Judged",
    "JudgedGrade",
    "JudgedLevel",
    "LeftOut",
    "Length",
    "LengthKind",
    "Margin",
    "MisplacedPlayer",
    "NationalRecord",
    "Order",
    "Pair",
    "PairColors",
    "Pairing",
    "PairingMethod",
    "PairingsBecause",
    "Pairs",
    "Places",
    "Player",
    "PlayerChances",
    "PlayerDetails",
    "PlayerExplanation",
    "PlayerId",
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
    "Relation",
    "Report",
    "ResultKind",
    "ResultView",
    "Round",
    "RoundCounts",
    "RoundNumber",
    "RoundOfPlayer",
    "RoundView",
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
"""What a file came to, or a run that failed. Each goes with an exit code."""


SystemCode = str
"""A pairing system in one of its editions: the name by which `--system` knows it. Versions may
add systems."""


Because = Literal["asked", "record-192", "start-date", "round-dates", "end-date", "no-date", "unreadable-date"]
"""Why a system and edition was taken."""


Acceleration = Literal["baku"]
"""A method of acceleration."""


RoundNumber = int
"""A round, from 1."""


AnyCode = Literal["TRF001", "TRF002", "TRF003", "TRF004", "TRF005", "TRF006", "TRF007", "TRF008", "TRF009", "TRF010", "TRF011", "TRF012", "TRF013", "TRF014", "TRF015", "TRF016", "TRF017", "TRF018", "TRF019", "TRF020", "TRF021", "TRF022", "TRF023", "TRF024", "TRF025", "TRF026", "TRF027", "TRF028", "TRF030", "TRF031", "TRF032", "TRF033", "TRF034", "TRF035", "TRF036", "TRF037", "TRF038", "TRF039", "TRF040", "TRF041", "TRF042", "TRF043", "TRF044", "TRF045", "TRF046", "TRF047", "TRF048", "TRF049", "TRF050", "TRF051", "TRF052", "TRF053", "TRF054", "TRF055", "TRF056", "TRF057", "TRF058", "TRF059", "TRF060", "TRF061", "TRF062", "TRF063", "TRF064", "TRF065", "TRF066", "TRF067", "TRF068", "TRF069", "TRF070", "TRF071", "TRF072", "TRF073", "TRF074", "TRF075", "TRF076", "TRF077", "TRF078", "TRF079", "TRF080", "TRF081", "TRF082", "TRF083", "FPC001", "FPC002", "FPC003", "FPC004", "FPC005", "FPC006", "FPC007", "FPC008", "FPC009", "FPC010", "FPC011", "FPC012", "FPC013", "FPC014", "FPC015", "ERR001", "ERR002", "ERR003", "ERR004", "ERR005", "ERR006", "ERR007", "ERR008", "ERR009", "ERR010", "ERR011", "ERR012", "ERR013", "ERR014"]
"""A code: of a finding in a file (TRF), of what an answer depends on (FPC), or of why there is
no answer (ERR)."""


Severity = Literal["warning", "error"]
"""Whether a file with the finding can be used."""


PlayerId = int
"""The number under which a player stands in the file."""


Verdict = Literal["ok", "differs", "no-pairing"]
"""Whether a round was paired by the rules."""


ReasonKind = Literal["illegal", "worse", "better", "later", "step", "colors", "other", "error"]
"""What kind of reason it is."""


BracketKind = Literal["normal", "before-last", "last", "penultimate", "collapsed-last", "joined"]
"""What a bracket is in the pairing of a round."""


Score = str
"""Points, as text so that they stay exact, such as "3.5"."""


Relation = Literal["counted", "downfloaters"]
"""What players have to do with a value."""


ViolationKind = Literal["rematch", "forbidden", "same-absolute-preference", "no-colors", "bye-barred", "second-bye"]
"""What a pairing does that none may do."""


PairColors = Literal["unknown"]
"""What is known of the colors of a pair."""


RankVerdict = Literal["right", "right-up-to", "wrong", "nothing-to-check"]
"""Whether ranks are right."""


TieBreak = str
"""A tie-break with its modifiers, such as "BH/C1"."""


TieBreakSource = Literal["asked", "record-212", "record-202", "system", "default"]
"""Where a list of tie-breaks comes from."""


PairingMethod = Literal["swiss", "pre-determined"]
"""How pairings are made."""


PairingsBecause = Literal["asked", "record-192", "record-092", "assumed"]
"""What tells how pairings are made."""


TieBreakValue = str
"""The value of a tie-break, as text so that it stays exact, a decimal number such as "12.5" or a
fraction such as "38/3"; null where it is not defined."""


Color = Literal["white", "black"]
"""The color of the pieces a player has in a game. # Examples ``` use Color;
assert_eq!(CWhite.opposite(), CBlack); assert_eq!(Cfrom_char('b'), Some(CBlack));
assert_eq!(CWhite.char(), 'w'); ```"""


ResultKind = Literal["win", "draw", "loss", "forfeit-win", "forfeit-loss", "pairing-allocated-bye", "full-point-bye", "half-point-bye", "zero-point-bye"]
"""What an outcome comes to, as far as points are concerned."""


ElementBasis = Literal["own", "opponent-score", "adjusted-score", "dummy", "dummy-limited-by-opponent", "dummy-limited-by-draws", "virtual-opponent", "draw", "rating", "of-opponent"]
"""Whose the figure of an element is, and how it came about."""


ElementCut = Literal["least", "voluntary-unplayed-round", "most"]
"""Why an element does not count."""


ByeOfRound = Literal["nobody", "somebody", "assigned"]
"""Whether somebody gets the pairing-allocated bye of a round."""


PreferenceStrength = Literal["absolute", "strong", "mild", "none"]
"""How strong a color preference is."""


Float = Literal["down", "up"]
"""A float: how the score of the opponent compared with that of the player."""


Direction = Literal["down", "up"]
"""A way through the score groups."""


StepKind = Literal["divided", "exchanged", "passed-over", "limbo", "floats", "bye", "taken", "within-half", "undone", "nobody-transferred", "changed-column", "columns"]
"""What can be done in a stage."""


BoundKind = Literal["nothing", "alone", "odd-number", "too-few", "colors", "lowest-scores", "round", "optimum", "procedure"]
"""Why a value cannot be smaller."""


AlternativeAnswer = Literal["granted", "illegal", "no-pairing", "falls-short"]
"""What speaks against something that the pairing does not do."""


JudgedGrade = Literal["same", "colors-only", "equal-but-later", "worse", "illegal", "better"]
"""How far a pairing is from the one that the rules give."""


JudgedLevel = Literal["fine", "notice", "warning", "error"]
"""How seriously an arbiter should take a difference."""


LengthKind = Literal["too-long", "round-robin"]
"""What the number of rounds means for the number of players."""


CertificateKind = Literal["next-round", "assigned-bye", "shortage"]
"""What a certificate says."""


SentFormat = Literal["trfx", "trf26"]
"""A format in which other programs get tournaments."""


DifferenceKind = Literal["pairs", "colors", "illegal", "no-pairing", "pairing-found", "failure"]
"""How an answer differs."""


RankDifferenceKind = Literal["ranks", "failure"]
"""How a table of ranks differs."""


TournamentType = str
"""The code of the tournament type (192), such as "FIDE_DUTCH_2026"."""


ResultView = Literal["win", "draw", "loss", "unrated-win", "unrated-draw", "unrated-loss", "forfeit-win", "forfeit-loss", "pairing-allocated-bye", "full-point-bye", "half-point-bye", "zero-point-bye", "open", "adjourned"]
"""A result. Those that are unrated were too short to count for the rating."""


GameScore = str
"""What games were worth, as text so that it stays exact, such as "-12.25"."""


Bye = Literal["pairing-allocated", "full-point", "half-point", "zero-point"]
"""Why a player had no opponent in a round."""


Value = Union[int, list[Score]]
"""How well a pairing does on a criterion; less is better."""


GamePoints = Union[GameScore, list[GameScore]]
"""What the file tells of the worth of a player's games. # Examples ``` use {GamePoints,
GameScore}; let worth = |text: &str| text.<GameScore>().unwrap(); let by_round =
GamePByRound(vec![worth("3"), worth("-1.5"), worth("4")]); assert_eq!(by_round.after(2, 3),
Some(worth("1.5"))); let total = GamePTotal(worth("5.5")); assert_eq!(total.after(3, 3),
Some(worth("5.5"))); assert_eq!(total.after(2, 3), None); assert_eq!(total.after(0, 3),
Some(GameSZERO)); ```"""


Order = Union[dict[str, object]]
"""Where the sequence of candidates parts two that are equally good."""


class File(TypedDict):
    """One file."""

    file: str
    """Its name, or `standard input`."""
    status: Status
    """What it came to. Of a check: whether its rounds were paired by the rules and its ranks are
    right, or why that was not found out. Of a validation: `ok` if the file can be used."""
    system: NotRequired[ChosenSystem]
    """The system by which it was checked."""
    error: NotRequired[Error]
    """Why the file could not be used or checked, or not in all its rounds: the first error among
    the diagnostics, or what does not stand in the file."""
    diagnostics: list[Finding]
    """All that there is to say of the file besides the answer."""
    left_out: NotRequired[LeftOut]
    """How many more findings there are, if only some were asked for."""
    rounds: NotRequired[list[Round]]
    """The rounds that were checked, without those that agree if these were not asked for."""
    standings: NotRequired[RankCheck]
    """Whether the ranks follow from the results, unless there is nothing to compare or only what
    is wrong was asked for. The rounds do not depend on it."""
    page: NotRequired[str]
    """Of a report: where the page on the file was written."""


class ChosenSystem(TypedDict):
    """The system by which a tournament was paired or checked, and why by this one."""

    code: SystemCode
    """The name by which `--system` knows it."""
    name: str
    """The name for people."""
    edition: NotRequired[int]
    """The year of the edition, of systems that have several."""
    maxi: NotRequired[bool]
    """Of the Lim system: `true`, if the rules for Maxi-tournaments apply."""
    because: Because
    """Why this one."""
    date: NotRequired[str]
    """The date that decided, such as `2017-07-01`."""
    reason: str
    """Why this one, in words."""
    certain: bool
    """Whether nothing in the file speaks of another system or edition. If something does, a
    diagnostic tells what, and differences are no proof."""
    acceleration: NotRequired[Acceleration]
    """The method that virtual points follow, if they follow one."""
    restricted_rounds: NotRequired[RoundNumber]
    """Of the SSM system: up to which round groups of players are kept apart."""


class Error(TypedDict):
    """Why there is no answer."""

    code: AnyCode
    """What kind it is: the code of a finding (`TRF`, `FPC`) if one is the reason, else of an
    error (`ERR`)."""
    message: str
    """All of it in a sentence."""
    file: NotRequired[str]
    """The name of the file, if it is about one."""
    line: NotRequired[int]
    """The line, from 1, if it is about one."""
    column: NotRequired[int]
    """The first column of the field: characters, from 1."""
    field: NotRequired[str]
    """The name of the field or record, or the path in JSON."""


class Finding(TypedDict):
    """Something wrong or odd in the file (codes `TRF`), or something that the answer depends on
    (codes `FPC`), which has no line."""

    code: AnyCode
    """What kind it is."""
    severity: Severity
    """Whether the file can be used in spite of it."""
    message: str
    """All of it in a sentence."""
    round: NotRequired[RoundNumber]
    """Of `FPC`: the round that it is about, if it is about one."""
    player: NotRequired[PlayerId]
    """Of `FPC`: the player whom it is about, if it is about one."""
    line: NotRequired[int]
    """The line, from 1."""
    columns: NotRequired[list[int]]
    """The first and the last column of the field: characters, from 1."""
    field: NotRequired[str]
    """The name of the field or record; in JSON the path, such as
    `players[3].rounds[1].opponent`."""
    found: NotRequired[str]
    """What stands there; the beginning of a very long text."""
    expected: NotRequired[str]
    """What should stand there, in words."""
    hint: NotRequired[str]
    """What may have been meant, in words."""
    others: NotRequired[int]
    """How many more findings have the same cause; they are not listed."""


class LeftOut(TypedDict):
    """Findings that are not listed."""

    errors: int
    """How many errors."""
    warnings: int
    """How many warnings."""


_Round = TypedDict("_Round", {"if": "NotRequired[Condition]"})


class Round(_Round):
    """One round of a check."""

    round: RoundNumber
    """The round."""
    verdict: Verdict
    """Whether it was paired by the rules."""
    reason: NotRequired[Reason]
    """Why not."""
    expected: NotRequired[Pairs]
    """Of `differs`: the pairing by the rules."""
    recorded: NotRequired[Pairs]
    """Unless it agrees: the pairing in the file."""
    hint: NotRequired[str]
    """What in the file may have caused a difference."""
    otherwise: NotRequired[Found]
    """What is found if the number of rounds is another."""


class Reason(TypedDict):
    """The first thing, in the order of the rules, in which the two pairings differ."""

    kind: ReasonKind
    """What kind of reason it is."""
    article: NotRequired[str]
    """The article that decides, where there is a single one, as the text of the system has it:
    `C.13`, `3.2`."""
    bracket: NotRequired[Bracket]
    """The bracket in which they differ."""
    recorded: NotRequired[Value]
    """Of `worse` and `better`: the value of the recorded pairing."""
    expected: NotRequired[Value]
    """Of `worse` and `better`: the value of the pairing by the rules."""
    recorded_by: NotRequired[Concerned]
    """Of `worse` and `better`: who makes the value of the recorded pairing."""
    expected_by: NotRequired[Concerned]
    """Of `worse`: who makes the value of the pairing by the rules."""
    violations: NotRequired[list[Violation]]
    """Of `illegal`: everything that no pairing may do."""
    order: NotRequired[Order]
    """Of `later`: the step in which the two candidates part."""
    colors: NotRequired[list[ColoredPair]]
    """Of `colors`: the pairs with the colors that the rules give."""
    text: str
    """All of it in words."""


class Bracket(TypedDict):
    """A bracket of the pairing of a round."""

    kind: BracketKind
    """What it is."""
    score: Score
    """The score of its residents; of brackets that were joined, the highest."""
    text: str
    """The same in words."""


class Concerned(TypedDict):
    """Who makes a value."""

    relation: Relation
    """What the players have to do with it."""
    players: list[list[Player]]
    """Single players and pairs: lists of one player or of two."""


class Player(TypedDict):
    """A player, wherever a report speaks of the pairing of a round."""

    number: PlayerId
    """The starting number, under which the player stands in the file."""
    name: str
    """The name as it stands in the file, without blanks around it."""
    points: Score
    """The points before the round that is paired, without virtual points."""


class Violation(TypedDict):
    """A breach of what no pairing may do."""

    kind: ViolationKind
    """What is breached."""
    players: list[Player]
    """The pair, or the player with the bye."""
    met: NotRequired[RoundNumber]
    """Of `rematch`: the round in which the two met before."""
    article: NotRequired[str]
    """The article that is breached, if it is one of the criteria."""
    text: str
    """The same in words."""


class Exchange(TypedDict):
    """Players who change places between S1 and S2."""

    from_s1: list[Player]
    """Those who leave S1, in order of rank."""
    from_s2: list[Player]
    """Those who leave S2 for it, in order of rank."""


class ColoredPair(TypedDict):
    """A pair with the colors that the rules give."""

    white: Player
    """Who has White."""
    black: Player
    """Who has Black."""
    article: str
    """The article that gives the colors."""


class Pairs(TypedDict):
    """The pairing of a round."""

    pairs: list[Pair]
    """The pairs, those by the rules in the order of the boards."""
    byes: list[Player]
    """Who has the pairing-allocated bye."""


class Pair(TypedDict):
    """Two players who meet."""

    white: Player
    """Who has White."""
    black: Player
    """Who has Black."""
    colors: NotRequired[PairColors]
    """`unknown`, where the file does not tell who has which color; then White and Black mean
    nothing."""


class Condition(TypedDict):
    """What a verdict depends on, because the file leaves it open."""

    system: NotRequired[SystemCode]
    """That this system was used."""
    rounds: NotRequired[list[RoundCounts]]
    """That the number of rounds of the tournament is one of these."""
    text: str
    """The same in words, after "if"."""


_RoundCounts = TypedDict("_RoundCounts", {"from": "RoundNumber"})


class RoundCounts(_RoundCounts):
    """Numbers of rounds from one to another; without `to` there is no limit."""

    to: NotRequired[RoundNumber]
    """The greatest of them."""


class Found(TypedDict):
    """What was found in a round."""

    verdict: Verdict
    """Whether it was paired by the rules."""
    reason: NotRequired[Reason]
    """Why not."""
    expected: NotRequired[Pairs]
    """Of `differs`: the pairing by the rules."""
    recorded: NotRequired[Pairs]
    """Unless it agrees: the pairing in the file."""


class RankCheck(TypedDict):
    """Whether the ranks of a file follow from its results."""

    verdict: RankVerdict
    """What was found."""
    differs: bool
    """Whether that is a difference: ranks are wrong by a list that is known."""
    list: list[TieBreak]
    """What ranks are compared by, as far as it could be used; the points alone if there is no
    list."""
    source: NotRequired[TieBreakSource]
    """Where the list comes from; left out if there is none."""
    edition: int
    """The year of the edition of the rules for tie-breaks."""
    because: Because
    """Why this edition."""
    pairings: PairingMethod
    """How pairings are made."""
    pairings_because: PairingsBecause
    """What tells how pairings are made."""
    rounds: int
    """How many rounds count."""
    announced_rounds: int
    """How many rounds the tournament has; if that is not known, how many are recorded."""
    dropped: NotRequired[list[TieBreak]]
    """Tie-breaks that were left out because players are unrated."""
    unchecked: NotRequired[list[str]]
    """The codes of the list from the first on that could not be used."""
    unchecked_because: NotRequired[str]
    """Why the first of these could not be used, in words."""
    misplaced: NotRequired[list[MisplacedPlayer]]
    """The players whose rank is outside the places of those with whom they are tied, by rank."""
    lead: NotRequired[WrongRank]
    """Of `wrong`: the place of the player who is best named first, without whom most of the
    others are in the right order."""
    first: NotRequired[WrongRank]
    """Of `wrong`: the first wrong place."""
    unranked: NotRequired[list[Player]]
    """Players without rank, if others have one."""
    dense: bool
    """Whether places are numbered without gaps, 1 2 2 3 instead of 1 2 2 4."""
    ties: NotRequired[list[Places]]
    """The places that tied players share or got in another way than by the list."""
    text: str
    """All of it in a line."""


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
    """Who has it in the file."""
    wants: list[Player]
    """Who may have it; nobody if there are fewer places."""
    code: NotRequired[TieBreak]
    """The first tie-break, or the points, that separates these; left out without them."""
    article: NotRequired[str]
    """Its article, such as `C.07, 8.1`, if the edition has one."""
    values: NotRequired[SeparatingValues]
    """Both values."""
    encounter: NotRequired[list[EncounterRow]]
    """Of direct encounter: the games among the tied, in the order that it makes of them."""
    text: str
    """All of it in words."""


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
    """The opponents among them, with the average of the points against each."""
    missing: int
    """How many of them the player has not met."""


class EncounterResult(TypedDict):
    """What a player got against one of the tied."""

    opponent: Player
    """The opponent."""
    points: TieBreakValue
    """The points, on average if they met several times."""


class Summary(TypedDict):
    """What checking files came to."""

    complete: bool
    """Whether all files have been looked at."""
    files: int
    """The files there are."""
    checked: int
    """Those that have been checked."""
    failed: int
    """Those that could not be checked."""
    files_ok: int
    """Those that have been checked in all their rounds, and were paired by the rules in all of
    them."""
    files_differing: int
    """Those with a round that was paired otherwise."""
    files_unpairable: int
    """Those with a round for which the rules give no pairing."""
    files_uncertain: int
    """Those with a round of which the result depends on what the file leaves open. A file can be
    among several of these."""
    rounds: int
    """The rounds that have been checked."""
    rounds_ok: int
    """Those that were paired by the rules."""
    rounds_differing: int
    """Those that were paired otherwise."""
    rounds_unpairable: int
    """Those for which the rules give no pairing."""
    rounds_uncertain: int
    """Those of which the result depends on what the file leaves open: the system, or whether the
    round is the last."""
    standings: RankCount
    """The files of which the ranks were compared with a list of tie-breaks."""
    systems: list[SystemCount]
    """By which systems files have been checked, and why by these."""


class RankCount(TypedDict):
    """How many files have ranks that were compared by a list of tie-breaks."""

    files: int
    """Those that have."""
    ok: int
    """Those of which the ranks are right, as far as the list could be used."""
    differing: int
    """Those of which they are wrong."""


class SystemCount(TypedDict):
    """How many files have been checked by a system for the same reason."""

    code: SystemCode
    """The system."""
    edition: NotRequired[int]
    """The year of the edition, of systems that have several."""
    because: Because
    """Why this one."""
    certain: bool
    """Whether nothing in these files speaks of another system or edition."""
    files: int
    """The number of files."""


class Validation(TypedDict):
    """What validating files came to."""

    complete: bool
    """Whether all files have been looked at."""
    files: int
    """The files there are."""
    valid: int
    """Those that can be used."""
    invalid: int
    """Those that have errors."""
    failed: int
    """Those that could not be read."""
    errors: int
    """The errors in all files."""
    warnings: int
    """The warnings about all files."""


class Report(TypedDict):
    """What `fpc check`, `fpc report` and `fpc validate` print with `--format json`."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    files: list[File]
    """The files, in the order in which they were named."""
    summary: NotRequired[Summary]
    """Of a check: what all files came to."""
    validation: NotRequired[Validation]
    """Of a validation: what all files came to."""


class Board(TypedDict):
    """Two players at a board."""

    board: int
    """The number of the board, from 1."""
    white: Player
    """Who has White."""
    black: Player
    """Who has Black."""


class Changes(TypedDict):
    """In what two pairings differ."""

    players: list[ChangedPlayer]
    """Who has another opponent, another color, or came or went."""
    bye_before: NotRequired[Player]
    """Who has the bye without what was supposed."""
    bye_after: NotRequired[Player]
    """Who has it with that."""
    same_pairs: int
    """How many pairs are the same, colors included."""


class ChangedPlayer(TypedDict):
    """A player for whom something is different."""

    player: Player
    """The player."""
    before: NotRequired[ChangedGame]
    """The game without what was supposed."""
    after: NotRequired[ChangedGame]
    """The game with that."""


class ChangedGame(TypedDict):
    """A game, seen from one of its players."""

    opponent: Player
    """The opponent."""
    color: Color
    """The color of the player."""


class Pairing(TypedDict):
    """What `fpc pair` prints with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
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
    """Who has the pairing-allocated bye."""
    changes: NotRequired[Changes]
    """What is different from the pairing of the file as it is, if something was supposed."""
    diagnostics: list[Finding]
    """All that there is to say of the file besides the answer."""


class TieBreakList(TypedDict):
    """A list of tie-breaks, as somebody wrote it."""

    source: TieBreakSource
    """Where it comes from."""
    system: NotRequired[SystemCode]
    """Of `system`: the system whose rules they are."""
    tie_breaks: list[TieBreak]
    """The tie-breaks up to the first code that cannot be used, the points among them."""
    unused: NotRequired[list[str]]
    """The codes from the first on that is unknown or cannot be used for players."""
    reason: NotRequired[str]
    """Why the first of them cannot be used, in words."""
    contradicted: NotRequired[bool]
    """`true`, if the file has another list besides (202), which does not count."""


class StandingsRules(TypedDict):
    """By which rules values were computed."""

    edition: int
    """The year of the edition of the rules for tie-breaks."""
    because: Because
    """Why this one."""
    date: NotRequired[str]
    """The date that decided, such as `2026-03-01`."""
    reason: str
    """Why this one, in words."""
    pairings: PairingMethod
    """How pairings are made."""
    unrated: NotRequired[int]
    """The rating that stands for that of unrated players, if one does."""


class StandingsTable(TypedDict):
    """The standings after a round."""

    rounds: int
    """How many rounds count."""
    tie_breaks: list[TieBreak]
    """The tie-breaks that were used, in their order, the points among them."""
    dropped: NotRequired[list[TieBreak]]
    """Those that were left out because players are unrated."""
    unused: NotRequired[list[TieBreak]]
    """Those from the first on that must not be used in this tournament."""
    reason: NotRequired[str]
    """Why the first of them must not be used, in words."""
    standings: list[Standing]
    """The players, from the first rank."""
    explanations: NotRequired[list[PlayerExplanation]]
    """How values came about, for the players of whom that was asked."""


class Standing(TypedDict):
    """A player in the standings."""

    rank: int
    """The rank, from 1; players who stay tied share it (1 2 2 4)."""
    shared_to: NotRequired[int]
    """The last place of those who share the rank, if anybody does."""
    number: PlayerId
    """The starting number."""
    title: NotRequired[str]
    """The title."""
    name: str
    """The name as it stands in the file, without blanks around it."""
    federation: NotRequired[str]
    """The federation."""
    rating: NotRequired[int]
    """The rating that stands in the file."""
    points: Score
    """The points of the rounds that count."""
    values: list[TieBreakValue]
    """The value of each of the table's tie-breaks."""
    rounds: NotRequired[list[RoundOfPlayer]]
    """Of a cross table: what each of the rounds brought."""


class RoundOfPlayer(TypedDict):
    """What a round brought a player."""

    round: RoundNumber
    """The round."""
    opponent: NotRequired[PlayerId]
    """The starting number of the opponent that the pairing gave."""
    color: NotRequired[Color]
    """The color that the pairing gave, if it is known."""
    result: NotRequired[ResultKind]
    """What it came to; left out while there is no result."""
    points: NotRequired[Score]
    """The points; left out while there is no result."""


class PlayerExplanation(TypedDict):
    """How the values of a player came about."""

    number: PlayerId
    """The starting number."""
    rank: int
    """The rank."""
    behind: NotRequired[Separation]
    """What separates the player from the last one ahead."""
    ahead_of: NotRequired[Separation]
    """What separates the player from the first one behind."""
    values: list[ExplainedValue]
    """The values, one for each of the table's tie-breaks."""


class Separation(TypedDict):
    """What separates two players."""

    number: PlayerId
    """The starting number of the other player."""
    tie_break: TieBreak
    """The first tie-break in which they differ."""
    values: list[TieBreakValue]
    """The value of the player who is explained, then that of the other."""


class ExplainedValue(TypedDict):
    """How a value came about."""

    tie_break: TieBreak
    """The tie-break."""
    article: NotRequired[str]
    """Its article in the edition that counts, if it has one."""
    value: NotRequired[TieBreakValue]
    """The value; left out where it is not defined."""
    elements: NotRequired[list[ElementOfValue]]
    """What was added up or averaged."""
    drawn_round: NotRequired[RoundNumber]
    """Of Fore Buchholz: the round of which all pairings count as games drawn."""
    limit: NotRequired[TieBreakValue]
    """Of the Koya system: the least score of an opponent against whom points count."""
    total: NotRequired[str]
    """How the elements make the value, in words."""
    encounter: NotRequired[list[EncounterRow]]
    """Of direct encounter: the players who are tied before it, with the games among them."""


class ElementOfValue(TypedDict):
    """An element of a value, usually what a round adds to it."""

    round: NotRequired[RoundNumber]
    """The round; left out of what belongs to none."""
    result: NotRequired[ResultKind]
    """What happened in the round; left out while there is no result."""
    opponent: NotRequired[PlayerId]
    """The starting number of the opponent that the pairing gave."""
    basis: ElementBasis
    """Whose the figure is, and how it came about."""
    article: NotRequired[str]
    """The article that says so."""
    figure: TieBreakValue
    """The score of the opponent or the dummy, a rating, or whatever the element rests on."""
    opponent_score: NotRequired[Score]
    """The score of the opponent as it is, where the figure rests on it."""
    points: NotRequired[Score]
    """The points of the round, where they have a part in it."""
    voluntary: bool
    """Whether it is a voluntary unplayed round, which is cut first (16.5)."""
    amount: TieBreakValue
    """What the element adds if it is not cut."""
    cut: NotRequired[ElementCut]
    """Why it does not count."""
    text: NotRequired[str]
    """All that is special about it, in words."""


class Standings(TypedDict):
    """What `fpc standings` prints with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok`"""
    list: TieBreakList
    """The list of tie-breaks."""
    rules: StandingsRules
    """By which rules values were computed."""
    total_rounds: NotRequired[RoundNumber]
    """How many rounds the tournament has, if the file tells."""
    tables: list[StandingsTable]
    """The standings after one round or, if that was asked for, after each round."""
    diagnostics: list[Finding]
    """All that there is to say of the file besides the answer."""


class ChecklistGroup(TypedDict):
    """Players with the same score."""

    score: Score
    """The score by which the system groups players, virtual points among it."""
    players: list[ChecklistPlayer]
    """The players in the order in which they are paired."""


class ChecklistPlayer(TypedDict):
    """What the pairing looks at in a player."""

    rank: int
    """The place in the order of pairing, from 1."""
    number: PlayerId
    """The starting number."""
    tpn: int
    """The pairing number among those who have taken part so far or do now."""
    name: str
    """The name as it stands in the file, without blanks around it."""
    rating: NotRequired[int]
    """The rating."""
    points: Score
    """The points before the round, without virtual points."""
    pairing_score: Score
    """The points with the virtual points of the round."""
    games: list[ChecklistGame]
    """The games played so far: with whom the player must not be paired again."""
    color_difference: int
    """Games with White minus games with Black."""
    preference: Preference
    """Which color the player should get."""
    float: NotRequired[Float]
    """The float of the previous round."""
    float_before: NotRequired[Float]
    """The float of the round before that."""
    may_get_bye: bool
    """Whether the player may get the pairing-allocated bye."""
    bye_bar: NotRequired[ByeBar]
    """Why not."""


class ChecklistGame(TypedDict):
    """A game that was played."""

    round: RoundNumber
    """The round."""
    opponent: PlayerId
    """The starting number of the opponent."""
    color: Color
    """The color of the player."""


class Preference(TypedDict):
    """Which color a player should get, and how much."""

    strength: PreferenceStrength
    """How strong it is."""
    color: NotRequired[Color]
    """The color; left out of `none`."""
    article: NotRequired[str]
    """The article that says so."""


class ByeBar(TypedDict):
    """Why a player must not get the pairing-allocated bye."""

    article: NotRequired[str]
    """The article, short as in the headings of checklists."""
    rounds: list[BarringRound]
    """The rounds each of which bars the player."""
    text: str
    """The same in words."""


class BarringRound(TypedDict):
    """A round that bars a player from the bye."""

    round: RoundNumber
    """The round."""
    result: ResultKind
    """What it brought the player."""


class Checklist(TypedDict):
    """What `fpc checklist` prints with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok`"""
    system: ChosenSystem
    """The system by whose rules it is."""
    round: RoundNumber
    """The round to be paired."""
    total_rounds: RoundNumber
    """How many rounds the tournament has."""
    bye: ByeOfRound
    """Whether somebody gets the pairing-allocated bye."""
    assigned_bye: NotRequired[PlayerId]
    """Of `assigned`: who got it beforehand, and is not among the players."""
    groups: list[ChecklistGroup]
    """The scoregroups, the highest first."""
    diagnostics: list[Finding]
    """All that there is to say of the file besides the answer."""


class ExplainedBoard(TypedDict):
    """Two players at a board, and what gives them their colors."""

    board: int
    """The number of the board, from 1."""
    white: Player
    """Who has White."""
    black: Player
    """Who has Black."""
    article: NotRequired[str]
    """The article that gives the colors; left out if the system does not tell."""
    text: NotRequired[str]
    """What it says."""


class ExplainedStage(TypedDict):
    """A bracket, a score group or another stage of the procedure."""

    name: str
    """Its name in words."""
    members: list[StageMember]
    """Who was in it, in the order of the system."""
    steps: list[ExplainedStep]
    """What was done, in order."""
    pairs: list[list[PlayerId]]
    """The pairs that were made, by starting numbers; the order says nothing of colors."""
    left: list[PlayerId]
    """Who was left without an opponent in it."""
    criteria: list[ExplainedCriterion]
    """How well the pairing does on each criterion, from the most important; empty in systems
    that compare no pairings."""


class StageMember(TypedDict):
    """A player in a stage."""

    number: PlayerId
    """The starting number."""
    score: Score
    """The score by which they are grouped."""
    moved: NotRequired[Direction]
    """Where they came from, if not from the group of their own score."""


class ExplainedStep(TypedDict):
    """Something that was done in a stage."""

    kind: StepKind
    """What it is."""
    article: str
    """The article by which it was done."""
    players: NotRequired[list[PlayerId]]
    """Whom it is about, by starting numbers; of `divided` and `columns` nobody."""
    s1: NotRequired[list[PlayerId]]
    """Of `divided`: the players of S1. Of `exchanged`: those who leave it. Of `columns`: the
    White column."""
    s2: NotRequired[list[PlayerId]]
    """Of `divided`: the players of S2. Of `exchanged`: those who leave it for S1. Of `columns`:
    the Black column."""
    text: str
    """The same in words, with the article."""


class ExplainedCriterion(TypedDict):
    """How well a pairing does on a criterion."""

    article: str
    """The article."""
    value: Value
    """The value; the less, the better."""
    by: Concerned
    """Who makes it."""
    bound: BoundKind
    """Why no pairing that does as well on all criteria before it has a smaller value."""
    text: str
    """Criterion, value and players in words."""
    bound_text: str
    """The bound in words."""


class ExplainedPlayer(TypedDict):
    """What a round brings a player."""

    card: ChecklistPlayer
    """What the pairing looks at in the player."""
    opponent: NotRequired[Player]
    """The opponent; left out with the bye."""
    stages: list[str]
    """The stages in which the player was, in order."""
    steps: list[ExplainedStep]
    """The steps that were about the player."""
    alternatives: list[Alternative]
    """What might sooner have come, and why it did not."""


class Alternative(TypedDict):
    """Something that the pairing does not do, and why not."""

    text: str
    """What it is, in words."""
    answer: AlternativeAnswer
    """What speaks against it."""
    reason: NotRequired[Reason]
    """The reason, of `illegal` and `falls-short`."""
    pairing: NotRequired[Pairs]
    """Of `falls-short`: the pairing that the rules would give."""
    because: str
    """The answer in words."""


class ExplainedRound(TypedDict):
    """What `fpc explain` prints with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok`"""
    system: ChosenSystem
    """The system by which the round is paired."""
    round: RoundNumber
    """The round."""
    pairs: list[ExplainedBoard]
    """The pairs, in the order of the boards, with what gives their colors."""
    bye: NotRequired[Player]
    """Who has the pairing-allocated bye."""
    stages: list[ExplainedStage]
    """The brackets, score groups or steps, in the order in which they are paired; empty if the
    system does not tell them."""
    player: NotRequired[ExplainedPlayer]
    """With `--player`: what the round brings that player."""
    players: NotRequired[list[ExplainedPlayer]]
    """With `--players`: what it brings each player, without alternatives, in the order of
    pairing."""
    why_not: NotRequired[Alternative]
    """With `--why-not`: why the pairing does not do what was asked for."""
    changes: NotRequired[Changes]
    """What is different from the pairing of the file as it is, if something was supposed."""
    diagnostics: list[Finding]
    """All that there is to say of the file besides the answer."""


class Judged(TypedDict):
    """What `fpc judge` prints with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`ok` if the pairing is the one of the rules, else `differs`"""
    system: ChosenSystem
    """The system by whose rules it was judged."""
    round: RoundNumber
    """The round."""
    grade: JudgedGrade
    """How far it is from the pairing of the rules."""
    level: JudgedLevel
    """How seriously to take that."""
    reason: NotRequired[Reason]
    """The first thing in which it falls short."""
    judged: Pairs
    """The pairing that was judged, in the order of boards."""
    expected: Pairs
    """The pairing of the rules."""
    diagnostics: list[Finding]
    """All that there is to say of the file besides the answer."""


class Length(TypedDict):
    """What the number of rounds means for the number of players."""

    kind: LengthKind
    """What it means."""
    players: int
    """The number of players."""
    most: int
    """The most rounds that they can play."""


class Certificate(TypedDict):
    """A proof that a round has no legal pairing, if those who are there stay, nobody else comes
    and all games are played."""

    kind: CertificateKind
    """What it says."""
    round: RoundNumber
    """The round that has no legal pairing, if one before it has not."""
    groups: NotRequired[list[Group]]
    """Of `next-round`: groups of odd size."""
    only: NotRequired[Group]
    """Of `next-round`: with whom alone members of different groups can be paired."""
    player: NotRequired[PlayerId]
    """Of `assigned-bye`: who got the bye beforehand."""
    shortage: NotRequired[Shortage]
    """Of `shortage`: who has too few opponents."""
    text: str
    """The same in words."""


class Group(TypedDict):
    """Players, and perhaps the bye."""

    players: list[PlayerId]
    """Their starting numbers."""
    bye: NotRequired[bool]
    """`true`, if the bye is among them."""


class Shortage(TypedDict):
    """That some players have more rounds ahead of them than there are opponents for them:
    `needed` is more than `with_helpers` and `with_others` together."""

    first_round: RoundNumber
    """The first of the rounds; the last one is the `round` of the certificate."""
    players: Group
    """Those who do not have enough opponents."""
    needed: int
    """In how many pairings they are to be, each counted by itself."""
    helpers: Group
    """Those who do not have enough rounds to be opponents of all of them."""
    with_helpers: int
    """How many rounds the helpers have together."""
    with_others: int
    """How many pairings of the players with anybody but helpers are still allowed."""


class Margin(TypedDict):
    """How many opponents a player has left."""

    number: PlayerId
    """The starting number."""
    rounds: int
    """In how many rounds the player is to be paired."""
    opponents: int
    """How many other players they can still meet, colors left aside."""
    byes: int
    """How many byes they can still get."""
    spare: int
    """How many possible opponents, byes among them, there are beyond those that are needed."""


class Futures(TypedDict):
    """What came out of futures that were played."""

    asked: int
    """How many were asked for."""
    played: int
    """How many were played."""
    finished: int
    """How many of them came to the end of the tournament."""
    seed: int
    """The seed."""
    model: str
    """The model of results."""
    draws: NotRequired[int]
    """How many in a million games are drawn, if not as many as the model says."""
    unrated: int
    """How strong unrated players are."""
    stuck: list[StuckRound]
    """In how many of them each round had no legal pairing."""
    list: TieBreakList
    """The tie-breaks by which final ranks are made."""
    players: list[PlayerChances]
    """The players, those with the best chances first."""


class StuckRound(TypedDict):
    """In how many futures a round had no legal pairing."""

    round: RoundNumber
    """The round."""
    count: int
    """In how many."""


class PlayerChances(TypedDict):
    """Where a player finished."""

    number: PlayerId
    """The starting number."""
    name: str
    """The name as it stands in the file, without blanks around it."""
    points: Score
    """The points of the rounds that are over."""
    ranks: list[FinalRank]
    """In how many of the futures that came to the end the player finished at each rank, those at
    which they did. Players who stay tied share a rank (1 2 2 4)."""


class FinalRank(TypedDict):
    """How often a player finished at a rank."""

    rank: int
    """The rank."""
    count: int
    """How often."""


class Foresight(TypedDict):
    """What `fpc foresee` prints with `--format json`; a `Failure` if it fails."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    file: str
    """The name of the tournament file, or `standard input`."""
    status: Status
    """`no-pairing`, if it is proved that a round to come has no legal pairing; `uncertain`, if
    one had none in some of the futures; `interrupted`; else `ok`."""
    system: ChosenSystem
    """The system by whose rules rounds are paired."""
    next_round: RoundNumber
    """The first round that is not paired yet; beyond the last one if all are."""
    total_rounds: RoundNumber
    """How many rounds the tournament has."""
    is_running: bool
    """Whether games of a round that is paired have no result yet."""
    assumed_initial_color: NotRequired[Color]
    """The color that counts as drawn before the first round, if nothing tells it."""
    length: NotRequired[Length]
    """That there are too many rounds for the players, or just as many as possible, before the
    first round."""
    certificate: NotRequired[Certificate]
    """A proof that a round to come has no legal pairing, if there is one."""
    margins: list[Margin]
    """How many opponents each player has left."""
    futures: NotRequired[Futures]
    """What came out of the futures that were played, if any were."""
    diagnostics: list[Finding]
    """All that there is to say of the file besides the answer."""


class CampaignPlan(TypedDict):
    """What is played, and against whom."""

    version: str
    """The version of fpc that plays it."""
    seed: int
    """The seed of the first tournament; the others follow."""
    tournaments: int
    """How many tournaments there are in all shards together."""
    settings: str
    """The settings of the tournaments, as flags."""
    send: SentFormat
    """The format in which the other programs get tournaments."""
    against: list[str]
    """The commands of the other programs."""
    standings_against: NotRequired[list[str]]
    """The commands of the programs that rank players."""
    impossible: list[str]
    """What they say where there is no legal pairing, besides what all do."""
    timeout: int
    """How many seconds they may take for a round."""
    shrink_steps: int
    """How often they may be asked to make a difference smaller."""


class EngineTally(TypedDict):
    """What a program did."""

    rounds: int
    """Rounds in which it was asked."""
    differences: int
    """Rounds in which it pairs other players than fpc, or none, or some where fpc has none."""
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
    """A round in which a program answers otherwise."""

    tournament: int
    """Which tournament, from 0."""
    seed: int
    """Its seed."""
    round: RoundNumber
    """The round."""
    engine: int
    """Which program, from 0, in the order of the commands."""
    kind: DifferenceKind
    """How it differs."""
    explanation: str
    """What decides, or what went wrong, in words."""
    file: NotRequired[str]
    """The file with the smallest case that was found."""


class RankTally(TypedDict):
    """What a program that ranks players did."""

    tournaments: int
    """Tournaments in which it was asked."""
    differences: int
    """Tournaments in which somebody has a rank that they cannot have by the rules."""
    failures: int
    """Tournaments without an answer."""
    microseconds: int
    """The time it took, in microseconds. It depends on the machine."""


_RankDifference = TypedDict("_RankDifference", {"with": "NotRequired[list[int]]"})


class RankDifference(_RankDifference):
    """A tournament that a program ranks otherwise."""

    tournament: int
    """Which tournament, from 0."""
    seed: int
    """Its seed."""
    program: int
    """Which program, from 0, in the order of the commands for standings."""
    kind: RankDifferenceKind
    """How it differs."""
    explanation: str
    """Who is misplaced, and which tie-break decides, or what went wrong, in words."""
    file: NotRequired[str]
    """The file with the smallest case that was found: the list of tie-breaks, and the ranks of
    the program."""


class Campaign(TypedDict):
    """What `fpc campaign` and `fpc campaign merge` print with `--format json`."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    campaign: CampaignPlan
    """What was played, and against whom."""
    complete: bool
    """Whether everything is in it that should be: all tournaments of the campaign, or of the
    shard that was played, and all lines of the journals."""
    tournaments: int
    """How many tournaments were played."""
    rounds: int
    """How many rounds were paired."""
    ended_early: int
    """How many tournaments ended because a round had no legal pairing."""
    illegal: int
    """Rounds in which the pairing of fpc is illegal."""
    microseconds: int
    """The time fpc took, in microseconds."""
    engines: list[EngineTally]
    """What each program did, in the order of the commands."""
    differences: list[EngineDifference]
    """Where programs answer otherwise, by tournament, round and program."""
    standings: NotRequired[list[RankTally]]
    """What each program that ranks players did, in the order of the commands."""
    rank_differences: NotRequired[list[RankDifference]]
    """Where such programs rank otherwise, by tournament and program."""


class Failure(TypedDict):
    """What a command prints with `--format json` if there is nothing else to print."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    status: Status
    """What the exit code says."""
    error: Error
    """Why there is no answer."""
    diagnostics: list[Finding]
    """All that there is to say of the file, that error included if it stands there."""


class Explanation(TypedDict):
    """What `fpc rule CODE` and `fpc validate --explain CODE` print with `--format json`."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    code: AnyCode
    """The code."""
    severity: Severity
    """Whether there can be an answer in spite of it."""
    title: str
    """What it is in a few words."""
    explanation: str
    """What it means and what to do about it, in a paragraph."""
    example: NotRequired[str]
    """Lines of a file with such a finding."""


class CodeTitle(TypedDict):
    """A code in a list."""

    code: AnyCode
    """The code."""
    severity: Severity
    """Whether there can be an answer in spite of it."""
    title: str
    """What it is in a few words."""


class Codes(TypedDict):
    """What `fpc rule` prints with `--format json`."""

    program_version: str
    """The version of fpc, such as `0.1.0`. It is for people: what the report holds depends on
    the version of the schema alone."""
    schema_version: Literal[1]
    """The version of the schema of all reports. Within one, members and values of open
    enumerations are added, and nothing else changes."""
    codes: list[CodeTitle]
    """All codes: of findings in files, of what answers depend on, and of errors."""


class Header(TypedDict):
    """What the header says about the tournament. Only the tournament type matters for pairings.
    All the rest is text as the file has it."""

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
    """How the starting rank uses national ratings, such as `GER HBFN` (172)."""
    pairing_controller: NotRequired[str]
    """The program or person in charge of the pairings (182)."""
    tournament_type: NotRequired[TournamentType]
    """The encoded tournament type (192)."""
    tie_breaks: NotRequired[list[str]]
    """The tie-breaks, such as `BH/C1` (202)."""
    standings: NotRequired[list[str]]
    """What defines the standings, points (`PTS`) and tie-breaks (212)."""
    coded_time_control: NotRequired[str]
    """The time control in code, such as `5400+30` (222)."""
    lines_before_players: NotRequired[list[str]]
    """Lines in front of the first player that are none of these: comments, records about teams,
    and records that nobody knows."""
    lines_after_players: NotRequired[list[str]]
    """Such lines after the first player."""


class PointSystem(TypedDict):
    """What each outcome of a round is worth. # Examples ``` use {PointSystem, Score}; let
    football = PointSwith_win_draw(Sfrom_tenths(30), Sfrom_tenths(10));
    assert_eq!(football.pairing_allocated_bye, Sfrom_tenths(30));
    assert_eq!(football.half_point_bye, Sfrom_tenths(10)); assert_eq!(PointSdefault().draw,
    Sfrom_tenths(5)); ```"""

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
    """The bye of the player whom the pairing leaves over (PAB)."""
    full_point_bye: NotRequired[Score]
    """A requested bye worth a win."""
    half_point_bye: NotRequired[Score]
    """A requested bye worth a draw."""
    zero_point_bye: NotRequired[Score]
    """An absence, announced or not."""


class PlayerView(TypedDict):
    """A player."""

    id: PlayerId
    """The number under which the player is paired."""
    name: NotRequired[str]
    rating: NotRequired[int]
    """The rating, if there is one."""
    points: NotRequired[Score]
    """The points after the complete rounds. They follow from the rounds, and have to agree with
    them if they are given."""
    details: NotRequired[PlayerDetails]
    rounds: NotRequired[list[RoundView]]
    """What happened in each round, from the first."""
    virtual_points: NotRequired[list[Score]]
    """The virtual points of each round, from the first."""
    game_points: NotRequired[GamePoints]
    """What the games were worth, where the game has a measure of its own: all together so far,
    or round by round."""


class PlayerDetails(TypedDict):
    """What a tournament report says of a player besides name, rating and results, as it says it."""

    sex: NotRequired[str]
    """The sex, usually `m` or `w`."""
    title: NotRequired[str]
    """The title, such as `GM` or `WFM`."""
    federation: NotRequired[str]
    """The federation, such as `NOR`."""
    fide_id: NotRequired[str]
    """The number that FIDE gave the player."""
    birth_date: NotRequired[str]
    """The date of birth, such as `1990/11/30`."""
    rank: NotRequired[int]
    """The rank in the standings."""
    national: NotRequired[list[NationalRecord]]
    """What national federations have on record."""


class NationalRecord(TypedDict):
    """A player as a national federation has them on record (NRS records of TRF-2026)."""

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
    """Where the player comes from, in the federation's letters."""
    national_id: NotRequired[str]
    """The number that the federation gave the player."""
    birth_date: NotRequired[str]
    """The date of birth, such as `1990/11/30`."""


class RoundView(TypedDict):
    """What happened to a player in a round."""

    result: ResultView
    opponent: NotRequired[PlayerId]
    """The opponent, unless the result is a bye."""
    color: NotRequired[Color]
    """The player's color. Only a forfeit can go without."""


class ForbiddenView(TypedDict):
    """Players who must not meet each other."""

    players: list[PlayerId]
    rounds: NotRequired[list[RoundNumber]]
    """The first and the last round in which that holds; all rounds if nothing is said."""


class AnnouncedByeView(TypedDict):
    """A bye announced for a round to come."""

    round: RoundNumber
    player: PlayerId
    bye: Bye


class AbnormalView(TypedDict):
    """What some results are worth instead of what is usual, or a bonus."""

    result: NotRequired[ResultKind]
    """The results concerned; a bonus or penalty if nothing is said."""
    points: Score
    """What they are worth, or the bonus, below zero for a penalty."""
    round: NotRequired[RoundNumber]
    """The round; all rounds if nothing is said."""
    players: NotRequired[list[PlayerId]]
    """The players; all players if nothing is said."""


class Tournament(TypedDict):
    """A tournament."""

    fpc_tournament: int
    """The version of this format, 1. It tells the file from other JSON."""
    header: NotRequired[Header]
    """Facts that no pairing depends on, except for the tournament type."""
    total_rounds: NotRequired[RoundNumber]
    """The number of rounds the tournament has."""
    initial_color: NotRequired[Color]
    """The color drawn before the first round."""
    points: NotRequired[PointSystem]
    """What results are worth; one point for a win and half a point for a draw if nothing is
    said."""
    players: list[PlayerView]
    """The players in the order of the initial ranking list."""
    forbidden_pairs: NotRequired[list[ForbiddenView]]
    """Players who must not meet."""
    announced_byes: NotRequired[list[AnnouncedByeView]]
    """Byes announced for rounds to come."""
    abnormal_points: NotRequired[list[AbnormalView]]
    """Results that are worth something else than usual, bonuses and penalties."""
