//! Appointments and their rules. No I/O.

use chrono::{DateTime, Datelike as _, NaiveDate, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{Zone, id_type};
use serde::{Deserialize, Serialize};

id_type!(
    /// An appointment.
    AppointmentId
);

/// Time before the start and after the end of a visit in which it can be joined (record.md §9).
const SESSION_MARGIN: TimeDelta = TimeDelta::minutes(10);

/// Time before the start within which a cancellation is late.
const LATE: TimeDelta = TimeDelta::hours(24);

/// First visits from this date on are labeled "(No AWV)" (record.md §9).
const NO_ANNUAL_FROM: NaiveDate = NaiveDate::from_ymd_opt(2024, 10, 8).expect("a date");

/// Status of an appointment.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = schedule::AppointmentStatus)]
pub enum Status {
    /// Booked.
    #[default]
    Scheduled,
    /// The visit took place.
    #[serde(rename = "Checked Out")]
    CheckedOut,
    /// The patient did not come.
    #[serde(rename = "Not Seen")]
    NotSeen,
    /// Canceled.
    #[serde(rename = "Cancelled")]
    Canceled,
}

/// Reason for canceling an appointment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::CancelationReasons)]
pub struct CancelationReasons {
    /// Reasons of the practice.
    pub firefly_reasons: Vec<String>,
    /// Reasons of the patient.
    pub patient_reasons: Vec<String>,
}

/// Whether an appointment can be canceled.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::CancelableStatus)]
pub struct CancelableStatus {
    /// Whether it can be canceled now.
    pub can_cancel: bool,
    /// Reason why it is not possible.
    pub reason: Option<String>,
}

/// An appointment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = schedule::Appointment)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of the specification")]
pub struct Appointment {
    /// ID.
    #[schema(value_type = i64)]
    pub id: AppointmentId,
    /// The patient's user ID.
    pub patient_id: Option<UserId>,
    /// The person.
    pub person_id: PersonId,
    /// When it starts.
    pub start: DateTime<Utc>,
    /// When it ends.
    pub end: DateTime<Utc>,
    /// Duration.
    pub duration_minutes: i64,
    /// Reason of the kind of visit, such as `Video`.
    pub reason: String,
    /// Display name, such as `Established`.
    pub reason_label: String,
    /// Status.
    pub status: Status,
    /// The clinician's name.
    pub provider_name: String,
    /// The clinician's user ID.
    pub provider_id: UserId,
    /// The patient's symptoms, as text.
    pub symptoms_summary: String,
    /// Reason for the visit, as text.
    pub description: String,
    /// When it was booked.
    pub scheduled_at: DateTime<Utc>,
    /// User who booked it.
    pub scheduled_by: UserId,
    /// Name of the user who booked it.
    pub scheduled_by_provider_name: String,
    /// Whether it was booked at a time that is not offered.
    pub is_custom: bool,
    /// Reasons for booking it at such a time.
    pub custom_reasons: Vec<String>,
    /// The appointment that it replaces.
    #[schema(value_type = Option<i64>)]
    pub rescheduled_from_id: Option<AppointmentId>,
    /// The appointment that replaces it.
    #[schema(value_type = Option<i64>)]
    pub rescheduled_to_id: Option<AppointmentId>,
    /// User who canceled it.
    pub canceled_by: Option<UserId>,
    /// Name of the user who canceled it.
    pub canceled_by_provider_name: Option<String>,
    /// When it was canceled.
    pub canceled_at: Option<DateTime<Utc>>,
    /// Whether it was canceled less than a day before its start.
    pub is_late_cancel: bool,
    /// Reason for canceling it.
    pub cancelation_reasons: CancelationReasons,
    /// Next step after the cancellation: `now`, `rescheduled`, `patient_to_reschedule` or nothing.
    pub reschedule_action: Option<String>,
    /// Messages about urgent symptoms that the patient was told when it was booked.
    pub told_patient: Vec<String>,
    /// Status of its open work: `To rebook` (its clinician cannot keep it, or the patient looks for another time), `Patient deceased`; null: none.
    pub open_work: Option<String>,
    /// Whether it can be canceled now.
    pub cancelable_status: CancelableStatus,
    /// Whether the visit can be joined now: from ten minutes before the start to ten minutes after the end.
    pub is_session_active: bool,
    /// Version, for edits.
    pub row_version: i32,
    /// Whether the row was masked.
    pub is_masked: bool,
    /// Kind of visit.
    #[serde(skip)]
    pub type_id: i64,
    /// When it changed.
    #[serde(skip)]
    pub updated_at: DateTime<Utc>,
}

mask!(Appointment, |row| Some(row.person_id), keeps { id, patient_id, person_id, is_masked: true });

impl Appointment {
    /// Sets the fields that are derived from the others at an instant.
    #[must_use]
    pub fn derive(mut self, now: DateTime<Utc>) -> Self {
        self.duration_minutes = (self.end - self.start).num_minutes();
        if self.reason == "Video-New" && Zone::EASTERN.date_of(self.start) >= NO_ANNUAL_FROM {
            self.reason_label = format!("{} (No AWV)", self.reason_label);
        }
        let reason = self.not_cancelable(now);
        self.cancelable_status = CancelableStatus { can_cancel: reason.is_none(), reason: reason.map(str::to_owned) };
        self.is_session_active = self.status == Status::Scheduled && self.start - SESSION_MARGIN <= now && now < self.end + SESSION_MARGIN;
        self
    }

    fn not_cancelable(&self, now: DateTime<Utc>) -> Option<&'static str> {
        match self.status {
            Status::Canceled => Some("Already cancelled"),
            Status::CheckedOut => Some("The visit took place"),
            Status::NotSeen => Some("The patient was not seen"),
            Status::Scheduled if self.start <= now => Some("The visit has started"),
            Status::Scheduled => None,
        }
    }

    /// Rejects the cancellation of an appointment that cannot be canceled.
    pub fn check_cancelable(&self) -> Result<()> {
        match &self.cancelable_status.reason {
            Some(reason) => Err(Problem::conflict(format!("Not cancelable: {reason}"))),
            None => Ok(()),
        }
    }

    /// Returns whether a cancellation at an instant is late.
    #[must_use]
    pub fn is_late_at(&self, now: DateTime<Utc>) -> bool {
        self.start - now < LATE
    }

    /// Rejects a change that does not fit the appointment at an instant. A started visit keeps its time and clinician, and an ended one
    /// keeps its length. Time and status change in two steps, each checked against the state before it.
    pub fn check_change(&self, after: &Self, now: DateTime<Utc>) -> Result<()> {
        let is_elsewhere = (after.start, after.provider_id) != (self.start, self.provider_id);
        if !is_elsewhere && after.end == self.end {
            return self.check_status(after.status, now);
        }
        if self.status != Status::Scheduled {
            return Err(Problem::conflict("Only a scheduled appointment can be moved"));
        }
        if after.status != self.status {
            return Err(Problem::invalid_field("/status", "Set the status without moving the appointment"));
        }
        match (is_elsewhere, self.start <= now, self.end <= now) {
            (true, true, _) => Err(Problem::conflict("The visit has started. It cannot be moved")),
            (false, _, true) => Err(Problem::conflict("The visit has ended. Its length cannot be changed")),
            _ => Ok(()),
        }
    }

    /// Rejects a change of status that does not fit the time.
    fn check_status(&self, wanted: Status, now: DateTime<Utc>) -> Result<()> {
        match (self.status, wanted) {
            (before, after) if before == after => Ok(()),
            (Status::Canceled, _) => Err(Problem::conflict("A cancelled appointment cannot be changed. Book a new one")),
            (_, Status::Canceled) => Err(Problem::invalid_field("/status", "Cancel the appointment with a reason")),
            (_, Status::CheckedOut | Status::NotSeen) if now < self.start - SESSION_MARGIN => {
                Err(Problem::invalid_field("/status", "The visit has not started"))
            }
            _ => Ok(()),
        }
    }
}

