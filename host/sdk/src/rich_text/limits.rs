//! Limits on HTML, checked before it is parsed.
//!
//! The parser of HTML needs quadratic time for some input: a tag may scan all open elements, a misplaced element all of its siblings, an
//! attribute all others of its tag. Anybody who knows an address of the practice can send such input. So the input is first parsed piece by
//! piece without keeping anything, until it ends or exceeds a limit.

use std::borrow::Cow;
use std::cell::Cell;
use std::rc::Rc;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, Tag, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use html5ever::tree_builder::{ElementFlags, NodeOrText, QuirksMode, TreeBuilder, TreeBuilderOpts, TreeSink};
use html5ever::{Attribute, ExpandedName, QualName, TokenizerResult, local_name, ns};

/// Maximum length in bytes.
pub(super) const MAX_BYTES: usize = 500_000;
/// Maximum number of elements and comments, including those that the parser adds.
pub(super) const MAX_NODES: usize = 10_000;
/// Maximum depth of nested elements.
pub(super) const MAX_DEPTH: usize = 256;
/// Maximum number of attributes of an element.
const MAX_ATTRIBUTES: usize = 200;
/// Maximum number of characters in one tag that may separate attributes. An image within the text has many slashes in its address.
const MAX_SEPARATORS: usize = 10_000;
/// Number of bytes that are parsed between two checks of the limits.
const PIECE: usize = 256;

/// Returns whether HTML is small enough to be parsed.
pub(super) fn is_within_limits(html: &str) -> bool {
    if html.len() > MAX_BYTES {
        return false;
    }
    let counts = Rc::new(Counts::default());
    let tokenizer = tokenizer(&counts);
    let buffer = BufferQueue::default();
    let mut separators = 0;
    for piece in pieces(html) {
        let before = counts.emitted.get();
        buffer.push_back(StrTendril::from(piece));
        while let TokenizerResult::Script(_) = tokenizer.feed(&buffer) {}
        let in_piece = piece.bytes().filter(|byte| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'"' | b'\'')).count();
        separators = if counts.emitted.get() == before { separators + in_piece } else { in_piece };
        if counts.is_exceeded() || separators > MAX_SEPARATORS {
            return false;
        }
    }
    tokenizer.end();
    !counts.is_exceeded()
}

/// Returns the text in pieces of about the same length.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = (PIECE..rest.len()).find(|end| rest.is_char_boundary(*end)).unwrap_or(rest.len());
        let (piece, after) = rest.split_at(end);
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

#[derive(Default)]
struct Counts {
    emitted: Cell<usize>,
    nodes: Cell<usize>,
    depth: Cell<usize>,
    attributes: Cell<usize>,
}

impl Counts {
    fn is_exceeded(&self) -> bool {
        self.nodes.get() > MAX_NODES || self.depth.get() > MAX_DEPTH || self.attributes.get() > MAX_ATTRIBUTES
    }
}

/// Parses like the sanitizer: the content of a `div`.
fn tokenizer(counts: &Rc<Counts>) -> Tokenizer<CountTokens> {
    let sink = CountNodes { counts: Rc::clone(counts), document: Node::new(div()) };
    let tree = TreeBuilder::new_for_fragment(sink, Node::new(div()), None, TreeBuilderOpts::default());
    let initial_state = Some(tree.tokenizer_state_for_context_elem(false));
    Tokenizer::new(CountTokens { counts: Rc::clone(counts), tree }, TokenizerOpts { initial_state, ..TokenizerOpts::default() })
}

fn div() -> QualName {
    QualName::new(None, ns!(html), local_name!("div"))
}

/// Token sink that counts the tokens and passes them on.
struct CountTokens {
    counts: Rc<Counts>,
    tree: TreeBuilder<Rc<Node>, CountNodes>,
}

impl TokenSink for CountTokens {
    type Handle = Rc<Node>;

    fn process_token(&self, token: Token, line_number: u64) -> TokenSinkResult<Self::Handle> {
        let counts = &self.counts;
        // An error is reported while a tag is being read.
        if !matches!(token, Token::ParseError(_)) {
            counts.emitted.set(counts.emitted.get() + 1);
        }
        if let Token::TagToken(Tag { attrs, .. }) = &token {
            counts.attributes.set(counts.attributes.get().max(attrs.len()));
        }
        self.tree.process_token(token, line_number)
    }

