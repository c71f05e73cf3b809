//! Protected patients: rejected or masked without a grant, shown with one, rejected as soon as it is revoked.

use super::bench::{Bench, Case, shortened};
use super::operation::{Excuse, Given, Request};
use crate::{Answer, Tenant};

pub(super) async fn run(bench: &Bench) {
    for case in &bench.cases {
        for (name, input) in case.inputs() {
            hold(bench, case, &name, input).await;
        }
    }
}

/// What is expected of an operation without a grant.
enum Rule {
    /// 403.
    Refused,
    /// Success, with the patient's row masked.
    Masked,
    /// Success, without the patient.
    Silent,
}

async fn hold(bench: &Bench, case: &Case, name: &str, input: &dyn Given) {
    let rule = if case.declared.lists_people {
        Rule::Masked
    } else if is_about_patient(bench, case, input).await && !case.declared.is_excused(Excuse::Grant) {
        Rule::Refused
    } else {
        Rule::Silent
    };
    let vip = bench.subject(Tenant::Alpha, true);

    take_grants(bench).await;
    for story in ["without a grant", "after the grant was revoked"] {
        let (answer, before) = call(bench, case, input, story).await;
        if vip.is_revealed_in(&answer.text) {
            bench.fail(name, format!("{story}, it shows data of a protected patient: {}", shortened(&answer.text)));
        }
        match rule {
            Rule::Refused => {
                bench.expect_problem(name, &answer, 403, "phi-access-required", story);
                bench.expect_unchanged(name, &before, story).await;
                let is_noted =
                    bench.audit_of(&answer).await.iter().any(|row| row.action == "refuse" && row.people.contains(&vip.ids.person_id.0));
                if !is_noted {
                    bench.fail(name, format!("the rejection {story} has no audit row"));
                }
            }
            Rule::Masked => {
                bench.expect_success(case, name, &answer, story);
                if !vip.is_named_in(&answer.text, &answer.json) {
                    bench.fail(name, format!("{story}, the list omits the protected patient, so their masking cannot be checked"));
                }
            }
            Rule::Silent => {
                bench.expect_success(case, name, &answer, story);
            }
        }
        if story == "without a grant" {
            take_grants(bench).await;
            bench.app.grant(Tenant::Alpha, bench.scene_about(case, Tenant::Alpha, true).role, vip.ids).await;
            let (answer, _) = call(bench, case, input, "with a grant").await;
            bench.expect_success(case, name, &answer, "with a grant");
            // The list must show the patient with a grant, or its masking proves nothing. Service clients get no grants.
            if matches!(rule, Rule::Masked) && !vip.is_revealed_in(&answer.text) {
                bench.fail(name, "with a grant, the list does not show the protected patient");
            }
            take_grants(bench).await;
        }
    }
}

/// Sends valid input about the protected patient.
async fn call(bench: &Bench, case: &Case, input: &dyn Given, story: &str) -> (Answer, super::bench::Fingerprint) {
    let scene = bench.scene_about(case, Tenant::Alpha, true);
    let request = input.make(&scene).await;
    let before = bench.fingerprint().await;
    (bench.send(case, &scene.caller(), &request, story).await, before)
}

/// Whether input names the patient: it differs from input about another patient of the tenant in more than generated values such as
/// uids.
async fn is_about_patient(bench: &Bench, case: &Case, input: &dyn Given) -> bool {
    let make = async |is_protected| -> Request { input.make(&bench.scene_about(case, Tenant::Alpha, is_protected)).await };
    let (plain, again, protected) = (make(false).await.leaves(), make(false).await.leaves(), make(true).await.leaves());
    let is_by_chance = |pointer: &String| case.declared.is_free(pointer) && plain.get(pointer) != again.get(pointer);
    protected.iter().any(|(pointer, value)| plain.get(pointer) != Some(value) && !is_by_chance(pointer))
}

/// Revokes every grant, as an admin does.
async fn take_grants(bench: &Bench) {
    bench.owner("update core.phi_grant set revoked_at = now() where revoked_at is null").await;
}
