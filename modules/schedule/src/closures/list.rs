//! `GET /clinic-hours/closures/`

use chrono::NaiveDate;
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{Closure, checked_date};
use super::store;

/// Filter of the closures.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ClosureFilter {
    /// The first date; today in the tenant's business zone by default.
    #[serde(default)]
    from: Option<NaiveDate>,
}

/// Dates on which the clinic is closed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::Closures)]
pub struct Closures {
    /// Closures by date.
    results: Vec<Closure>,
}

/// List the dates on which the clinic is closed.
#[utoipa::path(get, path = "/clinic-hours/closures/", operation_id = "list_closures", tag = "schedule", params(ClosureFilter),
    responses((status = 200, body = Closures)))]
pub async fn list_closures(ctx: Ctx, Query(filter): Query<ClosureFilter>) -> Result<Json<Closures>> {
    let mut tx = ctx.read().await?;
    let from = match filter.from {
        Some(from) => checked_date(from, "?from")?,
        None => Zone::of_tenant(&mut tx).await?.date_of(ctx.now()),
    };
    Ok(Json(Closures { results: store::since(&mut tx, from).await? }))
}
