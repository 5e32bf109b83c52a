//! Random tournaments.

use std::fmt::Display;

use fpc::{
    PointSystem, Score, System,
    generate::{
        Acceleration, Amount, Generated, Model, Profile, Ratings, Settings, Span, generate,
    },
    json,
    standings::{StandingsRules, TieBreakList},
};
use fpc_answers::ask::{Interface, NamedFile};
use pyo3::{exceptions::PyValueError, prelude::*};
use serde::Deserialize;

use crate::{file::File, quietly::quietly};

/// What a tournament is to be like; what is not said, the profile draws.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Wanted {
    profile: Option<String>,
    system: Option<String>,
    players: Option<String>,
    rounds: Option<String>,
    points: Option<[Score; 3]>,
    pab_points: Option<Score>,
    initial_color: Option<fpc::Color>,
    ratings: Option<String>,
    model: Option<String>,
    draws: Option<String>,
    unrated: Option<String>,
    half_point_byes: Option<String>,
    zero_point_byes: Option<String>,
    full_point_byes: Option<String>,
    last_round_byes: bool,
    late_entries: Option<String>,
    withdrawals: Option<String>,
    forfeits: Option<String>,
    double_forfeits: Option<String>,
    unrated_games: Option<String>,
    abnormal_results: Option<String>,
    forbidden_pairs: Option<u32>,
    boards: Option<u32>,
    reserves: Option<u32>,
    team_scores: Option<String>,
    accelerate: Option<String>,
    tie_breaks: Option<String>,
}

/// Plays the tournament of a seed, and tells before which round it ended for want of a legal pairing.
#[pyfunction(name = "generate")]
pub(crate) fn play(py: Python<'_>, seed: u64, settings: &str) -> PyResult<(File, Option<u32>)> {
    let wanted = serde_json::from_str(settings);
    let wanted: Wanted = wanted.map_err(|error| PyValueError::new_err(error.to_string()))?;
    quietly(py, || played(seed, &wanted))?.map_err(PyValueError::new_err)
}

/// What a text says, or what it should say.
fn read<T: std::str::FromStr<Err: Display>>(
    setting: &str,
    text: Option<&String>,
) -> Result<Option<T>, String> {
    let read = |text: &String| text.parse().map_err(|error| format!("{setting}: {error}"));
    text.map(read).transpose()
}

fn played(seed: u64, wanted: &Wanted) -> Result<(File, Option<u32>), String> {
    let settings = wanted.settings(seed)?;
    let Generated { tournament, stopped, .. } =
        generate(&settings, seed).map_err(|error| error.to_string())?;
    let mut header = settings.header(seed);
    let tournament = match &wanted.tie_breaks {
        None => tournament,
        Some(text) => {
            let list = TieBreakList::known(text).map_err(|error| match error {
                Some(error) => format!("tie_breaks: {error}"),
                None => "tie_breaks: expected at least one".to_owned(),
            })?;
            list.announce(&mut header);
            let rules = StandingsRules::of(&header);
            let standings = rules.standings(&tournament, None, &list.tie_breaks);
            let ranks: Vec<_> =
                standings.ranked().iter().map(|ranked| (ranked.player, ranked.rank)).collect();
            tournament.with_ranks(ranks)
        }
    };
    let text = json::write(&tournament, &header);
    let named = NamedFile::parse(format!("random tournament {seed}"), text.as_bytes())
        .asked_by(Interface::Python);
    Ok((File { named }, stopped.map(|(round, _)| round.get())))
}

impl Wanted {
    /// The settings of the tournament of a seed, as `fpc generate` has them.
    fn settings(&self, seed: u64) -> Result<Settings, String> {
        let profile: Profile = read("profile", self.profile.as_ref())?.unwrap_or_default();
        let system = match self.system.as_deref() {
            None => System::DUTCH_2026,
            Some(code) => {
                let known = || System::ALL.iter().map(|it| it.code()).collect::<Vec<_>>();
                System::from_name(code)
                    .ok_or_else(|| format!("system: expected one of {}", known().join(", ")))?
            }
        };
        let drawn = profile.settings(system, seed);
        let mut points = match self.points {
            Some([win, draw, loss]) => {
                PointSystem { loss, ..PointSystem::with_win_draw(win, draw) }
            }
            None => drawn.points,
        };
        if let Some(bye) = self.pab_points {
            points.pairing_allocated_bye = bye;
        }
        let span = |setting, text: &Option<String>, own| {
            let span = read::<Span>(setting, text.as_ref())?;
            Ok::<_, String>(span.map(|span| span.draw(seed, own)))
        };
        let amount = |setting, text: &Option<String>, drawn: Amount| {
            Ok::<_, String>(read(setting, text.as_ref())?.unwrap_or(drawn))
        };
        let draws = match read("draws", self.draws.as_ref())? {
            Some(Amount::Rate(rate)) => Some(rate),
            Some(_) => return Err("draws: expected a share such as 40%".to_owned()),
            None => drawn.draws,
        };
        let acceleration: Option<Acceleration> = read("accelerate", self.accelerate.as_ref())?;
        if acceleration.is_some() && !system.info().has_acceleration {
            return Err(format!("accelerate: {}", system.info().lack_of_acceleration()));
        }
        let ratings: Option<Ratings> = read("ratings", self.ratings.as_ref())?;
        let model: Option<Model> = read("model", self.model.as_ref())?;
        let team_scores: Option<fpc::TeamScores> = read("team_scores", self.team_scores.as_ref())?;
        Ok(Settings {
            system,
            players: span("players", &self.players, 1)?.unwrap_or(drawn.players),
            rounds: span("rounds", &self.rounds, 2)?.unwrap_or(drawn.rounds),
            points,
            initial_color: self.initial_color.or(drawn.initial_color),
            ratings: ratings.unwrap_or(drawn.ratings),
            unrated: amount("unrated", &self.unrated, drawn.unrated)?,
            model: model.unwrap_or(drawn.model),
            draws,
            half_point_byes: amount(
                "half_point_byes",
                &self.half_point_byes,
                drawn.half_point_byes,
            )?,
            zero_point_byes: amount(
                "zero_point_byes",
                &self.zero_point_byes,
                drawn.zero_point_byes,
            )?,
            full_point_byes: amount(
                "full_point_byes",
                &self.full_point_byes,
                drawn.full_point_byes,
            )?,
            last_round_byes: self.last_round_byes || drawn.last_round_byes,
            late_entries: amount("late_entries", &self.late_entries, drawn.late_entries)?,
            withdrawals: amount("withdrawals", &self.withdrawals, drawn.withdrawals)?,
            forfeits: amount("forfeits", &self.forfeits, drawn.forfeits)?,
            double_forfeits: amount(
                "double_forfeits",
                &self.double_forfeits,
                drawn.double_forfeits,
            )?,
            unrated_games: amount("unrated_games", &self.unrated_games, drawn.unrated_games)?,
            abnormal_results: amount(
                "abnormal_results",
                &self.abnormal_results,
                drawn.abnormal_results,
            )?,
            forbidden_pairs: self.forbidden_pairs.unwrap_or(drawn.forbidden_pairs),
            boards: self.boards.unwrap_or(drawn.boards),
            reserves: self.reserves.unwrap_or(drawn.reserves),
            team_scores: team_scores.unwrap_or(drawn.team_scores),
            acceleration: acceleration.or(drawn
                .acceleration
                .filter(|_| self.points.is_none() && self.team_scores.is_none())),
        })
    }
}
