//! Absences from the round to be paired (XXZ), and byes in any round (240). Where the format has no record
//! for a bye, a comment says it.

use std::collections::BTreeMap;

use nom::{
    Parser,
    character::complete::anychar,
    combinator::{map, map_opt, opt},
};

use super::comment::{self, Comment};
use crate::{
    cell, phrase,
    player_id::PlayerId,
    template,
    text::columns::Columns,
    tournament::{Bye, Column, Form, MAX_ROUNDS, Outcome, Player, RoundNumber},
    trf::{
        Code, Diagnostic, Document, Format,
        assemble::Assembly,
        document::Line,
        findings::Findings,
        grammar::{Grammar, PLAYER, ROUND, parts},
        record::{At, Declared, Field, Groups, MOST, Words, at, mentions, record},
        unknown,
        write::{DoesNotFit, Writer, fits},
    },
};

/// Players who are absent: from the round to be paired (XXZ), or with a bye in a given round (240 or a
/// comment), which can be a pairing-allocated bye given in advance.
pub(in crate::trf) struct Absence {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) players: Vec<At<PlayerId>>,
    pub(in crate::trf) bye: Option<(Bye, At<RoundNumber>)>,
}

record! {
    /// Players who are absent from the round to be paired: XXZ.
    Absent = ["XXZ" Extensions], InvalidAbsence, template!("absence"),
    keep |Self { line, players }, _, records| {
        records.facts.absences.push(Absence { line, players, bye: None });
    },
    {
        players: Words<PlayerId> = Words(PLAYER),
    }
}

record! {
    /// Players with a bye in a round: 240.
    AnnouncedByes = ["240" Trf2026], InvalidAbsence, template!("absence"),
    keep |Self { line, bye, round, players }, _, records| {
        records.facts.absences.push(Absence { line, players, bye: Some((bye.value, round)) });
    },
    blank [(6, 6)],
    {
        bye: Field<Bye> = at(5..=5, Grammar::new(
            template!("F, H, Z or U"),
            |input| {
                map(opt(map_opt(anychar, Bye::from_letter)), |bye| bye.unwrap_or(Bye::ZeroPoint))
                    .parse(input)
            },
            |bye| bye.letter().to_string(),
        )),
        round: Field<RoundNumber> = at(7..=9, ROUND),
        players: Groups<Field<PlayerId>> = mentions(10),
    }
}

/// The type of comments on byes given in advance.
pub(in crate::trf) const COMMENT: &str = "Announced bye";

/// Reads `### Announced bye @ Round 4: 7=HPB 9=HPB`, where a round can have several columns.
pub(in crate::trf) fn read_comment(line: Line<'_>, form: Form) -> Option<Vec<Absence>> {
    let Comment { rounds, details, column, round_columns: columns } = Comment::read(line, COMMENT)?;
    let round = rounds.filter(|(first, last)| first == last)?.0;
    let bye = |(Columns { first, .. }, text): (Columns, &str)| {
        let (id, bye) = text.split_once('=')?;
        let columns = Columns::new(first, first + id.len().max(1) - 1);
        Some((At { value: PLAYER.read(id)?, columns }, Bye::from_abbreviation(bye)?))
    };
    let byes = parts(details, column, ' ').take(MOST + 1).map(bye).collect::<Option<Vec<_>>>();
    let byes = byes.filter(|byes| byes.len() <= MOST)?;
    let absences = form.columns(round).flat_map(|column| {
        byes.iter().map(move |&(player, bye)| Absence {
            line: line.number(),
            players: vec![player],
            bye: Some((bye, At { value: column.round(), columns })),
        })
    });
    Some(absences.collect())
}

impl Document {
    /// The line and columns that give a player the bye of a round in advance (240 U).
    pub(crate) fn assigned_bye_place(
        &self,
        player: PlayerId,
        round: RoundNumber,
    ) -> Option<(usize, Columns)> {
        let place = |line: Line<'_>| {
            let byes = AnnouncedByes::read(line, &Findings::default())?;
            let is_it = (byes.bye.value, byes.round.value) == (Bye::PairingAllocated, round);
            let named = byes.players.iter().find(|named| named.value == player);
            named.filter(|_| is_it).map(|named| named.columns)
        };
        let mut lines = self.lines().filter(|line| line.is_record("240"));
        lines.find_map(|line| Some((line.number(), place(line)?)))
    }
}

