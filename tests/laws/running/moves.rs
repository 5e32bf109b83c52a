//! Steps made of choices.

use std::collections::BTreeMap;

use fpc::{
    BoardResult, Bye, Called, Color, Details, NewPlayer, Operation, Outcome, Pair, PairRequest,
    PlayerId, PointSystem, RoundNumber, RuleRequest, Score, System, SystemChoice, Tournament,
    TournamentFile,
    operate::{Acceleration, GivenPoints, NewTeam, Numbering, PlayerChange, TeamChange},
    tournament::{Column, Form, TeamScores},
};
use fpc_answers::ask::Target;

use super::{
    super::arbitrary::Source,
    facts::first_word,
    steps::{Step, TARGETS},
};

/// The names of players, who can be called by the first word.
const PLAYERS: [&str; 16] = [
    "Ärmel, Ann",
    "Baker, Bob",
    "Čapek, Cid",
    "Döring, Dora",
    "Evans, Ella",
    "Fußer, Finn",
    "Garcia, Gina",
    "Haas, Hugo",
    "Ivanova, Irina",
    "Jürgens, Jo",
    "Kaya, Kerem",
    "Łaski, Leo",
    "Moré, Max",
    "Niño, Nils",
    "Øster, Olaf",
    "Pérez, Paz",
];

const TEAMS: [&str; 9] =
    ["Amsel", "Bär", "Castle", "Dohle", "Elster", "Füchse", "Geier", "Höhle", "Igel"];

const TIE_BREAKS: [&str; 5] = ["BH/C1,BH,SB", "PS,BH", "DE,WIN", "SB", ""];

const RESULTS: [&str; 14] = [
    "1-0", "0-1", "1/2-1/2", "1-0", "0-1", "+--", "--+", "---", "0-0", "1/2-0", "W-L", "D-D", "*",
    "",
];

/// The first steps: a tournament with players, in a file of some kind.
pub(super) fn beginning(source: &mut Source<'_>) -> Vec<Step> {
    let system = source.one_of(System::ALL);
    let is_of_teams = system.info().form == Form::Teams;
    let count = if is_of_teams { 2 + source.below(6) } else { 2 + source.below(10) };
    let mut steps = vec![Step::of(Operation::New(first_details(system, count, source)))];
    // Whatever was too much of it, a tournament begins.
    let (choice, color) = (SystemChoice::from_code(system.code()), Some(Color::White));
    let rounds = RoundNumber::new(6);
    steps.push(Step::of(Operation::New(Details {
        rounds,
        system: choice,
        initial_color: color,
        boards: is_of_teams.then_some(2),
        ..Details::default()
    })));
    let size = if source.one_in(12) { 0 } else { 2 + source.below(2) };
    for place in 0..count {
        let rating = Some(2000 - 50 * place as u16).filter(|_| !source.one_in(8));
        let team = TEAMS[place % TEAMS.len()];
        if !is_of_teams {
            let player = NewPlayer { rating, ..NewPlayer::new(PLAYERS[place]) };
            steps.push(Step::of(Operation::AddPlayer(player)));
            continue;
        }
        steps.push(Step::of(Operation::AddTeam(NewTeam { rating, ..NewTeam::new(team) })));
        for number in 1..=size {
            let player = NewPlayer::new(format!("{team}{number}"));
            let player = NewPlayer { team: Some(team.into()), ..player };
            steps.push(Step::of(Operation::AddPlayer(player)));
        }
    }
    match source.below(8) {
        0 | 1 => steps.push(Step::Recode),
        2 => steps.push(Step::Become(Target::Json)),
        3 if system.info().form == Form::Games => {
            // What the format cannot say is said again.
            steps.push(Step::Become(source.one_of(&TARGETS[1..])));
            let details =
                Details { rounds, system: choice, initial_color: color, ..Details::default() };
            steps.push(Step::of(Operation::Set(details)));
            // From here on: without its system, it would be another tournament.
            steps.push(Step::Recode);
        }
        _ => {}
    }
    steps
}

