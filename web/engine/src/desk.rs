//! A file that lies open on the page: what it holds, in pieces of HTML, and what is asked of its rounds.

use std::cmp::Reverse;

use fpc::{
    Bye, Color, Header, Outcome, Player, PlayerId, RoundNumber, RoundPairing, RuleError,
    RuleRequest, RuledTournament, Rules, System, SystemChoice, ToPhrase, Tournament,
    explain::Grade,
    json,
    running::is_noted,
    standings::{
        Contestants, PairingMethod, RatingSource, TieBreakKind, TieBreakList, TieBreakModifier,
        tournament_rating,
    },
    tournament::{Column, Form, OpenPoint, TeamScores},
    trf::{Code, Reading},
};
use fpc_answers::{
    ask::{
        self, Answer, BadOption, Foreseen, Given, NamedFile, Options, RoundQuestion, Subject,
        Unanswered,
    },
    report::{Analysis, AnalyzedRound, Language},
};
use fpc_html::{self as html, BoardGame, RoundBoard, Sheet};
use serde::Serialize;

use super::interface;

/// The first column of the first round in the line of a player, from 0, and how wide a round is.
const ROUNDS_BEGIN: usize = 91;
const ROUND_STEP: usize = 10;
const ROUND_WIDTH: usize = 8;

pub(crate) struct Desk {
    analysis: Analysis,
    file: NamedFile,
    /// The color drawn before the first round, if it was chosen.
    initial_color: Option<Color>,
    /// The futures that have been played.
    foreseen: Option<Foreseen>,
}

/// What the page has to know besides the pieces.
#[derive(Serialize)]
struct Summary<'a> {
    file: &'a str,
    title: &'a str,
    status: fpc_answers::json::Status,
    /// Whether entries can be changed in its lines. Those of teams follow from their players' games.
    has_lines: bool,
    /// Whether there is a tournament in it.
    readable: bool,
    /// How many games a round has.
    games: usize,
    /// Whether the rounds of a table are played.
    is_scheduled: bool,
    /// Tells whether nobody has a higher rating than somebody with a lower number.
    is_in_order: bool,
    /// What there is besides `players` where these are teams.
    teams: Option<OfTeams<'a>>,
    system: Option<&'a str>,
    /// The systems of the kind of the event, and rules whose edition the date tells, by code and name.
    systems: Vec<ChoiceOfRules>,
    /// What else can be chosen of the rules, apart from leaving it to the file.
    choices: Vec<Choice>,
    players: Vec<Entry<'a>>,
    /// Byes and absences in rounds that have not been paired.
    announced: Vec<Announced>,
    /// Who must not meet in any round.
    forbidden: Vec<&'a [PlayerId]>,
    details: Details<'a>,
    /// How many rounds stand in the file.
    rounds: usize,
    /// The round that runs.
    running: Option<RoundNumber>,
    /// The round to be paired next, unless all are over.
    next: Option<RoundNumber>,
    /// Rounds that are not those of the rules, of which the file does not say how that came.
    unlike: Vec<RoundNumber>,
    /// The round after which the tournament left FIDE mode.
    fide_mode_exit: Option<RoundNumber>,
    errors: usize,
    warnings: usize,
    /// The byes that rounds without an entry are, as a letter, if only that makes the file readable.
    blank_rounds: Option<char>,
}

/// An option with the values that are possible.
#[derive(Serialize)]
struct Choice {
    option: String,
    values: &'static [&'static str],
}

/// Matches of teams, and who plays in them.
#[derive(Serialize)]
struct OfTeams<'a> {
    /// On how many boards teams meet; 0 if the file does not say.
    boards: usize,
    scores: TeamScores,
    /// The players of all teams, of each in the order of boards.
    players: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Entry<'a> {
    number: PlayerId,
    name: &'a str,
    /// The short name of a team.
    nickname: &'a str,
    /// The team of a player.
    team: Option<PlayerId>,
    /// Whether a player of a team has sat on a board.
    seated: bool,
    title: &'a str,
    rating: Option<u16>,
    /// Of the federation that the method of the starting ranks names.
    national_rating: Option<u16>,
    federation: &'a str,
    fide_id: &'a str,
    sex: &'a str,
    birth_date: &'a str,
    club: &'a str,
    fixed_board: Option<u16>,
    no_byes: bool,
    expelled: bool,
    /// Rounds of the file without a game.
    missed: Vec<Missed>,
}

