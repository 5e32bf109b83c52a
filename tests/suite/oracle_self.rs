//! The oracles against what is known for certain: examples in the text of the
//! rules, and the reference corpus.

use std::{collections::BTreeSet, fs};

use fpc::{PlayerId, RoundNumber, Snapshot, Tournament};

use crate::{
    mini_trf,
    oracle::dutch_2017::{self, Readings},
};

/// How many players of a field the oracle gets, and how many of equal score.
const MOST_PLAYERS: usize = 14;
const MOST_IN_SCOREGROUP: usize = 10;

type Boards = (BTreeSet<(PlayerId, PlayerId)>, Option<PlayerId>);

fn recorded(tournament: &Tournament, round: RoundNumber) -> Boards {
    let recorded = tournament.recorded(round);
    let pairs = recorded.pairs.iter().map(|pair| (pair.pair.white, pair.pair.black)).collect();
    (pairs, recorded.byes.first().copied())
}

fn paired(snapshot: &Snapshot, readings: Readings) -> Option<Boards> {
    let round = dutch_2017::pair_with(snapshot, readings)?;
    Some((round.pairs.iter().copied().collect(), round.bye))
}

fn largest_scoregroup(snapshot: &Snapshot) -> usize {
    let mut sizes = std::collections::BTreeMap::new();
    for player in snapshot.players() {
        *sizes.entry(player.pairing_score).or_insert(0) += 1;
    }
    sizes.into_values().max().unwrap_or(0)
}

#[test]
fn explore() {
    use std::fmt::Write;
    let mut log = String::new();
    let max: usize = std::env::var("MAXN").map_or(MOST_PLAYERS, |v| v.parse().unwrap());
    let maxg: usize = std::env::var("MAXG").map_or(MOST_IN_SCOREGROUP, |v| v.parse().unwrap());
    let d = Readings::default();
    let variants: Vec<(&str, Readings)> = vec![
        ("own_bsn", Readings { remainder_has_own_bsns: !d.remainder_has_own_bsns, ..d }),
        ("no_sd", Readings { downfloaters_have_differences: !d.downfloaters_have_differences, ..d }),
        ("no_paired_mdp", Readings { floats_of_paired_mdps: !d.floats_of_paired_mdps, ..d }),
        ("no_limbo", Readings { floats_of_limbo: !d.floats_of_limbo, ..d }),
        ("no_mdps", Readings { floats_of_limbo: !d.floats_of_limbo, floats_of_paired_mdps: !d.floats_of_paired_mdps,  ..d }),
        ("c7c2", Readings { next_bracket_obeys_c2: !d.next_bracket_obeys_c2, ..d }),
        ("c7psd", Readings { next_bracket_psd: !d.next_bracket_psd, ..d }),
        ("absstrong", Readings { absolute_is_strong: !d.absolute_is_strong, ..d }),
        ("top", Readings { topscorers: dutch_2017::Topscorers::OfAllRounds, ..d }),
    ];
    let variants: Vec<_> = match std::env::var("VAR") { Ok(v) if v != "1" => vec![("m1", Readings { m1_before_psd: true, ..d}), variants[0]], Ok(_) => { let mut v = variants; v.push(("m1", Readings { m1_before_psd: true, ..d})); v}, Err(_) => vec![] };
    let mut diff = vec![(0, 0, 0); variants.len()];
    let (mut compared, mut wrong, mut skipped, mut collapsed) = (0, 0, 0, 0);
    let mut slow = std::time::Duration::ZERO;
    let start = std::time::Instant::now();
    for file in mini_trf::corpus("dutch-2017") {
        let tournament = mini_trf::read(&fs::read_to_string(&file).unwrap()).validate().unwrap();
        for round in tournament.recorded_rounds() {
            let snapshot = tournament.snapshot(round).unwrap();
            if snapshot.players().len() > max || largest_scoregroup(&snapshot) > maxg {
                skipped += 1;
                continue;
            }
            compared += 1;
            let s = std::time::Instant::now();
            let mine = paired(&snapshot, d);
            let t = s.elapsed();
            if t > slow {
                slow = t;
                writeln!(log, "slow {} {round} {t:?}", file.display()).unwrap();
            }
            let theirs = recorded(&tournament, round);
            let ok = mine.as_ref() == Some(&theirs);
            if !ok {
                wrong += 1;
                writeln!(log, "WRONG {} {round} {}", file.display(), snapshot.players().len()).unwrap();
            }
            collapsed += usize::from(dutch_2017::pair(&snapshot).is_some_and(|r| r.collapsed()));
            if std::env::var("VAR").is_ok() {
            for (i, (name, v)) in variants.iter().enumerate() {
                let alt = paired(&snapshot, *v);
                if alt != mine {
                    diff[i].0 += 1;
                    let alt_ok = alt.as_ref() == Some(&theirs);
                    diff[i].1 += usize::from(alt_ok);
                    diff[i].2 += usize::from(ok);
                    writeln!(log, "variant {name} {} {round} default {ok} alt {alt_ok}", file.display()).unwrap();
                }
            }
            }
        }
    }
    for (i, (name, _)) in variants.iter().enumerate() {
        writeln!(log, "{name}: {:?}", diff[i]).unwrap();
    }
    writeln!(log, "compared {compared} wrong {wrong} skipped {skipped} collapsed {collapsed} in {:?}", start.elapsed()).unwrap();
    fs::write("/tmp/oracle_explore.log", log).unwrap();
}

#[test]
fn show() {
    let file = std::env::var("FILE").unwrap();
    let round: usize = std::env::var("ROUND").unwrap().parse().unwrap();
    let tournament = mini_trf::read(&fs::read_to_string(&file).unwrap()).validate().unwrap();
    let round = RoundNumber::from_index(round - 1);
    let snapshot = tournament.snapshot(round).unwrap();
    let mut log = String::new();
    use std::fmt::Write;
    for p in snapshot.players() {
        writeln!(log, "{} tpn {} score {} colors {} {:?} floats {:?} {:?}", p.id, p.tpn, p.pairing_score, p.colors.as_slice().iter().map(|c| c.char()).collect::<String>(), p.preference(), p.rounds_ago(1).map(|x| (x.game_float, x.outcome.opponent())), p.rounds_ago(2).map(|x| (x.game_float, x.outcome.opponent()))).unwrap();
    }
    let r = dutch_2017::pair(&snapshot).unwrap();
    for b in r.brackets {
        writeln!(log, "{:?} mdps {:?} residents {:?}\n   pairs {:?} down {:?}\n  {:?}", b.kind, b.mdps, b.residents, b.pairs, b.downfloaters, b.criteria).unwrap();
    }
    writeln!(log, "recorded {:?}", recorded(&tournament, round)).unwrap();
    fs::write("/tmp/oracle_show.log", log.replace("PlayerId(", "").replace("),", ",")).unwrap();
}
