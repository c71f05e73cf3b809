//! The text of HTML that is too large to be parsed: paragraphs without formatting, read in one pass.

use std::collections::HashSet;

use html5ever::data::NAMED_ENTITIES;

use super::document::{Block, Document, Inline};
use super::schema::SCHEMA;

/// Elements whose end tag cannot be omitted: without it, the rest of the document is their content.
const RAW: &[&str] = &["iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp"];
/// Maximum length of a character reference.
const MAX_REFERENCE: usize = 33;

/// Returns the document that consists of the text of any HTML.
pub(super) fn plain(html: &str) -> Document {
    let paragraph = |text: String| Block::Text { element: "p", content: vec![Inline { text: Some(text), marks: Vec::new() }] };
    Document(lines(html).into_iter().map(paragraph).collect())
}

/// Returns the lines of the text, none of which is empty.
fn lines(html: &str) -> Vec<String> {
    let mut reader = Reader { html, ..Reader::default() };
    while let Some(start) = reader.html[reader.at..].find('<') {
        reader.line.push_str(&html[reader.at..reader.at + start]);
        reader.at += start;
        if !reader.skip_tag() {
            reader.line.push('<');
            reader.at += 1;
        }
    }
    reader.line.push_str(&html[reader.at..]);
    reader.end_line();
    reader.lines
}

#[derive(Default)]
struct Reader<'a> {
    html: &'a str,
    at: usize,
    line: String,
    lines: Vec<String>,
    /// Elements without an end tag in the rest of the text, so that it is not searched again.
    unclosed: HashSet<String>,
}

impl Reader<'_> {
    fn end_line(&mut self) {
        let text = decode(&self.line).split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() {
            self.lines.push(text);
        }
        self.line.clear();
    }

    /// Skips the tag or comment that begins here; false if none does.
    fn skip_tag(&mut self) -> bool {
        let rest = &self.html[self.at + 1..];
        if let Some(comment) = rest.strip_prefix("!--") {
            self.skip_to(comment.find("-->").map(|end| end + 7));
            return true;
        }
        if rest.starts_with(['!', '?']) {
            self.skip_to(rest.find('>').map(|end| end + 2));
            return true;
        }
        let (is_end, named) = rest.strip_prefix('/').map_or((false, rest), |named| (true, named));
        if !named.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return false;
        }
        let length = named.find(|c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>')).unwrap_or(named.len());
        let name = named[..length].to_ascii_lowercase();
        let attributes = self.at + 1 + usize::from(is_end) + length;
        self.skip_to(tag_length(&self.html[attributes..]).map(|end| attributes - self.at + end));
        if !is_end && SCHEMA.removed.contains(&name) {
            self.skip_content(name);
        } else if is_separate(&name) {
            self.end_line();
        }
        true
    }

    /// Skips this many bytes, or the rest.
    fn skip_to(&mut self, length: Option<usize>) {
        self.at = length.map_or(self.html.len(), |length| self.at + length);
    }

    /// Skips the content of an element that is removed with its content.
    fn skip_content(&mut self, name: String) {
        if self.unclosed.contains(&name) {
            return;
        }
        match find_end(&self.html[self.at..], &name) {
            Some(end) => self.at += end,
            None if RAW.contains(&name.as_str()) => self.at = self.html.len(),
            None => drop(self.unclosed.insert(name)),
        }
    }
}

/// Returns where the end tag of an element begins.
fn find_end(html: &str, name: &str) -> Option<usize> {
    html.match_indices("</").map(|(place, _)| place).find(|place| {
        let found = html.as_bytes().get(place + 2..place + 2 + name.len());
        found.is_some_and(|found| found.eq_ignore_ascii_case(name.as_bytes()))
    })
}

/// Returns the length of a tag after its name, up to and including its `>`; none if it does not end.
fn tag_length(attributes: &str) -> Option<usize> {
    let (mut quote, mut last) = (None, b' ');
    for (place, byte) in attributes.bytes().enumerate() {
        match quote {
            Some(mark) if byte == mark => quote = None,
            None if byte == b'>' => return Some(place + 1),
            None if matches!(byte, b'"' | b'\'') && last == b'=' => quote = Some(byte),
            _ => {}
        }
        if !byte.is_ascii_whitespace() {
            last = byte;
        }
    }
    None
}

/// Returns whether the text in an element is a separate line.
fn is_separate(name: &str) -> bool {
    let name = SCHEMA.element(name);
    let is_in = |names: &[String]| names.iter().any(|one| one == name);
    name == SCHEMA.line_break || name == SCHEMA.item || is_in(&SCHEMA.blocks) || is_in(&SCHEMA.containers) || is_in(&SCHEMA.separators)
}

/// Returns text with its character references replaced. Control characters become spaces.
fn decode(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        decoded.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = rest.bytes().take(MAX_REFERENCE).position(|byte| byte == b';');
        if let Some((text, end)) = end.and_then(|end| Some((reference(&rest[1..end])?, end))) {
            decoded.push_str(&text);
            rest = &rest[end + 1..];
        } else {
            decoded.push('&');
            rest = &rest[1..];
        }
    }
    decoded.push_str(rest);
    decoded.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Returns the text of a character reference without its `&` and `;`.
fn reference(name: &str) -> Option<String> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return Some(char::from_u32(code).unwrap_or('\u{fffd}').to_string());
    }
    let (first, second) = NAMED_ENTITIES.get(format!("{name};").as_str())?;
    let text: String = [*first, *second].into_iter().filter(|code| *code != 0).filter_map(char::from_u32).collect();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_read_in_lines_without_tags() {
        for (html, expected) in [
            ("", &[][..]),
            ("a <b title=\"x>y\">bold</b>\n word<br>next<p>third", &["a bold word", "next", "third"]),
            ("<li>one<li>two</ul><td>three</td>", &["one", "two", "three"]),
            ("x<script>if (a</b) steal()</script>y<STYLE>p{}</style >z<!-- <p> -->!", &["xyz!"]),
            ("<head><p>kept</p><head>too", &["kept", "too"]),
            ("1 < 2 <3 </ 4 <p", &["1 < 2 <3 </ 4"]),
            ("a<script>steal()", &["a"]),
            ("<p title=it's>shown</p><p title = 'a>b'>too", &["shown", "too"]),
            ("&lt;p&gt; caf&eacute; &#8364;&#x41;&#0;&amp;lt; &none; & &#xd800;", &["<p> café €A &lt; &none; & \u{fffd}"]),
            ("<!doctype html><?xml?>a&nbsp;b", &["a b"]),
        ] {
            assert_eq!(lines(html), expected, "{html}");
        }
    }
}
