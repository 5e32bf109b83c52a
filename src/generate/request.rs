//! Requests for random tournaments: the rest is drawn.

use std::fmt::{self, Display};

use serde::Deserialize;

use super::{Acceleration, Amount, Model, Profile, Ratings, Settings, Span};
use crate::{
    standings::{TieBreak, TieBreakList, Unusable},
    systems::System,
    tournament::{Color, Form, PointSystem, Score, TeamScores},
};

/// The properties requested of random tournaments. The profile draws the others.
///
/// As JSON, the members are the options of `fpc generate`, with underscores or in camel case.
///
/// # Examples
///
/// ```
/// use fpc::generate::{GenerateRequest, Span};
///
/// let request = GenerateRequest { players: Some(Span::from(20)), ..GenerateRequest::default() };
/// assert_eq!(request.settings(1).players, 20);
/// assert_eq!(request.to_string(), "--profile ordinary --system dutch-2026 --players 20");
/// ```
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct GenerateRequest {
    /// Draws everything that is not asked for.
    #[serde(deserialize_with = "json::text")]
    pub profile: Profile,
    /// The pairing system and edition; that of the Dutch system in force now if `None`.
    pub system: Option<System>,
    /// The number of players or teams.
    #[serde(deserialize_with = "json::some_text")]
    pub players: Option<Span>,
    /// The number of rounds.
    #[serde(deserialize_with = "json::some_text")]
    pub rounds: Option<Span>,
    /// The strengths. If they are listed, there are as many players.
    #[serde(deserialize_with = "json::some_text")]
    pub ratings: Option<Ratings>,
    /// Players without rating.
    #[serde(deserialize_with = "json::some_text")]
    pub unrated: Option<Amount>,
    /// The model of results.
    #[serde(deserialize_with = "json::some_text")]
    pub model: Option<Model>,
    /// The number of games in a million that are drawn.
    #[serde(deserialize_with = "json::share")]
    pub draws: Option<u32>,
    /// Requested byes worth a draw.
    #[serde(alias = "half_point_byes")]
    #[serde(deserialize_with = "json::some_text")]
    pub half_point_byes: Option<Amount>,
    /// Announced absences.
    #[serde(alias = "zero_point_byes")]
    #[serde(deserialize_with = "json::some_text")]
    pub zero_point_byes: Option<Amount>,
    /// Requested byes worth a win.
    #[serde(alias = "full_point_byes")]
    #[serde(deserialize_with = "json::some_text")]
    pub full_point_byes: Option<Amount>,
    /// Tells whether byes are granted in the last round, too.
    #[serde(alias = "last_round_byes")]
    pub last_round_byes: bool,
    /// Players who enter after round 1.
    #[serde(alias = "late_entries")]
    #[serde(deserialize_with = "json::some_text")]
    pub late_entries: Option<Amount>,
    /// Players who leave for good.
    #[serde(deserialize_with = "json::some_text")]
    pub withdrawals: Option<Amount>,
    /// Games for which one player does not appear.
    #[serde(deserialize_with = "json::some_text")]
    pub forfeits: Option<Amount>,
    /// Games for which neither player appears.
    #[serde(alias = "double_forfeits")]
    #[serde(deserialize_with = "json::some_text")]
    pub double_forfeits: Option<Amount>,
    /// Games too short to be rated (W D L).
    #[serde(alias = "unrated_games")]
    #[serde(deserialize_with = "json::some_text")]
    pub unrated_games: Option<Amount>,
    /// Games that end ½-0, 0-½ or 0-0.
    #[serde(alias = "abnormal_results")]
    #[serde(deserialize_with = "json::some_text")]
    pub abnormal_results: Option<Amount>,
    /// Pairs of players who must not meet.
    #[serde(alias = "forbidden_pairs")]
    pub forbidden_pairs: Option<u32>,
    /// Teams: on how many boards they play.
    pub boards: Option<u32>,
    /// Teams: how many reserves each has.
    pub reserves: Option<u32>,
    /// Teams: the points by which they are paired, and those that come second.
    #[serde(alias = "team_scores")]
    #[serde(deserialize_with = "json::some_text")]
    pub team_scores: Option<TeamScores>,
    /// Virtual points in the first rounds.
    #[serde(deserialize_with = "json::some_text")]
    pub accelerate: Option<Acceleration>,
    /// The color drawn before the first round.
    #[serde(alias = "initial_color")]
    pub initial_color: Option<Color>,
    /// The tie-breaks by which the players are ranked.
    #[serde(alias = "tie_breaks")]
    #[serde(deserialize_with = "json::tie_breaks")]
    pub tie_breaks: Option<TieBreakList>,
    /// The points for a win, a draw and a loss.
    pub points: Option<[Score; 3]>,
    /// The points for the pairing-allocated bye, if not those of a win, or for teams of a draw.
    #[serde(alias = "pab_points")]
    pub pab_points: Option<Score>,
}

