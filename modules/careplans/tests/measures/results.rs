//! What staff record as done.

use chrono::TimeDelta;
use huddle_sdk::PersonId;
use huddle_testkit::{Answer, Client, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{app_with_ines, events, pass_a_night, path, report, stored, today};

fn mammogram(done_on: &str) -> Value {
    json!({ "uid": Uuid::new_v4(), "kind": "mammogram", "done_on": done_on, "place": "here" })
}

async fn record(client: &Client, person: PersonId, measure: &str, body: Value) -> Answer {
    client.post(&format!("{}{measure}/results/", path(person)), body).await
}

async fn retract(client: &Client, person: PersonId, id: &Value) -> Answer {
    client.post(&format!("{}results/{id}/retract/", path(person)), json!({ "reason": "Another patient's report" })).await
}

fn days_ago(app: &TestApp, days: i64) -> String {
    (today(app) - TimeDelta::days(days)).to_string()
}

#[tokio::test]
async fn a_result_counts_for_its_interval_and_not_for_ever() {
    let (app, ines) = app_with_ines().await;
    pass_a_night(&app).await;
    let md = app.client(Tenant::Alpha, "md");
    let old = json!({
        "uid": Uuid::new_v4(), "kind": "blood-pressure", "done_on": "2019-03-01", "value": "118/75", "place": "elsewhere", "source": "Dr. Ito",
    });
    let old = record(&md, ines, "blood-pressure", old).await;
    assert_eq!(old.status, 200, "{}", old.text);
    let shown = &old.json["measure_reports"][0];
    assert_eq!(
        (&shown["care_gap_status"], &shown["last_action_date"], &shown["next_action_date"]),
        (&json!("Overdue"), &json!("2019-03-01"), &json!("2020-03-01"))
    );
    assert_eq!((&shown["results"][0]["source"], &shown["results"][0]["value"]), (&json!("Dr. Ito"), &json!("118/75")));
    assert_eq!(shown["why"]["records"][0]["result_id"], shown["results"][0]["id"]);
    assert_eq!(events(&app, "careplans.gaps.changed").await, 1);

    let body = mammogram(&days_ago(&app, 20));
    let recent = record(&md, ines, "breast-cancer", body.clone()).await;
    assert_eq!(recent.json["measure_reports"][0]["care_gap_status"], "Complete", "{}", recent.text);
    assert_eq!(stored(&app, ines, "breast-cancer").await.as_deref(), Some("complete"));
    assert_eq!(
        app.last_change(Tenant::Alpha, "record_measure_result").await,
        json!({
            "measure": [null, "breast-cancer"], "kind": [null, "mammogram"], "done_on": [null, days_ago(&app, 20)], "place": [null, "here"],
        })
    );
    let again = record(&md, ines, "breast-cancer", body.clone()).await;
    assert_eq!((again.status, again.json["measure_reports"][0]["results"].as_array().map(Vec::len)), (200, Some(1)), "{}", again.text);
    let other = record(&md, ines, "hiv", json!({ "uid": body["uid"], "kind": "hiv-test", "done_on": "2019-03-01", "place": "here" })).await;
    assert_eq!(other.status, 409);
    // The night leaves it as it is.
    pass_a_night(&app).await;
    assert_eq!(stored(&app, ines, "breast-cancer").await.as_deref(), Some("complete"));
}

#[tokio::test]
async fn a_result_that_was_entered_in_error_counts_no_longer_and_stays_on_record() {
    let (app, ines) = app_with_ines().await;
    pass_a_night(&app).await;
    let md = app.client(Tenant::Alpha, "md");
    let recorded = record(&md, ines, "breast-cancer", mammogram(&days_ago(&app, 20))).await;
    let id = &recorded.json["measure_reports"][0]["results"][0]["id"];
    let other = app.patient(Tenant::Alpha, huddle_testkit::Patient::named("Olga", "Orr")).await.person_id;
    assert_eq!(retract(&md, other, id).await.status, 404, "it is not that person's");
    let gone = retract(&md, ines, id).await;
    let shown = &gone.json["measure_reports"][0];
    assert_eq!(
        (&shown["care_gap_status"], &shown["results"][0]["retracted_reason"]),
        (&json!("Overdue"), &json!("Another patient's report"))
    );
    assert_eq!(stored(&app, ines, "breast-cancer").await.as_deref(), Some("overdue"));
    assert_eq!(retract(&md, ines, id).await.status, 200, "twice");
    assert_eq!(app.last_change(Tenant::Alpha, "retract_measure_result").await, json!({ "is_retracted": [false, true] }));
}

#[tokio::test]
async fn an_invalid_result_names_its_field() {
    let (app, ines) = app_with_ines().await;
    let md = app.client(Tenant::Alpha, "md");
    let tomorrow = (today(&app) + TimeDelta::days(1)).to_string();
    for (measure, body, pointer) in [
        ("breast-cancer", json!({ "kind": "colonoscopy" }), "/kind"),
        ("breast-cancer", json!({ "done_on": tomorrow }), "/done_on"),
        ("breast-cancer", json!({ "done_on": "1900-01-01" }), "/done_on"),
        ("breast-cancer", json!({ "place": "elsewhere" }), "/source"),
        ("breast-cancer", json!({ "due_on": tomorrow }), "/due_on"),
        ("blood-pressure", json!({ "kind": "blood-pressure" }), "/value"),
    ] {
        let mut whole = mammogram(&days_ago(&app, 1));
        whole.as_object_mut().expect("fields").extend(body.as_object().expect("fields").clone());
        let refused = record(&md, ines, measure, whole).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!(pointer)), "{}", refused.text);
    }
    assert_eq!(record(&md, ines, "scurvy", mammogram(&days_ago(&app, 1))).await.status, 404);
}

