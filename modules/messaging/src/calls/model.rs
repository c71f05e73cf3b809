//! A phone call as the wire shows it, and the rules of its parts.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{id_type, role_label};
use serde::{Deserialize, Serialize};
use url::Url;
use uuid::Uuid;

use crate::messages::model::Sender;

id_type!(
    /// A phone call's number.
    CallId
);
id_type!(
    /// A disposition's number.
    DispositionId
);

/// The content type of calls in relations.
pub(crate) const CONTENT_TYPE: &str = "phonecall";

/// Longest notes of a call, in characters.
pub const MAX_NOTES: usize = 10_000;
/// Longest contact number as it is written, and most digits in it (ITU-T E.164).
const MAX_NUMBER: usize = 40;
const MAX_DIGITS: usize = 15;
/// Fewest digits: short numbers of services have three.
const MIN_DIGITS: usize = 3;
/// Longest name of a call in the telephony.
const MAX_EXTERNAL_ID: usize = 200;
/// Longest address of a recording.
const MAX_URL: usize = 2_000;
/// How far the clock of who logs a call may be ahead of ours.
const CLOCK_SKEW: TimeDelta = TimeDelta::minutes(5);

/// Who called whom (console.md §3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = messaging::Direction)]
pub enum Direction {
    /// The patient called.
    #[default]
    Inbound,
    /// The team called.
    Outbound,
}

impl Direction {
    /// As stored and as sent.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Inbound => "INBOUND",
            Self::Outbound => "OUTBOUND",
        }
    }

    /// From the stored word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Inbound, Self::Outbound].into_iter().find(|direction| direction.as_str() == word)
    }
}

/// How a call ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Disposition)]
pub struct Disposition {
    /// Its number.
    pub id: DispositionId,
    /// What a person reads.
    pub title: String,
}

/// What a list of calls shows of whom a call is with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::CallContact)]
pub struct CallContact {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What they want to be called.
    pub preferred_name: Option<String>,
}

/// A phone call.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = messaging::PhoneCall)]
pub struct PhoneCall {
    /// Its number.
    pub id: CallId,
    /// Made by the client that logged it.
    pub uid: Uuid,
    /// The patient's user id; null in the call queue, and of a person without an account.
    pub user: Option<UserId>,
    /// With whom it was; null in the call queue.
    pub person: Option<PersonId>,
    /// The person's name; null in the call queue.
    pub contact: Option<CallContact>,
    /// Who called whom.
    pub direction: Direction,
    /// When it began.
    pub called_at: DateTime<Utc>,
    /// When it ended; null while nobody said.
    pub call_ended_at: Option<DateTime<Utc>>,
    /// As the telephony names it.
    pub external_call_id: Option<String>,
    /// The number that called or was called.
    pub contact_phone_number: Option<String>,
    /// How it ended.
    pub disposition: Option<DispositionId>,
    /// Who logged or had it; null when the telephony delivered it without saying.
    pub created_by: Option<UserId>,
    /// The same, by name.
    pub creator: Option<Sender>,
    /// Where its recording is.
    pub recording_url: Option<String>,
    /// What was said.
    pub notes: String,
    /// The cases that it belongs to.
    pub cases: Vec<i64>,
    /// The version on which the next change is made.
    pub row_version: i32,
    /// Whether the person is protected and the caller holds no grant: only ids, name and place in the list are there.
    pub is_masked: bool,
    /// `phonecall`, among the kinds of a person's communications.
    pub kind: &'static str,
}

impl PhoneCall {
    /// Whether a user may take it out of a patient's thread or away altogether: "only for calls with no case and created by the current
    /// user" (console.md §5). Of a call that nobody created but the telephony, whoever works on it may.
    #[must_use]
    pub fn may_be_removed_by(&self, user: UserId) -> bool {
        self.cases.is_empty() && self.created_by.is_none_or(|creator| creator == user)
    }
}

mask!(
    PhoneCall,
    |row| row.person,
    keeps { id, uid, user, person, contact, direction, called_at, created_by, row_version, kind, is_masked: true }
);

