//! What may have happened in rounds that differ: the true cause is named, and hardly ever another one.

use std::{collections::BTreeSet, path::Path};

use fpc::{
    Bye, Color, GameResult, Happened, Outcome, Pair, PlayerId, RoundNumber, RoundPairing, System,
    Tournament, TournamentDraft, Wish,
    generate::{Amount, Director, Settings},
    happened::{Account, ComparedRound},
    what_happened,
};
use serde_json::Value;

use crate::{
    program::{Run, fpc, text},
    random::SplitMix64,
    shared,
};

/// The system of the tournaments that are played here.
const SYSTEM: System = System::DUTCH_2026;

/// A way in which a round is not paired by the rules of the file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Change {
    /// Two neighbours of the initial order had each other's number.
    Neighbours,
    /// A player had another place in the initial order.
    Moved,
    /// A game of the round before had not been played yet.
    Postponed,
    /// The result of a game of the round before was another one.
    Result,
    /// A player came late for round 1 and has the bye.
    Late,
    /// Two came late for round 1 and have each other.
    ByHand,
    /// Somebody did not come, and their opponent got a new player.
    Cancelled,
    /// Two must not meet.
    Apart,
    /// Two of a family must not meet.
    Family,
    /// The edition before.
    Edition,
    /// The opponents of two neighbouring boards are exchanged: no reason at all.
    Boards,
}

impl Change {
    /// Those with a cause.
    const CAUSES: [Self; 10] = [
        Self::Neighbours,
        Self::Moved,
        Self::Postponed,
        Self::Result,
        Self::Late,
        Self::ByHand,
        Self::Cancelled,
        Self::Apart,
        Self::Family,
        Self::Edition,
    ];

    /// Tells whether it usually puts so many boards right that chance is improbable.
    const fn is_plain(self) -> bool {
        !matches!(self, Self::Neighbours | Self::Moved | Self::Cancelled | Self::Apart)
    }

    /// The round that is paired with the change.
    fn round(self, draws: &mut SplitMix64) -> usize {
        match self {
            Self::Late | Self::ByHand => 0,
            Self::Cancelled => 1,
            Self::Neighbours | Self::Moved | Self::Apart | Self::Family | Self::Boards => {
                draws.below(6)
            }
            Self::Postponed | Self::Result | Self::Edition => 1 + draws.below(5),
        }
    }

