//! `GET /clinic-hours/v3/`

use huddle_sdk::TenantId;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::ClinicDay;
use super::store;

/// Owner of the hours.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ClinicHoursFilter {
    /// The caller's tenant; another one is rejected.
    #[serde(default)]
    #[param(value_type = Option<i64>)]
    tenant_id: Option<TenantId>,
}

/// Opening hours of the clinic.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::ClinicHours)]
pub struct ClinicWeek {
    /// The seven weekdays, Monday first.
    results: Vec<ClinicDay>,
}

/// List the clinic's hours. Errors: 403 `identity-mismatch` for another tenant's.
#[utoipa::path(get, path = "/clinic-hours/v3/", operation_id = "list_clinic_hours", tag = "schedule", params(ClinicHoursFilter),
    responses((status = 200, body = ClinicWeek)))]
pub async fn list_clinic_hours(ctx: Ctx, Query(filter): Query<ClinicHoursFilter>) -> Result<Json<ClinicWeek>> {
    ctx.same_tenant(filter.tenant_id, "?tenant_id")?;
    let mut tx = ctx.read().await?;
    Ok(Json(ClinicWeek { results: ClinicDay::week(&store::days(&mut tx).await?) }))
}
