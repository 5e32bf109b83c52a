//! Operations: what an arbiter does with a tournament, on its file.

mod apply;
mod called;
mod details;
mod kind;
mod order;
mod players;
mod rounds;
mod teams;
mod values;

pub use self::{
    apply::{Applied, OperationRequest, RefusedOperation},
    called::{Called, NotCalled, player_called},
    values::{
        Acceleration, Details, GivenPoints, NewPlayer, NewTeam, Numbering, PairRequest,
        PlayerChange, TeamChange,
    },
};
use serde::{Deserialize, Serialize};

use crate::{
    choice::RuleError,
    explain::{JudgeError, WhatIfError},
    patch::Patch,
    phrase,
    player_id::PlayerId,
    reason::Reason,
    snapshot::{SnapshotError, WishError},
    systems::{PairingError, System},
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{BoardResult, Bye, Pair, Problem, RoundNumber, Score},
    trf::EnterError,
};

/// A step of the arbiter in a tournament, applied by
/// [`TournamentFile::apply`](crate::TournamentFile::apply).
///
/// As JSON, an operation is an object whose member `op` names it, such as
/// `{"op": "result", "white": 3, "black": 8, "result": "1-0"}`. Players are numbers or names. A list of
/// operations can be stored and applied again: the same operations give the same file.
///
/// # Examples
///
/// ```
/// use fpc::{BoardResult, Details, NewPlayer, Operation, RoundNumber, TournamentFile};
///
/// let details = Details { rounds: RoundNumber::new(3), lots: Some(7), ..Details::default() };
/// let mut file = TournamentFile::new();
/// file.apply(&Operation::New(details))?;
/// for (name, rating) in [("Alice", 2000), ("Bob", 1900), ("Carol", 1800), ("Dan", 1700)] {
///     let player = NewPlayer { rating: Some(rating), ..NewPlayer::new(name) };
///     file.apply(&Operation::AddPlayer(player))?;
/// }
/// let paired = file.apply(&Operation::Pair(Default::default()))?;
/// for [white, black] in paired.pairs {
///     let (white, black) = (white.into(), black.into());
///     let result = BoardResult::DRAW;
///     file.apply(&Operation::Result { round: None, white, black, result })?;
/// }
/// let tournament = fpc::read(&file.to_bytes())?;
/// assert_eq!(tournament.played_rounds(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[serde(tag = "op", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Operation {
    /// Begins a tournament in an empty file.
    New(Details),
    /// Changes details. What the pairing of recorded rounds rests on stays as it is.
    Set(Details),
    /// Adds a player. Until a round has been paired, everybody is numbered by the initial order (C.04.2,
    /// 2.2); after that, a late entry gets the next number. Players of teams keep their numbers, and a new
    /// one is the last of the team.
    AddPlayer(NewPlayer),
    /// Changes what is known about a player. Until a round has been paired, this may change numbers.
    ChangePlayer(PlayerChange),
    /// Removes a player, as long as no round has been paired; of a team, whoever has not sat on a board.
    RemovePlayer {
        /// The player.
        player: Called,
    },
    /// Adds a team without players. Until a round has been paired, teams are numbered by their strength, and
    /// those of the same strength, or without one, as they were added (C.04.6, 1.1).
    AddTeam(NewTeam),
    /// Changes what is known about a team, and the order of its players. Until a round has been paired, this
    /// may change the numbers of teams.
    ChangeTeam(TeamChange),
    /// Removes a team and its players, as long as no round has been paired.
    RemoveTeam {
        /// The team.
        team: Called,
    },
    /// Numbers all players by the initial order, or some of them otherwise, as long as round 4 has not been paired
    /// (C.04.2, 2.3); in a round robin, before round 1 is. The order of equals stays whoever enters later. Once round 4
    /// has been paired, only those who have entered since get other numbers.
    Renumber(Numbering),
    /// A player leaves the tournament: absent from the next round to be paired on (C.04.2, 3.2).
    Withdraw {
        /// The player.
        player: Called,
    },
    /// A player comes back, and misses no coming round any more.
    Return {
        /// The player.
        player: Called,
    },
    /// Announces a bye or an absence in a round that has not been paired, or corrects which of them a
    /// player had in an earlier one.
    Bye {
        /// The player.
        player: Called,
        /// The round; the next one to be paired if there is none.
        #[serde(default)]
        round: Option<RoundNumber>,
        /// The kind; `None` takes back what was announced.
        #[serde(default)]
        kind: Option<Bye>,
    },
    /// Pairs the next round by the rules of the file. A round that runs without results is paired again.
    Pair(PairRequest),
    /// Enters a pairing made by hand for the next round, or in place of that of a round without results.
    /// It is judged, and a comment in the file keeps the verdict.
    ///
    /// If all of them have no game in the running round, they are paired on extra boards instead, with the colors of
    /// the rules, and all others stay as they are. A comment says what they had.
    EnterPairing {
        /// The pairs, White first.
        pairs: Vec<[Called; 2]>,
        /// The player with the pairing-allocated bye.
        #[serde(default)]
        bye: Option<Called>,
    },
    /// Enters the result of a game, or corrects it. If later rounds have been paired, a comment keeps what
    /// it was when they were. Where teams are paired, it is a game of two of their players.
    Result {
        /// The round; the running one, or else the last one, if there is none.
        #[serde(default)]
        round: Option<RoundNumber>,
        /// The player with White.
        white: Called,
        /// The player with Black.
        black: Called,
        /// The result.
        result: BoardResult,
    },
    /// Enters the result of a board of a match of teams, or that the whole match was forfeited, or corrects
    /// it as [`Result`](Self::Result) does.
    MatchResult {
        /// The round; the running one, or else the last one, if there is none.
        #[serde(default)]
        round: Option<RoundNumber>,
        /// The teams, in any order.
        teams: [Called; 2],
        /// The board, from 1; the whole match if there is none.
        #[serde(default)]
        board: Option<u16>,
        /// The result in the order of the teams, whoever has White. A whole match can be `+--`, `--+` or
        /// `---`, and no result takes that back; games that were played stay, but do not decide it.
        result: BoardResult,
    },
    /// Enters who sits on the boards of a team in a round, which may have been paired. Then results stay with
    /// their boards, and whoever sits opposite an empty seat has won by default.
    LineUp {
        /// The round; the running one, or else the next one to be paired, or the last one if all are over,
        /// if there is none.
        #[serde(default)]
        round: Option<RoundNumber>,
        /// The team.
        team: Called,
        /// Its players from board 1; `None` for an empty board. If there are none, the first players of the
        /// team sit in their order.
        players: Vec<Option<Called>>,
    },
    /// Two played with other colors than their pairing has: they get those, and keep their result. A comment
    /// in the file says so; if later rounds have been paired, others keep the colors by which they were. Where
    /// teams are paired, it is a game of two of their players.
    ExchangeColors {
        /// The round; the running one, or else the last one, if there is none.
        #[serde(default)]
        round: Option<RoundNumber>,
        /// The two, in any order.
        players: [Called; 2],
    },
    /// Takes back the pairing of a round without results.
    Unpair,
    /// Writes the ranks of the standings after the last complete round, and the list of tie-breaks if the
    /// file has none. After the last round of all, no game may still be adjourned.
    Rank,
    /// Decides a tie that no tie-break separates, or all of them by lots, and writes the ranks. A comment keeps that.
    DecideTies(Numbering),
    /// Takes over the rounds that another program has paired otherwise than the rules do: a comment on each keeps
    /// both pairings.
    Import,
}

