//! Valid input of the operations on measures.

use huddle_sdk::files::FileKey;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_measures").given(async |_: &Scene| Request::new()),
        operation("list_person_measures").given(async |scene: &Scene| {
            evaluated(scene).await;
            of_person(scene).query("include_not_applicable", true)
        }),
        operation("count_person_gaps").given(async |scene: &Scene| {
            evaluated(scene).await;
            of_person(scene)
        }),
        closure("read_gap_closure"),
        closure("export_gap_closure"),
        operation("decide_measure")
            .given(async |scene: &Scene| {
                add_decision(scene).await;
                of_measure(scene).body(json!({
                    "kind": "not_applicable", "reason": scene.secret(), "until": null, "row_version": ROW_VERSION,
                }))
            })
            .given_as("withdrawn", async |scene: &Scene| {
                add_decision(scene).await;
                of_measure(scene).header("If-Match", ROW_VERSION).body(json!({ "kind": null, "reason": scene.secret() }))
            })
            .refuses(Unstated::Stored, &["measure"])
            .refuses(Unstated::Time, &["/until"])
            .refuses(Unstated::OneOfSeveral, &["/until", "/kind"])
            .free(&["/reason", "measure"]),
        operation("record_measure_result")
            .given(async |scene: &Scene| {
                evaluated(scene).await;
                keep_manually(scene).await;
                of_measure(scene).body(json!({
                    "uid": Uuid::new_v4(), "kind": "hiv-test", "done_on": "2020-03-01", "value": scene.secret(), "place": "elsewhere",
                    "source": scene.secret(), "due_on": due_on(), "file": add_file(scene, None).await,
                }))
            })
            .refuses(Unstated::Stored, &["measure", "/kind", "/file"])
            .refuses(Unstated::Time, &["/done_on", "/due_on"])
            .refuses(Unstated::OneOfSeveral, &["/source", "/due_on"])
            .audited(&["/kind"])
            .free(&["/value", "/source", "/kind", "/uid", "measure"]),
        operation("retract_measure_result").free(&["/reason"]).given(async |scene: &Scene| {
            of_person(scene).path("result_id", add_result(scene).await).body(json!({ "reason": scene.secret() }))
        }),
        operation("upload_result_file")
            .given(async |scene: &Scene| of_person(scene).query("uid", Uuid::new_v4()).file(&format!("{}.pdf", scene.secret()), PDF))
            .free(&["?uid"]),
        operation("read_result_file").given(attached_file),
        operation("issue_result_file_ticket").given(attached_file).changes_nothing("a ticket is signed, not stored"),
        operation("list_open_overrides").lists_people().given(async |scene: &Scene| {
            add_decision(scene).await;
            // Before all overrides.
            Request::new().query("include_confirmed", true).query("limit", 10).query("cursor", "WzAsMCwiIl0")
        }),
        operation("confirm_override")
            .free(&["measure"])
            .refuses(Unstated::Stored, &["measure"])
            .given(async |scene: &Scene| {
                add_decision(scene).await;
                of_measure(scene).body(json!({ "row_version": ROW_VERSION }))
            })
            .given_as("with If-Match", async |scene: &Scene| {
                add_decision(scene).await;
                of_measure(scene).header("If-Match", ROW_VERSION).body(json!({}))
            }),
        operation("list_measure_decisions").free(&["measure"]).refuses(Unstated::Stored, &["measure"]).given(async |scene: &Scene| {
            add_decision(scene).await;
            of_measure(scene)
        }),
    ]
}

fn closure(id: &'static str) -> Operation {
    operation(id)
        .refuses(Unstated::Exclusive, &["?pod", "?clinician"])
        .refuses(Unstated::Stored, &["?measure"])
        .free(&["?measure"])
        .given(async |_: &Scene| Request::new().query("by", "measure").query("days", 30).query("pod", 0).query("measure", "hiv"))
        .given_as("of a clinician", async |_: &Scene| Request::new().query("by", "pod").query("clinician", 0))
}

fn of_person(scene: &Scene) -> Request {
    Request::new().path("person_id", scene.patient().person_id)
}

fn of_measure(scene: &Scene) -> Request {
    of_person(scene).path("measure", "hiv")
}

/// The version of the decision that [`add_decision`] stores.
const ROW_VERSION: i32 = 1;

