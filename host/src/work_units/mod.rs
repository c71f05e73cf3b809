//! Work units of all modules: the list that inbox, to-dos and worklists share, and editing one of them.

mod list;
mod store;
mod update;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;

/// The operations on work units.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(Gate::staff(), [routes!(list::list_work_units), routes!(update::update_work_unit)])
}