/// Why settings contradict each other, whatever is drawn.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// The system has no acceleration.
    #[error("accelerate: {}", .0.info().lack_of_acceleration())]
    NoAcceleration(System),
    /// The system does not pair teams.
    #[error("{0}: the {1} does not pair teams")]
    NoTeams(&'static str, System),
    /// A tie-break is not for such tournaments.
    #[error("tie-breaks: {0} {1}")]
    TieBreak(TieBreak, Unusable),
}

impl GenerateRequest {
    /// The request that gives these settings with every seed.
    pub fn of(settings: &Settings) -> Self {
        let Settings { system, points, .. } = *settings;
        let plain = Settings::plain(system, settings.players, settings.rounds);
        let amount = |amount: Amount| Some(amount).filter(|&amount| amount != Amount::NONE);
        let results = [points.win, points.draw, points.loss];
        let usual = [plain.points.win, plain.points.draw, plain.points.loss];
        // Every profile draws what teams are like.
        let is_of_teams = system.info().form == Form::Teams;
        Self {
            profile: Profile::Clean,
            system: Some(system),
            players: Some(Span::from(settings.players)),
            rounds: Some(Span::from(settings.rounds)),
            ratings: Some(settings.ratings.clone()).filter(|it| *it != plain.ratings),
            unrated: amount(settings.unrated),
            model: Some(settings.model).filter(|&it| it != plain.model),
            draws: settings.draws,
            half_point_byes: amount(settings.half_point_byes),
            zero_point_byes: amount(settings.zero_point_byes),
            full_point_byes: amount(settings.full_point_byes),
            last_round_byes: settings.last_round_byes,
            late_entries: amount(settings.late_entries),
            withdrawals: amount(settings.withdrawals),
            forfeits: amount(settings.forfeits),
            double_forfeits: amount(settings.double_forfeits),
            unrated_games: amount(settings.unrated_games),
            abnormal_results: amount(settings.abnormal_results),
            forbidden_pairs: Some(settings.forbidden_pairs).filter(|&count| count > 0),
            boards: is_of_teams.then_some(settings.boards),
            reserves: is_of_teams.then_some(settings.reserves),
            team_scores: is_of_teams.then_some(settings.team_scores),
            accelerate: Some(settings.acceleration).filter(|&it| it != plain.acceleration),
            initial_color: settings.initial_color,
            tie_breaks: settings.tie_breaks.clone(),
            points: Some(results).filter(|&it| is_of_teams || it != usual),
            pab_points: Some(points.pairing_allocated_bye)
                .filter(|&it| it != points_of(system, results).pairing_allocated_bye),
        }
    }

    /// The system. Whoever says what teams are like wants teams.
    fn system(&self) -> System {
        let system = self.system.unwrap_or(System::DUTCH_2026);
        if self.about_teams().is_some() { system.for_teams() } else { system }
    }

