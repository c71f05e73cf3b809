//! `POST /schedule/staging-shifts/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use crate::drafts::model::Draft;
use crate::drafts::stage;
use crate::shifts::model::ShiftInput;

/// Changes of shifts.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::NewStagingShifts)]
pub struct NewStagingShifts {
    /// The provider's user ID.
    provider_id: UserId,
    /// New, changed and deleted shifts. A change to a shift that the draft already changes replaces that change.
    #[schema(min_items = 1, max_items = 100)]
    staging_shifts: Vec<ShiftInput>,
}

/// Change shifts of a provider in their draft, which is created if none waits for review.
///
/// Errors: 403 the schedule is not yours and you lack the permission; 404 unknown provider or shift; 409 an approved draft is in progress;
/// 412 a shift is stale (`current` is the stored one); 428 its version is missing.
#[utoipa::path(post, path = "/schedule/staging-shifts/", operation_id = "create_staging_shifts", tag = "schedule",
    request_body = NewStagingShifts, responses((status = 201, body = Draft, description = "The draft")))]
pub async fn create_staging_shifts(ctx: Ctx, Json(body): Json<NewStagingShifts>) -> Result<(StatusCode, Json<Draft>)> {
    if body.staging_shifts.is_empty() {
        return Err(Problem::invalid_field("/staging_shifts", "At least one change"));
    }
    let (mut tx, provider) = stage::begin(&ctx, body.provider_id, "/provider_id").await?;
    let (draft, _) = stage::pending(&ctx, &mut tx, &provider).await?;
    stage::stage_shifts(&ctx, &mut tx, &draft, &body.staging_shifts, "/staging_shifts").await?;
    Ok((StatusCode::CREATED, Json(stage::finish(&ctx, tx, draft.id).await?)))
}
