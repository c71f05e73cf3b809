//! Demo content: what `huddle demo` makes, from a seed, with dates relative to today.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use sqlx::PgConnection;

use crate::ids::TenantId;
use crate::problem::Result;

/// A module's part of the demo.
#[derive(Clone, Copy)]
pub struct DemoDef {
    /// Lower runs first: who makes patients before who writes to them.
    pub order: u8,
    /// Makes it. The transaction is the owner's; every row must name the tenant.
    pub run: for<'a> fn(&'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>>,
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
    /// Told how far the work is: done, of how many.
    pub progress: &'a (dyn Fn(u64, u64) + Send + Sync),
}
