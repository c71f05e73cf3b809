//! `PUT /phi_access_control/people/{person_id}/protection/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::check::AccessCheck;
use super::store;
use crate::events::{PERSON_CHANGED, PersonChanged};

/// Protection of a record, and the reason for it.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::ProtectionBody)]
pub struct ProtectionBody {
    /// Whether the person is a VIP, whose record is opened only with a stated reason.
    is_protected: bool,
    /// Reason for the change.
    reason: Text<1, 500>,
}

/// Protect a person's record, or end its protection.
///
/// The change takes effect at once, for the caller too: requests without a live grant are refused, open consoles close the record, and
/// lists mask the person. Records that were merged with this one change with it. Setting the same state again has no effect. The reason is
/// recorded in the audit trail. Returns the caller's access. Requires the permission `access.protect`. Errors: 400 no reason; 403 a record
/// is protected and the caller has no live grant; 404 'Person does not exist'.
#[utoipa::path(put, path = "/phi_access_control/people/{person_id}/protection/", operation_id = "update_protection", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID")),
    request_body = ProtectionBody, responses((status = 200, body = AccessCheck)))]
pub async fn update(ctx: Ctx, PathPerson(access): PathPerson, Json(body): Json<ProtectionBody>) -> Result<Json<AccessCheck>> {
    let reason = body.reason.trimmed("/reason", "Enter a reason")?;
    let user = ctx.user_id()?;
    let person = access.person_id();
    let mut tx = ctx.read().await?;
    let others = store::merged_records(&mut tx, person).await?;
    drop(tx);
    // The records of one person are opened before any is changed.
    let mut records = vec![access];
    for other in others {
        if other.is_protected != body.is_protected {
            records.push(ctx.access(other.person_id).await?);
        }
    }
    let mut tx = ctx.write().await?;
    for record in &records {
        if !store::set_protected(&mut tx, record, body.is_protected, user, ctx.now()).await? {
            continue;
        }
        let id = record.person_id();
        let change = Change::of(id).object("person", id);
        tx.audit(change.field("request_auth_for_phi", !body.is_protected, body.is_protected).new_field("reason", &reason))?;
        // The database notifies users who may no longer open the record (`core.tell_protection`).
        tx.publish(PERSON_CHANGED.about(record, &PersonChanged { person_id: id }));
    }
    let gated = store::gate(&mut tx, person, user, ctx.now()).await?;
    tx.commit().await?;
    Ok(Json(gated.into()))
}