/// Maximum time ahead at which any appointment can be booked.
const FARTHEST: TimeDelta = TimeDelta::weeks(53);

/// Checks that an instant can be the start of an appointment: not in an earlier century, and at most a year ahead.
pub fn checked_start(start: DateTime<Utc>, now: DateTime<Utc>, pointer: &str) -> Result<DateTime<Utc>> {
    let is_possible = start.year() >= 2000 && start <= now + FARTHEST;
    if is_possible { Ok(start) } else { Err(Problem::invalid_field(pointer, "Choose a time within a year")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn video(start: &str, now: &str) -> Appointment {
        let start = at(start);
        Appointment { start, end: start + TimeDelta::minutes(30), reason: "Video".into(), ..Appointment::default() }.derive(at(now))
    }

    /// record.md §9: "Session link window: 10 minutes before start to 10 minutes after end."
    #[test]
    fn a_session_is_active_around_the_visit() {
        for (now, is_active) in [
            ("2026-06-01T13:49:59Z", false),
            ("2026-06-01T13:50:00Z", true),
            ("2026-06-01T14:39:59Z", true),
            ("2026-06-01T14:40:00Z", false),
        ] {
            assert_eq!(video("2026-06-01T14:00:00Z", now).is_session_active, is_active, "{now}");
        }
    }

    #[test]
    fn only_what_has_not_started_can_be_cancelled_and_late_is_less_than_a_day() {
        let early = video("2026-06-01T14:00:00Z", "2026-05-31T14:00:00Z");
        assert!(early.check_cancelable().is_ok() && !early.is_late_at(at("2026-05-31T14:00:00Z")));
        assert!(early.is_late_at(at("2026-05-31T14:00:01Z")));
        assert!(video("2026-06-01T14:00:00Z", "2026-06-01T14:00:00Z").check_cancelable().is_err());
    }

    /// record.md §9: "After 2024-10-08 a Video-New visit is labelled "(No AWV)"."
    #[test]
    fn first_visits_are_labeled() {
        let label = |reason: &str, start: &str| {
            let new = Appointment { reason: reason.into(), reason_label: "New Patient".into(), start: at(start), ..Appointment::default() };
            new.derive(at(start)).reason_label
        };
        assert_eq!(label("Video-New", "2024-10-08T14:00:00Z"), "New Patient (No AWV)");
        assert_eq!(label("Video-New", "2024-10-08T03:59:00Z"), "New Patient", "still the day before in the East");
        assert_eq!(label("Video", "2026-10-08T14:00:00Z"), "New Patient");
    }

    #[test]
    fn a_started_visit_stays_where_it_is_and_its_status_changes_alone() {
        let visit = video("2026-06-01T14:00:00Z", "2026-06-01T12:00:00Z");
        let moved = |start: &str, minutes: i64, provider: i64, status: Status| {
            let start = at(start);
            Appointment { start, end: start + TimeDelta::minutes(minutes), provider_id: UserId(provider), status, ..visit.clone() }
        };
        let visit = Appointment { provider_id: UserId(1), ..visit.clone() };
        let (here, later) = ("2026-06-01T14:00:00Z", "2026-06-08T14:00:00Z");
        let (before, during, over) = ("2026-06-01T13:59:00Z", "2026-06-01T14:00:00Z", "2026-06-01T14:30:00Z");
        for (after, now, is_allowed) in [
            (moved(later, 30, 1, Status::Scheduled), before, true),
            (moved(later, 30, 1, Status::Scheduled), during, false),
            (moved(here, 30, 2, Status::Scheduled), before, true),
            (moved(here, 30, 2, Status::Scheduled), during, false),
            (moved(here, 45, 1, Status::Scheduled), during, true),
            (moved(here, 45, 1, Status::Scheduled), over, false),
            (moved(later, 30, 1, Status::CheckedOut), during, false),
            (moved(later, 30, 1, Status::NotSeen), during, false),
            (moved(here, 45, 1, Status::CheckedOut), during, false),
            (moved(here, 30, 1, Status::CheckedOut), during, true),
        ] {
            assert_eq!(visit.check_change(&after, at(now)).is_ok(), is_allowed, "{after:?} at {now}");
        }
        let seen = Appointment { status: Status::CheckedOut, ..visit };
        assert!(seen.check_change(&moved(later, 30, 1, Status::Scheduled), at(before)).is_err());
    }

    #[test]
    fn a_status_fits_the_time() {
        let visit = video("2026-06-01T14:00:00Z", "2026-06-01T12:00:00Z");
        assert!(visit.check_status(Status::CheckedOut, at("2026-06-01T12:00:00Z")).is_err());
        assert!(visit.check_status(Status::NotSeen, at("2026-06-01T14:20:00Z")).is_ok());
        let gone = Appointment { status: Status::Canceled, ..visit };
        assert!(gone.check_status(Status::Scheduled, at("2026-06-01T14:20:00Z")).is_err());
    }
}
