//! Exceptions of shifts and the rules of changing them (navigation.md §3.8, §5.9). No I/O.

use std::borrow::Cow;

use chrono::{DateTime, Datelike as _, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{Zone, id_type};
use serde::{Deserialize, Serialize};
use utoipa::PartialSchema;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

use crate::drafts::model::DraftId;
use crate::shifts::model::invalid;

id_type!(
    /// An exception of a provider's shifts.
    ShiftExceptionId
);
id_type!(
    /// A change of an exception in a draft.
    StagingExceptionId
);

/// Reason for a provider's absence.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, sqlx::Type)]
#[sqlx(type_name = "text")]
pub enum Reason {
    /// Out of office, without a reason.
    #[default]
    #[serde(rename = "")]
    #[sqlx(rename = "")]
    OutOfOffice,
    /// Called out late.
    #[serde(rename = "Late Call out")]
    #[sqlx(rename = "Late Call out")]
    LateCallOut,
    /// Paid time off.
    #[serde(rename = "PTO")]
    #[sqlx(rename = "PTO")]
    TimeOff,
    /// Paid time off, requested late.
    #[serde(rename = "Late PTO")]
    #[sqlx(rename = "Late PTO")]
    LateTimeOff,
    /// A meeting.
    #[serde(rename = "Meeting")]
    #[sqlx(rename = "Meeting")]
    Meeting,
    /// Work elsewhere.
    #[serde(rename = "Offsite Business")]
    #[sqlx(rename = "Offsite Business")]
    OffsiteBusiness,
    /// Anything else.
    #[serde(rename = "Other")]
    #[sqlx(rename = "Other")]
    Other,
}

// Written out: the derived schema has no empty value.
impl PartialSchema for Reason {
    fn schema() -> RefOr<Schema> {
        let reasons = ["", "Late Call out", "PTO", "Late PTO", "Meeting", "Offsite Business", "Other"];
        let description = "Why a provider is away; empty: out of office.";
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(reasons)).description(Some(description)).into()
    }
}

impl ToSchema for Reason {
    fn name() -> Cow<'static, str> {
        "schedule.ExceptionReason".into()
    }
}

/// Inclusion of the ends of a period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = schedule::HalfOpenBounds)]
pub enum HalfOpenBounds {
    /// The start is included, the end is not.
    #[default]
    #[serde(rename = "[)")]
    HalfOpen,
}

/// Period of an exception.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::ExceptionPeriod)]
pub struct ExceptionPeriod {
    /// When it begins.
    pub lower: DateTime<Utc>,
    /// When it is over.
    pub upper: DateTime<Utc>,
    /// The last instant does not belong to it.
    pub bounds: HalfOpenBounds,
}

/// An exception of a provider's shifts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::ShiftException)]
pub struct ShiftException {
    /// ID.
    #[schema(value_type = i64)]
    pub id: ShiftExceptionId,
    /// When it takes place.
    pub period: ExceptionPeriod,
    /// Reason; empty: out of office.
    pub reason: Reason,
    /// Whether it takes whole days of the business zone.
    pub is_all_day: bool,
    /// Whether a draft changes it.
    pub is_edited: bool,
    /// Version; send it with a change.
    pub row_version: i32,
}

impl ShiftException {
    /// Returns the time and reason.
    #[must_use]
    pub const fn absence(&self) -> Absence {
        Absence { starts_at: self.period.lower, ends_at: self.period.upper, reason: self.reason, is_all_day: self.is_all_day }
    }
}

/// A change of an exception in a draft: a new exception, or the new state of an existing one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::StagingShiftException)]
pub struct StagingException {
    /// ID.
    #[schema(value_type = i64)]
    pub id: StagingExceptionId,
    /// Draft.
    #[schema(value_type = i64)]
    pub draft: DraftId,
    /// The exception that it changes; null: a new one.
    #[schema(value_type = Option<i64>)]
    pub shift_exception: Option<ShiftExceptionId>,
    /// Version of the exception when the change was made; null for a new one.
    pub base_version: Option<i32>,
    /// Whether the exception is to be removed.
    pub is_deleted: bool,
    /// When it takes place.
    pub period: ExceptionPeriod,
    /// Reason; empty: out of office.
    pub reason: Reason,
    /// Whether it takes whole days of the business zone.
    pub is_all_day: bool,
    /// Whether it changes an exception that exists.
    pub is_edited: bool,
    /// Version; send it with the next edit.
    pub row_version: i32,
}

