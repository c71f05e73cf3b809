//! Badges: the numbers at the console's navigation entries.

use futures_util::future::BoxFuture;

use crate::feature::{Feature, FeatureSet};
use crate::ids::UserId;
use crate::problem::Result;
use crate::tx::ReadTx;

/// The number at a navigation entry of the module. Its label, and the events after which consoles count again, are in the
/// declaration of the UI module.
#[derive(Debug, Clone, Copy)]
pub struct BadgeDef {
    /// Path of the entry's page: `/messages`.
    pub path: &'static str,
    /// The module's feature without which it is not counted.
    pub feature: Feature,
    /// Function that counts.
    pub count: CountBadge,
}

/// Function that counts for a staff member of a tenant with these features, in one query. The number reveals nothing about a single person.
pub type CountBadge = for<'a> fn(&'a mut ReadTx, UserId, &'a FeatureSet) -> BoxFuture<'a, Result<i64>>;
