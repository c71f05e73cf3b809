//! FHIR dates: a year, a month, a day or an instant. They are kept as written, shifted by whole days, and never made more precise.

use std::fmt;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use serde::{Deserialize, Deserializer, de};
use serde_json::Value;

/// A `date`, `dateTime` or `instant`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FhirDate {
    /// The day as written, or the middle of the year or month if only that is known.
    day: NaiveDate,
    exact: Exact,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exact {
    Year,
    Month,
    Day,
    Instant(DateTime<Utc>),
}

impl FhirDate {
    /// Parses a FHIR date.
    pub fn parse(text: &str) -> Option<Self> {
        let number =
            |range: std::ops::Range<usize>| text.get(range).filter(|part| part.bytes().all(|b| b.is_ascii_digit()))?.parse::<u32>().ok();
        let year = i32::try_from(number(0..4)?).ok()?;
        match (text.len(), text.get(4..5)) {
            (4, _) => Some(Self { day: NaiveDate::from_ymd_opt(year, 7, 1)?, exact: Exact::Year }),
            (7, Some("-")) => Some(Self { day: NaiveDate::from_ymd_opt(year, number(5..7)?, 15)?, exact: Exact::Month }),
            (10, _) => Some(Self { day: text.parse().ok()?, exact: Exact::Day }),
            _ => {
                let instant = DateTime::parse_from_rfc3339(text).ok()?;
                Some(Self { day: instant.date_naive(), exact: Exact::Instant(instant.with_timezone(&Utc)) })
            }
        }
    }

    /// Returns the day, or the middle of the year or month.
    pub fn nearest_day(&self) -> NaiveDate {
        self.day
    }

    /// Returns the day, if it is known.
    pub fn day(&self) -> Option<NaiveDate> {
        matches!(self.exact, Exact::Day | Exact::Instant(_)).then_some(self.day)
    }

    /// Returns the date as an instant. A day without a time becomes noon UTC, which is the same day everywhere in the United States.
    pub fn instant(&self) -> DateTime<Utc> {
        match self.exact {
            Exact::Instant(instant) => instant,
            _ => self.day.and_time(NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default()).and_utc(),
        }
    }

    /// Returns the date shifted by a number of days.
    pub fn shifted(&self, days: i64) -> Self {
        let by = TimeDelta::try_days(days).unwrap_or_default();
        Self {
            day: self.day.checked_add_signed(by).unwrap_or(self.day),
            exact: match self.exact {
                Exact::Instant(instant) => Exact::Instant(instant.checked_add_signed(by).unwrap_or(instant)),
                other => other,
            },
        }
    }
}

impl<'de> Deserialize<'de> for FhirDate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = FhirDate;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a FHIR date")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<FhirDate, E> {
                FhirDate::parse(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Text)
    }
}

/// Shifts every date of a resource; texts, codes and identifiers that look like dates stay.
pub fn shift_resource(resource: &mut Value, days: i64) {
    match resource {
        Value::Object(fields) => {
            for (name, value) in fields {
                if is_date_field(name) {
                    shift_field(value, days);
                }
                shift_resource(value, days);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| shift_resource(item, days)),
        _ => {}
    }
}

/// Returns whether a name is an R4 element of the type date, dateTime or instant. `meta.lastUpdated` is the source's own metadata and
/// stays.
fn is_date_field(name: &str) -> bool {
    name.ends_with("Date")
        || name.ends_with("DateTime")
        || matches!(name, "start" | "end" | "date" | "created" | "issued" | "authoredOn" | "event")
}

fn shift_field(value: &mut Value, days: i64) {
    match value {
        Value::String(text) => {
            if let Some(date) = FhirDate::parse(text) {
                let day = date.shifted(days).day.to_string();
                let known = text.len().min(10);
                if let Some(day) = day.get(..known) {
                    text.replace_range(..known, day);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| shift_field(item, days)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_precision_is_parsed_and_kept() {
        let day = |text: &str| FhirDate::parse(text).and_then(|date| date.day()).map(|day| day.to_string());
        assert_eq!(day("1980-02-03").as_deref(), Some("1980-02-03"));
        assert_eq!(day("1980-02-03T23:30:00-05:00").as_deref(), Some("1980-02-03"));
        assert_eq!((day("1980"), day("1980-02")), (None, None));
        assert!(FhirDate::parse("1980").is_some() && FhirDate::parse("1980-02").is_some());
        for wrong in ["", "80", "1980-13", "1980-02-30", "1980-02-03T25:00:00Z", "next week", "198é", "1980/02"] {
            assert_eq!(FhirDate::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_day_is_the_same_in_all_us_time_zones() {
        assert_eq!(FhirDate::parse("2021-03-30").unwrap().instant().to_rfc3339(), "2021-03-30T12:00:00+00:00");
        assert_eq!(FhirDate::parse("2021-03-30T19:19:03-04:00").unwrap().instant().to_rfc3339(), "2021-03-30T23:19:03+00:00");
    }

    #[test]
    fn shifted_dates_keep_their_format() {
        let mut resource = json!({
            "id": "2020-01-01", "birthDate": "1980-02-03", "recordedDate": "2020-02", "onsetDateTime": "2019",
            "period": { "start": "2020-02-28T23:59:00-05:00", "end": "2020-03-01" },
            "identifier": [{ "value": "2020-02-28" }], "text": { "div": "2020-02-28" },
            "activity": [{ "detail": { "scheduledTiming": { "event": ["2020-02-28", "2020-02-29"] } } }],
            "meta": { "lastUpdated": "2020-02-28T00:00:00Z" },
        });
        shift_resource(&mut resource, 366);
        assert_eq!(
            resource,
            json!({
                "id": "2020-01-01", "birthDate": "1981-02-03", "recordedDate": "2021-02", "onsetDateTime": "2020",
                "period": { "start": "2021-02-28T23:59:00-05:00", "end": "2021-03-02" },
                "identifier": [{ "value": "2020-02-28" }], "text": { "div": "2020-02-28" },
                "activity": [{ "detail": { "scheduledTiming": { "event": ["2021-02-28", "2021-03-01"] } } }],
                "meta": { "lastUpdated": "2020-02-28T00:00:00Z" },
            })
        );
    }
}
