//! `PATCH /referral/steerage/{id}/providers/{provider_id}/select/`

use huddle_sdk::prelude::*;

use super::model::ParentSteerage;
use super::update::ProviderPath;
use super::wire::SteerageProviders;
use super::{shown, store};

/// Record that the member selected a provider. It replaces an earlier selection (navigation.md §4.1); repeating the request changes nothing.
///
/// Errors: 404 the steerage has no such provider; 409 it is a suggestion that was not accepted; 409 `steerage-locked`.
#[utoipa::path(patch, path = "/referral/steerage/{id}/providers/{provider_id}/select/", operation_id = "select_steerage_provider",
    tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), ("provider_id" = i64, Path, description = "The provider's ID")),
    responses((status = 200, body = SteerageProviders)))]
pub async fn select_steerage_provider(
    ctx: Ctx,
    opened: Opened<ParentSteerage>,
    Path(ProviderPath { provider_id }): Path<ProviderPath>,
) -> Result<Json<SteerageProviders>> {
    let by = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    let (steerage, provider) = shown::locked(&mut tx, &opened, provider_id).await?;
    if provider.removed_at.is_some() {
        return Err(shown::missing());
    }
    steerage.check_unlocked()?;
    provider.check_accepted()?;
    if provider.member_selected_at.is_none() {
        let before = store::select(&mut tx, steerage.id, Some(provider.id), by, ctx.now()).await?;
        let change = Change::of(opened.access.person_id()).object("steerage", steerage.id);
        shown::announce(&mut tx, &opened, change.field("selected_provider", before, provider.id))?;
    }
    let list = shown::list(&mut tx, &steerage, ctx.now()).await?;
    tx.commit().await?;
    Ok(Json(list))
}
