//! Random tournaments, for programs in other languages.

use super::{
    Interface, NamedFile,
    misread::{Misread, read_object},
};
use fpc::{
    RoundNumber,
    generate::{GenerateError, GenerateRequest, Generated, RequestError, generate},
    json,
    standings::StandingsRules,
};

/// Why there is no random tournament.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotRandom {
    /// A setting is not understood.
    #[error("{0}")]
    Misunderstood(String),
    /// They contradict each other.
    #[error(transparent)]
    Contradiction(#[from] RequestError),
    /// They are impossible.
    #[error(transparent)]
    Setting(#[from] GenerateError),
}

/// Plays the random tournament of a seed. Settings are a [`GenerateRequest`] as JSON.
///
/// With it comes the round that could not be paired, if the tournament ended before its last round.
///
/// # Errors
///
/// [`NotRandom`]
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::{self, Interface};
///
/// let (file, stopped) = ask::random(7, r#"{"players": 20, "rounds": "5-9"}"#, Interface::Node)?;
/// assert_eq!(file.name, "random tournament 7");
/// assert_eq!(stopped, None);
/// # Ok::<(), ask::NotRandom>(())
/// ```
pub fn random(
    seed: u64,
    settings: &str,
    interface: Interface,
) -> Result<(NamedFile, Option<RoundNumber>), NotRandom> {
    let misunderstood = |error: Misread| NotRandom::Misunderstood(error.in_words(interface));
    let request: GenerateRequest = read_object(settings).map_err(misunderstood)?;
    request.check()?;
    let settings = request.settings(seed);
    let Generated { mut tournament, stopped, .. } = generate(&settings, seed)?;
    let mut header = settings.header(seed);
    if let Some(list) = &settings.tie_breaks {
        list.announce(&mut header);
        let rules = StandingsRules::of(&header);
        let standings = rules.standings(&tournament, None, &list.tie_breaks);
        tournament = tournament.with_ranks(standings.ranks());
    }
    let text = json::write(&tournament, &header);
    let file = NamedFile::parse(format!("random tournament {seed}"), text.as_bytes());
    Ok((file.asked_by(interface), stopped.map(|(round, _)| round)))
}
