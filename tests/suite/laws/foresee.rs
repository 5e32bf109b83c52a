//! What is foreseen of tournaments: proofs are checked by other means, and futures that are played
//! are compared with all futures there are.

use std::collections::{BTreeMap, BTreeSet};

use fpc::{
    Bye, Color, GameResult, Outcome, Pair, Player, PlayerId, RoundNumber, Snapshot, System,
    Tournament, TournamentDraft,
    foresee::{
        Barrier, Certificate, ForeseeSettings, Foreseer, Foresight, Futures, Length, Opponent,
        Shortage, foresee,
    },
    generate::{Model, Profile, Settings, generate},
    tournament::Form,
};
use pretty_assertions::assert_eq;

use crate::laws::proof::answers::has_pairing;

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// A tournament as it was before a round, with the byes of that round announced.
fn before(tournament: &Tournament, round: RoundNumber) -> Tournament {
    let mut draft = tournament.draft().clone();
    let column = tournament.columns(round).next().unwrap();
    for player in &mut draft.players {
        if let Some(&Outcome::Bye(bye)) = player.entry(column)
            && bye != Bye::PairingAllocated
        {
            draft.announced_byes.insert((round, player.id), bye);
        }
        player.outcomes.truncate(column.index());
    }
    for player in draft.teams.iter_mut().flat_map(|teams| &mut teams.players) {
        player.outcomes.truncate(column.index());
    }
    draft.validate().unwrap()
}

/// Checks a barrier pair by pair.
fn check_barrier(barrier: &Barrier, snapshot: &Snapshot, system: System) {
    let legal = system.legal_pairs(snapshot);
    let place = |player| snapshot.place(player).unwrap();
    let may = |a: Opponent, b: Opponent| match (a, b) {
        (Opponent::Player(a), Opponent::Player(b)) => legal.may_be_paired(place(a), place(b)),
        (Opponent::Player(player), Opponent::Bye) | (Opponent::Bye, Opponent::Player(player)) => {
            legal.may_get_bye(place(player))
        }
        (Opponent::Bye, Opponent::Bye) => false,
    };
    let mut everybody: BTreeSet<_> =
        snapshot.players().iter().map(|player| Opponent::Player(player.id)).collect();
    if everybody.len() % 2 == 1 {
        everybody.insert(Opponent::Bye);
    }
    let only: BTreeSet<_> = barrier.only.iter().copied().collect();
    assert!(only.is_subset(&everybody) && only.len() == barrier.only.len());
    assert!(barrier.groups.len() > only.len(), "{barrier:?}");
    let mut seen = only.clone();
    for group in &barrier.groups {
        assert_eq!(group.len() % 2, 1, "{barrier:?}");
        for &member in group {
            assert!(everybody.contains(&member) && seen.insert(member), "{barrier:?}");
            for &other in &everybody {
                let inside = group.contains(&other) || only.contains(&other);
                assert!(inside || !may(member, other), "{member:?} {other:?} in {barrier:?}");
            }
        }
    }
}

