//! The schema: the file `rich-text-schema.json`, which the kit's editor and renderer read too.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// Rules for formatted text.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Schema {
    /// Elements that contain text: paragraphs and headings.
    pub blocks: Vec<String>,
    /// Elements that contain blocks: quotes, and lists of items.
    pub containers: Vec<String>,
    /// The item of a list. Its first block is a paragraph.
    pub item: String,
    /// A line break within a block.
    pub line_break: String,
    /// Elements that format text, outermost first.
    pub marks: Vec<String>,
    /// Marks that cannot be combined with others: text in them has no other mark.
    pub exclusive_marks: Vec<String>,
    /// The one attribute that an element may have.
    pub attributes: BTreeMap<String, String>,
    /// Allowed beginnings of a link's address.
    pub link_prefixes: Vec<String>,
    /// Maximum length of an address, in characters.
    pub max_link_length: usize,
    /// Maximum number of a list's first item.
    pub max_list_start: u32,
    /// Maximum nesting depth of containers. A deeper one is removed: its blocks are kept.
    pub max_nesting: usize,
    /// Elements that mean the same as an allowed one.
    pub aliases: BTreeMap<String, String>,
    /// Elements that are removed, but whose text becomes a separate block. All other elements are replaced by their text.
    pub separators: Vec<String>,
    /// Elements that are removed with their content.
    pub removed: Vec<String>,
}

/// The schema.
pub(super) static SCHEMA: LazyLock<Schema> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the file is compiled in, and every test of this module reads it")]
    serde_json::from_str(include_str!("../../rich-text-schema.json")).expect("the committed schema")
});

impl Schema {
    /// Returns the allowed elements.
    pub fn elements(&self) -> impl Iterator<Item = &str> {
        let single = [&self.item, &self.line_break];
        self.blocks.iter().chain(&self.containers).chain(single).chain(&self.marks).map(String::as_str)
    }

    /// Returns the allowed element that an element is, or has as its alias.
    pub fn element<'a>(&'a self, name: &'a str) -> &'a str {
        self.aliases.get(name).map_or(name, String::as_str)
    }

    /// Returns the address of a link in its stored form; none if it is not allowed. Its protocol is written in lower case.
    pub fn link(&self, href: &str) -> Option<String> {
        let href = href.trim_matches(|c: char| c.is_ascii_whitespace());
        if href.chars().count() > self.max_link_length || href.contains(is_unsafe_in_link) {
            return None;
        }
        let prefix = self.link_prefixes.iter().find(|prefix| {
            let start = href.get(..prefix.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(prefix)) && href.len() > prefix.len()
        })?;
        Some(format!("{prefix}{}", &href[prefix.len()..]))
    }

    /// Returns the number of a list's first item if it is not 1; none if it is not allowed.
    pub fn list_start(&self, start: &str) -> Option<u32> {
        let is_plain = !start.is_empty() && start.bytes().all(|byte| byte.is_ascii_digit());
        let start = start.parse().ok().filter(|_| is_plain)?;
        (start != 1 && start <= self.max_list_start).then_some(start)
    }
}

/// Returns whether a link must not contain a character, because browsers write it differently.
fn is_unsafe_in_link(c: char) -> bool {
    c.is_control() || c.is_whitespace() || matches!(c, '"' | '<' | '>' | '`' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::SCHEMA;

    #[test]
    fn a_link_has_an_allowed_protocol() {
        for (href, stored) in [
            ("https://huddle.example/a?b=c&d#e", Some("https://huddle.example/a?b=c&d#e")),
            (" HTTPS://Huddle.example/A ", Some("https://Huddle.example/A")),
            ("mailto:np@huddle.example", Some("mailto:np@huddle.example")),
            ("tel:+16175550100", Some("tel:+16175550100")),
            ("https://", None),
            ("https:huddle.example", None),
            ("//huddle.example", None),
            ("/patients/7/", None),
            ("javascript:alert(1)", None),
            ("java\nscript:alert(1)", None),
            ("data:text/html,<script>", None),
            ("vbscript:x", None),
            ("https://a b", None),
            ("https://a\"b", None),
            ("éttps://a", None),
            ("", None),
        ] {
            assert_eq!(SCHEMA.link(href).as_deref(), stored, "{href}");
        }
        assert_eq!(SCHEMA.link(&format!("https://{}", "a".repeat(2_040))).map(|href| href.len()), Some(2_048));
        assert_eq!(SCHEMA.link(&format!("https://{}", "a".repeat(2_041))), None);
    }

    #[test]
    fn a_list_starts_with_a_small_number() {
        for (start, stored) in [("3", Some(3)), ("0", Some(0)), ("007", Some(7)), ("9999", Some(9_999))] {
            assert_eq!(SCHEMA.list_start(start), stored, "{start}");
        }
        for start in ["1", "", "+3", "-3", "10000", "99999999999", "iv", "3.5"] {
            assert_eq!(SCHEMA.list_start(start), None, "{start}");
        }
    }

    #[test]
    fn an_element_has_one_role() {
        let mut roles: Vec<&str> = SCHEMA.elements().collect();
        roles.extend(SCHEMA.aliases.keys().chain(&SCHEMA.separators).chain(&SCHEMA.removed).map(String::as_str));
        let count = roles.len();
        roles.sort_unstable();
        roles.dedup();
        assert_eq!(roles.len(), count);
        assert!(SCHEMA.aliases.values().all(|element| SCHEMA.elements().any(|allowed| allowed == element)));
    }
}
