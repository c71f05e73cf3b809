use huddle_testkit::Tenant;
use serde_json::json;

use crate::support::{app_with_rosa, deliver, log_call, send};

#[tokio::test]
async fn messages_and_calls_are_merged_into_one_paged_stream() {
    let (app, rosa) = app_with_rosa().await;
    deliver(&app, Tenant::Alpha, rosa, "one").await;
    log_call(&app, "np", json!({ "person": rosa.person_id, "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z", "notes": "two" }))
        .await;
    send(&app, Tenant::Alpha, "md", rosa, "three").await;
    let np = app.client(Tenant::Alpha, "np");
    let mut path = format!("/api/providers/me/communications/people/{}/?limit=2", rosa.person_id);
    let mut seen = Vec::new();
    for _ in 0..2 {
        let page = np.get(&path).await;
        assert_eq!(page.status, 200, "{}", page.text);
        seen.extend(page.results().iter().map(|row| (row["content_type"].clone(), row["object"]["kind"].clone())));
        let Some(next) = page.json["next"].as_str() else { break };
        path = format!("/api/providers/me/communications/people/{}?limit=2&cursor={next}", rosa.person_id);
    }
    // Sent now, and called in January.
    assert_eq!(
        seen,
        [(json!("chatmessagev2"), json!("message")), (json!("chatmessagev2"), json!("message")), (json!("phonecall"), json!("phonecall"))]
    );
    assert_eq!(np.get(&format!("/api/providers/me/communications/people/{}/?cursor=e30", rosa.person_id)).await.status, 400);
}

#[tokio::test]
async fn only_calls_are_listed_when_only_calls_are_asked_for() {
    let (app, rosa) = app_with_rosa().await;
    log_call(&app, "np", json!({ "person": rosa.person_id, "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z", "notes": "two" }))
        .await;
    send(&app, Tenant::Alpha, "md", rosa, "three").await;
    let np = app.client(Tenant::Alpha, "np");
    let path = format!("/api/providers/me/communications/people/{}/", rosa.person_id);
    for (types, kinds) in [("phonecall", ["phonecall"]), ("chatmessagev2", ["message"])] {
        let page = np.get(&format!("{path}?content_types={types}")).await;
        assert_eq!(page.status, 200, "{}", page.text);
        assert_eq!(page.results().iter().map(|row| row["object"]["kind"].as_str()).collect::<Vec<_>>(), kinds.map(Some));
    }
}
