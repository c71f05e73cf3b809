//! `POST /referral/prior_authorization/{pk}/acknowledge/`

use std::str::FromStr;

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::ActionTarget;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited};
use huddle_sdk::{EventSubject, WriteTx, Zone};
use serde::Deserialize;

use super::model::{PriorAuthorization, PriorAuthorizationId, StoredAuthorization};
use super::work::{DONE, NoticeReason};
use super::{follow, store};
use crate::events::{PRIOR_AUTHORIZATION_CHANGED, PriorAuthorizationEvent};

/// The notice to mark as done.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::Acknowledgment)]
pub struct Acknowledgment {
    /// Reason of the notice.
    notice: NoticeReason,
    /// The status version that the user saw.
    status_version: i32,
}

/// Mark the notice of a prior authorization as done.
///
/// Its work unit is closed, or shows the next reason if there is one. Repeating it changes nothing. Errors: 404 it does not exist; 412 the
/// status has changed (`current` is the prior authorization as stored).
#[utoipa::path(post, path = "/referral/prior_authorization/{pk}/acknowledge/", operation_id = "acknowledge_prior_authorization",
    tag = "referrals", params(("pk" = i64, Path, description = "The prior authorization's ID")), request_body = Acknowledgment,
    responses((status = 200, body = PriorAuthorization)))]
pub async fn acknowledge_prior_authorization(
    ctx: Ctx,
    opened: Opened<PriorAuthorization>,
    Json(body): Json<Acknowledgment>,
) -> Result<Json<Visible<PriorAuthorization>>> {
    let (access, now) = (opened.access, ctx.now());
    let mut tx = ctx.write().await?;
    let today = Zone::of_tenant(&mut tx).await?.date_of(now);
    let before = store::lock(&mut tx, opened.object.pk).await?.stored("prior authorization")?;
    let current = access.show(before.clone().shown(now, today))?;
    let edited = Edited::object("prior_authorization", before.id);
    version::check(&mut tx, edited, body.status_version, before.facts.status_version, &current).await?;
    if before.state.notice(before.facts, now, today) != Some(body.notice) {
        return Ok(Json(current));
    }
    let after = acknowledge(&mut tx, (&access).into(), before, body.notice, now).await?;
    tx.commit().await?;
    access.show(after.shown(now, today)).map(Json)
}

/// Stores that a notice of a locked prior authorization is done, and follows with its work unit.
async fn acknowledge(
    tx: &mut WriteTx,
    subject: EventSubject,
    before: StoredAuthorization,
    notice: NoticeReason,
    now: DateTime<Utc>,
) -> Result<StoredAuthorization> {
    let facts = before.facts.after_done(notice, &before.state);
    store::acknowledge(tx, before.id, facts.acknowledged).await?;
    let change = Change::of(before.person).object("prior_authorization", before.id);
    tx.audit(change.new_field("acknowledged", notice).new_field("status_version", facts.status_version))?;
    tx.publish(PRIOR_AUTHORIZATION_CHANGED.about(subject, &PriorAuthorizationEvent { prior_authorization_id: before.id }));
    follow::follow(tx, &[before.id.0], now).await?;
    Ok(StoredAuthorization { facts, ..before })
}

/// Action of the unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Done;

impl FromStr for Done {
    type Err = ();

    fn from_str(name: &str) -> std::result::Result<Self, ()> {
        if name == DONE { Ok(Self) } else { Err(()) }
    }
}

/// Marks the reason that the unit shows as done.
pub(super) fn apply<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, _: Done) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = target.access.ok_or_else(|| Problem::internal("a prior authorization is about a person"))?;
        let now = ctx.now();
        let today = Zone::of_tenant(tx).await?.date_of(now);
        let before = store::lock(tx, PriorAuthorizationId(target.id)).await?.stored("prior authorization")?;
        match before.state.notice(before.facts, now, today) {
            Some(notice) => acknowledge(tx, (&access).into(), before, notice, now).await.map(drop),
            // The reason ended since the last hourly run.
            None => follow::follow(tx, &[target.id], now).await,
        }
    })
}
