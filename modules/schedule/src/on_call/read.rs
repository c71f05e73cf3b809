//! `GET /clinic-hours/on-call/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::store;

/// The clinician on call.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = schedule::OnCall)]
pub struct OnCallClinician {
    /// The clinician's user ID; null until somebody is set.
    pub id: Option<UserId>,
    /// When they were set.
    pub set_at: Option<DateTime<Utc>>,
    /// Name of the staff member who set them.
    pub set_by_name: Option<String>,
}

/// Read who is on call.
#[utoipa::path(get, path = "/clinic-hours/on-call/", operation_id = "read_on_call_clinician", tag = "schedule",
    responses((status = 200, body = OnCallClinician)))]
pub async fn read_on_call_clinician(ctx: Ctx) -> Result<Json<OnCallClinician>> {
    Ok(Json(store::current(&mut *ctx.read().await?).await?))
}
