//! `POST /providers/me/work_units/worklists/{id}/next/` and `DELETE /providers/me/work_units/worklists/leases/{id}/`

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::WorkReader;
use serde::{Deserialize, Serialize};

use super::find::{ASKED, open_candidates};
use super::lease_store::{self as store, Taken};
use super::list::items;
use super::row::WorklistItem;
use crate::definitions::conditions::Moment;
use crate::definitions::read::find_shared;
use crate::events::{LEASE_CHANGED, LeaseChanged};
use crate::ids::WorklistId;
use crate::query::filter::Filter;
use crate::query::select::{Order, Selection, Window};

/// Duration of a lease.
pub const LEASE: TimeDelta = TimeDelta::minutes(10);
/// Maximum number of rows that a user holds at a time, of all lists: one to work on, and two that wait for a call back.
pub const MAX_LEASES: i64 = 3;

/// Selection of the row to hand out.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = worklists::NextBody)]
pub struct NextBody {
    /// Filter, as in the list of items.
    #[serde(default)]
    #[schema(max_length = 2500)]
    filters: Option<String>,
}

/// A row that was handed out.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = worklists::NextItem)]
pub struct NextItem {
    /// The best row that nobody holds; null if there is none, or if the caller has reached the limit.
    #[schema(value_type = Option<WorklistItem>)]
    item: Option<Visible<WorklistItem>>,
    /// When the lease expires.
    until: Option<DateTime<Utc>>,
    /// Whether the caller already holds the maximum number of rows: three, of all lists.
    is_limit_reached: bool,
}

/// Lease the best row of a worklist that nobody holds: first rows without an owner and the caller's own, by highest priority, then by due
/// date.
///
/// The lease lasts ten minutes, during which nobody else gets the row or another row about the same person. A user holds at most three
/// rows. Errors: 400 a broken filter; 403 the list is not shared with the caller; 404 it does not exist or is switched off.
#[utoipa::path(post, path = "/providers/me/work_units/worklists/{id}/next/", operation_id = "take_next_worklist_item", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist")), request_body = NextBody, responses((status = 200, body = NextItem)))]
pub async fn take_next_worklist_item(ctx: Ctx, Path(id): Path<WorklistId>, Json(body): Json<NextBody>) -> Result<Json<NextItem>> {
    let mut tx = ctx.write().await?;
    let definition = find_shared(&ctx, &mut tx, id).await?;
    let moment = Moment { now: ctx.now(), zone: Zone::of_tenant(&mut tx).await? };
    let filter = match &body.filters {
        Some(text) => Filter::parse("/filters", text, moment.zone)?,
        None => Filter::default(),
    };
    let candidates = open_candidates(&mut tx, &WorkReader::of(&ctx)?, &definition.conditions, moment, ASKED).await?;
    let user = ctx.user_id()?;
    let selection = Selection {
        candidates: &candidates.found.ids,
        required: &candidates.required,
        filter: &filter,
        order: Order::Work,
        reader: Some(user),
        now: moment.now,
        today: moment.today(),
        // A masked row cannot be worked on.
        omits_masked: true,
    };
    let found = selection.find(&mut tx, &Window { limit: ASKED, ..Window::default() }).await?;
    let ids: Vec<i64> = found.rows.iter().map(|position| position.id).collect();
    store::lock(&mut tx).await?;
    if store::count_of(&mut tx, user).await? >= MAX_LEASES {
        return Ok(Json(NextItem { is_limit_reached: true, ..NextItem::default() }));
    }
    let Some(Taken { unit, until }) = store::take_first(&mut tx, &ids, user, LEASE).await? else {
        return Ok(Json(NextItem::default()));
    };
    tx.audit(Change::of_tenant().object("work_unit", unit).new_field("leased_to", user).new_field("leased_until", until))?;
    tx.publish(LEASE_CHANGED.of_tenant(&LeaseChanged { work_unit_id: unit }));
    tx.commit().await?;
    let item = items(&ctx, ctx.read().await?, &[unit], moment).await?.pop();
    Ok(Json(NextItem { item, until: Some(until), is_limit_reached: false }))
}

/// Release a leased row, so that others can get it immediately.
///
/// Errors: 404 the caller does not hold the row.
#[utoipa::path(delete, path = "/providers/me/work_units/worklists/leases/{id}/", operation_id = "release_worklist_item", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the work unit")), responses((status = 204)))]
pub async fn release_worklist_item(ctx: Ctx, Path(id): Path<i64>) -> Result<StatusCode> {
    let mut tx = ctx.write().await?;
    if !store::release(&mut tx, id, ctx.user_id()?).await? {
        return Err(Problem::not_found("You no longer hold this item"));
    }
    tx.audit(Change::of_tenant().object("work_unit", id).field("leased_to", Some(ctx.user_id()?), None::<UserId>))?;
    tx.publish(LEASE_CHANGED.of_tenant(&LeaseChanged { work_unit_id: id }));
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
