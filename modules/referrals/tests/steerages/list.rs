use huddle_testkit::{Tenant, count_queries};
use serde_json::{Value, json};

use super::{STAFF, app_with_rosa, complete, created, execute, id};

#[tokio::test]
async fn all_steerages_of_a_person_are_listed_in_either_order() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let path = format!("/api/referral/steerage/person/{}/", rosa.person_id);
    let mut ids = Vec::new();
    for description in ["First", "Second", "Third"] {
        ids.push(created(&app, rosa, json!({ "description": description })).await["id"].clone());
    }
    let listed = |answer: &huddle_testkit::Answer| answer.results().iter().map(|row| row["id"].clone()).collect::<Vec<Value>>();
    let newest = md.get(&path).await;
    assert_eq!((listed(&newest), &newest.json["count"]), (vec![ids[2].clone(), ids[1].clone(), ids[0].clone()], &json!(3)));
    assert_eq!(listed(&md.get(&format!("{path}?order=oldest")).await), ids);
}

#[tokio::test]
async fn referral_only_steerages_of_before_2021_are_omitted() {
    let (app, rosa) = app_with_rosa().await;
    let old = created(&app, rosa, json!({ "referral": { "is_active": true } })).await;
    let kept = created(&app, rosa, json!({ "referral": { "is_active": true }, "waiver": { "is_eligible": true } })).await;
    for steerage in [&old, &kept] {
        let statement = "update referrals.steerage set created_at = '2020-12-31T12:00:00Z' where tenant_id = core.tenant_id() and id = $1";
        execute(&app, statement, id(steerage)).await;
    }
    let listed = app.client(Tenant::Alpha, STAFF).get(&format!("/api/referral/steerage/person/{}/", rosa.person_id)).await;
    assert_eq!((&listed.json["count"], &listed.results()[0]["id"]), (&json!(1), &kept["id"]));
}

#[tokio::test]
async fn a_list_of_many_takes_as_many_queries_as_one_of_one() {
    let (app, rosa) = app_with_rosa().await;
    let path = format!("/api/referral/steerage/person/{}/", rosa.person_id);
    // The fewest: a request that opens a connection sends a statement to set it up.
    let fewest = async || {
        let mut fewest = usize::MAX;
        for _ in 0..5 {
            let (answer, queries) = count_queries(app.client(Tenant::Alpha, STAFF).get(&path)).await;
            assert_eq!(answer.status, 200, "{}", answer.text);
            fewest = fewest.min(queries);
        }
        fewest
    };
    complete(&app, rosa).await;
    let of_one = fewest().await;
    for _ in 0..20 {
        complete(&app, rosa).await;
    }
    assert_eq!(fewest().await, of_one);
}
