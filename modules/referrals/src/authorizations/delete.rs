//! `DELETE /referral/insurance-authorization/{id}/`

use huddle_sdk::prelude::*;

use super::model::InsuranceAuthorization;
use super::store;
use crate::steerages;
use crate::steerages::change::announce;
use crate::steerages::model::AuthorizationStatus;

/// Clear the authorization of a referral by the insurance, with its diagnoses.
///
/// Errors: 409 `steerage-locked`.
#[utoipa::path(delete, path = "/referral/insurance-authorization/{id}/", operation_id = "delete_insurance_authorization", tag = "referrals",
    params(("id" = i64, Path, description = "The authorization's ID")), responses((status = 204, description = "Cleared")))]
pub async fn delete_insurance_authorization(ctx: Ctx, opened: Opened<InsuranceAuthorization>) -> Result<StatusCode> {
    let access = opened.access;
    let mut tx = ctx.write().await?;
    let steerage = steerages::store::lock(&mut tx, opened.steerage).await?.stored("steerage")?;
    steerage.check_unlocked()?;
    let missing = || Problem::not_found(InsuranceAuthorization::NOT_FOUND);
    let before = store::find(&mut tx, opened.id).await?.ok_or_else(missing)?;
    store::replace_codes(&mut tx, steerage.id, &[]).await?;
    store::delete(&mut tx, before.id).await?;
    let change = Change::of(access.person_id())
        .object("insurance_authorization", before.id)
        .field("status", before.status, None::<AuthorizationStatus>)
        .text("authorization_number", &before.authorization_number, "");
    tx.audit(change.field("is_cleared", false, true).field("icd_codes", before.icd_codes.len(), 0))?;
    announce(&mut tx, &access, steerage.id);
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
