//! The program that renders one document: JSON on its standard input, PDF on its standard output.

use std::io::{Read as _, Write as _};
use std::process::ExitCode;

use rustix::process::{Resource, Rlimit, setrlimit};

use crate::{RenderError, render};

/// Exit code for a document with characters that no font has; they are on standard output, as a JSON string.
pub const UNPRINTABLE: u8 = 3;
/// Exit code for every other failure.
const FAILED: u8 = 1;

/// Memory and processor time that the process may use. Its parent limits the time that it waits.
const MAX_MEMORY: u64 = 512 * 1024 * 1024;
const MAX_SECONDS: u64 = 10;

/// Renders the document on standard input. Nothing of it is written to standard error.
#[must_use]
pub fn main() -> ExitCode {
    for (resource, limit) in [(Resource::As, MAX_MEMORY), (Resource::Cpu, MAX_SECONDS)] {
        if setrlimit(resource, Rlimit { current: Some(limit), maximum: Some(limit) }).is_err() {
            return ExitCode::from(FAILED);
        }
    }
    let mut input = Vec::new();
    let Ok(_) = std::io::stdin().read_to_end(&mut input) else { return ExitCode::from(FAILED) };
    let Ok(document) = serde_json::from_slice(&input) else { return ExitCode::from(FAILED) };
    let (output, code) = match render(&document) {
        Ok(pdf) => (pdf, ExitCode::SUCCESS),
        Err(RenderError::Unprintable(characters)) => (serde_json::to_vec(&characters).unwrap_or_default(), ExitCode::from(UNPRINTABLE)),
        Err(RenderError::Font | RenderError::Write(_)) => return ExitCode::from(FAILED),
    };
    match std::io::stdout().write_all(&output) {
        Ok(()) => code,
        Err(_) => ExitCode::from(FAILED),
    }
}