/// A colleague decided about the measure.
async fn add_decision(scene: &Scene) {
    let mut tx = scene.seed().await;
    let person = scene.patient().person_id.0;
    sqlx::query("delete from careplans.measure_decision where person_id = $1")
        .bind(person)
        .execute(&mut *tx)
        .await
        .expect("earlier decisions are deleted");
    sqlx::query(
        "insert into careplans.measure_decision (person_id, measure, row_version, kind, reason, decided_by, decided_at)
         values ($1, 'hiv', $4, 'not_applicable', $2, $3, now())",
    )
    .bind(person)
    .bind(scene.secret())
    .bind(scene.caller_id().await.0)
    .bind(ROW_VERSION)
    .execute(&mut *tx)
    .await
    .expect("the decision is stored");
    delete_results(&mut tx, person).await;
    tx.commit().await.expect("the seed commits");
}

/// A day that is not over.
fn due_on() -> String {
    (chrono::Utc::now() + chrono::TimeDelta::days(100)).date_naive().to_string()
}

/// Staff keep the measures of the scene's patient.
async fn keep_manually(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into careplans.plan (uid, person_id, title, notes, status, is_case_based, is_episodic, data_tracking, created_at, updated_at)
         values (gen_random_uuid(), $1, 'Staying Healthy', '', 'draft', true, true, 'Manual', now(), now())",
    )
    .bind(scene.patient().person_id.0)
    .execute(&mut *tx)
    .await
    .expect("the plan is stored");
    tx.commit().await.expect("the seed commits");
}

/// What earlier inputs recorded is gone.
async fn delete_results(conn: &mut sqlx::PgConnection, person: i64) {
    for statement in
        ["delete from careplans.result_file where person_id = $1", "delete from careplans.recorded_result where person_id = $1"]
    {
        sqlx::query(statement).bind(person).execute(&mut *conn).await.expect("earlier results are deleted");
    }
}

/// The smallest document.
const PDF: &[u8] = b"%PDF-1.4\n%%EOF\n";

/// The caller uploaded a file, of a result or for one that is to be recorded.
async fn add_file(scene: &Scene, result: Option<i64>) -> i64 {
    let mut tx = scene.seed().await;
    let id: i64 = sqlx::query_scalar(
        "insert into careplans.result_file (uid, person_id, name, content_type, size, sha256, uploaded_by, uploaded_at, stored_at, result_id)
         values (gen_random_uuid(), $1, $2, 'application/pdf', $3, sha256($4), $5, now(), now(), $6) returning id",
    )
    .bind(scene.patient().person_id.0)
    .bind(format!("{}.pdf", scene.secret()))
    .bind(i64::try_from(PDF.len()).expect("a length"))
    .bind(PDF)
    .bind(scene.caller_id().await.0)
    .bind(result)
    .fetch_one(&mut *tx)
    .await
    .expect("the file is stored");
    tx.commit().await.expect("the seed commits");
    let key = FileKey::new(scene.tenant().id(), "careplans", format_args!("result-file/{id}"));
    let path = scene.app().state_dir().join("files").join(key.to_string());
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
    std::fs::write(path, PDF).expect("the file is written");
    id
}

async fn attached_file(scene: &Scene) -> Request {
    let result = add_result(scene).await;
    of_person(scene).path("file_id", add_file(scene, Some(result)).await)
}

/// A colleague recorded a result.
async fn add_result(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    delete_results(&mut tx, scene.patient().person_id.0).await;
    let id = sqlx::query_scalar(
        "insert into careplans.recorded_result
                (uid, person_id, measure, kind, done_on, value, place, source, recorded_by, recorded_at)
         values (gen_random_uuid(), $1, 'hiv', 'hiv-test', '2020-03-01', $2, 'elsewhere', $2, $3, now()) returning id",
    )
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .bind(scene.caller_id().await.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the result is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// The scene's patient has been evaluated.
async fn evaluated(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into careplans.evaluation (person_id, changed_at, overdue, due_soon) values ($1, now(), 0, 0) on conflict do nothing",
    )
    .bind(scene.patient().person_id.0)
    .execute(&mut *tx)
    .await
    .expect("the evaluation is stored");
    delete_results(&mut tx, scene.patient().person_id.0).await;
    tx.commit().await.expect("the seed commits");
}
