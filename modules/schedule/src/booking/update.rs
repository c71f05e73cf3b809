//! `PATCH /appointment/{id}`: move, resize, and set the status.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::custom_reasons::{GivenReasons, LONGEST_OTHER};
use super::place::Placement;
use crate::appointments::model::{Appointment, Status, checked_start};
use crate::appointments::{rebook, store};
use crate::events::{APPOINTMENT_CHANGED, AppointmentEvent, SLOTS_CHANGED, SlotsChanged};
use crate::ids::TypeId;
use crate::lock::lock_all;
use crate::slots::offer::Offer;
use crate::slots::span::Span;
use crate::text::check_length;
use crate::types;

/// An edit of an appointment.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::AppointmentPatch)]
pub struct AppointmentPatch {
    /// When it starts.
    #[serde(default)]
    start: Option<DateTime<Utc>>,
    /// The clinician's user ID.
    #[serde(default)]
    provider_id: Option<UserId>,
    /// Duration, 5 to 480 minutes in steps of 5.
    #[serde(default)]
    #[schema(minimum = 5, maximum = 480, multiple_of = 5)]
    duration_minutes: Option<i64>,
    /// Status.
    #[serde(default)]
    status: Option<Status>,
    /// The rules that the new time breaks, or `other`.
    #[serde(default)]
    #[schema(max_items = 10)]
    custom_appointment_reasons: Option<Vec<String>>,
    /// Text for `other`.
    #[serde(default)]
    #[schema(max_length = 300)]
    custom_reason_other: String,
    /// The version that the edit is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Move or resize an appointment, or set its status.
///
/// The same rules apply as for booking. Errors: 400 a rule is broken without a reason for it (`current` is the `Objections`), the status
/// does not fit the time, or time and status change at once; 404 unknown clinician; 409 `slot-taken` (`current` is the `Alternatives`), the
/// patient has another appointment then, or the appointment is not scheduled any more or has started; 412 the version is stale; 428 no
/// version.
#[utoipa::path(patch, path = "/appointment/{id}", operation_id = "update_appointment", tag = "schedule",
    params(("id" = i64, Path, description = "The appointment's ID"), IfMatch), request_body = AppointmentPatch,
    responses((status = 200, body = Appointment)))]
pub async fn update_appointment(
    ctx: Ctx,
    opened: Opened<Appointment>,
    if_match: IfMatch,
    Json(body): Json<AppointmentPatch>,
) -> Result<Json<Visible<Appointment>>> {
    let made_on = if_match.or_body(body.row_version)?;
    check_length(&body.custom_reason_other, LONGEST_OTHER, "/custom_reason_other")?;
    let reasons = match body.custom_appointment_reasons.as_deref() {
        None | Some([]) => None,
        Some(ids) => Some(GivenReasons::checked(ids, &body.custom_reason_other)?),
    };
    if body.duration_minutes.is_some_and(|minutes| !(5..=480).contains(&minutes) || minutes % 5 != 0) {
        return Err(Problem::invalid_field("/duration_minutes", "5 to 480 minutes in steps of 5"));
    }
    let start = body.start.map(|start| checked_start(start, ctx.now(), "/start")).transpose()?;
    let access = opened.access;
    let wanted_provider = body.provider_id.unwrap_or(opened.provider_id);
    let mut tx = ctx.write().await?;
    check_clinician(&mut tx, wanted_provider).await?;
    lock_all(&mut tx, [opened.provider_id, wanted_provider]).await?;
    let before = store::lock(&mut tx, opened.id, ctx.now()).await?.ok_or_else(|| Problem::not_found("Appointment does not exist"))?;
    version::check(&mut tx, Edited::object("appointment", before.id), made_on, before.row_version, access.show(before.clone())?).await?;
    let status = body.status.unwrap_or(before.status);
    let start = start.unwrap_or(before.start);
    let duration = TimeDelta::minutes(body.duration_minutes.unwrap_or(before.duration_minutes));
    let mut after = Appointment { start, end: start + duration, provider_id: wanted_provider, status, ..before.clone() };
    let is_moved = (after.start, after.end, after.provider_id) != (before.start, before.end, before.provider_id);
    before.check_change(&after, ctx.now())?;
    let mut busy = store::busy(&mut tx, before.id).await?;
    if is_moved {
        busy = moved(&ctx, &mut tx, &access, &before, &mut after, reasons.as_ref()).await?;
    } else if status == before.status {
        return access.show(before).map(Json);
    }
    let after = stored(&ctx, &mut tx, &access, &before, &after, busy).await?;
    tx.commit().await?;
    access.show(after).map(Json)
}

