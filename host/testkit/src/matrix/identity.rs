//! Requests that name another identity: identity and tenant come from the token, and a differing field is rejected.

use serde_json::{Value, json};

use super::bench::{Bench, Case};
use super::operation::Given;
use crate::Tenant;

/// What a field of a request that names the caller holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Names {
    User,
    Tenant,
}

/// The fields by which callers name themselves (corrections: "the caller names itself in the body"). Every `…_by` is one.
const FIELDS: &[(&str, Names)] = &[
    ("requesting_user_id", Names::User),
    ("sender", Names::User),
    ("sender_id", Names::User),
    ("tenant", Names::Tenant),
    ("tenant_id", Names::Tenant),
];

fn names(pointer: &str) -> Option<Names> {
    let name = pointer.rsplit(['/', '?']).next().unwrap_or_default();
    let known = FIELDS.iter().find(|(field, _)| *field == name).map(|(_, names)| *names);
    known.or_else(|| (name.ends_with("_by") || name.ends_with("_by_id")).then_some(Names::User))
}

/// Whether a field of that name identifies the caller.
pub(super) fn is_identity(pointer: &str) -> bool {
    names(pointer).is_some()
}

pub(super) async fn run(bench: &Bench) {
    for case in bench.cases.iter().filter(|case| !case.documented.gate.is_public()) {
        let properties = case.documented.properties();
        let fields =
            properties.iter().chain(&case.documented.parameters).filter_map(|(pointer, schema)| Some((pointer, schema, names(pointer)?)));
        for (pointer, schema, named) in fields {
            if !is_number(schema) {
                bench.fail(&case.documented.id, format!("{pointer} names an identity and is no id: {schema}"));
            }
            for (name, input) in case.inputs() {
                hold(bench, case, &name, input, pointer, named).await;
            }
        }
        for (name, input) in case.inputs() {
            undocumented(bench, case, &name, input).await;
        }
    }
}

fn is_number(schema: &Value) -> bool {
    schema["type"] == "integer" || schema["type"].as_array().is_some_and(|kinds| kinds.contains(&json!("integer")))
}

async fn hold(bench: &Bench, case: &Case, name: &str, input: &dyn Given, pointer: &str, named: Names) {
    let scene = bench.scene(case, Tenant::Alpha);
    let (own, others) = match named {
        Names::Tenant => (json!(Tenant::Alpha.id()), vec![json!(Tenant::Beta.id()), json!(0), json!(999)]),
        Names::User => {
            let colleague = bench.app.staff_id(Tenant::Alpha, "np").await;
            let stranger = bench.app.staff_id(Tenant::Beta, scene.role).await;
            (json!(scene.caller_id().await), vec![json!(colleague), json!(stranger), json!(scene.patient().user_id), json!(0)])
        }
    };
    let answer = bench.send(case, &scene.caller(), &input.make(&scene).await.with(pointer, &own), "one's own identity").await;
    bench.expect_success(case, name, &answer, &format!("one's own identity in {pointer}"));
    for other in others {
        let story = format!("somebody else in {pointer}");
        let request = input.make(&scene).await.with(pointer, &other);
        let before = bench.fingerprint().await;
        let answer = bench.send(case, &scene.caller(), &request, &story).await;
        bench.expect_problem(name, &answer, 403, "identity-mismatch", &story);
        // A parameter's pointer is `?name`, a property's a JSON pointer: as the matrix writes them.
        if answer.json["errors"][0]["pointer"] != pointer {
            bench.fail(name, format!("the refusal of {pointer} names {}", answer.json["errors"][0]["pointer"]));
        }
        bench.expect_unchanged(name, &before, &story).await;
    }
}

/// Fields that the operation does not know do not make another caller of anybody.
async fn undocumented(bench: &Bench, case: &Case, name: &str, input: &dyn Given) {
    let scene = bench.scene(case, Tenant::Alpha);
    let mut request = input.make(&scene).await;
    if request.body.is_none() {
        return;
    }
    // A user whose id no version or count happens to be.
    let somebody = scene.other_patient().user_id;
    let known = case.documented.properties();
    let fields =
        FIELDS.iter().copied().chain([("created_by", Names::User), ("completed_by", Names::User), ("last_updated_by", Names::User)]);
    for (field, named) in fields {
        let pointer = format!("/{field}");
        if !known.contains_key(&pointer) {
            let other = if named == Names::User { json!(somebody) } else { json!(Tenant::Beta.id()) };
            request = request.with(&pointer, &other);
        }
    }
    let answer = bench.send(case, &scene.caller(), &request, "undocumented identities").await;
    let rows = bench.audit_of(&answer).await;
    if rows.iter().any(|row| row.actor == Some(somebody.0)) {
        bench.fail(name, "an undocumented field made somebody else of the caller");
    }
    if answer.status < 400 && super::scene::any_number(&answer.json, &|number| number == somebody.0) {
        bench.fail(name, "an undocumented field made the answer name somebody else");
    }
}
