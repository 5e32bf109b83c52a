//! Departures from the rules, a line each: `### <type> @ Round <n>: <before> => <after>`.

use std::collections::BTreeSet;

use super::{corrections::Corrections, rated::RATING_CORRECTION, spelling::KINDS};
use crate::{
    player_id::PlayerId,
    snapshot::{Snapshot, Wish},
    tournament::{Bye, Form, Header, RecordedRound, RoundNumber},
};

/// A comment on something that happened against the rules or beside them.
pub(crate) struct Intervention<'a> {
    /// Its type, such as `MPA` for a pairing made by hand.
    pub(super) kind: &'a str,
    pub(super) round: RoundNumber,
    /// Such as `1-5 2-6 => 1-6 2-5`.
    pub(super) details: &'a str,
}

const AT_ROUND: &str = "@ round ";
const BEFORE_ROUND: &str = " before round ";

impl<'a> Intervention<'a> {
    /// Reads a line of this program or of another one. Any text may follow the number of the round.
    pub(super) fn read(line: &'a str) -> Option<Self> {
        let text = line.strip_prefix("###")?.trim();
        let lower = text.to_ascii_lowercase();
        // A comment of this program of version 0.1.0 ends with the round.
        let place =
            if lower.starts_with("fpc: ") { lower.rfind(AT_ROUND) } else { lower.find(AT_ROUND) };
        let (place, mark) = match place {
            Some(place) => (place, AT_ROUND),
            // FIDE mode exited before Round 1 was paired
            None => (lower.find(BEFORE_ROUND)?, BEFORE_ROUND),
        };
        let rest = text.get(place + mark.len()..)?.trim_start();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let round = RoundNumber::new(rest.get(..end)?.parse().ok()?)?;
        let details = rest.get(end..)?.trim_start_matches(':').trim();
        Some(Self { kind: text.get(..place)?.trim(), round, details })
    }

    /// The round after which a tie was decided, and who was tied, the best first.
    fn decided(&self) -> Option<(RoundNumber, Vec<PlayerId>)> {
        let places = self.details.split(' ').filter(|_| self.kind == TIES).map_while(|text| {
            let (player, place) = text.split_once('=')?;
            Some((place.parse::<usize>().ok()?, PlayerId::new(player.parse().ok()?)?))
        });
        let mut places: Vec<_> = places.collect();
        places.sort_unstable();
        let players: Vec<_> = places.into_iter().map(|(_, player)| player).collect();
        Some((self.round, players)).filter(|(_, players)| !players.is_empty())
    }

    /// Tells whether it is about the pairing and the results of its round, so that it means nothing once the round is
    /// taken back.
    fn is_of_round(&self) -> bool {
        const OF_ROUND: [&str; 10] = [
            "MPA",
            CONFIGURATION,
            "Import",
            "Correction",
            RATING_CORRECTION,
            "Adjournment",
            "Paired again",
            ASSIGNED,
            TIES,
            REPLACED_TIES,
        ];
        OF_ROUND.iter().any(|kind| self.kind.eq_ignore_ascii_case(kind))
            || self.kind.starts_with("fpc: ")
    }
}

/// Tells whether a line says how the pairing of a round came to be another one than that of the rules.
///
/// # Examples
///
/// ```
/// use fpc::{RoundNumber, TournamentFile, running::is_noted};
///
/// let file = TournamentFile::parse(b"### MPA @ Round 2: 1-5 2-6 => 1-6 2-5\n142 5\n001    1\n");
/// let noted = [1, 2].map(|round| is_noted(&file.reading.header, RoundNumber::new(round).unwrap()));
/// assert_eq!(noted, [false, true]);
/// ```
pub fn is_noted(header: &Header, round: RoundNumber) -> bool {
    let mut found = header.other_lines().filter_map(|line| Intervention::read(line));
    let kinds = ["MPA", "Import", CONFIGURATION];
    found.any(|it| it.round == round && kinds.iter().any(|kind| it.kind.eq_ignore_ascii_case(kind)))
}

