mod all_threads;
mod in_thread;
mod people;
mod plan;

use huddle_testkit::Answer;

/// The texts of the results, in order.
fn texts(answer: &Answer) -> Vec<&str> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.results().iter().map(|hit| hit["message"]["text"].as_str().expect("a text")).collect()
}

/// The marked parts of each text.
fn marked(answer: &Answer) -> Vec<Vec<String>> {
    let parts = |hit: &serde_json::Value| {
        let units: Vec<u16> = hit["message"]["text"].as_str().expect("a text").encode_utf16().collect();
        let at = |range: &serde_json::Value, end: &str| usize::try_from(range[end].as_u64().expect("a number")).expect("small");
        let part = |range| String::from_utf16(&units[at(range, "start")..at(range, "end")]).expect("whole characters");
        hit["matches"].as_array().expect("a list").iter().map(part).collect()
    };
    answer.results().iter().map(parts).collect()
}

/// A query string of pairs.
fn query(pairs: &[(&str, &str)]) -> String {
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}