    /// The round as it is paired with the change, and the cause; nothing if it cannot be made here.
    fn pair(self, now: &Tournament, draws: &mut SplitMix64) -> Option<(RoundPairing, Cause)> {
        let round = now.round_to_pair();
        let expected = SYSTEM.pair(&now.snapshot_to_pair().ok()?).ok()?;
        let ids: Vec<_> = now.players().iter().map(|player| player.id).collect();
        let mut draft = now.draft().clone();
        let (pairing, cause) = match self {
            Self::Neighbours => {
                let place = draws.below(ids.len() - 1);
                draft.players.swap(place, place + 1);
                (paired(draft)?, Cause::Numbers([ids[place], ids[place + 1]].into()))
            }
            Self::Moved => {
                let (from, to) = (draws.below(ids.len()), draws.below(ids.len()));
                let player = draft.players.remove(from);
                draft.players.insert(to, player);
                (paired(draft)?, Cause::Numbers([ids[from]].into()))
            }
            Self::Postponed | Self::Result => {
                let column = round.index() - 1;
                let boards = now.recorded(RoundNumber::from_index(column)).pairs;
                let Pair { white, black } = draws.one_of(&boards).pair;
                let other = |result| match (self, result) {
                    (Self::Postponed, _) => GameResult::Draw,
                    (_, GameResult::Draw) => GameResult::Win,
                    (_, result) => turned(result),
                };
                let own = now.player(white)?.outcomes.get(column)?;
                let Outcome::Game { result: was, .. } = *own else { return None };
                for (id, now) in [(white, other(was)), (black, turned(other(was)))] {
                    let player = draft.players.iter_mut().find(|it| it.id == id)?;
                    let Outcome::Game { result, .. } = player.outcomes.get_mut(column)? else {
                        return None;
                    };
                    *result = now;
                }
                (paired(draft)?, Cause::Game([white, black]))
            }
            Self::Late => {
                let player = draws.one_of(&ids);
                let pairing = without(draft, round, &[player])?;
                let pairs = pairing.pairs().to_vec();
                let is_even = pairing.bye().is_none();
                (
                    RoundPairing::new(pairs, Some(player)).ok().filter(|_| is_even)?,
                    Cause::Late(player),
                )
            }
            Self::ByHand => {
                let one = draws.below(ids.len());
                let other = (one + 1 + draws.below(ids.len() - 1)) % ids.len();
                let pair = Pair { white: ids[one], black: ids[other] };
                let others = without(draft, round, &[pair.white, pair.black])?;
                (with(&others, pair)?, Cause::ByHand([pair.white, pair.black].into()))
            }
            Self::Cancelled => {
                let is_new = |id: &&PlayerId| {
                    now.player(**id).is_some_and(|it| !it.outcomes.iter().any(Outcome::took_part))
                };
                let present: BTreeSet<_> = expected
                    .pairs()
                    .iter()
                    .flat_map(|pair| [pair.white, pair.black])
                    .chain(expected.bye())
                    .collect();
                let new = *present.iter().find(is_new)?;
                let others = without(draft, round, &[new])?;
                let &Pair { white, .. } = draws.one_of(&others.pairs().iter().collect::<Vec<_>>());
                let kept = others.pairs().iter().filter(|it| it.white != white).copied();
                let pairing = RoundPairing::new(kept.collect(), others.bye()).ok()?;
                (with(&pairing, Pair { white, black: new })?, Cause::Cancelled([white, new].into()))
            }
            Self::Apart | Self::Family => {
                let &Pair { white, black } =
                    draws.one_of(&expected.pairs().iter().collect::<Vec<_>>());
                let snapshot = now.snapshot_to_pair().ok()?;
                let snapshot = snapshot.with_wishes(&[Wish::Apart(white, black)]).ok()?;
                (SYSTEM.pair(&snapshot).ok()?, Cause::Apart([white, black].into()))
            }
            Self::Edition => {
                let snapshot = now.snapshot_to_pair().ok()?;
                (System::DUTCH_2017.pair(&snapshot).ok()?, Cause::Edition(System::DUTCH_2017))
            }
            Self::Boards => {
                let mut pairs = expected.pairs().to_vec();
                let place = draws.below(pairs.len() - 1);
                let one = pairs[place].black;
                pairs[place].black = std::mem::replace(&mut pairs[place + 1].black, one);
                let have_met = |pair: &Pair| {
                    let outcomes = now.player(pair.white).map(|it| it.outcomes.iter());
                    outcomes.into_iter().flatten().any(|it| it.opponent() == Some(pair.black))
                };
                if pairs[place..=place + 1].iter().any(have_met) {
                    return None;
                }
                (RoundPairing::new(pairs, expected.bye()).ok()?, Cause::None)
            }
        };
        let is_same = pairing.pairs() == expected.pairs() && pairing.bye() == expected.bye();
        (!is_same).then_some((pairing, cause))
    }
}

/// What is to be named, as far as it shows who it was.
#[derive(Clone, Eq, PartialEq, Debug)]
enum Cause {
    Numbers(BTreeSet<PlayerId>),
    Game([PlayerId; 2]),
    Late(PlayerId),
    ByHand(BTreeSet<PlayerId>),
    Cancelled(BTreeSet<PlayerId>),
    Apart(BTreeSet<PlayerId>),
    Edition(System),
    None,
}

impl Cause {
    /// Tells whether it is the one that an account names. A number moved by one place is two exchanged.
    fn is(&self, happened: &Happened) -> bool {
        match (self, happened) {
            (Self::Numbers(of), Happened::Moved { player, .. }) => of.contains(player),
            (Self::Numbers(of), Happened::Exchanged(pairs)) => {
                pairs.iter().all(|pair| pair.iter().any(|id| of.contains(id)))
            }
            (Self::Numbers(of), Happened::Elsewhere(players)) => {
                players.iter().any(|id| of.contains(id))
            }
            (Self::Numbers(of), Happened::Late(player)) => of.contains(player),
            (_, Happened::Together(all)) => all.iter().any(|happened| self.is(happened)),
            (Self::Game(of), Happened::Postponed { games, .. }) => {
                games.iter().any(|(_, players)| players == of)
            }
            (Self::Game(of), Happened::Result { players, .. }) => players == of,
            (Self::Late(of), Happened::Late(player)) => of == player,
            (Self::Late(of), Happened::Moved { player, before: None }) => of == player,
            (Self::ByHand(of) | Self::Cancelled(of), Happened::SetAside(pair)) => {
                *of == (*pair).into()
            }
            (Self::Cancelled(of), Happened::Cancelled { instead: pair, .. }) => {
                *of == (*pair).into()
            }
            (Self::Apart(of), Happened::Apart(pairs)) => {
                pairs.iter().any(|pair| *of == (*pair).into())
            }
            (Self::Edition(of), Happened::Edition(system)) => of == system,
            _ => false,
        }
    }
}

