//! Detects what a file has lost because it was cut off: a single cause that would lead to many
//! errors.
//!
//! Players refer to each other, so a missing or truncated line shows in those of the opponents. It
//! is reported once, where it happened; findings that only result from it are counted.

use super::{
    Code, Diagnostic, Document,
    document::Line,
    findings::{FindingKey, Findings},
    player::PlayerRecord,
    read::is_known,
    row,
};
use std::{cell::RefCell, collections::BTreeMap};

use fixedbitset::FixedBitSet;

use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::Phrase,
    tournament::{Column, Form, Outcome, Places},
};

/// What is unknown because players or parts of their lines are missing.
#[derive(Default)]
pub(super) struct Lost {
    /// What a round is.
    form: Form,
    /// Tells whether a 001 line has no starting rank or is indented, so that any player may be the
    /// missing one.
    anybody: bool,
    /// The number below which all missing players have been reported.
    pub(super) below: Option<PlayerId>,
    /// The number from which on all players were lost with the end of the file.
    from: Option<PlayerId>,
    /// The last line, if it was reported that the end of the file is missing.
    end: Option<usize>,
    /// The code reported for a line.
    causes: BTreeMap<usize, Code>,
    /// How many findings resulted from the problem in a line.
    follow_ups: RefCell<BTreeMap<usize, usize>>,
}

impl Lost {
    pub(super) fn new(form: Form, anybody: bool) -> Self {
        Self { form, anybody, ..Self::default() }
    }

    /// Tells whether the absence of the player has already been reported.
    pub(super) fn has(&self, id: PlayerId) -> bool {
        let is_at_end = self.from.is_some_and(|from| id >= from) && self.lacks_end();
        is_at_end || self.anybody || self.below.is_some_and(|below| id < below)
    }

    /// Tells whether players may be missing.
    pub(super) const fn is_any(&self) -> bool {
        self.anybody || self.from.is_some()
    }

    /// Tells whether the end of the file is missing, with everything it may have contained. A
    /// finding that depends on it is counted.
    pub(super) fn lacks_end(&self) -> bool {
        self.end.inspect(|&line| self.follows(line)).is_some()
    }

    /// Counts a finding that results from the problem in a line.
    pub(super) fn follows(&self, line: usize) {
        *self.follow_ups.borrow_mut().entry(line).or_default() += 1;
    }

    /// Adds to each cause the number of findings that resulted from it.
    pub(super) fn count(&self, findings: &Findings) {
        let mut follow_ups = self.follow_ups.borrow_mut();
        findings.amend(|found| match self.causes.get(&found.line) {
            Some(&code) if code == found.code => match follow_ups.remove(&found.line) {
                Some(count) => found.with_follow_ups(count),
                None => found,
            },
            _ => found,
        });
    }

    fn report(&mut self, finding: Diagnostic, findings: &Findings) {
        self.causes.entry(finding.line).or_insert(finding.code);
        findings.push(finding);
    }

    /// Finds lines that were cut off, and removes the partial entry at their end.
    ///
    /// The players are the identifiable ones, with their places; `begun` is a line at the end too
    /// short to identify its player.
    pub(super) fn look(
        &mut self,
        players: &mut [PlayerRecord],
        place: &Places,
        document: &Document,
        begun: Option<usize>,
        findings: &Findings,
    ) {
        if self.anybody {
            return;
        }
        let evidence = Evidence::new(players, place, document, self.form);
        let end = evidence.end(players, document, begun);
        if let Some(end) = &end {
            self.from = end.missing.map(|(first, _)| first);
            self.end = Some(end.line);
            self.report(end.finding(players, &evidence), findings);
        }
        let at_end = end.and_then(|end| end.cut);
        let is_cut = |&at: &usize| Some(at) == at_end || evidence.claims[at].is_some();
        let cut: Vec<_> = (0..players.len()).filter(is_cut).collect();
        let columns = players.iter().map(|record| record.outcomes.len()).max().unwrap_or(0);
        let length = |record: &PlayerRecord| {
            document.line(record.line).map_or(0, |it| it.text().trim_end().chars().count())
        };
        let ends = cut.iter().map(|&at| (players[at].line, length(&players[at])));
        let ends: BTreeMap<_, _> = ends.collect();
        let is_rest = |found: FindingKey| match (ends.get(&found.line), found.columns) {
            (Some(&end), Some(columns)) => columns.last >= end,
            _ => false,
        };
        findings.withdraw(|found| {
            let is_rest = is_rest(found);
            if is_rest {
                self.follows(found.line);
            }
            is_rest
        });
        for at in cut {
            let whole = evidence.whole[at];
            if let Some(claim) = evidence.claims[at].filter(|_| Some(at) != at_end) {
                self.report(claim.finding(&players[at], whole, document, self.form), findings);
            }
            discard_rounds(&mut players[at], whole, columns);
        }
    }
}

