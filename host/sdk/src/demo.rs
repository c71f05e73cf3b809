//! Demo content: what `huddle demo` makes, from a seed, with dates relative to today.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use sqlx::PgConnection;

use crate::files::Files;
use crate::ids::TenantId;
use crate::problem::Result;

/// A module's part of the demo, submitted to the inventory by a crate of its own (`modules/<name>/demo`), which no program that serves
/// patients links.
#[derive(Clone, Copy)]
pub struct DemoDef {
    /// Name of the module.
    pub module: &'static str,
    /// Lower runs first: who makes patients before who writes to them.
    pub order: u8,
    /// Makes it. The transaction is the owner's; every row must name the tenant.
    pub run: for<'a> fn(&'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>>,
    /// What a bulk load of it may switch off.
    pub bulk: DemoBulk,
}

inventory::collect!(DemoDef);

/// The demo content of all linked modules, in the order in which it is made.
#[must_use]
pub fn demos() -> Vec<&'static DemoDef> {
    let mut all: Vec<_> = inventory::iter::<DemoDef>.into_iter().collect();
    all.sort_by_key(|demo| (demo.order, demo.module));
    all
}

/// What the host switches off around the bulk load of a module's demo. The rows are the same in the end, and a test of the module
/// says so.
#[derive(Debug, Clone, Copy)]
pub struct DemoBulk {
    /// Tables that it fills: they keep no secondary index and no foreign key while it runs ([`crate::bulk::strip`]).
    pub tables: &'static [&'static str],
    /// Triggers, as table and name, whose work it does itself when [`DemoTenant::is_bulk`].
    pub triggers: &'static [(&'static str, &'static str)],
}

impl DemoBulk {
    /// Nothing.
    pub const NONE: Self = Self { tables: &[], triggers: &[] };
}

/// One tenant that is being filled.
pub struct DemoTenant<'a> {
    /// A connection of the owner, in a transaction, with `app.tenant_id` set (the defaults of `tenant_id` columns work).
    pub conn: &'a mut PgConnection,
    /// The tenant.
    pub tenant_id: TenantId,
    /// Its key.
    pub tenant_key: &'a str,
    /// Today: every date in the content is relative to it.
    pub now: DateTime<Utc>,
    /// The seed: the same seed gives the same content.
    pub seed: u64,
    /// How many patients.
    pub patients: u32,
    /// How many messages they and the team have written, about; none: what sixty days bring.
    pub messages: Option<u64>,
    /// The triggers of [`DemoBulk`] are off: what they would write must be written here.
    pub is_bulk: bool,
    /// Where its files go.
    pub files: &'a Files,
    /// Told how far the work is: done, of how many.
    pub progress: &'a (dyn Fn(u64, u64) + Send + Sync),
}