/// The effect of an operation.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Effect {
    /// The round concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    /// The pairs that were made, White first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<[PlayerId; 2]>,
    /// The player with the pairing-allocated bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye: Option<PlayerId>,
    /// The player, or the team, who was added or concerned, by the number that they now have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// Players, or teams, whose numbers changed: the old one, and the new one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub renumbered: Vec<[PlayerId; 2]>,
    /// Further notes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// The changed lines of the file, which [`TournamentFile::undo`](crate::TournamentFile::undo)
    /// restores.
    pub patch: Patch,
}

/// Something to know about what an operation did.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Note {
    /// The kind of note.
    pub code: NoteCode,
    /// A sentence.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub text: Phrase,
}

/// The kinds of notes.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum NoteCode {
    /// The initial color was drawn by lots.
    Lots,
    /// A player entered late.
    LateEntry,
    /// Another player has the same name or FIDE number as one who was added.
    Namesake,
    /// Later rounds had been paired before a correction.
    Correction,
    /// A pairing made by hand is not the one by the rules.
    PairedByHand,
    /// A round that is paired leaves out somebody who is to play in it.
    PairedWithout,
    /// A pair that the organizer had assigned is not kept.
    NotAssigned,
    /// Adjourned games count as draws in a round that is paired.
    Adjourned,
    /// By the rules, a round would be paired otherwise.
    Otherwise,
    /// There are more rounds than the players can play.
    TooManyRounds,
    /// Both players of a pair made by hand get the color that they are not due.
    OppositeColors,
    /// Somebody has been given a full-point bye, which is deprecated.
    FullPointBye,
    /// The starting position of Chess960 in a round has been set.
    StartingPosition,
    /// The games of a match come to what was decided about it, so that no record of the decision remains.
    GamesDecide,
    /// A kind that this version does not know.
    #[serde(other)]
    Unknown,
}

