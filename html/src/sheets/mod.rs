//! Sheets for the notice board and for the boards: one list each, to be printed, or saved for spreadsheets.

mod list;
mod players;
mod publish;
mod rounds;
mod slips;

use fpc::{
    Bye, Player, PlayerId, RoundNumber, Tournament, text::printable, tournament::starting_position,
};
use fpc_answers::report::{Analysis, AnalyzedRound, Language, Texts, standings as tables};
use maud::{Markup, html};

use self::list::List;
pub(crate) use self::publish::published;
use super::{overview, page, parts, standings, words};

/// A sheet printed for the notice board, or to lie on the boards.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Sheet {
    /// The boards of a round.
    Pairings,
    /// The board of each player, by name.
    PairingsByName,
    /// A slip for the result of each board, or a card for each match.
    Slips,
    /// The standings.
    Standings,
    /// The cross table.
    CrossTable,
    /// The results of each player.
    ResultsByPlayer,
    /// The results on each board of teams.
    ResultsByBoard,
    /// All players by number, or all teams with theirs.
    Players,
    /// All players by name, to be ticked when they arrive.
    CheckIn,
    /// All rounds that are known.
    Schedule,
}

impl Sheet {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Pairings,
        Self::PairingsByName,
        Self::Slips,
        Self::Standings,
        Self::CrossTable,
        Self::ResultsByPlayer,
        Self::ResultsByBoard,
        Self::Players,
        Self::CheckIn,
        Self::Schedule,
    ];

    /// Its name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pairings => "pairings",
            Self::PairingsByName => "pairings-by-name",
            Self::Slips => "slips",
            Self::Standings => "standings",
            Self::CrossTable => "cross-table",
            Self::ResultsByPlayer => "results-by-player",
            Self::ResultsByBoard => "results-by-board",
            Self::Players => "players",
            Self::CheckIn => "check-in",
            Self::Schedule => "schedule",
        }
    }

    /// Its title, in English.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Pairings => "the boards of a round, of matches with their players",
            Self::PairingsByName => "where each player sits, by name",
            Self::Slips => "a slip for the result of each board, or a card for each match",
            Self::Standings => "the standings",
            Self::CrossTable => "the cross table",
            Self::ResultsByPlayer => "the results of each player",
            Self::ResultsByBoard => "teams: the results on each board",
            Self::Players => "all players by number, or all teams with theirs",
            Self::CheckIn => "all players by name, to be ticked when they arrive",
            Self::Schedule => "all rounds that are known: of a round robin from the first day",
        }
    }

    /// Tells whether it is about a single round.
    const fn is_of_round(self) -> bool {
        matches!(self, Self::Pairings | Self::PairingsByName | Self::Slips)
    }

    /// The sheet with a name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sheet| sheet.code() == code)
    }
}

/// The source of sheets.
#[derive(Copy, Clone)]
struct Source<'a> {
    language: Language,
    analysis: &'a Analysis,
    tournament: &'a Tournament,
}

impl<'a> Source<'a> {
    fn new(language: Language, analysis: &'a Analysis) -> Option<Self> {
        Some(Self { language, analysis, tournament: analysis.tournament()? })
    }