/// A round that a player had no game in, and what they got for it.
#[derive(Serialize)]
struct Missed {
    round: RoundNumber,
    kind: Bye,
}

#[derive(Serialize)]
struct Announced {
    player: PlayerId,
    round: RoundNumber,
    kind: Bye,
}

/// A system by which a tournament can begin.
#[derive(Serialize)]
struct Offered {
    code: &'static str,
    title: String,
    of_teams: bool,
    has_acceleration: bool,
    /// Whether the rounds of a table are played.
    is_scheduled: bool,
}

/// All systems, the latest editions first and schedules last.
pub(crate) fn systems() -> String {
    let mut systems = System::ALL.to_vec();
    systems.sort_by_key(|it| Reverse(it.info().years.iter().max()));
    let offered = |system: System| {
        let info = system.info();
        Offered {
            code: system.code(),
            title: interface().language().say(&system),
            of_teams: info.form == Form::Teams,
            has_acceleration: info.has_acceleration,
            is_scheduled: info.schedule.is_some(),
        }
    };
    json::render(&systems.into_iter().map(offered).collect::<Vec<_>>())
}

/// Rules that can be chosen in place of those of the file.
#[derive(Serialize)]
struct ChoiceOfRules {
    code: &'static str,
    title: String,
    /// Whether the date tells their edition.
    by_date: bool,
}

/// The rules for teams or for players.
fn rules_for(teams: bool) -> Vec<ChoiceOfRules> {
    let is_it = |system: &System| (system.info().form == Form::Teams) == teams;
    let choice = |(code, _): (&'static str, String)| {
        let (name, is_for, by_date) = match SystemChoice::from_code(code)? {
            SystemChoice::Fixed(system) => (system.phrase(), is_it(&system), false),
            SystemChoice::Edition(family) => {
                let mut editions = System::ALL.iter().filter(|it| it.info().family == family);
                (family.phrase(), editions.any(is_it), true)
            }
            _ => return None,
        };
        let title = interface().language().say(&name);
        is_for.then_some(ChoiceOfRules { code, title, by_date })
    };
    SystemChoice::all().into_iter().filter_map(choice).collect()
}

/// The tie-breaks that can be chosen, and those that are usual.
#[derive(Serialize)]
struct OfferedTieBreaks {
    all: Vec<OfferedTieBreak>,
    usual: Vec<UsualTieBreaks>,
}

#[derive(Serialize)]
struct OfferedTieBreak {
    code: &'static str,
    title: String,
    of_players: bool,
    of_teams: bool,
    /// Whether it must not be used with pairings known in advance.
    is_buchholz: bool,
    /// Whether results can be left out.
    has_cut: bool,
}

/// The usual list for a kind of tournaments.
#[derive(Serialize)]
struct UsualTieBreaks {
    of_teams: bool,
    is_scheduled: bool,
    list: String,
}

/// All tie-breaks in the order of the articles.
pub(crate) fn tie_breaks() -> String {
    let offered = |kind: &TieBreakKind| OfferedTieBreak {
        code: kind.code(),
        title: interface().language().say(&kind.in_words()),
        of_players: matches!(kind.contestants(), Contestants::Individuals | Contestants::Both),
        of_teams: matches!(kind.contestants(), Contestants::Teams | Contestants::Both),
        is_buchholz: kind.is_buchholz(),
        has_cut: kind.allows(TieBreakModifier::Cut),
    };
    let forms = [(false, Form::Games), (true, Form::Teams)];
    let pairings = [(false, PairingMethod::Swiss), (true, PairingMethod::PreDetermined)];
    let usual = forms.iter().flat_map(|&(of_teams, form)| {
        pairings.iter().map(move |&(is_scheduled, pairings)| {
            let header = Header::default();
            let (list, _) = TieBreakList::choose(None, None, &header, pairings, form);
            UsualTieBreaks { of_teams, is_scheduled, list: list.to_string() }
        })
    });
    let all = TieBreakKind::ALL.iter().map(offered).collect();
    json::render(&OfferedTieBreaks { all, usual: usual.collect() })
}

