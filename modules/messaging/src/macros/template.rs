//! Placeholders in a macro's text. Consoles fill them in; the host rejects messages with unfilled ones. Pure.

/// Maximum length of a placeholder's question.
const MAX_QUESTION_LENGTH: usize = 200;

/// Returns the first unfilled placeholder of a text: `{{patient.first_name}}`, `{{ask:Which day?}}`. The console's `macros/template.ts`
/// parses them by the same rule.
pub fn unfilled_placeholder(text: &str) -> Option<&str> {
    let mut rest = text;
    while let Some(begin) = rest.find("{{") {
        // Of three braces the last two start a placeholder.
        let begin = begin + rest[begin..].bytes().take_while(|byte| *byte == b'{').count() - 2;
        let inside = &rest[begin + 2..];
        let length = inside.find(['{', '}']).unwrap_or(inside.len());
        if inside[length..].starts_with("}}") && is_placeholder(inside[..length].trim()) {
            return Some(&rest[begin..begin + 2 + length + 2]);
        }
        rest = &inside[length..];
    }
    None
}

fn is_placeholder(name: &str) -> bool {
    match name.strip_prefix("ask:") {
        Some(question) => (1..=MAX_QUESTION_LENGTH).contains(&question.chars().count()),
        None => {
            !name.is_empty() && name.split(['.', '_']).all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::unfilled_placeholder;

    #[test]
    fn placeholders_are_found_and_similar_text_is_ignored() {
        for (text, place) in [
            ("Hello {{patient.first_name}}, {{ask:x}}", "{{patient.first_name}}"),
            ("On {{ask:Which day?}}", "{{ask:Which day?}}"),
            ("{{ visit.time }}", "{{ visit.time }}"),
            ("{{a}{b}} {{me.name}}", "{{me.name}}"),
            ("{{{me.name}}}", "{{me.name}}"),
            ("é {{me.name}} é", "{{me.name}}"),
        ] {
            assert_eq!(unfilled_placeholder(text), Some(place), "{text}");
        }
        for text in ["", "{{}}", "{ {me.name} }", "{{Me.Name}}", "{{ask:}}", "{{a}{b}}", "{{", "{{me.name", "}}", "{{me..name}}"] {
            assert_eq!(unfilled_placeholder(text), None, "{text}");
        }
        assert_eq!(unfilled_placeholder(&format!("{{{{ask:{}}}}}", "x".repeat(201))), None);
    }
}
