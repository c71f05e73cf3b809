//! Checks of texts that several requests contain.

use huddle_sdk::prelude::*;

/// Rejects a text that is too long.
pub(crate) fn check_length(text: &str, longest: usize, pointer: &str) -> Result<()> {
    if text.chars().count() > longest {
        return Err(Problem::invalid_field(pointer, format!("At most {longest} characters")));
    }
    Ok(())
}

/// A label of a symptom or of a reason: one line of 1 to 120 characters.
pub(crate) fn checked_label(label: &str) -> Result<String> {
    let label = label.split_whitespace().collect::<Vec<_>>().join(" ");
    match label.chars().count() {
        0 => Err(Problem::invalid_field("/label", "Enter a label")),
        1..=120 => Ok(label),
        _ => Err(Problem::invalid_field("/label", "At most 120 characters")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_one_line() {
        assert_eq!(checked_label("  Sore\n throat ").expect("a label"), "Sore throat");
        assert!(checked_label(" ").is_err() && checked_label(&"x".repeat(121)).is_err());
    }
}
