//! Facts about a pairing system apart from its procedure: names, dates, features, articles.

use super::System;
use crate::{
    articles::Rulebook,
    date::Date,
    phrase,
    round_robin::Schedule,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Form, Numbers, OpenPoint, PointSystem, RoundNumber, Score},
};

/// Facts about a pairing system apart from its procedure. Everything that lists, names or
/// recognizes systems goes by this.
///
/// # Examples
///
/// ```
/// use fpc::{System, systems::SystemInfo};
///
/// static NEIGHBORS: SystemInfo = SystemInfo::new("neighbors", "system of neighbors");
/// assert_eq!(NEIGHBORS.title, "system of neighbors");
/// assert_eq!(System::LIM.info().articles.initial_color, Some("Lim 7.2"));
/// ```
#[derive(Clone, Debug)]
pub struct SystemInfo {
    /// The name by which a user selects the system, such as `dutch-2026`.
    pub code: &'static str,
    /// The name for people, such as `Lim system`.
    pub title: &'static str,
    /// The rules of which it is an edition or a variant.
    pub family: Family,
    /// The years by which the edition is known, the usual one first; empty if there are no editions.
    pub years: &'static [u16],
    /// The first day on which tournaments of the family are paired by this edition, if the edition
    /// depends on the date of the tournament.
    pub in_force_since: Option<Date>,
    /// A variant by which the tournament may have been paired although no file says so.
    pub unrecorded_variant: Option<System>,
    /// The tournament types (record 192) that name the system, with their meaning in words; the
    /// first is the one written to files.
    pub tournament_types: &'static [(&'static str, &'static str)],
    /// The tournament type by which other programs know the system, if it is another one. The date
    /// of the tournament may determine the edition.
    pub tournament_type_for_others: Option<&'static str>,
    /// A day on which the edition is in force, as in record 042, for generated tournaments.
    pub sample_day: &'static str,
    /// The default points for results.
    pub points: PointSystem,
    /// The form of a round.
    pub form: Form,
    /// The rounds of a round robin, which are known before the first of them.
    pub schedule: Option<Schedule>,
    /// The players who have a pairing number, whose parity gives the first colors.
    pub numbers: Numbers,
    /// Tells whether rounds can be accelerated by virtual points.
    pub has_acceleration: bool,
    /// The article that rules out acceleration, if one does.
    pub against_acceleration: Option<&'static str>,
    /// The players who have a pairing number for the groups of Baku acceleration.
    pub baku_numbers: Numbers,
    /// Tells whether groups of players can be kept apart in the first rounds
    /// ([`Restriction`](crate::tournament::Restriction)).
    pub has_restriction: bool,
    /// Open points of the rules whose reading users can select.
    pub open_points: &'static [OpenPoint],
    /// The number of rounds from which special rules apply to a tournament, apart from those for
    /// the last round.
    pub long_tournament: Option<RoundNumber>,
    /// The number of rounds at the end that have special rules.
    pub last_rounds: u32,
    /// With every further multiple of so many rounds, a limit changes that holds in the tournament.
    pub rounds_per_limit: Option<u32>,
    /// Tells whether somebody gets the pairing-allocated bye if the number of players is odd even
    /// if nobody [may](crate::PairingSystem::may_get_bye), so that byes never run out.
    pub bye_repeats: bool,
    /// The time that a round of a large field takes, roughly, as a multiple of that of the Dutch system.
    pub effort: u32,
    /// The articles that results name.
    pub articles: NamedArticles,
    /// The content of its articles.
    pub rulebook: Option<&'static Rulebook>,
}

/// The articles of a system that results name; `None` where it has no such rule.
#[derive(Copy, Clone, Default, Eq, PartialEq, Debug)]
pub struct NamedArticles {
    /// By which the first colors follow from the initial color.
    pub initial_color: Option<&'static str>,
    /// By which adjourned games count as draws for the purpose of pairing.
    pub adjournment: Option<&'static str>,
    /// By which players must not get the pairing-allocated bye.
    pub bye: Option<&'static str>,
    /// On floats of the previous round.
    pub float: Option<&'static str>,
    /// On floats of the round before that.
    pub earlier_float: Option<&'static str>,
    /// By which every player has a rating.
    pub ratings: Option<&'static str>,
}

