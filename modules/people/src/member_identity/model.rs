//! Rules for checking a caller's identity. Pure functions.

use chrono::{DateTime, TimeDelta, Utc};
use subtle::ConstantTimeEq as _;

/// Maximum number of wrong answers per person and member of staff within `WINDOW`: there are only ten thousand possible answers.
const MOST_FAILURES: i32 = 5;

/// Period after the first wrong answer over which they are counted.
const WINDOW: TimeDelta = TimeDelta::minutes(15);

/// Past wrong answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Failures {
    /// Number of wrong answers.
    pub count: i32,
    /// Time of the first one.
    pub from: DateTime<Utc>,
}

impl Failures {
    /// No wrong answers.
    pub const fn none(now: DateTime<Utc>) -> Self {
        Self { count: 0, from: now }
    }

    /// The wrong answers that still count.
    pub fn at(self, now: DateTime<Utc>) -> Self {
        if now - self.from >= WINDOW { Self::none(now) } else { self }
    }

    /// Time to wait before the next answer is accepted, if any.
    pub fn wait(self, now: DateTime<Utc>) -> Option<TimeDelta> {
        (self.count >= MOST_FAILURES).then(|| self.from + WINDOW - now)
    }

    /// Adds one.
    pub const fn and_one(self) -> Self {
        Self { count: self.count + 1, ..self }
    }
}

/// Whether a text consists of four digits.
pub fn is_last_four(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the answer is correct, in constant time.
pub fn is_right(answer: &str, known: &str) -> bool {
    answer.as_bytes().ct_eq(known.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_exactly_four_digits() {
        for (text, is) in [("0042", true), ("042", false), ("00420", false), ("00a2", false), ("٠٠٤٢", false), ("", false)] {
            assert_eq!(is_last_four(text), is, "{text}");
        }
        assert!(is_right("0042", "0042") && !is_right("0042", "0043") && !is_right("004", "0042"));
    }

    #[test]
    fn five_wrong_answers_block_for_the_rest_of_fifteen_minutes() {
        let now = DateTime::UNIX_EPOCH;
        let four = (0..4).fold(Failures::none(now), |failures, _| failures.and_one());
        assert_eq!(four.wait(now), None);
        let later = now + TimeDelta::minutes(10);
        assert_eq!(four.and_one().at(later).wait(later), Some(TimeDelta::minutes(5)));
        let over = now + WINDOW;
        assert_eq!(four.and_one().at(over), Failures::none(over));
    }
}
