//! `POST /referral/delivery/{id}/retry/`

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Channel, SteerageDelivery};
use super::ports::Ports;
use super::{run, store};
use crate::delivery_state::DeliveryState;
use crate::steerages::fax::number_changed;
use crate::steerages::{sending_store, store as steerages};

/// Retry a delivery that failed.
///
/// The same content is sent, with the same uid: a receiver that accepted it before does not accept it a second time. Errors:
/// 409 `steerage-closed`, or the delivery did not fail; 409 `fax-number-changed` no provider of the referral has the fax number any more;
/// 503 the receiver is not configured.
#[utoipa::path(post, path = "/referral/delivery/{id}/retry/", operation_id = "retry_delivery", tag = "referrals",
    params(("id" = i64, Path, description = "The delivery's ID")), responses((status = 200, body = SteerageDelivery)))]
pub async fn retry_delivery(ctx: Ctx, opened: Opened<SteerageDelivery>) -> Result<Json<Visible<SteerageDelivery>>> {
    Ports::of(ctx.app())?.check(opened.channel)?;
    let access = &opened.access;
    let mut tx = ctx.write().await?;
    steerages::lock(&mut tx, opened.steerage).await?.stored("steerage")?.check_open()?;
    let before = store::lock(&mut tx, opened.id).await?.stored("delivery")?;
    if before.state != DeliveryState::Failed {
        return Err(Problem::conflict("The delivery did not fail"));
    }
    if before.channel == Channel::Fax {
        check_number(&mut tx, &before).await?;
    }
    run::queue_again(&mut tx, access, &before, ctx.now()).await?;
    let after = store::find(&mut tx, before.id).await?.stored("delivery")?;
    tx.commit().await?;
    access.show(after).map(Json)
}

/// Rejects a fax to a number that no provider of the referral has any more: 409 `fax-number-changed`.
async fn check_number(conn: &mut PgConnection, fax: &SteerageDelivery) -> Result<()> {
    let current = sending_store::recipients(conn, fax.steerage).await?;
    if current.iter().any(|provider| provider.fax == fax.fax_number) {
        return Ok(());
    }
    Err(number_changed(
        "No provider of the referral has this fax number any more. Resend the referral, and fax its letter to the current number",
    ))
}
