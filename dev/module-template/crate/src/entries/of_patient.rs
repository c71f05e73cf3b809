//! `GET /sample/patients/{patient_id}/entries/`: what was written about one patient.

use huddle_sdk::prelude::*;

use super::list::ListEntries;
use super::model::Entry;
use super::store;

/// List a patient's entries
///
/// Newest first.
#[utoipa::path(get, path = "/sample/patients/{patient_id}/entries/", operation_id = "list_sample_entries_of_patient", tag = "sample",
    params(("patient_id" = i64, Path, description = "The patient's user id"), ListEntries),
    responses((status = 200, body = Page<Entry>)))]
pub async fn list_of_patient(ctx: Ctx, PathPatient(access): PathPatient, Query(query): Query<ListEntries>) -> Result<Json<Page<Entry>>> {
    let (limit, before) = query.window()?;
    let mut tx = ctx.read().await?;
    let rows = store::page_of_patient(&mut tx, &access, before, limit).await?;
    let count = store::count_of_patient(&mut tx, &access).await?;
    Ok(Json(Page::from_rows(rows, limit, count, |entry| entry.id)))
}
