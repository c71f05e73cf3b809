//! The work that an approved draft causes.

use huddle_sdk::EventSubject;
use huddle_sdk::job::{JobCtx, JobKind};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::DraftId;
use super::store;
use crate::appointments;
use crate::appointments::rebook;
use crate::events::{DRAFTS_CHANGED, DraftsChanged};

/// An approved draft.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Ingest {
    /// The draft.
    pub draft_id: DraftId,
}

/// Opens the work of rebooking the appointments that an approved draft left without working time, and completes the draft.
pub const INGEST: JobKind<Ingest> = JobKind::new("schedule.ingest");

/// [`INGEST`] with its handler.
pub const JOB: huddle_sdk::job::Job<Ingest> = INGEST.runs(ingest);

fn ingest(ctx: JobCtx, job: Ingest) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        let mut tx = ctx.write().await?;
        if let Some(provider_id) = store::complete(&mut tx, job.draft_id, ctx.now()).await? {
            let affected = store::affected(&mut tx, job.draft_id, ctx.now()).await?;
            for appointment in appointments::store::by_ids(&mut tx, &affected, ctx.now()).await? {
                let subject = EventSubject::of_person(&mut tx, appointment.person_id).await?;
                rebook::open(&mut tx, subject, &appointment, None, ctx.now()).await?;
            }
            tx.publish(DRAFTS_CHANGED.of_tenant(&DraftsChanged { provider_id, draft_id: job.draft_id }));
            tx.commit().await?;
        }
        Ok(())
    })
}