/// A line about an intervention.
pub(crate) fn line(kind: &str, round: RoundNumber, details: &str) -> String {
    format!("### {kind} @ Round {round}: {details}")
}

/// Removes all lines about the pairing of a round, whoever wrote them. If the pairing is the same again, only
/// what the organizer wished is to be said anew.
pub(crate) fn forget_round(header: &mut Header, round: RoundNumber, is_same: bool) {
    header.retain_other_lines(|line| {
        let found = Intervention::read(line).filter(|it| it.round == round && it.is_of_round());
        found.is_none() || is_same && read_assigned(line).is_none()
    });
}

const CONFIGURATION: &str = "Configuration";

/// Removes the lines about a change of details by which a round would have been paired otherwise.
pub(crate) fn forget_configuration(header: &mut Header, round: RoundNumber) {
    header.retain_other_lines(|line| {
        let found = Intervention::read(line).filter(|it| it.round == round);
        found.is_none_or(|it| !it.kind.eq_ignore_ascii_case(CONFIGURATION))
    });
}

const ASSIGNED: &str = "Assigned pair";

/// The line about a pair that the organizer assigned.
pub(crate) fn assigned([one, other]: [PlayerId; 2], round: RoundNumber) -> String {
    line(ASSIGNED, round, &format!("{one}-{other}"))
}

/// The pair that the organizer assigned, if a line says so: `### Assigned pair @ Round 4: 3-9`, or
/// `### fpc: the organizer assigned the pair 3-9 @ Round 4` of version 0.1.0.
fn read_assigned(line: &str) -> Option<([PlayerId; 2], RoundNumber)> {
    let Intervention { kind, round, details } = Intervention::read(line)?;
    let earlier = kind.strip_prefix("fpc: the organizer assigned the pair ");
    let pair =
        if kind == ASSIGNED { Some(details) } else { earlier.filter(|_| details.is_empty()) };
    let (one, other) = pair?.split_once('-')?;
    let player = |text: &str| PlayerId::new(text.parse().ok()?);
    Some(([player(one)?, player(other)?], round))
}

const FULL_POINT_BYE: &str = "FPB";

/// Keeps a line about each of the full-point byes that is new, and none about one that is not there any more.
pub(crate) fn note_full_point_byes(
    header: &mut Header,
    byes: &BTreeSet<(RoundNumber, PlayerId)>,
    is_new: impl Fn((RoundNumber, PlayerId)) -> bool,
) {
    let read = |line: &String| {
        let found = Intervention::read(line).filter(|it| it.kind == FULL_POINT_BYE)?;
        let player = found.details.strip_suffix("=FPB")?.parse().ok().and_then(PlayerId::new)?;
        Some((found.round, player))
    };
    header.retain_other_lines(|line| read(line).is_none_or(|bye| byes.contains(&bye)));
    let noted: BTreeSet<_> = header.other_lines().filter_map(read).collect();
    for &(round, player) in byes.difference(&noted).filter(|&&bye| is_new(bye)) {
        let text = line(FULL_POINT_BYE, round, &format!("{player}={FULL_POINT_BYE}"));
        header.lines_after_players.push(text);
    }
}

const TIES: &str = "Ties";

/// The line about a tie that was decided after a round, the best first, and how.
pub(crate) fn tie(round: RoundNumber, players: &[PlayerId], how: &str) -> String {
    let places = players.iter().zip(1_usize..).map(|(player, place)| format!("{player}={place}"));
    line(TIES, round, &format!("{} {how}", places.collect::<Vec<_>>().join(" ")))
}

/// The ties that were decided, with the round after which that was.
pub(crate) fn decided_ties(header: &Header) -> impl Iterator<Item = (RoundNumber, Vec<PlayerId>)> {
    header.other_lines().filter_map(|line| Intervention::read(line)?.decided())
}

/// The type of a comment on a tie that has been decided again.
const REPLACED_TIES: &str = "Replaced ties";

