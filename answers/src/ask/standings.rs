//! Computes standings by points and tie-breaks.

use super::{NamedFile, NoAnswer, Unanswered};
use crate::{
    json::{self as json, AnyCode, ErrorCode, Status},
    report::standings::{Opponents, Sheet, standings_for_programs, teams_besides},
};
use fpc::{
    Called, Phrase, PlayerId, RoundNumber, SystemChoice, ToPhrase, Tournament, display_in_english,
    operate::NotCalled,
    phrase,
    standings::{
        ListSource, PairingMethod, Standings, StandingsRequest, StandingsRules, TieBreakEdition,
        TieBreakList, Unusable,
    },
};

/// The question of standings. By default, it asks for those after the last complete round, by the
/// rules and the list of the file.
#[derive(Clone, Default, Debug)]
pub struct StandingsQuestion {
    /// The pairing system.
    pub system: SystemChoice,
    /// The list of tie-breaks to use instead of the file's.
    pub tie_breaks: Option<TieBreakList>,
    /// The edition of the rules for tie-breaks, instead of the one in force on the first day.
    pub edition: Option<TieBreakEdition>,
    /// The way in which pairings were made, instead of what the file says.
    pub pairings: Option<PairingMethod>,
    /// A rating for unrated players.
    pub unrated: Option<u16>,
    /// After this round.
    pub round: Option<RoundNumber>,
    /// After each round.
    pub every_round: bool,
    /// Tells whether to include a cross table, and how it identifies opponents.
    pub cross: Option<Opponents>,
    /// Tells whether to list the players of each team with their results.
    pub boards: bool,
    /// The number of players of each team that count in a ranking of teams; as many as the smallest
    /// has, unless given.
    pub team_players: Option<usize>,
    /// Whose values are to be explained.
    pub explain: Vec<Called>,
}

/// A tournament with its standings.
#[derive(Clone, Debug)]
pub struct RankedTournament<'a> {
    /// The file.
    pub file: &'a NamedFile,
    /// The tournament in it.
    pub tournament: &'a Tournament,
    /// By which tie-breaks the players are ranked.
    pub list: TieBreakList,
    /// The source of the list.
    pub source: ListSource,
    /// After one round, or after each.
    pub tables: Vec<Standings>,
    /// Whose values are to be explained.
    pub explained: Vec<PlayerId>,
    /// Tells whether each round was asked for.
    pub is_every_round: bool,
    /// The names of opponents in a cross table.
    pub cross: Option<Opponents>,
    /// Tells whether the players of each team are listed.
    pub boards: bool,
    /// The number of players of each team that count in a ranking of teams.
    pub team_players: Option<usize>,
}

impl RankedTournament<'_> {
    /// The standings with everything a report says about them.
    pub fn sheet(&self) -> Sheet<'_> {
        Sheet {
            file: &self.file.name,
            title: self.file.file.reading.header.name.trim(),
            tournament: self.tournament,
            list: &self.list,
            source: self.source,
            tables: self.tables.clone(),
            is_every_round: self.is_every_round,
            cross: self.cross,
            has_boards: self.boards,
            teams: teams_besides(&self.file.file.reading.header, self.tournament),
            team_players: self.team_players,
            explained: self.explained.clone(),
        }
    }

    /// The JSON report that `fpc standings` prints.
    pub fn report(&self) -> json::Standings {
        standings_for_programs(
            &self.sheet(),
            self.file.findings(self.file.fide_mode_exit().as_slice()),
        )
    }
}

/// Why standings cannot be computed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotRanked {
    /// The file does not have the round.
    NoRound {
        /// The round.
        round: RoundNumber,
        /// The number of them.
        recorded: usize,
    },
    /// The player whose values are to be explained is not identified.
    NotCalled(NotCalled),
    /// A tie-break that was asked for cannot be used.
    Unusable {
        /// The code.
        code: String,
        /// Why.
        because: Unusable,
    },
}

impl ToPhrase for NotRanked {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NoRound { round, recorded } => phrase!(
                "there is no round {round} in the file, which has {recorded}",
                round,
                recorded
            ),
            Self::NotCalled(error) => error.phrase(),
            Self::Unusable { code, because } => {
                phrase!("{code} cannot be used: it {because}", code = Phrase::plain(code), because)
            }
        }
    }
}

display_in_english!(NotRanked);

impl NoAnswer for NotRanked {
    fn remedy(&self) -> Phrase {
        match self {
            Self::Unusable { because: Unusable::PreDetermined, .. } => {
                phrase!("; to use it anyway, set --pairings to swiss")
            }
            Self::Unusable { code, because: Unusable::Players } => of_teams(code),
            _ => Phrase::default(),
        }
    }

