//! Where people stand with preventive care.

mod closure;
mod overrides;
mod people;
mod result_files;
mod results;

use chrono::{NaiveDate, NaiveTime, TimeDelta};
use huddle_sdk::{PersonId, Zone};
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::{Value, json};

/// A woman of 50 who was never seen.
async fn app_with_ines() -> (TestApp, PersonId) {
    let app = TestApp::new().await;
    app.clock.stop();
    let ines = app.patient(Tenant::Alpha, Patient::named("Ines", "Alvarado")).await.person_id;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.person set sex = 'Female', dob = $2 where id = $1")
        .bind(ines.0)
        .bind(today(&app) - TimeDelta::days(50 * 366))
        .execute(&mut *tx)
        .await
        .expect("the person is changed");
    tx.commit().await.expect("the seed commits");
    (app, ines)
}

fn today(app: &TestApp) -> NaiveDate {
    Zone::EASTERN.date_of(app.clock.now())
}

/// Stores a record with a code, as an import does.
async fn add_record(app: &TestApp, person: PersonId, system: &str, code: &str, days_ago: i64) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "with record as (
             insert into core.clinical_record (person_id, resource_type, source_id, resource)
             values ($1, 'Procedure', $2 || $3 || $4, '{}') returning id)
         insert into core.clinical_code (person_id, record_id, system, code, starts_on) select $1, id, $2, $3, $4::date from record",
    )
    .bind(person.0)
    .bind(system)
    .bind(code)
    .bind((today(app) - TimeDelta::days(days_ago)).to_string())
    .execute(&mut *tx)
    .await
    .expect("the record is stored");
    tx.commit().await.expect("the seed commits");
}

/// Runs the nightly evaluation of the coming night.
async fn pass_a_night(app: &TestApp) {
    app.run_schedules().await;
    let three = Zone::EASTERN.at(today(app) + TimeDelta::days(1), NaiveTime::from_hms_opt(3, 0, 0).expect("three"));
    app.clock.advance(three - app.clock.now() + TimeDelta::minutes(1));
    app.run_schedules().await;
    app.run_jobs().await;
}

fn path(person: PersonId) -> String {
    format!("/api/care-plan/measures/people/{person}/")
}

fn report<'a>(measures: &'a Value, id: &str) -> &'a Value {
    let measures = measures["measure_collection_measures"].as_array().expect("measures");
    let measure = measures.iter().find(|one| one["measure"]["id"] == id).unwrap_or(&Value::Null);
    &measure["measure_reports"][0]
}

async fn stored(app: &TestApp, person: PersonId, measure: &str) -> Option<String> {
    let mut tx = app.seed(Tenant::Alpha).await;
    let status = sqlx::query_scalar(
        "select status from careplans.measure_result where person_id = $1 and measure = $2 and status <> 'not_applicable'",
    );
    status.bind(person.0).bind(measure).fetch_optional(&mut *tx).await.expect("the result is read")
}

async fn events(app: &TestApp, kind: &str) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar("select count(*) from core.event where tenant_id = core.tenant_id() and kind = $1")
        .bind(kind)
        .fetch_one(&mut *tx)
        .await
        .expect("events are counted")
}

#[tokio::test]
async fn the_catalogue_names_the_recommendation_of_each_measure() {
    let app = TestApp::new().await;
    let response = app.client(Tenant::Alpha, "md").get("/api/care-plan/measures/").await;
    let measures = response.results();
    assert_eq!(measures.len(), 22);
    let breast = measures.iter().find(|one| one["id"] == "breast-cancer").expect("breast cancer screening");
    assert_eq!(
        (&breast["source"]["organization"], &breast["source"]["year"], &breast["source"]["grade"]),
        (&json!("USPSTF"), &json!(2024), &json!("B"))
    );
}

