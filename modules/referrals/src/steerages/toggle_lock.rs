//! `PATCH /referral/steerage/{id}/toggle_lock/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::Steerage;
use crate::spelling::boolean;

/// The lock to set.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LockQuery {
    /// Whether the steerage is to be locked.
    #[serde(deserialize_with = "boolean")]
    #[param(value_type = bool)]
    is_locked: bool,
}

/// Lock or unlock a steerage.
///
/// Repeating it changes nothing: a locked steerage keeps the name of the staff member who locked it first. The version stays the same.
#[utoipa::path(patch, path = "/referral/steerage/{id}/toggle_lock/", operation_id = "toggle_steerage_lock", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), LockQuery), responses((status = 200, body = Steerage)))]
pub async fn toggle_steerage_lock(ctx: Ctx, opened: Opened<Steerage>, Query(query): Query<LockQuery>) -> Result<Json<Visible<Steerage>>> {
    let _ = (ctx, opened.id, query.is_locked);
    Err(Problem::internal("not built yet"))
}
