//! How users look at lists: columns, order and filters as named views, which a team can share, and each user's own preference.
//! They are stored on the host, so that they are the same at every computer.

mod create;
mod delete;
mod list;
mod model;
mod preference;
mod store;
mod update;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;

/// The operations on views.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(
        Gate::staff(),
        [
            routes!(list::list_views, create::create_view),
            routes!(update::update_view, delete::delete_view),
            routes!(preference::save_list_preference),
        ],
    )
}
