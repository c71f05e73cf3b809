//! `DELETE /chat/attachment/{id}`

use huddle_sdk::prelude::*;

use super::open::PathAttachment;
use super::store;
use super::sweep::delete_files;

/// Delete an uploaded file that no message uses. Errors: 409 it is attached to a message, or filed in the patient's record.
#[utoipa::path(delete, path = "/chat/attachment/{id}", operation_id = "discard_attachment", tag = "messaging",
    params(("id" = i64, Path, description = "The attachment's ID")), responses((status = 204, description = "Deleted")))]
pub async fn discard_attachment(ctx: Ctx, attachment: PathAttachment) -> Result<StatusCode> {
    let mut tx = ctx.write().await?;
    if !store::delete(&mut tx, attachment.id).await? {
        return Err(Problem::conflict("The file is attached to a message, or filed in the patient's record"));
    }
    let change = Change::of(attachment.access.person_id()).object("attachment", attachment.id);
    tx.audit(change.field("size", attachment.card.size, ()))?;
    // The bytes are deleted first: if that fails the row stays, and the sweep tries again.
    delete_files(ctx.app(), ctx.tenant_id(), attachment.id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
