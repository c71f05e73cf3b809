//! Search queries, and results as sent on the wire.

use chrono::{Datelike, Months, NaiveDate};
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::person::Sex;

/// Maximum length of a query.
const MAX_QUERY_LENGTH: usize = 200;

/// Minimum number of digits that are searched as the end of a phone number.
const MIN_PHONE_DIGITS: usize = 4;

/// Earliest accepted year of birth; rules out "1/2/3".
const MIN_BIRTH_YEAR: i32 = 1880;

/// Minimum length of a member ID or record number.
const MIN_NUMBER_LENGTH: usize = 4;

/// Formats of dates of birth; month before day, as in the United States. With the four-digit year first: a two-digit year would also
/// match the first two digits of four.
const DATES: [&str; 8] = ["%m-%d-%Y", "%m/%d/%Y", "%m.%d.%Y", "%Y-%m-%d", "%Y/%m/%d", "%d-%b-%Y", "%b-%d-%Y", "%d%b%Y"];

/// Formats of dates of birth with a two-digit year.
const SHORT_DATES: [&str; 3] = ["%m-%d-%y", "%m/%d/%y", "%m.%d.%y"];

/// Format of eight digits in a row.
const DIGITS_OF_DATE: &str = "%m%d%Y";

/// Formats of dates of birth with spaces.
const SPOKEN_DATES: [&str; 4] = ["%B %d, %Y", "%B %d %Y", "%d %B %Y", "%d. %B %Y"];

/// A parsed query. Criteria are alternatives, except that a name and a date of birth must both match.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ParsedSearch {
    /// Words of a name.
    pub name: Option<String>,
    /// A user ID.
    pub id: Option<i64>,
    /// A member ID or record number, normalized: capital letters and digits.
    pub number: Option<String>,
    /// The last digits of a phone number.
    pub phone: Option<String>,
    /// The beginning of an email address, in lower case.
    pub email: Option<String>,
    /// A date of birth.
    pub dob: Option<NaiveDate>,
}

impl ParsedSearch {
    /// Parses a query on a given day; none if it is blank.
    pub fn parse(text: &str, today: NaiveDate) -> Result<Option<Self>> {
        if text.chars().count() > MAX_QUERY_LENGTH {
            return Err(Problem::invalid_field("?search", format!("At most {MAX_QUERY_LENGTH} characters")));
        }
        // Word processors and phones insert other dashes.
        let text = text.replace(['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}'], "-");
        let text = text.trim();
        if !text.chars().any(char::is_alphanumeric) {
            return Ok(None);
        }
        if let Some(dob) = spoken_date(text) {
            return Ok(Some(Self { dob: Some(dob), ..Self::default() }));
        }
        if text.contains('@') && !text.contains(char::is_whitespace) {
            let address = text.strip_prefix("mailto:").unwrap_or(text);
            return Ok(Some(Self { email: Some(address.to_lowercase()), ..Self::default() }));
        }

        let (name, dob) = split_date(text, today);
        // Eight digits in a row are a date, an ID or the end of a number.
        if name.is_empty() && !is_number(text) {
            return Ok(Some(Self { dob, ..Self::default() }));
        }
        let rest = if name.is_empty() { text } else { name.as_str() };
        if let Some(numbers) = Self::numbers(rest) {
            return Ok(Some(Self { dob, ..numbers }));
        }
        let is_one_word = dob.is_none() && !rest.contains(char::is_whitespace);
        let email = (is_one_word && rest.chars().count() >= 3).then(|| rest.to_lowercase());
        let number = if dob.is_none() { number_key(rest) } else { None };
        Ok(Some(Self { name: Some(rest.to_owned()), dob, email, number, ..Self::default() }))
    }

    /// Parses a query of digits: an ID if it is written as one, the end of a phone number if it has enough digits. None if it contains
    /// letters.
    fn numbers(text: &str) -> Option<Self> {
        let text = without_extension(text);
        if !text.chars().all(|c| c.is_ascii_digit() || " ()+-./#".contains(c)) {
            return None;
        }
        let plain = text.strip_prefix('#').unwrap_or(text);
        let id = if is_number(plain) && !plain.starts_with('0') { plain.parse().ok() } else { None };
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        // The country code is not part of the number.
        let digits = if digits.len() == 11 { digits.strip_prefix('1').map(str::to_owned).unwrap_or(digits) } else { digits };
        let phone = (MIN_PHONE_DIGITS..=10).contains(&digits.len()).then_some(digits);
        Some(Self { id, phone, number: number_key(text), ..Self::default() })
    }
}

