//! `GET /providers/me/work_units/owners/`

use huddle_sdk::prelude::*;
use huddle_sdk::{Shift, Zone, shifts_today};
use serde::Serialize;

use super::store;

/// An assignee group with the amount of its work.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::WorkOwnerLoad)]
pub struct WorkOwnerLoad {
    /// ID of the assignee group.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Whether it represents a single clinician.
    pub is_provider: bool,
    /// Open work, counted to 500.
    pub open_count: i64,
    /// Open work that was due before today.
    pub overdue_count: i64,
    /// Shift of the clinician today: the current one, or else the next. Null without one, for a team, and when no module knows shifts.
    pub shift: Option<Shift>,
}

/// The owners of work.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::WorkOwnerLoads)]
pub struct WorkOwnerLoads {
    /// Owners by name.
    results: Vec<WorkOwnerLoad>,
}

/// List the assignee groups with the amount of their open work and today's shifts, for choosing an owner.
#[utoipa::path(get, path = "/providers/me/work_units/owners/", operation_id = "list_work_owners", tag = "todos",
    responses((status = 200, body = WorkOwnerLoads)))]
pub async fn list_work_owners(ctx: Ctx) -> Result<Json<WorkOwnerLoads>> {
    let mut tx = ctx.read().await?;
    let zone = Zone::of_tenant(&mut tx).await?;
    let (today, _) = zone.day(zone.date_of(ctx.now()));
    let shifts = shifts_today(&ctx, &mut tx).await?;
    Ok(Json(WorkOwnerLoads { results: store::loads(&mut tx, today, &shifts).await? }))
}
