//! Explanations of pairings, and judgements, for people.

use std::fmt::Write;

use fpc::{
    Bound, Change, ChecklistRow, Color, ColorPreference, Event, Explanation, Fate, Float, Grade,
    Judgement, Level, Member, PairingChanges, Part, PlayerExplanation, PlayerId, RoundNumber,
    Rules, Snapshot, Stage, Tournament, WhyNot, printable,
};

use super::{BAD, CAUTION, GOOD, Names, STRONG, beside, styled};

/// How many columns a line takes at most; longer sentences go on in the next.
const COLUMNS: usize = 96;

/// An explanation in the making.
pub(crate) struct Told<'a> {
    tournament: &'a Tournament,
    rules: Rules,
    explanation: &'a Explanation,
    text: String,
}

impl<'a> Told<'a> {
    pub(crate) const fn new(
        tournament: &'a Tournament,
        rules: Rules,
        explanation: &'a Explanation,
    ) -> Self {
        Self { tournament, rules, explanation, text: String::new() }
    }

    /// All that was told.
    pub(crate) fn text(self) -> String {
        self.text
    }

    /// A paragraph whose first line begins at one indent and the others at another.
    fn say(&mut self, indent: usize, sentence: &str) {
        self.text.push_str(&wrapped(indent, indent + 4, sentence));
    }

    fn blank(&mut self) {
        self.text.push('\n');
    }

    fn name(&self, player: PlayerId) -> String {
        Names(self.tournament).player(player)
    }

    fn names(&self, players: &[PlayerId]) -> String {
        let names: Vec<_> = players.iter().map(|&player| self.name(player)).collect();
        names.join(", ")
    }

    /// What is explained, and by which rules.
    pub(crate) fn heading(&mut self, file: &str) {
        let snapshot = self.explanation.snapshot();
        let (round, total) = (snapshot.round(), snapshot.total_rounds());
        let what = styled(STRONG, format!("{}, round {round} of {total}", printable(file)));
        self.text.push_str(&format!("{what}: {}\n", self.rules));
    }

    /// The round, stage by stage.
    pub(crate) fn round(&mut self) {
        let explanation = self.explanation;
        let trace = explanation.trace();
        for stage in &trace.stages {
            self.blank();
            self.stage(stage);
        }
        self.blank();
        self.text.push_str(&format!("{}\n", styled(STRONG, "boards")));
        for (number, pair) in trace.pairing.pairs().iter().enumerate() {
            let given = trace.colors.iter().find(|given| given.pair == *pair);
            let because = given.map(|it| format!(": {} ({})", it.rule, it.article));
            let (white, black) = (self.name(pair.white), self.name(pair.black));
            let because = because.unwrap_or_default();
            self.say(2, &format!("{}. {white} - {black}{because}", number + 1));
        }
        if let Some(bye) = trace.pairing.bye() {
            let bye = self.name(bye);
            self.say(2, &format!("bye: {bye}"));
        }
    }

    fn stage(&mut self, stage: &Stage) {
        let (moved, own): (Vec<&Member>, Vec<&Member>) =
            stage.members.iter().partition(|member| member.moved.is_some());
        let ids = |members: &[&Member]| -> Vec<PlayerId> {
            members.iter().map(|member| member.player).collect()
        };
        self.text.push_str(&format!("{}\n", styled(STRONG, stage.name)));
        if !moved.is_empty() {
            let came: Vec<_> = moved
                .iter()
                .map(|member| format!("{} ({})", self.name(member.player), member.score))
                .collect();
            self.say(2, &format!("come from another score: {}", came.join(", ")));
        }
        let own = self.names(&ids(&own));
        if !own.is_empty() {
            self.say(2, &format!("own players: {own}"));
        }
        for step in &stage.steps {
            self.say(2, &step.to_string());
        }
        if !stage.pairs.is_empty() {
            let pairs: Vec<_> =
                stage.pairs.iter().map(|(one, other)| format!("{one}-{other}")).collect();
            self.say(2, &format!("pairs: {}", pairs.join(", ")));
        }
        let imperfect = stage.criteria.iter().filter(|it| it.bound != Bound::Nothing);
        for attained in imperfect {
            self.say(2, &format!("{attained}: {}", attained.bound));
        }
        if !stage.criteria.is_empty() && stage.criteria.iter().all(|it| it.bound == Bound::Nothing)
        {
            self.say(2, "all criteria are kept in full");
        }
    }

