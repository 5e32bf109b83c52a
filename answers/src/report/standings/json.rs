//! Standings as JSON.

use super::{Explained, Sheet, words};
use crate::json::{
    Because, ElementOfValue, EncounterRow, ExplainedValue, Finding, PlayerExplanation,
    PlayerOfTeam, Players, RoundOfPlayer, Separation, Standing, Standings, StandingsRules,
    StandingsTable, Status, SystemCode, TeamStanding, TieBreakList, TieBreakSource, Versions,
};
use fpc::{
    Outcome, PlayerId, RoundNumber, Score,
    standings::{
        self, Breakdown, EncounterTable, Explanation, ListSource, Ranked, TieBreakElement,
        TieBreakValue,
    },
};

/// The standings of a tournament as `fpc standings --format json` prints them, with the findings
/// about the file.
pub fn standings_for_programs(sheet: &Sheet<'_>, diagnostics: Vec<Finding>) -> Standings {
    let rules = sheet.tables.first().map(standings::Standings::rules);
    Standings {
        versions: Versions::default(),
        file: sheet.file.to_owned(),
        status: Status::Ok,
        list: list_for_programs(sheet.list, sheet.source),
        rules: rules_of(rules.unwrap_or(&standings::StandingsRules::default())),
        total_rounds: sheet.tournament.total_rounds(),
        tables: sheet.tables.iter().map(|it| table(sheet, it)).collect(),
        diagnostics,
    }
}

/// A list of tie-breaks for JSON, with its source.
pub fn list_for_programs(list: &standings::TieBreakList, source: ListSource) -> TieBreakList {
    let (source, system) = match source {
        ListSource::Asked => (TieBreakSource::Asked, None),
        ListSource::Record(record) => (TieBreakSource::of_record(Some(record)), None),
        ListSource::System(system) => (TieBreakSource::System, Some(SystemCode::from(system))),
        ListSource::Default => (TieBreakSource::Default, None),
    };
    let unused = &list.unchecked;
    let error = unused.first().and_then(|code| code.error.as_ref());
    TieBreakList {
        source,
        system,
        tie_breaks: list.tie_breaks.clone(),
        unused: unused.iter().map(|code| code.text.clone()).collect(),
        reason: error.map(ToString::to_string),
        contradicted: list.contradicts.then_some(true),
    }
}

fn rules_of(rules: &standings::StandingsRules) -> StandingsRules {
    let reason = rules.edition_reason;
    StandingsRules {
        edition: rules.edition.year(),
        because: Because::from(reason),
        date: reason.date().map(|date| date.to_string()),
        reason: reason.to_string(),
        pairings: rules.pairings,
        unrated: rules.unrated,
    }
}

fn table(sheet: &Sheet<'_>, standings: &standings::Standings) -> StandingsTable {
    let explained = sheet.explained.iter();
    let explained = explained.map(|&player| Explained { sheet, standings, player });
    StandingsTable {
        rounds: standings.rounds(),
        open_games: sheet.state(standings).open_games,
        decided: standings.decided().iter().map(|tie| tie.players.clone()).collect(),
        tie_breaks: standings.columns().collect(),
        dropped: standings.dropped().to_vec(),
        unused: standings.unchecked().to_vec(),
        reason: standings.unusable_because().map(|it| it.to_string()),
        standings: standings.ranked().iter().map(|it| standing(sheet, standings, it)).collect(),
        teams: sheet.ranked_teams(standings).into_iter().map(team_standing).collect(),
        explanations: explained.map(|it| explanation_of(&it)).collect(),
    }
}

fn team_standing(team: standings::RankedTeam) -> TeamStanding {
    let standings::RankedTeam { rank, name, points, ranks, players, .. } = team;
    TeamStanding { rank, name, points, ranks, players }
}

fn standing(sheet: &Sheet<'_>, standings: &standings::Standings, ranked: &Ranked) -> Standing {
    let id = ranked.player;
    let details = sheet.player(id).map(|player| player.details.clone()).unwrap_or_default();
    let value = |column| standings.value(id, column).unwrap_or(TieBreakValue::UNDEFINED);
    let rounds = (0..standings.rounds()).filter(|_| sheet.cross.is_some());
    let players = if sheet.has_boards { sheet.players_of(standings, id) } else { Vec::new() };
    Standing {
        rank: ranked.rank,
        shared_to: (ranked.last > ranked.rank).then_some(ranked.last),
        departed: standings.departed().iter().any(|it| it.player == id).then_some(true),
        withdrawn: sheet.tournament.has_withdrawn(id).then_some(true),
        number: id,
        title: details.title,
        name: sheet.name(id).to_owned(),
        federation: details.federation,
        rating: sheet.player(id).and_then(|player| player.rating).filter(|&it| it > 0),
        points: sheet.points(standings, id),
        values: (0..standings.columns().len()).map(value).collect(),
        rounds: rounds.map(|round| round_of(sheet, id, round)).collect(),
        players: players.iter().map(player_of_team).collect(),
    }
}

