//! `/admin/features/` and `/admin/flags/`: the tenant's settings for its admins.

use std::collections::BTreeMap;

use axum::Extension;
use chrono::{DateTime, SubsecRound as _, Utc};
use huddle_sdk::core_events::{FEATURES_CHANGED, FeaturesChanged};
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use huddle_sdk::{WriteTx, host_only};
use serde::{Deserialize, Serialize};

use super::author::SettingAuthor;
use super::declared::Owner;
use super::{Tenancy, store};
use crate::realtime::Hub;

/// A feature setting.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::FeatureSetting)]
pub struct FeatureSetting {
    key: String,
    title: String,
    /// The module that owns it, or `core` for the host; null if its module is not in this build.
    module: Option<String>,
    module_title: Option<String>,
    /// Whether it is set to on.
    is_active: bool,
    /// Whether it is effectively on: a switch with the same name can turn it off.
    is_on: bool,
    /// Version; 0 before the first change.
    row_version: i32,
    changed_at: Option<DateTime<Utc>>,
    changed_by: Option<SettingAuthor>,
}

/// A switch, with its last author.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::SwitchSetting)]
pub struct SwitchSetting {
    id: i64,
    /// `provider`: of this console; `member`: of the member app.
    audience: String,
    name: String,
    /// Description.
    note: String,
    active: bool,
    row_version: i32,
    changed_at: Option<DateTime<Utc>>,
    changed_by: Option<SettingAuthor>,
}

/// A flag setting.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::FlagSetting)]
pub struct FlagSetting {
    name: String,
    /// The module that reads it, if declared.
    module: Option<String>,
    module_title: Option<String>,
    is_active: bool,
    row_version: i32,
    changed_at: Option<DateTime<Utc>>,
    changed_by: Option<SettingAuthor>,
}

/// All settings of the tenant.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::FeatureSettings)]
pub struct FeatureSettings {
    features: Vec<FeatureSetting>,
    switches: Vec<SwitchSetting>,
    flags: Vec<FlagSetting>,
    /// Number of consoles of the tenant that are open now and that a change affects: live sockets, one per browser.
    open_consoles: usize,
}

/// A change of a setting.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::SettingChange)]
pub struct SettingChange {
    is_active: bool,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

fn owner(owner: Owner) -> (Option<String>, Option<String>) {
    owner.map(|(name, title)| (name.to_owned(), title.to_owned())).unzip()
}

fn feature_setting(tenancy: &Tenancy, key: &str, row: Option<store::SettingRow>, switch: bool) -> Option<FeatureSetting> {
    let (def, owned) = tenancy.declared().features.get(key)?;
    let (module, module_title) = owner(*owned);
    let is_active = row.as_ref().map_or(def.default_on, |row| row.is_active);
    let stamp = row.map(|row| row.stamp).unwrap_or_default();
    Some(FeatureSetting {
        key: key.to_owned(),
        title: def.title.to_owned(),
        module,
        module_title,
        is_active,
        is_on: is_active && switch,
        row_version: stamp.row_version,
        changed_at: stamp.changed_at,
        changed_by: stamp.changed_by,
    })
}

fn flag_setting(tenancy: &Tenancy, name: &str, row: Option<store::SettingRow>) -> FlagSetting {
    let (module, module_title) = owner(tenancy.declared().flags.get(name).copied().flatten());
    let is_active = row.as_ref().is_some_and(|row| row.is_active);
    let stamp = row.map(|row| row.stamp).unwrap_or_default();
    FlagSetting {
        name: name.to_owned(),
        module,
        module_title,
        is_active,
        row_version: stamp.row_version,
        changed_at: stamp.changed_at,
        changed_by: stamp.changed_by,
    }
}

/// List the tenant's settings: features by key, switches of console and member app, flags;
/// each with its version and last author.
#[utoipa::path(get, path = "/admin/features/", operation_id = "list_feature_settings", tag = "features",
    responses((status = 200, body = FeatureSettings)))]
pub async fn list_feature_settings(
    ctx: Ctx,
    Extension(tenancy): Extension<Tenancy>,
    Extension(hub): Extension<Hub>,
) -> Result<Json<FeatureSettings>> {
    let mut tx = ctx.read().await?;
    let mut rows: BTreeMap<_, _> = store::select_features(&mut tx, None).await?.into_iter().map(|row| (row.name.clone(), row)).collect();
    let switches = store::select_switches(&mut tx).await?;
    let mut flags: BTreeMap<_, _> =
        store::select_flags(&mut tx, None).await?.into_iter().map(|row| (row.name.clone(), Some(row))).collect();
    for name in tenancy.declared().flags.keys() {
        flags.entry((*name).to_owned()).or_default();
    }
    let is_switched_off = |key: &str| switches.iter().any(|row| row.audience == "provider" && row.name == key && !row.active);
    let features = tenancy.declared().features.keys();
    Ok(Json(FeatureSettings {
        features: features.filter_map(|key| feature_setting(&tenancy, key, rows.remove(*key), !is_switched_off(key))).collect(),
        flags: flags.into_iter().map(|(name, row)| flag_setting(&tenancy, &name, row)).collect(),
        open_consoles: hub.open_consoles(ctx.tenant_id()),
        switches: switches
            .into_iter()
            .map(|row| SwitchSetting {
                id: row.id,
                audience: row.audience,
                name: row.name,
                note: row.note,
                active: row.active,
                row_version: row.stamp.row_version,
                changed_at: row.stamp.changed_at,
                changed_by: row.stamp.changed_by,
            })
            .collect(),
    }))
}

