//! `PUT /providers/me/work_units/worklists/leases/{id}/`

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::lease_store as store;
use super::next::LEASE;
use crate::events::{LEASE_CHANGED, LeaseChanged};

/// Remaining time above which a lease is not renewed: nothing is written or announced.
const HALF: TimeDelta = TimeDelta::minutes(5);

/// A lease.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::Lease)]
pub struct Lease {
    /// When the lease expires.
    until: DateTime<Utc>,
}

/// Renew the lease of a row, for ten minutes from now.
///
/// Has no effect while more than half of the lease is left. Errors: 404 the caller does not hold the row, or no longer does.
#[utoipa::path(put, path = "/providers/me/work_units/worklists/leases/{id}/", operation_id = "renew_worklist_item", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the work unit")), responses((status = 200, body = Lease)))]
pub async fn renew_worklist_item(ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Lease>> {
    let user = ctx.user_id()?;
    let lost = || Problem::not_found("You no longer hold this item");
    let running = store::running(&mut *ctx.read().await?, id, user, HALF).await?.ok_or_else(lost)?;
    if running.is_long {
        return Ok(Json(Lease { until: running.until }));
    }
    let mut tx = ctx.write().await?;
    let until = store::renew(&mut tx, id, user, LEASE).await?.ok_or_else(lost)?;
    // Consoles show the row as taken until the expiry that they know.
    tx.publish(LEASE_CHANGED.of_tenant(&LeaseChanged { work_unit_id: id }));
    tx.commit().await?;
    Ok(Json(Lease { until }))
}