fn first_details(system: System, count: usize, source: &mut Source<'_>) -> Details {
    let is_round_robin = system.info().schedule.is_some();
    let everybody = (count + count % 2 - 1) as u32;
    let rounds =
        if is_round_robin && source.below(4) > 0 { everybody } else { 2 + source.below(6) as u32 };
    let is_of_teams = system.info().form == Form::Teams;
    let lots = Some(7).filter(|_| source.one_in(4));
    let color = source.one_of(&Color::ALL);
    Details {
        rounds: RoundNumber::new(rounds),
        system: SystemChoice::from_code(system.code()),
        boards: is_of_teams.then(|| 1 + source.below(3) as u16),
        team_scores: source
            .one_of(&[None, None, Some(TeamScores::GameThenMatch), Some(TeamScores::Match)])
            .filter(|_| is_of_teams),
        points: points(source),
        acceleration: Some(Acceleration::Baku).filter(|_| source.one_in(8)),
        tie_breaks: tie_breaks(source),
        initial_color: Some(color).filter(|_| lots.is_none()),
        lots,
        ..Details::default()
    }
}

fn tie_breaks(source: &mut Source<'_>) -> Option<String> {
    Some(source.one_of(&TIE_BREAKS)).filter(|it| !it.is_empty()).map(str::to_owned)
}

fn points(source: &mut Source<'_>) -> Option<GivenPoints> {
    let tenths = Score::from_tenths;
    let mut football = PointSystem::with_win_draw(tenths(30), tenths(10));
    match source.below(12) {
        10 => football.pairing_allocated_bye = tenths(10),
        11 => {}
        _ => return None,
    }
    Some(football.into())
}

/// The next steps: often those that a tournament needs to go on, and sometimes any other.
pub(super) fn next(
    file: &TournamentFile,
    tournament: &Tournament,
    source: &mut Source<'_>,
) -> Vec<Step> {
    let one = |operation| vec![Step::of(operation)];
    let is_running = tournament.open_round().is_some();
    let is_over = Some(tournament.round_to_pair()) > tournament.total_rounds();
    match source.below(24) {
        0..=7 if is_running => remaining_results(tournament, source),
        0..=7 if !is_over => one(Operation::Pair(request(tournament, source))),
        8 => vec![Step::Undo],
        9 => vec![Step::Ask],
        10 if source.one_in(2) => vec![Step::Convert],
        10 if source.one_in(4) => vec![Step::Become(source.one_of(&TARGETS[..2]))],
        _ => one(any(file, tournament, source)),
    }
}

/// Any operation as the next step.
pub(super) fn anything(
    file: &TournamentFile,
    tournament: &Tournament,
    source: &mut Source<'_>,
) -> Vec<Step> {
    vec![Step::of(any(file, tournament, source))]
}

/// The results of the games that run, or all but the last.
fn remaining_results(tournament: &Tournament, source: &mut Source<'_>) -> Vec<Step> {
    let Some(round) = tournament.open_round() else { return Vec::new() };
    let boards = tournament.boards().and_then(Result::ok);
    let people = boards.as_ref().unwrap_or(tournament);
    let mut games = people.games_without_result(round);
    if source.one_in(5) {
        games.pop();
    }
    let results = games.into_iter().map(|Pair { white, black }| {
        let result = source.one_of(&RESULTS[..7]);
        let [white, black] = [white, black].map(|id| called(people, id));
        Operation::Result { round: Some(round), white, black, result: result.parse().unwrap() }
    });
    results.map(Step::of).collect()
}

/// Somebody by the first word of the name, or by the number if that is not enough.
fn called(tournament: &Tournament, id: PlayerId) -> Called {
    let player = tournament.player(id);
    let word = Called::from(player.map_or("", |player| first_word(&player.name)));
    if word.find(tournament) == Ok(id) { word } else { Called::from(id) }
}

