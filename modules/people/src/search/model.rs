//! What a person typed into the search box, and what a hit shows.

use chrono::{Datelike, NaiveDate};
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::patients::model::Sex;

/// Longest text that is looked for.
const TEXT_LIMIT: usize = 200;

/// Fewest digits that are taken for the end of a phone number.
const PHONE_DIGITS: usize = 4;

/// Earliest year of birth that is believed; rules out "1/2/3".
const FIRST_YEAR: i32 = 1880;

/// Forms in which dates of birth are written; month before day, as in the United States.
const DATES: [&str; 6] = ["%m-%d-%Y", "%m/%d/%Y", "%m.%d.%Y", "%Y-%m-%d", "%Y/%m/%d", "%m%d%Y"];

/// Forms with spaces in them.
const SPOKEN_DATES: [&str; 4] = ["%B %d, %Y", "%B %d %Y", "%d %B %Y", "%d. %B %Y"];

/// What to look for. What is set is looked for side by side, but a name and a date of birth must hold together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Question {
    /// Words of a name.
    pub name: Option<String>,
    /// A user id.
    pub id: Option<i64>,
    /// The last digits of a phone number.
    pub phone: Option<String>,
    /// The beginning of an e-mail address, in lower case.
    pub email: Option<String>,
    /// A date of birth.
    pub dob: Option<NaiveDate>,
}

impl Question {
    /// Reads the text; none: there is nothing to look for.
    pub fn read(text: &str) -> Result<Option<Self>> {
        if text.chars().count() > TEXT_LIMIT {
            return Err(Problem::invalid_field("?search", format!("At most {TEXT_LIMIT} characters")));
        }
        let text = text.trim();
        if !text.chars().any(char::is_alphanumeric) {
            return Ok(None);
        }
        if let Some(dob) = spoken_date(text) {
            return Ok(Some(Self { dob: Some(dob), ..Self::default() }));
        }
        if text.contains('@') && !text.contains(char::is_whitespace) {
            return Ok(Some(Self { email: Some(text.to_lowercase()), ..Self::default() }));
        }

        let (dates, words): (Vec<&str>, Vec<&str>) = text.split_whitespace().partition(|word| date(word).is_some());
        let dob = dates.first().and_then(|word| date(word));
        let rest = words.join(" ");
        // Eight digits in a row are a date, an id or the end of a number.
        if rest.is_empty() && !dates.iter().any(|word| is_number(word)) {
            return Ok(Some(Self { dob, ..Self::default() }));
        }
        let digits = if rest.is_empty() { text } else { rest.as_str() };
        if digits.chars().all(|c| c.is_ascii_digit() || " ()+-.#".contains(c)) {
            return Ok(Some(Self { dob, ..Self::number(digits) }));
        }
        let email = (dob.is_none() && words.len() == 1 && rest.chars().count() >= 3).then(|| rest.to_lowercase());
        Ok(Some(Self { name: Some(rest), dob, email, ..Self::default() }))
    }

