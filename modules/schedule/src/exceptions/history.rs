//! `GET /bff/crm/schedule/historical-shift-exceptions/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::ShiftException;
use super::store;
use crate::providers;

/// Provider and page of the past exceptions.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListPastShiftExceptions {
    /// The provider's user ID.
    #[param(value_type = i64)]
    provider_id: UserId,
}

/// A page of past exceptions.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::ShiftExceptionPage)]
pub struct ShiftExceptionPage {
    /// Latest end first.
    results: Vec<ShiftException>,
    /// Send it as `cursor` for the next page; null on the last page.
    next: Option<String>,
}

type PastPaging = Paging<50, 200>;

/// List the exceptions of a provider that ended before today, latest end first.
#[utoipa::path(get, path = "/bff/crm/schedule/historical-shift-exceptions/", operation_id = "list_historical_shift_exceptions", tag = "schedule",
    params(ListPastShiftExceptions, PastPaging), responses((status = 200, body = ShiftExceptionPage)))]
pub async fn list_historical_shift_exceptions(
    ctx: Ctx,
    Query(query): Query<ListPastShiftExceptions>,
    paging: PastPaging,
) -> Result<Json<ShiftExceptionPage>> {
    let after = paging.cursor()?;
    let mut tx = ctx.read().await?;
    let provider = providers::store::named_provider(&mut tx, query.provider_id, "?provider_id").await?;
    let zone = Zone::of_tenant(&mut tx).await?;
    let today = zone.date_of(ctx.now());
    let rows = store::past(&mut tx, provider.id, zone.day(today).0, after, paging.limit).await?;
    let Page { results, next, .. } = paging.page(rows, 0, |exception| (exception.period.upper, exception.id));
    Ok(Json(ShiftExceptionPage { results, next }))
}
