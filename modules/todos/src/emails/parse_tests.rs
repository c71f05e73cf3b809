use super::*;

fn mail(headers: &str, body: &str) -> Vec<u8> {
    format!("From: Rosa Perez <ROSA@Example.com>\r\nTo: care@huddle.example\r\n{headers}\r\n{body}")
        .replace('\n', "\r\n")
        .replace("\r\r", "\r")
        .into_bytes()
}

fn parsed(headers: &str, body: &str) -> ReceivedMail {
    parse(&mail(headers, body)).expect("a message")
}

#[test]
fn headers_are_read_and_normalized() {
    let read = parsed(
        "Message-ID: <a1@example.com>\nSubject: =?UTF-8?Q?R=C3=BCckfrage?= =?ISO-8859-1?Q?_zur_=DCberweisung?=\nIn-Reply-To: <c@x>\nReferences: <a@x> <b@x>\n <c@x>\n",
        "Hello",
    );
    assert_eq!((read.from_address.as_str(), read.from_name.as_str()), ("rosa@example.com", "Rosa Perez"));
    assert_eq!((read.message_id.as_str(), read.to_address.as_str()), ("a1@example.com", "care@huddle.example"));
    assert_eq!(read.subject, "Rückfrage zur Überweisung");
    assert_eq!(read.references, ["c@x", "b@x", "a@x"]);
    assert!(!read.is_automatic && read.files.is_empty());
}

#[test]
fn a_message_without_an_id_gets_one_from_its_content() {
    let (first, again, other) = (parsed("", "Hello"), parsed("", "Hello"), parsed("", "Hello!"));
    assert_eq!(first.message_id, again.message_id);
    assert_ne!(first.message_id, other.message_id);
}

#[test]
fn bodies_are_decoded_from_their_encodings() {
    let body = |headers: &str, body: &str| parsed(headers, body).body.to_string();
    assert_eq!(
        body("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n", "Caf=C3=A9 <b>=E2=9C=93"),
        "<p>Café &lt;b&gt;✓</p>"
    );
    assert_eq!(body("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n", "R3LDvMOfZQ=="), "<p>Grüße</p>");
    assert_eq!(body("Content-Type: text/plain; charset=utf-8\n", "One\ntwo\n\nthree"), "<p>One<br>two</p><p>three</p>");
    let mut latin = mail("Content-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: 8bit\n", "");
    latin.extend([b'K', 0xF6, b'l', b'n', b' ', 0x80]);
    assert_eq!(parse(&latin).expect("a message").body.to_string(), "<p>Köln €</p>");
    let mut japanese = mail("Content-Type: text/plain; charset=shift_jis\nContent-Transfer-Encoding: 8bit\n", "");
    japanese.extend([0x82, 0xB1, 0x82, 0xF1]);
    assert_eq!(parse(&japanese).expect("a message").body.to_string(), "<p>こん</p>");
}

#[test]
fn hostile_html_is_sanitized() {
    let html = "<html><head><style>p{color:red}</style><script>steal()</script></head><body onload=steal()><p style=\"position:fixed\">Hi \
                <img src=x onerror=steal()><a href=\"javascript:steal()\">link</a> <a href=\"https://example.com\">site</a>\
                <iframe src=\"https://evil.example\"></iframe><form action=x><input></form></p><svg><script>steal()</script></svg></body></html>";
    let body = parsed("Content-Type: text/html; charset=utf-8\n", html).body.to_string();
    for hostile in ["script", "steal", "style", "onload", "onerror", "javascript", "iframe", "form", "input", "img", "svg", "color"] {
        assert!(!body.contains(hostile), "{hostile}: {body}");
    }
    assert!(body.contains("Hi") && body.contains("https://example.com"), "{body}");
}

#[test]
fn alternatives_prefer_html_and_files_are_found() {
    let read = parsed(
        "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=m\n",
        "--m\nContent-Type: multipart/alternative; boundary=a\n\n--a\nContent-Type: text/plain\n\nplain\n--a\nContent-Type: text/html\n\n<b>rich</b>\n--a--\n\
         --m\nContent-Type: application/pdf; name=\"=?UTF-8?Q?Befund_=C3=BC.pdf?=\"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nJVBERg==\n--m--\n",
    );
    assert_eq!(read.body.to_string(), "<p><strong>rich</strong></p>");
    assert_eq!(read.files, [MailPart { name: "Befund ü.pdf".to_owned(), bytes: b"%PDF".to_vec() }]);
}

#[test]
fn automatic_messages_are_recognized_and_loops_rejected() {
    for header in ["Auto-Submitted: auto-replied", "Precedence: bulk", "X-Autoreply: yes", "Return-Path: <>", "List-Id: <x.example>"] {
        assert!(parsed(&format!("{header}\n"), "Out of office").is_automatic, "{header}");
    }
    assert!(!parsed("Auto-Submitted: no\n", "Hello").is_automatic);
    let hops = "Received: from a by b; Mon, 2 Mar 2026 10:00:00 +0000\n".repeat(51);
    assert_eq!(parse(&mail(&hops, "Hello")).expect_err("a loop").status(), 400);
}

#[test]
fn what_is_no_message_is_rejected() {
    for raw in [&b""[..], b"\0\0\0", b"Subject: no sender\r\n\r\nHello", b"From: nobody\r\n\r\nHello"] {
        assert!(parse(raw).is_err(), "{raw:?}");
    }
}

#[test]
fn broken_encodings_lose_characters_and_never_the_message() {
    let body = |headers: &str, body: &str| parsed(headers, body).body.to_string();
    assert!(body("Content-Type: text/plain; charset=klingon-8\n", "Hello").contains("Hello"));
    assert!(body("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n", "50=ZZ off=").contains("50"));
    let mut invalid = mail("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n", "Hello ");
    invalid.extend([0xFF, 0xFE, 0x00]);
    let read = parse(&invalid).expect("a message");
    assert!(read.body.to_string().starts_with("<p>Hello"), "{}", read.body);
    assert!(!read.body.to_string().contains('\0'));
}

#[test]
fn names_of_files_are_decoded_and_nested_messages_are_files() {
    let body = "--a\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\nplain\n--b\nContent-Type: text/html\n\n<p>rich</p>\n\
                --b--\n--a\nContent-Type: application/pdf; name*=UTF-8''R%C3%B6ntgen.pdf\nContent-Disposition: attachment\n\
                Content-Transfer-Encoding: base64\n\nJVBERg==\n--a--\n";
    let read = parsed("MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=a\n", body);
    assert_eq!(read.body.to_string(), "<p>rich</p>");
    assert_eq!(read.files, [MailPart { name: "R\u{f6}ntgen.pdf".to_owned(), bytes: b"%PDF".to_vec() }]);
}

#[test]
fn an_attached_message_is_a_file_and_is_not_parsed() {
    let nested = "From: other@example.net\nContent-Type: text/html\n\n<p>inner</p>\n";
    for encoding in ["7bit", "base64"] {
        let body = format!(
            "--a\nContent-Type: text/plain\n\nouter\n--a\nContent-Type: message/rfc822; name=fwd.eml\nContent-Disposition: attachment\n\
             Content-Transfer-Encoding: {encoding}\n\n{nested}\n--a--\n"
        );
        let read = parsed("MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=a\n", &body);
        assert_eq!((read.body.to_string().as_str(), read.files.len(), read.files[0].name.as_str()), ("<p>outer</p>", 1, "fwd.eml"));
    }
}
