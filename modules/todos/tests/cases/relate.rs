use huddle_testkit::{Patient, Tenant};
use serde_json::json;

use super::{created, history, path};
use crate::tasks::app_with_rosa;

#[tokio::test]
async fn objects_about_the_same_person_are_related_once() {
    let (app, rosa, group) = app_with_rosa().await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone")).await;
    let (case, other) =
        (created(&app, rosa, group, "Complaint", json!({})).await, created(&app, rosa, group, "Billing Question", json!({})).await);
    let of_eve = created(&app, eve, group, "Complaint", json!({})).await;
    let md = app.client(Tenant::Alpha, "md");
    let relate = async |kind: &str, id: &serde_json::Value| {
        md.patch(&format!("{}add-relation/", path(&case)), json!({ "new_relation": { "content_type": kind, "object_id": id } })).await
    };
    for _ in 0..2 {
        let related = relate("case", &other["id"]).await;
        assert_eq!((related.status, related.json["relations"].as_array().map(Vec::len)), (200, Some(1)), "{}", related.text);
        assert_eq!(related.json["relations"][0]["content_object"]["title"], "Billing Question");
    }
    assert_eq!(md.get(&path(&other)).await.json["relations"][0]["object_id"], case["id"], "the other case shows it too");
    assert_eq!(relate("case", &of_eve["id"]).await.status, 404);
    assert_eq!(relate("case", &case["id"]).await.status, 400);
    for kind in ["task", "chatmessagev2", "invented"] {
        assert_eq!(relate(kind, &json!(1)).await.status, 400, "{kind} cannot be related here");
    }
    assert_eq!(history(&app, &case).await, ["relation_added", "created"]);
    let transcript = md.get(&format!("{}message-transcript/", path(&case))).await;
    assert_eq!((transcript.status, &transcript.json["results"]), (200, &json!([])), "a case says nothing by itself");
}
