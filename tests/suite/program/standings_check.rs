//! Whether ranks follow from results.

use std::fs;

use fpc::{
    PlayerId, RoundNumber, System, TieBreakList,
    generate::{Profile, generate},
    standings::{
        PairingMethod, PairingMethodReason, RanksMissing, StandingsCheck, StandingsRequest,
        StandingsVerdict, TieBreakEdition, check_standings,
    },
    trf::{self, Document, Format, Reading},
};
use fpc_answers::{
    ask::{self, CheckQuestion, FileCheck, NamedFile, Part, StandingsQuestion},
    json::Status,
};
use pretty_assertions::assert_eq;

use crate::{program::fpc_with_input, shared};

const SAMPLE: &str = "trf-samples/tie-breaks/wrong-rank.trf";

fn check(reading: &Reading, request: &StandingsRequest) -> StandingsCheck {
    check_standings(reading.tournament.as_ref().unwrap(), &reading.header, request)
}

fn read(text: &str) -> Reading {
    let reading = trf::read(&Document::parse(text.as_bytes()));
    assert!(reading.tournament.is_some(), "{:?}\n{text}", reading.diagnostics);
    reading
}

fn by_file(text: &str) -> StandingsCheck {
    check(&read(text), &StandingsRequest::default())
}

/// A sample with other lines in front of the players, and other ranks: those of the list given, or
/// whatever there is by the right rank.
fn sample(file: &str, header: &str, rank: impl Fn(u16, u16) -> Option<u16>) -> String {
    let text = fs::read_to_string(crate::repository().join(file)).unwrap();
    let players =
        text.lines().filter(|line| line.starts_with("001")).collect::<Vec<_>>().join("\n");
    let right = by_file(&format!("{header}\n{players}\n"));
    let line = |line: &str| {
        let id: u16 = line[4..8].trim().parse().unwrap();
        let ranked = right.standings.rank_of(PlayerId::new(id).unwrap()).unwrap();
        let rank = rank(id, ranked.rank).map_or(String::new(), |rank| rank.to_string());
        format!("{}{rank:>4}{}\n", &line[..85], &line[89..])
    };
    format!("{header}\n{}", players.lines().map(line).collect::<String>())
}

/// Ranks of five rounds by Buchholz.
fn swiss(list: &str, rank: impl Fn(u16, u16) -> Option<u16>) -> String {
    sample(SAMPLE, &format!("042 2026/03/10\n142 5\n192 FIDE_DUTCH\n{list}"), rank)
}

/// Ranks in any order among those who are tied.
fn broken(list: &str) -> Vec<u16> {
    let check = by_file(&swiss(list, |_, right| Some(right)));
    let mut ranks = vec![0; check.standings.ranked().len()];
    for (place, ranked) in (1..).zip(check.standings.ranked()) {
        ranks[usize::from(ranked.player.get()) - 1] = place;
    }
    ranks
}

