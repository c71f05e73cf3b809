//! `PUT /providers/me/work_units/worklists/leases/{id}/`

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::lease_store as store;
use super::next::LEASE;

/// A lease that was renewed so recently is long enough: nothing is written.
const RECENT: TimeDelta = TimeDelta::minutes(1);

/// A lease.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::Lease)]
pub struct Lease {
    /// Until when the row is the caller's.
    until: DateTime<Utc>,
}

/// Keep a row that was handed out, while working on it: for ten minutes from now.
///
/// Repeating it within a minute changes nothing. Errors: 404 the caller does not have the row, or no longer.
#[utoipa::path(put, path = "/providers/me/work_units/worklists/leases/{id}/", operation_id = "renew_worklist_item", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the work unit")), responses((status = 200, body = Lease)))]
pub async fn renew_worklist_item(ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Lease>> {
    let (user, now) = (ctx.user_id()?, ctx.now());
    let lost = || Problem::not_found("This row is not with you");
    let until = store::end_of(&mut *ctx.read().await?, id, user, now).await?.ok_or_else(lost)?;
    if until > now + LEASE - RECENT {
        return Ok(Json(Lease { until }));
    }
    let mut tx = ctx.write().await?;
    let until = store::renew(&mut tx, id, user, now, now + LEASE).await?.ok_or_else(lost)?;
    tx.commit().await?;
    Ok(Json(Lease { until }))
}