/// The result for the opponent.
const fn turned(result: GameResult) -> GameResult {
    match result {
        GameResult::Win => GameResult::Loss,
        GameResult::Draw => GameResult::Draw,
        GameResult::Loss => GameResult::Win,
    }
}

/// The round that follows from a draft.
fn paired(draft: TournamentDraft) -> Option<RoundPairing> {
    SYSTEM.pair(&draft.validate().ok()?.snapshot_to_pair().ok()?).ok()
}

/// The round without some players.
fn without(
    mut draft: TournamentDraft,
    round: RoundNumber,
    players: &[PlayerId],
) -> Option<RoundPairing> {
    draft.announced_byes.extend(players.iter().map(|&id| ((round, id), Bye::ZeroPoint)));
    paired(draft)
}

/// The round with one more pair, on the last board.
fn with(pairing: &RoundPairing, pair: Pair) -> Option<RoundPairing> {
    let pairs = pairing.pairs().iter().copied().chain([pair]).collect();
    RoundPairing::new(pairs, pairing.bye()).ok()
}

/// A tournament in which one round was paired with a change, and all others by the rules.
fn played(change: Change, seed: u64) -> Option<(Tournament, RoundNumber, Cause)> {
    let mut draws = SplitMix64::new(seed);
    let mut settings = Settings::plain(SYSTEM, 12 + draws.below(37) as u32, 6);
    settings.initial_color = Some(Color::White);
    settings.half_point_byes = Amount::Rate(10_000);
    if change == Change::Cancelled {
        settings.late_entries = Amount::Total(3);
    }
    let changed = change.round(&mut draws);
    let mut director = Director::new(&settings, seed).ok()?;
    let mut found = None;
    while let Some(now) = director.announce().ok()? {
        let round = now.round_to_pair();
        let pairing = if round.index() == changed {
            let (pairing, cause) = change.pair(&now, &mut draws)?;
            found = Some((round, cause));
            pairing
        } else {
            SYSTEM.pair(&now.snapshot_to_pair().ok()?).ok()?
        };
        director.play(&pairing).ok()?;
    }
    let (round, cause) = found?;
    let tournament = director.tournament().clone();
    let tournament = match &cause {
        Cause::Apart(pair) if change == Change::Family => named_alike(&tournament, pair)?,
        _ => tournament,
    };
    Some((tournament, round, cause))
}

/// The tournament in which two have the same surname.
fn named_alike(tournament: &Tournament, pair: &BTreeSet<PlayerId>) -> Option<Tournament> {
    let mut draft = tournament.draft().clone();
    for player in draft.players.iter_mut().filter(|it| pair.contains(&it.id)) {
        player.name = format!("Kin, {}", player.id).into();
    }
    draft.validate().ok()
}

/// What may have happened in a tournament, and the rounds that differ.
fn accounts(tournament: &Tournament) -> (Vec<Account>, Vec<RoundNumber>) {
    let rounds = tournament.rounds();
    let checks: Vec<_> =
        tournament.recorded_rounds().map(|round| rounds.check(round, SYSTEM).unwrap()).collect();
    let compared: Vec<_> =
        checks.iter().map(|check| ComparedRound { tournament, wishes: &[], check }).collect();
    let differing = checks.iter().filter(|it| !it.verdict.agrees()).map(|it| it.round);
    (what_happened(&compared, SYSTEM), differing.collect())
}

/// How rounds with a change are accounted for.
#[derive(Default, Debug)]
struct Count {
    rounds: usize,
    /// With a confident sentence that names the cause.
    right: usize,
    /// With a confident sentence that names another one.
    other: usize,
    /// With a way to get there that is not confident, and is the cause.
    possible: usize,
}

