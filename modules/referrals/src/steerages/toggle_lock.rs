//! `PATCH /referral/steerage/{id}/toggle_lock/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::Steerage;
use super::{change, parts, store};
use crate::spelling::boolean;

/// The lock to set.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LockQuery {
    /// Whether the steerage is to be locked.
    #[serde(deserialize_with = "boolean")]
    #[param(value_type = bool)]
    is_locked: bool,
}

/// Lock or unlock a steerage.
///
/// Repeating it changes nothing: a locked steerage keeps the name of the staff member who locked it first. The version stays the same.
#[utoipa::path(patch, path = "/referral/steerage/{id}/toggle_lock/", operation_id = "toggle_steerage_lock", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), LockQuery), responses((status = 200, body = Steerage)))]
pub async fn toggle_steerage_lock(ctx: Ctx, opened: Opened<Steerage>, Query(query): Query<LockQuery>) -> Result<Json<Visible<Steerage>>> {
    let access = opened.access;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?.stored("steerage")?;
    let mut after = before.clone();
    if before.is_locked != query.is_locked {
        let by = if query.is_locked { Some(ctx.user_id()?) } else { None };
        store::set_lock(&mut tx, before.id, by, ctx.now()).await?;
        tx.audit(Change::of(access.person_id()).object("steerage", before.id).field("is_locked", before.is_locked, query.is_locked))?;
        change::announce(&mut tx, &access, before.id);
        after = store::find(&mut tx, before.id).await?.stored("steerage")?;
    }
    let after = parts::with_parts_of(&ctx, &mut tx, &access, after).await?;
    tx.commit().await?;
    access.show(after).map(Json)
}
