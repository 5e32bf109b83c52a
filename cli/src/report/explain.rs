//! Explanations of pairings, and judgements, for people.

use fpc::{
    Explanation, Judgement, Phrase, PlayerId, Rules, Snapshot, Tournament,
    explain::{Grade, Level, PairingChanges, WhyNot},
    happened::Account,
    phrase, template,
    text::printable,
};
use fpc_answers::report::explain::{
    PlayerInWords, Wording, changed as changed_lines, judged_because,
};

use super::{BAD, CAUTION, GOOD, Names, STRONG, beside, styled};
use crate::speech::{language, said, say, say_with_names};

/// The maximum width of a line; longer sentences are wrapped.
const COLUMNS: usize = 96;

/// An explanation being written.
pub(crate) struct ExplanationLines<'a> {
    tournament: &'a Tournament,
    rules: Rules,
    explanation: &'a Explanation,
    text: String,
}

impl<'a> ExplanationLines<'a> {
    pub(crate) const fn new(
        tournament: &'a Tournament,
        rules: Rules,
        explanation: &'a Explanation,
    ) -> Self {
        Self { tournament, rules, explanation, text: String::new() }
    }

    /// The whole text.
    pub(crate) fn text(self) -> String {
        self.text
    }

    /// Adds a paragraph, with one indent for its first line and another for the others.
    fn say(&mut self, indent: usize, sentence: &str) {
        self.text.push_str(&wrapped(indent, indent + 4, sentence));
    }

    fn blank(&mut self) {
        self.text.push('\n');
    }

    /// Adds the heading: what is explained, and under which rules.
    pub(crate) fn heading(&mut self, file: &str) {
        let snapshot = self.explanation.snapshot();
        let (round, total) = (snapshot.round(), snapshot.total_rounds());
        let file = printable(file).into_owned();
        let what = said!("{file}, round {round} of {total}", file, round, total);
        self.text.push_str(&format!("{}: {}\n", styled(STRONG, what), say(&self.rules)));
    }

    fn wording<'b>(&'b self, name: &'b dyn Fn(PlayerId) -> String) -> Wording<'b> {
        Wording::new(self.explanation, name).in_language(language())
    }

    /// Explains the round, stage by stage.
    pub(crate) fn round(&mut self) {
        let name = |player| Names(self.tournament).player(player);
        let wording = self.wording(&name);
        let (stages, boards) = (wording.stages(), wording.boards());
        let boards = (said!("boards"), boards);
        if let Some(recorded) = wording.recorded() {
            self.say(0, &recorded);
        }
        for (title, sentences) in
            stages.into_iter().map(|stage| (stage.name, stage.sentences)).chain([boards])
        {
            self.blank();
            self.text.push_str(&format!("{}\n", styled(STRONG, title)));
            for sentence in sentences {
                self.say(2, &sentence);
            }
        }
    }

    /// Explains the round for a player.
    pub(crate) fn player(&mut self, player: PlayerId, alternatives: usize) {
        let name = |player| Names(self.tournament).player(player);
        if let Some(words) = self.wording(&name).player(player, alternatives) {
            self.player_lines(words);
        }
    }

    /// Explains the round for every player.
    pub(crate) fn players(&mut self) {
        let name = |player| Names(self.tournament).player(player);
        for words in self.wording(&name).players() {
            self.player_lines(words);
        }
    }

    fn player_lines(&mut self, words: PlayerInWords) {
        let PlayerInWords { fate, recorded, card, way, color, rivals, .. } = words;
        self.blank();
        self.say(0, &styled(STRONG, fate));
        if let Some(recorded) = recorded {
            self.say(2, &recorded);
        }
        for sentence in card {
            self.say(2, &sentence);
        }
        for sentence in way {
            self.say(if sentence.is_detail { 4 } else { 2 }, &sentence.text);
        }
        if let Some(sentence) = color {
            self.say(2, &sentence);
        }
        if rivals.is_empty() {
            return;
        }
        self.blank();
        self.say(2, &said!("What else was possible:"));
        for rival in rivals {
            self.say(4, &format!("{}: {}", rival.instead, rival.answer));
        }
    }

    /// Explains why the pairing does not do what was asked.
    pub(crate) fn why_not(&mut self, asked: &str, answer: &WhyNot) {
        self.blank();
        self.say(0, &format!("{}: {}", styled(STRONG, asked), say(answer)));
        if let WhyNot::FallsShort { pairing, .. } = answer {
            let own = &self.explanation.trace().pairing;
            let changes = PairingChanges::between(own, pairing);
            self.blank();
            self.say(2, &said!("What would differ from the pairing by the rules:"));
            self.changed(&changes);
        }
    }

    /// Adds what may have happened in a round that differs, and the boards that were made by hand.
    pub(crate) fn accounts(&mut self, accounts: &[Account]) {
        if !accounts.is_empty() {
            self.blank();
        }
        for account in accounts {
            self.say(0, &said!("The round in the file: {account}.", account));
            for &pair in &account.left {
                self.say(4, &super::board(self.tournament, pair));
            }
        }
    }

    /// Adds the changes caused by the assumptions.
    pub(crate) fn changes(&mut self, changes: &PairingChanges) {
        self.blank();
        self.say(0, &styled(STRONG, said!("Compared with the pairing of the unchanged file:")));
        self.changed(changes);
    }

    fn changed(&mut self, changes: &PairingChanges) {
        self.text.push_str(&changed(self.tournament, changes));
    }
}

/// The differences between two pairings, in lines.
pub(crate) fn changed(tournament: &Tournament, changes: &PairingChanges) -> String {
    let name = |player| Names(tournament).player(player);
    let line = |line: &Phrase| format!("  {}\n", say_with_names(line, &name));
    changed_lines(changes).iter().map(line).collect()
}

/// A judgement: the grade first, then the reason, then both pairings where they differ.
pub(crate) fn judgement(
    file: &str,
    tournament: &Tournament,
    rules: Rules,
    snapshot: &Snapshot,
    judgement: &Judgement,
) -> String {
    let (round, grade) = (snapshot.round(), judgement.grade());
    let style = match grade.level() {
        Level::Fine => GOOD,
        Level::Notice => CAUTION,
        _ => BAD,
    };
    let mut text = format!("{}: {}\n", styled(STRONG, printable(file)), say(&rules));
    let level = match grade {
        Grade::Same => String::new(),
        _ => format!(" ({})", say(&grade.level())),
    };
    let verdict = styled(style, say(&grade));
    let because = judged_because(judgement).map(|because| phrase!(": {because}", because));
    let line = said!("round {round}: {verdict}{level}{because}", round, verdict, level, because);
    text.push_str(&wrapped(2, 6, &line));
    if judgement.reason.is_some() {
        let Judgement { expected, judged, .. } = judgement;
        text.push_str(&beside(tournament, rules.system, expected, judged, template!("judged")));
    }
    text
}

/// A sentence wrapped into lines.
fn wrapped(first: usize, others: usize, sentence: &str) -> String {
    let mut text = " ".repeat(first);
    let (mut columns, mut is_start) = (first, true);
    for word in sentence.split(' ') {
        let width = super::width(&super::plain(word));
        if !is_start && columns + 1 + width > COLUMNS {
            text.push('\n');
            text.push_str(&" ".repeat(others));
            (columns, is_start) = (others, true);
        }
        if !is_start {
            text.push(' ');
            columns += 1;
        }
        text.push_str(word);
        columns += width;
        is_start = false;
    }
    text.push('\n');
    text
}
