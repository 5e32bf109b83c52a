//! Questions by name, with options and answers as JSON, for programs in other languages.

use serde::{Deserialize, Serialize};

use super::{
    BadOption, Interface, NamedFile, Options, Unanswered, check, explain, foresee, judge, list,
    pair, read_object, standings,
};
use crate::json::{
    AnyCode, Articles, Codes, Error, ErrorCode, Explanation, Failure, Status, Versions,
};
use fpc::{Tournament, articles::Rulebook, json};

/// A JSON document, and whether it is an answer or a failure.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Tells whether it is an answer; if not, the text is a [`Failure`].
    pub is_answered: bool,
    /// The document, byte for byte as the program prints it with `--format json`, but errors
    /// name options as the interface calls them.
    pub text: String,
}

impl Answer {
    /// Wraps a report as the answer.
    pub fn of(report: &impl Serialize) -> Self {
        Self { is_answered: true, text: json::render(report) }
    }

    /// Reports why a question about a file has no answer.
    pub fn unanswered(file: &NamedFile, why: &Unanswered) -> Self {
        Self { is_answered: false, text: json::render(&file.failure(why)) }
    }

    /// Reports that options are not understood.
    pub fn misunderstood(error: &BadOption, interface: Interface) -> Self {
        let told = Error::new(error.code(), error.in_words(interface));
        Self::failed(Error { field: error.field(interface), ..told })
    }

    /// Reports that the question is not understood.
    pub fn refused(message: &str) -> Self {
        Self::failed(Error::new(ErrorCode::CommandLine, message))
    }

    fn failed(error: Error) -> Self {
        let failure = Failure {
            versions: Versions::default(),
            status: Status::Invalid,
            error,
            diagnostics: Vec::new(),
        };
        Self { is_answered: false, text: json::render(&failure) }
    }
}

impl From<BadOption> for Answer {
    fn from(error: BadOption) -> Self {
        Self::misunderstood(&error, Interface::Node)
    }
}

/// Asks a question of a file: `check`, `validate`, `pair`, `explain`, `judge`, `standings`,
/// `checklist`, `foresee`, or `rule` for the meaning of a `code` or of an `article` of a `system`. The options of the
/// others are those of [`Options`]; those that do not apply to the question are ignored.
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::{self, NamedFile};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let answer = ask::answer("pair", &file, r#"{"absent": [3]}"#);
/// assert!(answer.is_answered && answer.text.contains("\"round\": 4"));
/// assert!(!ask::answer("pair", &file, r#"{"round": 99}"#).is_answered);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn answer(question: &str, file: &NamedFile, options: &str) -> Answer {
    match ask(question, file, options) {
        Ok(answer) => answer,
        Err(error) => Answer::misunderstood(&error, file.interface),
    }
}

fn ask(question: &str, file: &NamedFile, options: &str) -> Result<Answer, BadOption> {
    if question == "rule" {
        let options = Some(options).filter(|text| !text.trim().is_empty()).map(read_object);
        return Ok(rule(options.transpose()?.unwrap_or_default(), file.interface));
    }
    let options = Options::read(options)?;
    let file = file.clone().for_request(&options.rules());
    let answer = match question {
        "check" => Answer::of(&check(file, &options.check()?).report()),
        "validate" => Answer::of(&file.report()),
        _ => match &file.file.reading.tournament {
            Some(tournament) => ask_of(question, &file, tournament, &options)?,
            None => Answer::unanswered(&file, &Unanswered::Broken),
        },
    };
    Ok(answer)
}

/// Asks a question that only a file without errors answers.
fn ask_of(
    question: &str,
    file: &NamedFile,
    tournament: &Tournament,
    options: &Options,
) -> Result<Answer, BadOption> {
    Ok(match question {
        "pair" => {
            let paired = pair(file, &options.round(tournament)?);
            answered(file, paired.map(|paired| paired.report(file)))
        }
        "explain" => {
            let subject = options.subject(tournament)?;
            let explained = explain(file, &options.round(tournament)?, subject);
            answered(file, explained.map(|explained| explained.report(file)))
        }
        "judge" => {
            let judged = judge(file, &options.round(tournament)?, options.given(tournament)?);
            answered(file, judged.map(|judged| judged.report(file)))
        }
        "standings" => {
            let ranked = standings(file, &options.standings()?);
            answered(file, ranked.map(|ranked| ranked.report()))
        }
        "checklist" => {
            let listed = list(file, &options.round(tournament)?);
            answered(file, listed.map(|listed| listed.report(file)))
        }
        "foresee" => {
            let foreseen = foresee(file, &options.foresee()?);
            answered(file, foreseen.map(|foreseen| foreseen.report(file)))
        }
        _ => Answer::refused(&format!("unknown question {question:?}")),
    })
}

fn answered(file: &NamedFile, answer: Result<impl Serialize, Unanswered>) -> Answer {
    match answer {
        Ok(report) => Answer::of(&report),
        Err(why) => Answer::unanswered(file, &why),
    }
}

/// The options of the question `rule`.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct RuleQuestion {
    code: Option<String>,
    article: Option<String>,
    /// A system, or rules of another kind.
    system: Option<String>,
}

/// The meaning of one code, what an article says, or all codes.
fn rule(question: RuleQuestion, interface: Interface) -> Answer {
    let RuleQuestion { code, article, system } = question;
    if article.is_some() || system.is_some() {
        return match Rulebook::find(article.as_deref(), system.as_deref()) {
            Ok(found) => Answer::of(&Articles::of(found)),
            Err(error) => Answer::refused(&error.to_string()),
        };
    }
    let Some(text) = code else { return Answer::of(&Codes::all()) };
    match AnyCode::from_code(&text) {
        Some(code) => {
            let words = Explanation::from(&code);
            let explanation = interface.spell(&words.explanation);
            Answer::of(&Explanation { explanation, ..words })
        }
        None if Rulebook::find(Some(&text), None).is_ok() => {
            Answer::refused(&format!("there is no code {text:?}, but an article of this name"))
        }
        None => Answer::refused(&format!("there is no code {text:?}")),
    }
}
