//! The number shown at the inbox in the navigation.

use huddle_sdk::prelude::*;
use huddle_sdk::{BadgeDef, FeatureSet, ReadTx};

use super::store;
use crate::TASKS;

/// Counted up to here.
const MAX_COUNT: i64 = 1_000;

/// The caller's work that is due today or overdue.
pub(crate) const DUE_BADGE: BadgeDef = BadgeDef { path: "/inbox", feature: TASKS, count: count_due };

fn count_due<'a>(tx: &'a mut ReadTx, user: UserId, _: &'a FeatureSet) -> BoxFuture<'a, Result<i64>> {
    Box::pin(async move { store::count_due(tx, user, MAX_COUNT).await })
}
