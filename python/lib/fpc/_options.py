"""The options of questions. They have the names of the program's options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Literal

    # A player by number, or by the name or a part of it.
    Called = int | str
    Pair = tuple[Called, Called]
    # A player and the opponent, or "bye".
    PairOrBye = tuple[Called, Called]


class RuleOptions(TypedDict, total=False):
    """By which rules a tournament is paired."""

    # The code of an edition, or the name of rules alone: "dutch" for the edition of the first day.
    system: str
    initial_color: Literal["white", "black"]
    accelerate: Literal["baku", "none"]
    rounds: int
    blank_rounds: Literal["H", "F", "U", "Z"]
    round_1_bye: Literal["number", "rating"]
    cycles: int
    exchange: bool
    team_c6: Literal["graded", "passfail"]
    team_numbers: Literal["place", "literal"]
    restricted_rounds: int
    restricted_groups: Sequence[Sequence[int]]


class CheckOptions(RuleOptions, total=False):
    """What of a file is to be checked."""

    round: int
    only: Literal["pairings", "standings"]
    tie_breaks: str
    edition: int


class RoundOptions(RuleOptions, total=False):
    """Which round is meant, and what is supposed of it."""

    round: int
    absent: Sequence[Called]
    half_point_byes: Sequence[Called]
    results: Sequence[tuple[Called, Called, str]]
    change: bool
    forbid: Sequence[Pair]
    assign: Sequence[PairOrBye]


class ExplainOptions(RoundOptions, total=False):
    """What is to be explained of a round."""

    player: Called
    players: bool
    why_not: PairOrBye


class JudgeOptions(RoundOptions, total=False):
    """Which pairing is to be judged."""

    pairs: Sequence[PairOrBye]
    swap: Sequence[Pair]
    complete: bool


class StandingsOptions(TypedDict, total=False):
    """Which standings are meant."""

    system: str
    tie_breaks: str
    edition: int
    pairings: Literal["swiss", "pre-determined"]
    unrated: int
    round: int
    every_round: bool
    cross_table: bool
    boards: bool
    team_players: int
    explain: Sequence[Called]


class ReportOptions(RuleOptions, total=False):
    """What a page is about, and in which language."""

    language: str
    tie_breaks: str
    edition: int


class ForeseeOptions(RuleOptions, total=False):
    """What is foreseen, and how."""

    simulations: int
    seed: int
    model: str
    draws: str
    unrated: int
    tie_breaks: str
    edition: int


class Settings(TypedDict, total=False):
    """What a random tournament is like: the options of `fpc generate`."""

    profile: Literal["clean", "ordinary", "wild", "tiny-long", "big"]
    system: str
    players: int | str
    rounds: int | str
    points: tuple[str, str, str]
    pab_points: str
    initial_color: Literal["white", "black"]
    ratings: str
    model: str
    draws: str
    unrated: int | str
    half_point_byes: int | str
    zero_point_byes: int | str
    full_point_byes: int | str
    last_round_byes: bool
    late_entries: int | str
    withdrawals: int | str
    forfeits: int | str
    double_forfeits: int | str
    unrated_games: int | str
    abnormal_results: int | str
    forbidden_pairs: int
    boards: int
    reserves: int
    team_scores: Literal["mp-gp", "gp-mp", "mp", "gp"]
    accelerate: Literal["none", "baku", "explicit"]
    tie_breaks: str


class NewDetails(TypedDict, total=False):
    """The details of a new tournament, besides name and number of rounds."""

    place: str
    federation: str
    start: str
    end: str
    arbiter: str
    time_control: str
    coded_time_control: str
    round_dates: list[str]
    # A federation, and whose ratings make the starting ranks: "GER FIDON".
    starting_rank_method: str
    system: str
    boards: int
    team_scores: Literal["match-then-game", "game-then-match", "match", "game"]
    # Those that are left out follow, or stay as they are: {"win": "3", "draw": "1"}.
    points: Mapping[str, str]
    acceleration: Literal["none", "baku"]
    tie_breaks: str
    bye_limit: int
    # The number of the starting position of a round of Chess960, from 0 to 959.
    chess960: int
    initial_color: Literal["white", "black"]
    lots: int


class Details(NewDetails, total=False):
    """The details of a tournament. `forbid` are groups of whom no two meet in any round, besides those that the file
    has; `allow` are groups who may meet after all."""

    name: str
    rounds: int
    forbid: Sequence[Sequence[Called]]
    allow: Sequence[Sequence[Called]]


class PlayerFields(TypedDict, total=False):
    """What is known about a player, besides the name."""

    sex: Literal["m", "w"]
    title: str
    rating: int
    national_rating: int
    federation: str
    fide_id: str
    birth_date: str
    club: str
    fixed_board: int
    no_byes: bool


class NewPlayerFields(PlayerFields, total=False):
    """What is known about a new player; where teams are paired, `team` says for which one they play."""

    team: int | str
    missed: Literal["zero-point", "half-point", "full-point"]


class NewTeamFields(TypedDict, total=False):
    """What is known about a new team; `rating` is its strength."""

    nickname: str
    rating: int


class ChangedTeamFields(NewTeamFields, total=False):
    """What can be changed about a team; `players` are those who come first, in the order of boards."""

    name: str
    fixed_board: int
    players: Sequence[int | str]


class ChangedFields(PlayerFields, total=False):
    """What can be changed about a player."""

    name: str
    expelled: bool


def check_names(method: str, given: Mapping[str, Any], kind: Any) -> None:
    """Raises a `TypeError` for a keyword that a method does not have."""
    unknown = sorted(given.keys() - kind.__annotations__.keys())
    if unknown:
        raise TypeError(f"{method}() got an unexpected keyword argument {unknown[0]!r}")


def options_text(options: Any) -> str:
    """Options as JSON, without those of which nothing is said."""
    said = {name: value for name, value in options.items() if value is not None}
    if not said:
        return ""
    import json

    if "results" in said:
        said["results"] = [
            {"white": white, "black": black, "result": result}
            for white, black, result in said["results"]
        ]
    return json.dumps(said)


