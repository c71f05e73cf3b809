//! Creations with a uid that the client chose: repeated, they are stored once; with other content they are refused.

use futures_util::future::join_all;
use serde_json::json;

use super::bench::{Bench, Case};
use super::operation::Request;
use super::scene::Scene;
use crate::Tenant;

/// Pointers to the uid of a creation.
const UIDS: [&str; 2] = ["/uid", "?uid"];

/// More requests at once than the host has connections: each is answered, and none holds a connection that another needs.
pub(super) async fn parallel(bench: &Bench) {
    let times = 3 * bench.app.pool.options().get_max_connections();
    for case in creations(bench) {
        for (name, input) in case.inputs() {
            let scene = bench.scene(case, Tenant::Alpha);
            let request = input.make(&scene).await;
            if !has_uid(&request) {
                continue;
            }
            let caller = scene.caller();
            let answers = join_all((0..times).map(|_| bench.send(case, &caller, &request, "a parallel repetition"))).await;
            for answer in &answers {
                bench.expect_success(case, &name, answer, "a parallel repetition");
            }
        }
    }
}

/// The same uid with another text or file is refused, and the request that created the object can still be repeated. Where the changed text
/// names the patient, nobody has that name: 404.
pub(super) async fn other_content(bench: &Bench) {
    for case in creations(bench) {
        let mut refused = 0;
        for (name, input) in case.inputs() {
            let scene = bench.scene(case, Tenant::Alpha);
            let request = input.make(&scene).await;
            if !has_uid(&request) {
                continue;
            }
            let first = bench.send(case, &scene.caller(), &request, "a creation").await;
            bench.expect_success(case, &name, &first, "a creation");
            for (what, other) in with_other_content(case, &request, &scene) {
                let answer = bench.send(case, &scene.caller(), &other, "other content").await;
                if answer.status != 404 {
                    bench.expect_problem(&name, &answer, 409, "conflict", &format!("the same uid with another {what}"));
                    refused += 1;
                }
            }
            let again = bench.send(case, &scene.caller(), &request, "the creation again").await;
            bench.expect_success(case, &name, &again, "the creation again");
        }
        if refused == 0 {
            bench.fail(
                &case.documented.id,
                "no declared input with a uid has a text of the patient, a limited number or a file that could differ",
            );
        }
    }
}

fn creations(bench: &Bench) -> impl Iterator<Item = &Case> {
    bench.cases.iter().filter(|case| {
        let known =
            |pointer: &&str| case.documented.parameters.contains_key(*pointer) || case.documented.properties().contains_key(*pointer);
        case.documented.method == "post" && UIDS.iter().any(known)
    })
}

fn has_uid(request: &Request) -> bool {
    let leaves = request.leaves();
    UIDS.iter().any(|pointer| leaves.contains_key(*pointer))
}

/// The request with each text of the patient and each limited number changed, and with another file.
fn with_other_content(case: &Case, request: &Request, scene: &Scene) -> Vec<(String, Request)> {
    let properties = case.documented.properties();
    let mut others: Vec<(String, Request)> = request
        .leaves()
        .into_iter()
        .filter(|(pointer, _)| pointer.starts_with('/'))
        .filter_map(|(pointer, value)| {
            let text = value.as_str().filter(|text| text.contains(scene.secret()))?;
            let other = request.with(&pointer, &json!(format!("{text} otherwise")));
            Some((pointer, other))
        })
        .collect();
    for (pointer, value) in request.leaves() {
        let maximum = properties.get(&pointer).and_then(|schema| schema["maximum"].as_i64());
        if let Some((number, maximum)) = value.as_i64().zip(maximum) {
            let other = if number < maximum { number + 1 } else { number - 1 };
            others.push((pointer.clone(), request.with(&pointer, &json!(other))));
        }
    }
    for (name, text) in &request.texts {
        let mut other = request.clone();
        for field in other.texts.iter_mut().filter(|(field, _)| field == name) {
            field.1 = format!("{text} otherwise");
        }
        others.push((format!("field {name}"), other));
    }
    if let Some((name, bytes)) = &request.file {
        others.push(("file".to_owned(), request.clone().file(name, [bytes.as_slice(), b"\n"].concat())));
    }
    others
}