/// Keeps what was decided after a round about a tie of players as a mere note: it is decided again.
pub(crate) fn replace_tie(header: &mut Header, round: RoundNumber, players: &[PlayerId]) {
    let lines = header.lines_before_players.iter_mut().chain(&mut header.lines_after_players);
    for text in lines {
        let decided = Intervention::read(text).and_then(|it| it.decided());
        let Some((at, tied)) = decided else { continue };
        if at == round && tied.iter().any(|it| players.contains(it)) {
            *text = text.replacen(TIES, REPLACED_TIES, 1);
        }
    }
}

/// The type of the line after which a tournament is not in FIDE mode any more.
const FIDE_MODE_EXITED: &str = "FIDE mode exited";

/// Keeps that a tournament left FIDE mode after a round, unless it had left it before.
pub(crate) fn exit_fide_mode(header: &mut Header, last: RoundNumber) {
    if header.fide_mode_exit().is_none() {
        header.lines_after_players.push(format!("### {FIDE_MODE_EXITED} @ Round {last}"));
    }
}

const WITHDRAWAL: &str = "Withdrawal";

/// The beginning of the line about a bye that somebody had been given in a round before they withdrew.
fn withdrawal(player: PlayerId, round: RoundNumber) -> String {
    line(WITHDRAWAL, round, &format!("{player}="))
}

/// Keeps the bye that somebody who withdraws had been given in a round.
pub(crate) fn withdrawn(header: &mut Header, player: PlayerId, round: RoundNumber, before: Bye) {
    if returned(header, player, round).is_none() {
        let start = withdrawal(player, round);
        let name = before.abbreviation();
        header.lines_after_players.push(format!("{start}{name} => {player}=ZPB"));
    }
}

/// The bye that somebody had been given in a round before they withdrew, which need not be kept any more.
pub(crate) fn returned(header: &mut Header, player: PlayerId, round: RoundNumber) -> Option<Bye> {
    let start = withdrawal(player, round);
    let bye_of = |line: &String| {
        let (name, _) = line.strip_prefix(&*start)?.split_once(" => ")?;
        Bye::from_abbreviation(name)
    };
    let found = header.other_lines().find_map(bye_of);
    header.retain_other_lines(|line| bye_of(line).is_none());
    found
}

/// Gives other numbers to the players or teams that are paired in lines that are no corrections of this program.
pub(crate) fn renumber(
    header: &mut Header,
    corrections: &Corrections,
    number: impl Fn(PlayerId) -> PlayerId,
) {
    let kind = KINDS[usize::from(corrections.form == Form::Teams)];
    for line in header.lines_before_players.iter_mut().chain(&mut header.lines_after_players) {
        let details = Intervention::read(line).map(|it| it.details.len());
        if let Some(length) = details.filter(|_| !corrections.says(line)) {
            let details = if length == 0 { 0 } else { line.trim_end().len() - length };
            *line = format!("{}{}", &line[..details], renumbered(&line[details..], kind, &number));
        }
    }
}

/// A text with other numbers in pairs such as `4-7`, byes such as `7=PAB`, and after the word for those who have
/// them; results have none.
fn renumbered(text: &str, kind: &str, number: impl Fn(PlayerId) -> PlayerId) -> String {
    let id = |text: &str| PlayerId::new(text.parse().ok()?);
    let mut is_player = false;
    let mut word = |word: &str| {
        let end = word.trim_end_matches([',', ';', ':', '.']);
        let marks = &word[end.len()..];
        let is_number = std::mem::replace(&mut is_player, word == kind);
        if let Some(id) = id(end).filter(|_| is_number) {
            return format!("{}{marks}", number(id));
        }
        if let Some((one, other)) = end.split_once('-')
            && let (Some(one), Some(other)) = (id(one), id(other))
        {
            return format!("{}-{}{marks}", number(one), number(other));
        }
        match end.split_once('=') {
            Some((player, bye)) if id(player).is_some() => {
                format!(
                    "{}={bye}{marks}",
                    id(player).map_or_else(String::new, |it| number(it).to_string())
                )
            }
            _ => word.to_owned(),
        }
    };
    text.split(' ').map(&mut word).collect::<Vec<_>>().join(" ")
}