/// Somebody who is paired; rarely one who is not there.
fn anybody(tournament: &Tournament, source: &mut Source<'_>) -> Called {
    let players = tournament.players();
    let nobody = usize::from(source.one_in(20));
    let place = source.below(players.len() + nobody);
    let nobody = || Called::from("Nobody");
    players.get(place).map_or_else(nobody, |player| called(tournament, player.id))
}

/// A round; sometimes one of those that are not there, or none.
fn any_round(tournament: &Tournament, source: &mut Source<'_>) -> Option<RoundNumber> {
    RoundNumber::new(source.below(tournament.recorded_rounds().count() + 3) as u32)
}

const BYES: [Option<Bye>; 6] = [
    None,
    Some(Bye::ZeroPoint),
    Some(Bye::HalfPoint),
    Some(Bye::FullPoint),
    Some(Bye::PairingAllocated),
    Some(Bye::HalfPoint),
];

/// An operation, which may be refused.
pub(super) fn any(
    file: &TournamentFile,
    tournament: &Tournament,
    source: &mut Source<'_>,
) -> Operation {
    let boards = tournament.boards().and_then(Result::ok);
    let people = boards.as_ref().unwrap_or(tournament);
    let is_of_teams = boards.is_some();
    // Nothing in a file tells such a bye in round 1 from one of a player of the list, by whose number the groups of
    // acceleration are made in earlier editions.
    let is_accelerated = file.reading.header.is_accelerated(tournament)
        || tournament.players().iter().any(|it| !it.virtual_points.is_empty());
    let may_miss = !is_of_teams && !is_accelerated;
    match source.below(if is_of_teams { 34 } else { 26 }) {
        0 => Operation::AddPlayer(NewPlayer {
            rating: source.one_of(&[None, Some(1500), Some(2500)]),
            missed: source.one_of(&[None, Some(Bye::HalfPoint)]).filter(|_| may_miss),
            team: is_of_teams.then(|| anybody(tournament, source)),
            ..NewPlayer::new(new_name(people, &PLAYERS))
        }),
        1 => {
            let player = anybody(people, source);
            let found = player.find(people).ok().and_then(|id| people.player(id));
            let name = found.map(|it| format!("{}, Zoë", first_word(&it.name)));
            let name = name.filter(|_| source.one_in(3));
            let rating = source.one_of(&[Some(2100), Some(0), Some(1700), None]);
            Operation::ChangePlayer(PlayerChange { name, rating, ..PlayerChange::new(player) })
        }
        2 if source.one_in(2) => Operation::RemovePlayer { player: anybody(people, source) },
        2 | 3 => Operation::Renumber(numbering(tournament, source)),
        4 => Operation::Withdraw { player: anybody(tournament, source) },
        5 => Operation::Return { player: anybody(tournament, source) },
        6..=8 => Operation::Bye {
            player: anybody(tournament, source),
            round: any_round(tournament, source),
            kind: source.one_of(&BYES),
        },
        9 | 10 => Operation::Pair(request(tournament, source)),
        11..=13 => by_hand(file, tournament, source).unwrap_or_else(|| result(people, source)),
        14 if source.one_in(2) => Operation::Unpair,
        14 => Operation::Import,
        15 => Operation::Rank,
        16 => Operation::Set(details(tournament, source)),
        17..=19 => {
            let (round, [one, other]) = game(people, source);
            Operation::ExchangeColors { round, players: [one, other] }
        }
        26..=29 => result_of_match(tournament, source),
        30 | 31 => line_up(tournament, people, source),
        32 => of_teams(tournament, people, source),
        33 => Operation::AddTeam(NewTeam {
            rating: source.one_of(&[None, Some(1500), Some(2500)]),
            ..NewTeam::new(new_name(tournament, &TEAMS))
        }),
        _ => result(people, source),
    }
}

fn numbering(tournament: &Tournament, source: &mut Source<'_>) -> Numbering {
    let two = [0; 2].map(|_| anybody(tournament, source));
    match source.below(4) {
        0 => Numbering { lots: Some(source.below(9) as u64), ..Numbering::default() },
        1 => Numbering { order: two.to_vec(), ..Numbering::default() },
        _ => Numbering::default(),
    }
}

