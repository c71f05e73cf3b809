//! `POST /appointment/holds/` and `DELETE /appointment/holds/{id}/`: holding a time before it is booked.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use sqlx::postgres::types::PgInterval;

use super::book;
use super::place::Placement;
use crate::appointments::model::checked_start;
use crate::events::{SLOTS_CHANGED, SlotsChanged};
use crate::ids::AppointmentId;
pub use crate::ids::HoldId;
use crate::lock::{lock, lock_all, lock_holder};
use crate::slots::offer::Offer;

/// Time for which a hold lasts, by the clock of the database: the clocks of hosts may differ.
const HELD_FOR: TimeDelta = TimeDelta::minutes(2);

/// A time to hold.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::NewHold)]
pub struct NewHold {
    /// The clinician's user ID.
    physician_id: UserId,
    /// The patient's user ID.
    patient_id: UserId,
    /// Reason of the kind of visit, such as `Video`.
    #[schema(max_length = 60)]
    reason: String,
    /// When the visit starts.
    scheduled_date: DateTime<Utc>,
    /// The appointment that is about to move there: its own time counts as free.
    #[serde(default)]
    reschedule_from_id: Option<i64>,
}

/// A held time.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::Hold)]
pub struct Held {
    /// ID.
    #[schema(value_type = i64)]
    id: HoldId,
    /// When the hold expires; until then, nobody else can book the time.
    expires_at: DateTime<Utc>,
}

/// The caller's hold, named in a path.
pub struct OwnHold {
    id: HoldId,
    person: PersonId,
}

impl PathObject for OwnHold {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Hold does not exist";
    type Name = i64;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        let user = ctx.user_id()?;
        Ok(sqlx::query_as!(
            OwnHold,
            r#"select id as "id: HoldId", person_id as "person: PersonId" from schedule.slot_hold
                where tenant_id = core.tenant_id() and id = $1 and user_id = $2"#,
            id,
            user.0,
        )
        .fetch_optional(&mut *ctx.read().await?)
        .await?)
    }

    fn subject(&self) -> PersonId {
        self.person
    }
}

/// Hold a time for two minutes, so that nobody else books it.
///
/// Replaces the caller's existing hold. Repeating the request restarts the two minutes. Errors: 400 an unknown kind of visit, or one that
/// the clinician does not give; 404 unknown patient, clinician or appointment; 409 `slot-taken` when the time is taken or held (`current`
/// is the `Alternatives`).
#[utoipa::path(post, path = "/appointment/holds/", operation_id = "hold_slot", tag = "schedule", request_body = NewHold,
    responses((status = 201, body = Held)))]
