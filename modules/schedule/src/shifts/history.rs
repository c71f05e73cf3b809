//! `GET /bff/crm/schedule/historical-shifts/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Shift;
use super::store;
use crate::providers;

/// Provider and filter of the past shifts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListPastShifts {
    /// The provider's user ID.
    #[param(value_type = i64)]
    provider_id: UserId,
    /// Only shifts of this weekday; 1 is Monday, 7 is Sunday.
    #[param(minimum = 1, maximum = 7)]
    day_of_week: Option<i16>,
}

/// A page of past shifts.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::ShiftPage)]
pub struct ShiftPage {
    /// Latest end first.
    results: Vec<Shift>,
    /// Send it as `cursor` for the next page; null on the last page.
    next: Option<String>,
}

type PastPaging = Paging<50, 200>;

/// List the shifts of a provider that ended before today, latest end first.
#[utoipa::path(get, path = "/bff/crm/schedule/historical-shifts/", operation_id = "list_historical_shifts", tag = "schedule",
    params(ListPastShifts, PastPaging), responses((status = 200, body = ShiftPage)))]
pub async fn list_historical_shifts(ctx: Ctx, Query(query): Query<ListPastShifts>, paging: PastPaging) -> Result<Json<ShiftPage>> {
    let after = paging.cursor()?;
    if query.day_of_week.is_some_and(|day| !(1..=7).contains(&day)) {
        return Err(Problem::invalid_field("?day_of_week", "Between 1 and 7"));
    }
    let mut tx = ctx.read().await?;
    let provider = providers::store::named_provider(&mut tx, query.provider_id, "?provider_id").await?;
    let zone = Zone::of_tenant(&mut tx).await?;
    let today = zone.date_of(ctx.now());
    let rows = store::past(&mut tx, provider.id, query.day_of_week, today, after, paging.limit).await?;
    let Page { results, next, .. } = paging.page(rows, 0, |shift| (shift.effective_period.upper, shift.id));
    Ok(Json(ShiftPage { results, next }))
}
