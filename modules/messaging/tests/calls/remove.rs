use huddle_testkit::Tenant;
use serde_json::json;

use crate::support::{app_with_rosa, events, log_call, remove_call};

#[tokio::test]
async fn a_creator_removes_a_call_logged_by_mistake() {
    let (app, rosa) = app_with_rosa().await;
    let body = json!({ "person": rosa.person_id, "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z", "external_call_id": "CA1" });
    let id = log_call(&app, "np", body.clone()).await.json["id"].clone();
    let path = format!("/api/providers/me/phone-calls/{id}");
    let rn = remove_call(&app, "rn", &id, 1).await;
    assert_eq!((rn.status, rn.problem()), (403, "permission-denied"));
    let np = app.client(Tenant::Alpha, "np");
    assert_eq!(remove_call(&app, "np", &id, 7).await.status, 412);
    assert_eq!(np.delete(&path).await.status, 428);
    assert_eq!(remove_call(&app, "np", &id, 1).await.status, 204);
    assert_eq!(remove_call(&app, "np", &id, 2).await.status, 404);
    assert!(np.get("/api/providers/me/phone-calls/").await.results().is_empty());
    let last = events(&app, Tenant::Alpha).await.pop().unwrap();
    assert_eq!((&*last.1, &last.2), ("messaging.call.removed", &json!({ "id": id, "person": rosa.person_id })));
    assert_eq!(app.audit_rows(Tenant::Alpha, "remove_phone_call", "change", rosa).await, 1);

    // Its telephony ID stays in use, and a later delivery does not restore it.
    assert_eq!(log_call(&app, "np", body).await.status, 409);
    let late = json!({ "external_call_id": "CA1", "called_at": "2026-01-05T15:00:00Z", "call_ended_at": "2026-01-05T15:09:00Z" });
    assert_eq!(app.machine(Tenant::Alpha).post("/api/inbound/phone-calls/", late).await.status, 409);
    let mut tx = app.seed(Tenant::Alpha).await;
    let kept: (bool, Option<i64>) =
        sqlx::query_as("select removed_at is not null, person_id from messaging.phone_call").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(kept, (true, None));
}
