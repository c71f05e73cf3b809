//! A person's communications and timeline, merged from the content types of modules.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use chrono::TimeDelta;
use huddle_sdk::relation::link;
use huddle_sdk::work::WorkUnit;
use huddle_sdk::{Caller, WriteTx};
use huddle_testkit::{Answer, Patient, PatientIds, Tenant, TestApp, count_queries};

use crate::probe::{OTHER_OBJECT, PROBE_OBJECT};

/// Stores a probe object of a person, a minute after the previous one.
async fn add(app: &TestApp, object: i64, title: &str, person: PatientIds) {
    app.clock.advance(TimeDelta::minutes(1));
    let mut tx = WriteTx::begin(&app.host.app, Caller::host(Tenant::Alpha.id(), "test")).await.unwrap();
    tx.put_work(WorkUnit::new(&PROBE_OBJECT, object, "New").title(title)).await.unwrap();
    sqlx::query("update core.work_unit set person_id = $1 where tenant_id = core.tenant_id() and object_id = $2")
        .bind(person.person_id.0)
        .bind(object)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn relate(app: &TestApp, from: i64, to: &huddle_sdk::relation::ObjectRef) {
    let mut tx = app.seed(Tenant::Alpha).await;
    link(&mut tx, &PROBE_OBJECT.object(from), to, None).await.unwrap();
    tx.commit().await.unwrap();
}

fn titles(page: &Answer) -> Vec<String> {
    assert_eq!(page.status, 200, "{}", page.text);
    page.results().iter().map(|row| row["object"]["title"].as_str().unwrap().to_owned()).collect()
}

fn communications(person: PatientIds) -> String {
    format!("/api/providers/me/communications/people/{}/", person.person_id)
}

#[tokio::test]
async fn communications_and_timeline_are_paged_newest_first() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let ines = app.patient(Tenant::Alpha, Patient::named("Ines", "Lopez")).await;
    for (object, title) in [(1, "one"), (2, "two"), (3, "three")] {
        add(&app, object, title, rosa).await;
    }
    add(&app, 4, "another person's", ines).await;
    let md = app.client(Tenant::Alpha, "md");
    for path in [communications(rosa), format!("/api/providers/me/timeline/people/{}/", rosa.person_id)] {
        let first = md.get(&format!("{path}?limit=2")).await;
        assert_eq!(titles(&first), ["three", "two"]);
        assert_eq!(first.results()[0]["content_type"], "probe");
        let next = first.json["next"].as_str().unwrap();
        let second = md.get(&format!("{path}?limit=2&cursor={next}")).await;
        assert_eq!(titles(&second), ["one"]);
        assert!(second.json["next"].is_null());
        assert_eq!(md.get(&format!("{path}?cursor=e30")).await.status, 400);
    }
}

#[tokio::test]
async fn entries_show_cards_of_related_objects_except_those_of_protected_people() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let vera = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    add(&app, 1, "one", rosa).await;
    add(&app, 2, "two", rosa).await;
    add(&app, 3, "secret", vera).await;
    for other in [PROBE_OBJECT.object(2), PROBE_OBJECT.object(3), PROBE_OBJECT.object(99), OTHER_OBJECT.object(1)] {
        relate(&app, 1, &other).await;
    }
    let related = async |app: &TestApp| {
        let page = app.client(Tenant::Alpha, "md").get(&communications(rosa)).await;
        page.results().iter().map(|row| row["related"].to_string()).collect::<Vec<_>>()
    };
    let two = r#"{"content_type":"probe","object_id":2,"status":"New","title":"two"}"#;
    let one = r#"{"content_type":"probe","object_id":1,"status":"New","title":"one"}"#;
    assert_eq!(related(&app).await, [format!("[{one}]"), format!("[{two}]")]);

    let mut trail = app.seed(Tenant::Alpha).await;
    let (rows, masked): (i64, Vec<i64>) = sqlx::query_as(
        "select count(*), max(masked_person_ids) from core.audit where tenant_id = core.tenant_id() and operation = 'list_communications'",
    )
    .fetch_one(&mut *trail)
    .await
    .unwrap();
    assert_eq!((rows, masked), (2, vec![vera.person_id.0]), "one row for the record, one for the cards of the page");
    drop(trail);

    app.grant(Tenant::Alpha, "md", vera).await;
    let secret = r#"{"content_type":"probe","object_id":3,"status":"New","title":"secret"}"#;
    assert_eq!(related(&app).await, [format!("[{one}]"), format!("[{two},{secret}]")]);
}

#[tokio::test]
async fn a_page_takes_the_same_number_of_queries_for_any_length() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    add(&app, 1, "one", rosa).await;
    add(&app, 2, "two", rosa).await;
    relate(&app, 1, &PROBE_OBJECT.object(2)).await;
    let md = app.client(Tenant::Alpha, "md");
    let path = communications(rosa);
    md.get(&path).await;
    let (_, short) = count_queries(md.get(&path)).await;
    for object in 3..13 {
        add(&app, object, "more", rosa).await;
        relate(&app, object, &PROBE_OBJECT.object(1)).await;
    }
    // The token of the first client has expired meanwhile.
    let md = app.client(Tenant::Alpha, "md");
    md.get(&path).await;
    let (page, long) = count_queries(md.get(&path)).await;
    assert_eq!(page.results().len(), 12);
    assert_eq!(short, long);
}

#[tokio::test]
async fn entries_of_a_feature_that_is_off_are_not_shown() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    add(&app, 1, "one", rosa).await;
    app.feature(Tenant::Alpha, "probe", false).await;
    let page = app.client(Tenant::Alpha, "md").get(&communications(rosa)).await;
    assert_eq!(titles(&page), Vec::<String>::new());
}

#[tokio::test]
async fn communications_are_filtered_by_content_type() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    for (object, title) in [(1, "one"), (2, "two"), (3, "three")] {
        add(&app, object, title, rosa).await;
    }
    let md = app.client(Tenant::Alpha, "md");
    let path = communications(rosa);
    let first = md.get(&format!("{path}?content_types=probe&limit=2")).await;
    assert_eq!(titles(&first), ["three", "two"]);
    let next = first.json["next"].as_str().unwrap();
    assert_eq!(titles(&md.get(&format!("{path}?content_types=probe&limit=2&cursor={next}")).await), ["one"]);
    assert_eq!(titles(&md.get(&format!("{path}?content_types=other,probe")).await), ["three", "two", "one"]);
    let none = md.get(&format!("{path}?content_types=other,no_such_type")).await;
    assert_eq!(titles(&none), Vec::<String>::new());
    assert!(none.json["next"].is_null());
}
