//! A finished tournament of a campaign: every program that ranks players does so.

use std::{cell::RefCell, fs};

use fpc::{
    Header, PlayerId, Tournament,
    standings::{RanksMissing, StandingsRequest, StandingsVerdict, TieBreakList, check_standings},
    text::printable,
    trf::{self, Document, Reading},
};
use fpc_answers::json::{RankDifference, RankDifferenceKind, RankTally};

use super::{
    answer::NoAnswer,
    engine::Engine,
    error::{CampaignError, Defect, Stop},
    file::RankForm,
    record::Entry,
    referee::Referee,
    shrink,
    table::{Table, find_mismatch},
};

/// The programs that rank, and the list they use.
pub(super) struct Rankers {
    pub(super) programs: Vec<Engine>,
    pub(super) list: TieBreakList,
}

/// A tournament as given by its file.
struct Question {
    file: Vec<u8>,
    tournament: Tournament,
    header: Header,
    /// The ranks by the rules.
    own: Table,
}

/// The answer of a program about a tournament.
struct Reply {
    table: Result<Table, NoAnswer>,
    verdict: Option<Verdict>,
    is_late: bool,
}

/// The difference of a table, and the deciding point.
struct Verdict {
    kind: RankDifferenceKind,
    explanation: String,
}

impl Verdict {
    /// Tells whether a smaller case shows the same difference. A program can fail in many ways, and
    /// one rank for all of a few players does not mean one for all of many.
    fn shows_same_difference(&self, difference: &RankDifference) -> bool {
        let is_level = |explanation: &str| explanation == RanksMissing::AllTheSame.to_string();
        self.kind == difference.kind
            && match self.kind {
                RankDifferenceKind::Failure => self.explanation == difference.explanation,
                RankDifferenceKind::Ranks => {
                    is_level(&self.explanation) == is_level(&difference.explanation)
                }
            }
    }
}

impl Question {
    /// The question for a tournament; `None` if its file cannot be read back.
    fn new(form: RankForm<'_>, tournament: &Tournament) -> Option<Self> {
        let file = form.write(tournament, Vec::new()).ok()?;
        let Reading { tournament, header, .. } = trf::read(&Document::parse(&file));
        let tournament = tournament?;
        let standings = StandingsRequest::default().rules(&header);
        let standings = standings.standings(&tournament, None, &form.list.tie_breaks);
        let own = standings.ranks().collect();
        Some(Self { file, tournament, header, own })
    }

    /// The difference of a table from the standings by the rules. Players who remain tied may share
    /// a place or be in any order.
    fn compare(&self, table: &Result<Table, NoAnswer>) -> Option<Verdict> {
        let failure = |why: &NoAnswer| {
            Some(Verdict { kind: RankDifferenceKind::Failure, explanation: why.to_string() })
        };
        let table = match table {
            Err(why) => return failure(why),
            Ok(table) => table,
        };
        if let Some(why) = find_mismatch(&self.tournament, table) {
            return failure(&why);
        }
        let ranks = table.iter().map(|(&player, &rank)| (player, rank));
        let ranked = self.tournament.clone().with_ranks(ranks);
        let check = check_standings(&ranked, &self.header, &StandingsRequest::default());
        let explanation = match check.verdict {
            StandingsVerdict::Wrong => check.to_string(),
            StandingsVerdict::NothingToCheck(RanksMissing::AllTheSame) => {
                RanksMissing::AllTheSame.to_string()
            }
            _ => return None,
        };
        Some(Verdict { kind: RankDifferenceKind::Ranks, explanation })
    }
}

