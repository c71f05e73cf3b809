//! Shifts and the rules of changing them (navigation.md §3.8, §5.10). No I/O.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{Zone, id_type};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::PartialSchema;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

use crate::drafts::model::DraftId;

id_type!(
    /// A shift.
    ShiftId
);
id_type!(
    /// A change of a shift in a draft.
    StagingShiftId
);

/// Minutes of a day.
const DAY: i16 = 24 * 60;

/// A time of the wall clock to the minute. On the wire `HH:MM:00`, also accepted without the seconds; `24:00:00` is the end of the day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClockTime(pub i16);

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}:00", self.0 / 60, self.0 % 60)
    }
}

impl FromStr for ClockTime {
    type Err = &'static str;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        const INVALID: &str = "not a time of the form HH:MM:00";
        let text = text.strip_suffix(":00").filter(|rest| rest.len() == 5).unwrap_or(text);
        let (hours, minutes) = text.split_once(':').ok_or(INVALID)?;
        let number = |text: &str| {
            let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse::<i16>().ok()).flatten().ok_or(INVALID)
        };
        let (hours, minutes) = (number(hours)?, number(minutes)?);
        let at = hours * 60 + minutes;
        if minutes < 60 && at <= DAY { Ok(Self(at)) } else { Err(INVALID) }
    }
}

impl Serialize for ClockTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClockTime {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl PartialSchema for ClockTime {
    fn schema() -> RefOr<Schema> {
        let pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)(:00)?$";
        ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern)).examples(["08:30:00"]).into()
    }
}

impl ToSchema for ClockTime {
    fn name() -> Cow<'static, str> {
        "schedule.ClockTime".into()
    }
}

/// Whether the ends of a period belong to it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = schedule::InclusiveBounds)]
pub enum InclusiveBounds {
    /// Both do.
    #[default]
    #[serde(rename = "[]")]
    Inclusive,
}

/// The dates on which a shift takes place.
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
    /// Its times.
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

/// A change of a shift in a draft: a new shift, or how an existing one is to become.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::StagingShift)]
pub struct StagingShift {
    /// ID.
    #[schema(value_type = i64)]
    pub id: StagingShiftId,
    /// Its draft.
    #[schema(value_type = i64)]
    pub draft: DraftId,
    /// The shift that it changes; null: a new one.
    #[schema(value_type = Option<i64>)]
    pub shift: Option<ShiftId>,
    /// Version of the shift when the change was made; null for a new one.
    pub base_version: Option<i32>,
    /// Whether the shift is to end. One that has taken place ends yesterday; what happened is not rewritten.
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
    /// Its times.
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

/// A change of a shift as it is sent.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[schema(as = schedule::ShiftInput)]
pub struct ShiftInput {
    /// The shift that changes; null or omitted: a new one. Negative numbers, which screens give to new rows, count as omitted.
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

/// When a shift takes place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeeklyHours {
    /// 1 is Monday, 7 is Sunday.
    pub day_of_week: i16,
    /// Begin.
    pub starts_at: ClockTime,
    /// End.
    pub stops_at: ClockTime,
    /// First date.
    pub from: NaiveDate,
    /// Last date; none: no end.
    pub until: Option<NaiveDate>,
}

/// How a stored shift becomes what a draft wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShiftChange {
    /// It has not begun and is removed.
    Delete,
    /// It ends on this date.
    Close(NaiveDate),
    /// It has not begun, or only its end changes.
    Update(WeeklyHours),
    /// It has taken place: it ends on the date, and another one follows.
    Replace(NaiveDate, WeeklyHours),
}

impl WeeklyHours {
    /// Whether a date is one of its dates.
    #[must_use]
    pub fn is_on(&self, date: NaiveDate) -> bool {
        i16::try_from(date.weekday().number_from_monday()) == Ok(self.day_of_week)
            && self.from <= date
            && self.until.is_none_or(|until| date <= until)
    }

    /// The time of the shift on a date.
    #[must_use]
    pub fn window(&self, zone: Zone, date: NaiveDate) -> (DateTime<Utc>, DateTime<Utc>) {
        (instant(zone, date, self.starts_at), instant(zone, date, self.stops_at))
    }

