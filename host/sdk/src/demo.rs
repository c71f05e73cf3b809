//! Demo content: created by `huddle demo` from a seed, with dates relative to today.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use sqlx::PgConnection;

use crate::files::Files;
use crate::ids::TenantId;
use crate::problem::Result;

/// A module's part of the demo, submitted to the inventory by a separate crate (`modules/<name>/demo`) that no production program links.
#[derive(Clone, Copy)]
pub struct DemoDef {
    /// Name of the module.
    pub module: &'static str,
    /// Lower runs first: a module that creates patients runs before one that writes messages to them.
    pub order: u8,
    /// Creates the content. The transaction is the owner role's; every row must name the tenant.
    pub run: for<'a> fn(&'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>>,
    /// What may be disabled while it is bulk-loaded.
    pub bulk: DemoBulk,
}

inventory::collect!(DemoDef);

/// The demo content of all linked modules, in the order of creation.
#[must_use]
pub fn demos() -> Vec<&'static DemoDef> {
    let mut all: Vec<_> = inventory::iter::<DemoDef>.into_iter().collect();
    all.sort_by_key(|demo| (demo.order, demo.module));
    all
}

/// What the host disables while a module's demo is bulk-loaded. The resulting rows are the same; a test of the module proves it.
#[derive(Debug, Clone, Copy)]
pub struct DemoBulk {
    /// Tables that it fills. They have no secondary indexes and no foreign keys while it runs ([`crate::bulk::strip`]).
    pub tables: &'static [&'static str],
    /// Triggers, as table and name, whose work it does itself if [`DemoTenant::is_bulk`].
    pub triggers: &'static [(&'static str, &'static str)],
}

impl DemoBulk {
    /// Nothing.
    pub const NONE: Self = Self { tables: &[], triggers: &[] };
}

/// A tenant that is being filled with demo content.
pub struct DemoTenant<'a> {
    /// A connection of the owner role, in a transaction with `app.tenant_id` set, so that the defaults of `tenant_id` columns work.
    pub conn: &'a mut PgConnection,
    /// The tenant.
    pub tenant_id: TenantId,
    /// Key of the tenant.
    pub tenant_key: &'a str,
    /// The current time: every date in the content is relative to it.
    pub now: DateTime<Utc>,
    /// Seed of the random content: the same seed produces the same content.
    pub seed: u64,
    /// Number of patients.
    pub patients: u32,
    /// Approximate number of messages between patients and team; `None`: as many as sixty days produce.
    pub messages: Option<u64>,
    /// Whether the triggers of [`DemoBulk`] are disabled: the content must then include the rows that they would write.
    pub is_bulk: bool,
    /// File storage.
    pub files: &'a Files,
    /// Receives the progress: done, total.
    pub progress: &'a (dyn Fn(u64, u64) + Send + Sync),
}
