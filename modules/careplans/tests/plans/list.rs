use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::json;
use uuid::Uuid;

use super::{app_with_rosa, created};

fn path(patient: PatientIds) -> String {
    format!("/api/care-plan/v2/?patient={}", patient.user_id)
}

fn titles(answer: &Answer) -> Vec<&str> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.results().iter().map(|plan| plan["title"].as_str().unwrap_or_default()).collect()
}

/// Stores a plan: title, status, whether it is case-based, and how many hours ago it changed.
async fn stored(app: &TestApp, patient: PatientIds, title: &str, status: &str, is_case_based: bool, hours: i32) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into careplans.plan (uid, person_id, title, status, is_case_based, created_at, updated_at, closed_at)
         values ($1, $2, $3, $4, $5, now(), now() - make_interval(hours => $6), case when $4 = 'inactive' then now() end)",
    )
    .bind(Uuid::new_v4())
    .bind(patient.person_id.0)
    .bind(title)
    .bind(status)
    .bind(is_case_based)
    .bind(hours)
    .execute(&mut *tx)
    .await
    .expect("the plan is stored");
    tx.commit().await.expect("the seed commits");
}

#[tokio::test]
async fn case_based_plans_are_first_then_the_latest_change() {
    let (app, rosa) = app_with_rosa().await;
    for (title, status, is_case_based, hours) in [
        ("Old", "active", false, 3),
        ("Staying Healthy", "active", true, 9),
        ("Closed", "inactive", false, 2),
        ("New", "draft", false, 1),
        ("Staying Healthy before", "inactive", true, 8),
    ] {
        stored(&app, rosa, title, status, is_case_based, hours).await;
    }
    let np = app.client(Tenant::Alpha, "np");
    let all = np.get(&path(rosa)).await;
    assert_eq!(titles(&all), ["Staying Healthy before", "Staying Healthy", "New", "Closed", "Old"]);
    assert_eq!((&all.json["open_count"], &all.json["closed_count"], &all.json["count"]), (&json!(3), &json!(2), &json!(5)));
    assert_eq!(titles(&np.get(&format!("{}&is_closed=false", path(rosa))).await), ["Staying Healthy", "New", "Old"]);
    let closed = np.get(&format!("/api/care-plan/?person={}&is_closed=true", rosa.person_id)).await;
    assert_eq!((titles(&closed), &closed.json["count"]), (vec!["Staying Healthy before", "Closed"], &json!(2)));
    let mut read = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = np.get(&format!("{}&limit=2{cursor}", path(rosa))).await;
        read.extend(titles(&page).into_iter().map(str::to_owned));
        let Some(next) = page.json["next"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(read, titles(&all), "page by page");
}

#[tokio::test]
async fn only_plans_of_an_opened_person_are_listed() {
    let (app, rosa) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    created(&app, rosa, "Rosa's").await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&path(vip)).await.problem(), "phi-access-required");
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(titles(&md.get(&path(vip)).await), Vec::<&str>::new());
    assert_eq!(app.client(Tenant::Beta, "md").get(&path(rosa)).await.status, 404);
    assert_eq!(md.get("/api/care-plan/v2/").await.json["errors"][0]["pointer"], "?patient");
    app.feature(Tenant::Alpha, "carePlans", false).await;
    assert_eq!(md.get(&path(rosa)).await.problem(), "feature-disabled");
}

#[tokio::test]
async fn a_list_of_100_takes_as_many_queries_as_a_list_of_1() {
    let (app, rosa) = app_with_rosa().await;
    stored(&app, rosa, "x", "active", false, 1).await;
    let md = app.client(Tenant::Alpha, "md");
    md.get(&path(rosa)).await;
    let (_, one) = count_queries(md.get(&path(rosa))).await;
    for hours in 0..99 {
        stored(&app, rosa, "x", "active", false, hours).await;
    }
    let (answer, hundred) = count_queries(md.get(&format!("{}&limit=100", path(rosa)))).await;
    assert_eq!((titles(&answer).len(), hundred), (100, one));
}
