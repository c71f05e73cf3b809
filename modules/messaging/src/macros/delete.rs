//! `DELETE /macros/{id}/`

use huddle_sdk::prelude::*;

use super::create::announcement;
use super::list::editor;
use super::store;
use crate::MANAGE_MACROS;

/// Delete a macro.
///
/// Errors: 404 the caller has no such macro; 403 the caller may not delete it.
#[utoipa::path(delete, path = "/macros/{id}/", operation_id = "delete_macro", tag = "messaging",
    params(("id" = i64, Path, description = "The macro's ID")), responses((status = 204, description = "Deleted")))]
pub async fn delete_macro(ctx: Ctx, Path(id): Path<i64>) -> Result<StatusCode> {
    let mut tx = ctx.write().await?;
    let editor = editor(&ctx, &mut tx).await?;
    let deleted = store::lock(&mut tx, &editor, id).await?.ok_or_else(|| Problem::not_found("Macro does not exist"))?;
    if !deleted.is_editable {
        return Err(Problem::permission_denied(MANAGE_MACROS.0));
    }
    store::delete(&mut tx, id).await?;
    let change = Change::of_tenant().object("macro", id).field("name", Some(&deleted.name), None::<&str>);
    tx.audit(change.text("template", &deleted.template, ""))?;
    tx.publish(announcement(&deleted));
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
