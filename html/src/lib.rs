//! Results as HTML: a whole [`page`], and the pieces it is made of.
//!
//! The program writes pages into files, and the web site shows the same pieces and adds
//! interaction. So this is the only place where HTML is made; all text from files is escaped,
//! control characters and bidirectional controls are [replaced](fpc::text::printable), and names are
//! wrapped in `<bdi>`.
//!
//! # Pieces
//!
//! | function | what it gives | from |
//! |---|---|---|
//! | [`page`], [`page_in_list`] | the whole document, without any external resource and without script | [`Analysis`] |
//! | [`sheet_page`], [`sheet`], [`sheet_csv`] | a [`Sheet`] to print, or for spreadsheets | [`Analysis`] |
//! | [`published`] | all lists of a tournament as one document | [`Analysis`] |
//! | [`head`] | name, place, dates, arbiters of the tournament | [`Analysis`] |
//! | [`verdict`] | the verdict at a glance, with a link to each round | [`Analysis`] |
//! | [`standings`], [`cross_table`] | the tables | [`Analysis`] |
//! | [`ranks`] | whether the ranks of the file are right, and which are not | [`Analysis`] |
//! | [`round_verdict`] | a round: verdict, both pairings side by side, reason; its boards are data: [`round_boards`] | [`Analysis`] |
//! | [`player`] | the card of a player: plots, the course of the tournament, tie-breaks | [`Analysis`] |
//! | [`values`] | how each value of a player is obtained | [`Analysis`] |
//! | [`findings`] | errors and warnings, each with its line and a mark under the field | [`Analysis`] |
//! | [`assumptions`], [`checks`] | what was assumed; what was checked, and by which version |
//! [`Analysis`] |
//! | [`pairing`] | the boards of a round that has been paired | [`RoundPairing`] |
//! | [`stages`], [`why`], [`why_not`] | how a round was paired; why a player has this opponent; why
//! not another | [`Explanation`] |
//! | [`judgement`] | how a pairing made by hand compares with the one by the rules | [`Judgement`]
//! |
//! | [`changes`] | the differences between two pairings | [`PairingChanges`] |
//! | [`checklist`] | what the pairing of a round depends on, player by player | [`Checklist`] |
//! | [`byes`], [`byes_of`] | the rounds that players did not play, and who must not get the bye | [`Tournament`], [`Checklist`] |
//! | [`foresight`] | what the rest of a tournament can bring | [`Foreseen`] |
//! | [`campaign`] | a page on a campaign against other programs, with plots | [`Campaign`], [`PlayedTournament`] |
//! | [`index`] | a page that lists many files, with totals | [`IndexEntry`] |
//! | [`styles`] | the style sheet of all pieces | |
//!
//! Each piece except the documents is one element, to be placed inside an element of the class
//! `fpc`, to which the style sheet is limited. It begins with a heading of the second level, cards
//! and rounds with one of the third.
//!
//! # What scripts can rely on
//!
//! | | meaning |
//! |---|---|
//! | `data-player="7"` | the element is about player 7; on links (`a.player`) it leads to `#player-7` |
//! | `data-round="3"` | the element is about round 3: `section.round`, each of its rows, links to `#round-3` |
//! | `data-board="2"` | a row of a table of boards, numbered from 1 |
//! | `td.white`, `td.black`, `td.result` | the cells of such a row; `data-player` is on the first
//! two |
//! | `data-result="1-0"` | on `td.result`, the recorded result: `1-0`, `1/2-1/2`, `0-1`, `+--`,
//! `--+`, `---`, `*` if the game is adjourned, or nothing; of a match of two games, both, separated by a blank |
//! | `tr.games` | the games of the match in the row before it, if teams are paired |
//! | `data-first="11"`, `data-second="16"`, `data-color="w"` | in a list item of `tr.games`, the players of a board by number, without one whose seat is empty, and the color of the first; `data-result` is in their order |
//! | `tr.differs` | a board that differs from the rules |
//! | `data-line="12"`, `data-first`, `data-last` | on `li.finding`: line and columns of the file, from 1 |
//! | `data-code="TRF006"` | on `li.finding`: the code |
//! | `.verdict` with `.good`, `.caution`, `.bad` or `.plain` | a verdict with its
//! [`Tone`](fpc_answers::report::Tone) |
//! | `data-status="differs"` | on `section.overview` and rows of the index: the [`Status`](fpc_answers::json::Status) |
//! | `data-grade="worse"` | on `section.judgement`: the [`Grade`](fpc::explain::Grade) |
//! | `id`s | `tournament`, `verdict`, `standings`, `ranks`, `cross-table`, `rounds`, `round-3`, `players`, `player-7`, `findings`, `assumptions`, `checks`, `articles`, `article-C-13` |
//!
//! These names stay the same as long as [`SCHEMA_VERSION`](fpc_answers::json::SCHEMA_VERSION)
//! does; elements, words and other classes may change.

