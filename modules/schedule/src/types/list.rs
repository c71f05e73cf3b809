//! `GET /schedule/appointment-types/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::AppointmentType;
use super::store;

/// The kinds of visit of the tenant.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::AppointmentTypes)]
pub struct AppointmentTypes {
    /// All kinds, in the order in which they were added.
    results: Vec<AppointmentType>,
}

/// List the kinds of visit.
#[utoipa::path(get, path = "/schedule/appointment-types/", operation_id = "list_appointment_types", tag = "schedule",
    responses((status = 200, body = AppointmentTypes)))]
pub async fn list_appointment_types(ctx: Ctx) -> Result<Json<AppointmentTypes>> {
    let mut tx = ctx.read().await?;
    Ok(Json(AppointmentTypes { results: store::all(&mut tx).await? }))
}
