use huddle_testkit::Tenant;
use serde_json::Value;

use super::Scene;

fn selected(list: &[Value]) -> Vec<&Value> {
    list.iter().filter(|provider| provider["member_selected_at"].is_string()).map(|provider| &provider["id"]).collect()
}

#[tokio::test]
async fn one_provider_at_most_is_selected() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    let (one, two) = (scene.added("p1").await, scene.added("p2").await);
    let select = |provider: &Value| scene.path(&format!("providers/{}/select/", provider["id"]));
    let first = md.patch(&select(&one), Value::Null).await;
    assert_eq!((first.status, selected(first.results())), (200, vec![&one["id"]]), "{}", first.text);
    let again = md.patch(&select(&one), Value::Null).await;
    assert_eq!(again.json, first.json, "repeated");
    let second = md.patch(&select(&two), Value::Null).await;
    assert_eq!(selected(second.results()), [&two["id"]]);
    let none = md.patch(&scene.path("providers/unselect/"), Value::Null).await;
    assert_eq!((none.status, selected(none.results()).len()), (200, 0), "{}", none.text);
    assert_eq!(md.patch(&scene.path("providers/unselect/"), Value::Null).await.status, 200, "repeated");
}

#[tokio::test]
async fn two_people_at_once_select_one_provider() {
    let scene = Scene::new().await;
    let (md, np) = (scene.app.client(Tenant::Alpha, "md"), scene.app.client(Tenant::Alpha, "np"));
    let (one, two) = (scene.added("p1").await, scene.added("p2").await);
    let select = |provider: &Value| scene.path(&format!("providers/{}/select/", provider["id"]));
    let (one, two) = (select(&one), select(&two));
    let (first, second) = tokio::join!(md.patch(&one, Value::Null), np.patch(&two, Value::Null));
    assert_eq!((first.status, second.status), (200, 200), "{} {}", first.text, second.text);
    assert_eq!(selected(&scene.list().await).len(), 1);
}

#[tokio::test]
async fn suggestions_and_providers_of_locked_referrals_are_not_selected() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    let suggestion = scene.suggested("s1").await;
    assert_eq!(md.patch(&scene.path(&format!("providers/{suggestion}/select/")), Value::Null).await.status, 409);
    assert_eq!(md.patch(&scene.path("providers/999999/select/"), Value::Null).await.status, 404);
    let provider = scene.added("p1").await;
    scene.lock().await;
    let locked = md.patch(&scene.path(&format!("providers/{}/select/", provider["id"])), Value::Null).await;
    assert_eq!(locked.problem(), "steerage-locked");
    assert_eq!(md.patch(&scene.path("providers/unselect/"), Value::Null).await.problem(), "steerage-locked");
}
