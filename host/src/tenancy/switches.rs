//! Switches: what an admin flips at once (navigation.md §4.7).

use axum::Extension;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, IfMatch};
use serde::{Deserialize, Serialize};

use super::settings::announce;
use super::{Tenancy, store};

/// A switch that an admin of the tenant flips.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::FeatureSwitch)]
pub struct FeatureSwitch {
    id: i64,
    name: String,
    /// What it does, for the admin.
    note: String,
    active: bool,
}

/// Where to put a switch.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::SwitchChange)]
pub struct SwitchChange {
    active: bool,
    /// The version on which the change was made. A switch is a toggle and needs none; one that is given is held.
    #[serde(default)]
    row_version: Option<i32>,
}

impl From<store::SwitchRow> for FeatureSwitch {
    fn from(row: store::SwitchRow) -> Self {
        Self { id: row.id, name: row.name, note: row.note, active: row.active }
    }
}

/// The switches of the console.
#[utoipa::path(get, path = "/feature/provider/switches/", operation_id = "list_provider_switches", tag = "features",
    responses((status = 200, body = [FeatureSwitch])))]
pub async fn list_provider_switches(ctx: Ctx) -> Result<Json<Vec<FeatureSwitch>>> {
    list(&ctx, "provider").await
}

/// The switches of the members' application.
#[utoipa::path(get, path = "/feature/member/switches/", operation_id = "list_member_switches", tag = "features",
    responses((status = 200, body = [FeatureSwitch])))]
pub async fn list_member_switches(ctx: Ctx) -> Result<Json<Vec<FeatureSwitch>>> {
    list(&ctx, "member").await
}

async fn list(ctx: &Ctx, audience: &str) -> Result<Json<Vec<FeatureSwitch>>> {
    let switches = store::select_switches(&mut *ctx.read().await?).await?;
    Ok(Json(switches.into_iter().filter(|switch| switch.audience == audience).map(Into::into).collect()))
}

/// Flip a switch. Needs the permission `features.manage`, which the group Admin holds. Open consoles of the tenant change within a
/// second. Errors: 404 unknown switch, 412 somebody flipped it after the version that was given.
#[utoipa::path(patch, path = "/feature/switches/{id}/", operation_id = "update_switch", tag = "features",
    params(("id" = i64, Path, description = "The switch")), request_body = SwitchChange,
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
        version::check(version, stored, &switch)?;
    }
    if before == change.active {
        return Ok(Json(switch));
    }
    switch.active = change.active;
    store::update_switch(&mut tx, id, change.active, ctx.now(), ctx.user_id()?).await?;
    announce(&mut tx, "switch", &switch.name, change.active).await?;
    tx.commit().await?;
    // The event tells every process, this one too; here the next request must not even wait for it.
    tenancy.forget(ctx.tenant_id());
    Ok(Json(switch))
}