/// Counts as many rounds with a change, from a seed on.
fn count(change: Change, rounds: usize, seed: u64) -> Count {
    let mut count = Count::default();
    for seed in seed.. {
        if count.rounds == rounds {
            break;
        }
        let Some((tournament, round, cause)) = played(change, seed) else { continue };
        let (accounts, differing) = accounts(&tournament);
        if !differing.contains(&round) {
            continue;
        }
        assert_eq!(differing, [round], "{change:?} {seed}");
        count.rounds += 1;
        assert!(accounts.iter().all(|it| it.rounds == [round]), "{change:?} {seed}");
        let is_named = accounts.iter().any(|account| cause.is(&account.happened));
        match (accounts.iter().any(|account| account.is_confident), is_named) {
            (true, true) => count.right += 1,
            (true, false) => count.other += 1,
            (false, true) => count.possible += 1,
            (false, false) => {}
        }
    }
    count
}

#[test]
fn no_round_by_the_rules_is_accounted_for() {
    for seed in 0..40 {
        let settings = Settings::plain(SYSTEM, 10 + seed as u32, 6);
        let tournament = fpc::generate::generate(&settings, seed).unwrap().tournament;
        assert_eq!(accounts(&tournament), (Vec::new(), Vec::new()), "{seed}");
    }
}

#[test]
fn the_true_cause_is_named() {
    for change in Change::CAUSES {
        let Count { right, other, possible, .. } = count(change, 10, 0);
        // Few boards, or strangers who must not meet, are no more than a way to get there.
        let named = if change.is_plain() { right } else { right + possible };
        assert!(named >= 4 && other <= 1, "{change:?}: {right} and {possible}, {other} others");
    }
}

#[test]
fn boards_exchanged_at_random_are_hardly_ever_explained() {
    let Count { other, .. } = count(Change::Boards, 20, 0);
    assert!(other <= 2, "{other}");
}

#[test]
#[ignore = "the measurement at length: 2,300 rounds, some minutes"]
fn causes_are_named_and_chance_is_not() {
    println!("| change | rounds | named | another | none | of these, one way |");
    for (change, rounds) in
        Change::CAUSES.into_iter().map(|it| (it, 200)).chain([(Change::Boards, 500)])
    {
        let Count { rounds, right, other, possible } = count(change, rounds, 1_000);
        println!(
            "| {change:?} | {rounds} | {right} | {other} | {} | {possible} |",
            rounds - right - other
        );
        assert!(change != Change::Boards || other * 10 <= rounds);
    }
}

/// The rounds of a check of a recorded tournament in JSON, and its text.
fn checked(file: &str) -> (Vec<Value>, Run) {
    let path = shared("findings/2026-11-28").join(file);
    let run = fpc(&["check", "--format", "json", text(&path)]);
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    let rounds = report["files"][0]["rounds"].as_array().unwrap().clone();
    (rounds, fpc(&["check", text(&path)]))
}

/// The kind of account of a round, with its sentence.
fn account(rounds: &[Value], round: usize) -> (&str, &str) {
    let account = &rounds[round - 1]["explained_by"];
    let member = |name: &str| account[name].as_str().unwrap_or_default();
    assert_eq!(account.is_null(), member("kind").is_empty());
    (member("kind"), member("text"))
}

