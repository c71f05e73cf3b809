//! Handing out rows.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use huddle_testkit::{Client, Patient, Tenant, TestApp};
use serde_json::{Value, json};

use crate::support::{Unit, about, add, define, items};

async fn take(client: &Client, list: i64) -> Value {
    let answer = client.post(&format!("{}next/", items(list)), json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

#[tokio::test]
async fn the_best_free_row_is_handed_to_one_person_and_returned_after_ten_minutes() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let secret = Unit { priority: 2, ..about(vip, "Secret") };
    add(&app, &[about(rosa, "Second"), Unit { priority: 1, ..about(rosa, "First") }, secret]).await;
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let (rn, np) = (app.client(Tenant::Alpha, "rn"), app.client(Tenant::Alpha, "np"));
    let first = take(&rn, list).await;
    assert_eq!(first["item"]["details"]["title"], "First");
    assert_eq!(first["item"]["taken_by"], json!(app.staff_id(Tenant::Alpha, "rn").await));
    assert_eq!(take(&np, list).await["item"]["details"]["title"], "Second");
    assert_eq!(take(&rn, list).await, json!({ "item": null, "until": null }), "the protected row is not handed out");
    let shown = np.get(&items(list)).await;
    let takers: BTreeSet<_> = shown.results().iter().map(|row| row["taken_by"].to_string()).collect();
    assert_eq!(takers.len(), 3, "{takers:?}");
    let path = format!("/api/providers/me/work_units/worklists/leases/{}/", first["item"]["id"]);
    assert_eq!(np.delete(&path).await.status, 404, "it is with somebody else");
    assert_eq!((rn.delete(&path).await.status, rn.delete(&path).await.status), (204, 404));
    assert_eq!(take(&np, list).await["item"]["details"]["title"], "First");
    app.clock.advance(TimeDelta::minutes(10));
    assert_eq!(take(&app.client(Tenant::Alpha, "rn"), list).await["item"]["details"]["title"], "First");
}

#[tokio::test]
async fn a_row_stays_with_its_person_while_it_is_renewed() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let unit = add(&app, &[about(rosa, "Call")]).await[0];
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let path = format!("/api/providers/me/work_units/worklists/leases/{unit}/");
    let renew = async |role: &str| app.client(Tenant::Alpha, role).put(&path, json!({})).await;
    assert_eq!(renew("rn").await.status, 404, "nobody has it");
    let first = take(&app.client(Tenant::Alpha, "rn"), list).await;
    let until = |answer: &Value| answer["until"].as_str().and_then(|until| until.get(..26)).map(str::to_owned);
    assert_eq!(until(&renew("rn").await.json), until(&first), "it is new");
    for _ in 0..3 {
        app.clock.advance(TimeDelta::minutes(9));
        assert_eq!((renew("rn").await.status, renew("np").await.status), (200, 404));
        assert!(take(&app.client(Tenant::Alpha, "np"), list).await["item"].is_null());
    }
    app.clock.advance(TimeDelta::minutes(11));
    assert_eq!(renew("rn").await.status, 404, "it ended");
    assert_eq!(take(&app.client(Tenant::Alpha, "np"), list).await["item"]["id"], json!(unit));
}

#[tokio::test]
async fn twenty_people_who_take_500_rows_at_once_never_get_the_same_one() {
    const PEOPLE: usize = 20;
    const TAKES: usize = 25;
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let units: Vec<_> = (0..PEOPLE * TAKES).map(|n| about(rosa, &format!("Row {n}"))).collect();
    let stored: BTreeSet<i64> = add(&app, &units).await.into_iter().collect();
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let mut people = tokio::task::JoinSet::new();
    for person in 0..PEOPLE {
        let client = app.client(Tenant::Alpha, ["rn", "np", "md", "hg"][person % 4]);
        people.spawn(async move {
            let mut taken = Vec::new();
            for _ in 0..TAKES {
                taken.extend(take(&client, list).await["item"]["id"].as_i64());
            }
            taken
        });
    }
    let taken: Vec<i64> = people.join_all().await.into_iter().flatten().collect();
    let distinct: BTreeSet<i64> = taken.iter().copied().collect();
    assert_eq!(taken.len(), distinct.len(), "a row was handed out twice");
    assert_eq!(distinct, stored, "every row was handed out");
}
