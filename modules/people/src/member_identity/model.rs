//! The rules for verifying a member's identity. Pure.

use chrono::{DateTime, TimeDelta, Utc};
use subtle::ConstantTimeEq as _;

/// Maximum number of wrong answers to one staff member within [`WINDOW`].
const MAX_FAILURES: i32 = 5;

/// Time after the first wrong answer in which [`MAX_FAILURES`] applies: there are only ten thousand possible answers.
const WINDOW: TimeDelta = TimeDelta::minutes(15);

/// Wrong answers so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Failures {
    /// Number of wrong answers.
    pub count: i32,
    /// Time of the first.
    pub from: DateTime<Utc>,
}

impl Failures {
    /// Creates the state without failures.
    pub const fn none(now: DateTime<Utc>) -> Self {
        Self { count: 0, from: now }
    }

    /// Returns the failures that still count at an instant.
    pub fn at(self, now: DateTime<Utc>) -> Self {
        if now - self.from >= WINDOW { Self::none(now) } else { self }
    }

    /// Returns how long to wait before the next answer is accepted, if necessary.
    pub fn wait(self, now: DateTime<Utc>) -> Option<TimeDelta> {
        (self.count >= MAX_FAILURES).then(|| self.from + WINDOW - now)
    }

    /// Adds a failure.
    pub const fn and_one(self) -> Self {
        Self { count: self.count + 1, ..self }
    }
}

/// Returns whether a text consists of four digits.
pub fn is_last_four(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether the answer is right, compared in constant time.
pub fn is_correct(answer: &str, known: &str) -> bool {
    answer.as_bytes().ct_eq(known.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_exactly_four_digits() {
        for (text, is) in [("0042", true), ("042", false), ("00420", false), ("00a2", false), ("٠٠٤٢", false), ("", false)] {
            assert_eq!(is_last_four(text), is, "{text}");
        }
        assert!(is_correct("0042", "0042") && !is_correct("0042", "0043") && !is_correct("004", "0042"));
    }

    #[test]
    fn after_five_wrong_answers_the_caller_waits_for_the_window() {
        let now = DateTime::UNIX_EPOCH;
        let four = (0..4).fold(Failures::none(now), |failures, _| failures.and_one());
        assert_eq!(four.wait(now), None);
        let later = now + TimeDelta::minutes(10);
        assert_eq!(four.and_one().at(later).wait(later), Some(TimeDelta::minutes(5)));
        let over = now + WINDOW;
        assert_eq!(four.and_one().at(over), Failures::none(over));
    }
}
