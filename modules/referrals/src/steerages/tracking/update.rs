//! `PATCH /referral/steerage/{id}/tracking/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use huddle_sdk::work::WorkOwner;
use huddle_sdk::{check_assignee, check_owner};
use serde::Deserialize;
use sqlx::PgConnection;

use super::shown::{Owner, OwnerKind};
use super::{change, store, times};
use crate::steerages::change::announce;
use crate::steerages::model::Steerage;
use crate::steerages::{parts, store as steerages};

/// The owner to set.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[schema(as = referrals::NewTrackingOwner)]
pub struct NewOwner {
    /// Kind.
    kind: OwnerKind,
    /// User ID, or ID of the assignee group.
    id: i64,
}

/// Changes of who is to do the next step, and until when. Absent fields stay as they are.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::TrackingPatch)]
pub struct TrackingPatch {
    /// Owner.
    #[serde(default)]
    owner: Option<NewOwner>,
    /// Due time.
    #[serde(default)]
    due_at: Option<DateTime<Utc>>,
    /// Version of the tracking that the user saw, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Set owner or due time of the next step of a steerage.
///
/// Errors: 404 unknown staff member or group; 409 it is closed, or `not-licensed` or `inactive` when the owner may not give care where the
/// person lives; 412 the version is stale (`current` is the steerage); 428 no version.
#[utoipa::path(patch, path = "/referral/steerage/{id}/tracking/", operation_id = "update_tracking", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), IfMatch), request_body = TrackingPatch,
    responses((status = 200, body = Steerage)))]
pub async fn update_tracking(
    ctx: Ctx,
    opened: Opened<Steerage>,
    if_match: IfMatch,
    Json(patch): Json<TrackingPatch>,
) -> Result<Json<Visible<Steerage>>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let access = opened.access;
    let mut tx = ctx.write().await?;
    let before = steerages::lock(&mut tx, opened.id).await?.stored("steerage")?;
    let before = parts::with_parts_of(&ctx, &mut tx, &access, before).await?;
    let edited = Edited::object("steerage", before.id).fields(&change::AUDITED);
    version::check(&mut tx, edited, made_on, before.position.row_version, access.show(before.clone())?).await?;
    let owner = match patch.owner {
        Some(owner) => Some(checked_owner(&mut tx, &access, owner).await?),
        None => before.position.owner.as_ref().map(Owner::work_owner),
    };
    let due_at = patch.due_at.map(|at| times::planned(at, "/due_at", ctx.now())).transpose()?.or(before.position.due_at);
    let Some((owner, due_at)) = owner.zip(due_at) else { return Err(Problem::conflict("Reopen the referral to change it")) };
    let after = before.position.assigned(owner, due_at)?;
    change::store(&mut tx, (&access).into(), &before, &after).await?;
    announce(&mut tx, &access, before.id);
    let after = steerages::find(&mut tx, before.id).await?.stored("steerage")?;
    let after = parts::with_parts_of(&ctx, &mut tx, &access, after).await?;
    tx.commit().await?;
    access.show(after).map(Json)
}

/// Returns an owner who exists and may own work of the person.
async fn checked_owner(conn: &mut PgConnection, access: &Access, owner: NewOwner) -> Result<WorkOwner> {
    match owner.kind {
        OwnerKind::User => {
            check_assignee(conn, access, UserId(owner.id)).await?;
            Ok(WorkOwner::User(UserId(owner.id)))
        }
        OwnerKind::Group => {
            if !store::is_group(conn, owner.id).await? {
                return Err(Problem::not_found("Assignee group does not exist").field("/owner/id", "Does not exist"));
            }
            check_owner(conn, WorkOwner::Group(owner.id), access.person_id()).await?;
            Ok(WorkOwner::Group(owner.id))
        }
    }
}