    /// A player, of a team where teams are paired.
    fn player(&self, id: PlayerId) -> Option<&'a Player> {
        match self.tournament.teams() {
            Some(_) => self.tournament.player_of_team(id),
            None => self.tournament.player(id),
        }
    }

    /// The name of whoever is paired.
    fn name(&self, id: PlayerId) -> &'a str {
        self.tournament.player(id).map_or("", |player| player.name.trim())
    }

    /// Tells whether the rounds of a table are played, in which everybody meets everybody.
    fn has_schedule(&self) -> bool {
        self.analysis.ruled().is_some_and(|it| it.rules.system.info().schedule.is_some())
    }

    /// Why somebody has no game: in the rounds of a table, nobody is absent.
    fn why(&self, bye: Bye) -> String {
        let is_free = bye == Bye::ZeroPoint && self.has_schedule();
        self.language.say(&if is_free { words::FREE } else { words::bye(bye) })
    }

    /// When a round is played and at which pace, as far as the file says.
    fn when(&self, round: RoundNumber) -> Option<String> {
        let header = &self.analysis.file.reading.header;
        let pace = [&header.time_control, &header.coded_time_control].map(|it| it.trim());
        let pace = pace.into_iter().find(|it| !it.is_empty());
        let date = header.date_of(round).map(|it| it.to_string());
        let position = header
            .chess960(round)
            .and_then(|number| Some(format!("Chess960: {number} {}", starting_position(number)?)));
        let pace = pace.map(|it| printable(it).into());
        let parts: Vec<_> = date.into_iter().chain(pace).chain(position).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    /// A round, or else the last one.
    fn round(&self, round: Option<RoundNumber>) -> Option<&'a AnalyzedRound> {
        match round {
            Some(round) => self.analysis.rounds.iter().find(|it| it.round == round),
            None => self.analysis.rounds.last(),
        }
    }

    /// The list of a sheet, unless it is none or there is nothing to print.
    fn list(&self, sheet: Sheet, round: Option<RoundNumber>) -> Option<List> {
        match sheet {
            Sheet::Pairings | Sheet::Slips => self.pairings(self.round(round)?),
            Sheet::PairingsByName => Some(self.by_name(self.round(round)?)),
            Sheet::ResultsByPlayer => self.results_by_player(),
            Sheet::ResultsByBoard => self.results_by_board(),
            Sheet::Players => Some(self.players()),
            Sheet::CheckIn => Some(self.check_in()),
            Sheet::Schedule => self.schedule(),
            Sheet::CrossTable => self.matrix(),
            Sheet::Standings => None,
        }
    }
}

/// Title, name and rating of a player, as lists have them.
fn identity(player: Option<&Player>) -> [String; 3] {
    let rating = player.and_then(|it| it.rating).filter(|it| *it > 0);
    [
        player.map_or("", |it| it.details.title.trim()).to_owned(),
        player.map_or("", |it| it.name.trim()).to_owned(),
        rating.map_or_else(String::new, |it| it.to_string()),
    ]
}

/// The sheet as a piece, about a round, or else about the last one; nothing if the file has nothing to print.
pub(crate) fn sheet(
    language: Language,
    analysis: &Analysis,
    sheet: Sheet,
    round: Option<RoundNumber>,
) -> Option<Markup> {
    let source = Source::new(language, analysis)?;
    let piece = match sheet {
        Sheet::Slips => source.slips(source.round(round)?),
        Sheet::Standings => standings::standings(language, analysis, false)?,
        Sheet::CrossTable => match source.matrix() {
            Some(matrix) => matrix.piece(),
            None => standings::cross_table(language, analysis)?,
        },
        _ => source.list(sheet, round)?.piece(),
    };
    let name = page::name_of(analysis);
    let found = sheet.is_of_round().then(|| source.round(round)).flatten();
    Some(html! {
        article.sheet.(sheet.code()) {
            @if !matches!(sheet, Sheet::Slips) { header {
                p { (parts::outside(name)) }
                @if let Some(when) = found.and_then(|it| source.when(it.round)) { p.when { (when) } }
            } }
            (piece)
        }
    })
}

/// The sheet for spreadsheets; nothing if the file has nothing of it.
pub(crate) fn csv(
    language: Language,
    analysis: &Analysis,
    sheet: Sheet,
    round: Option<RoundNumber>,
) -> Option<String> {
    let table = |cross| {
        let (table, _) = standings::sheet(analysis)?;
        let table = tables::Sheet { cross: table.cross.filter(|_| cross), ..table };
        Some(tables::csv(&table, Texts::Guarded, false))
    };
    let list = Source::new(language, analysis)?.list(sheet, round);
    match sheet {
        Sheet::Standings => table(false),
        Sheet::CrossTable if list.is_none() => table(true),
        _ => Some(list?.csv()),
    }
}

/// The sheet as a document; that of a file that has nothing to print says why.
pub(crate) fn document(
    language: Language,
    analysis: &Analysis,
    asked: Sheet,
    round: Option<RoundNumber>,
) -> Markup {
    let name = page::name_of(analysis);
    let body = sheet(language, analysis, asked, round);
    let body = body.unwrap_or_else(|| {
        html! { (overview::head(language, analysis)) main { (overview::verdict(language, analysis)) } }
    });
    page::document(language, name, "", &body)
}