/// Extracts a date of birth from a text; returns the remaining words.
fn split_date(text: &str, today: NaiveDate) -> (String, Option<NaiveDate>) {
    let words: Vec<&str> = text.split_whitespace().collect();
    // "ann lee feb 3, 1980"
    for start in words.len().saturating_sub(3)..words.len() {
        if let Some(dob) = spoken_date(&words[start..].join(" ")) {
            return (words[..start].join(" "), Some(dob));
        }
    }
    let (dates, words): (Vec<&str>, Vec<&str>) = words.into_iter().partition(|word| date(word, today).is_some());
    (words.join(" "), dates.first().and_then(|word| date(word, today)))
}

/// Returns a phone number without "tel:" and without its extension.
fn without_extension(text: &str) -> &str {
    let text = text.strip_prefix("tel:").unwrap_or(text);
    let Some(at) = text.find(['x', 'X', 'e', 'E']) else { return text };
    let (number, extension) = text.split_at(at);
    let letters = extension.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let is_extension = matches!(extension[..extension.len() - letters.len()].to_ascii_lowercase().as_str(), "x" | "ext" | "extension");
    let is_phone = number.chars().filter(char::is_ascii_digit).count() >= 7;
    if is_extension && is_phone && letters.chars().all(|c| c.is_ascii_digit() || " .:#".contains(c)) { number.trim_end() } else { text }
}

