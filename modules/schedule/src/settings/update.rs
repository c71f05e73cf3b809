//! `PATCH /schedule/settings/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{Settings, checked_hosts};
use super::store;
use crate::events::{SETTINGS_CHANGED, SettingsChanged, SettingsPart};

/// The settings to change; omitted settings keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::SettingsPatch)]
pub struct SettingsPatch {
    /// Whether patients get mail about their appointments.
    #[serde(default)]
    are_reminders_on: Option<bool>,
    /// Whether calendar feeds name patients.
    #[serde(default)]
    are_names_in_feeds: Option<bool>,
    /// All hosts whose pages may be shown as a provider's external calendar; at most 20 host names.
    #[serde(default)]
    calendar_hosts: Option<Vec<String>>,
    /// The assignee group that owns the work of finding other times for patients; null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    rebooking_group_id: Patch<i64>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update the tenant's settings for schedules.
///
/// Errors: 400 not a host name; 404 no such group; 412 the version is stale (`current` is the settings as stored); 428 no version.
#[utoipa::path(patch, path = "/schedule/settings/", operation_id = "update_schedule_settings", tag = "schedule", params(IfMatch),
    request_body = SettingsPatch, responses((status = 200, body = Settings)))]
pub async fn update_schedule_settings(ctx: Ctx, if_match: IfMatch, Json(patch): Json<SettingsPatch>) -> Result<Json<Settings>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx).await?;
    version::check(&mut tx, Edited::object("schedule_settings", ctx.tenant_id()), made_on, before.row_version, &before).await?;
    let wanted = Settings {
        are_reminders_on: patch.are_reminders_on.unwrap_or(before.are_reminders_on),
        are_names_in_feeds: patch.are_names_in_feeds.unwrap_or(before.are_names_in_feeds),
        calendar_hosts: patch.calendar_hosts.as_deref().map_or_else(|| Ok(before.calendar_hosts.clone()), checked_hosts)?,
        rebooking_group_id: patch.rebooking_group_id.apply(before.rebooking_group_id),
        row_version: before.row_version,
    };
    if wanted == before {
        return Ok(Json(before));
    }
    if let Some(group) = wanted.rebooking_group_id
        && !store::is_group(&mut tx, group).await?
    {
        return Err(Problem::not_found("Assignee group does not exist").field("/rebooking_group_id", "Does not exist"));
    }
    let after = store::update(&mut tx, &wanted).await?;
    let change = Change::of_tenant().object("schedule_settings", ctx.tenant_id());
    tx.audit(change.fields_of(&before, &after, &["are_reminders_on", "are_names_in_feeds", "calendar_hosts", "rebooking_group_id"]))?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged { part: SettingsPart::Settings }));
    tx.commit().await?;
    Ok(Json(after))
}
