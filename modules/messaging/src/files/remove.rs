//! `DELETE /documents/providers/me/patients/{patient_id}/files/{id}/`

use huddle_sdk::prelude::*;

use super::open::FilePath;
use super::store;
use crate::events::{FILE_CHANGED, FileChanged};
use crate::patient::Patient;

/// Remove a file from a patient's record. It is kept, but hidden from everyone until it is restored.
///
/// Errors: 409 it is part of a message.
#[utoipa::path(delete, path = "/documents/providers/me/patients/{patient_id}/files/{id}/", operation_id = "remove_patient_file",
    tag = "messaging",
    params(("patient_id" = i64, Path, description = "The patient's user ID"), ("id" = i64, Path, description = "The file's ID")),
    responses((status = 204, description = "Removed"), (status = 409, description = "It is part of a message")))]
pub async fn remove_patient_file(ctx: Ctx, PathPatient(access): PathPatient, Path(path): Path<FilePath>) -> Result<StatusCode> {
    let patient = Patient::of(&access)?;
    path.find(&ctx, &access).await?;
    let mut tx = ctx.write().await?;
    if !store::remove(&mut tx, path.id(), ctx.user_id()?, ctx.now()).await? {
        return Err(Problem::conflict("The file is part of a message"));
    }
    tx.audit(Change::of(patient.person_id).object("file", path.id()).field("is_removed", false, true))?;
    tx.publish(FILE_CHANGED.about(patient.subject, &FileChanged { id: path.id() }));
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
