//! The job that runs a procedure search.

use huddle_sdk::EventSubject;
use huddle_sdk::job::{JobCtx, JobDef, JobKind};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::procedures;
use super::request::SearchRequestStatus;
use super::run::run;
use super::store::{self, Stored};
use crate::events::{SEARCH_COMPLETED, SearchRequestEvent};
use crate::ids::SearchRequestId;

pub(super) const SEARCH: JobKind<ProcedureSearch> = JobKind::new("referrals.search_procedure");

/// The job with its handler.
pub const JOB: &dyn JobDef = &SEARCH.runs(|ctx, request| Box::pin(search(ctx, request)));

/// A request to run.
#[derive(Debug, Serialize, Deserialize)]
pub struct ProcedureSearch {
    /// The request.
    pub id: SearchRequestId,
}

async fn search(ctx: JobCtx, ProcedureSearch { id }: ProcedureSearch) -> Result<()> {
    let mut tx = ctx.read().await?;
    let Some(request) = store::find_request(&mut tx, id).await? else { return Ok(()) };
    if request.status != SearchRequestStatus::Pending {
        return Ok(());
    }
    let criteria = procedures::criteria(&request.zip, &request.cpt_code, Some(request.distance), request.specialty_group_id, ctx.now());
    let finished = match criteria {
        Ok(criteria) => {
            // A database that fails is tried again: the request stays pending.
            let found = run(&mut tx, &criteria, 0..usize::MAX).await?;
            Stored {
                status: SearchRequestStatus::Complete,
                records_available: i32::try_from(found.count).map_err(Problem::internal)?,
                results: serde_json::to_value(&found.results)?,
                is_exact: found.is_exact,
                ..request
            }
        }
        // The options changed since the request.
        Err(problem) => {
            let body = problem.body();
            let why = body.errors.first().map_or_else(|| body.title.to_string(), |error| error.detail.clone());
            Stored { status: SearchRequestStatus::Failed, error: Some(why), ..request }
        }
    };
    drop(tx);
    let mut tx = ctx.write().await?;
    if store::finish_request(&mut tx, &finished, ctx.now()).await? {
        let change = Change::of(finished.person_id).object("search_request", id);
        tx.audit(change.field("status", SearchRequestStatus::Pending, finished.status))?;
        let subject = EventSubject::of_person(&mut tx, finished.person_id).await?;
        tx.publish(SEARCH_COMPLETED.about(subject, &SearchRequestEvent { search_request_id: id }));
    }
    tx.commit().await.map(drop)
}