    /// What the round brings a player, and why.
    pub(crate) fn player(&mut self, player: PlayerId, alternatives: usize) {
        let explanation = self.explanation;
        let Some(explained) = explanation.player(player) else { return };
        self.blank();
        let name = self.name(player);
        let fate = match explained.fate {
            Fate::Meets(opponent) => {
                let opponent = self.name(opponent);
                match explained.colors.map(|colors| colors.pair.white == player) {
                    Some(true) => format!("{name} has White against {opponent}."),
                    Some(false) => format!("{name} has Black against {opponent}."),
                    None => format!("{name} meets {opponent}."),
                }
            }
            _ => format!("{name} gets the pairing-allocated bye."),
        };
        self.say(0, &styled(STRONG, fate));
        self.card(explained.card);
        self.way(&explained);
        if let Some(given) = explained.colors {
            let colors = format!("Why this color: {} ({}).", given.rule, given.article);
            self.say(2, &colors);
        }
        let rivals = explanation.rivals(player, alternatives);
        if rivals.is_empty() {
            return;
        }
        self.blank();
        self.say(2, "What might have come instead:");
        for rival in rivals {
            self.say(4, &format!("{}: {}", rival.instead, rival.answer));
        }
    }

    /// What the pairing looks at in a player.
    fn card(&mut self, card: &ChecklistRow) {
        let ChecklistRow { pairing_score, points, tpn, .. } = card;
        let virtual_points = match pairing_score == points {
            true => String::new(),
            false => format!(" ({pairing_score} with virtual points)"),
        };
        let letter = |color: &Option<Color>| color.map_or('-', |it| it.fold('W', 'B'));
        let colors: String = card.colors.iter().map(letter).collect();
        let colors = if colors.is_empty() { "none yet".to_owned() } else { colors };
        self.say(
            2,
            &format!(
                "Points {points}{virtual_points}, pairing number {tpn}, colors so far: {colors}."
            ),
        );
        let (strength, color) = match card.claim.preference {
            ColorPreference::None => ("no color preference", None),
            ColorPreference::Mild(color) => ("a mild preference for", Some(color)),
            ColorPreference::Strong(color) => ("a strong preference for", Some(color)),
            ColorPreference::Absolute(color) => ("an absolute preference for", Some(color)),
        };
        let color = color.map(|color| format!(" {}", color.fold("White", "Black")));
        let color = color.unwrap_or_default();
        let article = in_brackets(card.claim.article);
        let floats = card.floats.iter().zip(["in the previous round", "two rounds before"]);
        let floats = floats.filter_map(|(float, when)| {
            float.map(|float| format!("floated {} {when}", direction(float)))
        });
        let floats: Vec<_> = floats.collect();
        let floats = match floats.is_empty() {
            true => String::new(),
            false => format!("; {}", floats.join(" and ")),
        };
        self.say(2, &format!("Has {strength}{color}{article}{floats}."));
        let met: Vec<_> = card
            .opponents
            .iter()
            .enumerate()
            .filter_map(|(round, opponent)| {
                opponent.map(|it| format!("{it} in round {}", RoundNumber::from_index(round)))
            })
            .collect();
        if !met.is_empty() {
            self.say(2, &format!("Has met {}.", met.join(", ")));
        }
        if let Some(bar) = &card.bye_bar {
            self.say(2, &format!("Must not get the bye: {}.", bar));
        }
    }

