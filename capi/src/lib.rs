//! fpc as a C library, whose header is `include/fpc.h`.
//!
//! What is asked and answered is what the program, the npm package and the Python module have in common:
//! questions by name, options and answers as JSON. Here are only the bytes that cross into C and back.

use std::{
    ffi::{CStr, c_char},
    panic::{self, AssertUnwindSafe},
    ptr, slice,
};

use fpc_answers::ask::{self, Answer, BadOption, Interface, NamedFile, Unanswered};
use rules::{Phrase, RoundNumber, json};
use serde::Serialize;

/// The version of this interface. It changes when a program that was compiled with an older header would no
/// longer work.
pub const FPC_ABI_VERSION: u32 = 1;

/// The ways in which a call ends.
#[repr(C)]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum FpcStatus {
    /// There is an answer.
    Ok = 0,
    /// There is none. The text is a failure as JSON, which says why (docs/schema/failure.json).
    Failure = 1,
    /// A pointer is null that must not be, or a text is not UTF-8. Nothing was written.
    Misuse = 2,
    /// A defect of fpc. The text is its message; please report it.
    Defect = 3,
}

/// A text, or the contents of a file, that belongs to the caller: `fpc_free` releases it.
///
/// A NUL follows the last byte and is not counted.
#[repr(C)]
pub struct FpcText {
    /// The bytes; null if there are none.
    pub data: *mut c_char,
    /// The number of them.
    pub length: usize,
}

impl FpcText {
    const NONE: Self = Self { data: ptr::null_mut(), length: 0 };

    fn new(mut bytes: Vec<u8>) -> Self {
        if bytes.is_empty() {
            return Self::NONE;
        }
        let length = bytes.len();
        bytes.push(0);
        let data = Box::into_raw(bytes.into_boxed_slice()).cast();
        Self { data, length }
    }
}

/// The answer: the text or the file first, and what there is to say about it.
type Answered = Result<(Vec<u8>, Vec<u8>), String>;

/// The version of this interface, `FPC_ABI_VERSION` of the header that the library was built with.
#[unsafe(no_mangle)]
pub extern "C" fn fpc_abi_version() -> u32 {
    FPC_ABI_VERSION
}

/// The version of fpc, such as `0.1.0`. It is not to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn fpc_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Asks a question about a file: `check`, `validate`, `pair`, `explain`, `judge`, `standings`, `checklist` or
/// `foresee`, whose answers are the JSON of the commands of these names; `rule`, without a file; `report`,
/// whose answer is a page of HTML; or `pairs`, whose answer is the pairing of the next round as plain lines:
/// the number of lines, then White and Black of each board, with 0 for the bye.
///
/// `name` is what the file is called in answers, and may be null. `options` is a JSON object with the options
/// of the command in camel case, such as `{"system": "dutch-2026", "absent": [3]}`, or null.
///
/// # Safety
///
/// `question` is a text; `name` and `options` are texts or null; `file` points to `length` bytes, or is null
/// if `length` is 0; `answer` points to a place for a text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fpc_ask(
    question: *const c_char,
    name: *const c_char,
    file: *const u8,
    length: usize,
    options: *const c_char,
    answer: *mut FpcText,
) -> FpcStatus {
    // SAFETY: the caller promises what these need.
    let given = unsafe { (text(question), file_of(name, file, length), optional(options)) };
    let (Some(Some(question)), Some(file), Some(options)) = given else { return FpcStatus::Misuse };
    let work = || {
        let answered = match question {
            "report" => fpc_html::report(file.read(), options)
                .map_err(|error| Answer::misunderstood(&error, Interface::Node).text),
            "pairs" => pairs(file.read(), options),
            _ => {
                let answer = ask::answer(question, &file.read(), options);
                if answer.is_answered { Ok(answer.text) } else { Err(answer.text) }
            }
        };
        Ok((answered?.into_bytes(), Vec::new()))
    };
    // SAFETY: `answer` points to a place for a text, and no other place is given.
    unsafe { deliver(work, answer, ptr::null_mut()) }
}

