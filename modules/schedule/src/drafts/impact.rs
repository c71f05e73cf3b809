//! `GET /bff/crm/schedule/drafts/{id}/impact/`

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{ClinicHours, Zone};
use sqlx::PgConnection;

use super::model::{Draft, ImpactedAppointment, ImpactedSlot, IngestionImpact, ReviewStatus};
use super::proposal::{Proposal, propose};
use super::store;
use crate::schedules::model::Provider;
use crate::slots::engine::{self, Visit};
use crate::slots::span::Span;
use crate::slots::store::Selection;
use crate::{exceptions, schedules, shifts, slots, types};

/// Maximum number of times in a response.
const MAX_SLOTS: usize = 200;

/// Impact of a draft, computed from the stored schedule and appointments.
pub(crate) struct Computed {
    /// Changes of the draft.
    pub proposal: Proposal,
    /// Affected appointments.
    pub appointments: Vec<ImpactedAppointment>,
}

/// Computes the impact of a draft. Lost free times are only shown ([`lost_slots`]): an approval does not depend on them.
pub(crate) async fn compute(conn: &mut PgConnection, draft: &Draft, provider: &Provider, now: DateTime<Utc>) -> Result<Computed> {
    let zone = Zone::of_tenant(&mut *conn).await?;
    let today = zone.date_of(now);
    let shifts = shifts::store::current(&mut *conn, provider.id, today).await?;
    let exceptions = exceptions::store::current(&mut *conn, provider.id, zone.day(today).0).await?;
    let proposal = propose(&shifts, &exceptions, draft, zone, now);
    let upcoming = store::upcoming(&mut *conn, provider.id, now).await?;
    let affected = upcoming.into_iter().filter(|appointment| proposal.affects(zone, appointment.window));
    let appointments = affected.map(|appointment| appointment.row).collect();
    Ok(Computed { proposal, appointments })
}

/// Computes the free times that are lost within the booking windows.
async fn lost_slots(conn: &mut PgConnection, proposal: &Proposal, provider: &Provider, now: DateTime<Utc>) -> Result<Vec<ImpactedSlot>> {
    let kinds: Vec<_> = types::store::all(&mut *conn)
        .await?
        .into_iter()
        .filter(|kind| kind.is_active && kind.roles.contains(&provider.internal_role))
        .collect();
    let hours = ClinicHours::load(&mut *conn).await?;
    let zone = hours.zone();
    let Some(last) = kinds.iter().map(|kind| Visit::of(kind).last_date(zone, now)).max() else { return Ok(Vec::new()) };
    let span = Span { from: now, until: zone.day(last).1 };
    let selection = Selection { roles: &[], provider: Some(provider.id), person: None, state: None, span, except: None };
    let times = slots::store::providers(conn, selection).await?.pop().map(|found| found.times);
    let days = engine::days(&hours, zone.date_of(now), last);
    Ok(times.map(|times| proposal.lost_slots(&days, &times, &kinds, now)).unwrap_or_default())
}

/// Read the impact of a draft, computed from what is stored now. The impact of a reviewed draft is empty.
///
/// Protected patients are masked. Errors: 404 unknown draft.
#[utoipa::path(get, path = "/bff/crm/schedule/drafts/{id}/impact/", operation_id = "read_schedule_draft_impact", tag = "schedule",
    params(("id" = i64, Path, description = "The draft's ID")), responses((status = 200, body = IngestionImpact)))]
pub async fn read_schedule_draft_impact(ctx: Ctx, draft: Opened<Draft>) -> Result<Json<IngestionImpact>> {
    show(&ctx, &draft).await.map(Json)
}

/// Returns the impact of a draft as the caller may see it.
pub(crate) async fn show(ctx: &Ctx, draft: &Draft) -> Result<IngestionImpact> {
    let (computed, slots) = if draft.review_status == ReviewStatus::Pending {
        let mut tx = ctx.read().await?;
        let provider = schedules::store::named_provider(&mut tx, draft.provider, "").await?;
        let computed = compute(&mut tx, draft, &provider, ctx.now()).await?;
        let slots = lost_slots(&mut tx, &computed.proposal, &provider, ctx.now()).await?;
        (computed, slots)
    } else {
        (Computed { proposal: Proposal::default(), appointments: Vec::new() }, Vec::new())
    };
    let impacted_slot_count = i64::try_from(slots.len()).unwrap_or(i64::MAX);
    Ok(IngestionImpact {
        validation_errors: computed.proposal.errors,
        impacted_appointments: ctx.show(computed.appointments).await?,
        impacted_appointment_slots: slots.into_iter().take(MAX_SLOTS).collect(),
        impacted_slot_count,
    })
}

/// Rejects with 409 unless the reviewer saw every affected appointment.
pub(crate) fn check_seen(appointments: &[ImpactedAppointment], seen: &[i64]) -> Result<()> {
    let seen: BTreeSet<i64> = seen.iter().copied().collect();
    let unseen = appointments.iter().filter(|appointment| !seen.contains(&appointment.id)).count();
    if unseen == 0 {
        return Ok(());
    }
    let appointments = if unseen == 1 { "1 appointment that was".to_owned() } else { format!("{unseen} appointments that were") };
    Err(Problem::new(StatusCode::CONFLICT, "impact-changed", "The draft affects other appointments now")
        .detail(format!("The draft also affects {appointments} not shown when it was reviewed. Review it again.")))
}
