//! Kinds of visit.

use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

/// record.md, "Visit types" and "Reason labels".
#[tokio::test]
async fn a_new_tenant_has_the_kinds_of_visit_of_the_specification() {
    let app = TestApp::new().await;
    let types = app.client(Tenant::Alpha, "md").get("/api/schedule/appointment-types/").await;
    let named: Vec<_> = types
        .results()
        .iter()
        .map(|found| (found["unique_key"].as_str().expect("a key"), found["reason"].as_str().expect("a reason")))
        .collect();
    assert_eq!(
        named,
        [
            ("video", "Video"),
            ("videoNew", "Video-New"),
            ("behavioralHealth", "Behavioral Health"),
            ("healthGuideConsult", "Health Guide Consult"),
            ("annualWellnessVisitEstablished", "Annual Wellness Visit Established"),
            ("annualWellnessVisitNew", "Annual Wellness Visit New"),
            ("focused", "Focused"),
        ]
    );
}

#[tokio::test]
async fn kinds_of_visit_are_updated_with_versions() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let video = app.client(Tenant::Alpha, "md").get("/api/schedule/appointment-types/").await.results()[0].clone();
    let path = format!("/api/schedule/appointment-types/{}/", video["id"]);
    let set = admin.patch(&path, json!({ "duration": 25, "buffer_after": 5, "roles": ["np", "md", "rn"], "row_version": 1 })).await;
    assert_eq!(set.status, 200, "{}", set.text);
    assert_eq!((&set.json["duration"], &set.json["roles"], &set.json["row_version"]), (&json!(25), &json!(["md", "np", "rn"]), &json!(2)));
    assert_eq!(
        app.last_change(Tenant::Alpha, "update_appointment_type").await,
        json!({ "duration": [30, 25], "buffer_after": [0, 5], "roles": [["md", "np"], ["md", "np", "rn"]] })
    );
    let stale = admin.patch(&path, json!({ "duration": 40, "row_version": 1 })).await;
    assert_eq!((stale.status, &stale.json["current"]["duration"]), (412, &json!(25)));
    assert_eq!(admin.patch(&path, json!({ "duration": 40 })).await.status, 428);
    for (body, pointer) in [
        (json!({ "duration": 7, "row_version": 2 }), "/duration"),
        (json!({ "name": " ", "row_version": 2 }), "/name"),
        (json!({ "roles": [], "row_version": 2 }), "/roles"),
        (json!({ "booking_window": 53, "row_version": 2 }), "/booking_window"),
    ] {
        let refused = admin.patch(&path, body).await;
        assert_eq!((refused.status, refused.json["errors"][0]["pointer"].as_str()), (400, Some(pointer)), "{}", refused.text);
    }
    assert_eq!(app.client(Tenant::Alpha, "np").patch(&path, json!({ "row_version": 2 })).await.problem(), "permission-denied");
    assert_eq!(admin.patch("/api/schedule/appointment-types/999999/", json!({ "row_version": 2 })).await.status, 404);
    let off = admin.patch(&path, json!({ "is_active": false, "row_version": 2 })).await;
    assert_eq!(off.json["is_active"], json!(false));
}
