use huddle_testkit::{Patient, Tenant};
use serde_json::json;

use super::{app_with_rosa, created, path};

#[tokio::test]
async fn a_preference_is_updated_on_its_version() {
    let (app, rosa) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let stored = created(&app, rosa, "A woman").await.json;
    let at = format!("{}{}/", path(rosa), stored["id"]);
    assert_eq!(np.patch(&at, json!({ "preference": "A man" })).await.problem(), "version-required");
    let updated = np.patch(&at, json!({ "preference": "Any", "row_version": 1 })).await;
    assert_eq!((updated.status, &updated.json["preference"], &updated.json["row_version"]), (200, &json!("Any"), &json!(2)));
    assert_eq!(updated.json["created_by_name"], stored["created_by_name"]);
    assert_ne!(updated.json["updated_by_name"], stored["updated_by_name"]);
    let stale = md.patch(&at, json!({ "preference": "A man", "row_version": 1 })).await;
    assert_eq!((stale.status, stale.problem(), &stale.json["current"]["preference"]), (412, "stale-version", &json!("Any")));
    // The same text and an omitted text change nothing.
    for body in [json!({ "preference": "Any", "row_version": 2 }), json!({ "row_version": 2 })] {
        assert_eq!(md.patch(&at, body).await.json["row_version"], 2);
    }
}

/// "Add, update and delete (delete sends the preference as null)" (navigation.md §4.8).
#[tokio::test]
async fn null_deletes_a_preference_and_a_text_restores_it() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let at = format!("{}{}/", path(rosa), created(&app, rosa, "A woman").await.json["id"]);
    let deleted = md.patch(&at, json!({ "preference": null, "row_version": 1 })).await;
    assert_eq!((deleted.status, &deleted.json["preference"], &deleted.json["row_version"]), (200, &json!(null), &json!(2)));
    assert!(md.get(&path(rosa)).await.results().is_empty());
    let change = app.last_change(Tenant::Alpha, "update_preference").await;
    assert_eq!(change["is_deleted"], json!([false, true]));
    let mut tx = app.seed(Tenant::Alpha).await;
    let kept: i64 = sqlx::query_scalar(
        "select count(*) from referrals.preference
          where tenant_id = core.tenant_id() and preference = 'A woman' and deleted_at = updated_at and updated_by is not null",
    )
    .fetch_one(&mut *tx)
    .await
    .expect("the row is kept");
    assert_eq!(kept, 1);
    let restored = md.patch(&at, json!({ "preference": "A woman", "row_version": 2 })).await;
    assert_eq!((restored.status, restored.json["preference"].as_str()), (200, Some("A woman")));
    assert_eq!(md.get(&path(rosa)).await.results().len(), 1);
}

#[tokio::test]
async fn a_preference_belongs_to_the_person_of_the_path() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let id = created(&app, rosa, "A woman").await.json["id"].clone();
    let md = app.client(Tenant::Alpha, "md");
    let body = json!({ "preference": null, "row_version": 1 });
    assert_eq!(md.patch(&format!("{}{id}/", path(kofi)), body.clone()).await.status, 404);
    assert_eq!(md.patch(&format!("{}999999/", path(rosa)), body).await.status, 404);
}

#[tokio::test]
async fn invalid_texts_are_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let at = format!("{}{}/", path(rosa), created(&app, rosa, "A woman").await.json["id"]);
    let md = app.client(Tenant::Alpha, "md");
    for text in ["", " ", &"x".repeat(301)] {
        assert_eq!(md.patch(&at, json!({ "preference": text, "row_version": 1 })).await.status, 400, "{text}");
    }
}
