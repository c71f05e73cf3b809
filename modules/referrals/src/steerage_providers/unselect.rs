//! `PATCH /referral/steerage/{id}/providers/unselect/`

use huddle_sdk::prelude::*;

use super::model::ParentSteerage;
use super::wire::SteerageProviders;
use super::{shown, store};
use crate::ids::SteerageProviderId;

/// Record that the member has selected no provider. Repeating the request changes nothing.
///
/// Errors: 409 `steerage-locked`.
#[utoipa::path(patch, path = "/referral/steerage/{id}/providers/unselect/", operation_id = "unselect_steerage_provider", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), responses((status = 200, body = SteerageProviders)))]
pub async fn unselect_steerage_provider(ctx: Ctx, opened: Opened<ParentSteerage>) -> Result<Json<SteerageProviders>> {
    let by = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    let steerage = store::lock_steerage(&mut tx, opened.id).await?;
    steerage.check_unlocked()?;
    if let Some(before) = store::select(&mut tx, steerage.id, None, by, ctx.now()).await? {
        let change = Change::of(opened.access.person_id()).object("steerage", steerage.id);
        shown::announce(&mut tx, &opened, change.field("selected_provider", before, None::<SteerageProviderId>))?;
    }
    let list = shown::list(&mut tx, &steerage, ctx.now()).await?;
    tx.commit().await?;
    Ok(Json(list))
}
