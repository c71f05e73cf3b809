//! Overrides without an end.

use chrono::{Months, TimeDelta};
use huddle_careplans::overrides::model::REVIEW_MONTHS;
use huddle_sdk::PersonId;
use huddle_testkit::{Answer, Client, Patient, Tenant, count_queries};
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

async fn confirm(client: &Client, person: PersonId, measure: &str, version: i32) -> Answer {
    client.post(&format!("{}{measure}/decision/confirm/", path(person)), json!({ "row_version": version })).await
}

#[tokio::test]
async fn a_confirmed_override_leaves_the_list_until_it_is_to_be_reviewed_again() {
    let (app, ines) = app_with_ines().await;
    let (md, np, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"), app.client(Tenant::Alpha, "admin"));
    let decision = format!("{}hiv/decision/", path(ines));
    let decided = md.put(&decision, json!({ "kind": "not_applicable", "reason": "Tested in 2001", "row_version": 0 })).await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    let version = admin.get(LIST).await.results()[0]["row_version"].clone();
    assert_eq!(version, 1);

    let review_on = today(&app).checked_add_months(Months::new(REVIEW_MONTHS)).expect("a day").to_string();
    let confirmed = confirm(&np, ines, "hiv", 1).await;
    assert_eq!(confirmed.status, 200, "{}", confirmed.text);
    let row = &confirmed.json;
    assert_eq!((&row["review_on"], &row["row_version"], &row["reason"]), (&json!(review_on), &json!(2), &json!("Tested in 2001")));
    assert_eq!(app.last_change(Tenant::Alpha, "confirm_override").await, json!({ "review_on": [null, review_on], "row_version": [1, 2] }));

    let due = admin.get(LIST).await;
    assert_eq!((due.results().len(), &due.json["count"]), (0, &json!(0)));
    let all = admin.get(&format!("{LIST}?include_confirmed=true")).await;
    let row = &all.results()[0];
    assert_eq!((&all.json["count"], &row["row_version"], &row["review_on"]), (&json!(1), &json!(2), &json!(review_on)));
    assert_eq!((&row["confirmed_by_name"], &row["confirmed_at"]), (&confirmed.json["confirmed_by_name"], &confirmed.json["confirmed_at"]));
    assert_ne!(row["confirmed_by_name"], row["decided_by_name"]);

    // The override is as it was, and its history says who confirmed it.
    let history = md.get(&format!("{}hiv/decisions/", path(ines))).await;
    let names: Vec<_> = history.results().iter().map(|one| (one["decided_by_name"].clone(), one["confirmed_by_name"].clone())).collect();
    assert_eq!(names, [(row["decided_by_name"].clone(), row["confirmed_by_name"].clone()), (row["decided_by_name"].clone(), json!(null))]);

    app.clock.advance(TimeDelta::days(366));
    // The earlier token has expired.
    let again = app.client(Tenant::Alpha, "admin").get(LIST).await;
    assert_eq!((again.results().len(), &again.json["count"]), (1, &json!(1)), "a year later it is to be reviewed again");
}

#[tokio::test]
async fn only_the_latest_version_of_an_override_without_an_end_is_confirmed() {
    let (app, ines) = app_with_ines().await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(confirm(&md, ines, "scurvy", 0).await.status, 404);
    assert_eq!(confirm(&md, ines, "hiv", 0).await.status, 409, "nothing was decided");
    let decide = async |body: Value| assert_eq!(md.put(&format!("{}hiv/decision/", path(ines)), body).await.status, 200);
    decide(json!({ "kind": "not_applicable", "reason": "Tested in 2001", "row_version": 0 })).await;
    let stale = confirm(&md, ines, "hiv", 0).await;
    assert_eq!((stale.status, &stale.json["current"]["row_version"]), (412, &json!(1)), "{}", stale.text);
    let unversioned = md.post(&format!("{}hiv/decision/confirm/", path(ines)), json!({})).await;
    assert_eq!(unversioned.status, 428, "{}", unversioned.text);
    assert_eq!(confirm(&md, ines, "hiv", 1).await.status, 200);
    assert_eq!(confirm(&md, ines, "hiv", 1).await.status, 412, "a colleague confirmed it in the meantime");

    let until = (today(&app) + TimeDelta::days(100)).to_string();
    decide(json!({ "kind": "not_applicable", "reason": "Tested in 2001", "until": until, "row_version": 2 })).await;
    assert_eq!(confirm(&md, ines, "hiv", 3).await.status, 409, "it ends by itself");
    decide(json!({ "kind": null, "reason": "No report", "row_version": 3 })).await;
    assert_eq!(confirm(&md, ines, "hiv", 4).await.status, 409, "it was withdrawn");
}