pub async fn hold_slot(ctx: Ctx, Json(body): Json<NewHold>) -> Result<(StatusCode, Json<Held>)> {
    let start = checked_start(body.scheduled_date, ctx.now(), "/scheduled_date")?;
    if start <= ctx.now() {
        return Err(Problem::invalid_field("/scheduled_date", "This time is in the past"));
    }
    let access = ctx.access_patient(body.patient_id).await?;
    let caller = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    let offer = Offer::load(&ctx, &mut tx, Some(&access), &body.reason, "/reason").await?.reaching(start);
    let moved = match body.reschedule_from_id {
        Some(id) => Some(book::moved(&ctx, &mut tx, &access, AppointmentId(id)).await?.id),
        None => None,
    };
    offer.provider(&mut tx, body.physician_id, None, "/physician_id").await?;
    lock_holder(&mut tx, ctx.tenant_id(), caller).await?;
    let other = provider_held_by(&mut tx, caller).await?.filter(|other| *other != body.physician_id);
    lock_all(&mut tx, [Some(body.physician_id), other].into_iter().flatten()).await?;
    let provider = offer.provider(&mut tx, body.physician_id, moved.map(i64::from), "/physician_id").await?;
    let placed = Placement {
        offer: &offer,
        provider: &provider,
        start,
        is_start_kept: false,
        is_clinician_kept: false,
        moved,
        reasons: None,
        caller,
        time: "/scheduled_date",
        clinician: "/physician_id",
    };
    let busy = placed.busy();
    let is_taken = provider.times.booked.iter().any(|booked| booked.busy.overlaps(busy))
        || provider.times.holds.iter().any(|hold| hold.user != caller && hold.busy.overlaps(busy));
    if is_taken {
        return Err(placed.taken());
    }
    if let Some(other) = other {
        tx.publish(SLOTS_CHANGED.of_tenant(&SlotsChanged { provider_id: other }));
    }
    forget_expired(&mut tx, provider.id).await?;
    let held = sqlx::query!(
        r#"insert into schedule.slot_hold (provider_id, user_id, person_id, type_id, starts_at, busy_from, busy_until, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8)
           on conflict (tenant_id, user_id) do update
              set provider_id = excluded.provider_id, person_id = excluded.person_id, type_id = excluded.type_id,
                  starts_at = excluded.starts_at, busy_from = excluded.busy_from, busy_until = excluded.busy_until,
                  expires_at = excluded.expires_at
           returning id as "id: HoldId", expires_at"#,
        provider.id.0,
        caller.0,
        access.person_id().0,
        offer.kind.id.0,
        start,
        busy.from,
        busy.until,
        PgInterval::try_from(HELD_FOR).map_err(|_| Problem::internal("two minutes are no interval"))?,
    )
    .fetch_one(&mut *tx)
    .await?;
    let (id, expires_at) = (held.id, held.expires_at);
    tx.audit(
        Change::of(access.person_id())
            .object("slot_hold", id)
            .new_field("provider_id", provider.id)
            .new_field("start", start)
            .new_field("expires_at", expires_at),
    )?;
    tx.publish(SLOTS_CHANGED.of_tenant(&SlotsChanged { provider_id: provider.id }));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(Held { id, expires_at })))
}

/// Release a held time.
#[utoipa::path(delete, path = "/appointment/holds/{id}/", operation_id = "release_slot", tag = "schedule",
    params(("id" = i64, Path, description = "The hold's ID")), responses((status = 204, description = "Released")))]
pub async fn release_slot(ctx: Ctx, opened: Opened<OwnHold>) -> Result<StatusCode> {
    let caller = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    lock_holder(&mut tx, ctx.tenant_id(), caller).await?;
    // It may have moved to another clinician since it was found.
    let provider_id = provider_held_by(&mut tx, caller).await?.ok_or_else(|| Problem::not_found(OwnHold::NOT_FOUND))?;
    lock(&mut tx, provider_id).await?;
    release(&mut tx, caller, provider_id).await?;
    tx.audit(Change::of(opened.person).object("slot_hold", opened.id).field("is_released", false, true))?;
    tx.publish(SLOTS_CHANGED.of_tenant(&SlotsChanged { provider_id }));
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn provider_held_by(conn: &mut PgConnection, user: UserId) -> Result<Option<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"select provider_id as "id: UserId" from schedule.slot_hold where tenant_id = core.tenant_id() and user_id = $1"#,
        user.0,
    )
    .fetch_optional(conn)
    .await?)
}

async fn forget_expired(conn: &mut PgConnection, provider: UserId) -> Result<()> {
    sqlx::query!(
        "delete from schedule.slot_hold where tenant_id = core.tenant_id() and provider_id = $1 and expires_at <= statement_timestamp()",
        provider.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes the hold of a user who booked, and the clinician's expired holds.
pub(crate) async fn release(tx: &mut WriteTx, user: UserId, provider: UserId) -> Result<()> {
    sqlx::query!(
        "delete from schedule.slot_hold where tenant_id = core.tenant_id() and provider_id = $1 and user_id = $2",
        provider.0,
        user.0,
    )
    .execute(&mut **tx)
    .await?;
    forget_expired(tx, provider).await
}
