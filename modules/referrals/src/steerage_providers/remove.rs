//! `DELETE /referral/steerage/{id}/provider/{provider_id}/`

use huddle_sdk::prelude::*;

use super::model::{ParentSteerage, ProviderStatus};
use super::update::ProviderPath;
use super::{shown, store};

/// Remove a provider from a steerage. What was sent to the member stays as it was sent. Repeating the request changes nothing.
///
/// Errors: 404 the steerage never had such a provider; 409 it is a suggestion, which is dismissed with a reason instead; 409
/// `steerage-locked`.
#[utoipa::path(delete, path = "/referral/steerage/{id}/provider/{provider_id}/", operation_id = "remove_steerage_provider", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), ("provider_id" = i64, Path, description = "The provider's ID")),
    responses((status = 204, description = "Removed")))]
pub async fn remove_steerage_provider(
    ctx: Ctx,
    opened: Opened<ParentSteerage>,
    Path(ProviderPath { provider_id }): Path<ProviderPath>,
) -> Result<StatusCode> {
    let by = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    let (steerage, provider) = shown::locked(&mut tx, &opened, provider_id).await?;
    if provider.removed_at.is_some() {
        return Ok(StatusCode::NO_CONTENT);
    }
    steerage.check_unlocked()?;
    if provider.status != ProviderStatus::Accepted {
        return Err(Problem::conflict("Dismiss a suggestion with a reason"));
    }
    store::remove(&mut tx, provider.id, by, ctx.now()).await?;
    let change = shown::change(&opened, provider.id).field("is_removed", false, true);
    shown::announce(&mut tx, &opened, change.field("is_selected", provider.member_selected_at.is_some(), false))?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
