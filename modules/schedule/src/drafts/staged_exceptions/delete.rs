//! `DELETE /schedule/staging-shift-exceptions/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};

use crate::drafts::stage;
use crate::exceptions::model::StagingException;
use crate::exceptions::store;

/// Remove a change of an exception from its draft. A draft without changes is withdrawn.
///
/// Errors: 403 the schedule is not yours and you lack the permission; 404 unknown change; 409 the draft was reviewed; 412 the version is stale
/// (`current` is the change); 428 no version.
#[utoipa::path(delete, path = "/schedule/staging-shift-exceptions/{id}/", operation_id = "delete_staging_shift_exception", tag = "schedule",
    params(("id" = i64, Path, description = "The change's ID"), IfMatch), responses((status = 204)))]
pub async fn delete_staging_shift_exception(ctx: Ctx, staged: Opened<StagingException>, if_match: IfMatch) -> Result<StatusCode> {
    let made_on = if_match.or_body(None)?;
    let (mut tx, draft) = stage::begin_in(&ctx, staged.draft).await?;
    let before = store::find_staged(&mut tx, staged.id).await?.ok_or_else(|| Problem::not_found(StagingException::NOT_FOUND))?;
    version::check(&mut tx, Edited::object("staging_shift_exception", before.id), made_on, before.row_version, &before).await?;
    store::unstage(&mut tx, before.id).await?;
    tx.audit(Change::of_tenant().object("staging_shift_exception", before.id).new_field("is_withdrawn", true))?;
    stage::finish(&ctx, tx, draft).await?;
    Ok(StatusCode::NO_CONTENT)
}
