use huddle_testkit::Tenant;
use serde_json::{Value, json};

use super::{cardiology, loop_path, moved};
use crate::steerages::{STAFF, app_with_rosa};

/// Stores a team; gives its ID.
pub(super) async fn team(app: &huddle_testkit::TestApp) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    let id = sqlx::query_scalar("insert into core.assignee_group (name) values ('Referral desk') returning id");
    let id = id.fetch_one(&mut *tx).await.expect("the team is stored");
    tx.commit().await.expect("the seed commits");
    id
}

#[tokio::test]
async fn owner_and_due_time_are_set_together_with_the_work_unit() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let (md, path, team) = (app.client(Tenant::Alpha, STAFF), loop_path(&steerage), team(&app).await);
    let body = json!({ "owner": { "kind": "group", "id": team }, "due_at": "2026-12-24T15:00:00Z", "row_version": 1 });
    let set = md.patch(&path, body.clone()).await;
    let tracking = &set.json["tracking"];
    assert_eq!((set.status, &tracking["due_at"]), (200, &json!("2026-12-24T15:00:00Z")), "{}", set.text);
    assert_eq!(tracking["owner"], json!({ "kind": "group", "id": team, "name": "Referral desk" }));
    let unit = md.get("/api/providers/me/work_units/?content_types=steerage").await.results()[0].clone();
    assert_eq!((&unit["owner_group_id"], &unit["due_at"]), (&json!(team), &json!("2026-12-24T15:00:00Z")), "{unit}");
    assert_eq!(md.patch(&path, body).await.problem(), "stale-version");
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let given = md.patch(&path, json!({ "owner": { "kind": "user", "id": np }, "row_version": 2 })).await;
    assert_eq!((&given.json["tracking"]["owner"]["id"], &given.json["tracking"]["due_at"]), (&json!(np), &tracking["due_at"]));
    for (kind, id) in [("user", json!(rosa.user_id)), ("group", json!(987_654))] {
        let refused = md.patch(&path, json!({ "owner": { "kind": kind, "id": id }, "row_version": 3 })).await;
        assert_eq!(refused.status, 404, "{}", refused.text);
    }
}

#[tokio::test]
async fn a_closed_referral_has_no_owner_to_change() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let closed = moved(&app, &steerage, "no_longer_needed", json!({ "outcome": "resolved" })).await;
    assert_eq!(closed["tracking"]["owner"], Value::Null);
    let body = json!({ "due_at": "2026-12-24T15:00:00Z", "row_version": 2 });
    assert_eq!(app.client(Tenant::Alpha, STAFF).patch(&loop_path(&steerage), body).await.status, 409);
}
