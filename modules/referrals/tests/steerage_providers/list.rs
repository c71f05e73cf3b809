use huddle_testkit::{Tenant, count_queries};
use serde_json::json;

use super::{Scene, recommended};
use crate::curated::curate;

#[tokio::test]
async fn accepted_providers_come_before_suggestions() {
    let scene = Scene::new().await;
    let suggestion = scene.suggested("s1").await;
    let (first, second) = (scene.added("p1").await, scene.added("p2").await);
    let ids: Vec<_> = scene.list().await.iter().map(|provider| provider["id"].clone()).collect();
    assert_eq!(ids, [first["id"].clone(), second["id"].clone(), json!(suggestion)]);
}

#[tokio::test]
async fn curated_facts_are_shown_at_once() {
    let scene = Scene::new().await;
    scene.added("p1").await;
    assert_eq!(scene.list().await[0]["is_wrong_number"], false);
    curate(&scene.app, json!({ "wrong_number": true, "wrong_phone": "6175550142", "tins": ["123456789"] })).await;
    curate(&scene.app, json!({ "availability": { "scope": "provider", "does_provider_exist": false } })).await;
    let shown = &scene.list().await[0];
    assert_eq!((&shown["is_wrong_number"], &shown["tins"], &shown["stored_tins"]), (&json!(true), &json!(["123456789"]), &json!([])));
    assert_eq!(shown["live_availability"]["does_provider_exist"], false);
    curate(&scene.app, json!({ "contact": { "phone": "6175550142", "is_verified": true } })).await;
    let shown = &scene.list().await[0];
    assert_eq!((&shown["is_wrong_number"], &shown["has_verified_contact_details"]), (&json!(false), &json!(true)));
}

#[tokio::test]
async fn a_list_of_20_takes_as_many_queries_as_a_list_of_1() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    scene.added("p0").await;
    md.get(&scene.path("providers/")).await;
    let (_, one) = count_queries(md.get(&scene.path("providers/"))).await;
    for place in 10..20 {
        scene.rate(&format!("p{place}"), Some(4.5)).await;
    }
    for place in 1..20 {
        scene.added(&format!("p{place}")).await;
    }
    let (answer, many) = count_queries(md.get(&scene.path("providers/"))).await;
    assert_eq!((answer.results().len(), many), (20, one));
}

#[tokio::test]
async fn a_procedure_is_described_if_the_tenant_has_its_code() {
    let scene = Scene::new().await;
    let md = scene.app.client(Tenant::Alpha, "md");
    let mut body = recommended("p1");
    body["source"]["cpt_code"] = json!("45378");
    let added = md.post(&scene.path("providers/"), body).await;
    assert_eq!(added.json["cpt_code_object"], json!({ "code": "45378", "display": "45378" }), "{}", added.text);
    scene
        .change(
            "insert into referrals.licensed_code (system, key, code, version, description)
             select 'CPT', '45378', '45378', '2026', 'Diagnostic colonoscopy' where $1 > 0",
        )
        .await;
    assert_eq!(scene.list().await[0]["cpt_code_object"]["display"], "45378 Diagnostic colonoscopy");
}
