//! Patients who wait for an answer in unclaimed threads, as a filter of lists of people.

use huddle_sdk::prelude::*;
use huddle_sdk::{PeopleFilter, ReadTx};

use super::store;
use crate::CLAIMS;

/// Patients with an unclaimed thread, as in the list "Unclaimed" of messages.
pub const UNCLAIMED: PeopleFilter = PeopleFilter { name: "messaging.unclaimed", title: "Waiting and unclaimed", feature: CLAIMS, select };

fn select(tx: &mut ReadTx, most: i64) -> BoxFuture<'_, Result<Vec<PersonId>>> {
    Box::pin(store::unclaimed_people(tx, most))
}
