//! `POST` and `PATCH /schedule/visit-mix-ratios/`

use std::collections::BTreeSet;

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::{Deserialize, Serialize};

use super::model::{self, AppointmentTypeMapping, RatioInput};
use super::store;
use crate::events::{SLOTS_CHANGED, SlotsChanged};
use crate::lock::lock;
use crate::providers;
use crate::providers::model::Provider;
use crate::shifts::weekly_hours::day_name;

/// Maximum number of shares in a request.
const MAX_SHARES: usize = 100;

/// Shares to store. Stored shares that are not named keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::VisitMixInput)]
pub struct VisitMixInput {
    /// The shares, all of one provider.
    #[schema(min_items = 1, max_items = 100)]
    visit_mix_ratios: Vec<RatioInput>,
    /// The `mix_version` that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// A provider's visit mix.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::VisitMix)]
pub struct VisitMix {
    /// The provider's user ID.
    provider: UserId,
    /// The kinds of visit that share the provider's days.
    appointment_type_mappings: Vec<AppointmentTypeMapping>,
    /// Version; send it with the next edit.
    mix_version: i32,
}

/// Set shares of a provider's days, at once.
///
/// Each is between 0 and 100 percent, and each weekday with a change adds up to 99 to 101; a weekday whose shares are all set to 0 no
/// longer has shares. Errors: 403 the schedule is not yours and you lack the permission; 404 unknown provider, share or kind of visit; 409
/// the provider takes no new patients; 412 the version is stale (`current` is the mix); 428 no version.
#[utoipa::path(post, path = "/schedule/visit-mix-ratios/", operation_id = "create_visit_mix_ratios", tag = "schedule",
    params(IfMatch), request_body = VisitMixInput, responses((status = 200, body = VisitMix)))]
pub async fn create_visit_mix_ratios(ctx: Ctx, if_match: IfMatch, Json(body): Json<VisitMixInput>) -> Result<Json<VisitMix>> {
    put(&ctx, if_match, body).await
}

/// Set shares of a provider's days, at once; the same as `POST`.
#[utoipa::path(patch, path = "/schedule/visit-mix-ratios/", operation_id = "update_visit_mix_ratios", tag = "schedule",
    params(IfMatch), request_body = VisitMixInput, responses((status = 200, body = VisitMix)))]
pub async fn update_visit_mix_ratios(ctx: Ctx, if_match: IfMatch, Json(body): Json<VisitMixInput>) -> Result<Json<VisitMix>> {
    put(&ctx, if_match, body).await
}

async fn put(ctx: &Ctx, if_match: IfMatch, body: VisitMixInput) -> Result<Json<VisitMix>> {
    let changes = body.visit_mix_ratios;
    let made_on = if_match.or_body(body.row_version)?;
    let Some(id) = changes.first().map(|first| first.physician_id) else {
        return Err(Problem::invalid_field("/visit_mix_ratios", "At least one share"));
    };
    if changes.len() > MAX_SHARES {
        return Err(Problem::invalid_field("/visit_mix_ratios", format!("At most {MAX_SHARES} shares")));
    }
    let mut tx = ctx.write().await?;
    let provider = providers::store::named_provider(&mut tx, id, "/visit_mix_ratios/0/physician_id").await?;
    if let Some((index, other)) = changes.iter().enumerate().find(|(_, other)| other.physician_id != id) {
        providers::store::named_provider(&mut tx, other.physician_id, &format!("/visit_mix_ratios/{index}/physician_id")).await?;
        return Err(Problem::invalid_field("/visit_mix_ratios", "All shares are of one provider"));
    }
    provider.check_editable_by(ctx)?;
    if !provider.is_taking_new_patients {
        return Err(Problem::conflict("The visit mix of a provider who takes no new patients cannot be edited"));
    }
    lock(&mut tx, provider.id).await?;
    let before = mix(&mut tx, &provider).await?;
    version::check(&mut tx, Edited::object("visit_mix", provider.id), made_on, before.mix_version, &before).await?;
    let stored = store::shares(&mut tx, provider.id).await?;
    let allowed: BTreeSet<_> = before.appointment_type_mappings.iter().map(|mapping| mapping.appointment_type.id).collect();
    let emptied = model::check(&changes, &stored, &allowed)?;
    let mut change = Change::of_tenant().object("visit_mix", provider.id);
    for ratio in &changes {
        let name = format!("{} {}", day_name(ratio.day_of_week), ratio.appointment_type_id);
        let share = stored.get(&(ratio.day_of_week, ratio.appointment_type_id)).map(|share| share.percentage);
        change = change.field(&name, share, ratio.percentage_of_slots);
    }
    if change.is_empty() {
        return Ok(Json(before));
    }
    store::put(&mut tx, provider.id, &changes, &emptied).await?;
    tx.audit(change)?;
    tx.publish(SLOTS_CHANGED.of_tenant(&SlotsChanged { provider_id: provider.id }));
    let after = mix(&mut tx, &provider).await?;
    tx.commit().await?;
    Ok(Json(after))
}

async fn mix(conn: &mut sqlx::PgConnection, provider: &Provider) -> Result<VisitMix> {
    let (mix_version, _) = store::version(&mut *conn, provider.id).await?;
    Ok(VisitMix { provider: provider.id, appointment_type_mappings: store::mappings(conn, provider).await?, mix_version })
}
