//! The facts on which the pairing of a round depends, and the answers about it, with names in place of numbers,
//! which may change.

use std::collections::BTreeMap;

use fpc::{
    Judgement, Pair, PlayerId, RecordedRound, RoundCheck, RoundPairing, Snapshot, System,
    Tournament, Verdict, snapshot::Past, tournament::Form,
};

/// The names of those who are paired, by number.
pub(super) type Names = BTreeMap<PlayerId, String>;

/// Facts by what they are about.
pub(super) type Facts = BTreeMap<String, String>;

/// The first word of a name, which nobody else has and which stays when the rest of the name changes.
pub(super) fn first_word(name: &str) -> &str {
    name.trim().split([',', ' ']).next().unwrap_or_default()
}

pub(super) fn names(tournament: &Tournament) -> Names {
    let players = tournament.players().iter();
    players.map(|player| (player.id, first_word(&player.name).to_owned())).collect()
}

pub(super) fn name(names: &Names, id: PlayerId) -> &str {
    names.get(&id).map_or("nobody", String::as_str)
}

/// Lists all facts on which the pairing of a round depends.
pub(super) fn facts(snapshot: &Snapshot, names: &Names, system: System) -> Facts {
    let name = |id| name(names, id);
    let past = |past: &Past| {
        let rounds = past.iter().map(|it| {
            let opponent = it.opponent.map_or("-", name);
            let kind = it.kind.map_or('*', |kind| kind.letter());
            let color = it.color.map_or('-', fpc::Color::char);
            let floats = [it.pairing_float, it.game_float];
            let scores = (it.points, it.secondary, it.score_before, it.opponent_score);
            format!("{opponent} {color} {kind} {scores:?} {floats:?}")
        });
        rounds.collect::<Vec<_>>().join("; ")
    };
    // Who is free in a round robin follows from the table. Whoever is left out without a word is absent.
    let bye = |id| {
        let bye = snapshot.bye_instead(id).filter(|_| system.info().schedule.is_none());
        bye.filter(|bye| *bye != fpc::Bye::ZeroPoint)
    };
    let mut facts = Facts::new();
    // No pairing of teams depends on their ratings.
    for &id in names.keys().filter(|_| system.info().form != Form::Teams) {
        facts.insert(format!("rating of {}", name(id)), format!("{:?}", snapshot.rating_of(id)));
    }
    for (place, player) in snapshot.players().iter().enumerate() {
        let fact = format!(
            "place {place}, number {}, {} points, paired by {}, played {}",
            player.tpn.0,
            player.score,
            player.pairing_score,
            past(&player.past)
        );
        facts.insert(format!("player {}", name(player.id)), fact);
        facts.insert(format!("line of {}", name(player.id)), player.list_place.to_string());
        let is_barred = |other: &usize| !snapshot.may_meet(place, *other);
        let others = (0..snapshot.players().len()).filter(|it| *it != place).filter(is_barred);
        let mut barred: Vec<_> = others.map(|it| name(snapshot.players()[it].id)).collect();
        barred.sort_unstable();
        facts.insert(format!("barred {}", name(player.id)), barred.join(" "));
    }
    for &id in names.keys().filter(|id| snapshot.place(**id).is_none()) {
        let fact = format!(
            "bye {:?}, {:?} points, played {}",
            bye(id),
            snapshot.score_of(id),
            past(&snapshot.past_of(id))
        );
        facts.insert(format!("absent {}", name(id)), fact);
    }
    let bye = snapshot.assigned_bye().map_or("nobody", name);
    facts.insert("bye in advance".to_owned(), bye.to_owned());
    facts.insert("rounds".to_owned(), snapshot.total_rounds().to_string());
    facts.insert("points".to_owned(), format!("{:?}", snapshot.points()));
    facts.insert("color".to_owned(), format!("{:?}", snapshot.recorded_initial_color()));
    facts
}

