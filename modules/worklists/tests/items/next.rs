//! Handing out rows.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use http::Method;
use huddle_testkit::{Client, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

use crate::support::{Unit, about, add, define, items};

async fn take(client: &Client, list: i64) -> Value {
    let answer = client.post(&format!("{}next/", items(list)), json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

fn title(taken: &Value) -> &Value {
    &taken["item"]["details"]["title"]
}

fn lease(unit: &Value) -> String {
    format!("/api/providers/me/work_units/worklists/leases/{unit}/")
}

/// Moves the end of all leases, by the clock of the database.
async fn shorten_leases(app: &TestApp, by: &str) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let update = sqlx::query("update worklists.lease set until = until - $1::interval where tenant_id = core.tenant_id()").bind(by);
    update.execute(&mut *tx).await.expect("the leases are shortened");
    tx.commit().await.expect("the seed commits");
}

async fn close(app: &TestApp, unit: &Value) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let update = sqlx::query("update core.work_unit set closed_at = now(), status_category = 'complete' where id = $1");
    update.bind(unit.as_i64()).execute(&mut *tx).await.expect("the unit is closed");
    tx.commit().await.expect("the seed commits");
}

async fn patients(app: &TestApp, amount: usize) -> Vec<PatientIds> {
    let mut patients = Vec::new();
    for n in 0..amount {
        patients.push(app.patient(Tenant::Alpha, Patient::named("Rosa", &format!("Perez {n}"))).await);
    }
    patients
}

#[tokio::test]
async fn the_best_free_row_is_handed_to_one_person_and_returned_after_ten_minutes() {
    let app = TestApp::new().await;
    let people = patients(&app, 2).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let secret = Unit { priority: 2, ..about(vip, "Secret") };
    add(&app, &[about(people[0], "Second"), Unit { priority: 1, ..about(people[1], "First") }, secret]).await;
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let (rn, np) = (app.client(Tenant::Alpha, "rn"), app.client(Tenant::Alpha, "np"));
    let first = take(&rn, list).await;
    assert_eq!(title(&first), "First");
    assert_eq!(first["item"]["taken_by"], json!(app.staff_id(Tenant::Alpha, "rn").await));
    assert_eq!(title(&take(&np, list).await), "Second");
    let nothing = json!({ "item": null, "until": null, "is_limit_reached": false });
    assert_eq!(take(&rn, list).await, nothing, "the protected row is not handed out");
    let shown = np.get(&items(list)).await;
    let takers: BTreeSet<_> = shown.results().iter().map(|row| row["taken_by"].to_string()).collect();
    assert_eq!(takers.len(), 3, "{takers:?}");
    let path = lease(&first["item"]["id"]);
    assert_eq!(np.delete(&path).await.status, 404, "it is with somebody else");
    assert_eq!((rn.delete(&path).await.status, rn.delete(&path).await.status), (204, 404));
    assert_eq!(title(&take(&np, list).await), "First");
    shorten_leases(&app, "10 minutes").await;
    assert_eq!(title(&take(&rn, list).await), "First");
}

#[tokio::test]
async fn leases_follow_the_clock_of_the_database() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    add(&app, &[about(rosa, "Call")]).await;
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let first = take(&app.client(Tenant::Alpha, "rn"), list).await;
    // A host whose clock is wrong neither takes the row away nor keeps it.
    app.clock.advance(TimeDelta::hours(1));
    assert!(take(&app.client(Tenant::Alpha, "np"), list).await["item"].is_null());
    let row = app.client(Tenant::Alpha, "np").get(&items(list)).await.results()[0].clone();
    assert_eq!(row["taken_until"], first["until"]);
    shorten_leases(&app, "10 minutes").await;
    let row = app.client(Tenant::Alpha, "np").get(&items(list)).await.results()[0].clone();
    assert!(row["taken_by"].is_null());
    assert_eq!(title(&take(&app.client(Tenant::Alpha, "np"), list).await), "Call");
}

