//! Addresses and contents of feeds. No I/O.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::TenantId;
use huddle_sdk::prelude::*;
use icalendar::{Calendar, Component as _, Event, EventLike as _, EventStatus};
use serde::Serialize;
use uuid::Uuid;

/// Days before the present that a feed contains.
pub(super) const PAST: TimeDelta = TimeDelta::days(30);
/// Days after the present that a feed contains.
pub(super) const FUTURE: TimeDelta = TimeDelta::days(120);

/// Purpose of the hash of a token.
pub(super) const PURPOSE: &str = "schedule.feed";

/// The secret part of a feed's address: the tenant, and 244 random bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub tenant: TenantId,
    text: String,
}

impl Token {
    /// Creates a new secret.
    pub(super) fn new(tenant: TenantId) -> Self {
        Self { tenant, text: format!("{tenant}-{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple()) }
    }

    /// Parses the last segment of an address. None if it is not a token.
    pub(super) fn parse(segment: &str) -> Option<Self> {
        let text = segment.strip_suffix(".ics").unwrap_or(segment);
        let (tenant, secret) = text.split_once('-')?;
        let is_secret = secret.len() == 64 && secret.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let tenant = tenant.parse().ok().filter(|id: &i64| *id > 0 && is_secret)?;
        Some(Self { tenant: TenantId(tenant), text: text.to_owned() })
    }

    /// Returns the path of the feed below the host's address.
    pub(super) fn path(&self) -> String {
        format!("/api/schedule/feeds/{}.ics", self.text)
    }

    /// Returns the secret part, which is hashed.
    pub(super) fn secret(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

/// Entry of a feed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(remote = "Self")]
pub(super) struct FeedEntry {
    /// Unique in the tenant.
    pub uid: String,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// Kind of visit, or reason of an exception.
    pub title: String,
    /// The patient; none for exceptions.
    pub person_id: Option<PersonId>,
    /// The patient's name.
    pub name: String,
    /// Number of the version, which grows with every change.
    pub version: i32,
    /// When it changed.
    pub changed_at: DateTime<Utc>,
}

mask!(FeedEntry, |row| row.person_id, keeps { uid, starts_at, ends_at, person_id, version, changed_at });

/// Returns the feed. Without names it does not say whom the provider sees; protected patients are never named.
pub(super) fn calendar(provider: &str, entries: impl IntoIterator<Item = FeedEntry>, are_names_shown: bool) -> String {
    let mut calendar = Calendar::new();
    calendar.name(&format!("Schedule of {provider}"));
    for entry in entries {
        let title = if entry.title.is_empty() { "Visit" } else { &entry.title };
        let summary = match &*entry.name {
            name if are_names_shown && !name.is_empty() => format!("{title}: {name}"),
            _ => title.to_owned(),
        };
        let event = Event::new()
            .uid(&entry.uid)
            .timestamp(entry.changed_at)
            .sequence(u32::try_from(entry.version).unwrap_or_default())
            .starts(entry.starts_at)
            .ends(entry.ends_at)
            .summary(&summary)
            .status(EventStatus::Confirmed)
            .done();
        calendar.push(event);
    }
    calendar.done().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_from_its_address_only() {
        let token = Token::new(TenantId(7));
        let path = token.path();
        let segment = path.rsplit('/').next().expect("a segment");
        assert_eq!(Token::parse(segment), Some(token.clone()));
        assert_ne!(Token::new(TenantId(7)), token);
        for bad in ["", "7-", "7", "x-00", "-1-00", &segment[..40], &segment.to_uppercase(), &format!("{segment}0")] {
            assert_eq!(Token::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn names_appear_only_where_they_are_allowed() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().expect("an instant");
        let entry = FeedEntry {
            uid: "appointment-7@3.huddle".into(),
            starts_at: at("2026-06-01T13:00:00Z"),
            ends_at: at("2026-06-01T13:30:00Z"),
            title: "Established".into(),
            person_id: Some(PersonId(1)),
            name: "Rosa Diaz; née Cruz, jr".into(),
            version: 2,
            changed_at: at("2026-05-01T09:00:00Z"),
        };
        let plain = calendar("Nora Page", [entry.clone()], false);
        assert!(plain.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && plain.ends_with("END:VCALENDAR\r\n"), "{plain}");
        for line in
            ["UID:appointment-7@3.huddle", "DTSTART:20260601T130000Z", "DTEND:20260601T133000Z", "SUMMARY:Established", "SEQUENCE:2"]
        {
            assert!(plain.contains(&format!("{line}\r\n")), "{line}: {plain}");
        }
        assert!(!plain.contains("Rosa"));
        let named = calendar("Nora Page", [entry.clone()], true);
        assert!(named.contains("SUMMARY:Established: Rosa Diaz\\; née Cruz\\, jr\r\n"), "{named}");
        assert!(calendar("Nora Page", [entry.masked()], true).contains("SUMMARY:Visit\r\n"));
    }
}
