//! Answers as the program prints them.

use fpc::{
    ask::{self, NamedFile, Unanswered},
    json::{
        self,
        report::{AnyCode, Codes, Error, ErrorCode, Explanation, Failure, Status, Versions},
    },
};
use serde::Serialize;

use crate::options::{BadOption, Options};

/// What can be asked of a file.
#[derive(Copy, Clone)]
pub(crate) enum Question {
    Check,
    Validate,
    Pair,
    Explain,
    Judge,
    Standings,
    Checklist,
    Rule,
}

/// A document, and whether it is an answer.
pub(crate) struct Answer {
    pub(crate) is_answered: bool,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn of(report: &impl Serialize) -> Self {
        Self { is_answered: true, text: json::render(report) }
    }

    /// That there is no answer to a question about a file.
    pub(crate) fn unanswered(file: &NamedFile, why: &Unanswered) -> Self {
        Self { is_answered: false, text: json::render(&file.failure(why)) }
    }

    /// That the question is not understood.
    pub(crate) fn refused(message: &str) -> Self {
        let failure = Failure {
            versions: Versions::default(),
            status: Status::Invalid,
            error: Error::new(ErrorCode::CommandLine, message),
            diagnostics: Vec::new(),
        };
        Self { is_answered: false, text: json::render(&failure) }
    }
}

impl From<BadOption> for Answer {
    fn from(error: BadOption) -> Self {
        Self::refused(&error.to_string())
    }
}

impl Question {
    pub(crate) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "check" => Self::Check,
            "validate" => Self::Validate,
            "pair" => Self::Pair,
            "explain" => Self::Explain,
            "judge" => Self::Judge,
            "standings" => Self::Standings,
            "checklist" => Self::Checklist,
            "rule" => Self::Rule,
            _ => return None,
        })
    }

    pub(crate) fn answer(self, name: &str, bytes: &[u8], options: &str) -> Answer {
        match self.ask(name, bytes, options) {
            Ok(answer) => answer,
            Err(error) => error.into(),
        }
    }

    fn ask(self, name: &str, bytes: &[u8], options: &str) -> Result<Answer, BadOption> {
        let options = Options::read(options)?;
        if let Self::Rule = self {
            return Ok(rule(options.code.as_deref()));
        }
        let file = NamedFile::parse(name, bytes).for_system(options.system()?);
        Ok(match self {
            Self::Check => Answer::of(&ask::check(file, &options.check()?).report()),
            Self::Validate => Answer::of(&file.report()),
            Self::Pair => {
                let paired = ask::pair(&file, &options.round()?);
                told(&file, paired.map(|paired| paired.report(&file)))
            }
            Self::Explain => {
                let explained = ask::explain(&file, &options.round()?, options.subject()?);
                told(&file, explained.map(|explained| explained.report(&file)))
            }
            Self::Judge => {
                let judged = ask::judge(&file, &options.round()?, options.given()?);
                told(&file, judged.map(|judged| judged.report(&file)))
            }
            Self::Standings => {
                let ranked = ask::standings(&file, &options.standings()?);
                told(&file, ranked.map(|ranked| ranked.report()))
            }
            Self::Checklist => {
                let listed = ask::list(&file, &options.round()?);
                told(&file, listed.map(|listed| listed.report(&file)))
            }
            Self::Rule => rule(options.code.as_deref()),
        })
    }
}

fn told(file: &NamedFile, answer: Result<impl Serialize, Unanswered>) -> Answer {
    match answer {
        Ok(report) => Answer::of(&report),
        Err(why) => Answer::unanswered(file, &why),
    }
}

/// What a code means, or all codes.
fn rule(code: Option<&str>) -> Answer {
    let Some(text) = code else { return Answer::of(&Codes::all()) };
    match AnyCode::from_code(text) {
        Some(code) => Answer::of(&Explanation::from(&code)),
        None => Answer::refused(&format!("there is no code {text:?}")),
    }
}
