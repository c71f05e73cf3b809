//! `PATCH /api/user/{id}/care-team/v2/`

use axum::http::Method;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;

#[tokio::test]
async fn roles_are_assigned_removed_and_left_unchanged() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let (np, rn) = (app.staff_id(Tenant::Alpha, "np").await, app.staff_id(Tenant::Alpha, "rn").await);
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("/api/user/{}/care-team/v2/", rosa.user_id);
    let team = md.patch(&path, json!({ "care_team": { "np": np, "rn": rn }, "row_version": 1 })).await;
    assert_eq!(team.status, 200, "{}", team.text);
    assert_eq!((team.json["np"]["user_id"].as_i64(), team.json["row_version"].as_i64()), (Some(np.0), Some(2)));
    assert_eq!(app.last_change(Tenant::Alpha, "update_care_team").await, json!({ "np": [null, np], "rn": [null, rn] }));

    let emptied = md.send(Method::PATCH, &path, Some(json!({ "care_team": { "np": null } })), &[("if-match", "2")]).await;
    assert!(emptied.json["np"].is_null() && emptied.json["rn"]["user_id"] == rn.0, "{}", emptied.text);
    assert_eq!(md.get(&path).await.json, emptied.json);

    let late = md.patch(&path, json!({ "care_team": { "np": np }, "row_version": 2 })).await;
    assert_eq!((late.status, late.json["current"]["row_version"].as_i64()), (412, Some(3)), "{}", late.text);
    let me = md.get("/api/user/me/").await.json;
    let name = format!("{} {}", me["first_name"].as_str().unwrap(), me["last_name"].as_str().unwrap());
    assert_eq!(late.json["saved_by"], name, "the merge says who saved");
    assert!(late.json["saved_at"].is_string(), "and when: {}", late.text);
    assert_eq!(md.patch(&path, json!({ "care_team": { "np": np } })).await.problem(), "version-required");
    // Repeating an update changes nothing, and the version stays the same.
    let same = md.patch(&path, json!({ "care_team": { "rn": rn }, "row_version": 3 })).await;
    assert_eq!((same.status, same.json["row_version"].as_i64()), (200, Some(3)), "{}", same.text);
}

#[tokio::test]
async fn ineligible_providers_are_rejected_and_assigned_ones_may_stay() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("/api/user/{}/care-team/v2/", rosa.user_id);
    for (role, expected) in [("np", 400), ("external", 400), ("md", 200)] {
        let id = app.staff_id(Tenant::Alpha, role).await;
        let answer = md.patch(&path, json!({ "care_team": { "md": id }, "row_version": 1 })).await;
        assert_eq!(answer.status, expected, "{role}: {}", answer.text);
        assert!(role == "md" || answer.json["errors"][0]["pointer"] == "/care_team/md", "{}", answer.text);
    }
    let foreign = app.staff_id(Tenant::Beta, "md").await;
    assert_eq!(md.patch(&path, json!({ "care_team": { "md": foreign }, "row_version": 2 })).await.status, 404);
    let own = app.staff_id(Tenant::Alpha, "md").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1")
        .bind(own.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let np = app.client(Tenant::Alpha, "np");
    assert_eq!(np.patch(&path, json!({ "care_team": { "md": own }, "row_version": 2 })).await.status, 200);
}

/// record.md §5: "A provider who cannot provide care for the patient (not in-state) cannot be selected". console.md §5: the check "passes
/// when the address or states are missing".
#[tokio::test]
async fn unlicensed_providers_cannot_be_assigned() {
    let app = TestApp::new().await;
    let fern = app.patient(Tenant::Alpha, Patient::named("Fern", "Perez").state("CT")).await;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("/api/user/{}/care-team/v2/", fern.user_id);
    let (np, hg) = (app.staff_id(Tenant::Alpha, "np").await, app.staff_id(Tenant::Alpha, "hg").await);

    let refused = md.patch(&path, json!({ "care_team": { "np": np, "health_guide": hg }, "row_version": 1 })).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/care_team/np")), "{}", refused.text);
    assert_eq!(refused.json["errors"][0]["detail"], "Np Alpha is not in-state");
    assert!(md.get(&path).await.json["health_guide"].is_null(), "a change is made completely or not at all");
    let guide = md.patch(&path, json!({ "care_team": { "health_guide": hg }, "row_version": 1 })).await;
    assert_eq!(guide.status, 200, "a health guide needs no license: {}", guide.text);

    let set = async |state: Option<&str>| {
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query("update core.address set state = $1 where tenant_id = core.tenant_id() and person_id = $2")
            .bind(state)
            .bind(fern.person_id.0)
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    };
    set(None).await;
    let unknown = md.patch(&path, json!({ "care_team": { "np": np }, "row_version": 2 })).await;
    assert_eq!(unknown.status, 200, "{}", unknown.text);
    // A provider who is assigned when the patient moves may stay or be removed; to be assigned again they need a license.
    set(Some("VT")).await;
    let stays = md.patch(&path, json!({ "care_team": { "np": np, "health_guide": null }, "row_version": 3 })).await;
    assert_eq!((stays.status, stays.json["np"]["user_id"].as_i64()), (200, Some(np.0)), "{}", stays.text);
    assert_eq!(md.patch(&path, json!({ "care_team": { "np": null }, "row_version": 4 })).await.status, 200);
    assert_eq!(md.patch(&path, json!({ "care_team": { "np": np }, "row_version": 5 })).await.status, 400);
}
