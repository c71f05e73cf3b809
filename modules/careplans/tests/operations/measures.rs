//! Valid input of the operations on measures.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

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
                    "kind": "done_elsewhere", "reason": scene.secret(), "done_on": "2020-03-01", "until": null, "row_version": ROW_VERSION,
                }))
            })
            .given_as("withdrawn", async |scene: &Scene| {
                add_decision(scene).await;
                of_measure(scene).header("If-Match", ROW_VERSION).body(json!({ "kind": null, "reason": scene.secret() }))
            })
            .refuses(Unstated::Stored, &["measure"])
            .refuses(Unstated::Time, &["/done_on", "/until"])
            .refuses(Unstated::OneOfSeveral, &["/done_on", "/until", "/kind"])
            .free(&["/reason", "measure"]),
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
    tx.commit().await.expect("the seed commits");
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
    tx.commit().await.expect("the seed commits");
}
