//! `POST /referral/steerage/{id}/send/retry/`

use huddle_sdk::prelude::*;

use super::deliver::{DELIVER, Delivery};
use super::deliveries::store as deliveries;
use super::deliveries::{Channel, Ports, run};
use super::model::{DeliveryState, Steerage};
use super::send::check_mailer;
use super::{change, parts, sending_store, store};
use crate::steerages::tracking::change as tracking;

/// Retry the delivery of the version that was sent last.
///
/// The same version is queued again; a version that was delivered is never sent a second time. Errors: 409 `steerage-closed`, nothing was
/// sent, or the delivery did not fail; 503 email is not configured, or the app, if the app alone is notified.
#[utoipa::path(post, path = "/referral/steerage/{id}/send/retry/", operation_id = "retry_steerage_delivery", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), responses((status = 200, body = Steerage)))]
pub async fn retry_steerage_delivery(ctx: Ctx, opened: Opened<Steerage>) -> Result<Json<Visible<Steerage>>> {
    let access = opened.access;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?.stored("steerage")?;
    before.check_open()?;
    let version = before.sent_version.ok_or_else(|| Problem::conflict("The referral was not sent yet"))?;
    let sending = sending_store::lock(&mut tx, before.id, version).await?.stored("version")?;
    if sending.delivery != DeliveryState::Failed {
        return Err(Problem::conflict("The delivery did not fail"));
    }
    if sending.may_have_left {
        return Err(Problem::conflict("The mail may have been sent. Resend the referral to send a new version"));
    }
    if sending.message.by_app_only {
        Ports::of(ctx.app())?.check(Channel::MemberApp)?;
        let failed = deliveries::lock_for_app(&mut tx, before.id, version).await?.stored("delivery")?;
        run::queue_again(&mut tx, &access, &failed, ctx.now()).await?;
    } else {
        check_mailer(&ctx)?;
        sending_store::queue(&mut tx, before.id, version, ctx.now()).await?;
        tx.enqueue(DELIVER.with(&Delivery { steerage: before.id, version })).await?;
        tracking::follow_delivery(&mut tx, (&access).into(), &before, false, ctx.now()).await?;
    }
    let change = Change::of(access.person_id()).object("steerage", before.id);
    tx.audit(change.field("delivery", DeliveryState::Failed, DeliveryState::Queued))?;
    change::announce(&mut tx, &access, before.id);
    let after = store::find(&mut tx, before.id).await?.stored("steerage")?;
    let after = parts::with_parts_of(&ctx, &mut tx, &access, after).await?;
    tx.commit().await?;
    access.show(after).map(Json)
}
