//! `PATCH /referral/steerage/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;
use serde::Deserialize;

use super::model::Steerage;
use super::patch::SteeragePatch;
use crate::spelling::boolean;

/// What else happens to the steerage.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UpdateQuery {
    /// Whether a letter is created in Elation.
    #[serde(default, deserialize_with = "boolean")]
    #[param(value_type = Option<bool>)]
    send_to_elation: bool,
}

/// Update a steerage.
///
/// Errors: 400 an invalid field, or `Try another specialty/service type, no partners found.`; 404 unknown case; 409 `steerage-locked`, or
/// `elation-not-configured` with `send_to_elation`; 412 the version is stale (`current` is the steerage); 428 no version.
#[utoipa::path(patch, path = "/referral/steerage/{id}/", operation_id = "update_steerage", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), UpdateQuery, IfMatch), request_body = SteeragePatch,
    responses((status = 200, body = Steerage)))]
pub async fn update_steerage(
    ctx: Ctx,
    opened: Opened<Steerage>,
    Query(query): Query<UpdateQuery>,
    if_match: IfMatch,
    Json(patch): Json<SteeragePatch>,
) -> Result<Json<Visible<Steerage>>> {
    let _ = (ctx, opened.id, query.send_to_elation, if_match, patch);
    Err(Problem::internal("not built yet"))
}
