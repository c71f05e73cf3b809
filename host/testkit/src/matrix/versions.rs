//! Edits on a stale version: refused with the current state, and with who saved the object last and when.

use serde_json::{Value, json};

use super::bench::{Bench, Case};
use super::operation::{Given, Request};
use super::scene::Scene;
use crate::{Answer, Tenant};

/// Far from every version that a declaration inserts.
const UNKNOWN_VERSION: i64 = 999_999;

pub(super) async fn run(bench: &Bench) {
    for case in bench.cases.iter().filter(|case| case.documented.parameters.contains_key("@If-Match")) {
        let mut is_versioned = false;
        for (name, input) in case.inputs() {
            is_versioned |= check(bench, case, &name, input).await;
        }
        if !is_versioned {
            bench.fail(&case.documented.id, "no declared input has a version");
        }
    }
}

/// Whether the input has a version. Then it is refused with a version that never was, and, once it succeeded, when it is sent again.
async fn check(bench: &Bench, case: &Case, name: &str, input: &dyn Given) -> bool {
    let scene = bench.scene(case, Tenant::Alpha);
    let request = input.make(&scene).await;
    let Some(version) = version_of(&request) else { return false };

    let unknown = request.with(&version, &json!(UNKNOWN_VERSION));
    expect_stale(bench, name, &bench.send(case, &scene.caller(), &unknown, "with an unknown version").await);

    let first = bench.send(case, &scene.caller(), &request, "with the current version").await;
    bench.expect_success(case, name, &first, "with the current version");
    let again = bench.send(case, &scene.caller(), &request, "with the version before").await;
    if case.documented.method.eq_ignore_ascii_case("delete") {
        bench.expect_problem(name, &again, 404, "not-found", "deleted again");
    } else if expect_stale(bench, name, &again) && !scene.is_machine {
        let caller = caller_name(&scene).await;
        if again.json["saved_by"] != json!(caller) || again.json["saved_at"].is_null() {
            bench.fail(name, format!("{caller} saved it, but the refusal names {} at {}", again.json["saved_by"], again.json["saved_at"]));
        }
    }
    true
}

/// The pointer to the request's version.
fn version_of(request: &Request) -> Option<String> {
    let is_version = |pointer: &str| pointer == "@if-match" || pointer.ends_with("/row_version");
    request.leaves().into_keys().find(|pointer| is_version(pointer))
}

fn expect_stale(bench: &Bench, name: &str, answer: &Answer) -> bool {
    bench.expect_problem(name, answer, 412, "stale-version", "on a stale version");
    if answer.status == 412 && answer.json["current"] == Value::Null {
        bench.fail(name, "the refusal has no current state");
    }
    answer.status == 412
}

async fn caller_name(scene: &Scene) -> String {
    let caller = scene.caller_id().await;
    let mut tx = scene.seed().await;
    sqlx::query_scalar(
        "select p.display_name
           from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          where u.tenant_id = core.tenant_id() and u.id = $1",
    )
    .bind(caller.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the caller is a member of staff")
}
