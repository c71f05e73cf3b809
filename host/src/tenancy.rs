//! What each tenant is and has: its facts, its features, switches and flags, and the operations on them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Extension;
use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{App, FeatureSet, ReadTx, TenantId};
use moka::future::Cache;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

/// How long a cached fact may outlive a change that no event announced (one made in SQL by the owner).
const CACHE_LIFE: Duration = Duration::from_secs(30);

const fn on(key: &'static str, title: &'static str) -> FeatureDef {
    FeatureDef { feature: Feature(key), title, default_on: true }
}

/// The specification's features (console.md §5) that no linked module owns. A module that comes to own one declares it itself;
/// both declarations then say the same.
pub const CORE_FEATURES: &[FeatureDef] = &[
    on("tasks", "To Dos"),
    on("worklists", "Worklists"),
    on("programs", "Programs"),
    on("carePlans", "Care plans"),
    on("elationIntegration", "Elation integration"),
    on("appointmentBooking", "Appointment booking"),
    on("waiver", "Waivers"),
    on("priorAuth", "Prior authorizations"),
    on("forms", "Forms"),
    on("notes", "Notes"),
    on("onboarding", "Onboarding"),
    on("practiceSettings", "Practice settings"),
    on("billing", "Billing"),
    on("insuranceAndEligibility", "Insurance and eligibility"),
];

/// Flips feature switches. The group Admin holds it, as it holds every permission.
pub const MANAGE_FEATURES: Permission = Permission("features.manage");

/// The event after a change of a tenant's features, switches or flags.
pub const FEATURES_CHANGED: &str = "core.features.changed";

/// A tenant: one provider organisation.
#[derive(Debug, Clone)]
pub struct Tenant {
    /// Its id.
    pub id: TenantId,
    /// Its key, as the identity provider's organisation claim names it.
    pub key: Arc<str>,
    /// What people call it.
    pub name: String,
    /// After so long without activity a session ends.
    pub idle_limit_ms: i64,
    /// The simplified tenant of the specification: no separate sign-up, patients are added by staff.
    pub is_simplified: bool,
}

/// The tenants and what they have, cached in this process.
#[derive(Clone)]
pub struct Tenancy(Arc<Inner>);

struct Inner {
    app: App,
    defaults: Vec<(String, bool)>,
    features: Cache<TenantId, Arc<FeatureSet>>,
    tenants: Cache<String, Arc<Tenant>>,
    /// Counts what was forgotten, so that a set that was read before a change is not kept after it.
    epoch: AtomicU64,
}

impl Tenancy {
    /// Tenancy over the features that the host and the linked modules declare, each with its default.
    #[must_use]
    pub fn new(app: App, defaults: Vec<(String, bool)>) -> Self {
        Self(Arc::new(Inner {
            app,
            defaults,
            features: Cache::builder().max_capacity(10_000).time_to_live(CACHE_LIFE).build(),
            tenants: Cache::builder().max_capacity(10_000).time_to_live(CACHE_LIFE).build(),
            epoch: AtomicU64::new(0),
        }))
    }

    /// What a tenant has at this moment.
    pub async fn features(&self, tenant: TenantId) -> Result<Arc<FeatureSet>> {
        if let Some(set) = self.0.features.get(&tenant).await {
            return Ok(set);
        }
        loop {
            let epoch = self.0.epoch.load(Ordering::Acquire);
            let set = Arc::new(self.load_features(tenant).await?);
            self.0.features.insert(tenant, set.clone()).await;
            if self.0.epoch.load(Ordering::Acquire) == epoch {
                return Ok(set);
            }
            self.0.features.invalidate(&tenant).await;
        }
    }

    async fn load_features(&self, tenant: TenantId) -> Result<FeatureSet> {
        let mut tx = ReadTx::begin(&self.0.app, tenant).await?;
        let (mut rows, mut switches, mut flags) = (Vec::new(), Vec::new(), Vec::new());
        for (kind, name, active) in select_settings(&mut tx).await? {
            match kind.as_str() {
                "feature" => rows.push((name, active)),
                "switch" => switches.push((name, active)),
                _ if active => flags.push(name),
                _ => {}
            }
        }
        Ok(FeatureSet::new(self.0.defaults.iter().cloned(), rows, switches, flags))
    }

