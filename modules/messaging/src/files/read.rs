//! `GET /documents/providers/me/patients/{patient_id}/files/{id}/`

use huddle_sdk::prelude::*;

use super::model::PatientFile;
use super::open::FilePath;

/// Read a patient's file, with the URLs of its content and its thumbnail.
#[utoipa::path(get, path = "/documents/providers/me/patients/{patient_id}/files/{id}/", operation_id = "read_patient_file", tag = "messaging",
    params(("patient_id" = i64, Path, description = "The patient's user ID"), ("id" = i64, Path, description = "The file's ID")),
    responses((status = 200, body = PatientFile)))]
pub async fn read_patient_file(ctx: Ctx, PathPatient(access): PathPatient, Path(path): Path<FilePath>) -> Result<Json<PatientFile>> {
    Ok(Json(path.find(&ctx, &access).await?.into()))
}
