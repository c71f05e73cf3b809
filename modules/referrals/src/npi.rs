//! National Provider Identifiers and tax identification numbers.

use huddle_sdk::prelude::*;

/// Maximum number of identifiers in a list.
const MAX_IDENTIFIERS: usize = 50;

/// What the prefix 80840 (health applications in the United States) adds to the sum of the digits of an NPI.
const PREFIX_SUM: u32 = 24;

/// Returns whether a text is an NPI: ten digits, the first of them 1 or 2, with a valid check digit (45 CFR 162.406, the Luhn formula over
/// the prefix 80840 and the ten digits).
///
/// ```
/// use huddle_referrals::npi::is_npi;
///
/// assert!(is_npi("1234567893"));
/// assert!(!is_npi("1234567890"));
/// ```
#[must_use]
pub fn is_npi(text: &str) -> bool {
    let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(10)).collect();
    let Some(digits) = digits.filter(|digits| digits.len() == 10 && matches!(digits.first(), Some(1 | 2))) else { return false };
    let doubled = |digit: u32| if digit > 4 { digit * 2 - 9 } else { digit * 2 };
    let sum: u32 = digits.iter().enumerate().map(|(place, digit)| if place % 2 == 0 { doubled(*digit) } else { *digit }).sum();
    (PREFIX_SUM + sum).is_multiple_of(10)
}

/// Returns an NPI without surrounding white space; 400 at `pointer` if it is not one.
pub(crate) fn checked_npi(text: &str, pointer: &str) -> Result<String> {
    let npi = text.trim();
    if is_npi(npi) { Ok(npi.to_owned()) } else { Err(Problem::invalid_field(pointer, "Enter a valid NPI with 10 digits")) }
}

/// Returns the NPIs of a list in their order, each once; 400 at the element that is not one.
pub(crate) fn checked_npis(texts: &[String], pointer: &str) -> Result<Vec<String>> {
    each_once(texts, pointer, checked_npi)
}

/// Returns a tax identification number as nine digits: `12-3456789` becomes `123456789`. 400 at `pointer` if it is not one.
fn checked_tin(text: &str, pointer: &str) -> Result<String> {
    let text = text.trim();
    let digits: String = match text.as_bytes() {
        [_, _, b'-', rest @ ..] if rest.len() == 7 => text.replacen('-', "", 1),
        _ => text.to_owned(),
    };
    if digits.len() == 9 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        Ok(digits)
    } else {
        Err(Problem::invalid_field(pointer, "Enter a TIN with 9 digits"))
    }
}

/// Returns the tax identification numbers of a list in their order, each once; 400 at the element that is not one.
pub(crate) fn checked_tins(texts: &[String], pointer: &str) -> Result<Vec<String>> {
    each_once(texts, pointer, checked_tin)
}

fn each_once(texts: &[String], pointer: &str, checked: impl Fn(&str, &str) -> Result<String>) -> Result<Vec<String>> {
    if texts.len() > MAX_IDENTIFIERS {
        return Err(Problem::invalid_field(pointer, format!("At most {MAX_IDENTIFIERS} numbers")));
    }
    let mut list: Vec<String> = Vec::with_capacity(texts.len());
    for (place, text) in texts.iter().enumerate() {
        let item = checked(text, &format!("{pointer}/{place}"))?;
        if !list.contains(&item) {
            list.push(item);
        }
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_digit_includes_the_prefix() {
        for npi in ["1234567893", "1245319599", "1679576722", "2000000002"] {
            assert!(is_npi(npi), "{npi}");
        }
        for other in ["", "1234567890", "123456789", "12345678930", "3234567893", "0000000000", "12345678９3", "123456789x"] {
            assert!(!is_npi(other), "{other}");
        }
    }

    #[test]
    fn every_changed_digit_and_swap_of_neighbors_is_found() {
        let npi = "1245319599";
        for place in 1..10 {
            for digit in '0'..='9' {
                let mut other: Vec<char> = npi.chars().collect();
                let before = std::mem::replace(&mut other[place], digit);
                let other: String = other.into_iter().collect();
                assert_eq!(is_npi(&other), before == digit, "{other}");
            }
        }
        assert!(!is_npi("1254319599"), "swapped");
    }

    #[test]
    fn lists_have_each_number_once_and_name_the_wrong_element() {
        let tins = ["12-3456789", " 123456789", "987654321"].map(str::to_owned);
        assert_eq!(checked_tins(&tins, "/tins").expect("valid"), ["123456789", "987654321"]);
        for wrong in ["12345678", "1234567890", "123-456789", "12-345678", "12-34567890", "abcdefghi"] {
            let problem = checked_tins(&["123456789".to_owned(), wrong.to_owned()], "/tins").expect_err("refused");
            assert_eq!(problem.body().errors[0].pointer, "/tins/1", "{wrong}");
        }
        assert_eq!(checked_npis(&["x".to_owned()], "/npis").expect_err("refused").body().errors[0].pointer, "/npis/0");
    }
}
