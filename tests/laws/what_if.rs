//! The law of assumptions: the answer about a file under assumptions is the answer about the file
//! with the changes entered.

use fpc::{
    Bye, GameResult, Outcome, Pair, PairRequest, PlayerId, RoundNumber, RuleRequest, Snapshot,
    System, SystemChoice, Tournament, WhatIf,
    trf::{Code, Diagnostic},
};
use fpc_answers::ask::{self, Given, NamedFile, RoundQuestion, Subject, Unanswered};

use super::arbitrary::{Source, letter};

/// Enters changes into a file of [`arbitrary`](super::arbitrary) that the choices make, and asks
/// about both.
pub(crate) fn is_the_file_with_the_change(text: &str, choices: &[u8]) {
    let mut file = NamedFile::parse("a.trf", text.as_bytes());
    let is_meaningless = |found: &Diagnostic| found.code == Code::InvalidGamePoints;
    let text = if file.file.reading.diagnostics.iter().any(is_meaningless) {
        // These would mean something if one more round were complete.
        let lines = text.lines().filter(|line| !line.starts_with("GAM"));
        lines.map(|line| line.to_owned() + "\n").collect()
    } else {
        text.to_owned()
    };
    file = NamedFile::parse("a.trf", text.as_bytes());
    let Some(tournament) = &file.file.reading.tournament else { return };
    let suppose = changes(tournament, &mut Source(choices));
    let Some(changed) = entered(&text, tournament, &suppose) else { return };
    let changed = NamedFile::parse("a.trf", changed.as_bytes());
    let Some(entered) = &changed.file.reading.tournament else { panic!("{suppose:?}\n{text}") };
    // Without assumptions, all questions but for a pairing are about a round that has begun.
    let is_next = !entered.has_begun(entered.round_to_pair());
    let fixed = System::ALL.iter().copied().map(SystemChoice::Fixed);
    for system in fixed.chain([SystemChoice::Auto]) {
        let baku = matches!(system, SystemChoice::Fixed(system) if system.info().has_acceleration);
        for baku in [false, true].into_iter().take(1 + usize::from(baku)) {
            let mut rules = RuleRequest::default();
            (rules.system, rules.baku) = (system, Some(baku));
            // What a kind of tournament does not have is no assumption about it.
            let ruled = file.file.ruled(&rules).and_then(Result::ok);
            let wished = PairRequest::from(&suppose);
            if ruled.is_some_and(|it| wished.refuse_foreign(it.rules.system).is_err()) {
                continue;
            }
            let if_so = RoundQuestion { rules, suppose: suppose.clone(), round: None };
            let is_so = RoundQuestion { suppose: WhatIf::default(), ..if_so.clone() };
            let [supposed, entered] = [(&file, &if_so), (&changed, &is_so)]
                .map(|(file, question)| answers(file, question, is_next));
            assert_eq!(supposed, entered, "{system:?} {suppose:?}\n{text}");
        }
    }
}

/// The answers that depend on the state before the next round.
fn answers(file: &NamedFile, question: &RoundQuestion, is_next: bool) -> Vec<String> {
    let failed = |why: Unanswered| {
        let failure = file.failure(&why);
        format!("{:?} {:?}", failure.status, failure.error.code)
    };
    let paired = ask::pair(file, question)
        .map_or_else(failed, |paired| format!("{} {:?}", paired.round, paired.pairing));
    if !is_next {
        return vec![paired];
    }
    let explained = ask::explain(file, question, Subject::Round)
        .map_or_else(failed, |explained| state(explained.explanation.snapshot()));
    let judged = ask::judge(file, question, Given::Recorded)
        .map_or_else(failed, |judged| format!("{:?}", judged.judgement));
    vec![paired, explained, judged]
}

/// Everything that the rules may see before a round.
fn state(snapshot: &Snapshot) -> String {
    let players = snapshot.players();
    let barred: Vec<_> = (0..players.len())
        .flat_map(|one| (0..one).map(move |other| (one, other)))
        .filter(|&(one, other)| !snapshot.may_meet(one, other))
        .collect();
    let past = players.iter().map(|player| snapshot.past_of(player.id));
    format!(
        "{} of {}: {players:?} {barred:?} {:?} {:?} {:?}",
        snapshot.round(),
        snapshot.total_rounds(),
        snapshot.assigned_bye(),
        snapshot.initial_color(),
        past.collect::<Vec<_>>(),
    )
}

/// Some changes to a tournament.
fn changes(tournament: &Tournament, source: &mut Source<'_>) -> WhatIf {
    use GameResult::{Draw, Loss, Win};
    let mut suppose = WhatIf::default();
    let are_all_over = source.one_of(&[true, true, false]);
    for round in tournament.recorded_rounds() {
        for game in tournament.games_without_result(round) {
            let is_last = tournament.open_round() == Some(round);
            if is_last && are_all_over || source.one_in(4) {
                let results = source.one_of(&[[Win, Loss], [Draw, Draw], [Loss, Win]]);
                suppose.results.push((game, results));
            }
        }
    }
    for player in tournament.players() {
        match source.below(8) {
            6 => suppose.absent.push(player.id),
            7 => suppose.half_point_byes.push(player.id),
            _ => {}
        }
    }
    let ids: Vec<_> = tournament.players().iter().map(|player| player.id).collect();
    if source.one_in(3) {
        let (one, other) = (source.one_of(&ids), source.one_of(&ids));
        suppose.forbidden.extend((one != other).then_some([one, other]));
    }
    suppose
}