/// Marks the rounds of a record as unreadable, from the given one up to the most that any player
/// has.
fn discard_rounds(record: &mut PlayerRecord, from: usize, columns: usize) {
    record.outcomes.truncate(from);
    record.blank.retain(|&round| round < from);
    record.unreadable.retain(|&round| round < from);
    record.unreadable.extend(from..columns.max(from + 1));
}

/// A line at the end of a file that ends before the number of its player.
pub(super) fn unidentified_last_line(document: &Document) -> Option<usize> {
    let line = document.lines().next_back().filter(|_| document.ends_within_line())?;
    let is_begun = line.is_record("001") && line.text().chars().count() < row::ID.1;
    is_begun.then_some(line.number())
}

/// What another player says about the rounds after the end of a player's line.
#[derive(Copy, Clone)]
struct Claim {
    /// The first who has this player as opponent.
    by: PlayerId,
    round: usize,
}

/// The evidence in the lines of players about what is missing.
struct Evidence {
    form: Form,
    /// The number of complete rounds in each line.
    whole: Vec<usize>,
    claims: Vec<Option<Claim>>,
    /// The missing players, and the number of entries that name them; those more likely to be a
    /// wrong number are left out.
    missing: BTreeMap<PlayerId, usize>,
    /// The player whose line ends with the file.
    open: Option<usize>,
}

impl Evidence {
    fn new(players: &[PlayerRecord], place: &Places, document: &Document, form: Form) -> Self {
        let mut whole: Vec<_> = players.iter().map(PlayerRecord::whole_rounds).collect();
        let last = document.lines().len();
        let is_open = |record: &PlayerRecord| document.ends_within_line() && record.line == last;
        let open = players.iter().position(is_open);
        if let Some(open) = open
            && is_running(players, place, open, whole[open])
        {
            whole[open] += 1;
        }
        let claims = vec![None; players.len()];
        let mut evidence = Self { form, whole, claims, missing: BTreeMap::new(), open };
        evidence.collect_claims(players, place);
        evidence
    }

