//! `PATCH /schedule/staging-shift-exceptions/{id}/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use crate::drafts::stage;
use crate::exceptions::model::{ExceptionInput, ExceptionPeriodInput, Reason, StagingException, check_deletable};
use crate::exceptions::store;

/// Fields to update on a staged change. Omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::StagingShiftExceptionPatch)]
pub struct StagingShiftExceptionPatch {
    /// When it takes place.
    #[serde(default)]
    period: Option<ExceptionPeriodInput>,
    /// Reason; empty: out of office.
    #[serde(default)]
    reason: Option<Reason>,
    /// Whether it takes whole days of the business zone.
    #[serde(default)]
    is_all_day: Option<bool>,
    /// Whether an exception that exists is to end; without effect on a new one.
    #[serde(default)]
    is_deleted: Option<bool>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update a staged change of an exception.
///
/// Errors: 403 the schedule is not yours and you lack the permission; 404 unknown change; 409 the draft was reviewed; 412 the version is stale
/// (`current` is the change); 428 no version.
#[utoipa::path(patch, path = "/schedule/staging-shift-exceptions/{id}/", operation_id = "update_staging_shift_exception", tag = "schedule",
    params(("id" = i64, Path, description = "The change's ID"), IfMatch), request_body = StagingShiftExceptionPatch,
    responses((status = 200, body = StagingException)))]
pub async fn update_staging_shift_exception(
    ctx: Ctx,
    staged: Opened<StagingException>,
    if_match: IfMatch,
    Json(patch): Json<StagingShiftExceptionPatch>,
) -> Result<Json<StagingException>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let (mut tx, draft) = stage::begin_in(&ctx, staged.draft).await?;
    let before = store::find_staged(&mut tx, staged.id).await?.ok_or_else(|| Problem::not_found(StagingException::NOT_FOUND))?;
    version::check(&mut tx, Edited::object("staging_shift_exception", before.id), made_on, before.row_version, &before).await?;
    let input = ExceptionInput {
        id: before.shift_exception,
        row_version: before.base_version,
        is_deleted: patch.is_deleted.unwrap_or(before.is_deleted),
        period: patch.period.unwrap_or_else(|| before.period.into()),
        reason: patch.reason.unwrap_or(before.reason),
        is_all_day: patch.is_all_day.unwrap_or(before.is_all_day),
    };
    let is_deleted = input.is_deleted && before.shift_exception.is_some();
    if is_deleted {
        check_deletable(&before.absence(), ctx.now())?;
    }
    let zone = Zone::of_tenant(&mut tx).await?;
    let absence = input.check(Some(&before.absence()), zone, ctx.now())?;
    store::restage(&mut tx, before.id, &absence, is_deleted).await?;
    let change = Change::of_tenant().object("staging_shift_exception", before.id);
    let change = change.field("starts_at", before.period.lower, absence.starts_at).field("ends_at", before.period.upper, absence.ends_at);
    let change = change.field("reason", before.reason, absence.reason).field("is_all_day", before.is_all_day, absence.is_all_day);
    tx.audit(change.field("is_deleted", before.is_deleted, is_deleted))?;
    let after = store::find_staged(&mut tx, before.id).await?.stored("change")?;
    stage::finish(&ctx, tx, draft).await?;
    Ok(Json(after))
}
