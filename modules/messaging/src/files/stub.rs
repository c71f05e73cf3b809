//! `GET /documents/providers/me/patients/{patient_id}/files/{id}/stub/`

use huddle_sdk::prelude::*;

use super::model::FileStub;
use super::open::FilePath;

/// Read the title of a patient's file.
#[utoipa::path(get, path = "/documents/providers/me/patients/{patient_id}/files/{id}/stub/", operation_id = "read_patient_file_stub",
    tag = "messaging",
    params(("patient_id" = i64, Path, description = "The patient's user ID"), ("id" = i64, Path, description = "The file's ID")),
    responses((status = 200, body = FileStub)))]
pub async fn read_patient_file_stub(ctx: Ctx, PathPatient(access): PathPatient, Path(path): Path<FilePath>) -> Result<Json<FileStub>> {
    let file = path.find(&ctx, &access).await?;
    Ok(Json(FileStub { id: path.id(), title: file.title }))
}