/// Switch a feature on or off for the whole tenant. The change applies to this host before the response; open consoles and other hosts
/// follow within a second. Errors: 404 no such feature; 412 the version is stale (`current` is the setting as stored); 428 no version.
#[utoipa::path(patch, path = "/admin/features/{key}/", operation_id = "update_feature", tag = "features",
    params(("key" = String, Path, description = "The feature's key"), IfMatch),
    request_body = SettingChange, responses((status = 200, body = FeatureSetting)))]
pub async fn update_feature(
    ctx: Ctx,
    Extension(tenancy): Extension<Tenancy>,
    Path(key): Path<String>,
    if_match: IfMatch,
    Json(change): Json<SettingChange>,
) -> Result<Json<FeatureSetting>> {
    let unknown = || Problem::not_found("Feature does not exist");
    let (def, _) = tenancy.declared().features.get(key.as_str()).ok_or_else(unknown)?;
    let version = if_match.or_body(change.row_version)?;

    let mut tx = ctx.write().await?;
    store::lock_feature(&mut tx, &key, def.default_on).await?;
    let row = store::select_features(&mut tx, Some(&key)).await?.pop();
    let switch = store::select_switches(&mut tx).await?.iter().all(|row| row.audience != "provider" || row.name != key || row.active);
    let mut setting = feature_setting(&tenancy, &key, row, switch).ok_or_else(unknown)?;
    version::check(&mut tx, Edited::object("feature", &key), version, setting.row_version, &setting).await?;
    if setting.is_active == change.is_active {
        return Ok(Json(setting));
    }
    let (by, now) = (author(&ctx)?, ctx.now().trunc_subsecs(6));
    store::update_feature(&mut tx, &key, change.is_active, now, by.id).await?;
    announce(&mut tx, "feature", &key, change.is_active)?;
    tx.commit().await?;
    // The event notifies every process, including this one; but here the next request must already see the change.
    tenancy.forget(ctx.tenant_id());
    setting.is_active = change.is_active;
    setting.is_on = change.is_active && switch;
    setting.row_version += 1;
    setting.changed_at = Some(now);
    setting.changed_by = Some(by);
    Ok(Json(setting))
}

/// Switch a flag on or off for the tenant. Errors: 404 no such flag; 412 the version is stale; 428 no version.
#[utoipa::path(patch, path = "/admin/flags/{name}/", operation_id = "update_flag", tag = "features",
    params(("name" = String, Path, description = "The flag's name"), IfMatch),
    request_body = SettingChange, responses((status = 200, body = FlagSetting)))]
pub async fn update_flag(
    ctx: Ctx,
    Extension(tenancy): Extension<Tenancy>,
    Path(name): Path<String>,
    if_match: IfMatch,
    Json(change): Json<SettingChange>,
) -> Result<Json<FlagSetting>> {
    let version = if_match.or_body(change.row_version)?;

    let mut tx = ctx.write().await?;
    if tenancy.declared().flags.contains_key(name.as_str()) {
        store::insert_flag(&mut tx, &name).await?;
    }
    if !store::lock_flag(&mut tx, &name).await? {
        return Err(Problem::not_found("Flag does not exist"));
    }
    let row = store::select_flags(&mut tx, Some(&name)).await?.pop();
    let mut setting = flag_setting(&tenancy, &name, row);
    version::check(&mut tx, Edited::object("flag", &name), version, setting.row_version, &setting).await?;
    if setting.is_active == change.is_active {
        return Ok(Json(setting));
    }
    let (by, now) = (author(&ctx)?, ctx.now().trunc_subsecs(6));
    store::update_flag(&mut tx, &name, change.is_active, now, by.id).await?;
    announce(&mut tx, "flag", &name, change.is_active)?;
    tx.commit().await?;
    tenancy.forget(ctx.tenant_id());
    setting.is_active = change.is_active;
    setting.row_version += 1;
    setting.changed_at = Some(now);
    setting.changed_by = Some(by);
    Ok(Json(setting))
}

fn author(ctx: &Ctx) -> Result<SettingAuthor> {
    let who = ctx.principal();
    Ok(SettingAuthor { id: ctx.user_id()?, first_name: who.first_name.clone(), last_name: who.last_name.clone() })
}

/// Audits a change with the previous value, and announces it to every process and console.
pub fn announce(tx: &mut WriteTx, kind: &'static str, name: &str, active: bool) -> Result<()> {
    tx.audit(Change::of_tenant().object(kind, name).field("active", !active, active))?;
    let named = |wanted: &str| (kind == wanted).then(|| name.to_owned());
    let changed = FeaturesChanged { feature: named("feature"), switch: named("switch"), flag: named("flag"), active };
    tx.publish(host_only::event(FEATURES_CHANGED, &changed));
    Ok(())
}
