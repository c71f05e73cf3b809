//! `GET /user-segmentation/{person_id}/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::types::Json as Jsonb;

/// A question with its answer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = people::SegmentationAnswer)]
pub struct SegmentationAnswer {
    /// What was asked.
    question: String,
    /// What the member said.
    answer: String,
}

/// What a member answered.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = people::Segmentation)]
pub struct Segmentation {
    /// When the last question was answered; null: not all were, or none was asked.
    completed_at: Option<DateTime<Utc>>,
    /// In the order in which they were asked.
    user_segmentation_response: Vec<SegmentationAnswer>,
}

/// Read a member's segmentation
///
/// The answers as far as there are any (console.md §3).
#[utoipa::path(get, path = "/user-segmentation/{person_id}/", operation_id = "read_segmentation", tag = "people",
    params(("person_id" = i64, Path, description = "The person")), responses((status = 200, body = Segmentation)))]
pub async fn read(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Json<Segmentation>> {
    let mut tx = ctx.read().await?;
    let row = sqlx::query!(
        r#"select completed_at, responses as "responses: Jsonb<Vec<SegmentationAnswer>>" from people.user_segmentation
            where tenant_id = core.tenant_id() and person_id = $1"#,
        access.person_id().0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    Ok(Json(row.map_or_else(Segmentation::default, |row| Segmentation {
        completed_at: row.completed_at,
        user_segmentation_response: row.responses.0,
    })))
}