/// The file with the changes; `None` if the file could not say that they are what they are.
fn entered(text: &str, tournament: &Tournament, suppose: &WhatIf) -> Option<String> {
    let mut results = WhatIf::default();
    results.results.clone_from(&suppose.results);
    let played = results.apply(tournament).ok()?;
    let round = played.round_to_pair();
    if tournament.total_rounds().is_some_and(|total| round > total) {
        return None;
    }
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut lines: Vec<_> = text.lines().map(Line::of).collect();
    for &(Pair { white, black }, [won, lost]) in &suppose.results {
        for (player, opponent, result) in [(white, black, won), (black, white, lost)] {
            let outcomes = &tournament.player(player)?.outcomes;
            let is_game = |outcome: &Outcome| matches!(outcome, Outcome::Open { opponent: it, .. } if *it == opponent);
            let game = outcomes.iter().rposition(is_game)?;
            let sign = match result {
                GameResult::Win => '1',
                GameResult::Draw => '=',
                GameResult::Loss => '0',
            };
            Line::of_player(&mut lines, player)?.put(99 + 10 * game, &sign.to_string());
        }
    }
    for player in tournament.players() {
        let line = Line::of_player(&mut lines, player.id)?;
        // A bye that 240 gives in the running round stands in the line once that is over.
        if let Some(running) = tournament.open_round().filter(|&running| running < round)
            && let Some(&Outcome::Bye(bye)) = player.outcomes.get(running.index())
            && line.is_blank(running)
        {
            line.put(92 + 10 * running.index(), &format!("0000 - {}", letter(bye)));
        }
        if line.has_points() {
            line.put(81, &format!("{:>4}", played.score_of(player.id, round)?.to_string()));
        }
    }
    let absent = suppose.absent.iter().map(|&player| (player, Bye::ZeroPoint));
    let half_point = suppose.half_point_byes.iter().map(|&player| (player, Bye::HalfPoint));
    for (player, bye) in absent.chain(half_point) {
        let letter = letter(bye);
        match Line::of_player(&mut lines, player)?.bye(round) {
            Some((at, 'H' | 'F' | 'Z')) => {
                Line::of_player(&mut lines, player)?.put(at, &letter.to_string());
            }
            // The pairing-allocated bye, assigned beforehand.
            Some((at, _)) if tournament.open_round() != Some(round) => {
                Line::of_player(&mut lines, player)?.put(at, &letter.to_string());
            }
            _ => lines.push(Line::of(&format!("240 {letter} {round:>3} {player:>4}"))),
        }
    }
    for [one, other] in &suppose.forbidden {
        lines.push(Line::of(&format!("260 {round:>3} {round:>3} {one:>4} {other:>4}")));
    }
    let text: String = lines.iter().map(|line| line.text() + end).collect();
    // If nobody's line ends before the next round, the points tell whether that is over.
    let is_open = |id: PlayerId, lines: &mut [Line]| {
        Line::of_player(lines, id).is_some_and(|line| line.ends_before(round))
    };
    tournament.players().iter().any(|player| is_open(player.id, &mut lines)).then_some(text)
}

/// A line of a file, whose columns are counted from 1.
struct Line(Vec<char>);

impl Line {
    fn of(text: &str) -> Self {
        Self(text.chars().collect())
    }

    fn of_player(lines: &mut [Self], id: PlayerId) -> Option<&mut Self> {
        let is_meant = |line: &&mut Self| line.text().starts_with(&format!("001 {id:>4}"));
        lines.iter_mut().find(is_meant)
    }

    fn text(&self) -> String {
        self.0.iter().collect()
    }

    fn has_points(&self) -> bool {
        self.0.get(80..84).is_some_and(|points| points.iter().any(|sign| *sign != ' '))
    }

    fn put(&mut self, column: usize, text: &str) {
        self.0.resize(self.0.len().max(column - 1 + text.len()), ' ');
        for (place, sign) in text.chars().enumerate() {
            self.0[column - 1 + place] = sign;
        }
    }

    fn ends_before(&self, round: RoundNumber) -> bool {
        self.0.iter().skip(91 + 10 * round.index()).all(|sign| *sign == ' ')
    }

    fn is_blank(&self, round: RoundNumber) -> bool {
        let cell = self.0.iter().skip(91 + 10 * round.index()).take(8);
        cell.into_iter().all(|sign| *sign == ' ')
    }

    /// The column and the letter of the bye of a round.
    fn bye(&self, round: RoundNumber) -> Option<(usize, char)> {
        let column = 99 + 10 * round.index();
        let letter = *self.0.get(column - 1)?;
        letter.is_ascii_uppercase().then_some((column, letter))
    }
}