/// The result of a game, or a correction of it.
fn result(people: &Tournament, source: &mut Source<'_>) -> Operation {
    let (round, [white, black]) = game(people, source);
    Operation::Result { round, white, black, result: source.one_of(&RESULTS).parse().unwrap() }
}

/// A name whose first word nobody has yet.
fn new_name(people: &Tournament, all: &[&str]) -> String {
    let is_new =
        |name: &&&str| people.players().iter().all(|it| first_word(&it.name) != first_word(name));
    let new = || format!("New{}, Noa", people.players().len());
    all.iter().rev().find(is_new).map_or_else(new, |&name| name.to_owned())
}

fn request(tournament: &Tournament, source: &mut Source<'_>) -> PairRequest {
    let mut request = PairRequest::default();
    if source.below(3) > 0 {
        return request;
    }
    let two = |source: &mut Source<'_>| {
        let count = tournament.players().len();
        let (one, way) = (source.below(count), 1 + source.below(count.saturating_sub(1)));
        let places = [one, (one + way) % count.max(1)];
        places.map(|place| match tournament.players().get(place) {
            Some(player) => called(tournament, player.id),
            None => Called::from("Nobody"),
        })
    };
    match source.below(6) {
        0 => request.absent.push(anybody(tournament, source)),
        1 => request.half_point_byes.push(anybody(tournament, source)),
        2 => request.forbid.push(two(source)),
        3 => request.bye = Some(anybody(tournament, source)),
        _ => request.assign.push(two(source)),
    }
    request
}

/// The pairing by the rules, entered as if it were made by hand; often with two opponents exchanged.
fn by_hand(
    file: &TournamentFile,
    tournament: &Tournament,
    source: &mut Source<'_>,
) -> Option<Operation> {
    let ruled = file.ruled(&RuleRequest::default())?.ok()?;
    let pairing = ruled.rules.system.pair(&ruled.tournament.snapshot_to_pair().ok()?).ok()?;
    let mut pairs: Vec<_> = pairing.pairs().iter().map(|it| [it.white, it.black]).collect();
    let mut bye = pairing.bye();
    let (one, other) = (source.below(pairs.len()), source.below(pairs.len()));
    match (source.below(5), pairs.len()) {
        (0, _) | (_, 0) => {}
        (1, _) => pairs[one].reverse(),
        (2, _) => bye = bye.map(|bye| std::mem::replace(&mut pairs[one][1], bye)),
        _ if one != other => {
            let exchanged = pairs[one][1];
            pairs[one][1] = std::mem::replace(&mut pairs[other][1], exchanged);
        }
        _ => {}
    }
    let pairs = pairs.into_iter().map(|pair| pair.map(|id| called(tournament, id)));
    let bye = bye.map(|id| called(tournament, id));
    Some(Operation::EnterPairing { pairs: pairs.collect(), bye })
}

fn details(tournament: &Tournament, source: &mut Source<'_>) -> Details {
    let mut details = Details::default();
    match source.below(12) {
        0..=2 => details.rounds = RoundNumber::new(2 + source.below(6) as u32),
        3 | 4 => details.tie_breaks = Some(source.one_of(&TIE_BREAKS).to_owned()),
        5 => details.points = points(source),
        6 => details.initial_color = Some(source.one_of(&Color::ALL)),
        7 => details.system = SystemChoice::from_code(source.one_of(System::ALL).code()),
        8 | 9 => {
            let group = (0..2 + source.below(2)).map(|_| anybody(tournament, source));
            details.forbid.push(group.collect());
        }
        10 => {
            let groups = tournament.forbidden();
            let group = groups.get(source.below(groups.len())).into_iter();
            let ids = group.flat_map(|group| group.players.iter().take(2));
            details.allow.push(ids.map(|&id| called(tournament, id)).collect());
        }
        _ => details.name = Some("Öffnung".to_owned()),
    }
    details
}