    /// The first setting that is about teams.
    fn about_teams(&self) -> Option<&'static str> {
        let named = [
            ("boards", self.boards.is_some()),
            ("reserves", self.reserves.is_some()),
            ("team-scores", self.team_scores.is_some()),
        ];
        named.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }

    /// Checks what does not depend on the seed.
    ///
    /// # Errors
    ///
    /// The first [`RequestError`].
    pub fn check(&self) -> Result<(), RequestError> {
        let system = self.system();
        let is_accelerated = self.accelerate.is_some_and(|it| it != Acceleration::None);
        if is_accelerated && !system.info().has_acceleration {
            return Err(RequestError::NoAcceleration(system));
        }
        let form = system.info().form;
        if let Some(name) = self.about_teams().filter(|_| form != Form::Teams) {
            return Err(RequestError::NoTeams(name, system));
        }
        let mut list = self.tie_breaks.iter().flat_map(|list| &list.tie_breaks);
        let unusable = list.find_map(|&it| Some((it, Unusable::by_form(it, form)?)));
        unusable.map_or(Ok(()), |(tie_break, why)| Err(RequestError::TieBreak(tie_break, why)))
    }

    /// The settings of the tournament of a seed.
    pub fn settings(&self, seed: u64) -> Settings {
        let system = self.system();
        let drawn = self.profile.settings(system, seed);
        let mut points = match self.points {
            Some(results) => points_of(system, results),
            None => drawn.points,
        };
        if let Some(bye) = self.pab_points {
            points.pairing_allocated_bye = bye;
        }
        let players = match (&self.players, &self.ratings) {
            (Some(span), _) => span.draw(seed, 1),
            (None, Some(Ratings::Listed(ratings))) => ratings.len() as u32,
            (None, _) => drawn.players,
        };
        // A round robin has one cycle, and a short list of ratings few opponents.
        let in_cycle = Settings { players, ..drawn.clone() }.rounds_in_cycle();
        let is_short = self.players.is_none() && players < drawn.players;
        let most = if is_short { (players / 2).max(1) } else { drawn.rounds };
        let unasked = in_cycle.unwrap_or(drawn.rounds.min(most));
        let rounds = self.rounds.map_or(unasked, |span| span.draw(seed, 2));
        Settings {
            system,
            players,
            rounds,
            points,
            initial_color: self.initial_color.or(drawn.initial_color),
            ratings: self.ratings.clone().unwrap_or(drawn.ratings),
            unrated: self.unrated.unwrap_or(drawn.unrated),
            model: self.model.unwrap_or(drawn.model),
            draws: self.draws.or(drawn.draws),
            half_point_byes: self.half_point_byes.unwrap_or(drawn.half_point_byes),
            zero_point_byes: self.zero_point_byes.unwrap_or(drawn.zero_point_byes),
            full_point_byes: self.full_point_byes.unwrap_or(drawn.full_point_byes),
            last_round_byes: self.last_round_byes || drawn.last_round_byes,
            late_entries: self.late_entries.unwrap_or(drawn.late_entries),
            withdrawals: self.withdrawals.unwrap_or(drawn.withdrawals),
            forfeits: self.forfeits.unwrap_or(drawn.forfeits),
            double_forfeits: self.double_forfeits.unwrap_or(drawn.double_forfeits),
            unrated_games: self.unrated_games.unwrap_or(drawn.unrated_games),
            abnormal_results: self.abnormal_results.unwrap_or(drawn.abnormal_results),
            forbidden_pairs: self.forbidden_pairs.unwrap_or(drawn.forbidden_pairs),
            boards: self.boards.unwrap_or(drawn.boards),
            reserves: self.reserves.unwrap_or(drawn.reserves),
            team_scores: self.team_scores.unwrap_or(drawn.team_scores),
            // Settings drawn by the profile belong to the points it drew.
            acceleration: self.accelerate.unwrap_or(match (self.points, self.team_scores) {
                (None, None) => drawn.acceleration,
                _ => Acceleration::None,
            }),
            tie_breaks: self.tie_breaks.clone().or(drawn.tie_breaks),
        }
    }
}

