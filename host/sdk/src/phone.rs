//! Phone numbers of people, which are stored as E.164: `+16175550142`.
//!
//! ```
//! use huddle_sdk::phone::e164;
//!
//! assert_eq!(e164("(617) 555-0142").as_deref(), Some("+16175550142"));
//! assert_eq!(e164("555-0142"), None);
//! ```

/// Digits of a number with its country code (ITU-T E.164).
const DIGITS: std::ops::RangeInclusive<usize> = 8..=15;

/// Error text for a field that is not a phone number.
pub const INVALID_PHONE: &str = "Enter a ten-digit US number, or + and the country code";

/// Returns a phone number as E.164: a number of the United States in any usual notation, or any number that begins with `+` and its country
/// code. None: it is neither. An extension cannot be stored.
#[must_use]
pub fn e164(text: &str) -> Option<String> {
    let text = text.trim();
    let text = text.strip_prefix("tel:").unwrap_or(text);
    let is_notation = |c: char| c.is_ascii_digit() || c.is_whitespace() || "()-–./\u{2010}\u{2011}".contains(c);
    let (international, rest) = text.strip_prefix('+').map_or((false, text), |rest| (true, rest));
    if !rest.chars().all(is_notation) {
        return None;
    }
    let digits: String = rest.chars().filter(char::is_ascii_digit).collect();
    if international && !digits.starts_with('1') {
        return (!digits.starts_with('0') && DIGITS.contains(&digits.len())).then(|| format!("+{digits}"));
    }
    let national = match digits.strip_prefix('1') {
        Some(national) => national,
        None if international => return None,
        None => digits.as_str(),
    };
    // No area code begins with 0 or 1.
    (national.len() == 10 && !national.starts_with(['0', '1'])).then(|| format!("+1{national}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_notations_of_a_us_number_are_one_number() {
        for text in [
            "6175550142",
            "617-555-0142",
            "(617) 555-0142",
            "(617)555-0142",
            "617.555.0142",
            "617 555 0142",
            "617/555-0142",
            "617–555–0142",
            " 1-617-555-0142 ",
            "+1 617 555 0142",
            "+16175550142",
            "tel:+1-617-555-0142",
        ] {
            assert_eq!(e164(text).as_deref(), Some("+16175550142"), "{text}");
        }
    }

    #[test]
    fn numbers_of_other_countries_need_their_code() {
        assert_eq!(e164("+44 20 7946 0958").as_deref(), Some("+442079460958"));
        assert_eq!(e164("+52 (55) 1234 5678").as_deref(), Some("+525512345678"));
        assert_eq!(e164("020 7946 0958"), None);
    }

    #[test]
    fn anything_else_is_no_phone_number() {
        for text in [
            "",
            "555-0142",
            "617-555-014",
            "617-555-01423",
            "617-555-0142 x12",
            "call 617-555-0142",
            "017-555-0142",
            "+1 617 555 014",
            "+1",
            "+0123456789",
            "+1234",
            "+49123456789012345",
            "٦١٧٥٥٥٠١٤٢",
        ] {
            assert_eq!(e164(text), None, "{text}");
        }
    }
}