/// What the file says of the tournament as a whole.
#[derive(Serialize)]
struct Details<'a> {
    name: &'a str,
    place: &'a str,
    federation: &'a str,
    start: &'a str,
    end: &'a str,
    arbiter: &'a str,
    time_control: &'a str,
    coded_time_control: &'a str,
    starting_rank_method: &'a str,
    /// The days of the rounds, as people write them; empty where one is not known.
    round_dates: Vec<String>,
    /// The number of rounds, if it is known.
    rounds: Option<RoundNumber>,
    tie_breaks: &'a [String],
    bye_limit: Option<u16>,
    /// The starting position of Chess960 in the round that runs, or in the next one.
    chess960: Option<u16>,
}

/// A pairing, and pieces of the page about it.
#[derive(Serialize)]
struct Shown {
    round: RoundNumber,
    pairs: Vec<[PlayerId; 2]>,
    byes: Vec<PlayerId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<Grade>,
    /// What the answer depends on.
    caveats: Vec<String>,
}

/// A round that stands in the file.
#[derive(Serialize)]
struct RoundOf<'a> {
    boards: Vec<BoardOf<'a>>,
    byes: &'a [PlayerId],
    absent: Vec<Announced>,
}

#[derive(Serialize)]
struct BoardOf<'a> {
    players: [PlayerId; 2],
    points: &'a [String; 2],
    /// The results of its games.
    result: &'a str,
    words: &'a str,
    differs: bool,
    games: Vec<GameOf>,
}

#[derive(Serialize)]
struct GameOf {
    board: usize,
    players: [Option<PlayerId>; 2],
    /// The color of the first.
    color: Option<&'static str>,
    result: &'static str,
}

/// Futures that have been played.
#[derive(Serialize)]
struct Played {
    played: u64,
    asked: u64,
    told: String,
}

/// What stands in the line of a player for a round.
#[derive(Serialize)]
struct CellOf<'a> {
    player: PlayerId,
    column: u32,
    line: usize,
    text: String,
    opponent: Option<PlayerId>,
    name: &'a str,
}

impl Desk {
    pub(crate) fn new(name: &str, bytes: &[u8], options: &str) -> Result<Self, BadOption> {
        let options = Options::read(options)?;
        let rules = options.rules();
        let analysis = Analysis::new(name, bytes, &rules);
        let file = NamedFile::new(name, analysis.file.clone()).asked_by(interface());
        Ok(Self { analysis, file, initial_color: rules.initial_color, foreseen: None })
    }

    fn is_scheduled(&self) -> bool {
        let ruled = self.analysis.ruled();
        ruled.is_some_and(|ruled| ruled.rules.system.info().schedule.is_some())
    }

    /// Rounds that are not those of the rules, unless a line says how that came, or a table has them.
    fn unlike(&self) -> Vec<RoundNumber> {
        if self.is_scheduled() {
            return Vec::new();
        }
        let header = &self.file.file.reading.header;
        let is_unlike = |round: &&AnalyzedRound| {
            let check = round.check.as_ref();
            check.is_some_and(|it| !it.verdict.agrees()) && !is_noted(header, round.round)
        };
        self.analysis.rounds.iter().filter(is_unlike).map(|it| it.round).collect()
    }