/// A round that has been paired and one of its games, White first, rarely turned.
fn game(people: &Tournament, source: &mut Source<'_>) -> (Option<RoundNumber>, [Called; 2]) {
    let rounds: Vec<_> = people.recorded_rounds().collect();
    // The last ones more often.
    let back = source.below(rounds.len()).min(source.below(rounds.len()));
    let round = rounds.iter().rev().nth(back).copied();
    let pairs = round.map_or(Vec::new(), |round| people.recorded(round).pairs);
    let two = match pairs.get(source.below(pairs.len())) {
        Some(it) => [it.pair.white, it.pair.black].map(|id| called(people, id)),
        None => [anybody(people, source), anybody(people, source)],
    };
    let is_turned = source.one_in(if people.form() == Form::DoubleGames { 2 } else { 12 });
    let [one, other] = two;
    (round, if is_turned { [other, one] } else { [one, other] })
}

/// The result of a board, or of a whole match.
fn result_of_match(tournament: &Tournament, source: &mut Source<'_>) -> Operation {
    let (round, teams) = game(tournament, source);
    let board = source.one_of(&[None, Some(1), Some(1), Some(2), Some(3)]);
    let results = if board.is_none() { &["+--", "--+", "---", ""][..] } else { &RESULTS[..] };
    let result = source.one_of(results).parse().unwrap();
    Operation::MatchResult { round, teams, board, result }
}

/// A line-up of a team: some of its players, and rarely somebody else.
fn line_up(tournament: &Tournament, people: &Tournament, source: &mut Source<'_>) -> Operation {
    let team = anybody(tournament, source);
    let mut free = members(tournament, &team);
    let mut players = Vec::new();
    for _ in 0..source.below(4) {
        let is_empty = free.is_empty() || source.one_in(4);
        let player = (!is_empty).then(|| free.remove(source.below(free.len())));
        players.push(player.map(|id| called(people, id)));
    }
    if source.one_in(8) {
        players.push(Some(anybody(people, source)));
    }
    Operation::LineUp { round: any_round(tournament, source), team, players }
}

fn members(tournament: &Tournament, team: &Called) -> Vec<PlayerId> {
    let id = team.find(tournament).ok();
    let team = id.and_then(|id| tournament.teams()?.of.get(&id));
    team.map_or_else(Vec::new, |team| team.members.clone())
}

fn of_teams(tournament: &Tournament, people: &Tournament, source: &mut Source<'_>) -> Operation {
    let team = anybody(tournament, source);
    if source.one_in(4) {
        return Operation::RemoveTeam { team };
    }
    let player = members(tournament, &team).last().map(|&id| called(people, id));
    let found = team.find(tournament).ok().and_then(|id| tournament.player(id));
    let name = found.map(|it| format!("{} Zoë", first_word(&it.name)));
    Operation::ChangeTeam(TeamChange {
        name: name.filter(|_| source.one_in(3)),
        nickname: source.one_of(&[None, Some("ZOË")]).map(str::to_owned),
        rating: source.one_of(&[None, Some(0), Some(2050)]),
        players: player.map(|player| vec![player]).filter(|_| source.one_in(2)),
        ..TeamChange::new(team)
    })
}

