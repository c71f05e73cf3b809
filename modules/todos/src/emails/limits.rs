//! Limits on a raw message, checked before it is parsed. Pure.
//!
//! The parser keeps a record of each part and header, searches the rest of the message for the boundary of each multipart, and parses
//! attached messages three levels deep. A few megabytes that consist of nothing else would occupy gigabytes, or a core for minutes.

/// Maximum number of lines: as many as the largest message has with lines of the usual length.
const MAX_LINES: usize = 1_000_000;
/// Maximum number of lines at which a part may begin.
const MAX_DELIMITERS: usize = 20_000;
/// Maximum number of bytes that are searched for boundaries.
const MAX_SEARCHED: usize = 4_000_000_000;
/// Maximum number of bytes of white space and comments within media types.
const MAX_SKIPPED: usize = 10_000_000;

/// Returns whether a message is small enough to be parsed.
pub(super) fn is_within_limits(raw: &[u8]) -> bool {
    let (mut lines, mut delimiters) = (0, 0);
    for line in raw.split(|byte| *byte == b'\n') {
        lines += 1;
        delimiters += usize::from(line.windows(2).any(|pair| pair == b"--"));
    }
    let multiparts = places(raw, b"multipart").count();
    lines <= MAX_LINES && delimiters <= MAX_DELIMITERS && multiparts.saturating_mul(raw.len()) <= MAX_SEARCHED
}

/// Media types whose parts are messages, each with an unknown type of the same length.
const OF_MESSAGES: &[(&[u8], &[u8], &[u8])] =
    &[(b"message", b"rfc822", b"x-data"), (b"message", b"global", b"x-data"), (b"multipart", b"digest", b"x-part")];

/// Renames the types of attached messages, so that they are treated as files and not parsed. Returns false if the white space and comments
/// within media types exceed the limit.
#[must_use]
pub(super) fn close_attached_messages(raw: &mut [u8]) -> bool {
    let mut skipped = 0;
    for (kind, subtype, instead) in OF_MESSAGES {
        let mut found = Vec::new();
        for place in places(raw, kind) {
            found.extend(subtype_at(raw, place + kind.len(), subtype, &mut skipped));
            if skipped > MAX_SKIPPED {
                return false;
            }
        }
        for place in found {
            raw[place..place + subtype.len()].copy_from_slice(instead);
        }
    }
    true
}

/// Returns the positions of a word, ignoring case.
fn places<'a>(raw: &'a [u8], word: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    raw.windows(word.len()).enumerate().filter(|(_, window)| window.eq_ignore_ascii_case(word)).map(|(place, _)| place)
}

/// Returns where the subtype of a media type begins, if it is this one. White space and comments may surround the slash.
fn subtype_at(raw: &[u8], end_of_type: usize, subtype: &[u8], skipped: &mut usize) -> Option<usize> {
    let slash = skip_comments(raw, end_of_type, skipped);
    let place = (raw.get(slash) == Some(&b'/')).then(|| skip_comments(raw, slash + 1, skipped))?;
    raw.get(place..place + subtype.len())?.eq_ignore_ascii_case(subtype).then_some(place)
}

/// Returns where white space and comments end, or where the header ends.
fn skip_comments(raw: &[u8], from: usize, skipped: &mut usize) -> usize {
    let mut depth = 0_usize;
    for (place, byte) in raw.iter().enumerate().skip(from) {
        *skipped += 1;
        let is_end = match byte {
            b'\n' => !matches!(raw.get(place + 1), Some(b' ' | b'\t')),
            b'(' => {
                depth += 1;
                false
            }
            b')' if depth > 0 => {
                depth -= 1;
                false
            }
            byte => *skipped > MAX_SKIPPED || depth == 0 && !byte.is_ascii_whitespace(),
        };
        if is_end {
            return place;
        }
    }
    raw.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_that_occupy_the_parser_are_not_parsed() {
        assert!(is_within_limits(b"From: a@b.example\r\n\r\n--\r\nhello"));
        assert!(is_within_limits(&[b"A line of base64\r\n".repeat(500_000), b"--b--".to_vec()].concat()));
        assert!(!is_within_limits(&b"A:\n".repeat(MAX_LINES + 1)), "headers");
        assert!(!is_within_limits(&b"--b\n\n".repeat(MAX_DELIMITERS + 1)), "parts");
        assert!(!is_within_limits(&b"Content-Type: MultiPart/mixed; boundary=none\n\n".repeat(10_000)), "multiparts");
    }

    #[test]
    fn comments_without_an_end_are_not_followed_forever() {
        assert!(!close_attached_messages(&mut b"message(".repeat(100_000)));
        assert!(close_attached_messages(&mut b"A message (see below\n".repeat(100_000)));
    }

    #[test]
    fn attached_messages_become_files() {
        for (header, expected) in [
            ("Content-Type: message/rfc822", "Content-Type: message/x-data"),
            ("content-type: Message / (a (b)) GLOBAL;", "content-type: Message / (a (b)) x-data;"),
            ("Content-Type:\r\n multipart/Digest; boundary=a", "Content-Type:\r\n multipart/x-part; boundary=a"),
            ("Content-Type: multipart/mixed", "Content-Type: multipart/mixed"),
            ("A message (about rfc822", "A message (about rfc822"),
        ] {
            let mut raw = header.as_bytes().to_vec();
            assert!(close_attached_messages(&mut raw));
            assert_eq!(String::from_utf8_lossy(&raw), expected);
        }
    }
}