    pub(crate) fn summary(&self) -> String {
        let tournament = self.analysis.tournament();
        let players = tournament.map_or(&[][..], Tournament::players);
        let is_over = |tournament: &&Tournament| {
            let next = tournament.round_to_pair();
            tournament.total_rounds().is_some_and(|total| next > total)
        };
        let (errors, warnings) = self.analysis.finding_counts();
        let header = &self.file.file.reading.header;
        let source = RatingSource::among(header, players);
        let summary = Summary {
            file: &self.analysis.name,
            title: header.name.trim(),
            status: self.analysis.status(),
            has_lines: !self.file.file.is_json()
                && tournament.is_none_or(|it| it.teams().is_none()),
            readable: tournament.is_some(),
            games: tournament.map_or(1, |it| it.form().games()),
            is_scheduled: self.is_scheduled(),
            is_in_order: players
                .is_sorted_by_key(|it| Reverse(tournament_rating(source.as_ref(), it))),
            teams: tournament.and_then(|it| OfTeams::of(it, header)),
            system: self.analysis.ruled().map(|ruled| ruled.rules.system.code()),
            systems: rules_for(tournament.is_some_and(|it| it.teams().is_some())),
            choices: self.choices(),
            players: players.iter().map(|it| Entry::of(it, tournament, header)).collect(),
            announced: tournament.map_or_else(Vec::new, announced),
            forbidden: tournament.map_or_else(Vec::new, |it| {
                let always = it.forbidden().iter().filter(|group| group.rounds.is_none());
                always.map(|group| &*group.players).collect()
            }),
            details: self.details(),
            rounds: self.analysis.rounds.len(),
            running: tournament.and_then(Tournament::open_round),
            next: tournament.filter(|it| !is_over(it)).map(Tournament::round_to_pair),
            unlike: self.unlike(),
            fide_mode_exit: header.fide_mode_exit().map(|(round, _)| round),
            errors,
            warnings,
            blank_rounds: self.fitting_byes(),
        };
        json::render(&summary)
    }