    /// The entries with an opponent, by place and round, without what may be cut off.
    fn entries<'a>(
        &'a self,
        players: &'a [PlayerRecord],
    ) -> impl Iterator<Item = (usize, usize, PlayerId)> + 'a {
        players.iter().enumerate().flat_map(move |(at, record)| {
            let most = if self.open == Some(at) { self.whole[at] } else { usize::MAX };
            let entries = record.outcomes.iter().take(most).enumerate();
            entries.filter_map(move |(round, outcome)| Some((at, round, outcome.opponent()?)))
        })
    }

    /// Collects what players say about each other.
    fn collect_claims(&mut self, players: &[PlayerRecord], place: &Places) {
        let rounds = players.iter().map(|record| record.outcomes.len()).max().unwrap_or(0);
        let mut named = FixedBitSet::with_capacity(rounds * players.len());
        let (mut claims, mut missing) = (std::mem::take(&mut self.claims), BTreeMap::new());
        for (at, round, opponent) in self.entries(players) {
            let Some(other) = place.get(opponent) else {
                *missing.entry(opponent).or_insert(0) += 1;
                continue;
            };
            named.insert(round * players.len() + other);
            if round < self.whole[other] || claims[other].is_some() {
                continue;
            }
            // Where only the result is missing, it may not have been entered.
            let answer = players[other].outcomes.get(round).and_then(Outcome::opponent);
            if answer != players[at].id || self.open == Some(other) {
                claims[other] = players[at].id.map(|by| Claim { by, round });
            }
        }
        // A partial entry at the end can name somebody, too.
        if let Some(open) = self.open {
            let rest = players[open].outcomes.iter().skip(self.whole[open]);
            let unknown = |&id: &PlayerId| place.get(id).is_none();
            for opponent in rest.filter_map(Outcome::opponent).filter(unknown) {
                *missing.entry(opponent).or_insert(0) += 1;
            }
        }
        // A player who is somebody's opponent but names a nonexistent one has a wrong number.
        let slips = self.entries(players).filter(|&(at, round, opponent)| {
            place.get(opponent).is_none() && named.contains(round * players.len() + at)
        });
        for (_, _, opponent) in slips {
            missing.remove(&opponent);
        }
        (self.claims, self.missing) = (claims, missing);
    }

    /// Where the file was cut off, if it was.
    fn end(
        &self,
        players: &[PlayerRecord],
        document: &Document,
        begun: Option<usize>,
    ) -> Option<End> {
        let last = (0..players.len()).max_by_key(|&at| players[at].line);
        let line = begun.or(last.map(|last| players[last].line))?;
        let is_record = |line: Line<'_>| line.is_record(line.record()) && is_known(line.record());
        // A program that wrote records after the players had finished the players.
        if document.lines().rev().take_while(|it| it.number() > line).any(is_record) {
            return None;
        }
        let highest = players.iter().filter_map(|record| record.id).max();
        let lost: Vec<_> = self.missing.iter().filter(|&(&id, _)| Some(id) > highest).collect();
        let missing = lost.first().zip(lost.last()).map(|(first, last)| (*first.0, *last.0));
        let entries: usize = lost.iter().map(|&(_, entries)| entries).sum();
        let is_claimed = |&last: &usize| self.claims[last].is_some();
        let is_open = document.ends_within_line();
        let is_end = begun.is_some()
            || entries > 1
            || entries > 0 && is_open
            || self.open.as_ref().is_some_and(is_claimed);
        let rounds = players.iter().map(|record| record.outcomes.len()).max().unwrap_or(0);
        let is_cut = |last: &usize| is_claimed(last) || self.open == Some(*last);
        let cut = last.filter(|_| begun.is_none()).filter(is_cut);
        let is_short = cut.is_some_and(|at| is_claimed(&at) || self.whole[at] < rounds);
        let breaks_off = begun.is_some() || is_short || missing.is_none();
        is_end.then_some(End { line, begun: begun.is_some(), last, cut, breaks_off, missing })
    }
}

/// Tells whether a player's entry for a round is the pairing of a game without result, for the
/// opponent as well: nothing follows the color, and blanks at the end of a line are often left out.
/// The color may be missing if the opponent has one.
fn is_running(players: &[PlayerRecord], place: &Places, at: usize, round: usize) -> bool {
    let entry = |at: usize| match players[at].outcomes.get(round) {
        Some(&Outcome::Open { opponent, color, adjourned: false }) => Some((opponent, color)),
        _ => None,
    };
    let answer = || {
        let (opponent, color) = entry(at)?;
        let other = place.get(opponent).filter(|&other| other != at)?;
        let (back, other) = entry(other)?;
        Some(players[at].id == Some(back) && (color.is_some() || other.is_none()))
    };
    answer().unwrap_or(false)
}

