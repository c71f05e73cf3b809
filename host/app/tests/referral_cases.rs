//! Referrals that are opened from a case.

use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;

#[tokio::test]
async fn a_referral_and_the_case_of_the_same_person_are_related_on_both_sides() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let ben = app.patient(Tenant::Alpha, Patient::named("Ben", "Ode")).await;
    let md = app.client(Tenant::Alpha, "md");
    let categories = md.get("/api/providers/me/cases/categories/").await;
    let category = &categories.results().first().expect("a category")["id"];
    let group: i64 = {
        let mut tx = app.seed(Tenant::Alpha).await;
        let group = sqlx::query_scalar("insert into core.assignee_group (name) values ('Navigators') returning id");
        let group = group.fetch_one(&mut *tx).await.expect("the group is stored");
        tx.commit().await.expect("the seed commits");
        group
    };
    let body = json!({ "person": rosa.person_id, "category": category, "owner_group": group, "tasks": [], "external_title": "Eye care" });
    let case = md.post("/api/providers/me/cases/", body).await;
    assert_eq!(case.status, 201, "{}", case.text);

    let refused = md.post("/api/referral/steerage/", json!({ "person": ben.person_id, "case": case.json["id"] })).await;
    assert_eq!(refused.status, 404, "a case of another person");
    let steerage = md.post("/api/referral/steerage/", json!({ "person": rosa.person_id, "case": case.json["id"] })).await;
    assert_eq!((steerage.status, &steerage.json["cases"]), (201, &json!([case.json["id"]])), "{}", steerage.text);
    assert_eq!(steerage.json["active_case_id"], case.json["id"]);

    let mut tx = app.seed(Tenant::Alpha).await;
    let related: Vec<(String, i64, String, i64)> = sqlx::query_as(
        "select from_type, from_id, to_type, to_id from core.relation where tenant_id = core.tenant_id() order by from_type",
    )
    .fetch_all(&mut *tx)
    .await
    .expect("the relations are read");
    let (case, steerage) = (case.json["id"].as_i64().expect("an ID"), steerage.json["id"].as_i64().expect("an ID"));
    assert_eq!(related, [("case".to_owned(), case, "steerage".to_owned(), steerage)]);
}