fn ids(players: &[PlayerId]) -> Vec<u16> {
    players.iter().map(|player| player.get()).collect()
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn verdicts_are_those_of_the_corpus() {
    let folder = shared("corpus/tie-breaks");
    let table = fs::read_to_string(folder.join("standings.tsv")).unwrap();
    let mut rows = 0;
    for row in table.lines().skip(1) {
        let [file, edition, _, _, _, verdict, misplaced, code, place, ranks] =
            row.split('\t').collect::<Vec<_>>()[..].try_into().unwrap();
        let reading =
            trf::read(&Document::parse(&fs::read(folder.join("trf").join(file)).unwrap()));
        let check = check(&reading, &StandingsRequest::default());
        let found = match check.verdict {
            StandingsVerdict::Right => "ok",
            StandingsVerdict::Wrong => "differs",
            StandingsVerdict::NothingToCheck(RanksMissing::Blank) => "no-ranks",
            _ => "another",
        };
        assert_eq!((found, check.fails()), (verdict, verdict == "differs"), "{file}");
        assert_eq!(check.standings.rules().edition.code(), edition);
        let joined = |mut numbers: Vec<u16>, between: &str| {
            numbers.sort_unstable();
            let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
            if numbers.is_empty() { "-".to_owned() } else { numbers.join(between) }
        };
        let outside = check.misplaced.iter().map(|it| it.player.get()).collect();
        assert_eq!(joined(outside, " "), misplaced, "{file}");
        let first = check.first.as_ref();
        let text = first.map_or("-".to_owned(), |first| {
            let wants = joined(ids(&first.wants), "|");
            format!("place {}: file {}, list {wants}", first.has.rank, first.has.player)
        });
        assert_eq!(text, place, "{file}");
        let separated = first.and_then(|first| first.separation.as_ref());
        let by = separated.map_or("-".to_owned(), |it| it.tie_break.to_string());
        assert_eq!(by, code, "{file}");
        let mut right: Vec<_> = check.standings.ranked().to_vec();
        right.sort_by_key(|ranked| ranked.player);
        let right: Vec<_> = right.iter().map(|ranked| ranked.rank.to_string()).collect();
        assert_eq!(right.join(" "), ranks, "{file}");
        rows += 1;
    }
    assert_eq!(rows, 122);
}

#[test]
fn shared_and_broken_ties_are_both_right() {
    let list = "202 WIN";
    assert_eq!(by_file(&swiss(list, |_, right| Some(right))).verdict, StandingsVerdict::Right);
    let places = broken(list);
    let in_order = by_file(&swiss(list, |id, _| Some(places[usize::from(id) - 1])));
    assert_eq!(in_order.verdict, StandingsVerdict::Right);
    assert!(in_order.standings.ties().count() > 1);
}

#[test]
fn places_without_gaps_are_one_remark() {
    let right = by_file(&swiss("202 WIN", |_, right| Some(right)));
    let groups: Vec<_> = right.standings.groups().map(|group| group[0].rank).collect();
    let dense = |right: u16| groups.iter().position(|&rank| rank == right).unwrap() as u16 + 1;
    let check = by_file(&swiss("202 WIN", |_, right| Some(dense(right))));
    assert_eq!((check.verdict, check.is_dense), (StandingsVerdict::Right, true));
    assert!(check.misplaced.is_empty() && check.first.is_none());
}

#[test]
fn players_without_rank_are_named_and_may_be_left_out_of_the_table() {
    let list = "202 BH/C1,BH,SB,WIN,TPN";
    let check = by_file(&swiss(list, |id, right| (id != 12).then_some(right)));
    assert_eq!((check.verdict, check.unranked_left_out), (StandingsVerdict::Right, false));
    assert_eq!(ids(&check.unranked), [12]);
    let of_12 = check.standings.rank_of(PlayerId::new(12).unwrap()).unwrap().rank;
    assert!(of_12 < 16);
    let moved_up = |right: u16| if right > of_12 { right - 1 } else { right };
    let check = by_file(&swiss(list, |id, right| (id != 12).then(|| moved_up(right))));
    assert_eq!((check.verdict, check.unranked_left_out), (StandingsVerdict::Right, true));
}

#[test]
fn without_a_list_only_the_order_by_points_is_compared() {
    let text = fs::read_to_string(crate::repository().join(SAMPLE)).unwrap();
    let without: String = text
        .lines()
        .filter(|line| !line.starts_with("202"))
        .map(|it| it.to_owned() + "\n")
        .collect();
    let check = by_file(&without);
    assert_eq!((check.verdict, check.fails()), (StandingsVerdict::Right, false));
    assert!(check.list.is_none());
    let by_points = sample(SAMPLE, "142 5", |_, right| Some(17 - right));
    let check = by_file(&by_points);
    assert_eq!((check.verdict, check.fails()), (StandingsVerdict::Wrong, false));
    let separation = check.first.unwrap().separation.unwrap();
    assert_eq!(separation.tie_break.to_string(), "PTS");
}

#[test]
fn ranks_that_are_none_are_not_compared() {
    let nothing = |text: &str| match by_file(text).verdict {
        StandingsVerdict::NothingToCheck(why) => Some(why),
        _ => None,
    };
    assert_eq!(nothing(&swiss("202 BH", |_, _| None)), Some(RanksMissing::Blank));
    assert_eq!(nothing(&swiss("202 BH", |_, _| Some(0))), Some(RanksMissing::Blank));
    assert_eq!(nothing(&swiss("202 BH", |_, _| Some(1))), Some(RanksMissing::AllTheSame));
    assert_eq!(nothing(&swiss("202 BH", |id, _| Some(id))), None, "the tournament is over");
    let part_way = swiss("202 BH", |id, _| Some(id)).replace("142 5", "142 7");
    assert_eq!(nothing(&part_way), Some(RanksMissing::StartingOrder));
}

#[test]
fn what_cannot_be_checked_does_not_matter_where_nobody_is_tied() {
    let up_to = |list: &str| {
        let check = by_file(&swiss(list, |_, right| Some(right)));
        (check.verdict.to_string(), check.unchecked().collect::<Vec<_>>().join(" "))
    };
    let found = |verdict: &str, codes: &str| (verdict.to_owned(), codes.to_owned());
    assert_eq!(up_to("202 WIN,OTHER_LOT,BH"), found("right up to WIN", "OTHER_LOT BH"));
    assert_eq!(up_to("202 OTHER_LOT"), found("right up to PTS", "OTHER_LOT"));
    assert_eq!(up_to("202 TPN,OTHER_LOT"), found("right", "OTHER_LOT"));
    let text = swiss("202 WIN,BH", |_, right| Some(right)).replace("FIDE_DUTCH", "FIDE_ROUNDROBIN");
    let round_robin = by_file(&text);
    assert_eq!(round_robin.standings.rules().pairings, PairingMethod::PreDetermined);
    assert_eq!(round_robin.pairings_reason, PairingMethodReason::TournamentType);
    assert_eq!(
        round_robin.unchecked_because().unwrap().to_string(),
        "BH must not be used with pairings known in advance (C.07, note to 8)"
    );
}

#[test]
fn the_player_who_was_moved_leads() {
    let list = "202 BH/C1,BH,SB,WIN,TPN";
    // Whoever is 9th is put on place 4, or whoever is 4th on place 9.
    for (from, to) in [(9, 4), (4, 9)] {
        let shifted = |right: u16| match right {
            _ if right == from => to,
            _ if to <= right && right < from => right + 1,
            _ if from < right && right <= to => right - 1,
            _ => right,
        };
        let check = by_file(&swiss(list, |_, right| Some(shifted(right))));
        assert_eq!(check.misplaced.len(), 6);
        let lead = check.lead.unwrap().has;
        assert_eq!((lead.rank, lead.from, lead.to), (to, from, from));
        assert_eq!(check.first.unwrap().has.rank, 4);
    }
}

#[test]
fn direct_encounter_comes_with_the_games_among_the_tied() {
    let file = "trf-samples/tie-breaks/direct-encounter.trf";
    let header = "042 2026/03/10\n202 DE,TPN";
    let right = by_file(&sample(file, header, |_, right| Some(right)));
    let by_encounter = right
        .standings
        .ranked()
        .windows(2)
        .find(|pair| right.standings.decided_by(pair[0].player, pair[1].player) == Some(1));
    let (one, other) = (by_encounter.unwrap()[0], by_encounter.unwrap()[1]);
    let swapped = |id: u16, right: u16| match id {
        _ if id == one.player.get() => Some(other.rank),
        _ if id == other.player.get() => Some(one.rank),
        _ => Some(right),
    };
    let check = by_file(&sample(file, header, swapped));
    let first = check.first.unwrap();
    let separation = first.separation.unwrap();
    assert_eq!(separation.reference().unwrap().to_string(), "C.07, 6");
    let rows = separation.encounter.unwrap().rows;
    assert!(rows.iter().any(|row| row.player == first.has.player));
    assert!(rows.iter().any(|row| first.wants.contains(&row.player)));
}

#[test]
fn a_round_that_is_only_paired_does_not_count() {
    let text = fs::read_to_string(crate::program::sample("open-round.trf")).unwrap();
    let check = by_file(&text);
    let played = read(&text).tournament.unwrap().played_rounds();
    assert_eq!(check.standings.rounds(), played);
    assert!(check.standings.is_part_way());
}

#[test]
fn what_is_asked_for_counts_more_than_the_file() {
    let reading = read(&fs::read_to_string(crate::repository().join(SAMPLE)).unwrap());
    let request = StandingsRequest {
        list: Some(TieBreakList::parse("TPN")),
        edition: Some(TieBreakEdition::V2024),
        pairings: Some(PairingMethod::PreDetermined),
        unrated: Some(1400),
        after: RoundNumber::new(2),
    };
    let check = check(&reading, &request);
    let rules = check.standings.rules();
    assert_eq!((rules.edition, rules.edition_reason.code()), (TieBreakEdition::V2024, "asked"));
    assert_eq!(
        (rules.pairings, check.pairings_reason),
        (PairingMethod::PreDetermined, PairingMethodReason::Asked)
    );
    assert_eq!((check.standings.rounds(), rules.unrated), (2, Some(1400)));
    let codes: Vec<_> = check.standings.columns().map(|it| it.to_string()).collect();
    assert_eq!(codes, ["PTS", "TPN"]);
    assert_eq!(check.list.unwrap().record, None);
}

#[test]
fn the_smallest_tournaments_are_right() {
    let header = "142 3\n202 BH,DE\n";
    assert_eq!(by_file(header).verdict, StandingsVerdict::NothingToCheck(RanksMissing::Blank));
    let line = |id: u16, rank: u16| {
        format!("001 {id:>4}      {:<33} {:>4} FID {:>11} {:>10}  0.0 {rank:>4}\n", "A", "", "", "")
    };
    assert_eq!(by_file(&(header.to_owned() + &line(1, 1))).verdict, StandingsVerdict::Right);
    let wrong = by_file(&(header.to_owned() + &line(1, 7)));
    assert_eq!(wrong.lead.unwrap().to_string(), "1 stands 7th; by the rules the place is 1st");
    let tied = header.to_owned() + &line(1, 2) + &line(2, 1) + &line(3, 3);
    assert_eq!(by_file(&tied).verdict, StandingsVerdict::Right);
}

/// The lists that a file can have; none is the rules of the system, or nothing.
const LISTS: [&str; 5] = ["", "BH/C1,BH,SB,DE", "DE,WIN,SB,KS", "AOB,BPG,TPN", "PS/C1,FB,REP,STD"];

/// Generated tournaments of a system with the standings that `fpc standings --format trf` enters:
/// how `fpc check` finds them.
fn check_what_standings_write(system: System, profile: Profile, seed: u64) {
    let settings = profile.settings(system, seed);
    let generated = generate(&settings, seed).unwrap();
    for (list, day) in LISTS.iter().zip(["2026/03/01", "2024/05/01", "2019/05/01"].iter().cycle()) {
        let mut header = settings.header(seed);
        header.first_day = (*day).to_owned();
        if let Ok(list) = TieBreakList::known(list) {
            list.announce(&mut header);
        }
        let format = Format::Trf26 { twins: false };
        let written = trf::write(&generated.tournament, &header, format).unwrap();
        let file = NamedFile::parse("generated", &written.document.to_bytes());
        let Ok(ranked) = ask::standings(&file, &StandingsQuestion::default()) else { panic!() };
        let ranks = ranked.tables[0].ranked().iter().map(|it| (it.player, it.rank));
        let meant = ranked.tournament.clone().with_ranks(ranks);
        let mut entered = file.file;
        let header = entered.reading.header.clone();
        entered.update(&meant, &header).unwrap();
        let question = CheckQuestion { only: Some(Part::Standings), ..CheckQuestion::default() };
        let check = ask::check(NamedFile::parse("ranked", &entered.to_bytes()), &question);
        let FileCheck::Ranked(found) = &check else { panic!("not ranked") };
        let told = format!("{} {profile} {seed} {list:?}: {}", system.code(), found.ranks.check);
        assert_eq!(check.status(), Status::Ok, "{told}");
        // Without a list, ranks are compared by points, and the SSM system has scores of its own.
        if system != System::SSM || !list.is_empty() {
            let verdict = found.ranks.check.verdict;
            assert!(!matches!(verdict, StandingsVerdict::Wrong), "{told}");
        }
    }
}

/// Standings do not depend on who paired: a system of each form, and the one with standings of its own.
const OF_EACH_FORM: [System; 4] =
    [System::DUTCH_2026, System::DOUBLE_SWISS_2026, System::TEAM_SWISS_2026, System::SSM];

#[test]
fn what_standings_write_is_right_for_a_check() {
    let forms = OF_EACH_FORM.map(|system| system.info().form);
    assert!(System::ALL.iter().all(|system| forms.contains(&system.info().form)));
    for (number, system) in (0..).zip(OF_EACH_FORM) {
        for profile in [Profile::Clean, Profile::Ordinary, Profile::Wild, Profile::TinyLong] {
            for seed in 6 * number..6 * (number + 1) {
                check_what_standings_write(system, profile, seed);
            }
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn what_standings_write_is_right_for_a_check_at_length() {
    for system in System::swiss() {
        for profile in [Profile::Clean, Profile::Ordinary, Profile::Wild, Profile::TinyLong] {
            for seed in 100..=400 {
                check_what_standings_write(system, profile, seed);
            }
        }
    }
}

#[test]
fn the_program_enters_ranks_that_it_finds_right() {
    for system in System::swiss() {
        let seed = ["generate", "--seed", "5", "--system", system.code(), "--profile", "ordinary"];
        let file = crate::program::fpc(&seed).stdout;
        let ranked = fpc_with_input(&["standings", "--format", "trf", "-"], file.as_bytes());
        assert_eq!(ranked.status, 0, "{}", ranked.stderr);
        let check =
            fpc_with_input(&["check", "--only", "standings", "-"], ranked.stdout.as_bytes());
        assert_eq!(check.status, 0, "{}: {}", system.code(), check.stdout);
    }
}