    fn details(&self) -> Details<'_> {
        let header = &self.file.file.reading.header;
        Details {
            name: header.name.trim(),
            place: header.city.trim(),
            federation: header.federation.trim(),
            start: header.first_day.trim(),
            end: header.last_day.trim(),
            arbiter: header.chief_arbiter.trim(),
            time_control: header.time_control.trim(),
            coded_time_control: header.coded_time_control.trim(),
            starting_rank_method: header.starting_rank_method.trim(),
            round_dates: (0..header.round_dates.len())
                .map(|it| header.date_of(RoundNumber::from_index(it)))
                .map(|date| date.map(|it| it.to_string()).unwrap_or_default())
                .collect(),
            rounds: self.analysis.tournament().and_then(Tournament::total_rounds),
            tie_breaks: &header.tie_breaks,
            bye_limit: header.bye_limit(),
            chess960: self.analysis.tournament().and_then(|it| header.chess960(it.round_to_pair())),
        }
    }

    /// What of the rules the file leaves open under its system.
    fn choices(&self) -> Vec<Choice> {
        let file = self.file.file.reading.tournament.as_ref();
        let points = file.into_iter().flat_map(|it| it.players()).map(|it| &it.virtual_points);
        let has_points = points.into_iter().any(|points| !points.is_empty());
        // What was chosen can be chosen otherwise.
        let (accelerate, open_points, initial_color) = match &self.analysis.ruled {
            Some(Ok(RuledTournament { rules: Rules { system, .. }, tournament, .. })) => (
                system.info().has_acceleration && !has_points,
                system.info().open_points,
                self.initial_color.is_some() || system.initial_color(tournament).is_none(),
            ),
            Some(Err(error)) => (
                matches!(error, RuleError::NoAcceleration { .. } | RuleError::Baku(_)),
                &[][..],
                matches!(error, RuleError::InitialColor { .. }),
            ),
            None => return Vec::new(),
        };
        let choice = |option: &str, values| Choice { option: option.to_owned(), values };
        let accelerate = accelerate.then(|| choice("accelerate", &["baku", "none"]));
        let initial_color = initial_color.then(|| choice("initialColor", &["white", "black"]));
        // The usual reading comes first, and need not be chosen.
        let readings =
            open_points.iter().map(|point| choice(&name(*point), &point.readings()[1..]));
        accelerate.into_iter().chain(readings).chain(initial_color).collect()
    }

    /// The byes in rounds without an entry by which the file can be read, or was, and which can be entered.
    fn fitting_byes(&self) -> Option<char> {
        let file = &self.file.file;
        let has = |reading: &Reading, code| reading.diagnostics.iter().any(|it| it.code == code);
        let are_entered = |bye: &Bye| {
            let request = RuleRequest { blank_rounds: Some(*bye), ..RuleRequest::default() };
            let reading = file.clone().for_request(&request).reading;
            reading.tournament.is_some() && has(&reading, Code::BlankRounds)
        };
        let byes = [Bye::HalfPoint, Bye::FullPoint, Bye::PairingAllocated];
        let is_open = file.reading.tournament.is_none() || has(&file.reading, Code::LeftOpen);
        byes.into_iter().filter(|_| is_open).find(are_entered).map(Bye::letter)
    }

    /// A piece of the report in a language, by default English; nothing if there is none of this name.
    pub(crate) fn piece(&self, piece: &str, number: u32, language: &str) -> String {
        let language = Language::from_code(language).unwrap_or_default();
        let analysis = &self.analysis;
        let player = u16::try_from(number).ok().and_then(PlayerId::new);
        let round = RoundNumber::new(number);
        match piece {
            "head" => html::head(analysis, language),
            "verdict" => html::verdict(analysis, language),
            "findings" => html::findings(analysis, language),
            "assumptions" => html::assumptions(analysis, language),
            "checks" => html::checks(analysis, language),
            "standings" => match round {
                Some(round) => html::standings(&analysis.clone().ranked_after(round), language),
                None => html::standings(analysis, language),
            },
            "cross-table" => html::cross_table(analysis, language),
            "round" => round
                .map_or_else(String::new, |round| html::round_verdict(analysis, round, language)),
            "player" => {
                player.map_or_else(String::new, |player| html::player(analysis, player, language))
            }
            "values" => {
                player.map_or_else(String::new, |player| html::values(analysis, player, language))
            }
            "page" => html::page(analysis, language),
            "published" => html::published(analysis, language),
            _ => match piece.split_once('-').map(|(kind, code)| (kind, Sheet::from_code(code))) {
                Some(("sheet", Some(sheet))) => html::sheet(analysis, sheet, round, language),
                Some(("csv", Some(sheet))) => html::sheet_csv(analysis, sheet, round, language),
                Some(("page", Some(sheet))) => html::sheet_page(analysis, sheet, round, language),
                _ => String::new(),
            },
        }
    }

    /// All players by number, in the order of their names.
    pub(crate) fn by_name(&self, language: &str) -> Vec<u16> {
        let language = Language::from_code(language).unwrap_or_default();
        let tournament = self.analysis.tournament();
        let mut players: Vec<_> = tournament.map_or(&[][..], Tournament::players).iter().collect();
        players.sort_by_cached_key(|it| (language.alphabetical(&it.name), it.id));
        players.into_iter().map(|it| it.id.get()).collect()
    }

    /// The boards that the file records for a round, with their results, and who has none.
    pub(crate) fn boards(&self, round: u32) -> String {
        let round = RoundNumber::new(round);
        let found =
            round.and_then(|round| self.analysis.rounds.iter().find(|it| it.round == round));
        let boards = round.map_or_else(Vec::new, |round| html::round_boards(&self.analysis, round));
        let absent = round.zip(self.analysis.tournament());
        json::render(&RoundOf {
            boards: boards.iter().map(BoardOf::of).collect(),
            byes: found.map_or(&[], |it| &it.recorded.byes),
            absent: absent.map_or_else(Vec::new, |(round, tournament)| {
                let not_paired = tournament.not_paired(round);
                not_paired.map(|(player, kind)| Announced { player, round, kind }).collect()
            }),
        })
    }

    /// The pairs that the file records for a round.
    pub(crate) fn recorded(&self, round: u32) -> String {
        let found = self.analysis.rounds.iter().find(|it| it.round.get() == round);
        let recorded = found.map(|it| Shown {
            pairs: it.recorded.pairs.iter().map(|it| [it.pair.white, it.pair.black]).collect(),
            byes: it.recorded.byes.clone(),
            ..Shown::about(it.round)
        });
        json::render(&recorded)
    }

    /// What stands in the lines of a player and their opponent for a round, in each column of results.
    pub(crate) fn cells(&self, player: u16, round: u32) -> String {
        let (Some(player), Some(round)) = (PlayerId::new(player), RoundNumber::new(round)) else {
            return json::render(&[(); 0]);
        };
        let columns: Vec<_> = match self.analysis.tournament() {
            Some(tournament) => tournament.columns(round).collect(),
            None => Column::new(round.get()).into_iter().collect(),
        };
        let cells = columns.into_iter().flat_map(|column| {
            let own = self.cell(player, column);
            let opponent = own.as_ref().and_then(|own| own.opponent);
            let other = opponent.and_then(|opponent| self.cell(opponent, column));
            own.into_iter().chain(other)
        });
        json::render(&cells.collect::<Vec<_>>())
    }

    fn cell(&self, player: PlayerId, column: Column) -> Option<CellOf<'_>> {
        let line = self.file.file.document.player_line(player)?;
        let first = ROUNDS_BEGIN + ROUND_STEP * column.index();
        let text: String = line.text().chars().skip(first).take(ROUND_WIDTH).collect();
        let known = self.analysis.tournament().and_then(|it| it.player(player));
        Some(CellOf {
            player,
            column: column.index() as u32 + 1,
            line: line.number(),
            text,
            opponent: known.and_then(|it| it.outcome(column).opponent()),
            name: known.map_or("", |it| it.name.trim()),
        })
    }

    /// A question to a round, answered as a piece of the page in the language of the options.
    pub(crate) fn ask(&self, question: &str, options: &str) -> Answer {
        match self.shown(question, options) {
            Ok(answer) => answer,
            Err(error) => error.into(),
        }
    }

    fn shown(&self, question: &str, options: &str) -> Result<Answer, BadOption> {
        let options = Options::read(options)?;
        let language = options.language();
        let Some(tournament) = self.analysis.tournament() else {
            return Ok(self.unanswered(&Unanswered::Broken));
        };
        let round = options.round(tournament)?;
        let shown = match question {
            "checklist" => ask::list(&self.file, &round).map(|listed| {
                let told = html::checklist(&listed.prepared.tournament, &listed.list, language);
                Shown::told(listed.list.round, told)
            }),
            "byes" => Ok(self.byes(&round, options.subject(tournament)?, language)),
            "pair" => self.pair(&round, language),
            "explain" => self.explain(&round, options.subject(tournament)?, language),
            "judge" => self.judge(&round, options.given_without_colors(tournament)?, &options),
            "judge-colors" => {
                let given = options.given(tournament)?;
                self.judge(&round, [given.clone(), given], &options)
            }
            _ => return Ok(Answer::refused(&format!("there is no question {question:?}"))),
        };
        Ok(match shown {
            Ok(shown) => Answer::of(&shown),
            Err(why) => self.unanswered(&why),
        })
    }

    /// The rounds that players did not play, or one of them, and who must not get the bye of the next
    /// round. That is not known while one is running.
    fn byes(&self, round: &RoundQuestion, subject: Subject, language: Language) -> Shown {
        let listed = ask::list(&self.file, round).ok();
        let listed = listed.filter(|it| !it.prepared.tournament.has_begun(it.list.round));
        let ruled = listed.as_ref().map(|it| &it.prepared);
        let tournament =
            ruled.map_or_else(|| self.analysis.tournament(), |it| Some(&it.tournament));
        let list = listed.as_ref().map(|it| &it.list);
        let told = tournament.map(|tournament| match subject {
            Subject::Player(player) => html::byes_of(tournament, list, player, language),
            _ => html::byes(tournament, list, language),
        });
        let next = tournament.map_or(RoundNumber::FIRST, |it| it.round_to_pair());
        Shown::told(next, told.unwrap_or_default())
    }

    /// What the rest of the tournament can bring, after so many more futures.
    pub(crate) fn foresee(&mut self, more: u32, options: &str) -> Answer {
        match self.foreseen(more, options) {
            Ok(answer) => answer,
            Err(error) => error.into(),
        }
    }

    fn foreseen(&mut self, more: u32, options: &str) -> Result<Answer, BadOption> {
        let options = Options::read(options)?;
        let proved = match self.foreseen.take() {
            Some(foreseen) => Ok(foreseen),
            None => ask::prove(&self.file, &options.foresee()?),
        };
        let played = proved.and_then(|mut foreseen| match foreseen.play(more.into()) {
            Ok(()) => Ok(foreseen),
            Err(error) => Err(ask::not_foreseen(error, &foreseen.prepared, &self.file)),
        });
        Ok(match played {
            Ok(foreseen) => {
                let told = html::foresight(&foreseen, options.language());
                let (played, asked) = (foreseen.futures.played(), foreseen.asked);
                self.foreseen = Some(foreseen);
                Answer::of(&Played { played, asked, told })
            }
            Err(why) => self.unanswered(&why),
        })
    }

    /// That there is no answer, and why.
    fn unanswered(&self, why: &Unanswered) -> Answer {
        Answer::unanswered(&self.file.clone().asked_by(interface()), why)
    }

    fn pair(&self, round: &RoundQuestion, language: Language) -> Result<Shown, Unanswered> {
        ask::pair(&self.file, round).map(|paired| {
            let tournament = &paired.prepared.tournament;
            let changes = paired.changes.as_ref();
            Shown {
                boards: Some(html::pairing(tournament, paired.round, &paired.pairing, language)),
                changes: changes.map(|changes| html::changes(tournament, changes, language)),
                caveats: paired.prepared.caveats.iter().map(|it| language.say(it)).collect(),
                ..Shown::of(paired.round, &paired.pairing)
            }
        })
    }

    fn explain(
        &self,
        round: &RoundQuestion,
        subject: Subject,
        language: Language,
    ) -> Result<Shown, Unanswered> {
        ask::explain(&self.file, round, subject).map(|explained| {
            let (tournament, explanation) =
                (&explained.prepared.tournament, &explained.explanation);
            let answer = match (explained.player, &explained.why_not) {
                (Some(player), _) => html::why(
                    tournament,
                    explanation,
                    player,
                    ask::Explained::ALTERNATIVES,
                    language,
                ),
                (None, Some((asked, answer))) => {
                    html::why_not(tournament, explanation, *asked, answer, language)
                }
                (None, None) => html::stages(tournament, explanation, language),
            };
            let round = explanation.snapshot().round();
            Shown { told: Some(answer), ..Shown::of(round, &explanation.trace().pairing) }
        })
    }

    /// Judges pairs, completed by the rules or, if they are illegal, as they are.
    fn judge(
        &self,
        question: &RoundQuestion,
        [completed, as_they_are]: [Given; 2],
        options: &Options,
    ) -> Result<Shown, Unanswered> {
        let judged = match ask::judge(&self.file, question, completed) {
            Err(_) if !options.is_complete() => ask::judge(&self.file, question, as_they_are),
            judged => judged,
        };
        judged.map(|judged| {
            let round = judged.snapshot.round();
            let (prepared, judgement) = (&judged.prepared, &judged.judgement);
            let pairs = &judgement.judged.pairs;
            Shown {
                pairs: pairs.iter().map(|it| [it.pair.white, it.pair.black]).collect(),
                byes: judgement.judged.byes.clone(),
                told: Some(html::judgement(
                    &prepared.tournament,
                    prepared.rules,
                    round,
                    judgement,
                    options.language(),
                )),
                grade: Some(judgement.grade()),
                ..Shown::about(round)
            }
        })
    }
}

