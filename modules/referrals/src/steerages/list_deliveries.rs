//! `GET /referral/steerage/{id}/deliveries/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::deliveries::{SteerageDelivery, store};
use super::model::Steerage;

/// Deliveries of a steerage to other systems.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::SteerageDeliveries)]
pub struct SteerageDeliveries {
    /// The deliveries, newest first; at most 100.
    #[schema(value_type = Vec<SteerageDelivery>)]
    results: Vec<Visible<SteerageDelivery>>,
}

/// List the deliveries of a steerage to other systems: the member's app, fax, Elation. Mail to the member is part of the steerage.
#[utoipa::path(get, path = "/referral/steerage/{id}/deliveries/", operation_id = "list_steerage_deliveries", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), responses((status = 200, body = SteerageDeliveries)))]
pub async fn list_steerage_deliveries(ctx: Ctx, opened: Opened<Steerage>) -> Result<Json<SteerageDeliveries>> {
    let rows = store::of_steerage(&mut *ctx.read().await?, opened.id).await?;
    Ok(Json(SteerageDeliveries { results: opened.access.show_all(rows)? }))
}
