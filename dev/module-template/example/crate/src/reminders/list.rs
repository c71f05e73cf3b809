//! `GET /sample/patients/{patient_id}/reminders/`

use huddle_sdk::prelude::*;

use super::model::{Reminder, ReminderId};
use super::store;

/// List a patient's reminders, newest first.
#[utoipa::path(get, path = "/sample/patients/{patient_id}/reminders/", operation_id = "list_sample_reminders", tag = "sample",
    params(("patient_id" = i64, Path, description = "The patient's user ID"), Paging<50, 200>),
    responses((status = 200, body = Page<Reminder>)))]
pub async fn list_reminders(ctx: Ctx, PathPatient(access): PathPatient, paging: Paging<50, 200>) -> Result<Json<Page<Visible<Reminder>>>> {
    let before = paging.cursor()?.unwrap_or(ReminderId(i64::MAX));
    let patient = access.patient_id()?;
    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, patient, before, paging.limit).await?;
    let count = store::count(&mut tx, patient).await?;
    access.show_page(paging.page(rows, count, |reminder| reminder.id)).map(Json)
}