    fn status(&self) -> Status {
        Status::Invalid
    }

    fn code(&self) -> AnyCode {
        let code = match self {
            Self::NoRound { .. } => ErrorCode::NoSuchRound,
            Self::Unusable { .. } => ErrorCode::UnusableTieBreak,
            _ => ErrorCode::OptionRefused,
        };
        code.into()
    }
}

/// Ranks the players of a file, which is to be read [as requested](NamedFile::for_request).
///
/// # Errors
///
/// [`Unanswered`]
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::{self, StandingsQuestion, NamedFile};
///
/// let file = NamedFile::parse("clean.trf", &std::fs::read("../trf-samples/clean.trf")?);
/// let Ok(ranked) = ask::standings(&file, &StandingsQuestion::default()) else { panic!() };
/// assert_eq!(ranked.report().tables[0].standings[0].rank, 1);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn standings<'a>(
    file: &'a NamedFile,
    question: &StandingsQuestion,
) -> Result<RankedTournament<'a>, Unanswered> {
    let Some(tournament) = &file.file.reading.tournament else { return Err(Unanswered::Broken) };
    ranked(file, tournament, question).map_err(|error| Unanswered::failed(error, &[]))
}

fn ranked<'a>(
    file: &'a NamedFile,
    tournament: &'a Tournament,
    question: &StandingsQuestion,
) -> Result<RankedTournament<'a>, NotRanked> {
    let header = &file.file.reading.header;
    let &StandingsQuestion { edition, pairings, unrated, .. } = question;
    let request = StandingsRequest { edition, pairings, unrated, ..StandingsRequest::default() };
    let rules = request.rules(header);
    let system = question.system.resolve(header).ok().map(|choice| choice.system);
    let (list, source) = TieBreakList::choose(
        question.tie_breaks.as_ref(),
        system,
        header,
        rules.pairings,
        tournament.form(),
    );
    let table = |after| rules.standings(tournament, after, &list.tie_breaks);
    let tables: Vec<_> = rounds(question, tournament)?.into_iter().map(table).collect();
    let explained =
        question.explain.iter().map(|asked| asked.find(tournament).map_err(NotRanked::NotCalled));
    let explained = explained.collect::<Result<_, _>>()?;
    if source == ListSource::Asked {
        refuse_unusable(tables.first())?;
    }
    let &StandingsQuestion { every_round: is_every_round, cross, boards, team_players, .. } =
        question;
    Ok(RankedTournament {
        file,
        tournament,
        list,
        source,
        tables,
        explained,
        is_every_round,
        cross,
        boards,
        team_players,
    })
}

/// The tie-breaks that teams have in place of one for players, if any.
fn of_teams(code: &str) -> Phrase {
    match code.split('/').next() {
        Some("DE") => phrase!("; for teams there is EDE"),
        Some("SB") => phrase!("; for teams there is EMMSB, EMGSB, EGMSB or EGGSB"),
        _ => Phrase::default(),
    }
}

/// The rounds after which to make a table; `None` stands for all complete rounds together.
fn rounds(
    question: &StandingsQuestion,
    tournament: &Tournament,
) -> Result<Vec<Option<RoundNumber>>, NotRanked> {
    let recorded = tournament.recorded_rounds().count();
    match question.round {
        Some(round) if round.index() >= recorded => Err(NotRanked::NoRound { round, recorded }),
        None if question.every_round && tournament.played_rounds() > 0 => Ok((0..tournament
            .played_rounds())
            .map(|it| Some(RoundNumber::from_index(it)))
            .collect()),
        round => Ok(vec![round]),
    }
}

/// Rejects a requested list that cannot be used; a list from the file is used as far as possible.
fn refuse_unusable(standings: Option<&Standings>) -> Result<(), NotRanked> {
    let unusable = standings.and_then(|it| it.unchecked().first().zip(it.unusable_because()));
    let Some((code, because)) = unusable else { return Ok(()) };
    Err(NotRanked::Unusable { code: code.to_string(), because })
}

/// Refuses a list that is used to compute ranks elsewhere.
///
/// # Errors
///
/// [`NotRanked::Unusable`]
pub fn refuse_unusable_list(
    rules: &StandingsRules,
    tournament: &Tournament,
    list: &TieBreakList,
    source: ListSource,
) -> Result<(), NotRanked> {
    if source != ListSource::Asked {
        return Ok(());
    }
    let standings = rules.standings(tournament, None, &list.tie_breaks);
    refuse_unusable(Some(&standings))
}
