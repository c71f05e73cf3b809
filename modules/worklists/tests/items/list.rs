//! Filters, orders, pages, masks.

use chrono::{TimeDelta, Utc};
use huddle_testkit::{Client, Patient, Tenant, TestApp, count_queries};
use serde_json::{Value, json};

use crate::support::{Unit, about, add, define, filters, items, titles};

/// A list of all cases and tasks.
async fn everything(app: &TestApp) -> i64 {
    define(app, "Everything", json!({ "content_types": ["case", "task"] })).await
}

/// A filter of one item.
fn one(field: &str, operator: &str, value: impl Into<Value>) -> String {
    let mut item = json!({ "field": field, "operator": operator });
    let value = value.into();
    if !value.is_null() {
        item["value"] = value;
    }
    filters("and", &json!([item]))
}

#[tokio::test]
async fn items_are_filtered_and_sorted_on_the_server() {
    let app = TestApp::new().await;
    let born = "1950-03-01".parse().expect("a date");
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").state("MA").pod(Some("Birch")).born(born)).await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone").state("NY").pod(None)).await;
    let now = app.clock.now();
    let with = |unit: Unit, category: &str, tags: &[&str], priority: i16, days: Option<i64>| Unit {
        category: Some(category.to_owned()),
        tags: tags.iter().map(ToString::to_string).collect(),
        priority,
        due_at: days.map(|days| now + TimeDelta::days(days)),
        ..unit
    };
    add(
        &app,
        &[
            with(about(rosa, "Call back"), "Refill", &["phone"], 0, Some(1)),
            with(about(rosa, "Ärger"), "Complaint", &["phone", "late"], 2, Some(-1)),
            with(Unit { is_task: true, ..about(eve, "Book") }, "Refill", &[], 0, None),
        ],
    )
    .await;
    let path = items(everything(&app).await);
    let md = app.client(Tenant::Alpha, "md");
    for (query, expected) in [
        (String::new(), vec!["Ärger", "Call back", "Book"]),
        ("sort=title".to_owned(), vec!["Ärger", "Book", "Call back"]),
        ("sort=-title".to_owned(), vec!["Call back", "Book", "Ärger"]),
        ("sort=due_at".to_owned(), vec!["Ärger", "Call back", "Book"]),
        ("sort=-due_at".to_owned(), vec!["Call back", "Ärger", "Book"]),
        ("sort=-age&limit=2".to_owned(), vec!["Call back", "Ärger"]),
        ("limit=1&offset=1".to_owned(), vec!["Call back"]),
        (one("title", "contains", json!("ARG")), vec!["Ärger"]),
        (one("name", "contains", json!("rosa")), vec!["Ärger", "Call back"]),
        (one("tags", "is", json!("late")), vec!["Ärger"]),
        (one("tags", "isEmpty", Value::Null), vec!["Book"]),
        (one("state", "isAnyOf", json!(["NY", "CT"])), vec!["Book"]),
        (one("pod", "isNotEmpty", Value::Null), vec!["Ärger", "Call back"]),
        (one("age", ">=", json!("65")), vec!["Ärger", "Call back"]),
        (one("content_type", "not", json!("case")), vec!["Book"]),
        (
            filters(
                "or",
                &json!([{ "field": "title", "operator": "equals", "value": "book" },
                                  { "field": "priority", "operator": "is", "value": "2" }]),
            ),
            vec!["Ärger", "Book"],
        ),
        (
            filters(
                "and",
                &json!([{ "field": "category", "operator": "equals", "value": "Refill" },
                                   { "field": "due_at", "operator": "isNotEmpty" }]),
            ),
            vec!["Call back"],
        ),
    ] {
        assert_eq!(titles(&md.get(&format!("{path}?{query}")).await), expected, "{query}");
    }
    let page = md.get(&format!("{path}?sort=-title&limit=1")).await;
    let row = &page.results()[0];
    assert_eq!((&page.json["count"], &page.json["count_exact"]), (&json!(3), &json!(true)));
    assert_eq!(
        (&row["actions"][0]["trigger"], &row["person"]["state"], &row["person"]["pods"][0]["name"]),
        (&json!("Resolve"), &json!("MA"), &json!("Birch"))
    );
    assert_eq!((&row["person"]["patient_id"], &row["person"]["time_zone"]), (&json!(rosa.user_id), &json!("America/New_York")));
    for query in [
        one("salary", "is", json!("1")),
        "filters=%5B".to_owned(),
        "sort=tags".to_owned(),
        "sort=first_name".to_owned(),
        "limit=101".to_owned(),
        "cursor=AAAA".to_owned(),
    ] {
        assert_eq!(md.get(&format!("{path}?{query}")).await.status, 400, "{query}");
    }
    let broken = md.get(&format!("{path}?{}", one("salary", "is", json!("1")))).await;
    assert_eq!(broken.json["errors"][0], json!({ "pointer": "?filters", "detail": "salary: There is no such column" }));
}

