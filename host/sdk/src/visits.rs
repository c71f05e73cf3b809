//! A person's visits: known to the module that owns appointments, shown by other modules with the person.
//!
//! ```
//! use chrono::{DateTime, Utc};
//! use futures_util::FutureExt as _;
//! use futures_util::future::BoxFuture;
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::{PersonVisits, Visits};
//! use sqlx::PgConnection;
//!
//! pub const VISITS: PersonVisits = PersonVisits { feature: Feature("reminders"), select };
//!
//! fn select<'a>(conn: &'a mut PgConnection, people: &'a [i64], now: DateTime<Utc>) -> BoxFuture<'a, Result<Vec<(PersonId, Visits)>>> {
//!     async move { Ok(vec![(PersonId(7), Visits { last_visit_at: Some(now), next_visit_at: None })]) }.boxed()
//! }
//!
//! assert_eq!(VISITS.feature, Feature("reminders"));
//! ```

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use sqlx::PgConnection;

use crate::ctx::Ctx;
use crate::feature::Feature;
use crate::ids::PersonId;
use crate::module::modules;
use crate::problem::Result;

/// The visits of people. Set it as the `person_visits` of the module that owns appointments.
#[derive(Debug, Clone, Copy)]
pub struct PersonVisits {
    /// The module's feature without which it is not asked.
    pub feature: Feature,
    /// Finds the visits.
    pub select: SelectVisits,
}

/// Finds the last and the next visit of people (person IDs) as of an instant, in one query that an index serves.
pub type SelectVisits = for<'a> fn(&'a mut PgConnection, &'a [i64], DateTime<Utc>) -> BoxFuture<'a, Result<Vec<(PersonId, Visits)>>>;

/// The visits next to the present.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Visits {
    /// When the last visit that took place started.
    pub last_visit_at: Option<DateTime<Utc>>,
    /// When the next scheduled visit starts.
    pub next_visit_at: Option<DateTime<Utc>>,
}

/// The last and the next visit of each person who has one. The caller decides who may see them. Empty, without any query, when no module knows
/// visits.
pub async fn visits_of(ctx: &Ctx, conn: &mut PgConnection, people: &[i64]) -> Result<BTreeMap<PersonId, Visits>> {
    let sources = modules().into_iter().filter_map(|module| module.person_visits).filter(|source| ctx.features().has(source.feature));
    let mut visits = BTreeMap::new();
    for source in sources {
        visits.extend((source.select)(&mut *conn, people, ctx.now()).await?);
    }
    Ok(visits)
}
