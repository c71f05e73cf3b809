//! `DELETE /referral/insurance-authorization/{id}/`

use huddle_sdk::prelude::*;

use super::model::InsuranceAuthorization;

/// Clear the authorization of a referral by the insurance, with its diagnoses.
///
/// Errors: 409 `steerage-locked`.
#[utoipa::path(delete, path = "/referral/insurance-authorization/{id}/", operation_id = "delete_insurance_authorization", tag = "referrals",
    params(("id" = i64, Path, description = "The authorization's ID")), responses((status = 204, description = "Cleared")))]
pub async fn delete_insurance_authorization(ctx: Ctx, opened: Opened<InsuranceAuthorization>) -> Result<StatusCode> {
    let _ = (ctx, opened.id);
    Err(Problem::internal("not built yet"))
}
