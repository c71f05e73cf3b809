//! `GET /sample/patients/{patient_id}/entries/`

use huddle_sdk::prelude::*;

use super::list::EntryPaging;
use super::model::{Entry, EntryId};
use super::store;

/// List a patient's entries, newest first.
#[utoipa::path(get, path = "/sample/patients/{patient_id}/entries/", operation_id = "list_sample_entries_of_patient", tag = "sample",
    params(("patient_id" = i64, Path, description = "The patient's user ID"), EntryPaging),
    responses((status = 200, body = Page<Entry>)))]
pub async fn list_of_patient(ctx: Ctx, PathPatient(access): PathPatient, paging: EntryPaging) -> Result<Json<Page<Visible<Entry>>>> {
    let before = paging.cursor()?.unwrap_or(EntryId(i64::MAX));
    let mut tx = ctx.read().await?;
    let rows = store::page_of_patient(&mut tx, &access, before, paging.limit).await?;
    let count = store::count_of_patient(&mut tx, &access).await?;
    access.show_page(paging.page(rows, count, |entry| entry.id)).map(Json)
}