    fn end(&self) {
        self.tree.end();
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.tree.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

/// An element, or a comment in its place.
struct Node {
    name: QualName,
    depth: Cell<usize>,
}

impl Node {
    fn new(name: QualName) -> Rc<Self> {
        Rc::new(Self { name, depth: Cell::new(0) })
    }
}

/// A document that only tracks its size.
struct CountNodes {
    counts: Rc<Counts>,
    document: Rc<Node>,
}

impl CountNodes {
    fn create(&self, name: QualName) -> Rc<Node> {
        self.counts.nodes.set(self.counts.nodes.get() + 1);
        Node::new(name)
    }

    fn place(&self, child: &NodeOrText<Rc<Node>>, depth: usize) {
        if let NodeOrText::AppendNode(node) = child {
            node.depth.set(depth);
            self.counts.depth.set(self.counts.depth.get().max(depth));
        }
    }
}

impl TreeSink for CountNodes {
    type Handle = Rc<Node>;
    type Output = ();
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) {}

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Rc<Node> {
        Rc::clone(&self.document)
    }

    fn elem_name<'a>(&'a self, target: &'a Rc<Node>) -> ExpandedName<'a> {
        target.name.expanded()
    }

    fn create_element(&self, name: QualName, _: Vec<Attribute>, _: ElementFlags) -> Rc<Node> {
        self.create(name)
    }

    fn create_comment(&self, _: StrTendril) -> Rc<Node> {
        self.create(div())
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Rc<Node> {
        self.create(div())
    }

    fn append(&self, parent: &Rc<Node>, child: NodeOrText<Rc<Node>>) {
        self.place(&child, parent.depth.get() + 1);
    }

    fn append_based_on_parent_node(&self, element: &Rc<Node>, prev_element: &Rc<Node>, child: NodeOrText<Rc<Node>>) {
        self.place(&child, element.depth.get().max(prev_element.depth.get() + 1));
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &Rc<Node>) -> Rc<Node> {
        Rc::clone(target)
    }

    fn same_node(&self, x: &Rc<Node>, y: &Rc<Node>) -> bool {
        Rc::ptr_eq(x, y)
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &Rc<Node>, new_node: NodeOrText<Rc<Node>>) {
        self.place(&new_node, sibling.depth.get());
    }

    fn add_attrs_if_missing(&self, _: &Rc<Node>, _: Vec<Attribute>) {}

    fn remove_from_parent(&self, _: &Rc<Node>) {}

    fn reparent_children(&self, _: &Rc<Node>, _: &Rc<Node>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_mail_is_within_the_limits() {
        let mail = "<tr><td style=\"color: red\">A <b>bold</b> word<br></td></tr>".repeat(2_000);
        assert!(is_within_limits(&format!("<table>{mail}</table>")));
        assert!(is_within_limits(&"<p>unclosed".repeat(MAX_NODES - 1)));
        assert!(is_within_limits(&format!("<img src=\"data:image/png;base64,{}\">", "iVBORw0KGgo/".repeat(9_000))));
        assert!(is_within_limits(&format!("{}x{}", "<div>".repeat(MAX_DEPTH - 1), "</div>".repeat(MAX_DEPTH - 1))));
        assert!(is_within_limits("") && is_within_limits("<script>x</script><svg><![CDATA[<p>]]></svg>"));
    }

    #[test]
    fn markup_that_takes_quadratic_time_is_not_parsed() {
        let attributes = |between: &str| (0..40_000).map(|n| format!("{between}a{n}")).collect::<Vec<_>>().concat();
        let formatting: Vec<String> = (0..2_000).map(|n| format!("<p><b id={n}></p>")).collect();
        for (name, html) in [
            ("flat", "<p>".repeat(MAX_NODES + 1)),
            ("nested", "<div>".repeat(MAX_DEPTH + 1)),
            ("nested in tables", "<div><table><tr><td></div>".repeat(MAX_DEPTH)),
            ("formatting that is opened again in each paragraph", formatting.concat()),
            ("misplaced in a table", format!("<table>{}", "<i></i>x".repeat(MAX_NODES))),
            ("comments", "<!---->".repeat(MAX_NODES + 1)),
            ("attributes", format!("<p{}>", attributes(" "))),
            ("attributes without spaces", format!("<p{}>", attributes("/"))),
            ("attributes of a tag without an end", format!("<p{}", attributes(" "))),
            ("long", "x".repeat(MAX_BYTES + 1)),
        ] {
            assert!(!is_within_limits(&html), "{name}");
        }
    }
}
