//! Results as JUnit XML for continuous integration: a suite for each file, a case for each round.
//!
//! Only elements known to all readers of the format are used. Times are left out, so that the same
//! files give the same bytes.

use std::io;

use fpc_answers::json::Status;
use quick_xml::{
    Writer,
    events::{BytesText, Event},
    writer::ElementWriter,
};

use super::{
    plain,
    renderer::{Closing, Item, Renderer},
};
use crate::output::harmless::harmless;

/// A suite for each file.
pub(crate) struct Junit;

impl Renderer for Junit {
    fn start(&self, command: &str) -> String {
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
        format!("{head}\n<testsuites name=\"{command}\">\n")
    }

    fn item(&self, item: &dyn Item) -> String {
        item.suite().render()
    }

    fn end(&self, end: &Closing<'_>) -> String {
        const END: &str = "</testsuites>\n";
        if end.is_complete {
            return END.to_owned();
        }
        // Some of the files must not be mistaken for all.
        let problem = Problem {
            is_error: true,
            kind: Status::Interrupted.as_str(),
            message: end.line.trim_end().to_owned(),
            text: String::new(),
        };
        Suite::of_case(end.command, "all files", Some(problem)).render() + END
    }
}

/// A file.
pub(crate) struct Suite {
    pub(crate) name: String,
    /// Its properties, by name.
    pub(crate) properties: Vec<(&'static str, String)>,
    pub(crate) cases: Vec<Case>,
    /// Notes in addition to the cases, one per line.
    pub(crate) notes: Vec<String>,
}

/// One case of a suite.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) problem: Option<Problem>,
}

/// Why a case did not pass.
pub(crate) struct Problem {
    /// Tells whether the answer is unknown rather than wrong.
    pub(crate) is_error: bool,
    /// The kind of problem, in a word.
    pub(crate) kind: &'static str,
    /// The problem in one line.
    pub(crate) message: String,
    /// The full text, with terminal styles.
    pub(crate) text: String,
}

impl Suite {
    /// A suite of one case.
    pub(crate) fn of_case(name: &str, case: &str, problem: Option<Problem>) -> Self {
        let cases = vec![Case { name: case.to_owned(), problem }];
        Self { name: name.to_owned(), properties: Vec::new(), cases, notes: Vec::new() }
    }

    /// The suite, with a line ending.
    fn render(&self) -> String {
        let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
        // Writing to a buffer cannot fail, and what is written is text.
        let _ = self.write(&mut xml);
        String::from_utf8(xml.into_inner()).unwrap_or_default() + "\n"
    }

    fn write(&self, xml: &mut Writer<Vec<u8>>) -> io::Result<()> {
        let Self { name, properties, cases, notes } = self;
        let problems = cases.iter().filter_map(|case| case.problem.as_ref());
        let errors = problems.clone().filter(|problem| problem.is_error).count();
        let failures = problems.count() - errors;
        let suite = element(xml, "testsuite", &[("name", name)])
            .with_attribute(("tests", &*cases.len().to_string()))
            .with_attribute(("failures", &*failures.to_string()))
            .with_attribute(("errors", &*errors.to_string()));
        suite.write_inner_content(|xml| {
            if !properties.is_empty() {
                xml.create_element("properties")
                    .write_inner_content(|xml| write_properties(xml, properties))?;
            }
            cases.iter().try_for_each(|case| write_case(xml, name, case))?;
            if !notes.is_empty() {
                let text = legal(&plain(&(notes.join("\n") + "\n")));
                xml.create_element("system-err").write_text_content(BytesText::new(&text))?;
            }
            Ok(())
        })?;
        Ok(())
    }
}

fn write_properties(xml: &mut Writer<Vec<u8>>, properties: &[(&str, String)]) -> io::Result<()> {
    properties.iter().try_for_each(|(name, value)| {
        element(xml, "property", &[("name", name), ("value", value)]).write_empty().map(drop)
    })
}

fn write_case(xml: &mut Writer<Vec<u8>>, suite: &str, case: &Case) -> io::Result<()> {
    let element_of_case = element(xml, "testcase", &[("name", &case.name), ("classname", suite)]);
    let Some(problem) = &case.problem else {
        element_of_case.write_empty()?;
        return Ok(());
    };
    let tag = if problem.is_error { "error" } else { "failure" };
    element_of_case.write_inner_content(|xml| {
        let message = [("message", &*problem.message), ("type", problem.kind)];
        let text = legal(&plain(&problem.text));
        element(xml, tag, &message)
            .write_inner_content(|xml| xml.write_event(Event::Text(BytesText::new(&text))))?;
        Ok(())
    })?;
    Ok(())
}

fn element<'a>(
    xml: &'a mut Writer<Vec<u8>>,
    tag: &'a str,
    attributes: &[(&str, &str)],
) -> ElementWriter<'a, Vec<u8>> {
    let element = xml.create_element(tag);
    attributes.iter().fold(element, |element, (key, value)| {
        element.with_attribute((*key, &*legal(&plain(value))))
    })
}

/// Text without the characters that XML does not allow, and without those that no reader should
/// see.
fn legal(text: &str) -> String {
    harmless(text).replace(['\u{FFFE}', '\u{FFFF}'], "\u{FFFD}")
}
