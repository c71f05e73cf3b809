//! The tree of worklists.

use huddle_testkit::{Patient, Tenant, TestApp, count_queries};
use huddle_worklists::definitions::conditions::Conditions;
use serde_json::{Value, json};

use crate::support::{Unit, about, add, define, define_for, items, publish, titles};

const LISTS: &str = "/api/worklists/";

/// The number of open items of a list, and whether it is exact.
fn count_of(lists: &[Value], name: &str) -> (i64, bool) {
    let list = lists.iter().find(|list| list["name"] == name).expect("the list");
    (list["item_count"].as_i64().expect("a number"), list["item_count_exact"] == true)
}

#[tokio::test]
async fn a_new_tenant_has_lists_in_a_tree_with_counts() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let now = app.clock.now();
    let late = Unit { due_at: Some(now - chrono::TimeDelta::days(40)), priority: 2, ..about(rosa, "Late") };
    let old = Unit { created_at: Some(now - chrono::TimeDelta::days(31)), due_at: Some(now), ..about(rosa, "Old") };
    add(&app, &[late, old, Unit { closed_at: Some(now), ..about(rosa, "Closed") }]).await;
    let answer = app.client(Tenant::Alpha, "rn").get(LISTS).await;
    let lists = answer.results();
    let headings = |list: &Value| format!("{}/{}/{}", list["category"], list["sub_category"], list["name"]);
    let order: Vec<_> = lists.iter().map(headings).collect();
    assert!(lists.len() >= 12 && order.is_sorted(), "{order:?}");
    for (name, count) in [
        ("Overdue work", 1),
        ("Due today", 1),
        ("High priority", 1),
        ("Unassigned work", 2),
        ("Unassigned and urgent", 1),
        ("Overdue cases", 1),
        ("Open longer than 30 days", 1),
        ("Not contacted for 30 days", 2),
        ("Referrals", 0),
    ] {
        assert_eq!(count_of(lists, name), (count, true), "{name}");
    }
    assert_eq!(lists[0]["data_source"], "WORK_UNIT_API");
    assert_eq!((&lists[0]["active"], &lists[0]["version"]), (&json!(true), &json!(1)));
}

#[tokio::test]
async fn a_new_tenant_has_a_list_of_overdue_referrals() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let now = app.clock.now();
    let referral =
        |title: &str, days: i64| Unit { is_referral: true, due_at: Some(now + chrono::TimeDelta::days(days)), ..about(rosa, title) };
    let closed = Unit { closed_at: Some(now), ..referral("Closed", -5) };
    let case = Unit { is_referral: false, ..referral("Overdue case", -9) };
    add(&app, &[referral("Due later", 2), referral("Overdue", -3), referral("Longer overdue", -8), closed, case]).await;
    let rn = app.client(Tenant::Alpha, "rn");
    let lists = rn.get(LISTS).await;
    assert_eq!(count_of(lists.results(), "Overdue referrals"), (2, true));
    let list = lists.results().iter().find(|list| list["name"] == "Overdue referrals").expect("the list");
    let page = rn.get(&items(list["id"].as_i64().expect("an ID"))).await;
    assert_eq!(titles(&page), ["Longer overdue", "Overdue"]);
}

#[tokio::test]
async fn the_lists_of_a_new_tenant_are_valid() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let stored: Vec<Value> = sqlx::query_scalar("select conditions from worklists.definition where tenant_id = core.tenant_id()")
        .fetch_all(&mut *tx)
        .await
        .expect("the lists are read");
    for conditions in stored {
        let checked = serde_json::from_value::<Conditions>(conditions.clone()).expect("conditions");
        assert!(checked.check().is_ok(), "{conditions}");
    }
}

