//! `POST /admin/failures/{id}/retry/`

use huddle_sdk::WriteTx;
use huddle_sdk::job::{Job, JobKind};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{FailureId, unknown};
use super::store;
use crate::events;

/// A parked event to handle again.
#[derive(Serialize, Deserialize)]
pub struct RetryEvent {
    id: i64,
}

const RETRY_EVENT: JobKind<RetryEvent> = JobKind::new("core.retry_event");

/// Handles a parked event again.
pub static RETRY_EVENT_JOB: Job<RetryEvent> =
    RETRY_EVENT.runs(|ctx, retry| Box::pin(async move { events::retry_parked(&ctx, retry.id).await }));

/// Run a failed job, or handle a parked event, again: it is due at once and has all its attempts.
///
/// An event that is handled is removed from the list. Errors: 404 it is unknown or has not failed; 409 another job with the same purpose is
/// pending, or the event is no longer stored.
#[utoipa::path(post, path = "/admin/failures/{id}/retry/", operation_id = "retry_failure", tag = "failures",
    params(("id" = String, Path, description = "ID of the failed work")), responses((status = 204, description = "Due again")))]
pub async fn retry_failure(ctx: Ctx, Path(id): Path<String>) -> Result<StatusCode> {
    let mut tx = ctx.write().await?;
    retry(&mut tx, id.parse()?).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes failed work due again.
pub(super) async fn retry(tx: &mut WriteTx, id: FailureId) -> Result<()> {
    match id {
        FailureId::Job(id) => {
            let job = store::lock_job(tx, id).await?.ok_or_else(unknown)?;
            if job.is_replaced {
                return Err(Problem::conflict("Another job with the same purpose is pending"));
            }
            let now = tx.now().await?;
            store::restart_job(tx, id, now).await?;
        }
        FailureId::Event(id) => {
            let event = store::lock_event(tx, id).await?.ok_or_else(unknown)?;
            if !event.is_stored {
                return Err(Problem::conflict("The event is no longer stored: it can only be dismissed"));
            }
            tx.enqueue(RETRY_EVENT.with(&RetryEvent { id }).unique(id)).await?;
        }
    }
    tx.audit(failed(id).field("is_retried", false, true))
}

/// The audited data of failed work.
pub(super) fn failed(id: FailureId) -> Change {
    match id {
        FailureId::Job(id) => Change::of_tenant().object("job", id),
        FailureId::Event(id) => Change::of_tenant().object("parked_event", id),
    }
}