impl Header {
    /// The lines in which a program or an arbiter noted what happened against the rules or beside them, with
    /// their rounds: `MPA @ Round 2: 1-5 2-6 => 1-6 2-5`.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::TournamentFile;
    ///
    /// let file = TournamentFile::parse(b"### FIDE mode exited @ Round 3\n142 5\n001    1\n");
    /// let header = &file.reading.header;
    /// let found: Vec<_> = header.interventions().map(|(round, text)| (round.get(), text)).collect();
    /// assert_eq!(found, [(3, "FIDE mode exited @ Round 3")]);
    /// ```
    pub fn interventions(&self) -> impl Iterator<Item = (RoundNumber, &str)> {
        self.other_lines().filter_map(|line| {
            let found = Intervention::read(line)?;
            Some((found.round, line.trim_start_matches('#').trim()))
        })
    }

    /// The line that says that the tournament is not in FIDE mode any more, with its round.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::TournamentFile;
    ///
    /// let file = TournamentFile::parse(b"### FIDE mode exited @ Round 3\n142 5\n001    1\n");
    /// assert_eq!(file.reading.header.fide_mode_exit().unwrap().0.get(), 3);
    /// ```
    pub fn fide_mode_exit(&self) -> Option<(RoundNumber, &str)> {
        let is_exit = |kind: &str| kind.eq_ignore_ascii_case(FIDE_MODE_EXITED);
        let kind = FIDE_MODE_EXITED.len();
        self.interventions().find(|(_, text)| text.get(..kind).is_some_and(is_exit))
    }

