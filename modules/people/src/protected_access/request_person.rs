//! `POST /phi_access_control/people/{person_id}/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{AccessReason, PersonAccessGrant};
use super::request::grant;

/// A request to open a person's protected record.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::PersonAccessRequest)]
pub struct PersonAccessRequest {
    /// Reason.
    access_reason: AccessReason,
    /// Additional note.
    #[serde(default)]
    note: Option<Text<0, 1000>>,
    /// The caller's own user ID; another user's is rejected with `identity-mismatch`.
    #[serde(default)]
    requesting_user_id: Option<UserId>,
}

/// Request access to a person's protected record.
///
/// Like `POST /phi_access_control/`, for people with or without an account: grants the caller access for 12 hours. The reason is recorded in
/// the audit trail and the review queue. Errors: 404 'Person does not exist'; 409 the record is not protected.
#[utoipa::path(post, path = "/phi_access_control/people/{person_id}/", operation_id = "request_person_access", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID")), request_body = PersonAccessRequest,
    responses((status = 201, body = PersonAccessGrant)))]
pub async fn request(
    ctx: Ctx,
    Path(person_id): Path<PersonId>,
    Json(body): Json<PersonAccessRequest>,
) -> Result<(StatusCode, Json<PersonAccessGrant>)> {
    ctx.same_user(body.requesting_user_id, "/requesting_user_id")?;
    let note = body.note.unwrap_or_default().trimmed("/note")?;
    let mut tx = ctx.write().await?;
    let grant = grant(&ctx, &mut tx, person_id, body.access_reason, note).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(grant)))
}
