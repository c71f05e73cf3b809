//! Filters of lists of people: sets of people that only the module knows which owns the facts.
//!
//! ```
//! use futures_util::future::BoxFuture;
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::{PeopleFilter, ReadTx};
//!
//! pub const OVERDUE: PeopleFilter =
//!     PeopleFilter { name: "reminders.overdue", title: "Overdue reminders", feature: Feature("reminders"), select };
//!
//! fn select<'a>(tx: &'a mut ReadTx, most: i64) -> BoxFuture<'a, Result<Vec<PersonId>>> {
//!     Box::pin(async move { Ok(Vec::new()) })
//! }
//!
//! assert_eq!(OVERDUE.name, "reminders.overdue");
//! ```

use futures_util::future::BoxFuture;

use crate::feature::Feature;
use crate::ids::PersonId;
use crate::module::modules;
use crate::problem::Result;
use crate::tx::ReadTx;

/// A set of people by which lists of other modules can be filtered. Declare it as a constant and list it in the module's `people_filters`.
/// The set must reveal nothing that a masked row hides: protected people in it stay in the list.
#[derive(Debug, Clone, Copy)]
pub struct PeopleFilter {
    /// Name: the module's, a dot, and one of its own.
    pub name: &'static str,
    /// Title, as offered in filters.
    pub title: &'static str,
    /// The module's feature without which it is not offered.
    pub feature: Feature,
    /// Finds the people.
    pub select: SelectPeople,
}

/// Finds at most so many people of a set, in any order and in one query that an index serves.
pub type SelectPeople = for<'a> fn(&'a mut ReadTx, i64) -> BoxFuture<'a, Result<Vec<PersonId>>>;

/// The filters of all linked modules, sorted by module.
pub fn people_filters() -> impl Iterator<Item = &'static PeopleFilter> {
    modules().iter().flat_map(|module| module.people_filters)
}
