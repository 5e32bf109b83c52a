//! All tie-breaks: one row each.
//!
//! Reading and writing of codes, the order of standings, explanations and `docs/tie-breaks.md` are
//! derived from the rows. How values are computed is defined in [`measure`](super::measure).

use std::fmt;

use super::{
    edition::TieBreakEdition,
    terms::{Contestants, TieBreakModifier, ValueForm},
};
use crate::{
    template,
    text::phrase::{Phrase, say_as_displayed, without_context},
};

/// Defines the enumeration of all tie-breaks and the table of their rows.
macro_rules! tie_breaks {
    ($($variant:ident $name:literal $row:expr;)*) => {
        /// A tie-break without modifiers: the points, or one of those by which players or teams
        /// with the same points are ranked.
        ///
        /// # Examples
        ///
        /// ```
        /// use fpc::standings::{TieBreakEdition, TieBreakKind};
        ///
        /// let kind = TieBreakKind::from_code("bh").unwrap();
        /// assert_eq!(kind, TieBreakKind::Buchholz);
        /// assert_eq!(kind.code(), "BH");
        /// assert_eq!(kind.name(), "Buchholz");
        /// assert_eq!(kind.article(TieBreakEdition::V2026), Some("8.1"));
        /// assert_eq!(TieBreakKind::StandardPoints.article(TieBreakEdition::V2024), None);
        /// ```
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
        #[non_exhaustive]
        pub enum TieBreakKind {
            $(#[doc = $name] $variant,)*
        }

        const ROWS: &[Row] = &[$(Row { name: template!("tie-break", $name), ..$row }),*];

        impl TieBreakKind {
            /// All of them, in the order of the articles.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
        }
    };
}

/// Everything about a tie-break.
struct Row {
    code: &'static str,
    /// A template.
    name: &'static str,
    /// The articles in the editions of 2026 and 2024; empty if an edition does not have the
    /// tie-break, or its number is not known.
    articles: [&'static str; 2],
    contestants: Contestants,
    /// Its types (4.3): A games among the tied players, B the player's own record, C results of the
    /// opponents, D data known before the games.
    types: &'static str,
    modifiers: &'static [TieBreakModifier],
    form: ValueForm,
    /// Tells whether the lowest value is the best.
    is_ascending: bool,
    needs_ratings: bool,
    counts_games: bool,
    explanation: &'static str,
}

impl TieBreakKind {
    /// The tie-break with a code, in either case. Old names are not recognized here; see
    /// [`TieBreak`](super::TieBreak) for reading what people write.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.code().eq_ignore_ascii_case(code))
    }

    /// The tie-breaks by which individual players can be ranked.
    pub fn of_players() -> impl Iterator<Item = Self> {
        let is_for_players =
            |it: &Self| matches!(it.contestants(), Contestants::Individuals | Contestants::Both);
        Self::ALL.iter().copied().filter(is_for_players)
    }

    /// The article by which it is computed in an edition, and the edition that contains it: if the
    /// one of 2024 does not have the tie-break, the one of 2026.
    pub fn article_applied(
        self,
        edition: TieBreakEdition,
    ) -> Option<(TieBreakEdition, &'static str)> {
        let later = match edition {
            TieBreakEdition::V2024 => Some(TieBreakEdition::V2026),
            TieBreakEdition::V2026 | TieBreakEdition::V2019 => None,
        };
        let of = |edition: TieBreakEdition| Some((edition, self.article(edition)?));
        of(edition).or_else(|| later.and_then(of))
    }

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The code, such as `BH`.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// The name in English.
    pub fn name(self) -> &'static str {
        without_context(self.row().name)
    }

    /// The name in every language.
    pub fn in_words(self) -> Phrase {
        self.row().name.into()
    }

    /// A description in a sentence or two.
    pub fn explanation(self) -> &'static str {
        self.row().explanation
    }

    /// The explanation by the text of an edition.
    pub fn explanation_in(self, edition: TieBreakEdition) -> &'static str {
        match (self, edition) {
            (Self::Buchholz, TieBreakEdition::V2019) => {
                "The sum of the scores of the opponents, in which unplayed rounds count as draws. The player's own unplayed rounds \
                 have virtual opponents, who draw all later games."
            }
            (Self::DirectEncounter, TieBreakEdition::V2019) => {
                "The points from the games among the tied players, if all of them have met."
            }
            _ => self.explanation(),
        }
    }

    /// The article in an edition; `None` if the edition does not have the tie-break, and for the
    /// edition of 2019, whose text was numbered differently.
    pub fn article(self, edition: TieBreakEdition) -> Option<&'static str> {
        let [in_2026, in_2024] = self.row().articles;
        let article = match edition {
            TieBreakEdition::V2026 => in_2026,
            TieBreakEdition::V2024 => in_2024,
            TieBreakEdition::V2019 => "",
        };
        Some(article).filter(|article| !article.is_empty())
    }

    /// The contestants it is for.
    pub fn contestants(self) -> Contestants {
        self.row().contestants
    }

    /// Its types, one or two letters (4.3): `A` games among the tied players, `B` the player's own
    /// record, `C` results of the opponents, `D` data known before the games.
    pub fn types(self) -> &'static str {
        self.row().types
    }

    /// The modifiers that it can have; every tie-break can have an edition.
    pub fn modifiers(self) -> impl Iterator<Item = TieBreakModifier> {
        TieBreakModifier::ALL.into_iter().filter(move |it| self.allows(*it))
    }

    /// Tells whether it can have a modifier.
    pub fn allows(self, modifier: TieBreakModifier) -> bool {
        match modifier {
            TieBreakModifier::Edition => self.contestants() != Contestants::Ssm,
            TieBreakModifier::Unrated => self.needs_ratings(),
            _ => self.row().modifiers.contains(&modifier),
        }
    }

    /// The form of its values.
    pub fn form(self) -> ValueForm {
        self.row().form
    }

    /// Tells whether the lowest value is the best.
    pub fn is_ascending(self) -> bool {
        self.row().is_ascending
    }

    /// Tells whether it needs the ratings of everybody (10).
    pub fn needs_ratings(self) -> bool {
        self.row().needs_ratings
    }

    /// Tells whether it counts games over the board and not rounds, where a round is a match of
    /// several games.
    pub(super) fn counts_games(self) -> bool {
        self.row().counts_games
    }

    /// Tells whether it is a score rather than a tie-break.
    pub(super) fn is_score(self) -> bool {
        matches!(self, Self::Points | Self::SsmPoints)
    }

    /// Tells whether it is one of the two scores of a team, which can come first in place of the points.
    pub(super) fn is_score_of_teams(self) -> bool {
        matches!(self, Self::MatchPoints | Self::GamePoints)
    }

    /// Tells whether it must not be used with pairings known in advance (note to 8).
    pub fn is_buchholz(self) -> bool {
        matches!(self, Self::Buchholz | Self::ForeBuchholz | Self::AverageOfBuchholz)
    }
}

