//! `POST /schedule/staging-shift-exceptions/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use crate::drafts::model::Draft;
use crate::drafts::stage;
use crate::exceptions::model::ExceptionInput;

/// Changes of exceptions.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::NewStagingShiftExceptions)]
pub struct NewStagingShiftExceptions {
    /// The provider's user ID.
    provider_id: UserId,
    /// New, changed and deleted exceptions. A change to an exception that the draft already changes replaces that change.
    #[schema(min_items = 1, max_items = 100)]
    staging_shift_exceptions: Vec<ExceptionInput>,
}

/// Change exceptions of a provider in their draft, which is created if none waits for review.
///
/// Errors: 403 the schedule is not yours and you lack the permission; 404 unknown provider or shift exception; 409 an approved draft is in
/// progress; 412 an exception is stale (`current` is the stored one); 428 its version is missing.
#[utoipa::path(post, path = "/schedule/staging-shift-exceptions/", operation_id = "create_staging_shift_exceptions", tag = "schedule",
    request_body = NewStagingShiftExceptions, responses((status = 201, body = Draft, description = "The draft")))]
pub async fn create_staging_shift_exceptions(ctx: Ctx, Json(body): Json<NewStagingShiftExceptions>) -> Result<(StatusCode, Json<Draft>)> {
    if body.staging_shift_exceptions.is_empty() {
        return Err(Problem::invalid_field("/staging_shift_exceptions", "At least one change"));
    }
    let (mut tx, provider) = stage::begin(&ctx, body.provider_id, "/provider_id").await?;
    let (draft, _) = stage::pending(&ctx, &mut tx, &provider).await?;
    stage::stage_exceptions(&ctx, &mut tx, &draft, &body.staging_shift_exceptions, "/staging_shift_exceptions").await?;
    Ok((StatusCode::CREATED, Json(stage::finish(&ctx, tx, draft.id).await?)))
}
