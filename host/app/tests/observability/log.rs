//! The log.

use std::collections::BTreeSet;

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use huddle_host::keys::hex;
use serde_json::Value;

use super::day::recorded;

/// A secret in every form in which it could be logged, in lower case.
fn forms(secret: &str) -> BTreeSet<String> {
    let percent = |plus: bool| -> String {
        let form = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
            b' ' if plus => "+".to_owned(),
            byte => format!("%{byte:02x}"),
        };
        secret.bytes().map(form).collect()
    };
    let ascii: String =
        secret.chars().map(|letter| if letter.is_ascii() { letter.to_string() } else { format!("\\u{:04x}", u32::from(letter)) }).collect();
    let bytes: String =
        secret.bytes().map(|byte| if byte.is_ascii() { char::from(byte).to_string() } else { format!("\\x{byte:02x}") }).collect();
    let list = format!("{:?}", secret.as_bytes());
    [
        secret.to_owned(),
        percent(false),
        percent(true),
        ascii,
        bytes,
        list.trim_matches(['[', ']']).to_owned(),
        hex(secret.as_bytes()),
        STANDARD_NO_PAD.encode(secret),
        URL_SAFE_NO_PAD.encode(secret),
    ]
    .into_iter()
    .map(|form| form.to_lowercase())
    .collect()
}

/// Secrets found in a text, with the line.
fn found<'a>(text: &'a str, secrets: &'a [(&str, String)]) -> Vec<(&'a str, &'a str)> {
    let lines: Vec<(&str, String)> = text.lines().map(|line| (line, line.to_lowercase())).collect();
    let mut found = Vec::new();
    for (what, secret) in secrets {
        let forms = forms(secret);
        let line = lines.iter().find(|(_, lower)| forms.iter().any(|form| lower.contains(form)));
        found.extend(line.map(|(line, _)| (*what, *line)));
    }
    found
}

#[tokio::test]
async fn no_patient_data_and_no_secrets_are_logged_at_any_level() {
    let recorded = recorded().await;
    let found = found(&recorded.log, &recorded.secrets);
    assert!(found.is_empty(), "{found:#?}");
    assert!(recorded.secrets.iter().filter(|(what, _)| what.contains("token")).count() > 20, "tokens were collected");
}

/// The search detects secrets, and the log is not empty.
#[tokio::test]
async fn the_log_of_a_day_contains_each_operation() {
    let recorded = recorded().await;
    let lines: Vec<Value> = recorded.log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let operations: BTreeSet<&str> = lines.iter().filter_map(|line| line["operation"].as_str()).collect();
    for operation in [
        "begin_login",
        "finish_login",
        "renew_token",
        "logout",
        "search_people",
        "list_users",
        "read_patient",
        "send_message",
        "deliver_message",
        "list_threads",
        "read_thread_history",
        "save_draft",
        "read_draft",
        "request_access",
        "authenticate_chat",
        "connect_realtime",
    ] {
        assert!(operations.contains(operation), "{operation}");
    }
    let has_line = |target: &str, text: &str| lines.iter().any(|line| line["target"] == target && line.to_string().contains(text));
    assert!(has_line("sqlx::query", "core.person"), "statements are logged at this level");
    assert!(has_line("huddle_host::identity", "token refused"), "the host's lines at the lowest levels are logged");
    assert!(has_line("huddle_host::session::callback", "with an error that has no name"));
    assert!(has_line("huddle_host::session::callback", "Data error at expires_in"), "an invalid response");
    assert!(
        has_line("huddle_host::observability", "tests/observability/day.rs")
            && has_line("huddle_host::observability", "a constant message")
    );
    assert!(has_line("huddle_sdk::problem", "the database answered 22") && has_line("huddle_sdk::problem", "the database answered 42"));
    assert!(has_line("huddle_host::realtime::bus::nats", "NATS"), "an unavailable bus");
    // Sample lines with each form of a secret, so that the search is known to find them.
    for (what, line) in [
        ("verbatim", r#"{"text":"Zoë-Marit Featherstonehaugh"}"#),
        ("in an address", "GET /search?q=Zo%C3%AB-Marit%20Featherstonehaugh"),
        ("in a form", "q=zo%c3%ab-marit+featherstonehaugh"),
        ("escaped", r"Zo\u00eb-Marit Featherstonehaugh"),
        ("as bytes", r#"b"Zo\xc3\xab-Marit Featherstonehaugh""#),
        ("as numbers", &format!("{:?}", "«Zoë-Marit Featherstonehaugh»".as_bytes())),
        ("in hexadecimal", &format!("0x{}00", hex("Zoë-Marit Featherstonehaugh".as_bytes()))),
    ] {
        assert!(!found(line, &[("a name", "Zoë-Marit Featherstonehaugh".to_owned())]).is_empty(), "{what}");
    }
}

#[tokio::test]
async fn no_setting_enables_debug_logs_of_libraries() {
    let recorded = recorded().await;
    for line in recorded.log.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let target = line["target"].as_str().unwrap();
        let is_open = target.starts_with("huddle") || target == "sqlx::query";
        assert!(is_open || matches!(line["level"].as_str(), Some("INFO" | "WARN" | "ERROR")), "{line}");
    }
}