impl fmt::Display for TieBreakKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

say_as_displayed!(TieBreakKind);

/// A row without its name, which comes from the enumeration.
const fn row(
    code: &'static str,
    articles: [&'static str; 2],
    contestants: Contestants,
    types: &'static str,
    modifiers: &'static [TieBreakModifier],
    form: ValueForm,
    explanation: &'static str,
) -> Row {
    Row {
        code,
        name: "",
        articles,
        contestants,
        types,
        modifiers,
        form,
        is_ascending: false,
        needs_ratings: false,
        counts_games: false,
        explanation,
    }
}

const fn ascending(row: Row) -> Row {
    Row { is_ascending: true, ..row }
}

/// Of a round that is a match of several games, each counts by itself.
const fn by_games(row: Row) -> Row {
    Row { counts_games: true, ..row }
}

const fn rated(row: Row) -> Row {
    Row { needs_ratings: true, ..row }
}

use Contestants::{Both, Individuals, Ssm, Teams};
use TieBreakModifier::{Cut, Divisor, Fore, Forfeits, Limit, Median, Reversed, Score};
use ValueForm::{Decimal, Fraction, Place, Whole};

#[rustfmt::skip]
tie_breaks! {
    Points "points"
        row("PTS", ["4", "4"], Both, "B", &[], Decimal,
            "The score: points of all rounds, with bonuses and penalties. Virtual points of accelerated pairings are not included.");
    DirectEncounter "direct encounter"
        ascending(row("DE", ["6", "6"], Individuals, "A", &[Forfeits], Place,
            "The points from the games among the tied players. If some of them have not met, only those whose places no result of the missing games could change are \
             placed."));
    Wins "number of wins"
        row("WIN", ["7.1", "7.1"], Both, "B", &[Score], Whole,
            "Rounds that gave as many points as a win, played or not.");
    GamesWon "number of games won over the board"
        by_games(row("WON", ["7.2", "7.2"], Both, "B", &[Score], Whole,
            "Games won over the board."));
    BlackGames "number of games played with Black"
        by_games(row("BPG", ["7.3", "7.3"], Individuals, "B", &[], Whole,
            "Games played over the board with Black."));
    BlackWins "number of games won with Black"
        by_games(row("BWG", ["7.4", "7.4"], Individuals, "B", &[], Whole,
            "Games won over the board with Black."));
    ProgressiveScore "sum of progressive scores"
        row("PS", ["7.5", "7.5"], Both, "B", &[Score, TieBreakModifier::Cut], Decimal,
            "The sum of the scores after each round. Cuts leave out the first rounds.");
    RoundsElected "rounds that the player elected to play"
        row("REP", ["7.6", "7.6"], Individuals, "B", &[], Whole,
            "All rounds except half-point byes, zero-point byes and forfeit losses.");
    StandardPoints "standard points"
        row("STD", ["7.7", ""], Individuals, "B", &[], Decimal,
            "A point for each round with more points than the scheduled opponent, half a point for the same number. Without an opponent, the points of the round are compared with a \
             draw.");
    PairingNumber "tournament pairing number"
        ascending(row("TPN", ["7.8", ""], Both, "B", &[Reversed], Whole,
            "The number in the starting list, lowest first."));
    Buchholz "Buchholz"
        row("BH", ["8.1", "8.1"], Both, "C", &[Score, Cut, Median, Forfeits], Decimal,
            "The sum of the scores of the opponents. Unplayed rounds have dummy opponents (16.4); an opponent's requested byes at the end count as draws (16.3).");
    AverageOfBuchholz "average of the opponents' Buchholz"
        row("AOB", ["8.2", "8.2"], Both, "CC", &[Score, Fore], Fraction,
            "The average Buchholz of the opponents met over the board, not rounded.");
    ForeBuchholz "Fore Buchholz"
        row("FB", ["8.3", "8.3"], Both, "D", &[Score, Cut, Median, Forfeits], Decimal,
            "Buchholz as if all games of the final round were drawn, so that it is known before that round ends.");
    SonnebornBerger "Sonneborn-Berger"
        row("SB", ["9.1", "9.1"], Individuals, "BC", &[Cut, Forfeits], Decimal,
            "The sum of the scores of the opponents, each multiplied by the points scored against \
             them.");
    Koya "Koya system"
        row("KS", ["9.2", "9.2"], Both, "BC", &[Score, Limit], Decimal,
            "The points scored against opponents with at least half of the points that could be won.");
    AverageRating "average rating of opponents"
        by_games(rated(row("ARO", ["10.1", "10.1"], Individuals, "D", &[Cut, Median], Whole,
            "The average rating of the opponents met over the board, rounded to whole numbers, halves up.")));
    PerformanceRating "tournament performance rating"
        by_games(rated(row("TPR", ["10.2", "10.2"], Individuals, "DB", &[], Whole,
            "The average rating of the opponents plus the rating difference that corresponds to the percentage of points scored over the \
             board.")));
    PerfectPerformance "perfect tournament performance"
        by_games(rated(row("PTP", ["10.3", "10.3"], Individuals, "DB", &[], Whole,
            "The lowest rating with which as many points are expected as were scored over the board.")));
    AverageOfPerformances "average performance rating of opponents"
        by_games(rated(row("APRO", ["10.4", "10.4"], Individuals, "DC", &[], Whole,
            "The average of the tournament performance ratings of the opponents met over the board, rounded, halves up.")));
    AverageOfPerfectPerformances "average perfect performance of opponents"
        by_games(rated(row("APPO", ["10.5", "10.5"], Individuals, "DC", &[], Whole,
            "The average of the perfect tournament performances of the opponents met over the board, rounded, halves up.")));
    Rating "rating"
        rated(row("RTNG", ["10.6", ""], Individuals, "B", &[Reversed], Whole,
            "The rating, highest first."));
    MatchPoints "match points"
        row("MPTS", ["11.1.1", ""], Teams, "B", &[], Decimal,
            "The points of matches.");
    GamePoints "game points"
        row("GPTS", ["11.1.2", ""], Teams, "B", &[], Decimal,
            "The points of all games of a team.");
    SecondaryScore "match points versus game points"
        row("MPvGP", ["13.1", ""], Teams, "B", &[], Decimal,
            "The score that is not the primary one.");
    BoardCount "board count"
        ascending(row("BC", ["12.1", "12.1"], Teams, "B", &[], Decimal,
            "The sum of the board numbers, each multiplied by the points on the board, lowest \
             first. It separates only teams with equal game points."));
    TopBoardResults "top board results"
        ascending(row("TBR", ["12.2", ""], Teams, "B", &[], Place,
            "The points on the first board, then on the second, and so on."));
    BottomBoardElimination "bottom board elimination"
        ascending(row("BBE", ["12.3", ""], Teams, "B", &[], Place,
            "The points on all boards except the last, then except the last two, and so on."));
    SonnebornBergerMatchMatch "extended Sonneborn-Berger, match points times match points"
        row("EMMSB", ["13.2", "13.2"], Teams, "BC", &[Cut, Forfeits], Decimal,
            "The match points of the opponents, each multiplied by the match points scored against \
             them.");
    SonnebornBergerMatchGame "extended Sonneborn-Berger, match points times game points"
        row("EMGSB", ["13.2", "13.2"], Teams, "BC", &[Cut, Forfeits], Decimal,
            "The match points of the opponents, each multiplied by the game points scored against \
             them.");
    SonnebornBergerGameMatch "extended Sonneborn-Berger, game points times match points"
        row("EGMSB", ["13.2", "13.2"], Teams, "BC", &[Cut, Forfeits], Decimal,
            "The game points of the opponents, each multiplied by the match points scored against \
             them.");
    SonnebornBergerGameGame "extended Sonneborn-Berger, game points times game points"
        row("EGGSB", ["13.2", "13.2"], Teams, "BC", &[Cut, Forfeits], Decimal,
            "The game points of the opponents, each multiplied by the game points scored against \
             them.");
    ExtendedEncounter "extended direct encounter"
        ascending(row("EDE", ["13.3", "13.3"], Teams, "A", &[Forfeits], Place,
            "Direct encounter by the primary score, then by the secondary one."));
    ExtendedEncounterBoardTop "extended direct encounter, then board count and top boards"
        ascending(row("EDEBT", ["13.3", ""], Teams, "A", &[Forfeits], Place,
            "Extended direct encounter; if two teams remain tied, board count and top board results."));
    ExtendedEncounterBoardBottom "extended direct encounter, then board count and bottom boards"
        ascending(row("EDEBB", ["13.3", ""], Teams, "A", &[Forfeits], Place,
            "Extended direct encounter; if two teams remain tied, board count and bottom board elimination."));
    ExtendedEncounterTop "extended direct encounter, then top boards"
        ascending(row("EDET", ["13.3", ""], Teams, "A", &[Forfeits], Place,
            "Extended direct encounter; if two teams remain tied, top board results."));
    ExtendedEncounterBottom "extended direct encounter, then bottom boards"
        ascending(row("EDEB", ["13.3", ""], Teams, "A", &[Forfeits], Place,
            "Extended direct encounter; if two teams remain tied, bottom board elimination."));
    ScoresAndSchedule "scores and schedule strength combination"
        row("SSSC", ["13.4", "13.4"], Teams, "BC", &[Forfeits, Fore, Divisor], Fraction,
            "The secondary score plus Buchholz by the primary one, divided so that it weighs as much as a match.");
    SsmPoints "points of the SSM system"
        row("SSM_WDL", ["", ""], Ssm, "B", &[], Decimal,
            "Two points for a win or a bye worth one, one for a draw (A1).");
    SsmOpponents "sum of the opponents' scores of the SSM system"
        row("SSM_SOS", ["", ""], Ssm, "C", &[], Decimal,
            "The sum of the points of the opponents met over the board (A2).");
    SsmGames "game score of the SSM system"
        row("SSM_GAM", ["", ""], Ssm, "B", &[], Decimal,
            "The game score, if the file gives it for everybody (A2).");
    SsmEncounter "game against each other of the SSM system"
        ascending(row("SSM_DE", ["", ""], Ssm, "A", &[], Place,
            "Between two players, the one who won their game comes first (D)."));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_and_found_by_themselves() {
        for &kind in TieBreakKind::ALL {
            assert_eq!(TieBreakKind::from_code(kind.code()), Some(kind));
            assert!(!kind.name().is_empty() && kind.explanation().ends_with('.'));
        }
    }
}
