//! Choice and text of the mail about an appointment. No I/O.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::{Mail, MailFile, Zone};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::invitation::invitation;

/// Time before an appointment at which the patient is reminded.
pub const BEFORE: TimeDelta = TimeDelta::days(1);

/// Reason for a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// An appointment was booked.
    Confirmation,
    /// It is at another time now.
    Update,
    /// It was canceled.
    Cancellation,
    /// It is tomorrow.
    Reminder,
}

/// The last information that a patient received about an appointment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// Identifies the calendar entry.
    pub uid: Uuid,
    /// Number of changes of the entry.
    pub sequence: i32,
    /// Start.
    pub starts_at: DateTime<Utc>,
    /// End.
    pub ends_at: DateTime<Utc>,
    /// Whether it was canceled.
    pub is_canceled: bool,
}

/// An appointment, with the information that the patient has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    /// Start.
    pub starts_at: DateTime<Utc>,
    /// End.
    pub ends_at: DateTime<Utc>,
    /// Whether it is canceled.
    pub is_canceled: bool,
    /// Whether another appointment replaces it.
    pub is_replaced: bool,
    /// Information that the patient received about it; none if nothing was sent.
    pub told: Option<Told>,
    /// Information that the patient received about the appointment that it replaces.
    pub told_before: Option<Told>,
}

/// Returns the mail that an appointment needs now, and what the patient knows after it; none if no mail is needed. `uid` identifies a new
/// calendar entry.
#[must_use]
pub fn next_mail(known: &Known, uid: Uuid, now: DateTime<Utc>) -> Option<(Notice, Told)> {
    let Known { starts_at, ends_at, is_canceled, .. } = *known;
    if starts_at <= now {
        return None;
    }
    let after = |uid, sequence| Told { uid, sequence, starts_at, ends_at, is_canceled };
    match (known.told, known.told_before) {
        // The mail about its replacement changes the entry.
        _ if is_canceled && known.is_replaced => None,
        (Some(told), _) if is_canceled => (!told.is_canceled).then(|| (Notice::Cancellation, after(told.uid, told.sequence + 1))),
        (None, _) if is_canceled => None,
        (Some(told), _) => {
            let is_same = told.starts_at == starts_at && told.ends_at == ends_at && !told.is_canceled;
            (!is_same).then(|| (Notice::Update, after(told.uid, told.sequence + 1)))
        }
        (None, Some(before)) => Some((Notice::Update, after(before.uid, before.sequence + 1))),
        (None, None) => Some((Notice::Confirmation, after(uid, 0))),
    }
}

/// Data of a mail about an appointment.
#[derive(Debug, Clone)]
pub struct Letter {
    /// The patient's address.
    pub to: String,
    /// Name of the practice.
    pub practice: String,
    /// The tenant's key.
    pub practice_key: String,
    /// IANA name of the zone in which the patient reads times.
    pub zone: String,
    /// The appointment as described in the mail.
    pub told: Told,
    /// When the entry was last changed.
    pub changed_at: DateTime<Utc>,
}

