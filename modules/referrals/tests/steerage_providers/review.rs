use huddle_testkit::Tenant;
use serde_json::{Value, json};

use super::Scene;

fn review(providers: &[i64], approve: bool) -> Value {
    json!({ "providers": providers, "approve": approve, "reason_for_rejection": if approve { "" } else { "Too far" } })
}

#[tokio::test]
async fn suggestions_are_accepted_or_dismissed_with_a_reason() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    let path = scene.path("providers/review/");
    let (one, two, three) = (scene.suggested("s1").await, scene.suggested("s2").await, scene.suggested("s3").await);
    let accepted = md.post(&path, review(&[one], true)).await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    assert_eq!((&accepted.results()[0]["id"], &accepted.results()[0]["status"]), (&json!(one), &json!("accepted")));
    let refused = md.post(&path, json!({ "providers": [two, three], "approve": false })).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/reason_for_rejection")));
    let dismissed = md.post(&path, review(&[two, three], false)).await;
    assert_eq!((dismissed.status, dismissed.results().len()), (200, 1), "{}", dismissed.text);
    assert_eq!(md.post(&path, review(&[two], false)).await.status, 200, "repeated");
    let mut tx = scene.app.seed(Tenant::Alpha).await;
    let reasons: Vec<String> = sqlx::query_scalar(
        "select reason_for_rejection from referrals.steerage_provider where tenant_id = core.tenant_id() and status = 'rejected'",
    )
    .fetch_all(&mut *tx)
    .await
    .expect("read");
    assert_eq!(reasons, ["Too far", "Too far"]);
}

#[tokio::test]
async fn a_contrary_decision_is_refused_with_the_list() {
    let scene = Scene::new().await;
    let path = scene.path("providers/review/");
    let (md, np) = (scene.app.client(Tenant::Alpha, "md"), scene.app.client(Tenant::Alpha, "np"));
    let one = scene.suggested("s1").await;
    let (first, second) = tokio::join!(md.post(&path, review(&[one], true)), np.post(&path, review(&[one], false)));
    let lost = if first.status == 200 { second } else { first };
    assert_eq!((lost.status, lost.problem()), (409, "already-reviewed"), "{}", lost.text);
    assert_eq!(lost.json["current"]["results"], json!(scene.list().await));
}

#[tokio::test]
async fn only_open_suggestions_of_this_referral_are_reviewed() {
    let scene = Scene::new().await;
    let path = scene.path("providers/review/");
    let md = scene.app.client(Tenant::Alpha, "md");
    let provider = scene.added("p1").await;
    let unknown = md.post(&path, review(&[provider["id"].as_i64().expect("an ID")], true)).await;
    assert_eq!((unknown.status, &unknown.json["errors"][0]["pointer"]), (404, &json!("/providers/0")));
    assert_eq!(md.post(&path, review(&[], true)).await.status, 400);
    let same = scene.suggested("p1").await;
    assert_eq!(md.post(&path, review(&[same], true)).await.problem(), "provider-exists");
    scene.lock().await;
    assert_eq!(md.post(&path, review(&[same], false)).await.problem(), "steerage-locked");
}
