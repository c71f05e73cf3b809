use proptest::collection::vec;
use proptest::prelude::*;
use serde::Deserialize;

use super::{Rich, STORED, length, sanitize, to_text};
use crate::rich_text::schema::SCHEMA;

/// The samples that the kit tests too (`ui-shell/kit/src/rich-text/samples.test.tsx`).
#[derive(Deserialize)]
struct Samples {
    /// Produced by the editor.
    editor: Vec<String>,
    /// Produced by the sanitizer; the editor and the renderer show them unchanged.
    sanitized: Vec<Sample>,
}

#[derive(Debug, Deserialize, PartialEq)]
struct Sample {
    from: String,
    html: String,
    text: String,
    length: usize,
}

fn samples() -> Samples {
    serde_json::from_str(include_str!("../../rich-text-samples.json")).expect("the committed samples")
}

#[test]
fn what_the_editor_produces_is_stored_unchanged() {
    for html in samples().editor {
        assert_eq!(sanitize(&html).as_str(), html);
    }
}

#[test]
fn html_is_stored_in_one_form() {
    for sample in samples().sanitized {
        let rich = sanitize(&sample.from);
        let found = Sample { from: sample.from.clone(), html: rich.to_string(), text: to_text(&rich), length: length(&rich) };
        assert_eq!(found, sample);
        assert_eq!(sanitize(&sample.html).as_str(), sample.html);
    }
}

#[test]
fn nothing_hostile_is_stored() {
    for Sample { from, html, .. } in samples().sanitized {
        assert_only_schema(&html);
        for hostile in ["<script", "evil.example", "javascript:", "data:", "style=", "onerror", "onclick"] {
            assert!(!html.contains(hostile), "{hostile} of {from} in {html}");
        }
    }
}