    /// How the player came to where they were paired.
    fn way(&mut self, explained: &PlayerExplanation<'_>) {
        let player = explained.card.player;
        for stage in &explained.stages {
            let with = match stage.opponent(player) {
                Some(opponent) => format!("paired with {opponent}"),
                None => "left without an opponent".to_owned(),
            };
            let from = match stage.member(player).and_then(|member| member.moved) {
                Some(Float::Down) => "moved down, ",
                Some(Float::Up) => "moved up, ",
                None => "",
            };
            self.say(2, &format!("In {}: {from}{with}.", stage.name));
            self.halves(stage, player);
            let steps = explained.steps.iter().filter(|(name, _)| *name == stage.name);
            for (_, step) in steps {
                self.say(4, &format!("{step}."));
            }
        }
    }

    /// In which half of the stage a player stood.
    fn halves(&mut self, stage: &Stage, player: PlayerId) {
        for step in &stage.steps {
            let Event::Divided { part, s1, s2 } = &step.event else { continue };
            let among = match part {
                Part::MovedDown => ", moved-down players in S1",
                Part::Remainder => ", of the remainder",
                _ => "",
            };
            for (half, players) in [("S1", s1), ("S2", s2)] {
                let Some(place) = players.iter().position(|it| *it == player) else { continue };
                let of = players.len();
                let place = place + 1;
                self.say(
                    4,
                    &format!("Number {place} of {of} in {half}{among} ({}).", step.article),
                );
            }
        }
    }

    /// Why the pairing does not do what is asked for.
    pub(crate) fn why_not(&mut self, asked: &str, answer: &WhyNot) {
        self.blank();
        self.say(0, &format!("{}: {answer}", styled(STRONG, asked)));
        if let WhyNot::FallsShort { pairing, .. } = answer {
            let own = &self.explanation.trace().pairing;
            let changes = PairingChanges::between(own, pairing);
            self.blank();
            self.say(2, "What would be different from the pairing of the rules:");
            self.changed(&changes);
        }
    }

    /// What is different because of what was supposed.
    pub(crate) fn changes(&mut self, changes: &PairingChanges) {
        self.blank();
        self.say(0, &styled(STRONG, "Against the pairing of the file as it is"));
        self.changed(changes);
    }

    fn changed(&mut self, changes: &PairingChanges) {
        self.text.push_str(&changed(changes));
    }
}

/// What is different between two pairings, in lines.
pub(crate) fn changed(changes: &PairingChanges) -> String {
    let game = |game: Option<(PlayerId, Color)>| match game {
        Some((opponent, color)) => format!("{} against {opponent}", color.fold("White", "Black")),
        None => "no game".to_owned(),
    };
    if changes.is_empty() {
        return "  nothing is different\n".to_owned();
    }
    let mut text = String::new();
    for Change { player, before, after, .. } in &changes.players {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {player}: {}, before that {}", game(*after), game(*before));
    }
    if let [before, after] = changes.bye
        && before != after
    {
        let who = |bye: Option<PlayerId>| bye.map_or("nobody".to_owned(), |it| it.to_string());
        let _ = writeln!(text, "  bye: {}, before that {}", who(after), who(before));
    }
    let _ = writeln!(text, "  {} pairs are the same", changes.same_pairs);
    text
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
    let mut text = format!("{}: {rules}\n", styled(STRONG, printable(file)));
    let level = match grade {
        Grade::Same => String::new(),
        _ => format!(" ({})", grade.level().code()),
    };
    let verdict = format!("round {round}: {}{level}", styled(style, grade));
    let because = judgement.reason.as_ref().map(|reason| {
        // The grade says these words.
        let told = ["illegal: ", "colors only ", "equal in all criteria, but generated later "];
        let text = reason.to_string();
        let rest = told.iter().find_map(|words| text.strip_prefix(words)).unwrap_or(&text);
        format!(": {rest}")
    });
    text.push_str(&wrapped(2, 6, &format!("{verdict}{}", because.unwrap_or_default())));
    if judgement.reason.is_some() {
        let Judgement { expected, judged, .. } = judgement;
        text.push_str(&beside(tournament, rules.system, expected, judged, "judged"));
    }
    text
}

fn direction(float: Float) -> &'static str {
    match float {
        Float::Down => "down",
        Float::Up => "up",
    }
}

fn in_brackets(article: &str) -> String {
    if article.is_empty() { String::new() } else { format!(" ({article})") }
}

/// A sentence in lines that fit.
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
