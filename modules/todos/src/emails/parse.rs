//! Parser of received messages (RFC 5322, MIME). No I/O.

use huddle_sdk::prelude::*;
use huddle_sdk::rich_text::{Rich, sanitize};
use mail_parser::{Address, HeaderName, HeaderValue, Message, MessageParser, MimeHeaders as _, PartType};
use sha2::{Digest as _, Sha256};

use super::limits::{close_attached_messages, is_within_limits};

/// Maximum length of a body that is read, in bytes; the rest is cut off.
const MAX_BODY_BYTES: usize = 500_000;
/// Maximum length of a subject that is stored, in characters.
const MAX_SUBJECT_LENGTH: usize = 255;
/// Maximum length of an address (RFC 5321).
const MAX_ADDRESS_LENGTH: usize = 254;
const MAX_REFERENCES: usize = 50;
/// Maximum length of a Message-ID (RFC 5322: a line).
const MAX_ID_LENGTH: usize = 998;
/// Maximum number of servers that a message may have passed; beyond it, the message runs in a loop (RFC 5321 §6.3).
const MAX_HOPS: usize = 50;
/// Maximum number of files that are kept of a message.
pub(super) const MAX_RECEIVED_FILES: usize = 10;

/// A received message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedMail {
    /// Message-ID without angle brackets; derived from the content if the message has none.
    pub message_id: String,
    /// Message-IDs of earlier messages, the latest first.
    pub references: Vec<String>,
    /// Address of the sender, in lower case.
    pub from_address: String,
    /// Name of the sender.
    pub from_name: String,
    /// First recipient.
    pub to_address: String,
    /// Subject.
    pub subject: String,
    /// Sanitized body.
    pub body: Rich,
    /// Whether a program wrote it: an automatic reply, a bounce, or mail to a list.
    pub is_automatic: bool,
    /// Files.
    pub files: Vec<MailPart>,
}

/// A file of a received message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailPart {
    /// Name as the sender wrote it.
    pub name: String,
    /// Bytes, decoded.
    pub bytes: Vec<u8>,
}

/// Parses a message. 400 if it is not a message, has no sender, runs in a loop, or exceeds the limits on its structure. An attached message
/// is treated as a file.
pub fn parse(raw: &[u8]) -> Result<ReceivedMail> {
    let invalid = |detail: &str| Problem::invalid_field("/file", detail);
    let mut readable = raw.to_vec();
    if !is_within_limits(raw) || !close_attached_messages(&mut readable) {
        return Err(invalid("This message has too many parts"));
    }
    let message = MessageParser::default().parse(&readable).ok_or_else(|| invalid("This is not an email message"))?;
    if message.headers().iter().filter(|header| header.name() == "Received").count() > MAX_HOPS {
        return Err(invalid("This message runs in a loop"));
    }
    let (from_address, from_name) = first_address(message.from()).ok_or_else(|| invalid("The message has no sender"))?;
    let message_id = message.message_id().map(cleaned_id).filter(|id| !id.is_empty() && id.len() <= MAX_ID_LENGTH);
    Ok(ReceivedMail {
        message_id: message_id.unwrap_or_else(|| format!("{}@content", hex(&Sha256::digest(raw)))),
        references: references(&message),
        to_address: first_address(message.to()).map(|(address, _)| address).unwrap_or_default(),
        subject: cut(message.subject().unwrap_or_default(), MAX_SUBJECT_LENGTH),
        body: body(&message),
        is_automatic: is_automatic(&message),
        files: files(&message),
        from_address,
        from_name,
    })
}

/// Returns text on one line without control characters, cut to a number of characters.
fn cut(text: &str, most: usize) -> String {
    let line = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    line.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(most).collect()
}

fn cleaned_id(id: &str) -> String {
    id.trim().trim_start_matches('<').trim_end_matches('>').chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

fn first_address(addresses: Option<&Address<'_>>) -> Option<(String, String)> {
    let address = addresses?.first()?;
    let text = cut(address.address()?, MAX_ADDRESS_LENGTH + 1).to_lowercase();
    let is_address =
        text.len() <= MAX_ADDRESS_LENGTH && text.split_once('@').is_some_and(|(name, host)| !name.is_empty() && !host.is_empty());
    is_address.then(|| (text, cut(address.name().unwrap_or_default(), 120)))
}

fn ids(value: &HeaderValue<'_>) -> Vec<String> {
    match value {
        HeaderValue::Text(id) => vec![cleaned_id(id)],
        HeaderValue::TextList(ids) => ids.iter().map(|id| cleaned_id(id)).collect(),
        _ => Vec::new(),
    }
}

/// Returns the Message-IDs that a message refers to: `In-Reply-To` first, then `References` from the end, each once.
fn references(message: &Message<'_>) -> Vec<String> {
    let mut all = ids(message.in_reply_to());
    all.extend(ids(message.references()).into_iter().rev());
    let mut once: Vec<String> = Vec::new();
    for id in all.into_iter().filter(|id| !id.is_empty() && id.len() <= MAX_ID_LENGTH) {
        if !once.contains(&id) && once.len() < MAX_REFERENCES {
            once.push(id);
        }
    }
    once
}

/// Returns the HTML body, or the plain one as paragraphs, sanitized.
fn body(message: &Message<'_>) -> Rich {
    let is_html = message.html_part(0).is_some_and(|part| matches!(part.body, PartType::Html(_)));
    let text = if is_html { message.body_html(0) } else { message.body_text(0) }.unwrap_or_default();
    let mut end = text.len().min(MAX_BODY_BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let text = text[..end].replace('\0', "");
    if is_html { sanitize(&text) } else { sanitize(&paragraphs(&text)) }
}

/// Converts plain text to HTML.
pub(super) fn paragraphs(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace("\r\n", "\n");
    let blocks = escaped.split("\n\n").map(|block| format!("<p>{}</p>", block.trim().replace('\n', "<br>")));
    blocks.collect::<Vec<_>>().concat()
}

/// Returns whether a message is automatic: Auto-Submitted (RFC 3834), bulk mail or a bounce.
fn is_automatic(message: &Message<'_>) -> bool {
    let header =
        |name: &'static str| message.header(HeaderName::Other(name.into())).and_then(|value| value.as_text()).map(str::to_lowercase);
    header("Auto-Submitted").is_some_and(|value| !value.trim().starts_with("no"))
        || header("Precedence").is_some_and(|value| ["bulk", "junk", "list", "auto_reply"].contains(&value.trim()))
        || header("X-Autoreply").is_some()
        || header("X-Autorespond").is_some()
        || message.header_raw("Return-Path").is_some_and(|path| path.trim() == "<>")
        || message.header(HeaderName::ListId).is_some()
}

fn files(message: &Message<'_>) -> Vec<MailPart> {
    let part = |part: &mail_parser::MessagePart<'_>| MailPart {
        name: part.attachment_name().unwrap_or("attachment").to_owned(),
        bytes: part.contents().to_vec(),
    };
    message.attachments().take(MAX_RECEIVED_FILES).map(part).collect()
}

#[cfg(test)]
#[path = "parse_tests.rs"]
mod tests;
