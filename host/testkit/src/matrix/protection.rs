//! Protected patients: rejected or masked without a grant, shown with one, rejected again at once after its revocation.

use super::bench::{Bench, Case, shortened};
use super::operation::{Exemption, Given, Request};
use crate::{Answer, Tenant};

pub(super) async fn run(bench: &Bench) {
    for case in &bench.cases {
        for (name, input) in case.inputs() {
            check(bench, case, &name, input).await;
        }
    }
}

/// What is expected of an operation without a grant.
enum Rule {
    /// 403.
    Rejected,
    /// Success, with the patient's data removed from the row.
    Masked,
    /// Success, without any data about the patient.
    Absent,
}

async fn check(bench: &Bench, case: &Case, name: &str, input: &dyn Given) {
    let rule = if case.declared.lists_people {
        Rule::Masked
    } else if is_about_patient(bench, case, input).await && !case.declared.is_exempt(Exemption::Grant) {
        Rule::Rejected
    } else {
        Rule::Absent
    };
    let vip = bench.subject(Tenant::Alpha, true);

    revoke_grants(bench).await;
    for label in ["without a grant", "after the grant was revoked"] {
        let (answer, before) = call(bench, case, input, label).await;
        if vip.is_revealed_in(&answer.text) {
            bench.fail(name, format!("{label} it shows data of a protected patient: {}", shortened(&answer.text)));
        }
        match rule {
            Rule::Rejected => {
                bench.expect_problem(name, &answer, 403, "phi-access-required", label);
                bench.expect_unchanged(name, &before, label).await;
                let is_audited =
                    bench.audit_of(&answer).await.iter().any(|row| row.action == "refuse" && row.people.contains(&vip.ids.person_id.0));
                if !is_audited {
                    bench.fail(name, format!("the rejection {label} is not audited"));
                }
            }
            Rule::Masked => {
                bench.expect_success(case, name, &answer, label);
                if !vip.is_named_in(&answer.text, &answer.json) {
                    bench.fail(name, format!("{label} the list does not contain the protected patient, so masking is not tested"));
                }
            }
            Rule::Absent => {
                bench.expect_success(case, name, &answer, label);
            }
        }
        if label == "without a grant" {
            revoke_grants(bench).await;
            bench.app.grant(Tenant::Alpha, bench.scene_about(case, Tenant::Alpha, true).role, vip.ids).await;
            let (answer, _) = call(bench, case, input, "with a grant").await;
            bench.expect_success(case, name, &answer, "with a grant");
            // A list that shows nothing even with a grant would make the test without one meaningless.
            if matches!(rule, Rule::Masked) && !vip.is_revealed_in(&answer.text) {
                bench.fail(name, "with a grant, the list does not show the protected patient");
            }
            revoke_grants(bench).await;
        }
    }
}

/// Sends valid input about the protected patient.
async fn call(bench: &Bench, case: &Case, input: &dyn Given, label: &str) -> (Answer, super::bench::Fingerprint) {
    let scene = bench.scene_about(case, Tenant::Alpha, true);
    let request = input.make(&scene).await;
    let before = bench.fingerprint().await;
    (bench.send(case, &scene.caller(), &request, label).await, before)
}

/// Whether input names the patient: it differs from input about another patient of the tenant, not only in free values that are random.
async fn is_about_patient(bench: &Bench, case: &Case, input: &dyn Given) -> bool {
    let make = async |is_protected| -> Request { input.make(&bench.scene_about(case, Tenant::Alpha, is_protected)).await };
    let (plain, again, protected) = (make(false).await.leaves(), make(false).await.leaves(), make(true).await.leaves());
    let is_random = |pointer: &String| case.declared.is_free(pointer) && plain.get(pointer) != again.get(pointer);
    protected.iter().any(|(pointer, value)| plain.get(pointer) != Some(value) && !is_random(pointer))
}

/// Revokes every grant, as an admin does.
async fn revoke_grants(bench: &Bench) {
    bench.owner("update core.phi_grant set revoked_at = now() where revoked_at is null").await;
}
