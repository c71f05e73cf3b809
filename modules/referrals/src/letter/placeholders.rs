//! Placeholders in the texts of a template. No I/O.

use huddle_sdk::prelude::*;

/// The placeholders, in double braces: `{{patient_name}}`.
pub const PLACEHOLDERS: [&str; 7] =
    ["patient_name", "patient_date_of_birth", "provider_name", "practice_name", "request", "sender_name", "date"];

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
enum Part<'a> {
    Text(&'a str),
    Placeholder(&'a str),
    /// A placeholder without an end.
    Open,
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        parts.push(Part::Text(before));
        let Some((name, following)) = after.split_once("}}") else {
            parts.push(Part::Open);
            return parts;
        };
        parts.push(Part::Placeholder(name.trim()));
        rest = following;
    }
    parts.push(Part::Text(rest));
    parts
}

/// Rejects a text with an unknown placeholder, or one without an end: 400.
pub fn check(text: &str, pointer: &str) -> Result<()> {
    for part in parts(text) {
        match part {
            Part::Placeholder(name) if !PLACEHOLDERS.contains(&name) => {
                let known = PLACEHOLDERS.map(|name| format!("{{{{{name}}}}}")).join(", ");
                let name: String = name.chars().take(40).collect();
                return Err(Problem::invalid_field(pointer, format!("{{{{{name}}}}} is not a placeholder. The placeholders are {known}")));
            }
            Part::Open => return Err(Problem::invalid_field(pointer, "A placeholder must end with }}")),
            Part::Text(_) | Part::Placeholder(_) => {}
        }
    }
    Ok(())
}

/// Returns a text with its placeholders replaced. The values are not searched for placeholders.
pub fn fill(text: &str, value: impl Fn(&str) -> String) -> String {
    let filled = parts(text).into_iter().map(|part| match part {
        Part::Text(text) => text.to_owned(),
        Part::Placeholder(name) => value(name),
        Part::Open => String::new(),
    });
    filled.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_placeholders_are_rejected() {
        for (text, is_valid) in [
            ("Dear {{provider_name}},", true),
            ("{{ patient_name }}, born {{patient_date_of_birth}}", true),
            ("No placeholder, } or {", true),
            ("{{ssn}}", false),
            ("{{Patient_Name}}", false),
            ("{{}}", false),
            ("{{patient_name", false),
        ] {
            assert_eq!(check(text, "/opening").is_ok(), is_valid, "{text}");
        }
        let problem = check("{{ssn}}", "/opening").expect_err("unknown");
        assert!(problem.body().errors[0].detail.contains("{{ssn}} is not a placeholder"), "{problem}");
    }

    #[test]
    fn values_are_not_searched_for_placeholders() {
        let value = |name: &str| if name == "patient_name" { "{{sender_name}}".to_owned() } else { "?".to_owned() };
        assert_eq!(fill("We refer {{patient_name}}{{date}}.", value), "We refer {{sender_name}}?.");
    }
}