/// Counts what a shortage says from the outcomes and announcements alone.
fn check_shortage(shortage: &Shortage, tournament: &Tournament, system: System) {
    let rounds: Vec<_> =
        (shortage.first.index()..=shortage.last.index()).map(RoundNumber::from_index).collect();
    // Who is away from the next round without points, and has nothing announced later, stays away.
    let total = tournament.total_rounds().unwrap().get() as usize;
    let is_there = |player: PlayerId, round: RoundNumber| {
        let mut later = (shortage.first.index() + 1..total).map(RoundNumber::from_index);
        let left = tournament.announced_bye(player, shortage.first) == Some(Bye::ZeroPoint)
            && later.all(|round| tournament.announced_bye(player, round).is_none());
        !left && tournament.announced_bye(player, round).is_none()
    };
    let ids: Vec<_> = tournament.players().iter().map(|player| player.id).collect();
    let has_bye = |round: RoundNumber| {
        ids.iter().filter(|&&id| is_there(id, round)).count() % 2 == 1
            && tournament.assigned_byes(round).next().is_none()
    };
    let needed = |of: Opponent| match of {
        Opponent::Player(player) => rounds.iter().filter(|&&it| is_there(player, it)).count(),
        Opponent::Bye => rounds.iter().filter(|&&it| has_bye(it)).count(),
    } as u64;
    let snapshot = tournament.snapshot_to_pair().unwrap();
    let met =
        |a: PlayerId, b: PlayerId| snapshot.past_of(a).iter().any(|past| past.met() == Some(b));
    let had_bye = |player: PlayerId| {
        let outcomes = &tournament.player(player).unwrap().outcomes;
        outcomes.contains(&Outcome::Bye(Bye::PairingAllocated))
    };
    let forbidden = |a, b, round| {
        tournament.forbidden().iter().any(|group| {
            group.holds_in(round) && group.players.contains(&a) && group.players.contains(&b)
        })
    };
    let allowed = |a: Opponent, b: Opponent| match (a, b) {
        (Opponent::Player(a), Opponent::Player(b)) => u64::from(
            a != b
                && !met(a, b)
                && rounds
                    .iter()
                    .any(|&it| is_there(a, it) && is_there(b, it) && !forbidden(a, b, it)),
        ),
        (Opponent::Bye, Opponent::Bye) => 0,
        (Opponent::Player(player), Opponent::Bye) | (Opponent::Bye, Opponent::Player(player)) => {
            let times = rounds.iter().filter(|&&it| is_there(player, it) && has_bye(it)).count();
            let may = match snapshot.place(player) {
                Some(place) => system.may_get_bye(snapshot.points(), &snapshot.players()[place]),
                None => !had_bye(player),
            };
            match (system.info().bye_repeats, may) {
                (true, _) => times as u64,
                (false, true) => times.min(1) as u64,
                (false, false) => 0,
            }
        }
    };
    let sum = |of: &[Opponent]| of.iter().map(|&it| needed(it)).sum::<u64>();
    let everybody = ids.iter().map(|&id| Opponent::Player(id)).chain([Opponent::Bye]);
    let others: Vec<_> = everybody.filter(|it| !shortage.helpers.contains(it)).collect();
    let pairs = shortage.players.iter().flat_map(|&one| others.iter().map(move |&it| (one, it)));
    let with_others: u64 = pairs.map(|(one, other)| allowed(one, other)).sum();
    assert_eq!(shortage.needed, sum(&shortage.players));
    assert_eq!(shortage.with_helpers, sum(&shortage.helpers));
    assert_eq!(shortage.with_others, with_others, "{shortage:?}");
    assert!(shortage.needed > shortage.with_helpers + shortage.with_others, "{shortage:?}");
    let different: BTreeSet<_> = shortage.players.iter().collect();
    assert_eq!(different.len(), shortage.players.len());
}

/// Thousands of states of small tournaments with all that can happen in them.
fn small_states(system: System, seeds: u64) -> impl Iterator<Item = Tournament> {
    (0..seeds).flat_map(move |seed| {
        let settings = Profile::TinyLong.settings(system, seed);
        let played = generate(&settings, seed).unwrap();
        let last = played.tournament.played_rounds();
        let total = settings.rounds as usize;
        let rounds = (0..=last).filter(move |&round| round < total);
        rounds
            .map(RoundNumber::from_index)
            .filter_map(|round| {
                let state = before(&played.tournament, round);
                state.snapshot_to_pair().is_ok().then_some(state)
            })
            .collect::<Vec<_>>()
    })
}

