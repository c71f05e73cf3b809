//! Drafts: unsent text of staff. They are stored on the host instead of in the browser, so that they survive a reload, a sign-out
//! and a change of computer, and the next person at a shared computer finds nothing.

mod concerned;
mod delete;
mod list;
mod model;
mod place;
mod read;
mod save;
mod store;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;

/// The operations on drafts.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(Gate::staff(), [routes!(list::list_drafts), routes!(read::read_draft, save::save_draft, delete::delete_draft)])
}