impl StagingException {
    /// Returns the time and reason.
    #[must_use]
    pub const fn absence(&self) -> Absence {
        Absence { starts_at: self.period.lower, ends_at: self.period.upper, reason: self.reason, is_all_day: self.is_all_day }
    }
}

/// The period of an exception in a request.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[schema(as = schedule::ExceptionPeriodInput)]
pub struct ExceptionPeriodInput {
    /// When it begins.
    #[serde(default)]
    #[schema(value_type = DateTime<Utc>, required = true)]
    pub lower: Option<DateTime<Utc>>,
    /// When it is over.
    #[serde(default)]
    #[schema(value_type = DateTime<Utc>, required = true)]
    pub upper: Option<DateTime<Utc>>,
    /// The last instant does not belong to the period.
    #[serde(default)]
    pub bounds: HalfOpenBounds,
}

/// A change of an exception in a request.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[schema(as = schedule::ShiftExceptionInput)]
pub struct ExceptionInput {
    /// The exception that changes; null or omitted: a new one. Negative numbers, which clients use for new rows, count as omitted.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub id: Option<ShiftExceptionId>,
    /// The `row_version` of the exception that changes.
    #[serde(default)]
    pub row_version: Option<i32>,
    /// Whether the exception is to be removed. Its other fields are then ignored.
    #[serde(default)]
    pub is_deleted: bool,
    /// When it takes place.
    #[serde(default)]
    #[schema(required = true)]
    pub period: ExceptionPeriodInput,
    /// Reason; empty: out of office.
    #[serde(default)]
    pub reason: Reason,
    /// Whether it takes whole days: from the beginning of the first one to the end of the last one, in the business zone.
    #[serde(default)]
    pub is_all_day: bool,
}

impl From<ExceptionPeriod> for ExceptionPeriodInput {
    fn from(period: ExceptionPeriod) -> Self {
        Self { lower: Some(period.lower), upper: Some(period.upper), bounds: period.bounds }
    }
}

/// Absence of a provider: period and reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Absence {
    /// Begin.
    pub starts_at: DateTime<Utc>,
    /// End.
    pub ends_at: DateTime<Utc>,
    /// Reason for the absence.
    pub reason: Reason,
    /// Whether it takes whole days.
    pub is_all_day: bool,
}

impl ExceptionInput {
    /// Checks the rules of navigation.md §5.9. `before` is the exception that is edited, none for a new one.
    pub fn check(&self, before: Option<&Absence>, zone: Zone, now: DateTime<Utc>) -> Result<Absence> {
        const LOWER: &str = "/period/lower";
        const UPPER: &str = "/period/upper";
        const PAST: &str = "Cannot schedule shift exception in the past";
        let ExceptionPeriodInput { lower, upper, .. } = self.period;
        let mut errors = Vec::new();
        for (instant, pointer, text) in [(lower, LOWER, "Start empty"), (upper, UPPER, "End empty")] {
            match instant {
                None => errors.push((pointer, text)),
                Some(instant) if !(2000..2200).contains(&instant.year()) => errors.push((pointer, "Enter a date")),
                Some(_) => {}
            }
        }
        let (Some(lower), Some(upper), true) = (lower, upper, errors.is_empty()) else {
            return Err(invalid(errors));
        };
        if lower >= upper {
            return Err(invalid(vec![(LOWER, "Start more than End")]));
        }
        let (starts_at, ends_at) = if self.is_all_day {
            let last = zone.date_of(upper - TimeDelta::milliseconds(1));
            (zone.day(zone.date_of(lower)).0, zone.day(last).1)
        } else {
            (lower, upper)
        };
        // Whole days count from the day, which may be today.
        let earliest = if self.is_all_day { zone.day(zone.date_of(now)).0 } else { now };
        if starts_at < earliest && before.is_none_or(|before| before.starts_at != starts_at) {
            errors.push((LOWER, PAST));
        }
        if ends_at < now {
            errors.push((UPPER, PAST));
        }
        if errors.is_empty() {
            Ok(Absence { starts_at, ends_at, reason: self.reason, is_all_day: self.is_all_day })
        } else {
            Err(invalid(errors))
        }
    }
}

