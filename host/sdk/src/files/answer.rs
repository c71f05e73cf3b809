//! A file as an answer: streamed, in ranges when asked for, and never anything that a browser would run.

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use serde::{Deserialize, Serialize};

use super::{FileKey, Files};
use crate::problem::{Problem, Result};

/// Whoever opens a file by its address gets a document without scripts, without an origin and without anything to load.
const SANDBOX: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; sandbox");

/// Whether a browser that is sent to a file shows or saves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Disposition {
    /// Shows it: only for what cannot be run, such as a picture that the host drew.
    Inline,
    /// Saves it.
    Attachment,
}

/// What is known of a file beside its bytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileHead {
    /// Under which name it is saved.
    pub name: String,
    /// Its media type, by what its bytes say.
    pub content_type: String,
    /// How many bytes.
    pub size: u64,
    /// Shown or saved.
    pub disposition: Disposition,
}

impl Files {
    /// Answers with a file, or with the range that `headers` ask for (one range; others are answered with the whole).
    pub async fn answer(&self, key: &FileKey, head: &FileHead, headers: &HeaderMap) -> Result<Response> {
        let asked = headers.get(header::RANGE).and_then(|value| value.to_str().ok());
        let range = match asked.map_or(Asked::Whole, |asked| range_of(asked, head.size)) {
            Asked::Whole => None,
            Asked::Range(range) => Some(range),
            Asked::Beyond => return Ok(beyond(head.size)),
        };
        let bytes = self.get(key, range.clone()).await?;
        let length = range.as_ref().map_or(head.size, |range| range.end - range.start);
        let mut response = Body::from_stream(bytes).into_response();
        if let Some(range) = range {
            *response.status_mut() = StatusCode::PARTIAL_CONTENT;
            let part = format!("bytes {}-{}/{}", range.start, range.end - 1, head.size);
            set(&mut response, header::CONTENT_RANGE, part)?;
        }
        set(&mut response, header::CONTENT_TYPE, head.content_type.clone())?;
        set(&mut response, header::CONTENT_LENGTH, length.to_string())?;
        set(&mut response, header::CONTENT_DISPOSITION, disposition(head))?;
        response.headers_mut().insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, SANDBOX);
        Ok(response)
    }
}

fn set(response: &mut Response, name: http::HeaderName, value: String) -> Result<()> {
    response.headers_mut().insert(name, HeaderValue::try_from(value).map_err(Problem::internal)?);
    Ok(())
}

fn beyond(size: u64) -> Response {
    let problem =
        Problem::new(StatusCode::RANGE_NOT_SATISFIABLE, "range-not-satisfiable", "The range is past the end of the file").into_response();
    let mut response = problem;
    if let Ok(value) = HeaderValue::try_from(format!("bytes */{size}")) {
        response.headers_mut().insert(header::CONTENT_RANGE, value);
    }
    response
}

/// What a `Range` header asks for.
#[derive(Debug, PartialEq, Eq)]
enum Asked {
    Whole,
    Range(std::ops::Range<u64>),
    Beyond,
}

/// One range of bytes (RFC 9110, 14.1.2). What is written otherwise is ignored, as the RFC says.
fn range_of(text: &str, size: u64) -> Asked {
    let Some((first, last)) = text.strip_prefix("bytes=").filter(|set| !set.contains(',')).and_then(|set| set.split_once('-')) else {
        return Asked::Whole;
    };
    let range = match (first.trim().parse::<u64>(), last.trim().parse::<u64>()) {
        (Ok(first), Ok(last)) if first <= last => first..last.saturating_add(1).min(size),
        (Ok(first), Err(_)) if last.trim().is_empty() => first..size,
        (Err(_), Ok(length)) if first.trim().is_empty() => size.saturating_sub(length)..size,
        _ => return Asked::Whole,
    };
    if range.start < range.end { Asked::Range(range) } else { Asked::Beyond }
}

/// The name in both forms (RFC 6266): plain for those who know no other, and exact.
fn disposition(head: &FileHead) -> String {
    let kind = match head.disposition {
        Disposition::Inline => "inline",
        Disposition::Attachment => "attachment",
    };
    let is_plain = |c: char| c.is_ascii_alphanumeric() || " ._-()".contains(c);
    let plain: String = head.name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
    let exact = head.name.bytes().fold(String::new(), |text, byte| match byte {
        b'.' | b'_' | b'-' => text + char::from(byte).encode_utf8(&mut [0; 4]),
        byte if byte.is_ascii_alphanumeric() => text + char::from(byte).encode_utf8(&mut [0; 4]),
        byte => text + &format!("%{byte:02X}"),
    });
    format!("{kind}; filename=\"{plain}\"; filename*=UTF-8''{exact}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_is_answered_and_rubbish_ignored() {
        for (text, asked) in [
            ("bytes=0-9", Asked::Range(0..10)),
            ("bytes=90-", Asked::Range(90..100)),
            ("bytes=-5", Asked::Range(95..100)),
            ("bytes=-500", Asked::Range(0..100)),
            ("bytes=90-1000", Asked::Range(90..100)),
            ("bytes=100-", Asked::Beyond),
            ("bytes=-0", Asked::Beyond),
            ("bytes=5-4", Asked::Whole),
            ("bytes=0-1,4-5", Asked::Whole),
            ("bytes=x-", Asked::Whole),
            ("lines=0-1", Asked::Whole),
            ("bytes=-", Asked::Whole),
            ("bytes=0-18446744073709551615", Asked::Range(0..100)),
        ] {
            assert_eq!(range_of(text, 100), asked, "{text}");
        }
    }

    #[test]
    fn a_name_cannot_leave_its_quotes() {
        let head =
            |name: &str| FileHead { name: name.to_owned(), content_type: String::new(), size: 1, disposition: Disposition::Attachment };
        assert_eq!(
            disposition(&head("Überweisung \"1\".pdf")),
            "attachment; filename=\"_berweisung _1_.pdf\"; filename*=UTF-8''%C3%9Cberweisung%20%221%22.pdf"
        );
        assert!(!disposition(&head("a\r\nSet-Cookie: x")).contains('\n'));
    }
}
