use huddle_testkit::Tenant;
use serde_json::json;

use super::{STAFF, app_with_rosa, created, path};

#[tokio::test]
async fn a_locked_steerage_is_not_edited_until_it_is_unlocked() {
    let (app, rosa) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, STAFF), app.client(Tenant::Alpha, "np"));
    let steerage = created(&app, rosa, json!({ "description": "x" })).await;
    let toggle = |is_locked: &str| format!("{}toggle_lock/?is_locked={is_locked}", path(&steerage));
    let locked = md.patch(&toggle("True"), json!({})).await;
    assert_eq!((locked.status, &locked.json["is_locked"], &locked.json["row_version"]), (200, &json!(true), &json!(1)), "{}", locked.text);
    let again = np.patch(&toggle("true"), json!({})).await;
    assert_eq!(again.json["locked_by_name"], locked.json["locked_by_name"], "the first one locked it");
    let edit = json!({ "description": "y", "row_version": 1 });
    assert_eq!(np.patch(&path(&steerage), edit.clone()).await.problem(), "steerage-locked");
    let unlocked = np.patch(&toggle("false"), json!({})).await;
    assert_eq!((&unlocked.json["is_locked"], &unlocked.json["locked_at"]), (&json!(false), &json!(null)));
    assert_eq!(np.patch(&path(&steerage), edit).await.status, 200);
    assert_eq!(np.patch(&toggle("perhaps"), json!({})).await.status, 400);
}

#[tokio::test]
async fn of_a_lock_and_an_edit_at_the_same_time_one_comes_first() {
    let (app, rosa) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, STAFF), app.client(Tenant::Alpha, "np"));
    for round in 0..8 {
        let steerage = created(&app, rosa, json!({ "description": "x" })).await;
        let (lock_path, edit_path) = (format!("{}toggle_lock/?is_locked=true", path(&steerage)), path(&steerage));
        let edit = json!({ "description": format!("round {round}"), "row_version": 1 });
        let (locked, edited) = tokio::join!(md.patch(&lock_path, json!({})), np.patch(&edit_path, edit));
        assert_eq!(locked.status, 200);
        let stored = md.get(&path(&steerage)).await.json;
        assert_eq!(stored["is_locked"], true);
        if edited.status == 200 {
            assert_eq!((&stored["description"], &stored["row_version"]), (&json!(format!("round {round}")), &json!(2)));
        } else {
            assert_eq!(edited.problem(), "steerage-locked");
            assert_eq!((&stored["description"], &stored["row_version"]), (&json!("x"), &json!(1)));
        }
    }
}
