//! `PATCH /referral/insurance-authorization/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{InsuranceAuthorization, NewDiagnosisCode, check, checked_codes};
use super::store;
use crate::steerages;
use crate::steerages::change::announce;
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
    let made_on = if_match.or_body(patch.row_version)?;
    let access = opened.access;
    let mut tx = ctx.write().await?;
    let steerage = steerages::store::lock(&mut tx, opened.steerage).await?.stored("steerage")?;
    // Cleared meanwhile.
    let missing = || Problem::not_found(InsuranceAuthorization::NOT_FOUND);
    let before = store::find(&mut tx, opened.id).await?.ok_or_else(missing)?;
    let edited = Edited::object("insurance_authorization", before.id);
    version::check(&mut tx, edited, made_on, before.row_version, access.show(before.clone())?).await?;
    steerage.check_unlocked()?;
    let number = patch.authorization_number.map(|text| text.one_line("/authorization_number")).transpose()?;
    let codes = patch.icd_codes.as_deref().map(checked_codes).transpose()?;
    let changed = InsuranceAuthorization {
        authorization_number: number.unwrap_or_else(|| before.authorization_number.clone()),
        use_referral_provider: patch.use_referral_provider.apply(before.use_referral_provider),
        status: patch.status.apply(before.status),
        icd_codes: codes.unwrap_or_else(|| before.icd_codes.clone()),
        ..before.clone()
    };
    check(&changed.authorization_number, changed.status)?;
    if changed == before {
        return access.show(before).map(Json);
    }
    store::update(&mut tx, &changed).await?;
    let codes = |row: &InsuranceAuthorization| row.icd_codes.iter().map(|code| code.code.clone()).collect::<Vec<_>>();
    if changed.icd_codes != before.icd_codes {
        store::replace_codes(&mut tx, steerage.id, &changed.icd_codes).await?;
    }
    let after = store::find(&mut tx, before.id).await?.stored("authorization")?;
    let change = Change::of(access.person_id())
        .object("insurance_authorization", before.id)
        .field("status", before.status, after.status)
        .field("use_referral_provider", before.use_referral_provider, after.use_referral_provider)
        .text("authorization_number", &before.authorization_number, &after.authorization_number);
    tx.audit(change.text("icd_codes", &codes(&before).join(" "), &codes(&after).join(" ")))?;
    announce(&mut tx, &access, steerage.id);
    tx.commit().await?;
    access.show(after).map(Json)
}
