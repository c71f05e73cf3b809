//! `DELETE /chat/attachment/{id}`

use huddle_sdk::prelude::*;

use super::open::PathAttachment;
use super::store;
use super::sweep::throw_away;

/// Throw a file away that was sent and stands in no message yet. 409 for one that does.
#[utoipa::path(delete, path = "/chat/attachment/{id}", operation_id = "discard_attachment", tag = "messaging",
    params(("id" = i64, Path, description = "The attachment's id")), responses((status = 204, description = "Gone")))]
pub async fn discard_attachment(ctx: Ctx, attachment: PathAttachment) -> Result<StatusCode> {
    let mut tx = ctx.write().await?;
    if !store::forget(&mut tx, attachment.id).await? {
        return Err(Problem::conflict("The file is attached to a message"));
    }
    let change = Change::of(attachment.access.person_id()).object("attachment", attachment.id);
    tx.audit(change.field("size", attachment.card.size, ())).await?;
    // The bytes go first: when that fails the row stays, and the sweep comes again.
    throw_away(ctx.app(), ctx.tenant_id(), attachment.id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
