//! Overrides without an end.

use chrono::TimeDelta;
use huddle_testkit::{Patient, Tenant, count_queries};
use serde_json::{Value, json};

use super::{app_with_ines, path, today};

const LIST: &str = "/api/care-plan/measures/overrides/";

#[tokio::test]
async fn overrides_without_an_end_are_listed_for_leads_until_they_are_withdrawn() {
    let (app, ines) = app_with_ines().await;
    let vera = app.patient(Tenant::Alpha, Patient::named("Vera", "Veiled").protected()).await.person_id;
    let (md, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "admin"));
    let until = (today(&app) + TimeDelta::days(100)).to_string();
    let decide = async |measure: &str, body: Value| {
        let decided = md.put(&format!("{}{measure}/decision/", path(ines)), body).await;
        assert_eq!(decided.status, 200, "{}", decided.text);
    };
    decide("breast-cancer", json!({ "kind": "not_applicable", "reason": "Mastectomy", "row_version": 0 })).await;
    app.clock.advance(TimeDelta::seconds(1));
    decide("hiv", json!({ "kind": "not_applicable", "reason": "Tested in 2001", "row_version": 0 })).await;
    decide("colorectal-cancer", json!({ "kind": "declined", "reason": "Not now", "until": until, "row_version": 0 })).await;
    assert_eq!(md.get(LIST).await.status, 403);
    let list = admin.get(LIST).await;
    let shown: Vec<_> = list.results().iter().map(|row| (row["measure"].clone(), row["reason"].clone())).collect();
    assert_eq!(
        shown,
        [(json!("breast-cancer"), json!("Mastectomy")), (json!("hiv"), json!("Tested in 2001"))],
        "the oldest first: {}",
        list.text
    );
    let row = &list.results()[0];
    assert_eq!((&row["last_name"], &row["measure_name"]), (&json!("Alvarado"), &json!("Breast cancer screening")));
    assert_eq!((&list.json["count"], &list.json["next"]), (&json!(2), &json!(null)));
    let first = admin.get(&format!("{LIST}?limit=1")).await;
    let cursor = first.json["next"].as_str().expect("a second page").to_owned();
    let second = admin.get(&format!("{LIST}?limit=1&cursor={cursor}")).await;
    assert_eq!((second.results().len(), &second.results()[0]["measure"]), (1, &json!("hiv")));

    // An end, or a withdrawal, takes it off the list.
    decide("breast-cancer", json!({ "kind": "not_applicable", "reason": "Mastectomy", "until": until, "row_version": 1 })).await;
    decide("hiv", json!({ "kind": null, "reason": "No report", "row_version": 1 })).await;
    assert_eq!(admin.get(LIST).await.json["count"], 0);

    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into careplans.measure_decision (person_id, measure, row_version, kind, reason, done_on, decided_by, decided_at)
         values ($1, 'hiv', 1, 'done_elsewhere', 'Report', '2019-03-01', $2, now())",
    )
    .bind(vera.0)
    .bind(app.staff_id(Tenant::Alpha, "md").await.0)
    .execute(&mut *tx)
    .await
    .expect("an override of a protected person");
    tx.commit().await.expect("the seed commits");
    let (masked, _) = count_queries(admin.get(LIST)).await;
    let row = &masked.results()[0];
    assert_eq!((&row["is_masked"], &row["reason"], &row["kind"]), (&json!(true), &json!(""), &json!(null)), "{}", masked.text);
}