#[tokio::test]
async fn a_person_is_ready_after_the_night_and_the_reason_names_the_record() {
    let (app, ines) = app_with_ines().await;
    let md = app.client(Tenant::Alpha, "md");
    let before = md.get(&path(ines)).await.json;
    assert_eq!(
        (&before["is_ready"], &before["updated_at"], &before["measure_collection_measures"]),
        (&json!(false), &json!(null), &json!([]))
    );
    add_record(&app, ines, "snomed", "73761001", 400).await;
    pass_a_night(&app).await;

    // The first token has expired.
    let md = app.client(Tenant::Alpha, "md");
    let response = md.get(&path(ines)).await;
    let measures = &response.json;
    assert_eq!(measures["is_ready"], true, "{}", response.text);
    let colon = report(measures, "colorectal-cancer");
    let on = (today(&app) - TimeDelta::days(401)).to_string();
    assert_eq!((&colon["care_gap_status"], &colon["is_care_gap"]), (&json!("Complete"), &json!(false)));
    assert_eq!((&colon["last_action"], &colon["last_action_date"]), (&json!("Colonoscopy"), &json!(on)));
    assert_eq!((&colon["why"]["kind"], &colon["why"]["records"][0]["code"]), (&json!("evidence"), &json!("73761001")));
    assert_eq!(report(measures, "breast-cancer")["care_gap_status"], "Overdue");
    assert_eq!(report(measures, "osteoporosis"), &json!(null), "not applicable");
    let all = md.get(&format!("{}?include_not_applicable=true", path(ines))).await.json;
    assert_eq!(report(&all, "osteoporosis")["why"]["text"], "Recommended from age 65; the person is 50.");
    assert_eq!(
        (stored(&app, ines, "colorectal-cancer").await.as_deref(), stored(&app, ines, "osteoporosis").await),
        (Some("complete"), None)
    );
    let overdue = measures["overdue_count"].as_i64().expect("a number");
    let mut tx = app.seed(Tenant::Alpha).await;
    let counted: i16 =
        sqlx::query_scalar("select overdue from careplans.evaluation where person_id = $1").bind(ines.0).fetch_one(&mut *tx).await.unwrap();
    assert_eq!(i64::from(counted), overdue);
}

#[tokio::test]
async fn lists_of_people_are_filtered_by_overdue_measures_without_protected_people() {
    let (app, ines) = app_with_ines().await;
    app.patient(Tenant::Alpha, Patient::named("Vera", "Veiled").protected()).await;
    pass_a_night(&app).await;
    let filter = huddle_sdk::people_filters().find(|filter| filter.name == "careplans.overdue").expect("the filter");
    let mut tx = huddle_sdk::ReadTx::begin(&app.host.app, Tenant::Alpha.id()).await.expect("a transaction");
    assert_eq!((filter.select)(&mut tx, 10).await.expect("the people"), [ines]);
}

#[tokio::test]
async fn a_second_night_writes_nothing_but_its_own_row() {
    let (app, ines) = app_with_ines().await;
    pass_a_night(&app).await;
    let version = async || {
        let mut tx = app.seed(Tenant::Alpha).await;
        let rows: Vec<(String, String)> =
            sqlx::query_as("select measure, xmin::text from careplans.measure_result where person_id = $1 order by 1")
                .bind(ines.0)
                .fetch_all(&mut *tx)
                .await
                .unwrap();
        rows
    };
    let first = version().await;
    assert!(!first.is_empty());
    pass_a_night(&app).await;
    assert_eq!(version().await, first);
    assert_eq!((events(&app, "careplans.measures.evaluated").await, events(&app, "careplans.gaps.changed").await), (2, 0));
}

/// Publishes an event of the module that owns people, which this test does not link.
async fn publish(app: &TestApp, kind: &str, person: PersonId) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let event =
        json!([{ "module": "people", "kind": kind, "feature": "people", "person_id": person.0, "payload": { "person_id": person.0 } }]);
    sqlx::query("select core.publish($1)").bind(event).execute(&mut *tx).await.expect("the event is stored");
    tx.commit().await.expect("the seed commits");
    app.drain_events().await;
}

#[tokio::test]
async fn imported_records_count_at_once() {
    let (app, ines) = app_with_ines().await;
    publish(&app, "people.record.imported", ines).await;
    assert_eq!(stored(&app, ines, "breast-cancer").await.as_deref(), Some("overdue"));
    assert_eq!(events(&app, "careplans.gaps.changed").await, 1);
    add_record(&app, ines, "cpt", "77067", 20).await;
    publish(&app, "people.record.imported", ines).await;
    assert_eq!(stored(&app, ines, "breast-cancer").await.as_deref(), Some("complete"));
    assert_eq!(events(&app, "careplans.gaps.changed").await, 2);
    // Nothing new: nobody is notified.
    publish(&app, "people.record.imported", ines).await;
    assert_eq!(events(&app, "careplans.gaps.changed").await, 2);
}