/// All titles of a list, page by page.
async fn all_pages(client: &Client, path: &str) -> Vec<String> {
    let (mut all, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = client.get(&format!("{path}{cursor}")).await;
        assert_eq!((&page.json["count"], &page.json["count_exact"]), (&json!(25), &json!(true)), "{cursor}");
        all.extend(titles(&page).into_iter().map(str::to_owned));
        let Some(next) = page.json["next"].as_str() else { return all };
        cursor = format!("&cursor={next}");
    }
}

#[tokio::test]
async fn pages_have_no_gaps_in_any_order() {
    let app = TestApp::new().await;
    let now = app.clock.now();
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let unit = |n: i64| Unit {
        priority: i16::try_from(n % 3).expect("a priority"),
        due_at: (n % 4 > 0).then(|| now + TimeDelta::days(n * 7 % 5)),
        category: (n % 5 > 0).then(|| format!("c{}", n % 3)),
        ..about(rosa, &format!("t{}", n % 6))
    };
    add(&app, &(0..25).map(unit).collect::<Vec<_>>()).await;
    let path = items(everything(&app).await);
    let md = app.client(Tenant::Alpha, "md");
    for sort in ["", "&sort=title", "&sort=-title", "&sort=due_at", "&sort=-due_at", "&sort=category", "&sort=-category", "&sort=-priority"]
    {
        let whole = md.get(&format!("{path}?limit=100{sort}")).await;
        assert_eq!(all_pages(&md, &format!("{path}?limit=4{sort}")).await, titles(&whole), "{sort}");
        assert_eq!(whole.results().len(), 25);
    }
    // A filter that all items match: the same list, examined item by item.
    let examined = md.get(&format!("{path}?limit=100&{}", one("title", "isNotEmpty", Value::Null))).await;
    assert_eq!(titles(&md.get(&format!("{path}?limit=100")).await), titles(&examined));
    assert_eq!(titles(&md.get(&format!("{path}?limit=9&offset=7")).await), titles(&examined)[7..16]);
    let first = md.get(&format!("{path}?limit=4&sort=title")).await;
    let next = first.json["next"].as_str().expect("there is more");
    for other in ["sort=-title", "isClosed=true&sort=title", "limit=4"] {
        assert_eq!(md.get(&format!("{path}?{other}&cursor={next}")).await.status, 400, "{other}");
    }
}

#[tokio::test]
async fn protected_people_are_masked_and_never_revealed_by_filters_or_orders() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let in_category = |unit: Unit| Unit { category: Some("Refill".to_owned()), ..unit };
    add(&app, &[in_category(about(vip, "Secret")), in_category(about(rosa, "Call"))]).await;
    let path = items(everything(&app).await);
    let md = app.client(Tenant::Alpha, "md");
    let page = md.get(&path).await;
    assert_eq!(titles(&page), ["(masked)", "Call"]);
    let masked = &page.results()[0];
    assert_eq!(
        (&masked["is_masked"], &masked["person"], &masked["created_at"], &masked["actions"]),
        (&json!(true), &json!(null), &json!(null), &json!([]))
    );
    for query in ["sort=title".to_owned(), "sort=age".to_owned(), one("title", "isNotEmpty", Value::Null), one("state", "not", json!("XX"))]
    {
        assert_eq!(titles(&md.get(&format!("{path}?{query}")).await), ["Call"], "{query}");
    }
    let visible = md.get(&format!("{path}?{}", one("content_type", "is", json!("case")))).await;
    assert_eq!(titles(&visible), ["(masked)", "Call"]);
    let of_category = items(define(&app, "Refills", json!({ "categories": ["Refill"] })).await);
    let of_age = items(define(&app, "Without coverage", json!({ "content_types": ["case"], "no_contact_days": 5 })).await);
    for path in [&of_category, &of_age] {
        assert_eq!(titles(&md.get(path).await), ["Call"]);
    }
    app.grant(Tenant::Alpha, "md", vip).await;
    for path in [&path, &of_category, &of_age] {
        assert_eq!(titles(&md.get(path).await), ["Secret", "Call"]);
    }
}

