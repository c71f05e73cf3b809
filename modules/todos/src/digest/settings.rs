//! `GET /task/digest/` and `PUT /task/digest/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::store;

/// Whether the caller gets the daily mail about their due work.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::DigestSetting)]
pub struct DigestSetting {
    /// Whether it is on; off by default.
    is_on: bool,
    /// Whether this installation sends mail at all.
    is_available: bool,
}

/// The caller's choice.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = todos::DigestChoice)]
pub struct DigestChoice {
    /// Whether the daily mail is sent.
    is_on: bool,
}

/// Read whether the caller gets the daily mail about their due work.
#[utoipa::path(get, path = "/task/digest/", operation_id = "read_digest_setting", tag = "todos", responses((status = 200, body = DigestSetting)))]
pub async fn read_digest_setting(ctx: Ctx) -> Result<Json<DigestSetting>> {
    let user = ctx.user_id()?;
    let is_on = store::is_subscribed(&mut *ctx.read().await?, user).await?;
    Ok(Json(DigestSetting { is_on, is_available: ctx.app().mailer().is_configured() }))
}

/// Turn the daily mail about the caller's due work on or off.
///
/// It is sent at 7:00 in the tenant's zone, on days on which something is due or overdue, and has numbers only.
#[utoipa::path(put, path = "/task/digest/", operation_id = "update_digest_setting", tag = "todos", request_body = DigestChoice,
    responses((status = 200, body = DigestSetting)))]
pub async fn update_digest_setting(ctx: Ctx, Json(choice): Json<DigestChoice>) -> Result<Json<DigestSetting>> {
    let user = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    let has_changed =
        if choice.is_on { store::subscribe(&mut tx, user, ctx.now()).await? } else { store::unsubscribe(&mut tx, user).await? };
    if has_changed {
        tx.audit(Change::of_tenant().object("digest_subscription", user).field("is_on", !choice.is_on, choice.is_on))?;
    }
    tx.commit().await?;
    Ok(Json(DigestSetting { is_on: choice.is_on, is_available: ctx.app().mailer().is_configured() }))
}