/// The proof that the next round has no pairing is there exactly if nothing is found by trying
/// everything, exactly if the system finds nothing either, and it is a proof. So are the proofs
/// for later rounds.
fn check_proofs(seeds: u64) {
    for system in System::swiss() {
        let (mut states, mut barriers, mut shortages, mut kinds) = (0, 0, 0, [0; 3]);
        for state in small_states(system, seeds) {
            let snapshot = state.snapshot_to_pair().unwrap();
            if snapshot.players().len() > 12 {
                continue;
            }
            states += 1;
            let foresight = Foresight::of(&state, system).unwrap();
            let legal = system.legal_pairs(&snapshot);
            let has_pairing = has_pairing(&legal, 0..snapshot.players().len(), true);
            assert_eq!(system.pair(&snapshot).is_ok(), has_pairing, "{system}: {state:#?}");
            match &foresight.certificate {
                Some(Certificate::NextRound { round, barrier }) => {
                    assert!(!has_pairing && *round == snapshot.round());
                    check_barrier(barrier, &snapshot, system);
                    barriers += 1;
                    kinds[0] += usize::from(barrier.groups.iter().any(|group| group.len() > 1));
                    kinds[1] += usize::from(!barrier.only.is_empty());
                }
                other => {
                    assert!(has_pairing, "{system}: no proof: {state:#?}");
                    if let Some(Certificate::Shortage(shortage)) = other {
                        check_shortage(shortage, &state, system);
                        shortages += 1;
                        kinds[2] += usize::from(!shortage.helpers.is_empty());
                    }
                }
            }
        }
        println!(
            "{system}: {states} states, {barriers} barriers, {shortages} shortages, {kinds:?}"
        );
        assert!(states > 4 * seeds && barriers > seeds / 20, "{system}: {states}, {barriers}");
    }
}

#[test]
fn proofs_are_there_where_they_must_be_and_are_proofs() {
    check_proofs(300);
}

/// Wherever it is proved that a round will have no pairing, no future gets further.
fn check_futures_against_proofs(seeds: u64) {
    let mut proved = 0;
    for system in System::swiss() {
        for state in small_states(system, seeds) {
            let settings = ForeseeSettings::default();
            let foreseer = Foreseer::new(&state, system, settings).unwrap();
            let Some(certificate) = &foreseer.foresight().certificate else { continue };
            proved += 1;
            for number in 0..8 {
                let future = foreseer.play(number).unwrap();
                let stuck = future.stuck.unwrap_or_else(|| panic!("{certificate} {state:#?}"));
                assert!(stuck <= certificate.round(), "{certificate}");
            }
        }
    }
    assert!(proved > seeds, "{proved}");
}

#[test]
fn no_future_gets_beyond_what_is_proved() {
    check_futures_against_proofs(60);
}

/// The chance of each round to have no pairing, of all futures there are.
fn chances(tournament: &Tournament, system: System) -> BTreeMap<RoundNumber, f64> {
    let mut chances = BTreeMap::new();
    enumerate(tournament.draft(), system, 1.0, &mut chances);
    chances
}

fn enumerate(
    draft: &TournamentDraft,
    system: System,
    chance: f64,
    chances: &mut BTreeMap<RoundNumber, f64>,
) {
    let tournament = draft.clone().validate().unwrap();
    let Ok(snapshot) = tournament.snapshot_to_pair() else { return };
    let Ok(pairing) = system.pair(&snapshot) else {
        *chances.entry(snapshot.round()).or_default() += chance;
        return;
    };
    let boards = pairing.pairs();
    for number in 0..3usize.pow(boards.len() as u32) {
        let mut draft = draft.clone();
        let (mut chance, mut number) = (chance, number);
        let mut enter = |player: PlayerId, outcome| {
            let player = draft.players.iter_mut().find(|it| it.id == player).unwrap();
            player.outcomes.push(outcome);
        };
        for &Pair { white, black } in boards {
            use GameResult::{Draw, Loss, Win};
            let rating = |player| tournament.player(player).unwrap().rating.unwrap_or(1400);
            let [wins, losses] =
                Model::default().wins(rating(white), rating(black)).map(|it| it as f64 / 1e9);
            let (own, other, share) = match number % 3 {
                0 => (Win, Loss, wins),
                1 => (Loss, Win, losses),
                _ => (Draw, Draw, 1.0 - wins - losses),
            };
            chance *= share;
            number /= 3;
            let game = |opponent, color, result| Outcome::game(opponent, color, result);
            enter(white, game(black, Color::White, own));
            enter(black, game(white, Color::Black, other));
        }
        if let Some(bye) = pairing.bye() {
            enter(bye, Outcome::Bye(Bye::PairingAllocated));
        }
        enumerate(&draft, system, chance, chances);
    }
}

