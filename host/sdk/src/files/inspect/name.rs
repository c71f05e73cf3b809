//! File names, as shown and as saved. A name never becomes a path on the host.

use super::Kind;
use crate::problem::{Problem, Result};

/// Maximum length of a name in characters (console.md §9).
pub const MAX_NAME: usize = 63;

/// Checks the name of an uploaded file. A name that is a path or is misleading is rejected; if the extension does not match the type, the
/// right one is appended, so that a saved file opens with the right program.
pub fn checked_name(name: &str, kind: Kind) -> Result<String> {
    let refuse = |why: &str| Err(Problem::invalid_field("/file", why));
    let name = name.trim();
    if name.chars().count() > MAX_NAME {
        return refuse("Ensure the filename has no more than 63 characters");
    }
    if name.is_empty() || name.chars().all(|c| c == '.') {
        return refuse("The file has no name");
    }
    if name.chars().any(is_misleading) {
        return refuse("A file name cannot contain a path or invisible characters");
    }
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
    if kind.extensions().contains(&ending.as_str()) {
        return Ok(name.to_owned());
    }
    let ending = kind.extensions()[0];
    let stem: String = name.chars().take(MAX_NAME - 1 - ending.len()).collect();
    Ok(format!("{stem}.{ending}"))
}

/// Returns whether a character is a path separator, a control character, or one that reorders or hides surrounding text.
fn is_misleading(c: char) -> bool {
    matches!(c, '/' | '\\' | ':')
        || c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_get_the_extension_of_their_type() {
        let long = "x".repeat(59);
        for (name, kind, kept) in [
            ("rash.jpg", Kind::Jpeg, "rash.jpg"),
            (" Rash on arm.JPEG ", Kind::Jpeg, "Rash on arm.JPEG"),
            ("rash.png", Kind::Jpeg, "rash.png.jpg"),
            ("letter", Kind::Pdf, "letter.pdf"),
            ("page.html", Kind::Pdf, "page.html.pdf"),
            ("Röntgen.tiff", Kind::Tiff, "Röntgen.tiff"),
            (".png", Kind::Png, ".png"),
            (&format!("{long}.jpg"), Kind::Jpeg, &format!("{long}.jpg")),
            (&format!("{long}.gif"), Kind::Png, &format!("{long}.png")),
        ] {
            assert_eq!(checked_name(name, kind).expect(name), kept);
        }
    }

    #[test]
    fn paths_and_misleading_names_are_rejected() {
        for name in
            ["", "  ", "..", "../secret.png", "/etc/passwd", "C:\\x.png", "a\u{0}.png", "a\nb.png", "gnp.\u{202e}exe.png", "a\u{200b}.png"]
        {
            assert!(checked_name(name, Kind::Png).is_err(), "{name:?}");
        }
        let problem = checked_name(&"x".repeat(64), Kind::Png).expect_err("too long");
        assert_eq!(problem.body().errors[0].detail, "Ensure the filename has no more than 63 characters");
    }
}
