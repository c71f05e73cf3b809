//! The people with overdue measures, as a filter of lists of people.

use huddle_sdk::prelude::*;
use huddle_sdk::{PeopleFilter, ReadTx};

use super::store;
use crate::CARE_PLANS;

/// People who have an overdue measure. Protected people are excluded: whether something is overdue is part of their record.
pub(crate) const OVERDUE: PeopleFilter =
    PeopleFilter { name: "careplans.overdue", title: "Overdue preventive care", feature: CARE_PLANS, select };

fn select(tx: &mut ReadTx, most: i64) -> BoxFuture<'_, Result<Vec<PersonId>>> {
    Box::pin(store::overdue(tx, most))
}