/// The rounds of recorded tournaments that people have explained and whose files are here: 23 of 26, with the three in
/// which another edition explains the whole file (`programs_that_were_not_updated_are_recognized`). Three are left. In
/// round 9 of `swe-43`, a postponed game puts two boards right, which a pair made by hand and a forbidden pair do as
/// well; in rounds 1 and 2 of `swe-40`, a change puts one or two boards right, and no list makes all rounds right.
#[test]
#[ignore = "needs recorded tournaments beside the repository, and a minute"]
fn recorded_tournaments_are_accounted_for() {
    let swapped = "10 and 11; 29 and 30; 64 and 65; 80 and 81 had each other's number; \
                   67 came late and was absent when the round was paired";
    for (file, round, kind, happened) in [
        (
            "evidence/late-pair-by-hand",
            1,
            "set-aside",
            "8 and 1, who have each other, came later and were paired by hand",
        ),
        ("evidence/real-congress-31", 2, "apart", "13 and 24 must not meet (260)"),
        ("evidence/real-congress-31", 4, "apart", "5 and 25 must not meet (260)"),
        ("evidence/real-congress-31", 5, "apart", "5 and 25; 3 and 20 must not meet (260)"),
        ("real/esp-210", 1, "numbers", "195 stood before 202 in the initial order"),
        ("real/ind-39", 1, "numbers", "15 and 16 had each other's number"),
        ("real/srb-21", 1, "late", "18 came late and was absent when the round was paired"),
        ("real/srb-21", 9, "edition", "it was paired by the FIDE (Dutch) system, 2017 edition"),
        ("real/swe-81", 1, "numbers", swapped),
        ("real/swe-81", 3, "numbers", swapped),
        ("real/swe-81", 7, "numbers", swapped),
        (
            "real/swe-45",
            1,
            "numbers",
            "12, 15, 24, 25, 26, 27, 28, 33, 35, 37, 38, 40, 41 and 42 had other places in the \
             initial order; 16 came late and was absent when the round was paired",
        ),
        (
            "real/swe-45",
            4,
            "postponed",
            "6 - 13 of round 3, 32 - 40 of round 3 had not been played yet and counted as a draw",
        ),
        (
            "real/swe-45",
            5,
            "postponed",
            "6 - 13 of round 3 had not been played yet and counted as a draw",
        ),
        (
            "real/swe-45",
            7,
            "postponed",
            "10 - 26 of round 6, 11 - 17 of round 6, 41 - 32 of round 6 had not been played yet \
             and counted as a draw",
        ),
        (
            "real/swe-45",
            8,
            "postponed",
            "10 - 26 of round 6, 32 - 39 of round 7 had not been played yet and counted as a draw",
        ),
        (
            "real/swe-45",
            9,
            "postponed",
            "10 - 26 of round 6 had not been played yet and counted as a draw",
        ),
        (
            "real/swe-40",
            4,
            "postponed",
            "9 - 1 of round 3 had not been played yet and counted as --+",
        ),
        ("real/swe-40", 5, "numbers", "27 and 28 had each other's number"),
        (
            "real/swe-43",
            1,
            "numbers",
            "8, 13, 15, 20, 21, 22, 23, 24, 27, 30, 31, 34, 35 and 37 had other places in the \
             initial order",
        ),
    ] {
        let (rounds, run) = checked(&format!("{file}.trf"));
        let told = account(&rounds, round);
        assert_eq!(told, (kind, &*format!("as the rules pair it, if {happened}")), "{file}");
        assert!(run.stdout.contains(told.1), "{file}: {}", run.stdout);
    }
}

/// Where no account is told with confidence, a finding about the numbers gives a hint.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn rounds_without_an_account_have_a_hint() {
    let (rounds, _) = checked("real/swe-40.trf");
    let hint = rounds[0]["hint"].as_str().unwrap_or_default();
    assert!(hint.contains("the file may have been renumbered"), "{}", rounds[0]);
    assert!(rounds[0]["explained_by"].is_null() && rounds[3]["hint"].is_null());
}

/// All rounds agree with the edition before: no round by itself is accounted for.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn programs_that_were_not_updated_are_recognized() {
    for file in ["rou-15", "rus-14", "ukr-18"] {
        let (rounds, run) = checked(&format!("real/{file}.trf"));
        assert!(rounds.iter().all(|round| round["explained_by"].is_null()), "{file}");
        let sentence =
            "agree with the FIDE (Dutch) system, 2017 edition, which was no longer in force";
        assert!(run.stdout.contains(sentence), "{file}: {}", run.stdout);
    }
}

/// What could as well be chance is told by explanations alone, in words and JSON.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn explanations_tell_ways_to_get_there() {
    let file = "evidence/forbidden-pair-not-in-file.trf";
    let (rounds, _) = checked(file);
    assert!(rounds[1]["explained_by"].is_null());
    let path = shared("findings/2026-11-28").join(file);
    for subject in [&[][..], &["--player", "1"]] {
        let arguments = [&["explain", "--round", "2", text(&path)], subject].concat();
        let told = fpc(&arguments).stdout;
        let way = "The round in the file: one way to get there: 1 and 4 must not meet (260).";
        assert!(told.contains(way), "{told}");
        let json = fpc(&[&arguments[..], &["--format", "json"]].concat()).stdout;
        let json: Value = serde_json::from_str(&json).unwrap();
        let ways = json["explained_by"].as_array().unwrap();
        assert!(ways.iter().any(|way| way["kind"] == "apart" && way["confident"] == false));
    }
}

