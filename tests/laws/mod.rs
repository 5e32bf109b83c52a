//! Laws of reading, writing and pairing, which hold for every file. The fuzz targets and the
//! test suite share them.

// A fuzz target takes one of them, or a few.
#![allow(dead_code)]

pub(crate) mod arbitrary;
pub(crate) mod arbitrary_teams;
pub(crate) mod running;
pub(crate) mod what_if;

use fpc::{
    Outcome, RoundNumber, RoundPairing, Score, System, TieBreak, TieBreakList, Tournament,
    TournamentDraft, TournamentFile, check_round, json,
    standings::{Contestants, StandingsRules, TieBreakEdition, TieBreakKind},
    tournament::Form,
    trf::{self, Document, EnterError, Format, Loss, ReadOptions, Reading},
};

const FORMATS: [Format; 4] =
    [Format::Trf16, Format::Trfx, Format::Trf26 { twins: false }, Format::Trf26 { twins: true }];

/// What is written can be read again as the same, or is not offered for writing.
pub(crate) fn what_is_written_is_read_back(document: &Document) {
    let Reading { tournament: Some(tournament), header, .. } = trf::read(document) else { return };
    let text = json::write(&tournament, &header);
    let back = json::read_back(&text, &tournament, &header);
    assert!(back.is_ok(), "{back:?}\n{text}");
    let (again, same_header) = json::read(&text).expect("it has been read back");
    assert_eq!((again.draft(), &same_header), (tournament.draft(), &header), "{text}");
    for format in FORMATS {
        let Ok(written) = trf::write(&tournament, &header, format) else { continue };
        let text = written.document.to_bytes();
        let shown = String::from_utf8_lossy(&text);
        match (written.read_back(&tournament), written.losses.is_empty()) {
            (Ok(()), true) => {
                let again = trf::read(&Document::parse(&text));
                let again = again.tournament.expect("it has been read back");
                assert_eq!(facts(&again), facts(&tournament), "{format:?}\n{shown}");
            }
            // Without the tournament type, somebody has to say how the file is read.
            (Ok(()), false) => {}
            // The format has neither the points nor numbers with gaps, nor a tournament without players.
            (Err(error), _) => {
                let is_reason = |loss: &Loss| {
                    matches!(
                        loss,
                        Loss::PointSystem | Loss::AbnormalPoints { .. } | Loss::OrderOfPlayers
                    )
                };
                let teams = tournament.teams();
                let players = teams.map_or(tournament.players(), |teams| &teams.players);
                let is_explained = players.is_empty() || written.losses.iter().any(is_reason);
                assert!(is_explained, "{format:?}: {error}\n{shown}");
            }
        }
    }
}

/// All facts in one form: virtual points can end in nothing, the colors of the first rounds tell
/// the initial color, an absence can be left out, and so can a ban that concerns nobody.
fn facts(tournament: &Tournament) -> TournamentDraft {
    let mut draft = tournament.draft().clone();
    draft.initial_color = draft.initial_color.or_else(|| {
        let mut shown = System::ALL.iter().filter_map(|system| system.initial_color(tournament));
        let first = shown.next()?;
        shown.all(|color| color == first).then_some(first)
    });
    for player in &mut draft.players {
        let end = player.virtual_points.iter().rposition(|&points| points != Score::ZERO);
        player.virtual_points.truncate(end.map_or(0, |end| end + 1));
        let absence = Outcome::Bye(fpc::Bye::ZeroPoint);
        if player.outcomes.len() < tournament.played_rounds() {
            player.outcomes.resize(tournament.played_rounds(), absence);
        }
        // A rank that is missing is worked out.
        player.details.rank = None;
    }
    for group in &mut draft.forbidden {
        group.players.sort_unstable();
        group.players.dedup();
    }
    draft.forbidden.retain(|group| group.players.len() > 1);
    draft.forbidden.sort_unstable();
    draft.forbidden.dedup();
    if let Some(teams) = &mut draft.teams {
        let draw = teams.points.draw;
        let bye = (0..teams.boards()).map(|_| draw).fold(Score::ZERO, |sum, it| sum + it);
        teams.bye_game_points.get_or_insert(bye);
        let games = teams.players.iter().map(|player| player.outcomes.len()).max();
        for player in &mut teams.players {
            player.outcomes.resize(games.unwrap_or(0), Outcome::Bye(fpc::Bye::ZeroPoint));
            player.details.rank = None;
        }
    }
    draft
}

