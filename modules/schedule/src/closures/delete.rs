//! `DELETE /clinic-hours/closures/{date}/`

use chrono::NaiveDate;
use huddle_sdk::prelude::*;

use super::model::checked_date;
use super::store;
use crate::events::{SETTINGS_CHANGED, SettingsChanged, SettingsPart};

/// Open the clinic on a date again. Errors: 404 the clinic is not closed on this date.
#[utoipa::path(delete, path = "/clinic-hours/closures/{date}/", operation_id = "delete_closure", tag = "schedule",
    params(("date" = NaiveDate, Path, description = "The date")), responses((status = 204)))]
pub async fn delete_closure(ctx: Ctx, Path(date): Path<NaiveDate>) -> Result<StatusCode> {
    let date = checked_date(date, "{date}")?;
    let mut tx = ctx.write().await?;
    let name = store::delete(&mut tx, date).await?.ok_or_else(|| Problem::not_found("The clinic is not closed on this date"))?;
    tx.audit(Change::of_tenant().object("clinic_closure", date).field("name", name, None::<&str>))?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged { part: SettingsPart::Closures }));
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
