//! Search queries, and results as sent on the wire.

use huddle_sdk::prelude::*;
use huddle_sdk::{encode_cursor, role_label};
use serde::Serialize;

use crate::messages::model::Message;

/// Maximum length of a query, in characters.
const MAX_QUERY_LENGTH: usize = 200;

/// Minimum length of an incomplete word that is searched by prefix: shorter prefixes match too many words.
const MIN_PREFIX_LENGTH: usize = 3;

/// 50 results by default.
pub(super) type SearchPaging = Paging<50, 100>;

/// Markers that the database puts around a match. Both are private-use characters.
pub(super) const MARK_START: char = '\u{e000}';
/// See [`MARK_START`].
pub(super) const MARK_END: char = '\u{e001}';

/// The words of a query. The database decides how they are compared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Words {
    /// Whole words and "phrases".
    pub whole: String,
    /// The word that may be incomplete: the last one, when nothing follows it. Only for searches within a thread: in all messages, a prefix
    /// matches too many.
    pub prefix: Option<String>,
}

impl Words {
    /// Parses a complete query; none when it is blank.
    pub(crate) fn finished(text: &str) -> Result<Option<Self>> {
        if text.chars().count() > MAX_QUERY_LENGTH {
            return Err(Problem::invalid_field("?q", format!("At most {MAX_QUERY_LENGTH} characters")));
        }
        if text.contains('\0') {
            return Err(Problem::invalid_field("?q", "Null characters are not allowed"));
        }
        if text.trim().is_empty() {
            return Ok(None);
        }
        Ok(Some(Self { whole: text.to_owned(), prefix: None }))
    }

    /// Parses a query that is being typed: its last word may be incomplete.
    pub(crate) fn typed(text: &str) -> Result<Option<Self>> {
        let (before, last) = text.rsplit_once(char::is_whitespace).unwrap_or(("", text));
        let is_in_phrase = text.matches('"').count() % 2 == 1;
        let is_plain = last.chars().all(char::is_alphanumeric) && !last.eq_ignore_ascii_case("or");
        if is_plain && !is_in_phrase && last.chars().count() >= MIN_PREFIX_LENGTH {
            let prefix = Some(last.to_owned());
            return Ok(Self::finished(text)?.map(|_| Self { whole: before.to_owned(), prefix }));
        }
        Self::finished(text)
    }
}

/// A range of a text, in UTF-16 code units, as in JavaScript.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::TextRange)]
pub struct TextRange {
    /// Start offset.
    pub start: usize,
    /// End offset (exclusive).
    pub end: usize,
}

/// The patient of a search result.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::SearchPatient)]
pub struct SearchPatient {
    /// User ID.
    pub id: UserId,
    /// Person ID.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// Whether it is a test-only patient: included and marked (corrections: test-only patients).
    pub test_only: bool,
}

/// A search result.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = messaging::SearchHit)]
pub struct SearchHit {
    /// The message.
    #[serde(serialize_with = "SearchHit::nested")]
    pub message: Message,
    /// Matches in the text, as offsets.
    pub matches: Vec<TextRange>,
    /// The patient of the thread.
    pub patient: SearchPatient,
}

mask!(SearchHit, |row| Some(row.patient.person_id), keeps { patient });

/// Search results, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::SearchResults)]
pub struct SearchResults {
    /// The results of this page.
    #[schema(value_type = Vec<SearchHit>)]
    pub results: Vec<Visible<SearchHit>>,
    /// Send it as `cursor` for the next page; null on the last page.
    pub next: Option<String>,
}

/// The results of a page, which were read with one more than `limit`, and the cursor of the next page, if that extra one shows that there
/// are more.
pub(super) fn page_of(mut hits: Vec<SearchHit>, limit: i64) -> (Vec<SearchHit>, Option<String>) {
    let limit = usize::try_from(limit).unwrap_or_default();
    let more = hits.len() > limit;
    hits.truncate(limit);
    let next = hits.last().filter(|_| more).map(|SearchHit { message, .. }| encode_cursor(&(message.sent_at, message.id)));
    (hits, next)
}

