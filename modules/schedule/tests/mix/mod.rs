//! Visit mix.

use huddle_testkit::TestApp;
use serde_json::{Value, json};

use crate::shifts::{TENANT, schedule_path, seed};

const PATH: &str = "/api/schedule/visit-mix-ratios/";

async fn kinds(app: &TestApp, role: &str) -> (i64, Vec<i64>) {
    let provider = app.staff_id(TENANT, role).await;
    let schedule = app.client(TENANT, role).get(&schedule_path(provider)).await;
    let mappings = schedule.json["appointment_type_mappings"].as_array().expect("kinds").clone();
    (provider.0, mappings.iter().map(|one| one["appointment_type"]["id"].as_i64().expect("an ID")).collect())
}

fn ratios(provider: i64, kinds: &[i64], shares: &[i16]) -> Value {
    let ratio = |(kind, share): (&i64, &i16)| json!({ "physician_id": provider, "appointment_type_id": kind, "day_of_week": 1, "percentage_of_slots": share });
    json!({ "visit_mix_ratios": kinds.iter().zip(shares).map(ratio).collect::<Vec<_>>() })
}

fn at(version: i32, mut body: Value) -> Value {
    body["row_version"] = json!(version);
    body
}

/// navigation.md §5.11.
#[tokio::test]
async fn a_day_adds_up_to_100_and_a_stale_version_gets_the_mix() {
    let app = TestApp::new().await;
    let (provider, kinds) = kinds(&app, "np").await;
    let np = app.client(TENANT, "np");
    let refused = np.post(PATH, at(1, ratios(provider, &kinds, &[60, 30]))).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["detail"]), (400, &json!("Total not 100")));
    let refused = np.patch(PATH, at(1, ratios(provider, &kinds, &[101, 0]))).await;
    assert_eq!(refused.json["errors"][0]["detail"], "Between 0 and 100");
    assert_eq!(np.post(PATH, ratios(provider, &kinds, &[60, 40])).await.problem(), "version-required");
    let stored = np.post(PATH, at(1, ratios(provider, &kinds, &[60, 40]))).await;
    assert_eq!((stored.status, &stored.json["mix_version"]), (200, &json!(2)), "{}", stored.text);
    assert_eq!(stored.json["appointment_type_mappings"][0]["visit_mix_ratios"][0]["percentage_of_slots"], 60);
    let stale = np.patch(PATH, at(1, ratios(provider, &kinds, &[50, 50]))).await;
    assert_eq!(
        (stale.problem(), &stale.json["current"]["mix_version"], &stale.json["saved_by"]),
        ("stale-version", &json!(2), &json!("Np Alpha"))
    );
}

/// navigation.md §6.
#[tokio::test]
async fn the_mix_of_a_provider_who_takes_no_new_patients_is_not_edited() {
    let app = TestApp::new().await;
    let (provider, kinds) = kinds(&app, "np").await;
    let body = at(1, ratios(provider, &kinds, &[60, 40]));
    assert_eq!(app.client(TENANT, "md").post(PATH, body.clone()).await.problem(), "permission-denied");
    seed(&app, "np", "update core.provider set is_taking_new_patients = false where user_id = $1 returning user_id").await;
    let refused = app.client(TENANT, "np").post(PATH, body).await;
    assert_eq!((refused.status, refused.problem()), (409, "conflict"), "{}", refused.text);
}

#[tokio::test]
async fn a_kind_uses_its_share_of_the_minutes_of_the_day() {
    let app = TestApp::new().await;
    let (provider, kinds) = kinds(&app, "np").await;
    let np = app.client(TENANT, "np");
    let path = format!("/api/schedule/{provider}/visit-mix-consume/");
    // 2031-06-02 is a Monday.
    seed(
        &app,
        "np",
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from)
         values ($1, 1, 480, 720, date '2026-01-01') returning id",
    )
    .await;
    let open = np.post(&path, json!({ "date": "2031-06-02" })).await;
    assert_eq!(
        (&open.json["bookable_minutes"], &open.json["results"][0]["allotted_minutes"]),
        (&json!(240), &json!(null)),
        "{}",
        open.text
    );
    assert_eq!(np.post(PATH, at(1, ratios(provider, &kinds, &[75, 25]))).await.status, 200);
    let patient = app.patient(TENANT, huddle_testkit::Patient::named("Rosa", "Diaz")).await;
    let mut tx = app.seed(TENANT).await;
    sqlx::query(
        "insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, scheduled_by, scheduled_at,
                                           updated_at)
         select $1, $2, $3, t, t + interval '30 minutes', t, t + interval '30 minutes', $2, now(), now()
           from (values (timestamptz '2031-06-02T13:00:00Z')) at (t)",
    )
    .bind(patient.person_id.0)
    .bind(provider)
    .bind(kinds[0])
    .execute(&mut *tx)
    .await
    .expect("stored");
    tx.commit().await.expect("the seed commits");
    let used = np.post(&path, json!({ "date": "2031-06-02" })).await;
    let minutes = |index: usize| {
        let of = &used.json["results"][index];
        (of["allotted_minutes"].clone(), of["used_minutes"].clone(), of["remaining_minutes"].clone())
    };
    assert_eq!(minutes(0), (json!(180), json!(30), json!(150)));
    assert_eq!(minutes(1), (json!(60), json!(0), json!(60)));

    let emptied = np.post(PATH, at(2, ratios(provider, &kinds, &[0, 0]))).await;
    assert_eq!((emptied.status, &emptied.json["appointment_type_mappings"][0]["visit_mix_ratios"]), (200, &json!([])), "{}", emptied.text);
    let open = np.post(&path, json!({ "date": "2031-06-02" })).await;
    assert_eq!(open.json["results"][0]["allotted_minutes"], json!(null), "the weekday has no limits again");
}