/// A report shows the sentence, and of the boards only those that were made by hand.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn reports_show_what_happened() {
    let folder = shared("findings/2026-11-28/evidence");
    let page = fpc(&["report", text(&folder.join("late-pair-by-hand.trf"))]).stdout;
    assert!(page.contains("As the rules pair it, if 8 and 1, who have each other, came later"));
    assert!(!page.contains("class=\"beside\""));
    assert_eq!(page.matches("<tr class=\"differs\"").count(), 1);
    let path = folder.join("dutch-though-192-says-dubov.trf");
    let page = fpc(&["report", text(&path)]).stdout;
    assert!(!page.contains("class=\"beside\"") && !page.contains("<tr class=\"differs\""));
}

/// The recorded tournaments of each system. Those of teams say themselves which system they were paired by.
const CORPORA: [(&str, Option<&str>); 11] = [
    ("dutch-2012", Some("dutch-2012")),
    ("dutch-2017", Some("dutch-2017")),
    ("dutch-2026", Some("dutch-2026")),
    ("dubov-1997", Some("dubov-1997")),
    ("dubov-2026", Some("dubov-2026")),
    ("burstein-2026", Some("burstein-2026")),
    ("lim", Some("lim")),
    ("lim-2026", Some("lim-2026")),
    ("ssm", Some("ssm")),
    ("double-swiss-2026", Some("double-swiss-2026")),
    ("team-swiss-2026", None),
];

/// What is found in all files of a folder.
fn entries(folder: &Path, options: &[&str]) -> Vec<Value> {
    let run = fpc(&[&["check", "--format", "json", text(folder)], options].concat());
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    report["files"].as_array().unwrap().clone()
}

/// The rounds of a file.
fn rounds(entry: &Value) -> &[Value] {
    entry["rounds"].as_array().map_or(&[], Vec::as_slice)
}

/// The systems by which all rounds are right, though the file was read by another one.
fn named(entry: &Value) -> Vec<&str> {
    let others = entry["other_assumptions"].as_array().into_iter().flatten();
    let agree = others.filter(|it| it["differ"].as_array().is_some_and(Vec::is_empty));
    agree.filter_map(|other| other["system"].as_str()).collect()
}

#[test]
#[ignore = "the measurement at length: all recorded tournaments beside the repository, twice"]
fn right_rounds_have_no_account_and_systems_are_recognized() {
    let corpus = shared("corpus");
    let (mut right, mut accounts) = (0, 0);
    println!("| system | files | itself | alike | named | another | none | refused | accounts |");
    for (folder, system) in CORPORA {
        let path = corpus.join(folder);
        let options = system.map_or(vec![], |system| vec!["--system", system]);
        let known = entries(&path, &options);
        for round in known.iter().flat_map(rounds) {
            right += usize::from(round["verdict"] == "ok");
            accounts += usize::from(!round["explained_by"].is_null());
        }
        // The same files without a record that names the system or the date.
        let silent = tempfile::tempdir().unwrap();
        for entry in &known {
            let file = Path::new(entry["file"].as_str().unwrap());
            let bytes = std::fs::read(file).unwrap();
            let is_kept = |line: &&[u8]| {
                ![b"042", b"052", b"092", b"132", b"192"].iter().any(|it| line.starts_with(*it))
            };
            let lines: Vec<_> = bytes.split_inclusive(|it| *it == b'\n').filter(is_kept).collect();
            std::fs::write(silent.path().join(file.file_name().unwrap()), lines.concat()).unwrap();
        }
        let found = entries(silent.path(), &[]);
        let [mut itself, mut alike, mut among, mut another, mut none, mut refused, mut told] =
            [0; 7];
        for (known, found) in known.iter().zip(&found) {
            let own = known["system"]["code"].as_str().unwrap();
            let differs = rounds(found).iter().any(|round| round["verdict"] != "ok");
            let count = match found["system"]["code"].as_str() {
                None => &mut refused,
                Some(code) if code == own => &mut itself,
                _ if !differs => &mut alike,
                _ if named(found).contains(&own) => &mut among,
                _ if !named(found).is_empty() => &mut another,
                _ => &mut none,
            };
            *count += 1;
            told += rounds(found).iter().filter(|it| !it["explained_by"].is_null()).count();
        }
        let files = found.len();
        println!(
            "| {folder} | {files} | {itself} | {alike} | {among} | {another} | {none} | {refused} | {told} |"
        );
    }
    println!("{right} rounds are right, {accounts} have an account");
    assert_eq!(accounts, 0);
}
