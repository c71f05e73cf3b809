//! `GET /facts/specialty-groups/` and `GET /facts/location-types/`.

use huddle_referrals::options::catalog;
use huddle_testkit::{Tenant, TestApp, count_queries};
use serde_json::{Value, json};

async fn list(app: &TestApp, tenant: Tenant, path: &str) -> Vec<Value> {
    let answer = app.client(tenant, "np").get(path).await;
    assert_eq!(answer.status, 200, "{}", answer.json);
    answer.json["results"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn options_have_services_and_focus_areas() {
    let app = TestApp::new().await;
    let groups = list(&app, Tenant::Alpha, "/api/facts/specialty-groups/").await;
    assert_eq!(groups.len(), catalog().specialty_groups().len());
    let obgyn = groups.iter().find(|group| group["label"] == "OBGYN").expect("it is listed");
    assert_eq!((&obgyn["source"], &obgyn["gender"], &obgyn["is_deprecated"]), (&json!("SpecialtyGroup"), &json!("Female"), &json!(false)));
    assert!(obgyn["services"][0]["cpt_codes"].as_array().is_some_and(|codes| !codes.is_empty()));
    assert!(obgyn["clinical_focus_areas"].as_array().is_some_and(|areas| areas.iter().any(|area| area["label"] == "Prenatal care")));
    assert!(groups.iter().any(|group| group["is_deprecated"] == json!(true)), "options of earlier steerages are listed");

    let types = list(&app, Tenant::Alpha, "/api/facts/location-types/").await;
    assert_eq!(types.len(), catalog().location_types().len());
    assert!(types.iter().all(|one| one["source"] == "LocationType" && one["gender"].is_null()));
}

#[tokio::test]
async fn a_virtual_partner_exists_where_the_tenants_network_has_one() {
    let app = TestApp::new().await;
    let id = |label| catalog().by_label(label).expect("an option").1.id;
    let (sleep, dermatology, imaging) = (id("Sleep Medicine"), id("Dermatology"), id("Imaging Center"));
    let mut tx = app.seed(Tenant::Alpha).await;
    // A virtual partner, a partner to visit, a virtual provider who is no partner, and a partner of an earlier upload.
    sqlx::query(
        "insert into referrals.network_provider
                (source_identifier, specialty_group_ids, location_type_ids, provider_type, network_partner_agreement_type, is_active, as_of, imported_at)
         values ('a', array[$1::int], array[$3::int], 'virtual', 'preferred_vendor', true, '2026-01-01', now()),
                ('b', array[$2::int], '{}', 'in_person', 'preferred_vendor', true, '2026-01-01', now()),
                ('c', array[$2::int], '{}', 'virtual', null, true, '2026-01-01', now()),
                ('d', array[$2::int], '{}', 'virtual', 'client_contract', false, '2026-01-01', now())",
    )
    .bind(sleep)
    .bind(dermatology)
    .bind(imaging)
    .execute(&mut *tx)
    .await
    .expect("the network is stored");
    tx.commit().await.expect("the seed commits");
    for (path, expected) in [("/api/facts/specialty-groups/", sleep), ("/api/facts/location-types/", imaging)] {
        let with_partner = |options: Vec<Value>| {
            let with_partner = options.into_iter().filter(|option| option["does_virtual_partner_exist"] == json!(true));
            with_partner.map(|option| option["id"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(with_partner(list(&app, Tenant::Alpha, path).await), [json!(expected)]);
        assert_eq!(with_partner(list(&app, Tenant::Beta, path).await), Vec::<Value>::new(), "another tenant's network");
    }
}

#[tokio::test]
async fn a_list_costs_one_query() {
    let app = TestApp::new().await;
    let client = app.client(Tenant::Alpha, "np");
    client.get("/api/facts/location-types/").await;
    let (_, queries) = count_queries(client.get("/api/facts/location-types/")).await;
    let (_, more) = count_queries(client.get("/api/facts/specialty-groups/")).await;
    assert_eq!(queries, more);
    assert!(queries <= 4, "{queries}");
}
