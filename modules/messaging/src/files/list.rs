//! `GET /documents/providers/me/patients/{patient_id}/files/`

use huddle_sdk::keyset::{end_of_time, instant};
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{FileRow, PatientFile};
use super::store;

/// Filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListFiles {
    /// Text that the title contains, ignoring case and accents.
    #[serde(default)]
    #[param(max_length = 200)]
    pub q: String,
}

/// List a patient's files, newest first: files in the record, and files of messages that are neither deleted nor redacted.
#[utoipa::path(get, path = "/documents/providers/me/patients/{patient_id}/files/", operation_id = "list_patient_files", tag = "messaging",
    params(("patient_id" = i64, Path, description = "The patient's user ID"), ListFiles, Paging<50, 200>),
    responses((status = 200, body = Page<PatientFile>)))]
pub async fn list_patient_files(
    ctx: Ctx,
    PathPatient(access): PathPatient,
    Query(query): Query<ListFiles>,
    paging: Paging<50, 200>,
) -> Result<Json<Page<PatientFile>>> {
    if query.q.chars().count() > 200 || query.q.contains('\0') {
        return Err(Problem::invalid_field("?q", "At most 200 characters, without null characters"));
    }
    let after = match paging.cursor::<(i64, i64)>()? {
        None => (end_of_time(), i64::MAX),
        Some((at, id)) => (instant(at)?, id),
    };
    let patient = access.patient_id()?;
    let (rows, count) = store::list(&mut *ctx.read().await?, patient, &query.q, after, paging.limit + 1).await?;
    Ok(Json(paging.page(rows, count, FileRow::key).map(PatientFile::from)))
}
