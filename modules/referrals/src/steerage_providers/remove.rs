//! `DELETE /referral/steerage/{id}/provider/{provider_id}/`

use huddle_sdk::prelude::*;

use crate::ids::{SteerageId, SteerageProviderId};

/// Remove a provider from a steerage. What was sent to the member stays as it was sent. Repeating the request changes nothing.
///
/// Errors: 404 the steerage never had such a provider; 409 `steerage-locked`.
#[utoipa::path(delete, path = "/referral/steerage/{id}/provider/{provider_id}/", operation_id = "remove_steerage_provider", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), ("provider_id" = i64, Path, description = "The provider's ID")),
    responses((status = 204, description = "Removed")))]
pub async fn remove_steerage_provider(_ctx: Ctx, Path(_path): Path<(SteerageId, SteerageProviderId)>) -> Result<StatusCode> {
    Err(Problem::internal("not built yet"))
}
