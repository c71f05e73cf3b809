//! `POST /documents/providers/me/patients/{patient_id}/files/{id}/restore/`

use huddle_sdk::prelude::*;

use super::open::{FilePath, missing};
use super::store;
use crate::events::{FILE_CHANGED, FileChanged};
use crate::patient::Patient;

/// Put a removed file back into the patient's record. Errors: 404 no file of this patient was removed under this ID.
#[utoipa::path(post, path = "/documents/providers/me/patients/{patient_id}/files/{id}/restore/", operation_id = "restore_patient_file",
    tag = "messaging",
    params(("patient_id" = i64, Path, description = "The patient's user ID"), ("id" = i64, Path, description = "The file's ID")),
    responses((status = 204, description = "Restored")))]
pub async fn restore_patient_file(ctx: Ctx, PathPatient(access): PathPatient, Path(path): Path<FilePath>) -> Result<StatusCode> {
    let patient = Patient::of(&access)?;
    let mut tx = ctx.write().await?;
    if !store::restore(&mut tx, patient.user_id, path.id()).await? {
        return Err(missing());
    }
    tx.audit(Change::of(patient.person_id).object("file", path.id()).field("is_removed", true, false))?;
    tx.publish(FILE_CHANGED.about(patient.subject, &FileChanged { id: path.id() }));
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
