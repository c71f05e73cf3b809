//! Failed background work: jobs that were given up, and events that were parked. Admins list it, retry it or dismiss it. Nothing of the work
//! itself is shown, since it can name patients.

pub mod command;
mod dismiss;
mod list;
mod model;
mod retry;
pub(crate) mod store;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;

pub use self::retry::RETRY_EVENT_JOB;

/// The permission to retry and dismiss failed background work.
pub const MANAGE_JOBS: Permission = Permission("jobs.manage");

/// The operations on failed background work.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(
        Gate::staff().requires_permission(MANAGE_JOBS),
        [routes!(list::list_failures), routes!(retry::retry_failure), routes!(dismiss::dismiss_failure)],
    )
}