#[tokio::test]
async fn closed_items_of_30_days_are_listed_under_the_same_conditions() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let now = Utc::now();
    let closed = |title: &str, days: i64| Unit { closed_at: Some(now - TimeDelta::days(days)), ..about(rosa, title) };
    add(
        &app,
        &[
            about(rosa, "Open"),
            closed("Yesterday", 1),
            closed("Last week", 7),
            closed("Last quarter", 90),
            Unit { is_task: true, ..closed("Task", 2) },
            Unit { category: Some("Refill".to_owned()), ..closed("Refill", 3) },
        ],
    )
    .await;
    let cases = items(define(&app, "Cases", json!({ "content_types": ["case"], "is_unassigned": true })).await);
    let refills = items(define(&app, "Refills", json!({ "content_types": ["case"], "categories": ["Refill"] })).await);
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(titles(&md.get(&format!("{cases}?isClosed=true")).await), ["Yesterday", "Refill", "Last week"]);
    assert_eq!(titles(&md.get(&format!("{refills}?isClosed=true")).await), ["Refill"]);
    assert_eq!(titles(&md.get(&format!("{cases}?isClosed=false")).await), ["Open"]);
}

#[tokio::test]
async fn work_of_a_module_whose_feature_is_off_and_of_other_tenants_is_omitted() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    add(&app, &[about(rosa, "Ours")]).await;
    let id = everything(&app).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.work_unit set feature = 'carePlans' where tenant_id = core.tenant_id()")
        .execute(&mut *tx)
        .await
        .expect("it moves");
    tx.commit().await.expect("the seed commits");
    assert_eq!(titles(&app.client(Tenant::Alpha, "md").get(&items(id)).await), Vec::<&str>::new());
    let beta = app.client(Tenant::Beta, "md").get(&items(id)).await;
    assert!(beta.status == 404 || beta.results().is_empty(), "{}", beta.text);
}

#[tokio::test]
async fn a_page_of_100_takes_as_many_queries_as_a_page_of_1() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    add(&app, &[about(rosa, "x")]).await;
    let path = format!("{}?limit=100&sort=-due_at&{}", items(everything(&app).await), one("title", "contains", json!("x")));
    let md = app.client(Tenant::Alpha, "md");
    let rows_and_queries = async || {
        let mut least = (0, usize::MAX);
        for _ in 0..10 {
            let (answer, queries) = count_queries(md.get(&path)).await;
            least = (answer.results().len(), least.1.min(queries));
        }
        least
    };
    app.drain_events().await;
    let (_, queries) = rows_and_queries().await;
    add(&app, &(0..99).map(|_| about(rosa, "x")).collect::<Vec<_>>()).await;
    assert_eq!(rows_and_queries().await, (100, queries));
}

#[tokio::test]
async fn texts_without_accents_are_folded_like_others() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    // An accent sends the same text the long way.
    let wrong: Vec<String> = sqlx::query_scalar(
        "with texts as (select chr(a) || chr(b) || 'A' || chr(c) || chr(a) || ' x' as x
                          from generate_series(1, 127) a, generate_series(1, 127, 3) b, generate_series(1, 127, 7) c)
         select x from texts where core.fold(x || ' É') is distinct from core.fold(x) || ' e' limit 5",
    )
    .fetch_all(&mut *tx)
    .await
    .expect("texts are folded");
    assert!(wrong.is_empty(), "{wrong:?}");
    let edges: Vec<Option<String>> = sqlx::query_scalar("select core.fold(x) from unnest(array[null, '', ' _ ', 'O''Neil-Smith, J.']) x")
        .fetch_all(&mut *tx)
        .await
        .expect("texts are folded");
    assert_eq!(edges, [None, Some(String::new()), Some(String::new()), Some("oneil smith j".to_owned())]);
}
