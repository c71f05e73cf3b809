//! `POST /appointment/cancellation-reasons/` and `PATCH /appointment/cancellation-reasons/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{CancellationReason, ReasonRow};
use crate::events::{SETTINGS_CHANGED, SettingsChanged, SettingsPart};
use crate::symptoms::model::checked_label;

/// A new reason.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::NewCancellationReason)]
pub struct NewCancellationReason {
    /// One line, 1 to 120 characters.
    #[schema(max_length = 120, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    label: String,
    /// Root below which it is added: the patient's or the practice's.
    parent_id: i64,
}

/// An edit of a reason.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::CancellationReasonPatch)]
pub struct CancellationReasonPatch {
    /// One line, 1 to 120 characters.
    #[serde(default)]
    #[schema(max_length = 120, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    label: Option<String>,
    /// Whether it can be chosen.
    #[serde(default)]
    is_active: Option<bool>,
    /// The version that the edit is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Add a reason for cancellations.
///
/// Errors: 400 the parent is not a root; 404 unknown parent; 409 the label is taken.
#[utoipa::path(post, path = "/appointment/cancellation-reasons/", operation_id = "create_cancellation_reason", tag = "schedule",
    request_body = NewCancellationReason, responses((status = 201, body = CancellationReason)))]
pub async fn create_cancellation_reason(
    ctx: Ctx,
    Json(body): Json<NewCancellationReason>,
) -> Result<(StatusCode, Json<CancellationReason>)> {
    let label = checked_label(&body.label)?;
    let mut tx = ctx.write().await?;
    let parent = lock(&mut tx, body.parent_id).await?;
    let parent = parent.ok_or_else(|| Problem::not_found("Cancellation reason does not exist").field("/parent_id", "Does not exist"))?;
    if parent.parent_id.is_some() {
        return Err(Problem::invalid_field("/parent_id", "This reason is not a root"));
    }
    let uid = format!("r{}", Uuid::new_v4().simple());
    let id = sqlx::query_scalar!(
        "insert into schedule.cancellation_reason (uid, label, is_patient_facing, parent_id, position)
         select $1, $2, $3, $4, coalesce(max(position), 0) + 1 from schedule.cancellation_reason
          where tenant_id = core.tenant_id() and parent_id = $4
         returning id",
        uid,
        label,
        parent.is_patient_facing,
        parent.id,
    )
    .fetch_one(&mut *tx)
    .await?;
    tx.audit(Change::of_tenant().object("cancellation_reason", id).text("label", "", &label).new_field("parent_id", parent.id))?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged { part: SettingsPart::CancellationReasons }));
    tx.commit().await?;
    let added = ReasonRow { id, uid, label, parent_id: Some(parent.id), is_active: true, row_version: 1, ..parent };
    Ok((StatusCode::CREATED, Json(added.with(Vec::new()))))
}

/// Change a reason for cancellations. A reason that can no longer be chosen stays on earlier cancellations.
///
/// Errors: 400 a root, or a reason that takes a text, cannot be switched off; 404 unknown reason; 409 the label is taken; 412 the version is
/// stale; 428 no version.
#[utoipa::path(patch, path = "/appointment/cancellation-reasons/{id}/", operation_id = "update_cancellation_reason", tag = "schedule",
    params(("id" = i64, Path, description = "The reason's ID"), IfMatch), request_body = CancellationReasonPatch,
    responses((status = 200, body = CancellationReason)))]
pub async fn update_cancellation_reason(
    ctx: Ctx,
    Path(id): Path<i64>,
    if_match: IfMatch,
    Json(body): Json<CancellationReasonPatch>,
) -> Result<Json<CancellationReason>> {
    let made_on = if_match.or_body(body.row_version)?;
    let label = body.label.as_deref().map(checked_label).transpose()?;
    let mut tx = ctx.write().await?;
    let before = lock(&mut tx, id).await?.ok_or_else(|| Problem::not_found("Cancellation reason does not exist"))?;
    version::check(&mut tx, Edited::object("cancellation_reason", id), made_on, before.row_version, &before.clone().with(Vec::new()))
        .await?;
    let after = ReasonRow {
        label: label.unwrap_or_else(|| before.label.clone()),
        is_active: body.is_active.unwrap_or(before.is_active),
        ..before.clone()
    };
    if after == before {
        return Ok(Json(before.with(Vec::new())));
    }
    if !after.is_active && (after.parent_id.is_none() || ["other", "other_firefly"].contains(&&*after.uid)) {
        return Err(Problem::invalid_field("/is_active", "This reason is always offered"));
    }
    sqlx::query!(
        "update schedule.cancellation_reason set label = $2, is_active = $3, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id,
        after.label,
        after.is_active,
    )
    .execute(&mut *tx)
    .await?;
    let change = Change::of_tenant().object("cancellation_reason", id).text("label", &before.label, &after.label).field(
        "is_active",
        before.is_active,
        after.is_active,
    );
    tx.audit(change)?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged { part: SettingsPart::CancellationReasons }));
    tx.commit().await?;
    Ok(Json(ReasonRow { row_version: before.row_version + 1, ..after }.with(Vec::new())))
}

/// Reads a reason and locks it until the end of the transaction.
async fn lock(conn: &mut PgConnection, id: i64) -> Result<Option<ReasonRow>> {
    Ok(sqlx::query_as!(
        ReasonRow,
        "select id, uid, label, is_patient_facing, parent_id, is_active, row_version from schedule.cancellation_reason
          where tenant_id = core.tenant_id() and id = $1 for update",
        id,
    )
    .fetch_optional(conn)
    .await?)
}
