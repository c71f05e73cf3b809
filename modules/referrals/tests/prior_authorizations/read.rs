use huddle_testkit::Tenant;
use serde_json::json;

use super::{app_with_rosa, deliver, pending, read};

#[tokio::test]
async fn an_undecided_request_has_a_due_decision() {
    let (app, _) = app_with_rosa().await;
    for (urgency, due) in [("urgent", "2026-01-08T15:00:00Z"), ("standard", "2026-01-12T15:00:00Z")] {
        let receipt = deliver(&app, Tenant::Alpha, &pending(&json!({ "urgency": urgency }))).await;
        let stored = read(&app, &receipt).await;
        assert_eq!((&stored["decision_due_at"], &stored["summary"]), (&json!(due), &json!("Imaging")), "{stored}");
        assert_eq!((&stored["determination"], &stored["denial_reason"], &stored["units_left"]), (&json!(null), &json!(null), &json!(null)));
    }
}

#[tokio::test]
async fn an_approval_shows_units_left_and_whether_it_is_expiring() {
    let (app, _) = app_with_rosa().await;
    let today = app.clock.now().date_naive();
    for (days, is_expiring) in [(20, true), (200, false)] {
        let body = pending(&json!({
            "status": "decided", "determination": "approved", "vendor_update_date": "2026-01-06T15:00:00Z",
            "service_quantity": { "value": 12, "unit": "visits" }, "units_used": 5, "effective_from": today,
            "effective_through": today + chrono::Days::new(days),
        }));
        let stored = read(&app, &deliver(&app, Tenant::Alpha, &body).await).await;
        assert_eq!(
            (&stored["units_left"], &stored["is_expiring"], &stored["decision_due_at"]),
            (&json!(7), &json!(is_expiring), &json!(null))
        );
    }
}

#[tokio::test]
async fn an_unknown_prior_authorization_does_not_exist() {
    let (app, _) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get("/api/referral/prior_authorization/999999/").await.status, 404);
    let receipt = deliver(&app, Tenant::Alpha, &pending(&json!({}))).await;
    let path = format!("/api/referral/prior_authorization/{}/", receipt.json["pk"]);
    assert_eq!(app.client(Tenant::Beta, "md").get(&path).await.status, 404);
}
