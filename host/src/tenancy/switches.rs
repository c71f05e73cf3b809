//! Switches, which admins can set at any time (navigation.md §4.7).

use axum::Extension;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::{Deserialize, Serialize};

use super::settings::announce;
use super::{Tenancy, store};

/// A switch that an admin of the tenant can set.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::FeatureSwitch)]
pub struct FeatureSwitch {
    id: i64,
    name: String,
    /// Description, for the admin.
    note: String,
    active: bool,
}

/// A change of a switch.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::SwitchChange)]
pub struct SwitchChange {
    active: bool,
    /// The version that the change is based on. Optional for a switch; checked if sent.
    #[serde(default)]
    row_version: Option<i32>,
}

impl From<store::SwitchRow> for FeatureSwitch {
    fn from(row: store::SwitchRow) -> Self {
        Self { id: row.id, name: row.name, note: row.note, active: row.active }
    }
}

/// List the switches of the console.
#[utoipa::path(get, path = "/feature/provider/switches/", operation_id = "list_provider_switches", tag = "features",
    responses((status = 200, body = [FeatureSwitch])))]
pub async fn list_provider_switches(ctx: Ctx) -> Result<Json<Vec<FeatureSwitch>>> {
    list(&ctx, "provider").await
}

/// List the switches of the member app.
#[utoipa::path(get, path = "/feature/member/switches/", operation_id = "list_member_switches", tag = "features",
    responses((status = 200, body = [FeatureSwitch])))]
pub async fn list_member_switches(ctx: Ctx) -> Result<Json<Vec<FeatureSwitch>>> {
    list(&ctx, "member").await
}

async fn list(ctx: &Ctx, audience: &str) -> Result<Json<Vec<FeatureSwitch>>> {
    let switches = store::select_switches(&mut *ctx.read().await?).await?;
    Ok(Json(switches.into_iter().filter(|switch| switch.audience == audience).map(Into::into).collect()))
}

/// Set a switch. Requires the permission `features.manage`, which the group Admin holds. Open consoles of the tenant follow within a
/// second. Errors: 404 unknown switch; 412 the given version is stale.
#[utoipa::path(patch, path = "/feature/switches/{id}/", operation_id = "update_switch", tag = "features",
    params(("id" = i64, Path, description = "The switch's ID")), request_body = SwitchChange,
    responses((status = 200, body = FeatureSwitch)))]
pub async fn update_switch(
    ctx: Ctx,
    Extension(tenancy): Extension<Tenancy>,
    Path(id): Path<i64>,
    IfMatch(version): IfMatch,
    Json(change): Json<SwitchChange>,
) -> Result<Json<FeatureSwitch>> {
    let mut tx = ctx.write().await?;
    let switch = store::lock_switch(&mut tx, id).await?.ok_or_else(|| Problem::not_found("Switch does not exist"))?;
    let (before, stored) = (switch.active, switch.stamp.row_version);
    let mut switch = FeatureSwitch::from(switch);
    if let Some(version) = version.or(change.row_version) {
        version::check(&mut tx, Edited::object("switch", &switch.name), version, stored, &switch).await?;
    }
    if before == change.active {
        return Ok(Json(switch));
    }
    switch.active = change.active;
    store::update_switch(&mut tx, id, change.active, ctx.now(), ctx.user_id()?).await?;
    announce(&mut tx, "switch", &switch.name, change.active)?;
    tx.commit().await?;
    // The event notifies every process, including this one; but here the next request must already see the change.
    tenancy.forget(ctx.tenant_id());
    Ok(Json(switch))
}