#[test]
fn a_rich_text_is_sanitized_when_it_is_read() {
    let rich: Rich = serde_json::from_str(r#""<i onclick=x>a</i><script>b</script>""#).expect("a text");
    assert_eq!(rich.as_str(), "<p><em>a</em></p>");
    assert_eq!(serde_json::to_string(&rich).expect("a text"), r#""<p><em>a</em></p>""#);
    assert!(!rich.is_empty());
    assert!(Rich::from("<p>\u{200b}</p>".to_owned()).is_empty());
}

#[test]
fn deeply_nested_markup_is_flattened() {
    let depth = 100;
    let html = format!("{}text{}", "<ul><li>".repeat(depth), "</li></ul>".repeat(depth));
    let rich = sanitize(&html);
    assert_eq!(rich.as_str().matches("<ul>").count(), SCHEMA.max_nesting);
    assert!(to_text(&rich).ends_with("- text"));
}

/// Whether every tag of the HTML is one of the schema's, with its own attribute only.
fn assert_only_schema(html: &str) {
    assert_eq!(STORED.clean(html).to_string(), html);
    for tag in html.split('<').skip(1).map(|rest| rest.split('>').next().unwrap_or_default()) {
        let (name, attribute) = tag.trim_start_matches('/').split_once(' ').unwrap_or((tag.trim_start_matches('/'), ""));
        assert!(SCHEMA.elements().any(|element| element == name), "{tag} in {html}");
        let allowed = SCHEMA.attributes.get(name).map(|allowed| format!("{allowed}=\""));
        assert!(attribute.is_empty() || allowed.is_some_and(|allowed| attribute.starts_with(&allowed)), "{tag} in {html}");
    }
}

/// Fragments of HTML, most of them tags, in any order.
fn soup() -> impl Strategy<Value = String> {
    let names =
        "p|h1|h2|h3|b|strong|em|i|u|s|code|a|ul|ol|li|blockquote|div|table|tr|td|br|hr|span|svg|math|style|script|pre|template|select";
    let tag = (proptest::string::string_regex(&format!("</?({names})")).expect("a pattern"), 0..8_u8).prop_map(|(tag, attribute)| {
        let attribute = match attribute {
            0 => " href=\"https://huddle.example/\"",
            1 => " href=javascript:steal()",
            2 => " start=4",
            3 => " onclick=steal() style=\"color:red\"",
            _ => "",
        };
        format!("{tag}{attribute}>")
    });
    let text =
        prop_oneof![Just(" "), Just("\n  "), Just("a"), Just("word "), Just("&amp;"), Just("&nbsp;"), Just("<"), Just("\""), Just("é")];
    vec(prop_oneof![3 => tag, 1 => text.prop_map(str::to_owned)], 0..24).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn any_html_is_stored_in_one_form(html in soup()) {
        let rich = sanitize(&html);
        assert_only_schema(rich.as_str());
        prop_assert_eq!(&sanitize(rich.as_str()), &rich);
        prop_assert!(!rich.as_str().contains("steal()\""));
        prop_assert_eq!(rich.is_empty(), to_text(&rich).trim().is_empty());
    }
}

/// Sanitizes on a thread of its own. The bound is so generous that only a quadratic run exceeds it.
fn sanitized_in_time(html: String) -> Rich {
    let (done, result) = std::sync::mpsc::channel();
    std::thread::spawn(move || done.send(sanitize(&html)));
    result.recv_timeout(std::time::Duration::from_mins(2)).expect("linear time")
}

#[test]
fn a_mail_of_flat_paragraphs_keeps_its_text() {
    let rich = sanitized_in_time("<p>a</p>".repeat(62_500));
    assert_eq!(to_text(&rich).lines().count(), 62_500);
    assert!(sanitized_in_time(rich.to_string()) == rich);
}

#[test]
fn a_mail_of_nested_tags_keeps_its_text() {
    for tag in ["<b>", "<div>", "<ul><li>", "<table><tr><td>"] {
        let html = format!("<p>Please call me</p>{}<p>I feel dizzy</p>", tag.repeat(200_000 / tag.matches('<').count()));
        assert_eq!(sanitized_in_time(html).as_str(), "<p>Please call me</p><p>I feel dizzy</p>", "{tag}");
    }
}

#[test]
fn markup_below_the_limits_keeps_its_formatting() {
    let html = "<p><strong>a</strong></p>".repeat(super::limits::MAX_NODES / 2 - 1);
    assert!(sanitized_in_time(html.clone()).as_str() == html);
    let deep = super::limits::MAX_DEPTH / 2;
    let html = format!("{}<em>x</em>{}", "<div>".repeat(deep), "</div>".repeat(deep));
    assert_eq!(sanitized_in_time(html).as_str(), "<p><em>x</em></p>");
}

#[test]
fn what_grows_beyond_the_limits_is_stored_without_formatting() {
    // Each item gets a paragraph: the result has twice as many elements.
    let rich = sanitized_in_time(format!("<ul>{}</ul>", "<li>a".repeat(super::limits::MAX_NODES - 2)));
    assert!(!rich.as_str().contains("<li>"));
    assert!(sanitize(rich.as_str()) == rich);
}

#[test]
fn tags_are_read_in_linear_time() {
    let html = "<p>a</p>".repeat(200_000);
    let (done, result) = std::sync::mpsc::channel();
    std::thread::spawn(move || done.send(super::tokens(&html).len()));
    assert_eq!(result.recv_timeout(std::time::Duration::from_mins(2)), Ok(600_000));
}

#[test]
fn a_stored_text_is_sanitized_again_when_the_rules_have_changed() {
    let html = "<p>a</p><script>b</script>".to_owned();
    assert_eq!(Rich::from_stored(html.clone(), super::RULES - 1).as_str(), "<p>a</p>");
    assert_eq!(Rich::from_stored("<p>a</p>".to_owned(), super::RULES).as_str(), "<p>a</p>");
    // Under the present rules it is not parsed at all.
    assert_eq!(Rich::from_stored(html.clone(), super::RULES).as_str(), html);
}