/// Rules that may have several editions, of which the date of a tournament tells the one in force.
///
/// # Examples
///
/// ```
/// use fpc::{System, systems::Family};
///
/// let dubov = Family::from_code("dubov").unwrap();
/// assert_eq!(dubov, System::DUBOV_2018.info().family);
/// assert_eq!(dubov.tournament_types, ["FIDE_DUBOV"]);
/// assert_eq!(Family::from_code("dubov-2018"), None, "that is an edition");
/// assert_eq!(Family::from_code("ssm"), None, "there is only one edition");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Family {
    /// The name by which a user selects [the edition that a tournament calls
    /// for](crate::SystemChoice::Edition), such as `dutch`.
    pub code: &'static str,
    /// The name for people, such as `the Dutch system`. That of a variant is the same.
    pub name: &'static str,
    /// Beginnings of the words by which the description of a tournament (092) names it, in small
    /// letters without accents. A blank marks the end of a word.
    pub words: &'static [&'static str],
    /// The tournament types (record 192) that leave the edition to the date of the tournament.
    pub tournament_types: &'static [&'static str],
}

impl Family {
    /// A system without relatives that descriptions of tournaments do not name.
    pub const NONE: Self = Self { code: "", name: "", words: &[], tournament_types: &[] };

    /// The families of the systems of this crate that have editions by date.
    pub fn all() -> Vec<Self> {
        let infos = System::ALL.iter().map(|system| system.info());
        let dated = infos.filter(|info| info.in_force_since.is_some());
        let mut all: Vec<Self> = Vec::new();
        for family in dated.map(|info| info.family) {
            if !all.contains(&family) {
                all.push(family);
            }
        }
        all
    }

    /// The one of [`all`](Self::all) with a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::all().into_iter().find(|family| family.code == code)
    }

    /// The one of [`all`](Self::all) whose edition a tournament type (record 192) leaves to the
    /// date.
    pub fn from_tournament_type(code: &str) -> Option<Self> {
        Self::all().into_iter().find(|family| family.tournament_types.contains(&code))
    }
}

impl PartialEq for Family {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Family {}

impl ToPhrase for Family {
    fn phrase(&self) -> Phrase {
        Phrase::of(self.name, Vec::new())
    }
}

display_in_english!(Family);

impl SystemInfo {
    /// A system of which nothing but its names is known.
    pub const fn new(code: &'static str, title: &'static str) -> Self {
        Self {
            code,
            title,
            family: Family::NONE,
            years: &[],
            in_force_since: None,
            unrecorded_variant: None,
            tournament_types: &[],
            tournament_type_for_others: None,
            sample_day: "2026/03/01",
            points: PointSystem::with_win_draw(Score::from_halves(2), Score::from_halves(1)),
            form: Form::Games,
            schedule: None,
            numbers: Numbers::Arrived,
            has_acceleration: false,
            against_acceleration: None,
            baku_numbers: Numbers::Arrived,
            has_restriction: false,
            open_points: &[],
            long_tournament: None,
            last_rounds: 1,
            rounds_per_limit: None,
            bye_repeats: false,
            effort: 1,
            articles: NamedArticles {
                initial_color: None,
                adjournment: None,
                bye: None,
                float: None,
                earlier_float: None,
                ratings: None,
            },
            rulebook: None,
        }
    }

    /// The tournament type (record 192) written to files.
    pub fn tournament_type(&self) -> &'static str {
        self.tournament_types.first().map_or("CUSTOM_SWISS", |&(code, _)| code)
    }

    /// The kind of tournament written to files in words (092). It names the system if no tournament
    /// type does.
    pub fn description(&self) -> String {
        let description = match self.form {
            _ if self.schedule.is_some_and(|it| it.halves) => {
                return "Individual: Scheveningen-System".to_owned();
            }
            Form::Teams if self.schedule.is_some() => return "Team: Round-Robin".to_owned(),
            _ if self.schedule.is_some() => return "Individual: Round-Robin".to_owned(),
            Form::Games | Form::DoubleGames => "Individual: Swiss-System",
            Form::Teams => "Team: Swiss-System",
        };
        if self.tournament_types.is_empty() {
            format!("{description} ({})", self.title)
        } else {
            description.to_owned()
        }
    }

    /// Why rounds cannot be accelerated, in words.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// assert_eq!(
    ///     System::LIM_2026.info().lack_of_acceleration().to_string(),
    ///     "the Lim system, 2026 edition has no acceleration (Lim 2.2)",
    /// );
    /// ```
    pub fn lack_of_acceleration(&self) -> Phrase {
        let article = self.against_acceleration.map(Phrase::plain);
        let article = article.map(|article| phrase!(" ({article})", article));
        let system = Phrase::of(self.title, Vec::new());
        phrase!("the {system} has no acceleration{article}", system, article)
    }

    /// The tournament type by which other programs know the system.
    pub fn type_for_others(&self) -> &'static str {
        self.tournament_type_for_others.unwrap_or(self.tournament_type())
    }
}
