//! The rules for one-time codes. Pure.

use chrono::{DateTime, TimeDelta, Utc};
use email_address::{EmailAddress, Options};
use huddle_sdk::prelude::*;

/// Time for which a code is valid.
const CODE_LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// Time after verification in which the address may be changed.
const VERIFICATION_LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// Maximum number of attempts per code.
const MAX_ATTEMPTS: i32 = 5;

/// Maximum number of codes that a staff member may send to a person within [`CODES_WINDOW`].
const MAX_CODES: i32 = 5;

/// Window for [`MAX_CODES`].
const CODES_WINDOW: TimeDelta = TimeDelta::hours(1);

/// Derives the one-time code from a keyed hash: six digits (record.md §9), uniformly distributed up to one part in a billion.
pub fn code_of(hash: [u8; 32]) -> String {
    format!("{:06}", u64::from_be_bytes(std::array::from_fn(|at| hash[at])) % 1_000_000)
}

/// Returns whether a text has the form of a code.
pub fn is_code(text: &str) -> bool {
    text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The state of a code that was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentCode {
    /// When it expires.
    pub expires_at: DateTime<Utc>,
    /// Number of attempts.
    pub attempts: i32,
    /// When the right code was entered.
    pub verified_at: Option<DateTime<Utc>>,
    /// Number of codes sent in this window.
    pub sent: i32,
    /// Start of the window.
    pub counted_from: DateTime<Utc>,
}

impl SentCode {
    /// Returns the next code, or the time to wait if too many were sent.
    pub fn next(previous: Option<Self>, now: DateTime<Utc>) -> Result<Self, TimeDelta> {
        let fresh = Self { expires_at: now + CODE_LIFETIME, attempts: 0, verified_at: None, sent: 1, counted_from: now };
        match previous.filter(|code| now - code.counted_from < CODES_WINDOW) {
            None => Ok(fresh),
            Some(code) if code.sent < MAX_CODES => Ok(Self { sent: code.sent + 1, counted_from: code.counted_from, ..fresh }),
            Some(code) => Err(code.counted_from + CODES_WINDOW - now),
        }
    }

    /// Returns the state after an attempt: the right code counts once, until it expires and within the allowed attempts.
    pub fn answered(self, is_correct: bool, now: DateTime<Utc>) -> Self {
        let verified_at = (self.is_live(now) && is_correct).then_some(now);
        Self { attempts: self.attempts.saturating_add(1), verified_at, ..self }
    }

    /// Returns whether the code is still valid.
    pub fn is_live(self, now: DateTime<Utc>) -> bool {
        self.verified_at.is_none() && now < self.expires_at && self.attempts < MAX_ATTEMPTS
    }

    /// Returns whether the code allows changing the address.
    pub fn allows_change(self, now: DateTime<Utc>) -> bool {
        self.verified_at.is_some_and(|verified_at| now - verified_at < VERIFICATION_LIFETIME)
    }
}

/// Checks an email address; otherwise 400 'Invalid Email' (record.md §5).
pub fn checked_email(text: &str, pointer: &str) -> Result<String, Problem> {
    let text = text.trim();
    let options = Options::default().with_required_tld().without_domain_literal().without_display_text();
    match EmailAddress::parse_with_options(text, options) {
        Ok(address) => Ok(address.to_string()),
        Err(_) => Err(Problem::invalid_field(pointer, "Invalid Email")),
    }
}

/// Returns a name by its initials: `R••• P•••`.
pub fn masked_name(first: &str, last: &str) -> String {
    let masked = [first, last].into_iter().filter_map(|name| name.trim().chars().next()).map(|initial| format!("{initial}•••"));
    masked.collect::<Vec<_>>().join(" ")
}

/// Builds the 409 that names other patients with the address by their masked names.
pub fn shared_email<'a>(masked_names: impl Iterator<Item = &'a str>) -> Problem {
    Problem::new(StatusCode::CONFLICT, "email-shared", "Another patient has this email address").detail(format!(
        "This is the email address of {}. Confirm that both may get this patient's email.",
        masked_names.collect::<Vec<_>>().join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_masked_name_has_initials_only() {
        assert_eq!(masked_name("Rosa", "Perez"), "R••• P•••");
        assert_eq!(masked_name("", " Ångström"), "Å•••");
    }

    fn sent() -> (SentCode, DateTime<Utc>) {
        let now = DateTime::UNIX_EPOCH;
        (SentCode::next(None, now).expect("the first"), now)
    }

    #[test]
    fn codes_have_six_digits_including_leading_zeros() {
        let hash = |number: u64| {
            let mut hash = [7; 32];
            hash[..8].copy_from_slice(&number.to_be_bytes());
            hash
        };
        for (number, code) in [(0, "000000"), (42, "000042"), (999_999, "999999"), (1_000_000, "000000"), (u64::MAX, "551615")] {
            assert_eq!(code_of(hash(number)), code);
            assert!(is_code(code));
        }
        for wrong in ["12345", "1234567", "12345a", "١٢٣٤٥٦", ""] {
            assert!(!is_code(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_code_is_valid_for_ten_minutes_five_attempts_and_one_use() {
        let (code, now) = sent();
        assert!(code.answered(true, now).allows_change(now));
        assert!(!code.answered(false, now).allows_change(now));
        let late = now + CODE_LIFETIME;
        assert!(!code.answered(true, late).allows_change(late), "expired");
        let guessed = (0..5).fold(code, |code, _| code.answered(false, now));
        assert!(!guessed.answered(true, now).allows_change(now), "too many answers");
        let almost = (0..4).fold(code, |code, _| code.answered(false, now));
        assert!(almost.answered(true, now).allows_change(now));
        assert!(!code.answered(true, now).answered(true, now).allows_change(now), "a code is said once");
    }

    #[test]
    fn a_verified_member_may_change_the_address_within_ten_minutes() {
        let (code, now) = sent();
        let verified = code.answered(true, now);
        assert!(verified.allows_change(now + VERIFICATION_LIFETIME - TimeDelta::seconds(1)));
        assert!(!verified.allows_change(now + VERIFICATION_LIFETIME));
    }

    #[test]
    fn at_most_five_codes_are_sent_per_hour() {
        let (mut code, now) = sent();
        for _ in 0..4 {
            code = SentCode::next(Some(code), now).expect("one of five");
        }
        assert_eq!(SentCode::next(Some(code), now + TimeDelta::minutes(20)), Err(TimeDelta::minutes(40)));
        assert_eq!(SentCode::next(Some(code), now + CODES_WINDOW).map(|code| code.sent), Ok(1));
    }

    #[test]
    fn email_addresses_are_validated() {
        for good in ["rosa@example.com", " rosa.perez+huddle@mail.example.org ", "o'brien@example.co"] {
            assert_eq!(checked_email(good, "/email").expect("an address"), good.trim());
        }
        let long = format!("{}@example.com", "x".repeat(65));
        for bad in
            ["", "rosa", "rosa@", "@example.com", "rosa@localhost", "a b@example.com", "Rosa <rosa@example.com>", "rosa@[127.0.0.1]", &long]
        {
            let problem = checked_email(bad, "/email").expect_err(bad);
            assert_eq!(problem.body().errors[0].detail, "Invalid Email");
        }
    }
}
