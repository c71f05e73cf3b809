//! `PATCH /schedule/appointment-types/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{AppointmentType, TypeId, checked_roles, checked_type_name};
use super::store;
use crate::events::{SETTINGS_CHANGED, SettingsChanged, SettingsPart};

/// Fields recorded in the audit trail.
const AUDITED: &[&str] =
    &["name", "duration", "buffer_before", "buffer_after", "minimum_notice", "booking_window", "roles", "is_reason_required", "is_active"];

/// The fields of a kind of visit to change. Omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::AppointmentTypePatch)]
pub struct TypePatch {
    /// Display name, 1 to 60 characters.
    #[serde(default)]
    #[schema(max_length = 60, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    name: Option<String>,
    /// Duration of the visit, in minutes: 5 to 480, in steps of 5.
    #[serde(default)]
    #[schema(minimum = 5, maximum = 480, multiple_of = 5)]
    duration: Option<i16>,
    /// Minutes that the provider keeps free before it.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 120)]
    buffer_before: Option<i16>,
    /// Minutes that the provider keeps free after it.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 120)]
    buffer_after: Option<i16>,
    /// Minimum notice before the start for booking, in minutes.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 10080)]
    minimum_notice: Option<i16>,
    /// Booking window, in weeks.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 52)]
    booking_window: Option<i16>,
    /// Roles of the clinicians who give it: `md`, `np`, `rn`, `bh` or `hg`; at least one.
    #[serde(default)]
    roles: Option<Vec<String>>,
    /// Whether a booking requires a reason.
    #[serde(default)]
    is_reason_required: Option<bool>,
    /// Whether it can be booked.
    #[serde(default)]
    is_active: Option<bool>,
    /// The version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

impl TypePatch {
    /// Returns the kind of visit after the change.
    fn apply(self, stored: &AppointmentType) -> Result<AppointmentType> {
        AppointmentType {
            name: self.name.as_deref().map_or_else(|| Ok(stored.name.clone()), checked_type_name)?,
            duration: self.duration.unwrap_or(stored.duration),
            buffer_before: self.buffer_before.unwrap_or(stored.buffer_before),
            buffer_after: self.buffer_after.unwrap_or(stored.buffer_after),
            minimum_notice: self.minimum_notice.unwrap_or(stored.minimum_notice),
            booking_window: self.booking_window.unwrap_or(stored.booking_window),
            roles: self.roles.as_deref().map_or_else(|| Ok(stored.roles.clone()), checked_roles)?,
            is_reason_required: self.is_reason_required.unwrap_or(stored.is_reason_required),
            is_active: self.is_active.unwrap_or(stored.is_active),
            ..stored.clone()
        }
        .checked()
    }
}

/// Update a kind of visit. Booked appointments keep their times; slots immediately follow the new rules.
///
/// Errors: 400 a value out of range; 404 no such kind; 412 the version is stale (`current` is the kind as stored); 428 no version.
#[utoipa::path(patch, path = "/schedule/appointment-types/{id}/", operation_id = "update_appointment_type", tag = "schedule",
    params(("id" = i64, Path, description = "The kind's ID"), IfMatch), request_body = TypePatch,
    responses((status = 200, body = AppointmentType)))]
pub async fn update_appointment_type(
    ctx: Ctx,
    Path(id): Path<TypeId>,
    if_match: IfMatch,
    Json(patch): Json<TypePatch>,
) -> Result<Json<AppointmentType>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, id).await?.ok_or_else(|| Problem::not_found("Appointment type does not exist"))?;
    version::check(&mut tx, Edited::object("appointment_type", id), made_on, before.row_version, &before).await?;
    let wanted = patch.apply(&before)?;
    if wanted == before {
        return Ok(Json(before));
    }
    let after = store::update(&mut tx, &wanted).await?;
    tx.audit(Change::of_tenant().object("appointment_type", id).fields_of(&before, &after, AUDITED))?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged { part: SettingsPart::Types }));
    tx.commit().await?;
    Ok(Json(after))
}
