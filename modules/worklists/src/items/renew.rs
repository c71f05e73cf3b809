//! `PUT /providers/me/work_units/worklists/leases/{id}/`

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::lease_store as store;
use super::next::LEASE;
use crate::events::{LEASE_CHANGED, LeaseChanged};

/// A lease of which more than half is left is long enough: nothing is written, and nobody is told.
const HALF: TimeDelta = TimeDelta::minutes(5);

/// A lease.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::Lease)]
pub struct Lease {
    /// Until when the row is the caller's.
    until: DateTime<Utc>,
}

/// Keep a row that was handed out, while working on it: for ten minutes from now.
///
/// While more than half of that is left, it changes nothing. Errors: 404 the caller does not have the row, or no longer.
#[utoipa::path(put, path = "/providers/me/work_units/worklists/leases/{id}/", operation_id = "renew_worklist_item", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the work unit")), responses((status = 200, body = Lease)))]
pub async fn renew_worklist_item(ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Lease>> {
    let (user, now) = (ctx.user_id()?, ctx.now());
    let lost = || Problem::not_found("This row is not with you");
    let until = store::end_of(&mut *ctx.read().await?, id, user, now).await?.ok_or_else(lost)?;
    if until > now + HALF {
        return Ok(Json(Lease { until }));
    }
    let mut tx = ctx.write().await?;
    let until = store::renew(&mut tx, id, user, now, now + LEASE).await?.ok_or_else(lost)?;
    // Consoles show that the row is taken until the end that they know.
    tx.publish(LEASE_CHANGED.of_tenant(&LeaseChanged { work_unit_id: id }));
    tx.commit().await?;
    Ok(Json(Lease { until }))
}
