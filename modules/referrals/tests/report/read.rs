use chrono::{DateTime, Utc};
use huddle_referrals::options::catalog;
use huddle_referrals::steerages::tracking::state::TrackingState;
use huddle_testkit::{Patient, Tenant, TestApp, TestClock, count_queries};
use serde_json::{Value, json};

use super::{History, PATH, simulated, store};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

#[tokio::test]
async fn referrals_count_on_the_day_of_their_start_in_the_business_zone() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    // The last minute of 28 February and the first of 1 March in New York.
    let histories = [History::started(at("2026-03-01T04:59:00Z")), History::started(at("2026-03-01T05:00:00Z"))];
    store(&app, Tenant::Alpha, rosa, "md", &histories).await;
    let admin = app.client(Tenant::Alpha, "admin");
    for (from, to, expected) in [
        ("2026-02-28", "2026-02-28", 1),
        ("2026-03-01", "2026-03-01", 1),
        ("2026-02-28", "2026-03-01", 2),
        ("2026-02-01", "2026-02-27", 0),
        ("2026-03-02", "2026-03-31", 0),
    ] {
        let found = admin.get(&format!("{PATH}?from={from}&to={to}")).await.json;
        assert_eq!(found["total"]["outcomes"]["started"], expected, "{from} to {to}");
    }
    assert_eq!(admin.get(&format!("{PATH}?from=2026-03-02&to=2026-03-01")).await.status, 400);
    assert_eq!(admin.get(&format!("{PATH}?from=2024-01-01&to=2025-01-01")).await.json["errors"][0]["pointer"], "?to");
}

#[tokio::test]
async fn the_period_is_the_last_90_days_by_default() {
    let clock = TestClock::new();
    clock.stop();
    let app = TestApp::with(clock, &json!({})).await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let now = app.clock.now();
    let days = |days: i64| History::started(now - chrono::TimeDelta::days(days));
    store(&app, Tenant::Alpha, rosa, "md", &[days(0), days(89), days(91)]).await;
    let found = app.client(Tenant::Alpha, "admin").get(PATH).await.json;
    let day = |name: &str| found[name].as_str().and_then(|text| text.parse::<chrono::NaiveDate>().ok()).expect("a day");
    assert_eq!(((day("to") - day("from")).num_days(), &found["total"]["outcomes"]["started"]), (89, &json!(2)));
}

#[tokio::test]
async fn a_report_is_limited_to_a_specialty_and_grouped_by_care_pod() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let ida = app.patient(Tenant::Alpha, Patient::named("Ida", "Perez")).await;
    let group = &catalog().specialty_groups()[0];
    let now = app.clock.now() - chrono::TimeDelta::days(20);
    let of_group = History { specialty: Some(group.id), ..History::started(now) }.then(TrackingState::Sent, 2);
    store(&app, Tenant::Alpha, rosa, "md", &[of_group.clone(), History::started(now)]).await;
    store(&app, Tenant::Alpha, ida, "md", &[of_group]).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let pod: i64 = sqlx::query_scalar("insert into core.pod (name) values ('Blue') returning id").fetch_one(&mut *tx).await.expect("a pod");
    sqlx::query("insert into core.person_pod (pod_id, person_id) values ($1, $2)")
        .bind(pod)
        .bind(rosa.person_id.0)
        .execute(&mut *tx)
        .await
        .expect("hers");
    tx.commit().await.expect("the seed commits");

    let admin = app.client(Tenant::Alpha, "admin");
    let started = |found: &Value| {
        let rows = found["rows"].as_array().expect("rows").iter();
        rows.map(|row| (row["name"].clone(), row["numbers"]["outcomes"]["started"].clone())).collect::<Vec<_>>()
    };
    let by_pod = admin.get(&format!("{PATH}?by=pod")).await.json;
    // Every patient of these tests is in the pod Alder.
    assert_eq!(started(&by_pod), [(json!("Alder"), json!(3)), (json!("Blue"), json!(2))]);
    let of_specialty = admin.get(&format!("{PATH}?specialty={}", group.id)).await.json;
    assert_eq!(started(&of_specialty), [(json!(group.label), json!(2))]);
    assert_eq!(of_specialty["steps"][0]["median_days"], 2.0);
    assert_eq!(started(&admin.get(&format!("{PATH}?specialty=0")).await.json), [(Value::Null, json!(1))]);
    let unknown = admin.get(&format!("{PATH}?specialty=999999")).await;
    assert_eq!((unknown.status, &unknown.json["errors"][0]["pointer"]), (404, &json!("?specialty")));
}

#[tokio::test]
async fn only_leads_see_it_and_only_their_tenant() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    store(&app, Tenant::Alpha, rosa, "md", &[History::started(app.clock.now())]).await;
    for path in [PATH.to_owned(), format!("{PATH}export/")] {
        assert_eq!(app.client(Tenant::Alpha, "md").get(&path).await.problem(), "permission-denied", "{path}");
    }
    let other = app.client(Tenant::Beta, "admin").get(PATH).await.json;
    assert_eq!((&other["total"]["outcomes"]["started"], &other["rows"]), (&json!(0), &json!([])));
}

#[tokio::test]
async fn many_referrals_cost_as_many_queries_as_one() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let options: Vec<_> = catalog().specialty_groups().iter().take(9).map(|group| Some(group.id)).collect();
    let now = app.clock.now();
    store(&app, Tenant::Alpha, rosa, "md", &simulated(1, 1, &options, now)).await;
    let admin = app.client(Tenant::Alpha, "admin");
    for by in ["specialty", "pod", "started_by"] {
        let path = format!("{PATH}?by={by}");
        admin.get(&path).await;
        let (_, of_one) = count_queries(admin.get(&path)).await;
        store(&app, Tenant::Alpha, rosa, "md", &simulated(2, 100, &options, now)).await;
        let (_, of_many) = count_queries(admin.get(&path)).await;
        assert!(of_many <= of_one, "{by}: {of_many} instead of {of_one}");
        assert!(of_one <= 9, "{by}: {of_one}");
    }
}