/// Why an operation was refused. The file stays as it was.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OperationError {
    /// The file has errors, of which this is the first.
    Broken(Phrase),
    /// A tournament can only begin in an empty file.
    NotEmpty,
    /// A new tournament needs the number of rounds.
    NoRounds,
    /// A new tournament of teams needs the number of boards.
    NoBoards,
    /// Nobody has entered yet who could be kept apart.
    NobodyEntered,
    /// The number of rounds is not known, so nobody can be absent until the end.
    RoundsUnknown,
    /// A color is given, and is to be drawn as well.
    ColorOrLots,
    /// A detail has an impossible value.
    Value {
        /// The detail.
        field: &'static str,
        /// Its value.
        found: String,
        /// The possible values.
        expected: &'static str,
    },
    /// Points that no regulations may have.
    Points {
        /// For what they are given.
        field: &'static str,
        /// The points.
        found: Score,
        /// The fault in them; a predicate.
        reason: &'static str,
    },
    /// The pairing of recorded rounds rests on something that was to change.
    PairedWith {
        /// The fact that was to change.
        what: &'static str,
        /// The rounds.
        rounds: Rounds,
    },
    /// A change has to be confirmed: once round 1 has been paired, this stays as it is.
    Unconfirmed {
        /// The fact that was to change.
        what: &'static str,
        /// The article that says so.
        article: &'static str,
    },
    /// A change by which the tournament leaves FIDE mode for good has to be confirmed.
    FideMode {
        /// The fact that was to change.
        what: &'static str,
        /// The article that says that it stays.
        article: &'static str,
    },
    /// A round has been paired by what an earlier one was, which has to be confirmed.
    PairedBy {
        /// The round that was to change.
        round: RoundNumber,
        /// The last round that was paired.
        last: RoundNumber,
    },
    /// Colors, byes and pairs of a round before the last two that were paired stay as they are.
    Closed {
        /// The round that was to change.
        round: RoundNumber,
        /// The last round that was paired.
        last: RoundNumber,
    },
    /// A second half-point bye has to be confirmed.
    SecondHalfPoint {
        /// The player.
        player: PlayerId,
        /// The round of the first one.
        round: RoundNumber,
    },
    /// A bye with points of a player who has as many as the regulations allow has to be confirmed.
    ByeLimit {
        /// The player.
        player: PlayerId,
        /// The number the player has.
        byes: usize,
        /// The maximum number allowed.
        limit: u16,
    },
    /// A player is expelled, and neither plays nor gets points until that is taken back.
    Expelled {
        /// The player.
        player: PlayerId,
    },
    /// A player is not entitled to byes with points.
    NotEntitled {
        /// The player.
        player: PlayerId,
    },
    /// The result of a game before the last two rounds that were paired can be corrected for the rating report
    /// only, which has to be confirmed.
    ForRatingOnly {
        /// The round of the game.
        round: RoundNumber,
        /// The last round that was paired.
        last: RoundNumber,
    },
    /// A round robin has nothing of the kind.
    NotInRoundRobin(&'static str),
    /// A round is paired already, and would be paired otherwise, which has to be confirmed.
    PairedAlready {
        /// The round.
        round: RoundNumber,
        /// The number of its pairs that would change.
        changed: usize,
        /// The number of boards.
        boards: usize,
    },
    /// A pairing made by hand breaks a rule that every pairing must obey, which has to be confirmed.
    Illegal(Box<Reason>),
    /// Numbers are either given or drawn by lots.
    OrderOrLots,
    /// A tie was to be decided, but those who were named are not exactly those who are tied.
    NotTied,
    /// In a Swiss tournament, only players who are equal in rating and title exchange their numbers.
    NotEqual,
    /// Numbers were to change although round 4 has been paired.
    NumbersFrozen,
    /// Numbers were to change, by which lines for teams name players.
    NumbersNamed,
    /// A number is beyond what files can hold.
    TooManyPlayers,
    /// A number is beyond what files can hold.
    TooManyTeams,
    /// A player was to be removed who is in the pairing of rounds.
    NotRemoved {
        /// The player.
        player: PlayerId,
        /// The rounds.
        rounds: Rounds,
    },
    /// A player is not named unambiguously.
    NotCalled(#[from] NotCalled),
    /// The player is in a pair of the round, or has its pairing-allocated bye.
    Paired {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// A round has one pairing-allocated bye at most, and somebody else has it.
    SecondBye {
        /// The player who has it.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// The tournament has no such round.
    NoRound(RoundNumber),
    /// The round has not been paired yet.
    NotPaired(RoundNumber),
    /// There is nobody to be paired.
    NobodyToPair(RoundNumber),
    /// No round has been paired yet.
    NothingPaired,
    /// The two have no game in that round.
    NoGame {
        /// The two.
        pair: Pair,
        /// The round.
        round: RoundNumber,
    },
    /// Their game has the other colors.
    OtherColors {
        /// The two.
        pair: Pair,
        /// The round.
        round: RoundNumber,
    },
    /// A game of an earlier round can be adjourned, but not simply have no result.
    EarlierRound {
        /// The round of the game.
        round: RoundNumber,
        /// The last round that has been paired.
        paired: RoundNumber,
    },
    /// A round cannot be taken back, because it has results.
    HasResults(RoundNumber),
    /// There are no teams that are paired.
    NoTeams,
    /// Where teams are paired, a new player is of one of them.
    WhichTeam,
    /// A player who sits on a board cannot be removed.
    OnBoard {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// A team has no opponent in the round.
    NoMatch {
        /// The team.
        team: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// Two teams have no match with each other in the round.
    OtherMatch {
        /// The teams.
        teams: [PlayerId; 2],
        /// The round.
        round: RoundNumber,
    },
    /// A match has no such board.
    NoBoard {
        /// The board.
        board: u16,
        /// The teams.
        teams: [PlayerId; 2],
        /// The round.
        round: RoundNumber,
    },
    /// Nobody of one of the teams sits on the board.
    NobodyThere {
        /// The board.
        board: u16,
        /// The teams.
        teams: [PlayerId; 2],
        /// The round.
        round: RoundNumber,
    },
    /// The file does not say who sat on which board.
    BoardsUnknown {
        /// The teams.
        teams: [PlayerId; 2],
        /// The round.
        round: RoundNumber,
    },
    /// A match is decided by its games, unless it was forfeited.
    NotOfMatch,
    /// Nobody would meet in a match.
    NoGamesLeft {
        /// The teams.
        teams: [PlayerId; 2],
        /// The round.
        round: RoundNumber,
    },
    /// A team was to be removed that is in the pairing of rounds.
    TeamNotRemoved {
        /// The team.
        team: PlayerId,
        /// The rounds.
        rounds: Rounds,
    },
    /// A player of a line-up is not of the team.
    NotInTeam {
        /// The player.
        player: PlayerId,
        /// The team.
        team: PlayerId,
    },
    /// All boards of a line-up are empty.
    Nobody {
        /// The team.
        team: PlayerId,
    },
    /// A player is twice in a line-up.
    SeatedTwice {
        /// The player.
        player: PlayerId,
    },
    /// No complete round gives standings.
    NothingToRank,
    /// All rounds have been played, but so many games have been adjourned.
    NotFinal {
        /// The number of games.
        games: usize,
    },
    /// The facts would contradict each other.
    Contradiction(Vec<Problem>),
    /// The file does not say by which rules to pair.
    Rules(#[from] RuleError),
    /// The round is not ready to be paired.
    State(#[from] SnapshotError),
    /// A wish is impossible.
    WhatIf(#[from] WhatIfError),
    /// A wish is about somebody who is not in the round.
    Wish(#[from] WishError),
    /// The rules give no pairing.
    Pairing(#[from] PairingError),
    /// The pairing made by hand is none.
    Judge(#[from] JudgeError),
    /// The system is for teams, or for matches of two games, and the tournament is not, or the reverse.
    OtherKind(System),
    /// The file cannot say it.
    Enter(#[from] EnterError),
}

/// The rounds that have been paired.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Rounds {
    /// The last of them.
    last: RoundNumber,
}

impl OperationError {
    /// Tells if the operation is done once it is [confirmed](OperationRequest::confirmed).
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Details, Operation, RoundNumber, TournamentFile, operate::OperationRequest};
    ///
    /// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
    /// let set = [Operation::Set(Details { rounds: RoundNumber::new(6), ..Details::default() })];
    /// let refused = file.apply_all(&set, &OperationRequest::default()).unwrap_err();
    /// assert!(refused.error.is_unconfirmed());
    /// let confirmed = [refused.place].into();
    /// file.apply_all(&set, &OperationRequest { confirmed, ..OperationRequest::default() })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn is_unconfirmed(&self) -> bool {
        matches!(
            self,
            Self::Unconfirmed { .. }
                | Self::FideMode { .. }
                | Self::PairedBy { .. }
                | Self::SecondHalfPoint { .. }
                | Self::ByeLimit { .. }
                | Self::ForRatingOnly { .. }
                | Self::PairedAlready { .. }
                | Self::Illegal(_)
        )
    }
}

impl ToPhrase for OperationError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Broken(error) => phrase!("the file has errors: {error}", error),
            Self::NotEmpty => phrase!("the file has a tournament already"),
            Self::NoRounds => phrase!("the number of rounds is declared beforehand (C.04.1, 1)"),
            Self::NoBoards => {
                phrase!("on how many boards the teams meet has to be said, from 1 to 99")
            }
            Self::NobodyEntered => {
                phrase!("nobody has entered yet: who must not meet can be set once they have")
            }
            Self::RoundsUnknown => phrase!("the number of rounds is not known: set it first"),
            Self::ColorOrLots => phrase!("the initial color is either given or drawn by lots"),
            Self::Value { field, found, expected } => phrase!(
                "{field}: {found} is not {expected}",
                field = Phrase::plain(*field),
                found = Phrase::quoted(found),
                expected = Phrase::of(expected, Vec::new())
            ),
            Self::Points { field, found, reason } => phrase!(
                "points: {field} {found} {reason}, which no regulations may have",
                field = Phrase::plain(*field),
                found,
                reason = Phrase::of(reason, Vec::new())
            ),
            Self::PairedWith { what, rounds: Rounds { last } } => {
                let what = Phrase::of(what, Vec::new());
                match *last {
                    RoundNumber::FIRST => {
                        phrase!("{what} stays as it is, because round 1 was paired with it", what)
                    }
                    last => phrase!(
                        "{what} stays as it is, because rounds 1 to {last} were paired with it",
                        what,
                        last
                    ),
                }
            }
            Self::Unconfirmed { what, article } => phrase!(
                "{what} stays as it is ({article}), unless this is confirmed",
                what = Phrase::of(what, Vec::new()),
                article = Phrase::plain(*article)
            ),
            Self::FideMode { what, article } => phrase!(
                "{what} stays as it is in FIDE mode ({article}); if the change is confirmed, the tournament leaves FIDE mode, \
                 which the file says for good",
                what = Phrase::of(what, Vec::new()),
                article = Phrase::plain(*article)
            ),
            Self::PairedBy { round, last } => phrase!(
                "round {last} has been paired by what is to change in round {round}; it stays as it is, if this is \
                 confirmed",
                last,
                round
            ),
            Self::Closed { round, last } => phrase!(
                "round {last} has been paired, so the pairs, colors, byes and decided matches of round {round} stay as they \
                 are (C.04.2, 4.3)",
                last,
                round
            ),
            Self::SecondHalfPoint { player, round } => phrase!(
                "player {player} has a half-point bye in round {round} already, and a second one (C.05, 6.7.4) only if \
                 this is confirmed",
                player,
                round
            ),
            Self::ByeLimit { player, byes, limit } => phrase!(
                "player {player} has {byes} {byes:bye|byes} with points already, of at most {limit}, and another one only \
                 if this is confirmed",
                player,
                byes,
                limit
            ),
            Self::Expelled { player } => {
                phrase!("player {player} is expelled, which has to be taken back first", player)
            }
            Self::NotEntitled { player } => {
                phrase!("player {player} is not entitled to byes with points", player)
            }
            Self::ForRatingOnly { round, last } => phrase!(
                "round {last} has been paired: results of round {round} can be corrected for the rating report only (C.04.2, 4.3), \
                 if this is confirmed; pairings and standings keep those that they used",
                last,
                round
            ),
            Self::NotInRoundRobin(why) => Phrase::of(why, Vec::new()),
            Self::PairedAlready { round, changed, boards } => phrase!(
                "round {round} is paired already, and {changed} of its {boards} pairs would change",
                round,
                changed = *changed,
                boards = *boards
            ),
            Self::Illegal(reason) => {
                phrase!("pairing made by hand: {error}", error = &**reason)
            }
            Self::OrderOrLots => phrase!("numbers are either given or drawn by lots"),
            Self::NotTied => {
                phrase!("these are not all players of a tie that no tie-break separates")
            }
            Self::NotEqual => phrase!(
                "outside of round robins, only players who are equal in rating and title exchange their numbers (C.04.2, 2.2)"
            ),
            Self::NumbersFrozen => {
                phrase!("numbers stay as they are once round 4 has been paired (C.04.2, 2.3)")
            }
            Self::NumbersNamed => phrase!(
                "numbers stay as they are, because lines for teams (013, 310) name players by them"
            ),
            Self::TooManyPlayers => phrase!("there are 9999 players already"),
            Self::TooManyTeams => phrase!("there are 999 teams already"),
            Self::NotRemoved { player, rounds: Rounds { last: RoundNumber::FIRST } } => phrase!(
                "player {player} cannot be removed, because round 1 was paired; withdraw leaves them out \
                 of coming rounds",
                player
            ),
            Self::NotRemoved { player, rounds: Rounds { last } } => phrase!(
                "player {player} cannot be removed, because rounds 1 to {last} were paired; withdraw \
                 leaves them out of coming rounds",
                player,
                last
            ),
            Self::NotCalled(error) => error.phrase(),
            Self::Paired { player, round } => {
                phrase!("player {player} has been paired in round {round}", player, round)
            }
            Self::SecondBye { player, round } => {
                phrase!("{player} has the pairing-allocated bye of round {round}", player, round)
            }
            Self::NoRound(round) => phrase!("the tournament has no round {round}", round),
            Self::NotPaired(round) => phrase!("round {round} has not been paired yet", round),
            Self::NobodyToPair(round) => phrase!(
                "nobody can be paired in round {round}, which is over once everybody has a bye",
                round
            ),
            Self::NothingPaired => phrase!("no round has been paired"),
            Self::NoGame { pair: Pair { white, black }, round } => {
                phrase!("{white} and {black} have no game in round {round}", white, black, round)
            }
            Self::OtherColors { pair: Pair { white, black }, round } => phrase!(
                "{black} has White against {white} in round {round}; White comes first",
                black,
                white,
                round
            ),
            Self::EarlierRound { round, paired } => phrase!(
                "round {paired} has been paired, so the game of round {round} can be adjourned (*), but \
                 not without result",
                paired,
                round
            ),
            Self::HasResults(round) => phrase!("round {round} has results", round),
            Self::NoTeams => phrase!("no teams are paired in this tournament"),
            Self::WhichTeam => phrase!("for which team the player plays has to be said"),
            Self::OnBoard { player, round } => phrase!(
                "player {player} cannot be removed, because they are on a board in round {round}",
                player,
                round
            ),
            Self::NoMatch { team, round } => {
                phrase!("team {team} has no match in round {round}", team, round)
            }
            Self::OtherMatch { teams: [team, other], round } => phrase!(
                "teams {team} and {other} have no match in round {round}",
                team,
                other,
                round
            ),
            Self::NoBoard { board, teams: [team, other], round } => phrase!(
                "the match of teams {team} and {other} in round {round} has no board {board}",
                team,
                other,
                round,
                board
            ),
            Self::NobodyThere { board, teams: [team, other], round } => phrase!(
                "one of the teams {team} and {other} has nobody on board {board} in round {round}, so the \
                 other one wins there (+-- or --+) or not",
                team,
                other,
                board,
                round
            ),
            Self::BoardsUnknown { teams: [team, other], round } => phrase!(
                "who sat on which board in the match of teams {team} and {other} in round {round} is not \
                 known without line-ups (300): give the numbers of the players",
                team,
                other,
                round
            ),
            Self::NotOfMatch => phrase!(
                "a whole match can be forfeited (+--, --+ or ---); otherwise its games decide"
            ),
            Self::NoGamesLeft { teams: [team, other], round } => phrase!(
                "nobody would be left in the match of teams {team} and {other} in round {round}: it can \
                 be forfeited as a whole",
                team,
                other,
                round
            ),
            Self::TeamNotRemoved { team, rounds: Rounds { last: RoundNumber::FIRST } } => phrase!(
                "team {team} cannot be removed, because round 1 was paired; withdraw leaves it out of \
                 coming rounds",
                team
            ),
            Self::TeamNotRemoved { team, rounds: Rounds { last } } => phrase!(
                "team {team} cannot be removed, because rounds 1 to {last} were paired; withdraw leaves \
                 it out of coming rounds",
                team,
                last
            ),
            Self::NotInTeam { player, team } => {
                phrase!("player {player} is not of team {team}", player, team)
            }
            Self::Nobody { team } => phrase!("nobody would sit on any board of team {team}", team),
            Self::SeatedTwice { player } => {
                phrase!("player {player} cannot sit on two boards", player)
            }
            Self::NothingToRank => phrase!("no round is complete"),
            Self::NotFinal { games } => phrase!(
                "{games} adjourned {games:game has|games have} no result yet, so there are no final ranks",
                games
            ),
            Self::Contradiction(problems) => problems.phrase(),
            Self::Rules(error) => error.phrase(),
            Self::State(error) => error.phrase(),
            Self::WhatIf(error) => error.phrase(),
            Self::Wish(error) => error.phrase(),
            Self::Pairing(error) => error.phrase(),
            Self::Judge(error) => error.phrase(),
            Self::OtherKind(system) => phrase!(
                "the {system} is for another kind of tournament (games, matches of two games, or teams)",
                system
            ),
            Self::Enter(error) => error.phrase(),
        }
    }
}

display_in_english!(OperationError);
