//! `POST /referral/steerage/{id}/send/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;
use serde_json::json;

use super::deliver::{DELIVER, Delivery};
use super::message::Message;
use super::model::Steerage;
use super::{change, parts, sending_store, store};

/// The version to send.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::SendSteerage)]
pub struct SendSteerage {
    /// Version that the sender saw, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Send a steerage to the member.
///
/// It is locked, its content is stored as the next version that never changes, and a mail to the member is queued in the transaction of this
/// request; `delivery` shows the progress. Errors: 400 `cannot-send` with all reasons (`current` is `{reasons}`); 409 the member has no email
/// address; 412 the version is stale (`current` is the steerage); 428 no version; 503 email is not configured.
#[utoipa::path(post, path = "/referral/steerage/{id}/send/", operation_id = "send_steerage", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), IfMatch), request_body = SendSteerage,
    responses((status = 200, body = Steerage)))]
pub async fn send_steerage(
    ctx: Ctx,
    opened: Opened<Steerage>,
    if_match: IfMatch,
    Json(body): Json<SendSteerage>,
) -> Result<Json<Visible<Steerage>>> {
    let made_on = if_match.or_body(body.row_version)?;
    let (access, by, now) = (opened.access, ctx.user_id()?, ctx.now());
    check_mailer(&ctx)?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?.stored("steerage")?;
    let before = parts::with_parts_of(&ctx, &mut tx, &access, before).await?;
    version::check(&mut tx, Edited::object("steerage", before.id), made_on, before.row_version, access.show(before.clone())?).await?;
    if !before.send_blockers.is_empty() {
        let problem = Problem::new(StatusCode::BAD_REQUEST, "cannot-send", "The referral cannot be sent yet");
        let texts: Vec<_> = before.send_blockers.iter().map(|blocker| blocker.text.as_str()).collect();
        return Err(problem.detail(texts.join(". ")).current(json!({ "reasons": before.send_blockers })));
    }
    if sending_store::address(&mut tx, before.person).await?.is_none() {
        return Err(Problem::conflict("The member has no email address"));
    }
    let message = Message {
        description: before.description.clone(),
        is_self_search: before.is_self_service_enabled == Some(true),
        providers: sending_store::providers(&mut tx, before.id).await?,
    };
    let version = sending_store::insert(&mut tx, before.id, &message, by, now).await?;
    if !before.is_locked {
        store::set_lock(&mut tx, before.id, Some(by), now).await?;
    }
    store::mark_sent(&mut tx, before.id, by, now).await?;
    tx.enqueue(DELIVER.with(&Delivery { steerage: before.id, version })).await?;
    let change = Change::of(access.person_id()).object("steerage", before.id).field("sent_version", before.sent_version, version);
    let change = change.field("is_locked", before.is_locked, true);
    tx.audit(change.field("recommendation_sent_at", before.recommendation_sent_at, now))?;
    change::announce(&mut tx, &access, before.id);
    let after = store::find(&mut tx, before.id).await?.stored("steerage")?;
    let after = parts::with_parts_of(&ctx, &mut tx, &access, after).await?;
    tx.commit().await?;
    access.show(after).map(Json)
}

/// Rejects sending on an installation without mail: 503.
pub(super) fn check_mailer(ctx: &Ctx) -> Result<()> {
    if ctx.app().mailer().is_configured() { Ok(()) } else { Err(Problem::unavailable("Email is not configured")) }
}
