//! Names and addresses of the registry as people write them. The registry has capitals only.

/// Abbreviations in names of organizations that stay in capitals.
const ABBREVIATIONS: &[&str] = &[
    "CHC", "CT", "DC", "DDS", "DMD", "DME", "DO", "DPM", "ENT", "FQHC", "HIV", "II", "III", "IV", "LLC", "LLP", "LP", "LTD", "MD", "MRI",
    "NP", "OB", "OD", "OT", "PA", "PC", "PLC", "PLLC", "PT", "SC", "UCLA", "US", "USA", "VA", "VI", "VNA", "YMCA",
];

/// Abbreviations in addresses that stay in capitals.
const DIRECTIONS: &[&str] = &["NE", "NW", "PO", "SE", "SW", "US"];

/// Generations after names of people.
const GENERATIONS: &[&str] = &["II", "III", "IV"];

/// Small words within names of organizations.
const SMALL: &[&str] = &["and", "at", "for", "in", "of", "on", "the", "to", "with"];

/// Returns a name of a person: `MARY-ANN O'BRIEN` as `Mary-Ann O'Brien`.
#[must_use]
pub fn person(text: &str) -> String {
    capitalized(text, GENERATIONS, &[])
}

/// Returns a name of an organization: `HEART CENTER OF BOSTON, LLC` as `Heart Center of Boston, LLC`.
#[must_use]
pub fn organization(text: &str) -> String {
    capitalized(text, ABBREVIATIONS, SMALL)
}

/// Returns a line of an address or a city: `100 N MAIN ST NE` as `100 N Main St NE`.
#[must_use]
pub fn address(text: &str) -> String {
    capitalized(text, DIRECTIONS, &[])
}

/// Capitalizes each word of a text that is all in capitals; any other text stays as it is.
fn capitalized(text: &str, kept: &[&str], small: &[&str]) -> String {
    if text.chars().any(char::is_lowercase) {
        return text.to_owned();
    }
    let mut result = String::with_capacity(text.len());
    for (place, word) in text.split_whitespace().enumerate() {
        if place > 0 {
            result.push(' ');
        }
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let lower = bare.to_lowercase();
        if kept.contains(&bare) || bare.chars().any(|c| c.is_ascii_digit()) && !is_ordinal(bare) {
            result.push_str(word);
        } else if place > 0 && small.contains(&lower.as_str()) {
            result.push_str(&word.to_lowercase());
        } else {
            push_word(&mut result, word);
        }
    }
    result
}

/// Whether a word is a number in order, such as `5TH`.
fn is_ordinal(word: &str) -> bool {
    let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) && ["ST", "ND", "RD", "TH"].contains(&&word[digits.len()..])
}

/// Appends a word with capitals at its beginning and after a hyphen, a slash or a dot, after the apostrophe of `O'` and `D'`, and after `Mc`.
fn push_word(result: &mut String, word: &str) {
    let mut since_start = 0;
    let mut before = String::new();
    for c in word.chars() {
        let is_after_prefix = matches!(before.as_str(), "mc" | "o'" | "d'");
        if (since_start == 0 || is_after_prefix) && !before.starts_with(|c: char| c.is_ascii_digit()) {
            result.extend(c.to_uppercase());
        } else {
            result.extend(c.to_lowercase());
        }
        if matches!(c, '-' | '/' | '.' | '(' | '&') {
            since_start = 0;
            before.clear();
        } else {
            since_start += 1;
            before.extend(c.to_lowercase());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_become_names() {
        for (text, name) in [
            ("MARY-ANN", "Mary-Ann"),
            ("O'BRIEN", "O'Brien"),
            ("MCDONALD III", "McDonald III"),
            ("DE LA CRUZ", "De La Cruz"),
            ("JOSÉ", "José"),
            ("J.R.", "J.R."),
            ("van der Berg", "van der Berg"),
            ("", ""),
        ] {
            assert_eq!(person(text), name);
        }
        for (text, name) in [
            ("GREATER NEW BEDFORD COMMUNITY HEALTH CENTER, INC.", "Greater New Bedford Community Health Center, Inc."),
            ("THE HEART CENTER OF BOSTON, LLC", "The Heart Center of Boston, LLC"),
            ("CHILDREN'S HOSPITAL", "Children's Hospital"),
            ("EYE ASSOCIATES PC", "Eye Associates PC"),
            ("A&B IMAGING", "A&B Imaging"),
        ] {
            assert_eq!(organization(text), name);
        }
        for (text, name) in [
            ("100 N MAIN ST NE", "100 N Main St NE"),
            ("5TH AVE STE 4B", "5th Ave Ste 4B"),
            ("PO BOX 12", "PO Box 12"),
            ("E PROVIDENCE", "E Providence"),
        ] {
            assert_eq!(address(text), name);
        }
    }
}
