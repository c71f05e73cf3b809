//! The tenants: their data, features, switches and flags, and the operations on them.

mod access;
mod author;
mod created;
mod declared;
mod settings;
mod store;
mod switches;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{App, FeatureSet, ReadTx, TenantId};
use moka::future::Cache;
use sqlx::PgConnection;

pub use self::created::{add_default_rows, give_new_permissions, tenants_with_zones};
use self::declared::Declared;
pub use self::declared::SPECIFIED_FEATURES;
use crate::failures::MANAGE_JOBS;

/// Maximum age of cached data after a change that no event announced (one made in SQL by the owner).
const CACHE_LIFE: Duration = Duration::from_secs(30);

/// Allows changing features, switches and flags. The group Admin holds it, like every permission.
pub const MANAGE_FEATURES: Permission = Permission("features.manage");

/// The permissions that the host itself checks.
pub const CORE_PERMISSIONS: &[PermissionDef] = &[
    PermissionDef { permission: MANAGE_FEATURES, title: "Change features, switches and flags", default_groups: &[] },
    PermissionDef { permission: MANAGE_JOBS, title: "Retry failed background work", default_groups: &[] },
];

/// A tenant: one provider organization.
#[derive(Debug, Clone)]
pub struct Tenant {
    /// ID.
    pub id: TenantId,
    /// Key, as in the identity provider's organization claim.
    pub key: Arc<str>,
    /// Display name.
    pub name: String,
    /// Inactivity after which a session ends.
    pub idle_limit_ms: i64,
    /// The simplified tenant of the specification: no separate sign-up, patients are added by staff.
    pub is_simplified: bool,
}

/// The tenants and their features, cached in this process.
#[derive(Clone)]
pub struct Tenancy(Arc<Inner>);

struct Inner {
    app: App,
    declared: Declared,
    features: Cache<TenantId, Known>,
    tenants: Cache<String, Arc<Tenant>>,
    /// Incremented with each change. Changes are rare, so one counter for all tenants is sufficient: the others are read once more.
    epoch: AtomicU64,
}

/// A tenant's features, as read in an epoch. It is valid in that epoch only: a read that began before a change and ended after it
/// may be cached after the change was announced, but is then not used.
#[derive(Clone)]
struct Known {
    epoch: u64,
    set: Arc<FeatureSet>,
}

impl Tenancy {
    /// Tenancy over the features and flags that the host and these modules declare.
    #[must_use]
    pub fn new(app: App, modules: &[&'static Module]) -> Self {
        Self(Arc::new(Inner {
            app,
            declared: Declared::by(modules),
            features: Cache::builder().max_capacity(10_000).time_to_live(CACHE_LIFE).build(),
            tenants: Cache::builder().max_capacity(10_000).time_to_live(CACHE_LIFE).build(),
            epoch: AtomicU64::new(0),
        }))
    }

    /// A tenant's current features.
    pub async fn features(&self, tenant: TenantId) -> Result<Arc<FeatureSet>> {
        if let Some(known) = self.0.features.get(&tenant).await
            && known.epoch == self.epoch()
        {
            return Ok(known.set);
        }
        loop {
            let epoch = self.epoch();
            let set = Arc::new(self.load(&mut *ReadTx::begin(&self.0.app, tenant).await?).await?);
            self.0.features.insert(tenant, Known { epoch, set: set.clone() }).await;
            if self.epoch() == epoch {
                return Ok(set);
            }
        }
    }

    /// A tenant's features as stored, bypassing the cache; `conn` is bound to the tenant. If they differ,
    /// the cache is dropped: a console that learned of a change through another process may ask this one before the event
    /// arrives, and must find the new state.
    pub async fn read(&self, conn: &mut PgConnection, tenant: TenantId) -> Result<FeatureSet> {
        let set = self.load(conn).await?;
        if self.0.features.get(&tenant).await.is_some_and(|known| *known.set != set) {
            self.forget(tenant);
        }
        Ok(set)
    }

    async fn load(&self, conn: &mut PgConnection) -> Result<FeatureSet> {
        let (mut rows, mut switches, mut flags) = (Vec::new(), Vec::new(), Vec::new());
        for (kind, name, active) in store::select_states(conn).await? {
            match kind.as_str() {
                "feature" => rows.push((name, active)),
                "switch" => switches.push((name, active)),
                _ if active => flags.push(name),
                _ => {}
            }
        }
        Ok(FeatureSet::new(self.0.declared.defaults(), rows, switches, flags))
    }

    fn epoch(&self) -> u64 {
        self.0.epoch.load(Ordering::Acquire)
    }

    /// Drops a tenant's cached features: call it when its features, switches or flags changed. Later requests see the
    /// new state.
    pub fn forget(&self, tenant: TenantId) {
        self.0.epoch.fetch_add(1, Ordering::AcqRel);
        let features = self.0.features.clone();
        // Removal completes at the first poll.
        futures_util::FutureExt::now_or_never(async move { features.invalidate(&tenant).await });
    }

    /// Drops the cached features of all tenants: call it when announcements may have been missed.
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
        let Some(tenant) = store::select_tenant(&self.0.app, key).await? else { return Ok(None) };
        let tenant = Arc::new(tenant);
        self.0.tenants.insert(key.to_owned(), tenant.clone()).await;
        Ok(Some(tenant))
    }

    fn declared(&self) -> &Declared {
        &self.0.declared
    }
}

/// The operations on features.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .group(
            Gate::staff(),
            [
                routes!(access::list_access),
                routes!(access::list_flags),
                routes!(switches::list_provider_switches),
                routes!(switches::list_member_switches),
            ],
        )
        // No feature gates these: an admin can switch on again whatever was switched off.
        .group(
            Gate::staff().requires_permission(MANAGE_FEATURES),
            [
                routes!(switches::update_switch),
                routes!(settings::list_feature_settings),
                routes!(settings::update_feature),
                routes!(settings::update_flag),
            ],
        )
}
