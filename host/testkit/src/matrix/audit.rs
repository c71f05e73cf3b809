//! The audit trail: it records the people shown and the changes made; operations that cannot be audited fail.

use serde_json::Value;

use super::bench::{AuditRow, Bench, Case, changed, shortened};
use super::operation::{Exemption, Given, Request};
use super::scene::Scene;
use crate::Tenant;

/// Reads and changes are audited.
pub(super) async fn rows(bench: &Bench) {
    for case in &bench.cases {
        for (name, input) in case.inputs() {
            check(bench, case, &name, input, &bench.scene(case, Tenant::Alpha)).await;
            if !case.declared.of_protected {
                bench.app.grant(Tenant::Alpha, "md", bench.subject(Tenant::Alpha, true).ids).await;
                bench.app.grant(Tenant::Alpha, "admin", bench.subject(Tenant::Alpha, true).ids).await;
                check(bench, case, &name, input, &bench.scene_about(case, Tenant::Alpha, true)).await;
            }
        }
    }
}

async fn check(bench: &Bench, case: &Case, name: &str, input: &dyn Given, scene: &Scene) {
    let request = input.make(scene).await;
    let before = bench.fingerprint().await;
    let answer = bench.send(case, &scene.caller(), &request, "valid input").await;
    if !bench.expect_success(case, name, &answer, "valid input") {
        return;
    }
    let changed = changed(&before, &bench.fingerprint().await);
    let rows = bench.audit_of(&answer).await;
    check_caller(bench, case, name, scene, &rows).await;
    for subject in bench.subjects.iter().filter(|subject| subject.is_named_in(&answer.text, &answer.json)) {
        if !rows.iter().any(|row| row.people.contains(&subject.ids.person_id.0)) {
            bench.fail(name, format!("shows {}, but no audit row names them: {}", subject.last_name, shortened(&answer.text)));
        }
    }
    let is_reading = case.documented.method == "get";
    let may_be_unchanged = case.declared.is_exempt(Exemption::Change) || case.documented.gate.is_public();
    if is_reading && !changed.is_empty() && !case.documented.gate.is_public() {
        bench.fail(name, format!("is a GET and changes {changed:?}"));
    }
    if !is_reading && changed.is_empty() && !may_be_unchanged {
        bench.fail(name, "its valid input changes nothing, so its audit rows are not tested");
    }
    if changed.is_empty() || case.declared.is_exempt(Exemption::Audit) {
        return;
    }
    let is_recorded =
        |row: &AuditRow| matches!(row.action.as_str(), "change" | "session") && row.changes.as_ref().is_some_and(lists_changes);
    if !rows.iter().any(is_recorded) {
        bench.fail(name, format!("changes {changed:?}, but no audit row lists the changes: {rows:?}"));
    }
    for (pointer, text) in unaudited_text(case, &request) {
        if rows.iter().filter_map(|row| row.changes.as_ref()).any(|changes| changes.to_string().contains(&text)) {
            bench.fail(name, format!("its audit row repeats the text of {pointer}"));
        }
    }
}

/// Whether it lists each changed field with its values before and after.
fn lists_changes(changes: &Value) -> bool {
    let fields = changes.as_object().into_iter().flatten();
    let mut pairs = fields.map(|(_, pair)| pair.as_array().is_some_and(|pair| pair.len() == 2 && pair[0] != pair[1])).peekable();
    pairs.peek().is_some() && pairs.all(|is_pair| is_pair)
}

/// Each row names the caller and the operation.
async fn check_caller(bench: &Bench, case: &Case, name: &str, scene: &Scene, rows: &[AuditRow]) {
    if case.documented.gate.is_public() {
        return;
    }
    let user = if scene.is_machine { None } else { Some(scene.caller_id().await.0) };
    for row in rows {
        if row.operation != case.documented.id || row.actor != user || row.client.is_some() != scene.is_machine {
            bench.fail(name, format!("its audit row names another caller or operation: {row:?}"));
        }
    }
}

/// Text typed by a user belongs to the record, and not to the audit trail, unless the declaration allows it.
fn unaudited_text(case: &Case, request: &Request) -> Vec<(String, String)> {
    let schemas = case.documented.properties();
    let is_typed = |pointer: &str| {
        schemas
            .get(pointer)
            .is_none_or(|schema| schema["enum"].is_null() && schema["items"]["enum"].is_null() && schema["format"].is_null())
    };
    request
        .leaves()
        .into_iter()
        .filter(|(pointer, _)| pointer.starts_with('/') && is_typed(pointer) && !case.declared.audited.contains(&pointer.as_str()))
        .filter_map(|(pointer, value)| Some((pointer, value.as_str().filter(|text| !text.is_empty())?.to_owned())))
        .collect()
}

/// If the audit trail cannot be written, nothing is shown or changed: 503.
pub(super) async fn unavailable(bench: &Bench) {
    bench
        .owner(
            "create function core.refuse_audit() returns trigger language plpgsql as $$
             begin raise exception 'the disk is full' using errcode = '53100'; end $$",
        )
        .await;
    for case in &bench.cases {
        for (name, input) in case.inputs() {
            let scene = bench.scene(case, Tenant::Alpha);
            let usual = bench.send(case, &scene.caller(), &input.make(&scene).await, "valid input").await;
            let is_audited = !bench.audit_of(&usual).await.is_empty();
            let request = input.make(&scene).await;
            let before = bench.fingerprint().await;
            bench
                .owner("create trigger refuse_audit before insert on core.audit for each statement execute function core.refuse_audit()")
                .await;
            bench.may_be_unavailable.set(true);
            let answer = bench.send(case, &scene.caller(), &request, "valid input without the audit trail").await;
            bench.may_be_unavailable.set(false);
            bench.owner("drop trigger refuse_audit on core.audit").await;
            if is_audited {
                bench.expect_problem(&name, &answer, 503, "unavailable", "valid input without the audit trail");
                bench.expect_unchanged(&name, &before, "without the audit trail").await;
            } else if answer.status != usual.status {
                bench.fail(
                    &name,
                    format!("writes no audit row, but without the audit trail is answered {} instead of {}", answer.status, usual.status),
                );
            }
            for subject in bench.subjects.iter().filter(|subject| subject.is_named_in(&answer.text, &answer.json)) {
                bench.fail(&name, format!("shows {} although the audit trail is unavailable", subject.last_name));
            }
        }
    }
}
