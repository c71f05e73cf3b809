use huddle_testkit::{Patient, Tenant};
use serde_json::json;
use uuid::Uuid;

use super::{app_with_rosa, created, path};

#[tokio::test]
async fn a_preference_names_its_author() {
    let (app, rosa) = app_with_rosa().await;
    let stored = created(&app, rosa, " Speaks Spanish ").await.json;
    assert_eq!((&stored["preference"], &stored["person"]), (&json!("Speaks Spanish"), &json!(rosa.person_id)));
    assert_eq!((&stored["row_version"], &stored["created_by_name"]), (&json!(1), &stored["updated_by_name"]));
    assert!(stored["created_by_name"].as_str().is_some_and(|name| !name.is_empty()), "{stored}");
    assert_eq!(app.last_change(Tenant::Alpha, "create_preference").await, json!({ "preference": [null, "(text)"] }));
}

#[tokio::test]
async fn a_repeated_uid_stores_one_preference() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let md = app.client(Tenant::Alpha, "md");
    let uid = Uuid::new_v4();
    let body = |text: &str| json!({ "uid": uid, "preference": text });
    let (first, second) = (md.post(&path(rosa), body("A woman")).await, md.post(&path(rosa), body("A woman")).await);
    assert_eq!((first.status, second.status, &first.json), (201, 200, &second.json), "{}", second.text);
    assert_eq!(md.post(&path(rosa), body("A man")).await.status, 409);
    assert_eq!(md.post(&path(kofi), body("A woman")).await.status, 409);
    assert_eq!(md.get(&path(rosa)).await.results().len(), 1);
}

/// "Member preference at most 300 characters" (navigation.md §5.7).
#[tokio::test]
async fn a_preference_has_1_to_300_characters() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    for (text, status) in [("ä".repeat(300), 201), ("ä".repeat(301), 400), (" ".to_owned(), 400)] {
        assert_eq!(md.post(&path(rosa), json!({ "preference": text })).await.status, status, "{text}");
    }
    assert_eq!(md.post(&path(rosa), json!({})).await.status, 400);
}

#[tokio::test]
async fn a_member_has_at_most_100_preferences() {
    let (app, rosa) = app_with_rosa().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into referrals.preference (uid, person_id, preference, created_at, updated_at)
         select gen_random_uuid(), $1, 'Wish ' || n, now(), now() from generate_series(1, 100) n",
    )
    .bind(rosa.person_id.0)
    .execute(&mut *tx)
    .await
    .expect("the preferences are stored");
    tx.commit().await.expect("the seed commits");
    let refused = app.client(Tenant::Alpha, "md").post(&path(rosa), json!({ "preference": "One more" })).await;
    assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("The member has 100 preferences already")));
}