/// The first facts that were others. Those who came later are no part of it as long as they are absent.
pub(super) fn difference(was: &Facts, is: &Facts) -> Option<String> {
    const MOST: usize = 3;
    let is_absent = |about: &str| about.starts_with("absent ") || about.starts_with("rating ");
    let is_new = |about: &&String| !was.contains_key(*about) && !is_absent(about);
    let mut all: Vec<_> = was.keys().chain(is.keys().filter(is_new)).collect();
    all.retain(|about| was.get(*about) != is.get(*about));
    let none = "nothing".to_owned();
    let line = |about: &&String| {
        let [was, is] = [was, is].map(|facts| facts.get(*about).unwrap_or(&none));
        format!("{about}\n    was {was}\n    is  {is}")
    };
    let lines: Vec<_> = all.iter().take(MOST).map(line).collect();
    (!lines.is_empty()).then(|| lines.join("\n    "))
}

/// The boards of a round, White first.
fn boards(pairs: impl Iterator<Item = Pair>, names: &Names) -> Vec<String> {
    pairs.map(|it| format!("{}-{}", name(names, it.white), name(names, it.black))).collect()
}

const BYE: &str = " has the bye";

/// Tells whether this stands for the bye among the pairs of a round.
pub(super) fn is_bye(board: &str) -> bool {
    board.ends_with(BYE)
}

/// The pairs in their order, regardless of colors.
pub(super) fn in_order(pairing: &RoundPairing, names: &Names) -> Vec<String> {
    let pair = |pair: &Pair| {
        let mut both = [name(names, pair.white), name(names, pair.black)];
        both.sort_unstable();
        both.join("-")
    };
    let bye = pairing.bye().map(|bye| format!("{}{BYE}", name(names, bye)));
    pairing.pairs().iter().map(pair).chain(bye).collect()
}

/// A pairing in words.
pub(super) fn paired(pairing: &RoundPairing, names: &Names) -> Vec<String> {
    let mut all = boards(pairing.pairs().iter().copied(), names);
    all.extend(pairing.bye().map(|bye| format!("{}-bye", name(names, bye))));
    all.sort_unstable();
    all
}

fn recorded(round: &RecordedRound, names: &Names) -> Vec<String> {
    let mut all = boards(round.pairs.iter().map(|it| it.pair), names);
    all.extend(round.byes.iter().map(|&bye| format!("{}-bye", name(names, bye))));
    all.sort_unstable();
    all
}

/// Compares a recorded pairing with the one by the rules: its grade, and the boards of each that the other one
/// has not.
pub(super) fn judged(judgement: &Judgement, names: &Names) -> String {
    let Judgement { judged, expected, .. } = judgement;
    let (is, by_rules) = (recorded(judged, names), paired(expected, names));
    let only = |these: &[String], others: &[String]| {
        let only = these.iter().filter(|it| !others.contains(it));
        only.cloned().collect::<Vec<_>>().join(" ")
    };
    if judgement.reason.is_none() {
        return "same".to_owned();
    }
    let (is, by_rules) = (only(&is, &by_rules), only(&by_rules, &is));
    format!("{}: {is} in place of {by_rules}", fpc::json::word(&judgement.grade()))
}

/// Words the verdict of a check like a judgement.
pub(super) fn checked(check: &RoundCheck, names: &Names) -> String {
    match &check.verdict {
        Verdict::Agrees => "same".to_owned(),
        Verdict::Differs(it) => {
            let (judged, expected) = (it.recorded.clone(), it.expected.clone());
            let reason = Some(it.reason.clone());
            self::judged(&Judgement { judged, expected, reason }, names)
        }
        Verdict::Unpairable { .. } => "no pairing".to_owned(),
    }
}

/// The rows of a checklist.
pub(super) fn listed(list: &fpc::Checklist, names: &Names) -> Facts {
    let name = |id| name(names, id);
    let row = |row: &fpc::checklist::ChecklistRow| {
        let opponents: Vec<_> = row.opponents.iter().map(|it| it.map_or("-", name)).collect();
        let bar = row.bye_bar.as_ref().map(ToString::to_string);
        let line = format!(
            "{} {:?} {} {} {:?} {:?} {} {:?} {bar:?} {opponents:?}",
            row.rank,
            row.tpn,
            row.points,
            row.pairing_score,
            row.order_values,
            row.colors,
            row.color_difference,
            row.floats
        );
        (format!("row of {}", name(row.player)), line)
    };
    list.groups.iter().flat_map(|group| group.rows.iter().map(row)).collect()
}