impl<'a> BoardOf<'a> {
    fn of(board: &'a RoundBoard) -> Self {
        let game = |it: &BoardGame| GameOf {
            board: it.number,
            players: it.players,
            color: it.color.map(|color| color.fold("w", "b")),
            result: it.result.0,
        };
        Self {
            players: [board.pair.white, board.pair.black],
            points: &board.points,
            result: &board.result.0,
            words: &board.result.1,
            differs: board.differs,
            games: board.games.iter().map(game).collect(),
        }
    }
}

impl<'a> OfTeams<'a> {
    fn of(tournament: &'a Tournament, header: &Header) -> Option<Self> {
        let teams = tournament.teams()?;
        let of_team = |team: &'a Player| {
            let members = teams.of.get(&team.id).map_or(&[][..], |it| &it.members);
            let players = members.iter().filter_map(|id| tournament.player_of_team(*id));
            players.map(|it| Entry { team: Some(team.id), ..Entry::of(it, None, header) })
        };
        Some(Self {
            boards: teams.boards(),
            scores: teams.scores,
            players: tournament.players().iter().flat_map(of_team).collect(),
        })
    }
}

impl<'a> Entry<'a> {
    /// A player, or a team of a tournament.
    fn of(player: &'a Player, tournament: Option<&'a Tournament>, header: &Header) -> Self {
        let details = &player.details;
        let federation = header.starting_rank_method.split_whitespace().next();
        let team = tournament.and_then(Tournament::teams).and_then(|it| it.of.get(&player.id));
        Self {
            number: player.id,
            name: player.name.trim(),
            nickname: team.map_or("", |it| it.nickname.trim()),
            team: None,
            seated: player.outcomes.iter().any(|it| *it != Outcome::Bye(Bye::ZeroPoint)),
            title: details.title.trim(),
            rating: player.rating.filter(|it| *it > 0),
            national_rating: federation.and_then(|it| details.national_rating(it)),
            federation: details.federation.trim(),
            fide_id: details.fide_id.trim(),
            sex: details.sex.trim(),
            birth_date: details.birth_date.trim(),
            club: details.club.trim(),
            fixed_board: details.fixed_board(),
            no_byes: details.no_byes,
            expelled: details.expelled,
            missed: tournament.map_or_else(Vec::new, |it| missed(player.id, it)),
        }
    }
}