/// The end of a file that was cut off.
struct End {
    line: usize,
    /// Tells whether its last line is too short to identify its player.
    begun: bool,
    /// The last player.
    last: Option<usize>,
    /// The last player, if it is unknown whether their line is complete.
    cut: Option<usize>,
    /// Tells whether it is certainly incomplete.
    breaks_off: bool,
    /// The first and the last number of the missing players.
    missing: Option<(PlayerId, PlayerId)>,
}

impl End {
    fn finding(&self, players: &[PlayerRecord], evidence: &Evidence) -> Diagnostic {
        let last = self.last.map(|last| name(&players[last])).unwrap_or_default();
        let found = match (self.begun, self.breaks_off) {
            (true, _) => phrase!("the end of the file at the beginning of a line"),
            (false, true) => phrase!("the end of the file in the line of {last}", last),
            (false, false) => phrase!("the end of the file after {last}", last),
        };
        let missing = self.missing.map(|(first, last)| {
            if first == last {
                phrase!("player {first}, whom others have as opponent", first)
            } else {
                phrase!("players up to {last}, whom others have as opponents", last)
            }
        });
        let claim = self.cut.and_then(|last| evidence.claims[last]);
        let rest = self.breaks_off.then(|| match claim {
            Some(Claim { by, round }) if missing.is_none() => {
                let round = evidence.form.name(Column::from_index(round));
                phrase!(
                    "the rest of the line: {last} is the opponent of {by} in {round}",
                    last,
                    by,
                    round
                )
            }
            _ => phrase!("the rest of the line"),
        });
        let expected = match (rest, missing) {
            (Some(rest), Some(missing)) => phrase!("{rest}, and {missing}", rest, missing),
            (one, other) => one.or(other).unwrap_or_default(),
        };
        Code::TruncatedFile.at(self.line).found(found).expected(expected)
    }
}

impl Claim {
    /// The finding that a line ends before a round in which another has its player as opponent.
    fn finding(
        self,
        record: &PlayerRecord,
        whole: usize,
        document: &Document,
        form: Form,
    ) -> Diagnostic {
        let Self { by, round } = self;
        let found = record.row(document).finding(Code::CutLine, row::cell(whole));
        let [field, round] = [whole, round].map(|it| form.name(Column::from_index(it)));
        let player = name(record);
        let expected =
            phrase!("more: {player} is the opponent of {by} in {round}", player, by, round);
        found.of(field).expected(expected)
    }
}

