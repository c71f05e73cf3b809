//! Spans of time as written in definitions (`10 years`), and birthdays.

use chrono::{Datelike, Days, Months, NaiveDate};
use serde::{Deserialize, Deserializer, de};

/// A span of whole days or calendar months.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// Days; a week is seven of them.
    Days(u32),
    /// Calendar months; a year is twelve of them.
    Months(u32),
}

impl Span {
    /// Parses `10 years`, `6 months`, `4 weeks` or `1 day`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (count, unit) = text.split_once(' ')?;
        let count: u32 = count.parse().ok()?;
        match unit {
            "day" | "days" => Some(Self::Days(count)),
            "week" | "weeks" => Some(Self::Days(count.checked_mul(7)?)),
            "month" | "months" => Some(Self::Months(count)),
            "year" | "years" => Some(Self::Months(count.checked_mul(12)?)),
            _ => None,
        }
    }

    /// Returns the day that is this long after another. A day that the month lacks becomes its last day: a year after February 29 is
    /// February 28.
    #[must_use]
    pub fn after(self, day: NaiveDate) -> NaiveDate {
        match self {
            Self::Days(days) => day.checked_add_days(Days::new(days.into())),
            Self::Months(months) => day.checked_add_months(Months::new(months)),
        }
        .unwrap_or(NaiveDate::MAX)
    }

    /// Returns the day that is this long before another.
    #[must_use]
    pub fn before(self, day: NaiveDate) -> NaiveDate {
        match self {
            Self::Days(days) => day.checked_sub_days(Days::new(days.into())),
            Self::Months(months) => day.checked_sub_months(Months::new(months)),
        }
        .unwrap_or(NaiveDate::MIN)
    }
}

impl std::fmt::Display for Span {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (count, unit) = match *self {
            Self::Months(months) if months > 0 && months % 12 == 0 => (months / 12, "year"),
            Self::Months(months) => (months, "month"),
            Self::Days(days) if days > 0 && days % 7 == 0 => (days / 7, "week"),
            Self::Days(days) => (days, "day"),
        };
        write!(f, "{count} {unit}{}", if count == 1 { "" } else { "s" })
    }
}

impl<'de> Deserialize<'de> for Span {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| de::Error::custom(format!("`{text}` is not a span such as `10 years` or `6 months`")))
    }
}

/// Returns the day on which somebody reaches an age. A person born on February 29 reaches it on March 1 of a common year.
#[must_use]
pub fn birthday(dob: NaiveDate, age: u32) -> NaiveDate {
    let year = i32::try_from(age).ok().and_then(|age| dob.year().checked_add(age)).unwrap_or(i32::MAX);
    dob.with_year(year).or_else(|| NaiveDate::from_ymd_opt(year, 3, 1)).unwrap_or(NaiveDate::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn spans_are_parsed_and_written_alike() {
        for text in ["1 day", "4 weeks", "6 months", "1 year", "10 years"] {
            assert_eq!(Span::parse(text).unwrap().to_string(), text);
        }
        for wrong in ["", "years", "ten years", "-1 years", "1 decade", "1.5 years"] {
            assert_eq!(Span::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_year_after_february_29_is_february_28() {
        assert_eq!(Span::Months(12).after(day("2024-02-29")), day("2025-02-28"));
        assert_eq!(Span::Months(48).after(day("2024-02-29")), day("2028-02-29"));
        assert_eq!(Span::Months(1).before(day("2024-03-31")), day("2024-02-29"));
    }

    #[test]
    fn somebody_born_on_february_29_becomes_older_on_march_1_of_a_common_year() {
        let dob = day("1980-02-29");
        assert_eq!(birthday(dob, 44), day("2024-02-29"));
        assert_eq!(birthday(dob, 45), day("2025-03-01"));
        for age in 0..100 {
            let on = birthday(dob, age);
            assert_eq!(on.years_since(dob), Some(age));
            assert_eq!(on.pred_opt().unwrap().years_since(dob), age.checked_sub(1));
        }
    }
}