/// Few players and many rounds, all of whom are there.
pub(crate) fn plain_state(
    system: System,
    players: u32,
    rounds: u32,
    played: usize,
    seed: u64,
) -> Option<Tournament> {
    let settings = Settings::plain(system, players, rounds);
    let played_all = generate(&settings, seed).unwrap().tournament;
    (played_all.played_rounds() >= played)
        .then(|| before(&played_all, RoundNumber::from_index(played)))
}

/// The futures that are played get stuck as often as all futures do, by their chances.
fn check_shares(systems: &[System], seeds: u64, played_futures: u64) {
    let (mut certain, mut never, mut sometimes) = (0, 0, 0);
    for &system in systems {
        let cases = [(4, 4, 2), (5, 5, 3), (6, 5, 2), (6, 5, 3)];
        for (case, seed) in cases.into_iter().flat_map(|it| (0..seeds).map(move |seed| (it, seed)))
        {
            let (players, rounds, played) = case;
            let Some(state) = plain_state(system, players, rounds, played, seed) else { continue };
            let expected = chances(&state, system);
            let settings = ForeseeSettings { seed, ..ForeseeSettings::default() };
            let (_, futures) = foresee(&state, system, settings, played_futures).unwrap();
            for (round, count) in futures.stuck() {
                let chance = expected.get(&round).copied().unwrap_or(0.0);
                if chance < 1e-12 {
                    assert_eq!(count, 0, "{system} {case:?} {seed} round {round}");
                    never += 1;
                } else if chance > 1.0 - 1e-9 {
                    assert_eq!(count, played_futures, "{system} {case:?} {seed} round {round}");
                    certain += 1;
                } else {
                    let expected = played_futures as f64 * chance;
                    let deviation = (expected * (1.0 - chance)).sqrt();
                    let off = (count as f64 - expected).abs();
                    assert!(
                        off < 5.0 * deviation + 1.0,
                        "{system} {case:?} {seed} round {round}: {count}, expected {chance}"
                    );
                    sometimes += 1;
                }
            }
        }
    }
    println!("certain {certain}, never {never}, sometimes {sometimes}");
    assert!(certain > 0 && never > 0 && sometimes > 0, "{certain} {never} {sometimes}");
}

#[test]
fn futures_are_like_all_futures() {
    check_shares(&[System::DUTCH_2026], 2, 300);
}

#[test]
fn futures_of_random_tournaments_are_like_all_futures() {
    // Matches of two games have too many futures to try all of them.
    let is_game = |system: &System| system.info().form == Form::Games;
    let systems: Vec<_> = System::swiss().filter(is_game).collect();
    check_shares(&systems, 4, 500);
}

#[test]
fn the_same_seed_gives_the_same_futures() {
    let state = plain_state(System::DUTCH_2026, 12, 7, 3, 5).unwrap();
    let foreseer = |seed| {
        let settings = ForeseeSettings { seed, ..ForeseeSettings::default() };
        Foreseer::new(&state, System::DUTCH_2026, settings).unwrap()
    };
    let tally = |seed, numbers: &mut dyn Iterator<Item = u64>| {
        let foreseer = foreseer(seed);
        let mut futures = Futures::new(&foreseer);
        numbers.for_each(|number| futures.add(&foreseer.play(number).unwrap()));
        futures
    };
    let forward = tally(1, &mut (0..40));
    assert_eq!(forward, tally(1, &mut (0..40).rev()));
    assert_ne!(forward, tally(2, &mut (0..40)));
    let finished = forward.finished();
    assert!(forward.players().iter().all(|it| it.up_to(12) == finished && it.sum() >= finished));
    let firsts: u64 = forward.players().iter().map(|it| it.up_to(1)).sum();
    assert!(firsts >= finished, "in each future somebody comes first");
    let order = forward.by_chances();
    assert!(order.windows(2).all(|two| two[0].up_to(1) >= two[1].up_to(1)));
}

