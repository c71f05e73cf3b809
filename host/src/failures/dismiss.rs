//! `DELETE /admin/failures/{id}/`

use huddle_sdk::prelude::*;

use super::model::{FailureId, unknown};
use super::retry::failed;
use super::store;

/// Dismiss a failed job or a parked event: it is never run again. Errors: 404 it is unknown or has not failed.
#[utoipa::path(delete, path = "/admin/failures/{id}/", operation_id = "dismiss_failure", tag = "failures",
    params(("id" = String, Path, description = "ID of the failed work")), responses((status = 204, description = "Dismissed")))]
pub async fn dismiss_failure(ctx: Ctx, Path(id): Path<String>) -> Result<StatusCode> {
    let id: FailureId = id.parse()?;
    let mut tx = ctx.write().await?;
    let is_dismissed = match id {
        FailureId::Job(id) => store::delete_job(&mut tx, id).await?,
        FailureId::Event(id) => store::delete_event(&mut tx, id).await?,
    };
    if !is_dismissed {
        return Err(unknown());
    }
    tx.audit(failed(id).field("is_dismissed", false, true))?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
