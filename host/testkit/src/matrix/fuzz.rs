//! Invalid input in every parameter and in the body: must be a client error, never a server error. Every response is checked against the
//! document.

use std::collections::BTreeSet;

use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::bench::{Bench, Case};
use super::depth;
use super::operation::Request;
use crate::client::FORM_END;
use crate::{Client, Tenant, text_form};

/// Number of generated bodies per input.
const GENERATED_BODIES: usize = 8;

pub(super) async fn run(bench: &Bench) {
    for case in &bench.cases {
        let scene = bench.scene(case, Tenant::Alpha);
        // A parameter or property that several inputs have is read by the same code in each.
        let mut tried = BTreeSet::new();
        for (_, input) in case.inputs() {
            let request = input.make(&scene).await;
            let caller = scene.caller();
            parameters(bench, case, &caller, &request, &mut tried).await;
            if case.documented.body.is_some() {
                bodies(bench, case, &caller, &request).await;
                properties(bench, case, &caller, &request, &mut tried).await;
                generated_bodies(bench, case, &caller, &request).await;
            } else {
                other_fields(bench, case, &caller, &request).await;
                // A body where none is expected.
                bench.send(case, &caller, &request.clone().body(json!({ "unexpected": true })), "an unexpected body").await;
            }
        }
    }
}

/// A form with a field that the document does not list is refused: nobody would read what it says.
async fn other_fields(bench: &Bench, case: &Case, caller: &Client, request: &Request) {
    let Some((Some(media), form)) = request.sent().filter(|_| request.body.is_none()) else { return };
    let other = text_form(&[("unlisted".to_owned(), "text".to_owned())]);
    // The field comes first: its form's end is left out.
    let end = other.len() - FORM_END.len();
    let answer = bench.send_bytes(case, caller, request, Some(media), [&other[..end], &form].concat(), "a form with another field").await;
    bench.expect_problem(&case.documented.id, &answer, 400, "invalid-request", "a form with another field");
    if !case.documented.is_form_closed {
        bench.fail(&case.documented.id, "the document does not say that its form has no other fields");
    }
}

/// Bytes that are invalid for most parameters of path or query.
fn invalid_bytes() -> Vec<Vec<u8>> {
    let mut bytes: Vec<Vec<u8>> = [
        "",
        " ",
        "0",
        "-1",
        "+1",
        "1.5",
        "1e9",
        "NaN",
        "null",
        "true",
        "[]",
        "{}",
        "%",
        "%00",
        "..",
        "../..",
        "a/b",
        "'",
        "\"",
        "\\",
        "';--",
        "$1",
        "\u{0}",
        "a\u{0}b",
        "\n\r\t",
        "\u{202e}",
        "\u{fffd}",
        "é",
        "𝒳",
        "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808",
        "99999999999999999999999",
        "00000000-0000-0000-0000-000000000000",
        "not-a-uuid",
        ",",
        "1,,2",
        "1,2,x",
        "2026-13-45",
        "*",
        "_",
        "(",
    ]
    .iter()
    .map(|text| text.as_bytes().to_vec())
    .collect();
    bytes.extend([vec![0xff, 0xfe], vec![0xc3, 0x28], vec![b'1'; 5000], "ß".repeat(2000).into_bytes()]);
    bytes
}

async fn parameters(bench: &Bench, case: &Case, caller: &Client, request: &Request, tried: &mut BTreeSet<String>) {
    // Only the parameters of this input; the others are in other inputs.
    for pointer in request.leaves().keys().filter(|pointer| !pointer.starts_with('/')) {
        if !tried.insert(pointer.clone()) {
            continue;
        }
        for bytes in invalid_bytes() {
            let label = format!("{pointer} = {:?}", String::from_utf8_lossy(&bytes[..bytes.len().min(40)]));
            bench.send(case, caller, &request.with_bytes(pointer, &bytes), &label).await;
        }
    }
    let target = request.target(huddle_host::assembly::PREFIX, &case.documented.path);
    let separator = if target.contains('?') { '&' } else { '?' };
    for name in case.documented.parameters.keys().filter_map(|pointer| pointer.strip_prefix('?')) {
        let twice = format!("{target}{separator}{name}=1&{name}=2");
        bench.send_to(case, caller, &twice, request, &format!("{name} twice")).await;
    }
    for query in ["&&&===", "%ff=%ff", "a=%zz", "constructor[prototype]=1"] {
        bench.send_to(case, caller, &format!("{target}{separator}{query}"), request, "an invalid query").await;
    }
}