/// Rejects a clinician who does not exist with 404: then there is no schedule to lock.
async fn check_clinician(tx: &mut WriteTx, id: UserId) -> Result<()> {
    let known = sqlx::query_scalar!("select user_id from core.provider where tenant_id = core.tenant_id() and user_id = $1", id.0);
    match known.fetch_optional(&mut **tx).await? {
        Some(_) => Ok(()),
        None => Err(Problem::not_found("Clinician does not exist").field("/provider_id", "Does not exist")),
    }
}

/// Checks the new time; returns the busy time and sets the reasons.
async fn moved(
    ctx: &Ctx,
    tx: &mut WriteTx,
    access: &Access,
    before: &Appointment,
    after: &mut Appointment,
    reasons: Option<&GivenReasons>,
) -> Result<Span> {
    let kind = types::store::by_id(tx, TypeId(before.type_id)).await?;
    let kind = kind.ok_or_else(|| Problem::internal("an appointment without its kind of visit"))?;
    let mut offer = Offer::of_kind(ctx, tx, Some(access), kind, Some(before.id.0)).await?.reaching(after.start);
    offer.visit.duration = after.end - after.start;
    let provider = offer.provider(tx, after.provider_id, Some(before.id.0), "/provider_id").await?;
    let placed = Placement {
        offer: &offer,
        provider: &provider,
        start: after.start,
        is_start_kept: after.start == before.start,
        is_clinician_kept: after.provider_id == before.provider_id,
        moved: Some(before.id),
        reasons,
        caller: ctx.user_id()?,
        time: "/start",
        clinician: "/provider_id",
    };
    if let Some(reasons) = placed.check(tx, access).await? {
        after.is_custom = true;
        after.custom_reasons = reasons;
    }
    // A database error ends the transaction, so it is interpreted here, where the alternative times are known.
    let busy = placed.busy();
    store::update(tx, after, busy, ctx.now()).await.map_err(|error| placed.refused(error))?;
    Ok(busy)
}

/// Stores the status, audits and announces the change.
async fn stored(
    ctx: &Ctx,
    tx: &mut WriteTx,
    access: &Access,
    before: &Appointment,
    after: &Appointment,
    busy: Span,
) -> Result<Appointment> {
    let is_moved = (after.start, after.end, after.provider_id) != (before.start, before.end, before.provider_id);
    if is_moved {
        rebook::close(tx, before.id, true).await?;
    } else {
        store::update(tx, after, busy, ctx.now()).await?;
    }
    let change = Change::of(access.person_id())
        .object("appointment", before.id)
        .field("start", before.start, after.start)
        .field("end", before.end, after.end)
        .field("provider_id", before.provider_id, after.provider_id)
        .field("status", before.status, after.status)
        .field("is_custom", before.is_custom, after.is_custom);
    tx.audit(change)?;
    let event = AppointmentEvent { appointment_id: before.id, provider_id: after.provider_id, starts_at: after.start };
    tx.publish(APPOINTMENT_CHANGED.about(access, &event));
    for provider_id in [Some(after.provider_id), Some(before.provider_id).filter(|id| *id != after.provider_id)].into_iter().flatten() {
        tx.publish(SLOTS_CHANGED.of_tenant(&SlotsChanged { provider_id }));
    }
    store::find(tx, before.id, ctx.now()).await?.stored("appointment")
}
