//! `POST /referral/steerage/{id}/send/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::deliver::{DELIVER, Delivery};
use super::deliveries::store::NewDelivery;
use super::deliveries::{Channel, Content, Ports, run};
use super::message::Message;
use super::model::Steerage;
use super::{change, letter, parts, sending_store, store};
use crate::letter::Letter;
use crate::steerages::tracking::change as tracking;

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
/// request; `delivery` shows the progress. If the member's app is configured, it is notified too; a member with an account and without an
/// email address is notified by the app alone. Errors: 400 `cannot-send` with all reasons (`current` is `{reasons}`); 409 `steerage-closed`, or
/// the member has no email address, and no account of a configured app; 412 the version is stale (`current` is the steerage);
/// 422 `unprintable-characters` the letter contains characters that cannot be printed (`current` is `{characters}`); 428 no version;
/// 503 neither email nor the app is configured, or the letter cannot be rendered now.
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
    let ports = Ports::of(ctx.app())?;
    if !ports.has(Channel::MemberApp) {
        check_mailer(&ctx)?;
    }
    let checked = printable_letter(&ctx, &access, opened.object.clone(), made_on).await?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?.stored("steerage")?;
    let before = parts::with_parts_of(&ctx, &mut tx, &access, before).await?;
    version::check(&mut tx, Edited::object("steerage", before.id), made_on, before.row_version, access.show(before.clone())?).await?;
    before.check_open()?;
    if !before.send_blockers.is_empty() {
        let problem = Problem::new(StatusCode::BAD_REQUEST, "cannot-send", "The referral cannot be sent yet");
        let texts: Vec<_> = before.send_blockers.iter().map(|blocker| blocker.text.as_str()).collect();
        return Err(problem.detail(texts.join(". ")).current(json!({ "reasons": before.send_blockers })));
    }
    let is_mailed = ctx.app().mailer().is_configured() && sending_store::address(&mut tx, before.person).await?.is_some();
    let is_notified = is_mailed || (ports.has(Channel::MemberApp) && sending_store::has_account(&mut tx, before.person).await?);
    if !is_notified {
        check_mailer(&ctx)?;
        return Err(Problem::conflict("The member has no email address"));
    }
    let letter = letter::written(&ctx, &mut tx, &access, &before).await?;
    letter::check_printable(&ctx, &letter, checked.as_ref()).await?;
    let message = Message {
        description: before.description.clone(),
        is_self_search: before.is_self_service_enabled == Some(true),
        providers: sending_store::providers(&mut tx, before.id).await?,
        letter: Some(letter),
        attaches_letter: ports.mails_letter && before.has_active_referral(),
        by_app_only: !is_mailed,
    };
    let version = sending_store::insert(&mut tx, before.id, &message, by, now).await?;
    if !before.is_locked {
        store::set_lock(&mut tx, before.id, Some(by), now).await?;
    }
    store::mark_sent(&mut tx, before.id, by, now).await?;
    if is_mailed {
        tx.enqueue(DELIVER.with(&Delivery { steerage: before.id, version })).await?;
    }
    if ports.has(Channel::MemberApp) {
        let new = NewDelivery {
            uid: Uuid::new_v4(),
            steerage: before.id,
            person: access.person_id(),
            channel: Channel::MemberApp,
            version: Some(version),
            recipient: ("", ""),
            content: &Content::Data(message.app_data(before.id, version, access.person_id())),
            by,
            now,
        };
        run::create(&mut tx, &new).await?;
    }
    let change = Change::of(access.person_id()).object("steerage", before.id).field("sent_version", before.sent_version, version);
    let change = change.field("is_locked", before.is_locked, true);
    tx.audit(change.field("recommendation_sent_at", before.recommendation_sent_at, now))?;
    change::announce(&mut tx, &access, before.id);
    tracking::follow_sending(&mut tx, &access, &before, by, now).await?;
    let after = store::find(&mut tx, before.id).await?.stored("steerage")?;
    let after = parts::with_parts_of(&ctx, &mut tx, &access, after).await?;
    tx.commit().await?;
    access.show(after).map(Json)
}

/// Writes the letter of a steerage that can be sent, and checks that it can be printed. None if sending is rejected for another reason.
async fn printable_letter(ctx: &Ctx, access: &Access, steerage: Steerage, made_on: i32) -> Result<Option<Letter>> {
    let letter = {
        let mut tx = ctx.read().await?;
        let steerage = parts::with_parts_of(ctx, &mut tx, access, steerage).await?;
        if steerage.row_version != made_on || !steerage.send_blockers.is_empty() {
            return Ok(None);
        }
        letter::written(ctx, &mut tx, access, &steerage).await?
    };
    letter::check_printable(ctx, &letter, None).await?;
    Ok(Some(letter))
}

/// Rejects sending on an installation without mail: 503.
pub(super) fn check_mailer(ctx: &Ctx) -> Result<()> {
    if ctx.app().mailer().is_configured() { Ok(()) } else { Err(Problem::unavailable("Email is not configured")) }
}
