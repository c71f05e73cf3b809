//! `GET`, `POST` and `DELETE /schedule/feed/`: the caller's own feed.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::{PURPOSE, Token};
use super::store;
use crate::calendar;

/// The caller's feed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::Feed)]
pub struct Feed {
    /// When it was created; null: there is none.
    created_at: Option<DateTime<Utc>>,
}

/// A feed that was just created.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::NewFeed)]
pub struct NewFeed {
    /// When it was created.
    created_at: DateTime<Utc>,
    /// Address below the host's, with the secret. It is not stored and never shown again.
    path: String,
}

/// Read whether the caller has a calendar feed.
#[utoipa::path(get, path = "/schedule/feed/", operation_id = "read_feed", tag = "schedule", responses((status = 200, body = Feed)))]
pub async fn read_feed(ctx: Ctx) -> Result<Json<Feed>> {
    let mut tx = ctx.read().await?;
    Ok(Json(Feed { created_at: store::created_at(&mut tx, ctx.user_id()?).await? }))
}

/// Create the caller's calendar feed. The address of an earlier one stops working.
///
/// Errors: 404 the caller is not a provider.
#[utoipa::path(post, path = "/schedule/feed/", operation_id = "create_feed", tag = "schedule",
    responses((status = 201, body = NewFeed)))]
pub async fn create_feed(ctx: Ctx) -> Result<(StatusCode, Json<NewFeed>)> {
    let provider = ctx.user_id()?;
    let token = Token::new(ctx.tenant_id());
    let hash = ctx.app().keyed_hash(PURPOSE, token.secret())?;
    let mut tx = ctx.write().await?;
    if !calendar::store::is_provider(&mut tx, provider).await? {
        return Err(Problem::not_found("Provider does not exist"));
    }
    let before = store::created_at(&mut tx, provider).await?;
    store::put(&mut tx, provider, &hash, ctx.now()).await?;
    tx.audit(Change::of_tenant().object("feed", provider).field("created_at", before, Some(ctx.now())))?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(NewFeed { created_at: ctx.now(), path: token.path() })))
}

/// Delete the caller's calendar feed: its address stops working.
///
/// Errors: 404 there is none.
#[utoipa::path(delete, path = "/schedule/feed/", operation_id = "delete_feed", tag = "schedule", responses((status = 204)))]
pub async fn delete_feed(ctx: Ctx) -> Result<StatusCode> {
    let provider = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    let before = store::created_at(&mut tx, provider).await?;
    if !store::delete(&mut tx, provider).await? {
        return Err(Problem::not_found("There is no calendar feed"));
    }
    tx.audit(Change::of_tenant().object("feed", provider).field("created_at", before, None::<DateTime<Utc>>))?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