    /// Whether both take place at the same time on some date.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.day_of_week == other.day_of_week
            && self.starts_at < other.stops_at
            && other.starts_at < self.stops_at
            && self.until.is_none_or(|until| other.from <= until)
            && other.until.is_none_or(|until| self.from <= until)
    }

    /// How this stored shift becomes `after`; none: it is to end. What happened before today stays as it was.
    #[must_use]
    pub fn change(&self, after: Option<&Self>, today: NaiveDate) -> ShiftChange {
        let has_begun = self.from < today;
        let last = |until: NaiveDate| self.until.map_or(until, |end| end.min(until));
        match after {
            None if has_begun => ShiftChange::Close(last(today - TimeDelta::days(1))),
            None => ShiftChange::Delete,
            Some(after) if !has_begun || Self { until: self.until, ..*after } == *self => ShiftChange::Update(*after),
            Some(after) => {
                let from = after.from.max(today);
                ShiftChange::Replace(last(from - TimeDelta::days(1)), Self { from, ..*after })
            }
        }
    }

    /// Its day and hours in words, for messages: `Monday 08:00–12:00`.
    #[must_use]
    pub fn words(&self) -> String {
        let time = |time: ClockTime| format!("{:02}:{:02}", time.0 / 60, time.0 % 60);
        format!("{} {}–{}", day_name(self.day_of_week), time(self.starts_at), time(self.stops_at))
    }
}

/// The name of a day of the week.
#[must_use]
pub fn day_name(day_of_week: i16) -> &'static str {
    const NAMES: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    usize::try_from(day_of_week - 1).ok().and_then(|day| NAMES.get(day)).copied().unwrap_or_default()
}

/// 400 with the fields that are not valid.
pub(crate) fn invalid(errors: Vec<(&'static str, &'static str)>) -> Problem {
    let problem = Problem::invalid("Check the marked fields");
    errors.into_iter().fold(problem, |problem, (pointer, detail)| problem.field(pointer, detail))
}

fn instant(zone: Zone, date: NaiveDate, time: ClockTime) -> DateTime<Utc> {
    let minutes = u32::try_from(time.0).unwrap_or_default();
    match NaiveTime::from_hms_opt(minutes / 60, minutes % 60, 0) {
        Some(time) => zone.at(date, time),
        None => zone.day(date).1,
    }
}

impl ShiftInput {
    /// The rules of navigation.md §5.10. `before` is the shift that is edited, none for a new one; `today` is the date in the business zone.
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

    #[test]
    fn a_time_is_written_with_seconds() {
        let time: ClockTime = serde_json::from_str("\"08:30\"").expect("a time");
        assert_eq!(serde_json::to_string(&time).expect("JSON"), "\"08:30:00\"");
        assert_eq!("24:00:00".parse(), Ok(ClockTime(1440)));
        for wrong in ["", "8:00", "08:60", "24:01", "08:00:30", "+8:00", "08:00:00:00"] {
            assert!(wrong.parse::<ClockTime>().is_err(), "{wrong}");
        }
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

    #[test]
    fn the_past_is_not_rewritten() {
        let today = date("2026-05-20");
        let begun = hours("2026-01-05", None);
        let later = WeeklyHours { stops_at: ClockTime(600), ..begun };
        assert_eq!(begun.change(None, today), ShiftChange::Close(date("2026-05-19")));
        assert_eq!(
            begun.change(Some(&later), today),
            ShiftChange::Replace(date("2026-05-19"), WeeklyHours { from: today, ..later }),
            "other hours hold from today"
        );
        let from_june = WeeklyHours { from: date("2026-06-01"), ..later };
        assert_eq!(begun.change(Some(&from_june), today), ShiftChange::Replace(date("2026-05-31"), from_june));
        let ended = WeeklyHours { until: Some(date("2026-07-01")), ..begun };
        assert_eq!(begun.change(Some(&ended), today), ShiftChange::Update(ended), "only the end changes");

        let planned = hours("2026-05-20", None);
        assert_eq!(planned.change(None, today), ShiftChange::Delete);
        let moved = WeeklyHours { from: date("2026-06-01"), ..planned };
        assert_eq!(planned.change(Some(&moved), today), ShiftChange::Update(moved));
    }

    #[test]
    fn shifts_overlap_on_the_same_weekday_and_dates_only() {
        let shift = hours("2026-01-05", Some("2026-06-30"));
        assert!(shift.overlaps(&WeeklyHours { starts_at: ClockTime(700), stops_at: ClockTime(800), ..shift }));
        assert!(!shift.overlaps(&WeeklyHours { starts_at: ClockTime(720), stops_at: ClockTime(800), ..shift }));
        assert!(!shift.overlaps(&WeeklyHours { day_of_week: 2, ..shift }));
        assert!(!shift.overlaps(&hours("2026-07-01", None)));
        assert!(shift.overlaps(&hours("2026-06-30", None)));
    }

    #[test]
    fn a_shift_until_midnight_ends_with_its_day() {
        let evening = WeeklyHours { starts_at: ClockTime(1320), stops_at: ClockTime(1440), ..hours("2026-01-05", None) };
        let (from, until) = evening.window(Zone::EASTERN, date("2026-11-02"));
        assert_eq!((from.to_rfc3339(), until.to_rfc3339()), ("2026-11-03T03:00:00+00:00".into(), "2026-11-03T05:00:00+00:00".into()));
    }
}
