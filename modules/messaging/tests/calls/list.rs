use huddle_testkit::{Patient, Tenant, TestApp, count_queries};
use serde_json::{Value, json};

use crate::support::{app_with_rosa, log_call};

async fn ids(app: &TestApp, role: &str, query: &str) -> Vec<i64> {
    let answer = app.client(Tenant::Alpha, role).get(&format!("/api/providers/me/phone-calls/{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.json["count"], answer.results().len(), "{query}");
    answer.results().iter().map(|call| call["id"].as_i64().unwrap()).collect()
}

async fn logged(app: &TestApp, role: &str, person: Value, minute: u32) -> i64 {
    let body = json!({ "person": person, "direction": "INBOUND", "called_at": format!("2026-01-05T15:{minute:02}:00Z"), "notes": "Hm" });
    let answer = log_call(app, role, body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json["id"].as_i64().unwrap()
}

#[tokio::test]
async fn calls_are_listed_by_creator_by_person_and_in_the_queue() {
    let (app, rosa) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    app.grant(Tenant::Alpha, "md", vip).await;
    let (np, md) = (app.staff_id(Tenant::Alpha, "np").await, app.staff_id(Tenant::Alpha, "md").await);
    let a = logged(&app, "np", json!(rosa.person_id), 1).await;
    let b = logged(&app, "np", Value::Null, 2).await;
    let c = logged(&app, "md", Value::Null, 3).await;
    let d = logged(&app, "md", json!(vip.person_id), 4).await;
    assert_eq!(ids(&app, "np", "").await, [d, c, b, a]);
    assert_eq!(ids(&app, "np", "?person_isnull=true").await, [c, b]);
    assert_eq!(ids(&app, "np", "?person_isnull=false").await, [d, a]);
    assert_eq!(ids(&app, "np", &format!("?created_by={np}")).await, [b, a]);
    assert_eq!(ids(&app, "np", &format!("?created_by={np}&person_isnull=true")).await, [b]);
    assert_eq!(ids(&app, "md", &format!("?created_by={md}&person_isnull=false")).await, [d]);
    assert_eq!(ids(&app, "np", &format!("?person={}", rosa.person_id)).await, [a]);
    assert_eq!(ids(&app, "np", &format!("?person={}&created_by={np}", rosa.person_id)).await, [a]);
    assert!(ids(&app, "np", &format!("?person={}&person_isnull=true", rosa.person_id)).await.is_empty());

    // Without a grant a protected person's call is masked.
    let answer = app.client(Tenant::Alpha, "np").get("/api/providers/me/phone-calls/?person_isnull=false").await;
    let masked = &answer.results()[0];
    assert_eq!((&masked["is_masked"], &masked["notes"], &masked["contact"]["last_name"]), (&json!(true), &json!(""), &json!("Ito")));

    let refused = app.client(Tenant::Alpha, "np").get(&format!("/api/providers/me/phone-calls/?created_by={md}")).await;
    assert_eq!((refused.status, refused.problem()), (403, "identity-mismatch"));
}

#[tokio::test]
async fn pages_are_contiguous_and_cost_the_same() {
    let (app, rosa) = app_with_rosa().await;
    let mut all = Vec::new();
    // Two calls per minute: their ID decides the order.
    for minute in [1, 1, 2, 2, 3] {
        all.push(logged(&app, "np", json!(rosa.person_id), minute).await);
    }
    all.reverse();
    let np = app.client(Tenant::Alpha, "np");
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    for _ in 0..3 {
        let path = format!("/api/providers/me/phone-calls/?person={}&limit=2{cursor}", rosa.person_id);
        let page = np.get(&path).await;
        assert_eq!((page.status, &page.json["count"]), (200, &json!(5)), "{}", page.text);
        seen.extend(page.results().iter().map(|call| call["id"].as_i64().unwrap()));
        cursor = page.json["next"].as_str().map_or_else(String::new, |next| format!("&cursor={next}"));
    }
    assert_eq!((seen, cursor), (all, String::new()));
    let (_, one) = count_queries(np.get("/api/providers/me/phone-calls/?limit=1")).await;
    let (_, five) = count_queries(np.get("/api/providers/me/phone-calls/?limit=5")).await;
    assert_eq!(one, five);
    for wrong in ["WzEsMiwzXQ", "e30", "WzkyMjMzNzIwMzY4NTQ3NzU4MDcsMV0"] {
        assert_eq!(np.get(&format!("/api/providers/me/phone-calls/?cursor={wrong}")).await.status, 400, "{wrong}");
    }
}

#[tokio::test]
async fn every_tenant_has_dispositions() {
    let (app, _) = app_with_rosa().await;
    for tenant in [Tenant::Alpha, Tenant::Beta] {
        let answer = app.client(tenant, "np").get("/api/providers/me/phone-calls/dispositions/").await;
        let titles: Vec<&str> = answer.results().iter().map(|one| one["title"].as_str().unwrap()).collect();
        assert_eq!((titles.len(), titles[0], titles[6]), (7, "Spoke with the patient", "Call back later"));
    }
}

#[tokio::test]
async fn each_list_has_an_index_in_its_order() {
    let (app, rosa) = app_with_rosa().await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into messaging.phone_call (person_id, direction, called_at, created_by)
         select case when n % 3 = 0 then $1 end, 'INBOUND', now() - n * interval '1 minute', case when n % 2 = 0 then $2 end
           from generate_series(1, 4000) n",
    )
    .bind(rosa.person_id.0)
    .bind(np.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    sqlx::raw_sql("analyze messaging.phone_call").execute(&app.owner).await.unwrap();
    for (filter, index) in [
        ("person_id is null", "phone_call_queue_idx"),
        (&*format!("created_by = {np} and person_id is null"), "phone_call_own_queue_idx"),
        (&*format!("created_by = {np}"), "phone_call_created_by_idx"),
        (&*format!("person_id = {}", rosa.person_id), "phone_call_person_idx"),
        ("true", "phone_call_called_at_idx"),
    ] {
        let mut tx = app.pool.begin().await.unwrap();
        sqlx::raw_sql("set local app.tenant_id = '1'").execute(&mut *tx).await.unwrap();
        let plan: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "explain select * from messaging.phone_call_card
              where tenant_id = core.tenant_id() and {filter} and (called_at, id) < (now(), 9000000)
              order by called_at desc, id desc limit 51"
        )))
        .fetch_all(&mut *tx)
        .await
        .unwrap();
        let plan = plan.join("\n");
        assert!(plan.contains(index) && !plan.contains("Sort"), "{filter}:\n{plan}");
    }
}
