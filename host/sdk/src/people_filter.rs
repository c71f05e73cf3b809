//! Filters of lists of people: sets of people that only the module that owns the facts can find.
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
use crate::problem::Result;
use crate::tx::ReadTx;

/// A set of people by which lists of other modules can be filtered. Declare it as a constant and list it in the module's `people_filters`.
/// The set must reveal nothing that a masked row hides: protected people in it stay in the list.
#[derive(Debug, Clone, Copy)]
pub struct PeopleFilter {
    /// Name: `<module>.<filter>`.
    pub name: &'static str,
    /// Title, as offered in filters.
    pub title: &'static str,
    /// The module's feature without which it is not offered.
    pub feature: Feature,
    /// Function that finds the people.
    pub select: SelectPeople,
}

/// Function that finds up to the given number of people in a set, in any order and in one indexed query.
pub type SelectPeople = for<'a> fn(&'a mut ReadTx, i64) -> BoxFuture<'a, Result<Vec<PersonId>>>;
