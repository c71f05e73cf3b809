//! `DELETE /macros/{id}/`: forgets a text.

use huddle_sdk::prelude::*;

use super::create::announcement;
use super::list::editor;
use super::store;
use crate::KEEP_MACROS;

/// Delete a macro
///
/// Errors: 404 the caller has no such macro; 403 it is not theirs to delete.
#[utoipa::path(delete, path = "/macros/{id}/", operation_id = "delete_macro", tag = "messaging",
    params(("id" = i64, Path, description = "The macro")), responses((status = 204, description = "Deleted")))]
pub async fn delete_macro(ctx: Ctx, Path(id): Path<i64>) -> Result<StatusCode> {
    let mut tx = ctx.write().await?;
    let editor = editor(&ctx, &mut tx).await?;
    let gone = store::lock(&mut tx, &editor, id).await?.ok_or_else(|| Problem::not_found("Macro does not exist"))?;
    if !gone.is_editable {
        return Err(Problem::permission_denied(KEEP_MACROS.0));
    }
    store::delete(&mut tx, id).await?;
    let change = Change::of_tenant().object("macro", id).field("name", Some(&gone.name), None::<&str>);
    tx.audit(change.text("template", &gone.template, "")).await?;
    tx.publish(announcement(&gone));
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
