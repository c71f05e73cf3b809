//! Shifts, and the rules of their input (navigation.md §3.8, §5.10). No I/O.

use chrono::{Datelike as _, NaiveDate};
use huddle_sdk::id_type;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::clock_time::ClockTime;
use super::weekly_hours::WeeklyHours;
use crate::drafts::model::DraftId;

id_type!(
    /// A shift.
    ShiftId
);
id_type!(
    /// A change of a shift in a draft.
    StagingShiftId
);

/// Inclusion of the ends of a period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = schedule::InclusiveBounds)]
pub enum InclusiveBounds {
    /// Both ends are included.
    #[default]
    #[serde(rename = "[]")]
    Inclusive,
}

/// Dates on which a shift takes place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::EffectivePeriod)]
pub struct EffectivePeriod {
    /// First date.
    pub lower: NaiveDate,
    /// Last date; null: no end.
    pub upper: Option<NaiveDate>,
    /// Both dates belong to it.
    pub bounds: InclusiveBounds,
}

/// A shift.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::Shift)]
pub struct Shift {
    /// ID.
    #[schema(value_type = i64)]
    pub id: ShiftId,
    /// 1 is Monday, 7 is Sunday.
    pub day_of_week: i16,
    /// When it begins, in the tenant's business zone.
    pub start_time: ClockTime,
    /// When it ends, in the tenant's business zone.
    pub stop_time: ClockTime,
    /// The dates on which it takes place.
    pub effective_period: EffectivePeriod,
    /// Whether a draft changes it.
    pub is_edited: bool,
    /// Version; send it with a change.
    pub row_version: i32,
}

impl Shift {
    /// Returns the times.
    #[must_use]
    pub const fn hours(&self) -> WeeklyHours {
        WeeklyHours {
            day_of_week: self.day_of_week,
            starts_at: self.start_time,
            stops_at: self.stop_time,
            from: self.effective_period.lower,
            until: self.effective_period.upper,
        }
    }
}

/// A change of a shift in a draft: a new shift, or the new state of an existing one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::StagingShift)]
pub struct StagingShift {
    /// ID.
    #[schema(value_type = i64)]
    pub id: StagingShiftId,
    /// Draft.
    #[schema(value_type = i64)]
    pub draft: DraftId,
    /// The shift that it changes; null: a new one.
    #[schema(value_type = Option<i64>)]
    pub shift: Option<ShiftId>,
    /// Version of the shift when the change was made; null for a new one.
    pub base_version: Option<i32>,
    /// Whether the shift is to end. A shift that has taken place ends yesterday, since the past is not rewritten.
    pub is_deleted: bool,
    /// 1 is Monday, 7 is Sunday.
    pub day_of_week: i16,
    /// When it begins, in the tenant's business zone.
    pub start_time: ClockTime,
    /// When it ends, in the tenant's business zone.
    pub stop_time: ClockTime,
    /// The dates on which it takes place.
    pub effective_period: EffectivePeriod,
    /// Whether it changes a shift that exists.
    pub is_edited: bool,
    /// Version; send it with the next edit.
    pub row_version: i32,
}

impl StagingShift {
    /// Returns the times.
    #[must_use]
    pub const fn hours(&self) -> WeeklyHours {
        WeeklyHours {
            day_of_week: self.day_of_week,
            starts_at: self.start_time,
            stops_at: self.stop_time,
            from: self.effective_period.lower,
            until: self.effective_period.upper,
        }
    }
}

/// The dates of a shift as they are sent.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[schema(as = schedule::EffectivePeriodInput)]
pub struct EffectivePeriodInput {
    /// First date.
    #[serde(default)]
    #[schema(value_type = NaiveDate, required = true)]
    pub lower: Option<NaiveDate>,
    /// Last date; null: no end.
    #[serde(default)]
    pub upper: Option<NaiveDate>,
    /// Both dates belong to the period.
    #[serde(default)]
    pub bounds: InclusiveBounds,
}

impl From<EffectivePeriod> for EffectivePeriodInput {
    fn from(period: EffectivePeriod) -> Self {
        Self { lower: Some(period.lower), upper: period.upper, bounds: period.bounds }
    }
}

/// A change of a shift in a request.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[schema(as = schedule::ShiftInput)]
pub struct ShiftInput {
    /// The shift that changes; null or omitted: a new one. Negative numbers, which clients use for new rows, count as omitted.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub id: Option<ShiftId>,
    /// The `row_version` of the shift that changes.
    #[serde(default)]
    pub row_version: Option<i32>,
    /// Whether the shift is to end. Its other fields are then ignored.
    #[serde(default)]
    pub is_deleted: bool,
    /// 1 is Monday, 7 is Sunday.
    #[schema(minimum = 1, maximum = 7)]
    pub day_of_week: i16,
    /// When it begins, in the tenant's business zone.
    #[serde(default)]
    #[schema(value_type = ClockTime, required = true)]
    pub start_time: Option<ClockTime>,
    /// When it ends.
    #[serde(default)]
    #[schema(value_type = ClockTime, required = true)]
    pub stop_time: Option<ClockTime>,
    /// The dates on which it takes place.
    #[serde(default)]
    #[schema(required = true)]
    pub effective_period: EffectivePeriodInput,
}

