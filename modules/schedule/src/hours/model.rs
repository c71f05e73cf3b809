//! Opening hours of weekdays. No I/O.

use huddle_sdk::ClinicHours;
use huddle_sdk::prelude::*;
use serde::{Serialize, Serializer};

/// Minutes of a day.
const DAY: i16 = 1440;

/// A time on the clinic's clocks, on the wire `HH:MM:SS`; `24:00:00` is the end of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClockTime {
    minutes: i16,
}

impl ClockTime {
    /// Creates a time of day from minutes after midnight; larger values become the end of the day.
    #[must_use]
    pub fn at(minutes: i16) -> Self {
        Self { minutes: minutes.clamp(0, DAY) }
    }

    /// Returns minutes after midnight, 0 to 1440.
    #[must_use]
    pub fn minutes(self) -> i16 {
        self.minutes
    }

    /// Reads `HH:MM` or `HH:MM:00`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_number = |part: &&str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        let parts = text.split(':').filter(is_number).map(|part| part.parse().ok()).collect::<Option<Vec<i16>>>()?;
        let (hours, minutes) = match (text.len(), parts.as_slice()) {
            (5, [hours, minutes]) | (8, [hours, minutes, 0]) => (*hours, *minutes),
            _ => return None,
        };
        let at = hours * 60 + minutes;
        (minutes < 60 && at <= DAY).then_some(Self { minutes: at })
    }
}

impl Serialize for ClockTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:02}:{:02}:00", self.minutes / 60, self.minutes % 60))
    }
}

/// The hours of a weekday.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::ClinicDay)]
pub struct ClinicDay {
    /// 1 is Monday, 7 is Sunday.
    pub day_of_week: i16,
    /// When the clinic opens, `HH:MM:SS` in the tenant's business zone.
    #[schema(value_type = String)]
    pub from_hour: ClockTime,
    /// When it closes; `24:00:00` is the end of the day.
    #[schema(value_type = String)]
    pub to_hour: ClockTime,
    /// Whether it is closed all day: both times are equal.
    pub is_closed: bool,
    /// Version, for edits; 0 for a weekday that was never changed.
    pub row_version: i32,
}

impl ClinicDay {
    /// Creates a weekday with stored hours.
    #[must_use]
    pub fn stored(day_of_week: i16, opens_at: i16, closes_at: i16, row_version: i32) -> Self {
        let (from_hour, to_hour) = (ClockTime::at(opens_at), ClockTime::at(closes_at));
        Self { day_of_week, from_hour, to_hour, is_closed: from_hour == to_hour, row_version }
    }

    /// Creates a weekday that was never changed: the default hours of the first-response clock.
    #[must_use]
    pub fn default_of(day_of_week: i16) -> Self {
        let opening = usize::try_from(day_of_week - 1).ok().and_then(|day| ClinicHours::DEFAULT_WEEK.get(day).copied());
        let minutes = |at: i64| i16::try_from(at).unwrap_or(DAY);
        opening.map_or_else(
            || Self::stored(day_of_week, 0, 0, 0),
            |opening| Self::stored(day_of_week, minutes(opening.opens_at), minutes(opening.closes_at), 0),
        )
    }

    /// Creates all seven days: the stored ones, and the default hours of the others.
    #[must_use]
    pub fn week(stored: &[Self]) -> Vec<Self> {
        (1..=7).map(|day| stored.iter().find(|known| known.day_of_week == day).cloned().unwrap_or_else(|| Self::default_of(day))).collect()
    }

    /// Returns the day with other hours. navigation.md §5.8: 'Open time cannot be later than Close time'.
    pub fn with_hours(&self, from_hour: &str, to_hour: &str) -> Result<Self> {
        let read = |text: &str, pointer: &str| {
            ClockTime::parse(text).ok_or_else(|| Problem::invalid_field(pointer, "Enter a time such as 08:00:00"))
        };
        let (from, to) = (read(from_hour, "/from_hour")?, read(to_hour, "/to_hour")?);
        if from > to {
            return Err(Problem::invalid_field("/from_hour", "Open time cannot be later than Close time"));
        }
        Ok(Self::stored(self.day_of_week, from.minutes, to.minutes, self.row_version))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_written_with_seconds() {
        for (text, minutes) in [
            ("08:00:00", Some(480)),
            ("18:30", Some(1110)),
            ("00:00:00", Some(0)),
            ("24:00:00", Some(1440)),
            ("24:01:00", None),
            ("08:60", None),
            ("08:00:30", None),
            ("8:00", None),
            ("+8:00", None),
            ("08:00:00:", None),
            ("x08:00", None),
            ("", None),
        ] {
            assert_eq!(ClockTime::parse(text).map(ClockTime::minutes), minutes, "{text}");
        }
        assert_eq!(serde_json::to_value(ClockTime::at(1110)).expect("JSON"), "18:30:00");
    }

    /// navigation.md §5.8.
    #[test]
    fn the_clinic_does_not_open_after_it_closes() {
        let monday = ClinicDay::default_of(1);
        assert_eq!((monday.from_hour.minutes(), monday.to_hour.minutes(), monday.is_closed), (480, 1080, false));
        assert!(ClinicDay::default_of(6).is_closed);
        let refused = monday.with_hours("18:00:00", "08:00:00").expect_err("refused");
        assert_eq!(refused.body().errors[0].detail, "Open time cannot be later than Close time");
        assert!(monday.with_hours("09:00:00", "09:00:00").expect("equal times close the day").is_closed);
        assert_eq!(monday.with_hours("00:00", "24:00").expect("all day").to_hour.minutes(), 1440);
    }
}