/// The rounds that stand in the file and in which a player had no game.
fn missed(player: PlayerId, tournament: &Tournament) -> Vec<Missed> {
    let rounds = tournament.recorded_rounds();
    let missed = rounds.filter_map(|round| match tournament.outcomes_of(player, round).next()? {
        Outcome::Bye(kind) => Some(Missed { round, kind: *kind }),
        _ => None,
    });
    missed.collect()
}

fn announced(tournament: &Tournament) -> Vec<Announced> {
    let first = tournament.round_to_pair().index();
    let end = tournament.total_rounds().map_or(first + 1, |total| total.index() + 1);
    let rounds = (first..end).map(RoundNumber::from_index);
    rounds
        .flat_map(|round| {
            tournament.not_paired(round).map(move |(player, kind)| Announced {
                player,
                round,
                kind,
            })
        })
        .collect()
}

impl Shown {
    /// Nothing yet.
    const fn about(round: RoundNumber) -> Self {
        Self {
            round,
            pairs: Vec::new(),
            byes: Vec::new(),
            boards: None,
            changes: None,
            told: None,
            grade: None,
            caveats: Vec::new(),
        }
    }

    fn told(round: RoundNumber, told: String) -> Self {
        Self { told: Some(told), ..Self::about(round) }
    }

    fn of(round: RoundNumber, pairing: &RoundPairing) -> Self {
        Self {
            pairs: pairing.pairs().iter().map(|pair| [pair.white, pair.black]).collect(),
            byes: pairing.bye().into_iter().collect(),
            ..Self::about(round)
        }
    }
}

/// The name of the option for an open point: `round1Bye` for `round-1-bye`.
fn name(point: OpenPoint) -> String {
    let mut name = String::new();
    for (turn, word) in point.code().split('-').enumerate() {
        let (first, rest) = word.split_at(1);
        name += &if turn == 0 { first.to_owned() } else { first.to_uppercase() };
        name += rest;
    }
    name
}