/// Builds the 400 with the invalid fields.
pub(crate) fn invalid(errors: Vec<(&'static str, &'static str)>) -> Problem {
    let problem = Problem::invalid("Check the marked fields");
    errors.into_iter().fold(problem, |problem, (pointer, detail)| problem.field(pointer, detail))
}

impl ShiftInput {
    /// Checks the rules of navigation.md §5.10. `before` is the shift that is edited, none for a new one; `today` is the date in the
    /// business zone.
    pub fn check(&self, before: Option<&WeeklyHours>, today: NaiveDate) -> Result<WeeklyHours> {
        const LOWER: &str = "/effective_period/lower";
        const UPPER: &str = "/effective_period/upper";
        const PAST: &str = "Cannot schedule shift in the past";
        let period = self.effective_period;
        let mut errors = Vec::new();
        let mut refuse = |pointer: &'static str, detail: &'static str| errors.push((pointer, detail));
        if !(1..=7).contains(&self.day_of_week) {
            refuse("/day_of_week", "Between 1 and 7");
        }
        for (date, pointer) in [(period.lower, LOWER), (period.upper, UPPER)] {
            if date.is_some_and(|date| !(2000..2200).contains(&date.year())) {
                refuse(pointer, "Enter a date");
            }
        }
        match period.lower {
            None => refuse(LOWER, "Start empty"),
            Some(lower) if period.upper.is_some_and(|upper| upper < lower) => refuse(LOWER, "Start more than End"),
            Some(lower) if lower < today && before.is_none_or(|before| before.from != lower) => refuse(LOWER, PAST),
            Some(_) if period.upper.is_some_and(|upper| upper < today) && before.is_none_or(|before| before.until != period.upper) => {
                refuse(UPPER, PAST);
            }
            Some(_) => {}
        }
        match (self.start_time, self.stop_time) {
            (Some(start), Some(stop)) if start >= stop => refuse("/start_time", "From more than To"),
            (Some(_), Some(_)) => {}
            (start, stop) => {
                if start.is_none() {
                    refuse("/start_time", "From empty");
                }
                if stop.is_none() {
                    refuse("/stop_time", "To empty");
                }
            }
        }
        match (period.lower, self.start_time, self.stop_time) {
            (Some(from), Some(starts_at), Some(stops_at)) if errors.is_empty() => {
                Ok(WeeklyHours { day_of_week: self.day_of_week, starts_at, stops_at, from, until: period.upper })
            }
            _ => Err(invalid(errors)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn hours(from: &str, until: Option<&str>) -> WeeklyHours {
        WeeklyHours { day_of_week: 1, starts_at: ClockTime(480), stops_at: ClockTime(720), from: date(from), until: until.map(date) }
    }

    fn input(change: &serde_json::Value) -> ShiftInput {
        let mut body = serde_json::json!({
            "day_of_week": 1, "start_time": "08:00:00", "stop_time": "12:00", "effective_period": { "lower": "2026-06-01", "bounds": "[]" },
        });
        body.as_object_mut().expect("an object").extend(change.as_object().expect("an object").clone());
        serde_json::from_value(body).expect("an input")
    }

    /// navigation.md §5.10.
    #[test]
    fn a_shift_has_a_start_and_hours_and_does_not_begin_in_the_past() {
        let today = date("2026-05-20");
        assert!(input(&serde_json::json!({})).check(None, today).is_ok());
        for (change, pointer, text) in [
            (serde_json::json!({ "effective_period": {} }), "/effective_period/lower", "Start empty"),
            (serde_json::json!({ "start_time": null }), "/start_time", "From empty"),
            (serde_json::json!({ "stop_time": null }), "/stop_time", "To empty"),
            (serde_json::json!({ "start_time": "13:00" }), "/start_time", "From more than To"),
            (serde_json::json!({ "stop_time": "08:00" }), "/start_time", "From more than To"),
            (
                serde_json::json!({ "effective_period": { "lower": "2026-06-02", "upper": "2026-06-01" } }),
                "/effective_period/lower",
                "Start more than End",
            ),
            (
                serde_json::json!({ "effective_period": { "lower": "2026-05-19" } }),
                "/effective_period/lower",
                "Cannot schedule shift in the past",
            ),
            (serde_json::json!({ "day_of_week": 8 }), "/day_of_week", "Between 1 and 7"),
        ] {
            let problem = input(&change).check(None, today).expect_err(text);
            let error = &problem.body().errors[0];
            assert_eq!((error.pointer.as_str(), error.detail.as_str()), (pointer, text));
        }
    }

    #[test]
    fn an_edit_keeps_the_start_of_a_shift_that_has_begun_and_does_not_end_it_in_the_past() {
        let today = date("2026-05-20");
        let before = hours("2026-01-05", Some("2026-12-31"));
        let with = |lower: &str, upper: &str| input(&serde_json::json!({ "effective_period": { "lower": lower, "upper": upper } }));
        assert!(with("2026-01-05", "2026-05-20").check(Some(&before), today).is_ok());
        assert!(with("2026-01-06", "2026-05-20").check(Some(&before), today).is_err());
        assert!(with("2026-01-05", "2026-05-19").check(Some(&before), today).is_err());
    }
}