/// The points for a win, a draw and a loss, with those that follow from them: the bye is worth a win,
/// that of a team a draw.
fn points_of(system: System, [win, draw, loss]: [Score; 3]) -> PointSystem {
    let points = PointSystem { loss, ..PointSystem::with_win_draw(win, draw) };
    match system.info().form {
        Form::Teams => PointSystem { pairing_allocated_bye: draw, ..points },
        _ => points,
    }
}

/// The options of `fpc generate`.
impl Display for GenerateRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn shown<T: Display>(value: &Option<T>) -> Option<&dyn Display> {
            value.as_ref().map(|value| value as &dyn Display)
        }
        let system = self.system.unwrap_or(System::DUTCH_2026);
        write!(f, "--profile {} --system {}", self.profile, system.code())?;
        let draws = self.draws.map(Amount::Rate);
        let points = self.points.map(|[win, draw, loss]| format!("{win}-{draw}-{loss}"));
        let named = [
            ("players", shown(&self.players)),
            ("rounds", shown(&self.rounds)),
            ("points", shown(&points)),
            ("pab-points", shown(&self.pab_points)),
            ("initial-color", shown(&self.initial_color)),
            ("ratings", shown(&self.ratings)),
            ("model", shown(&self.model)),
            ("draws", shown(&draws)),
            ("unrated", shown(&self.unrated)),
            ("half-point-byes", shown(&self.half_point_byes)),
            ("zero-point-byes", shown(&self.zero_point_byes)),
            ("full-point-byes", shown(&self.full_point_byes)),
            ("late-entries", shown(&self.late_entries)),
            ("withdrawals", shown(&self.withdrawals)),
            ("forfeits", shown(&self.forfeits)),
            ("double-forfeits", shown(&self.double_forfeits)),
            ("unrated-games", shown(&self.unrated_games)),
            ("abnormal-results", shown(&self.abnormal_results)),
            ("forbidden-pairs", shown(&self.forbidden_pairs)),
            ("boards", shown(&self.boards)),
            ("reserves", shown(&self.reserves)),
            ("team-scores", shown(&self.team_scores)),
            ("accelerate", shown(&self.accelerate)),
            ("tie-breaks", shown(&self.tie_breaks)),
        ];
        for (flag, value) in named {
            if let Some(value) = value {
                write!(f, " --{flag} {value}")?;
            }
        }
        if self.last_round_byes { f.write_str(" --last-round-byes") } else { Ok(()) }
    }
}

/// The reading of the members.
mod json {
    use std::{fmt::Display, str::FromStr};

    use serde::{Deserialize, Deserializer, de::Error};

    use super::{Amount, TieBreakList};

    /// A text, or a number in its place.
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Said {
        Text(String),
        Number(u64),
    }

    fn said<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
        Ok(Option::<Said>::deserialize(from)?.map(|said| match said {
            Said::Text(text) => text,
            Said::Number(number) => number.to_string(),
        }))
    }

    pub(super) fn some_text<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
    where
        D: Deserializer<'de>,
        T: FromStr<Err: Display>,
    {
        said(from)?.map(|text| text.parse().map_err(D::Error::custom)).transpose()
    }

    pub(super) fn text<'de, D, T>(from: D) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
        T: FromStr<Err: Display> + Default,
    {
        Ok(some_text(from)?.unwrap_or_default())
    }

    pub(super) fn share<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
        match some_text(from)? {
            Some(Amount::Rate(share)) => Ok(Some(share)),
            Some(_) => Err(D::Error::custom("expected a share such as 30%")),
            None => Ok(None),
        }
    }

    pub(super) fn tie_breaks<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<TieBreakList>, D::Error> {
        let list = |text: String| {
            TieBreakList::known(&text).map_err(|error| match error {
                Some(error) => error.to_string(),
                None => "expected at least one tie-break".to_owned(),
            })
        };
        said(from)?.map(list).transpose().map_err(D::Error::custom)
    }
}