/// Every result of the running round is decided anew in each future, those that are there stay.
#[test]
fn games_of_the_running_round_are_played_first() {
    let settings = Settings::plain(System::DUTCH_2026, 8, 4);
    let over = generate(&settings, 3).unwrap().tournament;
    let state = before(&over, RoundNumber::from_index(3));
    let round = state.round_to_pair();
    let pairing = System::DUTCH_2026.pair(&state.snapshot_to_pair().unwrap()).unwrap();
    let mut draft = state.with_pairing(round, &pairing).unwrap().draft().clone();
    // One game is over: its winner has that point in all futures.
    let Pair { white, black } = pairing.pairs()[0];
    for (id, opponent, color, result) in [
        (white, black, Color::White, GameResult::Win),
        (black, white, Color::Black, GameResult::Loss),
    ] {
        let player = draft.players.iter_mut().find(|player| player.id == id).unwrap();
        player.outcomes[round.index()] = Outcome::game(opponent, color, result);
    }
    let running = draft.validate().unwrap();
    let settings = ForeseeSettings::default();
    let (foresight, futures) = foresee(&running, System::DUTCH_2026, settings, 300).unwrap();
    assert!(foresight.is_running && foresight.rounds().count() == 0);
    assert_eq!((futures.played(), futures.finished(), futures.stuck().count()), (300, 300, 0));
    let several = |player: &&fpc::foresee::PlayerRanks| player.ranks.len() > 1;
    assert!(futures.players().iter().filter(several).count() >= 4);
}

#[test]
fn more_rounds_than_opponents_are_told_before_the_first() {
    let state = |players, rounds| {
        let draft =
            TournamentDraft::new((1..=players).map(|number| Player::new(id(number), "")).collect())
                .with_total_rounds(RoundNumber::new(rounds));
        Foresight::of(&draft.validate().unwrap(), System::DUTCH_2026).unwrap()
    };
    let length = |players, rounds| state(players, rounds).length;
    assert_eq!(length(8, 6), None);
    assert_eq!(length(8, 7), Some(Length::RoundRobin { players: 8 }));
    assert_eq!(length(8, 8), Some(Length::TooLong { players: 8, most: 7 }));
    assert_eq!(length(7, 7), Some(Length::RoundRobin { players: 7 }));
    assert_eq!(length(7, 8), Some(Length::TooLong { players: 7, most: 7 }));
    let foresight = state(7, 8);
    assert_eq!(foresight.assumed_color, Some(Color::White));
    let certificate = foresight.certificate.unwrap();
    assert_eq!(certificate.round().get(), 8);
    let texts = [certificate.to_string(), state(8, 8).certificate.unwrap().to_string()];
    let expected =
        "in rounds 1 to 8, 1 is to be paired 8 times, and only 7 possible opponents are left";
    assert_eq!(texts, [expected; 2]);
    assert!(foresight.margins.iter().all(|margin| margin.spare() == -1));
}

/// Who has left without points does not come back; who has a half-point bye does.
#[test]
fn who_is_away_without_points_stays_away() {
    let over = plain_state(System::DUTCH_2026, 8, 6, 2, 1).unwrap();
    let mut draft = over.draft().clone();
    let next = over.round_to_pair();
    draft.announced_byes.insert((next, id(1)), Bye::ZeroPoint);
    draft.announced_byes.insert((next, id(2)), Bye::HalfPoint);
    let state = draft.validate().unwrap();
    let foresight = Foresight::of(&state, System::DUTCH_2026).unwrap();
    let rounds = |number| {
        let margin = foresight.margins.iter().find(|margin| margin.player == id(number));
        margin.map(|margin| margin.rounds)
    };
    assert_eq!([rounds(1), rounds(2), rounds(3)], [None, Some(3), Some(4)]);
    let (_, futures) = foresee(&state, System::DUTCH_2026, ForeseeSettings::default(), 20).unwrap();
    assert!(futures.finished() > 0);
}
