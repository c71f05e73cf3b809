//! `GET /user-segmentation/{person_id}/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::types::Json as Jsonb;

/// A question and its answer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = people::SegmentationAnswer)]
pub struct SegmentationAnswer {
    /// The question.
    question: String,
    /// The member's answer.
    answer: String,
}

/// A member's answers.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = people::Segmentation)]
pub struct Segmentation {
    /// When the last question was answered; null if some or all are unanswered.
    completed_at: Option<DateTime<Utc>>,
    /// In the order of the questions.
    user_segmentation_response: Vec<SegmentationAnswer>,
}

/// Read a member's segmentation answers.
///
/// Includes the answers given so far (console.md §3).
#[utoipa::path(get, path = "/user-segmentation/{person_id}/", operation_id = "read_segmentation", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = Segmentation)))]
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
