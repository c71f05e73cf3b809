//! `PATCH /clinic-hours/set/{day_of_week}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::ClinicDay;
use super::store;
use crate::events::{SETTINGS_CHANGED, SettingsChanged, SettingsPart};

/// The new hours of a weekday. Equal times close the clinic on that day.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::ClinicDayChange)]
pub struct ClinicDayChange {
    /// When the clinic opens, `HH:MM:SS` in the tenant's business zone.
    #[schema(pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)(:00)?$")]
    from_hour: String,
    /// When it closes; `24:00:00` is the end of the day.
    #[schema(pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)(:00)?$")]
    to_hour: String,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update the clinic's hours on a weekday. The first-response clock uses them immediately.
///
/// Errors: 400 the clinic would open after it closes; 404 no such weekday; 412 the version is stale (`current` is the day as stored); 428 no
/// version.
#[utoipa::path(patch, path = "/clinic-hours/set/{day_of_week}/", operation_id = "set_clinic_hours", tag = "schedule",
    params(("day_of_week" = i16, Path, description = "1 is Monday, 7 is Sunday", minimum = 1, maximum = 7), IfMatch),
    request_body = ClinicDayChange, responses((status = 200, body = ClinicDay)))]
pub async fn set_clinic_hours(
    ctx: Ctx,
    Path(day_of_week): Path<i16>,
    if_match: IfMatch,
    Json(change): Json<ClinicDayChange>,
) -> Result<Json<ClinicDay>> {
    if !(1..=7).contains(&day_of_week) {
        return Err(Problem::not_found("There is no such weekday"));
    }
    let made_on = if_match.or_body(change.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, day_of_week).await?;
    version::check(&mut tx, Edited::object("clinic_hours", day_of_week), made_on, before.row_version, &before).await?;
    let wanted = before.with_hours(&change.from_hour, &change.to_hour)?;
    if wanted == before {
        return Ok(Json(before));
    }
    let after = store::update(&mut tx, &wanted).await?;
    let change = Change::of_tenant().object("clinic_hours", day_of_week);
    tx.audit(change.fields_of(&before, &after, &["from_hour", "to_hour"]))?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged { part: SettingsPart::Hours }));
    tx.commit().await?;
    Ok(Json(after))
}