/// Does what an arbiter does with a tournament: `operations` is a list such as
/// `[{"op": "result", "white": 3, "black": 8, "result": "1-0"}]` (docs/schema/operations.json). An empty file
/// is where a tournament begins, with `new`. If one of them is refused, none is done. One with `"force": true` does
/// what has to be confirmed (ERR018).
///
/// `changed` is the file as it is then, and `effects` what each operation did, as JSON
/// (docs/schema/effects.json); it may be null.
///
/// # Safety
///
/// As for `fpc_ask`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fpc_operate(
    name: *const c_char,
    file: *const u8,
    length: usize,
    operations: *const c_char,
    changed: *mut FpcText,
    effects: *mut FpcText,
) -> FpcStatus {
    // SAFETY: the caller promises what these need.
    let given = unsafe { (file_of(name, file, length), text(operations)) };
    let (Some(file), Some(Some(operations))) = given else { return FpcStatus::Misuse };
    let work = || {
        let operated =
            ask::operate_json(&file.read(), operations).map_err(|failure| failure.text)?;
        let effects = json::render(&operated.report()).into_bytes();
        Ok((operated.file.file.to_bytes(), effects))
    };
    // SAFETY: both point to places for texts, or the second is null.
    unsafe { deliver(work, changed, effects) }
}

/// Takes back an operation, given the `patch` of its effect as JSON.
///
/// # Safety
///
/// As for `fpc_ask`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fpc_undo(
    name: *const c_char,
    file: *const u8,
    length: usize,
    patch: *const c_char,
    before: *mut FpcText,
) -> FpcStatus {
    // SAFETY: the caller promises what these need.
    let given = unsafe { (file_of(name, file, length), text(patch)) };
    let (Some(file), Some(Some(patch))) = given else { return FpcStatus::Misuse };
    let work = || {
        let undone = ask::undo_json(&file.read(), patch).map_err(|failure| failure.text)?;
        Ok((undone.file.to_bytes(), Vec::new()))
    };
    // SAFETY: `before` points to a place for a text, and no other place is given.
    unsafe { deliver(work, before, ptr::null_mut()) }
}

/// Writes a tournament in another format: `{"to": "trf16"}`, `trfx`, `trf26` or `json`.
///
/// `notes` is a JSON object with the list `losses` of what the format cannot hold and the list `kept` of what
/// was not understood and keeps its spelling; it may be null.
///
/// # Safety
///
/// As for `fpc_ask`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fpc_convert(
    name: *const c_char,
    file: *const u8,
    length: usize,
    options: *const c_char,
    converted: *mut FpcText,
    notes: *mut FpcText,
) -> FpcStatus {
    // SAFETY: the caller promises what these need.
    let given = unsafe { (file_of(name, file, length), optional(options)) };
    let (Some(file), Some(options)) = given else { return FpcStatus::Misuse };
    // SAFETY: both point to places for texts, or the second is null.
    unsafe { deliver(|| convert(&file.read(), options), converted, notes) }
}

/// Plays the random tournament of a seed, the same everywhere, and writes it as JSON. `settings` is a JSON
/// object with the options of `fpc generate` in camel case, such as `{"players": "15-215"}`, or null.
///
/// `stopped_before` is the round that could not be paired, if the tournament ended before its last one, and 0
/// otherwise; it may be null.
///
/// # Safety
///
/// As for `fpc_ask`; `stopped_before` points to a place for a number, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fpc_generate(
    seed: u64,
    settings: *const c_char,
    tournament: *mut FpcText,
    stopped_before: *mut u32,
) -> FpcStatus {
    // SAFETY: the caller promises what this needs.
    let Some(settings) = (unsafe { optional(settings) }) else { return FpcStatus::Misuse };
    let settings = if settings.is_empty() { "{}" } else { settings };
    let mut stopped = None;
    let work = || match ask::random(seed, settings, Interface::Node) {
        Ok((file, before)) => {
            stopped = before;
            Ok((file.file.to_bytes(), Vec::new()))
        }
        Err(error) => Err(Answer::refused(&error.to_string()).text),
    };
    // SAFETY: `tournament` points to a place for a text, and no other place is given.
    let status = unsafe { deliver(work, tournament, ptr::null_mut()) };
    if !stopped_before.is_null() && status != FpcStatus::Misuse {
        // SAFETY: it points to a place for a number.
        unsafe { stopped_before.write(stopped.map_or(0, RoundNumber::get)) };
    }
    status
}

/// Releases a text and makes it empty. A null pointer and an empty text are left alone.
///
/// # Safety
///
/// `text` is null or points to a text that a function of this library has written and nobody else has freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fpc_free(text: *mut FpcText) {
    // SAFETY: it is null or points to a text.
    let Some(text) = (unsafe { text.as_mut() }) else { return };
    let FpcText { data, length } = std::mem::replace(text, FpcText::NONE);
    if !data.is_null() {
        let bytes = ptr::slice_from_raw_parts_mut(data.cast::<u8>(), length + 1);
        // SAFETY: `FpcText::new` has made it from a box of so many bytes.
        drop(unsafe { Box::from_raw(bytes) });
    }
}