impl Letter {
    /// Returns the mail for a notice. Mail is not confidential: it says when and with which practice, never why or with whom, which would
    /// reveal why.
    #[must_use]
    pub fn mail(&self, notice: Notice) -> Mail {
        let practice = &self.practice;
        let zone = Zone::named(&self.zone);
        let start = zone.local(self.told.starts_at);
        let place = self.zone.rsplit('/').next().unwrap_or(&self.zone).replace('_', " ");
        let when = format!("{}, {place} time", start.format("%A, %B %-d, %Y, at %-I:%M %p"));
        let length = (self.told.ends_at - self.told.starts_at).num_minutes();
        let (subject, first) = match notice {
            Notice::Confirmation => ("Your appointment is booked", format!("Your appointment with {practice} is booked.")),
            Notice::Update => ("Your appointment has changed", format!("Your appointment with {practice} is at another time now.")),
            Notice::Cancellation => ("Your appointment is cancelled", format!("Your appointment with {practice} is cancelled.")),
            Notice::Reminder => ("Reminder of your appointment", format!("You have an appointment with {practice} soon.")),
        };
        let last = match notice {
            Notice::Cancellation => {
                "If you did not expect this, please call us. Opening the attached file removes the entry from your calendar."
            }
            _ => "If you cannot come, please tell us in time. Opening the attached file adds the appointment to your calendar.",
        };
        let text = format!("{first}\n\nWhen: {when}\nHow long: {length} minutes\n\n{last}\n");
        let method = if notice == Notice::Cancellation { "CANCEL" } else { "REQUEST" };
        let file = MailFile {
            name: "appointment.ics".to_owned(),
            content_type: format!("text/calendar; charset=utf-8; method={method}"),
            bytes: invitation(self).into_bytes(),
        };
        Mail { to: self.to.clone(), subject: format!("{practice}: {subject}"), text, attachments: vec![file], ..Mail::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn now() -> DateTime<Utc> {
        at("2026-06-01T12:00:00Z")
    }

    const ENTRY: Uuid = Uuid::from_u128(7);
    const OTHER: Uuid = Uuid::from_u128(8);

    fn told(sequence: i32) -> Told {
        let (starts_at, ends_at) = (at("2026-06-03T13:00:00Z"), at("2026-06-03T13:30:00Z"));
        Told { uid: ENTRY, sequence, starts_at, ends_at, is_canceled: false }
    }

    fn known(told_last: Option<Told>) -> Known {
        let Told { starts_at, ends_at, .. } = told(0);
        Known { starts_at, ends_at, is_canceled: false, is_replaced: false, told: told_last, told_before: None }
    }

    #[test]
    fn each_change_is_told_once() {
        let next = |known: Known| next_mail(&known, OTHER, now()).map(|(notice, told)| (notice, told.uid, told.sequence));
        let later = at("2026-06-04T13:00:00Z");
        assert_eq!(next(known(None)), Some((Notice::Confirmation, OTHER, 0)));
        assert_eq!(next(known(Some(told(0)))), None, "nothing changed");
        let moved = Known { starts_at: later, ends_at: later + TimeDelta::minutes(30), ..known(Some(told(2))) };
        assert_eq!(next(moved), Some((Notice::Update, ENTRY, 3)));
        let longer = Known { ends_at: at("2026-06-03T14:00:00Z"), ..known(Some(told(0))) };
        assert_eq!(next(longer), Some((Notice::Update, ENTRY, 1)));
        let canceled = Known { is_canceled: true, ..known(Some(told(1))) };
        assert_eq!(next(canceled), Some((Notice::Cancellation, ENTRY, 2)));
        let again = Known { is_canceled: true, ..known(Some(Told { is_canceled: true, ..told(2) })) };
        assert_eq!(next(again), None);
        assert_eq!(next(Known { is_canceled: true, ..known(None) }), None, "a patient who knows nothing is not told of its end");
        let past = Known { starts_at: now(), ..known(None) };
        assert_eq!(next(past), None);
    }

    #[test]
    fn an_appointment_that_replaces_another_changes_its_entry() {
        let next = |known: Known| next_mail(&known, OTHER, now()).map(|(notice, told)| (notice, told.uid, told.sequence));
        let replaced = Known { is_canceled: true, is_replaced: true, ..known(Some(told(0))) };
        assert_eq!(next(replaced), None);
        assert_eq!(next(Known { told_before: Some(told(0)), ..known(None) }), Some((Notice::Update, ENTRY, 1)));
    }

    fn letter() -> Letter {
        Letter {
            to: "rosa@example.com".to_owned(),
            practice: "Northwind Primary Care".to_owned(),
            practice_key: "northwind".to_owned(),
            zone: "America/New_York".to_owned(),
            told: told(1),
            changed_at: now(),
        }
    }

    #[test]
    fn a_mail_says_when_in_the_patients_time_and_not_why() {
        let mail = letter().mail(Notice::Confirmation);
        assert_eq!(mail.subject, "Northwind Primary Care: Your appointment is booked");
        assert!(mail.text.contains("When: Wednesday, June 3, 2026, at 9:00 AM, New York time\nHow long: 30 minutes"), "{}", mail.text);
        let west = Letter { zone: "America/Los_Angeles".to_owned(), ..letter() }.mail(Notice::Reminder);
        assert!(west.text.contains("at 6:00 AM, Los Angeles time"), "{}", west.text);
        assert_eq!(mail.attachments[0].content_type, "text/calendar; charset=utf-8; method=REQUEST");
        assert_eq!(letter().mail(Notice::Cancellation).attachments[0].content_type, "text/calendar; charset=utf-8; method=CANCEL");
    }
}