mod articles;
mod boards;
mod campaign;
mod chart;
mod checklist;
mod explain;
mod extent;
mod findings;
mod foresight;
mod index;
mod overview;
mod page;
mod parts;
mod player;
mod plot;
mod ranks;
mod round;
mod sheets;
mod standings;
mod words;

use fpc::{
    Checklist, Explanation, Judgement, PlayerId, RoundNumber, RoundPairing, Rules, Tournament,
    Wish,
    articles::Rulebook,
    explain::{PairingChanges, WhyNot},
};
use fpc_answers::{
    ask::{self, BadOption, Foreseen, NamedFile, Options},
    json::Campaign,
    report::{Analysis, Language},
};
use maud::{Markup, html};

use self::articles::{rules_of, unfolded};
pub use self::{
    boards::BoardGame,
    campaign::PlayedTournament,
    index::{IndexEntry, index},
    round::RoundBoard,
    sheets::Sheet,
};

/// The style sheet of all pieces, limited to elements inside the class `fpc`.
pub const fn styles() -> &'static str {
    include_str!("style.css")
}

fn text(markup: Markup) -> String {
    markup.into_string()
}

/// A whole document on a file: one file without external resources, readable without script, on
/// paper, on a phone, and in light and dark mode.
///
/// # Examples
///
/// ```
/// use fpc::RuleRequest;
/// use fpc_answers::report::{Analysis, Language};
///
/// let bytes = std::fs::read("../trf-samples/wrong-pairing.trf")?;
/// let analysis = Analysis::new("wrong-pairing.trf", &bytes, &RuleRequest::default());
/// let page = fpc_html::page(&analysis, Language::ENGLISH);
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// assert!(page.contains("id=\"round-3\""));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn page(analysis: &Analysis, language: Language) -> String {
    text(page::page(language, analysis, None))
}

/// A document on a file, with options as text: those of a check and `language`, as [`Options`]
/// reads them.
///
/// # Errors
///
/// [`BadOption`]
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::NamedFile;
///
/// let file = NamedFile::parse("clean.trf", &std::fs::read("../trf-samples/clean.trf")?);
/// let page = fpc_html::report(file, r#"{"language": "de"}"#)?;
/// assert!(page.contains("<html lang=\"de\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn report(file: NamedFile, options: &str) -> Result<String, BadOption> {
    let options = Options::read(options)?;
    let question = options.check()?;
    let check = ask::check(file, &question);
    Ok(page(&Analysis::of(&check, &question), options.language()))
}

/// The page as one of many, with a link to the [`index`] at this address.
pub fn page_in_list(analysis: &Analysis, index: &str, language: Language) -> String {
    text(page::page(language, analysis, Some(index)))
}

/// A sheet for the notice board or the boards as a document, about a round or else the last one: the same
/// file without external resources, for paper of any size.
pub fn sheet_page(
    analysis: &Analysis,
    sheet: Sheet,
    round: Option<RoundNumber>,
    language: Language,
) -> String {
    text(sheets::document(language, analysis, sheet, round))
}

/// The sheet as a piece; empty if the file has no data for it.
pub fn sheet(
    analysis: &Analysis,
    sheet: Sheet,
    round: Option<RoundNumber>,
    language: Language,
) -> String {
    sheets::sheet(language, analysis, sheet, round).map(text).unwrap_or_default()
}

/// A document with all lists of a tournament, for the web and for a screen in the hall: the last round by board and by
/// name, standings, cross table, results and players, and all earlier rounds.
///
/// # Examples
///
/// ```
/// use fpc::RuleRequest;
/// use fpc_answers::report::{Analysis, Language};
///
/// let bytes = std::fs::read("../trf-samples/clean.trf")?;
/// let analysis = Analysis::new("clean.trf", &bytes, &RuleRequest::default());
/// let page = fpc_html::published(&analysis, Language::ENGLISH);
/// assert!(page.contains("id=\"list-pairings-by-name\"") && page.contains("id=\"round-1\""));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn published(analysis: &Analysis, language: Language) -> String {
    text(sheets::published(language, analysis))
}

