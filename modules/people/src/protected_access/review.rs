//! `POST /phi_access_control/grants/{grant_id}/review/`

use chrono::SubsecRound;
use huddle_sdk::prelude::*;

use super::grants::{self, ReviewedGrant};
use crate::events::{ACCESS_GRANTS_CHANGED, AccessGrantsChanged};

/// Mark an access grant as reviewed.
///
/// Removes the grant from the review queue; it stays active. Marking it again has no effect. Requires the permission `access.review`.
/// Errors: 404 no such grant.
#[utoipa::path(post, path = "/phi_access_control/grants/{grant_id}/review/", operation_id = "review_access_grant", tag = "people",
    params(("grant_id" = i64, Path, description = "The grant's ID")), responses((status = 200, body = ReviewedGrant)))]
pub async fn review(ctx: Ctx, Path(grant_id): Path<i64>) -> Result<Json<Visible<ReviewedGrant>>> {
    let now = ctx.now().trunc_subsecs(6);
    let mut tx = ctx.write().await?;
    grants::lock(&mut tx, grant_id).await?;
    let before = grants::one(&mut tx, grant_id, now).await?;
    if before.reviewed_at.is_some() {
        drop(tx);
        return Ok(Json(ctx.show_one(before).await?));
    }
    grants::mark_reviewed(&mut tx, grant_id, ctx.user_id()?, now).await?;
    tx.audit(Change::of(before.person()).object("phi_grant", grant_id).new_field("reviewed_at", now))?;
    tx.publish(ACCESS_GRANTS_CHANGED.of_tenant(&AccessGrantsChanged {}));
    let after = grants::one(&mut tx, grant_id, now).await?;
    tx.commit().await?;
    Ok(Json(ctx.show_one(after).await?))
}