/// Checks the rule of navigation.md §5.9: an exception that has begun is not deleted.
pub fn check_deletable(absence: &Absence, now: DateTime<Utc>) -> Result<()> {
    if absence.starts_at < now {
        return Err(Problem::conflict("An exception that has begun cannot be deleted"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn input(lower: Option<&str>, upper: Option<&str>, is_all_day: bool) -> ExceptionInput {
        let period = ExceptionPeriodInput { lower: lower.map(at), upper: upper.map(at), ..ExceptionPeriodInput::default() };
        ExceptionInput { id: None, row_version: None, is_deleted: false, period, reason: Reason::TimeOff, is_all_day }
    }

    /// navigation.md §5.9.
    #[test]
    fn an_exception_has_a_start_and_an_end_and_does_not_begin_in_the_past() {
        let now = at("2026-05-20T15:00:00Z");
        for (lower, upper, text) in [
            (None, Some("2026-06-01T15:00:00Z"), "Start empty"),
            (Some("2026-06-01T15:00:00Z"), None, "End empty"),
            (Some("2026-06-01T15:00:00Z"), Some("2026-06-01T14:00:00Z"), "Start more than End"),
            (Some("2026-05-20T14:59:00Z"), Some("2026-06-01T14:00:00Z"), "Cannot schedule shift exception in the past"),
        ] {
            let problem = input(lower, upper, false).check(None, Zone::EASTERN, now).expect_err(text);
            assert_eq!(problem.body().errors[0].detail, text);
        }
        assert!(input(Some("2026-05-20T15:00:00Z"), Some("2026-05-20T16:00:00Z"), false).check(None, Zone::EASTERN, now).is_ok());
    }

    /// navigation.md §5.9: "start 00:00, end 23:59 Eastern".
    #[test]
    fn whole_days_are_days_of_the_business_zone_also_when_clocks_change() {
        let now = at("2026-10-31T15:00:00Z");
        let days = input(Some("2026-10-31T04:00:00Z"), Some("2026-11-02T04:59:00Z"), true);
        let absence = days.check(None, Zone::EASTERN, now).expect("valid: today is not in the past");
        assert_eq!((absence.starts_at, absence.ends_at), (at("2026-10-31T04:00:00Z"), at("2026-11-02T05:00:00Z")));
        let again = input(Some("2026-10-31T04:00:00Z"), Some("2026-11-02T05:00:00Z"), true);
        assert_eq!(again.check(None, Zone::EASTERN, now).expect("valid"), absence, "what was stored stays when it is sent again");
        assert!(input(Some("2026-10-30T04:00:00Z"), Some("2026-11-02T04:59:00Z"), true).check(None, Zone::EASTERN, now).is_err());
    }

    #[test]
    fn an_exception_that_has_begun_keeps_its_start() {
        let now = at("2026-05-20T15:00:00Z");
        let begun = input(Some("2026-05-19T15:00:00Z"), Some("2026-05-22T15:00:00Z"), false);
        let before = Absence {
            starts_at: at("2026-05-19T15:00:00Z"),
            ends_at: at("2026-05-21T15:00:00Z"),
            reason: Reason::Other,
            is_all_day: false,
        };
        assert!(begun.check(Some(&before), Zone::EASTERN, now).is_ok());
        assert!(input(Some("2026-05-18T15:00:00Z"), Some("2026-05-22T15:00:00Z"), false).check(Some(&before), Zone::EASTERN, now).is_err());
        assert!(input(Some("2026-05-19T15:00:00Z"), Some("2026-05-20T14:00:00Z"), false).check(Some(&before), Zone::EASTERN, now).is_err());
        assert!(check_deletable(&before, now).is_err());
    }

    #[test]
    fn a_reason_may_be_blank() {
        assert_eq!(serde_json::json!(Reason::OutOfOffice), "");
        assert_eq!(serde_json::json!(Reason::LateCallOut), "Late Call out");
    }
}