#[tokio::test]
async fn a_row_stays_with_its_person_while_it_is_renewed() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let unit = add(&app, &[about(rosa, "Call")]).await[0];
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let path = lease(&json!(unit));
    let renew = async |role: &str| app.client(Tenant::Alpha, role).put(&path, json!({})).await;
    assert_eq!(renew("rn").await.status, 404, "nobody has it");
    let first = take(&app.client(Tenant::Alpha, "rn"), list).await;
    assert_eq!(renew("rn").await.json["until"], first["until"], "it is new");
    for _ in 0..3 {
        shorten_leases(&app, "9 minutes").await;
        assert_eq!((renew("rn").await.status, renew("np").await.status), (200, 404));
        assert!(take(&app.client(Tenant::Alpha, "np"), list).await["item"].is_null());
    }
    shorten_leases(&app, "10 minutes").await;
    assert_eq!(renew("rn").await.status, 404, "it ended");
    assert_eq!(take(&app.client(Tenant::Alpha, "np"), list).await["item"]["id"], json!(unit));
}

#[tokio::test]
async fn one_row_per_patient_is_handed_out_at_a_time() {
    let app = TestApp::new().await;
    let people = patients(&app, 2).await;
    add(&app, &[about(people[0], "Labs"), about(people[0], "Referral"), about(people[1], "Other")]).await;
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let (rn, np) = (app.client(Tenant::Alpha, "rn"), app.client(Tenant::Alpha, "np"));
    let first = take(&rn, list).await;
    assert_eq!(title(&first), "Labs");
    assert_eq!(title(&take(&np, list).await), "Other");
    assert!(take(&np, list).await["item"].is_null(), "a colleague talks to the patient");
    close(&app, &first["item"]["id"]).await;
    assert_eq!(title(&take(&np, list).await), "Referral", "the closed row is with nobody any more");
}

#[tokio::test]
async fn nobody_has_more_than_three_rows() {
    let app = TestApp::new().await;
    let people = patients(&app, 5).await;
    let units: Vec<Unit> = people.iter().map(|person| about(*person, "Call")).collect();
    add(&app, &units).await;
    let first = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let second = define(&app, "Cases again", json!({ "content_types": ["case"], "priorities": [0] })).await;
    let rn = app.client(Tenant::Alpha, "rn");
    let taken = [take(&rn, first).await, take(&rn, first).await, take(&rn, second).await];
    let full = json!({ "item": null, "until": null, "is_limit_reached": true });
    for list in [first, second] {
        assert_eq!(take(&rn, list).await, full);
    }
    close(&app, &taken[0]["item"]["id"]).await;
    assert!(take(&rn, first).await["item"].is_object(), "a completed row makes room");
    assert_eq!(rn.delete(&lease(&taken[1]["item"]["id"])).await.status, 204);
    assert!(take(&rn, first).await["item"].is_object(), "a row that was given back makes room");
    assert_eq!(take(&rn, first).await, full);
}

#[tokio::test]
async fn one_person_who_asks_many_times_at_once_gets_three_rows() {
    let app = TestApp::new().await;
    let people = patients(&app, 12).await;
    let units: Vec<Unit> = people.iter().map(|person| about(*person, "Call")).collect();
    add(&app, &units).await;
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let mut requests = tokio::task::JoinSet::new();
    for _ in 0..10 {
        let client = app.client(Tenant::Alpha, "rn");
        requests.spawn(async move { take(&client, list).await["item"].is_object() });
    }
    assert_eq!(requests.join_all().await.into_iter().filter(|has_row| *has_row).count(), 3);
}