#[tokio::test]
async fn a_changed_person_is_evaluated_again_unless_nobody_has_yet() {
    let (app, ines) = app_with_ines().await;
    publish(&app, "people.person.changed", ines).await;
    assert_eq!(app.client(Tenant::Alpha, "md").get(&path(ines)).await.json["is_ready"], false);
    pass_a_night(&app).await;
    assert_eq!(stored(&app, ines, "breast-cancer").await.as_deref(), Some("overdue"));
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.person set sex = 'Male' where id = $1").bind(ines.0).execute(&mut *tx).await.expect("the person is changed");
    tx.commit().await.expect("the seed commits");
    publish(&app, "people.person.changed", ines).await;
    assert_eq!(stored(&app, ines, "breast-cancer").await, None);
}

#[tokio::test]
async fn a_protected_person_shows_nothing_without_access() {
    let app = TestApp::new().await;
    let hidden = app.patient(Tenant::Alpha, Patient::named("Vera", "Veiled").protected()).await.person_id;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&path(hidden)).await.problem(), "phi-access-required");
    assert_eq!(md.get(&format!("{}hiv/decisions/", path(hidden))).await.problem(), "phi-access-required");
}

#[tokio::test]
async fn a_decision_replaces_the_result_until_it_is_withdrawn() {
    let (app, ines) = app_with_ines().await;
    pass_a_night(&app).await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let decision = format!("{}breast-cancer/decision/", path(ines));
    let until = (today(&app) + TimeDelta::days(100)).to_string();
    let body = json!({ "kind": "declined", "reason": "Will think about it", "until": until });
    assert_eq!(md.put(&decision, body.clone()).await.status, 428);
    let decided = md.put(&decision, json!({ "kind": "declined", "reason": "Will think about it", "until": until, "row_version": 0 })).await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    let shown = &decided.json["measure_reports"][0];
    assert_eq!(
        (&shown["care_gap_status"], &shown["decision"]["kind"], &shown["decision_version"]),
        (&json!("Not Applicable"), &json!("declined"), &json!(1))
    );
    assert_eq!(stored(&app, ines, "breast-cancer").await, None);
    assert_eq!(events(&app, "careplans.gaps.changed").await, 1);
    // It stays in the list, so that it can be withdrawn.
    assert_eq!(report(&md.get(&path(ines)).await.json, "breast-cancer")["decision"]["reason"], "Will think about it");

    let stale = np.put(&decision, json!({ "kind": "not_applicable", "reason": "Mastectomy", "row_version": 0 })).await;
    assert_eq!((stale.status, &stale.json["current"]["kind"]), (412, &json!("declined")));
    let withdrawn = np.put(&decision, json!({ "kind": null, "reason": "She agreed", "row_version": 1 })).await;
    assert_eq!(
        (&withdrawn.json["measure_reports"][0]["care_gap_status"], &withdrawn.json["measure_reports"][0]["decision"]),
        (&json!("Overdue"), &json!(null))
    );
    assert_eq!(withdrawn.json["measure_reports"][0]["decision_version"], 2);
    assert_eq!(stored(&app, ines, "breast-cancer").await.as_deref(), Some("overdue"));
    let history = md.get(&format!("{}breast-cancer/decisions/", path(ines))).await;
    let kinds: Vec<_> = history.results().iter().map(|one| (one["kind"].clone(), one["row_version"].clone())).collect();
    assert_eq!(kinds, [(json!(null), json!(2)), (json!("declined"), json!(1))]);
    assert_eq!(
        app.last_change(Tenant::Alpha, "decide_measure").await,
        json!({ "kind": ["declined", null], "until": [until, null], "row_version": [1, 2] })
    );
}

#[tokio::test]
async fn an_invalid_decision_names_its_field() {
    let (app, ines) = app_with_ines().await;
    let md = app.client(Tenant::Alpha, "md");
    let decide = async |body: Value| md.put(&format!("{}hiv/decision/", path(ines)), body).await;
    let refused = decide(json!({ "kind": "done_elsewhere", "reason": "Report", "row_version": 0 })).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/kind")));
    let refused = decide(json!({ "kind": "postponed", "reason": "Pregnant", "row_version": 0 })).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/until")));
    let unknown = md.put(&format!("{}scurvy/decision/", path(ines)), json!({ "kind": "declined", "reason": "No", "row_version": 0 })).await;
    assert_eq!(unknown.status, 404);
}
