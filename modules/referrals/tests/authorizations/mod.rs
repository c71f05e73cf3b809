//! Authorizations by the insurance.

use huddle_testkit::Tenant;
use serde_json::json;

use crate::steerages::{STAFF, app_with_rosa, created, path};

#[tokio::test]
async fn an_authorization_is_stored_edited_and_cleared() {
    let (app, rosa) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, STAFF), app.client(Tenant::Alpha, "np"));
    let steerage = created(&app, rosa, json!({ "referral": { "is_active": true } })).await;
    let all = "/api/referral/insurance-authorization/";
    let mut body = json!({ "steerage": steerage["id"], "status": "accepted" });
    let refused = md.post(all, body.clone()).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/authorization_number")));
    body["authorization_number"] = json!("A-1");
    body["icd_codes"] = json!([{ "code": "h52.4", "description": "Presbyopia" }, { "code": "I10", "description": "Hypertension" }]);
    let stored = md.post(all, body.clone()).await;
    assert_eq!(stored.status, 201, "{}", stored.text);
    assert_eq!(md.post(all, body).await.status, 409, "it has one already");
    let shown = md.get(&path(&steerage)).await.json["referral"].clone();
    assert_eq!(shown["referral_insurance_authorization"]["authorization_number"], "A-1");
    assert_eq!(shown["referral_insurance_auth_icd_codes"][0]["code"], "H52.4");
    let own = format!("{all}{}/", stored.json["id"]);
    let edited = md.patch(&own, json!({ "status": "denied", "authorization_number": "", "icd_codes": [], "row_version": 1 })).await;
    assert_eq!((edited.status, &edited.json["row_version"], &edited.json["icd_codes"]), (200, &json!(2), &json!([])), "{}", edited.text);
    assert_eq!(np.patch(&own, json!({ "status": "pending", "row_version": 1 })).await.problem(), "stale-version");
    assert_eq!(np.patch(&own, json!({ "status": "accepted", "row_version": 2 })).await.status, 400);
    md.patch(&format!("{}toggle_lock/?is_locked=true", path(&steerage)), json!({})).await;
    assert_eq!(np.patch(&own, json!({ "status": "pending", "row_version": 2 })).await.problem(), "steerage-locked");
    assert_eq!(np.delete(&own).await.problem(), "steerage-locked");
    md.patch(&format!("{}toggle_lock/?is_locked=false", path(&steerage)), json!({})).await;
    assert_eq!(np.delete(&own).await.status, 204);
    assert_eq!(np.delete(&own).await.status, 404);
    assert_eq!(md.get(&path(&steerage)).await.json["referral"]["referral_insurance_authorization"], json!(null));
}

#[tokio::test]
async fn only_a_referral_is_authorized() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = created(&app, rosa, json!({})).await;
    let refused = md.post("/api/referral/insurance-authorization/", json!({ "steerage": steerage["id"] })).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
}
