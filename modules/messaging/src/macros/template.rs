//! The places in a macro's text. Consoles fill them in; the host refuses to send what is not filled in. Pure.

/// Longest question of a place.
const QUESTION_LIMIT: usize = 200;

/// The first place of a text that is still to be filled in: `{{patient.first_name}}`, `{{ask:Which day?}}`. The console's
/// `macros/template.ts` reads them by the same rule.
pub fn open_place(text: &str) -> Option<&str> {
    let mut rest = text;
    while let Some(begin) = rest.find("{{") {
        // Of three braces the last two begin a place.
        let begin = begin + rest[begin..].bytes().take_while(|byte| *byte == b'{').count() - 2;
        let inside = &rest[begin + 2..];
        let length = inside.find(['{', '}']).unwrap_or(inside.len());
        if inside[length..].starts_with("}}") && is_place(inside[..length].trim()) {
            return Some(&rest[begin..begin + 2 + length + 2]);
        }
        rest = &inside[length..];
    }
    None
}

fn is_place(name: &str) -> bool {
    match name.strip_prefix("ask:") {
        Some(question) => (1..=QUESTION_LIMIT).contains(&question.chars().count()),
        None => {
            !name.is_empty() && name.split(['.', '_']).all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::open_place;

    #[test]
    fn places_are_found_and_what_only_looks_like_one_is_text() {
        for (text, place) in [
            ("Hello {{patient.first_name}}, {{ask:x}}", "{{patient.first_name}}"),
            ("On {{ask:Which day?}}", "{{ask:Which day?}}"),
            ("{{ visit.time }}", "{{ visit.time }}"),
            ("{{a}{b}} {{me.name}}", "{{me.name}}"),
            ("{{{me.name}}}", "{{me.name}}"),
            ("é {{me.name}} é", "{{me.name}}"),
        ] {
            assert_eq!(open_place(text), Some(place), "{text}");
        }
        for text in ["", "{{}}", "{ {me.name} }", "{{Me.Name}}", "{{ask:}}", "{{a}{b}}", "{{", "{{me.name", "}}", "{{me..name}}"] {
            assert_eq!(open_place(text), None, "{text}");
        }
        assert_eq!(open_place(&format!("{{{{ask:{}}}}}", "x".repeat(201))), None);
    }
}