    /// Forgets what a tenant has: call it when its features, switches or flags changed.
    pub fn forget(&self, tenant: TenantId) {
        self.0.epoch.fetch_add(1, Ordering::AcqRel);
        let features = self.0.features.clone();
        // Removal is done at the first poll; nothing in it waits.
        futures_util::FutureExt::now_or_never(async move { features.invalidate(&tenant).await });
    }

    /// Forgets what all tenants have: call it when announcements may have been missed.
    pub fn forget_all(&self) {
        self.0.epoch.fetch_add(1, Ordering::AcqRel);
        self.0.features.invalidate_all();
        self.0.tenants.invalidate_all();
    }

    /// A tenant by its key; none when there is no such tenant.
    pub async fn tenant_by_key(&self, key: &str) -> Result<Option<Arc<Tenant>>> {
        if let Some(tenant) = self.0.tenants.get(key).await {
            return Ok(Some(tenant));
        }
        let Some(tenant) = select_tenant(&self.0.app, key).await? else { return Ok(None) };
        let tenant = Arc::new(tenant);
        self.0.tenants.insert(key.to_owned(), tenant.clone()).await;
        Ok(Some(tenant))
    }
}

/// One feature of the tenant with its evaluated state.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::FeatureAccess)]
struct FeatureAccess {
    key: String,
    is_active: bool,
}

/// Parameters of the feature access list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AccessQuery {
    /// Accepted for compatibility: every caller of this API is a provider, so that it must not be `false`.
    #[serde(default)]
    #[param(required = false)]
    provider_context: Option<bool>,
}

/// One flag of the roll-out.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::FeatureFlag)]
struct FeatureFlag {
    name: String,
    is_active: bool,
}

/// A switch that an admin of the tenant flips.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::FeatureSwitch)]
struct FeatureSwitch {
    id: i64,
    name: String,
    /// What it does, for the admin.
    note: String,
    active: bool,
}

/// Where to put a switch.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::SwitchChange)]
struct SwitchChange {
    active: bool,
}

/// What the tenant has: every declared feature with its state after the precedence feature, switch (console.md §5).
#[utoipa::path(get, path = "/features/v2/access/", operation_id = "list_feature_access", tag = "features", params(AccessQuery),
    responses((status = 200, body = [FeatureAccess])))]
async fn list_access(ctx: Ctx, Query(query): Query<AccessQuery>) -> Result<Json<Vec<FeatureAccess>>> {
    if query.provider_context == Some(false) {
        return Err(Problem::invalid_field("?provider_context", "Members have no access here"));
    }
    Ok(Json(ctx.features().all().map(|(key, is_active)| FeatureAccess { key: key.to_owned(), is_active }).collect()))
}

/// The flags of the roll-out: those that a module declares and those that the tenant was given.
#[utoipa::path(get, path = "/feature/provider/flags/", operation_id = "list_provider_flags", tag = "features",
    responses((status = 200, body = [FeatureFlag])))]
async fn list_flags(ctx: Ctx) -> Result<Json<Vec<FeatureFlag>>> {
    let declared = huddle_sdk::modules().into_iter().flat_map(|module| module.flags).map(|flag| (flag.0.to_owned(), false));
    let mut flags: BTreeMap<String, bool> = declared.collect();
    flags.extend(select_flags(&mut *ctx.read().await?).await?);
    Ok(Json(flags.into_iter().map(|(name, is_active)| FeatureFlag { name, is_active }).collect()))
}

/// The switches of the console.
#[utoipa::path(get, path = "/feature/provider/switches/", operation_id = "list_provider_switches", tag = "features",
    responses((status = 200, body = [FeatureSwitch])))]
async fn list_provider_switches(ctx: Ctx) -> Result<Json<Vec<FeatureSwitch>>> {
    Ok(Json(select_switches(&mut *ctx.read().await?, "provider").await?))
}

/// The switches of the members' application.
#[utoipa::path(get, path = "/feature/member/switches/", operation_id = "list_member_switches", tag = "features",
    responses((status = 200, body = [FeatureSwitch])))]
async fn list_member_switches(ctx: Ctx) -> Result<Json<Vec<FeatureSwitch>>> {
    Ok(Json(select_switches(&mut *ctx.read().await?, "member").await?))
}