#[tokio::test]
async fn rows_without_an_owner_and_own_rows_come_first() {
    let app = TestApp::new().await;
    let people = patients(&app, 4).await;
    let (rn, np) = (app.staff_id(Tenant::Alpha, "rn").await, app.staff_id(Tenant::Alpha, "np").await);
    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar("insert into core.assignee_group (name) values ('Nurses') returning id")
        .fetch_one(&mut *tx)
        .await
        .expect("the group is stored");
    sqlx::query("insert into core.assignee_group_member (assignee_group_id, user_id) values ($1, $2)")
        .bind(group)
        .bind(rn.0)
        .execute(&mut *tx)
        .await
        .expect("the member is stored");
    tx.commit().await.expect("the seed commits");
    let units = [
        Unit { priority: 2, owner_user: Some(np.0), ..about(people[0], "Of a colleague") },
        Unit { owner_group: Some(group), ..about(people[1], "Of my team") },
        Unit { owner_user: Some(rn.0), priority: 1, ..about(people[2], "Mine") },
        about(people[3], "Nobody's"),
    ];
    add(&app, &units).await;
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let client = app.client(Tenant::Alpha, "rn");
    let mut order = Vec::new();
    for _ in 0..4 {
        let taken = take(&client, list).await;
        order.push(title(&taken).as_str().unwrap_or_default().to_owned());
        close(&app, &taken["item"]["id"]).await;
    }
    assert_eq!(order, ["Mine", "Of my team", "Nobody's", "Of a colleague"]);
}

#[tokio::test]
async fn a_change_in_bulk_is_refused_while_a_colleague_works_on_the_row() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let unit = add(&app, &[about(rosa, "Call")]).await[0];
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let (rn, np) = (app.client(Tenant::Alpha, "rn"), app.client(Tenant::Alpha, "np"));
    take(&rn, list).await;
    let change = async |client: &Client, is_bulk: bool, version: i32| {
        let body = json!({ "due_date": "2031-02-03T00:00:00Z", "row_version": version, "is_bulk": is_bulk });
        client.send(Method::PATCH, &format!("/api/providers/me/work_units/{unit}/case/"), Some(body), &[]).await
    };
    let refused = change(&np, true, 1).await;
    assert_eq!((refused.status, refused.problem()), (409, "held-by-colleague"), "{}", refused.text);
    let own = change(&rn, true, 1).await;
    assert_eq!(own.status, 200, "{}", own.text);
    let version = own.json["row_version"].as_i64().and_then(|version| i32::try_from(version).ok()).expect("a version");
    // Opening the row and changing it alone is a decision about this row.
    assert_eq!(change(&np, false, version).await.status, 200);
    shorten_leases(&app, "10 minutes").await;
    let row = np.get(&items(list)).await.results()[0].clone();
    let version = row["row_version"].as_i64().and_then(|version| i32::try_from(version).ok()).expect("a version");
    assert_eq!(change(&np, true, version).await.status, 200);
}

#[tokio::test]
async fn twenty_people_who_take_500_rows_at_once_never_get_the_same_one() {
    const PEOPLE: usize = 20;
    const TAKES: usize = 25;
    let app = TestApp::new().await;
    // Rows for nobody in particular, of which the same four people take many.
    let units: Vec<_> = (0..PEOPLE * TAKES).map(|n| Unit { title: format!("Row {n}"), ..Unit::default() }).collect();
    let stored: BTreeSet<i64> = add(&app, &units).await.into_iter().collect();
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let people = (0..PEOPLE).map(|person| {
        let (app, client) = (&app, app.client(Tenant::Alpha, ["rn", "np", "md", "hg"][person % 4]));
        async move {
            let mut taken = Vec::new();
            while taken.len() < TAKES {
                // Several of them are the same user, who has three rows at most: whoever gets none asks again.
                let answer = client.post(&format!("{}next/", items(list)), json!({})).await;
                // Each user is five people here: on a slow machine some are told to come again.
                if answer.status == 503 {
                    continue;
                }
                assert_eq!(answer.status, 200, "{}", answer.text);
                let row = answer.json["item"]["id"].clone();
                if let Some(id) = row.as_i64() {
                    taken.push(id);
                    close(app, &row).await;
                }
            }
            taken
        }
    });
    let taken: Vec<i64> = futures_util::future::join_all(people).await.into_iter().flatten().collect();
    let distinct: BTreeSet<i64> = taken.iter().copied().collect();
    assert_eq!(taken.len(), distinct.len(), "a row was handed out twice");
    assert_eq!(distinct, stored, "every row was handed out");
}