/// A person by whom messages can be filtered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = messaging::SearchPerson)]
pub struct SearchPerson {
    /// User ID.
    pub id: UserId,
    /// Person ID.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// Whether it is a patient rather than staff.
    pub is_patient: bool,
    /// Role as displayed before the name; null for patients.
    pub role_label: Option<String>,
    /// Whether this row is masked.
    pub is_masked: bool,
}

mask!(SearchPerson, |row| Some(row.person_id), keeps { id, person_id, first_name, last_name, is_patient, role_label, is_masked: true });

/// A person as read from the database.
pub(super) struct PersonRow {
    pub id: i64,
    pub person_id: i64,
    pub first_name: String,
    pub last_name: String,
    pub preferred_name: Option<String>,
    pub is_patient: bool,
    pub role: Option<String>,
}

impl From<PersonRow> for SearchPerson {
    fn from(row: PersonRow) -> Self {
        Self {
            id: UserId(row.id),
            person_id: PersonId(row.person_id),
            first_name: row.first_name,
            last_name: row.last_name,
            preferred_name: row.preferred_name,
            is_patient: row.is_patient,
            role_label: row.role.as_deref().filter(|_| !row.is_patient).map(|role| role_label(role).to_owned()),
            is_masked: false,
        }
    }
}

/// Returns the matches in a text that the database marked; empty when the marked text differs from it.
pub(super) fn matches_in(text: &str, marked: &str) -> Vec<TextRange> {
    let mut matches = Vec::new();
    let mut rest = text.chars();
    let (mut at, mut start) = (0, None);
    for c in marked.chars() {
        match c {
            MARK_START => start = Some(at),
            MARK_END => matches.extend(start.take().map(|start| TextRange { start, end: at })),
            // The text itself may contain such a character; then it has no matches.
            c if rest.next() != Some(c) => return Vec::new(),
            c => at += c.len_utf16(),
        }
    }
    if rest.next().is_some() { Vec::new() } else { matches }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_may_be_a_prefix() {
        let read = |text: &str| Words::typed(text).expect("short").map(|words| (words.whole, words.prefix.unwrap_or_default()));
        let pair = |whole: &str, prefix: &str| Some((whole.to_owned(), prefix.to_owned()));
        assert_eq!(read(" \n"), None);
        assert_eq!(read("chest pai"), pair("chest", "pai"));
        assert_eq!(read("headache"), pair("", "headache"));
        // Complete because something follows, or too short for a prefix.
        assert_eq!(read("chest pain "), pair("chest pain ", ""));
        assert_eq!(read("chest pa"), pair("chest pa", ""));
        // Phrases, exclusions and compounds.
        assert_eq!(read("\"chest pain\""), pair("\"chest pain\"", ""));
        assert_eq!(read("\"chest pain"), pair("\"chest pain", ""));
        assert_eq!(read("\"chest pain\" left"), pair("\"chest pain\"", "left"));
        assert_eq!(read("pain -chest"), pair("pain -chest", ""));
        assert_eq!(read("covid-19"), pair("covid-19", ""));
    }

    #[test]
    fn invalid_queries_are_rejected() {
        for read in [Words::typed, Words::finished] {
            assert!(read(&"ä".repeat(MAX_QUERY_LENGTH)).is_ok());
            assert!(read(&"ä".repeat(MAX_QUERY_LENGTH + 1)).is_err());
            assert!(read("a\0b").is_err());
        }
    }

    #[test]
    fn match_offsets_are_utf16_code_units() {
        let ranges = |text: &str, marked: &str| {
            matches_in(text, &marked.replace('[', "\u{e000}").replace(']', "\u{e001}"))
                .into_iter()
                .map(|range| (range.start, range.end))
                .collect::<Vec<_>>()
        };
        assert_eq!(ranges("My knee hurts", "My [knee] [hurts]"), [(3, 7), (8, 13)]);
        assert_eq!(ranges("🙂 ach, é knee", "🙂 ach, é [knee]"), [(10, 14)]);
        assert_eq!(ranges("knee", "knee"), []);
        assert_eq!(ranges("knee", "[hip]"), []);
        assert_eq!(ranges("knee \u{e000}", "[knee] \u{e000}"), []);
    }
}
