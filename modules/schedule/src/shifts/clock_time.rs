//! Times of the wall clock as they are sent. No I/O.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use huddle_sdk::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::PartialSchema;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_with_seconds() {
        let time: ClockTime = serde_json::from_str("\"08:30\"").expect("a time");
        assert_eq!(serde_json::to_string(&time).expect("JSON"), "\"08:30:00\"");
        assert_eq!("24:00:00".parse(), Ok(ClockTime(1440)));
        for wrong in ["", "8:00", "08:60", "24:01", "08:00:30", "+8:00", "08:00:00:00"] {
            assert!(wrong.parse::<ClockTime>().is_err(), "{wrong}");
        }
    }
}
