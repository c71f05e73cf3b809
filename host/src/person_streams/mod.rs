//! A person's communications and timeline: entries of the content types of all modules, in one order.

mod communications;
mod page;
mod timeline;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;

/// The operations on a person's streams. None requires a feature: each content type is shown while its own feature is on.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(Gate::staff(), [routes!(communications::list_communications), routes!(timeline::read_timeline)])
}
