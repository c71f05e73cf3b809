//! Follow-up of approved drafts.

use huddle_sdk::EventSubject;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{DraftId, LONGEST_INGESTION};
use super::store;
use crate::appointments::rebook;
use crate::events::{DRAFTS_CHANGED, DraftsChanged};
use crate::{APPOINTMENT_BOOKING, appointments};

/// An approved draft.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Ingest {
    /// The draft.
    pub draft_id: DraftId,
}

/// Opens the work of rebooking the appointments that an approved draft left without working time, and completes the draft.
pub const INGEST: JobKind<Ingest> = JobKind::new("schedule.ingest");

/// [`INGEST`] with its handler.
pub const JOB: huddle_sdk::job::Job<Ingest> = INGEST.runs(|ctx, job| Box::pin(ingest(ctx, job)));

/// Hourly job that repeats the failed follow-up of approved drafts, so that every affected appointment becomes work to rebook.
const RESUME: JobKind<Occurrence> = JobKind::new("schedule.resume_ingestion");

/// [`RESUME`] with its handler.
pub(crate) const RESUME_JOB: &dyn JobDef =
    &RESUME.runs(|ctx, _| Box::pin(resume(ctx))).on(Schedule::every_minutes(60), APPOINTMENT_BOOKING);

async fn resume(ctx: JobCtx) -> Result<()> {
    let mut tx = ctx.write().await?;
    for draft_id in store::unfinished(&mut tx, ctx.now() - LONGEST_INGESTION).await? {
        tx.enqueue(INGEST.with(&Ingest { draft_id }).unique(draft_id)).await?;
    }
    tx.commit().await.map(drop)
}

async fn ingest(ctx: JobCtx, job: Ingest) -> Result<()> {
    let result = open_work(&ctx, job).await;
    if result.is_err() {
        // The schedule can be changed again until the follow-up is repeated.
        let mut tx = ctx.write().await?;
        if let Some(provider_id) = store::fail(&mut tx, job.draft_id, ctx.now()).await? {
            tx.publish(DRAFTS_CHANGED.of_tenant(&DraftsChanged { provider_id, draft_id: job.draft_id }));
            tx.commit().await?;
        }
    }
    result
}

async fn open_work(ctx: &JobCtx, job: Ingest) -> Result<()> {
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
}