/// How messages name a player.
fn name(record: &PlayerRecord) -> Phrase {
    record.id.map_or_else(|| phrase!("nobody"), |player| phrase!("player {player}", player))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{text::codes::Severity, trf::read};

    const FILE: &str = include_str!("../../trf-samples/clean.trf");

    fn errors(file: &str) -> Vec<Diagnostic> {
        let found = read(&Document::parse(file.as_bytes())).diagnostics;
        found.into_iter().filter(|found| found.severity() == Severity::Error).collect()
    }

    fn codes(file: &str) -> Vec<Code> {
        errors(file).iter().map(|found| found.code).collect()
    }

    /// The file without the lines, or parts of lines, removed by a change.
    fn changed(change: impl Fn(&'static str) -> Option<&'static str>) -> String {
        FILE.lines().filter_map(change).map(|line| format!("{line}\n")).collect()
    }

    #[test]
    fn a_file_that_is_cut_off_anywhere_has_one_error() {
        let first = FILE.find("\n001").unwrap() + 1;
        for end in first + 3..FILE.len() - 1 {
            let codes = codes(&FILE[..end]);
            assert!(codes.len() <= 1, "{end}: {codes:?}");
            // The points of the first player may be the only evidence.
            let is_certain = FILE[first..end].lines().count() > 1;
            assert!(!is_certain || codes == [Code::TruncatedFile], "{end}: {codes:?}");
        }
        assert_eq!(codes(FILE.trim_end()), []);
    }

    #[test]
    fn a_running_round_at_the_end_of_the_last_line_is_whole() {
        let file = include_str!("../../trf-samples/next-round.trf").trim_end();
        let mut document = crate::TournamentFile::parse(file.as_bytes());
        let tournament = document.reading.tournament.clone().unwrap();
        let snapshot = tournament.snapshot_to_pair().unwrap();
        let pairing = crate::System::DUTCH_2017.pair(&snapshot).unwrap();
        let bytes = document.with_round(&tournament, snapshot.round(), &pairing).unwrap();
        let file = String::from_utf8(bytes).unwrap();
        let last = file.lines().last().unwrap();
        assert!(last.starts_with("001   11") && !file.ends_with('\n'), "{last}");
        assert_eq!(codes(&file), []);
        assert_eq!(codes(file.trim_end()), []);
        // The color that the opponent has was there.
        assert_eq!(codes(&file.trim_end()[..file.trim_end().len() - 2]), [Code::TruncatedFile]);
    }

    #[test]
    fn the_error_names_what_is_missing_and_counts_what_follows() {
        let [found] = &errors(&FILE[..FILE.find("001   11").unwrap() - 20])[..] else { panic!() };
        let text = "line 20 (file): found \"the end of the file in the line of player 10\", expected \
                    the rest of the line, and players up to 12, whom others have as opponents";
        assert_eq!(found.to_string(), text);
        let hint = format!("{} more findings that result from this are not listed", found.others);
        assert!(
            found.others > 5 && found.hint.as_ref().map(ToString::to_string) == Some(hint),
            "{found:?}"
        );
        let whole = &FILE[..FILE.find("001   11").unwrap()];
        let [found] = &errors(whole)[..] else { panic!() };
        assert!(found.found.to_string().ends_with("after player 10"), "{found}");
    }

    #[test]
    fn a_line_that_is_cut_off_has_one_error() {
        let cut = |line| {
            move |text: &'static str| Some(if text.starts_with(line) { &text[..105] } else { text })
        };
        let [found] = &errors(&changed(cut("001    4")))[..] else { panic!() };
        assert_eq!((found.code, found.others), (Code::CutLine, 4), "{found:?}");
    }

    #[test]
    fn left_aligned_numbers_that_name_each_other_are_the_pairing_of_a_round() {
        let pair = |id: u8, opponent: u8| format!("{:91}{opponent}\n", format!("001    {id}"));
        let file = [(1, 3), (2, 4), (3, 1), (4, 2)].map(|(id, opponent)| pair(id, opponent));
        assert_eq!(codes(&file.concat()), []);
    }

    #[test]
    fn a_line_that_is_shifted_has_one_error() {
        let shift = |column: usize| {
            let line = FILE.lines().find(|line| line.starts_with("001    4")).unwrap();
            FILE.replace(line, &format!("{} {}", &line[..column], &line[column..]))
        };
        for (column, code) in
            [(20, Code::Misaligned), (90, Code::Misaligned), (101, Code::Misaligned)]
        {
            assert_eq!(codes(&shift(column)), [code], "{column}");
        }
    }

    #[test]
    fn a_line_that_is_missing_has_one_error() {
        let without = |line| move |text: &'static str| (!text.starts_with(line)).then_some(text);
        assert_eq!(codes(&changed(without("001    4"))), [Code::MissingStartingRank]);
        // If gaps are allowed, each missing player is reported once.
        let file = format!("XXC rank\n{}", changed(without("001    4")));
        let [found] = &errors(&file)[..] else { panic!() };
        assert_eq!((found.code, found.others), (Code::UnknownOpponent, 4));
    }

    #[test]
    fn a_slip_is_none_of_this() {
        // Player 2 names 92 in round 1, where somebody else names player 2.
        let slip = FILE.replacen("     8 ", "    98 ", 1);
        assert_ne!(slip, FILE);
        assert_eq!(codes(slip.trim_end()), [Code::UnknownOpponent, Code::OneSidedPairing]);
        // Records after the players show that the players were complete.
        let file = format!("{}XXR 5\n", &FILE[..FILE.find("001   12").unwrap()]);
        assert_eq!(codes(&file), [Code::UnknownOpponent]);
    }
}
