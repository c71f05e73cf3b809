use huddle_testkit::{Patient, Tenant};
use serde_json::json;

use super::{Scene, add_steerage, recommended};

#[tokio::test]
async fn a_result_of_a_search_is_added_once() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    let body = recommended("p1");
    let created = md.post(&scene.path("providers/"), body.clone()).await;
    assert_eq!(created.status, 201, "{}", created.text);
    assert_eq!((&created.json["names"], &created.json["phone"]), (&json!("Ann Lee, MD"), &json!("+16175550142")));
    assert_eq!((&created.json["status"], &created.json["steerage_id"]), (&json!("accepted"), &json!(scene.steerage)));
    let again = md.post(&scene.path("providers/"), body.clone()).await;
    assert_eq!((again.status, &again.json["id"]), (200, &created.json["id"]), "the same request");
    let mut other = body;
    other["source"]["first_name"] = json!("Bea");
    assert_eq!(md.post(&scene.path("providers/"), other).await.status, 409, "the uid with other content");
    let same = scene.app.client(Tenant::Alpha, "np").post(&scene.path("providers/"), recommended("p1")).await;
    assert_eq!((same.problem(), &same.json["current"]["id"]), ("provider-exists", &created.json["id"]));
    assert_eq!(scene.list().await.len(), 1);
}

#[tokio::test]
async fn two_people_at_once_add_a_provider_once() {
    let scene = Scene::new().await;
    let (md, np) = (scene.app.client(Tenant::Alpha, "md"), scene.app.client(Tenant::Alpha, "np"));
    let path = scene.path("providers/");
    let (first, second) = tokio::join!(md.post(&path, recommended("p1")), np.post(&path, recommended("p1")));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409], "{} {}", first.text, second.text);
    assert_eq!(scene.list().await.len(), 1);
}

/// navigation.md §5.3, §5.5.
#[tokio::test]
async fn a_reason_is_required_for_exceptions() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    for (status, composite) in [("NOT_RECOMMENDED", Some(1.0)), ("NEUTRAL", Some(3.0)), ("NO_RATING", None)] {
        scene.rate(status, composite).await;
        // The claim that it is recommended does not count.
        let mut body = recommended(status);
        let refused = md.post(&scene.path("providers/"), body.clone()).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/reason_for_exception")), "{status}");
        for unlisted in ["Closest to home", "Wrong specialty", "Others: closest"] {
            body["reason_for_exception"] = json!(unlisted);
            let refused = md.post(&scene.path("providers/"), body.clone()).await;
            assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/reason_for_exception")), "{unlisted}");
        }
        body["reason_for_exception"] = json!("Other: closest to home");
        let created = md.post(&scene.path("providers/"), body).await;
        assert_eq!((created.status, &created.json["recommendation_status"]), (201, &json!(status)), "{}", created.text);
        assert_eq!(
            (&created.json["reason_for_exception"], &created.json["scores"]["composite"]),
            (&json!("Other: closest to home"), &json!(composite))
        );
    }
    let manual = json!({ "source": { "care_organization_name": "Lynn Imaging" } });
    let refused = md.post(&scene.path("providers/"), manual).await;
    assert_eq!(refused.json["errors"][0]["pointer"], "/reason_for_exception");
    let manual = json!({ "source": { "care_organization_name": "Lynn Imaging" }, "reason_for_exception": "Member prefers this provider" });
    let created = md.post(&scene.path("providers/"), manual).await;
    assert_eq!((created.status, &created.json["names"], &created.json["data_source"]), (201, &json!("Lynn Imaging"), &json!("manual")));
}

#[tokio::test]
async fn a_provider_that_the_host_does_not_know_is_rejected() {
    let scene = Scene::new().await;
    let refused = scene.app.client(Tenant::Alpha, "md").post(&scene.path("providers/"), recommended("unknown")).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/source/source_identifier")), "{}", refused.text);
    assert_eq!(scene.list().await.len(), 0);
}

#[tokio::test]
async fn fields_of_another_form_are_rejected() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    for (field, value) in [
        ("npi", json!("1234567890")),
        ("last_name", json!("")),
        ("phone", json!("+44 20 7946 0958")),
        ("fax", json!("555-0142")),
        ("tins", json!(["12"])),
        ("organization_npis", json!(["1234567890"])),
        ("address", json!({ "state": "XX" })),
        ("cpt_code", json!("4537x")),
        ("specialty_group", json!({ "id": 0 })),
        ("distance", json!(-1)),
        ("scores", json!({ "cost": 7 })),
        ("source_identifier", json!("")),
    ] {
        let mut body = recommended("p1");
        body["source"][field] = value;
        let refused = md.post(&scene.path("providers/"), body).await;
        let pointer = refused.json["errors"][0]["pointer"].as_str().unwrap_or_default();
        assert!(refused.status == 400 && pointer.starts_with(&format!("/source/{field}")), "{field}: {}", refused.text);
    }
    assert_eq!(scene.list().await.len(), 0);
}

#[tokio::test]
async fn a_locked_referral_and_one_of_another_tenant_get_no_providers() {
    let scene = Scene::new().await;
    scene.lock().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    assert_eq!(md.post(&scene.path("providers/"), recommended("p1")).await.problem(), "steerage-locked");
    assert_eq!(md.post("/api/referral/steerage/999999/providers/", recommended("p1")).await.status, 404);
    let ben = scene.app.patient(Tenant::Alpha, Patient::named("Ben", "Ode").protected()).await;
    let guarded = add_steerage(&scene.app, ben).await;
    let refused = md.post(&format!("/api/referral/steerage/{guarded}/providers/"), recommended("p1")).await;
    assert_eq!(refused.problem(), "phi-access-required");
    let other = scene.app.client(Tenant::Beta, "md").post(&scene.path("providers/"), recommended("p1")).await;
    assert_eq!(other.status, 404);
}
