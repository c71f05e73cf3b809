//! `POST /phi_access_control/`

use chrono::SubsecRound;
use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{AccessGrant, AccessReason, LIFE, PersonAccessGrant};
use super::store;
use crate::events::{ACCESS_GRANTS_CHANGED, AccessGrantsChanged};

/// A request to open a patient's protected record.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::AccessRequest)]
pub struct AccessRequest {
    /// The patient's user ID.
    user_id: UserId,
    /// Reason.
    access_reason: AccessReason,
    /// Additional note.
    #[serde(default)]
    note: Option<Text<0, 1000>>,
    /// The caller's own user ID; another user's is rejected with `identity-mismatch`.
    #[serde(default)]
    requesting_user_id: Option<UserId>,
}

/// Request access to a patient's protected record.
///
/// Grants the caller access for 12 hours. The grant with its reason and note is recorded in the audit trail and added to the review queue of
/// the tenant's admins. Errors: 409 the record is not protected.
#[utoipa::path(post, path = "/phi_access_control/", operation_id = "request_access", tag = "people", request_body = AccessRequest,
    responses((status = 201, body = AccessGrant)))]
pub async fn request(ctx: Ctx, Json(body): Json<AccessRequest>) -> Result<(StatusCode, Json<AccessGrant>)> {
    ctx.same_user(body.requesting_user_id, "/requesting_user_id")?;
    let note = body.note.unwrap_or_default().trimmed("/note")?;
    let mut tx = ctx.write().await?;
    let person = store::person_of(&mut tx, body.user_id).await?;
    let grant = grant(&ctx, &mut tx, person, body.access_reason, note).await?;
    tx.commit().await?;
    let PersonAccessGrant { id, requesting_user_id, access_reason, note, granted_at, expires_at, .. } = grant;
    let grant = AccessGrant { id, requesting_user_id, user_id: body.user_id, access_reason, note, granted_at, expires_at };
    Ok((StatusCode::CREATED, Json(grant)))
}

/// Grants the caller access to a protected record, audits it and announces it. 409 if the record is not protected.
pub async fn grant(ctx: &Ctx, tx: &mut WriteTx, person: PersonId, access_reason: AccessReason, note: String) -> Result<PersonAccessGrant> {
    let user = ctx.user_id()?;
    // Truncated to the precision of the database.
    let granted_at = ctx.now().trunc_subsecs(6);
    let expires_at = granted_at + LIFE;
    let gated = store::gate(tx, person, user, granted_at).await?;
    if !gated.is_protected {
        return Err(Problem::conflict("This record is not protected"));
    }
    let id = store::grant(tx, user, person, access_reason, &note, granted_at, expires_at).await?;
    let change = Change::of(person).object("phi_grant", id);
    tx.audit(change.new_field("access_reason", access_reason).new_field("note", &note).new_field("expires_at", expires_at))?;
    // The caller's own consoles reload what they showed masked.
    tx.access_changed(user);
    tx.publish(ACCESS_GRANTS_CHANGED.of_tenant(&AccessGrantsChanged {}));
    Ok(PersonAccessGrant {
        id,
        requesting_user_id: user,
        person_id: person,
        user_id: gated.user_id,
        access_reason,
        note,
        granted_at,
        expires_at,
    })
}