/// The operation that takes another one back, if it has one: then the file is the one of before, byte for byte.
pub(super) fn inverse(operation: &Operation, before: &Tournament) -> Option<Operation> {
    let id = |called: &Called| called.find(before).ok();
    match operation {
        Operation::Pair(request) if before.open_round().is_none() => {
            // Who is absent, or must not meet, remains so.
            let PairRequest { absent, half_point_byes, forbid, bye, .. } = request;
            let is_plain = absent.is_empty() && half_point_byes.is_empty() && forbid.is_empty();
            (is_plain && bye.is_none()).then_some(Operation::Unpair)
        }
        Operation::EnterPairing { bye, .. } if before.open_round().is_none() => {
            // Whoever was to have the bye of the round, a pairing by hand gives it anew.
            let bye = bye.as_ref().and_then(id);
            let mut assigned = before.assigned_byes(before.round_to_pair());
            assigned.all(|it| Some(it) == bye).then_some(Operation::Unpair)
        }
        Operation::Withdraw { player } => {
            let player_id = id(player)?;
            let coming = (1..=before.total_rounds()?.get()).filter_map(RoundNumber::new);
            let is_absent = |round| before.announced_bye(player_id, round) == Some(Bye::ZeroPoint);
            // Once all rounds are over, nobody is absent from any.
            let is_over = Some(before.round_to_pair()) > before.total_rounds();
            let is_back = !coming.into_iter().any(is_absent) && !is_over;
            is_back.then(|| Operation::Return { player: player.clone() })
        }
        Operation::Bye { player, round: Some(round), kind: Some(_) } => {
            let is_announced = before.announced_bye(id(player)?, *round).is_some();
            let is_coming = before.recorded_rounds().all(|recorded| recorded < *round);
            let (player, round) = (player.clone(), Some(*round));
            (is_coming && !is_announced).then_some(Operation::Bye { player, round, kind: None })
        }
        Operation::ExchangeColors { .. } => Some(operation.clone()),
        Operation::Result { round: Some(round), white, black, .. } => {
            let boards = before.boards().and_then(Result::ok);
            let people = boards.as_ref().unwrap_or(before);
            let [one, other] = [white.find(people).ok()?, black.find(people).ok()?];
            if is_decided(before, *round, one) {
                return None;
            }
            let result = before_of(people, *round, [one, other])?;
            let (round, white, black) = (Some(*round), white.clone(), black.clone());
            Some(Operation::Result { round, white, black, result })
        }
        Operation::MatchResult { round: Some(round), teams, board: Some(board), .. } => {
            let [one, _] = [id(&teams[0])?, id(&teams[1])?];
            let boards = before.match_boards(one, *round);
            let seat = boards.iter().find(|it| it.number == usize::from(*board))?;
            if is_decided(before, *round, seat.player) {
                return None;
            }
            let is_open = matches!(seat.outcome, Outcome::Open { adjourned: false, .. });
            let (round, teams, board) = (Some(*round), teams.clone(), Some(*board));
            let result = BoardResult::Open;
            is_open.then_some(Operation::MatchResult { round, teams, board, result })
        }
        _ => None,
    }
}

/// Tells whether something else than its games decides the match of a player's team. Results that come to the same take
/// the decision away.
fn is_decided(teams: &Tournament, round: RoundNumber, player: PlayerId) -> bool {
    let Some(facts) = teams.teams() else { return false };
    let by_games = facts.matches(&BTreeMap::new()).unwrap_or_default();
    let is_decided = |team: &PlayerId| {
        let by_games = |column: Column| by_games.get(team)?.get(column.index());
        let outcome = |column| teams.player(*team).map(|team| team.outcome(column));
        teams.columns(round).any(|column| outcome(column) != by_games(column))
    };
    let own = facts.of.iter().filter(|(_, team)| team.members.contains(&player));
    let opponent = |team| {
        let team = teams.player(team)?;
        teams.columns(round).find_map(|column| team.outcome(column).opponent())
    };
    // The games may come to what was decided for one side alone.
    let mut both = own.flat_map(|(team, _)| [Some(*team), opponent(*team)]).flatten();
    both.any(|team| is_decided(&team))
}

/// The result of the game in which the first of two has White.
fn before_of(
    people: &Tournament,
    round: RoundNumber,
    [one, other]: [PlayerId; 2],
) -> Option<BoardResult> {
    let [white, black] = [people.player(one)?, people.player(other)?];
    people.columns(round).find_map(|column| {
        let entries = [*white.outcome(column), *black.outcome(column)];
        let is_game =
            entries[0].opponent() == Some(other) && entries[0].color() == Some(Color::White);
        BoardResult::recorded(entries).filter(|_| is_game)
    })
}
