//! Demo content, as created by `huddle demo`: from a seed, with dates relative to today.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use sqlx::PgConnection;

use crate::files::Files;
use crate::ids::TenantId;
use crate::problem::Result;

/// A module's part of the demo, submitted to the inventory by a separate crate (`modules/<name>/demo`) that production binaries do
/// not link.
#[derive(Clone, Copy)]
pub struct DemoDef {
    /// Name of the module.
    pub module: &'static str,
    /// Position in the order of creation; lower runs first, for example patients before messages.
    pub order: u8,
    /// Creates the content. The transaction is the owner's; every row must name the tenant.
    pub run: for<'a> fn(&'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>>,
    /// Triggers and indexes that may be disabled during a bulk load.
    pub bulk: DemoBulk,
}

inventory::collect!(DemoDef);

/// Returns the demo content of all linked modules, in order of creation.
#[must_use]
pub fn demos() -> Vec<&'static DemoDef> {
    let mut all: Vec<_> = inventory::iter::<DemoDef>.into_iter().collect();
    all.sort_by_key(|demo| (demo.order, demo.module));
    all
}

/// Parts that the host disables during the bulk load of a module's demo. The resulting rows are the same, which a test of the module
/// proves.
#[derive(Debug, Clone, Copy)]
pub struct DemoBulk {
    /// Tables that it fills: they have no secondary indexes and no foreign keys while it runs ([`crate::bulk::drop_indexes`]).
    pub tables: &'static [&'static str],
    /// Triggers, as table and name, whose work the demo does itself if [`DemoTenant::is_bulk`]. They may include the triggers of
    /// `core.account_card`, since the cards are created after the load.
    pub triggers: &'static [(&'static str, &'static str)],
}

impl DemoBulk {
    /// Value that disables nothing.
    pub const NONE: Self = Self { tables: &[], triggers: &[] };
}

/// A tenant that is being filled.
pub struct DemoTenant<'a> {
    /// A connection of the owner, in a transaction, with `app.tenant_id` set (the defaults of `tenant_id` columns work).
    pub conn: &'a mut PgConnection,
    /// Tenant ID.
    pub tenant_id: TenantId,
    /// Tenant key.
    pub tenant_key: &'a str,
    /// Today: every date in the content is relative to it.
    pub now: DateTime<Utc>,
    /// Seed: the same seed gives the same content.
    pub seed: u64,
    /// Number of patients.
    pub patients: u32,
    /// Approximate number of messages; none: as many as in sixty days.
    pub messages: Option<u64>,
    /// Whether the triggers of [`DemoBulk`] are disabled: their rows must then be written here.
    pub is_bulk: bool,
    /// Storage for files.
    pub files: &'a Files,
    /// Function that reports progress: done, total.
    pub progress: &'a (dyn Fn(u64, u64) + Send + Sync),
}
