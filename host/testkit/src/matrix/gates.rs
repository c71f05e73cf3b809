//! Gates: audience, feature, flag and permission.

use huddle_sdk::{core_features, modules};

use super::bench::{Bench, Case};
use super::operation::Exemption;
use crate::{Client, Tenant};

/// Callers of another audience.
pub(super) async fn audience(bench: &Bench) {
    let app = &bench.app;
    let patient = ("a patient", app.client(Tenant::Alpha, "patient"), "not-a-provider");
    let stranger = ("a caller without an account", app.client(Tenant::Alpha, "nobody"), "not-a-provider");
    for case in bench.cases.iter().filter(|case| !case.documented.gate.is_public()) {
        let other = if case.documented.gate.audience == "clients" {
            ("a member of staff", app.client(Tenant::Alpha, "admin"), "permission-denied")
        } else {
            ("a machine", app.machine(Tenant::Alpha), "not-a-provider")
        };
        for (label, client, kind) in [&patient, &stranger, &other] {
            expect_rejected(bench, case, client, kind, label).await;
        }
    }
}

/// The feature, its switch, or the flag is off.
pub(super) async fn features(bench: &Bench) {
    for case in &bench.cases {
        check_own_feature(bench, case);
        let scene = bench.scene(case, Tenant::Alpha);
        if let Some(feature) = &case.documented.gate.feature {
            let off = "insert into core.tenant_feature (key, is_active) values ($1, false)";
            execute(bench, off, feature).await;
            expect_rejected(bench, case, &scene.caller(), "feature-disabled", "its feature is off").await;
            execute(bench, "delete from core.tenant_feature where tenant_id = core.tenant_id() and key = $1", feature).await;

            let off = "insert into core.feature_switch (audience, name, active) values ('provider', $1, false)";
            execute(bench, off, feature).await;
            expect_rejected(bench, case, &scene.caller(), "feature-disabled", "its switch is off").await;
            execute(bench, "delete from core.feature_switch where tenant_id = core.tenant_id() and name = $1", feature).await;
        }
        if let Some(flag) = &case.documented.gate.flag {
            execute(bench, "update core.feature_flag set is_active = false where tenant_id = core.tenant_id() and name = $1", flag).await;
            expect_rejected(bench, case, &scene.caller(), "feature-disabled", "its flag is off").await;
            execute(bench, "update core.feature_flag set is_active = true where tenant_id = core.tenant_id() and name = $1", flag).await;
        }
    }
}

/// The document cannot reveal a missing gate: every operation of a module requires a feature of the module or of the host, unless its declaration
/// exempts it. The host's own operations are always available.
fn check_own_feature(bench: &Bench, case: &Case) {
    let Some(module) = modules().iter().find(|module| module.name == bench.owner) else { return };
    let is_own = |name: &String| module.features.iter().chain(core_features::ALL).any(|def| def.feature.0 == name);
    match (case.documented.gate.feature.as_ref(), case.declared.is_exempt(Exemption::Feature)) {
        (Some(feature), false) if !is_own(feature) => {
            bench.fail(&case.documented.id, format!("requires {feature}, which is not a feature of {} or of the host", module.name));
        }
        (None, false) => bench.fail(&case.documented.id, format!("requires no feature of {}, and is not declared exempt", module.name)),
        (Some(feature), true) if is_own(feature) => {
            bench.fail(&case.documented.id, format!("is declared to need no feature, but requires {feature}"));
        }
        _ => {}
    }
}

async fn execute(bench: &Bench, statement: &'static str, name: &str) {
    let mut tx = bench.app.seed(Tenant::Alpha).await;
    sqlx::query(statement).bind(name).execute(&mut *tx).await.expect("the setting is written");
    tx.commit().await.expect("the seed commits");
    bench.app.host.tenancy().forget(Tenant::Alpha.id());
}

/// A caller of the right audience without the permission.
pub(super) async fn permissions(bench: &Bench) {
    let with_permission = || bench.cases.iter().filter(|case| case.documented.gate.permission.is_some());
    // Some permissions are every clinician's by default.
    let mut tx = bench.app.seed(Tenant::Alpha).await;
    sqlx::query(
        "delete from core.group_permission p using core.user_group g
          where p.tenant_id = core.tenant_id() and g.tenant_id = p.tenant_id and g.id = p.group_id and g.name = 'MD'",
    )
    .execute(&mut *tx)
    .await
    .expect("the permissions are removed");
    tx.commit().await.expect("the seed commits");
    for case in with_permission().filter(|case| case.documented.gate.audience == "staff") {
        expect_rejected(bench, case, &bench.app.client(Tenant::Alpha, "md"), "permission-denied", "staff without the permission").await;
    }
    // Before this tenant's service client is used for the first time, since its data is cached for a moment.
    let mut tx = bench.app.seed(Tenant::Alpha).await;
    sqlx::query("update core.service_client set permissions = '{something.else}' where tenant_id = core.tenant_id()")
        .execute(&mut *tx)
        .await
        .expect("the permission is removed");
    tx.commit().await.expect("the seed commits");
    for case in with_permission().filter(|case| case.documented.gate.audience == "clients") {
        expect_rejected(bench, case, &bench.app.machine(Tenant::Alpha), "permission-denied", "a machine without the permission").await;
    }
}

/// Expects a 403 of a kind, and no change.
async fn expect_rejected(bench: &Bench, case: &Case, client: &Client, kind: &str, label: &str) {
    let scene = bench.scene(case, Tenant::Beta);
    let Some((name, input)) = case.inputs().next() else { return };
    // Input of the other tenant is sufficient: the gate is checked before anything is looked up, and this tenant's feature is off.
    let request = input.make(&scene).await;
    let before = bench.fingerprint().await;
    let answer = bench.send(case, client, &request, label).await;
    bench.expect_problem(&name, &answer, 403, kind, label);
    bench.expect_unchanged(&name, &before, label).await;
}
