//! Text, divided into lines.

use unicode_linebreak::{BreakOpportunity, linebreaks};

use crate::face::Face;

/// Divides a text into lines of at most `width` (at size 1), at the places that Unicode allows (UAX 14). A word that is longer than a line is
/// divided between characters.
pub fn lines(face: &Face, text: &str, width: f32) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0.0;
    let mut start = 0;
    for (end, opportunity) in linebreaks(text) {
        let segment = &text[start..end];
        start = end;
        // Each word is measured once; spaces at the end of a line need no room.
        let word = segment.trim_end();
        let word_width = face.width(word);
        if used + word_width > width && !line.is_empty() {
            lines.push(finished(&mut line));
            used = 0.0;
        }
        line.push_str(segment);
        used += word_width + face.width(&segment[word.len()..]);
        while word_width > width && face.width(line.trim_end()) > width {
            let rest = line.split_off(fitting(face, &line, width));
            lines.push(std::mem::replace(&mut line, rest));
            used = face.width(&line);
        }
        // The end of the text is a mandatory break too.
        if opportunity == BreakOpportunity::Mandatory && (end < text.len() || segment.ends_with('\n')) {
            lines.push(finished(&mut line));
            used = 0.0;
        }
    }
    if !line.trim_end().is_empty() {
        lines.push(finished(&mut line));
    }
    lines
}

/// Takes a line without the spaces at its end.
fn finished(line: &mut String) -> String {
    let finished = line.trim_end().to_owned();
    line.clear();
    finished
}

/// Length of the longest beginning that fits, at least one character.
fn fitting(face: &Face, line: &str, width: f32) -> usize {
    let ends: Vec<usize> = line.char_indices().map(|(start, character)| start + character.len_utf8()).collect();
    let fitting = ends.partition_point(|end| face.width(&line[..*end]) <= width);
    ends[fitting.saturating_sub(1)]
}

/// Returns a text without what cannot be seen: control characters other than line breaks, and invisible marks of formatting.
pub fn visible(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\t', "    ");
    let is_invisible = |character: char| {
        (character.is_control() && character != '\n')
            || matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}')
    };
    // A separator of lines or paragraphs is a line break.
    text.chars()
        .filter(|character| !is_invisible(*character))
        .map(|it| if matches!(it, '\u{2028}' | '\u{2029}') { '\n' } else { it })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::Faces;

    #[test]
    fn lines_fit_and_lose_no_word() {
        let faces = Faces::load().expect("the fonts are valid");
        let text =
            "Please see this patient for an evaluation of her knee.\n\nA well-known word:\nPneumonoultramicroscopicsilicovolcanoconiosis.";
        let divided = lines(&faces.regular, text, 12.0);
        assert!(divided.iter().all(|line| faces.regular.width(line) <= 12.01), "{divided:?}");
        let squeezed = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(squeezed(&divided.concat()), squeezed(text));
        assert!(divided.contains(&String::new()), "the empty line is kept");
        assert_eq!(lines(&faces.regular, "", 12.0), Vec::<String>::new());
        assert_eq!(lines(&faces.regular, "a\n", 12.0), ["a"]);
    }

    #[test]
    fn invisible_characters_are_omitted() {
        assert_eq!(visible("a\r\nb\tc\u{7}\u{200b}\u{feff}d\u{2028}e"), "a\nb    cd\ne");
    }
}
