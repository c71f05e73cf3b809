//! What a person typed into the search box, and what a hit shows.

use huddle_sdk::encode_cursor;
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::messages::model::Message;

/// Longest text that is searched for, in characters.
const MAX_QUERY: usize = 200;

/// A word that is still being typed is looked for by its beginning from so many letters on: fewer begin too many words.
const BEGUN_FROM: usize = 3;

/// 50 hits by default.
pub(super) type SearchPaging = Paging<50, 100>;

/// What stands around a match in a text that the database marked. Both are of the range for private use.
pub(super) const MARK_START: char = '\u{e000}';
/// See [`MARK_START`].
pub(super) const MARK_END: char = '\u{e001}';

/// The words that are looked for. The database knows how they are compared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Words {
    /// Whole words and "phrases".
    pub whole: String,
    /// The word that is perhaps not finished: the last one, when nothing follows it. Asked of a thread only: all messages that have any
    /// of the words that begin so are too many to look at.
    pub begun: Option<String>,
}

impl Words {
    /// Reads words that are all finished; none when there is nothing but space.
    pub(crate) fn finished(text: &str) -> Result<Option<Self>> {
        if text.chars().count() > MAX_QUERY {
            return Err(Problem::invalid_field("?q", format!("At most {MAX_QUERY} characters")));
        }
        if text.contains('\0') {
            return Err(Problem::invalid_field("?q", "Null characters are not allowed"));
        }
        if text.trim().is_empty() {
            return Ok(None);
        }
        Ok(Some(Self { whole: text.to_owned(), begun: None }))
    }

    /// Reads words that are being typed: the last one may go on.
    pub(crate) fn typed(text: &str) -> Result<Option<Self>> {
        let (before, last) = text.rsplit_once(char::is_whitespace).unwrap_or(("", text));
        let is_in_phrase = text.matches('"').count() % 2 == 1;
        let is_plain = last.chars().all(char::is_alphanumeric) && !last.eq_ignore_ascii_case("or");
        if is_plain && !is_in_phrase && last.chars().count() >= BEGUN_FROM {
            let begun = Some(last.to_owned());
            return Ok(Self::finished(text)?.map(|_| Self { whole: before.to_owned(), begun }));
        }
        Self::finished(text)
    }
}

/// A part of a text, in the units in which browsers count (UTF-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::TextRange)]
pub struct TextRange {
    /// Where it begins.
    pub start: usize,
    /// Where it ends: the first unit that is not in it.
    pub end: usize,
}

/// The patient whose thread a hit stands in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::SearchPatient)]
pub struct SearchPatient {
    /// The user.
    pub id: UserId,
    /// The person.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What the patient likes to be called.
    pub preferred_name: Option<String>,
    /// A patient whom only those who test may meet: found, and marked (corrections: test-only patients).
    pub test_only: bool,
}

/// A message that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::SearchHit)]
pub struct SearchHit {
    /// The message.
    #[schema(value_type = Message)]
    pub message: Within<Message>,
    /// What of its text was looked for: offsets, never mark-up.
    pub matches: Vec<TextRange>,
    /// Whose thread it stands in.
    pub patient: SearchPatient,
}

/// Hits, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::SearchResults)]
pub struct SearchResults {
    /// The hits.
    pub results: Vec<SearchHit>,
    /// Send it as `cursor` to get the next page; null at the end.
    pub next: Option<String>,
}

impl ShowsPerson for SearchHit {
    fn person_id(&self) -> Option<PersonId> {
        Some(self.patient.person_id)
    }
}

impl SearchResults {
    /// A page of hits that were read with one more than `limit`: it only says that there are more.
    pub(super) fn of(mut results: Vec<SearchHit>, limit: i64) -> Self {
        let limit = usize::try_from(limit).unwrap_or_default();
        let more = results.len() > limit;
        results.truncate(limit);
        let next = results.last().filter(|_| more).map(|SearchHit { message, .. }| encode_cursor(&(message.0.sent_at, message.0.id)));
        Self { results, next }
    }
}

/// The matches in a text that the database marked; none when what is marked is not this text.
pub(super) fn matches_in(text: &str, marked: &str) -> Vec<TextRange> {
    let mut matches = Vec::new();
    let mut rest = text.chars();
    let (mut at, mut start) = (0, None);
    for c in marked.chars() {
        match c {
            MARK_START => start = Some(at),
            MARK_END => matches.extend(start.take().map(|start| TextRange { start, end: at })),
            // A text may have such a character of its own: it is not marked then.
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
    fn the_last_word_may_go_on() {
        let read = |text: &str| Words::typed(text).expect("short").map(|words| (words.whole, words.begun.unwrap_or_default()));
        let pair = |whole: &str, begun: &str| Some((whole.to_owned(), begun.to_owned()));
        assert_eq!(read(" \n"), None);
        assert_eq!(read("chest pai"), pair("chest", "pai"));
        assert_eq!(read("headache"), pair("", "headache"));
        // Finished by what follows, or too short to begin little.
        assert_eq!(read("chest pain "), pair("chest pain ", ""));
        assert_eq!(read("chest pa"), pair("chest pa", ""));
        // A phrase, what must not be there, and what joins.
        assert_eq!(read("\"chest pain\""), pair("\"chest pain\"", ""));
        assert_eq!(read("\"chest pain"), pair("\"chest pain", ""));
        assert_eq!(read("\"chest pain\" left"), pair("\"chest pain\"", "left"));
        assert_eq!(read("pain -chest"), pair("pain -chest", ""));
        assert_eq!(read("covid-19"), pair("covid-19", ""));
    }

    #[test]
    fn what_cannot_be_searched_for() {
        for read in [Words::typed, Words::finished] {
            assert!(read(&"ä".repeat(MAX_QUERY)).is_ok());
            assert!(read(&"ä".repeat(MAX_QUERY + 1)).is_err());
            assert!(read("a\0b").is_err());
        }
    }

    #[test]
    fn matches_are_counted_as_browsers_count() {
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
