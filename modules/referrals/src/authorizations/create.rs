//! `POST /referral/insurance-authorization/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{InsuranceAuthorization, NewDiagnosisCode, check, checked_codes};
use super::store;
use crate::ids::SteerageId;
use crate::steerages;
use crate::steerages::change::announce;
use crate::steerages::model::AuthorizationStatus;

/// A new authorization.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::NewInsuranceAuthorization)]
pub struct NewInsuranceAuthorization {
    /// The steerage; its referral has one authorization at most.
    #[schema(value_type = i64)]
    steerage: SteerageId,
    /// Number given by the insurance; required when the status is accepted.
    #[serde(default)]
    authorization_number: Text<0, 50>,
    /// Whether it is for the provider of the referral.
    #[serde(default)]
    use_referral_provider: Option<bool>,
    /// Status.
    #[serde(default)]
    status: Option<AuthorizationStatus>,
    /// Diagnoses of the referral, in order; absent: they stay as they are.
    #[serde(default)]
    #[schema(max_items = 50)]
    icd_codes: Option<Vec<NewDiagnosisCode>>,
}

/// Store the authorization of a steerage's referral by the insurance.
///
/// Errors: 400 no number although the status is accepted; 404 unknown steerage; 409 `steerage-locked`, or the steerage has an authorization
/// or no referral.
#[utoipa::path(post, path = "/referral/insurance-authorization/", operation_id = "create_insurance_authorization", tag = "referrals",
    request_body = NewInsuranceAuthorization, responses((status = 201, body = InsuranceAuthorization)))]
pub async fn create_insurance_authorization(
    ctx: Ctx,
    Json(body): Json<NewInsuranceAuthorization>,
) -> Result<(StatusCode, Json<Visible<InsuranceAuthorization>>)> {
    let unknown = || Problem::not_found("Referral does not exist").field("/steerage", "Does not exist");
    let found = steerages::store::find(&mut *ctx.read().await?, body.steerage).await?.ok_or_else(unknown)?;
    let access = ctx.access(found.person).await?;
    let new = InsuranceAuthorization {
        steerage: found.id,
        authorization_number: body.authorization_number.one_line("/authorization_number")?,
        use_referral_provider: body.use_referral_provider,
        status: body.status,
        ..InsuranceAuthorization::default()
    };
    check(&new.authorization_number, new.status)?;
    let codes = body.icd_codes.as_deref().map(checked_codes).transpose()?;
    let mut tx = ctx.write().await?;
    let steerage = steerages::store::lock(&mut tx, found.id).await?.stored("steerage")?;
    steerage.check_unlocked()?;
    let referral = steerage.referral.ok_or_else(|| Problem::conflict("There is no referral to authorize"))?;
    let exists = || Problem::conflict("The referral has an authorization");
    let id = store::insert(&mut tx, &new).await?.ok_or_else(exists)?;
    let before = referral.referral_insurance_auth_icd_codes;
    if let Some(codes) = &codes {
        store::replace_codes(&mut tx, steerage.id, codes).await?;
    }
    let after = store::find(&mut tx, id).await?.stored("authorization")?;
    let change = Change::of(access.person_id())
        .object("insurance_authorization", id)
        .new_field("steerage", steerage.id)
        .new_field("status", after.status)
        .new_field("use_referral_provider", after.use_referral_provider)
        .text("authorization_number", "", &after.authorization_number);
    tx.audit(change.field("icd_codes", before.len(), after.icd_codes.len()))?;
    announce(&mut tx, &access, steerage.id);
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(access.show(after)?)))
}