impl Referee {
    /// Makes every program rank the players of a finished tournament, and notes the differences.
    pub(super) fn rank(
        &self,
        rankers: &Rankers,
        form: RankForm<'_>,
        tournament: &Tournament,
        entry: &mut Entry,
    ) -> Result<(), Stop> {
        let seed = entry.seed;
        let unfaithful = || CampaignError::Standings { seed, defect: Defect::OtherTournament };
        let question = Question::new(form, tournament).ok_or_else(unfaithful)?;
        let mut replies = Vec::new();
        for (program, tally) in rankers.programs.iter().zip(&mut entry.standings) {
            let (table, time) = program.rank(&question.file, &self.gate)?;
            let verdict = question.compare(&table);
            tally.tournaments += 1;
            tally.microseconds += time.as_micros() as u64;
            match verdict.as_ref().map(|verdict| verdict.kind) {
                Some(RankDifferenceKind::Ranks) => tally.differences += 1,
                Some(RankDifferenceKind::Failure) => tally.failures += 1,
                None => {}
            }
            replies.push(Reply { table, verdict, is_late: time >= program.timeout });
        }
        for (number, reply) in replies.iter().enumerate() {
            let Some(verdict) = &reply.verdict else { continue };
            let is_same = |other: &usize| {
                let tables = replies[*other].table.as_ref().ok().zip(reply.table.as_ref().ok());
                *other != number && tables.is_some_and(|(one, two)| one == two)
            };
            let difference = RankDifference {
                tournament: entry.tournament,
                seed,
                program: number,
                kind: verdict.kind,
                explanation: verdict.explanation.clone(),
                with: (0..replies.len()).filter(is_same).collect(),
                file: None,
            };
            // A program that takes too long would take too long many times.
            let steps = if reply.is_late { 0 } else { self.shrink_steps };
            let program = &rankers.programs[number];
            let difference =
                self.with_smallest_table(difference, tournament, program, form, steps)?;
            entry.rank_differences.push(difference);
        }
        Ok(())
    }

    /// Reduces the case of a difference as far as possible, and saves it with both tables.
    fn with_smallest_table(
        &self,
        difference: RankDifference,
        tournament: &Tournament,
        program: &Engine,
        form: RankForm<'_>,
        steps: u32,
    ) -> Result<RankDifference, Stop> {
        let stop = RefCell::new(None);
        let ask = |tournament: &Tournament| -> Result<_, Stop> {
            let Some(question) = Question::new(form, tournament) else { return Ok(None) };
            let (table, _) = program.rank(&question.file, &self.gate)?;
            let verdict = question
                .compare(&table)
                .filter(|verdict| verdict.shows_same_difference(&difference));
            Ok(verdict.map(|verdict| (question, table, verdict)))
        };
        let shows = |smaller: &Tournament| {
            if stop.borrow().is_some() {
                return false;
            }
            ask(smaller).map_err(|error| stop.replace(Some(error))).is_ok_and(|case| case.is_some())
        };
        let smallest = shrink::smallest(tournament, steps, shows);
        if let Some(stop) = stop.into_inner() {
            return Err(stop);
        }
        let Some((question, table, verdict)) = ask(&smallest)? else { return Ok(difference) };
        let RankDifference { seed, program: number, .. } = difference;
        let theirs = match &table {
            Ok(table) => words(table),
            Err(why) => why.to_string(),
        };
        let comments = vec![
            format!("### fpc: {}", words(&question.own)),
            format!("### {}: {theirs}", printable(&program.command)),
            format!("### {}", verdict.explanation),
            format!("### found with seed {seed} in the standings"),
        ];
        let ranks = table.iter().flatten().map(|(&player, &rank)| (player, rank));
        let ranked = smallest.with_ranks(ranks.collect::<Vec<_>>());
        let name = format!("seed-{seed}-standings-{}.trf", number + 1);
        let path = self.findings.join(&name);
        let shown = || path.display().to_string();
        let file = form
            .write(&ranked, comments)
            .map_err(|error| CampaignError::Finding { name: shown(), error })?;
        fs::write(&path, file).map_err(|error| CampaignError::Access { name: shown(), error })?;
        Ok(RankDifference { explanation: verdict.explanation, file: Some(name), ..difference })
    }
}

/// Adds the counts of a program to earlier ones.
pub(super) fn add_tally(tally: &mut RankTally, other: &RankTally) {
    let pairs = [
        (&mut tally.tournaments, other.tournaments),
        (&mut tally.differences, other.differences),
        (&mut tally.failures, other.failures),
        (&mut tally.microseconds, other.microseconds),
    ];
    for (sum, more) in pairs {
        *sum = sum.saturating_add(more);
    }
}

/// The table in one line, by ranks.
fn words(table: &Table) -> String {
    let mut rows: Vec<(u16, PlayerId)> = table.iter().map(|(&id, &rank)| (rank, id)).collect();
    rows.sort_unstable();
    let rows: Vec<_> = rows.into_iter().map(|(rank, id)| format!("{rank}: {id}")).collect();
    format!("ranks and players {}", rows.join(", "))
}