/// A row of `messaging.phone_call_card`.
#[derive(Debug, Clone)]
pub(crate) struct CallRow {
    pub id: i64,
    pub uid: Uuid,
    pub person_id: Option<i64>,
    pub patient_id: Option<i64>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub preferred_name: Option<String>,
    pub direction: String,
    pub called_at: DateTime<Utc>,
    pub call_ended_at: Option<DateTime<Utc>>,
    pub external_call_id: Option<String>,
    pub contact_phone_number: Option<String>,
    pub disposition_id: Option<i64>,
    pub notes: String,
    pub recording_url: Option<String>,
    pub created_by: Option<i64>,
    pub creator_first_name: Option<String>,
    pub creator_last_name: Option<String>,
    pub creator_role: Option<String>,
    pub creator_avatar: Option<String>,
    pub row_version: i32,
}

impl From<CallRow> for PhoneCall {
    fn from(row: CallRow) -> Self {
        let creator = row.created_by.map(|id| Sender {
            id: UserId(id),
            first_name: row.creator_first_name.unwrap_or_default(),
            last_name: row.creator_last_name.unwrap_or_default(),
            role_label: row.creator_role.as_deref().map(|role| role_label(role).to_owned()),
            role: row.creator_role,
            avatar: row.creator_avatar,
            is_patient: false,
        });
        Self {
            id: CallId(row.id),
            uid: row.uid,
            user: row.patient_id.map(UserId),
            person: row.person_id.map(PersonId),
            contact: row.person_id.map(|_| CallContact {
                first_name: row.first_name.unwrap_or_default(),
                last_name: row.last_name.unwrap_or_default(),
                preferred_name: row.preferred_name,
            }),
            // The table takes no other word.
            direction: Direction::parse(&row.direction).unwrap_or(Direction::Inbound),
            called_at: row.called_at,
            call_ended_at: row.call_ended_at,
            external_call_id: row.external_call_id,
            contact_phone_number: row.contact_phone_number,
            disposition: row.disposition_id.map(DispositionId),
            created_by: row.created_by.map(UserId),
            creator,
            recording_url: row.recording_url,
            notes: row.notes,
            cases: Vec::new(),
            row_version: row.row_version,
            is_masked: false,
            kind: "phonecall",
        }
    }
}

/// Beginning and end of a call as they are stored: neither in our future, and the end not before the beginning.
pub(crate) fn checked_times(
    called_at: DateTime<Utc>,
    ended_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<(DateTime<Utc>, Option<DateTime<Utc>>)> {
    if called_at > now + CLOCK_SKEW {
        return Err(Problem::invalid_field("/called_at", "This is in the future"));
    }
    if called_at < DateTime::UNIX_EPOCH {
        return Err(Problem::invalid_field("/called_at", "This is too long ago"));
    }
    if ended_at.is_some_and(|ended_at| ended_at > now + CLOCK_SKEW) {
        return Err(Problem::invalid_field("/call_ended_at", "This is in the future"));
    }
    let (called_at, ended_at) = (called_at.min(now), ended_at.map(|ended_at| ended_at.min(now)));
    if ended_at.is_some_and(|ended_at| ended_at < called_at) {
        return Err(Problem::invalid_field("/call_ended_at", "A call cannot end before it begins"));
    }
    Ok((called_at, ended_at))
}

/// A number as it is stored: as it was written, when it can be one. An empty text is none.
pub(crate) fn checked_number(text: &str) -> Result<Option<String>> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = || Problem::invalid_field("/contact_phone_number", "This is not a phone number");
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let is_written_like_one = text.chars().all(|c| c.is_ascii_digit() || " +()-./x*#".contains(c));
    if !is_written_like_one || !(MIN_DIGITS..=MAX_DIGITS).contains(&digits) || text.chars().count() > MAX_NUMBER {
        return Err(wrong());
    }
    Ok(Some(text.to_owned()))
}

/// Notes as they are stored.
pub(crate) fn checked_notes(text: &str) -> Result<String> {
    let text = text.trim();
    if text.chars().count() > MAX_NOTES {
        return Err(Problem::invalid_field("/notes", format!("At most {MAX_NOTES} characters")));
    }
    if text.contains('\0') {
        return Err(Problem::invalid_field("/notes", "Null characters are not allowed"));
    }
    Ok(text.to_owned())
}

/// The telephony's name of a call as it is stored. An empty text is none.
pub(crate) fn checked_external_id(text: &str) -> Result<Option<String>> {
    let text = text.trim();
    if text.chars().count() > MAX_EXTERNAL_ID || text.chars().any(char::is_control) {
        return Err(Problem::invalid_field("/external_call_id", format!("One line of at most {MAX_EXTERNAL_ID} characters")));
    }
    Ok(Some(text.to_owned()).filter(|text| !text.is_empty()))
}

