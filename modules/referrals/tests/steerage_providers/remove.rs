use huddle_testkit::Tenant;
use serde_json::json;

use super::{Scene, recommended};

#[tokio::test]
async fn a_removed_provider_is_kept_and_can_be_added_again() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    let provider = scene.added("p1").await;
    assert_eq!(md.delete(&scene.provider_path(&provider)).await.status, 204);
    assert_eq!(md.delete(&scene.provider_path(&provider)).await.status, 204, "repeated");
    assert_eq!(scene.list().await.len(), 0);
    let mut tx = scene.app.seed(Tenant::Alpha).await;
    let removed: i64 = sqlx::query_scalar(
        "select count(*) from referrals.steerage_provider where tenant_id = core.tenant_id() and removed_at is not null",
    )
    .fetch_one(&mut *tx)
    .await
    .expect("counted");
    assert_eq!(removed, 1);
    let edit = md.patch(&scene.provider_path(&provider), json!({ "phone": "6175550100", "row_version": 2 })).await;
    assert_eq!(edit.status, 404);
    assert_eq!(md.post(&scene.path("providers/"), recommended("p1")).await.status, 201);
}

#[tokio::test]
async fn suggestions_and_providers_of_locked_referrals_are_not_removed() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    let suggestion = scene.suggested("s1").await;
    assert_eq!(md.delete(&scene.path(&format!("provider/{suggestion}/"))).await.status, 409);
    assert_eq!(md.delete(&scene.path("provider/999999/")).await.status, 404);
    let provider = scene.added("p1").await;
    scene.lock().await;
    assert_eq!(md.delete(&scene.provider_path(&provider)).await.problem(), "steerage-locked");
}