#[tokio::test]
async fn a_list_is_read_with_its_columns_by_those_it_is_shared_with() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let nurses: i64 = sqlx::query_scalar("select id from core.user_group where tenant_id = core.tenant_id() and name = 'RN'")
        .fetch_one(&mut *tx)
        .await
        .expect("the group");
    drop(tx);
    let shared = define_for(&app, "Nurses only", json!({ "priorities": [2] }), &[nurses]).await;
    let off = define(&app, "Old", json!({ "priorities": [2] })).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update worklists.definition set active = false, row_version = 2 where id = $1")
        .bind(off)
        .execute(&mut *tx)
        .await
        .expect("it is off");
    tx.commit().await.expect("the seed commits");
    let (rn, md) = (app.client(Tenant::Alpha, "rn"), app.client(Tenant::Alpha, "md"));
    let list = rn.get(&format!("{LISTS}{shared}/")).await;
    assert_eq!(list.status, 200, "{}", list.text);
    let column = |name: &str| list.json["columns"].as_array().and_then(|all| all.iter().find(|column| column["field"] == name).cloned());
    assert_eq!(
        column("content_type").expect("the column"),
        json!({ "field": "content_type", "type": "choice", "is_sortable": true, "is_hidden_when_masked": false,
                "options": [{ "value": "case", "label": "Case" }, { "value": "chatmessagev2", "label": "Message" },
                            { "value": "steerage", "label": "Referral" }, { "value": "task", "label": "Task" }, { "value": "worklist", "label": "Worklist item" }] })
    );
    assert_eq!(column("tags").expect("the column")["is_sortable"], false);
    for path in [format!("{LISTS}{shared}/"), items(shared)] {
        assert_eq!(md.get(&path).await.problem(), "worklist-not-shared", "{path}");
    }
    for path in [format!("{LISTS}{off}/"), format!("{LISTS}999999/"), items(off), items(999_999)] {
        assert_eq!(rn.get(&path).await.status, 404, "{path}");
    }
    let names = |answer: &huddle_testkit::Answer| answer.results().iter().map(|list| list["name"].clone()).collect::<Vec<_>>();
    let (of_rn, of_md) = (names(&rn.get(LISTS).await), names(&md.get(LISTS).await));
    assert!(of_rn.contains(&json!("Nurses only")) && !of_md.contains(&json!("Nurses only")) && !of_rn.contains(&json!("Old")));
}

#[tokio::test]
async fn all_lists_are_counted_in_one_statement_and_exactly_to_1000() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.work_unit (content_type, object_id, feature, person_id, priority, status, status_category)
         select 'case', n, 'test_work', $1, case when n > 1001 then 1 else 2 end, 'New', 'open' from generate_series(1, 1011) n",
    )
    .bind(rosa.person_id.0)
    .execute(&mut *tx)
    .await
    .expect("the units are stored");
    tx.commit().await.expect("the seed commits");
    app.drain_events().await;
    let md = app.client(Tenant::Alpha, "md");
    let queries = async || {
        let mut least = usize::MAX;
        for _ in 0..5 {
            // Counts are kept until something changes.
            publish(&app).await;
            least = least.min(count_queries(md.get(LISTS)).await.1);
        }
        least
    };
    let before = queries().await;
    for n in 0..20 {
        define(&app, &format!("List {n}"), json!({ "priorities": [1], "age_from": 100 + n })).await;
    }
    assert_eq!(queries().await, before);
    let answer = md.get(LISTS).await;
    assert_eq!(count_of(answer.results(), "High priority"), (1_000, false));
    assert_eq!(count_of(answer.results(), "Not contacted for 30 days"), (1_000, false));
    assert_eq!(count_of(answer.results(), "List 3"), (0, true));
}

#[tokio::test]
async fn counts_are_kept_until_something_changes_and_differ_by_grants() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let refill = || Unit { category: Some("Refill".to_owned()), ..about(vip, "Secret") };
    add(&app, &[refill()]).await;
    define(&app, "Refills", json!({ "categories": ["Refill"] })).await;
    app.grant(Tenant::Alpha, "rn", vip).await;
    let count = async |role: &str| count_of(app.client(Tenant::Alpha, role).get(LISTS).await.results(), "Refills").0;
    assert_eq!((count("rn").await, count("np").await, count("md").await), (1, 0, 0));
    let ((), cached) = count_queries(async { assert_eq!(count("md").await, 0) }).await;
    add(&app, &[refill()]).await;
    publish(&app).await;
    let ((), counted) = count_queries(async { assert_eq!(count("rn").await, 2) }).await;
    assert!(cached < counted, "{cached} {counted}");
}