fn round_of(sheet: &Sheet<'_>, id: PlayerId, round: usize) -> RoundOfPlayer {
    let outcome = sheet.outcomes(id, round).next();
    RoundOfPlayer {
        round: RoundNumber::from_index(round),
        opponent: outcome.and_then(|it| it.opponent()),
        color: outcome.and_then(|it| it.color()),
        result: sheet.tournament.result_of(id, RoundNumber::from_index(round)),
        points: sheet.points_in(id, round),
        game_points: sheet.tournament.game_points_of(id, RoundNumber::from_index(round)),
    }
}

fn player_of_team(found: &super::PlayerOfTeam<'_>) -> PlayerOfTeam {
    let round = |(index, (outcome, points)): (usize, &(&Outcome, Score))| RoundOfPlayer {
        round: RoundNumber::from_index(index),
        opponent: outcome.opponent(),
        color: outcome.color(),
        result: outcome.kind(),
        points: outcome.kind().map(|_| *points),
        game_points: None,
    };
    PlayerOfTeam {
        number: found.player.id,
        name: found.player.name.trim().to_owned(),
        rating: found.player.rating.filter(|&it| it > 0),
        points: found.points,
        games: found.games,
        rounds: found.rounds.iter().enumerate().map(round).collect(),
    }
}

fn explanation_of(explained: &Explained<'_>) -> PlayerExplanation {
    let Explained { standings, player, .. } = *explained;
    let (ahead, behind) = explained.neighbors();
    let separation = |neighbor: Option<PlayerId>| {
        let number = neighbor?;
        let (tie_break, own, other) = explained.separation(number)?;
        Some(Separation { number, tie_break, values: [own, other] })
    };
    let explanations =
        (0..standings.columns().len()).filter_map(|column| standings.explain(player, column));
    PlayerExplanation {
        number: player,
        rank: standings.rank_of(player).map_or(0, |ranked| ranked.rank),
        behind: separation(ahead),
        ahead_of: separation(behind),
        values: explanations.map(|it| explained_value(explained, &it)).collect(),
    }
}

fn explained_value(explained: &Explained<'_>, explanation: &Explanation) -> ExplainedValue {
    let article = |tie_break: standings::TieBreak| {
        tie_break.kind().article(explained.edition(tie_break)).map(str::to_owned)
    };
    match explanation {
        Explanation::Elements(breakdown) => {
            let &Breakdown { tie_break, value, ref elements, .. } = breakdown;
            let element = |it| element_of_value(explained, tie_break, it);
            ExplainedValue {
                tie_break,
                article: article(tie_break),
                value,
                elements: elements.iter().map(element).collect(),
                drawn_round: breakdown.drawn_round,
                limit: breakdown.limit,
                divisor: breakdown.divisor,
                total: Some(words::total(breakdown).to_string()),
                encounter: Vec::new(),
            }
        }
        Explanation::Encounter(table @ EncounterTable { tie_break, rows }) => {
            let own = rows.iter().find(|row| row.player == explained.player);
            let after = RoundNumber::from_index(explained.standings.rounds());
            let players = Players::new(explained.sheet.tournament, after);
            ExplainedValue {
                tie_break: *tie_break,
                article: article(*tie_break),
                value: own.map_or(TieBreakValue::UNDEFINED, |row| row.place),
                elements: Vec::new(),
                drawn_round: None,
                limit: None,
                divisor: None,
                total: None,
                encounter: EncounterRow::of_table(table, players),
            }
        }
    }
}

fn element_of_value(
    explained: &Explained<'_>,
    tie_break: standings::TieBreak,
    element: &TieBreakElement,
) -> ElementOfValue {
    ElementOfValue {
        round: element.round,
        result: element.result,
        opponent: element.opponent,
        basis: element.basis.into(),
        article: element.basis.article(explained.edition(tie_break)).map(str::to_owned),
        figure: element.figure,
        opponent_score: element.opponent_score,
        points: element.points,
        voluntary: element.is_voluntary,
        amount: element.amount,
        cut: element.cut.map(Into::into),
        text: explained.reason(tie_break, element).to_string(),
    }
}
