//! Requests that name another identity: identity and tenant come from the token, and a differing field is rejected.

use serde_json::{Value, json};

use super::bench::{Bench, Case};
use super::operation::Given;
use crate::Tenant;

/// Kind of identity in a field that names the caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Identity {
    User,
    Tenant,
}

/// Fields that name the caller (corrections: "the caller names itself in the body"), in addition to every `…_by`.
const FIELDS: &[(&str, Identity)] = &[
    ("requesting_user_id", Identity::User),
    ("sender", Identity::User),
    ("sender_id", Identity::User),
    ("tenant", Identity::Tenant),
    ("tenant_id", Identity::Tenant),
];

fn identity_of(pointer: &str) -> Option<Identity> {
    let name = pointer.rsplit(['/', '?']).next().unwrap_or_default();
    let known = FIELDS.iter().find(|(field, _)| *field == name).map(|(_, identity)| *identity);
    known.or_else(|| (name.ends_with("_by") || name.ends_with("_by_id")).then_some(Identity::User))
}

/// Whether a field of that name identifies the caller.
pub(super) fn is_identity(pointer: &str) -> bool {
    identity_of(pointer).is_some()
}

pub(super) async fn run(bench: &Bench) {
    for case in bench.cases.iter().filter(|case| !case.documented.gate.is_public()) {
        let properties = case.documented.properties();
        let fields = properties
            .iter()
            .chain(&case.documented.parameters)
            .filter_map(|(pointer, schema)| Some((pointer, schema, identity_of(pointer)?)));
        for (pointer, schema, identity) in fields {
            if !is_number(schema) {
                bench.fail(&case.documented.id, format!("{pointer} names an identity, but is not an id: {schema}"));
            }
            for (name, input) in case.inputs() {
                check(bench, case, &name, input, pointer, identity).await;
            }
        }
        for (name, input) in case.inputs() {
            check_undocumented(bench, case, &name, input).await;
        }
    }
}

fn is_number(schema: &Value) -> bool {
    schema["type"] == "integer" || schema["type"].as_array().is_some_and(|kinds| kinds.contains(&json!("integer")))
}

async fn check(bench: &Bench, case: &Case, name: &str, input: &dyn Given, pointer: &str, identity: Identity) {
    let scene = bench.scene(case, Tenant::Alpha);
    let (own, others) = match identity {
        Identity::Tenant => (json!(Tenant::Alpha.id()), vec![json!(Tenant::Beta.id()), json!(0), json!(999)]),
        Identity::User => {
            let colleague = bench.app.staff_id(Tenant::Alpha, "np").await;
            let stranger = bench.app.staff_id(Tenant::Beta, scene.role).await;
            (json!(scene.caller_id().await), vec![json!(colleague), json!(stranger), json!(scene.patient().user_id), json!(0)])
        }
    };
    let answer = bench.send(case, &scene.caller(), &input.make(&scene).await.with(pointer, &own), "the caller's own identity").await;
    bench.expect_success(case, name, &answer, &format!("the caller's own identity in {pointer}"));
    for other in others {
        let label = format!("another identity in {pointer}");
        let request = input.make(&scene).await.with(pointer, &other);
        let before = bench.fingerprint().await;
        let answer = bench.send(case, &scene.caller(), &request, &label).await;
        bench.expect_problem(name, &answer, 403, "identity-mismatch", &label);
        // A parameter's pointer is `?name`, a property's a JSON pointer, as in the matrix.
        if answer.json["errors"][0]["pointer"] != pointer {
            bench.fail(name, format!("the rejection of {pointer} names {}", answer.json["errors"][0]["pointer"]));
        }
        bench.expect_unchanged(name, &before, &label).await;
    }
}

/// Undocumented fields do not change the caller.
async fn check_undocumented(bench: &Bench, case: &Case, name: &str, input: &dyn Given) {
    let scene = bench.scene(case, Tenant::Alpha);
    let mut request = input.make(&scene).await;
    if request.body.is_none() {
        return;
    }
    // A user whose id does not coincide with a version or count.
    let other_user = scene.other_patient().user_id;
    let known = case.documented.properties();
    let fields = FIELDS.iter().copied().chain([
        ("created_by", Identity::User),
        ("completed_by", Identity::User),
        ("last_updated_by", Identity::User),
    ]);
    for (field, identity) in fields {
        let pointer = format!("/{field}");
        if !known.contains_key(&pointer) {
            let other = if identity == Identity::User { json!(other_user) } else { json!(Tenant::Beta.id()) };
            request = request.with(&pointer, &other);
        }
    }
    let answer = bench.send(case, &scene.caller(), &request, "undocumented identities").await;
    let rows = bench.audit_of(&answer).await;
    if rows.iter().any(|row| row.actor == Some(other_user.0)) {
        bench.fail(name, "an undocumented field changed the caller");
    }
    if answer.status < 400 && super::scene::any_number(&answer.json, &|number| number == other_user.0) {
        bench.fail(name, "an undocumented field made the response name another user");
    }
}
