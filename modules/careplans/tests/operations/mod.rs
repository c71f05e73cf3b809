//! Valid input for each operation, and the matrices over them.

mod education;
mod goals;
mod measures;
mod plans;
mod templates;

use huddle_testkit::matrix::{Operation, Scene};

fn operations() -> Vec<Operation> {
    let all = [plans::operations(), education::operations(), goals::operations(), templates::operations(), measures::operations()];
    all.into_iter().flatten().collect()
}

/// Stores an imported plan of the scene's patient.
async fn imported(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into core.clinical_record (person_id, resource_type, source_id, title, resource)
         values ($1, 'CarePlan', gen_random_uuid()::text, $2, '{}')",
    )
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .execute(&mut *tx)
    .await
    .expect("the record is stored");
    tx.commit().await.expect("the seed commits");
}

huddle_testkit::matrices!("careplans", operations);
