//! Metrics: the values of labels come from fixed sets.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use huddle_host::assembly::assemble;
use huddle_sdk::modules;

use super::day::{FIRST, LAST, recorded};

/// The labels of a sample line: `name{a="x",b="y"} 1`.
fn labels(line: &str) -> Vec<(&str, &str)> {
    let Some((_, rest)) = line.split_once('{') else { return Vec::new() };
    let (labels, _) = rest.rsplit_once('}').unwrap();
    labels.split("\",").map(|label| label.split_once("=\"").map(|(name, value)| (name, value.trim_end_matches('"'))).unwrap()).collect()
}

/// The allowed values of a label.
fn is_allowed(label: &str, value: &str) -> bool {
    static OPERATIONS: LazyLock<BTreeSet<String>> =
        LazyLock::new(|| assemble(modules()).unwrap().operations.iter().map(|operation| operation.id.clone()).collect());
    let one_of = |words: &[&str]| words.contains(&value);
    let modules = modules();
    match label {
        "module" => one_of(&["host", "core", "shell", "other"]) || modules.iter().any(|module| module.name == value),
        "operation" => value == "none" || OPERATIONS.contains(value),
        "status" => value.len() == 3 && value.parse::<u16>().is_ok(),
        "class" => one_of(&["calls", "sign_in", "sockets", "uploads"]),
        "of" => one_of(&["address", "user"]),
        "state" => one_of(&["ready", "disabled", "incompatible", "failed"]),
        "kind" => modules.iter().flat_map(|module| module.jobs).any(|job| job.kind() == value),
        "outcome" => one_of(&["done", "retried", "failed"]),
        "why" => one_of(&["gone", "bad_frame", "unauthorised", "not_a_provider", "no_hello", "too_slow", "too_many", "restart"]),
        "le" => value == "+Inf" || value.parse::<f64>().is_ok(),
        _ => false,
    }
}

#[tokio::test]
async fn metric_labels_contain_constants_only() {
    let recorded = recorded().await;
    let mut seen = BTreeSet::new();
    for line in recorded.metrics.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        assert!(line.starts_with("huddle_"), "{line}");
        for (label, value) in labels(line) {
            assert!(is_allowed(label, value), "{line}: {label} is {value}");
            seen.insert((label, value));
        }
    }
    // The day produced samples: operations, rejections, closed sockets.
    for sample in [("operation", "search_people"), ("operation", "none"), ("status", "400"), ("why", "bad_frame"), ("module", "messaging")]
    {
        assert!(seen.contains(&sample), "{sample:?}");
    }
    for (what, secret) in &recorded.secrets {
        assert!(!recorded.metrics.contains(secret.as_str()), "{what}");
    }
    assert!(!recorded.metrics.contains(FIRST) && !recorded.metrics.contains(LAST));
}
