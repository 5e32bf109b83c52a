//! Words that several pieces say.

use fpc::{Bye, Phrase, RoundNumber, Tournament, phrase, template, tournament::ResultKind};

/// The mark between a name and what is said of it.
pub(crate) const COLON: &str = template!(": ");
/// The mark between the items of a list.
pub(crate) const SEMICOLON: &str = template!("; ");

pub(crate) const VERDICT: &str = template!("Verdict");
pub(crate) const STANDINGS: &str = template!("Standings");
pub(crate) const RANKS: &str = template!("Ranks");
pub(crate) const CROSS_TABLE: &str = template!("Cross table");
pub(crate) const ROUNDS: &str = template!("Rounds");
pub(crate) const PLAYERS: &str = template!("Players");
pub(crate) const TEAMS: &str = template!("Teams");
pub(crate) const ARTICLES: &str = template!("Articles cited");
pub(crate) const FILE: &str = template!("File");
pub(crate) const POINTS: &str = template!("Points");
pub(crate) const POINTS_IN_SHORT: &str = template!("Pts");
pub(crate) const TIE_BREAKS: &str = template!("Tie-breaks");
pub(crate) const HINT: &str = template!("Hint: ");
pub(crate) const IN_FILE: &str = template!("In the file");
pub(crate) const BY_RULES: &str = template!("By the rules");
pub(crate) const PLAYER: &str = template!("Player");
pub(crate) const RANK: &str = template!("Rank");
pub(crate) const NUMBER: &str = template!("No.");
pub(crate) const NAME: &str = template!("Name");
pub(crate) const RATING: &str = template!("Rating");
pub(crate) const NOT_CHECKED: &str = template!("round", "not checked");
pub(crate) const BOARD: &str = template!("Board");
pub(crate) const WHITE: &str = template!("heading", "White");
pub(crate) const BLACK: &str = template!("heading", "Black");
pub(crate) const RESULT: &str = template!("Result");
pub(crate) const BYE_IN_BRACKETS: &str = template!("(bye)");
pub(crate) const TITLE_IN_SHORT: &str = template!("T");
pub(crate) const TEAM: &str = template!("Team");
pub(crate) const COLOR_IN_SHORT: &str = template!("color", "C");
pub(crate) const WITHDRAWN: &str = template!("withdrawn");
pub(crate) const EXPELLED: &str = template!("expelled");
pub(crate) const FREE: &str = template!("free");
pub(crate) const DATE: &str = template!("Date");
pub(crate) const PRESENT: &str = template!("Present");
pub(crate) const REMARK: &str = template!("Remark");
pub(crate) const CONTENTS: &str = template!("Contents");
pub(crate) const PAIRINGS: &str = template!("Pairings");
pub(crate) const BY_NAME: &str = template!("By name");
pub(crate) const SCHEDULE: &str = template!("Schedule");
pub(crate) const RESULTS_BY_PLAYER: &str = template!("Results by player");
pub(crate) const RESULTS_BY_BOARD: &str = template!("Results by board");
pub(crate) const MATCH: &str = template!("Match");
pub(crate) const GAMES: &str = template!("Games");
pub(crate) const TITLE: &str = template!("Title");
pub(crate) const FEDERATION: &str = template!("Federation");
pub(crate) const FIDE_NUMBER: &str = template!("FIDE number");
pub(crate) const CLUB: &str = template!("Club");
pub(crate) const FIXED_BOARD: &str = template!("Fixed board");
pub(crate) const BYES: &str = template!("Byes");
pub(crate) const NO_BYES: &str = template!("none with points");
pub(crate) const ROUND_HEADING: &str = template!("Round");
pub(crate) const COLOR: &str = template!("Color");
pub(crate) const OPPONENT: &str = template!("Opponent");
pub(crate) const NOT_KNOWN_YET: &str = template!("not known yet");
pub(crate) const BYE_IN_ADVANCE: &str = template!("The bye was given in advance");

/// The heading for those who are paired.
pub(crate) fn competitors(tournament: &Tournament) -> &'static str {
    if tournament.teams().is_some() { TEAMS } else { PLAYERS }
}

/// The words in place of an opponent.
pub(crate) const fn bye(bye: Bye) -> &'static str {
    match bye {
        Bye::PairingAllocated => template!("opponent", "pairing-allocated bye"),
        Bye::FullPoint => template!("full-point bye"),
        Bye::HalfPoint => template!("half-point bye"),
        Bye::ZeroPoint => template!("absent"),
    }
}

/// The result of a player in a round.
pub(crate) const fn result(kind: ResultKind) -> &'static str {
    match kind {
        ResultKind::Win => template!("win"),
        ResultKind::Draw => template!("draw"),
        ResultKind::Loss => template!("loss"),
        ResultKind::ForfeitWin => template!("win by forfeit"),
        ResultKind::ForfeitLoss => template!("loss by forfeit"),
        ResultKind::ForfeitDraw => template!("draw by forfeits"),
        ResultKind::PairingAllocatedBye => template!("result", "pairing-allocated bye"),
        ResultKind::FullPointBye => template!("full-point bye"),
        ResultKind::HalfPointBye => template!("half-point bye"),
        ResultKind::ZeroPointBye => template!("absence"),
    }
}

pub(crate) use fpc_answers::report::checklist::small_letter as letter;

pub(crate) fn round(round: RoundNumber) -> Phrase {
    phrase!("Round {round}", round)
}

/// Says how many were left out.
pub(crate) fn and_more(count: usize) -> Phrase {
    phrase!("And {count} more.", count)
}

pub(crate) fn lines(count: usize) -> Phrase {
    phrase!("{count} {count:line|lines}", count)
}

pub(crate) fn errors(count: usize) -> Phrase {
    phrase!("{count} {count:error|errors}", count)
}

pub(crate) fn warnings(count: usize) -> Phrase {
    phrase!("{count} {count:warning|warnings}", count)
}
