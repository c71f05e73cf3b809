//! `PATCH /schedule/staging-shifts/{id}/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use crate::drafts::stage;
use crate::shifts::clock_time::ClockTime;
use crate::shifts::model::{EffectivePeriodInput, ShiftInput, StagingShift};
use crate::shifts::store;

/// Fields to update on a staged change. Omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::StagingShiftPatch)]
pub struct StagingShiftPatch {
    /// 1 is Monday, 7 is Sunday.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 7)]
    day_of_week: Option<i16>,
    /// When it begins, in the tenant's business zone.
    #[serde(default)]
    start_time: Option<ClockTime>,
    /// When it ends.
    #[serde(default)]
    stop_time: Option<ClockTime>,
    /// The dates on which it takes place.
    #[serde(default)]
    effective_period: Option<EffectivePeriodInput>,
    /// Whether a shift that exists is to end; without effect on a new one.
    #[serde(default)]
    is_deleted: Option<bool>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update a staged change of a shift.
///
/// Errors: 403 the schedule is not yours and you lack the permission; 404 unknown change; 409 the draft was reviewed; 412 the version is stale
/// (`current` is the change); 428 no version.
#[utoipa::path(patch, path = "/schedule/staging-shifts/{id}/", operation_id = "update_staging_shift", tag = "schedule",
    params(("id" = i64, Path, description = "The change's ID"), IfMatch), request_body = StagingShiftPatch,
    responses((status = 200, body = StagingShift)))]
pub async fn update_staging_shift(
    ctx: Ctx,
    staged: Opened<StagingShift>,
    if_match: IfMatch,
    Json(patch): Json<StagingShiftPatch>,
) -> Result<Json<StagingShift>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let (mut tx, draft) = stage::begin_in(&ctx, staged.draft).await?;
    let before = store::find_staged(&mut tx, staged.id).await?.ok_or_else(|| Problem::not_found(StagingShift::NOT_FOUND))?;
    version::check(&mut tx, Edited::object("staging_shift", before.id), made_on, before.row_version, &before).await?;
    let input = ShiftInput {
        id: before.shift,
        row_version: before.base_version,
        is_deleted: patch.is_deleted.unwrap_or(before.is_deleted),
        day_of_week: patch.day_of_week.unwrap_or(before.day_of_week),
        start_time: patch.start_time.or(Some(before.start_time)),
        stop_time: patch.stop_time.or(Some(before.stop_time)),
        effective_period: patch.effective_period.unwrap_or_else(|| before.effective_period.into()),
    };
    let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
    // A new shift may keep its earlier start, like an existing one: the approval checks it again.
    let hours = input.check(Some(&before.hours()), today)?;
    store::restage(&mut tx, before.id, &hours, input.is_deleted && before.shift.is_some()).await?;
    let change = Change::of_tenant().object("staging_shift", before.id).field("hours", before.hours().words(), hours.words());
    let change = change.field("from", before.hours().from, hours.from).field("until", before.hours().until, hours.until);
    tx.audit(change.field("is_deleted", before.is_deleted, input.is_deleted))?;
    let after = store::find_staged(&mut tx, before.id).await?.stored("change")?;
    stage::finish(&ctx, tx, draft).await?;
    Ok(Json(after))
}