/// Flip a switch. Needs the permission `features.manage`, which the group Admin holds. Open consoles of the tenant change within a
/// second. Errors: 404 unknown switch.
#[utoipa::path(patch, path = "/feature/switches/{id}/", operation_id = "update_switch", tag = "features",
    params(("id" = i64, Path, description = "The switch")), request_body = SwitchChange,
    responses((status = 200, body = FeatureSwitch)))]
async fn update_switch(
    ctx: Ctx,
    Extension(tenancy): Extension<Tenancy>,
    Path(id): Path<i64>,
    Json(change): Json<SwitchChange>,
) -> Result<Json<FeatureSwitch>> {
    let mut tx = ctx.write().await?;
    let mut switch = lock_switch(&mut tx, id).await?.ok_or_else(|| Problem::not_found("Switch does not exist"))?;
    if switch.active == change.active {
        return Ok(Json(switch));
    }
    switch.active = change.active;
    set_switch(&mut tx, id, change.active).await?;
    let told = serde_json::json!({ "switch": switch.name, "active": switch.active });
    tx.audit_change(None, &told).await?;
    tx.publish(NewEvent::new("core", FEATURES_CHANGED, told).by(ctx.principal().user_id()));
    tx.commit().await?;
    // The event tells every process, this one too; here the next request must not even wait for it.
    tenancy.forget(ctx.tenant_id());
    Ok(Json(switch))
}

/// The operations on features.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .group(Gate::staff(), [routes!(list_access), routes!(list_flags), routes!(list_provider_switches), routes!(list_member_switches)])
        .group(Gate::staff().permits(MANAGE_FEATURES), [routes!(update_switch)])
}

/// Rows of features, the console's switches and flags: kind, name, state.
async fn select_settings(conn: &mut PgConnection) -> Result<Vec<(String, String, bool)>> {
    let rows = sqlx::query!(
        r#"select 'feature' as "kind!", key as "name!", is_active as "active!" from core.tenant_feature where tenant_id = core.tenant_id()
           union all
           select 'switch', name, active from core.feature_switch where tenant_id = core.tenant_id() and audience = 'provider'
           union all
           select 'flag', name, is_active from core.feature_flag where tenant_id = core.tenant_id()"#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.kind, row.name, row.active)).collect())
}

async fn select_tenant(app: &App, key: &str) -> Result<Option<Tenant>> {
    let row = sqlx::query!(r#"select id as "id: TenantId", key, name, idle_limit_ms, is_simplified from core.tenant where key = $1"#, key)
        .fetch_optional(app.pool())
        .await?;
    Ok(row.map(|row| Tenant {
        id: row.id,
        key: row.key.into(),
        name: row.name,
        idle_limit_ms: row.idle_limit_ms,
        is_simplified: row.is_simplified,
    }))
}

async fn select_flags(conn: &mut PgConnection) -> Result<Vec<(String, bool)>> {
    let rows = sqlx::query!("select name, is_active from core.feature_flag where tenant_id = core.tenant_id()").fetch_all(conn).await?;
    Ok(rows.into_iter().map(|row| (row.name, row.is_active)).collect())
}

async fn select_switches(conn: &mut PgConnection, audience: &str) -> Result<Vec<FeatureSwitch>> {
    Ok(sqlx::query_as!(
        FeatureSwitch,
        "select id, name, note, active from core.feature_switch where tenant_id = core.tenant_id() and audience = $1 order by name",
        audience
    )
    .fetch_all(conn)
    .await?)
}

async fn lock_switch(conn: &mut PgConnection, id: i64) -> Result<Option<FeatureSwitch>> {
    Ok(sqlx::query_as!(
        FeatureSwitch,
        "select id, name, note, active from core.feature_switch where tenant_id = core.tenant_id() and id = $1 for update",
        id
    )
    .fetch_optional(conn)
    .await?)
}

async fn set_switch(conn: &mut PgConnection, id: i64, active: bool) -> Result<()> {
    sqlx::query!("update core.feature_switch set active = $2 where tenant_id = core.tenant_id() and id = $1", id, active)
        .execute(conn)
        .await?;
    Ok(())
}
