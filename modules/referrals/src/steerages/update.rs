//! `PATCH /referral/steerage/{id}/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::Steerage;
use super::patch::SteeragePatch;
use super::{change, parts, store};
use crate::spelling::boolean;

/// What else happens to the steerage.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UpdateQuery {
    /// Whether a letter is created in Elation.
    #[serde(default, deserialize_with = "boolean")]
    #[param(value_type = Option<bool>)]
    send_to_elation: bool,
}

/// Update a steerage.
///
/// Errors: 400 an invalid field, or `Try another specialty/service type, no partners found.`; 404 unknown case; 409 `steerage-locked`, or
/// `elation-not-configured` with `send_to_elation`; 412 the version is stale (`current` is the steerage); 428 no version.
#[utoipa::path(patch, path = "/referral/steerage/{id}/", operation_id = "update_steerage", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), UpdateQuery, IfMatch), request_body = SteeragePatch,
    responses((status = 200, body = Steerage)))]
pub async fn update_steerage(
    ctx: Ctx,
    opened: Opened<Steerage>,
    Query(query): Query<UpdateQuery>,
    if_match: IfMatch,
    Json(patch): Json<SteeragePatch>,
) -> Result<Json<Visible<Steerage>>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let access = opened.access;
    if query.send_to_elation {
        return Err(Problem::new(StatusCode::CONFLICT, "elation-not-configured", "Elation is not configured")
            .detail("Nothing was saved")
            .field("?send_to_elation", "Not available"));
    }
    let case = match patch.active_case {
        Some(case) => Some(change::checked_case(&ctx, &access, case, "/active_case").await?),
        None => None,
    };
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?.stored("steerage")?;
    if made_on != before.row_version {
        let current = parts::with_parts_of(&ctx, &mut tx, &access, before.clone()).await?;
        version::check(&mut tx, Edited::object("steerage", before.id), made_on, before.row_version, access.show(current)?).await?;
    }
    before.check_unlocked()?;
    let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
    let changed = patch.apply(&before, ctx.now(), today)?;
    change::check_search(&ctx, &mut tx, Some(&before), &changed).await?;
    if changed != before {
        change::store(&ctx, &mut tx, &access, &before, &changed, before.row_version + 1).await?;
    }
    if let Some(case) = &case {
        change::relate(&ctx, &mut tx, &access, before.id, case).await?;
    }
    change::announce(&mut tx, &access, before.id);
    let after = store::find(&mut tx, before.id).await?.stored("steerage")?;
    let after = parts::with_parts_of(&ctx, &mut tx, &access, after).await?;
    tx.commit().await?;
    access.show(after).map(Json)
}
