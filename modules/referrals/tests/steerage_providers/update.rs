use huddle_testkit::Tenant;
use serde_json::json;

use super::Scene;

#[tokio::test]
async fn an_edit_needs_the_version_that_was_seen() {
    let scene = Scene::new().await;
    let provider = scene.added("p1").await;
    let path = scene.provider_path(&provider);
    let (md, np) = (scene.app.client(Tenant::Alpha, "md"), scene.app.client(Tenant::Alpha, "np"));
    assert_eq!(md.patch(&path, json!({ "phone": "6175550100" })).await.problem(), "version-required");
    let edit = |phone: &str, version: i32| json!({ "phone": phone, "row_version": version });
    let (first, second) = tokio::join!(md.patch(&path, edit("6175550100", 1)), np.patch(&path, edit("6175550101", 1)));
    let (won, lost) = if first.status == 200 { (first, second) } else { (second, first) };
    assert_eq!((won.status, &won.json["row_version"]), (200, &json!(2)), "{}", won.text);
    assert_eq!((lost.problem(), &lost.json["current"]["phone"]), ("stale-version", &won.json["phone"]));
    assert!(lost.json["saved_by"].is_string());
    let unchanged = md.patch(&path, json!({ "phone": won.json["phone"], "row_version": 2 })).await;
    assert_eq!(unchanged.json["row_version"], 2, "nothing to store");
    let change = scene.app.last_change(Tenant::Alpha, "update_steerage_provider").await;
    assert_eq!(change["phone"], json!(["(text)", "(another text)"]));
}

#[tokio::test]
async fn another_number_is_not_verified() {
    let scene = Scene::new().await;
    let provider = scene.added("p1").await;
    let path = scene.provider_path(&provider);
    let md = scene.app.client(Tenant::Alpha, "md");
    let verified = md.patch(&path, json!({ "has_verified_contact_details": true, "row_version": 1 })).await;
    assert_eq!(verified.json["has_verified_contact_details"], true, "{}", verified.text);
    let changed = md.patch(&path, json!({ "fax": "6175550100", "row_version": 2 })).await;
    assert_eq!(changed.json["has_verified_contact_details"], false);
    let both = json!({ "fax": "6175550101", "has_verified_contact_details": true, "row_version": 3 });
    assert_eq!(md.patch(&path, both).await.json["has_verified_contact_details"], true);
}

/// navigation.md §5.5: "NPI is disabled when the provider has a source identifier."
#[tokio::test]
async fn the_rules_of_the_form_hold() {
    let scene = Scene::new().await;
    let provider = scene.added("p1").await;
    let path = scene.provider_path(&provider);
    let md = scene.app.client(Tenant::Alpha, "md");
    for (mut patch, pointer) in [
        (json!({ "npi": "1245319599" }), "/npi"),
        (json!({ "npi": null }), "/npi"),
        (json!({ "first_name": " " }), "/first_name"),
        (json!({ "phone": "555" }), "/phone"),
        (json!({ "tins": ["1"] }), "/tins/0"),
        (json!({ "address": { "zip_code": "1" } }), "/address/zip_code"),
        (json!({ "location_type": 0 }), "/location_type"),
    ] {
        patch["row_version"] = json!(1);
        let refused = md.patch(&path, patch).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!(pointer)), "{}", refused.text);
    }
    let body = json!({
        "latitude": 42.123_456_789, "longitude": -71.5, "tins": ["12-3456789"], "languages": ["Spanish", " "],
        "address": { "address_line_1": "1 Elm St", "state": "MA", "zip_code": "01901" }, "row_version": 1,
    });
    let edited = md.patch(&path, body).await;
    assert_eq!((&edited.json["latitude"], &edited.json["longitude"]), (&json!(42.123_456), &json!(-71.5)), "{}", edited.text);
    assert_eq!((&edited.json["stored_tins"], &edited.json["languages"]), (&json!(["123456789"]), &json!(["Spanish"])));
    assert_eq!(edited.json["address"]["state"], "MA");
    let cleared = md.patch(&path, json!({ "latitude": null, "row_version": 2 })).await;
    assert_eq!((&cleared.json["latitude"], &cleared.json["longitude"]), (&json!(null), &json!(-71.5)));
    scene.lock().await;
    assert_eq!(md.patch(&path, json!({ "phone": "6175550100", "row_version": 3 })).await.problem(), "steerage-locked");
}