/// Entering the pairing of the next round makes a valid file, which a check agrees with and
/// which entering the pairing once more does not change.
pub(crate) fn pairing_twice_is_pairing_once(document: &Document, system: System) {
    let file = read_lines(&document.to_bytes());
    let Some(tournament) = file.reading.tournament.clone() else { return };
    let Some((round, pairing)) = pair(&tournament, system) else { return };
    let mut once = file.clone();
    match once.with_round(&tournament, round, &pairing) {
        Ok(_) => {}
        // If there is no game, only the points can tell that the round is not over. What no format can
        // write, such as negative points for a win, cannot be changed either.
        Err(error)
            if pairing.pairs().is_empty() && matches!(error, EnterError::ReadBack(_))
                || matches!(error, EnterError::DoesNotFit(_)) =>
        {
            assert_eq!(once.document, file.document);
            return;
        }
        Err(error) => panic!("{system}: {error}\n{}", shown(document)),
    }
    let entered = read_lines(&once.to_bytes()).reading.tournament;
    let entered = entered.expect("it has been read back");
    let counted = counted(&entered, system);
    let state = (!pairing.pairs().is_empty()).then_some(round);
    assert_eq!(entered.open_round(), state, "{system}\n{}", shown(&once.document));
    // In an order of the organizer's own, tables propose rounds, and the last one may show that games are missing.
    let is_proposed = system.info().schedule.is_some_and(|it| it.own_order);
    if state.is_some() && !is_proposed {
        let check = check_round(&counted, round, system).expect("the round is recorded");
        assert!(check.verdict.agrees(), "{system}: {:?}\n{}", check.verdict, shown(&once.document));
    }
    let again = pair(&entered, system);
    assert_eq!(again, Some((round, pairing.clone())), "{system}\n{}", shown(&once.document));
    let mut twice = once.clone();
    let result = twice.with_round(&entered, round, &pairing);
    assert!(result.is_ok(), "{system}: {result:?}\n{}", shown(&once.document));
    assert_eq!(twice.document, once.document, "{system}\n{}", shown(&once.document));
}

fn read_lines(bytes: &[u8]) -> TournamentFile {
    TournamentFile::parse_lines(bytes, ReadOptions::default())
}

/// Standings by every tie-break exist, and every value of them is explained; whatever the file,
/// the rules and the list.
pub(crate) fn standings_explain_themselves(document: &Document) {
    let reading = trf::read(document);
    let Some(tournament) = reading.tournament else { return };
    let all = TieBreakKind::ALL.iter().copied().map(TieBreak::from);
    let left_out = match tournament.form() {
        Form::Teams => [Contestants::Individuals, Contestants::Ssm].as_slice(),
        _ => &[Contestants::Teams],
    };
    let all: Vec<_> = all.filter(|it| !left_out.contains(&it.kind().contestants())).collect();
    let listed = TieBreakList::of(&reading.header).unwrap_or_default().tie_breaks;
    let rules = StandingsRules::of(&reading.header);
    let unrated = rules.clone().with_unrated(1400);
    for (rules, list) in [(&rules, &listed), (&rules, &all), (&unrated, &all)] {
        for edition in TieBreakEdition::ALL {
            let standings = rules.clone().with_edition(edition).standings(&tournament, None, list);
            assert_eq!(standings.ranked().len(), tournament.players().len());
            let used = standings.columns().len() + standings.dropped().len();
            assert!(used + standings.unchecked().len() >= list.len());
            for (player, column) in tournament.players().iter().flat_map(|player| {
                (0..standings.columns().len()).map(move |column| (player.id, column))
            }) {
                let value = standings.value(player, column);
                assert!(standings.explain(player, column).is_some() && value.is_some());
            }
        }
    }
}

/// The next round and its pairing.
fn pair(tournament: &Tournament, system: System) -> Option<(RoundNumber, RoundPairing)> {
    let snapshot = counted(tournament, system).snapshot_to_pair().ok()?;
    let pairing = system.pair(&snapshot).ok()?;
    Some((snapshot.round(), pairing))
}

/// The tournament as a system sees it.
fn counted(tournament: &Tournament, system: System) -> Tournament {
    match system.info().articles.adjournment {
        Some(_) => tournament.clone().with_adjourned_games_as_draws(),
        None => tournament.clone(),
    }
}

fn shown(document: &Document) -> String {
    String::from_utf8_lossy(&document.to_bytes()).into_owned()
}
