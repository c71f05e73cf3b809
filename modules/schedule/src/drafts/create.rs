//! `POST /schedule/drafts/` and `POST /bff/crm/schedule/drafts/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::Draft;
use super::stage;
use crate::exceptions::model::ExceptionInput;
use crate::shifts::model::ShiftInput;

/// A new draft: all changes of a schedule that are reviewed together.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::NewDraft)]
pub struct NewDraft {
    /// The provider's user ID.
    provider_id: UserId,
    /// New, changed and deleted shifts.
    #[serde(default)]
    #[schema(max_items = 100)]
    shifts: Vec<ShiftInput>,
    /// New, changed and deleted exceptions.
    #[serde(default)]
    #[schema(max_items = 100)]
    shift_exceptions: Vec<ExceptionInput>,
}

/// Create a draft of a schedule. It has no effect before it is approved.
///
/// Errors: 403 the schedule is not yours and you lack the permission; 404 unknown provider, shift or exception; 409 another draft of the
/// provider waits for review or is in progress; 412 a changed shift or exception is stale (`current` is the stored one); 428 its version is
/// missing.
#[utoipa::path(post, path = "/schedule/drafts/", operation_id = "create_schedule_draft", tag = "schedule", request_body = NewDraft,
    responses((status = 201, body = Draft)))]
pub async fn create_schedule_draft(ctx: Ctx, Json(body): Json<NewDraft>) -> Result<(StatusCode, Json<Draft>)> {
    if body.shifts.is_empty() && body.shift_exceptions.is_empty() {
        return Err(Problem::invalid_field("/shifts", "A draft must change at least one shift or exception"));
    }
    let (mut tx, provider) = stage::begin(&ctx, body.provider_id, "/provider_id").await?;
    let (draft, is_new) = stage::pending(&ctx, &mut tx, &provider).await?;
    if !is_new {
        return Err(Problem::conflict("You have a draft job pending for review"));
    }
    stage::stage_shifts(&ctx, &mut tx, &draft, &body.shifts, "/shifts").await?;
    stage::stage_exceptions(&ctx, &mut tx, &draft, &body.shift_exceptions, "/shift_exceptions").await?;
    Ok((StatusCode::CREATED, Json(stage::finish(&ctx, tx, draft.id).await?)))
}