/// Invalid bodies, and valid ones with another media type.
async fn bodies(bench: &Bench, case: &Case, caller: &Client, request: &Request) {
    let valid = request.body.clone().unwrap_or_default().to_string();
    let deep = |depth: usize, open: &str, close: &str| format!("{}{}", open.repeat(depth), close.repeat(depth)).into_bytes();
    let bodies: [(&str, Vec<u8>); 15] = [
        ("an empty body", Vec::new()),
        ("blanks", b"  \n".to_vec()),
        ("no JSON", b"rubbish".to_vec()),
        ("half of a body", valid.as_bytes()[..valid.len() / 2].to_vec()),
        ("trailing data", format!("{valid}{valid}").into_bytes()),
        ("a body of invalid UTF-8", vec![b'{', b'"', 0xff, 0xfe, b'"', b':', b'1', b'}']),
        ("a lone surrogate", br#"{"text":"\ud800"}"#.to_vec()),
        ("null", b"null".to_vec()),
        ("a number", b"1e400".to_vec()),
        ("a text", b"\"text\"".to_vec()),
        ("an array", format!("[{valid}]").into_bytes()),
        ("an empty object", b"{}".to_vec()),
        ("arrays in arrays", deep(2000, "[", "]")),
        ("objects in objects", deep(2000, "{\"a\":", "}")),
        ("a large body", format!("{{\"text\":\"{}\"}}", "x".repeat(3 * 1024 * 1024)).into_bytes()),
    ];
    for (label, body) in bodies {
        let answer = bench.send_bytes(case, caller, request, Some("application/json"), body, label).await;
        // An operation whose fields are all optional accepts any object.
        if answer.status < 400 && !["an empty object", "objects in objects", "a lone surrogate"].contains(&label) {
            bench.fail(&case.documented.id, format!("{label} is answered {}", answer.status));
        }
    }
    let media = [
        None,
        Some("text/plain"),
        Some("application/x-www-form-urlencoded"),
        Some("application/xml"),
        Some("multipart/form-data"),
        Some(";"),
    ];
    for media in media {
        let answer = bench.send_bytes(case, caller, request, media, valid.clone().into_bytes(), "another media type").await;
        if answer.status < 400 {
            bench.fail(&case.documented.id, format!("the media type {media:?} returns {}", answer.status));
        }
    }
}

/// Values of every kind, most of them invalid for any field.
fn invalid_values() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(-1),
        json!(1.5),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!(" "),
        json!("\u{0}"),
        json!("a\u{0}b"),
        json!("\u{202e}\u{feff}"),
        json!("x".repeat(100_000)),
        json!("2026-02-30T25:00:00Z"),
        json!("-262144-01-01T00:00:00Z"),
        json!("+262142-12-31T23:59:59Z"),
        json!("9999-12-31T23:59:59.999999999Z"),
        json!("not-a-uuid"),
        json!("99999999999999999999"),
        json!([]),
        json!([null]),
        json!([1, "a", {}]),
        json!(vec!["clinical"; 2000]),
        json!({}),
        json!({ "$ref": "#", "__proto__": {}, "": "" }),
    ]
}

async fn properties(bench: &Bench, case: &Case, caller: &Client, request: &Request, tried: &mut BTreeSet<String>) {
    let given = request.leaves();
    for pointer in case.documented.properties().keys().filter(|pointer| given.contains_key(*pointer)) {
        if !tried.insert(pointer.clone()) {
            continue;
        }
        for value in invalid_values() {
            let label: String = format!("{pointer} = {value}").chars().take(80).collect();
            bench.send(case, caller, &request.with(pointer, &value), &label).await;
        }
    }
}

/// Bodies of the schema's shape with several errors at once. The seed is the operation's name, so that a failure is reproducible.
async fn generated_bodies(bench: &Bench, case: &Case, caller: &Client, request: &Request) {
    let Some(schema) = &case.documented.body else { return };
    let mut seed = [0; 32];
    for (place, byte) in seed.iter_mut().zip(case.documented.id.bytes()) {
        *place = byte;
    }
    let mut random = ChaCha8Rng::from_seed(seed);
    for _ in 0..GENERATED_BODIES * depth() {
        let body = generate(schema, &mut random);
        let label: String = format!("the body {body}").chars().take(200).collect();
        bench.send(case, caller, &request.clone().body(body), &label).await;
    }
}

fn generate(schema: &Value, random: &mut ChaCha8Rng) -> Value {
    if random.random_ratio(1, 6) {
        return invalid_values().choose(random).cloned().unwrap_or_default();
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.choose(random).cloned().unwrap_or_default();
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    match kinds.choose(random).copied() {
        Some("object") => {
            let mut body = serde_json::Map::new();
            for (name, property) in schema["properties"].as_object().into_iter().flatten() {
                if random.random_ratio(5, 6) {
                    body.insert(name.clone(), generate(property, random));
                }
            }
            Value::Object(body)
        }
        Some("array") => (0..random.random_range(0..4)).map(|_| generate(&schema["items"], random)).collect(),
        Some("integer") => json!(random.random::<i64>() >> random.random_range(0..64)),
        Some("number") => json!(random.random::<f64>() * 1e12),
        Some("boolean") => json!(random.random::<bool>()),
        Some("string") => match schema["format"].as_str() {
            Some("uuid") => json!(uuid::Uuid::from_u128(random.random())),
            Some("date-time") => json!(chrono::DateTime::from_timestamp(random.random_range(-9_000_000_000..9_000_000_000), 0)),
            _ => json!((0..random.random_range(0..40)).map(|_| random.random::<char>()).collect::<String>()),
        },
        _ => Value::Null,
    }
}
