//! The parts of sanitized HTML: tags and texts.

/// A tag or a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// The start of an element, with the value of its attribute.
    Open(&'a str, Option<String>),
    /// The end of an element.
    Close(&'a str),
    /// Text, decoded.
    Text(String),
}

/// Parses HTML as written by `ammonia`: well-formed, attributes in double quotes, no comments, five entities, and here at most one
/// attribute per element. It must not be used on any other HTML.
pub(super) fn tokens(html: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = html;
    while !rest.is_empty() {
        let (token, after) = if let Some(tag) = rest.strip_prefix('<') {
            read_tag(tag)
        } else {
            let (text, after) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
            (Token::Text(decode(text)), after)
        };
        tokens.push(token);
        rest = after;
    }
    tokens
}

/// Parses a tag after its `<`. It reads nothing beyond the end of the tag, since a document has many tags.
fn read_tag(tag: &str) -> (Token<'_>, &str) {
    let mut is_quoted = false;
    let end = tag.bytes().position(|byte| {
        is_quoted ^= byte == b'"';
        byte == b'>' && !is_quoted
    });
    let (tag, rest) = end.map_or((tag, ""), |end| (&tag[..end], &tag[end + 1..]));
    let (name, attribute) = tag.split_once(' ').unwrap_or((tag, ""));
    let value = attribute.split_once("=\"").map(|(_, value)| decode(value.split_once('"').map_or(value, |(value, _)| value)));
    match name.strip_prefix('/') {
        Some(name) => (Token::Close(name), rest),
        None => (Token::Open(name, value), rest),
    }
}

fn decode(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    let text = text.replace("&nbsp;", "\u{a0}").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&amp;", "&")
}

/// Appends escaped text to HTML, as browsers do.
pub(super) fn encode(text: &str, html: &mut String) {
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '\u{a0}' => html.push_str("&nbsp;"),
            c => html.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_is_read_into_tags_and_texts() {
        let html = "<p>1 &lt; 2 &amp;amp;&nbsp;<a href=\"https://a/?b>c&amp;d=&quot;\">x</a><br></p>";
        let expected = [
            Token::Open("p", None),
            Token::Text("1 < 2 &amp;\u{a0}".to_owned()),
            Token::Open("a", Some("https://a/?b>c&d=\"".to_owned())),
            Token::Text("x".to_owned()),
            Token::Close("a"),
            Token::Open("br", None),
            Token::Close("p"),
        ];
        assert_eq!(tokens(html), expected);
    }

    #[test]
    fn text_is_encoded_as_browsers_do() {
        let mut html = String::new();
        encode("a & b < c > d\u{a0}\"é\"", &mut html);
        assert_eq!(html, "a &amp; b &lt; c &gt; d&nbsp;\"é\"");
    }
}
