//! `POST /phi_access_control/grants/{grant_id}/revoke/`

use chrono::SubsecRound;
use huddle_sdk::prelude::*;

use super::grants::{self, ReviewedGrant};
use crate::events::{ACCESS_GRANTS_CHANGED, AccessGrantsChanged};

/// Revoke an access grant.
///
/// Ends this grant and all other live grants of the same user to the same record, at once: the next request is
/// refused, open consoles of the user close the record, and their sockets receive nothing more of it. The grants count as reviewed.
/// Revoking again has no effect. Requires the permission `access.review`. Errors: 404 no such grant; 409 it has already ended.
#[utoipa::path(post, path = "/phi_access_control/grants/{grant_id}/revoke/", operation_id = "revoke_access_grant", tag = "people",
    params(("grant_id" = i64, Path, description = "The grant's ID")), responses((status = 200, body = ReviewedGrant)))]
pub async fn revoke(ctx: Ctx, Path(grant_id): Path<i64>) -> Result<Json<Visible<ReviewedGrant>>> {
    let now = ctx.now().trunc_subsecs(6);
    let mut tx = ctx.write().await?;
    grants::lock(&mut tx, grant_id).await?;
    let before = grants::one(&mut tx, grant_id, now).await?;
    if before.revoked_at.is_some() {
        drop(tx);
        return Ok(Json(ctx.show_one(before).await?));
    }
    if !before.is_live {
        return Err(Problem::conflict("This access has already ended"));
    }
    let (user, person) = (before.user_id(), before.person());
    for id in grants::revoke_live(&mut tx, user, person, ctx.user_id()?, now).await? {
        tx.audit(Change::of(person).object("phi_grant", id).new_field("revoked_at", now))?;
    }
    // Hosts reload the user's grants before they send their sockets anything more; then the consoles reload what they showed.
    tx.access_changed(user);
    tx.publish(ACCESS_GRANTS_CHANGED.of_tenant(&AccessGrantsChanged {}));
    let after = grants::one(&mut tx, grant_id, now).await?;
    tx.commit().await?;
    Ok(Json(ctx.show_one(after).await?))
}