    /// A number: an id when it is written as one, the end of a phone number when it has digits enough.
    fn number(text: &str) -> Self {
        let plain = text.strip_prefix('#').unwrap_or(text);
        let id = if is_number(plain) && !plain.starts_with('0') { plain.parse().ok() } else { None };
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        // The country's code is not part of the number.
        let digits = if digits.len() == 11 { digits.strip_prefix('1').map(str::to_owned).unwrap_or(digits) } else { digits };
        let phone = (PHONE_DIGITS..=10).contains(&digits.len()).then_some(digits);
        Self { id, phone, ..Self::default() }
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn date(word: &str) -> Option<NaiveDate> {
    // Without separators every digit must be there, or "1111980" would be read in two ways.
    let forms = if is_number(word) { if word.len() == 8 { &DATES[5..] } else { &[] } } else { &DATES[..5] };
    forms.iter().find_map(|form| NaiveDate::parse_from_str(word.trim_end_matches(','), form).ok()).filter(|date| believed(*date))
}

fn spoken_date(text: &str) -> Option<NaiveDate> {
    SPOKEN_DATES.iter().find_map(|form| NaiveDate::parse_from_str(text, form).ok()).filter(|date| believed(*date))
}

fn believed(date: NaiveDate) -> bool {
    (FIRST_YEAR..=9999).contains(&date.year())
}

/// A person that was found. Of a protected person without a live grant: ids, name, the mark and the rank.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = people::SearchHit)]
pub struct SearchHit {
    /// The person's user account.
    pub id: Option<UserId>,
    /// The person.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What the person likes to be called.
    pub preferred_name: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// Sex.
    pub sex: Option<Sex>,
    /// State of the home address.
    pub address_state: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// E-mail address.
    pub email: Option<String>,
    /// A patient whom only those who test may meet (corrections: found, and marked).
    pub test_only: bool,
    /// Whether the person has died.
    pub is_deceased: bool,
    /// Whether this row is masked.
    pub is_masked: bool,
    /// 1: every word of the name is there; 0.9: beginnings of words; below: likeness.
    pub rank: f32,
}

impl Mask for SearchHit {
    fn person_id(&self) -> Option<PersonId> {
        Some(self.person_id)
    }

    fn mask(&mut self) {
        *self = Self {
            id: self.id,
            person_id: self.person_id,
            first_name: std::mem::take(&mut self.first_name),
            last_name: std::mem::take(&mut self.last_name),
            preferred_name: None,
            dob: None,
            sex: None,
            address_state: None,
            phone_number: None,
            email: None,
            test_only: false,
            is_deceased: false,
            is_masked: true,
            rank: self.rank,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Question {
        Question::read(text).unwrap().unwrap_or_default()
    }

    fn born(text: &str) -> Option<NaiveDate> {
        read(text).dob
    }

    #[test]
    fn dates_of_birth_in_their_usual_forms() {
        let day = NaiveDate::from_ymd_opt(1980, 2, 3);
        for text in [
            "02-03-1980",
            "2/3/1980",
            "02/03/1980",
            "1980-02-03",
            "1980/2/3",
            "2.3.1980",
            "02031980",
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
    fn a_name_and_a_date_hold_together() {
        let both = read("smith, ann 2/3/1980");
        assert_eq!((both.name.as_deref(), both.dob, both.email), (Some("smith, ann"), NaiveDate::from_ymd_opt(1980, 2, 3), None));
    }

    #[test]
    fn phone_numbers_in_any_form() {
        for text in ["617-555-0142", "(617) 555-0142", "+1 617 555 0142", "6175550142", "16175550142", "617.555.0142"] {
            assert_eq!(read(text).phone.as_deref(), Some("6175550142"), "{text}");
        }
        assert_eq!(read("555-0142").phone.as_deref(), Some("5550142"));
        assert_eq!(read("0142"), Question { phone: Some("0142".into()), ..Question::default() });
        assert_eq!(read("014").phone, None);
    }

    #[test]
    fn a_plain_number_is_an_id_and_maybe_more() {
        assert_eq!(read("42"), Question { id: Some(42), ..Question::default() });
        assert_eq!(read("#42"), Question { id: Some(42), ..Question::default() });
        assert_eq!(read("4242"), Question { id: Some(4242), phone: Some("4242".into()), ..Question::default() });
        let eight = read("02031980");
        assert_eq!((eight.id, eight.phone.as_deref(), eight.dob.is_some()), (None, Some("02031980"), true));
        assert_eq!(read("99999999999999999999"), Question::default());
    }

    #[test]
    fn addresses_and_names() {
        assert_eq!(read("Ann.Lee@Example.com").email.as_deref(), Some("ann.lee@example.com"));
        let one = read("O'Brien");
        assert_eq!((one.name.as_deref(), one.email.as_deref()), (Some("O'Brien"), Some("o'brien")));
        assert_eq!(read("de la Cruz").email, None);
    }

    #[test]
    fn nothing_to_look_for_and_too_much() {
        for text in ["", "   ", "--", "@"] {
            assert_eq!(Question::read(text).unwrap(), None, "{text:?}");
        }
        assert_eq!(Question::read(&"x".repeat(TEXT_LIMIT + 1)).unwrap_err().status(), 400);
    }
}
