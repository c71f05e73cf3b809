use huddle_testkit::Tenant;
use serde_json::json;

use super::{STAFF, app_with_rosa, created, path};

#[tokio::test]
async fn an_edit_needs_the_version_that_was_seen() {
    let (app, rosa) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, STAFF), app.client(Tenant::Alpha, "np"));
    let steerage = created(&app, rosa, json!({ "description": "x" })).await;
    assert_eq!(md.patch(&path(&steerage), json!({ "description": "y" })).await.problem(), "version-required");
    let edit = json!({ "description": "y", "priority": 2, "row_version": 1 });
    let edited = md.patch(&path(&steerage), edit.clone()).await;
    assert_eq!((edited.status, &edited.json["row_version"]), (200, &json!(2)), "{}", edited.text);
    let change = app.last_change(Tenant::Alpha, "update_steerage").await;
    assert_eq!(change, json!({ "description": ["(text)", "(another text)"], "priority": [null, 2] }));
    let stale = np.patch(&path(&steerage), edit).await;
    assert_eq!((stale.problem(), &stale.json["current"]["description"]), ("stale-version", &json!("y")));
    assert!(stale.json["current"]["send_blockers"].is_array() && stale.json["saved_by"].is_string());
    let unchanged = np.patch(&path(&steerage), json!({ "description": "y", "row_version": 2 })).await;
    assert_eq!(unchanged.json["row_version"], 2, "nothing to store");
}

#[tokio::test]
async fn of_two_edits_on_one_version_one_is_refused() {
    let (app, rosa) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, STAFF), app.client(Tenant::Alpha, "np"));
    let steerage = created(&app, rosa, json!({})).await;
    let edit = |description: &str| json!({ "description": description, "row_version": 1 });
    let edit_path = path(&steerage);
    let (first, second) = tokio::join!(md.patch(&edit_path, edit("a")), np.patch(&edit_path, edit("b")));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 412]);
}

#[tokio::test]
async fn nothing_is_saved_while_elation_is_not_configured() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = created(&app, rosa, json!({ "description": "x" })).await;
    let refused = md.patch(&format!("{}?send_to_elation=True", path(&steerage)), json!({ "description": "y", "row_version": 1 })).await;
    assert_eq!((refused.status, refused.problem()), (409, "elation-not-configured"));
    assert_eq!(md.get(&path(&steerage)).await.json["description"], "x");
}

#[tokio::test]
async fn invalid_fields_are_named() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = created(&app, rosa, json!({})).await;
    for (body, pointer) in [
        (json!({ "effective_through": "2020-01-01" }), "/effective_through"),
        (json!({ "prior_authorization_system_id": "short" }), "/prior_authorization_system_id"),
        (json!({ "service_quantity": { "value": 0, "unit": "days" } }), "/service_quantity/value"),
        (json!({ "waiver": { "service_category_ids": [999_999] } }), "/waiver/service_category_ids"),
        (json!({ "description": "x".repeat(5001) }), "/description"),
    ] {
        let mut body = body;
        body["row_version"] = json!(1);
        let refused = md.patch(&path(&steerage), body).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!(pointer)), "{}", refused.text);
    }
    assert_eq!(md.patch("/api/referral/steerage/999999/", json!({ "row_version": 1 })).await.status, 404);
}