/// A sheet for spreadsheets: a line of headings, and one for each row; of slips, the boards that they are for.
/// Empty if the file has nothing of it.
///
/// # Examples
///
/// ```
/// use fpc::RuleRequest;
/// use fpc_answers::report::{Analysis, Language};
/// use fpc_html::Sheet;
///
/// let bytes = std::fs::read("../trf-samples/clean.trf")?;
/// let analysis = Analysis::new("clean.trf", &bytes, &RuleRequest::default());
/// let list = fpc_html::sheet_csv(&analysis, Sheet::Players, None, Language::ENGLISH);
/// assert!(list.starts_with("No.,Name,Rating,Federation,FIDE number\n"), "{list}");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn sheet_csv(
    analysis: &Analysis,
    sheet: Sheet,
    round: Option<RoundNumber>,
    language: Language,
) -> String {
    sheets::csv(language, analysis, sheet, round).unwrap_or_default()
}

/// A document on a campaign: which answers of other programs differ, where and how often, and all
/// running times.
pub fn campaign(report: &Campaign, played: &[PlayedTournament]) -> String {
    text(campaign::campaign(report, played))
}

/// The head of the tournament: name, place, dates, arbiters.
pub fn head(analysis: &Analysis, language: Language) -> String {
    text(overview::head(language, analysis))
}

/// The verdict at a glance, with a link to each round.
pub fn verdict(analysis: &Analysis, language: Language) -> String {
    text(overview::verdict(language, analysis))
}

/// The assumptions: edition and why, points, initial color, last round; empty if the file has
/// errors.
pub fn assumptions(analysis: &Analysis, language: Language) -> String {
    text(overview::assumptions(language, analysis))
}

/// The subject of the check, and the version of fpc.
pub fn checks(analysis: &Analysis, language: Language) -> String {
    text(overview::checks(language, analysis))
}

/// The standings with their tie-breaks; empty if the file has errors.
pub fn standings(analysis: &Analysis, language: Language) -> String {
    standings::standings(language, analysis, true).map(text).unwrap_or_default()
}

/// Tells whether the ranks in the file are right, and which are not; empty if it has none.
pub fn ranks(analysis: &Analysis, language: Language) -> String {
    ranks::ranks(language, analysis).map(text).unwrap_or_default()
}

/// The cross table; empty if the file has errors or no round.
pub fn cross_table(analysis: &Analysis, language: Language) -> String {
    standings::cross_table(language, analysis).map(text).unwrap_or_default()
}

/// The verdict on a round, without its boards; empty if it is not recorded.
pub fn round_verdict(analysis: &Analysis, round: RoundNumber, language: Language) -> String {
    let found = analysis.rounds.iter().find(|it| it.round == round);
    found
        .map(|found| {
            let judged = round::judged(language, analysis, found);
            let piece = html! { section data-round=(round) { (judged) } };
            unfolded(language, &piece, &rules_of(analysis))
        })
        .unwrap_or_default()
}

/// The boards of a round in order; none if it is not recorded.
pub fn round_boards(analysis: &Analysis, round: RoundNumber) -> Vec<RoundBoard> {
    let found = analysis.rounds.iter().find(|it| it.round == round);
    found.map_or_else(Vec::new, |found| round::listed_boards(analysis, found))
}

/// The card of a player; empty if there is no such player.
pub fn player(analysis: &Analysis, player: PlayerId, language: Language) -> String {
    let course = player::Courses::new(language, analysis);
    course.and_then(|it| it.card(player)).map(text).unwrap_or_default()
}

/// The derivation of the points and of each tie-break of a player; empty if there is no such
/// player.
pub fn values(analysis: &Analysis, player: PlayerId, language: Language) -> String {
    let piece = standings::values(language, analysis, player);
    piece.map(|it| unfolded(language, &it, &rules_of(analysis))).unwrap_or_default()
}

/// The errors and warnings of a file, each with its line and a mark under the field.
pub fn findings(analysis: &Analysis, language: Language) -> String {
    text(findings::findings(language, analysis))
}

/// The boards of a round that has been paired.
///
/// # Examples
///
/// ```
/// use fpc::System;
/// use fpc_answers::report::Language;
///
/// let file = std::fs::read("../trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot_to_pair()?;
/// let pairing = System::DUTCH_2017.pair(&snapshot)?;
/// let boards = fpc_html::pairing(&tournament, snapshot.round(), &pairing, Language::ENGLISH);
/// assert_eq!(boards.matches("data-board").count(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pairing(
    tournament: &Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
    language: Language,
) -> String {
    text(round::pairing(language, tournament, round, pairing))
}

