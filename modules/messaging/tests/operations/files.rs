//! Valid input of the operations on a patient's files.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use uuid::Uuid;

use crate::support::files::png;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_patient_files")
            .given_as("by title", async |scene: &Scene| {
                filed(scene).await;
                patient(scene).query("q", scene.secret()).query("limit", 10)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                filed(scene).await;
                filed(scene).await;
                let path = format!("/api/documents/providers/me/patients/{}/files/?limit=1", scene.patient().user_id);
                let first = scene.caller().get(&path).await;
                // A caller who may not open the record has no cursor; any is refused in the same way.
                patient(scene).query("cursor", first.json["next"].as_str().unwrap_or("WzAsMF0"))
            })
            .free(&["?q", "?cursor"]),
        operation("read_patient_file").given(filed),
        operation("read_patient_file_stub").given(filed),
        operation("upload_patient_file")
            .given(async |scene: &Scene| {
                let request = patient(scene).query("uid", Uuid::new_v4());
                request.file(&format!("{}.png", scene.secret()), png())
            })
            .free(&["?uid"]),
        operation("remove_patient_file").given(filed),
        operation("restore_patient_file").given(async |scene: &Scene| {
            let request = filed(scene).await;
            let mut tx = scene.seed().await;
            sqlx::query(
                "update messaging.filed set removed_at = now(), removed_by = $1 where tenant_id = core.tenant_id() and removed_at is null",
            )
            .bind(scene.caller_id().await.0)
            .execute(&mut *tx)
            .await
            .unwrap();
            tx.commit().await.unwrap();
            request
        }),
    ]
}

fn patient(scene: &Scene) -> Request {
    Request::new().path("patient_id", scene.patient().user_id)
}

/// Files a picture in the patient's record as the caller. Its content does not matter.
async fn filed(scene: &Scene) -> Request {
    let id = super::attachments::upload(scene).await;
    let mut tx = scene.seed().await;
    sqlx::query("insert into messaging.filed (attachment_id, title, description) values ($1, $2, '')")
        .bind(id)
        .bind(scene.secret())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    patient(scene).path("id", id)
}