#[tokio::test]
async fn staff_keep_the_measures_of_a_plan_that_is_tracked_manually() {
    let (app, ines) = app_with_ines().await;
    pass_a_night(&app).await;
    let md = app.client(Tenant::Alpha, "md");
    let types = md.get(&format!("/api/care-plan/types/?person={ines}")).await;
    let healthy = types.results().iter().find(|one| one["uid"] == "stayingHealthyWomen45To64").expect("the type")["id"].clone();
    let body = json!({ "person": ines, "uid": Uuid::new_v4(), "title": "Staying Healthy", "notes": "Be well.", "type_id": healthy });
    let plan = md.post("/api/care-plan/", body).await;
    assert_eq!(plan.status, 201, "{}", plan.text);
    let track = async |mode: &str, version: i32| {
        let body = json!({ "care_plan_data_tracking": mode, "row_version": version });
        let tracked = md.patch(&format!("/api/care-plan/{}", plan.json["id"]), body).await;
        assert_eq!(tracked.status, 200, "{}", tracked.text);
    };
    track("Manual", 1).await;
    assert_eq!(md.get(&path(ines)).await.json["is_manual"], true);
    let mut body = mammogram(&days_ago(&app, 30));
    body["due_on"] = json!((today(&app) + TimeDelta::days(400)).to_string());
    let kept = record(&md, ines, "breast-cancer", body.clone()).await;
    let shown = &kept.json["measure_reports"][0];
    assert_eq!(
        (&shown["care_gap_status"], &shown["next_action_date"], &shown["why"]["kind"]),
        (&json!("Complete"), &body["due_on"], &json!("staff")),
        "{}",
        kept.text
    );
    let next = async || {
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query_scalar::<_, chrono::NaiveDate>(
            "select next_action_on from careplans.measure_result where person_id = $1 and measure = 'breast-cancer'",
        )
        .bind(ines.0)
        .fetch_one(&mut *tx)
        .await
        .expect("the result is read")
        .to_string()
    };
    assert_eq!(json!(next().await), body["due_on"]);
    // Tracked automatically again, the rules of the measure count at once.
    track("Automatic", 2).await;
    assert_ne!(json!(next().await), body["due_on"]);
    assert_eq!(report(&md.get(&path(ines)).await.json, "breast-cancer")["why"]["kind"], "evidence");
}

/// A tenant that is being created is evaluated on a connection that row security does not bind: what another tenant has with the same IDs does
/// not count.
#[tokio::test]
async fn an_evaluation_on_the_owners_connection_reads_and_writes_its_tenant_only() {
    let (app, ines) = app_with_ines().await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(
        record(&md, ines, "hiv", json!({ "uid": Uuid::new_v4(), "kind": "hiv-test", "done_on": "2019-03-01", "place": "here" }))
            .await
            .status,
        200
    );
    let mut tx = app.seed(Tenant::Beta).await;
    for statement in [
        "insert into core.person (id, first_name, last_name, sex, dob) values ($1, 'Otto', 'Other', 'Male', '1976-01-01')",
        "insert into core.user_account (person_id, is_patient) values ($1, true)",
    ] {
        sqlx::query(statement).bind(ines.0).execute(&mut *tx).await.expect("a person with the same ID");
    }
    huddle_careplans::gaps::run::evaluate_tenant(&mut tx, today(&app), app.clock.now()).await.expect("evaluated");
    let results: Vec<(String, String)> =
        sqlx::query_as("select measure, status from careplans.measure_result where tenant_id = core.tenant_id() and person_id = $1")
            .bind(ines.0)
            .fetch_all(&mut *tx)
            .await
            .expect("the results are read");
    let of = |measure: &str| results.iter().find(|(id, _)| id == measure).map(|(_, status)| status.as_str());
    assert_eq!((of("hiv"), of("breast-cancer")), (Some("overdue"), None), "nothing of the woman of the other tenant counts");
}
