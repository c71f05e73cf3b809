//! `DELETE /providers/me/phone-calls/{id}`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, IfMatch};

use super::open::PathCall;
use super::update::check_removable;
use super::{announce, store};

/// Take away a phone call that was logged by mistake.
///
/// It is kept and shown nowhere. Only who created it may do so, and only while it belongs to no case: 403 and 409. A stale version is
/// 412.
#[utoipa::path(delete, path = "/providers/me/phone-calls/{id}/", operation_id = "remove_phone_call", tag = "messaging",
    params(("id" = i64, Path, description = "The call's number"), ("If-Match" = i32, Header, description = "The version")),
    responses(
        (status = 204),
        (status = 409, description = "It belongs to a case"),
        (status = 412, description = "Changed meanwhile"),
    ))]
pub async fn remove_phone_call(ctx: Ctx, path: Opened<PathCall>, if_match: IfMatch) -> Result<StatusCode> {
    let actor = ctx.user_id()?;
    let made_on = if_match.or_body(None)?;
    let mut tx = ctx.write().await?;
    let call = path.lock(&mut tx).await?;
    version::check(made_on, call.row_version, path.access.show(call.clone())?)?;
    check_removable(&call, actor)?;
    store::remove(&mut tx, call.id, actor, ctx.now()).await?;
    let change = call.person.map_or_else(Change::of_tenant, Change::of).object("phone_call", call.id);
    tx.audit(change.field("is_removed", false, true)).await?;
    announce::left(&mut tx, call.id, call.person).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
