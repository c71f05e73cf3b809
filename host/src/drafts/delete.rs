//! `DELETE /drafts/{place}/`

use huddle_sdk::prelude::*;

use super::model::change;
use super::place::checked_place;
use super::store;

/// Delete a draft. Also 204 when there is none.
#[utoipa::path(delete, path = "/drafts/{place}/", operation_id = "delete_draft", tag = "drafts",
    params(("place" = String, Path, description = "Where it was typed", pattern = "^[A-Za-z0-9:._-]{1,120}$")), responses((status = 204, description = "Gone")))]
pub async fn delete_draft(ctx: Ctx, Path(place): Path<String>) -> Result<StatusCode> {
    checked_place(&place)?;
    let user = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    if let Some(person) = store::delete(&mut tx, user, &place).await? {
        tx.audit(change(person, &place).field("is_kept", true, false))?;
        tx.commit().await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