impl Assembly<'_> {
    /// Enters absences from the round to be paired (XXZ) and byes in a round (240, comments). The player's
    /// own line takes precedence, which cannot say that a pairing-allocated bye was given in advance.
    pub(in crate::trf) fn enter_absence(&mut self, absence: &Absence) {
        const FIELD: &str = template!("absence");
        self.distinct(absence.line, &absence.players, FIELD);
        if absence.players.is_empty() {
            self.findings.push(Code::NobodyNamed.at(absence.line));
        }
        let (bye, round) = match absence.bye {
            Some((bye, round)) => {
                self.check_round(absence.line, round, FIELD);
                (bye, round.value)
            }
            None => (Bye::ZeroPoint, self.progress.next()),
        };
        for mention in &absence.players {
            self.enter_absence_of(mention, absence, (bye, round));
        }
    }

    fn enter_absence_of(
        &mut self,
        mention: &At<PlayerId>,
        absence: &Absence,
        (bye, round): (Bye, RoundNumber),
    ) {
        let Some(place) = self.place(mention.value) else { return };
        if absence.bye.is_none() {
            self.absent.push(mention.value);
        }
        let key = (round, mention.value);
        let entry = self.binding_entry(place, round);
        let announced = self.draft.announced_byes.get(&key).copied();
        let other = |before: Outcome, before_line: usize| {
            let (before, id) = (cell::write(&before), mention.value);
            let found = self.contradiction((absence.line, Some(mention.columns)), key, bye);
            found.with_hint(phrase!(
                "line {before_line} has {before} for player {id}",
                before_line,
                before,
                id
            ))
        };
        if let Some(entry) = entry {
            if (entry, bye) == (Outcome::Bye(Bye::PairingAllocated), Bye::PairingAllocated) {
                self.draft.announced_byes.insert(key, bye);
            } else if absence.bye.is_some() && entry != Outcome::Bye(bye) {
                self.findings.push(other(entry, self.records[place].line));
            }
            return;
        }
        match announced {
            // XXZ can only say that a player is absent.
            Some(_) if absence.bye.is_none() => return,
            Some(before) if before != bye => {
                let line = self.announced_lines.get(&key).map_or(0, |&(line, _)| line);
                let is_own = self.document.line(line).is_some_and(|it| it.is_record("001"));
                let found = other(Outcome::Bye(before), line);
                // Of several lines, the last one counts, but for that of the player.
                let code = if is_own { found.code } else { Code::ConflictingRecords };
                self.findings.push(Diagnostic { code, ..found });
                if is_own {
                    return;
                }
            }
            _ => {}
        }
        if bye == Bye::PairingAllocated {
            self.findings.extend(self.second_assigned_bye(absence.line, mention, round));
        }
        self.draft.announced_byes.insert(key, bye);
        if absence.bye.is_some() {
            self.announced_lines.insert(key, (absence.line, Some(mention.columns)));
        }
    }

    /// The finding that the bye of a round has also been given to somebody else.
    fn second_assigned_bye(
        &self,
        line: usize,
        mention: &At<PlayerId>,
        round: RoundNumber,
    ) -> Option<Diagnostic> {
        const BYE: Outcome = Outcome::Bye(Bye::PairingAllocated);
        let is_announced = round >= self.progress.coming();
        let column = self.draft.form().column(round);
        let mut others = self.draft.players.iter().filter(|player| player.id != mention.value);
        let has_it = |player: &Player| {
            let announced = self.draft.announced_byes.get(&(round, player.id));
            let entry = player.entry(column).filter(|_| is_announced);
            announced == Some(&Bye::PairingAllocated) || entry == Some(&BYE)
        };
        let other = others.find(|player| has_it(player))?;
        let name = self.name(round.index());
        let expected =
            phrase!("one such bye in {name}, which player {player} has", name, player = other.id);
        let found = phrase!("{entry} in {name}", entry = cell::write(&BYE), name);
        let finding = mention.finding(Code::SeveralPabs, line).found(found);
        Some(finding.expected(expected))
    }

    /// Enters the byes of past rounds (240) for which the players' own lines have no entry, if the
    /// points fit that.
    pub(in crate::trf) fn enter_past_byes(&mut self) {
        let is_past = |round: RoundNumber| round.index() < self.columns_of_complete_rounds();
        let mut by_player = BTreeMap::<_, Vec<_>>::new();
        for (&(round, id), &bye) in &self.draft.announced_byes {
            if let Some(place) = self.place(id)
                && is_past(round)
                && unknown::has_no_entry(self, place, round.index())
            {
                by_player.entry(place).or_default().push((round, bye));
            }
        }
        for (place, byes) in by_player {
            let mut player = self.draft.players[place].clone();
            for &(round, bye) in &byes {
                unknown::enter(&mut player, round.index(), bye);
            }
            if unknown::fits(self, place, &player, &self.scoring) {
                self.draft.players[place] = player;
                continue;
            }
            for (round, _) in &byes {
                self.draft.announced_byes.remove(&(*round, player.id));
            }
            let contradict = |&(round, bye): &(RoundNumber, Bye)| {
                let key = (round, player.id);
                let &said = self.announced_lines.get(&key)?;
                let own = self.records[place].line;
                let hint = phrase!("line {own} has no entry, and points without this bye", own);
                Some(self.contradiction(said, key, bye).with_hint(hint))
            };
            self.findings.extend(byes.iter().filter_map(contradict));
        }
    }

    /// What a player's line says about a round, unless it is merely the pairing of the running
    /// round, which can be redone.
    fn binding_entry(&self, place: usize, round: RoundNumber) -> Option<Outcome> {
        let next = self.progress.next();
        let entry = self.draft.players[place].entry(self.draft.form().column(round)).copied();
        let is_running = self.progress.running
            && (self.columns_of_complete_rounds()..=next.index()).contains(&round.index());
        match entry {
            _ if round < next && unknown::has_no_entry(self, place, round.index()) => None,
            Some(Outcome::Open { adjourned: false, .. } | Outcome::Bye(Bye::PairingAllocated))
                if is_running =>
            {
                None
            }
            entry => entry,
        }
    }

    /// The finding that a bye of 240 cannot be.
    fn contradiction(
        &self,
        (line, columns): (usize, Option<Columns>),
        (round, id): (RoundNumber, PlayerId),
        bye: Bye,
    ) -> Diagnostic {
        let (name, entry) = (self.name(round.index()), cell::write(&Outcome::Bye(bye)));
        let found = phrase!("{entry} in {name}", entry, name);
        let finding = Code::ContradictingBye.at(line).in_columns(columns).found(found);
        let expected = phrase!("what player {id} has in {name}", id, name);
        finding.expected(expected)
    }
}