    /// The pairs that the organizer assigned when a round was paired, by the comments that `pair` leaves.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Called, Operation, PairRequest, RoundNumber, TournamentFile};
    ///
    /// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
    /// let assign = vec![[Called::from("chen"), Called::from("ivanova")]];
    /// file.apply(&Operation::Pair(PairRequest { assign, ..PairRequest::default() }))?;
    /// let round = RoundNumber::new(4).ok_or("no round")?;
    /// let pairs: Vec<_> = file.reading.header.assigned_pairs(round).collect();
    /// assert_eq!(pairs[0].map(|player| player.get()), [3, 9]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assigned_pairs(&self, round: RoundNumber) -> impl Iterator<Item = [PlayerId; 2]> {
        let found = self.other_lines().filter_map(|line| read_assigned(line));
        found.filter(move |&(_, of)| of == round).map(|(pair, _)| pair)
    }

    /// The wishes of the organizer for a recorded round: the assigned pairs, if it has them.
    pub fn assigned_wishes(&self, round: RoundNumber, recorded: &RecordedRound) -> Vec<Wish> {
        let is_made = |[one, other]: &[PlayerId; 2]| {
            let mut pairs = recorded.pairs.iter().map(|it| [it.pair.white, it.pair.black]);
            pairs.any(|pair| pair == [*one, *other] || pair == [*other, *one])
        };
        let made = self.assigned_pairs(round).filter(is_made);
        made.map(|[one, other]| Wish::Together(one, other)).collect()
    }

    /// The pairs that the organizer assigned in a round that is paired again, as far as they can be kept: both
    /// players are in it, and nothing else is wished of them.
    pub fn assigned_again(&self, snapshot: &Snapshot, wishes: &[Wish]) -> Vec<[PlayerId; 2]> {
        let is_free = |id: &PlayerId| {
            let mut named = wishes.iter().flat_map(|wish| wish.players());
            snapshot.place(*id).is_some() && !named.any(|named| named == *id)
        };
        let assigned = self.assigned_pairs(snapshot.round());
        assigned.filter(|pair| pair.iter().all(is_free)).collect()
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn lines_of_all_programs_are_read_whatever_follows_the_round() {
        let lines = [
            ("### MPA @ Round 5: 19-7 21-33 44=PAB => 19-33 21-44 7=FPB", "MPA", 5),
            ("### MPA @ Round 4: no legal pairing => 1-2 3=PAB", "MPA", 4),
            ("### MPA @ Round 3: 12-4, 9-3 instead of the engine's 12-3, 9-4", "MPA", 3),
            ("### Import @ Round 2: 1-2 3-4 => 1-3 2-4", "Import", 2),
            ("### Import @ Round 2", "Import", 2),
            ("### Correction @ Round 4: 6-17: 1-0 => 0-1", "Correction", 4),
            ("### Correction @ Round 4: 6-17 => 17-6", "Correction", 4),
            ("### Correction @ Round 4: 6-17: 1-0 => *", "Correction", 4),
            ("### Adjournment @ Round 1: 17-5 1-0", "Adjournment", 1),
            ("### Configuration @ Round 3: 1-2 3-4 => 1-3 2-4", "Configuration", 3),
            ("### Regeneration @ Round 2: 3 5 7 => 5 7 3", "Regeneration", 2),
            ("### FIDE mode exited @ Round 3", "FIDE mode exited", 3),
            ("### FIDE mode exited before Round 1 was paired", "FIDE mode exited", 1),
            ("### FPB @ Round 2: 7=FPB", "FPB", 2),
            ("### Full-point bye @ Round 2: player 7", "Full-point bye", 2),
            (
                "### Rating correction @ Round 4: 6-17: 1-0 => 0-1 (pairings and standings used 1-0)",
                "Rating correction",
                4,
            ),
            ("### Rounds @ Round 3: number of rounds changed from 9 to 10", "Rounds", 3),
            ("### Tie-breaks @ Round 3: tie-breaks changed from BH to SB", "Tie-breaks", 3),
            ("### Prohibition @ Round 2: 1-5 added", "Prohibition", 2),
            (
                "### fpc: A @ Round 9 and B played with exchanged colors @ Round 3",
                "fpc: A @ Round 9 and B played with exchanged colors",
                3,
            ),
        ];
        for (line, kind, round) in lines {
            let found = Intervention::read(line).map(|it| (it.kind, it.round.get()));
            assert_eq!(found, Some((kind, round)), "{line}");
        }
        for line in
            ["### a comment", "### @ Round x", "MPA @ Round 2", "### fpc generate: 7 rounds"]
        {
            assert!(Intervention::read(line).is_none(), "{line}");
        }
    }

    #[test]
    fn only_lines_about_a_round_go_with_its_pairing() {
        let kept = [
            "### FIDE mode exited @ Round 2",
            "### MPA @ Round 3: 1-2 => 1-3",
            "### FPB @ Round 2: 7=FPB",
            "### x",
        ];
        let gone = ["### MPA @ Round 2: 1-2 => 1-3", "### Import @ Round 2"];
        let lines = kept.iter().chain(&gone).map(|line| (*line).to_owned());
        let mut header = Header { lines_after_players: lines.collect(), ..Header::default() };
        forget_round(&mut header, RoundNumber::from_index(1), false);
        assert_eq!(header.lines_after_players, kept);
    }

    #[test]
    fn players_get_their_new_numbers_in_every_line() {
        let next = |id: PlayerId| PlayerId::new(id.get() + 1).unwrap_or(id);
        for (text, expected) in [
            ("19-7 44=PAB => 7-19, 3=FPB", "20-8 45=PAB => 8-20, 4=FPB"),
            ("6-17: 1-0 => 0-1", "7-18: 1-0 => 0-1"),
            ("player 7 left 8", "player 8 left 8"),
        ] {
            assert_eq!(renumbered(text, "player", next), expected);
        }
        assert_eq!(renumbered("team 7, player 8", "team", next), "team 8, player 8");
    }
}
