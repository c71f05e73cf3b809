//! Nobody becomes responsible for a patient in whose state they have no license, whichever way they would.

use huddle_sdk::UserId;
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp};
use serde_json::json;

use super::late::{app_with_late, group_of};
use super::response_clock::{always_open, wrote};
use super::{path, work};
use crate::macros::team;

/// The staff of the testkit are licensed in MA and NH.
async fn app_with_iris_in_ct() -> (TestApp, PatientIds) {
    let app = TestApp::new().await;
    let iris = app.patient(Tenant::Alpha, Patient::named("Iris", "Lund").state("CT")).await;
    (app, iris)
}

#[tokio::test]
async fn claims_takeovers_and_handovers_require_a_license() {
    let (app, iris) = app_with_iris_in_ct().await;
    let (claim, hand_over) = (path(&app, iris, "claim").await, path(&app, iris, "hand-over").await);
    let md = app.client(Tenant::Alpha, "md");
    let nurse = app.staff_id(Tenant::Alpha, "np").await;
    let of_nurse = group_of(&app, nurse).await;
    for body in [json!({}), json!({ "take_over": true })] {
        let refused = md.put(&claim, body).await;
        assert_eq!((refused.status, refused.problem()), (409, "not-licensed"), "{}", refused.text);
        assert_eq!(refused.json["detail"], json!("Md Alpha is not licensed in CT"));
    }
    for body in [json!({ "user_id": nurse, "row_version": 0 }), json!({ "group_id": of_nurse, "row_version": 0 })] {
        let refused = md.post(&hand_over, body).await;
        assert_eq!((refused.status, refused.problem()), (409, "not-licensed"), "{}", refused.text);
    }
    assert_eq!(work(&app, iris).await["owner"], json!(null));

    // Not a licensed profession, and a team, in which whoever takes the thread is checked.
    let guide = app.staff_id(Tenant::Alpha, "hg").await;
    let nurses = team(&app, Tenant::Alpha, "Nurses", &["np"]).await;
    let to_guide = md.post(&hand_over, json!({ "user_id": guide, "row_version": 0 })).await;
    assert_eq!((to_guide.status, &to_guide.json["owner"]["user"]["id"]), (200, &json!(guide)), "{}", to_guide.text);
    let to_team = md.post(&hand_over, json!({ "group_id": nurses, "row_version": to_guide.json["row_version"] })).await;
    assert_eq!(to_team.status, 200, "{}", to_team.text);
    assert_eq!(app.client(Tenant::Alpha, "np").put(&claim, json!({})).await.problem(), "not-licensed");
    assert_eq!(app.client(Tenant::Alpha, "admin").put(&claim, json!({ "take_over": true })).await.status, 200);
}

#[tokio::test]
async fn an_inactive_clinician_and_a_team_that_nobody_is_in_get_no_thread() {
    let (app, iris) = app_with_iris_in_ct().await;
    let hand_over = path(&app, iris, "hand-over").await;
    let md = app.client(Tenant::Alpha, "md");
    let nobody = team(&app, Tenant::Alpha, "Nobody", &[]).await;
    let guide = app.staff_id(Tenant::Alpha, "hg").await;
    let guides = team(&app, Tenant::Alpha, "Guides", &["hg"]).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1")
        .bind(guide.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    for (body, why) in [
        (json!({ "group_id": nobody, "row_version": 0 }), "team-without-members"),
        (json!({ "group_id": guides, "row_version": 0 }), "team-without-members"),
        (json!({ "user_id": guide, "row_version": 0 }), "inactive"),
    ] {
        let refused = md.post(&hand_over, body).await;
        assert_eq!((refused.status, refused.problem()), (409, why), "{}", refused.text);
    }
}

#[tokio::test]
async fn assigning_a_late_answer_requires_a_license_with_and_without_claims() {
    let (app, iris) = app_with_late(Patient::named("Iris", "Lund").state("CT")).await;
    let md = app.client(Tenant::Alpha, "md");
    let (me, np) = (app.staff_id(Tenant::Alpha, "md").await, app.staff_id(Tenant::Alpha, "np").await);
    for has_claims in [true, false] {
        app.feature(Tenant::Alpha, "messaging.claims", has_claims).await;
        let unit = md.get("/api/providers/me/work_units/?content_types=chatmessagev2").await.results()[0].clone();
        let unit_path = format!("/api/providers/me/work_units/{}/chatmessagev2/", unit["id"]);
        for owner in [me, np] {
            let body = json!({ "owner_group": group_of(&app, owner).await, "row_version": unit["row_version"] });
            let refused = md.patch(&unit_path, body).await;
            assert_eq!((refused.status, refused.problem()), (409, "not-licensed"), "{}", refused.text);
        }
    }
    app.feature(Tenant::Alpha, "messaging.claims", true).await;
    assert_eq!(work(&app, iris).await["owner"], json!(null));
}

/// Who is responsible already stays so: a claim is renewed although the patient has moved.
#[tokio::test]
async fn a_claim_is_renewed_after_the_patient_moved() {
    let (app, rosa) = crate::support::app_with_rosa().await;
    always_open(&app).await;
    wrote(&app, rosa, chrono::TimeDelta::minutes(1), false).await;
    let (claim, md) = (path(&app, rosa, "claim").await, app.client(Tenant::Alpha, "md"));
    assert_eq!(md.put(&claim, json!({})).await.status, 200);
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.address set state = 'CT' where tenant_id = core.tenant_id() and person_id = $1")
        .bind(rosa.person_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(md.put(&claim, json!({})).await.status, 200);
    let np: UserId = app.staff_id(Tenant::Alpha, "np").await;
    let version = work(&app, rosa).await["row_version"].clone();
    let refused = md.post(&path(&app, rosa, "hand-over").await, json!({ "user_id": np, "row_version": version })).await;
    assert_eq!(refused.problem(), "not-licensed");
}