impl Writer<'_> {
    /// The first round that has not been paired.
    fn coming_round(&self) -> RoundNumber {
        self.tournament.progress().coming()
    }

    /// The number of columns the byes of the next round have.
    fn games(&self) -> usize {
        self.meant.form().games()
    }

    /// The byes of the next round that are written into the players' lines: those for which the
    /// format has no record.
    ///
    /// If everybody had one there, the round would count as complete, unless the byes are worth
    /// something and the points do not include it.
    pub(in crate::trf) fn byes_in_lines(&self) -> BTreeMap<PlayerId, Bye> {
        let coming = self.coming_round();
        let players = self.tournament.players();
        let byes = &self.tournament.draft().announced_byes;
        let bye = |id: PlayerId| byes.get(&(coming, id)).map(|&bye| (id, bye));
        let byes: BTreeMap<_, _> = players.iter().filter_map(|player| bye(player.id)).collect();
        let is_everybody = byes.len() == players.len() && self.tournament.open_round().is_none();
        let is_worth = |(&id, &bye): (&PlayerId, &Bye)| {
            let column = self.tournament.draft().form().column(coming);
            self.tournament.scoring().result(id, column, &Outcome::Bye(bye)) > Default::default()
        };
        match self.format {
            Format::Trf16 | Format::Trfx if is_everybody && !byes.iter().any(is_worth) => {
                BTreeMap::new()
            }
            Format::Trf26 { .. } if is_everybody => BTreeMap::new(),
            Format::Trf26 { twins: false } => {
                byes.into_iter().filter(|(_, bye)| *bye == Bye::PairingAllocated).collect()
            }
            _ => byes,
        }
    }

    /// The entries in the line of a player, including the bye of the next round if it is written
    /// there. In a running round from which the player is missing without a bye, there is no entry.
    pub(in crate::trf) fn cells(
        &self,
        player: &Player,
        in_lines: &BTreeMap<PlayerId, Bye>,
    ) -> Vec<Option<Outcome>> {
        let (progress, form) = (self.tournament.progress(), self.tournament.draft().form());
        let mut cells: Vec<_> = player.outcomes.iter().copied().map(Some).collect();
        for &(column, [used, rated]) in self.rated.get(&player.id).into_iter().flatten() {
            if let Some(cell) = cells.get_mut(column.index())
                && *cell == Some(used)
            {
                *cell = Some(rated);
            }
        }
        if let Some(&bye) = in_lines.get(&player.id) {
            // While a match is running, its last column is the next one.
            let next = form.column(progress.next()).index();
            let missing = (next - next % self.games()).saturating_sub(cells.len());
            cells.extend(std::iter::repeat_n(Some(Outcome::Bye(Bye::ZeroPoint)), missing));
            cells.resize(form.column(progress.coming()).index(), None);
            cells.extend(std::iter::repeat_n(Some(Outcome::Bye(bye)), self.games()));
        }
        cells
    }

    /// Writes announced byes (240, XXZ), unless they are in the players' lines.
    pub(in crate::trf) fn write_announced_byes(
        &mut self,
        in_lines: &BTreeMap<PlayerId, Bye>,
    ) -> Result<(), DoesNotFit> {
        let mut byes: BTreeMap<(RoundNumber, Bye), Vec<PlayerId>> = BTreeMap::new();
        for (&(round, id), &bye) in &self.tournament.draft().announced_byes {
            let coming = self.coming_round().index();
            let is_coming = (coming..coming + self.games()).contains(&round.index());
            let is_in_line = is_coming && in_lines.contains_key(&id);
            let has_record = self.format.has_2026() && bye != Bye::PairingAllocated;
            if bye == Bye::PairingAllocated && self.is_in_320(round, id) {
                continue;
            }
            if !is_in_line || has_record {
                byes.entry((round, bye)).or_default().push(id);
            }
        }
        for ((round, bye), players) in byes {
            fits(round.get() <= MAX_ROUNDS, template!("the round of a bye"), round)?;
            self.write_byes(round, bye, &players);
        }
        Ok(())
    }

    fn write_byes(&mut self, round: RoundNumber, bye: Bye, players: &[PlayerId]) {
        // The letter U in 240 is an extension by fpc and not part of any format.
        let is_assigned = bye == Bye::PairingAllocated && self.format.has_extensions();
        let has_240 = self.format.has_2026() || is_assigned;
        if has_240 {
            self.lines.push(AnnouncedByes::line((bye, round, players.to_vec())));
        }
        // What follows is said of a whole round.
        let (form, column) = (self.meant.form(), Column::from_index(round.index()));
        if !form.begins_at(column) {
            return;
        }
        let round = form.round(column);
        // XXZ applies to the round to be paired and to no other kind of bye.
        let is_absence = bye == Bye::ZeroPoint && round == self.meant.round_to_pair();
        let is_running = self.meant.open_round() == Some(round);
        let has_xxz = self.format.has_extensions() && is_absence;
        if has_xxz && (is_running || !self.format.has_2026()) {
            self.lines.push(Absent::line((players.to_vec(),)));
        }
        if !(has_240 || has_xxz) {
            let byes = players.iter().map(|id| format!("{id}={}", bye.abbreviation()));
            let byes = byes.collect::<Vec<_>>().join(" ");
            self.lines.push(comment::write(COMMENT, Some((round, round)), &byes));
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::records::{findings, numbers, read};

    #[test]
    fn lists_take_blanks_and_tabulators() {
        let list: Absent = read("XXZ\t3  0009\t12 ");
        assert_eq!(numbers(&list.players), [(3, 5), (9, 8), (12, 13)]);
        assert_eq!(
            findings::<Absent>("XXZ 3 0 x"),
            [
                "line 1, column 7 (absence): found \"0\", expected a starting rank from 1 to 9999",
                "line 1, column 9 (absence): found \"x\", expected a starting rank from 1 to 9999",
            ]
        );
        assert_eq!(findings::<Absent>("XXZ 3 10000").len(), 1);
    }

    #[test]
    fn byes_by_list() {
        let absence: AnnouncedByes = read("240 H 004 0002   12");
        assert_eq!((absence.bye.value, absence.round.value.get()), (Bye::HalfPoint, 4));
        assert_eq!(numbers(&absence.players), [(2, 11), (12, 16)]);
        assert_eq!(findings::<AnnouncedByes>("240 Q 004    2").len(), 1);
        assert_eq!(findings::<AnnouncedByes>("240 H         ").len(), 1);
    }

    #[test]
    fn comments_say_it_too() {
        let read = |text: &str, form| {
            let found = read_comment(Line::alone(text), form)?;
            let byes = found.iter().map(|absence| {
                let (bye, round) = absence.bye?;
                Some((numbers(&absence.players)[0], bye, round.value.get()))
            });
            byes.collect::<Option<Vec<_>>>()
        };
        let two = "### Announced bye @ Round 4: 7=HPB 12=PAB";
        let (one, other) = ((7, 30), (12, 36));
        let (half, allocated) = (Bye::HalfPoint, Bye::PairingAllocated);
        assert_eq!(read(two, Form::Games), Some(vec![(one, half, 4), (other, allocated, 4)]));
        let columns = [7, 8].map(|round| [(one, half, round), (other, allocated, round)]);
        assert_eq!(read(two, Form::DoubleGames), Some(columns.concat()));
        for other in [
            "### Announced bye @ Rounds 4-5: 7=HPB",
            "### Announced bye: 7=HPB",
            "### Announced bye @ Round 4: 7=H",
            "### Announced bye @ Round 4: =HPB",
            "### Withdrawal @ Round 4: 7=HPB => 7=ZPB",
        ] {
            assert_eq!(read(other, Form::Games), None, "{other}");
        }
    }
}
