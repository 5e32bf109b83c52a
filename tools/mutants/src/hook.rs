//! Which mutant this process is. Written by `tools/mutants`.

use std::{
    env,
    fs::OpenOptions,
    io::Write as _,
    sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed},
};

/// The variable with the number of the mutant, or with `reach`.
const VARIABLE: &str = "FPC_MUTANT";

/// The variable with the file that is to say which mutants were reached.
const REACHED_FILE: &str = "FPC_MUTANT_REACHED";

/// No mutant has this number or a larger one.
const NONE: u32 = u32::MAX - 2;
const REACH: u32 = u32::MAX - 1;
const UNREAD: u32 = u32::MAX;

static CHOSEN: AtomicU32 = AtomicU32::new(UNREAD);

static REACHED: [AtomicU64; 512] = [const { AtomicU64::new(0) }; 512];

/// Tells whether this process is that mutant.
#[inline]
pub(crate) fn is(number: u32) -> bool {
    let chosen = CHOSEN.load(Relaxed);
    if chosen <= NONE { chosen == number } else { seldom(number) }
}

#[cold]
#[inline(never)]
fn seldom(number: u32) -> bool {
    if CHOSEN.load(Relaxed) == UNREAD {
        let chosen = match env::var(VARIABLE).as_deref() {
            Err(_) => NONE,
            Ok("reach") => REACH,
            Ok(text) => text.parse().expect("FPC_MUTANT is a number or `reach`"),
        };
        CHOSEN.store(chosen, Relaxed);
        return is(number);
    }
    let bit = 1 << (number % 64);
    let word = &REACHED[number as usize / 64];
    if word.load(Relaxed) & bit == 0 && word.fetch_or(bit, Relaxed) & bit == 0 {
        let path = env::var_os(REACHED_FILE).expect("FPC_MUTANT_REACHED names a file");
        let mut file = OpenOptions::new().create(true).append(true).open(path).expect("a file");
        file.write_all(format!("{number}\n").as_bytes()).expect("written");
    }
    false
}
