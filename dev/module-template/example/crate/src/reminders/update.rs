//! `PATCH /sample/reminders/{id}/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::Reminder;
use super::store;
use crate::events::{REMINDER_CHANGED, ReminderChanged};

/// The fields of a reminder to change; omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = sample::ReminderPatch)]
pub struct ReminderPatch {
    /// 1 to 255 characters.
    #[serde(default)]
    title: Option<Text<1, 255>>,
    /// When it is due; null without a due date.
    #[serde(default)]
    #[schema(value_type = Option<DateTime<Utc>>)]
    due_at: Patch<DateTime<Utc>>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update a reminder.
///
/// Errors: 412 the version is stale (`current` is the reminder as stored); 428 no version.
#[utoipa::path(patch, path = "/sample/reminders/{id}/", operation_id = "update_sample_reminder", tag = "sample",
    params(("id" = i64, Path, description = "The reminder's ID"), IfMatch), request_body = ReminderPatch,
    responses((status = 200, body = Reminder)))]
pub async fn update_reminder(
    ctx: Ctx,
    opened: Opened<Reminder>,
    if_match: IfMatch,
    Json(patch): Json<ReminderPatch>,
) -> Result<Json<Visible<Reminder>>> {
    let version = if_match.or_body(patch.row_version)?;
    let access = opened.access;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?;
    version::check(&mut tx, Edited::object("reminder", before.id), version, before.row_version, access.show(before.clone())?).await?;
    let title = patch.title.map_or_else(|| Ok(before.title.clone()), |title| title.trimmed("/title", "Enter a title"))?;
    let changed = Reminder { title, due_at: patch.due_at.apply(before.due_at), ..before.clone() };
    if changed == before {
        return Ok(Json(access.show(before)?));
    }
    let after = store::update(&mut tx, &changed).await?;
    tx.put_work(after.work().about(&access)).await?;
    let change = Change::of(access.person_id()).object("reminder", after.id);
    tx.audit(change.text("title", &before.title, &after.title).field("due_at", before.due_at, after.due_at))?;
    tx.publish(REMINDER_CHANGED.about(&access, &ReminderChanged { id: after.id }));
    tx.commit().await?;
    Ok(Json(access.show(after)?))
}