/// Returns a normalized member ID or record number (`core.person_identifier.value_key`); none if the text cannot be one: it has no digit,
/// is too short, or has several words with letters.
fn number_key(text: &str) -> Option<String> {
    let key: String = text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect();
    let is_ascii = text.chars().all(|c| c.is_ascii_alphanumeric() || " -./#_".contains(c));
    let worded = text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count();
    (is_ascii && worded <= 1 && key.len() >= MIN_NUMBER_LENGTH && key.bytes().any(|byte| byte.is_ascii_digit())).then_some(key)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn date(word: &str, today: NaiveDate) -> Option<NaiveDate> {
    let word = word.trim_end_matches(',');
    let read = |form: &&str| NaiveDate::parse_from_str(word, form).ok().filter(|date| believed(*date));
    if is_number(word) {
        // Every digit is required, or "1111980" would be ambiguous.
        return if word.len() == 8 { read(&DIGITS_OF_DATE) } else { None };
    }
    DATES.iter().find_map(read).or_else(|| {
        // Two digits, or "1/2/3" would be a date. A date of birth is not in the future.
        let year = word.rsplit(['-', '/', '.']).next()?;
        let date = (year.len() == 2).then(|| SHORT_DATES.iter().find_map(|form| NaiveDate::parse_from_str(word, form).ok()))??;
        if date > today { date.checked_sub_months(Months::new(12 * 100)) } else { Some(date) }
    })
}

fn spoken_date(text: &str) -> Option<NaiveDate> {
    SPOKEN_DATES.iter().find_map(|form| NaiveDate::parse_from_str(text, form).ok()).filter(|date| believed(*date))
}

fn believed(date: NaiveDate) -> bool {
    (MIN_BIRTH_YEAR..=9999).contains(&date.year())
}

/// A search result. For a protected person without a live grant, only IDs, name, the flag and the rank are set.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = people::SearchHit)]
pub struct SearchHit {
    /// User ID of the person's account; null without an account.
    pub id: Option<UserId>,
    /// Person ID.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// Sex.
    pub sex: Option<Sex>,
    /// State of the home address.
    pub address_state: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// Email address.
    pub email: Option<String>,
    /// Whether it is a test-only patient (corrections: included and marked).
    pub test_only: bool,
    /// Whether the person has died.
    pub is_deceased: bool,
    /// Whether this row is masked.
    pub is_masked: bool,
    /// 1: all words of the name match; 0.9: prefixes match; at least 0.8: words with one edit; below: similarity.
    pub rank: f32,
}

mask!(SearchHit, |row| Some(row.person_id), keeps { id, person_id, first_name, last_name, rank, is_masked: true });

#[cfg(test)]
mod tests {
    use super::*;

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 6, 1).unwrap()
    }

    fn read(text: &str) -> ParsedSearch {
        ParsedSearch::parse(text, today()).unwrap().unwrap_or_default()
    }

    fn born(text: &str) -> Option<NaiveDate> {
        read(text).dob
    }

    #[test]
    fn dates_of_birth_are_parsed_in_common_formats() {
        let day = NaiveDate::from_ymd_opt(1980, 2, 3);
        for text in [
            "02-03-1980",
            "2/3/1980",
            "02/03/1980",
            "1980-02-03",
            "1980/2/3",
            "2.3.1980",
            "02031980",
            "2/3/80",
            "02-03-80",
            "02–03–1980",
            "3-Feb-1980",
            "03FEB1980",
            "Feb-3-1980",
            "Feb 3, 1980",
            "feb 3 1980",
            "February 3, 1980",
            "3 Feb 1980",
            " 02-03-1980 ",
        ] {
            assert_eq!(born(text), day, "{text}");
            assert_eq!(read(text).name, None, "{text}");
        }
        for text in ["13/13/1980", "1/2/3", "2/3", "1980", "smith"] {
            assert_eq!(born(text), None, "{text}");
        }
    }

    #[test]
    fn a_name_and_a_date_must_both_match() {
        let both = read("smith, ann 2/3/1980");
        assert_eq!((both.name.as_deref(), both.dob, both.email), (Some("smith, ann"), NaiveDate::from_ymd_opt(1980, 2, 3), None));
        let spoken = read("ann de la cruz Feb 3, 1980");
        assert_eq!((spoken.name.as_deref(), spoken.dob), (Some("ann de la cruz"), NaiveDate::from_ymd_opt(1980, 2, 3)));
    }

    #[test]
    fn two_digit_years_are_the_latest_past_year() {
        for (text, year) in [("6/1/26", 2026), ("6/2/26", 1926), ("1/1/00", 2000), ("12/31/69", 1969), ("2/3/45", 1945)] {
            assert_eq!(born(text).map(|date| date.year()), Some(year), "{text}");
        }
    }

    #[test]
    fn member_ids_are_normalized() {
        for text in ["M0000042", "m0000042", "M 000-0042", "m000.0042", "#M0000042"] {
            assert_eq!(read(text).number.as_deref(), Some("M0000042"), "{text}");
        }
        assert_eq!(read("A-1001").number.as_deref(), Some("A1001"));
        assert_eq!(read("123 4567 89").number.as_deref(), Some("123456789"));
        for text in ["smith", "A-1", "ann 2/3/1980", "de la Cruz 42", "Müller1", "2/3/1980", "ann.q@example.com"] {
            assert_eq!(read(text).number, None, "{text}");
        }
        // It may also be a name.
        assert_eq!(read("A-1001").name.as_deref(), Some("A-1001"));
    }

    #[test]
    fn phone_numbers_are_parsed_in_any_format() {
        for text in [
            "617-555-0142",
            "(617) 555-0142",
            "+1 617 555 0142",
            "6175550142",
            "16175550142",
            "617.555.0142",
            "617/555-0142",
            "617–555–0142",
            "tel:+16175550142",
            "617-555-0142 x12",
            "617-555-0142 ext. 12",
        ] {
            assert_eq!(read(text).phone.as_deref(), Some("6175550142"), "{text}");
        }
        assert_eq!(read("555-0142").phone.as_deref(), Some("5550142"));
        assert_eq!(read("0142"), ParsedSearch { phone: Some("0142".into()), number: Some("0142".into()), ..ParsedSearch::default() });
        assert_eq!(read("014").phone, None);
    }

    #[test]
    fn a_plain_number_is_an_id_and_possibly_more() {
        assert_eq!(read("42"), ParsedSearch { id: Some(42), ..ParsedSearch::default() });
        assert_eq!(read("#42"), ParsedSearch { id: Some(42), ..ParsedSearch::default() });
        assert_eq!(
            read("4242"),
            ParsedSearch { id: Some(4242), phone: Some("4242".into()), number: Some("4242".into()), ..ParsedSearch::default() }
        );
        let eight = read("02031980");
        assert_eq!((eight.id, eight.phone.as_deref(), eight.dob.is_some()), (None, Some("02031980"), true));
        assert_eq!(read("99999999999999999999"), ParsedSearch { number: Some("9".repeat(20)), ..ParsedSearch::default() });
    }

    #[test]
    fn email_addresses_and_names_are_parsed() {
        assert_eq!(read("Ann.Lee@Example.com").email.as_deref(), Some("ann.lee@example.com"));
        let one = read("O'Brien");
        assert_eq!((one.name.as_deref(), one.email.as_deref()), (Some("O'Brien"), Some("o'brien")));
        assert_eq!(read("de la Cruz").email, None);
    }

    #[test]
    fn blank_and_overlong_queries() {
        for text in ["", "   ", "--", "@"] {
            assert_eq!(ParsedSearch::parse(text, today()).unwrap(), None, "{text:?}");
        }
        assert_eq!(ParsedSearch::parse(&"x".repeat(MAX_QUERY_LENGTH + 1), today()).unwrap_err().status(), 400);
    }

    /// The same number or date gives the same query in any format.
    mod properties {
        use proptest::prelude::*;
        use proptest::test_runner::RngSeed;

        use super::*;

        proptest! {
            #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(20), failure_persistence: None, ..ProptestConfig::default() })]

            #[test]
            fn any_text_is_parsed(text in ".{0,220}") {
                let search = ParsedSearch::parse(&text, today());
                prop_assert_eq!(search.is_err(), text.chars().count() > MAX_QUERY_LENGTH);
                if let Ok(Some(search)) = search {
                    prop_assert!(search.phone.is_none_or(|phone| (MIN_PHONE_DIGITS..=10).contains(&phone.len())));
                    prop_assert!(search.number.is_none_or(|number| number.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())));
                    prop_assert!(search.dob.is_none_or(|dob| dob.year() >= MIN_BIRTH_YEAR));
                }
            }

            #[test]
            fn phone_number_formats_are_equivalent(area in 200..1000_u32, exchange in 200..1000_u32, line in 0..10_000_u32, extension in 0..100_u32) {
                let (area, exchange, line) = (area.to_string(), exchange.to_string(), format!("{line:04}"));
                let digits = format!("{area}{exchange}{line}");
                for text in [
                    format!("{area}-{exchange}-{line}"),
                    format!("({area}) {exchange}-{line}"),
                    format!("({area}){exchange}-{line}"),
                    format!("{area}.{exchange}.{line}"),
                    format!("{area} {exchange} {line}"),
                    format!("+1 {area} {exchange} {line}"),
                    format!("1-{area}-{exchange}-{line}"),
                    format!("+1{digits}"),
                    format!("tel:+1-{area}-{exchange}-{line}"),
                    format!(" {area}-{exchange}-{line} x{extension} "),
                    format!("{area}-{exchange}-{line} Ext. {extension}"),
                    digits.clone(),
                ] {
                    let search = read(&text);
                    prop_assert_eq!(search.phone.as_deref(), Some(digits.as_str()), "{}", text);
                    prop_assert_eq!(search.name, None, "{}", text);
                }
            }

            #[test]
            fn date_formats_are_equivalent(days in 0..52_000_u64) {
                let first = NaiveDate::from_ymd_opt(MIN_BIRTH_YEAR, 1, 1).unwrap();
                let day = first.checked_add_days(chrono::Days::new(days)).unwrap();
                for form in DATES.iter().chain(&SPOKEN_DATES).chain(&["%m%d%Y", "%b %e, %Y", "%-m/%-d/%Y"]) {
                    let text = day.format(form).to_string();
                    prop_assert_eq!(born(&text), Some(day), "{}", text);
                    let named = read(&format!("ann lee {text}"));
                    prop_assert_eq!((named.name.as_deref(), named.dob), (Some("ann lee"), Some(day)), "{}", text);
                }
            }

            #[test]
            fn separators_in_record_numbers_are_ignored(letters in "[A-Z]{0,3}", digits in "[0-9]{4,12}", gap in "[-. /]") {
                let key = format!("{letters}{digits}");
                let (one, other) = digits.split_at(digits.len() / 2);
                for text in [key.clone(), key.to_lowercase(), format!("#{key}"), format!("{letters}{one}{gap}{other}")] {
                    // A text that can be a day is one.
                    if born(&text).is_none() {
                        let search = read(&text);
                        prop_assert_eq!(search.number.as_deref(), Some(key.as_str()), "{}", text);
                    }
                }
            }
        }
    }
}
