//! `PATCH /referral/insurance-authorization/{id}/`
#![expect(dead_code, reason = "not built yet")]

use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;
use serde::Deserialize;

use super::model::{InsuranceAuthorization, NewDiagnosisCode};
use crate::steerages::model::AuthorizationStatus;

/// The fields of an authorization to change. Omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::InsuranceAuthorizationPatch)]
pub struct InsuranceAuthorizationPatch {
    /// Number given by the insurance; required when the status is accepted.
    #[serde(default)]
    authorization_number: Option<Text<0, 50>>,
    /// Whether it is for the provider of the referral; null: not answered.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    use_referral_provider: Patch<bool>,
    /// Status; null: not known.
    #[serde(default)]
    #[schema(value_type = Option<AuthorizationStatus>)]
    status: Patch<AuthorizationStatus>,
    /// All diagnoses of the referral, in order.
    #[serde(default)]
    #[schema(max_items = 50)]
    icd_codes: Option<Vec<NewDiagnosisCode>>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update the authorization of a referral by the insurance.
///
/// Errors: 400 no number although the status is accepted; 409 `steerage-locked`; 412 the version is stale (`current` is the authorization);
/// 428 no version.
#[utoipa::path(patch, path = "/referral/insurance-authorization/{id}/", operation_id = "update_insurance_authorization", tag = "referrals",
    params(("id" = i64, Path, description = "The authorization's ID"), IfMatch), request_body = InsuranceAuthorizationPatch,
    responses((status = 200, body = InsuranceAuthorization)))]
pub async fn update_insurance_authorization(
    ctx: Ctx,
    opened: Opened<InsuranceAuthorization>,
    if_match: IfMatch,
    Json(patch): Json<InsuranceAuthorizationPatch>,
) -> Result<Json<Visible<InsuranceAuthorization>>> {
    let _ = (ctx, opened.id, if_match, patch);
    Err(Problem::internal("not built yet"))
}