/// The derivation of the pairing of a round, stage by stage.
pub fn stages(tournament: &Tournament, explanation: &Explanation, language: Language) -> String {
    let piece = explain::stages(language, tournament, explanation);
    unfolded(language, &piece, &Rulebook::of_answer(Some(explanation.system()), None))
}

/// Why a player has this opponent, or the bye, with at most the given number of alternatives; empty
/// if the player is not paired in the round.
pub fn why(
    tournament: &Tournament,
    explanation: &Explanation,
    player: PlayerId,
    alternatives: usize,
    language: Language,
) -> String {
    let piece = explain::why(language, tournament, explanation, player, alternatives);
    let rules = Rulebook::of_answer(Some(explanation.system()), None);
    piece.map(|piece| unfolded(language, &piece, &rules)).unwrap_or_default()
}

/// Why the pairing does not do what was asked.
pub fn why_not(
    tournament: &Tournament,
    explanation: &Explanation,
    asked: Wish,
    answer: &WhyNot,
    language: Language,
) -> String {
    let piece = explain::why_not(language, tournament, explanation, asked, answer);
    unfolded(language, &piece, &Rulebook::of_answer(Some(explanation.system()), None))
}

/// The comparison of a given pairing with the one by the rules.
pub fn judgement(
    tournament: &Tournament,
    rules: Rules,
    round: RoundNumber,
    judgement: &Judgement,
    language: Language,
) -> String {
    let piece = explain::judgement(language, tournament, rules, round, judgement);
    unfolded(language, &piece, &Rulebook::of_answer(Some(rules.system), None))
}

/// The differences between two pairings of a round.
pub fn changes(tournament: &Tournament, changes: &PairingChanges, language: Language) -> String {
    text(explain::changes(language, tournament, changes))
}

/// The table that arbiters use when they pair a round: what its pairing depends on, player by player.
///
/// # Examples
///
/// ```
/// use fpc::System;
/// use fpc_answers::report::Language;
///
/// let tournament = fpc::read(&std::fs::read("../trf-samples/next-round.trf")?)?;
/// let list = fpc::checklist(&tournament.snapshot_to_pair()?, System::DUTCH_2017);
/// let table = fpc_html::checklist(&tournament, &list, Language::ENGLISH);
/// assert_eq!(table.matches("<tr data-player").count(), 10);
/// assert!(table.contains("B!"), "an absolute preference");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn checklist(tournament: &Tournament, list: &Checklist, language: Language) -> String {
    let piece = checklist::checklist(language, tournament, list);
    unfolded(language, &piece, &Rulebook::of_answer(Some(list.system), None))
}

/// The rounds that players did not play or are not to play, and who must not get the bye of the round of
/// the checklist, if there is one.
///
/// # Examples
///
/// ```
/// use fpc::System;
/// use fpc_answers::report::Language;
///
/// let tournament = fpc::read(&std::fs::read("../trf-samples/next-round.trf")?)?;
/// let list = fpc::checklist(&tournament.snapshot_to_pair()?, System::DUTCH_2017);
/// let table = fpc_html::byes(&tournament, Some(&list), Language::ENGLISH);
/// assert!(table.contains("1 × half-point bye (4)"));
/// assert!(table.contains("no: bye in round 3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn byes(tournament: &Tournament, list: Option<&Checklist>, language: Language) -> String {
    let piece = checklist::byes(language, tournament, list);
    unfolded(language, &piece, &Rulebook::of_answer(list.map(|list| list.system), None))
}

/// The byes of one player, in a sentence.
pub fn byes_of(
    tournament: &Tournament,
    list: Option<&Checklist>,
    player: PlayerId,
    language: Language,
) -> String {
    text(checklist::byes_of(language, tournament, list, player))
}

/// The possibilities of the rest of a tournament: proofs that a round has no legal pairing, and the
/// results of the futures that have been played.
///
/// # Examples
///
/// ```
/// use fpc_answers::{ask::{self, ForeseeQuestion, NamedFile}, report::Language};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let question = ForeseeQuestion { simulations: Some(10), ..ForeseeQuestion::default() };
/// let Ok(foreseen) = ask::foresee(&file, &question) else { panic!() };
/// assert!(fpc_html::foresight(&foreseen, Language::ENGLISH).contains("100.0%"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn foresight(foreseen: &Foreseen, language: Language) -> String {
    text(foresight::foresight(language, foreseen))
}
