//! `GET /schedule/drafts/{id}/` and `GET /bff/crm/schedule/drafts/{id}/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::impact;
use super::model::{Draft, IngestionImpact};

/// A draft with its impact.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::DraftDetails)]
pub struct DraftDetails {
    /// The draft.
    draft: Draft,
    /// Impact of its approval.
    ingestion_impact: IngestionImpact,
}

/// Read a draft with its impact. Protected patients are masked.
#[utoipa::path(get, path = "/schedule/drafts/{id}/", operation_id = "read_schedule_draft", tag = "schedule",
    params(("id" = i64, Path, description = "The draft's ID")), responses((status = 200, body = DraftDetails)))]
pub async fn read_schedule_draft(ctx: Ctx, draft: Opened<Draft>) -> Result<Json<DraftDetails>> {
    let ingestion_impact = impact::show(&ctx, &draft).await?;
    Ok(Json(DraftDetails { draft: draft.object, ingestion_impact }))
}
