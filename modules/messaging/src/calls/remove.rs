//! `DELETE /providers/me/phone-calls/{id}`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};

use super::open::PathCall;
use super::update::check_removable;
use super::{about, announce, store};

/// Remove a phone call that was logged by mistake.
///
/// The call is kept in the database but no longer shown. Errors: 403 the caller did not create it; 409 it belongs to a case; 412 the version
/// is stale.
#[utoipa::path(delete, path = "/providers/me/phone-calls/{id}/", operation_id = "remove_phone_call", tag = "messaging",
    params(("id" = i64, Path, description = "The call's ID"), ("If-Match" = i32, Header, description = "The call's version")),
    responses(
        (status = 204),
        (status = 409, description = "It belongs to a case"),
        (status = 412, description = "The version is stale"),
    ))]
pub async fn remove_phone_call(ctx: Ctx, path: Opened<PathCall>, if_match: IfMatch) -> Result<StatusCode> {
    let actor = ctx.user_id()?;
    let made_on = if_match.or_body(None)?;
    let mut tx = ctx.write().await?;
    let call = path.lock(&mut tx).await?;
    version::check(&mut tx, Edited::object("phone_call", call.id), made_on, call.row_version, path.access.show(call.clone())?).await?;
    check_removable(&call, actor)?;
    about::unlink(&mut tx, &call).await?;
    store::remove(&mut tx, call.id, actor, ctx.now()).await?;
    let change = call.person.map_or_else(Change::of_tenant, Change::of).object("phone_call", call.id);
    tx.audit(change.field("is_removed", false, true))?;
    announce::removed(&mut tx, &call).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
