//! `GET /worklists/{id}/history/` and `GET /worklists/{id}/history/export/`

use axum::response::Response;
use chrono::Days;
use futures_util::stream;
use huddle_sdk::csv_file::{self, Line};
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::WorkReader;
use huddle_sdk::{ReadTx, Zone};
use serde::{Deserialize, Serialize};

use super::count::{DayCount, count};
use super::record::KEPT_DAYS;
use super::store;
use crate::definitions::conditions::Moment;
use crate::definitions::model::Definition;
use crate::definitions::read::find_shared;
use crate::ids::WorklistId;

/// Default number of days.
const DEFAULT_DAYS: u64 = 30;

/// Requested days.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// Days, today included; by default 30.
    #[param(minimum = 1, maximum = 90)]
    days: Option<u64>,
}

/// Number of open items of an owner or pod.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = worklists::Share)]
pub struct Share {
    /// Owner or care pod, as in filters; empty: none.
    pub value: String,
    /// Name; null: nobody, or no pod.
    pub label: Option<String>,
    /// Open items.
    pub open: i64,
}

/// Number of items of a list over time.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::History)]
pub struct History {
    /// Oldest first; the last is today so far. Days without a count are omitted.
    days: Vec<DayCount>,
    /// Open items by owner, largest first.
    owners: Vec<Share>,
    /// Open items by care pod of the person, largest first. People with several pods count for each.
    pods: Vec<Share>,
}

impl HistoryQuery {
    fn days(&self) -> Result<u64> {
        let days = self.days.unwrap_or(DEFAULT_DAYS);
        if (1..=KEPT_DAYS).contains(&days) { Ok(days) } else { Err(Problem::invalid_field("?days", format!("Between 1 and {KEPT_DAYS}"))) }
    }
}

/// Read the daily numbers of a worklist, and the owners of its items.
///
/// Numbers are counted as for a user without access to protected records. Errors: 403 the list is not shared with the caller; 404 it does
/// not exist or is switched off.
#[utoipa::path(get, path = "/worklists/{id}/history/", operation_id = "read_worklist_history", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist"), HistoryQuery), responses((status = 200, body = History)))]
pub async fn read_worklist_history(ctx: Ctx, Path(id): Path<WorklistId>, Query(query): Query<HistoryQuery>) -> Result<Json<History>> {
    let days = query.days()?;
    let mut tx = ctx.read().await?;
    let list = find_shared(&ctx, &mut tx, id).await?;
    let (days, open) = history(&ctx, &mut tx, &list, days).await?;
    let (owners, pods) = store::shares(&mut tx, &open).await?;
    Ok(Json(History { days, owners, pods }))
}

/// Export the daily numbers of a worklist as CSV, one line per day.
///
/// Errors: as for reading it.
#[utoipa::path(get, path = "/worklists/{id}/history/export/", operation_id = "export_worklist_history", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist"), HistoryQuery),
    responses((status = 200, description = "The file", body = String, content_type = "text/csv")))]
pub async fn export_worklist_history(ctx: Ctx, Path(id): Path<WorklistId>, Query(query): Query<HistoryQuery>) -> Result<Response> {
    let days = query.days()?;
    let mut tx = ctx.read().await?;
    let list = find_shared(&ctx, &mut tx, id).await?;
    let (days, _) = history(&ctx, &mut tx, &list, days).await?;
    let head = Line::new().fields(["Date", "Open", "New", "Closed", "Median age in hours"]).finish();
    let line = |day: DayCount| {
        Line::new().field(day.date).field(day.open).field(day.opened).field(day.closed).optional(day.median_age_hours).finish()
    };
    let lines: Vec<_> = [head].into_iter().chain(days.into_iter().map(line)).collect();
    csv_file::stream(&format!("{} by day.csv", list.name), stream::iter(lines))
}

/// Reads the days with today, and the open items.
async fn history(ctx: &Ctx, tx: &mut ReadTx, list: &Definition, days: u64) -> Result<(Vec<DayCount>, Vec<i64>)> {
    let moment = Moment { now: ctx.now(), zone: Zone::of_tenant(tx).await? };
    let today = moment.today();
    let mut all = store::days(tx, list.id, today - Days::new(days - 1), today).await?;
    let reader = WorkReader::anybody(ctx.features(), moment.now);
    let (now, open) = count(tx, &reader, &list.conditions, moment, today).await?;
    all.push(now);
    Ok((all, open))
}
