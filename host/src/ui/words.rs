//! The words of a browser's report that may be logged. A browser can send any text, also a patient's.

use std::path::{Component, Path};

use uuid::Uuid;

/// Kinds of error: those of browsers and of module federation.
const ERROR_KINDS: &[&str] = &[
    "AbortError",
    "AggregateError",
    "ChunkLoadError",
    "DataCloneError",
    "Error",
    "EvalError",
    "InternalError",
    "InvalidStateError",
    "NetworkError",
    "NotAllowedError",
    "NotFoundError",
    "ProblemError",
    "QuotaExceededError",
    "RangeError",
    "ReferenceError",
    "ScriptExternalLoadError",
    "SecurityError",
    "SyntaxError",
    "TimeoutError",
    "TypeError",
    "URIError",
];

/// Longest file name of a position.
const LONGEST_FILE: usize = 200;

/// The first known kind of error among the words of a report; `other` if there is none.
pub(super) fn error_kind(reason: &str) -> &'static str {
    let words = reason.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.into_iter().find_map(|word| ERROR_KINDS.iter().copied().find(|kind| *kind == word)).unwrap_or("other")
}

/// The ID at the beginning of a report, as the user sees it.
pub(super) fn report_id(reason: &str) -> Option<Uuid> {
    reason.split(':').next()?.trim().parse().ok()
}

/// The position at the end of a report (`(main.1a2b.js:1:204)`), and its file, which must be looked for in the build.
pub(super) fn position(reason: &str) -> Option<(&str, &Path)> {
    let position = reason.strip_suffix(')')?.rsplit_once('(')?.1;
    let mut parts = position.rsplitn(3, ':');
    let is_number = |part: Option<&str>| part.is_some_and(|part| (1..=9).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit()));
    if !is_number(parts.next()) || !is_number(parts.next()) {
        return None;
    }
    let file = parts.next().filter(|file| (1..=LONGEST_FILE).contains(&file.len()) && !file.contains('\0'))?;
    let path = Path::new(file);
    path.components().all(|part| matches!(part, Component::Normal(_))).then_some((position, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_words_of_a_report_are_taken() {
        let reason = "0197f3a4-0000-7000-8000-000000000001: TypeError at /patients/$id (static/js/main.1a.js:1:204)";
        assert_eq!(error_kind(reason), "TypeError");
        assert!(report_id(reason).is_some());
        assert_eq!(position(reason), Some(("static/js/main.1a.js:1:204", Path::new("static/js/main.1a.js"))));
        assert_eq!((error_kind("Rosa Perez has chest pain"), report_id("Rosa: Perez"), position("Rosa (Perez)")), ("other", None, None));
    }

    #[test]
    fn a_position_names_a_file_inside_the_build() {
        for outside in ["x (../../etc/passwd:1:2)", "x (/etc/passwd:1:2)", "x (a.js:one:2)", "x (a.js:1)", "x (:1:2)", "x a.js:1:2"] {
            assert_eq!(position(outside), None, "{outside}");
        }
    }
}