/// The lines of the next round's pairing, as JaVaFo and bbpPairings print them.
fn pairs(file: NamedFile, options: &str) -> Result<String, String> {
    let misunderstood = |error: BadOption| Answer::misunderstood(&error, Interface::Node).text;
    let unanswered = |file: &NamedFile, why: &Unanswered| Answer::unanswered(file, why).text;
    let options = ask::Options::read(options).map_err(misunderstood)?;
    let file = file.for_request(&options.rules());
    let Some(tournament) = &file.file.reading.tournament else {
        return Err(unanswered(&file, &Unanswered::Broken));
    };
    let question = options.round(tournament).map_err(misunderstood)?;
    let paired = ask::pair(&file, &question).map_err(|why| unanswered(&file, &why))?;
    Ok(paired.pairing.to_string())
}

fn convert(file: &NamedFile, options: &str) -> Answered {
    /// The notes on a converted file.
    #[derive(Serialize)]
    struct Notes {
        losses: Vec<Phrase>,
        kept: Vec<Phrase>,
    }
    let conversion = ask::convert_json(file, options).map_err(|failure| failure.text)?;
    let notes = Notes { losses: conversion.losses, kept: conversion.kept };
    Ok((conversion.bytes, json::render(&notes).into_bytes()))
}

/// A text that ends with NUL; `Some(None)` for a null pointer, and `None` if it is not UTF-8.
///
/// # Safety
///
/// It is null, or points to a text that ends with NUL and is not changed meanwhile.
unsafe fn text<'a>(pointer: *const c_char) -> Option<Option<&'a str>> {
    if pointer.is_null() {
        return Some(None);
    }
    // SAFETY: it points to a text that ends with NUL.
    unsafe { CStr::from_ptr(pointer) }.to_str().ok().map(Some)
}

/// The text, or nothing for a null pointer.
///
/// # Safety
///
/// As for [`text`].
unsafe fn optional<'a>(pointer: *const c_char) -> Option<&'a str> {
    // SAFETY: the caller promises the same.
    Some(unsafe { text(pointer) }?.unwrap_or_default())
}

/// A file that the caller has in memory, which is read where panics are caught.
struct Given<'a> {
    name: &'a str,
    bytes: &'a [u8],
}

impl Given<'_> {
    fn read(&self) -> NamedFile {
        NamedFile::parse(self.name, self.bytes).asked_by(Interface::Node)
    }
}

/// The file of a caller.
///
/// # Safety
///
/// `name` is as for [`text`]; `file` points to `length` bytes, unless there are none.
unsafe fn file_of<'a>(name: *const c_char, file: *const u8, length: usize) -> Option<Given<'a>> {
    // SAFETY: the caller promises the same.
    let name = unsafe { text(name) }?.unwrap_or("tournament.trf");
    let bytes = match (file.is_null(), length) {
        (_, 0) => &[],
        (true, _) => return None,
        // SAFETY: it points to so many bytes.
        (false, _) => unsafe { slice::from_raw_parts(file, length) },
    };
    Some(Given { name, bytes })
}

/// Does some work and writes what it comes to; what was in the places before is not freed.
///
/// # Safety
///
/// Both point to places for a text, or are null.
unsafe fn deliver(
    work: impl FnOnce() -> Answered,
    first: *mut FpcText,
    second: *mut FpcText,
) -> FpcStatus {
    if first.is_null() {
        return FpcStatus::Misuse;
    }
    let (status, texts) = match panic::catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok((one, other))) => (FpcStatus::Ok, (one, other)),
        Ok(Err(failure)) => (FpcStatus::Failure, (failure.into_bytes(), Vec::new())),
        Err(cause) => {
            let text = cause.downcast_ref::<&str>().map(|text| (*text).to_owned());
            let text = text.or_else(|| cause.downcast_ref::<String>().cloned());
            (FpcStatus::Defect, (text.unwrap_or_default().into_bytes(), Vec::new()))
        }
    };
    // SAFETY: it is not null and points to a place for a text.
    unsafe { first.write(FpcText::new(texts.0)) };
    if !second.is_null() {
        // SAFETY: it points to a place for a text.
        unsafe { second.write(FpcText::new(texts.1)) };
    }
    status
}
