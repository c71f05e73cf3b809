//! `GET /ui/badges/`

use huddle_sdk::{Ctx, Json, Result, modules};
use serde::Serialize;
use utoipa::ToSchema;

/// The number at a navigation entry.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::Badge)]
pub struct Badge {
    /// Path of the entry's page.
    path: &'static str,
    count: i64,
}

/// The numbers at the navigation's entries.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::Badges)]
pub struct Badges {
    /// One for each module that counts something and whose feature is on.
    results: Vec<Badge>,
}

/// Count what the console shows at its navigation entries: for the caller, by the modules that own them.
#[utoipa::path(get, path = "/ui/badges/", operation_id = "list_badges", tag = "core", responses((status = 200, body = Badges)))]
pub async fn list_badges(ctx: Ctx) -> Result<Json<Badges>> {
    let user = ctx.user_id()?;
    let mut tx = ctx.read().await?;
    let mut results = Vec::new();
    for badge in modules().iter().flat_map(|module| module.badges) {
        if ctx.features().has(badge.feature) {
            results.push(Badge { path: badge.path, count: (badge.count)(&mut tx, user, ctx.features()).await? });
        }
    }
    Ok(Json(Badges { results }))
}