/// Where a recording is: a link that staff may follow, so nothing but https.
pub(crate) fn checked_recording_url(text: &str) -> Result<String> {
    let wrong = || Problem::invalid_field("/recording_url", "Not an https address");
    let url = Url::parse(text).map_err(|_| wrong())?;
    if url.scheme() != "https" || !url.username().is_empty() || url.password().is_some() || url.as_str().len() > MAX_URL {
        return Err(wrong());
    }
    Ok(url.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_ends_after_it_begins_and_not_in_the_future() {
        let now: DateTime<Utc> = "2026-03-10T15:00:00Z".parse().expect("an instant");
        let minutes = TimeDelta::minutes;
        assert_eq!(checked_times(now, None, now).expect("now"), (now, None));
        assert_eq!(checked_times(now - minutes(5), Some(now), now).expect("a call"), (now - minutes(5), Some(now)));
        assert_eq!(checked_times(now, Some(now), now).expect("nobody answered"), (now, Some(now)));
        // A browser's clock that is ahead makes no call of the future, and no end before the beginning.
        assert_eq!(checked_times(now + minutes(2), Some(now + minutes(3)), now).expect("a little ahead"), (now, Some(now)));
        assert!(checked_times(now - minutes(5), Some(now - minutes(6)), now).is_err());
        assert!(checked_times(now + minutes(6), None, now).is_err());
        assert!(checked_times(now - minutes(5), Some(now + minutes(6)), now).is_err());
        assert!(checked_times(DateTime::UNIX_EPOCH - minutes(1), None, now).is_err());
    }

    #[test]
    fn numbers_are_kept_as_they_are_written() {
        for number in ["(508) 555-0101", "+1 508.555.0101", "+44 20 7946 0958", "911", "508-555-0101 x12"] {
            assert_eq!(checked_number(&format!(" {number} ")).expect("a number").as_deref(), Some(number));
        }
        assert_eq!(checked_number("  ").expect("none"), None);
        for wrong in ["12", "call me", "+1 508 555 0101 508 555 0101", "5085550101\0", "<5085550101>"] {
            assert!(checked_number(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn recordings_are_behind_https() {
        assert!(checked_recording_url("https://calls.example.com/r/7?t=1").is_ok());
        for wrong in ["http://calls.example.com/7", "javascript:alert(1)", "https://a:b@example.com/", "/r/7", ""] {
            assert!(checked_recording_url(wrong).is_err(), "{wrong}");
        }
    }

    fn call(created_by: Option<i64>, cases: Vec<i64>) -> PhoneCall {
        PhoneCall {
            id: CallId(1),
            uid: Uuid::nil(),
            user: Some(UserId(70)),
            person: Some(PersonId(7)),
            contact: None,
            direction: Direction::Inbound,
            called_at: DateTime::UNIX_EPOCH,
            call_ended_at: Some(DateTime::UNIX_EPOCH),
            external_call_id: Some("CA-1".into()),
            contact_phone_number: Some("5085550101".into()),
            disposition: Some(DispositionId(3)),
            created_by: created_by.map(UserId),
            creator: None,
            recording_url: Some("https://calls.example.com/r/7".into()),
            notes: "Dizzy since Monday".into(),
            cases,
            row_version: 1,
            is_masked: false,
            kind: "phonecall",
        }
    }

    #[test]
    fn only_the_creator_removes_a_call_and_only_without_a_case() {
        // "Remove-phone-call option shows only for calls with no case and created by the current user."
        assert!(call(Some(5), vec![]).may_be_removed_by(UserId(5)));
        assert!(!call(Some(5), vec![]).may_be_removed_by(UserId(6)));
        assert!(!call(Some(5), vec![9]).may_be_removed_by(UserId(5)));
        assert!(call(None, vec![]).may_be_removed_by(UserId(6)));
        assert!(!call(None, vec![9]).may_be_removed_by(UserId(6)));
    }

    #[test]
    fn a_masked_call_says_nothing() {
        let masked = Visible::masked(call(Some(5), vec![9]));
        let sent = serde_json::to_string(&masked).expect("json");
        for word in ["Dizzy", "5085550101", "CA-1", "calls.example.com"] {
            assert!(!sent.contains(word), "{sent}");
        }
        let call = masked.get();
        assert!(call.is_masked && call.disposition.is_none() && call.cases.is_empty() && call.call_ended_at.is_none());
    }
}
